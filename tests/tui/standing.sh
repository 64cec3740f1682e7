#!/bin/sh
# standing.sh PROGRAM ROOT - standing answers at the terminal: shown, set, given without asking, and noted in the record. Prints TAP.
. "$2/tests/cli/tap.sh"

# play INPUT ARGUMENT...: a battle with a known seed; what it printed is in $out.
play() {
	input=$1
	shift
	rm -f game.grog
	out=$(printf "$input" | grognard play empire --seed 3 --save game.grog "$@" 2>&1)
	status=$?
}

play 'answers\n' --lang en
like 'they are listed with what they mean' "$out" 'moves=matters: when an enemy moves, ask when it matters'
like 'the other values too' "$out" 'charges: ask about opportunity charges only'
play 'antworten\n' --lang de
like 'in German' "$out" 'moves=matters: wenn sich ein Feind bewegt, fragen'
play 'réponses\n' --lang fr
like 'in French' "$out" 'demander si cela compte'
play 'answers moves=pass\nanswers L2 reply=never\n' --lang en
like 'one is set' "$out" 'moves=pass: when an enemy moves, always pass'
like 'and that of a unit, by its name on the board' "$out" 'L2 reply=never: when a unit is fired at, never reply'
play 'answers moves=often\n' --lang en
like 'a wrong value says which there are' "$out" 'moves: expected always, matters, charges or pass'
play 'answers nobody moves=pass\n' --lang en
like 'so does a wrong unit' "$out" 'no piece of this side has that name'
play 'help\n' --lang en
like 'help names them' "$out" 'what is answered for you without asking'
out=$(printf 'answers\nhelp\n' | grognard play glorious --seed 2 --save other.grog --lang en 2>&1)
like 'a game without them says so' "$out" 'This game has no standing answers.'
is 'and its help does not name them' "$(echo "$out" | grep -c 'answered for you')" 0

# --- A battle: the computer moves, the person at the terminal takes what is listed first
battle() {
	{
		printf 'answers moves=%s\n' "$1"
		i=0
		while [ $i -lt 60 ]; do
			printf '1\ndone\n'
			i=$((i + 1))
		done
	} | grognard play empire --seed 3 --p1 human --p2 ai:random --list --save "$1.grog" >/dev/null 2>&1
}
battle pass
ok 'the record is proved' grognard verify pass.grog
is 'who passes in advance has passed' "$(grep -A1 '^# standing' pass.grog | grep -c ' p1 pass ')" "$(grep -c ' p1 pass ' pass.grog)"
battle always
is 'who is always asked has no standing pass' "$(grep -A1 '^# standing' always.grog | grep -c ' p1 pass ')" 0
done_testing
