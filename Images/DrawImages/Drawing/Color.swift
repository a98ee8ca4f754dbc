/// A color by its gamma-encoded sRGB components, nominally from 0 to 1.
struct Color {
  var components: SIMD3<Float>

  /// Makes a color of components.
  init(_ components: SIMD3<Float>) { self.components = components }

  /// Makes a color of 24 bits, such as 0xFF8000.
  init(_ hex: UInt32) {
    let bytes = SIMD3<Float>(Float(hex >> 16 & 255), Float(hex >> 8 & 255), Float(hex & 255))
    components = bytes / 255
  }

  static let black = Color(0x000000)
  static let white = Color(0xFFFFFF)

  /// The color a fraction of the way to another color; the fraction is clamped.
  func mixed(with other: Color, _ fraction: Double) -> Color {
    Color(components + (other.components - components) * Float(Curves.clamp(fraction)))
  }

  /// The color with all components multiplied.
  func scaled(by factor: Double) -> Color { Color(components * Float(factor)) }

  /// The color brightened by an amount of light of another color.
  func adding(_ light: Color, _ amount: Double) -> Color {
    Color(components + light.components * Float(amount))
  }

  /// The color with light laid over it that never exceeds white.
  func screened(with light: Color, _ amount: Double) -> Color {
    let one = SIMD3<Float>(repeating: 1)
    return Color(one - (one - components) * (one - light.components * Float(amount)))
  }

  /// The color moved toward or away from black by the same step in each component.
  func shifted(by step: Double) -> Color { Color(components + Float(step)) }

  /// The components as bytes, rounded and clamped.
  var bytes: [UInt8] { (0..<3).map { Self.byte(components[$0]) } }

  /// A component as a byte, rounded and clamped.
  static func byte(_ component: Float) -> UInt8 {
    UInt8(min(max(component * 255 + 0.5, 0), 255))
  }
}
