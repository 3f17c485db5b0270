// swift-tools-version: 6.2
// The house: one row a target, from the ground up. `scripts/check-floors` keeps the order.

import CompilerPluginSupport
import Foundation
import PackageDescription

/// One settings list for every Swift target of the package.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// What loops over pixels and lines: optimised in debug builds, too. There a test that fails, whose pictures are
/// compared, explained and drawn, took four seconds a picture, and takes 0.15.
let loops: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A library target of the house.
func floor(
  _ name: String, on below: Target.Dependency..., settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: below, swiftSettings: house + settings)
}

/// The test suite of the target with the same name.
func suite(_ name: String, on others: Target.Dependency...) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + others, swiftSettings: house)
}

/// The `usr` folder of the running toolchain, or nil if it cannot be told.
///
/// This manifest runs against the toolchain's `libPackageDescription`, so its own memory map names
/// the toolchain, whatever `PATH`, links or version managers lead to it.
let toolchainFolder: String? = {
  let suffix = "/lib/swift/pm/ManifestAPI/libPackageDescription.so"
  guard let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile(),
    let line = String(decoding: maps, as: UTF8.self).split(separator: "\n")
      .first(where: { $0.hasSuffix(suffix) }),
    let start = line.firstIndex(of: "/")
  else { return nil }
  return String(line[start...].dropLast(suffix.count))
}()

/// Where the running toolchain keeps its own SwiftSyntax, or nil if it ships none.
let swiftSyntaxFolder: String? = {
  guard let folder = toolchainFolder.map({ $0 + "/lib/swift/host" }) else { return nil }
  let parser = folder + "/SwiftParser.swiftmodule"
  return FileManager.default.fileExists(atPath: parser) ? folder : nil
}()

/// What links the Swift runtime and Foundation into a program, where the toolchain has them as archives.
///
/// A program that loads them as shared libraries spends 12 ms of processor time before its first line,
/// one that holds them less than 3.
let staticRuntime: [LinkerSetting] = {
  guard let toolchainFolder,
    FileManager.default.fileExists(
      atPath: toolchainFolder + "/lib/swift_static/linux/libFoundation.a")
  else { return [] }
  // What the archives of Foundation and Dispatch need in turn: objects name the shared libraries only.
  let archives = [
    "swiftSynchronization", "CoreFoundation", "_FoundationICU", "_FoundationCShims",
    "_FoundationCollections", "stdc++",
  ]
  // The linker that says nothing about what the archives' own code calls. At a fixed address, so that the
  // loader has nothing to relocate: another millisecond.
  return [.unsafeFlags(["-static-stdlib", "-use-ld=lld", "-Xclang-linker", "-no-pie"])]
    + archives.map { .linkedLibrary($0) }
}()

/// What makes the library that scenes link hold the Swift runtime and Foundation, where the toolchain has them as archives.
///
/// A scene that loads them as fourteen shared libraries, with 11,000 names to look up, takes 51 ms to its first picture, one
/// whose names were bound when the library was linked 38. All that the archives offer, for scenes call what Emaki does not.
let sceneRuntime: [LinkerSetting] = {
  let resources = (toolchainFolder ?? "") + "/lib/swift_static"
  let archives = [
    "swiftCore", "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser",
    "swiftRegexBuilder", "swiftObservation", "swiftSynchronization", "swiftDispatch", "swiftGlibc",
    "swiftSwiftOnoneSupport", "swift_Builtin_float", "dispatch", "BlocksRuntime", "Foundation",
    "FoundationEssentials", "FoundationInternationalization", "CoreFoundation", "_FoundationICU",
    "_FoundationCShims", "_FoundationCollections",
  ].map { "\(resources)/linux/lib\($0).a" }
  guard archives.allSatisfy(FileManager.default.fileExists) else { return [] }
  // Whole archives would be linked beside the members that modules ask for by themselves, and every conformance be there
  // twice: the runtime walks them all for each question, 6 ms more to a first picture.
  let offered = ["$s*", "swift_*", "_swift*", "dispatch_*", "_dispatch*", "CF*"]
  // What Emaki defines anew (`SceneWorld`) comes before the archives' own.
  let words =
    ["-Bsymbolic", "-z", "muldefs"] + offered.map { "--undefined-glob=" + $0 } + archives
  // `-static-stdlib` would do the same and hide all that the archives define.
  return [
    .unsafeFlags(
      ["-use-ld=lld", "-resource-dir", resources] + words.flatMap { ["-Xlinker", $0] }),
    .linkedLibrary("stdc++"),
  ]
}()

