import Foundation
import ProjectFiles
import SceneBuilder
import SourceOutline
import Testing

/// A project's folders, its catalogues, and the names that Xcode makes of them.
@Suite final class AssetSymbolsTests {
  private let folder = NSTemporaryDirectory() + "emaki-assets-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ path: String) throws {
    let url = URL(filePath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: url)
  }

  private func project() throws -> ResourceTree {
    for path in [
      "App/Assets.xcassets/BrandColor.colorset/Contents.json",
      "App/Assets.xcassets/Red.colorset/Contents.json",
      "App/Assets.xcassets/Icons/ic_home-dark.imageset/Contents.json",
      "App/Resources/data.json", "App/Resources/b/data.json", "App/A.swift",
      "App/Pods/Assets.xcassets/Foreign.colorset/Contents.json", ".git/config",
    ] { try write(path) }
    return ResourceTree(roots: [folder])
  }

  @Test func resourcesAreFoundByNameWhereverTheyLie() throws {
    let tree = try project()
    #expect(tree.path(ofFile: "data.json") == folder + "/App/Resources/b/data.json")
    #expect(tree.path(ofFile: "Resources/data.json") == folder + "/App/Resources/data.json")
    #expect(tree.path(ofFile: "A.swift") == nil)
    #expect(tree.path(ofFile: "config") == nil)
    #expect(tree.paths(withExtension: "json").count == 2)
    #expect(tree.colorNames == ["BrandColor", "Red"])
    #expect(tree.imageNames == ["ic_home-dark"])
    let icon = folder + "/App/Assets.xcassets/Icons/ic_home-dark.imageset"
    #expect(tree.folder(ofImageSet: "ic_home-dark") == icon)
    #expect(tree.folder(ofImageSet: "Icons/ic_home-dark") == icon)
    #expect(ProjectFolder.around(folder + "/App/Views") == folder + "/App")
  }

  @Test func theProjectEndsWhereItsRepositoryDoes() throws {
    for path in ["Outer.xcodeproj/p", "Repository/.git/config", "Repository/Sources/A.swift"] {
      try write(path)
    }
    #expect(ProjectFolder.around(folder + "/Repository/Sources") == nil)
    #expect(ProjectFolder.around(folder + "/Other/Sources") == folder)
    // As /tmp is: a stranger's project there is not this source's.
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
    #expect(ProjectFolder.around(folder + "/Other/Sources") == nil)
  }

  @Test func aLinkedFolderIsReadAsOne() throws {
    try write("Shared/Icons.xcassets/Sun.imageset/Contents.json")
    try write("App/A.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/App/Linked", withDestinationPath: folder + "/Shared")
    #expect(ResourceTree(roots: [folder + "/App"]).imageNames == ["Sun"])
  }

  /// As Xcode 15 writes them into GeneratedAssetSymbols.swift.
  @Test(
    arguments: [
      ("BrandRed", ["brandRed"]), ("brandColor", ["brand", "brandColor"]),
      ("ic_home-dark", ["icHomeDark"]), ("HTMLIcon", ["htmlIcon"]), ("LOGO", ["logo"]),
      ("Image 1", ["image1"]), ("2x", ["_2x"]), ("Color", ["color"]), ("…", []),
    ])
  func names(set: String, symbols: [String]) {
    #expect(AssetSymbols.symbols(of: set, dropping: "Color") == symbols)
  }

  @Test func onlyWhatIsNamedAndNotDeclaredGetsASymbol() throws {
    let tree = try project()
    var outline = SourceOutline()
    #expect(AssetSymbols(tree: tree, outlines: [outline]).text == nil)
    outline.names = ["brand", "red"]
    let text = try #require(AssetSymbols(tree: tree, outlines: [outline]).text)
    #expect(text.contains("extension Color { static var `brand`: Color"))
    #expect(text.contains("name: \"BrandColor\""))
    // SwiftUI's own red stays what it is.
    #expect(text.contains("extension ColorResource { static let `red`"))
    #expect(!text.contains("extension Color { static var `red`"))
    #expect(!text.contains("icHomeDark"))
    outline.members = ["brand", "red"]
    #expect(AssetSymbols(tree: tree, outlines: [outline]).text == nil)
  }

  @Test func whatTheCompilerMissesIsAdded() throws {
    let none = AssetSymbols(tree: ResourceTree(roots: []), outlines: [])
    #expect(
      none.adding(wantedBy: Array("a.swift:1:1: error: cannot find 'x' in scope".utf8))?.text == nil
    )
    let messages = """
      a.swift:1:8: error: type 'Color' has no member 'loginView'
      a.swift:2:8: error: type 'ImageResource' has no member 'logo'
      a.swift:3:8: error: type 'ShapeStyle' has no member 'loginView'
      """
    let text = try #require(none.adding(wantedBy: Array(messages.utf8))?.text)
    #expect(text.contains("extension Color { static var `loginView`: Color"))
    #expect(text.contains("extension ImageResource { static let `logo`"))
    #expect(text.split(separator: "\n").count { $0.contains("loginView") } == 4)
    #expect(ResourceTree(roots: []).isWithoutCatalogue)
    #expect(try !project().isWithoutCatalogue)
  }
}
