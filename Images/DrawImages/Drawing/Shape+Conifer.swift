extension Shape {
  /// The silhouette of a conifer.
  ///
  /// - Parameters:
  ///   - foot: The middle of the trunk's lower end.
  ///   - height: From the foot to the top.
  ///   - noise: What makes the tree differ from others; where it stands counts, too.
  /// - Returns: The silhouette; its distance is measured sideways only.
  static func conifer(foot: Point, height: Double, _ noise: ValueNoise) -> Shape {
    let breadth = height * Curves.mix(0.15, 0.21, noise.value(foot.x, 0.5))
    let tiers = 8 + Double(Curves.floor(height / 52 + noise.value(foot.x, 9.5) * 4))
    let bounds = Bounds(
      left: foot.x - breadth * 1.1, top: foot.y - height, right: foot.x + breadth * 1.1,
      bottom: foot.y)
    return Shape(bounds: bounds) { x, y in
      let across = abs(x - foot.x)
      let side = x < foot.x ? 0.0 : 1
      // Branches hang, so that a tier ends lower at its tip.
      let down = (y - foot.y + height - across * 0.42) / height
      guard down > 0 else { return across + 2 - down * height }
      guard down < 0.96 else { return across - height * 0.011 }
      let widest = breadth * 1.35 * (down * 1.25 + 0.5 / tiers)
      guard across < widest + 2 else { return across - widest }
      let position = down * (1.25 - 0.25 * down) * tiers + side * 0.2
      let tier = Double(Curves.floor(position))
      let within = position - tier
      let length = 0.55 + 0.62 * noise.value(tier * 1.7 + foot.x * 3.7, side * 4.5 + 3)
      let needles = noise.fractal(x / (height * 0.018), y / (height * 0.012), octaves: 2) - 0.5
      let envelope = (tier + 0.25 * min(position, 1) + 0.75 * within) / tiers
      let reach = breadth * envelope * (length * (0.5 + 0.5 * within) + needles * 0.3)
      return across - max(reach, height * 0.004 * Curves.clamp(down * 20))
    }
  }
}
