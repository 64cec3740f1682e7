#!/bin/sh
# tricolore.sh PROGRAM ROOT - Les Trois Couleurs in the terminal: the table at two sizes, moves, fire and a MAC typed by a script, what is
# measured, asked and refused, three languages. Prints TAP.
. "$2/tests/cli/tap.sh"
. "$2/tests/tui/terminal.sh"

# --- Positions: the moves of the first phase of the mill, with South to act. `near`: the second northern battalion stands before the
# second southern one. `horse`: a northern squadron is near the others too. Dice are typed.
grognard play tricolore --option scenario=mill --seed 1 --p1 human --p2 ai:greedy --save start.grog </dev/null >/dev/null
grognard show --json start.grog >moves.json
bare='s/, "front": [0-9.]*, "depth.*"in_command": [a-z]*}/}/'
sed -e '/"id": "n:au01-2"/s/"x": 10.5, "y": 12.6/"x": 10, "y": 6/' -e "$bare" moves.json >near.json
sed -e '/"id": "n:au08-1"/s/"x": [0-9.]*, "y": [0-9.]*/"x": 16, "y": 7.5/' near.json >horse.json
sed -e '/"id": "s:fr01-1"/s/"cohesion": "formed", "case": "ARRET"/"cohesion": "DES", "case": "REPLI"/' \
	-e '/"id": "s:fr01-2"/s/"cohesion": "formed"/"cohesion": "SAF"/' \
	-e '/"id": "s:fr01-3"/s/"pa_left": 3/"pa_left": 0/;/"id": "s:fr01-3"/s/"pa_spent": 0/"pa_spent": 4/' -e "$bare" moves.json >worn.json

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
like 'the track' "$screen" 'JEP South · JAI South'
like 'points and orders' "$screen" 'A South 0 pts · GT1 attack'
like 'the south in capitals' "$screen" 'I1∩I2B6∩'
like 'the north in small letters' "$screen" 'i1∩i2∩∩'
like 'front, formation, figures, PA and general' "$screen" 'I3↑COD12/3★    I4↑COD12/3'
like 'a battery in action, and who has no command' "$screen" 'c5↓LIG6/3?     b6↓BAT8/3'
like 'what it stands for is below' "$screen" '# block (ECO)  ~ stream  = bridge  : road'
like 'a long list in short' "$screen" 'G1 G2: join give'
screen=$(grognard show worn.json)
like 'DES and REPLI' "$screen" 'I1↑COD12/3‼REP'
like 'SAF' "$screen" 'I2↑COD12/3!★'
like 'a POP is below no PA' "$screen" 'I3↑COD12/-1★'
LC_ALL=C
screen=$(grognard show worn.json)
LC_ALL=C.UTF-8
is 'no line is wider than 80' "$(printf '%s\n' "$screen" | awk 'length > 80' | wc -l)" 0
is 'without UTF-8 all is ASCII' "$(printf '%s' "$screen" | LC_ALL=C tr -d '\000-\177' | wc -c)" 0
like 'with signs of its own' "$screen" 'I1^COD12/3XREP'

