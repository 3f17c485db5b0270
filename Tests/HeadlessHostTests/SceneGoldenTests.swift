// Every fixture scene at rest, light and dark: written as a user would, held by a picture and its display list.

import DisplayList
import Foundation
import Goldens
import HeadlessHost
import Scenes
import SwiftUI
import Testing

@Suite("Fixture scenes match their goldens")
@MainActor
struct SceneGoldenTests {
  @Test("pictures", arguments: SceneCatalog.all, HostConfiguration.appearances)
  func picture(scene: SceneCatalog.Entry, scheme: ColorScheme) throws {
    let host = try Fixtures.host(
      scene.name,
      .iPhone15Pro.with {
        $0.colorScheme = scheme
        $0.scale = 2
      })
    expectGolden(
      verifyGolden(
        .pixmap(host.pixels()), named: "\(scene.name)/\(scheme.name)/rest", in: Fixtures.goldens,
        test: .current()))
  }

  @Test("display lists", arguments: SceneCatalog.all)
  func displayList(scene: SceneCatalog.Entry) throws {
    let host = try Fixtures.host(scene.name)
    expectGolden(
      verifyGolden(
        text: host.displayList.dump, named: "\(scene.name)/display-list", in: Fixtures.goldens,
        test: .current()))
  }
}
