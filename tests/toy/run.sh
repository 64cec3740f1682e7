#!/bin/sh
# run.sh ROOT WORK - proves docs/adding-a-game.md: Pig is added to a copy of the tree by the steps of that page, its own files from pig/ and
# one line in games.list, and is then played in the terminal and in the browser: first on its own boards, then without them. The copy lies
# in WORK, which is kept, so that a second run builds only what has changed. Prints TAP.
root=$(cd "$1" && pwd) && mkdir -p "$2" && work=$(cd "$2" && pwd) || exit 2
tree=$work/tree
build=$tree/build
log=$work/log
mkdir -p "$build/src/cli"
set -- "$build/src/cli/grognard" "$root"
. "$root/tests/cli/tap.sh"

# --- A copy of the tree, with two of its games: the large ones would only take longer to build

others='manoeuvre glorious'

# What git knows and what it would add; without git, all but what was built.
files_of_ours() {
	cd "$root" && { git ls-files -co --exclude-standard 2>/dev/null || find . \( -name .git -o -name build -o -name node_modules \) -prune -o -type f -print; } |
		while read -r file; do [ -f "$file" ] && printf '%s\n' "$file"; done
}
# Every file of the copy with its sum, but for what was built.
sums() {
	(cd "$tree" && find . \( -path ./build -o -name node_modules -o -name __pycache__ \) -prune -o -type f -print | LC_ALL=C sort | xargs -d '\n' sha256sum)
}
copy() {
	find "$tree" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} + &&
		(files_of_ours) | tar -C "$root" -cf - -T - | tar -C "$tree" -xf - &&
		ln -s "$root/web/node_modules" "$tree/web/node_modules" && printf '%s\n' $others >"$tree/games.list" && sums >"$work/before"
}

# --- The steps: files of its own, and one line

add_the_game() {
	cp -R "$root/tests/toy/pig/." "$tree" && echo pig >>"$tree/games.list"
}
make() {
	[ -f "$build/build.ninja" ] || CC=${CC-gcc} meson setup -Dwasm=enabled -Dbuildtype=debug "$build" "$tree" || return
	ninja -C "$build" src/cli/grognard browser-engines tests/unit/pig/test_pig_rules tests/property/property_any \
		tests/positions tests/record_random tests/wasm/chain tests/wasm/thoughts
}
# make_page FOLDER
make_page() {
	node "$tree/web/build.mjs" --wasm "$build/src/wasm" --out "$1"
}

# step NAME COMMAND...: nothing goes on without it.
step() {
	name=$1
	shift
	"$@" >"$log" 2>&1 && report 0 "$name" && return
	tail -n 40 "$log" | sed 's/^/# /'
	report 1 "$name"
	done_testing
	exit 1
}
step 'a copy of the tree' copy
step 'the game is added' add_the_game
step 'it builds' make
step 'so does the page' make_page "$build/web"

# --- Its rules, words and data

ok 'grognard games lists it' sh -c "'$program' games | grep -qx 'pig  Pig'"
ok 'every clause has a test' grognard rules pig --unproved
for test in pig_rules property_any_pig schema_pig wasm_think wasm_replay names layers; do
	ok "meson test $test" env GG_GAME=pig meson test -C "$build" --no-rebuild "$test"
done
ok 'its YAML files are checked' grognard data check "$tree/rules/pig.yaml" "$tree/messages/pig.yaml" "$tree/data/pig/dice.yaml"
sed 's/id: loaded/id: heavy/; s/2\]/7]/; /id: even/,/weights/d' "$tree/data/pig/dice.yaml" >heavy.yaml
ok 'a die of one'"'"'s own too' grognard data check heavy.yaml
sed 's/7\]/70]/' heavy.yaml >wrong.yaml
fails 'a wrong one is refused with its place' 3 'wrong.yaml:7:30: dice[0].weights[5]: expected' data check wrong.yaml
like 'a game is played with it' "$(grognard new pig --data heavy.yaml --option die=heavy --seed 1 | grognard odds - roll --data heavy.yaml)" '7/12'
ok 'the page holds to the types' "$root/web/node_modules/.bin/tsc" --noEmit -p "$tree/web"
ok 'and to the linter' sh -c "cd '$tree/web' && node_modules/.bin/biome lint src/games/pig && node_modules/.bin/biome format src/games/pig"

# --- The command

