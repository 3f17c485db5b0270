// UITraitCollection: what a screen and its user decide, or leave open.

public import Foundation

/// The traits that a closure may set.
public protocol UIMutableTraits {
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// Pixels a point; 0 is unspecified.
  var displayScale: CGFloat { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
}

/// A value that holds every trait.
private struct TraitStorage: UIMutableTraits, Hashable {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var displayScale: CGFloat = 0
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified

  /// Takes over what `other` specifies.
  mutating func merge(_ other: TraitStorage) {
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.horizontalSizeClass != .unspecified {
      horizontalSizeClass = other.horizontalSizeClass
    }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
  }
}

/// Traits, each set or unspecified; never changes.
public final class UITraitCollection: NSObject, Sendable {
  private let storage: TraitStorage

  private init(storage: TraitStorage) { self.storage = storage }

  public override convenience init() { self.init(storage: TraitStorage()) }

  /// Merges: later collections win where they specify a trait.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var storage = TraitStorage()
    for collection in traitCollections { storage.merge(collection.storage) }
    self.init(storage: storage)
  }

  /// Sets traits in a closure.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(storage: Self.mutated(TraitStorage(), by: mutations))
  }

  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void)
    -> UITraitCollection
  {
    UITraitCollection(storage: Self.mutated(storage, by: mutations))
  }

  private static func mutated(
    _ storage: TraitStorage, by mutations: (inout any UIMutableTraits) -> Void
  ) -> TraitStorage {
    var traits: any UIMutableTraits = storage
    mutations(&traits)
    // The closure may only have set members: there is no other type of this protocol to put here.
    return traits as? TraitStorage ?? storage
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  public var userInterfaceStyle: UIUserInterfaceStyle { storage.userInterfaceStyle }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { storage.userInterfaceIdiom }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { storage.layoutDirection }
  public var displayScale: CGFloat { storage.displayScale }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { storage.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { storage.verticalSizeClass }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    storage.preferredContentSizeCategory
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.storage == storage
  }
  public override var hash: Int { storage.hashValue }
}
