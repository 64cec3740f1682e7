#!/bin/sh
# manoeuvre.sh PROGRAM ROOT - Manœuvre in the terminal, typed by a script: whole games in three languages, what is asked
# and refused, secrets between two people at one screen. Prints TAP.
. "$2/tests/cli/tap.sh"

# play INPUT ARGUMENT...: the words as lines, player 1 first with a known deal; what it printed is in $out.
play() {
	input=$1
	shift
	rm -f game.grog
	out=$(printf "$input" | grognard play manoeuvre --seed 7 --option first=1 --p2 ai:greedy --save game.grog "$@" 2>&1)
	status=$?
	flat=$(echo "$out" | tr '\n' ' ')
}
# The first choice of whatever is asked, now and then the second or third.
choices() {
	yes '1
2
1
3' | head -n 2500
}
# own ACTION-REGEX: how often player 1 did that.
own() {
	grep -c "^[0-9]* p1 $1" game.grog
}

# --- Whole games
for lang in en fr de; do
	case $lang in
	en) end='Victory' hand='Hand' ask='Example:' ;;
	fr) end='ictoire' hand='Main' ask='Exemple :' ;;
	de) end='Sieg' hand='Hand' ask='Beispiel:' ;;
	esac
	out=$(choices | grognard play manoeuvre --seed 3 --p2 ai:greedy --plain --lang $lang --save whole-$lang.grog)
	is "$lang: a game by the first choices comes to its end" $? 0
	like "$lang: which names the winner" "$(echo "$out" | tail -n 6)" "$end"
	ok "$lang: the record proves itself" grognard verify whole-$lang.grog
	like "$lang: the hand is there" "$out" "$hand"
	like "$lang: an example of what can be typed" "$out" "$ask"
	is "$lang: plain is ASCII" "$(printf '%s' "$out" | LC_ALL=C tr -d '\000-\177' | wc -c)" 0
	is "$lang: no line is wider than 80" "$(printf '%s\n' "$out" | awk 'length > 80' | wc -l)" 0
	is "$lang: nothing is missing from the words" "$(printf '%s' "$out" | grep -c '?[0-9]\|{[0-9a-z@]')" 0
done
is 'the language changes nothing' "$(sed 1,8d whole-fr.grog)" "$(sed 1,8d whole-en.grog)"
out=$(choices | grognard play manoeuvre --seed 4 --p2 ai:recruit --option setup=book --save book.grog)
is 'a game set up by the book ends too' $? 0
like 'its nations are called by name' "$(grep -m1 'p[12] pick ' book.grog)" 'pick'
out=$(choices | grognard play manoeuvre --seed 4 --p2 ai:greedy --save lands.grog --option edition=distant-lands \
	--option army1=tokugawa --option army2=india --option deployment=players)
is 'a game of Distant Lands placed by hand ends too' $? 0
is 'it says once that its armies are reconstructed' "$(echo "$out" | grep -c 'reconstruction')" 1
ok 'its record proves itself' grognard verify lands.grog

# --- What is shown and asked
play ''
like 'seats are called by their army' "$out" 'you are France: your turn'
like 'the aim is shown' "$flat" 'Destroy five enemy units'
like 'the night count is there' "$out" 'held 0 lost 0/5 hand 5 deck 55'
like 'a phase asks in plain words' "$flat" 'Discard the cards you do not want'
is 'as the example shows' "$(echo "$flat" | grep -c 'Example: [2-6] ')" 1
is 'the hand can be thrown away by number' "$(echo "$out" | grep -c '^.\{44\} [2-6] ')" 5
play 'cards\n'
like 'cards are explained in words' "$flat" 'to attack; adds'
is 'and called by the name of their unit' "$(echo "$out" | grep -cE '^[0-9A-Z][^,]* \[[a-z0-9-]*/[0-9]d[0-9]+[-a-z0-9]*\]; [0-9]d')" 2
play 'cartes\n' --lang fr
like 'in French with its own typography' "$flat" "a l'attaque ; ajoute"
play 'done\nd7\n1c\n'
like 'a unit is known by the letters on the map' "$flat" 'Can go to: d7-d8'
like 'with its reach explained' "$flat" 'squares 1st Cuirassiers may move: 2 [MAN-5c]'
for words in 'd7-d6' 'd7 d6' '1C d6' '1C d7-d6' 'move 1C d7-d6' 'cuirassiers d6' 'move 1st-cuirassiers d7-d6'; do
	play "done\n$words\n"
	is "a move typed as '$words'" "$(own 'move 1st-cuirassiers d7-d6 ')" 1
