#!/bin/sh
# fair.sh - provably fair dice from the command line: the key is kept apart, opened at the end, and proves every roll.
. "$(dirname "$0")/tap.sh"

grognard new glorious --fair --key secret --entropy p1=lucky --entropy p2=socks >fair.grog
is 'the record is made' $? 0
is 'the key is for its owner alone' "$(ls -l secret | cut -c 1-10)" '-rw-------'
like 'the header commits to it' "$(cat fair.grog)" 'luck fair commitment='
is 'the words are hashed' "$(grep '^entropy 1' fair.grog | cut -d' ' -f3)" "$(printf lucky | sha256sum | cut -d' ' -f1)"
! grep -q "$(cat secret)" fair.grog
report $? 'the key is not in the record'
is 'the commitment is its hash' "$(sed -n 's/.*commitment=\([0-9a-f]*\).*/\1/p' fair.grog)" \
	"$(python3 -c 'import hashlib, sys; print(hashlib.sha256(bytes.fromhex(open("secret").read().strip())).hexdigest())')"
fails 'a key is never written over' 3 'there already' new glorious --fair --key secret
fails 'nobody rolls without the key' 2 '--key' apply fair.grog
fails 'fair dice need a place for the key' 2 '--key FILE' new glorious --fair
fails 'a key alone is nothing' 2 '--fair' new glorious --key other
fails 'a seed is not fair' 2 'exclude' new glorious --fair --key other --seed 1
fails 'entropy is for fair dice' 2 '--fair' new glorious --entropy p1=x
fails 'entropy of nobody' 2 'p1 to p2' new glorious --fair --key other --entropy p3=x
fails 'entropy twice' 2 'twice' new glorious --fair --key other --entropy p1=x --entropy 1=y
[ ! -e other ]
report $? 'a refused game leaves no key behind'
fails 'a key where nothing can be written' 3 'cannot write the key' new glorious --fair --key nowhere/key

grognard apply fair.grog --key secret >next.grog
is 'the key rolls' "$(sed '1,/^--$/d' next.grog | grep -c chance)" 2
like 'a game under way is sealed' "$(grognard verify next.grog)" 'sealed'
printf '%064d\n' 0 >wrong
fails 'another key does not' 3 'not the one' apply fair.grog --key wrong
echo short >wrong
fails 'nor half a key' 3 'wrong:1:1: expected a key' apply fair.grog --key wrong
grognard new glorious --seed 1 >seeded.grog
fails 'a seeded record has no key' 2 'leave it out' apply seeded.grog --key secret

while action=$(grognard legal next.grog 2>/dev/null | tail -n 1) && [ "$action" ]; do
	grognard apply next.grog "$action" --key secret >more.grog || break
	mv more.grog next.grog
done
is 'at the end the key is published' "$(tail -n 1 next.grog)" "key $(cat secret)"
like 'and every die is proved' "$(grognard verify next.grog)" 'proved'
is 'for programs too' "$(grognard verify next.grog --json | python3 -c 'import json, sys; print(json.load(sys.stdin)["dice"])')" proved
# Another roll than the key gives: its line is refused.
grognard apply fair.grog 'start red' 'roll 1' >given.grog
like 'dice named by hand are told' "$(grognard verify given.grog)" given
sed "s/^entropy 1 ./entropy 1 $(sed -n 's/^entropy 1 0.*/1/p; s/^entropy 1 [1-9a-f].*/0/p' next.grog)/" next.grog >bent.grog
fails 'other entropy gives other dice' 1 'bent.grog:' verify bent.grog
done_testing
