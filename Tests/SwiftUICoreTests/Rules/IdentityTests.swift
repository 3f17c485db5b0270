// Identity: which state belongs to which view.

import Observation
import SwiftUICore
import Testing

private struct Item: Identifiable {
  var id: String
  var title: String
}

@Observable
@MainActor
private final class Items {
  var items: [Item]
  var isOn = true
  var id = 1

  init(_ titles: [String]) { items = titles.map { Item(id: $0, title: $0) } }
}

/// Keeps the title it was first made with.
private struct Row: View {
  var title: String
  @State private var first: String

  init(_ title: String) {
    self.title = title
    _first = State(initialValue: title)
  }

  var body: some View { Color.red.named("\(first)>\(title)") }
}

@MainActor
struct IdentityTests {
  @Test("state in the rows of a ForEach survives inserting, changing, reversing and removing")
  func stateFollowsIDs() {
    let model = Items(["a", "b", "c"])
    let harness = ViewHarness {
      VStack { ForEach(model.items) { Row($0.title) } }
    }
    #expect(harness.names == ["a>a", "b>b", "c>c"])
    harness.step { model.items.insert(Item(id: "d", title: "d"), at: 1) }
    #expect(harness.names == ["a>a", "d>d", "b>b", "c>c"])
    harness.step { model.items[0].title = "A" }
    #expect(harness.names == ["a>A", "d>d", "b>b", "c>c"])
    harness.step { model.items.reverse() }
    #expect(harness.names == ["c>c", "b>b", "d>d", "a>A"])
    harness.step { model.items.remove(at: 1) }
    #expect(harness.names == ["c>c", "d>d", "a>A"])
    harness.step { model.items.append(Item(id: "b", title: "B")) }
    #expect(harness.names == ["c>c", "d>d", "a>A", "B>B"])
  }

  @Test("a second element with an id shows the first again, with one warning")
  func duplicateIDs() {
    let items = [
      Item(id: "1", title: "First"), Item(id: "2", title: "Second"), Item(id: "1", title: "Third"),
    ]
    let harness = ViewHarness {
      VStack { ForEach(items) { Color.red.named($0.title) } }
    }
    #expect(harness.names == ["First", "Second", "First"])
    #expect(harness.warnings.count == 1)
    #expect(harness.warnings.first?.contains("the ID 1 occurs multiple times") == true)
  }

  @Test(
    "the branches of an if have state of their own; both sides of a modifier's condition do not")
  func branches() {
    let model = Items([])
    let harness = ViewHarness { Branches(model: model) }
    #expect(harness.names == ["on>on", "on>on"])
    harness.step { model.isOn = false }
    #expect(harness.names == ["off>off", "on>off"])
    harness.step { model.isOn = true }
    #expect(harness.names == ["on>on", "on>on"])
  }

  @Test("a new id is a new view")
  func explicitID() {
    let model = Items(["a"])
    let harness = ViewHarness { Identified(model: model) }
    harness.step { model.items[0].title = "b" }
    #expect(harness.names == ["a>b"])
    harness.step { model.id = 2 }
    #expect(harness.names == ["b>b"])
  }

  @Test("a modifier on a Group or ForEach applies to each element")
  func modifiersDistribute() {
    let harness = ViewHarness {
      HStack(spacing: 0) {
        Group {
          Color.red.probe("a")
          Color.red.probe("b")
        }
        .frame(width: 20)
        ForEach(0..<2) { Color.red.probe("c\($0)") }.frame(width: 30)
      }
    }
    #expect(["a", "b", "c0", "c1"].map { harness.frame($0)?[2] } == [20, 20, 30, 30])
  }

  @Test("an AnyView of another type is another view")
  func erasedTypes() {
    let model = Items([])
    let harness = ViewHarness { Erased(model: model) }
    #expect(harness.names == ["on>on"])
    harness.step { model.isOn = false }
    #expect(harness.names == ["off>off"])
  }

  @Test("an equatable view is compared before its body runs again")
  func equatableViews() {
    let model = Items([])
    let log = Log()
    let harness = ViewHarness { Comparing(model: model, log: log) }
    #expect(log.take() == ["body 1"])
    harness.step { model.isOn.toggle() }
    #expect(log.take() == [])
    harness.step { model.id = 2 }
    #expect(log.take() == ["body 2"])
  }
}

private struct Branches: View {
  var model: Items

  var body: some View {
    VStack {
      if model.isOn { Row("on") } else { Row("off") }
      Row(model.isOn ? "on" : "off").opacity(model.isOn ? 1 : 0.5)
    }
  }
}

private struct Identified: View {
  var model: Items
  var body: some View { Row(model.items[0].title).id(model.id) }
}

private struct Erased: View {
  var model: Items
  var body: some View {
    model.isOn ? AnyView(Row("on")) : AnyView(Row("off").padding())
  }
}

private struct Comparing: View {
  var model: Items
  var log: Log
  var body: some View { Compared(id: model.id, isOn: model.isOn, log: log).equatable() }
}

private struct Compared: View, Equatable {
  var id: Int
  var isOn: Bool
  var log: Log

  nonisolated static func == (a: Compared, b: Compared) -> Bool { a.id == b.id }

  var body: some View {
    let _ = log("body \(id)")
    Color.red
  }
}
