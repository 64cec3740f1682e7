#!/usr/bin/env python3
"""tune_dry_run.py TUNE - the whole way of train/tune.c on a tiny budget. Prints TAP."""

import os
import re
import subprocess
import sys
import tempfile

TUNE = sys.argv[1]
number = 0


def promise(kept, text):
    global number
    number += 1
    print("%sok %d - %s" % ("" if kept else "not ", number, text), flush=True)


def tune(*words):
    """The exit status, and what it printed."""
    done = subprocess.run([TUNE, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    for line in done.stdout.splitlines() if words[0] != "list" else []:
        print("# " + line, flush=True)
    return done.returncode, done.stdout


def weights(path):
    with open(path) as file:
        return dict(re.findall(r"^WEIGHT\((\w+), (\d+)\)", file.read(), re.M))


def written(game):
    return dict(re.findall(r"^(\w+) +written +(\d+)", tune("list", game)[1], re.M))


def share(output):
    """Of the first in a match, in percent, and the error."""
    found = re.search(r": ([\d.]+) \+- ([\d.]+) % of (\d+) battles$", output.strip())
    return (float(found[1]), float(found[2])) if found else None


def fits(folder, game, opening, pairs):
    names = written(game)
    outs = [os.path.join(folder, "%s-%s.def" % (game, threads)) for threads in ("1", "2")]
    told = []
    for out, threads in zip(outs, ("1", "2")):
        status, text = tune("fit", game, "--from", "written", "--seed", "5", "--rounds", "1", "--pairs", pairs, "--threads", threads,
                         "--opening", opening, "--proof", "greedy", "--proof-pairs", "1", "--out", out)
        promise(status == 0, "%s: a round with %s threads" % (game, threads))
        told.append([line for line in text.splitlines()[1:] if not re.match(r" +\d+ s  ", line)])
    one, two = (weights(out) for out in outs)
    promise(set(one) == set(names) and len(names) > 10, "%s: all %d weights are written" % (game, len(names)))
    promise(one == two and told[0] == told[1] and len(told[0]) > 2, "%s: the same with any number of threads" % game)
    with open(outs[0]) as file:
        promise("tuned against written, both greedy" in file.read(), "%s: the file tells how it was made" % game)
    return names


def matches(folder, names):
    """Weights matter: whoever does not care for objectives and fears nothing else than to come near the enemy loses."""
    path = os.path.join(folder, "timid.def")
    with open(path, "w") as file:
        for name, value in names.items():
            file.write("WEIGHT(%s, %s)\n" % (name, "0" if name.startswith("pull") or name in ("held", "seized", "expected") else value))
    match = ("match", "empire", "--opening", "crossroads", "--pairs")
    found = share(tune(*match, "6", "--players", "written," + path)[1])
    promise(found is not None and found[0] > 75, "written weights beat timid ones")
    found = share(tune(*match, "2", "--players", "written,written")[1])
    promise(found == (50.0, 0.0), "equal players share a pair exactly")
    with open(path, "a") as file:
        file.truncate(40)
    promise(tune(*match, "1", "--players", "written," + path)[0] == 2, "a file without all weights is refused")


with tempfile.TemporaryDirectory() as folder:
    print("1..13")
    known = fits(folder, "empire", "crossroads", "5")
    fits(folder, "tricolore", "mill", "1")
    matches(folder, known)
