// What a canvas does to what it draws.

import DisplayList
public import Foundation
import Pixels

extension GraphicsContext {
  /// A change of the pixels of what is drawn.
  public struct Filter: Sendable {
    enum Kind: Sendable {
      case projection(ProjectionTransform)
      case shadow(Color, CGFloat, CGSize)
      case blur(CGFloat, opaque: Bool)
      case color(ColorMatrixModifier.Kind, Double)
      case matrix([Float])
      case alphaThreshold(Double, Color)
    }
    let kind: Kind

    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter(kind: .projection(matrix))
    }
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter(kind: .shadow(color, radius, CGSize(width: x, height: y)))
    }
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(kind: .blur(radius, opaque: options.contains(.opaque)))
    }
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter(kind: .color(.multiply(color), 1))
    }
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter(kind: .matrix(matrix.numbers))
    }
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(kind: .color(.hueRotation, angle.radians))
    }
    public static func saturation(_ amount: Double) -> Filter {
      Filter(kind: .color(.saturation, amount))
    }
    public static func brightness(_ amount: Double) -> Filter {
      Filter(kind: .color(.brightness, amount))
    }
    public static func contrast(_ amount: Double) -> Filter {
      Filter(kind: .color(.contrast, amount))
    }
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter(kind: .color(.invert, amount))
    }
    public static func grayscale(_ amount: Double) -> Filter {
      Filter(kind: .color(.grayscale, amount))
    }
    public static var luminanceToAlpha: Filter {
      // The weights of the SVG filter of that name.
      var matrix = [Float](repeating: 0, count: 20)
      (matrix[15], matrix[16], matrix[17]) = (0.2125, 0.7154, 0.0721)
      return Filter(kind: .matrix(matrix))
    }
    /// One colour where alpha is great enough: over a blur, drops that flow together.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black)
      -> Filter
    {
      Filter(kind: .alphaThreshold(min, color))
    }

    func apply(to list: DisplayList, in environment: EnvironmentValues) -> DisplayList {
      let effect: Effect?
      switch kind {
      case .projection(let map): effect = .projection(map.matrix)
      case .shadow(let color, let radius, let offset):
        effect = .shadow(color.resolveRGBA(in: environment), radius: radius, offset: offset)
      case .blur(let radius, let opaque):
        effect = radius <= 0 ? nil : .blur(radius: radius, opaque: opaque)
      case .color(let kind, let amount):
        // Canvases draw on the main actor.
        nonisolated(unsafe) let environment = environment
        effect = onMainActor {
          ColorMatrixModifier(kind: kind, amount: amount)
            .effect(size: .zero, environment: unsafe environment)
        }
      case .matrix(let matrix): effect = .colorMatrix(matrix)
      case .alphaThreshold(let least, let color):
        let color = color.resolveRGBA(in: environment)
        // Steep enough to be an edge of about one pixel over a blur of some points.
        let slope: Float = 24
        effect = .colorMatrix([
          0, 0, 0, 0, color.red, 0, 0, 0, 0, color.green, 0, 0, 0, 0, color.blue, 0, 0, 0, slope,
          0.5 - slope * Float(least),
        ])
      }
      return effect.map { DisplayList([.effect($0, list)]) } ?? list
    }
  }

  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let opaque = BlurOptions(rawValue: 1)
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = FilterOptions(rawValue: 1)
  }
}

/// Five numbers a channel.
public struct ColorMatrix: Equatable, Sendable {
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

  public init() {}

  var numbers: [Float] {
    [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5]
  }
}
