internal import ArgumentParsing
internal import TerminalKit

extension ProgressDisplay {
  /// A display as the options and the terminal want it.
  @MainActor
  convenience init(
    _ arguments: ParsedArguments, in environment: CommandEnvironment,
    content: @escaping @MainActor (ColorDepth) -> Content
  ) {
    let depth = environment.capabilities.depth(
      arguments[SharedOptions.color], isTerminal: environment.errors.isTerminal)
    self.init(
      on: environment.errors, style: Self.style(arguments, environment),
      guardian: environment.guardian
    ) {
      content(depth)
    }
  }

  /// How the progress is shown.
  static func style(
    _ arguments: ParsedArguments, _ environment: CommandEnvironment
  ) -> Style {
    let canAnimate = environment.errors.isTerminal && environment.capabilities.canMoveCursor
    switch arguments[SharedOptions.progress] {
    case .never: return .hidden
    case .json: return .jsonLines
    case .always: return canAnimate ? .animated : .plainLines
    case .auto: return canAnimate && !arguments[SharedOptions.quiet] ? .animated : .hidden
    }
  }
}

extension ProgressDisplay.Style {
  /// Whether colors are among what is shown.
  var showsColors: Bool {
    switch self {
    case .animated, .jsonLines: true
    case .hidden, .plainLines: false
    }
  }
}
