#!/bin/sh
# screen.sh PROGRAM ROOT - the game on a real terminal, typed and looked at through tmux. Prints TAP.
. "$2/tests/cli/tap.sh"

. "$2/tests/tui/terminal.sh"

# start COMMAND: in a cleared window, so that nothing of before is taken for its own; until the player is asked.
start() {
	type 'clear; echo cle''ared'
	see cleared
	type "clear; $1"
	tries=0
	while picture | grep -q cleared && [ $tries -lt 600 ]; do
		tries=$((tries + 1))
		sleep 0.1
	done
	see 'Red>'
}
game="$program play glorious --seed 2 --option start=red --save game.grog"

# --- 80x24
terminal 80 24
type "$game"
sees 'the player is asked' 'Red>'
picture | grep -q 'Red>' || {
	echo 'Bail out! the game does not start'
	exit 1
}
screen=$(still)
like 'the title is the first line' "$(echo "$screen" | sed -n 1p)" ' Das glorreiche Manöver · you are Red: your turn '
is 'the prompt is the last' "$(echo "$screen" | sed -n '24s/ *$//p')" 'Red>'
like 'three lines say what the aim is' "$screen" 'Bring your soldiers home early'
like 'and how to type' "$screen" 'Type soldier and space:'
missing=
for space in $(seq 1 84); do
	echo "$screen" | grep -Eq "[─╭╰◄ ]$space[─╮╯►]" || missing="$missing $space"
done
is 'every space of the track has its number' "$missing" ''
like 'soldiers that can move are marked' "$screen" 'r5•'
like 'with the product that makes their maximum' "$screen" 'r5•5×3×1=15'
like 'covered ones are listed' "$screen" 'r1 covered'
type 5
sees 'a soldier alone shows its reach' '○'
sees 'and is marked' 'r5◆'
sees 'with its reach' 'Can go to: 2, 3, 5, 7-16.'
type '5 60'
sees 'a wrong move is refused with its clause' '[DGM-5.4 Maximum move]'
is 'and the board is still there' "$(still | grep -c '╭42─41─40')" 1
type '5 16'
sees 'a move is shown' 'Red 5 marches from 1 to 16.'
type help
sees 'help is a page' 'Enter: back to the board'
type ''
sees 'and Enter goes back' 'BARRACKS'
type 'lang fr'
sees 'French' 'CASERNE'
type 'lang de'
sees 'German' 'KASERNE'
type 'lang en'
sees 'English' 'BARRACKS'
type '3 9'
type '1 2'
type '2 7'
tries=0
until { grep -q ' p2 move ' game.grog && picture | sed -n '24p' | grep -q '^Red>'; } || [ $tries = 600 ]; do
	tries=$((tries + 1))
	sleep 0.1
done
is 'the computer answers' "$(grep -q ' p2 move ' game.grog && echo yes)" yes
is 'and it is the player'"'"'s turn again' "$(still | sed -n '24s/ *$//p')" 'Red>'
type undo
sees 'undo takes its answer back' 'Undone: 2 7.'

# --- Resize
t resize-window -x 60 -y 20
sees 'a small window is redrawn, with a warning' '60x20'
sees 'all of the end of the track is there' '─84─►'
t resize-window -x 40 -y 20
see '40x20'
type 'rules 2.3'
sees 'an answer too long for the room left gets a page' 'Enter: back to the board'
sees 'and is whole' 'turn.'
type ''
see '84─►'
t resize-window -x 120 -y 40
sees 'a wide one has wider spaces' '──1───2───3──'
t resize-window -x 80 -y 24
sees 'and back' '─1──2──3──4'

# --- Leaving
type 'hint'
sees 'a hint is offered' '[Enter plays'
type help
see 'Enter: back to the board'
is 'on a page Enter only turns it' "$(still | sed -n '24s/ *$//p')" 'Red>'
type ''
see '[Enter plays'
t send-keys C-c
sees 'Ctrl-C shows where the game is saved' 'Saved in game.grog.'
sees 'and gives the terminal back' 'ready>'
type 'echo status $?'
sees 'with the status of Ctrl-C' 'status 130'
ok 'the record is whole' grognard verify game.grog
start "$program play --resume game.grog"
report $? 'the game can be resumed'
sees 'where it was' 'r5 moved'
t send-keys C-d
sees 'the end of input leaves as well' 'To continue:'

# --- Colour
start "$game"
is 'soldiers have the colour of their side' "$(t capture-pane -e -p | grep -c '48;5;160m.*r5')" 2
t send-keys C-c
see 'Saved in'
start "NO_COLOR=1 $game"
is 'NO_COLOR is obeyed' "$(t capture-pane -e -p | grep -c '\[[0-9;]*m')" 0
t send-keys C-c
see 'Saved in'
start "$game --no-color"
is '--no-color too' "$(t capture-pane -e -p | grep -c '\[[0-9;]*m')" 0
t send-keys C-c
see 'Saved in'

