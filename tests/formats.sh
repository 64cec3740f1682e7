#!/bin/sh
# formats.sh ROOT BUILD - the examples of docs/formats.md are true: its records are proved by the command, its position is
# read and is the one of the first record, and its Python program derives the dice it says. Prints TAP.
set -u
page=$1/docs/formats.md
grognard=$2/src/cli/grognard
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
number=0

# block KIND N: the N-th fenced block of that kind.
block() {
	awk -v kind="$1" -v wanted="$2" '
		$0 == "```" { inside = 0 }
		inside { print }
		$0 == "```" kind { inside = ++seen == wanted }' "$page"
}

# promise NAME COMMAND...: one line of TAP; what the command says of a failure is shown.
promise() {
	name=$1
	shift
	number=$((number + 1))
	if ! "$@" >"$work/said" 2>&1; then
		sed 's/^/# /' "$work/said"
		printf 'not '
	fi
	echo "ok $number - $name"
}

dice_are() { # FILE WORD
	"$grognard" verify --json "$1" >"$work/json"
	cat "$work/json"
	grep -q "\"dice\": *\"$2\"" "$work/json"
}
shows_position() {
	"$grognard" show --json "$work/1" >"$work/shown" && diff "$work/position" "$work/shown" && "$grognard" show "$work/position"
}
prints_vector() {
	python3 "$work/python" >"$work/printed" && diff "$work/vector" "$work/printed"
}

block record 1 >"$work/1"
block record 2 >"$work/2"
block record 3 >"$work/3"
for kind in position python vector; do
	block "$kind" 1 >"$work/$kind"
	promise "there is a block $kind" test -s "$work/$kind"
done
promise "the first record is proved, its dice given" dice_are "$work/1" given
promise "the record with another key is proved, its dice too" dice_are "$work/2" proved
promise "so is the last one" dice_are "$work/3" proved
promise "the position is the one after the first record, and is read" shows_position
promise "the Python program prints the test vector" prints_vector
echo "1..$number"
