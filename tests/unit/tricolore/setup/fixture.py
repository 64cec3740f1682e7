#!/usr/bin/env python3
"""fixture.py SHARED > fixture.h - the digest's profiles and scenarios as C tables, for tricolore_data.c.

SHARED is the folder with data/tricolore. A clone may not have it, so its values are kept here; run this again when it changes.
"""
import csv
import json
import pathlib
import re
import sys

shared = pathlib.Path(sys.argv[1]) / "data/tricolore"


def text(value):
    return '"' + "".join(c if ord(c) < 128 else "".join("\\%03o" % b for b in c.encode()) for c in value) + '"'


def table(name, fields, rows):
    print("\nstatic const struct {\n%s} %s[] = {" % ("".join("\t%s;\n" % f for f in fields), name))
    for row in rows:
        print("\t{%s}," % ", ".join(v if isinstance(v, str) and v.startswith("{") else text(v) if isinstance(v, str) else str(v) for v in row))
    print("};")


def number(value):
    return int(value) if value else 0


def files(value):
    return [int(n) for n in value.split("x")] if "x" in value else [number(value), 0]


print("/* Made by fixture.py from the digest: do not edit. */\n/* clang-format off */\n/* NOLINTBEGIN(clang-analyzer-optin.performance.Padding): in the order of the digest */")
rows = []
for r in csv.DictReader((shared / "profiles.csv").open(encoding="utf8")):
    spans = [(y.split("-") * 2)[:2] if "-" not in y else y.split("-") for y in r["years"].split(",")]
    spans += [["0", "0"]] * (2 - len(spans))
    mark = "seed" if "seed" in r["mark"] else "found" if re.search(r"\bby F\d", r["mark"]) else "reconstructed"
    rows.append([r["id"], r["nation"], r["arm"], r["sta"]] + [int(y) for s in spans for y in s]
                + [number(r[c]) for c in ("mor", "feu", "cac", "ccf", "ft", "typ", "size", "guns", "cost_each", "cost", "calibre_lb",
                                          "men_per_figure", "figures_per_point", "companies", "company", "screen_companies", "attack_bonus", "defence_bonus")]
                + [r["weapon"], r["fire_option"], r["formations"], r["tir_ft0"], r["pursues_as"], r["calibre"]]
                + [int(r[c] == "yes") for c in ("bricole_heavy", "back_plate", "jump", "always_saf")] + [int("lance" in r["flags"]), mark]
                + [n for c in ("lig", "cod", "coc", "com", "car", "tir") for n in files(r[c])])
table("digest_profile", ["const char *id, *nation, *arm, *status", "int from0, to0, from1, to1",
                         "int mor, feu, cac, ccf, ft, type, size, guns, each, cost, calibre, men, per_point, companies, company, screen, attack, defence",
                         "const char *weapon, *option, *formations, *ft0, *pursues, *calibre_class", "int heavy, plate, jump, saf, lance", "const char *mark",
                         "int lig_files, lig_ranks, cod_files, cod_ranks, coc_files, coc_ranks, com_files, com_ranks, car_files, car_ranks, tir_files, tir_ranks"], rows)

