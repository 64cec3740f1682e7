#!/bin/sh
# empire.sh PROGRAM ROOT - Bataille Empire in the terminal: the table at two sizes, an activation typed by a script (moves, fire, a charge),
# what is measured, asked and refused, three languages. Prints TAP.
. "$2/tests/cli/tap.sh"
. "$2/tests/tui/terminal.sh"

# --- Positions: the first activation of a battle, with South to act. `near`: a northern line stands before the southern third battalion.
# Dice are typed.
cp "$2/tests/tui/empire-moves.json" moves.json
near="/\"n:line-infantry-1\", \"number\"/s/\"formation\": \"column\", \"x\": [0-9.]*, \"y\": [0-9.]*/\"formation\": \"line\", \"x\": 18, \"y\": 6.5/
/\"s:line-infantry-3\", \"number\"/s/\"formation\": \"column\"/\"formation\": \"line\"/"
sed -e "$near" -e 's/"phase": "moves"/"phase": "fire-before"/' moves.json >fire.json
sed -e "$near" -e 's/"phase": "moves"/"phase": "charges"/' moves.json >charge.json

# play POSITION INPUT ARGUMENT...: what was printed is in $out, what was played in game.grog.
play() {
	from=$1
	input=$2
	shift 2
	rm -f game.grog
	out=$(printf "$input" | grognard play --resume "$from" --p1 human --p2 human --save game.grog "$@" 2>&1)
	flat=$(echo "$out" | tr '\n' ' ' | tr -s ' ')
}
# did ACTION: how often it was played, as the record writes it.
did() {
	grep -c "^[0-9]* [a-z0-9]* $1 : " game.grog
}

# --- The picture
screen=$(grognard show moves.json)
like 'the turn and the phase' "$screen" 'Turn 1/6 · Moves'
like 'the division that acts, its order and its points' "$(echo "$screen" | tr '\n' ' ' | tr -s ' ')" 'Attack, 1 CP (chief 2)'
like 'the south in capitals' "$screen" 'L1L2 B1 L3L4'
like 'the north in small letters' "$screen" 'l4l3 b1 l2l1'
like 'front and formation beside the table, and who has a general' "$screen" 'L1↑▮★     L2↑▮      L3↑▮'
like 'guns on their limbers' "$screen" 'B1↑○★'
like 'what it stands for is below' "$screen" '# hamlet  : road  ♠ orchard  ∩ gentle hill'
like 'the objective is a star in the hamlet' "$screen" ':#★:'
like 'reinforcements by their turn' "$screen" 'D2 T2, D3 T3'
# Proportions: the hamlet is 2 UD square in a scale of 32 UD to 44 columns, and a road of 1 UD runs through the middle of the table.
is 'the road from west to east is one row' "$(printf '%s\n' "$screen" | grep -c ':::::::::::::::')" 1
like 'a line is as wide as it is' "$(grognard show fire.json)" '═L3'
LC_ALL=C
screen=$(grognard show fire.json)
LC_ALL=C.UTF-8
is 'no line is wider than 80' "$(printf '%s\n' "$screen" | awk 'length > 80' | wc -l)" 0
is 'without UTF-8 all is ASCII' "$(printf '%s' "$screen" | LC_ALL=C tr -d '\000-\177' | wc -c)" 0
like 'with signs of its own' "$screen" 'L3^='
is 'the two sides differ without colours' "$(printf '%s\n' "$screen" | grep -c 'L4.I\|l4vI')" 2

# --- Looking and measuring
play moves.json 'measure L1 l1\nmeasure L1 16,12\nmeasure\n'
like 'a distance between units' "$flat" 'L1 – l1: 15.231 UD, in its front zone'
like 'with sight' "$flat" 'in its arc of fire, out of sight.'
like 'a distance to a place' "$flat" 'L1 – 16,12: 7.615 UD'
like 'how to measure' "$flat" 'measure L1 l2'
play moves.json 'sight L3 l2\nthreats L3\nthreats L2\n'
like 'what is on the line of sight' "$flat" 'on the line: gentle hill'
like 'who stands beside it' "$flat" 'L3: flanked by L4.'
play fire.json 'threats L3\nsight L3 l1\n'
like 'who has a unit in range' "$flat" 'in the range of l1'
like 'a free line of fire' "$flat" 'L3 – l1: in sight, the line of fire is free.'
play moves.json 'zoom 3 L1\nzoom\ncentre 16,12\nfit\ncentre Z9\n'
like 'closer' "$flat" 'Enlarged 3'
like 'a column is a block then, with its tag on it' "$out" '▮L1▮'
is 'the ruler counts on' "$(echo "$out" | grep -cE '^ +8 +10 +12 +14 ')" 1
like 'how to zoom' "$flat" 'zoom in'
like 'everything again' "$flat" 'The whole table.'
like 'how to centre' "$flat" 'centre 16,12'
play moves.json 'units\n'
like 'all units with their states' "$out" 'L3 line infantry 3, column ↑ 18,4.5, cohesion 4'
like 'also those that are not there yet' "$out" 'h2 hussars 2, not on the table'

