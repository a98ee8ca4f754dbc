internal import CImageCodecs
internal import Synchronization

/// An ICC profile of an image.
///
/// A profile that comes to curves and a matrix is best applied through those. Any other converts
/// colors to XYZ, one call at a time.
package final class ICCProfile: Sendable {
  /// What the profile calls itself; may be empty.
  package let name: String
  /// Whether `curves` and `primaries` say all.
  package let hasCurves: Bool

  private let model: ColorModel
  private let handle: Mutex<Handle>

  /// Opens a profile for images of a color model.
  ///
  /// - Throws: `ImageDecodingError` where it is broken or of another kind, with a message that says so.
  package init(_ bytes: [UInt8], for model: ColorModel) throws(ImageDecodingError) {
    let handle = try Handle(bytes, model)
    name = handle.name
    hasCurves = handle.hasCurves
    self.model = model
    self.handle = Mutex(handle)
  }

  /// Linear light, 0...1, at `count` equal steps of a sample from 0 to full: one curve for each of red,
  /// green and blue, or the one of gray.
  package func curves(steps count: Int) -> [[Float]] {
    let channels = model == .gray ? 1 : 3
    var values = [Float](repeating: 0, count: channels * count)
    handle.withLock { unsafe palette_profile_curves($0.profile, count, &values) }
    return (0..<channels).map { Array(values[$0 * count..<($0 + 1) * count]) }
  }

  /// XYZ (D50) of full red, green and blue; only of RGB profiles with curves.
  package var primaries: [[Double]] {
    var values = [Double](repeating: 0, count: 9)
    handle.withLock { unsafe palette_profile_primaries($0.profile, &values) }
    return (0..<3).map { Array(values[3 * $0..<3 * $0 + 3]) }
  }

  /// Converts packed pixels, as a `CodecSession` gives them, to X, Y and Z of each.
  ///
  /// The intent is relative colorimetric with black point compensation: the white of the paper has the
  /// XYZ of D50. A CMYK color takes about 0.4 microseconds.
  package func xyz(of pixels: [UInt32]) -> [Float] {
    var values = [Float](repeating: 0, count: 3 * pixels.count)
    handle.withLock { handle in
      _ = unsafe palette_profile_convert(handle.profile, pixels, pixels.count, &values)
    }
    return values
  }
}

/// Owns the C profile.
@safe private struct Handle: ~Copyable {
  let profile: OpaquePointer

  init(_ bytes: [UInt8], _ model: ColorModel) throws(ImageDecodingError) {
    var profile: OpaquePointer?
    var message = palette_message()
    // Never without an address, however short the profile is.
    _ = unsafe (bytes + [0]).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return palette_status_corrupt }
      return unsafe palette_profile_open(base, bytes.count, model.code, &profile, &message)
    }
    guard let profile = unsafe profile else {
      throw ImageDecodingError(.corrupt, message.string)
    }
    unsafe self.profile = unsafe profile
  }

  deinit { unsafe palette_profile_close(profile) }

  var name: String {
    var text = palette_message()
    unsafe palette_profile_name(profile, &text)
    return text.string
  }

  var hasCurves: Bool { unsafe palette_profile_has_curves(profile) }
}

extension ColorModel {
  fileprivate var code: palette_model {
    switch self {
    case .gray: palette_model_gray
    case .rgb: palette_model_rgb
    case .cmyk: palette_model_cmyk
    }
  }
}
