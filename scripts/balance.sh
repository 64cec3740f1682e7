#!/bin/sh
# Plays all pairings of Manœuvre's nations in the arena, both orders of play, and writes the tables of docs/balance.md between their marks.
# usage: scripts/balance.sh [--level PLAYER] [--nations all|base] [--games N] [--seed S] [--threads N] [--journal FILE] [--program FILE]
#                           [--maps FILE] [--only-maps] [--from RESULT.json]
# --games is of each pairing. With --journal a long run continues where it was stopped. For a machine with nothing but the program: --only-maps
# prints the battlefields and the command that plays there, and --from makes the tables from what it printed.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
level=greedy nations=all games=136 seed=1 threads='' journal='' program=$root/build/src/cli/grognard maps='' only_maps='' from=''
while [ $# -gt 0 ]; do
	case $1 in
	--only-maps) only_maps=1 ;;
	--level | --nations | --games | --seed | --threads | --journal | --program | --maps | --from)
		[ $# -ge 2 ] || { echo "balance.sh: $1 wants a value" >&2; exit 2; }
		eval "${1#--}=\$2"
		shift
		;;
	*) echo "balance.sh: what is $1? See its head" >&2; exit 2 ;;
	esac
	shift
done
case $nations in
all) edition=distant-lands ;;
base) edition=second ;;
*) echo "balance.sh: --nations is all or base" >&2; exit 2 ;;
esac
page=$root/docs/balance.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ -x "$program" ] || { echo "balance.sh: no program $program; ./grognard builds it" >&2; exit 2; }
grep -q "^<!-- table: $nations -->\$" "$page" || { echo "balance.sh: $page has lost its marks" >&2; exit 2; }

set --
for army in "$root"/data/manoeuvre/armies/*.yaml; do
	[ "$nations" = all ] || grep -q '^tie_break: {base:' "$army" || continue
	set -- "$@" "$level,army=$(sed -n 's/^army: //p' "$army")"
done
set -- arena manoeuvre "$@" --option "edition=$edition" --each first=1,2 --games "$games" --seed "$seed" --json
[ -z "$journal" ] || set -- "$@" --journal "$journal"
[ -z "$threads" ] || set -- "$@" --threads "$threads"

if [ -z "$maps" ] && [ -z "$from" ]; then
	maps=$work/maps
	python3 "$root/scripts/balance.py" openings "$program" "$nations" 400 "$seed" >"$maps"
fi
if [ -n "$only_maps" ]; then
	cat "$maps"
	echo "# $program $* --openings THIS >RESULT.json" # the arena skips comments
	exit
fi
if [ -z "$from" ]; then
	from=$work/result.json
	"$program" "$@" --openings "$maps" >"$from"
fi
python3 "$root/scripts/balance.py" table <"$from" >"$work/table"
awk -v table="$work/table" -v mark="<!-- table: $nations -->" '
	$0 == mark { print; while ((getline line < table) > 0) print line; skip = 1; next }
	$0 == "<!-- end of table -->" { skip = 0 }
	!skip' "$page" >"$work/page"
cat "$work/page" >"$page"
sed -n 1p "$work/table"
