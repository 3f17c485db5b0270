// Subviews and sections of any content: what containers of users are made of.

import Foundation
import SwiftUICore
import Testing

private struct ToneKey: ContainerValueKey { static var defaultValue: String { "plain" } }

extension ContainerValues {
  fileprivate var tone: String {
    get { self[ToneKey.self] }
    set { self[ToneKey.self] = newValue }
  }
}

@MainActor
@Suite("Subviews")
struct SubviewTests {
  private struct Rows: View {
    var count: Int
    var body: some View {
      ForEach(0..<count, id: \.self) { Color.red.named("row \($0)") }
    }
  }

  @Test func `a group reads the subviews of any content, each a view of its own`() {
    let count = Observed(2)
    let harness = ViewHarness {
      ObservedReader(count) { count in
        Group(subviews: VStackContent(count: count)) { subviews in
          HStack {
            Text("\(subviews.count)").named("count \(subviews.count)")
            ForEach(subviews.dropFirst()) { $0 }
          }
        }
      }
    }
    #expect(harness.names == ["count 4", "row 0", "row 1", "last"])
    count.value = 1
    harness.settle()
    #expect(harness.names == ["count 3", "row 0", "last"])
  }

  /// A text, rows of a view of its own, and a group: all are subviews; a stack is one.
  private struct VStackContent: View {
    var count: Int
    var body: some View {
      Text("First").named("first")
      Rows(count: count)
      Group { VStack { Color.blue.named("last") } }
    }
  }

  @Test func `a ForEach over subviews makes a view for each and keeps its state`() {
    let count = Observed(3)
    let harness = ViewHarness {
      ObservedReader(count) { count in
        VStack(spacing: 0) {
          ForEach(subviews: Rows(count: count)) { subview in
            subview.frame(width: 20, height: 10)
          }
        }
        .probe("stack")
      }
    }
    #expect(harness.names == ["row 0", "row 1", "row 2"])
    #expect(harness.frame("stack") == [140, 135, 20, 30])
    count.value = 5
    harness.settle()
    #expect(harness.frame("stack") == [140, 125, 20, 50])
  }

  @Test func `container values reach the container, the innermost writer's first`() {
    let harness = ViewHarness {
      Group(
        subviews: Group {
          Text("a").containerValue(\.tone, "loud")
          Text("b")
          Text("c").tag(7)
        }
        .containerValue(\.tone, "soft")
      ) { subviews in
        ForEach(subviews) { subview in
          let values = subview.containerValues
          Color.clear.named("\(values.tone) \(values.tag(for: Int.self) ?? 0) \(values.hasTag(7))")
        }
      }
    }
    #expect(harness.names == ["loud 0 false", "soft 0 false", "soft 7 true"])
  }

  @Test func `sections come one by one, with what stands between them as another`() {
    let harness = ViewHarness {
      Group(sections: Parted()) { sections in
        ForEach(sections) { section in
          Color.clear.named(
            "\(section.header.count) \(section.content.count) \(section.footer.count) "
              + section.containerValues.tone)
        }
      }
    }
    #expect(harness.names == ["0 2 0 plain", "1 3 0 loud", "0 1 1 plain"])
  }

  private struct Parted: View {
    var body: some View {
      Text("a")
      Text("b")
      Section("Header") { Rows(count: 3) }.containerValue(\.tone, "loud")
      Section {
        Text("c")
      } footer: {
        Text("Footer")
      }
    }
  }

  @Test func `a ForEach over sections shows their parts`() {
    let harness = ViewHarness {
      VStack {
        ForEach(sections: Parted()) { section in
          section.header.named("header")
          section.content
        }
      }
    }
    #expect(harness.names == ["header", "row 0", "row 1", "row 2"])
  }

  /// As a header is given a font by the container: what was set on the subview itself wins.
  @Test func `a subview inherits from where it is placed, under what was set on it`() {
    let harness = ViewHarness {
      Group(
        subviews: Group {
          Text("A").font(.system(size: 10))
          Text("A")
          Text("A")
        }
      ) { subviews in
        VStack {
          subviews[0].font(.system(size: 40)).probe("own")
          subviews[1].font(.system(size: 40)).probe("placed")
          subviews[2].probe("around")
        }
      }
      .font(.system(size: 20))
    }
    // The height of a line is some 1.2 of the size.
    let heights = ["own", "placed", "around"].map { harness.frames[$0]?.height ?? 0 }
    #expect(heights[0] < 15 && heights[1] > 45 && heights[2] > 20 && heights[2] < 30)
  }
}
