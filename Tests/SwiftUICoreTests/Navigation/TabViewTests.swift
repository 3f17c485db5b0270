// Tab views: which tab is shown, and what its bar takes.

import DisplayList
import Foundation
import SwiftUICore
import Testing

@MainActor
@Suite("Tab views")
struct TabViewTests {
  private struct Counted: View {
    var name: String
    @State private var count = 0
    var body: some View {
      Text("\(name) \(count)").named("\(name) \(count)")
        .onTapGesture { count += 1 }
        .probe(name)
    }
  }

  @Test func `a tab that is tapped is shown, the others keep their state`() {
    let selection = Observed("a")
    let harness = ViewHarness(size: phone) {
      ObservedReader(selection) { _ in
        TabView(selection: Binding(get: { selection.value }, set: { selection.value = $0 })) {
          Counted(name: "first").tabItem { Text("First") }.tag("a")
          Counted(name: "second").tabItem { Text("Second") }.tag("b")
        }
      }
    }
    #expect(harness.names == ["first 0"])
    harness.tap("first")
    #expect(harness.names == ["first 1"])
    // UIKit's bar is 49 points high, its tabs share the width.
    harness.tap(at: CGPoint(x: 290, y: 844 - 24))
    #expect(selection.value == "b")
    #expect(harness.names == ["second 0"])
    harness.tap(at: CGPoint(x: 100, y: 844 - 24))
    #expect(harness.names == ["first 1"])
  }

  @Test func `without a binding the view keeps the selection`() {
    let harness = ViewHarness(size: phone) {
      TabView {
        Color.red.named("red").tabItem { Text("Red") }
        Color.blue.named("blue").tabItem { Text("Blue") }
      }
    }
    #expect(harness.names == ["red"])
    harness.tap(at: CGPoint(x: 290, y: 844 - 24))
    #expect(harness.names == ["blue"])
  }

  /// UIKit takes the picture and the text of an item from any stack, in any order, and a picture alone.
  @Test func `an item's picture is its icon whatever it stands in`() {
    func drawn(@ViewBuilder _ item: @escaping @MainActor () -> some View) -> DisplayList {
      ViewHarness(size: phone) { TabView { Color.red.tabItem(item) } }.viewGraph.displayList
    }
    let label = drawn { Label("Home", systemImage: "star") }
    let stack = drawn {
      VStack {
        Text("Home")
        Image(systemName: "star")
      }
    }
    let pair = drawn {
      Image(systemName: "star")
      Text("Home")
    }
    // In one order or the other: what is where counts.
    func bounds(_ list: DisplayList) -> [[Double]] {
      list.items.map { item in
        let rect = DisplayList([item]).bounds
        return [rect.minX, rect.minY, rect.maxX, rect.maxY].map(Double.init)
      }.sorted { $0.lexicographicallyPrecedes($1) }
    }
    #expect(bounds(label) == bounds(stack) && bounds(label) == bounds(pair))
    let alone = drawn { Image(systemName: "star") }
    let icon = bounds(alone).first { $0[1] > 800 }
    #expect(icon.map { $0[3] - $0[1] > 14 } == true, "an icon alone is as large as any")
  }

