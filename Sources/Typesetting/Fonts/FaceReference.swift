// The fixed list of font files: which file serves which request, and who stands in for it.

import Foundation

/// One face of one file of the list.
struct FaceReference: Hashable, Sendable {
  /// Relative to the font root, or absolute for a registered file.
  var path: String
  /// The face's number in a collection; 0 for a plain file.
  var index = 0
  /// Drawn with its ends and corners round.
  var isRounded = false
  /// Of the plain width.
  var widthPercent = 100
}

/// The faces of each family, by Debian's file names.
///
/// Nothing is searched: a request maps to one path below the font root. Packages: fonts-inter,
/// fonts-jetbrains-mono, fonts-noto-core, fonts-noto-cjk, fonts-dejavu-core, fonts-symbola.
enum FontCatalog {
  /// The face a system font draws with.
  ///
  /// Inter for the default design, and with its corners rounded for the rounded one, as SF Rounded is
  /// SF Pro's skeleton; Noto Serif, which has two weights; JetBrains Mono, which has eight. Other
  /// widths are the default design drawn narrower or wider.
  static func face(
    design: FontRequest.Design, size: CGFloat, weight: FontWeight, isItalic: Bool,
    widthPercent: Int = 100
  ) -> FaceReference {
    switch design {
    case .default, .rounded:
      let family = OpticalCut(size: size) == .text ? "Inter" : "InterDisplay"
      return FaceReference(
        path: "opentype/inter/\(family)-\(styleName(weight, isItalic: isItalic)).otf",
        isRounded: design == .rounded, widthPercent: widthPercent)
    case .serif:
      return FaceReference(path: noto("NotoSerif", bold: weight >= .semibold, italic: isItalic))
    case .monospaced:
      // JetBrains Mono ends at ExtraBold.
      let name = styleName(min(weight, .heavy), isItalic: isItalic)
      return FaceReference(path: "truetype/jetbrains-mono/JetBrainsMono-\(name).ttf")
    }
  }

  private static func styleName(_ weight: FontWeight, isItalic: Bool) -> String {
    let name =
      switch weight {
      case .ultraLight: "Thin"
      case .thin: "ExtraLight"
      case .light: "Light"
      case .regular: isItalic ? "" : "Regular"
      case .medium: "Medium"
      case .semibold: "SemiBold"
      case .bold: "Bold"
      case .heavy: "ExtraBold"
      case .black: "Black"
      }
    return isItalic ? name + "Italic" : name
  }

  private static func noto(_ family: String, bold: Bool, italic: Bool = false) -> String {
    let style =
      switch (bold, italic) {
      case (false, false): "Regular"
      case (true, false): "Bold"
      case (false, true): "Italic"
      case (true, true): "BoldItalic"
      }
    return "truetype/noto/\(family)-\(style).ttf"
  }

  /// Which of Apple's fonts a face is spaced to resemble.
  static func widthFit(of face: FaceReference) -> WidthFit {
    if face.path.hasPrefix("opentype/inter/") { return .sfPro }
    if face.path.hasPrefix("truetype/jetbrains-mono/") { return .sfMono }
    return .none
  }

  /// Every file the list can name, sorted: what a machine must have for no answer to differ.
  static var allPaths: [String] {
    var paths: Set<String> = []
    let scripts = notoFamilies.keys.sorted() + ["Hani", "Zyyy", emojiScript]
    for weight in FontWeight.allCases {
      for isItalic in [false, true] {
        for design in FontRequest.Design.allCases {
          for size in [CGFloat(17), 20] {
            paths.insert(
              face(design: design, size: size, weight: weight, isItalic: isItalic).path)
          }
        }
        for script in scripts {
          let key = FallbackKey(
            weight: weight, isItalic: isItalic, isDisplay: false, script: script, region: .japan)
          paths.formUnion(fallbacks(key).map(\.path))
        }
      }
    }
    return paths.sorted()
  }

  /// What decides the order of the stand-ins.
  struct FallbackKey: Hashable {
    var weight: FontWeight
    var isItalic: Bool
    var isDisplay: Bool
    /// ISO 15924 of the character, "Zyyy" for common ones.
    var script: String
    var region: HanRegion
  }

  /// The regional shapes of Han characters, in the order of faces in Noto's collection.
  enum HanRegion: Int, Hashable, Sendable {
    case japan, korea, mainlandChina, taiwan, hongKong
  }

