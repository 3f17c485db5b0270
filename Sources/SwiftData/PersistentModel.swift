// What a context knows of an object, and the macros that make a class such a model.

public import Observation

/// Names a model for as long as the process lives.
public struct PersistentIdentifier: Hashable, Comparable, Codable, Sendable {
  /// Models are numbered as they are made, so that no run differs from another.
  let number: Int

  public static func < (a: PersistentIdentifier, b: PersistentIdentifier) -> Bool {
    a.number < b.number
  }
}

/// What `@Model` keeps in an object; only its expansion names it.
public final class _ModelState {
  let identifier: PersistentIdentifier
  /// Whether a property was set since the last save.
  public var hasChanges = false
  var isDeleted = false
  weak var context: ModelContext?

  /// Models are made on the main actor; a number that two share by a race would be no name.
  private nonisolated(unsafe) static var count = 0

  public init() {
    unsafe _ModelState.count += 1
    identifier = PersistentIdentifier(number: unsafe _ModelState.count)
  }
}

/// An object that a context can hold; classes get it from `@Model`.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  var _$modelState: _ModelState { get }
}

extension PersistentModel {
  public var persistentModelID: PersistentIdentifier { _$modelState.identifier }
  public var id: PersistentIdentifier { persistentModelID }
  /// Where it was inserted.
  public var modelContext: ModelContext? { _$modelState.context }
  /// Whether a property was set since its context was saved.
  public var hasChanges: Bool { _$modelState.hasChanges }
  public var isDeleted: Bool { _$modelState.isDeleted }

  public static func == (a: Self, b: Self) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(persistentModelID) }
}

#if EMAKI_MACROS
  /// Makes a class a model: observers learn of every change of its variables.
  @attached(
    member, names: named(_$observationRegistrar), named(_$modelState), named(access),
    named(withMutation))
  @attached(memberAttribute)
  @attached(extension, conformances: PersistentModel)
  public macro Model() = #externalMacro(module: "EmakiMacros", type: "ModelMacro")

  /// What `@Model` gives every stored variable.
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: prefixed(_))
  public macro _PersistedProperty() =
    #externalMacro(module: "EmakiMacros", type: "PersistedPropertyMacro")

  /// How a store keeps a variable. Accepted: the store here keeps objects as they are.
  @attached(peer)
  public macro Attribute(
    _ options: Schema.Attribute.Option..., originalName: String? = nil,
    hashModifier: String? = nil
  ) = #externalMacro(module: "EmakiMacros", type: "ModelRemarkMacro")

  /// How models belong together. Accepted: neither the other side nor what is deleted with a model follows from it.
  @attached(peer)
  public macro Relationship(
    _ options: Schema.Relationship.Option...,
    deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
    hashModifier: String? = nil
  ) = #externalMacro(module: "EmakiMacros", type: "ModelRemarkMacro")

  /// A variable that a store leaves out. Accepted.
  @attached(peer)
  public macro Transient() = #externalMacro(module: "EmakiMacros", type: "ModelRemarkMacro")

  /// Variables whose values no two models share. Accepted.
  @freestanding(declaration)
  public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
    #externalMacro(module: "EmakiMacros", type: "ModelConstraintMacro")

  /// Variables that are looked up often. Accepted.
  @freestanding(declaration)
  public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
    #externalMacro(module: "EmakiMacros", type: "ModelConstraintMacro")
#endif
