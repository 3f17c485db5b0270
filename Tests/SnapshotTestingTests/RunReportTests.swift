// What a run tells CI, and what a golden says of its test.

import Foundation
import Goldens
import PNGCodec
import SnapshotTesting
import SwiftUI
import Testing
import UIKit

@MainActor
struct RunReportTests {
  let folder: GoldenFolder
  private let strategy = Snapshotting<Color, UIImage>.image(
    layout: .fixed(width: 4, height: 4), traits: .init(displayScale: 1))

  init() throws { folder = try GoldenFolder() }

  @Test func everyGoldenIsACaseOfJUnit() throws {
    let junit = folder.path + "/report/junit.xml"
    func verify(_ color: Color, _ name: String) -> String? {
      folder.verify(color, as: strategy, named: name, environment: ["GOLDEN_JUNIT": junit])
    }
    folder.record(Color.red, as: strategy, named: "a")
    folder.record(Color.red, as: strategy, named: "b")
    #expect(verify(.red, "a") == nil)
    #expect(verify(.blue, "b") != nil)
    #expect(verify(.blue, "c") != nil)
    folder.record("text", as: .lines, named: "d")
    _ = folder.verify("other", as: .lines, named: "d", environment: ["GOLDEN_JUNIT": junit])

    let xml = String(decoding: try readFile(junit), as: UTF8.self)
    #expect(xml.contains("<testsuites name=\"goldens\" tests=\"4\" failures=\"3\""))
    #expect(xml.contains("name=\"\(folder.path)/test.a.png\""))
    #expect(xml.contains("<failure type=\"differs\" message=\"Snapshot &quot;b&quot; does not"))
    #expect(xml.contains("<failure type=\"missing\" message=\"No reference was found on disk."))
    #expect(
      xml.contains(
        "classname=\"SnapshotTestingTests.RunReportTests/everyGoldenIsACaseOfJUnit()\""))
    #expect(xml.contains("Support.swift\" line=\""))
  }

  /// So that it is known for an orphan when the test is gone, whatever its file is called.
  @Test func aGoldenNamesItsTest() throws {
    folder.record(Color.red, as: strategy)
    let golden = try readFile(folder.path + "/test.golden.png")
    let id = "SnapshotTestingTests.RunReportTests/aGoldenNamesItsTest()"
    #expect(Provenance(png: golden)[Provenance.testKey] == id)
    #expect(Provenance(png: golden)["renderer"]?.hasPrefix("Emaki ") == true)

    // Under `__Snapshots__/<File>`, a list of tests decides.
    let package = folder.path + "/pkg"
    let place = "\(package)/Tests/__Snapshots__/CardTests/card.1.png"
    try writeFileAtomically(golden, to: place, makingFolders: true)
    #expect(OrphanedGoldens.find(under: package, tests: TestList(id + "\n")).isEmpty)
    #expect(
      OrphanedGoldens.find(under: package, tests: TestList("CardTests.CardTests/card()\n"))
        == [place])
  }

  /// An older golden names no test, or another one: its pixels decide.
  @Test func aGoldenOfAnotherTestMatchesByItsPixels() throws {
    folder.record(Color.red, as: strategy)
    let path = folder.path + "/test.golden.png"
    var provenance = Provenance(png: try readFile(path))
    provenance[Provenance.testKey] = nil
    try writeFileAtomically(try provenance.stamped(readFile(path)), to: path)
    #expect(folder.verify(Color.red, as: strategy) == nil)
    #expect(folder.verify(Color.blue, as: strategy) != nil)
  }
}
