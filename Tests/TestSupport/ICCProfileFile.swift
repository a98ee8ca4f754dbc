/// An ICC profile to write.
package struct ICCProfileFile: Sendable {
  /// The color space of the device, four characters, such as `RGB `.
  package var space: String
  /// The space of the profile connection, `XYZ ` or `Lab `.
  package var connection = "XYZ "
  /// The class of the device, such as `mntr`.
  package var deviceClass = "mntr"
  /// The major version, 2 or 4.
  package var version: UInt8
  /// The tags with their signatures, in order.
  package var tags: [(signature: String, tag: ICCTag)]

  /// A profile of a name and further tags.
  package init(
    _ name: String, space: String, version: UInt8 = 2,
    tags: [(signature: String, tag: ICCTag)]
  ) {
    self.space = space
    self.version = version
    let description = version < 4 ? ICCTag.description(name) : .localized(name)
    let white = ICCTag.xyz(0.9642, 1, 0.8249)
    self.tags = [("desc", description), ("wtpt", white)] + tags
  }

  /// A profile of three curves and a matrix.
  ///
  /// - Parameters:
  ///   - name: What the profile calls itself.
  ///   - columns: The XYZ, relative to D50, of red, green and blue.
  ///   - curve: The curve of all channels.
  ///   - version: The major version, 2 or 4.
  /// - Returns: The profile.
  package static func rgb(
    _ name: String, columns: [[Double]], curve: ICCTag, version: UInt8 = 4
  ) -> ICCProfileFile {
    let primaries = zip(["rXYZ", "gXYZ", "bXYZ"], columns).map { signature, xyz in
      (signature: signature, tag: ICCTag.xyz(xyz[0], xyz[1], xyz[2]))
    }
    let curves = ["rTRC", "gTRC", "bTRC"].map { (signature: $0, tag: curve) }
    return ICCProfileFile(name, space: "RGB ", version: version, tags: primaries + curves)
  }

  /// A profile of one curve.
  package static func gray(_ name: String, curve: ICCTag) -> ICCProfileFile {
    ICCProfileFile(name, space: "GRAY", tags: [("kTRC", curve)])
  }

  /// The bytes: header, tag table, tags (ICC.1:2022, chapter 7).
  package var bytes: [UInt8] {
    var directory = UInt32(tags.count).bigEndianBytes
    var data: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for (signature, tag) in tags {
      directory += Array(signature.utf8) + UInt32(start + data.count).bigEndianBytes
      directory += UInt32(tag.bytes.count).bigEndianBytes
      data += tag.bytes + Array(repeating: 0, count: (4 - tag.bytes.count % 4) % 4)
    }
    let size = UInt32(start + data.count).bigEndianBytes
    let date = [2026, 1, 1, 0, 0, 0].flatMap { UInt16($0).bigEndianBytes }
    let illuminant = [0.9642, 1, 0.8249].flatMap(ICCTag.fixed)
    var header = size + [0, 0, 0, 0, version, 0, 0, 0]
    header += Array(deviceClass.utf8) + Array(space.utf8) + Array(connection.utf8) + date
    header += Array("acsp".utf8) + Array(repeating: 0, count: 28) + illuminant
    header += Array(repeating: 0, count: 128 - header.count)
    return header + directory + data
  }
}

extension ICCProfileFile {
  /// Display P3 as of version 4: the primaries of SMPTE RP 431-2, D65, sRGB's curve.
  ///
  /// The columns are Apple's, as published in its profile: adapted to D50 by Bradford's matrix.
  package static let displayP3 = rgb(
    "Display P3",
    columns: [
      [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
    ], curve: .sRGBCurve)

  /// Adobe RGB (1998) of version 2: the columns of annex C of its specification, gamma 563 / 256.
  package static let adobeRGB = rgb(
    "Adobe RGB (1998)",
    columns: [
      [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
    ], curve: .gamma(563.0 / 256), version: 2)

  /// sRGB of version 2, with the columns of IEC 61966-2-1 adapted to D50 by Bradford's matrix.
  package static let sRGB = rgb(
    "sRGB test profile",
    columns: [
      [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
    ], curve: .sRGBCurve, version: 2)

  /// Matrix tags that say sRGB, and a table that exchanges red and blue.
  package static let redAndBlueExchanged: ICCProfileFile = {
    let columns = [
      [0.14307, 0.06061, 0.71410], [0.38515, 0.71687, 0.09708], [0.43607, 0.22249, 0.01392],
    ]
    var corners: [[Double]] = []
    for corner in 0..<8 {
      var xyz = [0.0, 0, 0]
      for channel in 0..<3 where corner >> (2 - channel) & 1 == 1 {
        for axis in 0..<3 { xyz[axis] += columns[channel][axis] }
      }
      // XYZ of 1 is stored as 0x8000.
      corners.append(xyz.map { $0 * 32768 / 65535 })
    }
    var profile = sRGB
    profile.tags.append(("A2B0", .table(inputs: 3, grid: 2, corners)))
    return profile
  }()

  /// Inks that filter light in Lab: the paper is L* 100, each of cyan, magenta and yellow takes 20
  /// of L*, full black leaves L* 0.
  package static let ink: ICCProfileFile = {
    var values: [[Double]] = []
    for corner in 0..<16 {
      let inks = (0..<4).map { corner >> (3 - $0) & 1 }
      let lightness = inks[3] == 1 ? 0.0 : 100 - 20 * Double(inks[0] + inks[1] + inks[2])
      // L* 100 is stored as 0xFF00, and a* of 0 as 0x8000.
      values.append([lightness / 100 * 65280 / 65535, 32768.0 / 65535, 32768.0 / 65535])
    }
    var profile = ICCProfileFile(
      "test ink", space: "CMYK", tags: [("A2B1", .table(inputs: 4, grid: 2, values))])
    profile.connection = "Lab "
    profile.deviceClass = "prtr"
    return profile
  }()
}
