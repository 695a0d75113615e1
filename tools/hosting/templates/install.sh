#!/bin/sh
# Copies a release into the served folder. For a rollback, run it from an older release.
#
#   sh install.sh FOLDER
#
# Copies scripts first and index.html last, and keeps the scripts of previous releases, so that every open
# page finds its scripts.
set -eu

if [ $# -ne 1 ]; then
  echo "Usage: sh install.sh FOLDER" >&2
  exit 2
fi
case $1 in
  /*) target=$1 ;;
  *) target=$PWD/$1 ;;
esac
# The folder of this script is the unpacked release.
CDPATH='' cd -- "$(dirname -- "$0")"

sums=sha256sum
command -v sha256sum >/dev/null || sums='shasum -a 256'
$sums -c SHA256SUMS >/dev/null || {
  echo "$PWD is damaged, or sha256sum is missing. Nothing was copied." >&2
  exit 1
}

# Files are copied into a hidden folder, which hosts do not serve, and then renamed. No partial file is
# served, and a full disk changes nothing.
work=$target/.installing
installed=no
trap 'rm -rf "$work"
  [ $installed = yes ] ||
    echo "Not installed. Fix the error above (permission denied: use sudo), then run this again." >&2' EXIT
# The host's user must be able to read all files, regardless of the current umask.
umask 022
rm -rf "$work"
mkdir -p "$target/assets"
mkdir -m 700 "$work"
cp -R www/. "$work/"

# Moves the files that the arguments for `find` select.
place() {
  (cd "$work" && find . -type f "$@") | while IFS= read -r file; do
    mkdir -p "$target/$(dirname "$file")"
    mv -f "$work/$file" "$target/$file"
  done
}

place -path './assets/*'
place ! -name 'index.html*' ! -path ./version.json
# A host that prefers compressed copies may send the new page from here on. Its scripts exist.
place -name 'index.html.*'
place -path ./index.html
# Last, because it announces the new version to open pages.
place -path ./version.json

installed=yes
echo "Installed $(cat VERSION) in $target."
