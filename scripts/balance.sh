#!/bin/sh
# Plays all 66 pairings of Manœuvre and writes the table of docs/balance.md between its two marks.
# usage: scripts/balance.sh [BUILD [SETS [SEED]]]    BUILD is a build folder of meson with tests/balance in it
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-$root/build} sets=${2:-34} seed=${3:-1}
page=$root/docs/balance.md
table=$(mktemp) new=$(mktemp)
trap 'rm -f "$table" "$new"' EXIT
[ -x "$build/tests/balance" ] || { echo "balance.sh: no $build/tests/balance; ninja -C $build tests/balance makes it" >&2; exit 2; }
grep -q '^<!-- table -->$' "$page" && grep -q '^<!-- end of table -->$' "$page" || { echo "balance.sh: $page has lost its marks" >&2; exit 2; }
"$build/tests/balance" --sets "$sets" --seed "$seed" >"$table"
awk -v table="$table" '
	$0 == "<!-- table -->" { print; while ((getline line < table) > 0) print line; skip = 1; next }
	$0 == "<!-- end of table -->" { skip = 0 }
	!skip' "$page" >"$new"
cat "$new" >"$page"
