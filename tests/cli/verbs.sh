#!/bin/sh
# verbs.sh - every verb works, with text output.
. "$(dirname "$0")/tap.sh"

like 'games lists the rulebook and its players' "$(grognard games)" 'players: 2, 3, 4'
like 'games gives defaults and values' "$(grognard games)" 'setup=suggested  (suggested | random | players)'
like 'games explains an option and names its clause' "$(grognard games)" 'number of players  [DGM-2.1]'

grognard new glorious --seed 7 >fresh.grog
is 'new prints a record' "$(head -n 1 fresh.grog)" 'grognard record 1'
is 'new writes the seed' "$(grep '^luck' fresh.grog)" 'luck seeded 7'
is 'the same seed is the same record' "$(grognard new glorious --seed 7)" "$(cat fresh.grog)"
is 'the largest seed is written whole' "$(grognard new glorious --seed 18446744073709551615 | grep '^luck')" 'luck seeded 18446744073709551615'
[ "$(grognard new glorious)" != "$(grognard new glorious)" ]
report $? 'without --seed two games differ'
is 'new rolls nothing' "$(sed '1,/^--$/d' fresh.grog)" ''
is 'new takes options' "$(grognard new glorious --seed 1 --option players=3 --option=variant=2 | grep '^option' | tr '\n' ' ')" \
	'option players=3 option variant=2 '
is 'new names players' "$(grognard new glorious --seed 1 --name p1=Anna --name 2=Zoë | grep '^player' | tr '\n' ' ')" 'player 1 Anna player 2 Zoë '

is 'legal lists outcomes with weights at a chance turn' "$(grognard legal fresh.grog | tr '\n' ',')" 'start red  (weight 1),start yellow  (weight 1),'
rolled_in 1 >begun.grog
is 'twelve soldiers enter' "$(grep -c ' enter ' begun.grog)" 12
first=$(grognard legal begun.grog | head -n 1)
like 'legal lists moves' "$first" 'move '
is 'a listed action is legal' "$(grognard check begun.grog "$first")" legal
# shellcheck disable=SC2086 # the words of an action may stand apart
is 'an action needs no quotes' "$(grognard check begun.grog $first)" legal
all=$(grognard legal begun.grog | while read -r action; do grognard check begun.grog "$action"; done | sort -u)
is 'every listed action is legal' "$all" legal
like 'check gives the reason and the clause' "$(grognard check begun.grog 'move 1 80')" '(DGM-'
grognard check begun.grog 'move 1 80' >/dev/null
is 'a refused action has status 1' $? 1

like 'show draws the board' "$(grognard show begun.grog)" BARRACKS
like 'show names the player to act' "$(grognard show begun.grog)" 'to act: p'
like 'show gives the standing' "$(grognard show begun.grog)" 'standing: p1 (Red) 0, p2 (Yellow) 0'
like 'show --at goes back' "$(grognard show begun.grog --at 0)" 'to act: chance'
[ "$(grognard show begun.grog --at 5)" != "$(grognard show begun.grog)" ]
report $? 'show --at shows another position'
like 'show --as is for a seat' "$(grognard show begun.grog --as p2)" BARRACKS
like 'show --as public' "$(grognard show begun.grog --as public --json)" grognard-position-1
like 'a name is shown' "$(grognard new glorious --seed 1 --name p1=Anna | grognard show -)" 'Anna (Red) 0'

grognard new manoeuvre --seed 1 --option army1=spain --name p2=Anna | grognard apply - >nations.grog
like 'a seat is called by its nation' "$(grognard show nations.grog)" 'standing: p1 (Spain) 0, Anna (Great Britain) 0'
like 'in the picture too' "$(grognard show nations.grog --lang fr | head -n 1)" 'Espagne'
is 'and nowhere by a number' "$({ grognard show nations.grog && grognard replay nations.grog; } | grep -c 'Player [12]')" 0
like 'the victory of a side whose name is a people' "$(grognard show "$source_root/tests/replays/empire-ridge.grog")" 'French) 16 (victory), ai:recruit (British) 6½'
like 'a seat that leads none yet is not' "$(grognard new manoeuvre --seed 1 --option setup=book | grognard apply - | grognard show -)" 'standing: Player 1 0, Player 2 0'

