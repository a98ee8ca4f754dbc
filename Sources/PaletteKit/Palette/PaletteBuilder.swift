/// Makes swatches of clusters, or of the colors themselves where there are few.
enum PaletteBuilder {
  /// All colors of an image as they are; those that a profile makes the same are joined.
  static func exactPalette(of colors: DistinctColors) -> Palette {
    var swatches: [UnweightedSwatch] = []
    for index in 0..<colors.chunkCount {
      let chunk = colors.chunk(index)
      for place in chunk.colors.indices where chunk.counts[place] > 0 {
        let color = colors.color(of: chunk, place)
        let swatch = UnweightedSwatch(
          color: color, oklab: colors.isSRGB ? Oklab(color) : chunk.oklab(place),
          pixels: Int(chunk.counts[place]), alphaSum: chunk.alphaSum(place))
        if !join(swatch, to: &swatches) { swatches.append(swatch) }
      }
    }
    return palette(of: swatches)
  }

  /// The centroids that have pixels.
  ///
  /// Where rounding gives two of them the same color, the smaller one takes the nearest color of
  /// its own pixels instead, so that there are as many as asked for.
  static func palette(
    of colors: DistinctColors, centroids: [SIMD4<Float>], tally: ClusterTally
  ) -> Palette {
    var swatches: [UnweightedSwatch] = []
    var taken: Set<SRGB> = []
    let bySize = centroids.indices.filter { tally.pixels[$0] > 0 }.sorted {
      (tally.alphaSums[$1], $0) < (tally.alphaSums[$0], $1)
    }
    for cluster in bySize {
      let centroid = centroids[cluster]
      let oklab = Oklab(
        lightness: Double(centroid.x), a: Double(centroid.y), b: Double(centroid.z))
      var swatch = UnweightedSwatch(
        color: oklab.sRGB, oklab: oklab, pixels: tally.pixels[cluster],
        alphaSum: tally.alphaSums[cluster])
      if taken.contains(swatch.color) {
        guard
          let member = nearestMember(of: cluster, in: colors, centroids: centroids, but: taken)
        else {
          _ = join(swatch, to: &swatches)
          continue
        }
        swatch.color = member
        swatch.oklab = Oklab(member)
      }
      taken.insert(swatch.color)
      swatches.append(swatch)
    }
    return palette(of: swatches)
  }

  /// The color of a cluster that is nearest to its centroid and not taken.
  private static func nearestMember(
    of cluster: Int, in colors: DistinctColors, centroids: [SIMD4<Float>], but taken: Set<SRGB>
  ) -> SRGB? {
    var best: (distance: Float, color: SRGB)?
    for index in 0..<colors.chunkCount {
      let chunk = colors.chunk(index)
      for group in chunk.groups.indices {
        let nearest = chunk.groups[group].nearest(of: centroids)
        for lane in 0..<8
        where nearest.index[lane] == cluster && chunk.counts[8 * group + lane] > 0 {
          let color = colors.color(of: chunk, 8 * group + lane)
          let distance = nearest.squaredDistance[lane]
          if !taken.contains(color), best.map({ distance < $0.distance }) ?? true {
            best = (distance, color)
          }
        }
      }
    }
    return best?.color
  }

  /// Adds a swatch to the one of the same color.
  ///
  /// Returns false where there is none.
  private static func join(
    _ swatch: UnweightedSwatch, to swatches: inout [UnweightedSwatch]
  ) -> Bool {
    guard let index = swatches.firstIndex(where: { $0.color == swatch.color }) else { return false }
    swatches[index].pixels += swatch.pixels
    swatches[index].alphaSum += swatch.alphaSum
    return true
  }

  private static func palette(of swatches: [UnweightedSwatch]) -> Palette {
    let total = swatches.reduce(0) { $0 + $1.alphaSum }
    let weighted = swatches.map { swatch in
      Swatch(
        color: swatch.color, oklab: swatch.oklab, share: Double(swatch.alphaSum) / Double(total),
        pixels: swatch.pixels, alphaSum: swatch.alphaSum)
    }
    return Palette(weighted).sorted(by: .share)
  }
}

/// A swatch before the total is known.
private struct UnweightedSwatch {
  var color: SRGB
  var oklab: Oklab
  var pixels: Int
  var alphaSum: Int
}
