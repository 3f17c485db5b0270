// Installation.swift: where the built modules and the shared library lie.

import Foundation

/// The folder a build or an installation put Emaki into.
package struct Installation: Equatable, Sendable {
  /// Holds `Modules/SwiftUI.swiftmodule`, `libEmaki.so`, `emaki-outline`, `emaki-motion` and `EmakiMacros-tool`.
  package var folder: String

  var modules: String { folder + "/Modules" }
  var library: String { folder + "/libEmaki.so" }
  var outliner: String { folder + "/emaki-outline" }
  /// What the compiler runs to expand macros; not there where the toolchain has nothing to build it with.
  var macros: String { folder + "/EmakiMacros-tool" }
  var filmMaker: String { folder + "/emaki-motion" }

  package init(folder: String) {
    self.folder = folder
  }

  /// Finds what was built with the running program: beside it, or in `../lib/emaki`.
  package static func locate(environment: [String: String]) throws(SceneBuildError) -> Installation
  {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let bin = URL(filePath: program).deletingLastPathComponent().path(percentEncoded: false)
    let beside = bin.hasSuffix("/") ? String(bin.dropLast()) : bin
    let candidates =
      (environment["EMAKI_HOME"].map { [$0] } ?? []) + [beside, beside + "/../lib/emaki"]
    for folder in candidates {
      let candidate = Installation(folder: folder)
      let needed = [candidate.modules + "/SwiftUI.swiftmodule", candidate.library]
      if needed.allSatisfy({ FileFacts(path: $0) != nil }) { return candidate }
    }
    throw .fault(
      "libEmaki.so and Modules/SwiftUI.swiftmodule are not beside \(program); "
        + "build them with: swift build -c release --product Emaki")
  }

  /// What changes when anything that a scene is compiled against does.
  func identity() throws(SceneBuildError) -> String {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: modules) else {
      throw .fault("cannot read \(modules)")
    }
    let imported = names.filter {
      $0.hasSuffix(".swiftmodule") && !$0.hasSuffix("Tests.swiftmodule")
    }
    let files = imported.sorted().map { modules + "/" + $0 } + [library, macros]
    return files.map { "\($0) \(FileFacts(path: $0)?.identity ?? "")" }.joined(separator: "\n")
  }

  /// Compiler flags that find the C modules which the Swift ones are built on.
  ///
  /// A module without library evolution is loaded together with all that it imports, internal
  /// imports too: a compile that lacks one of the C modules ends with "missing required modules".
  /// Stand-ins without declarations would satisfy the loader, but leave it to guess the layout of
  /// types that store C values, so the real maps are given.
  func cModuleFlags(environment: [String: String]) -> [String] {
    let maps = moduleMaps()
    return maps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
      + includeFlags(environment: environment).flatMap { ["-Xcc", $0] }
  }

  /// Maps of an installation, those SwiftPM generated, and those of the package around a build folder.
  private func moduleMaps() -> [String] {
    var ancestor = URL(filePath: folder)
    var roots = [folder + "/CModules"]
    while ancestor.pathComponents.count > 1 {
      if FileFacts(path: ancestor.appending(path: "Package.swift").path(percentEncoded: false))
        != nil
      {
        roots.append(ancestor.appending(path: "Sources").path(percentEncoded: false))
        break
      }
      ancestor.deleteLastPathComponent()
    }
    roots.append(folder)
    var maps: [String] = []
    for root in roots {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      maps += names.sorted().map { "\(root)/\($0)/module.modulemap" }
        .filter { FileFacts(path: $0) != nil }
    }
    return maps
  }

  /// Where the headers of the C libraries are, asked of `pkg-config`; none if it is not there.
  private func includeFlags(environment: [String: String]) -> [String] {
    let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
    guard
      let program = folders.lazy.map({ "\($0)/pkg-config" })
        .first(where: FileManager.default.isExecutableFile(atPath:)),
      let result = try? ChildProcess.run(
        program, ["--cflags-only-I"] + Self.packages, capturing: .standardOutput),
      result.end == .exited(0)
    else { return [] }
    return String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }

  /// The system libraries of the manifest, by their `pkg-config` names.
  package static let packages = [
    "freetype2", "harfbuzz", "fribidi", "icu-uc", "libpng", "libdeflate", "libjpeg", "nettle",
  ]
}
