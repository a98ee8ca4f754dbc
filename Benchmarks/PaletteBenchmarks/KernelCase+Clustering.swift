import PaletteKit

extension KernelCase {
  /// What is done with the distinct colors of a picture.
  static let clustering: [KernelCase] =
    [ClusteringSpace.oklab, .lab, .srgb, .linear].map(convert) + [5, 16].map(search)
    + [3, 5, 16, 64, 256].map(assign) + [
      palette(joinedCloserThan: 0), palette(joinedCloserThan: 0.05),
    ]

  private static func convert(to space: ClusteringSpace) -> KernelCase {
    KernelCase(name: "convert to \(space.rawValue)", unit: "color") {
      let kernels = try await ClusteringKernels(KernelPixels.photo, in: space)
      return Body(count: kernels.colorCount) { _ = try await kernels.convert() }
    }
  }

  private static func search(_ k: Int) -> KernelCase {
    KernelCase(name: "search k = \(k)", unit: "search") {
      let kernels = try await ClusteringKernels(KernelPixels.photo, in: .oklab)
      return Body(count: 1) { _ = try await kernels.search(k) }
    }
  }

  private static func assign(_ k: Int) -> KernelCase {
    KernelCase(name: "assign k = \(k)", unit: "color") {
      let kernels = try await ClusteringKernels(KernelPixels.photo, in: .oklab)
      let centroids = kernels.spread(k)
      return Body(count: kernels.colorCount) { _ = try await kernels.assign(to: centroids) }
    }
  }

  private static func palette(joinedCloserThan distance: Double) -> KernelCase {
    let name = distance == 0 ? "palette k = 256" : "palette k = 256, merged"
    return KernelCase(name: name, unit: "color") {
      let kernels = try await ClusteringKernels(KernelPixels.photo, in: .oklab)
      let centroids = kernels.spread(256)
      return Body(count: kernels.colorCount) {
        _ = try await kernels.palette(of: centroids, joinedCloserThan: distance)
      }
    }
  }
}
