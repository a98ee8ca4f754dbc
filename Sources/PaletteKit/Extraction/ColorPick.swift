/// Which color stands for a cluster of pixels.
public enum ColorPick: String, CaseIterable, Hashable, Sendable {
  /// Their mean.
  case mean
  /// The color of the pixels that is nearest to their mean.
  case pixel
}
