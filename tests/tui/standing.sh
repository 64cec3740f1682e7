#!/bin/sh
# standing.sh PROGRAM ROOT - standing answers are given without asking, and the record notes them. Prints TAP.
. "$2/tests/cli/tap.sh"

# battle SETTING: the computer moves, the person at the terminal takes what is listed first.
battle() {
	{
		printf 'standing moves=%s\n' "$1"
		i=0
		while [ $i -lt 60 ]; do
			printf '1\ndone\n'
			i=$((i + 1))
		done
	} | grognard play empire --seed 11 --p1 human --p2 ai:random --save "$1.grog" >/dev/null 2>&1
}
noted() {
	grep -A1 '^# standing' "$1.grog" | grep -c " p1 $2 "
}
battle pass
ok 'a record with notes is proved' grognard verify pass.grog
is 'who passes in advance is never asked about a move' "$(noted pass pass)" "$(grep -c ' p1 pass ' pass.grog)"
is 'and has passed' "$([ "$(noted pass pass)" -gt 0 ] && echo yes)" yes
battle always
is 'who is always asked has no standing pass' "$(noted always pass)" 0
cp pass.grog read.grog
before=$(grep -c '^# standing' pass.grog)
printf '1\n' | grognard play --resume read.grog >/dev/null 2>&1
is 'the notes are kept when the game is read and goes on' "$([ "$(grep -c '^# standing' read.grog)" -ge "$before" ] && echo yes)" yes
done_testing
