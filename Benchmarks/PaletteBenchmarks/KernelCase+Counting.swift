import PaletteKit

extension KernelCase {
  /// Counting pixels, and adding up what several tasks counted.
  static let counting: [KernelCase] = [
    count("photo") { KernelPixels.photo },
    count("noise") { KernelPixels.noise },
    count("flat") { KernelPixels.flat },
    count("translucent", hasAlpha: true) { KernelPixels.translucent },
    KernelCase(name: "add histograms", unit: "pixel") {
      let kernels = CountingKernels(KernelPixels.photo, hasAlpha: false)
      return Body(count: kernels.pixelCount) { _ = kernels.add() }
    },
  ]

  private static func count(
    _ kind: String, hasAlpha: Bool = false, _ pixels: @escaping @Sendable () -> [UInt32]
  ) -> KernelCase {
    KernelCase(name: "count \(kind)", unit: "pixel") {
      let kernels = CountingKernels(pixels(), hasAlpha: hasAlpha)
      return Body(count: kernels.pixelCount) { _ = kernels.count() }
    }
  }
}
