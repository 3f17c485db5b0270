// UIVisualEffectView: blurs as SwiftUI's materials.

public import Foundation
package import SwiftUICore

@MainActor @preconcurrency
open class UIVisualEffect: UIResponder {}

open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark

    /// The material that is nearest, and the appearance it is fixed to.
    var material: (Material, ColorScheme?) {
      switch self {
      case .extraLight, .light: (.regular, .light)
      case .dark: (.regular, .dark)
      case .regular, .systemMaterial: (.regular, nil)
      case .prominent, .systemThickMaterial: (.thick, nil)
      case .systemUltraThinMaterial: (.ultraThin, nil)
      case .systemThinMaterial: (.thin, nil)
      case .systemChromeMaterial: (.bar, nil)
      case .systemUltraThinMaterialLight: (.ultraThin, .light)
      case .systemThinMaterialLight: (.thin, .light)
      case .systemMaterialLight: (.regular, .light)
      case .systemThickMaterialLight: (.thick, .light)
      case .systemChromeMaterialLight: (.bar, .light)
      case .systemUltraThinMaterialDark: (.ultraThin, .dark)
      case .systemThinMaterialDark: (.thin, .dark)
      case .systemMaterialDark: (.regular, .dark)
      case .systemThickMaterialDark: (.thick, .dark)
      case .systemChromeMaterialDark: (.bar, .dark)
      }
    }
  }
  let style: Style
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { super.init() }
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

/// Blurs what is behind it.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func makeContent() -> AnyView? {
    guard let (material, scheme) = (effect as? UIBlurEffect)?.style.material else { return nil }
    let fill = Rectangle().fill(material)
    return scheme.map { AnyView(fill.environment(\.colorScheme, $0)) } ?? AnyView(fill)
  }
}
