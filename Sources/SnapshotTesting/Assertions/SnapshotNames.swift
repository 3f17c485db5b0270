// The names of goldens.

import Foundation
import Synchronization
import Testing
import XCTest

/// A part of a path that any file system takes: runs of characters that are no word become one dash.
func sanitizePathComponent(_ string: String) -> String {
  string
    .replacingOccurrences(of: "\\W+", with: "-", options: .regularExpression)
    .replacingOccurrences(of: "^-|-$", with: "", options: .regularExpression)
}

/// Numbers the snapshots of a test that have no name, from 1.
final class SnapshotCounter: Sendable {
  /// The counter of a test with the trait; others share one by the test they are in.
  @TaskLocal static var scope: SnapshotCounter?

  private static let shared = SnapshotCounter()
  fileprivate static let observesXCTest: Void = XCTestObservationCenter.shared.addTestObserver(
    TestCaseObserver())

  private let counts = Mutex<[String: Int]>([:])

  /// The number of the next snapshot without a name for this golden path.
  static func next(_ path: String) -> Int {
    (scope ?? shared).next(path)
  }

  /// Makes sure that a test case of XCTest that runs again counts anew.
  static func prepare() {
    guard Test.current == nil else { return }
    _ = observesXCTest
  }

  private func next(_ path: String) -> Int {
    counts.withLock { counts in
      counts[path, default: 0] += 1
      return counts[path, default: 0]
    }
  }

  private final class TestCaseObserver: NSObject, XCTestObservation {
    func testCaseDidFinish(_ testCase: XCTestCase) {
      shared.counts.withLock { $0 = [:] }
      RunningTest.testCase.withLock { $0 = nil }
    }
    func testBundleWillStart(_ testBundle: Bundle) {}
    func testBundleDidFinish(_ testBundle: Bundle) {}
    func testSuiteWillStart(_ testSuite: XCTestSuite) {}
    func testSuiteDidFinish(_ testSuite: XCTestSuite) {}
    func testCaseWillStart(_ testCase: XCTestCase) {
      RunningTest.testCase.withLock { $0 = testCase.name }
    }
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {}
  }
}

#if os(Linux)
  /// The observer is there before the first test case begins, whose name would not be known otherwise: the loader
  /// calls this before `main`.
  @section(".init_array") @used
  private let observesFromTheStart: @convention(c) () -> Void = {
    _ = SnapshotCounter.observesXCTest
  }
#endif
