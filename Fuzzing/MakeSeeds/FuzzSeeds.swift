internal import TestSupport

/// Writes the inputs that fuzzing starts from: small files of every kind.
@main
enum FuzzSeeds {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let make = seeds[arguments[1]] else {
      print("usage: fuzz-seeds \(seeds.keys.sorted().joined(separator: "|")) FOLDER")
      return
    }
    for (index, bytes) in try make().enumerated() {
      try writeFile(bytes, to: "\(arguments[2])/seed-\(index)")
    }
  }

  private static let seeds: [String: @Sendable () throws -> [[UInt8]]] = [
    "png": pngs, "jpeg": jpegs, "profile": { profiles.map(\.bytes) },
  ]

  static let profiles: [ICCProfileFile] = [
    .displayP3, .adobeRGB, .sRGB, .redAndBlueExchanged, .ink,
    .gray("gray", curve: .gamma(2.2)), .gray("table", curve: .curve([0, 0.1, 0.4, 1])),
  ]

  // MARK: PNG

  /// All kinds, plain and interlaced, and one with everything that a header can say.
  private static func pngs() throws -> [[UInt8]] {
    var images: [PNGImage] = []
    for kind in PNGKind.allLegal {
      for isInterlaced in [false, true] {
        var image = PNGImage(width: 9, height: 7, kind: kind) { x, y in
          (0..<kind.channelCount).map {
            UInt16(truncatingIfNeeded: x * 31 + y * 57 + $0 * 99) & kind.maxSample
          }
        }
        image.isInterlaced = isInterlaced
        image.filters = PNGFilter.allCases
        if kind.colorType == .indexed {
          image.palette = (0..<min(256, 1 << kind.bitDepth)).map {
            [UInt8($0), 99, UInt8(255 - $0)]
          }
          image.transparency = .palette([0, 128])
        } else if kind.colorType == .gray {
          image.transparency = .gray(1)
        } else if kind.colorType == .rgb {
          image.transparency = .color(red: 1, green: 2, blue: 3)
        }
        images.append(image)
      }
    }
    var talkative = PNGImage.flat(
      width: 4, height: 4, kind: PNGKind(.rgb, bitDepth: 16), [1, 2, 3])
    talkative.chunksBeforePalette = [
      .codingIndependentCodePoints(primaries: 12, transfer: 13),
      try .iccProfile(ICCProfileFile.displayP3.bytes), .sRGB(), .gamma(45455),
      .chromaticities([31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]),
    ]
    talkative.chunksBeforeData = [.exif(orientation: 6), .text(keyword: "Comment", "hello")]
    return try (images + [talkative]).map { try $0.encoded() }
  }

  // MARK: JPEG

  /// All color models, samplings, processes, restarts, profiles in parts.
  private static func jpegs() throws -> [[UInt8]] {
    var files: [[UInt8]] = []
    for space in JPEGOptions.ColorSpace.allCases {
      let count = space == .gray ? 1 : space == .cmyk || space == .ycck ? 4 : 3
      for isProgressive in [false, true] {
        for usesArithmeticCoding in [false, true] {
          var image = JPEGImage(width: 19, height: 17, componentCount: count) { x, y in
            (0..<count).map { UInt8(truncatingIfNeeded: x * 13 + y * 7 + $0 * 80) }
          }
          image.options.colorSpace = space
          image.options.isProgressive = isProgressive
          image.options.usesArithmeticCoding = usesArithmeticCoding
          image.options.restartRows = isProgressive ? 0 : 1
          if space == .yCbCr {
            image.options.horizontalSampling = 2
            image.options.verticalSampling = 2
          }
          if !usesArithmeticCoding {
            let profile = space == .gray ? profiles[5] : count == 4 ? profiles[4] : profiles[0]
            image.options.markers =
              JPEGMarker.iccProfile(profile.bytes, pieceSize: 300) + [.exif(orientation: 8)]
          }
          files.append(try image.encoded())
        }
      }
    }
    return files
  }
}
