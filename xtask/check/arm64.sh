#!/bin/sh
# The program for arm64 under qemu.
# usage: arm64.sh ARCHIVE WORK
set -eu
archive=$1 work=$2
tar -xzf "$archive" -C "$work"
program=$(echo "$work"/grille-*-aarch64-unknown-linux-gnu/bin/grille)
grille() { qemu-aarch64 -L /usr/aarch64-linux-gnu "$program" --lang en "$@"; }

grille --version
grille inspect puissance4 --moves '3 3 4' | grep '"ply":3'
echo 112233 | grille solve puissance4 --no-book | grep '^112233 18 '
echo 'arm64: the program inspects and solves'
