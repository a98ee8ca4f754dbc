/// An element of XML or HTML, read strictly, to check what is written.
struct MarkupElement {
  struct Malformed: Error {
    let reason: String
  }

  var name: String
  var attributes: [String: String] = [:]
  var children: [MarkupElement] = []
  /// What stands directly in it, with entities resolved.
  var text = ""

  /// Itself and all within, in order.
  var all: [MarkupElement] { [self] + children.flatMap(\.all) }

  func all(_ name: String) -> [MarkupElement] { all.filter { $0.name == name } }

  /// Reads a document of one element, behind a document type in HTML.
  ///
  /// - Throws: `Malformed`.
  init(_ document: String, isHTML: Bool = false) throws(Malformed) {
    var rest = Array(document.unicodeScalars)[...]
    var open = [MarkupElement(name: "")]
    if isHTML {
      let type = Array("<!DOCTYPE html>\n".unicodeScalars)
      guard rest.starts(with: type) else { throw Malformed(reason: "no document type") }
      rest = rest.dropFirst(type.count)
    }
    while !rest.isEmpty {
      guard rest.first == "<" else {
        let text = rest.prefix { $0 != "<" }
        rest = rest.dropFirst(text.count)
        // A style sheet is no markup.
        open[open.count - 1].text +=
          open.last?.name == "style" ? String(text) : try Self.resolved(text)
        continue
      }
      guard let end = rest.firstIndex(of: ">") else { throw Malformed(reason: "open tag") }
      let tag = String(rest[rest.startIndex + 1..<end])
      rest = rest[(end + 1)...]
      if tag.hasPrefix("/") {
        let ended = open.removeLast()
        guard ended.name == tag.dropFirst(), !open.isEmpty else { throw Malformed(reason: tag) }
        open[open.count - 1].children.append(ended)
      } else {
        let element = try Self(tag: tag)
        let isVoid = isHTML ? element.name == "meta" : tag.hasSuffix("/")
        if isVoid { open[open.count - 1].children.append(element) } else { open.append(element) }
      }
    }
    guard open.count == 1, open[0].children.count == 1 else { throw Malformed(reason: "open end") }
    self = open[0].children[0]
  }

  private init(name: String) { self.name = name }

  private init(tag: String) throws(Malformed) {
    guard let match = tag.wholeMatch(of: /([A-Za-z][A-Za-z0-9]*)((?: [A-Za-z-]+="[^"<]*")*)\/?/)
    else {
      throw Malformed(reason: tag)
    }
    name = String(match.1)
    for attribute in match.2.matches(of: /([A-Za-z-]+)="([^"]*)"/) {
      let value = Array(attribute.2.unicodeScalars)[...]
      guard attributes.updateValue(try Self.resolved(value), forKey: String(attribute.1)) == nil
      else {
        throw Malformed(reason: "repeated attribute")
      }
    }
  }

  private static func resolved(_ text: ArraySlice<Unicode.Scalar>) throws(Malformed) -> String {
    let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
    let parts = text.split(separator: "&", omittingEmptySubsequences: false).map { Array($0) }
    var result = String(parts[0])
    for part in parts.dropFirst() {
      let name = part.prefix { $0 != ";" }
      guard let entity = entities[String(name)] else { throw Malformed(reason: "bare ampersand") }
      result += entity + String(part.dropFirst(name.count + 1))
    }
    guard !result.unicodeScalars.contains(">") || text.contains(";") else {
      throw Malformed(reason: "bare angle bracket")
    }
    return result
  }
}

extension String {
  fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
