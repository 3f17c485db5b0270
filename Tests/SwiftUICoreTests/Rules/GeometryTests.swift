// Proposals, sizes and coordinate spaces.

import SwiftUICore
import Testing

@MainActor
struct GeometryTests {
  @Test("an unspecified dimension is 10 for colours, shapes and readers")
  func idealSizes() {
    let harness = ViewHarness {
      VStack {
        Color.red.fixedSize().probe("color")
        Circle().fixedSize().probe("shape")
        GeometryReader { _ in Color.red }.fixedSize().probe("reader")
      }
    }
    for id in ["color", "shape", "reader"] {
      #expect(harness.frame(id).map { Array($0.suffix(2)) } == [10, 10])
    }
  }

  /// A card in a scroll view: nothing is proposed for its height.
  @Test("what fills, fills its ZStack")
  func fillingAStack() {
    let harness = ViewHarness {
      ScrollView {
        ZStack(alignment: .topLeading) {
          Color.red.probe("fill")
          Box(50, 120)
          Color.blue.opacity(0.5).frame(maxHeight: .infinity).probe("flexible")
        }
        .probe("card")
      }
    }
    #expect(harness.frame("card") == [0, 0, 300, 120])
    #expect(harness.frame("fill") == [0, 0, 300, 120])
    #expect(harness.frame("flexible") == [0, 0, 300, 120])
  }

  /// As was observed on a device: beside a square that fills 350 × 300, (60, 60) lies 25 points higher.
  @Test("a position is one in the stack, which may be larger than what was proposed")
  func positionInAnOverfullStack() {
    let harness = ViewHarness(size: CGSize(width: 350, height: 300)) {
      ZStack {
        Rectangle().scaledToFill()
        Box(100, 100).probe("placed").position(x: 60, y: 60)
      }
    }
    #expect(harness.frame("placed") == [10, -15, 100, 100])
  }

