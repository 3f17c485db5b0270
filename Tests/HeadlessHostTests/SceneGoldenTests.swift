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
    let host = try host(scene, scheme)
    expectGolden(
      verifyGolden(
        .pixmap(host.pixels()), named: "\(scene.name)/\(scheme.name)/rest", in: Fixtures.goldens,
        test: .current()))
  }

  /// Scenes that show themselves when they are touched: where the script of a scene's name ends.
  @Test("pictures after a script", arguments: scripted, HostConfiguration.appearances)
  func played(scene: SceneCatalog.Entry, scheme: ColorScheme) throws {
    let host = try host(scene, scheme)
    var run = ScriptedRun(host: host, script: try Fixtures.script(scene.name))
    while run.next() != nil {}
    expectGolden(
      verifyGolden(
        .pixmap(host.pixels()), named: "\(scene.name)/\(scheme.name)/played", in: Fixtures.goldens,
        test: .current()))
  }

  private func host(_ scene: SceneCatalog.Entry, _ scheme: ColorScheme) throws -> HeadlessHost {
    try Fixtures.host(
      scene.name,
      .iPhone15Pro.with {
        $0.colorScheme = scheme
        $0.scale = 2
      })
  }

  private nonisolated static let scripted = SceneCatalog.all.filter {
    FileManager.default.fileExists(atPath: "\(Fixtures.folder)/scripts/\($0.name).json")
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