# --- Looking and measuring
play moves.json 'measure I1 i2\nmeasure I1 12,8\nmeasure\nsight B6 i2\nthreats I1\nranges B6\n'
like 'a distance between units' "$flat" 'I1 – i2: 9.152 UD, in its front, inside its 30°, in sight.'
like 'a distance to a place' "$flat" 'I1 – 12,8: 5.727 UD, in its dead angle.'
like 'how to measure' "$flat" 'measure I1 i2, measure I1 12,8'
like 'what is on the line of sight' "$flat" 'B6 – i2: out of sight; on the line: the mill.'
like 'who fires at it' "$flat" 'I1: under the fire of b6; secure flanks: 0.'
like 'the ranges of a battery' "$flat" 'B6: DT 0, P1 4, P1bis 5, P2 8, P2bis 10, P3 14 UD.'
play moves.json 'zoom 3 I1\nzoom\ncentre 12,8\nfit\ncentre Z9\nground\n'
like 'closer' "$flat" 'Enlarged 3'
is 'a column is a block then, with its tag on it' "$(echo "$out" | grep -c 'I1▬\|▬I1')" 1
like 'how to zoom' "$flat" 'zoom in'
like 'everything again' "$flat" 'The whole table.'
like 'how to centre' "$flat" 'centre 12,8'
like 'the signs of the ground' "$flat" 'On this table: # block (ECO), ~ stream, = bridge, : road, ♣ light wood (BOC), ∩ plateau.'
play worn.json 'units\ngroups\nGT1\ng1\n'
like 'all units with their states' "$flat" 'I1 1st line battalion, COD ↑ 8,3.6, 12/12 figures, 3 PA, REPLI, DES, GT1'
like 'POP in words' "$flat" 'I3 3rd line battalion, COD ↑ 14,3.6, 12/12 figures, 1 POP'
like 'guns' "$flat" ', COD ↑ 11,3.9, 6/6 guns, 3 PA'
like 'a GT: order, general, units' "$flat" 'GT1 1st division, attack · G1 · I1, I2, I3, I4, C5, B6'
like 'a general: grade, CCF, with whom' "$flat" 'g1 general of the 1st division, divisional general, CCF 1, gt1 · i2.'
play moves.json 'I2\ni2\n'
like 'a tag alone says how the unit stands, and what it can do' "$flat" 'ARRET, GT1. advance I2 to 10,5.6 por'
like "small letters tell the enemy's unit too" "$flat" 'i2 2nd infantry battalion, COD ↓ 10.5,12.6'
is 'without doing it' "$(did '.*')" 0

sed -e 's/"value": 4, "holder": null/"value": 4, "holder": "south"/' -e "$bare" moves.json >held.json
play held.json 'points\n'
like 'what the points are for' "$flat" 'South 4: Mill bridge 4 North 0'
out=$(grognard play tricolore --option scenario=mill --seed 3 --p1 ai:recruit --p2 ai:recruit --plain --save end.grog </dev/null)
is 'at the end the points are those of the panel' "$(echo "$out" | sed -n 's/^ \* .* (Recruit)  *\([0-9.]*\)$/\1/p' | sort -n | tail -1)" \
	"$(echo "$out" | sed -n 's/.*[Aa] [NS][a-z]* \([0-9.]*\) pts.*/\1/p' | tail -2 | sort -n | tail -1)"

# --- Moving
play moves.json 'plan I2 to 10,5\nmove I2 to 10,20\nmove I9 to 3,3\n'
like 'the step to a place' "$flat" 'advance I2 to 10,5 por'
like 'or why not' "$flat" 'It does not get there. '
like 'a unit that is not there' "$flat" "I don’t understand"
is 'nothing is played' "$(did '.*')" 0
play moves.json 'move I2 to 10,5\n'
is 'a planned move, with as few PA as it takes' "$(did 'advance fr01-2 to 10,5 por')" 1
play moves.json 'advance I4 1\n'
is 'straight ahead by a length' "$(did 'advance fr01-4 to 16,4.6 por')" 1
play moves.json 'advance I4 1 pac\n'
is 'straight ahead, the pace named' "$(did 'advance fr01-4 to 16,4.6 pac')" 1
play moves.json 'turn I1 left 10\nturn I2 north-east\nform I3 COC\nundo\nabout C5\ngeneral g1 join i3\n'
is 'a turn by an angle' "$(did 'turn fr01-1 facing 350')" 1
is 'a turn to a heading' "$(did 'turn fr01-2 facing 45')" 1
is 'a step is taken back' "$(did 'form fr01-3 COC')" 0
is 'an about-face' "$(did 'about fr08-1')" 1
is 'a general joins' "$(did 'general g1 join fr01-3')" 1
play moves.json 'gt-order gt1 hold 12,8\nunlimber B6\ngroup I3,I4 by 0,1 por\n'
is 'guns unlimber where they face' "$(did 'unlimber fr14-1 facing 0')" 1
is 'units move together' "$(did 'group fr01-3,fr01-4 by 0,1 por')" 1
is 'a GT gets its order' "$(did 'gt-order 1st-division hold to 12,8')" 1
play moves.json 'advance I2\nwhy advance I2 to 10,9 por\nmac I1 i1\nfire I1 i1\n'
like 'what can follow' "$flat" 'Possible: to 10,5.6 por, to 10,6.6 pch, to 10,4.6 por'
like 'too far is refused with its clause' "$flat" '[L3C-29'
like 'an attack that cannot be is refused, not misunderstood' "$flat" 'out of reach of 1st line battalion'
is 'nothing is played then' "$(did '.*')" 0

