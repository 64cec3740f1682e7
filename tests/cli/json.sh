#!/bin/sh
# json.sh - every verb's --json is JSON of the shape that programs rely on.
. "$(dirname "$0")/tap.sh"

grognard new glorious --seed 1 >fresh.grog
rolled_in 1 >begun.grog
first=$(grognard legal begun.grog | head -n 1)

python 'games' '
g = next(g for g in doc if g["id"] == "glorious")
assert set(g["title"]) == {"en", "fr", "de"} and g["players"] == [2, 3, 4] and g["editions"] == ["classic"]
o = {x["name"]: x for x in g["options"]}
assert o["setup"]["default"] == "suggested" and o["setup"]["values"] == ["suggested", "random", "players"]
assert o["players"]["values"] == ["2", "3", "4"] and o["track"]["values"] == [] and o["players"]["min"] == 2 and o["players"]["max"] == 4 and o["black"]["default"] == "12,20,47,65"
assert all(x["meaning"]["fr"] and x["clause"].startswith("DGM-") for x in g["options"])' games --json

python 'new' '
assert doc["game"] == "glorious" and doc["turn"] == "chance" and doc["actions"] == 0 and doc["record"].startswith("grognard record 1\n")' new glorious --seed 3 --json
python 'apply' '
assert doc["turn"] in ("p1", "p2") and doc["actions"] == 2 and doc["dice"] == "seeded" and doc["hash"] in doc["record"]' apply fresh.grog --json
python 'show' 'assert doc["format"] == "grognard-position-1" and doc["game"] == "glorious" and doc["state"]' show begun.grog --json
python 'legal at a chance turn' '
assert doc == {"turn": "chance", "outcomes": [{"action": "start red", "weight": 1}, {"action": "start yellow", "weight": 1}]}' legal fresh.grog --json
python 'legal of a player' '
assert set(doc) == {"turn", "actions"} and doc["turn"] in ("p1", "p2") and all(a.startswith("move ") for a in doc["actions"])' legal begun.grog --json
python 'check: legal' 'assert doc == {"legal": True}' check begun.grog "$first" --json
grognard check begun.grog 'move 1 80' --json >refused.json
is 'check: refused, status 1' $? 1
python_file 'check: refused' 'assert set(doc) == {"legal", "clause", "code", "message"} and doc["legal"] is False and doc["clause"][:4] == "DGM-"' refused.json
python 'odds' '
from fractions import Fraction
o = doc["outcomes"]
assert len(o) == 12 and sum(Fraction(int(x["num"]), int(x["den"])) for x in o) == 1
assert all(abs(x["p"] - int(x["num"]) / int(x["den"])) < 1e-6 and x["name"] for x in o)' odds fresh.grog --json
python 'explain' '
t = doc["totals"][0]
assert t["side"] == "maximum" and all(set(i) >= {"clause", "what", "value"} for i in t["items"])
product = 1
for i in t["items"]: product *= i["value"] if i["kind"] == "times" else 1
assert product == t["value"], (product, t)' explain begun.grog "$first" --json
python 'replay' '
assert len(doc["steps"]) == doc["actions"] and doc["steps"][0]["n"] == 1 and doc["steps"][0]["who"] == "chance"
assert doc["steps"][0]["events"][0]["clause"] == "DGM-2.4" and doc["result"] is None' replay begun.grog --json
python 'replay --at' 'assert [s["n"] for s in doc["steps"]] == [3]' replay begun.grog --at 3 --json
python 'verify' '
assert doc["ok"] is True and doc["actions"] >= 25 and len(doc["hash"]) == 16 and doc["dice"] == "seeded"' verify begun.grog --json
sed '$ s/ : ..../ : 0000/' begun.grog >bad.grog
grognard verify bad.grog --json >bad.json
is 'verify: not ok, status 1' $? 1
python_file 'verify: not ok' '
assert doc["ok"] is False and doc["error"]["file"] == "bad.grog" and doc["error"]["line"] > 1 and doc["error"]["column"] > 1' bad.json
python 'perft' '
assert doc["counts"] == [2, 12, 72, 432] and sum(d["count"] for d in doc["divide"]) == 432' perft fresh.grog 4 --divide --json
python 'rules' '
assert doc["game"] == "glorious" and len(doc["clauses"]) == 34
assert all(set(c) == {"id", "title", "summary", "source", "tests"} for c in doc["clauses"])
assert all(c["source"] in ("seed", "found", "reconstructed", "ruling") for c in doc["clauses"])' rules glorious --json
python 'bench' '
assert doc["game"] == "glorious" and doc["cores"] == 1 and len(doc["signature"]) == 16
assert all(doc[k] > 0 for k in ("games_per_s", "actions_per_s", "copies_per_s", "verify_actions_per_s", "odds_per_s", "search_per_s", "actions_per_game", "branching"))' bench glorious --seconds 0.3 --json
printf 'game: glorious\nplayers: 9\n' >bad.yaml
grognard data check bad.yaml --json >data.json
is 'data: status 3' $? 3
python_file 'data' '
e = doc["files"][0]["errors"][0]
assert doc["ok"] is False and (e["file"], e["line"], e["column"]) == ("bad.yaml", 2, 10) and e["message"].startswith("players: expected")' data.json

# Errors: the same status, an object on standard error, nothing on standard output.
error() {
	name=$1
	status=$2
	code=$3
	shift 3
	"$program" "$@" --json >out 2>err
	is "$name: status and silence" "$?, $(wc -c <out | tr -d ' ')" "$status, 0"
	python_file "$name: error object" "
e = doc['error']
assert set(e) >= {'code', 'message', 'file', 'line', 'column'} and e['message'], e
assert '$code' in ('', e['code']), e" err
}
error 'usage' 2 usage legal
error 'an unknown verb' 2 usage nonsense
error 'a missing file' 3 unreadable legal nowhere.grog
printf 'grognard record 1\ngame glorious\n\377\376\n' >bytes.grog
error 'bytes that are no text' 3 malformed legal bytes.grog
error 'a refusal' 1 '' apply begun.grog 'move 1 80'
error 'an argument that is no text' 2 usage check begun.grog "$(printf 'move \377')"
done_testing
