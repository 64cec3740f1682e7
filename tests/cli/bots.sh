#!/bin/sh
# bots.sh - bots that are other programs, as their authors meet them: the examples keep to the protocol and play whole games, docs/bots.md is
# true, and the judge finds each kind of mistake.
. "$(dirname "$0")/tap.sh"

hussar="python3 $source_root/examples/bots/hussar.py"
grog="'$program'"

# judged NAME COMMAND...: it keeps to the protocol.
judged() {
	name=$1
	shift
	ok "$name keeps to the protocol" grognard bot --check "$@"
}

# faulted NAME STATUS WORDS COMMAND: it does not; the judge's answer has the words.
faulted() {
	grognard bot --check "$3" --game glorious --start-ms 20000 --move-ms "${4-20000}" >judge.out 2>&1
	is "$1: status 1" $? 1
	like "$1: why" "$(cat judge.out)" "$2"
}

judged 'the example in Python' "$hussar 1"
judged 'the example in C' "'$DRAGOON' 1"
judged 'a level of ours' "$grog bot greedy" --game glorious --game manoeuvre
python 'the judge in JSON' 'assert doc["ok"] and len(doc["steps"]) > 8 and all(s["ok"] for s in doc["steps"]), doc' \
	bot --check "$grog bot random" --game glorious --json
sed -n '/^```python$/,/^```$/p' "$source_root/docs/bots.md" | sed '1d;$d' >first.py
judged 'the first bot of docs/bots.md' 'python3 first.py' --game glorious --game manoeuvre

judged 'one that gives up at once' 'sh -c '"'"'read x; echo hello 1 sh; while read -r w r; do case $w in begin) echo ready;; quit) exit 0;; go) echo resign;; esac; done'"'" --game glorious
grognard bot --check 'read x; echo hello 1 sh; n=0; while read -r w r; do case $w in begin) echo ready; n=0;; quit) exit 0;; action) a=$r;; go) n=$((n + 1)); [ $n = 3 ] && echo resign || echo play $a;; end) echo "$r" >>ended;; esac; done' --game glorious >out
is 'one that gives up later' "$?, $(grep -c '3 decisions until it resigned' out)" '0, 2'
is 'and is told so' "$(grep -c 'p[12] resigned' ended)" 2

# The conversation of the page, as hussar.py has it.
sed -n '/^```bot$/,/^```$/p' "$source_root/docs/bots.md" | sed '1d;$d' >page
sed -n 's/^> //p' page | $hussar 1 >said
is 'the conversation of docs/bots.md is a real one' "$(cat said)" "$(sed -n 's/^< //p' page)"
for word in $(sed -n 's/^\t\[BOT_[A-Z]*\] = {"\([a-z]*\)".*/\1/p' "$source_root/src/bots/words.c"); do
	like "the page explains $word" "$(cat "$source_root/docs/bots.md")" "
