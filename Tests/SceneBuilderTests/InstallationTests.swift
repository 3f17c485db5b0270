import Foundation
import RenderJob
import SceneBuilder
import Testing

@Suite struct InstallationTests {
  /// A scene is compiled against the headers of every system library of the manifest.
  @Test func thePackagesAreThoseOfTheManifest() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let named = manifest.matches(of: /pkgConfig: "([^"]+)"/).map { String($0.output.1) }
    #expect(!named.isEmpty)
    #expect(Set(named) == Set(Installation.packages))
  }

  @Test func anEmptyToolchainIsNamed() {
    let error = #expect(throws: SceneBuildError.self) {
      try Toolchain.locate(environment: ["EMAKI_TOOLCHAIN": "/nowhere"])
    }
    #expect(error?.status == .badInput)
    #expect(error?.message.contains("EMAKI_TOOLCHAIN names /nowhere") == true)
  }

  @Test func theToolchainIsThatOfThisProcess() throws {
    let toolchain = try Toolchain.locate(environment: [:])
    #expect(FileManager.default.isExecutableFile(atPath: toolchain.folder + "/bin/swift-frontend"))
  }
}
