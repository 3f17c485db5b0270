// What controls do with their bindings when they are tapped, and how large they are.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import Observation
import SwiftUICore
import Testing

/// A value that a control writes.
@MainActor
@Observable
private final class Model {
  var isOn = false
  var isOther = false
  var number = 3
  var choice = "b"
  var optional: String?
  var text = ""
  var date = Date(timeIntervalSince1970: 1_718_000_000)
}

@MainActor
@Suite("Controls")
struct ControlTests {
  private let model = Model()

  private func tap(_ harness: ViewHarness, _ x: CGFloat, _ y: CGFloat) {
    harness.viewGraph.tap(at: CGPoint(x: x, y: y))
    harness.settle()
  }

  // MARK: Toggle

  /// Sizes as measured: a switch takes 49 × 31, a row with it is as wide as it may be.
  @Test func `a switch is 49 by 31 at the trailing edge and answers taps`() {
    let model = model
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      Toggle("Label", isOn: Bindable(model).isOn).probe("toggle")
    }
    #expect(harness.frame("toggle") == [0, 34.5, 300, 31])
    tap(harness, 20, 50)
    #expect(!model.isOn, "a label outside of a list is no part of the switch")
    tap(harness, 270, 50)
    #expect(model.isOn)
    tap(harness, 270, 50)
    #expect(!model.isOn)
  }

  /// What fills any room leaves the label its own; a long label is not longer than a half for it.
  @Test func `a field beside a label begins where the label ends`() {
    let model = model
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      VStack(spacing: 0) {
        LabeledContent {
          TextField("Name", text: Bindable(model).text).probe("field")
        } label: {
          Box(60, 20).probe("label")
        }
        LabeledContent {
          Color.red.frame(height: 10).probe("long field")
        } label: {
          Color.blue.frame(idealWidth: 1_000).frame(height: 10).probe("long label")
        }
      }
    }
    #expect(harness.frames["label"]?.width == 60)
    #expect(harness.frames["field"]?.minX == 68)
    #expect(harness.frames["field"]?.maxX == 300)
    #expect(harness.frames["long label"]?.width == 146)
    #expect(harness.frames["long field"]?.width == 146)
  }

  @Test func `without its label a switch is alone`() {
    let harness = ViewHarness {
      Toggle("Label", isOn: .constant(true)).labelsHidden().probe("toggle")
    }
    #expect(harness.frame("toggle") == [125.5, 134.5, 49, 31])
  }

  @Test func `a disabled switch stays as it is`() {
    let model = model
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      Toggle("Label", isOn: Bindable(model).isOn).disabled(true)
    }
    tap(harness, 270, 50)
    #expect(!model.isOn)
  }

  @Test func `a toggle of several values sets all`() {
    struct Source {
      var binding: Binding<Bool>
    }
    let model = model
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      Toggle(
        "All",
        sources: [
          Source(binding: Bindable(model).isOn), Source(binding: Bindable(model).isOther),
        ], isOn: \.binding)
    }
    model.isOther = true
    harness.settle()
    tap(harness, 270, 50)
    #expect(model.isOn && model.isOther)
    tap(harness, 270, 50)
    #expect(!model.isOn && !model.isOther)
  }

  @Test func `a toggle style sees the environment and may show the standard toggle`() {
    struct Style: ToggleStyle {
      @Environment(\.isEnabled) var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).named(isEnabled ? "enabled" : "disabled")
      }
    }
    let harness = ViewHarness {
      VStack {
        Toggle("a", isOn: .constant(true))
        Toggle("b", isOn: .constant(true)).disabled(true)
      }
      .toggleStyle(Style())
    }
    #expect(harness.names == ["enabled", "disabled"])
  }

  // MARK: Stepper

  @Test func `a stepper counts within its bounds`() {
    let model = model
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      Stepper("Number", value: Bindable(model).number, in: 2...4).probe("stepper")
    }
    #expect(harness.frame("stepper") == [0, 34, 300, 32])
    tap(harness, 280, 50)
    #expect(model.number == 4)
    tap(harness, 280, 50)
    #expect(model.number == 4)
    for _ in 0..<5 { tap(harness, 220, 50) }
    #expect(model.number == 2)
  }

  @Test func `a stepper counts in its own steps and says so`() {
    let model = model
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      Stepper {
        Text("Number")
      } onIncrement: {
        model.number += 10
      } onDecrement: {
        model.number -= 10
      } onEditingChanged: {
        log($0 ? "begins" : "ends")
      }
    }
    tap(harness, 280, 50)
    #expect(model.number == 13)
    #expect(log.take() == ["begins", "ends"])
  }

  // MARK: Picker

  @Test func `segments share the width and choose their tag`() {
    let model = model
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      Picker("", selection: Bindable(model).choice) {
        Text("A").tag("a")
        ForEach(["b", "c"], id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented).probe("picker")
    }
    #expect(harness.frame("picker") == [0, 34, 300, 32])
    tap(harness, 50, 50)
    #expect(model.choice == "a")
    // A `ForEach` gives its ids where there are no tags.
    tap(harness, 250, 50)
    #expect(model.choice == "c")
  }

  @Test func `a tag of what an optional wraps is a tag of the optional`() {
    let model = model
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      Picker("", selection: Bindable(model).optional) {
        Text("None").named("none").tag(String?.none)
        Text("B").named("b").tag("b")
      }
    }
    // A menu shows what is chosen.
    #expect(harness.names == ["none"])
    model.optional = "b"
    harness.settle()
    #expect(harness.names == ["b"])
  }

  /// A range that does not change is known by offsets: with 2 chosen, "4 people" of `ForEach(2..<100)` shows.
  @Test func `options of a range are known by their offsets`() {
    let harness = ViewHarness {
      Picker("", selection: .constant(2)) {
        ForEach(2..<100) { Text("\($0) people").named("\($0) people") }
      }
    }
    #expect(harness.names == ["4 people"])
  }

  @Test
  func `the options of a picker behind a link are a screen of their own, which goes with a choice`()
  {
    let model = model
    let harness = ViewHarness(size: CGSize(width: 390, height: 600)) {
      NavigationStack {
        List {
          Picker("Letter", selection: Bindable(model).choice) {
            Text("A").named("A").tag("a")
            Text("B").named("B").tag("b")
            Text("C").named("C").tag("c")
          }
          .pickerStyle(.navigationLink).probe("picker")
        }
      }
    }
    let chosen = model.choice.uppercased()
    #expect(harness.names == [chosen])
    let row = harness.frames["picker"] ?? .zero
    tap(harness, 100, row.midY)
    #expect(harness.names == [chosen, "A", "B", "C"])
    #expect(harness.texts.contains("Letter"))
    // The third row below the bar.
    #expect(harness.tapText("C"))
    harness.settle()
    #expect(model.choice == "c")
    #expect(harness.names == ["C"])
  }

  @Test func `rows of an inline picker choose their tag`() {
    let model = model
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) {
      List {
        Picker("Letter", selection: Bindable(model).choice) {
          Text("A").tag("a").probe("a")
          Text("B").tag("b")
        }
        .pickerStyle(.inline)
      }
    }
    // Below the row of the label; a tap beside the text counts for the row.
    let row = harness.frames["a"].map(\.midY) ?? 0
    #expect(row == 35 + 44 * 1.5)
    tap(harness, 240, row)
    #expect(model.choice == "a")
  }

  // MARK: Text

  /// 22 around a line of body, 34 with a rounded border: UIKit's field.
  @Test func `text fields fill the width`() {
    let model = model
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      VStack {
        TextField("Name", text: Bindable(model).text).probe("plain")
        TextField("Name", text: Bindable(model).text).textFieldStyle(.roundedBorder)
          .probe("rounded")
        SecureField("Name", text: .constant("secret")).probe("secure")
      }
    }
    #expect(harness.frames["plain"]?.size == CGSize(width: 300, height: 22))
    #expect(harness.frames["rounded"]?.size == CGSize(width: 300, height: 34))
    #expect(harness.frames["secure"]?.size == CGSize(width: 300, height: 22))
  }

  /// A placeholder is grey whatever it says; the same words as a text are a link.
  @Test func `an address in a prompt is no link`() {
    func styles(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> [Paint] {
      ViewHarness { content().tint(.red) }.viewGraph.displayList.paints
    }
    let gray = SystemColor.placeholderText.resolve(.light)
    #expect(styles { TextField("you@mail.com", text: .constant("")) } == [.color(gray)])
    let red = SystemColor.red.resolve(.light)
    #expect(styles { Text("you@mail.com") } == [.color(red)])
  }

  @Test func `a text field style may show the standard field`() {
    struct Style: TextFieldStyle {
      func _body(configuration: TextField<Self._Label>) -> some View {
        configuration.padding(10)
      }
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      TextField("Name", text: .constant("a")).textFieldStyle(Style()).probe("field")
    }
    #expect(harness.frames["field"]?.size == CGSize(width: 300, height: 42))
  }

  // MARK: Buttons

  /// Recorded: a bordered button is its label and 24 × 14 more.
  @Test func `a bordered button is 24 wider and 14 higher than its label`() throws {
    let harness = ViewHarness {
      Button {
      } label: {
        Text("Bordered").probe("label")
      }
      .buttonStyle(.bordered).probe("button")
    }
    let label = try #require(harness.frames["label"])
    let button = try #require(harness.frames["button"])
    #expect(abs(button.width - label.width - 24) < 0.01)
    #expect(abs(button.height - label.height - 14) < 0.01)
  }

  @Test func `styles of buttons see the environment and run the action`() {
    struct Style: ButtonStyle {
      @Environment(\.isEnabled) var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.named(isEnabled ? "enabled" : "disabled")
      }
    }
    struct Primitive: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onTapGesture { configuration.trigger() }
      }
    }
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      VStack(spacing: 0) {
        Button(action: { log("custom") }) { Box(100, 50) }.buttonStyle(Style())
        Button(action: { log("primitive") }) { Box(100, 50) }.buttonStyle(Primitive())
      }
    }
    #expect(harness.names == ["enabled"])
    tap(harness, 50, 25)
    tap(harness, 50, 75)
    #expect(log.take() == ["custom", "primitive"])
  }

  // MARK: Groups

  @Test func `a disclosure group opens with a tap`() {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      DisclosureGroup("Group") { Box(10, 10).named("content") }
    }
    #expect(harness.names == [])
    tap(harness, 290, 100)
    #expect(harness.names == ["content"])
  }

  /// Recorded: a bar is 4 high, a label above it with 4 between, a spinner 20.
  @Test func `progress is 4 high, a spinner 20`() throws {
    let harness = ViewHarness {
      VStack {
        ProgressView(value: 0.5).probe("bar")
        ProgressView(value: 0.5) { Box(20, 10) }.probe("labelled")
        ProgressView().probe("spinner")
      }
    }
    #expect(harness.frames["bar"]?.size == CGSize(width: 300, height: 4))
    #expect(harness.frames["labelled"]?.size == CGSize(width: 300, height: 18))
    #expect(harness.frames["spinner"]?.size == CGSize(width: 20, height: 20))
  }

  @Test func `an outline group shows the children of what is open`() {
    struct Item: Identifiable {
      var id: String
      var children: [Item]?
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) {
      List(
        [Item(id: "root", children: [Item(id: "leaf")])], children: \.children
      ) { item in
        Text(item.id).named(item.id)
      }
    }
    #expect(harness.names == ["root"])
    tap(harness, 150, 35 + 22)
    #expect(harness.names == ["root", "leaf"])
  }

  @Test func `a link opens its address where somebody handles it`() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Link(destination: URL(filePath: "/a")) { Box(100, 100) }
        .environment(
          \.openURL,
          OpenURLAction { url in
            log(url.path())
            return .handled
          })
    }
    tap(harness, 50, 50)
    #expect(log.take() == ["/a"])
  }

  // MARK: Dates

  /// Whatever else the components say, and whether or not they name the era.
  @Test func `a day that was chosen is let go by a tap on it`() {
    let days = Observed<Set<DateComponents>>([DateComponents(year: 2024, month: 6, day: 15)])
    let harness = ViewHarness(size: CGSize(width: 393, height: 400)) {
      ObservedReader(days) { _ in
        MultiDatePicker(
          "Days", selection: Binding(get: { days.value }, set: { days.value = $0 })
        )
        .probe("picker")
      }
    }
    guard let frame = harness.frames["picker"] else {
      Issue.record("no picker")
      return
    }
    // Every place of the last column: one of them is the 15th, a Saturday.
    for y in stride(from: frame.minY + 60, to: frame.maxY, by: 22) where !days.value.isEmpty {
      harness.tap(at: CGPoint(x: frame.maxX - 28, y: y))
      if days.value.count == 2 { harness.tap(at: CGPoint(x: frame.maxX - 28, y: y)) }
    }
    #expect(days.value.isEmpty)
  }

  @Test func `a day of the month is chosen and the time stays`() {
    let model = model
    let harness = ViewHarness(size: CGSize(width: 350, height: 400)) {
      DatePicker("", selection: Bindable(model).date, displayedComponents: .date)
        .datePickerStyle(.graphical).frame(maxHeight: .infinity, alignment: .top)
    }
    // 10 June 2024 is a Monday; the first of the month a Saturday, in the seventh column of the first week.
    tap(harness, 325, 44 + 26 + 22)
    #expect(model.date == Date(timeIntervalSince1970: 1_718_000_000 - 9 * 86_400))
  }
}

extension DisplayList {
  /// What its glyphs are painted with, first to last.
  fileprivate var paints: [Paint] {
    items.flatMap { item -> [Paint] in
      switch item {
      case .glyphs(_, _, let paint): [paint]
      case .effect(_, let contents): contents.paints
      default: []
      }
    }
  }
}
