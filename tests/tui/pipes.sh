#!/bin/sh
# pipes.sh PROGRAM ROOT - a script plays with the words a player would type. Prints TAP.
. "$2/tests/cli/tap.sh"

# play INPUT ARGUMENT...: the words as lines, a game with a known seed that red begins, so that nothing depends on how
# well the computer plays; what it printed is in $out.
play() {
	input=$1
	shift
	rm -f game.grog
	out=$(printf "$input" | grognard play glorious --seed 2 --option start=red --save game.grog "$@" 2>&1)
	status=$?
}
moves() {
	grep " $1 move " game.grog | sed 's/ : .*//; s/^[0-9]* //'
}
hints() {
	i=0
	while [ $i -lt 250 ]; do
		printf 'hint\n\n'
		i=$((i + 1))
	done
}

# --- A whole game
small='--option soldiers_2p=2 --option barracks=4'
out=$(hints | grognard play glorious --seed 5 --save whole.grog $small)
is 'a game played by accepting every hint ends well' $? 0
like 'its end names the winner' "$out" 'wins'
like 'and shows the table' "$out" 'barracks   grey              total'
like 'and says where the record is' "$out" 'Saved in whole.grog.'
ok 'which proves itself' grognard verify whole.grog
german=$(hints | grognard play glorious --seed 5 --save german.grog --lang de $small)
like 'actions are shown as they are typed' "$german" ' heim spielen'
is 'and no others' "$(echo "$german" | grep -c '[0-9] home')" 0
again=$(hints | grognard play glorious --seed 5 --save whole.grog $small)
is 'the same seed and words give the same game' "$again" "$out"
out=$(grognard play glorious --seed 5 --p1 ai:greedy --p2 ai:random --save watch.grog </dev/null)
is 'two bots need no input' $? 0
squares=$(echo "$out" | sed -n 's/^.* [ry] [A-Z][a-z]* ([A-Za-z]*) *\([0-9]*\) *\([0-9]*\) .*/\1/p' | awk '{ sum += $1 } END { print sum }')
is 'the barracks points of the table add up to 78' "$squares" 78

# --- Ways to type a move
play '5 16\n'
is 'soldier and space' "$(moves p1)" 'p1 move 5 16'
for words in 'move 5 16' 'r5 16' '5-16' 'MOVE 5 16' '  5   16  ' '5 to 16'; do
	play "$words\n"
	is "the same typed as '$words'" "$(moves p1)" 'p1 move 5 16'
done
play '# a remark\n5 16'
is 'remarks are passed over, and the last line needs no end' "$(moves p1)" 'p1 move 5 16'
play 'hint\n\n'
is 'Enter plays the hint' "$(moves p1 | wc -l)" 1
play '\n'
is 'Enter plays nothing where nothing is obvious' "$(moves p1 | wc -l)" 0
like 'but says so' "$out" 'choices, for example'

# --- Questions
play '5\n'
flat=$(echo "$out" | tr '\n' ' ')
like 'a soldier alone is explained' "$flat" '15 [DGM-5.4] = 5 place in the race [DGM-5.1] x 3 level in the stack [DGM-5.2]'
like 'with its reach' "$flat" 'Can go to: 2, 3, 5, 7-16.'
play '1\n'
like 'a covered soldier cannot move, with the reason' "$out" 'Soldier 1 cannot move: red 3 is standing on top.'
play '9\n'
like 'a soldier that is not there is refused' "$out" 'There is no red soldier 9'
play '5 60\n'
like 'a wrong move is refused in English' "$out" 'can go 15 spaces at most (5 x 3 x 1), not 59.'
like 'with its clause and summary' "$out" '[DGM-5.4 Maximum move] Place, height and bonus are multiplied'
play '5 60\n' --lang fr
like 'in French' "$out" 'peut avancer de 15 cases au plus (5 x 3 x 1), pas de 59.'
like 'with its clause' "$out" '[DGM-5.4 '
play '5 60\n' --lang de
like 'in German, without accents in a plain locale' "$out" 'kann hoechstens 15 Felder ziehen (5 x 3 x 1), nicht 59.'
like 'with its clause' "$out" '[DGM-5.4 '
play 'move\n'
like 'a verb alone lists what can follow' "$out" 'Possible: 2 7, 5 2, 5 3, '
play '5\n' --lang fr
like 'French sets its colons apart' "$(echo "$out" | tr '\n' ' ')" 'portee du soldat 5 : 15 [DGM-5.4] = 5 rang'
is 'and has its own letters for the colours' "$(echo "$out" | grep -c 'j[1-6]')-$(echo "$out" | grep -c 'y[1-6]')" "$(echo "$out" | grep -c 'j[1-6]')-0"
is 'on the board' "$([ "$(echo "$out" | grep -c 'j[1-6]')" -gt 2 ] && echo yes)" yes
play 'r5 16\n' --lang de
is 'a soldier can be named as on the board' "$(moves p1)" 'p1 move 5 16'
play 'why 5 16\n'
like 'why says that a move is allowed' "$out" '5 16 is allowed.'
play 'pourquoi 5 60\n'
like 'a verb is understood in any language' "$out" 'can go 15 spaces at most'
play 'moves\n'
like 'moves lists them by soldier' "$out" '5: 2, 3, 5, 7-16'
play 'odds\n'
like 'odds: there is no die in it' "$out" 'No dice are involved'
play 'rules 4.5\n'
like 'rules shows a clause' "$out" '[DGM-4.5 '
play 'rules\n'
is 'rules lists all 34' "$(echo "$out" | grep -o 'DGM-[0-9.]*  *[A-Z]' | wc -l)" 34
play 'rules xyzzy\n'
like 'a rule that is not there' "$out" 'No rule matches "xyzzy"'
play 'lang de\nhilfe\n'
like 'another language' "$out" 'Jetzt auf Deutsch.'
like 'and its help' "$out" 'Soldat 3 in die Kaserne'
play 'frobnicate\n'
like 'unknown input is reported' "$out" "I don't understand \"frobnicate\"."
is 'and nothing happens' "$(moves p1 | wc -l)" 0

