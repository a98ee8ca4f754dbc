import ArgumentParsing
import Testing

/// What in the script depends on the program; `Tests/Completions` tries the whole in real shells.
@Suite struct ZshCompletionTests {
  private let script = CompletionShell.zsh.script(for: Awkward.root, program: "tool")

  @Test func arguments() {
    #expect(
      script.contains(
        #"""
        _tool_make() {
          _arguments -s -S \
            '(-m --mode)'{-m+,--mode=}'[Which \[of\] '\''them'\'': $a `b` \\]:mode:_tool_make_mode' \
            '--when=[When]:when:(auto always never)' \
            '*'{-s+,--skip=}'[.Left out]:n[\:m]: ' \
            '--into=[Where]:folder:_path_files -/' \
            '(-l --list)'{-l+,--list=}'[Of what]:Fl:_files' \
            '(-q --loud)'{-q,--loud}'[Say ΔE, as with --mode or -s]' \
            '(- : *)'{-h,--help}'[Show this help]' \
            '1:kind:(a b)' \
            '*:file:_files'
        }

        """#))
  }

  @Test func wordsAreDescribedInTheirOrder() {
    #expect(
      script.contains(
        #"""
        _tool_make_mode() {
          local -a choices
          choices=(
            'fast:it'\''s: "quick"'
            'slow'
          )
          _describe -V mode choices
        }
        """#))
    #expect(script.contains("    'make:Make it'\n    'help:Explain the program or a subcommand'\n"))
  }

  @Test func commandsAreFound() {
    #expect(script.hasPrefix("#compdef tool\n"))
    #expect(
      script.contains(
        #"""
          _arguments -C -s -S \
            '(- : *)--version[Show the version]' \
            '(-)'{-h,--help}'[Show this help]' \
            '1:command:_tool_commands' \
            '*::argument:->arguments' && result=0
        """#))
    #expect(
      script.contains("    make) _tool_make && result=0 ;;\n    help) _tool_help && result=0 ;;\n"))
  }
}
