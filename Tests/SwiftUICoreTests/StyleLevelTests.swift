// Levels of a style: parts of its opacity, and the system's own colours for backgrounds.

import DisplayList
import Pixels
import SwiftUICore
import Testing

@MainActor
@Suite("Levels of a style")
struct StyleLevelTests {
  private func paint(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> Paint? {
    let harness = ViewHarness(content: content)
    guard case .fill(_, let paint) = harness.viewGraph.displayList.items.first else { return nil }
    return paint
  }

  /// `background` of iOS, light: white, then 242, 242, 247, then white again.
  @Test func `backgrounds are the system's`() {
    let gray = RGBAColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, opacity: 1)
    let white = RGBAColor(red: 1, green: 1, blue: 1, opacity: 1)
    #expect(paint { Rectangle().fill(.background.secondary) } == .color(gray))
    #expect(paint { Rectangle().fill(.background.tertiary) } == .color(white))
    #expect(
      paint { Rectangle().fill(.background.secondary).backgroundStyle(.black) }
        == .color(RGBAColor(red: 0, green: 0, blue: 0, opacity: 0.5)))
  }

  @Test func `of a colour they are a half, a quarter and less`() {
    func black(_ opacity: Float) -> Paint {
      .color(RGBAColor(red: 0, green: 0, blue: 0, opacity: opacity))
    }
    #expect(paint { Rectangle().fill(Color.black.secondary) } == black(0.5))
    #expect(paint { Rectangle().fill(.black.tertiary) } == black(0.25))
    #expect(paint { Rectangle().fill(.tint.secondary).tint(.black) } == black(0.5))
  }

  /// `Color.primary` is the label's colour in any button, as `.foregroundColor(.primary)` of real code relies on;
  /// the hierarchical style of that name is a level of what is around it.
  @Test func `the colours of labels are never tinted`() {
    func label(_ style: some ShapeStyle) -> Paint? {
      paint { Button {} label: { Rectangle().foregroundStyle(style) }.tint(.red) }
    }
    let black = RGBAColor(red: 0, green: 0, blue: 0)
    #expect(label(Color.primary) == .color(black))
    #expect(
      label(Color.secondary)
        == .color(RGBAColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: 0.6)))
    #expect(
      label(.primary) == .color(RGBAColor(red: 1, green: 59 / 255, blue: 48 / 255, opacity: 1)))
  }
}
