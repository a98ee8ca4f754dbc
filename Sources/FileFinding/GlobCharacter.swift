/// What patterns count as one: a character of UTF-8, or a byte that is not part of one.
struct GlobCharacter: Hashable, Comparable, Sendable {
  /// The Unicode scalar; for other bytes a number above all of those.
  let value: UInt32

  /// A character of ASCII.
  static func ascii(_ scalar: Unicode.Scalar) -> GlobCharacter {
    GlobCharacter(value: scalar.value)
  }

  /// The divider of paths.
  static let slash = ascii("/")

  /// The characters of a name.
  static func characters(of bytes: ArraySlice<UInt8>) -> [GlobCharacter] {
    var characters: [GlobCharacter] = []
    characters.reserveCapacity(bytes.count)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        characters.append(GlobCharacter(value: Unicode.UTF8.decode(encoded).value))
        position += encoded.count
      case .error(let length):
        for byte in bytes[position..<position + length] {
          characters.append(GlobCharacter(value: 0x11_0000 + UInt32(byte)))
        }
        position += length
      case .emptyInput:
        return characters
      }
    }
  }

  /// The small letter of it, if it is a letter that has one.
  var lowercased: GlobCharacter {
    guard value < 0x80 else { return mapped(\.lowercaseMapping) }
    return value >= 0x41 && value <= 0x5a ? GlobCharacter(value: value + 0x20) : self
  }

  /// The capital letter of it, if it is a letter that has one.
  var uppercased: GlobCharacter {
    guard value < 0x80 else { return mapped(\.uppercaseMapping) }
    return value >= 0x61 && value <= 0x7a ? GlobCharacter(value: value - 0x20) : self
  }

  static func < (left: GlobCharacter, right: GlobCharacter) -> Bool { left.value < right.value }

  private func mapped(_ mapping: KeyPath<Unicode.Scalar.Properties, String>) -> GlobCharacter {
    guard let scalar = Unicode.Scalar(value) else { return self }
    let mapped = scalar.properties[keyPath: mapping].unicodeScalars
    // Letters that become several, such as ß, stay what they are.
    guard let first = mapped.first, mapped.count == 1 else { return self }
    return GlobCharacter(value: first.value)
  }
}
