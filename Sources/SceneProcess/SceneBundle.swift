// SceneBundle.swift: the main bundle of a scene: what lies in its project's folders.

public import Foundation
import ProjectFiles

/// Stands for the bundle that a build would make of the project: its resources are found by their names, whatever
/// folder they lie in.
// Invariant for `@unchecked Sendable`: nothing of it changes.
final class SceneBundle: Bundle, @unchecked Sendable {
  /// Set once, before any of the user's code runs.
  nonisolated(unsafe) static var folders: [String] = []

  /// The bundle of the process; a program whose folders are gone has the one of its own file.
  fileprivate static let main: Bundle =
    (unsafe folders.first).flatMap(SceneBundle.init(path:)) ?? Bundle(for: SceneBundle.self)

  private var tree: ResourceTree { unsafe ResourceTree.below(Self.folders) }

  private func find(_ name: String?, _ type: String?, in folder: String? = nil) -> String? {
    guard let name, !name.isEmpty else {
      return type.flatMap { tree.paths(withExtension: $0).first }
    }
    let file = type.map { $0.isEmpty ? name : "\(name).\($0)" } ?? name
    if let folder, let path = tree.path(ofFile: "\(folder)/\(file)") { return path }
    // A folder of the project is seldom a folder of the bundle.
    return tree.path(ofFile: file)
  }

  override func path(forResource name: String?, ofType ext: String?) -> String? {
    find(name, ext)
  }
  override func path(
    forResource name: String?, ofType ext: String?, inDirectory subpath: String?
  ) -> String? {
    find(name, ext, in: subpath)
  }
  override func url(forResource name: String?, withExtension ext: String?) -> URL? {
    find(name, ext).map { URL(filePath: $0) }
  }
  override func url(
    forResource name: String?, withExtension ext: String?, subdirectory subpath: String?
  ) -> URL? {
    find(name, ext, in: subpath).map { URL(filePath: $0) }
  }
  override func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
    tree.paths(withExtension: ext ?? "")
  }
  override func urls(
    forResourcesWithExtension ext: String?, subdirectory subpath: String?
  ) -> [URL]? {
    tree.paths(withExtension: ext ?? "").map { URL(filePath: $0) }
  }

  override func localizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    let tables = unsafe StringTables.below(Self.folders, locale: ProcessLocale.identifier)
    let fallback = value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    return tables.entry(key, table: tableName)?.text ?? fallback
  }

  // MARK: Facts of the app

  override var bundleIdentifier: String? { infoDictionary?["CFBundleIdentifier"] as? String }

  /// What Xcode writes into an app by itself, and the project's own `Info.plist` over it.
  override var infoDictionary: [String: Any]? {
    let name = (bundlePath as NSString).lastPathComponent
    var facts: [String: Any] = [
      "CFBundleName": name, "CFBundleDisplayName": name, "CFBundleExecutable": name,
      "CFBundleIdentifier": "com.example.\(name)", "CFBundlePackageType": "APPL",
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
      "CFBundleDevelopmentRegion": "en",
    ]
    if let path = tree.path(ofFile: "Info.plist"),
      let data = FileManager.default.contents(atPath: path),
      let own = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    {
      // A build setting that stands for a value is not one.
      for (key, value) in own where (value as? String)?.hasPrefix("$(") != true {
        facts[key] = value
      }
    }
    return facts
  }

  override func object(forInfoDictionaryKey key: String) -> Any? { infoDictionary?[key] }
}

/// `Bundle.main`: this library is loaded before Foundation, so this is the one that is found.
@_silgen_name("$s10Foundation6BundleC4mainACvgZ")
public func __emakiMainBundle() -> Bundle { SceneBundle.main }
