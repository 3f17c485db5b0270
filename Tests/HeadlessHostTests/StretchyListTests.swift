// The seed scene, end to end: scroll → GeometryReader → preference → @State → layout, in one frame.

import DisplayList
import Foundation
import HeadlessHost
import PNGCodec
import Rasterizer
import Scenes
import ScrollPhysics
import SwiftUI
import Testing

@Suite("Stretchy list")
@MainActor
struct StretchyListTests {
  @Test func firstFrame() throws {
    let host = HeadlessHost(root: SceneCatalog.all[0].make())
    print(host.displayList.dump)
    print(host.scrollSnapshots)
    let raster = Rasterizer(width: 1179, height: 2556, scale: 3, background: host.background)
    try writeFileAtomically(try encodePNG(raster.render(host.displayList)), to: "/tmp/w/first.png")
  }
}