# --- Terminals that can do little
t clear-history
t pipe-pane -o "cat >$here/bytes"
start "TERM=dumb $game"
sees 'a dumb terminal gets plain text' '.42-41-40'
t send-keys C-c
see 'Saved in'
t pipe-pane
is 'in ASCII' "$(LC_ALL=C tr -d '\000-\177' <bytes | wc -c)" 0
is 'and nothing is cleared' "$(grep -c '\[2J' bytes)" 0

# --- News: three rounds of two soldiers each; only the last round is shown under the board
start "$program play glorious --seed 2 --option start=red --option soldiers_2p=2 --option barracks=4 --p2 ai:greedy --save news.grog"
see 'Type soldier and space:'
played=0
rounds() {
	cat news.grog 2>/dev/null | awk '$2 == "p2" && $3 == "move" && last == "p1" { n++ } { last = $2 } END { print n + 0 }'
}
while [ "$(rounds)" -lt 3 ] && [ $played -lt 20 ]; do
	type hint
	see '[Enter plays'
	type ''
	played=$((played + 1))
	tries=0
	until [ "$(grep -cs ' p1 move ' news.grog)" = $played ] && grognard legal news.grog --json | grep -q '"turn": "p1"'; do
		tries=$((tries + 1))
		[ $tries -lt 600 ] || break
		sleep 0.1
	done
done
type log
see 'Enter: back to the board'
type ''
see 'BARRACKS'
news=$(still | sed -n '20,23p' | tr '\n' ' ')
is 'the last moves of the computer are shown' "$(echo "$news" | grep -c 'Yellow [12] ')" 1
is 'and not what it did before that' "$(echo "$news" | grep -o 'Yellow [12] marches' | sort | uniq -d)" ''
like 'the soldiers still to move are listed' "$news" 'Still to move: '
t send-keys C-c
see 'Saved in'

# --- The terminal goes away
start "$program play glorious --seed 2 --option start=red --save gone.grog"
type '5 16'
see 'Red 5 marches'
t kill-server
tries=0
until grep -q ' p1 move 5 16 ' gone.grog || [ $tries = 600 ]; do
	tries=$((tries + 1))
	sleep 0.1
done
is 'a closed window loses nothing' "$(grep -c ' p1 move 5 16 ' gone.grog)" 1

# --- The end
terminal 80 24
type "$program play glorious --seed 5 --p1 ai:greedy --p2 ai:random --save end.grog --option soldiers_2p=2 --option barracks=4"
tries=0
until picture | grep -qF 'Saved in end.grog.'; do
	tries=$((tries + 1))
	[ $tries -lt 600 ] || break
	sleep 0.1
done
screen=$(still)
like 'the end shows the table' "$screen" 'barracks   grey              total'
like 'the winner' "$screen" 'Victory: '
like 'the barracks' "$screen" 'BARRACKS'
like 'and where the record is' "$screen" 'Saved in end.grog.'

# --- Manœuvre
type "clear; $program play manoeuvre --seed 7 --option first=1 --p2 ai:greedy --save man.grog"
sees 'the prompt of Manœuvre has the name of the army' 'France>'
screen=$(still)
is 'the prompt is in the last line' "$(echo "$screen" | sed -n '24s/ *$//p')" 'France>'
is 'no line is cut by the window' "$(echo "$screen" | sed -n '1s/ *$//p' | grep -c 'help · hint · quit$')" 1
like 'the northern rank is there' "$screen" '8 &&   .    .GC  .    .    &IG'
like 'and the files' "$screen" '   a    b    c    d    e    f    g    h'
like 'the two armies' "$screen" '▫ Great Britain (Hothead)'
like 'what a card does' "$screen" '2d8 def'
like 'what is to be decided' "$screen" 'Discard the cards you do not want'
type cards
sees 'cards has a page' 'to attack; adds'
type ''
type rules
sees 'a long page has more' 'Enter: more'
type ''
sees 'with Enter' 'MAN-2.2a'
type board
sees 'and another word leaves it' 'Discard Phase'
type done
see 'Movement Phase'
type 1c
sees 'a unit alone shows where it can go' '○'
type d7-d3
sees 'a wrong move is refused with its clause' '[MAN-5c '
type d7-d5
sees 'a move is shown' '1st Cuirassiers moves d7-d5.'
t send-keys C-c
sees 'Ctrl-C saves it' 'Saved in man.grog.'
ok 'and the record is whole' grognard verify man.grog
type "clear; $program play manoeuvre --seed 7 --option first=1 --p2 human --save two.grog"
sees 'between two people there is a curtain' 'Pass the keyboard to France. Nobody else should look.'
is 'behind which nothing is seen' "$(still | grep -c '[a-h1-8]')" 2
type ''
sees 'Enter lifts it' 'Discard Phase'
t send-keys C-c
see 'Saved in'

done_testing
