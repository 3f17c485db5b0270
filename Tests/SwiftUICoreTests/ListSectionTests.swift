// Sections of lists: those that close, and the room between them.

import Foundation
import SwiftUICore
import Testing

@MainActor
@Suite("Sections of lists")
struct ListSectionTests {
  private struct Mailboxes: View {
    var body: some View {
      List {
        Section {
          Text("Inbox").named("inbox")
        } header: {
          Text("Favourites").probe("header")
        }
        Section("Archive") { Text("2024").named("2024") }
      }
    }
  }

  @Test func `a tap on a header of a sidebar hides its rows and shows them again`() {
    let harness = ViewHarness(size: phone) { Mailboxes().listStyle(.sidebar) }
    #expect(harness.names == ["inbox", "2024"])
    // The arrow stands at the trailing end of the header.
    let header = CGPoint(x: 340, y: harness.frames["header"]?.midY ?? 0)
    harness.tap(at: header)
    #expect(harness.names == ["2024"])
    harness.tap(at: header)
    #expect(harness.names == ["inbox", "2024"])
  }

  @Test func `a binding says whether a section is open`() {
    let isExpanded = Observed(false)
    let harness = ViewHarness(size: phone) {
      ObservedReader(isExpanded) { _ in
        List {
          Section(
            isExpanded: Binding(get: { isExpanded.value }, set: { isExpanded.value = $0 })
          ) {
            Text("Row").named("row")
          } header: {
            Text("Header").probe("header")
          }
        }
        .listStyle(.sidebar)
      }
    }
    #expect(harness.names == [])
    harness.tap("header")
    #expect(isExpanded.value)
    #expect(harness.names == ["row"])
  }

  @Test func `sections of other lists do not close`() {
    let harness = ViewHarness(size: phone) { Mailboxes().listStyle(.insetGrouped) }
    harness.tap("header")
    #expect(harness.names == ["inbox", "2024"])
  }

  /// A spacing that is asked for is all there is between two cards without headers; the default is 35.
  @Test func `the spacing of sections`() {
    func gap(_ spacing: CGFloat?) -> Double? {
      let harness = ViewHarness(size: phone) {
        if let spacing {
          Cards().listSectionSpacing(spacing)
        } else {
          Cards()
        }
      }
      guard let a = harness.frames["a"], let b = harness.frames["b"] else { return nil }
      return Double(b.minY - a.minY)
    }
    let touching = gap(0)
    #expect(touching == 44)
    #expect(gap(10) == 54)
    #expect(gap(nil) == 79)
  }

  private struct Cards: View {
    var body: some View {
      List {
        Section { Box(20, 20).probe("a") }
        Section { Box(20, 20).probe("b") }
      }
    }
  }
}
