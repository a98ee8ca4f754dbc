/// Makes a palette of centroids.
struct PaletteBuilder: Sendable {
  let colors: DistinctColors
  let options: ExtractionOptions
  let workers: Int

  /// The palette of the colors nearest to some centroids, which are in the space of the colors.
  ///
  /// - Parameters:
  ///   - centroids: the centroids.
  ///   - isExact: whether each centroid is a color of the image, and all of them are there.
  /// - Returns: the palette, and how well it serves the image.
  /// - Throws: `CancellationError`.
  func palette(
    of centroids: [SIMD4<Float>], isExact: Bool
  ) async throws -> (palette: Palette, quality: PaletteQuality) {
    let tally = try await ClusterTally.of(colors, centroids: centroids, workers: workers)
    var clusters = centroids.indices.filter { tally.pixels[$0] > 0 }.map { index in
      Cluster(
        members: [index], center: centroids[index], in: colors.space,
        pixels: tally.pixels[index], alphaSum: tally.alphaSums[index])
    }
    clusters.sortByWeight()
    if isExact { clusters = try await picked(clusters, centroids) }
    let count = clusters.count
    clusters.join(closerThan: options.mergeDistance, in: colors.space)
    clusters.sortByWeight()
    if options.pick == .pixel { clusters = try await picked(clusters, centroids) }
    clusters = try await unique(clusters, centroids)

    let quality =
      isExact && clusters.count == count
      ? PaletteQuality.exact : try await quality(of: clusters, centroids, tally)
    return (Self.palette(of: clusters), quality)
  }

  /// Shows each cluster by the color of its pixels that is nearest to its mean.
  private func picked(
    _ clusters: [Cluster], _ centroids: [SIMD4<Float>]
  ) async throws -> [Cluster] {
    let search = MemberSearch(in: colors, centroids: centroids, clusters: clusters)
    return zip(clusters, try await search.run(workers: workers)).map { cluster, member in
      cluster.showing(member)
    }
  }

  /// Sees to it that no two clusters have the same color.
  ///
  /// Where rounding made it so, the smaller one takes the nearest color of its own pixels that is free;
  /// where there is none, the two are one.
  private func unique(
    _ clusters: [Cluster], _ centroids: [SIMD4<Float>]
  ) async throws -> [Cluster] {
    var unique: [Cluster] = []
    for cluster in clusters {
      let taken = Set(unique.map(\.color))
      guard taken.contains(cluster.color) else {
        unique.append(cluster)
        continue
      }
      let search = MemberSearch(
        in: colors, centroids: centroids, clusters: [cluster], excluded: taken)
      if let member = try await search.run(workers: workers)[0] {
        unique.append(cluster.showing(member))
      } else if let twin = unique.firstIndex(where: { $0.color == cluster.color }) {
        unique[twin].members += cluster.members
        unique[twin].pixels += cluster.pixels
        unique[twin].alphaSum += cluster.alphaSum
      }
    }
    return unique
  }

  /// How well the clusters' colors serve the image: those before rounding.
  private func quality(
    of clusters: [Cluster], _ centroids: [SIMD4<Float>], _ tally: ClusterTally
  ) async throws -> PaletteQuality {
    let isPlain =
      colors.space == .oklab
      && clusters.allSatisfy { cluster in
        cluster.members.count == 1 && cluster.oklab == colors.space.oklab(at: cluster.center)
      }
    guard !isPlain else { return PaletteQuality(tally.fit) }
    var served = [SIMD4<Float>](repeating: .zero, count: centroids.count)
    for cluster in clusters {
      let oklab = cluster.oklab
      for member in cluster.members {
        served[member] = SIMD4(Float(oklab.lightness), Float(oklab.a), Float(oklab.b), 0)
      }
    }
    let exact = try await ClusterTally.of(
      colors, centroids: centroids, served: served, workers: workers)
    return PaletteQuality(exact.fit)
  }

  private static func palette(of clusters: [Cluster]) -> Palette {
    let total = clusters.reduce(0) { $0 + $1.alphaSum }
    let swatches = clusters.map { cluster in
      Swatch(
        color: cluster.color, oklab: cluster.oklab,
        share: Double(cluster.alphaSum) / Double(total), pixels: cluster.pixels,
        alphaSum: cluster.alphaSum)
    }
    return Palette(swatches).sorted(by: .share)
  }
}

extension Cluster {
  /// The cluster shown by a color of its pixels, if one was found.
  fileprivate func showing(_ member: MemberSearch.Member?) -> Cluster {
    guard let member else { return self }
    var cluster = self
    cluster.color = member.color
    cluster.oklab = member.oklab
    return cluster
  }
}
