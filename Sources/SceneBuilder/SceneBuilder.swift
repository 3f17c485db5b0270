// SceneBuilder.swift: from the user's Swift files to a program that renders one of their views.

import Digest
import Foundation
import ProjectFiles
import SourceOutline

/// What a scene is built from.
package struct SceneSelection: Equatable, Sendable {
  /// Paths of the user's Swift files, one module together.
  package var sources: [String]

  /// The view, preview or app to render; nil chooses as `RenderEntry.chooseAll` says.
  package var view: String?

  /// The path of the one source whose entries are rendered; nil is all of them. The others are compiled along.
  package var only: String?

  /// Whether one entry only may be rendered: then several are an error.
  package var isSingle: Bool

  /// The language mode of the user's code: "5" or "6".
  package var languageMode: String

  /// Where the asset catalogues lie whose colours and pictures the sources may name, with all folders in them.
  package var resourceFolders: [String]

  package init(
    sources: [String], view: String? = nil, only: String? = nil, isSingle: Bool = false,
    languageMode: String = "5", resourceFolders: [String] = []
  ) {
    self.resourceFolders = resourceFolders
    self.sources = sources
    self.view = view
    self.only = only
    self.isSingle = isSingle
    self.languageMode = languageMode
  }
}

/// A program that renders views, whatever request it is given.
package struct BuiltScene: Equatable, Sendable {
  package var program: String
  /// What finds source lines in it after a crash; nil where there is nothing that does.
  package var symbolizer: String?
  /// What it links, which may hold the Swift runtime; nil where that is not known.
  package var library: String?

  /// The names of its entries, in their order; at least one.
  package var entries: [String]

  package init(
    program: String, entries: [String] = [""], symbolizer: String? = nil, library: String? = nil
  ) {
    self.program = program
    self.entries = entries
    self.symbolizer = symbolizer
    self.library = library
  }

  /// A scene in a folder of the cache; nil where its list of entries is not whole.
  init?(folder: String, symbolizer: String?, library: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/entries") else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return nil }
    self.init(
      program: folder + "/scene", entries: lines.dropLast().map(String.init),
      symbolizer: symbolizer, library: library)
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
  private static let version = "3"

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
    func built(_ folder: String) -> BuiltScene? {
      BuiltScene(
        folder: folder, symbolizer: toolchain.symbolizer, library: installation.library)
    }
    if let folder = cache.find(key), let scene = built(folder) { return scene }

    let staging = try cache.makeStagingFolder()
    do {
      try build(snapshots, selection, with: compiler, in: staging)
    } catch {
      cache.drop(staging)
      throw error
    }
    guard let scene = built(try cache.adopt(staging, as: key)) else {
      throw .fault("the scene just built is gone from \(cache.folder)")
    }
    return scene
  }

  private func key(
    of snapshots: [SourceSnapshot], _ selection: SceneSelection, settings: [String]
  ) throws(SceneBuildError) -> String {
    var hash = SHA256()
    let fields =
      [Self.version, toolchain.identity, try installation.identity(), selection.view ?? "\0"]
      + [selection.only ?? "\0", selection.isSingle ? "1" : "0"]
      + settings + ["\0"]
    for field in fields { hash.update(field: field.utf8) }
    let assets = ResourceTree.below(selection.resourceFolders)
    for name in assets.colorNames + ["\0"] + assets.imageNames + ["\0"] {
      hash.update(field: name.utf8)
    }
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
    let assets = ResourceTree.below(selection.resourceFolders)
    let symbols = AssetSymbols(tree: assets, outlines: outlines)
    let supplies = SourceOutline.supplies(in: outlines)
    func inputs(making entries: [RenderEntry]) -> [SceneCompiler.Input] {
      zip(snapshots, outlines).enumerated().map { index, file in
        let rewriter = SceneRewriter(
          outline: file.1, bytes: file.0.bytes, path: file.0.path, supplies: supplies)
        let made = entries.enumerated().filter { $0.element.file == index }
        return SceneCompiler.Input(
          path: file.0.path, absolutePath: file.0.absolutePath,
          text: rewriter.rewritten(making: made.map { (number: $0.offset, entry: $0.element) }),
          original: file.0.bytes)
      }
    }
    let entries: [RenderEntry]
    do {
      let only = selection.only.flatMap { path in snapshots.firstIndex { $0.path == path } }
      entries = try choose(from: outlines, selection, only: only)
    } catch {
      // Broken source hides declarations: then the compiler's words come before ours.
      if error.isAbsence {
        let outcome = try compiler.compile(
          inputs(making: []), entryPoint: nil, symbols: symbols.text, in: folder)
        if case .refused(let messages) = outcome { throw doesNotCompile(selection, messages) }
      }
      throw SceneBuildError(
        error.message(paths: snapshots.map(\.path), canParse: canParse))
    }
    func compile(_ symbols: AssetSymbols) throws(SceneBuildError) -> SceneCompiler.Outcome {
      try compiler.compile(
        inputs(making: entries), entryPoint: Self.entryPoint(of: entries), symbols: symbols.text,
        in: folder)
    }
    var known: AssetSymbols? = symbols
    var first: [UInt8]?
    while let symbols = known, case .refused(let messages) = try compile(symbols) {
      // Names of an asset catalogue that did not come along: the scene says of each that it is missing. The compiler tells of
      // one in an expression, so there may be more.
      first = first ?? messages
      known = assets.isWithoutCatalogue ? symbols.adding(wantedBy: messages) : nil
    }
    if known == nil { throw doesNotCompile(selection, first ?? []) }
    let titles = entries.map { $0.name.replacing("\n", with: " ") + "\n" }.joined()
    guard
      FileManager.default.createFile(atPath: folder + "/entries", contents: Data(titles.utf8))
    else {
      throw SceneBuildError("\(folder) cannot be written; choose another folder with --cache")
    }
  }

  /// The file that starts the program.
  private static func entryPoint(of entries: [RenderEntry]) -> String {
    let list = entries.enumerated().map { number, entry in
      let factory = SceneRewriter.factory(number)
      return """
            HeadlessHost::SceneEntry(
              name: \(swiftLiteral(entry.name)), kind: .\(entry.programKind),
              traits: \(factory)Traits(), make: { \(factory)() })
        """
    }
    return """
      import HeadlessHost
      import SwiftUI

      @main enum EmakiMain {
        @MainActor static func main() {
          HeadlessHost::SceneProgram.main([
      \(list.joined(separator: ",\n"))
          ])
        }
      }
      """
  }

  /// Without a parser a name is believed: the compiler will say whether it is right.
  private func choose(
    from outlines: [SourceOutline], _ selection: SceneSelection, only: Int?
  ) throws(EntryChoiceError) -> [RenderEntry] {
    if let name = selection.view, !canParse {
      return [RenderEntry(name: name, kind: .view, file: 0, line: 1)]
    }
    if selection.isSingle {
      return [try RenderEntry.choose(from: outlines, named: selection.view, only: only)]
    }
    return try RenderEntry.chooseAll(from: outlines, named: selection.view, only: only)
  }

  private var canParse: Bool { Outliner(installation).isThere }

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
    return try Outliner(installation).outlines(of: paths, named: snapshots.map(\.path))
  }

  private func doesNotCompile(
    _ selection: SceneSelection, _ messages: [UInt8]
  ) -> SceneBuildError {
    FileHandle.standardError.write(Data(messages))
    let hint =
      FileFacts(path: installation.macros) == nil
      ? " (@Entry and #Preview are unknown to this build: its toolchain ships no SwiftSyntax)" : ""
    return SceneBuildError(
      "\(selection.sources.joined(separator: ", ")) does not compile; the compiler's messages are above"
        + hint)
  }
}
