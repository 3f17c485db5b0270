// Shapes drawn more than once, shapes made of two, colours in words.

import DisplayList
import Foundation
import LayoutEngine
import Pixels
import SwiftUICore
import Testing

@MainActor
@Suite("Drawing shapes")
struct ShapeViewTests {
  private func items(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> String {
    ViewHarness(size: CGSize(width: 40, height: 20), content: content).viewGraph.displayList.dump
  }

  /// iOS 17: a shape that was filled can be stroked, and what comes later lies above.
  @Test func `a fill and a stroke are the two over one another`() {
    let chain = items { Capsule().fill(.red).stroke(.blue, lineWidth: 2) }
    let layers = items {
      Capsule().stroke(.blue, lineWidth: 2).background { Capsule().fill(.red) }
    }
    #expect(chain == layers)
    #expect(chain.contains("stroke"))
    let border = items { Capsule().fill(.red).strokeBorder(.blue, lineWidth: 2).fill(.green) }
    #expect(
      border
        == items {
          Capsule().fill(.green).background {
            Capsule().strokeBorder(.blue, lineWidth: 2).background { Capsule().fill(.red) }
          }
        })
  }

  @Test func `what a style is not given for is the foreground`() {
    let style = StrokeStyle(lineWidth: 3)
    #expect(items { Capsule().fill() } == items { Capsule().fill(.foreground) })
    #expect(
      items { Capsule().strokeBorder(style: style) }
        == items { Capsule().strokeBorder(.foreground, style: style) })
  }

  @Test func `combined shapes share the rectangle`() {
    struct Half: SwiftUICore.Shape {
      nonisolated func path(in rect: CGRect) -> Path {
        Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width / 2, height: rect.height))
      }
    }
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(Rectangle().subtracting(Half()).path(in: rect).boundingRect.minX == 20)
    #expect(Rectangle().intersection(Half()).path(in: rect).boundingRect.maxX == 20)
    #expect(Half().union(Rectangle()).path(in: rect).boundingRect == rect)
    #expect(
      Rectangle().symmetricDifference(Half()).path(in: rect).boundingRect.minX == 20)
  }

  @Test func `a colour says what it is`() {
    #expect(Color.green.description == "green")
    #expect("\(Color.red.opacity(0.5))" == "50% red")
    #expect(Color(red: 1, green: 0.5, blue: 0).description == "#FF8000FF")
    #expect(
      [Color.white, .black, .clear, .primary].map(\.description).joined(separator: " ")
        == "white black clear primary")
  }

  /// iOS 17: a style of one's own says what it stands for in the environment.
  @Test func `a style of one's own is what it resolves to`() {
    struct Ink: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.white : Color.red.opacity(0.5)
      }
    }
    #expect(
      items { Capsule().fill(Ink()) } == items { Capsule().fill(Color.red.opacity(0.5)) })
    #expect(
      items { Capsule().fill(Ink()).environment(\.colorScheme, .dark) }
        == items { Capsule().fill(Color.white) })
  }
}
