#!/bin/sh
# companion.sh - a referee beside a real table in the terminal: asked, answered, taken back, reported; nothing is ever lost.
. "$(dirname "$0")/tap.sh"

# says LINE...: the companion hears these lines, one after the other.
says() {
	printf '%s\n' "$@" | grognard companion day.battle ${lang:+--lang $lang} 2>&1
}

# too_long: the lines of the input that have more letters than a terminal has columns.
too_long() {
	python3 -c 'import sys
sys.stdin.reconfigure(encoding="utf-8")
for line in sys.stdin:
	if len(line.rstrip("\n")) > 80: print(ascii(line))'
}

# --- A new battle
grognard companion day.battle --new empire --one fr1805 --two au1809 --title 'Sunday at the club' --option round_up=true </dev/null >out
like 'a new battle says where it stands' "$(cat out)" 'Turn 1: Strategic command (BE-1.1)'
is 'and no prompt in a pipe' "$(grep -c '^>' out)" 0
is 'its file begins as a battle' "$(head -n 2 day.battle | tr '\n' ';')" 'grognard battle 1;game empire;'
is 'it has a title and options' "$(sed -n '3,4p' day.battle | tr '\n' ';')" 'title Sunday at the club;option round_up=true;'
is 'both armies are enlisted' "$(grep -c '^unit one ' day.battle) $(grep -c '^unit two ' day.battle)" '12 15'
fails 'a file that is there is not overwritten' 2 'is there already' companion day.battle --new empire
fails 'an unknown army is answered with those there are' 2 'Armies: fr1805' companion new.battle --new empire --one napoleon
fails 'a game without figures has no companion' 2 'glorious has no companion' companion new.battle --new glorious
fails 'an unknown option is refused with its line' 3 'no option called "luck"' companion new.battle --new empire --option luck=true
[ ! -e new.battle ]
report $? 'what is refused leaves no file'
fails 'a battle that is not there' 3 'new.battle' companion new.battle
grognard companion empty.battle --new tricolore </dev/null >/dev/null
is 'a battle can begin with empty rosters' "$(grognard companion empty.battle --json | grep -c '"sort": "side"')" 2

# --- Asking
cp day.battle before
asked=$(says 'fire a1 b14')
like 'a question has its lines with clauses' "$asked" 'BE-10.4'
like 'and exact odds' "$asked" '2/6'
like 'and says which dice it waits for' "$asked" 'to roll: die (type the result, or roll)'
like 'conditions can be said' "$asked" 'target.cover=none'
is 'however many, they fit into a terminal' "$(says 'shock a11 b14' | sed -n '/^conditions/,/^to roll/p' | grep -v '^to roll' | awk 'length > 80')" ''
is 'and so does help' "$(says help | sed -n '/^fire a1/,$p' | awk 'length > 80')" ''
asked=$(says '?fire a1 b14 dice=6')
like 'with ? each has its words and values' "$asked" 'cover: none | light | medium | heavy (BE-10.4)'
like 'and those that the roster knows' "$asked" 'known from the roster:'
is 'asking changes nothing' "$(cat day.battle)" "$(cat before)"
like 'what the rules refuse has its clause' "$(says 'fire a1 b14 distance=9')" '(BE-10.2)'
like 'a kind may be cut short' "$(says 'mor a1')" 'Morale test (BE-12.1): line infantry 1 (a1)'

# --- Answering
told=$(says 'fire a1 b14' 'target.cover=light' '6')
like 'conditions and dice come line by line' "$told" 'light cover'
is 'the step is in the file' "$(tail -n 1 day.battle)" 'fire a1 b14 target.cover=light dice=6'
like 'losses land on the roster' "$told" '> chevaulegers 1 (b14): losses 0 -> 1.5'
like 'a morale test is due' "$told" 'due 1: Morale test (BE-12.5): morale b14'
like 'what is due is asked by its number' "$(says 'due 1')" 'Morale test (BE-12.1): chevaulegers 1 (b14)'
like 'and answered' "$(says 'due 1 dice=1')" '> chevaulegers 1 (b14): in Disorder'
is 'as the same step' "$(tail -n 1 day.battle)" 'morale b14 dice=1'
like 'nothing else is due' "$(says due)" 'nothing is due'
like 'dice can be rolled' "$(says 'roll fire a2 b1')" 'rolled: '
is 'and stand in the file' "$(tail -n 1 day.battle | sed 's/dice=[1-6]$/dice=N/')" 'fire a2 b1 dice=N'
like 'dice need a question' "$(says 4)" 'ask something first'
like 'a wrong line says what' "$(says 'fire a1 zz dice=3')" '! no piece that could take part is called "zz"'
is 'and changes nothing' "$(tail -n 1 day.battle | cut -c 1-10)" 'fire a2 b1'

# --- Taking back
says undo undo undo >/dev/null
is 'every step can be taken back' "$(cat day.battle)" "$(cat before)"
like 'not more than every one' "$(says undo)" 'there is nothing to take back'
says 'note one' 'note two' undo redo 'note three' undo undo redo redo >/dev/null
is 'and done again' "$(sed '1,/^---$/d' day.battle | tr '\n' ';')" 'note one;note two;note three;'
like 'a new step ends that' "$(says undo 'note four' redo)" 'there is nothing to do again'

# --- The turn, rosters, corrections
like 'the turn says what is still to be done' "$(says turn)" 'still to do: commander-in-chief (ag0), roll for command points (BE-4.1):
  command-points ag0'
