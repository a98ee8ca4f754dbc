extension FishCompletion {
  /// The functions that find out where the cursor is.
  func functions(for root: RootSpec) -> String {
    let cases = root.subcommands.map { command in
      "                    case \(word(command.name))\n"
        + "                        set valued \(valued(command.allOptions).fishQuoted)"
    }
    return #"""
      # Prints the command before the cursor and its operands, a line each.
      function __@_operands
          set -l words (commandline -opc)
          set -e words[1]
          set -l command
          set -l valued '^$'
          set -l state
          for word in $words
              if test "$state" = value
                  set state
              else if test "$state" = ended; or not string match -qr -- '^-.' $word
                  printf '%s\n' $word
                  if not set -q command[1]
                      set command $word
                      switch $word
      \#(cases.joined(separator: "\n"))
                      end
                  end
              else if test $word = --
                  set state ended
              else if string match -qr -- $valued $word
                  set state value
              end
          end
      end

      # Whether the command is $argv[1], empty for none yet, and, where a number is given, which operand comes next.
      function __@_at
          set -l words (__@_operands)
          test "$words[1]" = "$argv[1]"; or return
          set -q argv[2]; or return 0
          set -e words[1]
          test (count $words) -eq $argv[2]
      end

      # Whether --$argv[1], or -$argv[2] alone or behind flags of $argv[3], is not there yet. If it takes a value
      # ($argv[4]), it may be the last word, and the value comes next.
      function __@_lacks
          set -l words (commandline -opc)
          set -l long "--$argv[1]"
          set -l short '(?!)'
          test -n "$argv[2]"; and set short "-[$argv[3]]*$argv[2]"
          if set -q argv[4]; and string match -qr -- "^($long|$short)\$" $words[-1]
              set -e words[-1]
          end
          not string match -qr -- "^$long(=|\$)|^$short" $words
      end

      # Prints the folders that the word at the cursor, or what stands behind its =, can become.
      function __@_folders
          __fish_complete_directories (commandline -ct | string replace -r '^--[^=]*=' '')
      end
      """#.replacing("__@", with: "__\(program)")
  }

  /// A pattern of the words after which the value of an option comes.
  private func valued(_ options: [OptionInfo]) -> String {
    let valued = options.filter(\.takesValue)
    guard !valued.isEmpty else { return "^$" }
    let names = valued.map { "--" + $0.name }
    let letters = valued.compactMap { $0.short.map(String.init) }.joined()
    let short = letters.isEmpty ? [] : ["-[\(flags(options))]*[\(letters)]"]
    return "^(\((names + short).joined(separator: "|")))$"
  }
}
