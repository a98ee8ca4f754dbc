extension DrawnPicture {
  /// A sky over hills: soft gradients, shapes of several sizes, and a little grain, as a photo has them.
  package static func photo(width: Int = 2400, height: Int = 1600) -> DrawnPicture {
    let (clouds, hills, grass, grain) = (
      Lattice(seed: 1), Lattice(seed: 2), Lattice(seed: 3), Lattice(seed: 4)
    )
    // How high the land is in each column: the same for all rows.
    let (broad, fine) = (
      hills.row(0, width: width, shift: 9), hills.row(1, width: width, shift: 6)
    )
    return DrawnPicture(name: "photo", width: width, height: height) { y, pixels in
      let far = clouds.row(y, width: width, shift: 8)
      let near = clouds.row(y, width: width, shift: 6)
      let blades = grass.row(y, width: width, shift: 3)
      let fields = grass.row(y, width: width, shift: 7)
      let down = y * 255 / height
      for x in 0..<width {
        let noise = grain.bits(x, y)
        let step = Int(noise & 7) + Int(noise >> 8 & 7) - 7
        let tint = Int(noise >> 16 & 3) - 1
        let horizon = height / 2 + (broad[x] * 2 + fine[x] / 3 - 200) * height / 1600
        if y < horizon {
          let cloud = max(0, far[x] + near[x] / 2 - 170)
          pixels[x] = .pixel(
            70 + down / 2 + cloud + step, 120 + down / 3 + cloud * 3 / 4 + step + tint,
            190 + down / 8 + cloud / 3 + step)
        } else {
          let light = blades[x] / 4 + fields[x] / 3
          let depth = (y - horizon) * 90 / height
          pixels[x] = .pixel(
            30 + light - depth / 2 + fields[x] / 6 + step, 60 + light + depth / 3 + step + tint,
            25 + light / 3 + step)
        }
      }
    }
  }
}
