/// What the channels of a PNG pixel mean.
package enum PNGColorType: UInt8, CaseIterable, Sendable {
  case gray = 0
  case rgb = 2
  case indexed = 3
  case grayAlpha = 4
  case rgba = 6

  /// The samples of one pixel.
  package var channelCount: Int {
    switch self {
    case .gray, .indexed: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The bit depths the format allows for the color type.
  package var legalBitDepths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .indexed: [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: [8, 16]
    }
  }
}
