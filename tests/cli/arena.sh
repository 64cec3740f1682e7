#!/bin/sh
# arena.sh - many games between bots: the same results however they are played, a journal from which a run continues, a test that stops, other
# programs that misbehave, and a report as text, JSON and page.
. "$(dirname "$0")/tap.sh"

# until_it_plays FILE: until the journal has a few games, a minute at most.
until_it_plays() {
	tries=0
	until [ -f "$1" ] && [ "$(wc -l <"$1")" -gt 4 ] || [ $tries = 600 ]; do
		tries=$((tries + 1))
		sleep 0.1
	done
}

# timeless FILE: a journal without its times, in order.
timeless() {
	sed 's/,"micros".*//' "$1" | sort
}

# rounded: a report without its times.
rounded() {
	sed 's/ *[0-9.]* *[0-9.]* s$//'
}

grognard arena glorious greedy recruit --games 10 >one
is 'it prints' "$?, $(head -n 1 one | cut -d , -f 1-3)" '0, glorious: 10 games, 5 sets of 2, seed 1'
is 'a single set' "$(grognard arena glorious greedy recruit --games 2 | head -n 1 | cut -d , -f 1-3)" 'glorious: 2 games, 1 set of 2, seed 1'
is 'a line for each player' "$(sed -n '3,4s/ .*//p' one | tr '\n' ' ')" 'greedy recruit '
like 'what it ended by' "$(cat one)" 'ended by: DGM-8.1 100.0 %'
is 'players swapped: the rows are, and nothing else' "$(grognard arena glorious recruit greedy --games 10 | rounded | sort)" "$(rounded <one | sort)"
is 'one thread: the same' "$(grognard arena glorious greedy recruit --games 10 --threads 1 | rounded)" "$(rounded <one)"
is 'another seed: other games' "$(grognard arena glorious greedy recruit --games 10 --seed 2 | rounded | cmp -s - one && echo same)" ''
is 'rounded up to whole sets' "$(grognard arena glorious greedy recruit --games 9 | rounded)" "$(rounded <one)"

python 'JSON of two' '
a, b = doc["players"]
assert (doc["game"], doc["games"], doc["sets"], doc["games_per_set"], doc["seed"], doc["interrupted"]) == ("glorious", 8, 4, 2, 1, False), doc
assert a["name"] == "greedy" and a["games"] == 8 and a["low"] <= a["share"] <= a["high"] and abs(a["share"] + b["share"] - 1) < 1e-6
assert abs(a["rating"] + b["rating"]) < 1e-6 and a["rating_error"] > 0 and a["decisions"] > 100 and a["faults"] == 0 and doc["faults"] == []
assert sum(doc["by_seat"][0]["shares"]) == 1 and doc["ended_by"] == {"DGM-8.1": 8} and len(doc["pairings"]) == 1' arena glorious greedy recruit --games 8 --json
python 'JSON of three at a table' '
assert doc["games_per_set"] == 3 and doc["sets"] == 2 and [p["name"] for p in doc["players"]] == ["greedy", "random", "random#2"]
assert len(doc["by_seat"][0]["shares"]) == 3 and abs(sum(p["share"] for p in doc["players"]) - 1) < 1e-6' \
	arena glorious greedy random random --option players=3 --games 4 --json
python 'armies of the players, in both orders of play' '
assert doc["games_per_set"] == 4 and [v["options"] for v in doc["by_seat"]] == [{"first": "1"}, {"first": "2"}], doc["by_seat"]
assert [p["options"] for p in doc["players"]] == [{"army": "spain"}, {"army": "russia"}, {"army": "france"}] and len(doc["pairings"]) == 3
assert all(p["player"] == "random" and p["games"] == 8 for p in doc["players"])' \
	arena manoeuvre random,army=spain random,army=russia random,army=france --each first=1,2 --games 4 --json

