// The models of a context as a view's property.

public import Foundation
public import SwiftUICore

/// The models that a view shows, found anew when one comes, goes or changes.
///
/// Animations and transactions are accepted: what a query brings shows at once.
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  @Environment(\.modelContext) public var modelContext
  private let find: (ModelContext) -> Result
  private let findError: (ModelContext) -> (any Error)?

  public var wrappedValue: Result { find(modelContext) }

  /// Why the last search failed.
  public var fetchError: (any Error)? { findError(modelContext) }
}

extension Query where Result == [Element] {
  /// All models, as they were inserted.
  public nonisolated init() { self.init(FetchDescriptor()) }

  public nonisolated init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) {
    find = { (try? $0.fetch(descriptor)) ?? [] }
    findError = { context in
      do {
        _ = try context.fetch(descriptor)
        return nil
      } catch {
        return error
      }
    }
  }

  public nonisolated init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction) {
    self.init(descriptor)
  }

  public nonisolated init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors))
  }

  public nonisolated init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction
  ) {
    self.init(filter: filter, sort: descriptors)
  }

  public nonisolated init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }

  public nonisolated init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, animation: Animation? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }
}

#if EMAKI_MACROS
  /// The models that a view shows: all of its type, as they were inserted.
  @attached(accessor) @attached(peer, names: prefixed(_))
  public macro Query() = #externalMacro(module: "EmakiMacros", type: "QueryMacro")

  @attached(accessor) @attached(peer, names: prefixed(_))
  public macro Query<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, animation: Animation? = nil
  ) = #externalMacro(module: "EmakiMacros", type: "QueryMacro")

  @attached(accessor) @attached(peer, names: prefixed(_))
  public macro Query<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, transaction: Transaction
  ) = #externalMacro(module: "EmakiMacros", type: "QueryMacro")

  @attached(accessor) @attached(peer, names: prefixed(_))
  public macro Query(animation: Animation) =
    #externalMacro(module: "EmakiMacros", type: "QueryMacro")

  @attached(accessor) @attached(peer, names: prefixed(_))
  public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation? = nil
  ) = #externalMacro(module: "EmakiMacros", type: "QueryMacro")

  @attached(accessor) @attached(peer, names: prefixed(_))
  public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction
  ) = #externalMacro(module: "EmakiMacros", type: "QueryMacro")

  @attached(accessor) @attached(peer, names: prefixed(_))
  public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, animation: Animation? = nil
  ) = #externalMacro(module: "EmakiMacros", type: "QueryMacro")

  @attached(accessor) @attached(peer, names: prefixed(_))
  public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, animation: Animation? = nil
  ) = #externalMacro(module: "EmakiMacros", type: "QueryMacro")
#endif
