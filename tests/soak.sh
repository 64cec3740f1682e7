#!/bin/sh
# soak.sh BUILD GAME... - bots keep to the rules and to their budgets of nodes (a few games; docs/benchmarks.md has the long runs), and what is
# counted of how they play does not depend on the threads. Prints TAP.
set -u
train=$1/train
shift
number=0

report() {
	number=$((number + 1))
	if [ "$1" = 0 ]; then echo "ok $number - $2"; else echo "not ok $number - $2"; fi
}

for game; do
	said=$("$train/soak" "$game" recruit mcts:60 --games 1 --threads 2 --again 2 2>&1)
	status=$?
	printf '%s\n' "$said" | sed 's/^/# /'
	printf '%s\n' "$said" | grep -q 'mcts:60: [0-9]* decisions, 0 illegal; nodes: worst [-+][0-9.]* %, 0 of [1-9]'
	report $((status + $?)) "$game: always legal, within the budget"
	if [ -x "$train/$game/manners" ]; then
		one=$("$train/$game/manners" greedy recruit --games 4 --threads 1)
		report $? "$game: manners"
		[ "$one" = "$("$train/$game/manners" greedy recruit --games 4 --threads 3)" ]
		report $? "$game: the same with three threads"
	fi
done
"$train/soak" nothing recruit 2>/dev/null
[ $? = 2 ]
report $? 'what is no game is refused'
echo "1..$number"
