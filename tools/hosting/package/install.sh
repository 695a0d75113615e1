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
case $target/ in
  "$release"/*)
    echo "$target is the release itself: name the folder that the host serves." >&2
    exit 2
    ;;
esac
cd "$release"

echo "Checking $(grep -c '[ *]www/' SHA256SUMS) files …"
if command -v sha256sum >/dev/null; then
  sha256sum -c SHA256SUMS >/dev/null || { echo "$release is damaged: nothing was copied." >&2; exit 1; }
elif command -v shasum >/dev/null; then
  shasum -a 256 -c SHA256SUMS >/dev/null || { echo "$release is damaged: nothing was copied." >&2; exit 1; }
else
  echo "Neither sha256sum nor shasum is here: the files were not checked." >&2
fi

# Everything is copied into hidden folders first, which hosts do not serve, and then renamed: nobody is
# sent the half of a file, and a disk that is full changes nothing. The scripts have a folder of their
# own, for theirs may be on another disk. A run that was stopped leaves these folders behind.
scripts=$target/assets/.installing
rest=$target/.installing
# The host's user has to read all of it, whatever the person who installs keeps to themselves.
umask 022
trap '[ $? = 0 ] || echo "Not installed. Mend what is said above (sudo, if permission was denied), and run this again." >&2' EXIT
rm -rf "$scripts" "$rest"
mkdir -p -m 700 "$scripts" "$rest"
mkdir "$rest/others" "$rest/page"

# Copies; a disk that is full is said once, not for each file, and has its room back.
copy() {
  said=$(cp -R "$@" 2>&1) || {
    printf '%s\n' "$said" | sed 3q >&2
    rm -rf "$scripts" "$rest"
    exit 1
  }
}

echo "Copying them to $target …"
copy www/assets/. "$scripts/"
set --
for entry in www/* www/.[!.]*; do
  case $entry in
    www/assets | www/index.html | www/index.html.* | www/version.json) ;;
    *) if [ -e "$entry" ]; then set -- "$@" "$entry"; fi ;;
  esac
done
if [ $# -gt 0 ]; then copy "$@" "$rest/others/"; fi
copy www/index.html* "$rest/page/"
if [ -e www/version.json ]; then copy www/version.json "$rest/page/"; fi

# Renames the files in the folder $1 to the same names in the folder $2, and removes the former.
place() {
  (cd "$1" && find . -type d) | while IFS= read -r folder; do
    mkdir -p "$2/$folder"
    # All files of a folder at once; `! -name . -prune` leaves out those of the folders in it.
    find "$1/$folder/." ! -name . -prune -type f -exec sh -c 'exec mv -f "$@" "$0"' "$2/$folder/" {} +
  done
  # Fails where a file is left, so that no page comes without its scripts.
  find "$1" -depth -type d -exec rmdir {} +
}

place "$scripts" "$target/assets"
place "$rest/others" "$target"
# Its copies before it: a host that prefers them sends a page whose scripts are there either way.
for copy in "$rest"/page/index.html.*; do
  if [ -e "$copy" ]; then mv -f "$copy" "$target/"; fi
done
mv -f "$rest/page/index.html" "$target/"
# It tells open pages that there is a new version, so the page has to be there.
if [ -e "$rest/page/version.json" ]; then mv -f "$rest/page/version.json" "$target/"; fi
rm -rf "$rest"

if [ $prune = yes ]; then
  # Every release unpacked beside this one keeps its scripts: their names come twice, and so are left out.
  kept=$(cat "$release"/../*/SHA256SUMS | sed -n 's|^[0-9a-f]* [ *]www/||p')
  cd "$target"
  { printf '%s\n' "$kept" "$kept"; find assets -type f; } | LC_ALL=C sort | uniq -u |
    sed 's|[^[:alnum:]_./-]|\\&|g' | xargs rm -f --
  cd "$release"
fi

echo "Installed $(cat VERSION) in $target."
