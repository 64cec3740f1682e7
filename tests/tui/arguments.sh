#!/bin/sh
# arguments.sh PROGRAM ROOT - what is wrong on the command line is named in one line. Prints TAP.
. "$2/tests/cli/tap.sh"

fails 'no game' 2 'which game?' play
fails 'a game that is not there' 2 "unknown game 'chess'" play chess
fails 'two games' 2 'one game at a time' play glorious glorious
fails 'a flag that is not there' 2 "unknown flag '--frob'" play glorious --frob
fails 'a flag without its value' 2 '--seed needs a value' play glorious --seed
fails 'a seed that is no number' 2 '--seed: expected a whole number' play glorious --seed x
fails 'a seed too large' 2 '--seed: expected a whole number' play glorious --seed 99999999999999999999
fails 'a seed below nothing' 2 '--seed: expected a whole number' play glorious --seed -1
fails 'seed and fair dice' 2 'exclude each other' play glorious --seed 1 --fair
fails 'a program that is not there' 2 '--p2: the bot ended with status 127 after hello: no such command' play glorious --p2 bot:./mine
fails 'no program' 2 '--p2: expected human, bot:COMMAND or ai:LEVEL' play glorious --p2 bot:
fails 'a program that plays something else' 2 '--p2: the bot does not play this: only Go' play glorious --p2 \
	'bot:read x; echo hello 1 go; while read -r w r; do [ "$w" = begin ] && echo refuse only Go; done'
fails 'a level that is not there' 2 '--p2: expected human, bot:COMMAND or ai:LEVEL' play glorious --p2 ai:general
fails 'a seat that is not there' 2 '--p3: this game has no such seat' play glorious --p3 human --option players=2
fails 'a third seat in a game for two' 2 '--p3: this game has no such seat; --option players=3 adds it' play glorious --p3 human
fails 'a seat that no option gives' 2 '--p3: this game has no such seat' play manoeuvre --p3 human
fails 'words that drive a terminal' 2 "one game at a time: '??]0;owned?' after 'glorious'" play glorious "$(printf '\302\233]0;owned\007')"
fails 'a game whose name drives a terminal' 2 "unknown game '?[31mred'" play "$(printf '\033[31mred')"
fails 'a flag that drives a terminal' 2 "unknown flag '--?[31m'" play glorious "$(printf -- '--\033[31m')"
fails 'a file whose name drives a terminal' 3 'cannot open ?[31m' play --resume "$(printf '\033[31m')"
for seed in 010 08 0x10 '' ' 1' +1 1e3; do
	fails "the seed '$seed'" 2 "--seed: expected a whole number" play glorious --seed "$seed"
done
fails 'an option that is not there' 2 'frob' play glorious --option frob=1
fails 'with the names that there are, each whole' 2 'max_stack, die, ...' play glorious --option frob=1
GROGNARD_COMMAND=./grognard
export GROGNARD_COMMAND
fails 'what to type is as it was typed' 2 "'./grognard games' lists them" play chess
fails 'always' 2 'For example: ./grognard play ' play
unset GROGNARD_COMMAND
fails 'an option out of range' 2 'track' play glorious --option track=9999
fails 'an option without a value' 2 'expected NAME=VALUE' play glorious --option track
fails 'a language that is not there' 2 '--lang: expected en, fr or de' play glorious --lang xx
fails 'resume with a new set-up' 2 'leave out --option' play --resume x.grog --option players=3
fails 'an empty file name' 2 '--save: expected a file name' play glorious --save ''
ok '--help explains itself' grognard play --help
is 'values may stand behind =' "$(printf 'quit\n' | grognard play glorious --seed=5 --save=x.grog --p2=ai:recruit | grep -c 'Saved in x.grog')" 1
is 'the level is in the record' "$(grep -c '^player 2 ai:recruit$' x.grog)" 1
fails 'an option given twice' 2 "track was given twice, as '60' and '90'" play glorious --option track=60 --option=track=90
printf 'variant: 1\nplayers: 3\n' >set-up
printf 'quit\n' | grognard play glorious --seed=5 --save=x.grog --option variant=2 --options set-up >/dev/null
is 'but one of the command line wins over one of a file' "$(grep '^option' x.grog | sort | tr '\n' ' ')" 'option players=3 option variant=2 '
fails 'two option files' 2 '--options was given twice' play glorious --options set-up --options=set-up
for flag in --seed --save --lang --p1; do
	case $flag in --p1) value=human ;; --lang) value=en ;; *) value=1 ;; esac
	fails "$flag given twice" 2 "$flag was given twice" play glorious $flag $value $flag=$value
done
fails 'a number with a zero before it' 2 'without zeros before it, not "03"' play glorious --option players=03
is 'the language comes from the locale' "$(printf 'quit\n' | LC_ALL= LC_MESSAGES=fr_FR.UTF-8 grognard play glorious --seed=5 --save=x.grog | grep -c 'Pour reprendre')" 1

done_testing
