#!/bin/sh
# errors.sh - whatever is given, the answer is one clear line and the right status, never a crash.
. "$(dirname "$0")/tap.sh"

grognard new glorious --seed 1 | grognard apply - 'enter 1' 'enter 2' >good.grog
grognard show good.grog --json >good.json

# The command line: status 2.
"$program" >out 2>err
is 'nothing at all: status 2' $? 2
like 'and the verbs are shown' "$(cat err)" 'usage:'
fails 'an unknown verb' 2 "did you mean 'show'? Verbs: games new show" shwo good.grog
fails 'a verb similar to none' 2 "unknown verb 'xyzzy'. Verbs: games" xyzzy
fails 'a verb that does not exist' 2 "unknown verb 'engine'" engine
fails 'an unknown flag' 2 "did you mean '--option'?" new glorious --opton players=3
fails 'a flag similar to none' 2 'new --help' new glorious --qqqqqqqq
fails 'a flag without its value' 2 '--seed S' new glorious --seed
fails 'a flag twice' 2 'given twice' new glorious --seed 1 --seed 2
fails 'a value for a flag without one' 2 'takes no value' legal good.grog --json=yes
fails 'an unknown language' 2 '--lang en, fr or de' legal good.grog --lang es
fails 'an unknown game' 2 "did you mean 'glorious'?" new glorius
fails 'a game similar to none' 2 "unknown game 'chess'. Games: " new chess
fails 'a missing file name' 2 'usage:' legal
fails 'an argument too many' 2 'usage:' legal good.grog more
fails 'a seed that is none' 2 '--seed' new glorious --seed one
fails 'a seed below zero' 2 '--seed' new glorious --seed -1
fails 'a seed too large' 2 '--seed' new glorious --seed 18446744073709551616
fails 'an option without a value' 2 'K=V' new glorious --option players
fails 'an unknown option' 2 "did you mean 'players'?" new glorious --option player=3
fails 'an option similar to none' 2 'games' new glorious --option qqqqqqqq=3
fails 'a wrong value' 2 'players' new glorious --option players=5
fails 'options that do not go together' 2 'start' new glorious --option start=green
fails 'an option without effect' 2 'option "black": without effect with setup=random, only with setup=suggested (DGM-2.3)' \
	new glorious --option setup=random --option black=13,20,47,65
fails 'the terminal refuses it too' 2 'option "army1": without effect with setup=book, only with setup=quick (MAN-1.3a)' \
	play manoeuvre --option setup=book --option army1=spain
printf 'setup: random\nblack: 13,20,47,65\n' >idle.yaml
fails 'and in a file, at its line' 3 'idle.yaml:2:8: black: option "black": without effect' new glorious --options idle.yaml
grognard new glorious --seed 1 --option setup=random | sed 's/^option setup=random$/&\noption black=13,20,47,65/' >idle.grog
is 'an old record has it' "$(grep -c '^option ' idle.grog)" 2
ok 'and is still read' grognard verify idle.grog
ok 'the usual value passes' grognard new glorious --option setup=random --option black=12,20,47,65
fails 'an option twice' 2 'twice' new glorious --option players=3 --option players=4
for seed in 010 08 0x10 '' ' 1' +1 1e3; do
	fails "the seed '$seed'" 2 '--seed: expected a whole number' new glorious --seed "$seed"
done
fails 'a number with a zero before it' 2 'without zeros before it, not "03"' new glorious --option players=03
fails 'the same of bench' 2 'without zeros before it' bench glorious --option players=03 --games 1
fails 'an option without effect of bench' 2 'without effect' bench glorious --option black=1,2,3,4 --option setup=random --games 1
fails 'a place in a game with a zero before it' 2 '--at: expected' show good.grog --at 01
fails 'a depth in hex' 2 'expected' perft good.grog 0x2
fails 'dice with zeros before them' 2 '--dice: expected' apply good.grog --dice 03
fails 'games and seconds at once' 2 'leave --seconds out' bench glorious --games 5 --seconds 1
fails 'games and threads at once' 2 'leave --threads out' bench glorious --games 5 --threads 2
for seconds in 0x10 1e2 08 1. .5 inf; do
	fails "bench for $seconds seconds" 2 '--seconds: expected' bench glorious --seconds $seconds