scenarios = json.loads((shared / "scenarios.json").read_text(encoding="utf8"))["scenarios"]
heads, sides, pieces, objectives, units, generals, groups, entries = [], [], [], [], [], [], [], []
for key, s in scenarios.items():
    which = int(key[2:]) - 1
    names = {}
    for i, t in enumerate(s["terrain"]):
        names[t["id"]] = i
        if "rect" in t:
            x0, y0, x1, y1 = t["rect"]
            points = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]
        else:
            points = t.get("line") or t["ridge"] + t["outline"]
        flat = [n for p in points for n in p]
        pieces.append([which, i, t["name"], t["kind"], t.get("level", 0), t.get("shelter", ""), len(points)] + flat + [0] * (16 - len(flat)))
    heads.append([which, s["title"], *s["table_ud"], s["turns"], s["year"], int(s["learning"]), len(s["terrain"]), len(s["objectives"]),
                  len(s.get("entries", [])), s["options"].get("play", ""), s["options"].get("deployment", ""), s["options"].get("operational", ""),
                  s["options"].get("hidden_troops", ""), s["budget_ratio"]])
    for o in s["objectives"]:
        holder = o.get("holder")
        objectives.append([which, o["name"], names.get(o.get("piece"), -1), *o.get("at", [0, 0]), o["value"], -1 if holder is None else holder, o.get("for", -1)])
    unit_at, group_at = {}, {}
    for side in s["sides"]:
        k = side["seat"]
        total = s["totals"][str(k)]
        sides.append([which, k, side["nation"], side["role"], side["edge"], *side.get("zone", [0, 0, 0, 0]), side.get("deploys", 0), side["orders"],
                      side["budget"], *side.get("head", [0, 0]), side.get("heading", 0), total["units"], total["generals"], total["all"], total["guns"],
                      total["guns_allowed"]])
        for i, g in enumerate([g for g in s["groups"] if g["side"] == k]):
            group_at[k, g["name"]] = i
        brigades = {}
        for i, u in enumerate([u for u in s["units"] if u["side"] == k]):
            unit_at[u["id"]] = i
            own = brigades.setdefault(u["group"], [])
            if u["brigade"] and u["brigade"] not in own:
                own.append(u["brigade"])
            p = u.get("place", {})
            units.append([which, k, i, u["profile"], group_at[k, u["group"]], own.index(u["brigade"]) + 1 if u["brigade"] else 0, u.get("regiment", 0),
                          u["figures"], u["guns"], u["cost"], int(bool(p)), p.get("x", 0), p.get("y", 0), p.get("heading", 0), p.get("formation", "")])
        number_of = {g["id"]: i for i, g in enumerate([g for g in s["generals"] if g["side"] == k])}
        for g in [g for g in s["generals"] if g["side"] == k]:
            generals.append([which, k, number_of[g["id"]], g["grade"], g["ccf"], g["arm"], group_at[k, g["group"]] if g["group"] else 255,
                             brigades[g["group"]].index(g["brigade"]) + 1 if g["brigade"] else 0, g["points"], unit_at[g["with"]] + 1 if "with" in g else 0])
        for g in [g for g in s["groups"] if g["side"] == k]:
            groups.append([which, k, group_at[k, g["name"]], number_of[g["general"]]])
    for e in s.get("entries", []):
        entries.append([which, e["side"], group_at[e["side"], e["group"]], e["turn"], *e["at"], names[e["road"]]])
table("digest_scenario", ["int which", "const char *title", "int width, height, turns, year, learning, pieces, objectives, entries",
                          "const char *play, *deployment, *operational, *hidden, *share"], heads)
table("digest_side", ["int which, side", "const char *nation, *role, *edge", "int west, south, east, north, deploys", "const char *order",
                      "int budget, head_x, head_y, heading, units, generals, all, guns, guns_allowed"], sides)
table("digest_piece", ["int which, piece", "const char *name, *kind", "int level", "const char *shelter", "int points, at[16]"],
      [r[:7] + ["{" + ", ".join(map(str, r[7:])) + "}"] for r in pieces])
table("digest_objective", ["int which", "const char *name", "int piece, x, y, value, holder, counts_for"], objectives)
table("digest_unit", ["int which, side, unit", "const char *profile", "int group, brigade, regiment, figures, guns, cost, set, x, y, heading",
                      "const char *formation"], units)
table("digest_general", ["int which, side, general", "const char *grade", "int ccf", "const char *arm", "int group, brigade, points, with"], generals)
table("digest_group", ["int which, side, group, general"], groups)
table("digest_entry", ["int which, side, group, turn, x, y, road"], entries)
print("/* NOLINTEND(clang-analyzer-optin.performance.Padding) */\n/* clang-format on */")
