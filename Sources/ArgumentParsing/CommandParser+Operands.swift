extension CommandParser {
  /// Gives the operands to their declarations, each taking as many as leave enough for the others.
  mutating func assignOperands() throws(UsageError) {
    let positionals = command?.arguments ?? []
    let required = positionals.filter { $0.minimum > 0 }
    guard operands.count >= required.count else {
      let (name, choices) = (required[operands.count].name, required[operands.count].choices)
      let hint = choices.isEmpty ? "" : ", one of " + choices.joined(separator: ", ")
      throw error("missing argument '<\(name)>'\(hint)")
    }
    var rest = operands[...]
    var spare = operands.count - required.count
    for positional in positionals {
      let extra = positional.isUnbounded ? spare : min(spare, 1 - positional.minimum)
      let taken = rest.prefix(positional.minimum + extra)
      do {
        for operand in taken { try positional.validate(operand) }
      } catch {
        throw self.error("invalid value for '<\(positional.name)>': \(error.reason)")
      }
      parsed.operands[positional.name] = Array(taken)
      rest.removeFirst(taken.count)
      spare -= extra
    }
    if let extra = rest.first { throw error("unexpected argument '\(extra.text)'") }
  }
}
