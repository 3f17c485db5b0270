// A context of Core Data: so that code which only passes it on compiles. Nothing is stored or fetched.

public import Foundation

/// Accepted: changes are kept by nobody.
open class NSManagedObjectContext: NSObject {
  open var hasChanges: Bool { false }
  open func save() throws {}
  open func rollback() {}
  open func reset() {}
  open func perform(_ block: @escaping () -> Void) { block() }
  open func performAndWait(_ block: () -> Void) { block() }
}

private struct ManagedObjectContextKey: EnvironmentKey {
  static var defaultValue: NSManagedObjectContext { NSManagedObjectContext() }
}

extension EnvironmentValues {
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedObjectContextKey.self] }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}
