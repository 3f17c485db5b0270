// Values that are no views.

import Foundation
import SnapshotTesting
import SwiftUI
import Testing

private struct User: Codable {
  var id = 1
  var name = "Blobby"
  var bio = "Blobbed around the world."
}

private enum Planet: String, CaseIterable { case mercury, venus, earth }

private final class Parent {
  var child: Child?
}

private final class Child {
  weak var parent: Parent?
  var name = "Kid"
}

@Suite struct TextStrategyTests {
  @Test func dump() {
    assertSnapshot(of: User(), as: .dump)
  }

  @Test func dumpOfCollections() {
    let value: [String: Any] = [
      "numbers": [3, 1, 2], "set": Set(["b", "a", "c"]), "nothing": Int?.none as Any,
      "pair": (1, "two"), "url": URL(string: "https://example.com")!,
      "date": Date(timeIntervalSince1970: 0), "planet": Planet.earth,
    ]
    assertSnapshot(of: value, as: .dump)
  }

  @Test func dumpOfACircle() {
    let parent = Parent()
    let child = Child()
    parent.child = child
    child.parent = parent
    assertSnapshot(of: parent, as: .dump)
  }

  @Test func description() {
    assertSnapshot(of: User(), as: .description)
  }

  @Test func lines() {
    assertSnapshot(of: "Hello,\nworld!\n", as: .lines)
  }

  @Test func json() {
    assertSnapshot(of: User(), as: .json)
  }

  @Test func jsonOfAnything() {
    assertSnapshot(of: ["name": "Blobby", "ids": [1, 2]] as [String: Any], as: .json)
  }

  @Test func plist() {
    assertSnapshot(of: User(), as: .plist)
  }

  @Test func data() {
    assertSnapshot(of: Data([0xDE, 0xAD, 0xBE, 0xEF]), as: .data)
  }

  @Test func function() {
    assertSnapshot(
      of: { (planet: Planet) in planet.rawValue.count },
      as: Snapshotting<Planet, String>.func(into: .description))
  }

  @Test func pullback() {
    let reversed = Snapshotting<String, String>.lines.pullback { (value: String) in
      String(value.reversed())
    }
    assertSnapshot(of: "stressed", as: reversed)
  }

  @Test func severalStrategies() {
    assertSnapshots(of: User(), as: ["dump": .dump, "text": .description])
    assertSnapshots(of: User(), as: [.dump, .description])
  }

  @Test func namesBecomePaths() {
    assertSnapshot(of: "x", as: .lines, named: "a/b: c (d)")
  }
}
