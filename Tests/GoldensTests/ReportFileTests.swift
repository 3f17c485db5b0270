// The HTML report that several processes of a run, and the answers to it, keep up to date.

import Foundation
import Goldens
import PNGCodec
import Testing

@Suite("The report of a package follows what pends")
struct ReportFileTests {
  private let folder: TemporaryFolder
  private var report: ReportFile { ReportFile(root: folder.path) }

  init() throws {
    folder = try TemporaryFolder()
    try writeFileAtomically([], to: folder.path + "/Package.swift")
  }

  private func page() throws -> String {
    String(decoding: try readFile(report.path), as: UTF8.self)
  }

  private func fail(_ name: String) {
    _ = folder.store().verify(text: "new", named: name)
  }

  @Test("what stops pending leaves it; the last takes the file along")
  func follows() throws {
    #expect(report.write(folders: [], note: { Issue.record("\($0)") }) == 0)
    #expect(!fileExists(folder.path + "/output"))
    fail("first")
    fail("second")
    // Nobody asked for a report.
    report.refresh(folders: []) { Issue.record("\($0)") }
    #expect(!fileExists(report.path))
    #expect(report.write(folders: [], note: { Issue.record("\($0)") }) == 2)
    #expect(try page().contains("first.txt") && page().contains("second.txt"))

    _ = folder.store(.missing).verify(text: "new", named: "first")
    report.refresh(folders: []) { Issue.record("\($0)") }
    #expect(try !page().contains("first.txt") && page().contains("second.txt"))
    _ = folder.store(.missing).verify(text: "new", named: "second")
    report.refresh(folders: []) { Issue.record("\($0)") }
    #expect(!fileExists(report.path))
  }

  @Test("of processes that end at once, the last shows what all left")
  func contention() async throws {
    let store = folder.store()
    let report = report
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<12 {
        group.addTask {
          _ = store.verify(text: "new", named: "golden-\(index)")
          report.write(folders: []) { Issue.record("\($0)") }
        }
      }
    }
    let page = try page()
    for index in 0..<12 { #expect(page.contains("golden-\(index).txt")) }
  }
}
