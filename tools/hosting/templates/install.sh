#!/bin/sh
# Copies a release into the folder that is served; run it again from an older release to roll back.
#
#   sh install.sh FOLDER
#
# Scripts come first and index.html last: a page that is opened meanwhile finds its scripts, and so does one
# that was opened before, because scripts of former releases stay.
set -eu

if [ $# -ne 1 ]; then
  echo "Usage: sh install.sh FOLDER" >&2
  exit 2
fi
case $1 in
  /*) target=$1 ;;
  *) target=$PWD/$1 ;;
esac
# Where this script is: the unpacked release.
CDPATH='' cd -- "$(dirname -- "$0")"

sums=sha256sum
command -v sha256sum >/dev/null || sums='shasum -a 256'
$sums -c SHA256SUMS >/dev/null || {
  echo "$PWD is damaged, or sha256sum is missing: nothing was copied." >&2
  exit 1
}

# Everything is copied into a hidden folder first, which hosts do not serve, and then renamed: nobody is sent
# the half of a file, and a disk that is full changes nothing.
work=$target/.installing
installed=no
trap 'rm -rf "$work"
  [ $installed = yes ] ||
    echo "Not installed. Mend what is said above (sudo, if permission was denied), and run this again." >&2' EXIT
# The host's user has to read all of it, whatever the person who installs keeps to themselves.
umask 022
rm -rf "$work"
mkdir -p "$target/assets"
mkdir -m 700 "$work"
cp -R www/. "$work/"

# Renames the files below the folder that these arguments of `find` select.
place() {
  (cd "$work" && find . -type f "$@") | while IFS= read -r file; do
    mkdir -p "$target/$(dirname "$file")"
    mv -f "$work/$file" "$target/$file"
  done
}

place -path './assets/*'
place ! -name 'index.html*' ! -path ./version.json
# Copies before the page: a host that prefers them sends a page whose scripts are there either way.
place -name 'index.html.*'
place -path ./index.html
# It tells open pages that there is a new version, so the page has to be there.
place -path ./version.json

installed=yes
echo "Installed $(cat VERSION) in $target."
