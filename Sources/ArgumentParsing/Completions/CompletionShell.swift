/// A shell that completes command lines.
public enum CompletionShell: String, CaseIterable, Hashable, Sendable {
  case bash
  case zsh
  case fish

  /// A script that teaches the shell a program's command line, ending in a newline.
  public func script(for root: RootSpec, program: String) -> String {
    switch self {
    case .bash: BashCompletion(program: program).script(for: root)
    case .zsh: ZshCompletion(program: program).script(for: root)
    case .fish: FishCompletion(program: program).script(for: root)
    }
  }
}
