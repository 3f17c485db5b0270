// SceneOptions.swift: the options that `render` and `inspect` share.

import Foundation
import ProjectFiles
import RenderJob
import SceneBuilder
import ScrollPhysics

/// How a scene is built and laid out, from the command line.
enum SceneOptions {
  static let all = [
    Option(
      "view", "NAME", "the view, preview or app to show (default: the previews, else the views)"),
    Option("only", "FILE", "with several sources: show what this one declares, the others help"),
    Option(
      "device", "NAME", "the screen (default \"\(Device.standard.name)\"); a wrong name lists all"),
    Option("size", "WxH", "a bare screen of this size in points, without a safe area"),
    Option("scale", "N", "pixels a point (default: the device's)"),
    Option("appearance", "MODE", "light (default) or dark"),
    Option("type-size", "SIZE", "xSmall … large (default) … xxxLarge, accessibility1 … 5"),
    Option(
      "layout-direction", "DIR", "leftToRight (ltr) or rightToLeft (rtl) (default: the locale's)"),
    Option("locale", "ID", "such as en_US (default), de, ar"),
    Option("script", "FILE", "the scroll script, as JSON (default: none, one settled frame)"),
    Option("fps", "N", "frames a second (default: the script's, else 60)"),
    Option(
      "resources", "DIR",
      "where pictures, colours and data are looked for beside the sources' folders (default: their project)"
    ),
    Option("strict", "what cannot be drawn ends the run with exit code 1"),
    Option("swift-version", "MODE", "language mode of the sources: 5 (default) or 6"),
    Option("cache", "DIR", "where built scenes are kept (default: EMAKI_CACHE or ~/.cache/emaki)"),
  ]

  static let notes = """
    SOURCE.swift is your own code with 'import SwiftUI'; it is compiled as it is. Without --view its
    previews are shown, else the views that can be made without arguments; a view that another type in
    the files uses counts as a part of it. 'inspect' shows one: where there are several, name it.

    A script is {"fps": 60, "steps": [ … ]}. Its steps run one after another:
      {"wait": 0.1}                    {"drag": {"from": [x, y], "to": [x, y], "seconds": 0.3}}
      {"hold": 0.1}                    {"fling": {"from": [x, y], "velocity": [0, -2000]}}
      {"release": true}                {"scroll": {"to": [0, 120], "animated": false, "id": "…"}}
      {"tap": [x, y]}                  {"settle": {"limit": 3}}

    Exit codes: 0 done, 1 something could not be drawn (--strict), 2 wrong use or bad input, 3 our fault.
    """

  /// The request, everything in it checked before anything is compiled.
  static func request(
    _ arguments: ParsedArguments, output: RenderRequest.Output
  ) throws -> RenderRequest {
    let device = try arguments.device()
    var request = RenderRequest(
      output: output, device: device, scale: try arguments.wholeNumber("scale", in: 1...8),
      appearance: try arguments.choice("appearance", of: RenderRequest.Appearance.self) ?? .light,
      typeSize: try arguments.choice("type-size", of: RenderRequest.TypeSize.self) ?? .large,
      layoutDirection: try arguments.layoutDirection(),
      locale: try arguments.locale(), script: arguments.values["script"],
      framesPerSecond: try arguments.wholeNumber("fps", in: ScrollScript.framesPerSecondRange),
      imageFolders: try imageFolders(arguments),
      strict: arguments.flags.contains("strict"))
    request.fixesScreen = arguments.values["device"] != nil || arguments.values["size"] != nil
    if let script = request.script { try check(script) }
    return request
  }

  /// The folders of the sources in their order, then that of all resources, where one is named or found; each once.
  private static func imageFolders(_ arguments: ParsedArguments) throws -> [String] {
    let sources = arguments.operands
      .map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    var project = arguments.values["resources"].map { URL(fileURLWithPath: $0).path }
    if let project {
      guard (try? FileManager.default.contentsOfDirectory(atPath: project)) != nil else {
        throw UsageError("--resources \(project): expected a folder that can be read")
      }
    } else {
      project = sources.first.flatMap(ProjectFolder.around)
    }
    return (sources + (project.map { [$0] } ?? []))
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The built scene of the sources.
  ///
  /// - Parameter isSingle: several things to show are an error.
  static func scene(_ arguments: ParsedArguments, isSingle: Bool = false) throws -> BuiltScene {
    let environment = ProcessInfo.processInfo.environment
    let mode = arguments.values["swift-version"] ?? "5"
    guard ["5", "6"].contains(mode) else {
      throw UsageError("--swift-version '\(mode)': expected 5 or 6")
    }
    let builder = SceneBuilder(
      toolchain: try .locate(environment: environment),
      installation: try .locate(environment: environment),
      cache: arguments.values["cache"].map(SceneCache.init(folder:))
        ?? .standard(environment: environment))
    let only = arguments.values["only"]
    if let only, !arguments.operands.contains(only) {
      throw UsageError("--only \(only): expected one of the sources: \(arguments.operands[0]), say")
    }
    return try builder.scene(
      for: SceneSelection(
        sources: arguments.operands, view: arguments.values["view"], only: only,
        isSingle: isSingle, languageMode: mode, resourceFolders: try imageFolders(arguments)))
  }

  private static func check(_ script: String) throws {
    guard let bytes = FileManager.default.contents(atPath: script) else {
      throw UsageError(
        "--script \(script): no such file, or it cannot be read; expected a JSON script")
    }
    _ = try ScrollScript(json: [UInt8](bytes), file: script)
  }
}
