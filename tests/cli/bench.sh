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
like 'branching' "$(cat one)" 'choices a decision'
grognard bench glorious --seconds 0.4 --threads 2 --option players=4 >two
like 'threads' "$(cat two)" 'times one thread'
is 'the signature does not depend on time, threads or options' "$(grep signature one)" "$(grep signature two)"

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