# --- Fire and MAC
play near.json 'fire I1 i2\n'
is 'a fire by tags' "$(did 'fire fr01-1 au01-2')" 1
play near.json 'odds fire I1 i2\nmac I2 i2\npass\n'
is 'a MAC, pace and direction left out' "$(did 'mac fr01-2 au01-2 pch along 0')" 1
like 'what the ground does on the way is told as such' "$flat" 'loses its formation on the way: ground'
like 'the enemy is asked' "$flat" 'Pass the keyboard to Austrians.'
like 'what he can do about it' "$out" 'passing-fire b6 I2'
like 'the MAC is beside the table' "$out" 'MAC I2 → i2'
is 'pass declines' "$(did 'decline-all')" 1
play near.json 'mac I2 i2\nfire B6 I2\n'
is 'a fire where only fire in passing is offered' "$(did 'passing-fire au10-1 fr01-2')" 1
play near.json 'mac I2 i2\npass\ndone\ndone\ndone\ndone\n4\ndice\nwhy fire p1\nfire p2\n4\n4\n'
like 'the sum a die was added to, term by term' "$flat" '+2 MAC or MAF [L3C-22.6] (source)'
like 'values that were rebuilt say so' "$flat" '[L3C-22.34] (reconstructed)'
like 'what can be answered is beside the table' "$flat" 'i2: nothing fire'
like 'the sum of an answer, its unit left out' "$flat" 'fire p1 is allowed.'
is 'an answer, its unit left out' "$(did 'answer au01-2 fire p2')" 1
play near.json 'mac I2 i2\npasser\nfini\nfini\nfini\nfini\n4\ncoups\nréagir reformer\n' --lang fr
is 'the unit that answers alone goes without saying' "$(echo "$out" | grep -c '^ *[0-9]* rien$')$(echo "$out" | grep -c '^ *[0-9]* répondre')" 10
play near.json 'odds mac I2 i2\n'
like 'odds of what is rolled for later' "$flat" 'No die is rolled at once.'
play near.json 'Maf I2 I2\n'
is 'large or small letters: the target is the enemy' "$(did 'maf fr01-2 au01-2 p1 along 0')" 1

