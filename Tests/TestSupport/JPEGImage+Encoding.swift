internal import CImageWriting

extension JPEGImage {
  /// The bytes of the file.
  ///
  /// - Returns: The whole file, from SOI to EOI.
  /// - Throws: ``ImageWritingError`` if the samples do not fit the size, an option is out of range
  ///   or the library refuses the combination.
  package func encoded() throws(ImageWritingError) -> [UInt8] {
    guard width > 0, height > 0, componentCount > 0 else {
      throw .invalidArgument("The size \(width)x\(height)x\(componentCount) is out of range.")
    }
    let cOptions = try options.cOptions(componentCount: componentCount)
    // One array holds the payloads of all markers, so that one pointer reaches them.
    let payloads = options.markers.flatMap(\.payload)
    return try unsafe collectBytes { buffer in
      unsafe payloads.withUnsafeBufferPointer { payloads in
        let markers = unsafe cMarkers(payloads)
        return unsafe encode(options: cOptions, markers: markers, into: &buffer)
      }
    }
  }

  private func cMarkers(_ payloads: UnsafeBufferPointer<UInt8>) -> [image_writing_marker] {
    var markers: [image_writing_marker] = unsafe []
    var start = 0
    for marker in options.markers {
      let count = marker.payload.count
      let piece = unsafe UnsafeBufferPointer(rebasing: payloads[start..<start + count])
      unsafe markers.append(
        image_writing_marker(code: marker.code, bytes: piece.baseAddress, count: count))
      start += count
    }
    return unsafe markers
  }

  private func encode(
    options: image_writing_jpeg_options, markers: [image_writing_marker],
    into buffer: inout image_writing_buffer
  ) -> image_writing_status {
    unsafe samples.withUnsafeBufferPointer { samples in
      guard let start = samples.baseAddress else { return IMAGE_WRITING_INVALID_ARGUMENT }
      return unsafe markers.withUnsafeBufferPointer { markers in
        unsafe withUnsafePointer(to: options) { options in
          unsafe image_writing_jpeg(
            start, samples.count, width, height, componentCount, options,
            markers.baseAddress, markers.count, &buffer)
        }
      }
    }
  }
}

extension JPEGOptions {
  /// The same options in the form of the C part.
  fileprivate func cOptions(
    componentCount: Int
  ) throws(ImageWritingError) -> image_writing_jpeg_options {
    guard let quality = Int32(exactly: quality),
      let horizontal = Int32(exactly: horizontalSampling),
      let vertical = Int32(exactly: verticalSampling),
      let interval = UInt32(exactly: restartInterval),
      let rows = UInt32(exactly: restartRows)
    else { throw .invalidArgument("An option is out of range.") }
    let usual: ColorSpace = componentCount == 1 ? .gray : componentCount == 4 ? .cmyk : .yCbCr
    return image_writing_jpeg_options(
      color_space: (colorSpace ?? usual).cColorSpace, quality: quality,
      horizontal_sampling: horizontal, vertical_sampling: vertical,
      restart_interval: interval, restart_rows: rows, is_progressive: isProgressive,
      uses_arithmetic_coding: usesArithmeticCoding,
      optimizes_huffman_tables: optimizesHuffmanTables,
      omits_jfif: omitsJFIF, omits_adobe: omitsAdobe)
  }
}

extension JPEGOptions.ColorSpace {
  /// The same color space in the form of the C part.
  fileprivate var cColorSpace: image_writing_color_space {
    switch self {
    case .gray: IMAGE_WRITING_GRAY
    case .yCbCr: IMAGE_WRITING_YCBCR
    case .rgb: IMAGE_WRITING_RGB
    case .cmyk: IMAGE_WRITING_CMYK
    case .ycck: IMAGE_WRITING_YCCK
    }
  }
}
