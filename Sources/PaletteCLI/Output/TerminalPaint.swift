internal import PaletteKit
internal import TerminalKit

/// Finds what a terminal can show for a color.
enum TerminalPaint {
  /// The color itself, or the nearest that the terminal has; nil where it has none.
  static func color(_ color: SRGB, _ depth: ColorDepth) -> TerminalColor? {
    switch depth {
    case .none: nil
    case .direct: .direct(red: color.red, green: color.green, blue: color.blue)
    // The first 16 belong to the user's theme and may be anything.
    case .indexed: .indexed(nearest(to: color, among: 16...255))
    case .basic: .basic(nearest(to: color, among: 0...15))
    }
  }

  /// The index of the least color difference (ΔE OK); the lowest of several.
  private static func nearest(to color: SRGB, among indexes: ClosedRange<UInt8>) -> UInt8 {
    let wanted = Oklab(color)
    var best = (index: indexes.lowerBound, difference: Double.infinity)
    for index in indexes {
      let channels = IndexedColors.channels(index)
      let candidate = SRGB(red: channels.red, green: channels.green, blue: channels.blue)
      let difference = wanted.difference(to: Oklab(candidate))
      if difference < best.difference { best = (index, difference) }
    }
    return best.index
  }
}
