#!/bin/sh
# hidden.sh - a record of a game with secrets while it is played: `show --as` tells a player or the public nothing of what the other wrote, and
# after the end the whole of it is verified.
. "$(dirname "$0")/tap.sh"

# Two games that differ only in the markers that the first player laid, changed and laid again.
grognard new tricolore --seed 7 --option scenario=ridge --option play=simultaneous | grognard apply - >begun.grog
while grognard legal begun.grog | grep -q '^op-move\|^redeploy' || ! grognard legal begun.grog | grep -q '^order'; do
	grognard apply begun.grog done >more.grog || break
	mv more.grog begun.grog
done
like 'markers are laid' "$(grognard legal begun.grog)" 'order fr01-1 mac'
grognard apply begun.grog 'order fr01-1 mac' 'order fr01-2 feu' done >one.grog
grognard apply begun.grog 'order fr01-1 maf' 'order fr01-1 decoy' 'order fr01-3 chf' 'order fr01-1 slow-forward' done >other.grog
for viewer in p2 public; do
	is "$viewer is shown the same table" "$(grognard show one.grog --as $viewer)" "$(grognard show other.grog --as $viewer)"
	is "$viewer is shown the same position" "$(grognard show one.grog --as $viewer --json)" "$(grognard show other.grog --as $viewer --json)"
done
[ "$(grognard show one.grog --as p1 --json)" != "$(grognard show other.grog --as p1 --json)" ]
report $? 'who laid them sees them'
like 'and reads them' "$(grognard show one.grog --as p1 --json)" '"order": "mac"'
case $(grognard show one.grog --as p2 --json) in
*'"order": "mac"'* | *'"order": "feu"'*) report 1 'no order of the other side is in the document' ;;
*) report 0 'no order of the other side is in the document' ;;
esac
# What the other may do does not depend on it.
is 'the other has the same menu' "$(grognard legal one.grog)" "$(grognard legal other.grog)"

# The learning game has no markers, and says so.
fails 'a scenario that is always played one way' 2 'always alternating with scenario=mill' new tricolore --option play=simultaneous
fails 'in the terminal too' 2 'always alternating with scenario=mill' play tricolore --option scenario=mill --option play=simultaneous --plain

# A whole battle with markers, and its proof.
grognard play tricolore --p1 ai:captain --p2 ai:captain --seed 5 --option scenario=ridge --option play=simultaneous --option turns=2 --plain \
	--save whole.grog >played.out 2>&1
is 'two bots play with markers to the end' $? 0
ok 'and the record of it is verified, markers and all' grognard verify whole.grog
like 'in which they are written in full' "$(cat whole.grog)" 'order '
done_testing