/// What parses Swift: built only where the toolchain ships a parser; `emaki` says so where not.
func parserTargets(in folder: String) -> [Target] {
  let search: [SwiftSetting] = [.unsafeFlags(["-I", folder])]
  func link(_ libraries: String...) -> [LinkerSetting] {
    [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder])]
      + libraries.map { .linkedLibrary($0) }
  }
  return [
    // Floor 0
    // What the compiler runs to expand SwiftUI's own macros.
    .macro(
      name: "EmakiMacros", swiftSettings: house + search,
      linkerSettings: link(
        "SwiftCompilerPluginMessageHandling", "SwiftSyntaxMacros", "SwiftSyntaxBuilder",
        "SwiftSyntax")),
    // Floor 4
    .target(
      name: "SourceParser", dependencies: ["SourceOutline"], swiftSettings: house + search,
      linkerSettings: link("SwiftParser", "SwiftSyntax")),
    // Floor 9: a program of its own, so that only a compile pays for loading the parser.
    .executableTarget(
      name: "emaki-outline", dependencies: ["SourceParser", "SourceOutline"],
      swiftSettings: house + search),
    .testTarget(
      name: "SourceParserTests", dependencies: ["SourceParser", "SourceOutline"],
      swiftSettings: house + search),
  ]
}

/// What SwiftUI exports again. Who imports SwiftUI names these too: a change behind a module that is exported again
/// does not rebuild what uses it, and old code then calls a class by its old layout.
let exported: [Target.Dependency] = ["SwiftUICore", "Publishers", "UIKit"]

/// What a target needs that declares SwiftUI's own macros: nothing where they cannot be built.
let macros: (dependencies: [Target.Dependency], settings: [SwiftSetting]) =
  swiftSyntaxFolder == nil ? ([], []) : (["EmakiMacros"], [.define("EMAKI_MACROS")])

/// The page of a golden report: compiled in, so that an installed program finds it.
let goldenReport = ["page.html", "page.css", "cases.js", "compare.js", "pixels.js", "frames.js"]

