#!/bin/sh
# data.sh - files that players write: option files for `new`, and what `data check` reports about them and about a game's files.
. "$(dirname "$0")/tap.sh"

cat >set-up.yaml <<'END'
# our Sunday game
game: glorious
players: 3
variant: 2
black: 12,20,47,66
END
like 'a good file passes' "$(grognard data check set-up.yaml)" 'set-up.yaml: options'
is 'its options are set' "$(grognard new glorious --seed 1 --options set-up.yaml | grep -c '^option')" 3
is 'the command line wins' "$(grognard new glorious --seed 1 --options set-up.yaml --option players=4 | grep '^option players')" 'option players=4'
is 'options from standard input' "$(grognard new glorious --seed 1 --options - <set-up.yaml | grep -c '^option')" 3
like 'bench takes them too' "$(grognard bench glorious --options set-up.yaml --seconds 0.2)" signature

# wrong NAME PLACE WORDS: the lines on standard input are refused there, with these words.
wrong() {
	cat >wrong.yaml
	fails "data check: $1" 3 "wrong.yaml:$2: $3" data check wrong.yaml
}
wrong 'an unknown option' 2:1 'playrs:' <<'END'
game: glorious
playrs: 3
END
wrong 'a wrong value' 2:10 'players: expected' <<'END'
game: glorious
players: 7
END
wrong 'a wrong choice' 3:8 'setup: expected suggested, random or players' <<'END'
game: glorious
players: 2
setup: chaos
END
wrong 'a list where a word belongs' 2:10 'players: expected one word or number' <<'END'
game: glorious
players: [2, 3]
END
wrong 'an option twice' 3:1 'players: appears twice' <<'END'
game: glorious
players: 2
players: 3
END
wrong 'an unknown game' 1:7 'game: expected the id of a game' <<'END'
game: chess
END
wrong 'no game' 1:1 'game: expected a line' <<'END'
players: 2
END
wrong 'places that are none' 2:8 'black:' <<'END'
game: glorious
black: 12,20,47,200
END
wrong 'no YAML' 2:1 'not YAML:' <<'END'
game: glorious
	players: 2
