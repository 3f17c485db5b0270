// SceneCompiler.swift: from rewritten sources to a program that links libEmaki.

import Foundation

/// Compiles and links one scene.
///
/// It calls the compiler's frontend and the linker itself: for a scene of one file that takes 0.35 s,
/// where `swiftc` takes 0.65 s for the same jobs and 2.4 s with the `gold` linker it prefers.
/// `-Onone`, since all the work is in the library.
struct SceneCompiler {
  let toolchain: Toolchain
  let installation: Installation
  let compilerModules: String
  let languageMode: String

  /// What the user's paths read as.
  struct Input {
    let path: String
    let absolutePath: String
    let text: [UInt8]
    /// As the user wrote it.
    let original: [UInt8]
  }

  static let moduleName = "EmakiScene"

  /// The flags that decide what comes out; part of what names a scene in the cache.
  var settings: [String] {
    [
      "-target", Toolchain.triple, "-disable-objc-interop", "-module-name", Self.moduleName,
      "-parse-as-library", "-swift-version", languageMode, "-Onone", "-D", "DEBUG",
    ] + Self.headerSettings
  }

  /// What decides which of the compiler's readings of C headers fits: the same as when SwiftPM builds for
  /// release, so that a scene finds those that the build made.
  private static let headerSettings = [
    "-g", "-Xcc", "-Os", "-Xcc", "-fPIC", "-Xcc", "-g", "-Xcc", "-fno-omit-frame-pointer",
  ]

  /// Builds the program `scene` in a folder.
  ///
  /// - Parameters:
  ///   - entryPoint: the text of the file that starts the program; nil only checks types.
  ///   - symbols: the text of a file that declares what Xcode would generate.
  /// - Returns: what became of the user's sources. Nothing was told yet of what was refused.
  func compile(
    _ inputs: [Input], entryPoint: String?, symbols: String?, in folder: String
  ) throws(SceneBuildError) -> Outcome {
    let overlay = try writeOverlay(of: inputs, in: folder)
    var files = inputs.map(\.path)
    let main = folder + "/emaki-main.swift"
    if let entryPoint {
      try write(Data(entryPoint.utf8), to: main)
      files.append(main)
    }
    if let symbols {
      let path = folder + "/emaki-assets.swift"
      try write(Data(symbols.utf8), to: path)
      files.append(path)
    }
    let object = folder + "/scene.o"
    let environment = ProcessInfo.processInfo.environment
    var arguments = ["-frontend", entryPoint == nil ? "-typecheck" : "-c"] + files + settings
    arguments += ["-vfsoverlay", overlay, "-I", installation.modules]
    arguments += ["-suppress-warnings"]
    arguments += ["-in-process-plugin-server-path", toolchain.pluginServer]
    arguments += ["-plugin-path", toolchain.plugins]
    if FileFacts(path: installation.macros) != nil {
      arguments += ["-load-plugin-executable", installation.macros + "#EmakiMacros"]
    }
    arguments += installation.cModuleFlags(environment: environment)
    if isatty(STDERR_FILENO) == 1, environment["NO_COLOR"] == nil {
      arguments.append("-color-diagnostics")
    }
    if entryPoint != nil { arguments += ["-o", object] }

    func compile(modules folder: String) throws(SceneBuildError) -> (end: ChildEnd, output: [UInt8])
    {
      try ChildProcess.run(
        toolchain.frontend, arguments + ["-module-cache-path", folder], capturing: .standardError)
    }
    var (end, output) = try compile(modules: builtModules ?? compilerModules)
    // What a build made is of no use where its folder was moved to another place.
    if end == .exited(1), builtModules != nil,
      String(decoding: output, as: UTF8.self).contains("was compiled with module cache path")
    {
      (end, output) = try compile(modules: compilerModules)
    }
    let sources = Dictionary(
      inputs.flatMap { [($0.path, $0.original), ($0.absolutePath, $0.original)] },
      uniquingKeysWith: { first, _ in first })
    let messages = CompilerMessages(sources: sources).restored(output)
    func tell() { FileHandle.standardError.write(Data(messages)) }
    guard case .exited(let code) = end else {
      tell()
      throw .fault("the Swift compiler itself crashed; its words are above")
    }
    guard code == 0 else {
      let words = String(decoding: output, as: UTF8.self)
      let isOurs = ["<unknown>:0: error:", main, "could not build C module"]
        .contains(where: words.contains)
      guard isOurs else { return .refused(messages) }
      tell()
      throw .fault(
        "Emaki's own modules do not load; build them with this compiler: "
          + "swift build -c release --product Emaki")
    }
    tell()
    if entryPoint != nil { try link(object, as: folder + "/scene") }
    return .compiled
  }

