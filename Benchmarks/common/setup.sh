# shellcheck shell=bash disable=SC2154
# What the measurements have in common: the program, a folder for data, Debian's packages and
# Python environments. Sets root, work and palette. `here` is the folder of the script that reads this.

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

palette=${PALETTE:-}
if [ -n "$palette" ]; then
  palette=$(command -v "$palette") || fail "PALETTE is no program: $PALETTE"
  palette=$(realpath "$palette")
fi
root=$(cd -P "$here/../.." && pwd)
mkdir -p "${PALETTE_STUDY_DIR:=$root/.build/accuracy}"
work=$(cd -P "$PALETTE_STUDY_DIR" && pwd)
export PYTHONPATH=$root/Benchmarks PYTHONPYCACHEPREFIX=$work/pycache

if [ -z "$palette" ]; then
  "$root/scripts/build" >&2
  palette=$root/.build/release/palette
fi

# need_commands COMMAND=PACKAGE...: installs the Debian packages whose command is missing.
need_commands() {
  local pair missing=()
  for pair in "$@"; do
    command -v "${pair%%=*}" >/dev/null || missing+=("${pair#*=}")
  done
  install_packages "${missing[@]}"
}

install_packages() {
  [ $# -gt 0 ] || return 0
  command -v apt-get >/dev/null || fail "what is measured against is missing: $*"
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  echo "installing $*" >&2
  {
    "${as_root[@]}" apt-get update -q || true # an old list may do
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
  } >&2 || fail "that did not work. As root, run: apt-get update && apt-get install $*"
}

# python_environment NAME REQUIREMENTS: sets python to that of an environment with what the file lists.
# What cannot be installed with the rest is tried alone, and if need be left out and named with the reason
# in NAME/left-out.
python_environment() {
  local folder=$work/$1 requirement
  python=$folder/bin/python
  cmp -s "$2" "$folder/requirements.txt" && return
  echo "installing $(cut -d= -f1 "$2" | tr '\n' ' ')" >&2
  python3 -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    fail 'this needs Python 3.11 or later with venv (on Debian: apt-get install python3-venv)'
  python3 -m venv --clear "$folder"
  : >"$folder/left-out"
  if ! "$python" -m pip install --quiet --requirement "$2"; then
    while read -r requirement; do
      "$python" -m pip install --quiet "$requirement" 2>"$folder/errors" ||
        printf '%s: %s\n' "$requirement" "$(reason "$folder/errors")" >>"$folder/left-out"
    done <"$2"
  fi
  cat "$folder/left-out" >&2
  cp "$2" "$folder/requirements.txt"
}

# The last error of a file, without the address of a server.
reason() {
  grep ^ERROR "$1" | tail -n 1 | sed -E "s,https?://[^ ]*,its address,g; s/host='[^']*'/a host/g"
}

# Unpacked, not installed, so that no root is needed. As root apt would step down to a user who cannot
# write here, and warn.
download_wallpapers() (
  folder=$work/packages.unfinished
  rm -rf "$folder"
  mkdir "$folder"
  cd "$folder" || return
  apt-get download -qq -o APT::Sandbox::User=root plasma-workspace-wallpapers mate-backgrounds ||
    return
  for package in *.deb; do
    dpkg-deb -x "$package" . || return
    rm "$package"
  done
  mv "$folder" "$work/packages"
)

# Sees to it that work/packages is there, as far as it may be.
wallpapers() {
  [ -d "$work/packages" ] && return
  echo 'downloading wallpapers' >&2
  download_wallpapers ||
    echo 'no Debian packages to be had (apt-get update may help): fewer pictures' >&2
}