play moves.json 'D1\nd2\nl2\nground\n'
like 'a division: order, points, general, units' "$flat" 'D1 1st infantry division (S), Attack, '
like 'the units of it' "$flat" ' · L1, L2, L3, L4, B1.'
like "the enemy's, with its turn of arrival" "$flat" 'd2 2nd infantry division (N), Attack, 0 CP (chief 3), T2 · l5'
like "small letters tell the enemy's unit too" "$flat" 'l2 line infantry 2, column ↓'
like 'the signs of the ground' "$flat" 'On this table: # hamlet, : road, ♠ orchard, ∩ gentle hill.'
play moves.json 'moves\n'
like 'every choice with its number' "$flat" ' 1 move L1 2 move L1 chief 3 move L1 group'
play moves.json 'help\n'
is 'the help fits on one screen' "$(echo "$out" | sed -n '/the choice of that number/,/answers  /p' | wc -l)" 19

# --- Moving
play moves.json 'move L2 group to 14,9\n'
like 'how a group is formed' "$flat" 'A group is formed first'
play moves.json 'plan L5 to 16,6\nmove L3 towards 19,9\n'
is 'a plan names no ids' "$(echo "$flat" | grep -c 's:line')" 0
play moves.json 'plan L1 to 13,9\nplan L1 to 13,20\n'
like 'the steps to a place' "$flat" 'wheel right 7.174, advance 4.469'
like 'or why not' "$flat" 'only to 12.6'
is 'nothing is played' "$(did '.*')" 0
play moves.json 'move L1 to 13,9 facing 20\n\nfinish\n'
is 'a planned move is opened' "$(did 'move line-infantry-1')" 1
is 'its steps are made' "$(did 'advance .*')" 1
is 'to the heading that was asked for' "$(did 'wheel .*')" 2
is 'and Enter ends it' "$(did 'end')" 1
play moves.json 'move L1 towards 13,20\n'
is 'as far as it can' "$(did 'advance .*')" 1
play moves.json 'move L9 to 3,3\n'
like 'a unit that is not there' "$flat" "I don’t understand"
play moves.json 'move H1 to 3,3\n'
like 'a unit that is not on the table' "$flat" 'cannot move now'
play moves.json 'move L2\nadvance 3.5\nwheel left 30\nundo\nundo\nform line\nend\n'
is 'a step is taken back' "$(did 'advance 3.5')" 0
like 'and told' "$flat" 'Undone: wheel left 30. '
is 'another is made' "$(did 'form line')" 1
play moves.json 'l2\n'
like 'a tag alone says how the unit stands' "$flat" 'L2 line infantry 2, column ↑ 14,4.5, cohesion 4.'
like 'and what it can do' "$flat" 'cohesion 4. move L2, move L2 group, operational L2'
is 'without doing it' "$(did '.*')" 0
play moves.json 'move L2\nadvance 9\nwhy advance 9\nwhy advance 1\n'
like 'too far is refused' "$flat" 'What is left of the move does not pay for that. [BE-5.16 '
like 'what is allowed is called so' "$flat" 'advance 1 is allowed.'
play moves.json 'done\n'
like 'an order is obeyed' "$flat" 'have to obey the order Attack'

# --- Fire
play fire.json 'fire L3 l1\ndone\npass\n6\n5\n1\n4\n'
is 'a fire by tags, the shot left out' "$(did 'fire line-infantry-3 at line-infantry-1 muskets')" 1
is 'done ends the supports, whatever the rules call it' "$(did 'go')" 1
is 'dice are what they show' "$(grep -o 'roll [0-9]* ' game.grog | tr -d '\n')" "$(echo 'roll 6 roll 5 roll 1 roll 4 ' | cut -c 1-$((7 * $(did 'roll [0-9]*'))))"
play fire.json 'odds fire L3 l1\n'
like 'odds of a fire' "$flat" 'After fire L3 at l1 muskets:'
play fire.json 'fire B1 l1\n'
like 'a limbered battery is refused with its clause' "$flat" '[BE-'

play moves.json 'fire L1 l1\n'
like 'a fire that cannot be is refused, not misunderstood' "$flat" 'That cannot be done now.'

