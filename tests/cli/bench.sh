#!/bin/sh
# bench.sh - bench prints its figures, always the same signature, and stops when asked with what it knows.
. "$(dirname "$0")/tap.sh"

# until_it_listens PID: until the program catches SIGINT (bit 1 of its caught signals), a minute at most.
until_it_listens() {
	tries=0
	until [ "$(awk '/^SigCgt/ { print substr($2, 16) }' /proc/$1/status | tr 2367abef x)" = x ] || [ $tries = 600 ]; do
		tries=$((tries + 1))
		sleep 0.1
	done
}

grognard bench glorious --seconds 0.3 >one
like 'games' "$(cat one)" 'random games/s'
like 'actions' "$(cat one)" 'actions/s'
like 'copies' "$(cat one)" 'state copies/s'
like 'records' "$(cat one)" 'actions verified/s'
like 'odds' "$(cat one)" 'exact odds/s'
like 'the search' "$(cat one)" 'search iterations/s'
like 'the search by the learned evaluation' "$(cat one)" 'the same, learned'
is 'so many games: always the same' "$(grognard bench glorious --games 3 | sed 's/, [0-9.]* s$//')" \
	"$(grognard bench glorious --games 3 --json | python3 -c 'import json, sys
d = json.load(sys.stdin)
print("glorious: 3 random games, %d actions, %d decisions" % (d["actions"], d["decisions"]))')"
like 'branching' "$(cat one)" 'choices per decision'
grognard bench glorious --seconds 0.4 --threads 2 --option players=4 >two
is 'threads: games, the search, the learned search' "$(grep -c 'times one thread' two)" 3
is 'the signature does not depend on time, threads or options' "$(grep signature one)" "$(grep signature two)"
# A change in behaviour must be documented: docs/benchmarks.md quotes the signature.
is 'the signature of glorious is the one in the docs' "$(sed -n 's/^signature *//p' one)" \
	"$(sed -n 's/.*glorreiche.*signature `\([0-9a-f]*\)`.*/\1/p' "$source_root/docs/benchmarks.md")"
is 'the signature of manoeuvre too' "$(grognard bench manoeuvre --seconds 0.2 | sed -n 's/^signature *//p')" \
	"$(sed -n 's/.*uvre: signature `\([0-9a-f]*\)`.*/\1/p' "$source_root/docs/benchmarks.md")"
grognard bench empire --seconds 0.2 >empire
is 'a game without a net: nothing learned' "$(grep -c learned empire)" 0
is 'the signature of empire too' "$(sed -n 's/^signature *//p' empire)" \
	"$(sed -n 's/.*Empire: signature `\([0-9a-f]*\)`.*/\1/p' "$source_root/docs/benchmarks.md")"
is 'the signature of tricolore too' "$(grognard bench tricolore --seconds 0.2 | sed -n 's/^signature *//p')" \
	"$(sed -n 's/.*Couleurs: signature `\([0-9a-f]*\)`.*/\1/p' "$source_root/docs/benchmarks.md")"

grognard bench empire --checks --seconds 0.2 >checks
like 'checks of steps' "$(cat checks)" 'advance  '
like 'and how many of them were legal' "$(grep '^end ' checks)" '100% legal'
fails 'checks play no games' 2 '--checks plays no games' bench empire --checks --games 3

"$program" bench glorious --seconds 60 >stopped 2>err &
bench=$!
until_it_listens $bench
sleep 1
kill -INT $bench
wait $bench
is 'interrupted: status' $? 130
like 'interrupted: what is known is printed' "$(cat stopped)" 'interrupted'
is 'interrupted: no progress in a pipe' "$(cat err)" ''

grognard new glorious --seed 1 >fresh.grog
"$program" perft fresh.grog 30 >stopped &
perft=$!
until_it_listens $perft
sleep 1
kill -INT $perft
wait $perft
is 'perft interrupted: status' $? 130
is 'perft interrupted: the counts so far' "$(head -n 3 stopped | tr '\n' ',')" '1  2,2  12,3  72,'
done_testing
