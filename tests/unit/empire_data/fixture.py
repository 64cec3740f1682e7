#!/usr/bin/env python3
"""fixture.py SHARED > fixture.h - the digest's armies and scenarios as C tables, for empire_data.c.

SHARED is the folder with rules/empire and data/empire. A clone may not have it, so its values are kept here; run this again when it changes.
"""
import json
import pathlib
import re
import sys

shared = pathlib.Path(sys.argv[1])


def text(value):
    return '"' + "".join(c if ord(c) < 128 else "".join("\\%03o" % b for b in c.encode()) for c in value) + '"'


def table(struct, fields, name, rows):
    print("\nstatic const struct %s {\n%s} %s[] = {" % (struct, "".join("\t%s;\n" % f for f in fields), name))
    for row in rows:
        print("\t{%s}," % ", ".join(text(v) if isinstance(v, str) else str(v) for v in row))
    print("};")


print("/* Made by fixture.py from the digest: do not edit. */\n/* clang-format off */\n/* NOLINTBEGIN(clang-analyzer-optin.performance.Padding): in the order of the digest */")
armies = (shared / "rules/empire/armies.md").read_text(encoding="utf8")
printed = re.findall(r"^### (\w+) - .*?Commander-in-chief: (\w+) .*?^(\d+) units, total \*\*(\d+)\*\*", armies, re.M | re.S)
table("printed_army", ["const char *army, *commander", "int units, points"], "printed_armies", [(a, c, int(u), int(p)) for a, c, u, p in printed])

lines = (shared / "data/empire/armies.tsv").read_text(encoding="utf8").splitlines()[1:]
rows = []
for line in lines:
    army, division, general, count, unit, kind, morale, grade, ft, traits, cohesion, each, every = line.split("\t")
    rows.append((army, division, general, int(count), unit, kind, morale, grade, int(ft), traits, int(cohesion), int(each), int(every)))
table("printed_unit", ["const char *army, *division, *general", "int count", "const char *unit, *kind, *morale, *grade", "int ft",
                       "const char *traits", "int cohesion, each, all"], "printed_units", rows)

scenarios = list(json.loads((shared / "data/empire/scenarios.json").read_text(encoding="utf8"))["scenarios"].values())
none = -1


def number(value):
    return none if value is None else value


table("printed_scenario", ["const char *title, *battle", "int size, width, height, turns, learning, attacker, force_points, reverse_slope"], "printed_scenarios",
      [(s["title"], s["battle_type"] or "none", s["class"], *s["table_ud"], s["turns"], int(s["learning"]), number(s["attacker"]),
        s.get("totals", {}).get("all", 0), int("national" in s)) for s in scenarios])
legs, objectives, sides, arrivals, units, forces = [], [], [], [], [], []
for at, s in enumerate(scenarios):
    first = {}
    for piece in s["terrain"]:
        points = piece.get("line") or [piece["rect"][:2], piece["rect"][2:]]
        first[piece["id"]] = sum(leg[0] == at for leg in legs)
        for a, b in zip(points, points[1:]):
            legs.append((at, piece["name"], piece["kind"], *a, *b, piece.get("width", 0)))
    for o in s["objectives"]:
        objectives.append((at, o["name"], *o.get("at", [none, none]), first.get(o.get("piece"), none), first.get(o.get("bridge"), none), o["value"],
                           number(o["holder"]), o.get("for", none)))
    for x in s["sides"]:
        second = x.get("zone_2", {})
        last = x.get("last_division", {})
        sides.append((at, x["seat"], x["name"], x["edge"], " ".join(x.get("armies", ["-"])), *x["zone"],
                      "" if x["orders"] == "free" else " ".join(x["orders"]), second.get("divisions", 0), *second.get("zone", [0, 0, 0, 0]),
                      ",".join(second.get("suggested", [])), x.get("off_table", {}).get("points_at_least", 0),
                      ",".join(x.get("off_table", {}).get("suggested", [])), len(last.get("choices", [])), ",".join(last.get("suggested", [])),
                      x.get("deploys", 0)))
    for a in s["arrivals"]:
        stretches = a["stretches"] + [[0, 0, 0, 0]] * (2 - len(a["stretches"]))
        arrivals.append((at, a["side"], a["division"], a["turn"], a.get("order", ""), len(a["stretches"]), *stretches[0], *stretches[1],
                         first.get(a.get("road"), none), a.get("die", [0])[0]))
    for f in s.get("force", [])[1:]:
        forces.append((f["division"], f["general"], int(f["count"]), f["unit"], f["kind"], f["morale"], f["class"], int(f["ft"]), f["traits"]))
    for u in s["units"]:
        p = u.get("place", {})
        units.append((at, u["side"], u["division"], u["unit"], u["kind"], u["morale"], u["class"], u["ft"], " ".join(u["traits"]) or "-",
                      p.get("x", none), p.get("y", none), p.get("heading", 0), p.get("formation", "")))
table("printed_leg", ["int scenario", "const char *name, *kind", "int x0, y0, x1, y1, width"], "printed_legs", legs)
table("printed_objective", ["int scenario", "const char *name", "int x, y, piece, bridge, value, holder, counts_for"], "printed_objectives", objectives)
table("printed_side", ["int scenario, seat", "const char *name, *edge, *armies", "int x0, y0, x1, y1", "const char *orders",
                       "int second_divisions, second_x0, second_y0, second_x1, second_y1", "const char *second_suggested", "int off_points",
                       "const char *off_suggested", "int last_choices", "const char *last_suggested", "int deploys"], "printed_sides", sides)
print("\nstatic const struct printed_arrival {\n\tint scenario, side;\n\tconst char *division;\n\tint turn;\n\tconst char *order;\n"
      "\tint stretches, stretch[8];\n\tint road, die;\n} printed_arrivals[] = {")
for a in arrivals:
    print("\t{%d, %d, %s, %d, %s, %d, {%s}, %d, %d}," % (a[0], a[1], text(a[2]), a[3], text(a[4]), a[5], ", ".join(map(str, a[6:14])), *a[14:]))
print("};")
table("printed_force", ["const char *division, *general", "int count", "const char *unit, *kind, *morale, *grade", "int ft", "const char *traits"],
      "printed_forces", forces)
table("printed_place", ["int scenario, side", "const char *division, *unit, *kind, *morale, *grade", "int ft", "const char *traits", "int x, y, heading",
                        "const char *formation"], "printed_places", units)
print("\n/* NOLINTEND(clang-analyzer-optin.performance.Padding) */")
