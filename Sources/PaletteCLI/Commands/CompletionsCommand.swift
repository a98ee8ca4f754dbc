internal import ArgumentParsing

/// `palette completions SHELL`: a script that teaches a shell the command line.
struct CompletionsCommand: Command {
  private static let shell = Positional(
    "shell", choices: CompletionShell.allCases.map(\.rawValue), help: "The shell to write it for.")

  static let spec = CommandSpec(
    "completions", abstract: "Print a script that completes command lines.",
    discussion: """
      The shell reads the script and then offers commands, options, the values they may have, and files.
      """,
    arguments: [shell],
    examples: [
      (#"eval "$(palette completions bash)""#, "bash, at once; in ~/.bashrc for every shell"),
      (#"eval "$(palette completions zsh)""#, "zsh, at once; in ~/.zshrc behind compinit"),
      ("palette completions fish | source", "fish, at once; in ~/.config/fish/config.fish"),
      (
        "palette completions bash > ~/.local/share/bash-completion/completions/palette",
        "a file for bash with the package bash-completion"
      ),
      (
        #"palette completions zsh > "${fpath[1]}/_palette""#,
        "a file for zsh, in a folder of fpath that you may write to"
      ),
      (
        "palette completions fish > ~/.config/fish/completions/palette.fish", "a file for fish"
      ),
    ])

  private let shell: CompletionShell

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let name = arguments[Self.shell].first?.text ?? ""
    guard let shell = CompletionShell(rawValue: name) else {
      throw UsageError("unknown shell '\(name)'", command: Self.spec)
    }
    self.shell = shell
  }

  @MainActor
  func run(in environment: CommandEnvironment) async -> ExitCode {
    let script = shell.script(for: PaletteCommand.root, program: PaletteCommand.program)
    return Diagnostics(environment.errors).output(script, to: environment.output)
  }
}