# A journal.
grognard arena glorious greedy recruit --games 4 --threads 1 --journal part >/dev/null
grognard arena glorious greedy recruit --games 10 --threads 2 --journal part | rounded >continued
is 'continued: as in one run' "$(cat continued)" "$(rounded <one)"
grognard arena glorious greedy recruit --games 10 --threads 1 --journal whole >/dev/null
is 'continued: the same journal' "$(timeless part)" "$(timeless whole)"
is 'a journal that is complete is only read' "$(grognard arena glorious greedy recruit --games 10 --journal part | rounded; wc -l <part | tr -d ' ')" \
	"$(rounded <one; echo 11)"
fails 'other settings' 3 'part: was begun with other settings: seed was 1, now 3' arena glorious greedy recruit --seed 3 --journal part
fails 'no journal' 3 'is no journal of the arena' arena glorious greedy recruit --journal one
printf '{"pairing":0,"se' >>part
is 'a torn end' "$(grognard arena glorious greedy recruit --games 10 --journal part | rounded)" "$(rounded <one)"
is 'is cut off' "$(timeless part)" "$(timeless whole)"

"$program" arena glorious sergeant greedy --games 100000 --journal night >stopped 2>err &
arena=$!
until_it_plays night
fails 'a journal in use' 3 'night: is in use' arena glorious sergeant greedy --games 8 --journal night
kill -INT $arena
wait $arena
is 'interrupted: status' $? 130
like 'interrupted: what is known is printed' "$(cat stopped)" 'interrupted: these are the results so far'
is 'interrupted: no progress in a pipe' "$(cat err)" ''

# A test that stops.
grognard arena glorious greedy random --sprt 50:70 >yes
is 'sprt: yes' "$?, $(tail -n 1 yes | cut -d '(' -f 1)" '0, After 9 sets it is clear that greedy wins more than 50 % '
grognard arena glorious random greedy --sprt 50:70 >no
is 'sprt: no' "$?, $(tail -n 1 no | cut -d '(' -f 1)" '1, After 6 sets it is clear that random wins less than 70 % '
grognard arena glorious greedy recruit --sprt 80:81 --games 10 --json >undecided
is 'sprt: undecided' $? 1
python_file 'sprt: in JSON' 's = doc["sprt"]
assert s["verdict"] == "undecided" and s["sets"] == 5 and s["s1"] == 0.81 and s["lower"] < s["llr"] < s["upper"], s' undecided

# Other programs: each loses its games, and the others go on.
cat >cheat.sh <<'END'
read -r hello
echo 'hello 1 cheat'
while read -r word rest; do
	case $word in begin) echo ready ;; go) echo "$1" ;; esac
done
END
python 'who cheats, hangs or dies loses' '
faults = {f["name"]: f["reason"] for f in doc["faults"]}
names = [p["name"] for p in doc["players"]]
assert faults[names[1]].startswith("illegal: ") and faults[names[2]].startswith("late: ") and faults[names[3]].startswith("gone: "), faults
assert sum(p["faults"] for p in doc["players"]) == 12
assert doc["players"][0]["share"] == 1 and doc["ended_by"] == {"fault": 12} and doc["players"][0]["won_by"] == {"fault": 6}' \
	arena glorious random "bot:sh cheat.sh 'play enter 99'" "bot:sh cheat.sh 'info thinking'" "bot:sh -c 'read x; echo hello 1 x; read x'" --games 2 --move-ms 200 --json
cat >quits.sh <<'END'
read -r hello
echo 'hello 1 quitter'
while read -r word rest; do
	case $word in begin) echo ready ;; go) echo resign ;; end) echo "$rest" >told ;; esac
done
END
python 'who resigns loses, and has no fault' '
assert doc["faults"] == [] and doc["players"][1]["faults"] == 0 and doc["players"][1]["share"] == 0, doc
assert doc["ended_by"] == {"resigned": 2} and doc["players"][0]["won_by"] == {"resigned": 2}' \
	arena glorious random 'bot:sh quits.sh' --games 2 --threads 1 --journal resigned --json
