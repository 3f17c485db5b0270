// What controls do under a finger: pressed buttons and rows, sliders, menus, swipes, pages, refreshing.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import Pixels
import SwiftUICore
import Testing

@MainActor
@Suite("Controls under a finger")
struct TouchedControlTests {
  private final class Log { var lines: [String] = [] }
  private let log = Log()
  private let size = CGSize(width: 300, height: 400)

  /// Says whether it is pressed.
  private struct WordStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        Text(configuration.isPressed ? "down" : "up")
      }
      .frame(width: 100, height: 60)
    }
  }

  // MARK: Buttons

  @Test func `a button is pressed while a finger is on it`() {
    let log = log
    let harness = ViewHarness(size: size) {
      Button("Go") { log.lines.append("went") }.buttonStyle(WordStyle())
    }
    let finger = Finger(harness)
    finger.down(150, 200)
    #expect(harness.texts.contains("down"))
    finger.wait(0.3)
    #expect(harness.texts.contains("down"))
    finger.up()
    finger.wait(0.05)
    #expect(harness.texts.contains("up"))
    #expect(log.lines == ["went"])
  }

  @Test func `a finger that strays presses no longer, and a disabled button is not pressed`() {
    let harness = ViewHarness(size: size) {
      Button("Go") {}.buttonStyle(WordStyle())
    }
    let finger = Finger(harness)
    finger.down(150, 200)
    finger.move(150, 230)
    #expect(harness.texts.contains("up"))
    let disabled = ViewHarness(size: size) {
      Button("Go") {}.buttonStyle(WordStyle()).disabled(true)
    }
    let other = Finger(disabled)
    other.down(150, 200)
    #expect(disabled.texts.contains("up"))
  }

  /// UIKit's scroll views hand a touch on after 0.15 seconds.
  @Test func `in a scroll view a button waits to see whether the finger scrolls`() {
    let harness = ViewHarness(size: size) {
      ScrollView { Button("Go") {}.buttonStyle(WordStyle()) }
    }
    let finger = Finger(harness)
    finger.down(150, 30)
    finger.wait(0.1)
    #expect(harness.texts.contains("up"))
    finger.wait(0.1)
    #expect(harness.texts.contains("down"))
    finger.up()
    finger.wait(0.05)
    #expect(harness.texts.contains("up"))
  }

  // MARK: Rows

  private func fills(_ harness: ViewHarness) -> [RGBAColor] {
    var colors: [RGBAColor] = []
    func collect(_ list: DisplayList) {
      for item in list.items {
        switch item {
        case .fill(_, .color(let color)): colors.append(color)
        case .effect(_, let inner): collect(inner)
        default: break
        }
      }
    }
    collect(harness.viewGraph.displayList)
    return colors
  }

  /// UIKit's selected rows are systemGray4.
  @Test func `a row with a button is grey while it is held`() {
    let gray = RGBAColor(red: 209.0 / 255, green: 209.0 / 255, blue: 214.0 / 255)
    let harness = ViewHarness(size: size) {
      List {
        Button("One") {}
        Text("Two")
      }
    }
    let finger = Finger(harness)
    func isGrey() -> Bool {
      fills(harness).contains {
        abs($0.red - gray.red) < 0.002 && abs($0.blue - gray.blue) < 0.002 && $0.opacity == 1
      }
    }
    #expect(!isGrey())
    finger.down(200, 57)
    finger.wait(0.2)
    #expect(isGrey())
    finger.up()
    finger.wait(0.1)
    #expect(!isGrey())
    finger.down(200, 101)
    finger.wait(0.2)
    #expect(!isGrey())
  }

  @Test func `a badge stands before the arrow of a link`() throws {
    let harness = ViewHarness(size: size) {
      NavigationStack {
        List {
          NavigationLink("Inbox") { Text("Inside") }.badge(7)
          Text("Plain").badge(7)
        }
      }
    }
    let badges = harness.paintedTexts.filter { $0.text == "7" }
    try #require(badges.count == 2)
    // The arrow is 6 wide, and 8 after the badge.
    #expect(abs(badges[1].origin.x - badges[0].origin.x - 14) < 0.01)
  }

  // MARK: Sliders

  private struct SliderView: View {
    let log: Log
    @State private var value = 0.5
    var body: some View {
      VStack {
        Slider(value: $value) { log.lines.append($0 ? "begins" : "ends") }.frame(width: 228)
        Text("\(Int((value * 100).rounded()))")
      }
    }
  }

  @Test func `the thumb of a slider follows the finger that took it`() {
    let log = log
    let harness = ViewHarness(size: size) { SliderView(log: log) }
    let finger = Finger(harness)
    // The thumb is 28 wide: its middle travels 200 of 228.
    finger.down(150, 190)
    finger.move(200, 190)
    #expect(harness.texts == ["75"])
    finger.move(400, 190)
    #expect(harness.texts == ["100"])
    finger.up()
    #expect(log.lines == ["begins", "ends"])
    // Elsewhere on the track a finger moves nothing.
    finger.down(100, 190)
    finger.move(150, 190)
    finger.up()
    #expect(harness.texts == ["100"])
  }

  // MARK: Menus

  @Test func `a tap opens a menu, and a row of it closes it and acts`() {
    let log = log
    let harness = ViewHarness(size: size) {
      Menu("Options") {
        Button("Copy") { log.lines.append("copied") }
        Divider()
        Button("Delete", role: .destructive) { log.lines.append("deleted") }
      }
    }
    #expect(harness.texts == ["Options"])
    #expect(harness.tapText("Options"))
    harness.settle()
    #expect(harness.texts == ["Options", "Copy", "Delete"])
    #expect(harness.tapText("Delete"))
    harness.settle()
    #expect(harness.texts == ["Options"])
    #expect(log.lines == ["deleted"])
  }

  @Test func `a tap beside a menu closes it`() {
    let harness = ViewHarness(size: size) {
      Menu("Options") { Button("Copy") {} }
    }
    #expect(harness.tapText("Options"))
    harness.settle()
    harness.viewGraph.tap(at: CGPoint(x: 20, y: 20))
    harness.settle()
    #expect(harness.texts == ["Options"])
  }

  @Test func `a menu in a menu closes with it`() {
    let log = log
    let harness = ViewHarness(size: size) {
      Menu("Options") {
        Menu("More") { Button("Rename") { log.lines.append("renamed") } }
      }
    }
    #expect(harness.tapText("Options"))
    harness.settle()
    #expect(harness.tapText("More"))
    harness.settle()
    #expect(harness.tapText("Rename"))
    harness.settle()
    #expect(harness.texts == ["Options"])
    #expect(log.lines == ["renamed"])
  }

  private struct PickerView: View {
    @State private var fruit = 1
    var body: some View {
      Picker("Fruit", selection: $fruit) {
        Text("Apple").tag(0)
        Text("Pear").tag(1)
        Text("Plum").tag(2)
      }
    }
  }

  @Test func `a picker's menu chooses an option`() {
    let harness = ViewHarness(size: size) { PickerView() }
    #expect(harness.texts == ["Pear"])
    #expect(harness.tapText("Pear"))
    harness.settle()
    #expect(harness.texts == ["Pear", "Apple", "Pear", "Plum"])
    #expect(harness.tapText("Plum"))
    harness.settle()
    #expect(harness.texts == ["Plum"])
  }

  @Test func `a long press opens a context menu, and taps stay taps`() {
    let log = log
    let harness = ViewHarness(size: size) {
      Button("Photo") { log.lines.append("opened") }
        .contextMenu { Button("Save") { log.lines.append("saved") } }
    }
    let finger = Finger(harness)
    finger.tap(150, 200)
    finger.wait(0.1)
    #expect(log.lines == ["opened"])
    finger.down(150, 200)
    finger.wait(0.6)
    finger.up()
    harness.settle()
    #expect(harness.texts == ["Photo", "Photo", "Save"])
    #expect(harness.tapText("Save"))
    harness.settle()
    #expect(log.lines == ["opened", "saved"])
    #expect(harness.texts == ["Photo"])
  }

  /// UIKit's `allowableMovement`, and the menu of a row is its list's.
  @Test(arguments: [0, 0.5, 6, 9.5, 12])
  func `a row's menu opens anywhere in the row, though the finger drifts`(drift: CGFloat) {
    let log = log
    let harness = ViewHarness(size: size) {
      List {
        Text("Mail").contextMenu { Button("Save") { log.lines.append("saved") } }
        Text("Other")
      }
    }
    let finger = Finger(harness)
    finger.down(200, 57)
    finger.move(200, 57 + drift, steps: 30)
    finger.wait(0.4)
    finger.up()
    harness.settle()
    #expect(harness.texts.contains("Save") == (drift < 10))
    if drift < 10 {
      #expect(harness.tapText("Save"))
      harness.settle()
      #expect(log.lines == ["saved"])
    }
  }

  @Test(arguments: [0.5, 9.5, 15])
  func `a long press may drift as far as it says`(drift: CGFloat) {
    let log = log
    let harness = ViewHarness(size: size) {
      ScrollView {
        Color.red.frame(height: 900)
          .onLongPressGesture { log.lines.append("held") }
      }
    }
    let finger = Finger(harness)
    finger.down(150, 200)
    finger.move(150 + drift, 200, steps: 24)
    finger.wait(0.4)
    finger.up()
    #expect(log.lines == (drift <= 10 ? ["held"] : []))
  }

  @Test func `two menus in one row each open over their own view`() {
    let harness = ViewHarness(size: size) {
      List {
        HStack {
          Text("Left").contextMenu { Button("First") {} }
          Spacer()
          Text("Right").contextMenu { Button("Second") {} }
        }
      }
    }
    let finger = Finger(harness)
    finger.down(55, 57)
    finger.wait(0.7)
    finger.up()
    harness.settle()
    #expect(harness.texts.contains("First") && !harness.texts.contains("Second"))
  }

  // MARK: Swipes

  private func swipedList() -> ViewHarness {
    let log = log
    return ViewHarness(size: size) {
      List {
        Text("Mail").swipeActions {
          Button("Delete", role: .destructive) { log.lines.append("deleted") }
          Button("Flag") { log.lines.append("flagged") }.tint(.orange)
        }
      }
    }
  }

  @Test func `a row that is pulled aside shows its buttons`() throws {
    let harness = swipedList()
    let finger = Finger(harness)
    #expect(harness.texts == ["Mail"])
    finger.down(250, 57)
    finger.move(150, 57, steps: 20)
    finger.wait(0.2)
    finger.up()
    harness.settle()
    #expect(Set(harness.texts) == ["Mail", "Delete", "Flag"])
    // Two buttons of 74.
    let row = try #require(harness.paintedTexts.first { $0.text == "Mail" })
    #expect(abs(row.origin.x - (40 - 148)) < 0.01)
    #expect(harness.tapText("Flag"))
    harness.settle()
    #expect(log.lines == ["flagged"])
    #expect(abs((harness.paintedTexts.first { $0.text == "Mail" }?.origin.x ?? 0) - 40) < 0.01)
  }

  @Test func `a swipe all the way does what the first button does`() {
    let harness = swipedList()
    let finger = Finger(harness)
    finger.down(270, 57)
    finger.move(20, 57, steps: 30)
    finger.up()
    harness.settle()
    #expect(log.lines == ["deleted"])
    // The row is back, and its buttons are away.
    #expect(harness.texts == ["Mail"])
  }

  @Test func `a swipe all the way only opens the row where it is to do no more`() {
    let log = log
    let harness = ViewHarness(size: size) {
      List {
        Text("Mail").swipeActions(allowsFullSwipe: false) {
          Button("Delete", role: .destructive) { log.lines.append("deleted") }
        }
      }
    }
    let finger = Finger(harness)
    finger.down(270, 57)
    finger.move(20, 57, steps: 30)
    finger.up()
    harness.settle()
    #expect(log.lines == [])
    #expect(Set(harness.texts) == ["Mail", "Delete"])
    #expect(harness.tapText("Delete"))
    harness.settle()
    #expect(log.lines == ["deleted"])
  }

  @Test
  func `a row without buttons on that side stays, and a list scrolls past rows that have some`() {
    let harness = swipedList()
    let finger = Finger(harness)
    finger.down(100, 57)
    finger.move(250, 57, steps: 10)
    #expect(harness.paintedTexts.first?.origin.x == 40)
    finger.up()
    finger.down(100, 57)
    finger.move(104, 120, steps: 10)
    #expect(harness.scrollStates.first?.offset.lastValue?.y ?? 0 < 0)
    finger.up()
  }

  // MARK: Pages

  private struct Pages: View {
    let log: Log
    @State private var page = 0
    var body: some View {
      TabView(selection: $page) {
        ForEach(0..<3) { index in Text("Page \(index)").tag(index) }
      }
      .tabViewStyle(.page)
      .onChange(of: page) { log.lines.append("\(page)") }
    }
  }

  @Test func `pages follow a swipe, and one that is too short goes back`() {
    let log = log
    let harness = ViewHarness(size: size) { Pages(log: log) }
    let finger = Finger(harness)
    finger.down(250, 200)
    finger.move(140, 200, steps: 30)
    // Both pages show, a hundred points to the left.
    #expect(harness.texts == ["Page 0", "Page 1"])
    finger.wait(0.3)
    finger.up()
    harness.settle()
    #expect(harness.texts == ["Page 0"])
    #expect(log.lines == [])
    finger.down(250, 200)
    finger.move(80, 200, steps: 30)
    finger.wait(0.3)
    finger.up()
    harness.settle()
    #expect(harness.texts == ["Page 1"])
    #expect(log.lines == ["1"])
    finger.down(150, 200)
    finger.move(90, 200, steps: 3)
    finger.up()
    harness.settle()
    #expect(harness.texts == ["Page 2"])
    // There is no fourth.
    finger.down(250, 200)
    finger.move(50, 200, steps: 6)
    finger.up()
    harness.settle()
    #expect(harness.texts == ["Page 2"])
    #expect(log.lines == ["1", "2"])
  }

  // MARK: Alerts

  private struct Question: View {
    var body: some View {
      Text("Below").alert("Sure?", isPresented: .constant(true)) {
        Button("Delete", role: .destructive) {}
        Button("Cancel", role: .cancel) {}
      }
    }
  }

  /// UIKit's alerts have the button that cancels on the left.
  @Test func `what cancels is the first of two`() throws {
    let harness = ViewHarness(size: size) { Question() }
    let cancel = try #require(harness.paintedTexts.first { $0.text == "Cancel" })
    let delete = try #require(harness.paintedTexts.first { $0.text == "Delete" })
    #expect(cancel.origin.x < delete.origin.x && cancel.origin.y == delete.origin.y)
  }
}