let targets: [Target] = [
  // Floor 0: C libraries, through pkg-config.
  .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
  .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
  .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
  .systemLibrary(name: "CLineBreak", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"])]),
  .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
  .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
  .target(name: "CPNG", dependencies: ["CLibPNG"]),
  .systemLibrary(
    name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
  .target(name: "CJPEG", dependencies: ["CLibJPEG"]),
  .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
  .target(
    name: "CBuildInfo",
    cSettings: toolchainFolder.map { [.define("EMAKI_TOOLCHAIN", to: "\"\($0)\"")] } ?? []),
  // What a process asks of the system and Swift cannot call.
  .target(name: "CProcess"),
  // Where the runtime hands over the jobs of tasks.
  .target(name: "CTasks"),
  // The system's clocks and random numbers, as a host's code is told of them.
  .target(name: "CHostClock"),
  // Loops over pixels, one form for each instruction set.
  .target(name: "CKernels"),

  // For tests only: it takes the place of the allocator's functions.
  .target(name: "CAllocations", path: "Tests/CAllocations"),

  // Floor 1
  floor("Geometry"),
  floor("Pixels", on: "CKernels", settings: loops),
  floor("AttributeGraph"),
  floor("Digest", on: "CNettle"),
  floor("Publishers", on: "CTasks"),
  floor("OSLog"),
  floor("ProjectFiles"),
  floor("_Testing_UIKit"),
  floor("_Testing_CoreGraphics"),

  // Floor 2
  floor("LayoutEngine", on: "Geometry"),
  floor("PNGCodec", on: "Pixels", "CPNG", "CDeflate", settings: loops),
  floor("JPEGCodec", on: "Pixels", "CJPEG"),
  floor("ScrollPhysics", on: "Geometry"),

  // Floor 3
  floor(
    "Typesetting", on: "Geometry", "Pixels", "CFreeType", "CHarfBuzz", "CFriBidi", "CLineBreak"),
  .target(
    name: "Goldens", dependencies: ["Geometry", "Pixels", "PNGCodec", "Digest"],
    resources: goldenReport.map { .embedInCode("Report/report-" + $0) },
    swiftSettings: house + loops),
  floor("RenderJob", on: "CProcess"),
  floor("BenchReport"),
  floor("SourceOutline"),

  // Floor 4
  floor(
    "SceneBuilder", on: "RenderJob", "SourceOutline", "Digest", "ProjectFiles", "CBuildInfo"),
  floor("DisplayList", on: "Geometry", "Pixels", "Typesetting"),

  // Floor 5
  floor("Rasterizer", on: "DisplayList", "Geometry", "Pixels", "Typesetting"),
  .target(
    name: "SwiftUICore",
    dependencies: [
      "AttributeGraph", "DisplayList", "Geometry", "LayoutEngine", "Pixels",
      "JPEGCodec", "PNGCodec", "ProjectFiles", "Publishers", "ScrollPhysics", "Typesetting",
    ] + macros.dependencies, swiftSettings: house + macros.settings),

  // Floor 6
  floor(
    "HeadlessHost", on: "SwiftUICore", "Rasterizer", "DisplayList", "PNGCodec", "ScrollPhysics",
    "Geometry", "Pixels", "AttributeGraph", "Typesetting", "RenderJob", "LayoutEngine",
    "Digest", "Publishers", "CTasks", "CHostClock"),
  floor(
    "UIKit", on: "SwiftUICore", "Rasterizer", "DisplayList", "AttributeGraph", "Geometry",
    "LayoutEngine", "JPEGCodec", "PNGCodec", "Pixels", "Publishers", "Typesetting",
    "_Testing_UIKit"),

  // A store in memory, which views query.
  .target(
    name: "SwiftData", dependencies: ["SwiftUICore"] + macros.dependencies,
    swiftSettings: house + macros.settings),

  floor(
    "Motion", on: "Rasterizer", "DisplayList", "Typesetting", "PNGCodec", "Pixels", "RenderJob"),

  // Floor 7: the names that user code imports.
  floor("SwiftUI", on: "SwiftUICore", "Publishers", "UIKit"),
  floor("Combine", on: "Publishers"),
  floor("SceneWorld", on: "ProjectFiles", "RenderJob"),
  .target(
    name: "SceneModules", dependencies: ["HeadlessHost", "SwiftUICore", "Publishers"],
    swiftSettings: house + [.swiftLanguageMode(.v5)], linkerSettings: sceneRuntime),
  floor("os", on: "OSLog"),
  floor("CoreGraphics", on: "Geometry", "UIKit", "_Testing_CoreGraphics"),
  floor("QuartzCore", on: "UIKit"),
  floor("UserNotifications", on: "UIKit"),
  floor("UniformTypeIdentifiers", on: "SwiftUICore"),
  floor("CoreData", on: "SwiftUICore"),

  // Floor 8: golden tests, with the names that their users know.
  floor(
    "SnapshotTesting", on: "SwiftUI", "UIKit", "SwiftUICore", "HeadlessHost", "Rasterizer",
    "DisplayList", "Goldens", "PNGCodec", "Pixels", "ScrollPhysics", "LayoutEngine", "Typesetting",
    "Digest", "Geometry", "AttributeGraph", "RenderJob", settings: loops),

  // Floor 8: the fixture scenes, as a user compiles them.
  .target(
    name: "Scenes", dependencies: ["SwiftData", "SwiftUI"] + exported, path: "fixtures",
    exclude: ["api", "apple-frames.json", "goldens", "png", "scripts"],
    sources: ["catalog", "scenes"],
    swiftSettings: [.swiftLanguageMode(.v5)]),

  // Floor 9
  floor("InlineSnapshotTesting", on: "SnapshotTesting", "PNGCodec"),
  floor("SnapshotTestingCustomDump", on: "SnapshotTesting"),
  .executableTarget(
    name: "emaki-bench",
    dependencies: [
      "AttributeGraph", "BenchReport", "DisplayList", "Geometry", "Goldens", "HeadlessHost",
      "PNGCodec", "Pixels",
      "Rasterizer", "Scenes",
      "ScrollPhysics", "SwiftUI", "SwiftUICore", "Typesetting",
    ], swiftSettings: house),
  .executableTarget(
    name: "emaki",
    dependencies: [
      "Goldens", "PNGCodec", "Pixels", "ProjectFiles", "RenderJob", "SceneBuilder",
      "ScrollPhysics", "SourceOutline",
    ], swiftSettings: house, linkerSettings: staticRuntime),
  // A program of its own: only a run that becomes a film pays for loading what makes films.
  .executableTarget(
    name: "emaki-motion", dependencies: ["Motion", "RenderJob", "CProcess"], swiftSettings: house),

  suite(
    "HeadlessHost", on: "Scenes", "SwiftUI", "SwiftUICore", "AttributeGraph", "LayoutEngine",
    "ScrollPhysics", "PNGCodec", "Goldens", "Rasterizer", "DisplayList", "Pixels", "Digest",
    "CAllocations"),

  // Tests as they are written on a Mac, in both language modes: they import nothing else of ours.
  .testTarget(
    name: "MacStyleTests",
    dependencies: [
      "SwiftUI", "SnapshotTesting", "InlineSnapshotTesting", "SnapshotTestingCustomDump",
    ] + exported,
    exclude: ["__Snapshots__"],
    swiftSettings: [.swiftLanguageMode(.v5)]),

  suite("SnapshotTesting", on: "SwiftUI", "UIKit", "PNGCodec", "Pixels"),
  suite("InlineSnapshotTesting", on: "SnapshotTesting"),
  suite("Geometry"),
  suite("Pixels", on: "CKernels"),
  suite("AttributeGraph"),
  suite("Digest"),
  suite("LayoutEngine", on: "Geometry"),
  suite("PNGCodec", on: "Pixels", "Digest"),
  suite("JPEGCodec", on: "Pixels"),
  suite("Publishers"),
  suite("ScrollPhysics", on: "Geometry"),
  suite("Typesetting", on: "Geometry"),
  // Records until it is killed, by the tests of the goldens.
  .executableTarget(
    name: "golden-recorder", dependencies: ["Goldens", "Pixels"], path: "Tests/GoldenRecorder",
    swiftSettings: house),
  suite("Goldens", on: "Pixels", "PNGCodec", "golden-recorder"),
  suite("RenderJob"),
  suite("BenchReport"),
  suite("SourceOutline"),
  suite("Motion", on: "Pixels", "PNGCodec", "RenderJob"),
  suite("SceneBuilder", on: "RenderJob", "SourceOutline", "ProjectFiles"),
  suite(
    "SwiftUICore", on: "LayoutEngine", "DisplayList", "Geometry", "AttributeGraph", "Pixels",
    "Typesetting", "PNGCodec", "Publishers", "ScrollPhysics"),
  suite("SwiftData", on: "SwiftUI", "SwiftUICore", "UIKit", "Publishers", "HeadlessHost"),
  suite("DisplayList", on: "Geometry", "Pixels", "Typesetting"),
  suite("Rasterizer", on: "DisplayList", "Geometry", "Pixels", "Typesetting"),
  // Runs the built program, as a user does. It does not depend on it: a test runner that links its objects
  // would be linked as it is.
  .testTarget(name: "emakiTests", dependencies: ["RenderJob"], swiftSettings: house),
]

/// Modules beside SwiftUI that its users import.
let companions = [
  "Combine", "CoreData", "CoreGraphics", "OSLog", "QuartzCore", "SwiftData",
  "UniformTypeIdentifiers", "UserNotifications", "os",
]

let package = Package(
  name: "Emaki",
  products: [
    .executable(name: "emaki", targets: ["emaki"]),
    .executable(name: "emaki-motion", targets: ["emaki-motion"]),
    // What a compiled scene links: one shared library, so that linking it takes no time.
    .library(name: "SwiftUI", targets: ["SwiftUI", "UIKit"] + companions),
    .library(name: "SnapshotTesting", targets: ["SnapshotTesting"]),
    .library(name: "InlineSnapshotTesting", targets: ["InlineSnapshotTesting"]),
    .library(name: "SnapshotTestingCustomDump", targets: ["SnapshotTestingCustomDump"]),
    .library(
      name: "Emaki", type: .dynamic,
      targets: ["SwiftUI", "HeadlessHost", "SceneModules", "SceneWorld"] + companions),
  ],
  targets: targets + (swiftSyntaxFolder.map(parserTargets) ?? [])
)
