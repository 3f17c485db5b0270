// SceneBuilder.swift: from the user's Swift files to a program that renders one of their views.

import Digest
import Foundation
import SourceOutline

/// What a scene is built from.
package struct SceneSelection: Equatable, Sendable {
  /// Paths of the user's Swift files, one module together.
  package var sources: [String]

  /// The view, preview or app to render; nil chooses as `RenderEntry.choose` says.
  package var view: String?

  /// The language mode of the user's code: "5" or "6".
  package var languageMode: String

  package init(sources: [String], view: String? = nil, languageMode: String = "5") {
    self.sources = sources
    self.view = view
    self.languageMode = languageMode
  }
}

/// A program that renders one view, whatever request it is given.
package struct BuiltScene: Equatable, Sendable {
  package var program: String

  package init(program: String) {
    self.program = program
  }
}

/// Builds scenes, and finds those built before.
///
/// A scene is named by the digest of everything that goes into it: the sources and their paths, the
/// view asked for, the settings, the compiler and the modules. A run that finds it reads its sources
/// and looks at file times, and starts nothing but the scene.
package struct SceneBuilder {
  let toolchain: Toolchain
  let installation: Installation
  let cache: SceneCache

  /// Grows when the program made from the same inputs changes.
  private static let version = "1"

  package init(toolchain: Toolchain, installation: Installation, cache: SceneCache) {
    self.toolchain = toolchain
    self.installation = installation
    self.cache = cache
  }

  /// The program for a selection, built if need be.
  package func scene(for selection: SceneSelection) throws(SceneBuildError) -> BuiltScene {
    let snapshots = try SourceSnapshot.read(selection.sources)
    let compiler = SceneCompiler(
      toolchain: toolchain, installation: installation, compilerModules: cache.compilerModules,
      languageMode: selection.languageMode)
    let key = try key(of: snapshots, selection, settings: compiler.settings)
    if let folder = cache.find(key) { return BuiltScene(program: folder + "/scene") }

    let staging = try cache.makeStagingFolder()
    do {
      try build(snapshots, selection, with: compiler, in: staging)
    } catch {
      cache.drop(staging)
      throw error
    }
    return BuiltScene(program: try cache.adopt(staging, as: key) + "/scene")
  }

  private func key(
    of snapshots: [SourceSnapshot], _ selection: SceneSelection, settings: [String]
  ) throws(SceneBuildError) -> String {
    var hash = SHA256()
    let fields =
      [Self.version, toolchain.identity, try installation.identity(), selection.view ?? "\0"]
      + settings + ["\0"]
    for field in fields { hash.update(field: field.utf8) }
    for snapshot in snapshots {
      // The path too: it is what `#filePath` and a failed precondition say.
      hash.update(field: snapshot.absolutePath.utf8)
      hash.update(field: snapshot.bytes)
    }
    return hash.finish()
  }

  private func build(
    _ snapshots: [SourceSnapshot], _ selection: SceneSelection, with compiler: SceneCompiler,
    in folder: String
  ) throws(SceneBuildError) {
    let outlines = try outline(snapshots, in: folder)
    func inputs(making entry: RenderEntry?) -> [SceneCompiler.Input] {
      zip(snapshots, outlines).enumerated().map { index, file in
        let rewriter = SceneRewriter(outline: file.1, bytes: file.0.bytes, path: file.0.path)
        return SceneCompiler.Input(
          path: file.0.path, absolutePath: file.0.absolutePath,
          text: rewriter.rewritten(making: entry?.file == index ? entry : nil))
      }
    }
    let entry: RenderEntry
    do {
      entry = try choose(from: outlines, named: selection.view)
    } catch {
      // Broken source hides declarations: then the compiler's words come before ours.
      if error.isAbsence, try !compiler.compile(inputs(making: nil), entryPoint: nil, in: folder) {
        throw doesNotCompile(selection)
      }
      throw SceneBuildError(
        error.message(paths: snapshots.map(\.path), canParse: canParse))
    }
    noteIgnoredTraits(of: entry, in: outlines)
    let entryPoint = """
      import HeadlessHost
      import SwiftUI

      @main enum EmakiMain {
        @MainActor static func main() {
          HeadlessHost::SceneProgram.main([
            HeadlessHost::SceneEntry(
              name: \(swiftLiteral(entry.name)), kind: .\(entry.kindName),
              make: { \(SceneRewriter.factory)() })
          ])
        }
      }
      """
    guard try compiler.compile(inputs(making: entry), entryPoint: entryPoint, in: folder) else {
      throw doesNotCompile(selection)
    }
  }

  /// Without a parser a name is believed: the compiler will say whether it is right.
  private func choose(
    from outlines: [SourceOutline], named name: String?
  ) throws(EntryChoiceError) -> RenderEntry {
    if let name, !canParse { return RenderEntry(name: name, kind: .view, file: 0, line: 1) }
    return try RenderEntry.choose(from: outlines, named: name)
  }

  private var canParse: Bool { FileFacts(path: installation.outliner) != nil }

  /// Asks the parser what each file declares; knows nothing without one.
  private func outline(
    _ snapshots: [SourceSnapshot], in folder: String
  ) throws(SceneBuildError) -> [SourceOutline] {
    guard canParse else { return snapshots.map { _ in SourceOutline() } }
    var paths: [String] = []
    for (index, snapshot) in snapshots.enumerated() {
      let path = "\(folder)/source-\(index).swift"
      guard FileManager.default.createFile(atPath: path, contents: Data(snapshot.bytes)) else {
        throw SceneBuildError("\(path) cannot be written; choose another folder with --cache")
      }
      paths.append(path)
    }
    let (end, output) = try ChildProcess.run(
      installation.outliner, paths, capturing: .standardOutput)
    guard end == .exited(0),
      let outlines = try? JSONDecoder().decode([SourceOutline].self, from: Data(output)),
      outlines.count == snapshots.count
    else {
      throw .fault(
        "\(installation.outliner) could not read \(snapshots.map(\.path).joined(separator: ", "))")
    }
    return outlines
  }

  private func noteIgnoredTraits(of entry: RenderEntry, in outlines: [SourceOutline]) {
    guard case .preview(let index) = entry.kind else { return }
    let traits = outlines[entry.file].previews[index].traits
    guard !traits.isEmpty else { return }
    FileHandle.standardError.write(
      Data(
        "emaki: note: the preview's traits \(traits.joined(separator: ", ")) are not applied\n".utf8
      ))
  }

  private func doesNotCompile(_ selection: SceneSelection) -> SceneBuildError {
    SceneBuildError(
      "\(selection.sources.joined(separator: ", ")) does not compile; the compiler's messages are above"
    )
  }
}
