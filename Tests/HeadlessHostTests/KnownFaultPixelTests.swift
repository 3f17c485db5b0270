// Faults of painting that other implementations of the same interface have, each with what is right.

import Foundation
import HeadlessHost
import Pixels
import SwiftUI
import Testing

@Suite("Known faults of painting")
@MainActor
struct KnownFaultPixelTests {
  private func picture<Content: View>(@ViewBuilder _ content: () -> Content) -> Pixmap {
    var configuration = HostConfiguration(size: CGSize(width: 100, height: 100))
    configuration.scale = 1
    return HeadlessHost(configuration: configuration, root: content()).pixels()
  }

  private func color(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> [UInt8] {
    let pixel = pixmap[x, y]
    return [pixel.red, pixel.green, pixel.blue]
  }

  @Test("a hole that is cut in a group shows what is beneath the group")
  func hole() {
    let pixmap = picture {
      ZStack {
        Color(red: 1, green: 0, blue: 0)
        ZStack {
          Color.black
          Circle().frame(width: 40, height: 40).blendMode(.destinationOut)
        }
        .compositingGroup()
      }
    }
    #expect(color(pixmap, 50, 50) == [255, 0, 0])
    #expect(color(pixmap, 5, 5) == [0, 0, 0])
  }

  @Test("a gradient that tints a gauge runs from its lowest value to its highest")
  func gaugeGradient() {
    let gradient = Gradient(colors: [
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
    ])
    let pixmap = picture {
      Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryCircular).tint(gradient)
    }
    // A ring 58 wide with a line of 6: a quarter of a turn from either end it is at 22 and 78.
    let (low, high) = (color(pixmap, 24, 50), color(pixmap, 76, 50))
    #expect(low[0] > 200 && low[2] < 55 && high[0] < 55 && high[2] > 200)
    // The mark is what the gradient is at the value.
    let mark = color(pixmap, 50, 24)
    #expect(abs(Int(mark[0]) - 128) <= 2 && abs(Int(mark[2]) - 128) <= 2)
    let line = picture {
      Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryLinear).tint(gradient).padding(10)
    }
    #expect(color(line, 15, 50)[0] > 220 && color(line, 85, 50)[2] > 220)
  }

  @Test("a shadow on a stack without a background falls from each child, with one from the box")
  func shadows() {
    let apart = picture {
      VStack(spacing: 20) {
        Color.blue.frame(width: 60, height: 10)
        Color.blue.frame(width: 60, height: 10)
      }
      .shadow(color: .black, radius: 0, x: 0, y: 8)
    }
    // The children lie at 30…40 and 60…70: beneath each, its shadow.
    #expect(color(apart, 50, 45) == [0, 0, 0])
    #expect(color(apart, 50, 55) == [255, 255, 255])
    #expect(color(apart, 50, 75) == [0, 0, 0])
    let box = picture {
      VStack(spacing: 20) {
        Color.blue.frame(width: 60, height: 10)
        Color.blue.frame(width: 60, height: 10)
      }
      .background(Color(red: 0, green: 1, blue: 0))
      .shadow(color: .black, radius: 0, x: 0, y: 8)
    }
    #expect(color(box, 50, 45) == [0, 255, 0])
    #expect(color(box, 50, 75) == [0, 0, 0])
  }

  @Test("a view that is turned in space is nearer on one side")
  func perspective() {
    let pixmap = picture {
      Color.black.frame(width: 60, height: 60)
        .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
    }
    // Columns of ink, from left to right.
    let heights = (0..<100).map { x in (0..<100).count { color(pixmap, x, $0) == [0, 0, 0] } }
    let inked = heights.filter { $0 > 0 }
    // cos 60° of the width, more or less as the sides are near or far.
    #expect((24...36).contains(inked.count))
    #expect(inked.first.map { $0 < 58 } == true || inked.last.map { $0 < 58 } == true)
    #expect((inked.max() ?? 0) > 60)
    #expect(abs((inked.first ?? 0) - (inked.last ?? 0)) > 10)
  }

  @Test("a map of the plane that is affine is drawn as such")
  func affineProjection() {
    let drawn = picture {
      Color.black.frame(width: 20, height: 20)
        .projectionEffect(ProjectionTransform(CGAffineTransform(translationX: 10, y: 0)))
    }
    let moved = picture { Color.black.frame(width: 20, height: 20).offset(x: 10) }
    #expect(drawn == moved)
  }

  @Test("a shape of a user's own is mirrored where text runs from right to left")
  func mirroredShape() {
    struct Corner: Shape {
      func path(in rect: CGRect) -> Path {
        Path { path in
          path.addRect(CGRect(x: rect.minX, y: rect.minY, width: 20, height: 20))
        }
      }
    }
    let plain = picture { Corner() }
    let mirrored = picture { Corner().environment(\.layoutDirection, .rightToLeft) }
    #expect(color(plain, 5, 5) == [0, 0, 0])
    #expect(color(mirrored, 5, 5) == [255, 255, 255])
    #expect(color(mirrored, 95, 5) == [0, 0, 0])
  }
}
