// A store and its context.

/// What may go wrong; nothing does in a store in memory.
public struct SwiftDataError: Error, Hashable, Sendable {
  let text: String

  public static let unsupportedPredicate = SwiftDataError(text: "unsupportedPredicate")
  public static let loadIssueModelContainer = SwiftDataError(text: "loadIssueModelContainer")
}

/// A store in memory. It begins empty, and ends with the process.
public final class ModelContainer: @unchecked Sendable {
  public let schema: Schema
  public let configurations: Set<ModelConfiguration>
  /// Made when it is asked for, since it knows its container.
  private var context: ModelContext?

  @MainActor public var mainContext: ModelContext {
    if let context { return context }
    let made = ModelContext(self)
    context = made
    return made
  }

  public init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    self.schema = schema
    self.configurations = Set(configurations)
  }

  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  public convenience init(
    for types: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
  }

  @MainActor public func deleteAllData() {
    for type in schema.types { deleteAll(type) }
  }

  @MainActor private func deleteAll<T: PersistentModel>(_ type: T.Type) {
    // Without a predicate nothing throws.
    try? mainContext.delete(model: type)
  }
}
