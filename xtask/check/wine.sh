#!/bin/sh
# The Windows program under wine: console by pipe, solver, Go Text Protocol, files with accents and
# blanks, the window, an interrupted game and its resumption.
# usage: wine.sh ARCHIVE WORK
set -eu
here=$(cd "$(dirname "$0")" && pwd)
archive=$1 work=$2
export WINEPREFIX="$work/wine" WINEDEBUG=-all LIBGL_ALWAYS_SOFTWARE=1 GRILLE_LANG=en
# Neither .NET nor a browser is needed, so wine asks for none.
export WINEDLLOVERRIDES='mscoree,mshtml='
unset XDG_STATE_HOME HOMEDRIVE 2>/dev/null || true
rm -rf "$work/wine" "$work/windows" && mkdir -p "$work/windows"
start=$(date +%s)
python3 -m zipfile -e "$archive" "$work/windows"
cd "$work"/windows/grille-*
# The prefix of wine is made by the first program that runs in it.
wineboot -i > wineboot.log 2>&1 || { cat wineboot.log; exit 1; }
system=$WINEPREFIX/drive_c/windows/system32
[ -e "$system/bcryptprimitives.dll" ] || x86_64-w64-mingw32-gcc -shared -O1 \
    -o "$system/bcryptprimitives.dll" "$here/bcryptprimitives.c" -ladvapi32

# Windows has no HOME: what is kept goes to LOCALAPPDATA.
grille() { env -u HOME wine grille.exe "$@"; }

grille --version
printf '3\n3\n4\n4\n5\n5\n2\n' | grille play puissance4 --ui console | grep 'Player 1 wins'
echo "from the archive to the end of a game: $(($(date +%s) - start)) s"
echo 112233 | grille solve puissance4 --no-book | grep '^112233 18 '
printf 'boardsize 9\ngenmove b\nquit\n' | grille gtp --level easy | grep -E '^= [A-J][1-9]'

echo '== paths with accents and blanks'
mkdir -p 'été à la mer'
printf '3\n4\n' | grille play puissance4 --ui console --save 'été à la mer/ma partie.grille' > /dev/null
grep -q '^1. 3 4' 'été à la mer/ma partie.grille' || { cat 'été à la mer/ma partie.grille'; exit 1; }
grille image 'été à la mer/ma partie.grille' -o 'été à la mer/dessin.png'
[ -s 'été à la mer/dessin.png' ]
printf '3\n' | grille play puissance4 --ui console --load 'été à la mer/ma partie.grille' | grep -q 'Turn 4'

echo '== errors are told, codes are kept'
code=0; grille play nothing 2> error.txt || code=$?
[ "$code" -eq 2 ]
grep "unknown game 'nothing'" error.txt
# A reader that left is no error.
grille games 2> error.txt | true
if grep 'cannot write' error.txt; then exit 1; fi

echo '== the window, a game that is killed, and its resumption'
# What ran so far had no screen, and a window would join the desktop that it left.
wineserver -k || true
cat > window.sh <<'INNER'
# Prints the window whose title fits, as soon as there is one.
await_window() {
    for second in $(seq 90); do
        window=$(xdotool search --onlyvisible --name "$1" | head -n 1)
        [ -z "$window" ] || { echo "$window"; return; }
        sleep 1
    done
}
# With a console of its own, as after a double click: the start page.
wine start grille.exe
[ -n "$(await_window '^Grille$')" ] && echo 'the start page by itself'
wineserver -k
wine grille.exe play puissance4 --ui window & pid=$!
window=$(await_window 'Connect Four.*Grille$')
sleep 6
xdotool windowfocus "$window"
sleep 1
xdotool key Right Return
sleep 3
xdotool key Left Return
sleep 3
wineserver -k
wait $pid || true
INNER
env -u HOME xvfb-run -a -s '-screen 0 1200x900x24' sh window.sh > window.log 2>&1 || true
grep 'the start page by itself' window.log || { cat window.log; exit 1; }
grille resume --list | tee list.txt
grep -q '2 moves' list.txt || { cat window.log; exit 1; }
printf '3\n' | grille resume 1 --ui console | grep -q 'Turn 4'
grille resume --list
wineserver -k || true
echo 'wine: the Windows program plays, keeps and resumes'
