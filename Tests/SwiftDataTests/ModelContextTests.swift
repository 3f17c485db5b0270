// A context by itself.

import Foundation
import SwiftData
import Testing

@MainActor @Suite("Model contexts") struct ModelContextTests {
  private let context: ModelContext

  init() throws { context = try ModelContainer(for: Schema([Cup.self])).mainContext }

  private func names(_ descriptor: FetchDescriptor<Cup>) throws -> [String] {
    try context.fetch(descriptor).map(\.name)
  }

  @Test("fetches filter, sort, skip and stop")
  func fetch() throws {
    for (name, size) in [("a", 3), ("b", 1), ("c", 2), ("d", 4)] {
      context.insert(Cup(name, size: size))
    }
    #expect(try names(FetchDescriptor()) == ["a", "b", "c", "d"])
    var descriptor = FetchDescriptor<Cup>(
      predicate: #Predicate { $0.size > 1 }, sortBy: [SortDescriptor(\.size)])
    #expect(try names(descriptor) == ["c", "a", "d"])
    descriptor.fetchOffset = 1
    descriptor.fetchLimit = 1
    #expect(try names(descriptor) == ["a"])
    #expect(try context.fetchCount(FetchDescriptor<Spoon>()) == 0)
  }

  @Test("what a model refers to is in the store with it")
  func related() throws {
    let cup = Cup("a", size: 1)
    context.insert(cup)
    cup.spoons = [Spoon(length: 12), Spoon(length: 10)]
    #expect(try context.fetch(FetchDescriptor<Spoon>()).map(\.length) == [12, 10])
    #expect(cup.spoons[0].modelContext === context)
  }

  @Test("changes count until they are saved; insertions and deletions can be taken back")
  func changes() throws {
    let cup = Cup("a", size: 1)
    context.insert(cup)
    #expect(context.hasChanges)
    try context.save()
    #expect(!context.hasChanges && !cup.hasChanges)
    cup.size = 2
    #expect(context.hasChanges && cup.hasChanges)
    try context.save()
    context.delete(cup)
    context.insert(Cup("b", size: 1))
    #expect(cup.isDeleted)
    #expect(try names(FetchDescriptor()) == ["b"])
    context.rollback()
    #expect(!cup.isDeleted)
    #expect(try names(FetchDescriptor()) == ["a"])
    try context.delete(model: Cup.self, where: #Predicate { $0.name == "a" })
    #expect(try names(FetchDescriptor()).isEmpty)
  }

  @Test("models are equal to themselves alone, and named in the order in which they were made")
  func identity() {
    let (a, b) = (Cup("a", size: 1), Cup("a", size: 1))
    #expect(a == a && a != b && a.id < b.id && Set([a, b, a]).count == 2)
    #expect(a.note == nil && a.temperature == 20 && a.label == "a 1")
  }
}
