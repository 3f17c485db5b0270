// Tab views: which tab is shown, and what its bar takes.

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
}
