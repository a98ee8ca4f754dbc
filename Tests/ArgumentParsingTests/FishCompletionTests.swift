import ArgumentParsing
import Testing

/// What in the script depends on the program; `Tests/Completions` tries the whole in real shells.
@Suite struct FishCompletionTests {
  private let script = CompletionShell.fish.script(for: Awkward.root, program: "tool")

  @Test func options() {
    #expect(
      script.contains(
        #"""
        # make
        complete -c tool -n '__tool_at make; and __tool_lacks mode m qh value' -s m -l mode -d 'Which [of] \'them\': $a `b` \\' -r -k -f -a 'fast\\t\'it\\\'s: "quick"\'
          slow'
        complete -c tool -n '__tool_at make; and __tool_lacks when \'\' qh value' -l when -d 'When' -r -k -f -a 'auto always never'
        complete -c tool -n '__tool_at make' -s s -l skip -d '.Left out' -r -f
        complete -c tool -n '__tool_at make; and __tool_lacks into \'\' qh value' -l into -d 'Where' -r -f -a '(__tool_folders)'
        complete -c tool -n '__tool_at make; and __tool_lacks list l qh value' -s l -l list -d 'Of what' -r -F
        complete -c tool -n '__tool_at make; and __tool_lacks loud q qh' -s q -l loud -d 'Say ΔE, as with --mode or -s'
        complete -c tool -n '__tool_at make; and __tool_lacks help h qh' -s h -l help -d 'Show this help'
        complete -c tool -n '__tool_at make 0' -k -f -a 'a b'
        complete -c tool -n '__tool_at make' -F

        """#))
  }

  @Test func commands() {
    #expect(
      script.contains(
        #"""
        complete -c tool -n '__tool_at \'\' 0' -k -f -a 'make\\t\'Make it\'
          help\\t\'Explain the program or a subcommand\''

        """#))
  }

  @Test func wordsBeforeValuesAreKnown() {
    #expect(
      script.contains(
        #"""
                            case make
                                set valued '^(--mode|--when|--skip|--into|--list|-[qh]*[msl])$'
                            case help
                                set valued '^$'

        """#))
    #expect(!script.contains("__@"))
  }
}
