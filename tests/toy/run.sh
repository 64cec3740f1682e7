#!/bin/sh
# run.sh ROOT WORK - proves docs/adding-a-game.md: Pig is added to a copy of the tree by the steps of that page, its own files from pig/ and
# one line in games.list, and is then played in the terminal and in the browser. The copy lies in WORK, which is kept: a second run builds
# only what has changed. Prints TAP.
root=$(cd "$1" && pwd) || exit 2
mkdir -p "$2" || exit 2
work=$(cd "$2" && pwd)
tree=$work/tree
build=$tree/build
toy=$root/tests/toy
. "$root/tests/cli/tap.sh" "$build/src/cli/grognard" "$root"
log=$work/build.log

give_up() {
	tail -n 40 "$log" | sed 's/^/# /'
	report 1 "$1"
	done_testing
	exit 1
}

# --- The copy

# Files that are ours: what git knows and what it would add, or without git all but what is built.
ours() {
	(cd "$root" && { git ls-files -co --exclude-standard 2>/dev/null || find . \( -name .git -o -name build -o -name node_modules \) -prune -o -type f -print; }) |
		while read -r file; do [ -f "$root/$file" ] && printf '%s\n' "$file"; done
}

# sums: what the copy is made of, what is built aside.
sums() {
	(cd "$tree" && find . \( -path ./build -o -name node_modules -o -name __pycache__ \) -prune -o -type f -print | LC_ALL=C sort | xargs -d '\n' sha256sum)
}

[ -d "$tree" ] && find "$tree" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
mkdir -p "$tree"
ours | tar -C "$root" -cf - -T - | tar -C "$tree" -xf - || exit 2
ln -s "$root/web/node_modules" "$tree/web/node_modules"
sums >"$work/before"

# --- The steps: files of its own, and one line

cp -R "$toy/pig/." "$tree" && echo pig >>"$tree/games.list"

# --- It builds

build_all() {
	[ -f "$build/build.ninja" ] || CC=${CC-gcc} meson setup -Dwasm=enabled -Dbuildtype=debug "$build" "$tree" || return
	ninja -C "$build" src/cli/grognard browser-engines tests/positions tests/record_random tests/wasm/chain tests/wasm/thoughts \
		tests/unit/pig/test_pig_rules tests/property/property_any
}
build_all >"$log" 2>&1 || give_up 'it builds'
report 0 'it builds'
done_testing