| \`$word"
done
for game in glorious manoeuvre; do # what dice and cards do, no bot does
	sed -n '/_verbs\[.*= {/,/};/p' "$source_root/src/games/$game/notation.c" | grep -o '"[a-z-]*"' | tr -d '"' | grep -Ev '^(start|roll|draw)?$' >verbs
	sed -n '/^## The verbs of each game$/,/^## Faults/p' "$source_root/docs/bots.md" | grep '^|' | cut -d '|' -f 2 | grep -o '[a-z-]*' | sort -u >explained
	is "the page explains every verb of $game" "$(sort -u verbs | comm -23 - explained)" ''
	ok "and $game has some" [ "$(wc -l <verbs)" -gt 3 ]
done
is 'words there are' "$(sed -n 's/^\t\[BOT_[A-Z]*\] = .*/x/p' "$source_root/src/bots/words.c" | wc -l | tr -d ' ')" 18

# What beginners do wrong.
loop='read x; echo hello 1 sh; while read -r w r; do case $w in begin) echo ready;; quit) exit 0;; action) a=$r;; '
faulted 'debug prints' 'was to say play or resign after go, and said "thinking"' "$loop go) echo thinking; echo play \$a;; esac; done"
faulted 'an illegal action' 'it played move 1 99: ' "$loop go) echo play move 1 99;; esac; done"
faulted 'a crash' 'ended with status 2 after go; its last words: KeyError' "$loop go) echo KeyError >&2; exit 2;; esac; done"
faulted 'too slow' 'did not answer within 100 ms after go' "$loop go) sleep 60;; esac; done" 100
faulted 'two answers' 'unasked' "$loop go) echo play \$a; echo play \$a;; esac; done"
faulted 'stops at words it does not know' 'FAIL passes over words that it does not know' "$loop go) echo play \$a;; tomorrow) exit 1;; esac; done"
faulted 'no next game after bad news' 'FAIL is told that its action was illegal' "$loop go) echo play \$a;; illegal) exit 1;; esac; done"
faulted 'a greeting after the last end' 'FAIL says nothing unasked: it said "thank you" unasked, after the end of a game' \
	"n=0; $loop go) echo play \$a;; end) n=\$((n + 1)); [ \$n = 6 ] && echo thank you;; esac; done"
faulted 'a status of its own' 'FAIL ends after quit: it ended with status 7' "$(echo "$loop" | sed 's/exit 0/exit 7/') go) echo play \$a;; esac; done"
faulted 'goes on without input' 'FAIL ends when its input ends' "$loop go) echo play \$a;; esac; done; sleep 60"
faulted 'plays nothing' 'FAIL plays at least one game: it refused all of them' 'read x; echo hello 1 no; while read -r w r; do case $w in begin) echo refuse;; quit) exit;; esac; done'
like 'the lines are shown' "$(cat judge.out)" 'does not keep to the protocol'
printf 'read x; echo $$ >pid; sleep 1000\n' >hangs.sh
"$program" bot --check 'exec sh hangs.sh' >out 2>&1 &
judge=$!
until [ -s pid ]; do sleep 0.05; done
kill -INT $judge
wait $judge
is 'Ctrl-C ends the judge' $? 130
is 'and the bot with it' "$(kill -0 "$(cat pid)" 2>&1 >/dev/null | grep -c .)" 1
fails 'a level that is not there' 2 "unknown level 'general'" bot general
fails 'a limit of nobody' 2 '--move-ms has no effect without --check' bot random --move-ms 5
fails 'a game that is not there' 2 "unknown game 'chess'" bot --check true --game chess

# In the terminal.
grognard play manoeuvre --p1 "bot:$hussar 1" --p2 "bot:'$DRAGOON' 1" --seed 3 --save game.grog </dev/null >out 2>&1
is 'the two examples play each other' $? 0
ok 'and the record is proved' grognard verify game.grog
is 'it has their names, not their commands' "$(grep ^player game.grog | tr '\n' ' ')" 'player 1 bot:hussar player 2 bot:dragoon '
like 'and a result' "$(tail -n 1 game.grog)" 'result p'
head -n 20 game.grog >part.grog
fails 'who resumes says which program' 2 "a program played at p1: say who does now, for example --p1 'bot:COMMAND'" play --resume part.grog
is 'and may say something else' "$(grognard play --resume part.grog --p1 ai:random --p2 "bot:'$DRAGOON' 2" </dev/null >out 2>&1; tail -n 1 part.grog | cut -d ' ' -f 1)" result
grognard play glorious --p1 ai:greedy --p2 "bot:$loop go) echo play x;; esac; done" --seed 3 --save lost.grog </dev/null >out 2>&1
is 'a fault ends the game' "$(tail -n 1 lost.grog)" 'result p2 resigned'
like 'and is told' "$(cat out)" 'What the program did: it played x: '
is 'nothing is left running' "$(ps -o pid= -o ppid= -o args= 2>/dev/null | awk -v me=$$ '$2 == me && /hussar|DRAGOON/' | wc -l | tr -d ' ')" 0
done_testing