done
fails 'a name for an empty seat' 2 'p1 to p2' new glorious --name p3=Ann
fails 'a name with a control character' 2 'p1 has control characters' new glorious --name "p1=An$(printf '\033')[31mna"
fails 'a name with a C1 control' 2 'p1 has control characters' new glorious --name "p1=An$(printf '\302\233')31mna"
fails 'a name that turns the text' 2 'p2 has control characters' new glorious --name "p2=$(printf '\342\200\256')Anna"
fails 'a name in Latin-1' 2 'p1 has control characters' new glorious --name "p1=Zo$(printf '\353')"
fails 'a name of blanks' 2 'expected P=NAME' new glorious --name 'p1=  '
fails 'two names for a seat' 2 'p1 was named twice' new glorious --name p1=Anna --name 1=Berta
fails 'a seat that is not there' 2 'p1 to p2' show good.grog --as p3
fails 'a place beyond the record' 2 '--at' show good.grog --at 999
fails 'a place that is no number' 2 '--at' replay good.grog --at x
fails 'words that are no action' 2 'cannot understand' check good.grog dance
fails 'an action too long' 2 'legal' check good.grog "$(head -c 300 /dev/zero | tr '\0' x)"
fails 'an empty action' 2 'cannot understand' check good.grog ''
fails 'an action of controls' 2 'cannot understand' check good.grog "$(printf 'move \033[2J')"
fails 'apply: words that are no action' 2 'quotes' apply good.grog dance
fails 'odds without an action' 2 'legal' odds good.grog
fails 'a depth of nothing' 2 DEPTH perft good.grog 0
fails 'a depth too deep' 2 DEPTH perft good.grog 65
fails 'an unknown clause' 2 "no clause 'DGM-99'" rules glorious DGM-99
fails 'data without check' 2 'data check FILE' data mend x.yaml
fails 'too many threads' 2 '--threads' bench glorious --threads 1000
fails 'no time' 2 '--seconds' bench glorious --seconds 0

# Dice.
grognard new glorious --seed 1 --option start=red >dice.grog
fails 'too few dice' 2 'too few' apply dice.grog --dice 3 'enter 1' 'enter 1'
fails 'too many dice' 2 'too many' apply dice.grog --dice 3,4 
fails 'a face the die has not' 2 "cannot be 'roll 7'" apply dice.grog --dice 7
fails 'dice that are no numbers' 2 '--dice' apply dice.grog --dice 3,x
fails 'dice with a comma too many' 2 '--dice' apply dice.grog --dice 3,
fails 'no dice at all' 2 '--dice' apply dice.grog --dice ''
grognard show dice.grog --json >dice.json
fails 'a position cannot roll by itself' 2 'give --dice' apply dice.json
ok 'but takes dice' grognard apply dice.json --dice 4

# The answer is no: status 1.
fails 'a refused action' 1 '(DGM-' apply good.grog 'move 1 9'
fails 'a refused action names itself' 1 'enter 9' apply good.grog 'enter 9'
fails 'odds of a refused action' 1 '(DGM-' odds good.grog 'enter 9'
fails 'reasons of a refused action' 1 '(DGM-' explain good.grog 'enter 9'
sed '$ s/[0-9a-f]$/x/' good.grog >bad.grog
fails 'a hash that is no number' 1 "bad.grog:$(wc -l <bad.grog | tr -d ' '):" verify bad.grog
sed 's/^3 p2 enter 1 : \(.\)/3 p2 enter 2 : \1/' good.grog >bad.grog
fails 'another action than the hash proves' 1 'bad.grog:' verify bad.grog
sed 's/^luck seeded 1$/luck seeded 2/' good.grog >bad.grog
fails 'other dice than the seed gives' 1 'bad.grog:' verify bad.grog
head -c $(($(wc -c <good.grog) - 9)) good.grog >torn.grog
fails 'a torn record' 1 'torn.grog:' verify torn.grog

