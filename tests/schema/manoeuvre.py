"""manoeuvre.py - for schema.py: positions of Manœuvre with mistakes made by hand."""

games = 200
share = 0.5  # of cards a schema knows little
changes = 1000
kept = ["fuzz/corpus/position/manoeuvre-committed-hits"]  # of a phase that is rare
phases = """setup-roll setup-map setup-nations setup-pick setup-edge setup-deal setup-choose setup-place discard draw draw-scout
    move-first move-menu guerrillas-supply move-supply guerrillas-march move-march move-banzai move-dig combat-menu withdraw
    withdraw-roll withdraw-retreat withdraw-advance withdraw-pursuit defend attack skirmish commit combat-roll defender-chooses
    attacker-chooses retreat advance pursuit committed-hits fire-roll rocket-roll rocket-retreat restore-menu
    guerrillas-restore rally-roll redoubt-menu game-over""".split()


def in_phase(*names):
    return lambda state: state["phase"] in names


def fighting(state):
    return "combat" in state


def deployed(state):
    return not state["phase"].startswith("setup-")


def on_map(side):
    return [unit for unit in side["units"] if unit.get("square")]


def made_by_hand(wrong, always):
    return [
        wrong("no phase", always, lambda s: s.pop("phase")),
        wrong("a phase that is none", always, lambda s: s.update(phase="lunch")),
        wrong("a member too many", always, lambda s: s.update(hash=1)),
        wrong("a third player", always, lambda s: s.update(active="p3")),
        wrong("an option that is missing", always, lambda s: s["options"].pop("dl_cards")),
        wrong("an option that is none", always, lambda s: s["options"].update(luck=1)),
        wrong("an edition that is none", always, lambda s: s["options"].update(edition="third")),
        wrong("no turns at all", always, lambda s: s["options"].update(turn_cap=0)),
        wrong("beginners in Distant Lands", lambda s: s["options"]["edition"] == "distant-lands", lambda s: s["options"].update(beginner_setup=1)),
        wrong("five sections", deployed, lambda s: s["map"]["sections"].append("24:0")),
        wrong("three sections", deployed, lambda s: s["map"]["sections"].pop()),
        wrong("a section turned four times", deployed, lambda s: s["map"]["sections"].__setitem__(0, "1:4")),
        wrong("seven units", deployed, lambda s: s["player1"]["units"].pop()),
        wrong("square i9", deployed, lambda s: on_map(s["player1"])[0].update(square="i9")),
        wrong("a unit nowhere", deployed, lambda s: on_map(s["player1"])[0].update(square=None)),
        wrong("an eliminated unit on a square", deployed, lambda s: on_map(s["player1"])[0].update(state="eliminated")),
        wrong("a full side of thirteen", deployed, lambda s: on_map(s["player1"])[0].update(full=13)),
        wrong("six cards in hand", deployed, lambda s: s["player1"].update(hand=s["player1"]["draw"][:6])),
        wrong("a card that is no word", deployed, lambda s: s["player1"]["draw"].append(7)),
        wrong("the same card twice", deployed, lambda s: s["player1"]["draw"].append(s["player1"]["draw"][0])),
        wrong("a reduced unit in the set-up", in_phase("setup-place"), lambda s: s["player1"]["units"][0].update(state="reduced")),
        wrong("a pile in the set-up", in_phase("setup-place"), lambda s: s["player1"]["pile"].append(s["player1"]["draw"].pop())),
        wrong("a night flag in the set-up", in_phase("setup-map"), lambda s: s.update(night=[True, False])),
        wrong("an army before it is chosen", in_phase("setup-map"), lambda s: s.update(player1={"army": "france"})),
        wrong("the First Player known before the dice", in_phase("setup-roll"), lambda s: s.update(first="p2")),
        wrong("a die of eleven", in_phase("setup-roll"), lambda s: s.update(roll_off=[11])),
        wrong("a size without the other", lambda s: "hand_size" in s["player1"], lambda s: s["player1"].pop("pile_size")),
        wrong("no turn", deployed, lambda s: s.update(game_turn=0)),
        wrong("moves in the Discard Phase", in_phase("discard"), lambda s: s["turn_so_far"].update(moves_left=1)),
        wrong("a pending unit without a card", in_phase("discard"), lambda s: s["turn_so_far"].update(unit="imperial-guard")),
        wrong("no card where one is pending", in_phase("rally-roll"), lambda s: s["turn_so_far"].pop("card")),
        wrong("a combat in the Discard Phase", in_phase("discard"), lambda s: s.update(combat={"form": "assault"})),
        wrong("no combat where there is one", fighting, lambda s: s.pop("combat")),
        wrong("a form that is none", fighting, lambda s: s["combat"].update(form="honour")),
        wrong("an ambush by a unit", in_phase("attack"), lambda s: s["combat"].update(form="ambush", attacker="imperial-guard")),
        wrong("rockets in an assault", in_phase("attack"), lambda s: s["combat"].update(form="rockets")),
        wrong("a leader who does nothing", lambda s: fighting(s) and s["combat"]["attacking_leader"], lambda s: s["combat"].update(use="none")),
        wrong("supporters without Command", in_phase("defend"), lambda s: s["combat"].update(supporters=["imperial-guard"])),
        wrong("no square to advance to", in_phase("advance"), lambda s: s["combat"].update(left=None)),
        wrong("a pursuit by nobody", in_phase("pursuit"), lambda s: s["combat"].update(advanced=None)),
        wrong("dice before the cards are down", in_phase("attack"), lambda s: s["combat"].update(dice=[3])),
        wrong("no hit left to allot", in_phase("committed-hits"), lambda s: s["combat"].update(hits=0)),
        wrong("a winner before the end", in_phase("discard"), lambda s: s.update(winner="p1", cause="list")),
        wrong("an end without a winner", in_phase("game-over"), lambda s: s.pop("winner")),
        wrong("an end without a cause", in_phase("game-over"), lambda s: s.update(cause="none")),
    ]


