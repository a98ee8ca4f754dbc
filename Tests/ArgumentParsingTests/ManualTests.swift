import Testing

@testable import ArgumentParsing

@Suite struct ManualTests {
  private let formatter = ManualFormatter(
    program: "tool", version: "1.2", date: "February 29, 2024")

  /// The end of all pages.
  private let surroundings = """
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev TOOL
    Which tool.
    .El
    .Sh "EXIT STATUS"
    .Bl -tag -width Ds
    .It 0
    All is well.
    .El

    """

  @Test func pageOfACommand() {
    #expect(
      formatter.page(for: Awkward.make, of: Awkward.root)
        == #"""
        .Dd February 29, 2024
        .Dt TOOL-MAKE 1
        .Os
        .Sh NAME
        .Nm tool-make
        .Nd "make it"
        .Sh SYNOPSIS
        .Nm tool
        .Cm make
        .Ar kind
        .Op Ar file ...
        .Op Ar options
        .Sh DESCRIPTION
        Make it.
        As you like.
        .Pp
        Or not.
        .Bl -tag -width Ds
        .It Ar kind
        The kind.
        The values are
        .Cm a
        and
        .Cm b .
        .It Ar file
        \- is a file, too.
        .El
        .Sh OPTIONS
        .Ss Choice
        .Bl -tag -width Ds
        .It Fl m , Fl Fl mode Ar mode
        Which [of] \(aqthem\(aq: $a \(gab\(ga \e.
        Not told by shells.
        .Bl -tag -width fast -compact
        .It Cm fast
        it's: \(dqquick\(dq
        .It Cm slow
        .El
        .It Fl Fl when Ar when
        When.
        The values are
        .Cm auto ,
        .Cm always
        and
        .Cm never ;
        the default is
        .Cm auto .
        .It Fl s , Fl Fl skip Ar n[:m]
        \&.Left out.
        Or not.
        .It Fl Fl into Ar folder
        Where.
        .It Fl l , Fl Fl list Ar \&Fl
        Of what.
        .El
        .Ss Other
        .Bl -tag -width Ds
        .It Fl q , Fl Fl loud
        Say \[u0394]E, as with \-\-mode or \-s.
        .It Fl h , Fl Fl help
        Show this help.
        .El

        """# + surroundings + #"""
          .Sh EXAMPLES
          What it's for:
          .Bd -literal -offset indent
          tool make \(aqa\(tib\(aq \-s \(dq\(ha\(dq | cat
          .Ed
          .Sh "SEE ALSO"
          .Xr tool 1 ,
          .Xr tool-help 1
          .Sh HISTORY
          This page tells of tool 1.2.

          """#)
  }

  @Test func pageOfTheProgram() {
    #expect(
      formatter.page(for: Awkward.root)
        == """
        .Dd February 29, 2024
        .Dt TOOL 1
        .Os
        .Sh NAME
        .Nm tool
        .Nd "tools of all kinds"
        .Sh SYNOPSIS
        .Nm tool
        .Ar subcommand
        .Op Ar options
        .Sh DESCRIPTION
        Tools of all kinds.
        .Sh SUBCOMMANDS
        .Bl -tag -width Ds
        .It Xr tool-make 1
        Make it.
        .It Xr tool-help 1
        Explain the program or a subcommand.
        .El
        .Sh OPTIONS
        .Bl -tag -width Ds
        .It Fl Fl version
        Show the version.
        .It Fl h , Fl Fl help
        Show this help.
        .El

        """ + surroundings + #"""
          .Sh EXAMPLES
          One of a kind:
          .Bd -literal -offset indent
          tool make a
          .Ed
          .Sh "SEE ALSO"
          .Xr tool-help 1 ,
          .Xr tool-make 1
          .Sh HISTORY
          This page tells of tool 1.2.

          """#)
  }

  /// Escapes after groff_char(7).
  @Test(arguments: [
    ("a-b", #"a\-b"#), (#"\n"#, #"\en"#), ("'x'", #"\(aqx\(aq"#), ("`^~", #"\(ga\(ha\(ti"#),
    (".x", #"\&.x"#), ("…", #"\[u2026]"#), ("😀", #"\[u1F600]"#), ("e\u{301}", #"e\[u0301]"#),
  ])
  func literalText(text: String, troff: String) { #expect(TroffText.literal(text) == troff) }

  @Test(arguments: [
    ("", #""""#), ("a b", #""a b""#), (",", #"\&,"#), ("Ar", #"\&Ar"#), ("Sh", #"\&Sh"#),
    ("...", "..."), ("no-icc", #"no\-icc"#), (#"a"b"#, #"a\(dqb"#),
  ])
  func argument(text: String, troff: String) { #expect(TroffText.argument(text) == troff) }

  @Test func proseIsFilled() {
    let text =
      "One half-long sentence ends. Is (this 'one') another? Yes, it's one with -k and (--long-name)."
    #expect(
      TroffText.filled(text) == [
        "One half-long sentence ends.", #"Is (this \(aqone\(aq) another?"#,
        #"Yes, it's one with \-k and (\-\-long\-name)."#,
      ])
    let words = TroffText.filled(String(repeating: "seventy ", count: 30))
    #expect(words.allSatisfy { $0.utf8.count <= 78 })
    // Nine words of seven letters and the spaces between them are 71 bytes, ten would be 79.
    #expect(words.map { $0.split(separator: " ").count } == [9, 9, 9, 3])
  }
}
