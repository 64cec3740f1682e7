#!/bin/sh
# files.sh PROGRAM ROOT - however the program ends, the game is saved and can be resumed. Prints TAP.
. "$2/tests/cli/tap.sh"

# wait_for FILE WORDS: until the words stand in the file, a minute at most.
wait_for() {
	tries=0
	until grep -qF -- "$2" "$1" 2>/dev/null; do
		tries=$((tries + 1))
		[ $tries -lt 600 ] || return 1
		sleep 0.1
	done
}

# --- The end of input
out=$(printf '5 16\n' | grognard play glorious --seed 2 --option start=red)
is 'the end of input is no error' $? 0
file=$(ls grognard-glorious-*.grog)
like 'the game is in a file named after game and time' "$file" 'grognard-glorious-20'
like 'which is named at the end' "$out" "play --resume $file"
ok 'and proves itself' grognard verify "$file"
out=$(printf '3 9\n' | grognard play --resume "$file")
is 'it can be gone on with' $? 0
is 'in the same file' "$(ls *.grog)" "$file"
is 'with both moves in it' "$(grep -c ' p1 move ' "$file")" 2
out=$(printf 'undo\nundo\n' | grognard play --resume "$file" --save other.grog)
is 'moves of before can still be taken back' "$(grep -c ' p1 move ' other.grog)" 0
is 'and another file leaves the first as it was' "$(grep -c ' p1 move ' "$file")" 2
sed 's/p1 move 5 16/p1 move 5 15/' "$file" >forged.grog
fails 'a changed record is refused with its line' 3 'forged.grog:' play --resume forged.grog
fails 'a file that is not there' 3 'nowhere.grog' play --resume nowhere.grog
fails 'a record of another game' 2 'this is a game of glorious, not empire' play empire --resume "$file"
printf 'rubbish' >rubbish
fails 'a file that is no record' 3 'rubbish' play --resume rubbish

# --- Signals
mkfifo typed
for signal in TERM HUP INT; do
	# The output of the last game must not be taken for that of this one.
	rm -f game.grog output
	# A shell leaves SIGINT ignored in what it starts in the background; env gives it back.
	env --default-signal=INT "$program" play glorious --seed 2 --option start=red --save game.grog <typed >output 2>&1 &
	player=$!
	exec 3>typed
	printf '5 16\n' >&3
	wait_for output 'Red 5 marches' || echo "# the move did not arrive"
	kill -s $signal $player
	wait $player
	got=$?
	exec 3>&-
	case $signal in TERM) wanted=143 ;; HUP) wanted=129 ;; *) wanted=130 ;; esac
	is "SIG$signal ends with its status" $got $wanted
	is "SIG$signal: the move is saved" "$(grep -c ' p1 move 5 16 ' game.grog)" 1
	like "SIG$signal: it says how to resume" "$(cat output)" 'play --resume game.grog'
done
rm -f game.grog
"$program" play glorious --seed 2 --option start=red --save game.grog <typed >output 2>&1 &
player=$!
exec 3>typed
printf '5 16\n' >&3
wait_for game.grog ' p1 move 5 16 '
kill -s KILL $player
wait $player 2>/dev/null
exec 3>&-
is 'SIGKILL loses nothing' "$(grep -c ' p1 move 5 16 ' game.grog)" 1
ok 'and leaves a whole record' grognard verify game.grog

# --- Places that cannot be written
printf '5 16\n' >moves
fails 'a missing folder is reported before the game' 3 'cannot write nowhere/game.grog: No such file' \
	play glorious --seed 2 --option start=red --save nowhere/game.grog <moves
fails 'so is a folder as a file' 3 'cannot write .: Is a directory' play glorious --seed 2 --option start=red --save . <moves
long=$(printf '%01100d' 0)
fails 'and a name that is too long' 3 'the file name is too long' play glorious --seed 2 --option start=red --save "$long" <moves
fails 'and for a resumed game' 3 'cannot write nowhere/' play --resume game.grog --save nowhere/game.grog <moves
mkdir closed && cp game.grog closed/
if [ "$(id -u)" = 0 ]; then # root may write everywhere, but not in a folder that is gone
	out=$(mkdir gone && cd gone && rmdir ../gone && printf '5 16\nsave %s\n3 9\n' "$here/here.grog" |
		"$program" play glorious --seed 2 --option start=red)
