// Drives a headless Chromium through the DevTools protocol, over two pipes.

import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A page in a browser of its own.
final class Browser {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The browser's program; scripts/test installs one.
  static let path: String? = {
    let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private let process: pid_t
  private let toBrowser: Int32
  private let fromBrowser: Int32
  private let profile = NSTemporaryDirectory() + "emaki-browser-\(UUID().uuidString)"
  private var unread: [UInt8] = []
  private var lastID = 0
  private var session: String? = nil
  /// What the page wrote to its console, and its uncaught errors.
  private(set) var complaints: [String] = []
  /// The URLs that the page asked for, but for itself and its data.
  private(set) var requests: [String] = []

  init(page: String, width: Int, height: Int, dark: Bool = false) throws {
    guard let program = Self.path else { throw Failure(description: "there is no Chromium here") }
    var down: [Int32] = [-1, -1]
    var up: [Int32] = [-1, -1]
    guard unsafe pipe(&down) == 0, unsafe pipe(&up) == 0 else {
      throw Failure(description: "no pipes")
    }
    for end in down + up { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Numbers above those that the child needs, so that no copy closes what another copies from.
    let read = fcntl(down[0], F_DUPFD_CLOEXEC, 10)
    let write = fcntl(up[1], F_DUPFD_CLOEXEC, 10)
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, read, 3)
    unsafe posix_spawn_file_actions_adddup2(&actions, write, 4)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words = [
      program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
      "--no-first-run", "--disable-extensions", "--disable-background-networking",
      "--disable-dev-shm-usage", "--hide-scrollbars", "--force-color-profile=srgb",
      "--user-data-dir=\(profile)", "about:blank",
    ]
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer {
      var rest = unsafe arguments[...]
      while let word = unsafe rest.popFirst() { unsafe free(word) }
    }
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, program, &actions, nil, arguments, environ)
    for end in [down[0], up[1], read, write] { close(end) }
    guard code == 0 else { throw Failure(description: "\(program) does not start: \(code)") }
    process = child
    toBrowser = down[1]
    fromBrowser = up[0]

    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
    session =
      try call("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"]
      as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
    try resize(width, height)
    try call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]]])
    try call("Page.navigate", ["url": URL(filePath: page).absoluteString])
    try wait("document.readyState === 'complete' && location.protocol === 'file:'")
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    close(toBrowser)
    close(fromBrowser)
    try? FileManager.default.removeItem(atPath: profile)
  }

  func resize(_ width: Int, _ height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// The value of an expression, as text.
  func value(_ expression: String) throws -> String {
    let answer = try call(
      "Runtime.evaluate", ["expression": "String(\(expression))", "returnByValue": true])
    if let thrown = answer["exceptionDetails"] {
      throw Failure(description: "\(expression): \(thrown)")
    }
    return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
  }

  /// Evaluates an expression for what it does.
  func evaluate(_ expression: String) throws { _ = try value(expression) }

  /// Waits until an expression is true; fails after 20 seconds.
  func wait(_ expression: String) throws {
    for _ in 0..<400 {
      if try value(expression) == "true" { return }
      usleep(50_000)
    }
    throw Failure(description: "never true: \(expression)")
  }

  /// Presses keys, one a character; or one key by its name.
  func press(_ key: String, shift: Bool = false) throws {
    var event: [String: Any] = ["type": "keyDown", "key": key, "modifiers": shift ? 8 : 0]
    if key.count == 1 { event["text"] = key }
    if key == "Enter" { event["text"] = "\r" }
    let codes = ["ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9]
    event["windowsVirtualKeyCode"] = codes[key] ?? 0
    event["code"] = codes[key] == nil ? "" : key
    try call("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try call("Input.dispatchKeyEvent", event)
  }

  func mouse(_ type: String, _ x: Double, _ y: Double, buttons: Int = 0, wheel: Double? = nil)
    throws
  {
    var event: [String: Any] = [
      "type": type, "x": x, "y": y, "buttons": buttons,
      "button": type == "mousePressed" || type == "mouseReleased" ? "left" : "none",
      "clickCount": 1,
    ]
    if let wheel {
      event["deltaX"] = 0
      event["deltaY"] = wheel
    }
    try call("Input.dispatchMouseEvent", event)
  }

  /// The page as PNG.
  func screenshot() throws -> [UInt8] {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    return Array(Data(base64Encoded: answer["data"] as? String ?? "") ?? Data())
  }

  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let bytes = Array(try JSONSerialization.data(withJSONObject: message)) + [0]
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(toBrowser, $0.baseAddress?.advanced(by: sent), $0.count - sent)
      }
      guard count > 0 else { throw Failure(description: "the browser is gone") }
      sent += count
    }
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == lastID else {
        heed(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func heed(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded":
      complaints.append("\(parameters)")
    case "Network.requestWillBeSent":
      let url = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
      if !url.hasPrefix("data:"), !url.hasSuffix(".html") { requests.append(url) }
    default: break
    }
  }

  private func receive() throws -> [String: Any] {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = Data(unread[..<end])
        unread.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var ready = pollfd(fd: fromBrowser, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&ready, 1, 60_000) > 0 else {
        throw Failure(description: "the browser is silent")
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe read(fromBrowser, &chunk, chunk.count)
      guard count > 0 else { throw Failure(description: "the browser has ended") }
      unread += chunk[..<count]
    }
  }
}
