// A fetch from Core Data: so that code which shows its results compiles. There is no store: it finds nothing.

public import Foundation

/// What a fetch found: nothing, ever.
public struct FetchedResults<Result>: RandomAccessCollection {
  public var nsPredicate: NSPredicate?
  public nonisolated init() {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> Result {
    preconditionFailure(
      "there is no store here: a fetch finds nothing, and has no element \(position)")
  }
}

/// A fetch whose results are empty.
@propertyWrapper
public struct FetchRequest<Result>: DynamicProperty {
  // Of no descriptors nobody can tell whose they are.
  @_disfavoredOverload
  public nonisolated init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {}
  public nonisolated init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {}

  public var wrappedValue: FetchedResults<Result> { FetchedResults() }
}