like 'the next stage' "$(says next)" 'Turn 1: Activations, division by division (BE-1.2)'
says 'set a2 disorder=true' >/dev/null
like 'the general has his points: who may rally is proposed' "$(says 'command-points ag1 dice=5')" 'possible 1: Rally (BE-15.1): rally a2'
like 'and stands in the turn' "$(says turn)" 'possible: may rally (BE-15.1): a2'
like 'it is rallied' "$(says 'due 1')" '> line infantry 2 (a2): in Disorder -> -'
like 'a piece is corrected' "$(says 'set a1 losses=1.5 name="Old guard"')" '> Old guard (a1): losses 0 -> 1.5'
like 'and shown so' "$(says roster)" 'losses 1.5'
like 'a piece arrives' "$(says 'add unit two b99 name=Reserve kind=cavalry' 'kinds b99')" 'Charge and shock'
is 'cavalry is not asked to fire' "$(says 'kinds b99' | grep -c '^fire')" 0
says 'fire a2 b2 dice=6' >/dev/null
like 'what is due can be left undone' "$(says 'skip 1' 'skip 1' due)" 'nothing is due'
like 'the log has every line' "$(says log)" '1. one'

# --- The report
grognard companion day.battle --report >report
like 'the report has its title' "$(head -n 1 report)" 'Battle report: Sunday at the club'
like 'it tells the dice' "$(cat report)" '[die 6]'
like 'and how it adds up' "$(cat report)" '= die +6 (BE-10.3), infantry in line +2 (BE-10.4)'
like 'and what came of it' "$(cat report)" '= Target: 1½ loss'
like 'and how it ended' "$(sed '1,/^At the end$/d' report)" 'Old guard'
is 'it is for people: no line is too long to print' "$(awk 'length > 400' report | wc -l | tr -d ' ')" 0
like 'for programs there is JSON' "$(grognard companion day.battle --json)" '"turn": 1'

# --- Three languages
for lang in en fr de; do
	case $lang in
	en) turn=turn wanted='still to do' ;;
	fr) turn=tour wanted='reste à faire' ;;
	de) turn=runde wanted='noch zu tun' ;;
	esac
	like "orders in $lang" "$(says $turn)" "$wanted"
	is "what is to be done fits into a terminal in $lang" "$(says $turn due 'fire a4 b4 dice=6' due undo | grep -E "$wanted|^(possible|möglich|due|dû|fällig) " | too_long)" ''
	is "so do the dice in $lang" "$(says 'shock a11 b14' | tail -n 2 | too_long)" ''
done
lang=
lang=fr
like 'questions have French names' "$(says 'tests a1')" 'tir            Tir '
like 'which can be typed' "$(says 'tir a1 b14')" 'Tir (BE-10.3)'
like 'so can any word of them' "$(says 'Manœ a1')" 'Test de manœuvre'
like 'also behind an apostrophe' "$(says tests)" 'ordre          Test d'
like 'and stand where something is to be done' "$(says tour)" 'points ag2'
is 'the file has its own' "$(says 'moral a1 dice=6' >/dev/null && tail -n 1 day.battle)" 'morale a1 dice=6'
says annuler >/dev/null
like 'German ones likewise' "$(printf '%s\n' 'sturmangriff a11 b14' | grognard companion day.battle --lang de)" 'Sturmangriff und Nahkampf (BE-'
like 'refusals in French' "$(says 'fire a11 b1')" 'La cavalerie ne tire'
like 'so is what is wrong with a line' "$(says 'fire a1 zz')" '! rien de ce nom ne peut y prendre part'
like 'and what a value can be' "$(says 'set a1 losses=99')" '! valeur impossible'
like 'values are explained' "$(says '?fire a1 b14')" 'light = couvert léger'
like 'French orders make the same file' "$(says 'mettre a3 losses=1' >/dev/null && tail -n 1 day.battle)" 'set a3 losses=1'
lang=

# --- Files that are not whole
cp day.battle whole
printf 'fire a1 b' >>day.battle
cp day.battle torn
fails 'a torn file is refused with its place' 3 "day.battle:$(grep -c '' torn):" companion day.battle
is 'and left as it is' "$(cat day.battle)" "$(cat torn)"
printf 'grognard record 1\ngame empire\n' >foreign
fails 'a foreign file is refused' 3 'foreign:1:1: this is no battle file' companion foreign
fails 'in the language of the reader' 3 'foreign:1:1: das ist keine Schlachtdatei' companion foreign --lang de
sed '/^---$/,$d' whole >roster
fails 'a file without its end is refused' 3 'the rosters do not end' companion roster
cp whole day.battle

# --- A killed terminal loses nothing
mkfifo in out.pipe
"$program" companion day.battle <in >out.pipe &
killed=$!
exec 3>in 4<out.pipe
echo 'fire a4 b4 dice=5' >&3
while read -r line <&4; do
	case $line in *'due 2'*) break ;; esac
done
kill -9 $killed
wait $killed 2>/dev/null
exec 3>&- 4<&-
is 'a step is saved before it is told' "$(tail -n 1 day.battle)" 'fire a4 b4 dice=5'
is 'nothing else lies about' "$(ls | grep -c 'day.battle')" 1

# --- Les Trois Couleurs
grognard companion mill.battle --new tricolore --one mill-french --two mill-austrian </dev/null >/dev/null
printf '%s\n' 'initiative one two' '5 3' next 'fire a1 b1 range=P1' 'due 1' | grognard companion mill.battle --lang fr >out
like 'its initiative' "$(cat out)" 'a l’initiative (JAI)'
like 'who may still fire' "$(cat out)" 'peut encore tirer (L3C-35.13)'
like 'its losses' "$(cat out)" 'figurines 18 -> 16'
like 'its tests' "$(cat out)" 'Test pour pertes (L3C-22.8)'
is 'its PA' "$(grognard companion mill.battle --json | tr -d ' \n' | grep -o '"id":"a1".\{0,300\}' | grep -o '"spent":1' | head -n 1)" '"spent":1'
done_testing
