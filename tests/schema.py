"""schema.py GAME ROOT POSITIONS - the published schema of a game and the reader agree.

Every position that is written validates. Wrong ones made by hand are refused by the schema, and by the reader too.
Of many positions changed at random, the schema refuses none that the reader takes. Prints TAP.
"""
import copy
import importlib.util
import json
import os
import random
import subprocess
import sys

from jsonschema import Draft202012Validator

game, root = sys.argv[1:3]


class Usual:
    """What a game gets that says nothing of its own. One that does has a module schema/GAME.py beside this file."""
    games = 50  # played at random for their positions
    kept = ()  # more positions, below tests/
    phases = None  # that must be met; None: whatever is
    changes = 1000  # positions changed at random
    share = 0.5  # of the faults that the schema must find
    beyond = None  # mistakes that no schema sees, made by hand
    lists = None  # (where, the words in the schema, those of the rulebook) for each list that must not drift

    @staticmethod
    def made_by_hand(wrong, always):
        """Mistakes that the schema finds."""
        return [wrong("no phase", always, lambda s: s.pop("phase")),
                wrong("a phase that is none", always, lambda s: s.update(phase="lunch")),
                wrong("a member too many", always, lambda s: s.update(hash=1))]


def asked_for(name):
    return getattr(own, name, getattr(Usual, name))


own = None
path = f"{os.path.dirname(os.path.abspath(__file__))}/schema/{game}.py"
if os.path.exists(path):
    spec = importlib.util.spec_from_file_location(game, path)
    own = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(own)
games, kept, phases, changes, share = (asked_for(name) for name in ("games", "kept", "phases", "changes", "share"))
made_by_hand, beyond, lists = asked_for("made_by_hand"), asked_for("beyond"), asked_for("lists")
with open(f"{root}/docs/schema/{game}-position.schema.json", encoding="utf-8") as file:
    schema = json.load(file)
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)


def positions(*args, lines=()):
    told = subprocess.run([sys.argv[3], *args], input="".join(line + "\n" for line in lines),
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
    print(f"{'not ok' if faults else 'ok'} {number} - {game}: {name}")


if lists:
    promise("its lists of words are those of the rulebook", [where for where, here, words in lists(schema, root) if here != words])
written = [json.loads(line) for line in positions(game, str(games))]
for name in kept:
    with open(f"{root}/tests/{name}", encoding="utf-8") as file:
        written.append(json.load(file))
faults = []
for document in written:
    faults += [f"{'/'.join(map(str, e.absolute_path))}: {e.message}"[:300] for e in validator.iter_errors(document)]
promise(f"{len(written)} positions of random games are valid", faults)
promise("and the reader takes them", ["one is refused" for taken in judge(written) if not taken])
seen = {document["state"]["phase"] for document in written}
phases = phases or sorted(seen)
promise("they are of every phase", [phase for phase in phases if phase not in seen])


def first(test):
    return copy.deepcopy(next(d for d in written if test(d["state"])))


def wrong(name, test, change):
    document = first(test)
    change(document["state"])
    return name, document


def always(_):
    return True


mistakes = made_by_hand(wrong, always)
for document in (dict(written[0], format="grognard-position-2"), dict(written[0], game="chess"), dict(written[0], more=1), [], game):
    mistakes.append(("a wrong frame", document))
promise(f"{len(mistakes)} wrong positions are refused", [name for name, d in mistakes if validator.is_valid(d)])
taken = judge([d for _, d in mistakes])
promise("and the reader refuses them", [name for (name, _), yes in zip(mistakes, taken) if yes])
if beyond:
    mistakes = beyond(wrong)
    taken = judge([d for _, d in mistakes])
    promise(f"the reader refuses {len(mistakes)} more that no schema sees", [name for (name, _), yes in zip(mistakes, taken) if yes])


# Every member of a state left out, in every phase: where the reader does without it the schema does too.
shorter = []
for phase in phases:
    whole = first(lambda state, now=phase: state["phase"] == now)
    for key in whole["state"]:
        document = copy.deepcopy(whole)
        del document["state"][key]
        shorter.append((f"{phase} without {key}", document))
taken = judge([d for _, d in shorter])
promise(f"of {len(shorter)} without a member, the schema refuses none that the reader takes",
        [name for (name, d), yes in zip(shorter, taken) if yes and not validator.is_valid(d)])


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
for _ in range(changes):
    document = copy.deepcopy(dice.choice(written))
    change(document, dice)
    changed.append(document)
valid = [validator.is_valid(document) for document in changed]
taken = judge(changed)
promise(f"of {changes:,} changed at random, the schema refuses none that the reader takes",
        [json.dumps(d)[:2000] for d, v, t in zip(changed, valid, taken) if t and not v])
refused, found = taken.count(False), sum(not v for v in valid)
print(f"# of the {refused} that the reader refuses, the schema finds {found}")
promise("and it finds most of the faults by itself", [] if refused > changes / 4 and found > refused * share else [f"{found} of {refused}"])
print(f"1..{number}")
