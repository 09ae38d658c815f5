#!/bin/sh
# The Windows program under wine: console by pipe, solver, Go Text Protocol, files with accents and
# blanks, the window, an interrupted game and its resumption.
# usage: wine.sh ARCHIVE WORK
set -eu
archive=$1 work=$2
export WINEPREFIX="$work/wine" WINEDEBUG=-all LIBGL_ALWAYS_SOFTWARE=1 GRILLE_LANG=en
unset XDG_STATE_HOME HOMEDRIVE 2>/dev/null || true
rm -rf "$work/wine" "$work/windows" && mkdir -p "$work/windows"
start=$(date +%s)
python3 -m zipfile -e "$archive" "$work/windows"
cd "$work"/windows/grille-*
# The prefix of wine is made by the first program that runs in it.
wineboot -i > /dev/null 2>&1

# Windows has no HOME: what is kept goes to LOCALAPPDATA.
grille() { env -u HOME wine grille.exe "$@"; }

grille --version
printf '3\n3\n4\n4\n5\n5\n2\n' | grille play puissance4 --ui console | tail -n 4
echo "from the archive to the end of a game: $(($(date +%s) - start)) s"
echo 112233 | grille solve puissance4 --no-book
printf 'boardsize 9\nplay b E5\nquit\n' | grille gtp --level easy

echo '== paths with accents and blanks'
mkdir -p 'été à la mer'
printf '3\n4\n' | grille play puissance4 --ui console --save 'été à la mer/ma partie.grille' > /dev/null
grep -q 'Puissance' 'été à la mer/ma partie.grille' || cat 'été à la mer/ma partie.grille'
grille image 'été à la mer/ma partie.grille' -o 'été à la mer/dessin.png'
[ -s 'été à la mer/dessin.png' ]
printf '3\n' | grille play puissance4 --ui console --load 'été à la mer/ma partie.grille' | grep -q 'Turn 4'

echo '== errors are told, codes are kept'
code=0; grille play nothing 2> error.txt || code=$?
[ "$code" -eq 2 ] && head -n 1 error.txt

echo '== the window, a game that is killed, and its resumption'
cat > window.sh <<'INNER'
wine grille.exe play puissance4 --ui window & pid=$!
window=$(timeout 90 xdotool search --sync --onlyvisible --name '^Grille$' | head -n 1)
sleep 4
xdotool windowfocus "$window" key Right Return
sleep 3
xdotool key Left Return
sleep 3
wineserver -k
wait $pid || true
INNER
env -u HOME xvfb-run -a -s '-screen 0 1200x900x24' sh window.sh > window.log 2>&1 || true
grille resume --list | tee list.txt
grep -q '2 moves' list.txt || { cat window.log; exit 1; }
printf '3\n' | grille resume 1 --ui console | grep -q 'Turn 4'
grille resume --list
wineserver -k || true
echo 'wine: the Windows program plays, keeps and resumes'
