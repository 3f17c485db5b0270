// The numbers of snapshots without a name: from 1 in every run of a test, whatever ran before.

import Foundation
import SnapshotTesting
import Testing
import XCTest

struct CounterTests {
  let folder: GoldenFolder

  init() throws { folder = try GoldenFolder() }

  private func record(_ text: String, named name: String? = nil, testName: String) {
    _ = folder.verify(text, as: .lines, named: name, record: .missing, testName: testName)
  }

  @Test func callsOfOneTestAreNumberedInTheirOrder() {
    record("first", testName: "two()")
    record("second", testName: "two()")
    for index in 0..<3 { record("\(index)", testName: "loop()") }
    // A name takes no number, and another test counts for itself.
    record("named", named: "name", testName: "two()")
    record("third", testName: "two()")
    #expect(
      folder.files == [
        "loop.1.txt", "loop.2.txt", "loop.3.txt", "two.1.txt", "two.2.txt", "two.3.txt",
        "two.name.txt",
      ])
  }

  @Test func theSameTestInAnotherFolderCountsForItself() throws {
    let other = try GoldenFolder()
    record("a", testName: "same()")
    _ = other.verify("b", as: .lines, named: nil, record: .missing, testName: "same()")
    record("c", testName: "same()")
    #expect(folder.files == ["same.1.txt", "same.2.txt"])
    #expect(other.files == ["same.1.txt"])
  }

  /// Cases may run at once, in any order: a name is what tells their goldens apart.
  @Test(arguments: ["red", "green", "blue"])
  func casesAreToldApartByNames(color: String) {
    record(color, named: color, testName: "casesAreToldApartByNames(color:)")
    #expect(folder.files == ["casesAreToldApartByNames-color.\(color).txt"])
    #expect(
      folder.verify(
        color, as: .lines, named: color, testName: "casesAreToldApartByNames(color:)") == nil)
  }
}

/// With the trait each run of a test counts anew: a repetition asks for the same goldens.
@Suite(.serialized, .snapshots(record: .missing))
struct RepetitionTests {
  private static let folder = Result { try GoldenFolder() }

  @Test(arguments: 1...4)
  func everyRunAsksForTheSameGoldens(run: Int) throws {
    let folder = try Self.folder.get()
    for text in ["one", "two"] {
      let failure = folder.verify(
        text, as: .lines, named: nil, record: run == 1 ? .missing : .never, testName: "repeated()")
      #expect((failure == nil) == (run > 1))
    }
    #expect(folder.files == ["repeated.1.txt", "repeated.2.txt"])
  }
}

/// XCTest calls methods in the order of their names: the second must not go on where the first stopped.
final class XCTestCounterTests: XCTestCase {
  nonisolated(unsafe) private static var folder: GoldenFolder?

  private func verify(_ record: SnapshotTestingConfiguration.Record) throws -> [String?] {
    let folder = try unsafe Self.folder ?? GoldenFolder()
    unsafe Self.folder = folder
    return ["one", "two"].map {
      folder.verify($0, as: .lines, named: nil, record: record, testName: "shared()")
    }
  }

  func test1() throws {
    XCTAssertEqual(try verify(.missing).compactMap(\.self).count, 2)
  }

  func test2() throws {
    XCTAssertEqual(try verify(.never), [nil, nil])
    XCTAssertEqual(unsafe Self.folder?.files, ["shared.1.txt", "shared.2.txt"])
  }
}
