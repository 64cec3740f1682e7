"""schema.py SCHEMA POSITIONS - the published schema and the reader agree.

Every position that is written validates. Wrong ones made by hand are refused by the schema, and by the reader too.
Of many positions changed at random, the schema refuses none that the reader takes. Prints TAP.
"""
import copy
import json
import random
import subprocess
import sys

from jsonschema import Draft202012Validator

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)


def positions(*args, lines=()):
    told = subprocess.run([sys.argv[2], *args], input="".join(line + "\n" for line in lines),
                          capture_output=True, text=True, check=True)
    return told.stdout.splitlines()


def judge(documents):
    return [answer == "yes" for answer in positions("judge", lines=[json.dumps(d) for d in documents])]


number = 0


def promise(name, faults):
    global number
    number += 1
    for fault in faults[:10]:
        print("#", fault)
    print(f"{'not ok' if faults else 'ok'} {number} - {name}")


written = [json.loads(line) for line in positions("30")]
faults = []
for document in written:
    faults += [f"{'/'.join(map(str, e.absolute_path))}: {e.message}"[:300] for e in validator.iter_errors(document)]
promise(f"{len(written)} positions of random games are valid", faults)
promise("and the reader takes them", ["one is refused" for taken in judge(written) if not taken])
seen = {document["state"]["phase"] for document in written}
promise("they are of every phase", [phase for phase in ("start", "place", "roll-in", "play", "over") if phase not in seen])


def first(test):
    return copy.deepcopy(next(d for d in written if test(d["state"])))


def wrong(name, test, change):
    document = first(test)
    change(document["state"])
    return name, document


def always(_):
    return True


def marching(state):
    return state["phase"] == "play" and state["arrivals"] and state["options"]["timing"] == "dynamic"


def coming_out(state):
    return state["phase"] == "roll-in" and state["track"]


mistakes = [
    wrong("no phase", always, lambda s: s.pop("phase")),
    wrong("a phase that is none", always, lambda s: s.update(phase="lunch")),
    wrong("a member too many", always, lambda s: s.update(hash=1)),
    wrong("five players", always, lambda s: s["options"].update(players=5)),
    wrong("a number as text", always, lambda s: s["options"].update(die="6")),
    wrong("an option that is missing", always, lambda s: s["options"].pop("variant")),
    wrong("an option that is none", always, lambda s: s["options"].update(luck="good")),
    wrong("too many soldiers of four players", lambda s: s["options"]["players"] == 4, lambda s: s["options"].update(soldiers=4)),
    wrong("five black pieces", marching, lambda s: s["pieces"]["black"].append(9)),
    wrong("a black piece that is missing", marching, lambda s: s["pieces"]["black"].pop()),
    wrong("two black pieces on a space", marching, lambda s: s["pieces"]["black"].__setitem__(1, s["pieces"]["black"][0])),
    wrong("a grey piece both on a space and taken", marching, lambda s: s["pieces"]["grey"][0].update(space=30, taken="red")),
    wrong("a grey piece nowhere", marching, lambda s: s["pieces"]["grey"].__setitem__(0, {"value": 1})),
    wrong("red 7", marching, lambda s: s["arrivals"].append("red 7")),
    wrong("green 4", marching, lambda s: s["track"][0].update(soldiers=["green 4"])),
    wrong("no soldier on an occupied space", marching, lambda s: s["track"][0].update(soldiers=[])),
    wrong("the same soldier twice on a space", marching, lambda s: s["track"][0].update(soldiers=["red 1", "red 1"])),
    wrong("space 0", marching, lambda s: s["track"][0].update(space=0)),
    wrong("space 121", marching, lambda s: s["track"][0].update(space=121)),
    wrong("square 13", marching, lambda s: s["barracks"][0].update(square=13)),
    wrong("a soldier waiting during the march", marching, lambda s: s["waiting"].append("red 1")),
    wrong("a die during the march", marching, lambda s: s.update(rolled=3)),
    wrong("places without timing=turn_start", marching, lambda s: s.update(positions=[1] * 12)),
    wrong("a soldier home during the roll-in", coming_out, lambda s: s["arrivals"].append(s["waiting"][0])),
    wrong("a soldier moved during the roll-in", coming_out, lambda s: s["moved"].append("red 1")),
    wrong("a soldier on space 21 during the roll-in", coming_out, lambda s: s["track"][0].update(space=21)),
    wrong("blue to move with two players", lambda s: s["options"]["players"] == 2, lambda s: s.update(mover="blue")),
    wrong("the start player known before he is drawn", lambda s: s["phase"] == "start", lambda s: s.update(start="yellow")),
    wrong("somebody on the track when all are home", lambda s: s["phase"] == "over",
          lambda s: s["track"].append({"space": 3, "soldiers": ["red 1"]})),
]
for document in (dict(written[0], format="grognard-position-2"), dict(written[0], game="chess"), dict(written[0], more=1), [], "glorious"):
    mistakes.append(("a wrong frame", document))
promise(f"{len(mistakes)} wrong positions are refused", [name for name, d in mistakes if validator.is_valid(d)])
taken = judge([d for _, d in mistakes])
promise("and the reader refuses them", [name for (name, _), yes in zip(mistakes, taken) if yes])


# Any value changed into another one that stands somewhere in a position, members and items left out or doubled.
def places(value):
    found = []
    if isinstance(value, (dict, list)):
        for key in value if isinstance(value, dict) else range(len(value)):
            found += [(value, key)] + places(value[key])
    return found


def change(document, dice):
    holder, key = dice.choice(places(document["state"]))
    what = dice.randrange(4)
    if what == 0:
        del holder[key]
    elif what == 1 and isinstance(holder, list):
        holder.insert(dice.randrange(len(holder) + 1), copy.deepcopy(holder[key]))
    elif what == 2 and isinstance(holder, list):
        dice.shuffle(holder)
    elif isinstance(holder[key], int):
        holder[key] = dice.choice([holder[key] - 1, holder[key] + 1, dice.randrange(-1, 130)])
    else:
        other, there = dice.choice(places(dice.choice(written)["state"]))
        holder[key] = copy.deepcopy(other[there])


dice = random.Random(1992)
changed = []
for _ in range(2000):
    document = copy.deepcopy(dice.choice(written))
    change(document, dice)
    changed.append(document)
valid = [validator.is_valid(document) for document in changed]
taken = judge(changed)
promise("of 2,000 changed at random, the schema refuses none that the reader takes",
        [json.dumps(d)[:2000] for d, v, t in zip(changed, valid, taken) if t and not v])
refused, found = taken.count(False), sum(not v for v in valid)
print(f"# of the {refused} that the reader refuses, the schema finds {found}")
promise("and it finds most of the faults by itself", [] if refused > 500 and found > refused * 0.6 else [f"{found} of {refused}"])
print(f"1..{number}")
