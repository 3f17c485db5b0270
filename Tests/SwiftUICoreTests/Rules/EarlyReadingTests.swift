// A reader's size is right at once, whatever its content asks for while it is made.

import SwiftUICore
import Testing

@MainActor
@Suite("Reading early")
struct EarlyReadingTests {
  private final class Widths { var said: Set<CGFloat> = [] }

  /// Shows content that is half as wide as its room, and keeps the widths that the room was said to have.
  private func widths<Content: View>(
    @ViewBuilder _ content: @escaping @MainActor (CGFloat) -> Content
  ) -> (said: Set<CGFloat>, half: CGFloat?, warnings: [String]) {
    let log = Widths()
    let harness = ViewHarness {
      GeometryReader { geometry in
        let _ = log.said.insert(geometry.size.width)
        content(geometry.size.width)
      }
      .padding(50)
    }
    return (log.said, harness.frames["half"]?.width, harness.warnings)
  }

  private func check(
    _ answer: (said: Set<CGFloat>, half: CGFloat?, warnings: [String]),
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(answer.half == 100, sourceLocation: location)
    // A width that was never there can be less than nothing once something is taken from it.
    #expect(answer.said == [200], sourceLocation: location)
    #expect(answer.warnings == [], sourceLocation: location)
  }

  @Test func `lazy stacks and grids`() {
    check(
      widths { width in
        ScrollView { LazyVStack { Color.red.frame(width: width / 2, height: 10).probe("half") } }
      })
    check(
      widths { width in
        ScrollView(.horizontal) { LazyHStack { Color.red.frame(width: width / 2).probe("half") } }
      })
    check(
      widths { width in
        ScrollView {
          LazyVGrid(columns: [GridItem(.fixed(width / 2))]) {
            Color.red.frame(height: 10).probe("half")
          }
        }
      })
    check(
      widths { width in
        List { Color.red.frame(width: width / 2, height: 10).probe("half") }
      })
  }

  @Test func `taps, gestures and buttons`() {
    check(
      widths { width in
        Color.red.frame(width: width / 2).probe("half").onTapGesture {}
      })
    check(
      widths { width in
        Color.red.frame(width: width / 2).probe("half").gesture(DragGesture().onChanged { _ in })
      })
    check(
      widths { width in
        Button {
        } label: {
          Color.red.frame(width: width / 2).probe("half")
        }
      })
  }

  @Test func `views of unknown type, choices and loops`() {
    check(widths { width in AnyView(Color.red.frame(width: width / 2).probe("half")) })
    check(
      widths { width in
        if width > 10 { Color.red.frame(width: width / 2).probe("half") } else { Color.blue }
      })
    check(
      widths { width in
        VStack { ForEach(0..<2) { _ in Color.red.frame(width: width / 2).probe("half") } }
      })
    check(
      widths { width in
        ViewThatFits { Color.red.frame(width: width / 2).probe("half") }
      })
  }

  @Test func `backgrounds, insets and matched geometry`() {
    check(
      widths { width in
        Color.red.background { LazyVStack { Color.red.frame(width: width / 2).probe("half") } }
      })
    check(
      widths { width in
        Color.red.safeAreaInset(edge: .top) {
          LazyVStack { Color.red.frame(width: width / 2).probe("half") }
        }
      })
  }

  /// What a scroll view does when it is pulled is no value of the environment: lowering it asks for none.
  @Test func `the safe area in the environment of a scroll view`() {
    let harness = ViewHarness(size: phone) {
      NavigationStack {
        GeometryReader { proxy in
          ScrollView { Text("A") }
            .environment(\.lineLimit, Int(proxy.safeAreaInsets.top))
            .probe("scroll")
        }
        .navigationTitle("Title")
      }
    }
    #expect(harness.warnings == [])
    #expect(harness.frames["scroll"]?.minY == 96)
  }
}
