#!/bin/sh
# analyse.sh - a record judged: what people read, JSON whose luck adds up, the same for the same seed on any number of threads, a part, a position,
# and what it has so far when it is interrupted.
. "$(dirname "$0")/tap.sh"

game=$source_root/tests/replays/manoeuvre-france-britain.grog
four=$source_root/tests/replays/glorious-four.grog

grognard analyse "$game" --nodes 30 >text
is 'it prints' "$?, $(head -n 1 text)" '0, manoeuvre: 204 decisions'
like 'the curve' "$(cat text)" 'Chance to win ai:greedy (France):'
is 'of equal width' "$(python3 -c "print(len({len(line) for line in open('text', encoding='utf-8') if line.endswith('|\\n')}))")" 1
like 'what cost most' "$(cat text)" 'What cost most:'
like 'with what was better' "$(cat text)" 'better: '
like 'every card of a lucky draw' "$(sed -n '/^The luck/,/^$/p' text)" 'You draw 4th Regiment of Foot, 1d10. You draw Skirmish. You draw '
like 'only the name of an outcome' "$(sed -n '/^The luck/,/^$/p' text)" ': 17 against 5: hit and retreat.'
like 'the account' "$(cat text)" 'Luck and skill                      France Great Britain'
like 'to the result' "$(cat text)" '  result                              100%            0%'
is 'quiet in a pipe' "$(grognard analyse "$game" --nodes 5 --to 30 2>&1 >/dev/null)" ''
like 'in German' "$(grognard analyse "$game" --nodes 5 --from 440 --lang de)" 'Glück und Können'
like 'in French' "$(grognard analyse "$game" --nodes 5 --from 440 --lang fr)" 'Chance et adresse'
like 'long names side by side' "$(grognard analyse "$game" --nodes 5 --from 440 --lang fr)" ' France Grande-Bretagne'
like 'and in German' "$(grognard analyse "$game" --nodes 5 --from 440 --lang de)" ' Frankreich Großbritannien'
is 'numbers below their names' "$(grognard analyse "$game" --nodes 5 --from 440 --lang fr | python3 -c "
import sys
print(len({len(line) for line in sys.stdin.read().split('Chance et adresse')[1].splitlines()[1:]}))")" 1

python 'JSON adds up' '
a = doc["account"]
assert doc["game"] == "manoeuvre" and doc["judged"] == doc["of"] == len(doc["moments"]) == 204 and a["finished"] and not doc["interrupted"]
for seat in (0, 1):
	assert a["start"][seat] + a["skill"][0][seat] + a["skill"][1][seat] + a["chance"][seat] + a["unforeseen"][seat] == a["end"][seat] == (1000, 0)[seat]
	assert sum(m["luck"][seat] for m in doc["moments"] if m["chance"]) == a["chance"][seat]
	assert -sum(m["cost"] for m in doc["moments"] if m["who"] == "p%d" % (seat + 1)) == a["skill"][seat][seat]
costs = {m["n"]: m["cost"] for m in doc["moments"]}
worst = [costs[n] for n in doc["costliest"]]
assert worst and worst == sorted(worst, reverse=True) and worst[0] == max(costs.values())
m = [m for m in doc["moments"] if m["n"] == doc["costliest"][0]][0]
assert abs(m["plans"][0]["win"] - m["before"][0 if m["who"] == "p1" else 1]) <= 1 and m["plans"][0]["line"][0]["action"] == m["plans"][0]["action"] != m["action"]
assert m["unit"] == "units" and len(m["plans"][0]["losses"]) == 2
assert any(x > 0 for m in doc["moments"] for p in m.get("plans", []) for x in p.get("losses", []))' analyse "$game" --nodes 30 --json
cp python.in whole.json
python 'JSON in German' 'assert {m["unit"] for m in doc["moments"] if "unit" in m} == {"Einheiten"}' analyse "$game" --nodes 5 --from 440 --lang de --json
grognard analyse "$game" --nodes 30 --json --threads 1 >one.json
for python in python3 /usr/bin/python3; do $python -c 'import jsonschema' 2>/dev/null && break; done
ok 'JSON as its schema says' $python -c '
import json, sys, jsonschema
schema = json.load(open(sys.argv[1]))
jsonschema.Draft202012Validator.check_schema(schema)
jsonschema.Draft202012Validator(schema).validate(json.load(open("whole.json")))' "$source_root/docs/schema/analysis.schema.json"
ok 'one thread: the same' cmp one.json whole.json
grognard analyse "$game" --nodes 30 --json --seed 2 --to 40 >other.json
grognard analyse "$game" --nodes 30 --json --to 40 >first.json
is 'another seed: other numbers' "$(cmp -s other.json first.json && echo same)" ''
python 'four players' '
a = doc["account"]
assert len(a["skill"]) == 4
for s in range(4): assert a["start"][s] + sum(a["skill"][q][s] for q in range(4)) + a["chance"][s] + a["unforeseen"][s] == a["end"][s]
assert sum(a["end"]) == 1000 and "unit" not in str(doc["moments"][-1].keys())' analyse "$four" --nodes 20 --json
python 'a part' '
assert doc["moments"][0]["n"] >= 100 and doc["moments"][-1]["n"] <= 120 and not doc["account"]["finished"]
assert doc["account"]["end"] == doc["moments"][-1]["after"]' analyse "$game" --nodes 20 --from 100 --to 120 --json

# A game that goes on, and a position.
head -n 440 "$game" >part.grog
like 'a game that goes on: the plans of whoever is next' "$(grognard analyse part.grog --nodes 100 --from 428)" 'ai:greedy (France), best plans:'
grognard show part.grog --json >position.json
python 'a position' '
(m,) = doc["moments"]
assert "action" not in m and len(m["plans"]) == 3 and m["cost"] == 0
assert [p["decides"]["what"] for p in m["plans"][1:]] and "decides" not in m["plans"][0]' analyse position.json --nodes 100 --json
like 'with expected losses' "$(grognard analyse position.json --nodes 100)" 'expected losses (units): France '

# Hidden cards make no difference to the one who does not see them: another hand of the enemy, the same plans.
python3 - <<'PY'
import json
doc = json.load(open('position.json'))
enemy = doc['state']['player2']
hand, draw = enemy['hand'], enemy['draw']
hand[0], draw[0] = draw[0], hand[0]
del enemy['faces']
json.dump(doc, open('swapped.json', 'w'))
PY
if grognard show swapped.json >/dev/null 2>&1; then
	grognard analyse position.json --nodes 200 --json >seen.json
	is 'another hand of the enemy: the same plans' "$(grognard analyse swapped.json --nodes 200 --json)" "$(cat seen.json)"
else
	report 1 'another hand of the enemy can be written'
fi

# Interrupted.
"$program" analyse "$game" --nodes 20000 --threads 1 >stopped 2>/dev/null &
job=$!
until [ -n "$(ps -o time= -p $job 2>/dev/null | grep -v '00:00:00')" ] || ! kill -0 $job 2>/dev/null; do sleep 0.1; done
kill -INT $job 2>/dev/null
wait $job
is 'interrupted: what is known so far' "$?, $(tail -n 1 stopped)" '130, interrupted: this is the analysis so far'

# Mistakes.
fails 'no decision' 2 'there is no decision to analyse here' analyse "$game" --from 463 --to 463
fails 'no such action' 2 '--from: ' analyse "$game" --from 9999
fails 'no nodes' 2 '--nodes: ' analyse "$game" --nodes 0
printf 'grognard record 1\n' >bad.grog
fails 'no record' 3 'bad.grog' analyse bad.grog

done_testing
