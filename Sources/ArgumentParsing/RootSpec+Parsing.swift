extension RootSpec {
  /// Reads a command line, without the name of the program, or throws what is wrong with it.
  ///
  /// The first of `--help`, `-h` and `--version` before a `--` decides, whatever the other options.
  /// A program given no arguments is asked for its help.
  public func parse(_ arguments: [CommandArgument]) throws(UsageError) -> ParsedCommand {
    let requests: [CommandArgument] = ["--help", "-h", "--version"]
    let request = arguments.prefix { $0 != .terminator }.first { requests.contains($0) }
    if request == "--version" { return .version }

    let leading = arguments.prefix { $0.isOption && $0 != .terminator }
    var rest = arguments.dropFirst(leading.count)
    let isTerminated = rest.first == .terminator
    if isTerminated { rest.removeFirst() }
    if request != nil { return .help(try rest.first.map(command)) }

    var root = CommandParser(options: Self.flags, command: nil, rest: leading)
    try root.run()
    guard let command = try rest.popFirst().map(command) else { return .help(nil) }
    if root.wantsHelp { return .help(command) }
    return try parse(isTerminated ? [.terminator] + rest : rest, for: command)
  }

  private func parse(
    _ arguments: ArraySlice<CommandArgument>, for command: CommandSpec
  ) throws(UsageError) -> ParsedCommand {
    let options = command.groups.flatMap(\.options) + command.options + Self.flags
    var parser = CommandParser(options: options, command: command, rest: arguments)
    try parser.run()
    if parser.wantsHelp { return .help(command) }
    try parser.assignOperands()
    guard command.name == Self.helpName else { return .command(command, parser.parsed) }
    return .help(try command.arguments.first.flatMap { parser.parsed[$0].first }.map(self.command))
  }

  /// The command of a name that was typed, or throws which may have been meant.
  public func command(_ argument: CommandArgument) throws(UsageError) -> CommandSpec {
    let name = argument.text
    if let command = subcommand(named: name) { return command }
    let hint = EditDistance.suggestion(for: name, in: subcommands.map(\.name))
    throw UsageError(
      "unknown command '\(name)'\(hint)", command: nil, unknownCommand: argument)
  }
}