grognard apply begun.grog "$first" >moved.grog
is 'apply adds the action' "$(tail -n 1 moved.grog | sed 's/^[0-9]* p[12] //; s/ : .*//')" "$first"
is 'apply leaves its input alone' "$(rolled_in 1)" "$(cat begun.grog)"
is 'apply without action rolls what waits' "$(grognard apply fresh.grog | sed '1,/^--$/d' | grep -c chance)" 2
is 'and stops at a player' "$(grognard apply fresh.grog | grognard apply - | sed '1,/^--$/d' | grep -c .)" 2

is 'dice are taken from the command line' "$(grognard apply fresh.grog 'start red' --dice 5,2 'enter 1' | sed '1,/^--$/d; s/ : .*//' | tr '\n' ',')" \
	'1 given start red,2 given roll 5,3 p1 enter 1,4 given roll 2,'
is 'an outcome can be named' "$(grognard apply fresh.grog 'start yellow' 'roll 6' | sed '1,/^--$/d; s/ : .*//' | tr '\n' ',')" \
	'1 given start yellow,2 given roll 6,'
like 'verify reports given dice' "$(grognard apply fresh.grog 'start red' 'roll 6' | grognard verify -)" 'given'

like 'odds as a fraction and a decimal' "$(grognard apply fresh.grog 'start red' --dice 5 | grognard odds - enter 1)" '1/6        0.166667  rolled-1'
is 'odds of the coming chance' "$(grognard odds fresh.grog | wc -l | tr -d ' ')" 12
like 'odds of dice before hands are drawn' "$(grognard new manoeuvre --seed 1 | grognard odds -)" '1/2        0.500000  first-army-'
is 'an action without chance is certain' "$(grognard odds begun.grog "$first" | cut -c 1-3)" '1/1'

like 'explain gives the total' "$(grognard explain begun.grog "$first")" 'maximum move of soldier'
like 'explain itemises with clauses' "$(grognard explain begun.grog "$first")" 'DGM-5.2'

like 'replay prints the events' "$(grognard replay begun.grog)" 'comes out on'
is 'replay numbers every action' "$(grognard replay begun.grog | grep -c '^ *[0-9]*  [a-z]')" "$(sed '1,/^--$/d' begun.grog | grep -c .)"
like 'replay --at prints one action' "$(grognard replay begun.grog --at 1)" 'start player'
is 'and no other' "$(grognard replay begun.grog --at 1 | grep -c '^ *[0-9]*  chance')" 1

like 'verify counts the actions' "$(grognard verify begun.grog)" "actions: $(sed '1,/^--$/d' begun.grog | grep -c .)"
like 'verify gives the last hash' "$(grognard verify begun.grog)" "hash: $(tail -n 1 begun.grog | sed 's/.* : //')"
like 'verify reports the source of the dice' "$(grognard verify begun.grog)" 'dice: seeded'

is 'perft counts chance and players alike' "$(grognard perft fresh.grog 4 | tr '\n' ',')" '1  2,2  12,3  72,4  432,'
is 'perft --divide adds up' "$(grognard perft fresh.grog 4 --divide | awk '/^  / { sum += $NF } END { print sum }')" 432

is 'rules lists all clauses' "$(grognard rules glorious | tail -n 1)" 'clauses: 34'
is 'rules finds a clause whatever its case' "$(grognard rules glorious dgm-4.5 | grep -c '^DGM')" 1
is 'rules finds a section' "$(grognard rules glorious DGM-4 | grep -c '^DGM-4')" 8
like 'rules names the proving tests' "$(grognard rules glorious DGM-10.3)" 'proved by test_dgm_10_3'

is 'no clause is without a test' "$(grognard rules glorious --unproved); $?" 'clauses: 0; 0'

like '--version' "$(grognard --version)" 'grognard 0.'
like 'help lists the verbs' "$(grognard --help)" 'perft'
is 'help VERB is VERB --help' "$(grognard help legal)" "$(grognard legal --help)"
done_testing