grognard new pig --seed 1 >new.grog
like 'odds' "$(grognard odds new.grog charge)" '1/36       0.027778  rolled-6+rolled-6  The die shows 6.'
like 'in German' "$(grognard odds new.grog roll --lang de)" 'Der Würfel zeigt 6.'
like 'bench has a signature' "$(grognard bench pig --seconds 0.1)" 'signature'
ok 'two computers play it' sh -c "'$program' play pig --seed 5 --p1 ai:sergeant --p2 ai:greedy --save bots.grog </dev/null"
ok 'and the record verifies' grognard verify bots.grog

# --- The terminal

# by_hand WORDS: rolls once and holds, again and again: a script of lines that a player may type.
by_hand() {
	i=0
	while [ $i -lt 200 ]; do
		printf '%s\n' "$@"
		i=$((i + 1))
	done
}
# play_on FILE ROLL HOLD: the same at the terminal, one action at a time, until the record has a result.
play_on() {
	tries=0
	while ! grep -q '^result' "$1" && [ $tries -lt 200 ]; do
		tries=$((tries + 1))
		lines=$(wc -l <"$1")
		if grognard legal "$1" 2>&1 | grep -qx hold; then type "$3"; else type "$2"; fi
		waited=0
		until { [ "$(wc -l <"$1")" -gt "$lines" ] && ! grognard legal "$1" 2>&1 | grep -q '^die'; } || grep -q '^result' "$1" || [ $waited = 300 ]; do
			waited=$((waited + 1))
			sleep 0.1
		done
	done
}
. "$root/tests/tui/terminal.sh"

# Lines that a player types, in a pipe and at a real terminal. $1: what is seen of the board. $2, $3: to roll and to hold.
play_in_terminal() {
	out=$(by_hand "$2" "$3" | grognard play pig --seed 3 --p2 ai:random --save pipe.grog)
	is "in a pipe $1: to the end" $? 0
	like "in a pipe $1: it is drawn" "$out" "$4"
	like "in a pipe $1: somebody wins" "$out" ' wins'
	ok "in a pipe $1: the record verifies" grognard verify pipe.grog
	terminal 80 24
	type "$program play pig --seed 3 --p2 human --option target=12 --save game.grog"
	sees "at a terminal $1: the player is asked" 'Pink>'
	sees "at a terminal $1: it is drawn" "$4"
	type hold
	sees "at a terminal $1: what cannot be done is refused with its clause" '[PIG-1.3 Holding]'
	type "$2"
	tries=0
	until [ -f game.grog ] && grognard legal game.grog | grep -q roll || [ $tries = 300 ]; do
		tries=$((tries + 1))
		sleep 0.1
	done
	play_on game.grog "$2" "$3"
	sees "at a terminal $1: the end is told" ' Victory: '
	sees "at a terminal $1: the record is kept" 'Saved in game.grog.'
	ok "at a terminal $1: and verifies" grognard verify game.grog
	rm -f game.grog pipe.grog
}
play_in_terminal 'with its own board' r ho 'In the pot: 0. Target: '
terminal 80 24
type "$program play pig --seed 3 --p2 human --lang de --save german.grog"
sees 'in German' 'Im Topf: 0. Ziel: 20.'
type w
sees 'by letters of that language' 'Rosa würfelt.'

# --- Nothing but its own files and the one line

sums >"$work/after"
(cd "$root/tests/toy/pig" && find . -type f; echo ./games.list) | LC_ALL=C sort >"$work/expected"
diff "$work/before" "$work/after" | sed -n 's/^[<>] [0-9a-f]*  //p' | LC_ALL=C sort -u >"$work/changed"
ok 'nothing but its own files and games.list has changed' diff "$work/expected" "$work/changed"
is 'one line was added to games.list' "$(tr '\n' ' ' <"$tree/games.list")" "$others pig "

# --- Without boards of its own

rm -r "$tree/src/tui/pig" "$tree/web/src/games/pig"
touch "$tree/games.list"
step 'it builds without boards of its own' make
step 'and so does the page' make_page "$build/web-bare"
play_in_terminal 'without one' roll hold '1  roll'

# --- The browser

(cd "$root" && node tests/toy/pig.test.mjs "$program" "$build/web" "$work/pictures" "$build/web-bare") >browser.tap 2>&1
status=$?
grep -v '^ok\|^not ok\|^1\.\.' browser.tap
while read -r line; do
	case $line in
	'ok '*) report 0 "in the browser: ${line#ok * - }" ;;
	'not ok '*) report 1 "in the browser: ${line#not ok * - }" ;;
	esac
done <browser.tap
is 'the browser test ran to its end' "$status" 0
done_testing
