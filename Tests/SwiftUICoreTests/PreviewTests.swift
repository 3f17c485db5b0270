// Previews: which a view stands for, and what they ask of the screen.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import SwiftUICore
import Testing

@MainActor
@Suite("Previews")
struct PreviewTests {
  /// A view of the user's, whose body is nobody's business.
  private struct Rows: View {
    var body: some View {
      Text("a")
      Text("b")
    }
  }

  private func items<Content: View>(@ViewBuilder _ content: () -> Content) -> [PreviewItem] {
    PreviewItem.items(of: content())
  }

  @Test func `statements, groups and ForEach are previews each, a body is one`() {
    #expect(items { Rows() }.count == 1)
    #expect(
      items {
        Rows()
        Text("x")
      }.count == 2)
    #expect(
      items {
        Group {
          Rows()
          Rows()
        }.padding()
      }.count == 2)
    #expect(items { ForEach(0..<3) { _ in Rows() } }.count == 3)
    #expect(
      items {
        AnyView(
          Group {
            Rows()
            if true { Rows() }
          })
      }.count == 2)
    #expect(
      items {
        VStack {
          Rows()
          Rows()
        }
      }.count == 1)
  }

  @Test func `the innermost setting holds, and those around fill what it leaves`() {
    let found = items {
      Group {
        Rows().previewDisplayName("inner").previewDevice("iPhone SE")
        Rows().previewLayout(.fixed(width: 3, height: 4))
      }
      .previewDisplayName("outer")
      .previewInterfaceOrientation(.landscapeLeft)
    }.map(\.settings)
    #expect(
      found == [
        PreviewSettings(device: "iPhone SE", name: "inner", orientation: .landscapeLeft),
        PreviewSettings(
          layout: .fixed(width: 3, height: 4), name: "outer", orientation: .landscapeLeft),
      ])
  }

  @Test func `modifiers around a group stay around each of its previews`() {
    let found = items {
      Group {
        Text("a")
        Text("b")
      }.environment(\.colorScheme, .dark)
    }
    #expect(found.count == 2)
    for item in found {
      let harness = ViewHarness { AnyView(item.view) }
      // White text on a dark screen.
      #expect(harness.viewGraph.displayList.dump.contains("#FFFFFF"))
    }
  }

  @Test func `traits say what modifiers say, and a modifier wraps`() {
    struct Wide: PreviewModifier {
      static func makeSharedContext() async throws -> CGFloat { 70 }
      func body(content: Content, context: CGFloat) -> some View {
        content.frame(width: context).probe("wide")
      }
    }
    let item = PreviewItem(view: Text("a")).applying([
      .sizeThatFitsLayout, .landscapeRight, .modifier(Wide()),
    ])
    #expect(item.settings == PreviewSettings(layout: .sizeThatFits, orientation: .landscapeRight))
  }

  @Test func `a window takes the appearance that its outermost view asks for`() {
    struct Root: View {
      @State private var isDark = true
      var body: some View {
        VStack {
          Text("a").preferredColorScheme(.light)
        }
        .preferredColorScheme(isDark ? .dark : nil)
        .onTapGesture { isDark = false }
      }
    }
    let harness = ViewHarness { Root() }
    #expect(harness.viewGraph.windowAppearance.colorScheme == .dark)
    #expect(harness.viewGraph.environment.value.colorScheme == .dark)
    harness.viewGraph.tap(at: CGPoint(x: 150, y: 150))
    harness.settle()
    // The outer one asks for nothing any more: the inner one is heard.
    #expect(harness.viewGraph.windowAppearance.colorScheme == .light)
    #expect(harness.viewGraph.environment.value.colorScheme == .light)
  }
}
