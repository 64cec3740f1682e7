#!/usr/bin/env python3
"""digest.py SHARED > digest.h - the digest's tables of fire, melee, losses, ground and pursuit, cell by cell, for tricolore_digest.c.

SHARED is the folder with data/tricolore. A clone may not have it, so its values are kept here; run this again when it changes. Each cell
keeps its mark: seed, found or reconstructed.
"""
import json
import pathlib
import re
import sys

t = json.loads((pathlib.Path(sys.argv[1]) / "data/tricolore/tables.json").read_text(encoding="utf8"))
cells = []


def mark_of(text):
    if "value reconstructed" in text or "values reconstructed" in text or text.startswith(("reconstructed", "UD reconstructed")):
        return "reconstructed"
    return "found" if re.match(r"F\d", text) else "seed"


def put(table, key, sub, value, mark, text=""):
    cells.append((table, str(key), sub, value, mark, text))


def by_part(text, names):
    """'medium F2; others reconstructed', 'SAF F3; DES reconstructed': the mark of each name."""
    out, rest = {}, "reconstructed"
    for part in text.split("; "):
        head, _, tail = part.partition(" ")
        mark = mark_of(tail)
        if head in ("others", "rest"):
            rest = mark
        for name in head.replace(",", " ").split():
            out[name] = mark
    return {name: out.get(name, rest) for name in names}


# T1: the weights behind the table; its fixed points are the seed's but for +6, which is F2's.
bounded = re.findall(r"w\((-?\d+)\)", t["marks"]["loss_weight_per_mille"]["mark"])
for score, weight in t["loss_weight_per_mille"].items():
    put("weight", score, "", weight, "reconstructed" if score not in bounded else "found" if score == "6" else "seed")
put("star", "min", "", t["star_min"], "seed")

# T3
for row in t["fire_range"]["rows"]:
    put("corrector", row["key"], "", row["value"], mark_of(row["mark"]))
for row in t["weapons"]["rows"]:
    if row["mark"] != "same":
        text = row["mark"]
    for sub in ("P1", "P1bis", "P2", "P2bis", "P3"):
        effect = row.get(sub + "_effect", sub)
        if row.get(sub) is None:
            continue
        if row["key"].startswith("art_"):
            mark = "seed" if sub.endswith("bis") else "reconstructed"
        elif row["key"] == "rifle":
            mark = "seed" if sub == "P1" else "reconstructed"
        else:
            mark = mark_of(text)
        put("reach", row["key"], effect, row[sub], mark)
for row in t["fire_modifiers"]["rows"]:
    value = row["value"] if isinstance(row["value"], dict) else {"": row["value"]}
    marks = by_part(row["mark"], value) if row["key"] == "gun_feu" else {sub: mark_of(row["mark"]) for sub in value}
    for sub, n in value.items():
        put("fire", row["key"], sub, n, marks[sub])
g = t["gunner_error"]
for key, n in g["error_up_to"].items():
    put("error", key, "up_to", n, "seed")
    put("error", key, "within", g["within_ud"][key], "seed")
for key, n in g["read_as"].items():
    put("error_as", key, n, 0, "seed")
for key, n in g["die_modifier"].items():
    put("steady", key, "", n, "reconstructed")
figures = t["fire_figures"]
for key, n in figures["overlap_per_side"].items():
    put("overlap", key, "", n, "seed")
put("overlap", "skirmish", "", figures["overlap_skirmish"], "seed")
for key, n in figures["concerned_ranks"].items():
    put("concerned", key, "ranks", n, "seed")
put("concerned", "side", "", figures["concerned_overlap_per_side"], "seed")
put("concerned", "horse", "", figures["horse_counts_foot"], "seed")
loss = t["loss_morale"]
for key in ("stop_fire_per_5_percent", "other_loss_per_5_percent", "maf_drop_at_most", "lost_before_per_10_percent"):
    put("drop", key, "", loss[key], "seed")

