#!/bin/sh
# pipes.sh - the verbs compose: whole games are played, shown, replayed and verified through pipes.
. "$(dirname "$0")/tap.sh"

is 'new, apply, legal in one pipe' "$(grognard new glorious --seed 1 | grognard apply - | grognard legal - | head -n 1)" 'enter 1'

# to_the_end FILE: the last listed action again and again, so that soldiers run as far as they can.
to_the_end() {
	grognard apply "$1" >game.next && mv game.next "$1"
	steps=0
	while action=$(grognard legal "$1" 2>/dev/null | tail -n 1) && [ "$action" ]; do
		grognard apply - "$action" <"$1" >game.next || return 1
		mv game.next "$1"
		steps=$((steps + 1))
		[ $steps -lt 1000 ] || return 1
	done
}

for set_up in players=2 variant=3 setup=players; do
	grognard new glorious --seed 5 --option $set_up >game.grog
	to_the_end game.grog
	report $? "a game with $set_up is played to its end"
	ok "$set_up: the record verifies" grognard verify game.grog
	like "$set_up: the end is shown" "$(grognard show game.grog)" 'the game is over'
	like "$set_up: the record has its result" "$(tail -n 1 game.grog)" 'result p'
	is "$set_up: nothing is legal any more" "$(grognard legal game.grog 2>/dev/null)" ''
	like "$set_up: the result is printed" "$(grognard replay game.grog | tail -n 1)" 'result: p'
	fails "$set_up: no action after the end" 1 DGM- apply game.grog 'move 1 home'
done

# A position is accepted wherever a record is.
rolled_in 3 >begun.grog
grognard show begun.grog --json >begun.json
is 'a position has the same choices' "$(grognard legal begun.json)" "$(grognard legal begun.grog)"
is 'a position is shown the same' "$(grognard show begun.json)" "$(grognard show begun.grog)"
is 'a shown position is the same document' "$(grognard show begun.json --json)" "$(cat begun.json)"
action=$(grognard legal begun.json | head -n 1)
grognard apply begun.json "$action" >from.grog
ok 'a record that begins with a position verifies' grognard verify from.grog
like 'and says so' "$(grognard verify from.grog)" 'begins with a position'
like 'a position has no dice to prove' "$(grognard verify begun.json)" given
for n in 0 1 2 3; do
	is "the position after $n actions is the one apply made" "$(grognard show begun.grog --at $n --json)" \
		"$(head -n $((6 + n)) begun.grog | grognard show - --json)"
done

done_testing
