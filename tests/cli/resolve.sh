#!/bin/sh
# resolve.sh - answers from facts: every command of docs/resolve.md prints what the page says, the published schemas are those of the
# program and agree with it, JSON and text agree, and wrong facts end with a line and the right status.
. "$(dirname "$0")/tap.sh"

page=$source_root/docs/resolve.md
mkdir bin
cat >bin/grognard <<-END
	#!/bin/sh
	GROGNARD_COMMAND=grognard exec "$program" "\$@"
END
chmod +x bin/grognard
PATH=$here/bin:$PATH
export PATH
schema_python=python3
"$schema_python" -c 'import jsonschema' 2>/dev/null || schema_python=/usr/bin/python3

# The page: facts in blocks ```json NAME, commands and what they print in blocks ```console.
awk '/^```json / { file = $2; next } /^```/ { file = "" } file { print > file }' "$page"
awk '/^```console/ { on = 1; next } /^```/ { on = 0 } on' "$page" >wanted
while IFS= read -r line; do
	case $line in
	'$ '*)
		printf '%s\n' "$line"
		sh -c "${line#??}" 2>&1
		;;
	esac
done <wanted >got
ok 'docs/resolve.md prints what it says' diff wanted got
is 'it shows many commands' "$([ "$(grep -c '^\$ ' wanted)" -ge 18 ] && echo yes)" yes
for game in empire tricolore; do
	for kind in $(grognard resolve "$game" | awk '{ print $1 }'); do
		like "the page shows $kind of $game" "$(cat wanted)" "grognard resolve $game $kind "
		grognard resolve "$game" "$kind" --schema >schema
		ok "the published schema of $game $kind is that of the program" cmp schema \
			"$source_root/docs/schema/$game-facts-$kind.schema.json"
		grognard resolve "$game" "$kind" --schema --lang de >schema.de
		is "$kind of $game has titles in German" "$(cmp -s schema schema.de || echo other)" other
	done
done

# Whatever the program takes, its schema takes; what the schema refuses, the program refuses.
cat >agree.py <<-'END'
	import json, random, subprocess, sys
	from jsonschema import Draft202012Validator
	program, game, kind = sys.argv[1:]
	schema = json.loads(subprocess.run([program, "resolve", game, kind, "--schema"], capture_output=True, check=True).stdout)
	Draft202012Validator.check_schema(schema)
	validator = Draft202012Validator(schema)
	rng = random.Random(kind)
	odd = [None, True, 0, -1, 7, 0.5, 0.25, 1e9, "line", "", [], {}]
	def draw(node):
	    if "properties" in node:
	        return {k: draw(v) for k, v in node["properties"].items() if k != "dice" and rng.random() < 0.15}
	    if rng.random() < 0.02:
	        return rng.choice(odd)
	    if "enum" in node:
	        return rng.choice(node["enum"])
	    if node["type"] == "boolean":
	        return rng.random() < 0.5
	    if node["type"] == "integer":
	        return rng.randint(node["minimum"], node["maximum"])
	    return rng.randint(int(node["minimum"]) * 2, int(node["maximum"]) * 2) / 2
	read = refused = 0
	for drawn in range(60):
	    if drawn >= 12 and read and refused:
	        break
	    facts = draw(schema)
	    if rng.random() < 0.1:
	        facts["hat"] = 1
	    answer = subprocess.run([program, "resolve", game, kind, "-", "--json"], input=json.dumps(facts), capture_output=True, text=True)
	    good = validator.is_valid(facts)
	    assert answer.returncode in (0, 1, 3), answer
	    assert good == (answer.returncode != 3), (good, facts, answer.stderr)
	    read += good
	    refused += not good
	    if answer.returncode == 0:
	        doc = json.loads(answer.stdout)
	        assert doc["kind"] == kind
	        from fractions import Fraction
	        assert "events" in doc or sum(Fraction(o["num"], o["den"]) for o in doc["odds"]) == 1
	    elif answer.returncode == 1:
	        assert json.loads(answer.stderr)["error"]["clause"].startswith({"empire": "BE-", "tricolore": "L3C-"}[game]), answer
	assert read and refused, (read, refused)
