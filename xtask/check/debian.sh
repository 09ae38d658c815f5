#!/bin/sh
# The Debian packages in a fresh Debian, by a user who is not root.
# usage: debian.sh FOLDER-OF-PACKAGES WORK
set -eu
packages=$1 work=$2
base=$work/debian-base.tar root=$work/debian
codename=bookworm mirror=
. /etc/os-release
if [ "$ID" = debian ]; then
    # The machine's own release, from where it has its packages.
    codename=${VERSION_CODENAME:-$codename}
    mirror=$(sed -n 's|^\(URIs: *\)\{0,1\}\(deb \)\{0,1\}\(\[[^]]*\] \)\{0,1\}\(https\{0,1\}://[^ ]*\).*|\4|p' \
        /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | head -n 1)
fi

if [ ! -f "$base" ]; then
    rm -rf "$root"
    debootstrap --variant=minbase "$codename" "$root" "${mirror:-http://deb.debian.org/debian}"
    # The machine's own way to the packages.
    grep -ls Acquire /etc/apt/apt.conf.d/* | while read -r file; do
        cp "$file" "$root/etc/apt/apt.conf.d/"
    done
    tar -cf "$base" -C "$root" .
fi
rm -rf "$root" && mkdir -p "$root" && tar -xf "$base" -C "$root"
cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
mount -t proc proc "$root/proc"
trap 'umount "$root/proc"' EXIT

in_root() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
player() { chroot "$root" su - maia -c "$*"; }

in_root apt-get update -qq
in_root useradd --create-home maia
find "$root" -xdev -path "$root/proc" -prune -o -print | sort > "$work/before.txt"
cp "$packages"/grille_*_amd64.deb "$packages"/libgrille*_amd64.deb "$root/tmp/"

echo '== install and first move'
start=$(date +%s)
in_root sh -c 'apt-get install -y -qq /tmp/grille_*.deb' > "$work/apt.log" 2>&1 || { cat "$work/apt.log"; exit 1; }
printf '3\n' > "$root/tmp/move"
player "grille play puissance4 --ui console --lang en --second easy < /tmp/move" > "$work/move.txt"
tail -n 14 "$work/move.txt"
grep -q 'Moves played: 3 ' "$work/move.txt"
seconds=$(($(date +%s) - start))
echo "from apt install to the first move: $seconds s"
[ "$seconds" -lt 60 ]

echo '== a whole game, a man page, completion'
printf '3\n3\n4\n4\n5\n5\n2\n' > "$root/tmp/moves"
player "grille play puissance4 --ui console --lang en < /tmp/moves" | grep 'Player 1.* wins'
player "LANG=C grille --version"
[ -f "$root/usr/share/man/man1/grille.1.gz" ] && [ -f "$root/usr/share/man/fr/man1/grille-play.1.gz" ]
[ -f "$root/usr/share/bash-completion/completions/grille" ]

echo '== a game in a window'
in_root apt-get install -y -qq --no-install-recommends xvfb xdotool xauth > "$work/apt.log" 2>&1 || { cat "$work/apt.log"; exit 1; }
cat > "$root/tmp/window.sh" <<'INNER'
export LIBGL_ALWAYS_SOFTWARE=1 GRILLE_LANG=en
xvfb-run -a -s '-screen 0 1200x900x24' sh -c '
    grille play puissance4 --ui window & pid=$!
    for second in $(seq 60); do
        window=$(xdotool search --onlyvisible --name Grille | head -n 1)
        [ -z "$window" ] || break
        sleep 1
    done
    sleep 4
    # No window manager is there to give the window the keyboard.
    xdotool windowfocus --sync "$window"
    sleep 1
    xdotool key Right Return
    sleep 3
    xdotool key Left Return
    sleep 3
    kill $pid' 2> /dev/null
grille resume --list
INNER
player "sh /tmp/window.sh" | tee "$work/window.txt"
grep -q '2 moves' "$work/window.txt"

echo '== the C library'
in_root apt-get install -y -qq --no-install-recommends gcc libc6-dev pkg-config > "$work/apt.log" 2>&1
in_root sh -c 'apt-get install -y -qq --no-install-recommends /tmp/libgrille*.deb' > "$work/apt.log" 2>&1 || { cat "$work/apt.log"; exit 1; }
player 'cd && gcc /usr/share/doc/libgrille-dev/examples/morpion_console.c $(pkg-config --cflags --libs grille) -o morpion && printf "0\n1\n2\n" | ./morpion' > "$work/morpion.txt"
head -n 5 "$work/morpion.txt"
grep -q '3 | 4 | 5' "$work/morpion.txt"

echo '== removed without a trace'
in_root apt-get purge -y -qq grille libgrille-dev 'libgrille[0-9]*' > "$work/apt.log" 2>&1
find "$root" -xdev -path "$root/proc" -prune -o -print | sort > "$work/after.txt"
# What the player kept is the player's.
left=$(comm -13 "$work/before.txt" "$work/after.txt" | grep -i grille \
    | grep -v "^$root/tmp/\|^$root/home/maia/\|^$root/var/cache/apt/\|^$root/var/lib/apt/\|^$root/var/log/" || true)
[ -z "$left" ] || { echo "left behind:"; echo "$left"; exit 1; }
echo 'debian: installed, played, removed'
