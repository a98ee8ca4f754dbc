internal import ImageDecoding

/// What the samples of an image mean, decided from what its file says of them.
struct ColorInterpretation: Sendable {
  /// From samples to Oklab.
  var transform: ColorTransform
  /// The name of the profile that is applied.
  var name: String
  /// Why something the file says is not applied.
  var notes: [String] = []
  /// What 16-bit samples become before they are counted, where that is not their rounded value.
  var levels: [UInt8]?

  /// The most important statement that can be used decides: code points (cICP), an ICC profile, the
  /// assertion of sRGB, gamma and chromaticities, in this order (PNG, third edition, section 4.3).
  ///
  /// Without any, samples are sRGB, and CMYK is converted plainly.
  init(_ tags: ColorTags, header: ImageHeader, ignoringProfiles: Bool) {
    var notes: [String] = []
    let isWide = header.bitsPerSample > 8
    var found: ColorInterpretation?
    if !ignoringProfiles {
      found =
        Self.coded(tags, header.model, isWide, &notes)
        ?? Self.profiled(tags, header.model, isWide, &notes)
        ?? (tags.isSRGB ? Self.plain(header.model) : nil)
        ?? Self.measured(tags, header.model, isWide, &notes)
    }
    self = found ?? Self.plain(header.model)
    self.notes = notes
  }

  private init(_ transform: ColorTransform, _ name: String, levels: [UInt8]? = nil) {
    self.transform = transform
    self.name = name
    self.levels = levels
  }

  private static func plain(_ model: ColorModel) -> ColorInterpretation {
    ColorInterpretation(model == .cmyk ? .ink : .sRGB, "sRGB")
  }

  /// Curves to light and a matrix to linear sRGB.
  ///
  /// Where both change no 8-bit color by as much as a step, samples are taken as they are, so that
  /// the many profiles that mean sRGB leave every color exact.
  private init(_ curves: ChannelCurves, _ matrix: ColorMatrix, _ name: String, isWide: Bool) {
    let values = curves.values(steps: 256)
    if Self.isIdentity(values, matrix) {
      self.init(.sRGB, name)
    } else if isWide {
      let linear = TransferFunction.linearOf8Bits
      self.init(.curves([linear, linear, linear], matrix), name, levels: curves.levels)
    } else {
      self.init(.curves(values, matrix), name)
    }
  }

  private static func isIdentity(_ curves: [[Float]], _ matrix: ColorMatrix) -> Bool {
    let samples = (0..<256).map { SIMD3($0, $0, $0) } + grid
    return samples.allSatisfy { sample in
      let light = SIMD3<Double>(
        Double(curves[0][sample.x]), Double(curves[1][sample.y]), Double(curves[2][sample.z]))
      let linear = matrix * light
      return (0..<3).allSatisfy { channel in
        let encoded = min(max(TransferFunction.encoded(linear[channel]), 0), 1) * 255
        return (encoded - Double(sample[channel])).magnitude < 1
      }
    }
  }

  /// 125 colors from all of the cube.
  private static let grid: [SIMD3<Int>] = (0..<125).map { index in
    let steps = [0, 64, 128, 191, 255]
    return SIMD3(steps[index % 5], steps[index / 5 % 5], steps[index / 25])
  }
}

// MARK: - What a file can say

extension ColorInterpretation {
  private static func coded(
    _ tags: ColorTags, _ model: ColorModel, _ isWide: Bool, _ notes: inout [String]
  ) -> ColorInterpretation? {
    guard let points = tags.codePoints else { return nil }
    let primaries = Chromaticities(codePoint: points.primaries)
    guard points.matrix == 0, let transfer = CodedTransfer.function(codePoint: points.transfer),
      let matrix = matrix(of: primaries, model)
    else {
      notes.append(
        "color code points \(points.primaries)/\(points.transfer)/\(points.matrix) are not known")
      return nil
    }
    // Wide samples of narrow range have their extra bits behind those of 8-bit ones.
    let levels = isWide ? 65535.0 / 256 : 255
    let curves = ChannelCurves { sample in
      transfer(points.isFullRange ? sample : min(max((sample * levels - 16) / 219, 0), 1))
    }
    return ColorInterpretation(curves, matrix, points.name, isWide: isWide)
  }