END
for game in empire tricolore; do
	for kind in $(grognard resolve "$game" | awk '{ print $1 }'); do
		ok "schema and program agree about $game $kind" "$schema_python" agree.py "$program" "$game" "$kind"
	done
done

# JSON.
python 'a charge on a square in JSON' '
from fractions import Fraction
assert doc["kind"] == "shock" and [d["faces"] for d in doc["dice"]] == [[1, 2, 3, 4, 5, 6]] * 2, doc["dice"]
assert [t["value"] for t in doc["totals"]] == [8, 14] and all(t["halves"] for t in doc["totals"]), doc["totals"]
assert sum(Fraction(o["num"], o["den"]) for o in doc["odds"]) == 1
assert [(o["num"], o["den"]) for o in doc["odds"]] == [(5, 6), (1, 6)], doc["odds"]
assert doc["odds"][0]["events"][0]["message"] == "The charged unit wins; row of the loser: Defeat" and doc["odds"][0]["p"] == 0.833333
' resolve empire shock square.json --json
python 'dice of the command line' '
assert [d["rolled"] for d in doc["dice"]] == [4, 4] and "odds" not in doc
assert doc["events"][1] == {"code": "result-loser-retreats", "clause": "BE-11.5", "message": "Loser: half a loss, Disorder, retreats 8 UD",
	"args": [1, 8, 0, 0, 0, 0], "headline": False}, doc["events"]
for total in doc["totals"]:
	assert total["value"] == sum(item["value"] for item in total["items"]), total
' resolve empire shock square.json --dice 4,4 --json
python 'dice of the file' 'assert doc["dice"][0]["rolled"] == 3 and doc["totals"][0]["value"] == 12' resolve empire fire battery.json --json
python 'dice of the command line win' 'assert doc["dice"][0]["rolled"] == 6' resolve empire fire battery.json --dice 6 --json
python 'a kind without dice has one answer' 'assert doc["dice"] == [] and len(doc["events"]) == 3' \
	resolve empire rally --fact unit.disorder=true --json
python 'kinds' 'assert [k["kind"] for k in doc["kinds"]][:2] == ["fire", "shock"]' resolve empire --json
python 'facts and which are asked for' '
asked = {f["name"]: f["asked"] for f in doc["facts"]}
assert asked["charger.weight"] and not asked["target.weight"] and not asked["charger.gun"]
' resolve empire shock --fact charger.kind=cavalry --facts --json

# What goes wrong.
fails 'an impossible fact' 1 '(BE-0.2)' resolve empire fire --fact firer.lance=true
fails 'in French' 1 'Seule la cavalerie porte la lance' resolve empire fire --fact firer.lance=true --lang fr
fails 'a fact that means nothing' 1 'target.gun: only with target.kind=artillery (BE-0.1)' resolve empire fire --fact target.gun=12
fails 'an unknown fact' 2 'there is no fact "hat"' resolve empire fire --fact hat=1
fails 'no value' 2 'expected NAME=VALUE' resolve empire fire --fact hat
fails 'a wrong value' 2 'distance: expected a number from 0 to 60 in thousandths, got far' resolve empire fire --fact distance=far
fails 'an unknown kind' 2 "did you mean 'shock'" resolve empire shok
fails 'a game without' 2 'nothing that is resolved from facts' resolve glorious
fails 'too few dice' 2 'expected 2 dice' resolve empire shock --dice 4
fails 'no such face' 2 'no such face' resolve empire shock --dice 4,9
printf '{"firer": {"kind": "artillery"},\n "hat": 1}' >hat.json
fails 'an unknown member with its place' 3 'hat.json:2:9: there is no fact "hat"' resolve empire fire hat.json
fails 'no file' 3 'none.json' resolve empire fire none.json
printf '{' >broken.json
fails 'no JSON' 3 'broken.json:1:2' resolve empire fire broken.json
done_testing
