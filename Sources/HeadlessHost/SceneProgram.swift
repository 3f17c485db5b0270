// The main function of a compiled scene: a request comes in, frames or a layout go out.

import Foundation
import PNGCodec
import RenderJob
import ScrollPhysics
public import SwiftUICore
import Typesetting

/// A view that a scene's program can show.
public struct SceneEntry {
  public enum Kind: Sendable { case view, preview, app }

  let name: String
  let kind: Kind
  let make: @MainActor () -> any View

  public init(name: String, kind: Kind, make: @escaping @MainActor () -> any View) {
    self.name = name
    self.kind = kind
    self.make = make
  }
}

/// Runs a scene as the command line asked.
public enum SceneProgram {
  /// Shows the first entry, as the request in the program's argument says, and ends the program.
  @MainActor
  public static func main(_ entries: [SceneEntry]) -> Never {
    let status: ExitStatus
    do {
      let request = try RenderRequest(arguments: CommandLine.arguments)
      guard let entry = entries.first else { fail("the scene has no view to show", .fault) }
      status = try run(request, entry)
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
    var warned = false
    let host = HeadlessHost(
      configuration: HostConfiguration(request), inspects: request.inspects,
      onWarning: { message in
        warned = true
        writeToStandardError("warning: \(message)\n")
      }, root: entry.make())
    let script = try request.script.map { path in
      try ScrollScript(json: readFile(path, maximumBytes: 16 << 20), file: path)
    }
    let run = ScriptedRun(
      host: host, script: script ?? .still, framesPerSecond: request.framesPerSecond)
    switch request.output {
    case .frames(let folder):
      var progress = Progress()
      _ = try SceneRecording.record(
        run, view: entry.name, device: request.device.name, into: folder,
        threads: request.threads ?? ProcessInfo.processInfo.activeProcessorCount,
        progress: { progress.show($0) })
      progress.finish()
    case .layout(let seconds, let wholeTree):
      var run = run
      while let frame = run.next(), frame.time < seconds {}
      if host.time < seconds { host.advance(to: seconds) }
      print(LayoutReport(host: host, wholeTree: wholeTree).json)
    }
    return warned && request.strict ? .differs : .done
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

extension ScrollScript {
  /// One frame: the settled start.
  static var still: ScrollScript { ScrollScript(framesPerSecond: 60) }
}

/// Counts frames on a terminal; in a pipe it is quiet.
private struct Progress {
  private let isTerminal = isatty(STDERR_FILENO) != 0
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
    let safeArea = request.device.safeArea
    self.init(
      size: request.device.size,
      safeArea: EdgeInsets(
        top: safeArea.top, leading: safeArea.leading, bottom: safeArea.bottom,
        trailing: safeArea.trailing),
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