  /// What became of a compile.
  enum Outcome {
    case compiled
    /// The user's code is wrong: what the compiler says of it, as the user is to read it.
    case refused([UInt8])
  }

  /// OPTIMIZATION: where the build put what the compiler made of C headers, 4 s of work; nil if it cannot be
  /// written to, which the compiler wants even where there is nothing to write.
  private var builtModules: String? {
    let folder = installation.folder + "/ModuleCache"
    return FileManager.default.isWritableFile(atPath: folder) ? folder : nil
  }

  /// The user's paths, leading to the rewritten texts.
  private func writeOverlay(of inputs: [Input], in folder: String) throws(SceneBuildError) -> String
  {
    struct Overlay: Encodable {
      struct Root: Encodable {
        var type = "file"
        var name: String
        var contents: String

        enum CodingKeys: String, CodingKey {
          case type, name
          case contents = "external-contents"
        }
      }
      var version = 0
      var isCaseSensitive = true
      var usesExternalNames = false
      var roots: [Root]

      enum CodingKeys: String, CodingKey {
        case version, roots
        case isCaseSensitive = "case-sensitive"
        case usesExternalNames = "use-external-names"
      }
    }
    var roots: [Overlay.Root] = []
    for (index, input) in inputs.enumerated() {
      let contents = "\(folder)/source-\(index).swift"
      try write(Data(input.text), to: contents)
      roots.append(.init(name: input.absolutePath, contents: contents))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Overlay(roots: roots)) else {
      throw .fault("cannot describe the sources to the compiler")
    }
    let path = folder + "/overlay.yaml"
    try write(data, to: path)
    return path
  }

  private func link(_ object: String, as program: String) throws(SceneBuildError) {
    let (end, libraries) = try ChildProcess.run(
      toolchain.autolinkExtract, [object, "-o", "-"], capturing: .standardOutput)
    guard end == .exited(0) else { throw .fault("\(toolchain.autolinkExtract) failed") }
    let runtime = toolchain.runtime + "/linux"
    let architecture = Toolchain.triple.prefix { $0 != "-" }
    var arguments = FileFacts(path: toolchain.lld) == nil ? [] : ["-fuse-ld=lld"]
    arguments += ["-pie", "--target=" + Toolchain.triple, "-o", program]
    arguments += ["\(runtime)/\(architecture)/swiftrt.o", object]
    arguments += ["-L", installation.folder, "-lEmaki"]
    // Where Emaki's library holds the runtime, the shared one must not come beside it: it is not needed then.
    arguments += ["-Xlinker", "--as-needed", "-L", runtime, "-lswiftCore"]
    arguments += String(decoding: libraries, as: UTF8.self).split(separator: "\n").map(String.init)
    for folder in [installation.folder, runtime] {
      arguments += ["-Xlinker", "-rpath", "-Xlinker", folder]
    }
    let (linked, messages) = try ChildProcess.run(
      toolchain.clang, arguments, capturing: .standardError)
    guard linked == .exited(0) else {
      FileHandle.standardError.write(Data(messages))
      throw .fault(
        "the scene does not link with \(installation.library); the linker's words are above")
    }
    try? FileManager.default.removeItem(atPath: object)
  }

  private func write(_ data: Data, to path: String) throws(SceneBuildError) {
    guard FileManager.default.createFile(atPath: path, contents: data) else {
      throw SceneBuildError(
        "\(path) cannot be written: \(unsafe String(cString: strerror(errno))); "
          + "choose another folder with --cache or EMAKI_CACHE")
    }
  }
}
