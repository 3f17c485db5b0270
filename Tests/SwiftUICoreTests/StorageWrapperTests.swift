// @AppStorage, @SceneStorage, @FocusState, @ScaledMetric.

import Foundation
import LayoutEngine
import SwiftUICore
import Testing

private enum Flavor: String { case plain, sweet }

@MainActor
@Suite("Storage wrappers")
struct StorageWrapperTests {
  private struct Writer: View {
    @AppStorage("count") private var count = 1
    @AppStorage("flavor") private var flavor = Flavor.plain
    @AppStorage("name") private var name: String?
    let take: (@escaping () -> Void) -> Void
    var body: some View {
      Color.clear.onAppear {
        take {
          count += 1
          flavor = .sweet
          name = name == nil ? "Ada" : nil
        }
      }
    }
  }

  private struct Reader: View {
    @AppStorage("count") private var count = 1
    @AppStorage("flavor") private var flavor = Flavor.plain
    @AppStorage("name") private var name: String?
    @SceneStorage("count") private var sceneCount = 7
    var body: some View {
      Color.clear.named("\(count) \(flavor) \(name ?? "none") \(sceneCount)")
    }
  }

  @Test func `views share what is stored under a name`() {
    var change: () -> Void = {}
    let harness = ViewHarness {
      VStack {
        Writer { change = $0 }
        Reader()
      }
    }
    #expect(harness.names == ["1 plain none 7"])
    change()
    harness.settle()
    #expect(harness.names == ["2 sweet Ada 7"])
    change()
    harness.settle()
    #expect(harness.names == ["3 sweet none 7"])
  }

  @Test func `what a run stored is gone in the next`() {
    let harness = ViewHarness { Reader() }
    #expect(harness.names == ["1 plain none 7"])
  }

  private enum Field: Hashable { case name, city }

  private struct Form: View {
    @FocusState private var focus: Field?
    let take: (@escaping (Field?) -> Void) -> Void
    var body: some View {
      VStack {
        FieldStub().focused($focus, equals: .name)
        FieldStub().focused($focus, equals: .city)
      }
      .onAppear { take { focus = $0 } }
    }
  }

  private struct FieldStub: View {
    @Environment(\.isFocused) private var isFocused
    var body: some View { Color.clear.named("\(isFocused)") }
  }

  @Test func `one field has the focus that the state names`() {
    var set: (Field?) -> Void = { _ in }
    let harness = ViewHarness { Form { set = $0 } }
    #expect(harness.names == ["false", "false"])
    set(.city)
    harness.settle()
    #expect(harness.names == ["false", "true"])
    set(nil)
    harness.settle()
    #expect(harness.names == ["false", "false"])
  }

  private struct Scaled: View {
    @ScaledMetric private var side = 20
    @ScaledMetric(relativeTo: .caption) private var small: CGFloat = 10
    var body: some View { Color.clear.named("\(Int(side.rounded())) \(Int(small.rounded()))") }
  }

  @Test func `a metric grows as its style does`() {
    #expect(ViewHarness { Scaled() }.names == ["20 10"])
    // Body is 17 points at the usual size and 23 at xxxLarge, caption 12 and 18.
    let large = ViewHarness(environment: { $0.dynamicTypeSize = .xxxLarge }) { Scaled() }
    #expect(large.names == ["\(Int((20 * 23.0 / 17).rounded())) 15"])
  }
}
