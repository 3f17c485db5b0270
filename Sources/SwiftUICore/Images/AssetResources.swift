// Names of an asset catalogue as values, as Xcode generates them.

public import Foundation

/// A colour of an asset catalogue.
public struct ColorResource: Hashable, Sendable {
  package let name: String
  package let bundlePath: String?
  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle.resourcePath
  }
  package init(name: String) {
    self.name = name
    bundlePath = nil
  }
}

/// A picture of an asset catalogue.
public struct ImageResource: Hashable, Sendable {
  package let name: String
  package let bundlePath: String?
  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle.resourcePath
  }
  package init(name: String) {
    self.name = name
    bundlePath = nil
  }
}

extension Image {
  public init(_ resource: ImageResource) {
    self.init(.named(resource.name, bundlePath: resource.bundlePath))
  }
}
