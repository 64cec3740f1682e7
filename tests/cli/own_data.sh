#!/bin/sh
# own_data.sh - a player's own army and map section: a game is set up, recorded, proved and gone on with them, and
# nobody can mistake it for a game with other data.
. "$(dirname "$0")/tap.sh"

# The army and the section of docs/data.md, as they stand there.
awk '/^```yaml/ { inside = 1; count++; next } /^```/ { inside = 0 } inside { print > ("own" count ".yaml") }' "$source_root/docs/data.md"
like 'the manual holds an army' "$(grep '^army:' own1.yaml)" warsaw

grognard new manoeuvre --seed 3 --data own1.yaml --option army1=warsaw >own.grog
like 'a game is set up with the army' "$(cat own.grog)" 'option army1=warsaw'
like 'the record names the data' "$(sed -n 3p own.grog)" 'data '
grognard apply own.grog --data own1.yaml >more.grog
like 'it is gone on with' "$(grognard verify more.grog --data own1.yaml)" seeded
like 'the army is on the board' "$(grognard show more.grog --json --data own1.yaml)" '"army": "warsaw"'
fails 'without the file it is refused' 3 '--data' legal more.grog
sed 's/strength: 7/strength: 8/' own1.yaml >other.yaml
is 'the other file is another army' "$(cmp -s own1.yaml other.yaml && echo same)" ''
fails 'with other numbers it is refused' 3 '--data' legal more.grog --data other.yaml
fails 'the army is unknown without its file' 2 'no army "warsaw"' new manoeuvre --option army1=warsaw
grognard new manoeuvre --seed 3 >ours.grog
like 'a game with our data needs no file and bears one' "$(grognard verify ours.grog --data own1.yaml)" seeded
is 'and has no data line' "$(grep -c '^data ' ours.grog)" 0
sed 's/attack: 2d6/attack: 2d7/' own1.yaml >wrong.yaml
fails 'a wrong file is refused with its line and field' 3 'wrong.yaml:14:18: units[0].cards[0].attack' new manoeuvre --data wrong.yaml
fails 'and in the language of its reader' 3 'il faut des dés comme 2d8' new manoeuvre --data wrong.yaml --lang fr
fails 'a missing file is named' 3 'none.yaml' new manoeuvre --data none.yaml
fails '--data needs a file' 2 '--data' new manoeuvre --data

# Bataille Empire: a printed scenario has its own armies, a battle by the book takes any.
saxony=$(grep -l 'id: saxony1813' own*.yaml)
fails 'who plays any army is named' 2 'there are crossroads; scenario=book takes any' new empire --data "$saxony" --option army1=saxony1813
fails 'not where the army is unknown' 2 "there are crossroads; '" new empire --option army1=saxony1813
grognard new empire --seed 3 --data "$saxony" --option scenario=book --option army1=saxony1813 >saxony.grog
like 'and does' "$(grognard show saxony.grog --json --data "$saxony")" 'saxony1813'

# Les Trois Couleurs: the army and the scenario of the manual.
army=$(grep -l '^  - id: my-french' own*.yaml)
ford=$(grep -l '^scenario: my-ford' own*.yaml)
like 'the army of the manual may be played' "$(grognard roster "$army")" 'may be played'
grognard new tricolore --seed 3 --data "$army" --option army1=my-french >french.grog
like 'and is' "$(grognard show french.grog --json --data "$army")" '"id": "s:line-4"'
grognard new tricolore --seed 3 --data "$ford" --option scenario=my-ford >ford.grog
like 'the scenario of the manual is set up, with its map' "$(grognard show ford.grog --json --data "$ford")" '"id": "the-inn"'
sed 's/ground: the-inn, value/ground: the-pub, value/' "$ford" >ford.yaml
fails 'an unknown piece is named with its place' 3 'ford.yaml:16:68: objectives[0].ground' new tricolore --data ford.yaml
fails 'in French' 3 "il faut l’identifiant d’un bloc, et non « the-pub »" data check ford.yaml --lang fr
fails 'and German' 3 'nötig: die Kennung eines Blocks, nicht „the-pub“' data check ford.yaml --lang de

# The same army beside a real table.
grognard companion own.battle --new tricolore --one "$army" --two "$army" </dev/null >own.out
like 'an own army fights on a real table' "$(cat own.battle)" 'side one name="My French"'
like 'with its units' "$(cat own.battle)" 'unit two b1 name="Line fusiliers"'
fails 'an army that is neither ours nor a file' 2 "no army 'hessen'" companion none.battle --new tricolore --one hessen
fails 'a file with a mistake' 3 'ford.yaml:16:68' companion none.battle --new tricolore --one ford.yaml
done_testing
