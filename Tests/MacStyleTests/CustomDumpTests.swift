// The product beside SnapshotTesting: dumps in the form of Custom Dump.

import Foundation
import InlineSnapshotTesting
import SnapshotTesting
import SnapshotTestingCustomDump
import Testing

private struct User {
  var id = 1
  var name = "Blobby"
  var email: String? = nil
  var tags: Set<String> = ["b", "a"]
}

private enum Route: Equatable {
  case home
  case user(id: Int)
  case search(String, page: Int)
}

private class Base { var id = 7 }

private final class Node: Base {
  var next: Node?
  var route = Route.home
}

@Suite(.snapshots(record: .missing))
struct CustomDumpTests {
  @Test func structure() {
    assertInlineSnapshot(of: User(), as: .customDump) {
      """
      User(
        id: 1,
        name: "Blobby",
        email: nil,
        tags: Set([
          "a",
          "b"
        ])
      )
      """
    }
  }

  @Test func enumerations() {
    assertInlineSnapshot(of: Route.home, as: .customDump) {
      """
      Route.home
      """
    }
    assertInlineSnapshot(of: [Route.user(id: 4), .search("ada", page: 2)], as: .customDump) {
      """
      [
        [0]: .user(id: 4),
        [1]: .search(
          "ada",
          page: 2
        )
      ]
      """
    }
  }

  @Test func objectsThatComeAgain() {
    let first = Node()
    let second = Node()
    first.next = second
    second.next = first
    assertInlineSnapshot(of: first, as: .customDump) {
      """
      Node(
        id: 7,
        next: Node#2(
          id: 7,
          next: Node(↩︎),
          route: .home
        ),
        route: .home
      )
      """
    }
  }

  @Test func dictionaries() {
    assertInlineSnapshot(of: ["b": [2], "a": [], "c": [1, 3]], as: .customDump) {
      """
      [
        "a": [],
        "b": [
          [0]: 2
        ],
        "c": [
          [0]: 1,
          [1]: 3
        ]
      ]
      """
    }
  }

  @Test func texts() {
    struct Message {
      var subject = "Say \"hi\""
      var body = "Dear Ada,\nhello."
    }
    assertInlineSnapshot(of: Message(), as: .customDump) {
      ##"""
      CustomDumpTests.Message(
        subject: #"Say "hi""#,
        body: """
          Dear Ada,
          hello.
          """
      )
      """##
    }
  }

  @Test func foundation() {
    let values: (Date, Data, URL, Bool) = (
      Date(timeIntervalSinceReferenceDate: 0.5), Data([1, 2]),
      URL(string: "https://example.com")!, true
    )
    assertInlineSnapshot(of: values, as: .customDump) {
      """
      (
        Date(2001-01-01T00:00:00.500Z),
        Data(2 bytes),
        URL(https://example.com),
        true
      )
      """
    }
  }

  @Test func aLoneMember() {
    struct Wrapper { var value: Int? = 4 }
    assertInlineSnapshot(of: Result<Int, any Error>.success(42), as: .customDump) {
      """
      Result.success(42)
      """
    }
    assertInlineSnapshot(of: Wrapper(), as: .customDump) {
      """
      CustomDumpTests.Wrapper(
        value: 4
      )
      """
    }
    assertInlineSnapshot(of: Set([3]), as: .customDump) {
      """
      Set([
        3
      ])
      """
    }
  }

  @Test func asAFile() {
    assertSnapshot(of: [User()], as: .customDump)
  }
}