  @Test("what ignores the safe area and does not fill it lies at its corner")
  func ignoringWithAFixedSize() {
    let harness = ViewHarness {
      VStack(alignment: .leading, spacing: 0) {
        Box(50, 30).probe("box").ignoresSafeArea(edges: .top)
        Color.red
      }
      .safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 64) }
    }
    #expect(harness.frame("box") == [0, 0, 50, 30])
  }

  @Test("a frame that makes no sense warns once and is not a crash")
  func invalidFrame() {
    let harness = ViewHarness {
      VStack {
        Color.red.frame(width: -5).probe("negative")
        Color.red.frame(height: .infinity)
        Color.red.frame(minWidth: .nan)
      }
    }
    #expect(harness.warnings == ["Invalid frame dimension (negative or non-finite)."])
    #expect(harness.frames["negative"]?.width.isFinite == true)
  }

  @Test("the children of a reader lie at its top leading corner, each offered all of it")
  func geometryReader() {
    let harness = ViewHarness {
      GeometryReader { geometry in
        Box(20, 10).probe("first")
        Color.red.frame(width: geometry.size.width / 2).probe("second")
      }
      .frame(width: 200, height: 100)
      .probe("reader")
    }
    #expect(harness.frame("reader") == [50, 100, 200, 100])
    #expect(harness.frame("first") == [50, 100, 20, 10])
    #expect(harness.frame("second") == [50, 100, 100, 100])
  }

  @Test("a named space that no ancestor declares is the global one")
  func namedSpaces() {
    let log = Log()
    _ = ViewHarness {
      VStack(spacing: 0) {
        Color.red.frame(height: 100)
        Box(40, 20)
          .background(
            GeometryReader { geometry in
              let _ = log("\(geometry.frame(in: .named("stack")).minY)")
              let _ = log("\(geometry.frame(in: .named("nobody")).minY)")
              let _ = log("\(geometry.frame(in: .local).minY)")
              Color.clear
            })
      }
      .coordinateSpace(name: "stack")
    }
    #expect(Array(log.lines.suffix(3)) == ["100.0", "190.0", "0.0"])
  }

  // Recorded from Apple's SwiftUI.
  @Test("offset, rotation and scale change neither layout nor the frame seen from outside")
  func transformsOutside() {
    let harness = ViewHarness {
      HStack(spacing: 0) {
        Box(40, 40).offset(x: 30, y: 9).probe("offset")
        Box(40, 40).rotationEffect(.degrees(45)).probe("rotated")
        Box(40, 40).scaleEffect(2).probe("scaled")
      }
    }
    #expect(harness.frame("offset") == [90, 130, 40, 40])
    #expect(harness.frame("rotated") == [130, 130, 40, 40])
    #expect(harness.frame("scaled") == [170, 130, 40, 40])
  }

  @Test("a reader inside of them sees where it is drawn")
  func transformsInside() {
    let harness = ViewHarness {
      HStack(spacing: 0) {
        Box(40, 40).probe("offset").offset(x: 30, y: 9)
        Box(40, 40).probe("scaled").scaleEffect(2)
      }
    }
    #expect(harness.frame("offset") == [140, 139, 40, 40])
    #expect(harness.frame("scaled") == [130, 110, 80, 80])
  }

  @Test("a ZStack is as large as its children of the highest priority")
  func depthStack() {
    let harness = ViewHarness {
      ZStack {
        Box(100, 100)
        Box(40, 60).layoutPriority(1)
      }
      .probe("stack")
    }
    #expect(harness.frame("stack") == [130, 120, 40, 60])
  }

  @Test("background content is proposed the primary's size and changes none of it")
  func background() {
    let harness = ViewHarness {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Box(40, 20).background { Color.red.probe("grown").padding(-10) }.probe("primary")
        Box(10, 60)
      }
    }
    #expect(harness.frame("primary") == [125, 160, 40, 20])
    #expect(harness.frame("grown") == [115, 150, 60, 40])
  }

  @Test("aspectRatio fits or fills, and derives a dimension that is not proposed")
  func aspectRatio() {
    let harness = ViewHarness {
      VStack(spacing: 0) {
        Color.red.aspectRatio(2, contentMode: .fit).probe("fit").frame(width: 100, height: 100)
        Color.red.aspectRatio(2, contentMode: .fill).probe("fill").frame(width: 100, height: 100)
        Color.red.aspectRatio(2, contentMode: .fit).probe("derived").frame(width: 100)
          .fixedSize(horizontal: false, vertical: true)
      }
    }
    #expect(harness.frame("fit").map { Array($0.suffix(2)) } == [100, 50])
    #expect(harness.frame("fill").map { Array($0.suffix(2)) } == [200, 100])
    #expect(harness.frame("derived").map { Array($0.suffix(2)) } == [100, 50])
  }

  @Test("a right-to-left container mirrors its children once")
  func mirroring() {
    let harness = ViewHarness {
      HStack(spacing: 0) {
        Box(40, 20).probe("first")
        Box(20, 20).padding(.leading, 5).probe("second")
      }
      .frame(width: 200, alignment: .leading)
      .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(harness.frame("first") == [210, 140, 40, 20])
    #expect(harness.frame("second") == [185, 140, 25, 20])
  }

  // Recorded from Apple's SwiftUI: an edge that touches the safe boundary lets content grow, through frames and
  // through padding on other edges, too; a view inset from the boundary does not grow.
  @Test("content grows into the unsafe area at edges that touch it")
  func ignoringSafeArea() {
    let harness = ViewHarness {
      HStack(alignment: .top, spacing: 0) {
        Color.red.probe("inset").ignoresSafeArea().padding(.top, 10).frame(width: 60)
        Color.red.probe("framed").ignoresSafeArea().frame(width: 60)
        Color.red.probe("sides").ignoresSafeArea().padding(.horizontal, 5).frame(width: 60)
        Color.red.probe("bottom").ignoresSafeArea(edges: .bottom).frame(width: 60)
      }
      .safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 64) }
    }
    #expect(harness.frame("inset").map { [$0[1], $0[3]] } == [74, 226])
    #expect(harness.frame("framed").map { [$0[1], $0[3]] } == [0, 300])
    #expect(harness.frame("sides").map { [$0[1], $0[3]] } == [0, 300])
    #expect(harness.frame("bottom").map { [$0[1], $0[3]] } == [64, 236])
  }
}
