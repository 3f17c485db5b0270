// The levels of a style: `.background.secondary`, `.tint.tertiary`, `Color.red.secondary`.

/// A fainter form of a style.
public struct _LevelShapeStyle<Style: ShapeStyle>: ShapeStyle {
  var style: Style
  /// 1 for the secondary level … 4 for the quinary.
  var level: Int

  public var _isForegroundLevel: Bool { style._isForegroundLevel }

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    style._resolve(level: level, in: environment)
  }
}

extension ShapeStyle {
  /// The levels of a style keep a part of its opacity.
  public func _resolve(level: Int, in environment: EnvironmentValues) -> _ResolvedStyle {
    _resolve(in: environment).multiplyingOpacity(by: HierarchicalShapeStyle.opacities[level])
  }

  public var secondary: some ShapeStyle { _LevelShapeStyle(style: self, level: 1) }
  public var tertiary: some ShapeStyle { _LevelShapeStyle(style: self, level: 2) }
  public var quaternary: some ShapeStyle { _LevelShapeStyle(style: self, level: 3) }
  public var quinary: some ShapeStyle { _LevelShapeStyle(style: self, level: 4) }
}

extension BackgroundStyle {
  /// The system's backgrounds are colours of their own: the secondary one lies on the first, the tertiary on the second.
  public func _resolve(level: Int, in environment: EnvironmentValues) -> _ResolvedStyle {
    if let style = environment.backgroundStyle {
      return style._resolve(level: level, in: environment)
    }
    let color = level == 1 ? SystemColor.secondarySystemBackground : .tertiarySystemBackground
    return _ResolvedStyle(color.resolve(in: environment))
  }
}
