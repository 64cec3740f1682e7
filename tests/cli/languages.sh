#!/bin/sh
# languages.sh - a refusal, an event, a clause and a title in English, French and German, by flag and by environment.
. "$(dirname "$0")/tap.sh"

narrow=$(printf '\342\200\257') # the narrow no-break space that French has before its colon
rolled_in 1 >begun.grog
# A soldier that is sent too far.
for lang in en fr de; do
	grognard check begun.grog 'move 1 80' --lang $lang >$lang.out
	is "$lang: status 1" $? 1
	like "$lang: the clause" "$(cat $lang.out)" '(DGM-'
done
is 'one clause in three languages' "$(sed 's/.*(DGM/DGM/' en.out fr.out de.out | sort -u | wc -l | tr -d ' ')" 1
is 'three different texts' "$(sort -u en.out fr.out de.out | wc -l | tr -d ' ')" 3
like 'English' "$(cat en.out)" 'refused: Soldier 1'
like 'French' "$(cat fr.out)" "refusé$narrow: Le soldat 1"
like 'German' "$(cat de.out)" 'abgelehnt: Soldat 1 kann'

fails 'French error of apply' 1 "refusé$narrow: Le soldat" apply begun.grog 'move 1 80' --lang fr
is 'LC_ALL decides' "$(LC_ALL=de_DE.UTF-8 grognard check begun.grog 'move 1 80')" "$(cat de.out)"
is 'LC_MESSAGES where LC_ALL is empty' "$(LC_ALL='' LC_MESSAGES=fr_CA.UTF-8 LANG=de grognard check begun.grog 'move 1 80')" "$(cat fr.out)"
is 'LANG last' "$(LC_ALL='' LANG=fr grognard check begun.grog 'move 1 80')" "$(cat fr.out)"
is 'another language is English' "$(LC_ALL=es_ES.UTF-8 grognard check begun.grog 'move 1 80')" "$(cat en.out)"
is 'the flag wins' "$(LC_ALL=de grognard check begun.grog 'move 1 80' --lang fr)" "$(cat fr.out)"

like 'French title' "$(grognard games --lang fr)" 'Les Glorieuses Manœuvres'
like 'German option' "$(grognard games --lang de)" 'Anzahl der Spieler'
like 'French clause' "$(grognard rules glorious DGM-2.1 --lang fr)" 'Douze soldats'
like 'where a clause comes from, in French' "$(grognard rules tricolore L3C-26.1 --lang fr)" '[reconstitué]'
printf '1\n1\n' | grognard play manoeuvre --seed 1 --p1 human --p2 human --save named.grog >/dev/null 2>&1
like 'who plays without a name, in French' "$(grognard replay named.grog --lang fr)" 'humain ('
like 'in German' "$(grognard rules tricolore L3C-1.1 --lang de)" '[Quelle]'
like 'German events' "$(grognard replay begun.grog --lang de)" 'Der Würfel zeigt'
like 'French reasons' "$(grognard explain begun.grog "$(grognard legal begun.grog | head -n 1)" --lang fr)" 'rang dans la course'
like 'German odds' "$(grognard new glorious --seed 1 --option start=red | grognard odds - --lang de)" 'Der Würfel zeigt 6.'
like 'French verify' "$(grognard verify begun.grog --lang fr)" 'empreinte'
like 'German show' "$(grognard show begun.grog --lang de)" 'am Zug: p'
is 'notation is the same in every language' "$(grognard legal begun.grog --lang de)" "$(grognard legal begun.grog)"
done_testing
