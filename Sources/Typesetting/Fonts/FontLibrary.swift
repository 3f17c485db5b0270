// Opens faces lazily, chooses them for characters, and reports what is missing.

import CFreeType
package import Foundation

/// The faces of one process: a fixed list of files below one directory, and what was registered.
///
/// Confined to one thread, the typesetter's. Fontconfig, environment and locale have no say.
@safe package final class FontLibrary {
  /// Where Debian's font packages put their files.
  package static let defaultRoot = "/usr/share/fonts"

  /// Every file the fixed list can name, below the root.
  package static var requiredFiles: [String] { FontCatalog.allPaths }

  /// Called once for each new diagnostic.
  package var onDiagnostic: ((TextDiagnostic) -> Void)?
  /// Everything reported so far, in order, each once.
  package var diagnostics: [TextDiagnostic] { log.entries }

  private let root: String
  private let freeType: FT_Library
  private var log = DiagnosticLog()
  /// Nil marks a file that is missing or damaged.
  private var faces: [FaceReference: FontFace?] = [:]
  private var registered: [String: FaceReference] = [:]
  /// Folders whose font files are registered when a name is asked for that nobody registered.
  package var fontFolders: [String] = [] {
    didSet { hasLookedForFonts = hasLookedForFonts && fontFolders == oldValue }
  }
  private var hasLookedForFonts = false
  private var fallbackOrders: [FontCatalog.FallbackKey: [FaceReference]] = [:]

  /// - Parameter root: the only directory that fonts are read from; nothing else overrides it.
  package init(root: String = FontLibrary.defaultRoot) {
    self.root = root
    var library: FT_Library?
    let error = unsafe FT_Init_FreeType(&library)
    guard error == 0, let library = unsafe library else {
      preconditionFailure("FreeType cannot start: error \(error)")
    }
    unsafe freeType = library
  }

  deinit {
    faces.removeAll()
    unsafe FT_Done_FreeType(freeType)
  }

  func report(_ diagnostic: TextDiagnostic) {
    if log.record(diagnostic) { onDiagnostic?(diagnostic) }
  }

  // MARK: Opening

  func face(_ reference: FaceReference) -> FontFace? {
    if let known = faces[reference] { return known }
    let opened = open(reference)
    faces[reference] = .some(opened)
    return opened
  }

  private func open(_ reference: FaceReference) -> FontFace? {
    let path = reference.path.hasPrefix("/") ? reference.path : "\(root)/\(reference.path)"
    guard let file = MappedFile(path: path) else {
      report(.missingFontFile(path: path))
      return nil
    }
    let fileName = path.split(separator: "/").last.map(String.init) ?? path
    let stem = fileName.split(separator: ".").first.map(String.init) ?? fileName
    var name = reference.index == 0 ? stem : "\(stem)@\(reference.index)"
    if reference.isRounded { name += "~rounded" }
    if reference.widthPercent != 100 { name += "~\(reference.widthPercent)%" }
    let face = unsafe FontFace(
      file: file, reference: reference, name: name,
      widthFit: FontCatalog.widthFit(of: reference), freeType: freeType)
    if face == nil { report(.damagedFontFile(path: path)) }
    return face
  }

  /// Makes the faces of a file known by their PostScript, full and family names.
  ///
  /// - Returns: the names, or an empty list when the file is no font (which is reported).
  @discardableResult
  package func register(fontFile path: String) -> [String] {
    let absolute = path.hasPrefix("/") ? path : URL(fileURLWithPath: path).path
    guard let first = face(FaceReference(path: absolute)) else { return [] }
    var names: [String] = []
    for index in 0..<max(first.faceCount, 1) {
      let reference = FaceReference(path: absolute, index: index)
      guard let face = face(reference) else { continue }
      for name in face.names where registered[name] == nil {
        registered[name] = reference
        names.append(name)
      }
    }
    return names
  }

  // MARK: Choosing

  /// The face a request names: its own, or Inter when that is not there.
  func primaryFace(for font: FontRequest) -> FontFace? {
    switch font.family {
    case .custom(let name):
      if let reference = reference(named: name, weight: font.weight), let face = face(reference) {
        return face
      }
      report(.unknownFontName(name))
      let known = KnownFontName(name)
      var substitute = font
      substitute.weight = max(font.weight, known.weight)
      substitute.isItalic = font.isItalic || known.isItalic
      return systemFace(substitute, design: known.design)
    case .system(let design):
      return systemFace(font, design: design) ?? systemFace(font, design: .default)
    }
  }

  private func systemFace(_ font: FontRequest, design: FontRequest.Design) -> FontFace? {
    face(
      FontCatalog.face(
        design: design, size: font.size, weight: font.weight, isItalic: font.isItalic,
        widthPercent: font.widthPercent))
  }

  /// The first stand-in that has all of the characters, or nil.
  func fallbackFace(
    for scalars: some Collection<UInt32>, font: FontRequest, script: String,
    region: FontCatalog.HanRegion
  ) -> FontFace? {
    let key = FontCatalog.FallbackKey(
      weight: font.weight, isItalic: font.isItalic,
      isDisplay: OpticalCut(size: font.size) == .display, script: script, region: region)
    let order: [FaceReference]
    if let known = fallbackOrders[key] {
      order = known
    } else {
      order = FontCatalog.fallbacks(key)
      fallbackOrders[key] = order
    }
    for reference in order {
      if let face = face(reference), scalars.allSatisfy(face.covers) { return face }
    }
    return nil
  }

  // MARK: Metrics

  /// How lines of a font stack. System designs have SF Pro's line whatever face draws them; a
  /// registered face has its own.
  package func lineMetrics(for font: FontRequest) -> LineMetrics {
    guard let face = customFace(for: font) else { return LineMetrics(system: font) }
    let size = font.size
    let lineHeight = (face.ascender + face.descender) * size
    return LineMetrics(
      ascent: face.ascender * size, descent: face.descender * size,
      capHeight: face.capHeight * size,
      pitch: LineMetrics.adjust(
        lineHeight + face.lineGap * size, leading: font.leading, lineHeight: lineHeight))
  }

  /// The distances a stack keeps around a text in this font.
  package func spacing(for font: FontRequest, displayScale: CGFloat) -> FontSpacing {
    let metrics = lineMetrics(for: font)
    return customFace(for: font) == nil
      ? FontSpacing(system: font, lineHeight: metrics.lineHeight, displayScale: displayScale)
      : FontSpacing(metrics: metrics, font: font, displayScale: displayScale)
  }

  private func customFace(for font: FontRequest) -> FontFace? {
    guard case .custom(let name) = font.family else { return nil }
    return reference(named: name, weight: font.weight).flatMap(face)
  }

  /// A registered face by its name; of a family in a bold weight, its bold face.
  private func reference(named name: String, weight: FontWeight) -> FaceReference? {
    if registered[name] == nil { registerFolders() }
    guard let plain = registered[name] else { return nil }
    guard let style = Self.styleNames[weight] else { return plain }
    return style.lazy.compactMap {
      self.registered["\(name)-\($0)"] ?? self.registered["\(name) \($0)"]
    }
    .first ?? plain
  }

  private static let styleNames: [FontWeight: [String]] = [
    .light: ["Light"], .medium: ["Medium"],
    .semibold: ["SemiBold", "Semibold", "DemiBold", "Bold"],
    .bold: ["Bold"], .heavy: ["ExtraBold", "Heavy", "Bold"], .black: ["Black", "Heavy", "Bold"],
  ]

  /// Registers the font files of the folders, and of `Fonts` in them, in the order of their names.
  private func registerFolders() {
    if hasLookedForFonts { return }
    hasLookedForFonts = true
    for folder in fontFolders {
      for place in [folder, folder + "/Fonts", folder + "/Resources/Fonts"] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        for name in names.sorted()
        where ["ttf", "otf", "ttc"].contains(name.split(separator: ".").last?.lowercased() ?? "") {
          register(fontFile: "\(place)/\(name)")
        }
      }
    }
  }
}