done
play 'fertig\n'
is 'the end of a phase is understood in German' "$(own 'done ')" 1
play 'fini\n'
is 'and in French' "$(own 'done ')" 1

play "règles l'attaquant choisit\n" --lang fr
like 'a typed apostrophe finds the printed one' "$flat" 'MAN-6.1.7d'

# --- Cards as players read them
replay=$source_root/tests/replays/manoeuvre-france-britain.grog
screen=$(grognard show "$replay" --at 137 --as p1)
like 'a card in the list has the signs of the hand' "$screen" '2 assault 19R b5xc5 with 2d6 def5'
is 'no notation of a card is on the screen' "$(echo "$screen" | grep -c '[0-9]d[0-9]*-[0-9]')" 0
like 'German has its own sign' "$(grognard show "$replay" --at 137 --as p1 --lang de)" '2d6 Abw5'
like 'a leader has his name in the list' "$(grognard show "$replay" --at 162 --as p2)" 'lead Lord Wellington'
like 'and in the fight' "$(grognard show "$replay" --at 164)" '4th Regiment of Foot: 2d8, Lord'
grognard show "$replay" --at 137 --json >fight.json
printf 'assault 19R b5xc5 with 2d6\n' | grognard play --resume fight.json --p1 human --p2 human --save fight.grog >/dev/null 2>&1
is 'the dice are enough where one card has them' "$(grep -c ' p1 assault 19th-regiment-legere b5xc5 with 2d6-5 ' fight.grog)" 1

# --- What is refused
play 'done\nd7-d3\n'
like 'a move too far is refused' "$flat" 'is cavalry and moves two squares at most.'
like 'with its clause' "$flat" '[MAN-5c '
play 'done\nIG f6\n'
like 'a square out of reach is refused, not misunderstood' "$flat" '[MAN-5b '
play 'done\nmove IG f8-f7\n'
like 'an occupied square is refused' "$flat" 'f7 is occupied.'
play 'done\nmove IG f8-f6\n' --lang fr
like 'in French' "$flat" 'bouge d'
play 'assault IG f8xf7 with 2d8\n'
like 'an attack at the wrong time is refused' "$flat" 'Unit cards are played in combat; this is the Discard Phase.'
play 'frobnicate\n'
like 'unknown input is reported' "$flat" "I don't understand \"frobnicate\"."
is 'and nothing happens' "$(own '')" 0

# --- Asking and taking back
play 'hint\n\n'
is 'Enter plays the hint' "$(own '')" 1
# Hints until one says what comes next in its plan.
next='' taken=hint tries=0
while [ -z "$next" ] && [ $tries -lt 20 ]; do
	play "$taken\\n"
	next=$(echo "$flat" | sed -n 's/.*I would play [^.]*\. Then \([^.;]*\).*/\1/p')
	[ -n "$next" ] || taken="$taken\\n\\nhint"
	tries=$((tries + 1))
