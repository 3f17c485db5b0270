// The colours of asset catalogues: Name.colorset/Contents.json, in Apple's format.

import Foundation
import Pixels
import ProjectFiles

/// Finds colours by name in the catalogues beside a source.
package final class AssetColors {
  /// A colour set: without a dark variant both are the same.
  private struct Pair {
    var light: RGBAColor
    var dark: RGBAColor
  }

  private var folders: [String] = []
  private var read: (String) throws -> [UInt8]? = { _ in nil }
  private var pairs: [String: Pair?] = [:]
  private var warn: (String) -> Void = { _ in }

  package init() {}

  /// - Parameters:
  ///   - read: gives a file's bytes, nil where there is none.
  package func configure(
    folders: [String], read: @escaping (String) throws -> [UInt8]?,
    warn: @escaping (String) -> Void
  ) {
    if self.folders != folders { pairs = [:] }
    self.folders = folders
    self.read = read
    self.warn = warn
  }

  func color(named name: String, in bundlePath: String?, scheme: ColorScheme) -> RGBAColor? {
    guard let pair = pair(named: name, in: bundlePath, isRequired: true) else { return nil }
    return scheme == .dark ? pair.dark : pair.light
  }

  /// `AccentColor`, where the catalogue has one with components.
  func accent(_ scheme: ColorScheme) -> RGBAColor? {
    guard let pair = pair(named: "AccentColor", in: nil, isRequired: false) else { return nil }
    return scheme == .dark ? pair.dark : pair.light
  }

  private func pair(named name: String, in bundlePath: String?, isRequired: Bool) -> Pair? {
    let key = "\(bundlePath ?? "")\n\(name)"
    if let known = pairs[key] { return known }
    var pair: Pair?
    for folder in (bundlePath.map { [$0] } ?? []) + folders where pair == nil {
      for catalogue in ["Assets.xcassets/", "Colors.xcassets/", ""] where pair == nil {
        let path = "\(folder)/\(catalogue)\(name).colorset/Contents.json"
        if let bytes = try? read(path) { pair = Self.parse(bytes) }
      }
    }
    if pair == nil,
      let set = ResourceTree.below(folders).folder(ofColorSet: name),
      let bytes = try? read(set + "/Contents.json")
    {
      pair = Self.parse(bytes)
    }
    if pair == nil, isRequired {
      warn(
        "Color(\"\(name)\"): no \(name).colorset in Assets.xcassets beside the source; drawn magenta"
      )
    }
    pairs[key] = .some(pair)
    return pair
  }

  // MARK: Format

  private struct ColorSet: Decodable {
    var colors: [Entry]

    struct Entry: Decodable {
      var appearances: [Appearance]?
      var color: Definition?
      var idiom: String?
    }
    struct Appearance: Decodable {
      var appearance: String
      var value: String
    }
    struct Definition: Decodable {
      var components: [String: String]?
      var colorSpace: String?
      var reference: String?

      enum CodingKeys: String, CodingKey {
        case components, reference
        case colorSpace = "color-space"
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        components = try? container.decode([String: String].self, forKey: .components)
        colorSpace = try? container.decode(String.self, forKey: .colorSpace)
        reference = try? container.decode(String.self, forKey: .reference)
      }
    }
  }

  private static func parse(_ bytes: [UInt8]) -> Pair? {
    guard let set = try? JSONDecoder().decode(ColorSet.self, from: Data(bytes)) else { return nil }
    func isDark(_ entry: ColorSet.Entry) -> Bool {
      entry.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
    }
    let usable = set.colors.filter { color(of: $0, .light) != nil }
    guard let plain = usable.first(where: { ($0.appearances ?? []).isEmpty }) ?? usable.first,
      let light = color(of: plain, .light)
    else { return nil }
    let dark = usable.first(where: isDark).flatMap { color(of: $0, .dark) }
    return Pair(light: light, dark: dark ?? color(of: plain, .dark) ?? light)
  }

  /// Components are fractions, "0xFF" or 0…255.
  private static func color(of entry: ColorSet.Entry, _ scheme: ColorScheme) -> RGBAColor? {
    if let reference = entry.color?.reference {
      return SystemColor(reference: reference)?.resolve(scheme)
    }
    guard let components = entry.color?.components else { return nil }
    func value(_ name: String) -> Double? {
      guard let text = components[name] else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      guard let number = Double(text) else { return nil }
      return text.contains(".") || number <= 1 && name == "alpha" ? number : number / 255
    }
    let alpha = value("alpha") ?? 1
    if let white = value("white") { return RGBAColor(Color(white: white, opacity: alpha)) }
    guard let red = value("red"), let green = value("green"), let blue = value("blue") else {
      return nil
    }
    let space: Color.RGBColorSpace =
      switch entry.color?.colorSpace {
      case "display-p3": .displayP3
      case "extended-linear-srgb": .sRGBLinear
      default: .sRGB
      }
    return RGBAColor(Color(space, red: red, green: green, blue: blue, opacity: alpha))
  }
}

extension RGBAColor {
  fileprivate init(_ color: Color) { self = color.resolveRGBA(in: EnvironmentValues()) }
}

extension SystemColor {
  /// By the names that catalogues refer to the system's colours with: "systemBlueColor".
  init?(reference: String) {
    var name = reference
    if name.hasSuffix("Color") { name.removeLast(5) }
    let withoutSystem =
      name.hasPrefix("system") ? name.dropFirst(6).prefix(1).lowercased() + name.dropFirst(7) : name
    guard let color = SystemColor(rawValue: name) ?? SystemColor(rawValue: withoutSystem) else {
      return nil
    }
    self = color
  }
}

private struct AssetColorsKey: EnvironmentKey { static var defaultValue: AssetColors? { nil } }

extension EnvironmentValues {
  /// The catalogues that colours are looked up in.
  package var assetColors: AssetColors? {
    get { self[AssetColorsKey.self] }
    set { self[AssetColorsKey.self] = newValue }
  }
}
