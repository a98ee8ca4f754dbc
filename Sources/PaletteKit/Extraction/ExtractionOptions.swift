public import ImageDecoding

/// What is asked of an extraction.
///
/// The same options and pixels always give the same palette.
public struct ExtractionOptions: Hashable, Sendable {
  /// How many colors.
  ///
  /// An image of fewer distinct colors gives exactly those. Default: 5.
  public var colors: ColorCount = ColorCount(clamping: 5)

  /// Where distances between colors are measured.
  ///
  /// Default: Oklab.
  public var space: ClusteringSpace = .oklab

  /// What is preferred where not every color gets a place.
  ///
  /// Default: area.
  public var preference: ColorPreference = .area

  /// What is shown of each cluster.
  ///
  /// Default: its mean.
  public var pick: ColorPick = .mean

  /// Colors closer (ΔE OK) than this are joined, 0...1.
  ///
  /// Default: 0.
  public var mergeDistance: Double = 0

  /// Colors that are left out before all else.
  ///
  /// Default: none.
  public var ignored: [IgnoredColor] = []

  /// The part of the image that is looked at.
  ///
  /// Default: all of it.
  public var crop: CropRectangle?

  /// The order of the swatches.
  ///
  /// Default: share.
  public var order: SwatchOrder = .share

  /// Whether the order is turned around.
  ///
  /// Default: false.
  public var isReversed: Bool = false

  /// Where the restarts of the search begin.
  ///
  /// Default: 0.
  public var seed: UInt64 = 0

  /// Whether what files say of their colors (ICC profiles, gamma, code points) is not looked at.
  ///
  /// Default: false.
  public var ignoresProfiles: Bool = false

  /// Limits, and what to do with damaged images.
  public var decoding: DecodingOptions = DecodingOptions()

  /// Whether files are hashed while they are read, for `ImagePalette.content`.
  ///
  /// What stands behind the image is read then, too. Default: false.
  public var hashesContent: Bool = false

  /// Cancellation is looked for after so many rows at the latest, 1 and up.
  ///
  /// Fewer rows answer sooner, more cost less. Default: 64.
  public var rowsBetweenChecks: Int = 64

  /// The default options.
  public init() {}
}