  /// The stand-ins for a character the requested face lacks, best first.
  ///
  /// Order: Inter; Noto for the character's script; Noto Sans; Noto Sans CJK; Noto's symbols, math
  /// and music; DejaVu Sans; Symbola (pictographs as outlines). For Han, kana and Hangul the CJK face
  /// comes first, for emoji the one in colours.
  static func fallbacks(_ key: FallbackKey) -> [FaceReference] {
    let bold = key.weight >= .semibold
    let cjk = FaceReference(
      path: "opentype/noto/NotoSansCJK-\(bold ? "Bold" : "Regular").ttc", index: key.region.rawValue
    )
    var order: [FaceReference] = []
    if key.script == emojiScript {
      order.append(FaceReference(path: "truetype/noto/NotoColorEmoji.ttf"))
    }
    if cjkScripts.contains(key.script) { order.append(cjk) }
    order.append(
      face(
        design: .default, size: key.isDisplay ? 20 : 17, weight: key.weight,
        isItalic: key.isItalic))
    if let family = notoFamilies[key.script] {
      order.append(FaceReference(path: noto(family, bold: bold && hasBold(family))))
    }
    order.append(FaceReference(path: noto("NotoSans", bold: bold, italic: key.isItalic)))
    if !cjkScripts.contains(key.script) { order.append(cjk) }
    order.append(FaceReference(path: noto("NotoSansSymbols", bold: bold)))
    order.append(FaceReference(path: noto("NotoSansSymbols2", bold: false)))
    order.append(FaceReference(path: noto("NotoSansMath", bold: false)))
    order.append(FaceReference(path: noto("NotoMusic", bold: false)))
    order.append(FaceReference(path: "truetype/dejavu/DejaVuSans\(bold ? "-Bold" : "").ttf"))
    order.append(FaceReference(path: "truetype/ancient-scripts/Symbola_hint.ttf"))
    return order
  }

  /// ISO 15924 of emoji, which no character has: how one is meant decides (`isEmoji`).
  static let emojiScript = "Zsye"

  static let cjkScripts: Set<String> = ["Hani", "Hira", "Kana", "Hang", "Bopo"]

  private static func hasBold(_ family: String) -> Bool { !regularOnly.contains(family) }

  /// Families of fonts-noto-core that have no bold file, among those below.
  private static let regularOnly: Set<String> = [
    "NotoSansMongolian", "NotoSansRunic", "NotoSansOgham", "NotoSansCoptic", "NotoSansGothic",
    "NotoSansYi", "NotoSansSyriac", "NotoSansPhoenician", "NotoSansEgyptianHieroglyphs",
    "NotoSansCuneiform", "NotoSansGlagolitic", "NotoSansDeseret", "NotoSansBuginese",
    "NotoSansNKo", "NotoSansTagalog", "NotoSansTifinagh", "NotoSansVai", "NotoSansOldItalic",
    "NotoSansLinearB",
  ]

  /// ISO 15924 script to the Noto family that draws it.
  private static let notoFamilies: [String: String] = [
    "Adlm": "NotoSansAdlam", "Arab": "NotoSansArabic", "Armn": "NotoSansArmenian",
    "Bali": "NotoSansBalinese", "Beng": "NotoSansBengali", "Bugi": "NotoSansBuginese",
    "Cans": "NotoSansCanadianAboriginal", "Cham": "NotoSansCham", "Cher": "NotoSansCherokee",
    "Copt": "NotoSansCoptic", "Deva": "NotoSansDevanagari", "Dsrt": "NotoSansDeseret",
    "Egyp": "NotoSansEgyptianHieroglyphs", "Ethi": "NotoSansEthiopic",
    "Geor": "NotoSansGeorgian", "Glag": "NotoSansGlagolitic", "Goth": "NotoSansGothic",
    "Gujr": "NotoSansGujarati", "Guru": "NotoSansGurmukhi", "Hebr": "NotoSansHebrew",
    "Ital": "NotoSansOldItalic", "Java": "NotoSansJavanese", "Khmr": "NotoSansKhmer",
    "Knda": "NotoSansKannada", "Laoo": "NotoSansLao", "Linb": "NotoSansLinearB",
    "Mlym": "NotoSansMalayalam", "Mong": "NotoSansMongolian", "Mymr": "NotoSansMyanmar",
    "Nkoo": "NotoSansNKo", "Ogam": "NotoSansOgham", "Olck": "NotoSansOlChiki",
    "Orya": "NotoSansOriya", "Phnx": "NotoSansPhoenician", "Runr": "NotoSansRunic",
    "Sinh": "NotoSansSinhala", "Syrc": "NotoSansSyriac", "Taml": "NotoSansTamil",
    "Telu": "NotoSansTelugu", "Tfng": "NotoSansTifinagh", "Tglg": "NotoSansTagalog",
    "Thaa": "NotoSansThaana", "Thai": "NotoSansThai", "Tibt": "NotoSerifTibetan",
    "Vaii": "NotoSansVai", "Xsux": "NotoSansCuneiform", "Yiii": "NotoSansYi",
  ]
}