# --- Laying pieces
for words in 'grey-1 30' 'grau-1 30' 'gris-1 30' 'place grey-1 30'; do
	play "$words\n" --option setup=players
	is "a piece laid as '$words'" "$(grep -c ' p1 place grey-1 30 ' game.grog)" 1
done
play 'grau-1 30\nhilfe\n' --option setup=players --lang de
like 'it is shown' "$out" 'Auf 30: grauer Stein 1.'
is 'the example names pieces as the player does' "$(printf 'frob\n' | grognard play glorious --seed 2 --option start=red --option setup=players --lang de --save game.grog |
	grep -c 'Versuch .*\(grau-[1-3]\|weiss\|schwarz\) [0-9]')" 1

# --- Odds of a roll-in, and choosing there
play 'odds 1\n' --option variant=2
like 'in a variant the player chooses who comes out' "$out" 'which soldier comes out on'
is 'odds of the next die are exact' "$(echo "$out" | grep -c '1/6 = 16.67%')" 6
play 'odds\nlang\nrules xyzzy\n' --option variant=2 --lang de
like 'what can be typed is shown in the language of the player' "$(echo "$out" | tr '\n' ' ')" 'chancen 1'
like 'for every word' "$(echo "$out" | tr '\n' ' ')" 'Sprachen: sprache en, sprache fr, sprache de.'
like 'of ours' "$(echo "$out" | tr '\n' ' ')" 'regeln zeigt sie.'
play '4\nundo\n' --option variant=2
like 'a die that was seen cannot be taken back' "$out" 'A die has been rolled since your last action'
play 'undo\n'
like 'nothing to take back' "$out" 'You have nothing to undo.'

# --- Undo
play '5 16\nundo\n'
like 'undo takes the last move back' "$out" 'Undone: 5 16.'
is 'from the record too' "$(moves p1 | wc -l)" 0
play '5 16\n3 9\n1 2\n2 7\n'
is 'the turn ends with the last soldier, and the computer answers' "$(moves p2 | head -1 | cut -c1-8)" 'p2 move '
play '5 16\n3 9\n1 2\n2 7\nundo\n'
is 'undo takes its answer back as well' "$(moves p2 | wc -l | tr -d ' ')" 0
is 'and only the last of the player'"'"'s own moves' "$(moves p1 | tail -1)" 'p1 move 1 2'
play '2\n\n'
is 'a soldier with one place to go goes there on Enter' "$(moves p1)" 'p1 move 2 7'

# --- What is printed
play '5\nhint\nhelp\nlog\nmoves\n'
is 'a pipe gets no escape sequences' "$(printf '%s' "$out" | tr -cd '\033' | wc -c)" 0
is 'and in a plain locale nothing but ASCII' "$(printf '%s' "$out" | LC_ALL=C tr -d '\000-\177' | wc -c)" 0
out=$(printf 'quit\n' | LC_ALL=C.UTF-8 grognard play glorious --seed 5 --save game.grog)
like 'a UTF-8 locale gets the fine board' "$out" '╭42─41─40'
out=$(printf 'lang de\nquit\n' | LC_ALL=C.UTF-8 grognard play glorious --seed 5 --save game.grog --plain)
is '--plain is ASCII in any locale' "$(printf '%s' "$out" | LC_ALL=C tr -d '\000-\177' | wc -c)" 0
is 'no line is wider than 80' "$(printf '%s\n' "$out" | awk 'length > 80' | wc -l)" 0

# --- Other boards
play '\n' --option track=120 --option max_stack=4
like 'a track of 120 is drawn to its end' "$out" '120'
out=$(hints | grognard play glorious --seed 3 --save short.grog --option soldiers_2p=1 --option barracks=2 --option variant=1)
like 'a doubled score is marked in the table' "$out" 'in order'
play '5\n' --list --option variant=1
is 'without a board a number of the list chooses' "$(grep -c ' p1 enter 5 ' game.grog)" 1
like 'the position is shown as its document' "$out" 'phase: roll-in'
play 'hint\n' --list --option variant=1
like 'and a hint names a choice as the list does' "$out" 'I would play enter '
out=$(hints | grognard play glorious --seed 5 --p3 ai:random --p4 ai:greedy --save four.grog --option players=4 --option soldiers_4p=1 --option barracks=4)
is 'naming a fourth seat makes four players' $? 0
is 'who are all in the record' "$(grep -c '^player ' four.grog)" 4
ok 'which proves itself too' grognard verify four.grog

# --- Rubbish
head -c 60000 /dev/urandom >rubbish
out=$(grognard play glorious --seed 5 --save game.grog <rubbish 2>&1)
is 'any bytes as input end as the end of input' $? 0
ok 'and the record is whole' grognard verify game.grog
out=$(head -c 100000 /dev/zero | tr '\000' '7' | grognard play glorious --seed 5 --save game.grog 2>&1)
is 'a line without end is cut, not overrun' $? 0

done_testing
