// SceneBundle.swift: the main bundle of a scene: what lies in its project's folders.

public import Foundation
import ProjectFiles
import RenderJob

/// The bundle that stands for the one that a build would make of the project.
///
/// An app's bundle holds its resources side by side, whatever folder of the project they lie in. So a folder beside the
/// scene's program holds a link to each, and an `Info.plist`; Foundation's own `Bundle` finds them there.
enum SceneBundle {
  /// The project's folders.
  static let folders = SceneRun.request?.imageFolders ?? []

  /// The bundle of the process; the program's own folder where no other can be made.
  fileprivate static let main: Bundle = make() ?? Bundle(for: Marker.self)

  private final class Marker {}

  private static func make() -> Bundle? {
    let files = FileManager.default
    guard let program = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    let folder = URL(filePath: program).deletingLastPathComponent().path(percentEncoded: false)
    let path = folder + "bundle"
    let wanted = links(ResourceTree.below(folders))
    do {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      // A second process of the scene may be at the same work: what is right stays as it is.
      for name in try files.contentsOfDirectory(atPath: path) {
        let link = "\(path)/\(name)"
        let target = try? files.destinationOfSymbolicLink(atPath: link)
        if let target, target != wanted[name] { try? files.removeItem(atPath: link) }
      }
      for (name, target) in wanted {
        try? files.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
      }
      let facts = try PropertyListSerialization.data(
        fromPropertyList: info(of: ResourceTree.below(folders)), format: .xml, options: 0)
      if files.contents(atPath: path + "/Info.plist") != facts {
        try facts.write(to: URL(filePath: path + "/Info.plist"), options: .atomic)
      }
    } catch {
      return nil
    }
    return Bundle(path: path)
  }

  /// What each name in the bundle leads to.
  private static func links(_ tree: ResourceTree) -> [String: String] {
    var links: [String: String] = [:]
    for (name, path) in tree.resources where name != "Info.plist" { links[name] = path }
    return links
  }

  /// What Xcode writes into an app by itself, and the project's own `Info.plist` over it.
  private static func info(of tree: ResourceTree) -> [String: Any] {
    let name = tree.roots.last.map { URL(filePath: $0).lastPathComponent } ?? "App"
    var facts: [String: Any] = [
      "CFBundleName": name, "CFBundleDisplayName": name,
      "CFBundleIdentifier": "com.example.\(name)",
      "CFBundlePackageType": "APPL", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
      "CFBundleDevelopmentRegion": "en",
    ]
    if let path = tree.path(ofFile: "Info.plist"),
      let data = FileManager.default.contents(atPath: path),
      let own = unsafe try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    {
      // A build setting that stands for a value is not one.
      for (key, value) in own where (value as? String)?.hasPrefix("$(") != true {
        facts[key] = value
      }
    }
    return facts
  }
}

/// `Bundle.main`: this library is loaded before Foundation, so this is the one that is found.
@_silgen_name("$s10Foundation6BundleC4mainACvgZ")
public func __emakiMainBundle() -> Bundle { SceneBundle.main }

/// `NSLocalizedString`: translated by the project's tables.
@_silgen_name(
  "$s10Foundation17NSLocalizedString_9tableName6bundle5value7commentS2S_SSSgAA6BundleCS2StF")
public func __emakiLocalizedString(
  _ key: String, _ tableName: String?, _ bundle: Bundle, _ value: String, _ comment: String
) -> String {
  let tables = StringTables.below(SceneBundle.folders, locale: ProcessLocale.identifier)
  return tables.entry(key, table: tableName)?.text ?? (value.isEmpty ? key : value)
}
