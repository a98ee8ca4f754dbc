extension DistinctColors {
  /// Fills in `groups`, `weights` and the bins' moments from the packed colors, taken as sRGB.
  ///
  /// - Throws: `CancellationError`.
  mutating func convert() throws {
    groups.reserveCapacity(packed.count)
    weights.reserveCapacity(packed.count)
    let linear = TransferFunction.linearOf8Bits
    for (index, bin) in bins.enumerated() {
      if index % 256 == 0 { try Task.checkCancellation() }
      for group in bin.range {
        let colors = packed[group]
        var (red, green, blue) = (Lanes(), Lanes(), Lanes())
        for lane in 0..<8 {
          red[lane] = linear[Int(colors[lane] & 255)]
          green[lane] = linear[Int((colors[lane] >> 8) & 255)]
          blue[lane] = linear[Int((colors[lane] >> 16) & 255)]
        }
        groups.append(OklabLanes(linearRed: red, green: green, blue: blue))
        weights.append(weight(of: group))
      }
      measure(index)
    }
  }

  private func weight(of group: Int) -> Lanes {
    var weight = Lanes(counts[group])
    if !alphaDeficits.isEmpty {
      weight -= Lanes(alphaDeficits[group]) / 255
    }
    return weight
  }

  /// Computes the moment, center and radius of a bin.
  private mutating func measure(_ index: Int) {
    let range = bins[index].range
    var (l, a, b, w) = (SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>())
    for group in range {
      let weight = SIMD8<Double>(weights[group])
      l += weight * SIMD8<Double>(groups[group].l)
      a += weight * SIMD8<Double>(groups[group].a)
      b += weight * SIMD8<Double>(groups[group].b)
      w += weight
    }
    let moment = SIMD4(l.sum(), a.sum(), b.sum(), w.sum())
    var center = SIMD4<Float>(moment / moment.w)
    center.w = 0
    var farthest = Lanes()
    for group in range {
      let distance = groups[group].squaredDistance(to: center)
      farthest.replace(with: distance, where: distance .> farthest)
    }
    bins[index].moment = moment
    bins[index].center = center
    bins[index].radius = farthest.max().squareRoot()
  }
}