is 'and is told so' "$(cat told)" 'p2 resigned'
grognard arena glorious random 'bot:sh quits.sh' --games 2 --threads 1 --journal resigned --page resigned.html >text
is 'in the text' "$(tail -n 1 text)" 'ended by: resignation 100.0 %'
like 'and on the page' "$(cat resigned.html)" 'a player gave up'
is 'a program of ours plays' "$(grognard arena glorious random "bot:'$program' bot random" --games 4 | sed -n '4s/  *[0-9.]* %.*//p')" \
	"bot:'$(printf %s "$program" | cut -c 1-8)...$(printf %s "$program' bot random" | tail -c 24)"
fails 'a program that does not start' 3 'bot:false: the bot ended' arena glorious random bot:false

# The page.
grognard arena glorious greedy random recruit 'bot:sh -c "read <&2"' --games 2 --page never.html >out 2>err
is 'no page where nothing was played' "$?, $(ls never.html 2>/dev/null)" '3, '
grognard arena glorious greedy recruit --games 10 --sprt 80:82 --page two.html >/dev/null
grognard arena glorious greedy random "bot:sh cheat.sh '<b>&'" --games 4 --page three.html >/dev/null
cat >page.py <<'END'
import html.parser, sys
class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.seen, self.titles = [], {}, []
    def handle_starttag(self, tag, attributes):
        self.seen[tag] = self.seen.get(tag, 0) + 1
        assert not {"src", "href", "onload", "onclick"} & {name for name, _ in attributes}, attributes
        if tag not in ("meta", "line", "circle", "polyline", "polygon"):
            self.open.append(tag)
    handle_startendtag = handle_starttag
    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag
text = open(sys.argv[1], encoding="utf-8").read()
page = Page()
page.feed(text.replace("/>", ">"))
assert page.open == [] and "script" not in page.seen and "http" not in text and "url(" not in text
assert page.seen["svg"] == int(sys.argv[2]) and page.seen["circle"] == int(sys.argv[3]), page.seen
END
ok 'the page of two: shares, course and test' python3 page.py two.html 3 2
ok 'the page of three: shares and ratings, any name' python3 page.py three.html 2 6
grognard arena glorious greedy recruit --games 6 --page few.html >/dev/null
is 'three sets are counted whole' "$(sed -n 's/.*text-anchor="middle">\([0-9.]*\)<.*/\1/p' few.html | tr '\n' ' ')" '0 1 2 3 '
fails 'a page that cannot be written is known before the games' 3 'no/such/folder' arena glorious greedy random --page no/such/folder/x.html

# Progress on a terminal.
python3 - "$program" >terminal <<'END'
import os, pty, signal, subprocess, sys
ours, theirs = pty.openpty()
process = subprocess.Popen([sys.argv[1], "arena", "glorious", "greedy", "recruit", "--games", "100000"], stdout=subprocess.DEVNULL, stderr=theirs)
os.close(theirs)
text = b""
try:
    while part := os.read(ours, 4096):
        text += part
        if b" left" in text:
            process.send_signal(signal.SIGINT)
except OSError:
    pass
process.wait()
print(text.decode())
END
like 'progress on a terminal' "$(cat terminal)" ' of 100000 games, '
like 'with the time left' "$(cat terminal)" ' left'

# What it refuses.
fails 'one player' 2 'missing argument' arena glorious greedy
fails 'no such player' 2 "no such player 'general'" arena glorious greedy general
fails 'too few players' 2 'has 3 seats' arena glorious greedy random --option players=3
fails 'no such option of a seat' 2 "no such player 'greedy,amry=spain'" arena manoeuvre greedy,amry=spain greedy
fails 'a bad test' 2 'the smaller first' arena glorious greedy random --sprt 60:50
fails 'a risk without a test' 2 '--risk is for --sprt' arena glorious greedy random --risk 5
fails 'a test of three' 2 'between two players' arena glorious greedy random recruit --sprt 50:60
fails 'a value that is not known' 2 'first' arena manoeuvre greedy random --each first=3
fails 'an option that would have no effect' 2 'black' arena glorious greedy random --option setup=random --option black=1,2,3,4
printf 'map=1,2,3,4\nmap\n' >openings
fails 'openings that cannot be read' 3 'openings:2:1: expected options K=V' arena manoeuvre greedy random --openings openings
fails 'no game' 2 'unknown game' arena chess greedy random
done_testing
