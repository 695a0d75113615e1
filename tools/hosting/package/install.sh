#!/bin/sh
# Copies a release into the folder that is served; run it again from an older release to roll back.
#
#   sh install.sh FOLDER          install or roll back
#   sh install.sh --prune FOLDER  afterwards also delete the scripts that no release beside this one has
#
# The order matters: scripts first, index.html last. A page that is opened meanwhile finds its scripts,
# and so does one that was opened before, because scripts of former releases stay.
set -eu

prune=no
if [ "${1-}" = --prune ]; then
  prune=yes
  shift
fi
if [ $# -ne 1 ]; then
  echo "Usage: sh install.sh [--prune] FOLDER" >&2
  exit 2
fi
case $1 in
  /*) target=$1 ;;
  *) target=$PWD/$1 ;;
esac
# Where this script is: the unpacked release.
release=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$release"

if command -v sha256sum >/dev/null; then
  sha256sum -c SHA256SUMS >/dev/null || { echo "$release is damaged: nothing was copied." >&2; exit 1; }
elif command -v shasum >/dev/null; then
  shasum -a 256 -c SHA256SUMS >/dev/null || { echo "$release is damaged: nothing was copied." >&2; exit 1; }
else
  echo "Neither sha256sum nor shasum is here: the files were not checked." >&2
fi

# Under another name first, then renamed: nobody is sent the half of a file.
put() {
  mkdir -p "$target/$(dirname -- "$1")"
  cp "www/$1" "$target/$1.new"
  mv "$target/$1.new" "$target/$1"
}

files() { (cd www && find "$@" -type f) | sed 's|^\./||' | LC_ALL=C sort; }

files assets | while read -r file; do put "$file"; done
files . | grep -v -e '^assets/' -e '^index\.html' -e '^version\.json$' | while read -r file; do put "$file"; done
# Its copies before it: a host that prefers them sends a page whose scripts are there either way.
files . | grep '^index\.html' | LC_ALL=C sort -r | while read -r file; do put "$file"; done
# It tells open pages that there is a new version, so the page has to be there.
if [ -e www/version.json ]; then put version.json; fi

if [ $prune = yes ]; then
  # Every release unpacked beside this one keeps its scripts.
  kept=$(cat "$release"/../*/SHA256SUMS | sed -n 's|^[0-9a-f]* [ *]www/||p')
  (cd "$target" && find assets -type f) | while read -r file; do
    printf '%s\n' "$kept" | grep -qxF -- "$file" || rm -- "$target/$file"
  done
fi

echo "Installed $(cat VERSION) in $target."
