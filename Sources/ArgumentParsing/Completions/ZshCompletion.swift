/// Writes a completion script for zsh, which is both a file `_program` for `fpath` and one to be sourced.
struct ZshCompletion {
  /// The name of the program.
  let program: String

  /// The script, ending in a newline.
  func script(for root: RootSpec) -> String {
    let name = "_\(program)"
    let arms = root.subcommands.map { "    \($0.name.shellWord)) \(function($0)) && result=0 ;;" }
    let operands = ["1:command:\(name)_commands".shellQuoted, "'*::argument:->arguments'"]
    let options = root.options.map { ZshArgument.spec($0, action: "", isBeforeCommand: true) }
    return """
      #compdef \(program)
      # Completes command lines of \(program) in zsh.
      # `\(program) completions zsh` prints this, as a file \(name) for fpath, or to be had at once after
      # compinit: eval "$(\(program) completions zsh)"

      \(name)() {
        local curcontext=$curcontext context state state_descr line result=1
        typeset -A opt_args
        \(arguments(options + operands, flags: "-C ")) && result=0
        if [[ $state == arguments ]]; then
          curcontext=${curcontext%:*:*}:\(program)-$line[1]:
          case $line[1] in
      \(arms.joined(separator: "\n"))
          esac
        fi
        return result
      }

      \(describing("\(name)_commands", "command", root.commandWords))

      \(root.subcommands.flatMap { functions(for: $0, root) }.joined(separator: "\n\n"))

      if [[ $funcstack[1] == \(name) ]]; then
        \(name) "$@"
      else
        compdef \(name) \(program)
      fi

      """
  }
}

extension ZshCompletion {
  /// The name of the function for a command.
  private func function(_ command: CommandSpec) -> String { "_\(program)_\(command.name)" }

  /// The function that completes the arguments of a command, and one for each list of words with a meaning.
  private func functions(for command: CommandSpec, _ root: RootSpec) -> [String] {
    var lists: [String] = []
    /// What completes a value, as `_arguments` wants to be told.
    func action(_ candidates: CompletionCandidates, named name: String) -> String {
      switch candidates {
      case .none: return " "
      case .files: return "_files"
      case .directories: return "_path_files -/"
      case .words(let words) where words.allSatisfy(\.meaning.isEmpty):
        return "(\(words.map { $0.name.escaping(#"\:() "#) }.joined(separator: " ")))"
      case .words(let words):
        let function = "\(function(command))_\(name)"
        lists.append(describing(function, name, words))
        return function
      }
    }
    let options = command.allOptions.map { option in
      ZshArgument.spec(option, action: action(root.candidates(for: option), named: option.name))
    }
    let operands = command.operandPlaces.map { place, positional in
      let action = action(root.candidates(for: positional), named: positional.name)
      return ZshArgument.spec(positional, place: place, action: action)
    }
    let main = """
      \(function(command))() {
        \(arguments(options + operands))
      }
      """
    return [main] + lists
  }

  private func arguments(_ specs: [String], flags: String = "") -> String {
    (["_arguments \(flags)-s -S"] + specs).joined(separator: " \\\n    ")
  }

  /// A function that offers words with what they mean, in their order.
  private func describing(
    _ function: String, _ title: String, _ words: [CompletionCandidates.Word]
  ) -> String {
    let entries = words.map { word in
      let name = word.name.escaping(#"\:"#)
      return "    " + (word.meaning.isEmpty ? name : "\(name):\(word.meaning)").shellQuoted
    }
    return """
      \(function)() {
        local -a choices
        choices=(
      \(entries.joined(separator: "\n"))
        )
        _describe -V \(title.shellWord) choices
      }
      """
  }
}
