internal import ImageDecoding

/// What the encoded samples of each channel are as linear light.
struct ChannelCurves: Sendable {
  private let make: @Sendable (_ steps: Int) -> [[Float]]

  /// The same function, from 0...1 to light, for all channels.
  init(_ function: @escaping @Sendable (Double) -> Double) {
    make = { steps in
      let curve = (0..<steps).map { Float(function(Double($0) / Double(steps - 1))) }
      return [curve, curve, curve]
    }
  }

  /// The curves of a profile that has some.
  init(_ profile: ICCProfile) {
    make = { steps in
      let curves = profile.curves(steps: steps).map { curve in
        curve.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
      }
      return curves.count == 3 ? curves : [curves[0], curves[0], curves[0]]
    }
  }

  /// Light at equal steps of the samples of red, green and blue, from 0 to full; 1 is white.
  func values(steps: Int) -> [[Float]] { make(steps) }

  /// The 8-bit values, in sRGB's encoding of the same light, of 16-bit samples: 65,536 for each channel.
  ///
  /// Whatever the samples' own encoding is, these have enough values where the eye needs them.
  var levels: [UInt8] {
    // A sample takes the value whose light is nearest by sRGB's encoding: bounds are halfway between.
    let bounds = (0..<255).map { Float(TransferFunction.linear((Double($0) + 0.5) / 255)) }
    return values(steps: 1 << 16).flatMap { curve in
      curve.map { light in
        var (low, high) = (0, bounds.count)
        while low < high {
          let middle = (low + high) / 2
          if light < bounds[middle] { high = middle } else { low = middle + 1 }
        }
        return UInt8(low)
      }
    }
  }
}
