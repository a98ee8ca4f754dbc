/// The entries of a folder in natural order, in few allocations however many they are.
struct FolderListing: Sendable {
  /// A name in a folder.
  struct Entry {
    /// The name.
    let name: ArraySlice<UInt8>
    /// What it is; a link is not followed.
    let kind: FileFacts.Kind
  }

  private struct Place {
    let start: Int
    let length: UInt16
    let kind: FileFacts.Kind
  }

  private var names: [UInt8] = []
  private var places: [Place] = []

  /// A folder of no entries.
  init() {}

  /// How many entries there are.
  var count: Int { places.count }

  /// An entry, counted from 0.
  subscript(position: Int) -> Entry {
    let place = places[position]
    return Entry(name: Self.name(place, in: names), kind: place.kind)
  }

  /// Puts an entry behind the others.
  mutating func append(_ name: some Collection<UInt8>, _ kind: FileFacts.Kind) {
    places.append(Place(start: names.count, length: UInt16(clamping: name.count), kind: kind))
    names.append(contentsOf: name)
  }

  /// Brings the entries into natural order.
  mutating func sort() {
    let names = names
    places.sort { NaturalOrder.precedes(Self.name($0, in: names), Self.name($1, in: names)) }
  }

  private static func name(_ place: Place, in names: [UInt8]) -> ArraySlice<UInt8> {
    names[place.start..<place.start + Int(place.length)]
  }
}