# --- Sums read back: a fire has no die of its own
# adds_up: of each sum that is read its total and what its terms add up to, "-5=-5 ".
adds_up() {
	awk '/^ *[-+]*[0-9]+ = / { if (of != "") printf "%d=%d ", of, sum; of = $1; sum = 0 }
		/^ *[-+][0-9]+   / { sum += $1 }
		END { if (of != "") printf "%d=%d ", of, sum }'
}
play near.json 'fire I1 i2\nwhy fire i2 I1\nfire i2 I1\ndice\n'
is 'before an answer its sum and loss as both fire at once, then the news, then dice: all add up' "$(echo "$out" | adds_up)" '-5=-5 0=0 -5=-5 -5=-5 -5=-5 -5=-5 '
flat=$(echo "$out" | sed -n '/^# block/h;/^# block/!H;${x;p}' | tr '\n' ' ' | tr -s ' ')
like 'dice: who fires at whom, with how many' "$flat" '-5 = 2nd infantry battalion (N) fires at 1st line battalion (S), 2 figures [L3C-17.13]'
like 'term by term, with clause and mark' "$flat" '-1 firer under effective fire [L3C-17.1] (source) +1 general in contact [L3C-25.4] (reconstructed)'
like 'and what came of it' "$flat" 'fires at 1st line battalion (S): effective, without loss (*).'
is 'without ids' "$(echo "$flat" | grep -c fr01-1)" 0
play near.json 'mac I2 i2\npass\ndone\ndone\ndone\ndone\n4\nfire p3\n4\ntenir\ndice\n' --lang fr
like 'what the fire takes off the score of the attacker' "$flat" '1 PAP sur 8 figurines [L3C-18.3] (source)'
is 'a choice is understood by the word that it is shown with' "$(did 'choose stand')" 1
like 'and his pace off the one of who stands' "$flat" 'jusque-là [L3C-22.1] -3 l’ennemi vient encore au POR [L3C-6.14] (source)'
at=$(sed -n 's/^\([0-9]*\) chance roll 4 .*/\1/p' game.grog | head -1)
like 'replay tells what the die of one action was added to' "$(grognard replay game.grog --at "$at" --lang fr)" '2   MAC ou MAF (L3C-22.6)'

# --- Markers: simultaneous play
printf 'order I1 chf\norder I2 cho\norder C12 mac\norder I3 slow-forward\nC12\ndone\n' |
	grognard play tricolore --option scenario=ridge --option play=simultaneous --seed 11 --save game.grog >marked.txt 2>&1
out=$(cat marked.txt)
like 'a marker is shown beside its unit' "$out" 'C12↑LIG4/3=mac'
like 'an arrow by its PA and direction' "$out" 'I3↑COD12/3=1^'
like 'and told in words' "$(tr '\n' ' ' <marked.txt | tr -s ' ')" ', marker: MAC'
out=$(printf "coups\nlire I1 d'abord chf LIG\nlire I2 d'abord cho 330\npourquoi mac C12 c7\n" | grognard play --resume game.grog --lang fr 2>&1)
like 'a manoeuvre of an order in the words of the club' "$out" "lire I1 d'abord chf LIG"
is 'and read so' "$(did 'read fr01-1 first form LIG')$(did 'read fr01-2 first turn 330')" 11
like 'a MAC that the marker cannot make is refused with its clause' "$out" '[L3C-6.2 '

# The north reads its orders southwards without naming the heading; nobody can read, and a MAC is still refused for what hinders it.
printf 'order I2 mac\ndone\norder GT1 slow-forward\ndone\nmac I2 i1\ndone\nread i1 go 0.5\nread GT1 go 0.5\n' |
	grognard play tricolore --option scenario=ridge --option play=simultaneous --seed 11 --p1 human --p2 human --save north.grog >north.txt 2>&1
is 'an order is read straight ahead without its heading' "$(grep -c ' p2 read [a-z0-9-]* facing 180 go 0.5 ' north.grog)" 6
like 'a MAC out of reach is refused with its clause even if nobody can read' "$(cat north.txt)" '[L3C-6.2 '

# --- What may be left out: the formation that a unit has, the word that ends a question
sed -e '/"id": "s:fr01-1"/s/"cohesion": "formed"/"cohesion": "SAF"/' -e "$bare" moves.json >saf.json
play saf.json 'reformer I1\n' --lang fr
is 'a unit reforms in the formation that it has' "$(did 'reform fr01-1 COD')" 1
sed -e '/"id": "n:au01-2"/s/"cohesion": "formed"/"cohesion": "SAF"/' -e "$bare" near.json >shaken.json
play shaken.json 'mac I2 i2\npass\ndone\ndone\ndone\ndone\n4\nreact reform then fire p1\n'
is 'in a reaction too' "$(did 'answer au01-2 react reform COD then fire p1')" 1
sed -e '/"id": "s:fr01-1"/s/"x": [0-9.]*, "y": [0-9.]*/"x": 6, "y": 3/' -e '/"id": "n:au01-1"/s/"x": [0-9.]*, "y": [0-9.]*/"x": 6.3, "y": 6.4/' \
	-e '/"id": "s:fr01-2"/s/"x": [0-9.]*, "y": [0-9.]*/"x": 7.2, "y": 3/;/"id": "s:g1"/s/"x": [0-9.]*, "y": [0-9.]*/"x": 7.2, "y": 3/' \
	-e '/"id": "n:au01-1"/s/"formation": "COD"/"formation": "LIG"/' -e "$bare" moves.json >beaten.json
