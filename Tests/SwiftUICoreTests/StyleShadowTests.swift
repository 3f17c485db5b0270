// Shadows of styles, animations of modifiers, contexts in canvases.

import DisplayList
import Foundation
import LayoutEngine
import SwiftUICore
import Testing

@MainActor
@Suite("Shadows of styles")
struct StyleShadowTests {
  /// The effects around and beside what is painted, outermost first.
  private func effects(_ list: DisplayList) -> [String] {
    list.items.flatMap { item -> [String] in
      guard case .effect(let effect, let inner) = item else { return [] }
      let name =
        switch effect {
        case .shadow(_, let radius, let offset): ["shadow \(radius) \(offset.height)"]
        case .mask: ["mask"]
        default: [String]()
        }
      return name + effects(inner)
    }
  }

  private func painted<Content: View>(@ViewBuilder _ content: @escaping @MainActor () -> Content)
    -> [String]
  {
    let harness = ViewHarness(content: content)
    harness.settle()
    return effects(harness.viewGraph.displayList)
  }

  @Test func `a shape throws its style's shadows`() {
    #expect(painted { Circle().fill(.red.shadow(.drop(radius: 3, y: 2))) } == ["shadow 3.0 2.0"])
    #expect(
      painted { Circle().stroke(.red.shadow(.inner(radius: 4))) } == ["mask", "shadow 4.0 0.0"])
    #expect(
      painted { Circle().fill(.red.shadow(.inner(radius: 4)).shadow(.drop(radius: 1))) }
        == ["shadow 1.0 0.0", "mask", "shadow 4.0 0.0"])
    #expect(painted { Circle().fill(.red.shadow(.drop(color: .clear, radius: 3))) } == [])
  }

  @Test func `so does a text`() {
    #expect(
      painted { Text("a").foregroundStyle(.red.shadow(.drop(radius: 3, y: 1))) }
        == ["shadow 3.0 1.0"])
  }

  private struct Fade: AnimatableModifier {
    var amount: Double
    var log: @MainActor (Double) -> Void
    nonisolated var animatableData: Double {
      get { amount }
      set { amount = newValue }
    }
    func body(content: Content) -> some View {
      log(amount)
      return content.opacity(amount)
    }
  }

  private struct Fading: View {
    @State private var isShown = false
    var log: @MainActor (Double) -> Void
    var body: some View {
      Color.red.modifier(Fade(amount: isShown ? 1 : 0, log: log).animation(.linear(duration: 1)))
        .onAppear { isShown = true }
    }
  }

  @Test func `a modifier may have an animation of its own`() {
    final class Log { var amounts: [Double] = [] }
    let log = Log()
    _ = ViewHarness { Fading { log.amounts.append($0) } }
    #expect(log.amounts.first == 0 && log.amounts.last == 1)
    #expect(log.amounts.contains { $0 > 0.4 && $0 < 0.6 })
  }
}
