/// Writes a completion script for fish, 3.6 or later.
struct FishCompletion {
  /// The name of the program.
  let program: String

  /// The script, ending in a newline.
  func script(for root: RootSpec) -> String {
    let commands = root.subcommands.map { command in
      let options = command.allOptions.map {
        line(for: $0, of: command.name, in: command.allOptions, root)
      }
      let operands = command.operandPlaces.compactMap { place, positional in
        let candidates = offered(root.candidates(for: positional))
        let condition = self.condition(command.name, operand: place)
        return candidates.map { complete(condition, $0) }
      }
      return (["# \(command.name)"] + options + operands).joined(separator: "\n")
    }
    let start = offered(.words(root.commandWords)).map { complete(condition("", operand: 0), $0) }
    let options = root.options.map { line(for: $0, of: "", in: root.options, root) }
    return """
      # Completes command lines of \(program) in fish, 3.6 or later.
      # `\(program) completions fish` prints this; to have it at once: \(program) completions fish | source

      \(functions(for: root))

      complete -c \(program) -f

      \((options + (start.map { [$0] } ?? [])).joined(separator: "\n"))

      \(commands.joined(separator: "\n\n"))

      """
  }
}

extension FishCompletion {
  /// The line that declares an option of a command.
  private func line(
    for option: OptionInfo, of command: String, in all: [OptionInfo], _ root: RootSpec
  ) -> String {
    var condition = condition(command)
    if !option.isRepeatable {
      let words = [option.name, option.short.map(String.init) ?? "", flags(all)]
      let list = (words + (option.takesValue ? ["value"] : [])).map(word)
      condition += "; and __\(program)_lacks " + list.joined(separator: " ")
    }
    var text = option.short.map { "-s \(word(String($0))) " } ?? ""
    text += "-l \(word(option.name)) -d \(option.abstract.fishQuoted)"
    if option.takesValue {
      text += " -r" + (offered(root.candidates(for: option)).map { " " + $0 } ?? " -f")
    }
    return complete(condition, text)
  }

  private func complete(_ condition: String, _ what: String) -> String {
    "complete -c \(program) -n \(condition.fishQuoted) \(what)"
  }

  /// The condition that the line is at a command, and at one of its operands where that is known.
  private func condition(_ command: String, operand: Int? = nil) -> String {
    "__\(program)_at \(word(command))" + (operand.map { " \($0)" } ?? "")
  }

  /// How words or files are offered; nil if nothing is.
  private func offered(_ candidates: CompletionCandidates) -> String? {
    switch candidates {
    case .none: return nil
    case .files: return "-F"
    case .directories: return "-f -a \("(__\(program)_folders)".fishQuoted)"
    case .words(let words):
      let list = words.map { name, meaning in
        word(name) + (meaning.isEmpty ? "" : #"\t"# + meaning.fishQuoted)
      }
      let separator = words.allSatisfy(\.meaning.isEmpty) ? " " : "\n  "
      return "-k -f -a \(list.joined(separator: separator).fishQuoted)"
    }
  }

  /// The short flags of a command, which can stand before another option in one word.
  func flags(_ options: [OptionInfo]) -> String {
    options.filter { !$0.takesValue }.compactMap { $0.short.map(String.init) }.joined()
  }

  func word(_ text: String) -> String { text.shellWord == text ? text : text.fishQuoted }
}
