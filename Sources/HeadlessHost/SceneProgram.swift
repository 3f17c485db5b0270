// The main function of a compiled scene: a request comes in, frames or a layout go out.

import DisplayList
import Foundation
import PNGCodec
import RenderJob
import ScrollPhysics
import SwiftUICore
import Typesetting

/// Runs a scene as the command line asked.
public enum SceneProgram {
  /// Shows the entry that the request in the program's argument means, as it says, and ends the program.
  @MainActor
  public static func main(_ entries: [SceneEntry]) -> Never {
    ParentProcess.follow()
    ParentProcess.reportCrashes()
    HostSystem.enterProgram()
    let status: ExitStatus
    // Code that formats dates outside of any view asks for the machine's time zone: it is the views' own, UTC.
    unsafe setenv("TZ", "UTC", 1)
    do {
      let request = try RenderRequest(arguments: CommandLine.arguments)
      guard entries.indices.contains(request.entry) else {
        fail("the scene has no view to show", .fault)
      }
      status = try run(request, entries[request.entry])
    } catch let error as RenderRequestError {
      fail("a compiled scene is run by emaki, not by hand (\(error))", .badInput)
    } catch let error as FileError {
      fail("\(error)", .badInput)
    } catch let error as ScriptError {
      fail("\(error)", .badInput)
    } catch {
      fail("\(error)", .fault)
    }
    end(status)
  }

  @MainActor
  private static func run(_ request: RenderRequest, _ entry: SceneEntry) throws -> ExitStatus {
    let warnings = Warnings()
    let script = try request.script.map { path in
      try ScrollScript(json: readFile(path, maximumBytes: 16 << 20), file: path)
    }
    let items = entry.items
    var folders = PreviewFolders()
    for (index, (name, item)) in items.enumerated() {
      var device = request.device
      var configuration = HostConfiguration(request)
      if !request.fixesScreen {
        configuration = configuration.asked(by: item, device: &device, warn: warnings.report)
        if let scale = request.scale { configuration.scale = CGFloat(scale) }
      }
      let host = HeadlessHost(
        configuration: configuration, inspects: request.inspects, onWarning: warnings.report,
        root: item.view)
      // A picture shows what appears when it has appeared; a film shows how.
      if script == nil, case .frames = request.output { host.comeToRest() }
      // Nothing is blank without a word.
      if host.displayList.isEmpty { warnings.report("\(name) paints nothing") }
      let run = ScriptedRun(
        host: host, script: script ?? .still, framesPerSecond: request.framesPerSecond)
      switch request.output {
      case .frames(let folder):
        // The first lies in the folder itself, as if it were alone: a further preview moves no file.
        let place = index == 0 ? folder : "\(folder)/\(folders.name(for: name))"
        var progress = Progress()
        let recording = try SceneRecording.record(
          run, view: name, device: device.name, into: place,
          threads: request.threads ?? ProcessInfo.processInfo.activeProcessorCount,
          progress: { progress.show($0) })
        progress.finish()
        if index > 0 { tell(recording.frames.count, in: place) }
      case .layout(let seconds, let wholeTree):
        // One layout is one document: the first preview's.
        guard index == 0 else { continue }
        var run = run
        while let frame = run.next(), frame.time < seconds {}
        if host.time < seconds { host.advance(to: seconds) }
        print(LayoutReport(host: host, wholeTree: wholeTree).json)
      }
    }
    return warnings.any && request.strict ? .differs : .done
  }

  /// Where a preview went that nobody named.
  private static func tell(_ count: Int, in folder: String) {
    print("\(count) \(count == 1 ? "frame" : "frames") in \(folder)")
  }

  private static func fail(_ message: String, _ status: ExitStatus) -> Never {
    writeToStandardError("error: \(message)\n")
    end(status)
  }

  /// OPTIMIZATION: what was printed is written, and nothing is taken down: the system does that faster than
  /// the destructors of some twenty libraries.
  private static func end(_ status: ExitStatus) -> Never {
    fflush(nil)
    _exit(status.rawValue)
  }
}

/// What the views of a run had to say.
@MainActor
private final class Warnings {
  private(set) var any = false
  private var reported: Set<String> = []

  func report(_ message: String) {
    any = true
    // Several previews of one view would say the same.
    guard reported.insert(message).inserted else { return }
    writeToStandardError("warning: \(message)\n")
  }
}

extension ScrollScript {
  /// One frame: the settled start.
  static var still: ScrollScript { ScrollScript(framesPerSecond: 60) }
}

/// Counts frames on a terminal; in a pipe it is quiet.
private struct Progress {
  private let isTerminal =
    unsafe isatty(STDERR_FILENO) != 0 || getenv(ParentProcess.terminalVariable) != nil
  private var shown = false

  mutating func show(_ count: Int) {
    guard isTerminal, count % 30 == 0 else { return }
    shown = true
    writeToStandardError("\r\(count) frames")
  }

  mutating func finish() {
    if shown { writeToStandardError("\r\u{1B}[K") }
  }
}

private func writeToStandardError(_ text: String) {
  FileHandle.standardError.write(Data(text.utf8))
}

extension RenderRequest {
  fileprivate var inspects: Bool {
    if case .layout = output { true } else { false }
  }
}

extension HostConfiguration {
  /// The screen and settings that a request names.
  init(_ request: RenderRequest) {
    self.init(
      size: request.device.size, safeArea: EdgeInsets(request.device.safeArea),
      scale: CGFloat(request.pixelScale))
    colorScheme = request.appearance == .dark ? .dark : .light
    dynamicTypeSize = DynamicTypeSize(request.typeSize)
    layoutDirection = request.layoutDirection.map {
      $0 == .rightToLeft ? .rightToLeft : .leftToRight
    }
    locale = Locale(identifier: request.locale)
    imageFolders = request.imageFolders
  }
}

extension DynamicTypeSize {
  /// The size of the same name. Not by its text: making that asks the runtime for each case of the type.
  fileprivate init(_ size: RenderRequest.TypeSize) {
    self =
      switch size {
      case .xSmall: .xSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .xLarge: .xLarge
      case .xxLarge: .xxLarge
      case .xxxLarge: .xxxLarge
      case .accessibility1: .accessibility1
      case .accessibility2: .accessibility2
      case .accessibility3: .accessibility3
      case .accessibility4: .accessibility4
      case .accessibility5: .accessibility5
      }
  }
}
