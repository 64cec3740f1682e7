"""empire.py - for schema.py: positions of Bataille Empire with mistakes made by hand."""

import re

games = 12
share = 0.5
changes = 600


def lists(schema, root):
    """The lists of src/games/empire/words.c, word for word."""
    with open(f"{root}/src/games/empire/words.c", encoding="utf-8") as file:
        source = file.read()
    words = {name: re.findall(r'"([^"]*)"', text)
             for name, text in re.findall(r"const char \*const em_(\w+)_words\[[^]]*\] = \{(.*?)\};", source, re.S)}
    unit, division, general, state = (schema["$defs"][name]["properties"] for name in ("one unit", "one division", "one general", "state"))
    found = [("phase", schema["$defs"]["phase"], "phase"), ("ground", schema["$defs"]["piece"]["properties"]["kind"], "ground"),
             ("traits", unit["traits"]["items"], "trait"), ("flags of a unit", unit["flags"]["items"], "unit_flag"),
             ("formation", unit["formation"], "form"), ("status", unit["status"], "status"), ("kind", unit["kind"], "kind"),
             ("flags of a division", division["flags"]["items"], "division_flag"), ("order", division["order"], "order"),
             ("flags of a general", general["flags"]["items"], "general_flag"), ("quality", general["quality"], "quality"),
             ("order_called", state["order_called"], "order"), ("shot", schema["$defs"]["fire"]["properties"]["shot"], "shot"),
             ("how", schema["$defs"]["fall"]["properties"]["how"], "fall"), ("step", schema["$defs"]["move"]["properties"]["step"], "verb")]
    found += [(f"flags of {frame}", schema["$defs"][frame]["properties"]["flags"]["items"], "frame_flag")
              for frame in ("move", "react", "charge", "fire", "fall")]
    return [(where, node["enum"], words[name]) for where, node, name in found]


def in_stack(kind):
    return lambda state: any(frame["kind"] == kind for frame in state["stack"])


def played(state):
    return not state["phase"].startswith("setup-")


def made_by_hand(wrong, always):
    def unit(state):
        return state["south"]["units"][0]
    return [
        wrong("no phase", always, lambda s: s.pop("phase")),
        wrong("a phase that is none", always, lambda s: s.update(phase="lunch")),
        wrong("a member too many", always, lambda s: s.update(hash=1)),
        wrong("a third side", always, lambda s: s.update(active="east")),
        wrong("a table of no width", always, lambda s: s.update(width=0)),
        wrong("an option that is none", always, lambda s: s["options"].update(luck=True)),
        wrong("a unit of no kind", always, lambda s: unit(s).update(kind="elephants")),
        wrong("morale of seven", always, lambda s: unit(s).update(morale=7)),
        wrong("a heading of a whole turn", always, lambda s: unit(s).update(heading=65536)),
        wrong("a flag that is none", always, lambda s: unit(s)["flags"].append("asleep")),
        wrong("a flag twice", played, lambda s: unit(s).update(flags=["on-table", "on-table"])),
        wrong("losses of a third", always, lambda s: unit(s).update(losses=0.3)),
        wrong("a number that is too high", always, lambda s: unit(s).update(number=24)),
        wrong("an order that is none", always, lambda s: s["south"]["divisions"][0].update(order="charge")),
        wrong("a frame of no kind", in_stack("move"), lambda s: s["stack"][0].update(kind="dance")),
        wrong("a move that fires", in_stack("move"), lambda s: s["stack"][0].update(shot="canister")),
        wrong("a stack on nothing", in_stack("move"), lambda s: s.pop("base_phase")),
        wrong("nothing on the base", lambda s: not s["stack"], lambda s: s.update(base_phase="moves")),
        wrong("ground that is none", always, lambda s: s["ground"][0].update(kind="sea") if s["ground"] else s.update(ground=1)),
    ]


def beyond(wrong):
    return [
        wrong("a unit of another army", played, lambda s: s["south"]["units"][0].update(id="s:janissaries")),
        wrong("the same unit twice", played, lambda s: s["south"]["units"][1].update(id=s["south"]["units"][0]["id"])),
        wrong("a unit on and off the table", played, lambda s: s["south"]["units"][0].update(flags=["on-table", "removed"])),
        wrong("infantry with cuirasses", played, lambda s: s["south"]["units"][0].update(traits=["cuirass"])),
        wrong("a scenario that is none", played, lambda s: s.update(scenario="waterloo")),
        wrong("a general attached to nobody", played, lambda s: s["south"]["generals"][1].update(attached="n:" + s["north"]["units"][0]["id"][2:])),
    ]
