#!/bin/sh
# Plays all 66 pairings of Manœuvre in the arena, both orders of play, and writes the tables of docs/balance.md between its two marks.
# usage: scripts/balance.sh [PROGRAM [GAMES [SEED [PLAYER]]]]    GAMES of each pairing; a journal in JOURNAL makes a long run continue
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
program=${1:-$root/build/src/cli/grognard} games=${2:-136} seed=${3:-1} player=${4:-greedy}
page=$root/docs/balance.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ -x "$program" ] || { echo "balance.sh: no program $program; ./grognard builds it" >&2; exit 2; }
grep -q '^<!-- table -->$' "$page" && grep -q '^<!-- end of table -->$' "$page" || { echo "balance.sh: $page has lost its marks" >&2; exit 2; }
python3 "$root/scripts/balance.py" openings "$program" 400 "$seed" >"$work/maps"
set --
for army in "$root"/data/manoeuvre/armies/*.yaml; do
	set -- "$@" "$player,army=$(sed -n 's/^army: //p' "$army")"
done
"$program" arena manoeuvre "$@" --option edition=distant-lands --each first=1,2 --openings "$work/maps" --games "$games" --seed "$seed" --json \
	${JOURNAL:+--journal "$JOURNAL"} ${THREADS:+--threads "$THREADS"} >"$work/result.json"
python3 "$root/scripts/balance.py" table <"$work/result.json" >"$work/table"
awk -v table="$work/table" '
	$0 == "<!-- table -->" { print; while ((getline line < table) > 0) print line; skip = 1; next }
	$0 == "<!-- end of table -->" { skip = 0 }
	!skip' "$page" >"$work/page"
cat "$work/page" >"$page"
