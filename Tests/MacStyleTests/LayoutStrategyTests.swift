// The ways to give a view a size.

import SnapshotTesting
import SwiftUI
import Testing

private struct Badge: View {
  var count: Int

  var body: some View {
    Text("\(count)")
      .font(.caption.bold())
      .foregroundColor(.white)
      .padding(.horizontal, 8)
      .padding(.vertical, 3)
      .background(Capsule().fill(Color.red))
  }
}

private struct SizeClassView: View {
  @Environment(\.horizontalSizeClass) private var horizontal

  var body: some View {
    if horizontal == .regular {
      HStack {
        Color.blue
        Color.green
      }
    } else {
      VStack {
        Color.blue
        Color.green
      }
    }
  }
}

private struct SafeAreaView: View {
  var body: some View {
    ZStack {
      Color.yellow.ignoresSafeArea()
      Color.orange
      Text("Safe").font(.title)
    }
  }
}

struct LayoutStrategyTests {
  @Test func sizeThatFits() {
    assertSnapshot(of: Badge(count: 7), as: .image)
  }

  @Test func sizeThatFitsOfSeveralLines() {
    assertSnapshot(
      of: Text("A text that has to be broken into lines somewhere.").frame(width: 120),
      as: .image(layout: .sizeThatFits))
  }

  @Test func fixed() {
    assertSnapshot(of: Badge(count: 7), as: .image(layout: .fixed(width: 60, height: 40)))
  }

  @Test func scaleOfTraits() {
    for scale in [1, 2, 3] as [CGFloat] {
      assertSnapshot(
        of: Badge(count: 12), as: .image(traits: .init(displayScale: scale)),
        named: "\(Int(scale))x")
    }
  }

  @Test func oldPhone() {
    assertSnapshot(of: SafeAreaView(), as: .image(layout: .device(config: .iPhoneSe)))
  }

  @Test func phoneOnItsSide() {
    assertSnapshot(
      of: SafeAreaView(),
      as: .image(layout: .device(config: .iPhoneX(.landscape)), traits: .init(displayScale: 1)))
  }

  @Test func tabletHasRoomForColumns() {
    let small = UITraitCollection(displayScale: 1)
    assertSnapshot(
      of: SizeClassView(), as: .image(layout: .device(config: .iPadMini), traits: small),
      named: "full")
    assertSnapshot(
      of: SizeClassView(),
      as: .image(
        layout: .device(config: .iPadMini(.landscape(splitView: .oneThird))), traits: small),
      named: "third")
  }

  @Test func configByHand() {
    let config = ViewImageConfig(
      safeArea: UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 5),
      size: CGSize(width: 100, height: 120), traits: .init(userInterfaceStyle: .dark))
    assertSnapshot(of: SafeAreaView(), as: .image(layout: .device(config: config)))
  }
}
