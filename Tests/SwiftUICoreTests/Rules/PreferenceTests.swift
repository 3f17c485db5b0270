// Preferences: the rules of facts read in a reconstruction of SwiftUI and recorded from Apple's own.

import Observation
import SwiftUICore
import Testing

/// Joins words; its default would show if it were folded in.
private struct WordsKey: PreferenceKey {
  static var defaultValue: String { "default" }

  static func reduce(value: inout String, nextValue: () -> String) {
    value += " " + nextValue()
  }
}

private struct LengthKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

extension View {
  fileprivate func word(_ word: String) -> some View { preference(key: WordsKey.self, value: word) }

  /// Logs each value that an action gets.
  fileprivate func logging(_ log: Log) -> some View {
    onPreferenceChange(WordsKey.self) { log($0) }
  }
}

@MainActor
struct PreferenceTests {
  @Test(
    "reduce runs left to right from the first writer's value; those who write nothing are skipped")
  func reduceOrder() {
    let log = Log()
    _ = ViewHarness {
      VStack {
        Color.red
        Color.red.word("one")
        HStack {
          Color.red.word("two")
          Color.red
          Color.red.word("three")
        }
        Color.red.word("four")
      }
      .logging(log)
    }
    #expect(log.lines == ["one two three four"])
  }

  @Test("preference replaces what its content wrote, transformPreference edits it")
  func replaceAndTransform() {
    let log = Log()
    _ = ViewHarness {
      VStack {
        VStack { Color.red.word("hidden") }.word("outer")
        Color.red.word("inner").transformPreference(WordsKey.self) { $0 += "!" }
        Color.red.transformPreference(WordsKey.self) { $0 += "?" }
      }
      .logging(log)
    }
    // Where the content wrote nothing, the transform starts from the default.
    #expect(log.lines == ["outer inner! default?"])
  }

  @Test("a background's value comes before its primary's, an overlay's after")
  func layerOrder() {
    let log = Log()
    _ = ViewHarness {
      Color.red.word("primary")
        .background { Color.blue.word("background") }
        .overlay { Color.blue.word("overlay") }
        .logging(log)
    }
    #expect(log.lines == ["background primary overlay"])
  }

  @Test("modifiers between writer and reader hide nothing")
  func modifiersInBetween() {
    let log = Log()
    _ = ViewHarness {
      Color.red.word("deep")
        .frame(width: 10).padding().offset(x: 3).opacity(0.5).clipped()
        .onAppear {}.id(3).environment(\.isEnabled, false)
        .background(Color.blue).overlay(Color.green).fixedSize()
        .coordinateSpace(name: "here").zIndex(2).layoutPriority(1)
        .logging(log)
    }
    #expect(log.lines == ["deep"])
  }

  @Test("an action without a writer below never fires; a dynamic container writes the default")
  func actionWithoutWriter() {
    let fixed = Log()
    let dynamic = Log()
    let isThere = false
    _ = ViewHarness {
      VStack {
        VStack { Color.red }.logging(fixed)
        VStack { if isThere { Color.red.word("there") } }.logging(dynamic)
      }
    }
    #expect(fixed.lines == [])
    #expect(dynamic.lines == ["default"])
  }

  @Test("an action fires for the first value and then only for different ones")
  func actionFiresOnChange() {
    let log = Log()
    let model = WordModel()
    let harness = ViewHarness { WordView(model: model).logging(log) }
    harness.step { model.word = "b" }
    harness.step { model.other += 1 }
    harness.step { model.word = "b" }
    harness.step { model.word = "a" }
    #expect(log.lines == ["a", "b", "a"])
  }

  @Test("preference to state to layout lands in the same frame")
  func stateInTheSameFrame() {
    let harness = ViewHarness(settles: false) { FollowsHeight() }
    harness.renderFrame()
    #expect(harness.frame("bar") == [0, 0, 300, 40])
  }

  @Test(
    "an action that changes its own preference fires twice a frame, then is dropped with a line in the log"
  )
  func actionLimit() {
    let log = Log()
    let harness = ViewHarness(settles: false) { Escalating(log: log) }
    harness.renderFrame()
    // Two for each of the two updates of a frame.
    #expect(log.lines == ["1", "2", "3", "4"])
    #expect(
      harness.warnings == ["Bound preference CountKey tried to update multiple times per frame."])
    harness.settle()
    // The dropped value is not delivered again later.
    #expect(log.lines == ["1", "2", "3", "4"])
  }

  @Test("a background or overlay made from a preference reads the reduce of the content")
  func preferenceReaders() {
    let harness = ViewHarness {
      VStack(spacing: 0) {
        Color.red.frame(height: 20).preference(key: LengthKey.self, value: 30)
        Color.red.frame(height: 20).preference(key: LengthKey.self, value: 50)
      }
      .overlayPreferenceValue(LengthKey.self) { Box($0, $0).probe("overlay") }
      .backgroundPreferenceValue(LengthKey.self) { Box($0 / 2, $0 / 2).probe("background") }
    }
    #expect(harness.frame("overlay") == [125, 125, 50, 50])
    #expect(harness.frame("background") == [137.5, 137.5, 25, 25])
  }

  @Test("an anchor is resolved where it is read")
  func anchors() {
    let harness = ViewHarness {
      VStack(spacing: 0) {
        Color.red.frame(height: 100)
        Box(40, 20).anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
      }
      .overlayPreferenceValue(BoundsKey.self) { anchor in
        GeometryReader { geometry in
          if let anchor {
            let frame = geometry[anchor]
            Color.blue.frame(width: frame.width, height: frame.height)
              .probe("copy").offset(x: frame.minX, y: frame.minY)
          }
        }
      }
    }
    // The column is 300 wide, 120 high, and centred: an offset does not move a probe inside of it... but does
    // move what is read through it.
    #expect(harness.frame("copy") == [130, 190, 40, 20])
  }
}

private struct BoundsKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = nextValue() ?? value
  }
}

@Observable
@MainActor
private final class WordModel {
  var word = "a"
  var other = 0
}

private struct WordView: View {
  var model: WordModel

  var body: some View {
    Color.red.frame(width: CGFloat(model.other)).word(model.word)
  }
}

private struct FollowsHeight: View {
  @State private var height: CGFloat = 0

  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(height: height).probe("bar")
      Box(10, 40)
        .background(
          GeometryReader { geometry in
            Color.clear.preference(key: LengthKey.self, value: geometry.size.height)
          })
      Spacer()
    }
    .onPreferenceChange(LengthKey.self) { height = $0 }
  }
}

private struct CountKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}

private struct Escalating: View {
  let log: Log
  @State private var count = 1

  var body: some View {
    Color.red.preference(key: CountKey.self, value: count)
      .onPreferenceChange(CountKey.self) {
        log("\($0)")
        count = $0 + 1
      }
  }
}
