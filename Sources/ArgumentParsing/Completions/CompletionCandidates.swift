/// What a shell offers in one place of a command line.
enum CompletionCandidates {
  /// One of some words, and what it means, which may be empty.
  typealias Word = (name: String, meaning: String)

  /// Nothing, as in place of a number.
  case none
  /// Names of files.
  case files
  /// Names of directories.
  case directories
  /// Words.
  case words([Word])
}

extension RootSpec {
  /// What is offered for the value of an option; nothing for a flag.
  func candidates(for option: OptionInfo) -> CompletionCandidates {
    candidates(option.completion, option.choices, option.choiceSummaries)
  }

  /// What is offered for an operand.
  func candidates(for positional: Positional) -> CompletionCandidates {
    candidates(positional.completion, positional.choices, [])
  }

  /// The commands, with what they do.
  var commandWords: [CompletionCandidates.Word] {
    subcommands.map { ($0.name, $0.abstract.firstSentence) }
  }

  private func candidates(
    _ completion: CompletionKind, _ choices: [String], _ summaries: [String]
  ) -> CompletionCandidates {
    switch completion {
    case .file: .files
    case .directory: .directories
    case .subcommand: .words(commandWords)
    case .none where choices.isEmpty: .none
    case .none:
      .words(
        choices.enumerated().map { index, name in
          (name, index < summaries.count ? summaries[index] : "")
        })
    }
  }
}

extension CommandSpec {
  /// The operands that may stand in a place counted from 0; nil means any place from there on.
  ///
  /// An operand behind those of any number has no place that is known before all are typed.
  var operandPlaces: [(place: Int?, positional: Positional)] {
    var places: [(place: Int?, positional: Positional)] = []
    for (index, positional) in arguments.enumerated() {
      places.append((positional.isUnbounded ? nil : index, positional))
      if positional.isUnbounded { break }
    }
    return places
  }
}