END
wrong 'a second document' 4:1 'expected one document, got a second one' <<'END'
game: glorious
players: 3
---
players: 9
END
wrong 'an empty second document' 4:1 'expected one document, got a second one' <<'END'
game: glorious
players: 3
---
END
wrong 'words behind the end' 4:1 'not YAML: did not find expected <document start>' <<'END'
game: glorious
players: 3
...
players: 9
END
wrong 'what is no YAML behind the end' 4:1 'not YAML:' <<'END'
game: glorious
players: 3
...
rubbish: [
END
fails 'new refuses a second document too' 3 'wrong.yaml:4:1: not YAML' new glorious --options wrong.yaml
printf 'game: glorious\nplayers: 3\n--- {players: 9}\n' >second.yaml
fails 'and half of one' 3 'second.yaml:3:5: expected one document' new glorious --options second.yaml
fails 'and so does play' 3 'second.yaml:3:5: expected one document' play glorious --options second.yaml
for file in rules/glorious messages/glorious data/manoeuvre/armies/france; do
	{ cat "$source_root/$file.yaml" && printf -- '---\nmore: [1]\n'; } >second.yaml
	fails "$file.yaml and a second document" 3 "second.yaml:$(($(wc -l <"$source_root/$file.yaml") + 2)):1: expected one document" \
		data check second.yaml
	{ printf -- '---\n' && cat "$source_root/$file.yaml" && printf '...\n# nothing more\n'; } >marked.yaml
	ok "$file.yaml between its marks" grognard data check marked.yaml
done
fails 'own data with a second document' 3 'second.yaml:' new manoeuvre --data second.yaml
wrong 'a list' 1:1 'expected lines' <<'END'
- game
END
: >wrong.yaml
fails 'an empty file' 3 'wrong.yaml:1:1: expected lines' data check wrong.yaml
printf 'game: glorious\nplayers: "2\\0"\n' >wrong.yaml
fails 'a zero byte in a value' 3 'wrong.yaml:2:10: players: expected' data check wrong.yaml
printf 'game: glorious\nplayers: 7\nvariant: 9\nfoo: 1\n' >wrong.yaml
is 'all errors are reported' "$(grognard data check wrong.yaml 2>&1 | grep -c wrong.yaml)" 3
fails 'new refuses with the place' 3 'wrong.yaml:2:10: players: expected' new glorious --options wrong.yaml
printf 'game: chess\n' >wrong.yaml
fails 'new refuses a file of another game' 3 'wrong.yaml:1:7: game: expected' new glorious --options wrong.yaml
head -c 5000 /dev/urandom >wrong.yaml
fails 'garbage' 3 ': not YAML:' data check wrong.yaml
printf 'game: glorious\nplayers: \377\n' >wrong.yaml
fails 'the place of a byte that is not text' 3 'wrong.yaml:2:10: not YAML:' data check wrong.yaml
fails 'a missing file' 3 'cannot open nowhere.yaml' data check nowhere.yaml
fails 'a folder' 3 'directory' data check .

# The files a game is made of.
like 'our rules pass' "$(grognard data check "$source_root/rules/glorious.yaml")" ': rules'
like 'our messages pass' "$(grognard data check "$source_root/messages/glorious.yaml")" ': messages'
sed 's/source: seed/source: hearsay/' "$source_root/rules/glorious.yaml" >rules.yaml
fails 'a source that is none' 3 'rules.yaml:28:13: DGM-1.1: expected source' data check rules.yaml
sed 's/, de: Material}/}/' "$source_root/rules/glorious.yaml" >rules.yaml
fails 'a missing translation' 3 'rules.yaml:29:' data check rules.yaml
sed '/id: DGM-10$/,+1d' "$source_root/rules/glorious.yaml" >rules.yaml
fails 'a clause without a chapter' 3 'clause DGM-10.1 belongs to no chapter of this file' data check rules.yaml
sed 's/id: DGM-10$/id: DGM-9/' "$source_root/rules/glorious.yaml" >rules.yaml
fails 'a chapter twice' 3 'chapter DGM-9 appears twice' data check rules.yaml
sed 's/id: DGM-10$/id: MAN-10/' "$source_root/rules/glorious.yaml" >rules.yaml
fails 'a chapter of another book' 3 'chapter "MAN-10" does not begin with DGM-' data check rules.yaml
sed 's/fr: \[rouge, jaune, bleu, vert\]/fr: [rouge, jaune]/' "$source_root/messages/glorious.yaml" >messages.yaml
fails 'a noun too few' 3 'noun colour: fr has 2 names, en has 4' data check messages.yaml
sed 's/The die has no {0}/The die has no {9}/' "$source_root/messages/glorious.yaml" >messages.yaml
fails 'an argument that is not there' 3 'expected an argument 0 to 5' data check messages.yaml

# Armies and maps.
armies=$source_root/data/manoeuvre/armies
is 'our armies, sections and terrain pass' "$(grognard data check "$armies"/*.yaml "$source_root"/data/manoeuvre/*.yaml | grep -c ': data$')" 14
awk '/^```/ { on = /yaml/; n += on; next } on && n == 1' "$source_root/docs/data.md" >warsaw.yaml
is 'the army of the manual passes' "$(grognard data check warsaw.yaml)" 'warsaw.yaml: data'
sed 's/attack: 2d10/attack: 2d7/' "$armies/france.yaml" >france.yaml
fails 'dice that are none' 3 'france.yaml:15:18: units[0].cards[0].attack: expected dice such as 2d8' data check france.yaml
sed 's/strength: 7/strength: 6/' "$armies/france.yaml" >france.yaml
fails 'an army under the name of another' 3 'france.yaml:4:7: army: there is another army france' data check france.yaml
is 'also with --json' "$(grognard data check france.yaml --json | grep -c '"kind": "data"')" 1

is 'several files, one wrong: status 3' "$(grognard data check set-up.yaml messages.yaml >out 2>&1; echo $?)" 3
like 'and the good one is still listed' "$(cat out)" 'set-up.yaml: options'
done_testing
