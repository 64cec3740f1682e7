#!/bin/sh
# roster.sh - `roster`: armies that a player puts together, every limit they break and what mends it.
. "$(dirname "$0")/tap.sh"

armies=$source_root/data/empire/armies.yaml
ok 'our armies may be played' grognard roster "$armies"
like 'what an army costs' "$(grognard roster "$armies")" 'br1811: 193 of 200 points, 3 divisions, 11 units: may be played'

# changed WORDS WORDS: our armies with the first words replaced by the second.
changed() {
	sed "s/$1/$2/" "$armies" >changed.yaml
}
# breach NAME CLAUSE FIX: the changed armies are refused once, with the clause and the cheapest change.
breach() {
	grognard roster changed.yaml >roster.out
	is "$1: the answer is no" $? 1
	like "$1: the clause" "$(cat roster.out)" "($2)"
	like "$1: the cheapest change" "$(cat roster.out)" "cheapest: $3"
}

changed '^    class: 200' '    class: 150'
breach 'too dear' BE-22.1 'leave out 2 line infantry of 1st infantry division, 1 light infantry of 1st infantry division, make the commander ordinary (50 points)'
sed '0,/commander: competent/s//commander: brilliant/' "$armies" >changed.yaml
breach 'four points too many' BE-22.1 'make the commander competent (4 points)'
sed '0,/kind: infantry, status: line/s//kind: infantry, status: elite/' "$armies" >changed.yaml
breach 'too many picked troops' BE-22.2 'make 1 '
sed '0,/count: 3, kind: infantry, status: line, morale: 3, class: A, ft: 1, points: 12/s//count: 1, kind: infantry, status: line, morale: 3, class: A, ft: 1, points: 12/' "$armies" >changed.yaml
breach 'a division too small' BE-22.1 'move 1 '
sed '0,/count: 1, kind: artillery/s//count: 3, kind: artillery/' "$armies" >changed.yaml
breach 'a third battery' BE-22.1 'move 1 '
sed '0,/count: 1, kind: artillery, gun: 8-9/s//count: 2, kind: artillery, gun: 12/' "$armies" >changed.yaml
breach 'heavy guns with too little infantry' BE-22.2 'give 1 foot battery 8-pdr of 1st infantry division 8-9-pounders (2 points)'
sed '0,/points: 13}/s//points: 14}/' "$armies" >changed.yaml
breach 'a wrong sum' BE-22.3 'leave out points'
sed '0,/class: A, ft: 1, traits: \[elan\]/s//class: A, ft: 1, skirmishers: true, traits: [elan]/' "$armies" >changed.yaml
breach 'line infantry as skirmishers' BE-22.4 'leave out skirmishers: true'

# Too few units: no division gets a third battery, however cheap batteries are.
cat >changed.yaml <<'EOF'
game: empire
armies:
  - id: saxony1813
    name: Saxony
    class: 200
    commander: ordinary
    divisions:
      - id: infantry
        name: infantry division
        general: ordinary
        units:
          - {id: line, name: line infantry, count: 2, kind: infantry, status: line, morale: 3, class: B, ft: 1}
          - {id: battery, name: foot battery, kind: artillery, gun: 6, status: line, morale: 3, class: B}
      - id: cavalry
        name: cavalry
        general: poor
        units:
          - {id: hussars, name: hussars, kind: cavalry, weight: light, status: line, morale: 3, class: B}
EOF
breach 'too few units' BE-22.1 'add 1 foot battery to infantry division, 4 line infantry to infantry division, 1 hussars to cavalry (64 points)'
sed -i '/id: cavalry/,$d' changed.yaml
breach 'a single division' BE-22.1 'form a second division under a poor general, add 2 foot battery to it, 1 line infantry to it (33 points)'
like 'one division is one' "$(cat roster.out)" ' 1 division, 3 units'

changed '^    class: 200' '    class: 150'
is 'every army is judged' "$(grognard roster changed.yaml | grep -c 'to mend\|may be played')" 10
grognard roster changed.yaml --json >roster.json
is 'JSON: the answer is no' $? 1
like 'JSON: breaches with clause and fix' "$(cat roster.json)" '"clause": "BE-22.1"'
like 'JSON: changes that a program can make' "$(cat roster.json)" '"field": "commander"'
like 'JSON: armies' "$(cat roster.json)" '"points_max": 150'

# --- Three languages
changed '^    class: 200' '    class: 150'
said=$(grognard roster changed.yaml --lang fr)
like 'French: what is wrong' "$said" 'coûte 200 points, plus que son format de 150 (BE-22.1)'
like 'French: what mends it' "$said" 'retirer 2 infanterie de ligne (1re division'
like 'French: how it stands' "$said" '3 divisions, 12 unités'
said=$(grognard roster changed.yaml --lang de)
like 'German: what is wrong' "$said" 'kostet 200 Punkte, mehr als ihre Größe von 150 (BE-22.1)'
like 'German: what mends it' "$said" 'weglassen: 2 Linieninfanterie (1. Infanteriedivision)'
printf 'game: empire\narmies:\n  - {id: xyz, colour: red}\n' >broken.yaml
fails 'French: what cannot be read' 3 'champ inconnu' roster broken.yaml --lang fr
is 'every text about armies is there in three languages' "$(python3 "$source_root/tests/cli/army_words.py" "$source_root/src/bake")" True

is 'the armies of a scenario' "$(grognard roster "$source_root"/data/tricolore/scenarios/ridge.yaml | grep -c 'may be played')" 2

printf 'game: empire\narmies:\n  - {id: x}\n' >broken.yaml
fails 'what is no army' 3 'broken.yaml:3' roster broken.yaml
printf 'game: manoeuvre\n' >other.yaml
fails 'a game without rosters' 3 'not put together by points' roster other.yaml
fails 'no file' 3 'nowhere.yaml' roster nowhere.yaml
fails 'no argument' 2 roster roster
done_testing