# Bytes that are not text are refused at their place, and never printed as something else.
for verb in show replay apply legal verify; do
	[ $verb = verify ] && status=1 || status=3
	sed 's/^luck/player 1 Zo\xeb\nluck/' good.grog >latin.grog
	fails "$verb: a name in Latin-1" $status 'latin.grog:4:12: this is not UTF-8' $verb latin.grog
	sed 's/^luck/# Orl\xe9ans\nluck/' good.grog >comment.grog
	fails "$verb: a comment in Latin-1" $status 'comment.grog:4:6: this is not UTF-8' $verb comment.grog
	sed 's/^luck/player 1 Anna\xc2\x9b31m\nluck/' good.grog >control.grog
	fails "$verb: a name with a C1 control" $status 'control.grog:4:14: a name may have no control characters' $verb control.grog
done
"$program" apply latin.grog --json >out 2>err
is 'apply --json prints no destroyed record' "$?, $(wc -c <out | tr -d ' ')" '3, 0'
like 'but where it is wrong' "$(cat err)" '"line":4,"column":12'

{ cat good.grog && echo 'result p1 resigned'; } >resigned.grog
fails 'a game that was given up' 1 'p1 resigned' apply resigned.grog 'enter 3'

# Files that are none: status 3.
fails 'a missing file' 3 'cannot open nowhere.grog' show nowhere.grog
fails 'a folder' 3 'directory' show .
: >empty
fails 'an empty file' 3 'empty:1:1:' show empty
head -c 65536 /dev/urandom >garbage
fails 'binary garbage' 3 'garbage:' show garbage
fails 'binary garbage is not verified' 3 'garbage:' verify garbage
printf '{"format":"grognard-position-1","game":"glorious","state":{"phase":"\033[31m"}}' >escape.json
fails 'a position with terminal controls' 3 'escape.json:1:' show escape.json
printf '{"format":"grognard-position-1",\n  "game":"chess","state":{}}' >chess.json
fails 'a position of another game' 3 'chess.json:2:' show chess.json
fails 'a torn record as input' 3 'torn.grog:' legal torn.grog
head -c 100 good.json >torn.json
fails 'a torn position' 3 'torn.json:' legal torn.json
for verb in show legal replay verify; do
	fails "$verb: garbage on standard input" 3 'standard input:1:1:' $verb - <<-'END'
		not a record
	END
done
for verb in check odds explain; do
	fails "$verb: a missing file" 3 'cannot open' $verb nowhere 'enter 1'
done
fails 'apply: a missing file' 3 'cannot open' apply nowhere
fails 'perft: a missing file' 3 'cannot open' perft nowhere 1
fails 'no standard input' 3 'standard input' show - <&-
printf 'a\0b' >zero
fails 'a zero byte' 3 'zero:1:1:' show zero
bad=0
size=$(wc -c <good.grog)
cut=0
while [ $cut -lt "$size" ]; do
	head -c $cut good.grog | grognard legal - >out 2>err
	status=$?
	[ $status = 0 ] || [ $status = 3 ] || bad=$((bad + 1))
	cut=$((cut + 7))
done
is 'a record cut anywhere is read or refused' $bad 0

# Output that cannot be written.
if [ -w /dev/full ]; then
	for words in 'show good.grog' 'show good.grog --json' 'legal good.grog' 'apply good.grog' 'new glorious' games 'rules glorious' \
		'replay good.grog' 'verify good.grog' 'perft good.grog 2' 'rules glorious --json' '--help' 'show --help'; do
		# shellcheck disable=SC2086 # words
		grognard $words >/dev/full 2>err
		is "a full disk: $words" "$?, $(grep -c 'cannot write the output' err)" '3, 1'
	done
fi
grognard games >&- 2>err
is 'a closed output' "$?, $(grep -c 'cannot write' err)" '3, 1'
for words in games 'rules glorious --json'; do
	# shellcheck disable=SC2086 # words
	{ sleep 1 && grognard $words; echo $? >status; } 2>err | true
	is "a reader that has gone: $words" "$(cat status), $(cat err)" '3, '
done
done_testing
