// How a colour is written: "red", "50% blue", "#FF8000FF".

import Pixels

extension Color: CustomStringConvertible {
  /// The name of a system colour, the components of one made from them, what another was made of.
  public var description: String { Self.description(of: provider) }

  private static func description(of provider: Provider) -> String {
    switch provider {
    case .resolved(.white): "white"
    case .resolved(.black): "black"
    case .resolved(.clear): "clear"
    case .resolved(let color): description(of: color)
    case .system(let color): color.rawValue
    case .dynamic(let light, _): description(of: light)
    case .asset(let name, let path):
      "NamedColor(name: \"\(name)\", bundle: \(path ?? "nil"))"
    case .mix(let a, let b, _): "mix(\(description(of: a)), \(description(of: b)))"
    case .opacity(let base, let opacity):
      "\(Int((opacity * 100).rounded()))% \(description(of: base))"
    case .label(let level): level == 0 ? "primary" : "secondary"
    }
  }

  private static func description(of color: RGBAColor) -> String {
    Resolved(
      red: color.red, green: color.green, blue: color.blue, opacity: color.opacity
    ).description
  }
}
