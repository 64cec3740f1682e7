"""The balance of Manœuvre as a use of `grognard arena`: balance.py openings PROGRAM all|base COUNT SEED, and balance.py table <RESULT.json

openings: battlefields for --openings, four different sections each (base: of the base game), turned at random. Those on which lakes leave no room to deploy are drawn anew.
table: what --json printed, as the tables of docs/balance.md. Run by scripts/balance.sh.
"""
import json
import pathlib
import random
import re
import subprocess
import sys

DATA = pathlib.Path(__file__).resolve().parent.parent / "data/manoeuvre"
ATTRITION = "MAN-2.1"  # an army that has lost five units


def armies():
    """Every army: id, code, name, places in the tie-break lists of expansion and base game (weakest first; base: None for the expansion's own), whether its
    values were reconstructed."""
    found = []
    for path in sorted((DATA / "armies").glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        field = lambda pattern: re.search(pattern, text, re.M).group(1)
        base = re.search(r"^tie_break: {base: (\d+)", text, re.M)
        found.append({"id": field(r"^army: (\S+)"), "code": field(r"^code: (\S+)"), "name": field(r"^name: {en: ([^,}]+)"),
                      "place": int(field(r"distant_lands: (\d+)")), "base": int(base.group(1)) if base else None, "reconstructed": bool(re.search(r"^reconstructed: true", text, re.M))})
    return sorted(found, key=lambda army: army["place"])


def openings(program, nations, count, seed):
    sections = re.findall(r"^ *- id: \"?([^\s\"]+)", (DATA / "sections.yaml").read_text(encoding="utf-8"), re.M)
    if nations == "base":
        sections = [section for section in sections if section.isdigit()]
    bits = random.Random(seed)
    draw = lambda below: bits.getrandbits(32) % below  # the same in every Python
    done = 0
    while done < count:
        left, places = list(sections), []
        for _ in range(4):
            places.append(f"{left.pop(draw(len(left)))}:{draw(4)}")
        field = ",".join(places)
        if subprocess.run([program, "new", "manoeuvre", "--seed", "1", "--option", f"map={field}"], capture_output=True).returncode == 0:
            print(f"map={field}")
            done += 1


def per_cent(share, digits=1):
    return f"{100 * share:.{digits}f}"


def correlation(armies_known, key, place):
    """Spearman's, of the designer's order by `key` and the places found here."""
    order, n = sorted(armies_known, key=lambda army: army[key]), len(armies_known)
    return 1 - 6 * sum((i - place[army["id"]]) ** 2 for i, army in enumerate(order)) / (n * (n * n - 1))


def agreement(known, place):
    words = f"Rank correlation with the designer's list: {correlation(known, 'place', place):.2f}"
    if all(army["base"] for army in known):
        words += f" (the expansion's), {correlation(known, 'base', place):.2f} (the base game's)"
    return words + "."


def table(result):
    players = {player["options"]["army"]: player for player in result["players"]}
    known = [army for army in armies() if army["id"] in players]
    strongest_last = sorted(known, key=lambda army: players[army["id"]]["share"])
    place = {army["id"]: i for i, army in enumerate(strongest_last)}
    ends, games = result["ended_by"], result["games"]
    attrition = sum(count for clause, count in ends.items() if clause.startswith(ATTRITION))
    second = sum(v["shares"][1 if v["options"]["first"] == "1" else 0] for v in result["by_seat"]) / len(result["by_seat"])
    print(f"{games} games: {len(result['pairings'])} pairings, {result['pairings'][0]['sets']} sets of {result['games_per_set']} each, seed "
          f"{result['seed']}, player {result['players'][0]['player']}. Decided by attrition: {per_cent(attrition / games)} %; won by the Second Player: "
          f"{per_cent(second)} %. {agreement(known, place)}\n")
    print("| designer's place | nation | win share | 95 % interval | rating | place here | of its wins by attrition |\n|---|---|---|---|---|---|---|")
    for i, army in enumerate(known, 1):
        player = players[army["id"]]
        wins = sum(player["won_by"].values())
        lost = sum(count for clause, count in player["won_by"].items() if clause.startswith(ATTRITION))
        print(f"| {i} | {army['name']}{' (reconstructed)' if army['reconstructed'] else ''} | {per_cent(player['share'])} % | "
              f"{per_cent(player['low'])} to {per_cent(player['high'])} | {player['rating']:+.0f} ± {player['rating_error']:.0f} | "
              f"{place[army['id']] + 1} | {per_cent(lost / wins if wins else 0, 0)} % |")
    against = {}
    for pairing in result["pairings"]:
        one, two = (next(army for army, player in players.items() if player["name"] == p["name"]) for p in pairing["players"])
        against[one, two], against[two, one] = (p["share"] for p in pairing["players"])
    print("\nWin share of the row against the column, in per cent:\n\n| | " + " | ".join(army["code"] for army in known) + " |")
    print("|---|" + "---|" * len(known))
    for row in known:
        cells = (per_cent(against[row["id"], column["id"]], 0) if row is not column else "" for column in known)
        print(f"| {row['code']} | " + " | ".join(cells) + " |")


if sys.argv[1:2] == ["openings"] and len(sys.argv) == 6:
    openings(sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5]))
elif sys.argv[1:] == ["table"]:
    table(json.load(sys.stdin))
else:
    sys.exit(__doc__)
