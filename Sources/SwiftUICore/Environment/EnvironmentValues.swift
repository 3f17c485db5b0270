// Values that a view inherits.

public import Observation

/// A key for a value in the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The environment of a view: what its ancestors set, by key.
///
/// A linked list of settings: setting is one allocation, two environments with one origin share all but
/// their differences, and a lookup walks the few settings of a real screen.
public struct EnvironmentValues: CustomStringConvertible {
  private final class Setting {
    let key: ObjectIdentifier
    let value: Any
    let outer: Setting?

    init(key: ObjectIdentifier, value: Any, outer: Setting?) {
      self.key = key
      self.value = value
      self.outer = outer
    }
  }

  private var innermost: Setting?

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      var setting = innermost
      while let current = setting {
        if current.key == id, let value = current.value as? K.Value { return value }
        setting = current.outer
      }
      return K.defaultValue
    }
    set {
      innermost = Setting(key: ObjectIdentifier(key), value: newValue, outer: innermost)
    }
  }

  /// What these values set beyond those that they come from, set on other ones; the same values where they do not
  /// come from them.
  func rebased(from origin: EnvironmentValues, onto other: EnvironmentValues) -> EnvironmentValues {
    guard origin.innermost !== other.innermost else { return self }
    var own: [Setting] = []
    var setting = innermost
    while let current = setting, current !== origin.innermost {
      own.append(current)
      setting = current.outer
    }
    guard setting === origin.innermost else { return self }
    var result = other
    for setting in own.reversed() {
      result.innermost = Setting(key: setting.key, value: setting.value, outer: result.innermost)
    }
    return result
  }

  /// An observable object by its type.
  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { self[EnvironmentObjectKey<T>.self] }
    set { self[EnvironmentObjectKey<T>.self] = newValue }
  }

  public var description: String {
    var count = 0
    var setting = innermost
    while let current = setting {
      count += 1
      setting = current.outer
    }
    return "EnvironmentValues(\(count) settings)"
  }
}
