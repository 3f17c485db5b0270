// Toolchain.swift: the Swift compiler that a scene is compiled with.

import CBuildInfo
import Foundation

/// A Swift toolchain, by the folder that holds its `bin` and `lib`.
package struct Toolchain: Equatable, Sendable {
  /// `/opt/swift/usr`, say.
  package var folder: String

  var frontend: String { folder + "/bin/swift-frontend" }
  var autolinkExtract: String { folder + "/bin/swift-autolink-extract" }
  var clang: String { folder + "/bin/clang" }
  var symbolizer: String { folder + "/bin/llvm-symbolizer" }
  var lld: String { folder + "/bin/ld.lld" }
  var runtime: String { folder + "/lib/swift" }
  var pluginServer: String { runtime + "/host/libSwiftInProcPluginServer.so" }
  var plugins: String { runtime + "/host/plugins" }

  package init(folder: String) {
    self.folder = folder
  }

  /// The target that this program was built for, and a scene is.
  static var triple: String {
    #if arch(x86_64)
      "x86_64-unknown-linux-gnu"
    #elseif arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      #error("Emaki is built and tested on x86-64 and arm64")
    #endif
  }

  /// What changes when the compiler does: its path, size and time.
  var identity: String { "\(frontend) \(FileFacts(path: frontend)?.identity ?? "")" }
}

extension Toolchain {
  /// Finds the toolchain whose modules can be imported.
  ///
  /// Built modules load only in the compiler that made them. So the first candidate is the
  /// toolchain that built this process, and `PATH` is only the second:
  /// 1. the folder in `EMAKI_TOOLCHAIN`;
  /// 2. the one that ran the manifest;
  /// 3. the one of the `swiftc` on `PATH`, links resolved.
  package static func locate(environment: [String: String]) throws(SceneBuildError) -> Toolchain {
    if let folder = environment["EMAKI_TOOLCHAIN"] {
      let candidates = [folder, folder + "/usr"].map(Toolchain.init(folder:))
      guard let toolchain = candidates.first(where: \.isComplete) else {
        throw SceneBuildError(
          "EMAKI_TOOLCHAIN names \(folder), which holds no bin/swift-frontend; "
            + "set it to the usr folder of a Swift toolchain, or unset it")
      }
      return toolchain
    }
    let toolchain =
      [builder].first(where: \.isComplete)
      ?? onPath(environment["PATH"] ?? "").flatMap { $0.isComplete ? $0 : nil }
    guard let toolchain else {
      throw SceneBuildError(
        "no Swift compiler found; install Swift from https://swift.org/install, and put swiftc on "
          + "PATH or set EMAKI_TOOLCHAIN to its usr folder")
    }
    return toolchain
  }

  private var isComplete: Bool {
    [frontend, clang].allSatisfy(FileManager.default.isExecutableFile(atPath:))
  }

  /// What built this process, which need not be there any more.
  private static var builder: Toolchain {
    Toolchain(folder: unsafe String(cString: cbuildinfo_toolchain()))
  }

  private static func onPath(_ path: String) -> Toolchain? {
    path.split(separator: ":").lazy.map { "\($0)/swiftc" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
      .map { compiler in
        let resolved = URL(filePath: compiler).resolvingSymlinksInPath()
        let bin = resolved.deletingLastPathComponent()
        return Toolchain(folder: bin.deletingLastPathComponent().path(percentEncoded: false))
      }
  }
}
