#!/usr/bin/env python3
"""dry_run.py SAMPLES - the whole way from games to a net on a tiny set, with the standard library alone. Prints TAP.

The same steps as fit.py and shrink.py: games, TD(lambda) targets, a fit, whole numbers, vectors that C must answer alike, a match.
"""

import json
import math
import os
import random
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import netfile

WIDE, DEEP, LAMBDA, PASSES = 32, 4, 0.85, 3
GAMES = {"manoeuvre": ("MAN-2.1a,MAN-2.1c", 10), "glorious": ("", 6)}
number = 0


def promise(kept, text):
    global number
    number += 1
    print("%sok %d - %s" % ("" if kept else "not ", number, text), flush=True)


def read_games(path, most):
    """For each game its samples: seat and features; and for each seat the share of the win, and whether the end was decisive."""
    with open(path + ".games", "rb") as file:
        heads = file.read()
    with open(path + ".samples", "rb") as file:
        body = file.read()
    at, games = 0, []
    for head in struct.iter_unpack("<IHBBB3x4B", heads):
        samples = []
        for _ in range(head[1]):
            seat, count, _ply = struct.unpack_from("<BBH", body, at)
            samples.append((seat, list(struct.unpack_from("<%dH" % count, body, at + 4))))
            at += 4 + 2 * most
        games.append((samples, [x / 12 for x in head[5:9]], head[3]))
    assert at == len(body)
    return games


def targets(games, value):
    """TD(lambda), each seat by itself; where one seat's sample follows the other's, the opposite."""
    out = []
    for samples, share, decisive in games:
        after = {}
        for seat, features in reversed(samples):
            if seat in after or (after and len(set(s for s, _ in samples)) == 2):
                follows = after.get(seat) or opposite(after[1 - seat])
                guess, target = follows
                aim = [(1 - LAMBDA) * g + LAMBDA * t for g, t in zip(guess, target)]
            else:
                aim = [share[seat], share[seat] * decisive, (1 - share[seat]) * decisive]
            out.append((features, aim))
            after = {seat: (value(features), aim)} if len(share) == 2 else {**after, seat: (value(features), aim)}
    return out


def opposite(pair):
    return tuple([1 - x[0], x[2], x[1]] for x in pair)


def sigmoid(x):
    return 1 / (1 + math.exp(-max(-30, min(30, x))))


class Plain:
    """The net as numbers with a fraction, and one step of descent."""

    def __init__(self, inputs):
        draw = lambda spread: random.uniform(-spread, spread)
        self.rows = [[draw(0.05) for _ in range(WIDE)] for _ in range(inputs)]
        self.bias = [0.4] * WIDE
        self.second = [[draw(0.3) for _ in range(WIDE)] for _ in range(DEEP)]
        self.second_bias = [0.4] * DEEP
        self.third = [[draw(0.3) for _ in range(DEEP)] for _ in range(netfile.ANSWERS)]
        self.third_bias = [0.0] * netfile.ANSWERS

    def forward(self, features):
        sums = list(self.bias)
        for feature in features:
            sums = [x + y for x, y in zip(sums, self.rows[feature])]
        wide = [min(max(x, 0), 1) for x in sums]
        below = [b + sum(x * y for x, y in zip(wide, row)) for b, row in zip(self.second_bias, self.second)]
        deep = [min(max(x, 0), 1) for x in below]
        odds = [b + sum(x * y for x, y in zip(deep, row)) for b, row in zip(self.third_bias, self.third)]
        return sums, wide, below, deep, [sigmoid(x) for x in odds]

    def value(self, features):
        return self.forward(features)[4]

    def learn(self, features, aim, rate):
        sums, wide, below, deep, answers = self.forward(features)
        errors = [a - t for a, t in zip(answers, aim)]
        deep_back = [sum(e * row[d] for e, row in zip(errors, self.third)) if 0 < below[d] < 1 else 0 for d in range(DEEP)]
        wide_back = [sum(e * row[i] for e, row in zip(deep_back, self.second)) if 0 < sums[i] < 1 else 0 for i in range(WIDE)]
        for e, row, k in zip(errors, self.third, range(netfile.ANSWERS)):
            self.third[k] = [w - rate * e * x for w, x in zip(row, deep)]
            self.third_bias[k] -= rate * e
        for e, row, d in zip(deep_back, self.second, range(DEEP)):
            self.second[d] = [w - rate * e * x for w, x in zip(row, wide)]
            self.second_bias[d] -= rate * e
        self.bias = [b - rate * e for b, e in zip(self.bias, wide_back)]
        for feature in features:
            self.rows[feature] = [w - rate * 0.1 * e for w, e in zip(self.rows[feature], wide_back)]
        return -sum(t * math.log(a + 1e-9) + (1 - t) * math.log(1 - a + 1e-9) for a, t in zip(answers, aim))


def run(samples, game, folder):
    decisive, games = GAMES[game]
    told = json.loads(subprocess.check_output([samples, "groups", game]))
    inputs = sum(a * b * c * d for _, a, b, c, d in told["groups"])
    path = os.path.join(folder, game)
    command = [samples, "play", game, "--games", str(games), "--seed", "5", "--every", "12", "--out", path]
    subprocess.run(command + (["--decisive", decisive] if decisive else []), check=True)
    with open(path + ".samples", "rb") as file:
        first = file.read()
    subprocess.run(command + (["--decisive", decisive] if decisive else []), check=True)
    with open(path + ".samples", "rb") as file:
        promise(file.read() == first, game + ": the same seed plays the same games")
    found = read_games(path, told["most"])
    promise(len(found) == games and all(samples for samples, _, _ in found), game + ": every game gave samples")
    random.seed(3)
    plain, losses = Plain(inputs), []
    for turn in range(PASSES):
        fitted = targets(found, plain.value)
        random.shuffle(fitted)
        losses.append(sum(plain.learn(features, aim, 0.05) for features, aim in fitted) / len(fitted))
    promise(losses[-1] < losses[0], "%s: the fit gets closer, from %.3f to %.3f" % (game, losses[0], losses[-1]))
    net = netfile.quantised(
        int(told["hash"], 16), 30, plain.bias, plain.rows, plain.second, plain.second_bias, plain.third, plain.third_bias
    )
    with open(path + ".net", "wb") as file:
        file.write(net.bytes())
    promise(netfile.read(net.bytes()).bytes() == net.bytes(), game + ": the file reads back as it was written")
    lists = [features for features, _ in fitted[:100]]
    near = max(abs(net.value(features, 0) / 1e6 - (2 * plain.value(features)[0] - 1)) for features in lists)
    promise(near < 0.1, "%s: whole numbers answer within %.3f of the fit" % (game, near))
    netfile.write_vectors(path + ".vectors", net, lists)
    proof = subprocess.run([samples, "prove", game, "--net", path + ".net", "--vectors", path + ".vectors"], stdout=subprocess.PIPE)
    promise(proof.returncode == 0, game + ": C answers alike: " + proof.stdout.decode().split(" - ")[-1].strip())
    match = subprocess.check_output([samples, "match", game, "--games", "4", "--players", "net:30,hand", "--net", path + ".net"])
    promise(b"of 4 games" in match, game + ": the net plays a match")


def main():
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            run(os.path.abspath(sys.argv[1]), game, folder)
    print("1..%d" % number)


if __name__ == "__main__":
    main()
