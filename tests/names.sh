#!/bin/sh
# names.sh ROOT - a game is its own folders and one line in games.list: its name stands nowhere else in src/ or web/src/. Prints TAP.
#
# Examples that a user can type need a game's name, and comments may mention one: lines that are a comment, or an example of the
# command, are left out.
set -u
cd "$1" || exit 2

number=0
while read -r game; do
	number=$((number + 1))
	found=$(grep -rniw --include='*.[ch]' --include='*.ts' --include='*.tsx' --include='*.css' --include='meson.build' --include='*.in' "$game" src web/src |
		grep -v "^[^:]*/$game/" |
		grep -v '^[^:]*:[0-9]*:[[:space:]]*\(//\|/\*\|\*\)' |
		grep -v "^[^:]*:[0-9]*:.*\(@\|%s\|example\|Example\).* $game" |
		grep -v "^[^:]*:[0-9]*:.*game: $game")
	if [ -z "$found" ]; then
		echo "ok $number - $game stands in its own folders and in games.list alone"
	else
		printf '%s\n' "$found" | sed 's/^/# /'
		echo "not ok $number - $game stands in its own folders and in games.list alone"
	fi
done <games.list
echo "1..$number"