  private static func profiled(
    _ tags: ColorTags, _ model: ColorModel, _ isWide: Bool, _ notes: inout [String]
  ) -> ColorInterpretation? {
    guard let icc = tags.icc else {
      if tags.isICCBroken { notes.append("the color profile is broken, and is ignored") }
      return nil
    }
    do {
      let profile = try ICCProfile(icc, for: model)
      let name = profile.name.trimmed
      let title = name.isEmpty ? "unnamed profile" : name
      guard profile.hasCurves else { return ColorInterpretation(.profile(profile), title) }
      guard let matrix = matrix(of: profile, model) else {
        notes.append("the color profile is broken, and is ignored")
        return nil
      }
      return ColorInterpretation(ChannelCurves(profile), matrix, title, isWide: isWide)
    } catch {
      notes.append("\(error.message), and is ignored")
      return nil
    }
  }

  private static func measured(
    _ tags: ColorTags, _ model: ColorModel, _ isWide: Bool, _ notes: inout [String]
  ) -> ColorInterpretation? {
    var gamma = tags.gamma
    if let value = gamma, !gammas.contains(value) {
      notes.append("a gamma of \(value) makes no sense, and is ignored")
      gamma = nil
    }
    var chromaticities =
      model == .gray
      ? nil
      : tags.chromaticities.map { values in
        Chromaticities(
          white: SIMD2(values[0], values[1]), red: SIMD2(values[2], values[3]),
          green: SIMD2(values[4], values[5]), blue: SIMD2(values[6], values[7]))
      }
    if let values = chromaticities, values.toXYZ == nil {
      notes.append("the chromaticities make no sense, and are ignored")
      chromaticities = nil
    }
    guard gamma != nil || chromaticities != nil else { return nil }
    // Programs write 1 / 2.2 and mean sRGB, unless the primaries are others.
    if gamma.map({ ($0 - 1 / 2.2).magnitude < 1e-4 }) ?? true,
      chromaticities.map(\.isSRGB) ?? true
    {
      return plain(model)
    }
    guard let matrix = matrix(of: chromaticities ?? .sRGB, model) else { return nil }
    let curves = gamma.map { gamma in ChannelCurves { Roots.power($0, 1 / gamma) } }
    return ColorInterpretation(
      curves ?? ChannelCurves { TransferFunction.linear($0) }, matrix,
      [gamma.map { "gamma \($0)" }, chromaticities.map { _ in "chromaticities" }]
        .compactMap { $0 }.joined(separator: ", "),
      isWide: isWide)
  }

  /// Exponents of encoding that can be meant.
  private static let gammas = 0.01...10.0

  // MARK: Matrices to linear sRGB

  private static func matrix(of primaries: Chromaticities?, _ model: ColorModel) -> ColorMatrix? {
    guard model != .gray else { return .identity }
    return (primaries?.toXYZ).map { Chromaticities.xyzToLinearSRGB * $0 }
  }

  private static func matrix(of profile: ICCProfile, _ model: ColorModel) -> ColorMatrix? {
    guard model != .gray else { return .identity }
    let columns = profile.primaries.map { SIMD3($0[0], $0[1], $0[2]) }
    guard columns.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }) else {
      return nil
    }
    return Chromaticities.xyzToLinearSRGB * ColorMatrix(columns: columns)
  }
}

extension ColorTags.CodePoints {
  fileprivate var name: String {
    let spaces: [UInt8: String] = [
      1: "BT.709", 5: "BT.601 (625 lines)", 6: "BT.601 (525 lines)", 7: "SMPTE 240M", 9: "BT.2020",
      11: "DCI-P3", 12: "Display P3",
    ]
    let transfers: [UInt8: String] = [
      4: "gamma 2.2", 5: "gamma 2.8", 8: "linear", 16: "PQ", 17: "gamma 2.6", 18: "HLG",
    ]
    if primaries == 1, transfer == 13 { return "sRGB" }
    let space = spaces[primaries] ?? "primaries \(primaries)"
    return transfers[transfer].map { "\(space) \($0)" } ?? space
  }
}

extension String {
  /// Without white space, control characters and NULs around it.
  fileprivate var trimmed: String {
    func isBlank(_ character: Character) -> Bool {
      character.isWhitespace || character.unicodeScalars.allSatisfy { $0.value < 32 }
    }
    var text = self[...]
    while let last = text.last, isBlank(last) { text.removeLast() }
    while let first = text.first, isBlank(first) { text.removeFirst() }
    return String(text)
  }
}