play beaten.json 'mac I1 i1 pch\npasser\nfini\nfini\n4\nfeu p2\n4\nfini\n' --lang fr
is 'fini ends the question who else pursues' "$(did 'choose finished')" 1
like 'a rout that is barred says so' "$flat" 'n’achève pas son mouvement obligatoire.'

# --- A whole GT at once
printf 'order I2 mac\norder GT1 slow-forward\ndone\nread GT1 go 1\nread GT1 go 1\n' |
	grognard play tricolore --option scenario=ridge --option play=simultaneous --seed 11 --save gt.grog >gt.txt 2>&1
is 'one marker for a GT, but for who has another and guns in position' "$(grep -c ' p1 order [a-z0-9-]* slow-forward ' gt.grog)$(grep -c ' p1 order fr01-2 ' gt.grog)" 51
is 'read by all who have it' "$(grep -c ' p1 read [a-z0-9-]* go 1 ' gt.grog)" 5
like 'what nobody can do' "$(tr '\n' ' ' <gt.txt | tr -s ' ')" 'No unit of this GT can do that now.'
printf 'ordre GT1 bleue-avant\n' | grognard play tricolore --option scenario=ridge --option play=simultaneous --seed 11 --lang fr --save gtf.grog >/dev/null 2>&1
is 'in the words of the club' "$(grep -c ' p1 order [a-z0-9-]* slow-forward ' gtf.grog)" 6
play moves.json 'form GT1 COC\n'
is 'a formation for all who have it' "$(did 'form [a-z0-9-]* COC')" 6

play moves.json 'mac GT1 i1\nreload GT1\nfuir GT1 2\n'
like 'what is each unit'"'"'s own is said' "$flat" "MACs, MAFs and flights are each unit’s own: name the unit."
like 'and what hinders the first where nobody can' "$flat" 'No unit of this GT can do that now. I1: '
is 'nothing is played' "$(did '.*')" 0

# ... and the enemy, or a question, comes between
play horse.json 'advance GT1 1.5\npass\n'
is 'the enemy lets it pass: the others go on' "$(grep -o ' p[12] [a-z-]*' game.grog | tr -d '\n')" \
	' p1 advance p2 decline-all p1 advance p1 advance p1 advance'
like 'who stays is told' "$flat" 'Stay where they are: C5, B6.'
like 'and why, with the clause' "$flat" 'C5: That comes within the DT of light horse squadron (N): it is a MAC. [L3C-29.6] B6: '
play horse.json 'move GT1 to 13,6\nfire b6 I3\n1\n1\nstop\nshock c5 I4\n1\n1\n1\n1\n1\n'
is 'after an attack and all its questions it goes on' "$(sed -n '/choose stop/,$s/.* p1 \([a-z]* [a-z0-9-]*\) .*/\1/p' game.grog | tr '\n' ',')" \
	'choose stop,advance fr01-4,general g2,fire fr01-3,answer fr01-4,advance fr01-1,'
