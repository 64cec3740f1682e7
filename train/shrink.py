#!/usr/bin/env python3
"""shrink.py - makes a net small enough to travel, and writes the vectors that prove what it answers.

    train/shrink.py FIT.net SAMPLES WIDTH OUT.net OUT.vectors [COARSER]

A feature that seldom holds matters little: its numbers are rounded to a coarser step, and those of one that never held are 0, so that the
bytes compress. SAMPLES is a file of train/samples.c, WIDTH how many features a line of it has room for; COARSER times
as many positions have to have a feature for the same step (1). Standard library only.
"""

import array
import collections
import random
import sys

import netfile

STEPS = ((0.01, 1), (0.001, 2), (0.0, 4))  # from this share of the positions: rounded to a multiple of


def read_lists(path, width, most):
    numbers = array.array("H")
    with open(path, "rb") as data:
        numbers.frombytes(data.read(most * (width + 2) * 2))
    lines = [numbers[i : i + width + 2] for i in range(0, len(numbers), width + 2)]
    return [line[2 : 2 + (line[0] >> 8)].tolist() for line in lines]


def step_for(count, total, coarser):
    return next(step for share, step in STEPS if count / total >= share * coarser)


def main():
    source, samples, width, out, vectors, *rest = sys.argv[1:]
    coarser = float(rest[0]) if rest else 1
    with open(source, "rb") as data:
        net = netfile.read(data.read())
    lists = read_lists(samples, int(width), 100000)
    held = collections.Counter(feature for features in lists for feature in features)
    for feature, row in enumerate(net.rows):
        step = step_for(held[feature], len(lists), coarser)
        net.rows[feature] = [step * round(x / step) for x in row] if held[feature] else [0] * len(row)
    with open(out, "wb") as data:
        data.write(net.bytes())
    random.seed(1)
    netfile.write_vectors(vectors, net, random.sample(lists, min(64, len(lists))))


if __name__ == "__main__":
    main()