  /// Bars are UIKit's, and go by the window's safe area also where the view around them ignores it.
  @Test func `bars stay in a safe area that is ignored`() {
    func harness(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> ViewHarness {
      ViewHarness(size: phone) {
        content().edgesIgnoringSafeArea(.all)
          .safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 47) }
          .safeAreaInset(edge: .bottom, spacing: 0) { Color.clear.frame(height: 34) }
      }
    }
    let tabs = harness { TabView { Color.red.probe("content").tabItem { Text("Red") } } }
    #expect(tabs.frame("content") == [0, 47, 390, 844 - 47 - 34 - 49])
    let stack = harness {
      NavigationStack { Color.red.probe("content").navigationBarTitle("T", displayMode: .inline) }
    }
    #expect(stack.frame("content") == [0, 47 + 44, 390, 844 - 47 - 44 - 34])
    let pages = harness {
      TabView { Color.red.probe("content") }.tabViewStyle(.page)
    }
    #expect(pages.frame("content") == [0, 0, 390, 844])
  }

  @Test func `tabs of data are known by their values`() {
    let selection = Observed("b")
    let harness = ViewHarness(size: phone) {
      ObservedReader(selection) { _ in
        TabView(selection: Binding(get: { selection.value }, set: { selection.value = $0 })) {
          ForEach(["a", "b"], id: \.self) { name in
            Tab(name, systemImage: "star", value: name) { Color.red.named(name) }
          }
          TabSection("More") {
            Tab("c", systemImage: "heart", value: "c") { Color.red.named("c") }
          }
        }
      }
    }
    #expect(harness.names == ["b"])
    harness.tap(at: CGPoint(x: 350, y: 844 - 24))
    #expect(selection.value == "c")
    #expect(harness.names == ["c"])
  }

  @Test func `content ends where the bar begins, unless the bar is hidden`() {
    let shown = ViewHarness(size: phone) {
      TabView { Color.red.probe("content").tabItem { Text("Red") } }
    }
    #expect(shown.frame("content") == [0, 0, 390, 795])
    let hidden = ViewHarness(size: phone) {
      TabView { Color.red.probe("content").tabItem { Text("Red") }.toolbar(.hidden, for: .tabBar) }
    }
    #expect(hidden.frame("content") == [0, 0, 390, 844])
    let paged = ViewHarness(size: phone) {
      TabView { Color.red.probe("content") }.tabViewStyle(.page)
    }
    #expect(paged.frame("content") == [0, 0, 390, 844])
  }

  @Test func `tabs as values are shown by their values`() {
    let harness = ViewHarness(size: phone) {
      TabView(selection: .constant(2)) {
        Tab("One", systemImage: "star", value: 1) { Text("One").named("one") }
        Tab("Two", systemImage: "star", value: 2) { Text("Two").named("two") }
      }
    }
    #expect(harness.names == ["two"])
  }

  @Test func `tabs of a type of one's own follow its state and its environment`() {
    struct Extra: TabContent {
      typealias TabValue = Int
      @Environment(\.colorScheme) private var scheme
      @State private var taps = 0
      var count: Int
      var body: some TabContent<Int> {
        Tab("Two", systemImage: "star", value: 2) {
          Text("Two").named("\(scheme == .dark ? "dark" : "light") \(count) \(taps)")
            .onTapGesture { taps += 1 }
        }
        if count > 1 {
          Tab("Three", systemImage: "star", value: 3) { Text("Three") }
        }
      }
    }
    let count = Observed(1)
    let harness = ViewHarness(size: phone, environment: { $0.colorScheme = .dark }) {
      ObservedReader(count) { count in
        TabView(selection: .constant(2)) {
          Tab("One", systemImage: "star", value: 1) { Text("One").named("one") }
          Extra(count: count).badge(7)
        }
      }
    }
    #expect(harness.names == ["dark 1 0"])
    #expect(harness.texts.contains("Two") && !harness.texts.contains("Three"))
    // Told of all tabs that the type stands for.
    #expect(harness.texts.filter { $0 == "7" }.count == 1)
    harness.tap(at: CGPoint(x: 195, y: 397))
    #expect(harness.names == ["dark 1 1"])
    harness.step { count.value = 2 }
    #expect(harness.names == ["dark 2 1"])
    #expect(harness.texts.contains("Three"))
    #expect(harness.texts.filter { $0 == "7" }.count == 2)
  }

  @Test func `tabs of types of one's own are told apart without values`() {
    struct Pair: TabContent {
      typealias TabValue = Never
      var name: String
      var body: some TabContent<Never> {
        Tab("\(name)1", systemImage: "star") { Text(name).named("\(name)1") }
        Tab("\(name)2", systemImage: "star") { Text(name).named("\(name)2") }
      }
    }
    let harness = ViewHarness(size: phone) {
      TabView {
        Pair(name: "a")
        Pair(name: "b")
      }
    }
    #expect(harness.names == ["a1"])
    harness.tap(at: CGPoint(x: 390 / 8 * 5, y: 844 - 24))
    #expect(harness.names == ["b1"])
    harness.tap(at: CGPoint(x: 390 / 8 * 3, y: 844 - 24))
    #expect(harness.names == ["a2"])
  }
}
