// Shadows that belong to a style: what is filled with it throws them, outward or inward.

package import DisplayList
public import Foundation
import LayoutEngine
import Pixels

/// A shadow around what a style fills, or inside it.
public struct ShadowStyle: Equatable, Sendable {
  fileprivate enum Kind: Equatable, Sendable { case drop, inner }
  fileprivate var kind: Kind
  fileprivate var color: Color
  fileprivate var radius: CGFloat
  fileprivate var offset: CGSize

  public static func drop(
    color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(kind: .drop, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  public static func inner(
    color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(kind: .inner, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }
}

/// A style with one more shadow.
struct ShadowedStyle<Base: ShapeStyle>: ShapeStyle {
  var base: Base
  var shadow: ShadowStyle

  func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    var style = base._resolve(in: environment)
    style.shadows.append(
      ResolvedShadow(
        isInner: shadow.kind == .inner, color: shadow.color.resolveRGBA(in: environment),
        radius: max(0, shadow.radius), offset: shadow.offset))
    return style
  }
}

extension ShapeStyle {
  /// The style with a shadow of what it fills.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ShadowedStyle(base: self, shadow: style)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ShadowedStyle(base: ForegroundStyle(), shadow: style)
  }
}

/// A shadow with its colour known.
package struct ResolvedShadow: Equatable, Sendable {
  var isInner: Bool
  var color: RGBAColor
  var radius: CGFloat
  var offset: CGSize
}

extension _ResolvedStyle {
  /// What was painted in this style, with the style's shadows.
  ///
  /// - Parameter rect: what is painted lies in it, but for a line's half width.
  package func shadowing(_ list: DisplayList, in rect: CGRect) -> DisplayList {
    if shadows.isEmpty || list.isEmpty { return list }
    var result = list
    for shadow in shadows where shadow.isInner && shadow.color.opacity > 0 {
      result.items.append(contentsOf: Self.inner(shadow, of: list, in: rect).items)
    }
    for shadow in shadows where !shadow.isInner && shadow.color.opacity > 0 {
      result = DisplayList([
        .effect(.shadow(shadow.color, radius: shadow.radius, offset: shadow.offset), result)
      ])
    }
    return result
  }

  /// The shadow that all around the contents throws onto them.
  private static func inner(_ shadow: ResolvedShadow, of list: DisplayList, in rect: CGRect)
    -> DisplayList
  {
    // The surroundings reach as far as their shadow does, and past lines that lie outside.
    let reach = shadow.radius * 2 + max(abs(shadow.offset.width), abs(shadow.offset.height)) + 32
    var color = shadow.color
    color.opacity = 1
    let surroundings = DisplayList([
      .effect(
        .compositingGroup,
        DisplayList([
          .fill(.rect(rect.insetBy(dx: -reach, dy: -reach)), .color(color)),
          .effect(.blendMode(.destinationOut), list),
        ]))
    ])
    return DisplayList([
      .effect(
        .mask(list),
        DisplayList([
          .effect(
            .shadow(shadow.color, radius: shadow.radius, offset: shadow.offset), surroundings)
        ]))
    ])
  }
}
