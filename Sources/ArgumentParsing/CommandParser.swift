/// Reads the arguments of one command, or of the program before the command, one after another.
struct CommandParser {
  let options: [any NamedArgument]
  let command: CommandSpec?
  /// The arguments not read yet.
  var rest: ArraySlice<CommandArgument>
  var parsed = ParsedArguments()
  var operands: [CommandArgument] = []
  /// Whether help is asked for among joined short flags.
  var wantsHelp = false

  /// Reads all the arguments, or up to a wish for help; operands are put by to be assigned.
  mutating func run() throws(UsageError) {
    while !wantsHelp, let argument = rest.popFirst() {
      if argument == .terminator {
        operands += rest
        return
      }
      if !argument.isOption {
        operands.append(argument)
      } else if argument.bytes.starts(with: "--".utf8) {
        try readLong(argument)
      } else {
        try readShort(argument)
      }
    }
  }

  /// Reads `--name`, `--name value` or `--name=value`.
  private mutating func readLong(_ argument: CommandArgument) throws(UsageError) {
    let (name, attached) = split(argument.bytes.dropFirst(2))
    guard let option = options.first(where: { $0.info.name == name }) else {
      throw unknownOption("--\(name)", resembling: name)
    }
    try record(option, as: "--\(name)", attached: attached)
  }

  /// Reads joined short flags, the last of which may take a value: `-q`, `-qk5`, `-k=5`, `-k 5`.
  private mutating func readShort(_ argument: CommandArgument) throws(UsageError) {
    var letters = argument.bytes.dropFirst()
    let name = split(letters).name
    // A long name after one dash is a slip, even where its first letter is an option.
    let isLongName = name.count > 1 && options.contains { $0.info.name == name }
    while !letters.isEmpty, !wantsHelp {
      guard !isLongName, let (option, letter) = short(at: letters) else {
        // Where the first letter is unknown the whole may be a long name misspelt, too.
        let isFirst = letters.count == argument.bytes.count - 1
        if isFirst { throw unknownOption("-\(name)", resembling: name) }
        let letter = String(decoding: letters, as: UTF8.self).prefix(1)
        throw error("unknown option '-\(letter)' in '\(argument.text)'")
      }
      letters.removeFirst(letter.utf8.count)
      var attached: CommandArgument?
      if let next = letters.first, option.info.takesValue || next == UInt8(ascii: "=") {
        attached = CommandArgument(bytes: letters.dropFirst(next == UInt8(ascii: "=") ? 1 : 0))
        letters = []
      }
      try record(option, as: "-\(letter)", attached: attached)
    }
  }

  private mutating func record(
    _ option: any NamedArgument, as spelling: String, attached: CommandArgument?
  ) throws(UsageError) {
    let info = option.info
    guard let placeholder = info.placeholder else {
      if attached != nil { throw error("'\(spelling)' takes no value") }
      if info == Flag.help.info { wantsHelp = true }
      parsed.options[info.name] = []
      return
    }
    let next = rest.first?.canBeValue == true && attached == nil ? rest.popFirst() : nil
    guard let value = attached ?? next else {
      throw error("missing value for '\(spelling) <\(placeholder)>'")
    }
    do {
      try option.validate(value)
    } catch {
      throw self.error("invalid value for '\(spelling)': \(error.reason)")
    }
    parsed.options[info.name, default: []].append(value)
  }
}

extension CommandParser {
  func error(_ message: String) -> UsageError { UsageError(message, command: command) }

  private func unknownOption(_ typed: String, resembling name: String) -> UsageError {
    let hint = EditDistance.suggestion(for: name, in: options.map(\.info.name), prefix: "--")
    return error("unknown option '\(typed)'\(hint)")
  }

  /// The text before the first equals sign and the bytes after it.
  private func split(_ bytes: ArraySlice<UInt8>) -> (name: String, value: CommandArgument?) {
    let name = bytes.prefix { $0 != UInt8(ascii: "=") }
    let value = bytes.count > name.count ? bytes.dropFirst(name.count + 1) : nil
    return (String(decoding: name, as: UTF8.self), value.map(CommandArgument.init(bytes:)))
  }

  /// The option whose short name the bytes begin with, and that name.
  private func short(at bytes: ArraySlice<UInt8>) -> (any NamedArgument, String)? {
    for option in options {
      guard let letter = option.info.short.map(String.init) else { continue }
      if bytes.starts(with: letter.utf8) { return (option, letter) }
    }
    return nil
  }
}