else
	chmod a-w closed
	fails 'a record that may only be read' 3 'cannot write closed/game.grog' play --resume closed/game.grog <moves
	out=$(cd closed && printf '5 16\nsave %s\n3 9\n' "$here/here.grog" | "$program" play glorious --seed 2 --option start=red)
fi
is 'without a file name the game is played' $? 0
is 'and says once that it is not saved' "$(echo "$out" | grep -c 'Could not save')" 1
like 'before the first move' "$(echo "$out" | sed '/marches/q')" 'Could not save'
like 'another file can be named' "$out" "Saved in $here/here.grog."
is 'and is kept from then on' "$(grep -c ' p1 move ' here.grog)" 2
out=$(mkdir gone && cd gone && rmdir ../gone && printf '5 16\n' | "$program" play glorious --seed 2 --option start=red)
is 'a game that was not saved ends with an error' $? 3
like 'and says so' "$out" 'This game is not saved.'
is 'nothing is left behind by trying' "$(ls -d ./*.new-* closed/*.new-* 2>/dev/null)" ''

# --- Names
grognard new glorious --seed 2 --option start=red --name p1=Anna --name p2=Zoë >named.grog
printf '5 16\n' | grognard play --resume named.grog >/dev/null
is 'players keep their names' "$(grep '^player' named.grog | tr '\n' ' ')" 'player 1 Anna player 2 Zoë '
is 'and their moves' "$(grep -c ' p1 move 5 16 ' named.grog)" 1
printf 'quit\n' | grognard play --resume named.grog --p1 human --p2 ai:recruit --save mixed.grog >/dev/null
is 'who hands over to a computer does not' "$(grep '^player' mixed.grog | tr '\n' ' ')" 'player 1 Anna player 2 ai:recruit '
printf 'quit\n' | grognard play --resume mixed.grog --p2 human --save back.grog >/dev/null
is 'nor does the computer' "$(grep '^player' back.grog | tr '\n' ' ')" 'player 1 Anna player 2 human '
printf 'quit\n' | grognard play --resume mixed.grog --save again.grog >/dev/null
is 'the saved file exists' "$(printf 'quit\n' | grognard play --resume mixed.grog --save said.grog | grep -c 'Saved in said.grog'), $(ls said.grog)" '1, said.grog'
is 'and the computer stays one' "$(grep '^player' again.grog | tr '\n' ' ')" 'player 1 Anna player 2 ai:recruit '

# --- Fair dice
out=$(printf '1\n' | grognard play glorious --fair --save fair.grog --option variant=2 --option soldiers_2p=2 --option barracks=4)
is 'a fair game is sealed while it lasts' "$(grognard verify fair.grog | grep -c sealed)" 1
is 'its key is the owner'"'"'s alone' "$(stat -c %a fair.grog.key)" 600
out=$( (i=0; while [ $i -lt 250 ]; do printf 'hint\n\n'; i=$((i + 1)); done) | grognard play --resume fair.grog)
is 'it can be gone on with' $? 0
like 'at the end the dice are verified' "$(grognard verify fair.grog)" 'dice: verified'
is 'and the key is in the record, no longer beside it' "$(ls fair.grog.key 2>/dev/null)" ''
out=$(printf '1\n' | grognard play glorious --fair --save lost.grog --option variant=2)
rm lost.grog.key
fails 'a sealed game without its key' 3 'sealed' play --resume lost.grog
head -c 64 /dev/zero | tr '\000' 'a' >lost.grog.key
fails 'a sealed game with a wrong key' 3 'not the key' play --resume lost.grog

# --- A position, whose dice are rolled at the table
grognard new glorious --seed 1 --option variant=2 | grognard show - --json >position.json
cp position.json before.json
out=$(printf 'start red\n4\n3\n' | grognard play --resume position.json --p2 human --save hand.grog)
is 'a game continues from a position' $? 0
is 'dice of a real table are typed in' "$(grep -c ' chance roll 4 ' hand.grog)" 1
is 'and the soldier they move' "$(grep -c ' p1 enter 3 ' hand.grog)" 1
out=$(printf 'start red\n' | grognard play --resume position.json)
ok 'a position is not written over' cmp position.json before.json

done_testing
