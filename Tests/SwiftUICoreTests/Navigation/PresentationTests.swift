// Presentations: when they come, how they go, what they leave alone.

import Foundation
import SwiftUICore
import Testing

@MainActor
@Suite("Presentations")
struct PresentationTests {
  private struct Closer: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.presentationMode) private var mode
    var body: some View {
      VStack(spacing: 0) {
        Button("Dismiss") { dismiss() }.probe("dismiss")
        Button("Mode") { mode.wrappedValue.dismiss() }.probe("mode")
      }
    }
  }

  private func binding<Value>(_ observed: Observed<Value>) -> Binding<Value> {
    Binding(get: { observed.value }, set: { observed.value = $0 })
  }

  @Test("a sheet goes by dismiss, by the old mode, and by a tap beside it", arguments: 0..<3)
  func dismissal(way: Int) {
    let isPresented = Observed(false)
    var dismissals = 0
    let harness = ViewHarness(size: phone) {
      ObservedReader(isPresented) { _ in
        Color.red.probe("presenter")
          .sheet(isPresented: binding(isPresented), onDismiss: { dismissals += 1 }) {
            Closer().presentationDetents([.height(200)])
          }
      }
    }
    let frame = harness.frame("presenter")
    harness.step { isPresented.value = true }
    #expect(harness.frames["dismiss"] != nil)
    // Presenting does not move the presenter (recorded from Apple's SwiftUI).
    #expect(harness.frame("presenter") == frame)
    switch way {
    case 0: harness.tap("dismiss")
    case 1: harness.tap("mode")
    default: harness.tap(at: CGPoint(x: 195, y: 100))
    }
    #expect(!isPresented.value)
    #expect(dismissals == 1)
    #expect(harness.frames["dismiss"] == nil)
  }

  @Test func `a tap beside a sheet does nothing where that is disabled`() {
    let isPresented = Observed(true)
    let harness = ViewHarness(size: phone) {
      ObservedReader(isPresented) { _ in
        Color.red.sheet(isPresented: binding(isPresented)) {
          Color.blue.probe("sheet").presentationDetents([.height(200)]).interactiveDismissDisabled()
        }
      }
    }
    harness.tap(at: CGPoint(x: 195, y: 100))
    #expect(isPresented.value)
    // A detent's height is that of the sheet where no home indicator is below.
    #expect(harness.frame("sheet") == [0, 644, 390, 200])
  }

  @Test(
    "detents",
    arguments: [
      (PresentationDetent.large, 834.0), (.medium, 417), (.fraction(0.25), 208.5),
      (.height(300), 300),
    ])
  func detents(detent: PresentationDetent, height: Double) {
    let harness = ViewHarness(size: phone) {
      Color.red.sheet(isPresented: .constant(true)) {
        Color.blue.probe("sheet").presentationDetents([detent])
      }
    }
    #expect(harness.frame("sheet") == [0, 844 - height, 390, height])
  }

  @Test func `an item decides what a sheet shows, and another item is another sheet`() {
    struct Item: Identifiable, Equatable { var id: Int }
    let item = Observed<Item?>(nil)
    let harness = ViewHarness(size: phone) {
      ObservedReader(item) { _ in
        Color.red.sheet(item: binding(item)) { Text("\($0.id)").named("sheet \($0.id)") }
      }
    }
    #expect(harness.names == [])
    harness.step { item.value = Item(id: 1) }
    #expect(harness.names == ["sheet 1"])
    harness.step { item.value = Item(id: 2) }
    #expect(harness.names == ["sheet 2"])
    harness.step { item.value = nil }
    #expect(harness.names == [])
  }

  @Test(
    "another item is another cover and another popover, and the first is told",
    arguments: [true, false])
  func anotherItem(isCover: Bool) {
    struct Item: Identifiable, Equatable { var id: Int }
    let item = Observed<Item?>(Item(id: 1))
    var dismissals = 0
    let harness = ViewHarness(size: phone) {
      ObservedReader(item) { _ in
        if isCover {
          Color.red.fullScreenCover(item: binding(item), onDismiss: { dismissals += 1 }) {
            Text("\($0.id)").named("\($0.id)")
          }
        } else {
          Color.red.popover(item: binding(item)) { Text("\($0.id)").named("\($0.id)") }
        }
      }
    }
    #expect(harness.names == ["1"])
    harness.step { item.value = Item(id: 2) }
    #expect(harness.names == ["2"])
    #expect(item.value?.id == 2)
    #expect(dismissals == (isCover ? 1 : 0))
    harness.step { item.value = nil }
    #expect(harness.names == [])
    #expect(dismissals == (isCover ? 2 : 0))
  }

  @Test func `sheets of sheets lie above, and go with what is beneath`() {
    let outer = Observed(true)
    let inner = Observed(false)
    let harness = ViewHarness(size: phone) {
      ObservedReader(outer) { _ in
        Color.red.sheet(isPresented: binding(outer)) {
          ObservedReader(inner) { _ in
            Text("Outer").named("outer")
              .sheet(isPresented: binding(inner)) { Text("Inner").named("inner") }
          }
        }
      }
    }
    #expect(harness.names == ["outer"])
    harness.step { inner.value = true }
    #expect(harness.names == ["outer", "inner"])
    harness.step { outer.value = false }
    #expect(harness.names == [])
    #expect(!inner.value)
  }

  @Test func `what is covered neither answers taps nor scrolls`() {
    var taps = 0
    let isPresented = Observed(true)
    let harness = ViewHarness(size: phone) {
      ObservedReader(isPresented) { _ in
        ScrollView { Box(390, 2000).onTapGesture { taps += 1 } }
          .fullScreenCover(isPresented: binding(isPresented)) { Color.blue }
      }
    }
    harness.tap(at: CGPoint(x: 195, y: 400))
    #expect(taps == 0)
    #expect(harness.scrollStates.isEmpty)
    harness.step { isPresented.value = false }
    harness.tap(at: CGPoint(x: 195, y: 400))
    #expect(taps == 1)
    #expect(harness.scrollStates.count == 1)
  }

  @Test func `the buttons of an alert act and take it away`() {
    let isPresented = Observed(true)
    var actions: [String] = []
    let harness = ViewHarness(size: phone) {
      ObservedReader(isPresented) { _ in
        Color.red.alert("Title", isPresented: binding(isPresented)) {
          Button("Delete", role: .destructive) { actions.append("delete") }
          Button("Cancel", role: .cancel) { actions.append("cancel") }
        }
      }
    }
    // UIKit's alert is 270 wide in the middle of the screen; two buttons share its last 44 points, the one
    // that cancels first.
    let texts = harness.texts
    #expect(texts.contains("Delete") && texts.contains("Cancel"))
    #expect(harness.tapText("Cancel"))
    #expect(actions == ["cancel"])
    #expect(!isPresented.value)
    harness.step { isPresented.value = true }
    #expect(harness.tapText("Delete"))
    #expect(actions == ["cancel", "delete"])
  }

  @Test func `an alert without buttons brings one, a dialog a way to cancel`() {
    let alert = ViewHarness(size: phone) {
      Color.red.alert("Title", isPresented: .constant(true)) {}
    }
    #expect(alert.texts.contains("OK"))
    let dialog = ViewHarness(size: phone) {
      Color.red.confirmationDialog("Title", isPresented: .constant(true)) { Button("Do it") {} }
    }
    #expect(dialog.texts.contains("Cancel"))
    #expect(!dialog.texts.contains("Title"), "an automatic title is not shown on a phone")
  }

  @Test func `a value alert shows its title, message and buttons`() {
    let harness = ViewHarness(size: phone) {
      Color.red.alert(isPresented: .constant(true)) {
        Alert(
          title: Text("Title"), message: Text("Message"), primaryButton: .destructive(Text("Yes")),
          secondaryButton: .cancel())
      }
    }
    #expect(Set(["Title", "Message", "Yes", "Cancel"]).isSubset(of: harness.texts))
  }

  @Test func `sheet content follows the presenter's state`() {
    let number = Observed(1)
    let harness = ViewHarness(size: phone) {
      ObservedReader(number) { number in
        Color.red.sheet(isPresented: .constant(true)) { Text("\(number)").named("\(number)") }
      }
    }
    #expect(harness.names == ["1"])
    harness.step { number.value = 2 }
    #expect(harness.names == ["2"])
  }
}
