#!/bin/sh
# replays.sh - the kept games prove themselves, and between them a card of every kind has been played and nearly everything been done that
# Bataille Empire knows.
. "$(dirname "$0")/tap.sh"

for game in "$source_root"/tests/replays/*.grog; do
	like "$(basename "$game") holds" "$(grognard verify "$game")" seeded
done

# Both rulebooks of miniatures count half points, and a record keeps them as such: "15 14" is 7½ to 7.
for game in "$source_root"/tests/replays/empire-*.grog "$source_root"/tests/replays/tricolore-*.grog; do
	kept=$(sed -n 's/^result [a-z0-9 ]* \([0-9]* [0-9]*\)$/\1/p' "$game")
	told=$(grognard show "$game" | tail -n 1 | grep -oE '\) [0-9½]+' | tr -d ') ' | tr '\n' ' ')
	is "$(basename "$game"): points as players count them" "${told% }" "$(echo "$kept" | awk '{
		for (i = 1; i <= 2; i++)
			printf "%s%s%s", (i > 1 ? " " : ""), ($i > 1 || $i == 0 ? int($i / 2) : ""), ($i % 2 ? "½" : "")
	}')"
done

# Turns and combats begin where the rulebook's own events and the players' declarations say. A death with honour is over when it is declared.
for game in "$source_root"/tests/replays/manoeuvre-*.grog; do
	grognard replay "$game" --turns >told
	is "$(basename "$game"): a turn for each that begins" "$(grep -c '^Turn [0-9]*, ' told)" \
		"$(grognard replay "$game" --json | grep -c '"code": *"turn-begins"')"
	is "$(basename "$game"): a combat for each that is declared" "$(grep -c '^  combat ' told)" \
		"$(grep -cE '^[0-9]+ p[12] (assault|ambush|bombard|volley|battery|rockets)( |$)' "$game")"
done

# played NAME PATTERN: some player's action, not a discard, is of this form.
played() {
	cat "$source_root"/tests/replays/manoeuvre-*.grog | grep -E '^[0-9]+ p[12] ' | grep -vE '^[0-9]+ p[12] discard ' |
		grep -qE "^[0-9]+ p[12] $2( |\$)"
	report $? "played: $1"
}
played 'a unit card in an assault' 'assault'
played 'a bombardment' 'bombard'
played 'a volley' 'volley'
played 'Grand Battery' 'battery'
played 'a leader' 'lead'
played 'Ambush' 'ambush'
played 'Committed Attack' 'commit'
played 'Forced March' 'march'
played 'Guerrillas' 'guerrillas'
played 'Redoubt' 'redoubt [^ ]+ with redoubt'
played 'Regroup' 'restore [^ ]+ with regroup'
played 'Sappers' 'sappers'
played 'Skirmish' 'skirmish'
played 'Scout/Spy' 'scout'
played 'Supply to move' 'supply'
played 'Supply to restore' 'restore [^ ]+ with supply'
played 'Withdraw' 'withdraw'
played "a United States' attempt" 'try'
played 'Rockets' 'rockets'
played 'Banzai Charge' 'banzai'
played 'Death With Honour' 'honour'
played 'Maharaja' '(lead|defend|restore) .*maharaja'
played 'a declared Indian card' 'declare'
played 'a Japanese leader with his dice' 'join'
played 'Digging In' 'dig-in'

# In the battles of Bataille Empire, verb by verb.
for verb in as-skirmishers piece off order place ride reserve transfer name beside arrive fire charge move operational enter leave rally join \
	advance wheel back about-turn reorient form prolonge mend again finish react withdraw second support stay follow-up pursue hold-back \
	decline go-on help limber-after reply ricochet; do
	cat "$source_root"/tests/replays/empire-*.grog | grep -qE "^[0-9]+ p[12] $verb( |\$)"
	report $? "done: $verb"
done
done_testing
