/// Writes a completion script for bash, 3.2 or later, which needs no package of completions.
///
/// The part that depends on the program is three functions of `case`; the rest is the same for all.
struct BashCompletion {
  /// The name of the program.
  let program: String

  /// The script, ending in a newline.
  func script(for root: RootSpec) -> String {
    let commands = root.subcommands.map { (name: $0.name, options: $0.allOptions) }
    let all = [(name: "", options: root.options)] + commands
    let options = all.flatMap { name, options in
      options.map { optionArm($0, command: name, root) }
    }
    let lists = all.map { name, options in
      "  \(name.shellWord)) options=(\(list(options.flatMap(\.spellings)))) ;;"
    }
    return """
      # Completes command lines of \(program) in bash, 3.2 or later.
      # `\(program) completions bash` prints this; to have it at once: eval "$(\(program) completions bash)"

      # Tells of option $2 of command $1, which is empty before there is one: its name, the kind of its value
      # (empty for a flag) with the words it may be, and whether it may be given again.
      _\(program)_option() {
        name= kind= again= words=()
        case "$1 $2" in
      \(lines(options))
        esac
      }

      # Sets `options` to all options of command $1.
      _\(program)_options() {
        case $1 in
      \(lines(lists))
        *) options=() ;;
        esac
      }

      # Tells of operand number $2, counted from 0, of command $1: the kind and the words it may be.
      _\(program)_operand() {
        kind=any words=()
        case "$1 $2" in
      \(lines(operandArms(root)))
        esac
      }

      \(completing)

      complete -o bashdefault -o default -F _\(program) \(program)

      """
  }
}

extension BashCompletion {
  private func optionArm(_ option: OptionInfo, command: String, _ root: RootSpec) -> String {
    let patterns = option.spellings.map { "\(command) \($0)".shellQuoted }
    var facts = "name=\("--\(option.name)".shellWord)"
    if option.takesValue { facts += " " + kind(root.candidates(for: option)) }
    if option.isRepeatable { facts += " again=yes" }
    return "  \(patterns.joined(separator: " | "))) \(facts) ;;"
  }

  private func operandArms(_ root: RootSpec) -> [String] {
    let first = "  ' 0') \(kind(.words(root.commandWords))) ;;"
    let others = root.subcommands.flatMap { command in
      command.operandPlaces.map { place, positional in
        let pattern = "\(command.name) \(place.map(String.init) ?? "")".shellQuoted
        let kind = kind(root.candidates(for: positional))
        return "  \(pattern)\(place == nil ? "*" : "")) \(kind) ;;"
      }
    }
    return [first] + others
  }

  private func kind(_ candidates: CompletionCandidates) -> String {
    switch candidates {
    case .none: "kind=any"
    case .files: "kind=files"
    case .directories: "kind=folders"
    case .words(let words): "kind=words words=(\(list(words.map(\.name))))"
    }
  }

  private func list(_ words: [String]) -> String {
    words.map(\.shellWord).joined(separator: " ")
  }

  private func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}
