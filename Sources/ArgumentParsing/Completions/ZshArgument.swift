/// What zsh's `_arguments` is told of options and operands, each as words of the shell.
enum ZshArgument {
  /// An option in all its spellings, which is offered until it is there unless it may be repeated.
  ///
  /// Behind `--help` and `--version` nothing more is offered; before the command, help may be that of one.
  static func spec(_ option: OptionInfo, action: String, isBeforeCommand: Bool = false) -> String {
    let isHelp = option == Flag.help.info
    let excluded: String? =
      if option.isRepeatable {
        "*"
      } else if isHelp || option == Flag.version.info {
        isHelp && isBeforeCommand ? "(-)" : "(- : *)"
      } else {
        // One with a single spelling excludes itself.
        option.spellings.count > 1 ? "(\(option.spellings.joined(separator: " ")))" : nil
      }
    // The value of a long one may stand behind an equals sign, that of a short one without it.
    let names = option.spellings.map { spelling in
      spelling + (!option.takesValue ? "" : spelling.hasPrefix("--") ? "=" : "+")
    }
    let value = option.placeholder.map { ":\(message($0)):\(action)" } ?? ""
    let text = "[\(option.abstract.escaping(#"\[]"#))]" + value
    guard names.count > 1 else { return ((excluded ?? "") + names.joined() + text).shellQuoted }
    return (excluded ?? "").shellQuoted + "{\(names.joined(separator: ","))}" + text.shellQuoted
  }

  /// An operand in its place, counted from 0, or in all places that are left.
  static func spec(_ positional: Positional, place: Int?, action: String) -> String {
    "\(place.map { String($0 + 1) } ?? "*"):\(message(positional.name)):\(action)".shellQuoted
  }

  private static func message(_ name: String) -> String { name.escaping(#"\:"#) }
}
