import Testing

@testable import PaletteKit

@Suite struct TransferTests {
  /// Values from the definitions: SMPTE ST 2084 (100 cd/m2 is a signal of 0.508078, 10,000 of 1), ITU-R
  /// BT.2408 (203 cd/m2 is 58 % of PQ and 75 % of HLG), BT.2020 (18 % of the light is 0.4088).
  @Test(
    arguments: [
      (UInt8(16), 0.508078421517399, 100.0 / 203), (16, 1, 10_000.0 / 203), (16, 0, 0),
      (18, 0.75, 1), (18, 0, 0), (1, 0.408848108891, 0.18), (1, 0.0, 0), (1, 1, 1),
      (11, 0.408848108891225, 0.18), (12, 0.408848108891225, 0.18),
      (4, 0.5, 0.217637640824031), (5, 0.5, 0.143587294374629), (8, 0.3, 0.3),
      (13, 0.5, 0.214041140482232), (9, 0.5, 0.1), (7, 1, 1), (17, 0, 0),
    ] as [(UInt8, Double, Double)])
  func codedTransfers(codePoint: UInt8, encoded: Double, light: Double) throws {
    let function = try #require(CodedTransfer.function(codePoint: codePoint))
    #expect(abs(function(encoded) - light) < 1e-5 * max(1, light), "\(function(encoded))")
  }

  @Test(arguments: [UInt8(0), 2, 3, 19, 255])
  func unknownCodePoints(codePoint: UInt8) {
    #expect(CodedTransfer.function(codePoint: codePoint) == nil)
  }

  /// Every curve rises from black.
  @Test func curvesRise() {
    for codePoint in UInt8(1)...18 {
      guard let function = CodedTransfer.function(codePoint: codePoint) else { continue }
      let values = (0...100).map { function(Double($0) / 100) }
      #expect(values == values.sorted(), "\(codePoint)")
      #expect(values[0] < 0.011, "\(codePoint)")
    }
  }

  /// The columns of sRGB, adapted to D50, as in the profiles of the ICC (to 3 places).
  @Test func primariesOfSRGB() throws {
    let matrix = try #require(Chromaticities.sRGB.toXYZ)
    let wanted = [
      SIMD3(0.4361, 0.2225, 0.0139), SIMD3(0.3851, 0.7169, 0.0971), SIMD3(0.1431, 0.0606, 0.7141),
    ]
    for (column, wanted) in zip(matrix.columns, wanted) {
      let difference = column - wanted
      #expect((difference * difference).sum() < 1e-7, "\(column)")
    }
    let white = matrix * SIMD3(1, 1, 1)
    #expect(((white - Chromaticities.d50) * (white - Chromaticities.d50)).sum() < 1e-20)
  }

  @Test(arguments: [UInt8(1), 4, 5, 6, 7, 8, 9, 11, 12, 22])
  func codedPrimariesSpanASpace(codePoint: UInt8) throws {
    #expect(try #require(Chromaticities(codePoint: codePoint)).toXYZ != nil)
  }

  @Test func matricesAreInverted() throws {
    let matrix = ColorMatrix(rows: [SIMD3(2, 1, 0), SIMD3(1, 3, 1), SIMD3(0, 1, 4)])
    let product = matrix * (try #require(matrix.inverse))
    for (row, unit) in zip(product.rows, ColorMatrix.identity.rows) {
      #expect(((row - unit) * (row - unit)).sum() < 1e-24)
    }
    #expect(ColorMatrix(rows: [SIMD3(1, 2, 3), SIMD3(2, 4, 6), SIMD3(0, 1, 1)]).inverse == nil)
  }

  /// Linear light becomes the value of sRGB that is nearest in sRGB's encoding.
  @Test func levels() {
    let levels = ChannelCurves { $0 }.levels
    #expect(levels.count == 3 << 16)
    #expect(levels[0] == 0 && levels[65535] == 255)
    for sample in stride(from: 0, through: 65535, by: 97) {
      let exact = TransferFunction.encoded(Double(sample) / 65535) * 255
      #expect(abs(Double(levels[sample]) - exact) <= 0.5001)
      #expect(levels[sample] == levels[65536 + sample])
    }
  }
}
