extension BashCompletion {
  /// The functions that find out where the cursor is, and reply what may stand there.
  ///
  /// Nothing in them is newer than bash 3.2, apart from `compopt`, without which names of files are offered
  /// where there is nothing else to offer.
  var completing: String {
    #"""
    # Sets `line` to the words up to the cursor and `last` to the number of the one that it is in, whose part behind
    # the cursor is left out. Since bash 4 words are divided at = and :, too; here they are whole again.
    _@_line() {
      local rest=${COMP_LINE#*"${COMP_WORDS[0]}"} word i
      line=() last=0
      for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((last == 0)) || [[ $rest == [[:space:]]* ]]; then ((last += 1)); fi
        rest=${rest#*"$word"}
        if ((i == COMP_CWORD)) && [[ -n $1 && $word == "$1"* ]]; then word=$1; fi
        line[last]=${line[last]-}$word
      done
    }

    # Walks over the words before the cursor: sets `command`, `given` to the names of its options, `count` to the
    # number of its operands, `pending` to an option whose value comes next, and `ended` if no option can come.
    _@_walk() {
      local word i j
      command= given=' ' count=0 pending= ended=
      for ((i = 1; i < last; i++)); do
        word=${line[i]}
        if [[ -n $pending ]]; then
          pending=
        elif [[ -n $ended || $word != -?* ]]; then
          if [[ -z $command ]]; then command=$word; else ((count += 1)); fi
        elif [[ $word == -- ]]; then
          ended=yes
        elif [[ $word == --* ]]; then
          _@_option "$command" "${word%%=*}"
          given+="$name "
          if [[ -n $kind && $word != *=* ]]; then pending=$word; fi
        else
          for ((j = 1; j < ${#word}; j++)); do
            _@_option "$command" "-${word:j:1}"
            given+="$name "
            if [[ -n $kind ]]; then
              if ((j + 1 == ${#word})); then pending=-${word:j:1}; fi
              break
            fi
          done
        fi
      done
    }

    # Finds what the word at the cursor can be: an option, if `kind` is then `options`; or a value or an operand, and
    # in front of it `prefix`, as in --name=value and -nvalue.
    _@_place() {
      local i
      prefix=
      if [[ -n $pending ]]; then
        _@_option "$command" "$pending"
      elif [[ -n $ended || $word != -* ]]; then
        _@_operand "$command" "$count"
      elif [[ $word == --*=* ]]; then
        prefix=${word%%=*}=
        _@_option "$command" "${word%%=*}"
      else
        if [[ $word != --* ]]; then
          for ((i = 1; i + 1 < ${#word}; i++)); do
            _@_option "$command" "-${word:i:1}"
            if [[ -n $kind ]]; then
              prefix=${word:0:i + 1}
              if [[ ${word:i + 1:1} == = ]]; then prefix+='='; fi
              return
            fi
          done
        fi
        kind=options
      fi
    }

    # Replies the names of files that the word can become where readline would look for others; $1 is -f or -d.
    _@_files() {
      local path
      while IFS= read -r path; do
        if [[ -z $path ]]; then continue; fi
        if [[ -d $path ]]; then
          path+=/
          builtin compopt -o nospace 2>/dev/null
        fi
        printf -v path %q "$path"
        COMPREPLY+=("$prefix$path")
      done <<<"$(compgen "$1" -- "${word#"$prefix"}")"
    }

    _@() {
      local IFS=$' \t\n' line last command given count pending ended
      local name kind again words options prefix word candidate breaks passed= alone=
      COMPREPLY=()
      _@_line "$2"
      _@_walk
      word=${line[last]}
      _@_place

      # Readline replaces only what stands behind the last = or :, unless they do not divide words. Where that is the
      # whole value, and where that begins with a quote, it finds files alone.
      breaks=${COMP_WORDBREAKS//[^=:]/}
      if [[ -n $breaks ]]; then passed=${word%"${word##*[$breaks]}"}; fi
      if [[ $prefix == "$passed" || ${word#"$prefix"} == [\"\']* ]]; then alone=yes; fi

      if [[ $kind == files && -n $alone ]]; then return; fi
      builtin compopt +o bashdefault +o default 2>/dev/null
      case $kind in
      words)
        for candidate in "${words[@]}"; do
          if [[ $prefix$candidate == "$word"* ]]; then COMPREPLY+=("$prefix$candidate"); fi
        done
        ;;
      options)
        _@_options "$command"
        for candidate in ${options[@]+"${options[@]}"}; do
          if [[ $candidate != "$word"* ]]; then continue; fi
          _@_option "$command" "$candidate"
          if [[ -n $again || $given != *" $name "* ]]; then COMPREPLY+=("$candidate"); fi
        done
        ;;
      files) _@_files -f ;;
      folders)
        if [[ -n $alone ]]; then
          builtin compopt -o dirnames 2>/dev/null
        else
          _@_files -d
        fi
        ;;
      esac
      COMPREPLY=(${COMPREPLY[@]+"${COMPREPLY[@]#"$passed"}"})
    }
    """#.replacing("_@", with: "_\(program)")
  }
}
