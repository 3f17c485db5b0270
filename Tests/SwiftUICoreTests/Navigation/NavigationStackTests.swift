// Screens come and go: by taps, by the path, by bindings.

import DisplayList
import Foundation
import SwiftUICore
import Testing

/// A screen of a phone without a safe area.
let phone = CGSize(width: 390, height: 844)

extension ViewHarness {
  /// Taps the middle of a probe, and waits until all is at rest.
  func tap(_ probe: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let frame = frames[probe] else {
      Issue.record("no probe \(probe)", sourceLocation: sourceLocation)
      return
    }
    tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  func tap(at point: CGPoint) {
    viewGraph.tap(at: point)
    settle()
  }
}

@MainActor
@Suite("Navigation stacks")
struct NavigationStackTests {
  @Test func `a tapped link pushes its view, and the back button pops it`() {
    let harness = ViewHarness(size: phone) {
      NavigationStack {
        List { NavigationLink("Open") { Text("Detail").probe("detail") }.probe("link") }
          .navigationTitle("Root")
      }
    }
    #expect(harness.frames["detail"] == nil)
    harness.tap("link")
    #expect(harness.frames["detail"] != nil)
    // UIKit's back button: at the leading end of the bar's 44 points.
    harness.tap(at: CGPoint(x: 20, y: 22))
    #expect(harness.frames["detail"] == nil)
  }

  @Test func `a link with a value appends to the path, and the path decides what is shown`() {
    let path = Observed<[Int]>([])
    let harness = ViewHarness(size: phone) {
      ObservedReader(path) { _ in
        NavigationStack(path: Binding(get: { path.value }, set: { path.value = $0 })) {
          NavigationLink("One", value: 1).probe("link")
            .navigationDestination(for: Int.self) { Text("Number \($0)").named("screen \($0)") }
        }
      }
    }
    harness.tap("link")
    #expect(path.value == [1])
    #expect(harness.names == ["screen 1"])
    harness.step { path.value = [1, 2, 3] }
    #expect(harness.names == ["screen 1", "screen 2", "screen 3"])
    harness.step { path.value = [4] }
    #expect(harness.names == ["screen 4"])
    harness.step { path.value = [] }
    #expect(harness.names == [])
  }

  @Test func `dismiss pops the screen that it is read in`() {
    struct Detail: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("Close") { dismiss() }.probe("close") }
    }
    let path = Observed(NavigationPath(["a"]))
    let harness = ViewHarness(size: phone) {
      ObservedReader(path) { _ in
        NavigationStack(path: Binding(get: { path.value }, set: { path.value = $0 })) {
          Text("Root").navigationDestination(for: String.self) { _ in Detail() }
        }
      }
    }
    #expect(path.value.count == 1)
    harness.tap("close")
    #expect(path.value.isEmpty)
    #expect(harness.frames["close"] == nil)
  }

  @Test func `a flag and an item push, and hear of the way back`() {
    let flag = Observed(false)
    let item = Observed<Int?>(nil)
    let harness = ViewHarness(size: phone) {
      ObservedReader(flag) { _ in
        NavigationStack {
          Text("Root")
            .navigationDestination(
              isPresented: Binding(get: { flag.value }, set: { flag.value = $0 })
            ) { Text("Flag").named("flag").navigationTitle("Flag") }
            .navigationDestination(item: Binding(get: { item.value }, set: { item.value = $0 })) {
              Text("Item").named("item \($0)").navigationTitle("Item")
            }
        }
      }
    }
    harness.step { flag.value = true }
    #expect(harness.names == ["flag"])
    harness.tap(at: CGPoint(x: 20, y: 22))
    #expect(harness.names == [])
    #expect(!flag.value)
    harness.step { item.value = 7 }
    #expect(harness.names == ["item 7"])
    // Another item is another screen.
    harness.step { item.value = 8 }
    #expect(harness.names == ["item 8"])
    #expect(item.value == 8)
    harness.tap(at: CGPoint(x: 20, y: 22))
    #expect(item.value == nil)
  }

  @Test func `isActive follows the screen both ways`() {
    let isActive = Observed(true)
    let harness = ViewHarness(size: phone) {
      ObservedReader(isActive) { _ in
        NavigationView {
          NavigationLink(
            destination: Text("Detail").named("detail"),
            isActive: Binding(get: { isActive.value }, set: { isActive.value = $0 })
          ) { Text("Open") }
        }
      }
    }
    #expect(harness.names == ["detail"])
    harness.tap(at: CGPoint(x: 20, y: 22))
    #expect(!isActive.value)
    #expect(harness.names == [])
  }

  @Test func `a value without a destination is a mark and a warning`() {
    let harness = ViewHarness(size: phone) {
      NavigationStack(path: .constant([1])) { Text("Root") }
    }
    #expect(
      harness.warnings == ["navigationDestination: none was declared for values of Int"])
  }

  @Test func `a pushed screen comes from the trailing edge and ends at rest`() {
    let path = Observed<[Int]>([])
    let harness = ViewHarness(size: phone) {
      ObservedReader(path) { _ in
        NavigationStack(path: Binding(get: { path.value }, set: { path.value = $0 })) {
          Color.red.navigationDestination(for: Int.self) { _ in Color.blue }
        }
      }
    }
    let rest = harness.viewGraph.displayList
    path.value = [1]
    harness.renderFrame()
    harness.renderFrame()
    #expect(harness.viewGraph.isAnimating)
    #expect(harness.viewGraph.displayList != rest)
    harness.settle()
    #expect(!harness.viewGraph.displayList.dump.contains("#FF3B30"))
    path.value = []
    harness.settle()
    #expect(harness.viewGraph.displayList == rest)
  }

  @Test func `a tapped row of a split view shows the detail`() {
    let selection = Observed<Int?>(nil)
    let harness = ViewHarness(size: phone) {
      ObservedReader(selection) { chosen in
        NavigationSplitView {
          List(
            0..<3, selection: Binding(get: { selection.value }, set: { selection.value = $0 })
          ) { Text("Row \($0)").probe("row \($0)") }
        } detail: {
          Text("Detail \(chosen ?? -1)").named("detail \(chosen ?? -1)")
        }
      }
    }
    #expect(harness.names == [])
    harness.tap("row 1")
    #expect(selection.value == 1)
    #expect(harness.names == ["detail 1"])
  }
}
