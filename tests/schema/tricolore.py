"""tricolore.py - for schema.py: positions of Les Trois Couleurs with mistakes made by hand."""

games = 6
share = 0.5
changes = 300


def in_stack(kind):
    return lambda state: any(frame["kind"] == kind for frame in state["stack"])


def made_by_hand(wrong, always):
    def unit(state):
        return state["south"]["units"][0]
    return [
        wrong("no phase", always, lambda s: s.pop("phase")),
        wrong("a phase that is none", always, lambda s: s.update(phase="lunch")),
        wrong("a member too many", always, lambda s: s.update(hash=1)),
        wrong("a third side", always, lambda s: s.update(jep="east")),
        wrong("a table of no width", always, lambda s: s.update(width=0)),
        wrong("an option that is none", always, lambda s: s["options"].update(luck="on")),
        wrong("a formation that is none", always, lambda s: unit(s).update(formation="circle")),
        wrong("a heading of a whole turn", always, lambda s: unit(s).update(heading=65536)),
        wrong("a pace that is none", always, lambda s: unit(s).update(pace="crawl")),
        wrong("a mark that is none", always, lambda s: unit(s).update(marks=["asleep"])),
        wrong("a frame of no kind", in_stack("move"), lambda s: s["stack"][0].update(kind="dance")),
        wrong("ground that is none", always, lambda s: s["ground"][0].update(kind="sea") if s["ground"] else s.update(ground=1)),
    ]
