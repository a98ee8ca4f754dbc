import ArgumentParsing
import Testing

/// What in the script depends on the program; `Tests/Completions` tries the whole in real shells.
@Suite struct BashCompletionTests {
  private let script = CompletionShell.bash.script(for: Awkward.root, program: "tool")

  @Test func optionsAndTheirValues() {
    #expect(
      script.contains(
        #"""
        _tool_option() {
          name= kind= again= words=()
          case "$1 $2" in
          ' --version') name=--version ;;
          ' -h' | ' --help') name=--help ;;
          'make -m' | 'make --mode') name=--mode kind=words words=(fast slow) ;;
          'make --when') name=--when kind=words words=(auto always never) ;;
          'make -s' | 'make --skip') name=--skip kind=any again=yes ;;
          'make --into') name=--into kind=folders ;;
          'make -l' | 'make --list') name=--list kind=files ;;
          'make -q' | 'make --loud') name=--loud ;;
          'make -h' | 'make --help') name=--help ;;
          'help -h' | 'help --help') name=--help ;;
          esac
        }

        """#))
  }

  @Test func listsOfOptions() {
    #expect(
      script.contains(
        #"""
          case $1 in
          '') options=(--version -h --help) ;;
          make) options=(-m --mode --when -s --skip --into -l --list -q --loud -h --help) ;;
          help) options=(-h --help) ;;
          *) options=() ;;
          esac
        """#))
  }

  @Test func operands() {
    #expect(
      script.contains(
        #"""
          case "$1 $2" in
          ' 0') kind=words words=(make help) ;;
          'make 0') kind=words words=(a b) ;;
          'make '*) kind=files ;;
          'help 0') kind=words words=(make help) ;;
          esac
        """#))
  }

  @Test func isRegistered() {
    #expect(script.hasSuffix("\n}\n\ncomplete -o bashdefault -o default -F _tool tool\n"))
    #expect(!script.contains("@_"))
  }

  /// What came after bash 3.2, which is that of macOS.
  @Test(arguments: [
    "mapfile", "readarray", "_init_completion", "declare -A", "local -n", "[[ -v", ",,}", "^^}",
    "coproc", "|&", "&>>", ";&",
  ])
  func nothingIsNewerThanBash3(feature: String) { #expect(!script.contains(feature)) }
}
