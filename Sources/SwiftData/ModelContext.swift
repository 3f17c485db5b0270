// The models of a store, in the order in which they were inserted.

public import Foundation
public import Observation

/// What a fetch looks for.
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  public var includePendingChanges = true
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

/// Models that were inserted, and are found again by their type.
public final class ModelContext: Observable {
  public let container: ModelContainer?
  public var autosaveEnabled = true
  public var author: String?

  private let registrar = ObservationRegistrar()
  /// Observers read it: it stands for all models.
  private var models: [any PersistentModel] = []
  private var inserted: [any PersistentModel] = []
  private var deleted: [any PersistentModel] = []

  public init(_ container: ModelContainer) { self.container = container }

  /// Of no container: what is inserted is found, and nobody else sees it.
  init() { container = nil }

  public func insert<T: PersistentModel>(_ model: T) {
    guard !models.contains(where: { $0 === model }) else { return }
    change { models.append(model) }
    inserted.append(model)
    model._$modelState.context = self
    model._$modelState.isDeleted = false
  }

  public func delete<T: PersistentModel>(_ model: T) {
    guard models.contains(where: { $0 === model }) else { return }
    change { models.removeAll { $0 === model } }
    deleted.append(model)
    model._$modelState.isDeleted = true
  }

  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for found in try fetch(FetchDescriptor(predicate: predicate)) { delete(found) }
  }

  /// What is looked for, in its order; models that are alike in it as they were inserted.
  ///
  /// - Throws: What the predicate throws.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    insertRelated()
    registrar.access(self, keyPath: \.models)
    var found = models.compactMap { $0 as? T }
    if let predicate = descriptor.predicate { found = try found.filter(predicate.evaluate) }
    if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
    let rest = found.dropFirst(descriptor.fetchOffset ?? 0)
    return Array(descriptor.fetchLimit.map { rest.prefix($0) } ?? rest)
  }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws
    -> [PersistentIdentifier]
  {
    try fetch(descriptor).map(\.persistentModelID)
  }

  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000,
    allowEscapingMutations: Bool = false, block: (T) throws -> Void
  ) throws {
    for model in try self.fetch(fetch) { try block(model) }
  }

  public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
    guard let model = models.first(where: { $0.persistentModelID == identifier }) else {
      preconditionFailure("no model of this identifier is in the context")
    }
    return model
  }

  public func registeredModel<T: PersistentModel>(for identifier: PersistentIdentifier) -> T? {
    models.first { $0.persistentModelID == identifier } as? T
  }

  // MARK: - Changes

  public var insertedModelsArray: [any PersistentModel] { inserted }
  public var deletedModelsArray: [any PersistentModel] { deleted }
  public var changedModelsArray: [any PersistentModel] { models.filter(\.hasChanges) }

  public var hasChanges: Bool {
    !inserted.isEmpty || !deleted.isEmpty || models.contains(where: \.hasChanges)
  }

  /// Everything is kept already; afterwards nothing counts as changed.
  public func save() throws {
    inserted = []
    deleted = []
    for model in models { model._$modelState.hasChanges = false }
  }

  /// Takes insertions and deletions since the last save back. Values of properties stay.
  public func rollback() {
    change {
      models.removeAll { model in inserted.contains { $0 === model } }
      models += deleted
    }
    for model in deleted { model._$modelState.isDeleted = false }
    inserted = []
    deleted = []
  }

  public func processPendingChanges() {}

  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  private func change(_ body: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.models, body)
  }

  /// Inserts what the models refer to: a store holds what belongs to its models.
  private func insertRelated() {
    var next = 0
    while next < models.count {
      for value in Mirror(reflecting: models[next]).children {
        for related in relatedModels(value.value) { insertAny(related) }
      }
      next += 1
    }
  }

  private func insertAny(_ model: any PersistentModel) {
    // One that was deleted may still be referred to.
    if !model.isDeleted { insert(model) }
  }
}

/// The models that a property holds: one, or some in an array, or none.
private func relatedModels(_ value: Any) -> [any PersistentModel] {
  if let model = value as? any PersistentModel { return [model] }
  return value as? [any PersistentModel] ?? []
}
