#!/bin/sh
# fair.sh - provably fair dice from the command line: the key is kept apart, opened at the end, and proves every roll.
. "$(dirname "$0")/tap.sh"

grognard new glorious --fair --key secret >sealed.grog
is 'the record is made' $? 0
is 'the key is for its owner alone' "$(ls -l secret | cut -c 1-10)" '-rw-------'
like 'the header commits to it' "$(cat sealed.grog)" 'luck fair 2 commitment='
! grep -q "$(cat secret)" sealed.grog
report $? 'the key is not in the record'
is 'the commitment is the hash of the id and the key' "$(sed -n 's/.*commitment=\([0-9a-f]*\).*/\1/p' sealed.grog)" \
	"$(python3 -c 'import hashlib, sys; print(hashlib.sha256(b"grognard commitment 2" + bytes.fromhex(sys.argv[1] + sys.argv[2])).hexdigest())' \
		"$(sed -n 's/^luck .*id=//p' sealed.grog)" "$(cat secret)")"
fails 'a key is never overwritten' 3 'already exists' new glorious --fair --key secret
fails 'no rolls without the key' 2 '--key' apply sealed.grog
fails 'fair dice need a place for the key' 2 '--key FILE' new glorious --fair
fails 'a key alone is nothing' 2 '--fair' new glorious --key other
fails 'a seed is not fair' 2 'exclude' new glorious --fair --key other --seed 1
fails 'entropy is refused before the commitment' 2 'entropy FILE P=WORDS' new glorious --fair --key other --entropy p1=x
fails 'entropy is for fair dice' 2 'fair dice' new glorious --entropy p1=x
[ ! -e other ]
report $? 'a refused game leaves no key behind'
fails 'a key where nothing can be written' 3 'cannot write the key' new glorious --fair --key nowhere/key

# Once the commitment has been seen, the players add to the dice.
grognard entropy sealed.grog p1=lucky >half.grog
is 'the words are hashed' "$(grep '^entropy 1' half.grog | cut -d' ' -f3)" "$(printf lucky | sha256sum | cut -d' ' -f1)"
is 'and nothing else is changed' "$(grep -v '^entropy' half.grog)" "$(cat sealed.grog)"
is 'one after the other or at once' "$(grognard entropy half.grog 2=socks)" "$(grognard entropy sealed.grog p2=socks p1=lucky)"
grognard entropy half.grog p2=socks >fair.grog
fails 'entropy of a seat that does not exist' 2 'p1 to p2' entropy sealed.grog p3=x
fails 'entropy without words' 2 'P=WORDS' entropy sealed.grog p1=
fails 'entropy of the public' 2 'P=WORDS' entropy sealed.grog public=x
fails 'entropy twice' 2 'already' entropy sealed.grog p1=x 1=y
fails 'entropy again later' 2 'already' entropy half.grog p1=x
fails 'entropy asks for a player' 2 'missing argument' entropy sealed.grog
grognard new glorious --seed 1 >seeded.grog
fails 'a seed takes no entropy' 2 'no fair dice' entropy seeded.grog p1=x
grognard apply sealed.grog --key secret >begun.grog
fails 'after the first chance it is too late' 1 'action 1 was already a chance turn' entropy begun.grog p1=x
is '--json describes the record' "$(grognard entropy sealed.grog p1=lucky --json | python3 -c 'import json, sys; sys.stdout.write(json.load(sys.stdin)["record"])')" \
	"$(cat half.grog)"

grognard apply fair.grog --key secret >next.grog
is 'the key rolls' "$(sed '1,/^--$/d' next.grog | grep -c chance)" 2
like 'a game under way is sealed' "$(grognard verify next.grog)" 'sealed'
printf '%064d\n' 0 >wrong
fails 'another key is refused' 3 'not the key' apply fair.grog --key wrong
echo short >wrong
fails 'and half a key' 3 'wrong:1:1: expected a key' apply fair.grog --key wrong
fails 'a seeded record has no key' 2 'leave --key out' apply seeded.grog --key secret

while action=$(grognard legal next.grog 2>/dev/null | tail -n 1) && [ "$action" ]; do
	grognard apply next.grog "$action" --key secret >more.grog || break
	mv more.grog next.grog
done
is 'at the end the key is published' "$(tail -n 1 next.grog)" "key $(cat secret)"
like 'and every roll is verified' "$(grognard verify next.grog)" 'dice: verified'
is 'for programs too' "$(grognard verify next.grog --json | python3 -c 'import json, sys; print(json.load(sys.stdin)["dice"])')" proved
# Another roll than the key gives: its line is refused.
grognard apply fair.grog 'start red' 'roll 1' >given.grog
like 'dice given by hand are reported' "$(grognard verify given.grog)" given
sed "s/^entropy 1 ./entropy 1 $(sed -n 's/^entropy 1 0.*/1/p; s/^entropy 1 [1-9a-f].*/0/p' next.grog)/" next.grog >bent.grog
fails 'other entropy gives other dice' 1 'bent.grog:' verify bent.grog
sed 's/\(id=.\{31\}\).*/\10/; t' next.grog | cmp -s - next.grog && digit=1 || digit=0
sed "s/\(id=.\{31\}\).*/\1$digit/" next.grog >moved.grog
fails 'another id is not the one committed to' 1 'does not match the commitment' verify moved.grog
for game in glorious manoeuvre; do
	like "a fair $game of version 0.1 is still verified" "$(grognard verify "$source_root/web/test/fair-$game.grog")" 'dice: verified'
done
done_testing
