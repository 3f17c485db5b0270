// RenderMatrix.swift: one view under many conditions, each with a name that stays.

/// The values of each axis; every combination of them is a configuration.
///
/// An axis without values is not varied and is no part of the names.
package struct RenderMatrix: Equatable, Sendable {
  package var devices: [Device] = []
  package var appearances: [RenderRequest.Appearance] = []
  package var typeSizes: [RenderRequest.TypeSize] = []
  package var layoutDirections: [RenderRequest.LayoutDirection] = []
  package var locales: [String] = []
  /// Pixels a point.
  package var scales: [Int] = []

  package init() {}
}

/// One combination of a matrix.
package struct RenderConfiguration: Equatable, Sendable {
  /// The values' own names with dots between them, in the order of the axes: "iphone-15-pro.dark.rtl".
  ///
  /// Of letters, digits, "-", "_" and "."; it does not depend on how many other values there are.
  package var name: String

  /// Nil where the axis is not varied; so are the others.
  package var device: Device?
  package var appearance: RenderRequest.Appearance?
  package var typeSize: RenderRequest.TypeSize?
  package var layoutDirection: RenderRequest.LayoutDirection?
  package var locale: String?
  package var scale: Int?

  /// The request under this configuration; what is not varied stays.
  package func applied(to request: RenderRequest) -> RenderRequest {
    var request = request
    request.device = device ?? request.device
    request.appearance = appearance ?? request.appearance
    request.typeSize = typeSize ?? request.typeSize
    request.layoutDirection = layoutDirection ?? request.layoutDirection
    request.locale = locale ?? request.locale
    request.scale = scale ?? request.scale
    return request
  }
}

extension RenderMatrix {
  /// The axes, in the order in which they make up a name.
  package enum Axis: String, CaseIterable, Sendable {
    case device, appearance
    case typeSize = "type-size"
    case direction, locale, scale
  }

  /// Every combination, the last axis varying fastest; one without a name if no axis has values.
  ///
  /// - Precondition: no axis has a value twice, or two combinations would have one name.
  package var configurations: [RenderConfiguration] {
    var all = [RenderConfiguration(name: "")]
    func vary<Value>(
      _ values: [Value], _ place: WritableKeyPath<RenderConfiguration, Value?>,
      name: (Value) -> String
    ) {
      guard !values.isEmpty else { return }
      let names = values.map(name)
      precondition(Set(names).count == names.count, "a value is given twice: \(names)")
      all = all.flatMap { configuration in
        zip(values, names).map { value, name in
          var varied = configuration
          varied[keyPath: place] = value
          varied.name += (varied.name.isEmpty ? "" : ".") + name
          return varied
        }
      }
    }
    for axis in Axis.allCases {
      switch axis {
      case .device: vary(devices, \.device) { $0.slug }
      case .appearance: vary(appearances, \.appearance) { $0.rawValue }
      case .typeSize: vary(typeSizes, \.typeSize) { $0.rawValue }
      case .direction:
        vary(layoutDirections, \.layoutDirection) { $0 == .leftToRight ? "ltr" : "rtl" }
      case .locale: vary(locales, \.locale) { $0 }
      case .scale: vary(scales, \.scale) { "\($0)x" }
      }
    }
    return all
  }
}

extension Device {
  /// The name in lower case, with "-" for all that is no letter or digit: "iphone-se-3rd-generation".
  package var slug: String {
    name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .joined(separator: "-")
  }
}