done
ok 'a hint says what comes next' [ -n "$next" ]
like 'the other plans have room beside it' "${flat#*Then "$next"}" ' Or '
play "$taken\\n\\n"
before=$(own '')
play "$taken\\n\\n$next\\n"
is 'what comes next in the plan can come next' "$(own '')" $((before + 1))
play 'done\nhint\nmoves\n'
is 'advice calls units as the map does' "$(echo "$flat" | grep -c 'I would play move [0-9A-Z]* [a-h]')" 1
like 'and so does the list of moves' "$out" 'move 1C: d7-d8'
is 'long names are for records' "$(echo "$flat" | grep -c 'regiment-legere\|1st-cuirassiers')" 0
play '2\nundo\n'
like 'a discard can be taken back' "$flat" 'Undone:'
play '2\ndone\nundo\n'
like 'but not when cards were drawn since' "$flat" 'it can no longer be undone.'
opening='choose scout-spy\nchoose supply\nchoose withdraw\nchoose redoubt\n1\n'
play "${opening}scout\nundo\n" --option army1=britain --option army2=france --option choose_opening=1
is 'a Scout/Spy is played' "$(own 'scout')" 1
like 'the cards seen are listed' "$flat" 'You see '
like 'and cannot be taken back' "$flat" 'You have seen something new since your last action, so it can no longer be undone.'
play 'done\nd7-d6\nundo\n'
is 'a move is taken out of the record' "$(own 'move ')" 0
like 'a move shows nothing and can be taken back' "$flat" 'Undone:'
play 'rules 6.1.7\nrules night\n'
like 'rules are searched' "$flat" 'MAN-2.2a'
play 'help\n' --lang de
like 'help is about this game' "$flat" 'was die Karten deiner Hand bewirken'

# --- Resuming
play '2\ndone\nd7-d6\nquit\n'
out=$(printf 'log\nquit\n' | grognard play --resume game.grog)
like 'a resumed game continues' "$out" '1st Cuirassiers moves d7-d6.'
like 'with its own secrets' "$out" 'You discard'

# --- Two people at one screen
choices | grognard play manoeuvre --seed 5 --p2 human --plain --save two.grog >two.txt
is 'two people play a game to its end' $? 0
ok 'their record proves itself' grognard verify two.grog
like 'the keyboard is handed over' "$(cat two.txt)" 'Pass the keyboard to France.'
# part ARMY: what was printed while that army sat at the screen.
part() {
	awk -v who="Pass the keyboard to $1." '/^Pass the keyboard to / { on = index($0, who) } on' two.txt
}
# names ARMY: its units, as a pattern.
names() {
	sed -n 's/^    name: //p' "$source_root/data/manoeuvre/armies/$1.yaml" | paste -sd'|'
}
# draws SEAT: how many cards were drawn in that seat's turns after the opening.
draws() {
	awk '/^[0-9]+ p[12] / { who = $2 } /^[0-9]+ chance draw / && who { count[who]++ } END { print count["'$1'"] + 0 }' two.grog
}
changes=$(awk '/^[0-9]+ p[12] / { if ($2 != who) count++; who = $2 } END { print count }' two.grog)
is 'at every change, also for an answer that nobody has a card for' "$(grep -c '^Pass the keyboard to' two.txt)" "$changes"
part France >france.txt
part 'Great Britain' >britain.txt
is 'France sees every card it draws, and no other' "$(grep -c '^You draw' france.txt)" "$(draws p1)"
is 'Britain as well' "$(grep -c '^You draw' britain.txt)" "$(draws p2)"
is 'each sees what the other did' "$(grep -cE "^($(names britain)) moves" france.txt)" "$(grep -c ' p2 move ' two.grog)"
secret="^(You (draw|discard|see) |.{44}..[0-9 ].{0,4}).*"
is 'the signs of her hand are known' "$([ $(grep -cE '^.{44}( [0-9]|  ) .* def[0-9]( p[0-9])?$' france.txt) -gt 20 ] && echo yes)" yes
is 'France sees her own cards' "$([ $(grep -cE "$secret($(names france))" france.txt) -gt 20 ] && echo yes)" yes
is 'but never a British one in hand' "$(grep -E '^You (draw|discard)|^.{44}( [0-9]|  ) .* def[0-9]( p[0-9])?$' france.txt | grep -cE "$(names britain)")" 0
is 'nor the other way round' "$(grep -E '^You (draw|discard)|^.{44}( [0-9]|  ) .* def[0-9]( p[0-9])?$' britain.txt | grep -cE "$(names france)")" 0
is 'one person against the computer sees no curtain' "$(grep -c 'Pass the keyboard to' whole-en.grog)" 0

done_testing