# --- A charge
play charge.json 'charge L4 l1\ndone\n'
is 'a charge by tags' "$(did 'charge line-infantry-4 at line-infantry-1')" 1
like 'the enemy is asked' "$flat" 'Pass the keyboard to North.'
like 'how it receives the charge' "$(echo "$out" | tail -30)" 'react l1 stand'
play charge.json 'Charge L4 at L1\n'
is 'large or small letters: the target is the enemy' "$(did 'charge line-infantry-4 at line-infantry-1')" 1

# --- Languages
for lang in en fr de; do
	case $lang in
	en) turn='Turn 1/6' help='plans the steps' measure=measure said='in its front zone' ask='Then done. Example:' ;;
	fr) turn='Tour 1/6' help='cherche les pas' measure=mesurer said='dans sa zone de front' ask='Puis fini. Exemple' ;;
	de) turn='Runde 1/6' help='plant die Schritte' measure=messen said='in ihrem Frontbereich' ask='Dann fertig. Beispiel' ;;
	esac
	play moves.json "help\n$measure L1 l1\n" --lang $lang --plain
	like "$lang: the panel" "$out" "$turn"
	like "$lang: help is about this game" "$flat" "$help"
	like "$lang: measuring" "$flat" "$said"
	is "$lang: plain is ASCII" "$(printf '%s' "$out" | LC_ALL=C tr -d '\000-\177' | wc -c)" 0
	is "$lang: no line is wider than 80" "$(printf '%s\n' "$out" | awk 'length > 80' | wc -l)" 0
	is "$lang: nothing is missing from the words" "$(printf '%s' "$out" | grep -c '?[0-9]\|{[0-9a-z@]')" 0
	like "$lang: what is asked" "$(printf '' | grognard play empire --seed 1 --lang $lang --p2 ai:greedy --save asked.grog | tr '\n' ' ' | tr -s ' ')" "$ask"
	rm -f asked.grog
done
play moves.json 'move L1 vers 13,9\nfini\nassez\n' --lang fr
is 'a French move' "$(did 'end')$(did 'finish')" 11
play moves.json 'bouger L1\navancer 2\npivoter gauche 20\nterminer\nassez\n' --lang fr
is 'French words for sides' "$(did 'wheel left 20')" 1
play moves.json 'zieh L1\nform linie\nhalt\ngenug\n' --lang de
is 'German words for formations' "$(did 'form line')" 1
printf 'befehl D1 halten 16,12\n' | grognard play empire --seed 12 --lang de --p2 ai:greedy --save game.grog >/dev/null
is 'and for orders' "$(did 'order 1st-infantry-division hold 16,12')" 1
rm -f game.grog
play moves.json 'move L1 richtung 13,20\ngenug\n' --lang de
is 'a German one' "$(did 'finish')" 1

# --- The set-up by the book: who has no place yet; the news once, though two play
terminal 120 40
type "$program play empire --option start=book --option orders_open=false --p1 human --p2 human --seed 5 --save book.grog"
sees 'the curtain' 'Press Enter when you are ready, South'
type ''
sees 'no turn and no losses before the battle' 'Set-up · Field skirmishers'
type done
sees 'the other player' 'Press Enter when you are ready, North'
type ''
sees 'is asked the same' 'as-skirmishers i1'
type done
sees 'and the first again' 'Press Enter when you are ready, South'
type ''
sees 'who has no place' 'To place: L1 L2 L3 L4 B1'
type 'place L1 12,4.5'
sees 'who still has none' 'To place: L2 L3 L4 B1'
is 'told once' "$(still | grep -c 'takes its place')" 1
type quit

# --- On a real terminal
terminal 80 24
type "$program play --resume moves.json --p1 human --p2 ai:greedy --save seen.grog"
sees 'the player is asked' 'South>'
screen=$(still)
like 'the title is the first line' "$(echo "$screen" | sed -n 1p)" ' Bataille Empire · you are South: your turn '
is 'the prompt is the last' "$(echo "$screen" | sed -n '24s/ *$//p')" 'South>'
like 'the whole table is there' "$screen" 'l4l3 b1 l2l1'
like 'and all units beside it' "$screen" 'l4↓▮      b1↓○★'
like 'choices that add words are one' "$screen" '1 move L1 +'
type 'move L1 towards 14,12'
sees 'a move is made' 'Move again?'
type 'zoom 2 L1'
sees 'the table is enlarged' 'Enlarged 2'
terminal 160 50
type "$program play --resume seen.grog"
sees 'in a large window the units have names' 'L1 ↑▮★?    line infantry 1'
type quit

done_testing
