#!/bin/sh
# The static program alone in an empty folder that is its whole system.
# usage: musl.sh ARCHIVE WORK
set -eu
archive=$1 work=$2
root=$work/empty
rm -rf "$root" && mkdir -p "$root"
tar -xzf "$archive" -C "$work"
cp "$work"/grille-*-linux-musl/grille "$root/grille"

in_root() { chroot "$root" /grille --lang en "$@"; }

in_root --version
in_root games | grep -q puissance4
printf '3\n3\n4\n4\n5\n5\n2\n' | in_root play puissance4 --ui console | grep 'Player 1 wins'
echo 112233 | in_root solve puissance4 --no-book | grep '^112233 18 '
echo 'genmove b' | in_root gtp --level easy | grep -E '^= [A-T][0-9]+'
in_root play go --ui window 2>&1 | grep -q 'console, terminal' \
    || { echo 'the missing window is not explained'; exit 1; }
echo 'musl: the program plays in an empty system'