for lang in en fr; do
	case $lang in en) undone='Not done: advance I4' fired='has fired: tactical fire' stay='Stay where they are: I2, C5, B6.' ;;
	*) undone='Non exécuté' fired='a tiré' stay='I2, C5, B6.' ;; esac
	play horse.json 'move GT1 to 13,6\nshock c5 I3\n2\n1\n1\n1\n1\n6\n1\n2\n' --lang $lang
	like "$lang: what has become impossible is told with its clause" "$flat" "$undone"
	like "$lang: and why" "$flat" "$fired"
	like "$lang: [L3C-17.9" "$flat" '[L3C-17.9 '
	like "$lang: and who had nothing to do" "$flat" "$stay"
done
play moves.json 'advance GT1 4\npass\npass\n'
is 'down from the plateau all go less far rather than break their ranks' "$(grep -c ' p1 advance [a-z0-9-]* to ' game.grog)$(grognard show --json game.grog | grep -c SAF)" 50

# --- Languages
for lang in en fr de; do
	case $lang in
	en) turn='Turn 1/6' help='as few PA as it takes' measure=measure said='in its front' ask='finds the way); then done. Example: ' ;;
	fr) turn='Tour 1/6' help='au moindre cout en PA' measure=mesurer said='dans son front' ask='puis fini. Exemple' ;;
	de) turn='Runde 1/6' help='so wenig PA wie moeglich' measure=messen said='vor ihrer Front' ask='findet den Weg); dann fertig. Beispiel: ' ;;
	esac
	play moves.json "help\n$measure I1 i2\n" --lang $lang --plain
	like "$lang: the panel" "$out" "$turn"
	like "$lang: help is about this game" "$flat" "$help"
	is "$lang: the help fits on one screen" "$(echo "$out" | sed -n '/^  3   /,/^  answers\|^  r.ponses\|^  antworten/p' | wc -l)" 19
	like "$lang: measuring" "$flat" "$said"
	is "$lang: plain is ASCII" "$(printf '%s' "$out" | LC_ALL=C tr -d '\000-\177' | wc -c)" 0
	is "$lang: no line is wider than 80" "$(printf '%s\n' "$out" | awk 'length > 80' | wc -l)" 0
	is "$lang: nothing is missing from the words" "$(printf '%s' "$out" | grep -c '?[0-9@]\|{[0-9a-z@]')" 0
	like "$lang: what is asked" "$(printf '' | grognard play tricolore --option scenario=mill --seed 1 --lang $lang --p2 ai:greedy --save asked.grog | tr '\n' ' ' | tr -s ' ')" "$ask"
	rm -f asked.grog
done
play moves.json 'aller I2 vers 10,5\n' --lang fr
is 'a French move' "$(did 'advance fr01-2 to 10,5 por')" 1
play moves.json 'cho I1 gauche 10\nchf I2 coc\ngénéral g1 rejoindre I3\nfini\n' --lang fr
is 'the words of the club' "$(did 'turn fr01-1 facing 350')$(did 'form fr01-2 COC')$(did 'general g1 join fr01-3')$(did 'done')" 1111
like 'its choices too' "$(grognard show moves.json --lang fr)" 'G1 G2: rejoindre donner'
play moves.json 'zieh I2 nach 10,5\n' --lang de
is 'a German move' "$(did 'advance fr01-2 to 10,5 por')" 1
# Accents may be left out, and places and sides of a block go by their names. `barn`: the second battalion touches the barn.
sed -e '/"id": "s:fr01-2"/s/"x": [0-9.]*, "y": [0-9.]*/"x": 13.1, "y": 6.4/' -e "$bare" moves.json >barn.json
for line in 'dételer B6' 'général G1 rejoindre I3' 'aller I4 à 16,4.5' 'ordre-gt GT1 réserve' 'DÉTELER B6'; do
	play moves.json "$line\n" --lang fr
	with=$(grep -c '^1 p1 ' game.grog)$(cat game.grog)
	line=$(echo "$line" | sed 's/[éÉ]/e/g;s/à/a/')
	play moves.json "$line\n" --lang fr
	is "without accents: $line" "$(grep -c '^1 p1 ' game.grog)$(cat game.grog)" "$with"
	is "$line is played" "$(grep -c '^1 p1 ' game.grog)" 1