def beyond(wrong):
    """What no schema sees: the reader alone must."""
    def open_deck(state):
        return deployed(state) and "hand_size" not in state["player1"] and len(state["player1"]["pile"]) > 5

    def plain(state):
        return open_deck(state) and state["phase"] in ("draw", "restore-menu", "redoubt-menu", "combat-menu")

    def one_square(state):
        one, other = on_map(state["player1"])[0], on_map(state["player2"])[0]
        one["square"] = other["square"]

    def of_lakes(state):
        rows = state["map"]["rows"]
        return deployed(state) and any("l" in row for row in rows)

    def to_the_lake(state):
        row, column = next((r, row.index("l")) for r, row in enumerate(state["map"]["rows"]) if "l" in row)
        on_map(state["player1"])[0]["square"] = "abcdefgh"[column] + str(8 - row)

    return [
        wrong("a card in two places", plain, lambda s: s["player1"]["draw"].append(s["player1"]["pile"][0])),
        wrong("fifty-nine cards", plain, lambda s: s["player1"]["draw"].pop()),
        wrong("an enemy's card", plain, lambda s: s["player1"]["draw"].__setitem__(0, s["player2"]["draw"][0])),
        wrong("a card that nobody has", plain, lambda s: s["player1"]["draw"].__setitem__(0, "supply#17")),
        wrong("a top that is not in the pile", plain, lambda s: s["player1"].update(top=s["player1"]["draw"][0])),
        wrong("a top that nobody has seen", plain, lambda s: s["player1"]["seen"].remove(s["player1"]["top"])),
        wrong("a card seen that is not in the pile", plain, lambda s: s["player1"]["seen"].append(s["player1"]["draw"][0])),
        wrong("a card known that is not in the hand", plain, lambda s: s["player1"]["known"].append(s["player1"]["draw"][0])),
        wrong("two units on a square", deployed, one_square),
        wrong("a unit on a lake", of_lakes, to_the_lake),
        wrong("the units in another order", deployed, lambda s: s["player1"]["units"].reverse()),
        wrong("an army against itself", deployed, lambda s: s.update(player2=dict(s["player1"], edge=s["player2"]["edge"]))),
        wrong("adjacent edges", deployed, lambda s: s["player1"].update(edge="east" if s["player2"]["edge"] != "west" else "north")),
        wrong("a section twice", deployed, lambda s: s["map"]["sections"].__setitem__(0, s["map"]["sections"][1][:-1] + "3")),
        wrong("rows of another map", deployed, lambda s: s["map"]["rows"].__setitem__(0, "tttttttt")),
        wrong("another strength", deployed, lambda s: on_map(s["player1"])[0].update(strength=1)),
        wrong("another full side", deployed, lambda s: on_map(s["player1"])[0].update(full=2)),
        wrong("another reduced side", deployed, lambda s: on_map(s["player1"])[0].update(reduced=11)),
        wrong("infantry that rides", lambda s: deployed(s) and any("cavalry" not in u for u in s["player1"]["units"]),
              lambda s: next(u for u in s["player1"]["units"] if "cavalry" not in u).update(cavalry=True)),
        wrong("the other's turn", in_phase("discard"), lambda s: s.update(turn="chance")),
        wrong("a turn beyond the cap", deployed, lambda s: s["options"].update(turn_cap=1) or s.update(game_turn=2)),
        wrong("faces of other cards", lambda s: deployed(s) and s["player1"].get("faces"), lambda s: s["player1"]["faces"][0].update(number=1)),
        wrong("a deck of Distant Lands without its cards", lambda s: deployed(s) and "india" in (s["player1"]["army"], s["player2"]["army"]),
              lambda s: s["options"].update(dl_cards=0)),
        wrong("Distant Lands without its nations", lambda s: s["options"]["edition"] == "distant-lands", lambda s: s["options"].update(dl_nations=0)),
        wrong("a Banzai Charge that was never played", lambda s: s["phase"] == "move-first" and s["options"]["dl_cards"] and not any(
            (s[p].get("top") or "").startswith("banzai") for p in ("player1", "player2")), lambda s: s.update(phase="move-banzai")),
        wrong("a draw with a full hand", in_phase("draw"), lambda s: [s[p].update(hand=s[p]["hand"] + [s[p]["draw"].pop() for _ in range(5 - len(s[p]["hand"]))])
              for p in ("player1", "player2") if "hand_size" not in s[p] and len(s[p]["draw"]) > 5]),
        wrong("a march by a unit that has not moved", in_phase("move-march"), lambda s: s["turn_so_far"].update(moved=[], moves_left=1)),
        wrong("a supply that was never played", in_phase("move-supply"), lambda s: s["turn_so_far"].update(supply_used=0)),
        wrong("an assault out of reach", in_phase("attack", "defend"), lambda s: s["combat"].update(form="assault", attacker=next(
            u["unit"] for u in s["player1" if s["active"] == "p1" else "player2"]["units"] if u["unit"] != s["combat"]["attacker"] and "square" in u))),
        wrong("a target that is gone", in_phase("attack"), lambda s: s["combat"].update(target=s["combat"]["target"] + "x")),
        wrong("a die too many", in_phase("combat-roll"), lambda s: s["combat"].update(dice=[1] * 20)),
        wrong("a face the die has not", in_phase("defender-chooses"), lambda s: s["combat"]["dice"].__setitem__(0, 10) or s["combat"].pop("attack_total")
              if s["combat"]["dice"][0] != 10 else s["combat"]["dice"].pop()),
        wrong("a choice that the totals do not give", in_phase("defender-chooses"), lambda s: s.update(phase="attacker-chooses", turn=s["active"])),
        wrong("no committed card for the hit", in_phase("committed-hits"), lambda s: s["combat"].update(hits=5)),
        wrong("sappers who were not played", in_phase("attack"), lambda s: s["combat"].update(sappers=not s["combat"]["sappers"])),
        wrong("a loser who has won", in_phase("game-over"), lambda s: s.update(winner="p1" if s["winner"] == "p2" else "p2")),
    ]
