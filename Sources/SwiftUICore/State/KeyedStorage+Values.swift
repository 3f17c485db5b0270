// The kinds of values that app and scene storage keep.

public import Foundation

extension AppStorage {
  public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Bool {
    self.init(wrappedValue, key, store, .plain())
  }
  public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Int {
    self.init(wrappedValue, key, store, .plain())
  }
  public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(wrappedValue, key, store, .plain())
  }
  public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(wrappedValue, key, store, .plain())
  }
  public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == URL {
    self.init(wrappedValue, key, store, .plain())
  }
  public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Data {
    self.init(wrappedValue, key, store, .plain())
  }
  public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue, key, store, .raw())
  }
  public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue, key, store, .raw())
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(nil, key, store, .optional())
  }
  public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(nil, key, store, .optional())
  }
  public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(nil, key, store, .optional())
  }
  public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(nil, key, store, .optional())
  }
  public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(nil, key, store, .optional())
  }
  public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(nil, key, store, .optional())
  }
  public nonisolated init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == Int {
    self.init(nil, key, store, .optionalRaw())
  }
  public nonisolated init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == String {
    self.init(nil, key, store, .optionalRaw())
  }
}

extension SceneStorage {
  public nonisolated init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(wrappedValue, key, .plain())
  }
  public nonisolated init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(wrappedValue, key, .plain())
  }
  public nonisolated init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(wrappedValue, key, .plain())
  }
  public nonisolated init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(wrappedValue, key, .plain())
  }
  public nonisolated init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(wrappedValue, key, .plain())
  }
  public nonisolated init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(wrappedValue, key, .plain())
  }
  public nonisolated init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue, key, .raw())
  }
  public nonisolated init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue, key, .raw())
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public nonisolated init(_ key: String) where Value == Bool? {
    self.init(nil, key, .optional())
  }
  public nonisolated init(_ key: String) where Value == Int? {
    self.init(nil, key, .optional())
  }
  public nonisolated init(_ key: String) where Value == Double? {
    self.init(nil, key, .optional())
  }
  public nonisolated init(_ key: String) where Value == String? {
    self.init(nil, key, .optional())
  }
  public nonisolated init(_ key: String) where Value == URL? {
    self.init(nil, key, .optional())
  }
  public nonisolated init(_ key: String) where Value == Data? {
    self.init(nil, key, .optional())
  }
  public nonisolated init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == Int {
    self.init(nil, key, .optionalRaw())
  }
  public nonisolated init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == String {
    self.init(nil, key, .optionalRaw())
  }
}
