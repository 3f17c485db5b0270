// The system's styles for fills, separators, placeholders and links.

/// Thin fills over whatever is beneath, in four levels.
public struct FillShapeStyle: ShapeStyle {
  private let color: SystemColor

  public init() { color = .fill }
  private init(_ color: SystemColor) { self.color = color }

  public var secondary: FillShapeStyle { FillShapeStyle(.secondaryFill) }
  public var tertiary: FillShapeStyle { FillShapeStyle(.tertiaryFill) }
  public var quaternary: FillShapeStyle { FillShapeStyle(.quaternaryFill) }

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(color.resolve(in: environment))
  }
}

/// What parts rows and sections.
public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(SystemColor.separator.resolve(in: environment))
  }
}

/// Text that stands where none was given.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(SystemColor.placeholderText.resolve(in: environment))
  }
}

/// Text that leads somewhere.
public struct LinkShapeStyle: ShapeStyle {
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(SystemColor.accent.resolve(in: environment))
  }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
