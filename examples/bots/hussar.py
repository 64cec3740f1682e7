#!/usr/bin/env python3
"""hussar.py - a bot for every game, in Python's standard library alone. docs/bots.md explains the protocol; this is all of it.

It attacks whenever it can, and otherwise moves towards the enemy, or towards home where there is one. A number on the command line is the
seed of its choices: `python3 hussar.py 7`.
"""
import json
import random
import sys


def say(line):
    print(line, flush=True)  # without flush the line would wait in a buffer, and the game with it


def squares(state, player):
    """Where the units of a player stand in Manœuvre: {unit: (column, row)}. Other games are told differently, and there are none."""
    units = state.get(player, {}).get("units", [])
    return {unit["unit"]: place(unit["square"]) for unit in units if unit.get("square")}


def place(square):
    return ord(square[0]), int(square[1])


def distance(here, targets):
    """From a square to the nearest of the enemy's."""
    return min((max(abs(here[0] - x), abs(here[1] - y)) for x, y in targets), default=8)


def worth(parts, own, targets):
    """How much we like an action, from what it names; 50 is to do nothing."""
    verb, to = parts["verb"], parts.get("to")
    if "target" in parts:
        return 1000
    if parts.get("home"):
        return 500
    if isinstance(to, int):  # a space of a track: further is better
        return 100 + to
    if isinstance(to, str) and "from" in parts and targets:  # a square: nearer to the enemy is better
        return 100 + 10 * (distance(place(parts["from"]), targets) - distance(place(to), targets))
    if verb == "discard":  # the card of a unit that cannot fight anyway makes room for another
        unit = parts.get("card", "").split("/")[0]
        return 55 if unit in own and distance(own[unit], targets) > 1 else 0
    if verb in ("done", "pass", "end"):
        return 50
    if verb in ("flee", "back", "retreat"):
        return 0
    return 60


def choose(state, seat, actions, rng):
    own = squares(state, "player" + seat[1])
    targets = squares(state, "player2" if seat == "p1" else "player1").values()
    worths = [worth(parts, own, targets) for _, parts in actions]
    return rng.choice([notation for (notation, _), value in zip(actions, worths) if value == max(worths)])


def main():
    rng = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else None)
    seat, state, actions = "p1", {}, []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "hello":
            say("hello 1 hussar")
        elif word == "seat":
            seat = rest
        elif word == "begin":
            say("ready")
        elif word == "view":
            state, actions = json.loads(rest)["state"], []
        elif word == "action":
            actions.append((rest, None))
        elif word == "parts":
            actions[-1] = (actions[-1][0], json.loads(rest))
        elif word == "go":
            say("play " + choose(state, seat, actions, rng))
        elif word == "illegal":
            print("we were wrong:", rest, file=sys.stderr)
        elif word == "quit":
            break
        # everything else (game, option, players, end, what a later version may say) does not matter to us


if __name__ == "__main__":
    main()
