/// Colors at positions along a line, with smooth passages between them.
struct Gradient {
  private let stops: [(position: Double, color: Color)]

  /// Makes a gradient of stops in ascending order.
  init(_ stops: [(position: Double, color: Color)]) { self.stops = stops }

  /// The color at a position.
  func color(at position: Double) -> Color {
    guard let first = stops.first else { return .black }
    var previous = first
    for stop in stops {
      if position < stop.position {
        let fraction = Curves.smoothStep(previous.position, stop.position, position)
        return previous.color.mixed(with: stop.color, fraction)
      }
      previous = stop
    }
    return previous.color
  }
}
