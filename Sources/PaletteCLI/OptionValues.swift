internal import ArgumentParsing
internal import PaletteKit

extension ValueParser where Value == ColorCount {
  /// A number of colors, or `auto`.
  static var colorCount: ValueParser {
    let describe = { @Sendable (count: ColorCount) in count.number.map(String.init) ?? "auto" }
    return ValueParser(describe: describe) { (argument) throws(InvalidValue) in
      if argument.text == "auto" { return .automatic }
      do throws(InvalidValue) {
        let parser = ValueParser<Int>.integer(in: ColorCount.range)
        return ColorCount(clamping: try parser.parse(argument))
      } catch {
        throw InvalidValue(error.reason + ": say a number or auto")
      }
    }
  }
}

extension ValueParser where Value == IgnoredColor {
  /// A color with a distance, as in `white`, `#f80` or `#ff8800:0.1`.
  static var ignoredColor: ValueParser {
    ValueParser { (argument) throws(InvalidValue) in
      let parts = argument.text.split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let color = color(parts[0]) else {
        throw InvalidValue("'\(parts[0])' is not a color: say white, black, #rgb or #rrggbb")
      }
      guard parts.count == 2 else { return IgnoredColor(color) }
      let parser = ValueParser<Double>.number(in: 0...1)
      return IgnoredColor(
        color, within: try parser.parse(CommandArgument(bytes: Array(parts[1].utf8))))
    }
  }

  private static func color(_ text: Substring) -> SRGB? {
    switch text {
    case "white": IgnoredColor.white.color
    case "black": IgnoredColor.black.color
    default: SRGB(hex: text)
    }
  }
}

extension ValueParser where Value == CropRectangle {
  /// Corner and size in pixels or percent, as in `10,20,300,200` or `25%,0,50%,100%`.
  static var cropRectangle: ValueParser {
    ValueParser { (argument) throws(InvalidValue) in
      let parts = argument.text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 4 else {
        throw InvalidValue("'\(argument.text)' is not a part of an image: say X,Y,WIDTH,HEIGHT")
      }
      var lengths: [CropRectangle.Length] = []
      for part in parts { lengths.append(try length(part)) }
      for (part, length) in zip(parts, lengths).dropFirst(2) where length.isZero {
        throw InvalidValue("width and height must be more than '\(part)'")
      }
      return CropRectangle(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
    }
  }

  private static func length(_ text: Substring) throws(InvalidValue) -> CropRectangle.Length {
    if text.hasSuffix("%") {
      let parser = ValueParser<Double>.number(in: 0...100)
      if let percent = try? parser.parse(CommandArgument(String(text.dropLast()))) {
        return .percent(percent)
      }
      throw InvalidValue("'\(text)' is not in 0%...100%")
    }
    if let pixels = Int(text), (0...Int(Int32.max)).contains(pixels) { return .pixels(pixels) }
    throw InvalidValue("'\(text)' is neither a number of pixels nor a percentage")
  }
}

extension CropRectangle.Length {
  fileprivate var isZero: Bool { self == .pixels(0) || self == .percent(0) }
}