# T4
composite = {"pace_per_level": {"INF": "found", "CAV": "seed"}}
for row in t["melee_modifiers"]["rows"]:
    value = row["value"] if isinstance(row["value"], dict) else {"": row["value"]}
    if row["key"].endswith("_state"):
        marks = by_part(row["mark"], value)
    elif row["key"] == "type_per_level":
        marks = {"": "reconstructed"}
    else:
        marks = composite.get(row["key"], {sub: mark_of(row["mark"]) for sub in value})
    for sub, n in value.items():
        put("melee", row["key"], sub, n, marks[sub])
ranks = t["melee_figures"]["ranks"]
for pace, n in ranks["INF"].items():
    put("ranks", "INF", pace, n, "seed")
put("ranks", "CAV", "PCH", ranks["CAV"], "seed")
put("breakthrough", "enemy_ranks", "", t["melee_figures"]["breakthrough"]["enemy_ranks"], "seed")
put("breakthrough", "pace_difference", "", t["melee_figures"]["breakthrough"]["pace_difference"], "seed")
for row in t["melee_results"]["rows"]:
    low, high = row["difference"]
    for n in sorted({low if low is not None else -9, high if high is not None else 9}):
        put("result", row["key"], row["loser_formation"], n, "seed", row["case"] or "")
put("result_saf", "win", t["melee_results"]["winner_saf_becomes"], -1, "seed")
put("result_skirmish", "by_1", t["melee_results"]["skirmishers_by_1"], 1, "seed")
for key, n in t["push"].items():
    put("push", key, "", n, "found")
for key, n in t["melee_after"]["status_cases"].items():
    put("lift", key, "", n, "seed")
for key, n in t["melee_after"]["cases_lower_after_lost_melee"].items():
    put("lower", key, "", n, "reconstructed" if key == "IRREGULIER" else "seed")

# T6 ground, T8
for row in t["terrain"]["rows"]:
    for arm, ud in row["ud"].items():
        put("ground", row["key"], arm, -1 if ud is None else ud, mark_of(row["mark"]) if row["key"] not in ("DEN", "NI2") else "seed",
            row["effect"][arm])
        put("ground_pace", row["key"], arm, 0, "seed", row["max_pace"][arm] or "")
    if "CAV_jump" in row["max_pace"]:
        put("ground_pace", row["key"], "CAV_jump", 0, "seed", row["max_pace"]["CAV_jump"])
for ft, pa in t["eco"]["pa"].items():
    put("eco", ft, "", pa, "seed")
for row in t["pursuit"]["rows"]:
    put("pursuit", row["key"], "", row["figures"], "seed")
for arm, ud in t["pursuit"]["length_ud"].items():
    put("pursuit_length", arm, "", ud, "seed")
for who, ud in t["pursuit"]["catch_up_ud"].items():
    put("catch_up", who, "", ud, "seed")
put("pursuit_foot", "figures", "", t["pursuit"]["inf_figures_per_loss"], "reconstructed")
for case, ud in t["mandatory"].items():
    put("mandatory", case, "foot", ud[0], "seed")
    put("mandatory", case, "mounted", ud[1], "seed")
for case, pa in t["second_reading"]["mandatory_pa"].items():
    put("mandatory_pa", case, "", pa, "reconstructed")

print("/* Made by digest.py from the digest: do not edit. */\n/* clang-format off */")
print("static const struct {\n\tint figures;\n\tint8_t pap[21]; /* -2 nothing, -1 effective without loss */\n} digest_loss[] = {")
for n, row in t["loss_table"]["rows"].items():
    print("\t{%s, {%s}}," % (n, ", ".join(str({"-": -2, "*": -1}.get(c, c)) for c in row)))
print("};\nstatic const int digest_percent_figures[] = {%s};" % ", ".join(map(str, t["loss_percent"]["figures"])))
print("static const struct {\n\tint pap;\n\tint8_t percent[%d];\n} digest_percent[] = {" % len(t["loss_percent"]["figures"]))
for n, row in t["loss_percent"]["rows"].items():
    print("\t{%s, {%s}}," % (n, ", ".join(map(str, row))))
print("};\nstatic const struct {\n\tconst char *table, *key, *sub;\n\tint value;\n\tconst char *mark, *text;\n} digest_cell[] = {")
for cell in cells:
    print('\t{"%s", "%s", "%s", %d, "%s", "%s"},' % cell)
print("};\n/* clang-format on */")
