// Faults that ordinary scenes ran into, each with what is right.

import AttributeGraph
import DisplayList
import Foundation
import Observation
import ScrollPhysics
import SwiftUICore
import Testing

@Observable
@MainActor
private final class Order {
  var ids: [Int]
  init(_ ids: [Int]) { self.ids = ids }
}

private struct LastKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}

@MainActor
struct EverydayTests {
  @Test("rows of one size change places though no place changes")
  func reorderingEqualRows() {
    let order = Order([0, 1, 2])
    let harness = ViewHarness(size: CGSize(width: 100, height: 60)) {
      VStack(spacing: 0) {
        ForEach(order.ids, id: \.self) { id in
          Color.red.frame(height: 20).probe("\(id)")
        }
      }
    }
    #expect(harness.frame("0")?[1] == 0)
    #expect(harness.frame("2")?[1] == 40)
    harness.step { order.ids.reverse() }
    #expect(harness.frame("0")?[1] == 40)
    #expect(harness.frame("2")?[1] == 0)
    harness.step { order.ids = [2, 3, 0] }
    #expect(harness.frame("3")?[1] == 20)
    #expect(harness.frame("0")?[1] == 40)
  }

  @Test("rows of a list that write nothing hide nothing")
  func silentRows() {
    var seen: [Int] = []
    let harness = ViewHarness(size: CGSize(width: 200, height: 400)) {
      List {
        Text("header").preference(key: LastKey.self, value: 7)
        ForEach(0..<3) { _ in Text("row") }
      }
      .onPreferenceChange(LastKey.self) { seen.append($0) }
    }
    harness.settle()
    #expect(seen.last == 7)
  }

  @Test("a tint that is a level of the foreground resolves, also where the foreground is the tint")
  func levelAsTint() {
    let harness = ViewHarness {
      VStack {
        Rectangle().foregroundStyle(.tint)
        Color.accentColor
      }
      .tint(.primary)
    }
    #expect(harness.viewGraph.displayList.dump.contains("#000000"))
  }

  @Test("unmeasured rows count as long as those that were seen")
  func estimatedLengths() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 300)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { _ in Color.red.frame(height: 60) }
        }
      }
    }
    #expect(harness.scrollStates.first?.extent.lastValue?.contentSize.height == 6000)
  }

  @Test("scrolling to the last of rows of many lengths ends at the end")
  func scrollToLastRow() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 300)) {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<60, id: \.self) { row in
              Color.red.frame(height: row % 3 == 0 ? 100 : 40).probe("\(row)")
            }
          }
        }
        .onAppear { proxy.scrollTo(59, anchor: .bottom) }
      }
    }
    #expect(harness.frame("59").map { $0[1] + $0[3] } == 300)
  }

  @Test("a lazy row in a column that proposes no height is as high as its elements")
  func lazyRowInColumn() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 400)) {
      ScrollView {
        ScrollView(.horizontal) {
          LazyHStack { ForEach(0..<20) { _ in Color.red.frame(width: 80, height: 120) } }
        }
        .probe("carousel")
      }
    }
    #expect(harness.frame("carousel")?[3] == 120)
  }

  @Test("a lazy grid without columns has one")
  func gridWithoutColumns() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      LazyVGrid(columns: []) { Color.red.frame(height: 10).probe("cell") }
    }
    #expect(harness.frame("cell") != nil)
  }

  @Test("what is told to assistive technologies changes no frame")
  func accessibilityModifiers() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Color.red.frame(width: 10, height: 10)
        .accessibilityLabel("a").accessibilityHint(Text("b")).accessibilityValue("c" + "d")
        .accessibilityHidden(true).accessibilityAddTraits([.isButton, .isHeader])
        .accessibilityElement(children: .combine).scrollIndicators(.hidden)
        .probe("box")
    }
    #expect(harness.frame("box") == [45, 45, 10, 10])
  }

  @Test("springs can be asked for without arguments")
  func springs() {
    #expect(Animation.spring() == Animation.default)
  }
}
