internal import CImageCodecs

/// The libraries and formats behind the decoder.
public enum CodecLibraries {
  /// Names and versions of the libraries in use, such as `libpng 1.6.39`.
  public static var versions: [String] {
    var versions: [String] = []
    var text = palette_message()
    while unsafe palette_library(versions.count, &text) {
      versions.append(text.string)
    }
    return versions
  }

  /// The formats that this build decodes.
  public static var formats: [ImageFormat] {
    (0..<palette_codec_count()).map { index in
      ImageFormat(rawValue: unsafe String(cString: palette_codec_name(index)))
    }
  }
}
