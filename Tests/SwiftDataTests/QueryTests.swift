// Models in views: what is inserted, changed and deleted shows in the same frame.

import HeadlessHost
public import SwiftData
import SwiftUI
import Testing

@Model final class Cup {
  @Attribute(.unique) var name: String
  var size: Int
  var isFull = false
  var note: String?
  @Relationship(deleteRule: .cascade) var spoons: [Spoon] = []
  @Transient var temperature = 20.0

  var label: String { "\(name) \(size)" }

  init(_ name: String, size: Int, isFull: Bool = false) {
    self.name = name
    self.size = size
    self.isFull = isFull
  }
}

@Model public class Spoon {
  public var length: Int
  public init(length: Int) { self.length = length }
}

/// What a view saw, body by body.
@MainActor private final class Probe {
  var names: [[String]] = []
  var full: [Int] = []
}

private struct Shelf: View {
  let probe: Probe
  let act: (ModelContext, [Cup]) -> Void
  @Environment(\.modelContext) private var context
  @Query(sort: \Cup.size, order: .reverse) var cups: [Cup]
  @Query(filter: #Predicate<Cup> { $0.isFull }) var full: [Cup]
  @Query var all: [Cup]

  var body: some View {
    let _ = probe.names.append(cups.map(\.name))
    let _ = probe.full.append(full.count)
    Text("\(all.count)").onAppear { act(context, cups) }
  }
}

@MainActor @Suite("Models in views") struct QueryTests {
  private func play(
    filling: [Cup] = [], _ act: @escaping (ModelContext, [Cup]) -> Void
  ) throws -> Probe {
    let probe = Probe()
    let container = try ModelContainer(
      for: Cup.self, Spoon.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    for cup in filling { container.mainContext.insert(cup) }
    let host = HeadlessHost(
      configuration: HostConfiguration(size: CGSize(width: 100, height: 100), scale: 1),
      root: Shelf(probe: probe, act: act).modelContainer(container))
    host.comeToRest()
    return probe
  }

  @Test("a query finds what is there, in its order, and what comes")
  func insertion() throws {
    let cups = [Cup("small", size: 1), Cup("large", size: 9), Cup("middle", size: 5, isFull: true)]
    let probe = try play(filling: cups) { context, _ in context.insert(Cup("huge", size: 12)) }
    #expect(probe.names.first == ["large", "middle", "small"])
    #expect(probe.names.last == ["huge", "large", "middle", "small"])
    #expect(probe.full.last == 1)
  }

  @Test("a change of a property sorts and filters anew")
  func change() throws {
    let probe = try play(filling: [Cup("a", size: 1), Cup("b", size: 2)]) { _, cups in
      cups[1].size = 3
      cups[1].isFull = true
    }
    #expect(probe.names.first == ["b", "a"])
    #expect(probe.names.last == ["a", "b"])
    #expect(probe.full == [0, 1])
  }

  @Test("what is deleted goes")
  func deletion() throws {
    let probe = try play(filling: [Cup("a", size: 1), Cup("b", size: 2)]) { context, cups in
      context.delete(cups[0])
    }
    #expect(probe.names.last == ["a"])
  }

  @Test("a store made by the modifier is one store, for as long as the view is there")
  func modifier() {
    let probe = Probe()
    let host = HeadlessHost(
      configuration: HostConfiguration(size: CGSize(width: 100, height: 100), scale: 1),
      root: Shelf(probe: probe) { context, _ in context.insert(Cup("a", size: 1)) }
        .modelContainer(for: Cup.self, inMemory: true))
    host.comeToRest()
    #expect(probe.names == [[], ["a"]])
  }
}
