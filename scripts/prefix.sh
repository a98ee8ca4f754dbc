# Read by scripts/install and scripts/uninstall: what they have in common.

# The list of what was installed, of lines like `file bin/palette` and `folder share/man`, which was made.
manifest=share/palette/installed

# Says what is wrong and ends with a status.
fail() {
  printf '%s: %s\n' "${0##*/}" "$2" >&2
  exit "$1"
}

# Reads the options; sets `prefix`, and `place` to where that is for now: in DESTDIR, if there is one.
read_options() {
  if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix=${HOME:?}/.local; fi
  while [ $# -gt 0 ]; do
    case $1 in
    --prefix)
      [ $# -gt 1 ] || fail 64 "missing folder behind '--prefix'"
      prefix=$2
      shift
      ;;
    --prefix=*) prefix=${1#*=} ;;
    -h | --help)
      sed -n '2,/^$/s/^# \{0,1\}//p' "$0"
      exit 0
      ;;
    *) fail 64 "unknown option '$1', see --help" ;;
    esac
    shift
  done
  case $prefix in
  '' | /) fail 64 "'$prefix' is no prefix" ;;
  /*) prefix=${prefix%/} ;;
  *) prefix=$PWD/${prefix%/} ;;
  esac
  place=$(physical "${DESTDIR:-}$prefix")
}

# Prints a path without links and detours, as far as it leads to a folder.
physical() {
  local path=$1 rest=
  [[ $path == /* ]] || path=$PWD/$path
  while [ ! -d "$path/" ]; do
    rest=/$(basename "$path")$rest
    path=$(dirname "$path")
  done
  [[ $rest/ != */../* ]] || fail 64 "'$1' leads back from a folder that does not exist"
  path=$(cd -P "$path/" && pwd)
  printf '%s\n' "${path%/}$rest"
}

# Prints the path of a folder in a list of what was installed: below the prefix, or . or .. or ../.. and so on.
folder_path() {
  local path=$place name=$1
  case $name in
  . | .. | ../*)
    while [[ $name == ..* ]]; do
      path=$(dirname "$path")
      name=${name#..}
      name=${name#/}
    done
    printf '%s\n' "$path"
    ;;
  *) printf '%s\n' "$place/$name" ;;
  esac
}
