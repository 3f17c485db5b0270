// Bars: how high they are, what they hold, how they close.

import Foundation
import LayoutEngine
import SwiftUICore
import Testing

@MainActor
@Suite("Navigation bars")
struct NavigationBarTests {
  /// UIKit's bars: 44 points, and 52 more under a large title.
  @Test(
    "the bar's height follows from what the content says",
    arguments: [
      (NavigationBarItem.TitleDisplayMode.large, 96.0), (.inline, 44), (.automatic, 96),
    ])
  func height(mode: NavigationBarItem.TitleDisplayMode, expected: Double) {
    let harness = ViewHarness(size: phone) {
      NavigationStack {
        Color.red.probe("content").navigationTitle("Title").navigationBarTitleDisplayMode(mode)
      }
    }
    #expect(harness.frame("content") == [0, expected, 390, 844 - expected])
  }

  @Test func `without title and buttons there is no bar, with a button alone a low one`() {
    let bare = ViewHarness(size: phone) { NavigationStack { Color.red.probe("content") } }
    #expect(bare.frame("content") == [0, 0, 390, 844])
    let button = ViewHarness(size: phone) {
      NavigationStack { Color.red.probe("content").toolbar { Button("Add") {} } }
    }
    #expect(button.frame("content") == [0, 44, 390, 800])
    let hidden = ViewHarness(size: phone) {
      NavigationStack {
        Color.red.probe("content").navigationTitle("Title").toolbar(.hidden, for: .navigationBar)
      }
    }
    #expect(hidden.frame("content") == [0, 0, 390, 844])
  }

  @Test func `items go where their placement says`() {
    let harness = ViewHarness(size: phone) {
      NavigationStack {
        Color.red
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Text("L") }
            ToolbarItem(placement: .principal) { Text("P") }
            ToolbarItem(placement: .topBarTrailing) { Text("T") }
            ToolbarItem(placement: .bottomBar) { Text("B") }
          }
      }
    }
    var places: [String: CGPoint] = [:]
    for painted in harness.paintedTexts { places[painted.text] = painted.origin }
    // UIKit's: 16 points from the edges, in the middle of 44; a single item below is in the middle.
    #expect(places["L"]?.x == 16)
    #expect((places["T"]?.x ?? 0) > 355)
    #expect(abs((places["P"]?.x ?? 0) - 190) < 8)
    #expect(places["L"]?.y == places["T"]?.y)
    #expect((20...32).contains(places["L"]?.y ?? 0))
    #expect((820...832).contains(places["B"]?.y ?? 0))
    #expect(abs((places["B"]?.x ?? 0) - 190) < 8)
  }

  @Test func `buttons in the bar answer taps`() {
    var taps: [String] = []
    let harness = ViewHarness(size: phone) {
      NavigationStack {
        Color.red
          .navigationBarItems(
            leading: Button("Left") { taps.append("left") },
            trailing: Button("Right") { taps.append("right") })
      }
    }
    harness.tap(at: CGPoint(x: 24, y: 22))
    harness.tap(at: CGPoint(x: 366, y: 22))
    harness.tap(at: CGPoint(x: 195, y: 22))
    #expect(taps == ["left", "right"])
  }

  /// Recorded from Apple's SwiftUI: up to the large title's height the frame stays; beyond it is as below an
  /// inline title.
  @Test func `a large title closes when the content is scrolled past it`() {
    let harness = ViewHarness(size: phone) {
      NavigationStack {
        ScrollView { Box(390, 3000).probe("box") }.probe("scroll").navigationTitle("Title")
      }
    }
    #expect(harness.frame("scroll") == [0, 96, 390, 748])
    harness.scroll(to: -96 + 51)
    #expect(harness.frame("scroll") == [0, 96, 390, 748])
    #expect(harness.frame("box")?[1] == 45)
    harness.scroll(to: -96 + 52)
    #expect(harness.frame("scroll") == [0, 44, 390, 800])
    #expect(harness.frame("box")?[1] == 44)
    harness.scroll(to: 500)
    #expect(harness.frame("box")?[1] == -500)
    // Back at the start the title is open again.
    harness.scroll(to: -96)
    #expect(harness.frame("scroll") == [0, 96, 390, 748])
    #expect(harness.frame("box")?[1] == 96)
  }

  @Test func `a search field takes 52 points below the titles`() {
    let harness = ViewHarness(size: phone) {
      NavigationStack {
        Color.red.probe("content").navigationTitle("Title").searchable(text: .constant(""))
      }
    }
    #expect(harness.frame("content") == [0, 148, 390, 696])
  }

  @Test func `the next screen's button bears the title of this one`() {
    let harness = ViewHarness(size: phone) {
      NavigationStack(path: .constant([1])) {
        Color.red.navigationTitle("Library")
          .navigationDestination(for: Int.self) { _ in Color.blue.navigationTitle("Detail") }
      }
    }
    let texts = harness.texts
    #expect(texts.contains("Library"))
    #expect(texts.contains("Detail"))
  }

  @Test func `content of a toolbar reads the environment and follows state`() {
    struct Counter: ToolbarContent {
      @Environment(\.colorScheme) private var colorScheme
      var count: Int
      var body: some ToolbarContent {
        ToolbarItem(placement: .topBarTrailing) {
          Text("\(colorScheme == .dark ? "dark" : "light") \(count)")
        }
        if count > 1 {
          ToolbarItem(placement: .topBarLeading) { Text("many") }
        }
      }
    }
    let count = Observed(1)
    let harness = ViewHarness(size: phone, environment: { $0.colorScheme = .dark }) {
      NavigationStack {
        ObservedReader(count) { count in Color.red.toolbar { Counter(count: count) } }
      }
    }
    #expect(harness.texts.contains("dark 1"))
    #expect(!harness.texts.contains("many"))
    harness.step { count.value = 2 }
    #expect(harness.texts.contains("dark 2"))
    #expect(harness.texts.contains("many"))
  }
}

extension ViewHarness {
  /// Moves the outermost scroll view, and settles.
  func scroll(to y: CGFloat) {
    scrollStates.first?.scroll(to: CGPoint(x: 0, y: y), animated: false, at: time)
    settle()
  }
}
