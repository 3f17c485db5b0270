// Where state lives, and what a change of it runs again.

import Observation
import Publishers
import SwiftUICore
import Testing

private final class Store: ObservableObject {
  @Published var count = 0
  @Published var other = 0
}

@Observable
@MainActor
private final class Model {
  var name = "a"
  var unread = 0
}

private struct NumberKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private struct LetterKey: EnvironmentKey { static var defaultValue: String { "" } }

extension EnvironmentValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
  fileprivate var letter: String {
    get { self[LetterKey.self] }
    set { self[LetterKey.self] = newValue }
  }
}

@MainActor
struct StateTests {
  @Test("what a ForEach and a list read of an @Observable model is followed")
  func observedElements() {
    let model = Shelf()
    let harness = ViewHarness {
      // No body reads the title: the closure of the `ForEach` does.
      List(selection: Bindable(model).selection) {
        ForEach(model.books, id: \.id) { book in Color.red.named(book.title).tag(book.id) }
      }
    }
    #expect(harness.names == ["old"])
    let before = harness.viewGraph.displayList
    model.books[0].title = "new"
    harness.settle()
    #expect(harness.names == ["new"])
    #expect(harness.viewGraph.displayList == before)
    model.selection = 1
    harness.settle()
    #expect(harness.viewGraph.displayList != before)
  }

  @Test("a property of an @Observable object runs only the bodies that read it")
  func observableProperties() {
    let model = Model()
    let log = Log()
    let harness = ViewHarness { Reader(model: model, log: log) }
    #expect(log.take() == ["a"])
    harness.step { model.unread += 1 }
    #expect(log.take() == [])
    harness.step { model.name = "b" }
    #expect(log.take() == ["b"])
    #expect(harness.names == ["b"])
  }

  @Test("an observed object runs the body of whoever observes it")
  func observedObject() {
    let store = Store()
    let harness = ViewHarness { Observer(store: store) }
    #expect(harness.names == ["0"])
    harness.step { store.count = 7 }
    #expect(harness.names == ["7"])
  }

  @Test("a state object is made once and kept")
  func stateObject() {
    let model = Model()
    let log = Log()
    let harness = ViewHarness { OwnerParent(model: model, log: log) }
    #expect(log.take() == ["made"])
    harness.step { model.name = "again" }
    #expect(log.take() == [])
    #expect(harness.names == ["again 1"])
  }

  @Test("an environment object is found and followed")
  func environmentObject() {
    let store = Store()
    let harness = ViewHarness { Inheriting().environmentObject(store) }
    #expect(harness.names == ["0"])
    harness.step { store.count = 3 }
    #expect(harness.names == ["3"])
  }

  @Test("an observable object in the environment is found by its type")
  func observableInEnvironment() {
    let model = Model()
    let harness = ViewHarness { ModelReader().environment(model) }
    #expect(harness.names == ["a"])
    harness.step { model.name = "z" }
    #expect(harness.names == ["z"])
  }

  @Test("a body that reads one key of the environment runs for changes of that key only")
  func environmentKeys() {
    let model = Model()
    let log = Log()
    let harness = ViewHarness { EnvironmentWriter(model: model, log: log) }
    #expect(log.take() == ["0"])
    harness.step { model.name = "b" }
    #expect(log.take() == [])
    harness.step { model.unread = 4 }
    #expect(log.take() == ["4"])
  }

  @Test("a binding writes where it came from; a child with an unchanged value does not run")
  func bindings() {
    let log = Log()
    let harness = ViewHarness { BindingParent(log: log) }
    #expect(harness.names == ["2"])
    #expect(log.lines.filter { $0 == "still" }.count == 1)
  }

  @Test("bindings to elements change them in place")
  func elementBindings() {
    let harness = ViewHarness { Incrementing() }
    #expect(harness.names == ["11", "21"])
  }
}

private struct Reader: View {
  var model: Model
  var log: Log
  var body: some View {
    let _ = log(model.name)
    Color.red.named(model.name)
  }
}

private struct Observer: View {
  @ObservedObject var store: Store
  var body: some View { Color.red.named("\(store.count)") }
}

private final class Owned: ObservableObject {
  @Published var count = 1
  init(_ log: @autoclosure () -> Void) { log() }
}

private struct OwnerParent: View {
  var model: Model
  var log: Log
  var body: some View { Owner(name: model.name, log: log) }
}

private struct Owner: View {
  var name: String
  @StateObject private var owned: Owned

  init(name: String, log: Log) {
    self.name = name
    _owned = StateObject(wrappedValue: Owned(MainActor.assumeIsolated { log("made") }))
  }

  var body: some View { Color.red.named("\(name) \(owned.count)") }
}

private struct Inheriting: View {
  @EnvironmentObject private var store: Store
  var body: some View { Color.red.named("\(store.count)") }
}

private struct ModelReader: View {
  @Environment(Model.self) private var model
  var body: some View { Color.red.named(model.name) }
}

private struct EnvironmentWriter: View {
  var model: Model
  var log: Log
  var body: some View {
    EnvironmentReader(log: log)
      .environment(\.number, model.unread)
      .environment(\.letter, model.name)
  }
}

private struct EnvironmentReader: View {
  var log: Log
  @Environment(\.number) private var number
  var body: some View {
    let _ = log("\(number)")
    Color.red
  }
}

private struct BindingParent: View {
  var log: Log
  @State private var value = 1
  var body: some View {
    VStack {
      BindingChild(value: $value)
      Still(log: log)
    }
  }
}

private struct BindingChild: View {
  @Binding var value: Int
  var body: some View { Color.red.named("\(value)").onAppear { value += 1 } }
}

private struct Still: View {
  var log: Log
  var body: some View {
    let _ = log("still")
    Color.red
  }
}

private struct Incrementing: View {
  @State private var numbers = [10, 20]
  var body: some View {
    VStack {
      ForEach($numbers, id: \.self) { $number in
        Color.red.named("\(number)")
      }
    }
    .onAppear { for index in numbers.indices { $numbers[index].wrappedValue += 1 } }
  }
}

@Observable
private final class Shelf {
  var books = [Book()]
  var selection: Int?
}

@Observable
private final class Book {
  let id = 1
  var title = "old"
}
