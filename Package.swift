// swift-tools-version: 6.2

import PackageDescription

/// Warnings are errors where `CI` is set, so that a newer compiler never breaks a user's build.
let isStrict = Context.environment["CI"] != nil

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let strictSwiftSettings = swiftSettings + (isStrict ? [.treatAllWarnings(as: .error)] : [])
let cSettings: [CSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

/// The libraries behind the codecs: Debian's libpng-dev, libjpeg-dev, liblcms2-dev and zlib1g-dev, or brew's
/// libpng, jpeg-turbo and little-cms2.
///
/// Of xxHash (libxxhash-dev, brew's xxhash) only the header is used.
let codecLibraries: [LinkerSetting] = [
  .linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("lcms2"), .linkedLibrary("z"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strictSwiftSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: strictSwiftSettings)
}

let package = Package(
  name: "palette",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "palette", targets: ["palette"]),
    .library(name: "PaletteKit", targets: ["PaletteKit", "ImageDecoding"]),
  ],
  targets: [
    .target(name: "CImageCodecs", cSettings: cSettings, linkerSettings: codecLibraries),
    library("ImageDecoding", ["CImageCodecs"]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    library("ContentStore", ["CSQLite", "ImageDecoding"]),
    library("PaletteKit", ["ImageDecoding", "ContentStore"]),
    library("PaletteBenchmarking", ["PaletteKit", "ImageDecoding"]),
    library("FileFinding", ["ImageDecoding"]),
    library("DisplayText"),
    library("TerminalKit", ["DisplayText"]),
    library("ArgumentParsing", ["DisplayText"]),
    library(
      "PaletteCLI",
      [
        "PaletteKit", "PaletteBenchmarking", "ImageDecoding", "FileFinding", "TerminalKit",
        "ArgumentParsing", "DisplayText",
      ]),
    .executableTarget(
      name: "palette", dependencies: ["PaletteCLI", "TerminalKit", "ArgumentParsing"],
      swiftSettings: strictSwiftSettings),
    .executableTarget(
      name: "palette-benchmarks",
      dependencies: ["PaletteKit", "PaletteBenchmarking", "ImageDecoding"],
      path: "Benchmarks/PaletteBenchmarks", swiftSettings: strictSwiftSettings),

    // For tests and sample pictures only: writes the images that the program reads.
    .target(
      name: "CImageWriting", path: "Tests/CImageWriting", cSettings: cSettings,
      linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("z")]),
    .target(
      name: "TestSupport", dependencies: ["CImageWriting"], path: "Tests/TestSupport",
      swiftSettings: strictSwiftSettings),
    .executableTarget(
      name: "draw-images", dependencies: ["TestSupport"], path: "Images/DrawImages",
      swiftSettings: strictSwiftSettings),
    .executableTarget(
      name: "fuzz-seeds", dependencies: ["TestSupport"], path: "Fuzzing/MakeSeeds",
      swiftSettings: strictSwiftSettings),
    .target(name: "CTestProcess", path: "Tests/CTestProcess", cSettings: cSettings),
    tests("ImageDecodingTests", ["ImageDecoding"]),
    tests("PaletteKitTests", ["PaletteKit", "ImageDecoding"]),
    tests("PaletteBenchmarkingTests", ["PaletteBenchmarking", "PaletteKit", "ImageDecoding"]),
    tests("ContentStoreTests", ["ContentStore", "ImageDecoding"]),
    tests("FileFindingTests", ["FileFinding", "ImageDecoding"]),
    tests("DisplayTextTests", ["DisplayText"]),
    tests("TerminalKitTests", ["TerminalKit"]),
    tests("ArgumentParsingTests", ["ArgumentParsing"]),
    tests(
      "PaletteCLITests",
      [
        "PaletteCLI", "PaletteBenchmarking", "PaletteKit", "ImageDecoding", "TerminalKit",
        "ArgumentParsing", "CTestProcess", "palette",
      ]),
  ],
  cLanguageStandard: .gnu17)