done
play moves.json 'unites\nportees B6\nregles 16.4\nreponses\n' --lang fr
is 'nor do commands need them' "$(echo "$out" | grep -c 'Je ne comprends pas')" 0
like 'ranges, asked without an accent' "$flat" 'DT 0, P1 4'
play barn.json 'coups entrer\nentrer I2 grange faces 3,3,3,3\npourquoi sortir I2 est LIG face est\n' --lang fr
like 'a place by its name in French' "$flat" 'entrer I2 la-grange faces 3,3,3,3'
is 'its article may be left out' "$(did 'enter fr01-2 the-barn faces 3,3,3,3')" 1
like 'a side by its name in French' "$flat" 'a déjà fait son entrée'
play barn.json 'betreten I2 Scheune faces 3,3,3,3\n' --lang de
is 'and in German' "$(did 'enter fr01-2 the-barn faces 3,3,3,3')" 1
play moves.json 'mitte Südhöhe\nmitte sudhohe\nmitte suedhoehe\n' --lang de
is 'an umlaut may be two letters or one, and a place can be in the middle' "$(echo "$out" | grep -c 'Vergrößert 2')" 3
is 'the rules themselves read French without accents' "$(grognard check moves.json 'deteler fr14-1 facing 0')" legal
play near.json 'mac I2 i2\npassen\n' --lang de
is 'a German pass' "$(did 'decline-all')" 1

# --- On a real terminal
play near.json 'mac I2 i2\npass\ndone\ndone\ndone\ndone\n'
mv game.grog tested.grog
grognard play tricolore --option scenario=ridge --option play=simultaneous --seed 11 --p1 human --p2 human --save laid.grog </dev/null >/dev/null 2>&1
grognard show --json laid.grog >laid.json
play laid.json 'order C12 mac\ndone\norder c7 mac\ndone\n'
grognard show --json game.grog >simultaneous.json
terminal 80 24
type "$program play --resume moves.json --p1 human --p2 ai:greedy --save seen.grog"
sees 'the player is asked' 'French>'
screen=$(still)
like 'the title is the first line' "$(echo "$screen" | sed -n 1p)" ' Les Trois Couleurs · you are French: your turn '
is 'the prompt is the last' "$(echo "$screen" | sed -n '24s/ *$//p')" 'French>'
like 'the whole table is there' "$screen" 'i1∩i2∩∩'
like 'and all units beside it' "$screen" 'c5↓LIG6/3?     b6↓BAT8/3'
type 'form I3 COC'
sees 'a change of formation shows' 'I3↑COC12/'
type 'turn GT1 right 10'
sees 'the answer to an order to a GT tells what all of them do' '1st line battalion (S) changes facing (CHO). 2nd line battalion (S) changes'
type 'zoom 2 I1'
sees 'the table is enlarged' 'Enlarged 2'
type quit
sees 'the shell again' 'To continue'
type "clear; $program play --resume horse.json --p1 human --p2 ai:greedy --save between.grog"
sees 'another battle' 'your turn'
type 'move GT1 to 13,6'
sees 'the dice are typed here' 'What does the die show'
type 1
sees 'the first die' 'General at risk'
type 1
sees 'a question comes between: what is left is said' 'Then the rest of your order follows (2).'
type quit
type "clear; $program play --resume simultaneous.json --p1 human --p2 human --lang fr --save rolled.grog"
sees 'whose die is asked for' 'Initiative, Français, avant le dé'
type 5
sees 'and then the other one' 'Initiative, Britanniques, avant le dé'
type quit
type "clear; $program play --resume tested.grog --p1 human --p2 human --lang fr --save tested-more.grog"
sees 'and of which unit it is' 'Test de l’attaquant – I2 2e bataillon de ligne – i2'
type quit
terminal 120 40
type "$program play --resume seen.grog"
sees 'in a large window the units have names' 'I1  ↑COD12/2        1st line battalion'
type quit

done_testing
