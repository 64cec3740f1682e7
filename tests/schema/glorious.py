"""glorious.py - for schema.py: positions of Das glorreiche Manöver with mistakes made by hand."""

games = 30
share = 0.6
changes = 2000
phases = "start place roll-in play over".split()


def made_by_hand(wrong, always):
    def marching(state):
        return state["phase"] == "play" and state["arrivals"] and state["options"]["timing"] == "dynamic"

    def coming_out(state):
        return state["phase"] == "roll-in" and state["track"]

    return [
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
        wrong("the start player known before the draw", lambda s: s["phase"] == "start", lambda s: s.update(start="yellow")),
        wrong("somebody on the track when all are home", lambda s: s["phase"] == "over",
              lambda s: s["track"].append({"space": 3, "soldiers": ["red 1"]})),
    ]
