package import ImageDecoding

/// A record in the output of an earlier run: the object of a palette but for the name of its file.
package struct KeptRecord: Hashable, Sendable {
  /// The hash of the file's content.
  package let content: ContentHash
  /// The pixels of the image: width times height.
  package let pixelCount: Int
  /// The object's other members, without the opening brace.
  private let rest: [UInt8]

  /// The record that a line of NDJSON holds; nil where it holds none, an error, or a palette of other options.
  package init?(line: [UInt8], options: ExtractionOptions) {
    guard let value = JSONValue(parsing: line), case .object(let members) = value,
      value["path"]?.string != nil, value["colors"]?.elements != nil,
      let content = value["xxh128"]?.string.flatMap({ ContentHash($0) }),
      value["options"]?.text(.compact) == options.json.text(.compact),
      let width = value["width"]?.integer, let height = value["height"]?.integer
    else { return nil }
    let others = members.filter { $0.key != "path" && $0.key != "pathBase64" }
    self.content = content
    pixelCount = width.multipliedReportingOverflow(by: height).partialValue
    rest = Array(JSONValue.object(others).utf8(.compact).dropFirst())
  }

  /// The record as a line of NDJSON, under the name of a file.
  package func line(for path: FilePath) -> [UInt8] {
    let start = JSONValue.object(path.json).utf8(.compact).dropLast()
    return Array(start) + [UInt8(ascii: ",")] + rest + [UInt8(ascii: "\n")]
  }
}

/// How it is kept while a run lasts.
extension KeptRecord {
  var stored: [UInt8] { Array("\(pixelCount) ".utf8) + rest }

  init?(stored bytes: [UInt8], content: ContentHash) {
    let digits = bytes.prefix { $0 != UInt8(ascii: " ") }
    guard let count = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    self.content = content
    pixelCount = count
    rest = Array(bytes.dropFirst(digits.count + 1))
  }
}
