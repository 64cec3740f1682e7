"""Random questions to src/table/, answered in exact arithmetic too and compared. Prints TAP.

usage: reference.py PROBE [SEED [CASES]]
"""
import random
import subprocess
import sys

from exact import (
    ADVANCE, area, at, bearing, block, enters, hull, in_front, line, meets, pair, paths_lead, piece, polygon, rectangle,
    sector, shape_words, sides, sight, sine, sweep, swept, walk, words, zone,
)


class Cases:
    def __init__(self, rng):
        self.rng = rng

    def point(self, size):
        return self.rng.randint(-2, size), self.rng.randint(-2, size)

    def heading(self):
        return self.rng.choice([self.rng.randrange(65536), self.rng.randrange(8) * 8192])

    def body(self, size):
        front, depth = self.rng.choice([(2000, 500), (1000, 1000), (2000, 750), (1000, 1500), (1000, 500), (500, 500)])
        return (*self.point(size), self.heading()), front, depth

    def shape(self, size):
        """Small grids make corners meet and edges lie along each other; large ones are the sizes of a table."""
        if size > 1000 and self.rng.random() < 0.6:
            return hull(rectangle(*self.body(size)))
        corners = hull([self.point(size) for _ in range(self.rng.randint(1, 8))])
        return corners if len(corners) <= 8 else corners[:8]

    def zone_shape(self, pose, front, depth, shape):
        """A shape near the borders of a front zone, or the given one."""
        if self.rng.random() < 0.2:
            return shape
        u = self.rng.choice([-1, 1]) * front // 2
        out = self.rng.randint(-200, 3000)
        x, y = at(pose, u + (out if u > 0 else -out), depth // 2 + max(out, 0))
        reach = self.rng.choice([1, 4, 300, 2000])
        corners = hull([(x + self.rng.randint(-reach, reach), y + self.rng.randint(-reach, reach)) for _ in range(self.rng.randint(1, 5))])
        return corners[:8]

    def ring(self, size):
        """A simple polygon: a star about a point, or a square with a notch."""
        if self.rng.random() < 0.3:
            a, b, c, d = sorted(self.rng.sample(range(size + 4), 4))
            low, high = sorted(self.rng.sample(range(size + 4), 2))
            return [(a, 0), (a, size + 4), (b, size + 4), (b, low), (c, low), (c, high), (d, high), (d, 0)]
        quadrants = {}
        x, y = self.point(size)
        for _ in range(self.rng.randint(4, 8)):
            dx, dy = self.rng.randint(-size, size), self.rng.randint(-size, size)
            if dx or dy:
                quadrants[bearing(dx, dy)] = (x + dx, y + dy)
        corners = [quadrants[h] for h in sorted(quadrants)]
        turns = sorted(quadrants)
        wide = any((b - a) % 65536 >= 32767 for a, b in zip(turns, turns[1:] + turns[:1]))
        return self.ring(size) if len(corners) < 3 or wide or not area(corners) else corners[::self.rng.choice([1, -1])]

    def pieces(self, size):
        """What ground.h is asked."""
        corners = self.ring(size)
        p, q = self.point(size), self.point(size)
        if self.rng.random() < 0.5:
            p = self.rng.choice(corners)
        if self.rng.random() < 0.3:
            q = self.rng.choice(corners)
        yield "polygon", f"{shape_words(corners)} {words(*p, *q)}", polygon(corners, p, q)
        a, b = self.point(size), self.point(size)
        width = self.rng.choice([0, 0, 0, 250, 1000]) if size > 1000 else 0
        h = self.rng.choice([0, self.heading()])
        margin = self.rng.choice([1, 2, 3, 1000])
        if width or a[0] != b[0] and a[1] != b[1] and (not h or size > 1000):
            yield "piece", words(*a, *b, h, width, margin), piece(a, b, h, width, margin)

    def bodies(self, size, pose, front, depth, near):
        """What pose.h and arc.h are asked."""
        by = self.rng.randint(1, 3000)
        if self.rng.random() < 0.3:
            near = self.rng.choice(rectangle(pose, front, depth))
        yield "sides", words(*pose, front, depth, by, *near), sides(pose, front, depth, by, near)
        files, ranks = self.rng.randint(1, 36), self.rng.randint(0, 6)
        width, file = (files * self.rng.choice([1000, 2000, 4000]) + 3) // 6, self.rng.randrange(files)
        yield "block", words(*pose, width, ranks * 250, 250, files, file), block(pose, width, ranks * 250, 250, files, file)
        (aside, ahead), closed = self.rng.choice([(1, 1), (37837, 65536), (113512, 65536)]), self.rng.randrange(2)
        half, y = self.rng.randint(0, size), self.rng.randint(-2, size)
        x = self.rng.choice([-1, 1]) * (half + y * aside // ahead + self.rng.randint(-1, 1))
        yield "sector", words(aside, ahead, closed, half, x, y, self.rng.choice([0, 30])), sector(aside, ahead, closed, half, x, y)

    def sights(self, size):
        """Two bodies, what stands between, a line from a corner to a corner."""
        viewer, target = self.shape(size), self.shape(size)
        p, q = self.rng.choice(viewer), self.rng.choice(target)
        blockers = [(self.rng.randrange(4), self.rng.randrange(2), self.shape(size)) for _ in range(self.rng.randint(0, 4))]
        through = self.rng.randint(0, size // 4), self.rng.randint(0, size // 2)
        told = "".join(f" {words(stop, layer)} {shape_words(shape)}" for stop, layer, shape in blockers)
        question = f"{shape_words(viewer)} {shape_words(target)} {words(*through, len(blockers))}{told} {words(*p, *q)}"
        yield "sight", question, sight(viewer, target, through, blockers, p, q)

    def walks(self, size, pose, front, depth):
        """A stance on its way, past a shape that lies near it."""
        kind, stride = self.rng.randrange(4), self.rng.choice([-1, 1])
        heading, right, ahead = pose[2], self.rng.choice([-1, 1]) * front // 2, self.rng.choice([-1, 1]) * depth // 2
        if kind < 2:
            heading = self.rng.choice([heading, heading, self.heading()])
            length, stride = self.rng.randint(1, 3000), stride * self.rng.choice([100, 400])
        else:
            length, stride = self.rng.randint(1, 32768), stride * self.rng.choice([512, 3000])
        if kind == 3:
            right, ahead = at(pose, self.rng.randint(-3000, 3000), self.rng.randint(-3000, 3000))
        x, y = at(pose, self.rng.randint(-3000, 3000), self.rng.randint(-3000, 3000))
        there = hull(rectangle((x, y, self.heading()), *self.rng.choice([(2000, 500), (1000, 1000)])))
        question = (*pose, front, depth, kind, heading, right, ahead, length, stride, self.rng.randrange(64), self.rng.choice([1, 2, 1000, 1500]))
        yield "walk", f"{words(*question)} {shape_words(there)}", walk(pose, *question[3:], there)

    def sweeps(self, size):
        a, b, by = self.shape(size), self.shape(size), (self.rng.randint(-size, size), self.rng.randint(-size, size))
        if 2 < len(a) < 7:
            yield "swept", f"{shape_words(a)} {words(*by)} {shape_words(b)}", swept(a, by, b)

    def plans(self, pose, front, depth):
        wished = (*at(pose, self.rng.randint(-9000, 9000), self.rng.randint(-9000, 9000)), self.rng.choice([pose[2], self.heading()]))
        moves = self.rng.choice([0b11101111, 0b01010111, 255, self.rng.randrange(256) | 1 << ADVANCE])
        question = (moves, front // 2, depth // 2, self.rng.choice([5461, 16384]))
        yield "paths", words(*pose, *wished, *question), paths_lead(pose, wished, *question)

    def size(self):
        return self.rng.choice([4, 8, 30, 6000, 12000, 60000])

    def all(self, count):
        sines = [sine(h) for h in range(65536)]
        for h in range(65536):
            yield "sine", words(h), words(sines[h], sines[(h + 16384) % 65536])
        for _ in range(count // 4):
            x, y = self.point(self.size()), self.point(self.size())
            d = (x[0] - y[0], x[1] - y[1])
            if d != (0, 0):
                yield "bearing", words(*d), str(bearing(*d))
        for _ in range(count // 10):
            a, b = self.heading(), self.heading()
            yield "between", words(a, b), str(min((a - b) % 65536, (b - a) % 65536))
        for _ in range(count):
            size = self.size()
            a, b = self.shape(size), self.shape(size)
            yield "pair", f"{shape_words(a)} {shape_words(b)}", pair(a, b)
            p, q = self.point(size), self.point(size)
            yield "line", f"{shape_words(a)} {words(*p, *q)}", line(a, p, q)
            h = self.heading()
            yield "sweep", f"{shape_words(a)} {h} {shape_words(b)}", sweep(a, h, b)
            far = self.rng.randint(0, size)
            yield "enters", f"{shape_words(a)} {h} {shape_words(b)} {far}", enters(a, h, b, far)
            pose, front, depth = self.body(size)
            near = at(pose, self.rng.randint(-3000, 3000), self.rng.randint(-3000, 3000))
            yield "body", words(*pose, front, depth, *near), words(zone(pose, front, depth, near), *(n for c in rectangle(pose, front, depth) for n in c))
            near = self.zone_shape(pose, front, depth, a)
            yield "front", f"{words(*pose, front, depth)} {shape_words(near)}", in_front(pose, front, depth, near)
            u, v, turn = self.rng.choice([-1, 1]) * front // 2, depth // 2, self.rng.randint(-32768, 32768)
            pivot = (*at(pose, u, v), (pose[2] + turn) % 65536)
            yield from self.pieces(size)
            yield from self.sights(size)
            yield from self.sweeps(size)
            yield from self.plans(pose, front, depth)
            if self.rng.random() < 0.2:  # slow: every stride is worked out
                yield from self.walks(size, pose, front, depth)
            yield from self.bodies(size, pose, front, depth, at(pose, self.rng.randint(-3000, 3000), self.rng.randint(-3000, 3000)))
            yield "meets", f"{shape_words(a)} {words(*p, *q)}", meets(a, p, q)
            yield "turned", words(*pose, u, v, turn), words(*at(pivot, -u, -v), pivot[2])


def main():
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 4000
    cases = list(Cases(random.Random(seed)).all(count))
    text = "".join(f"{kind} {question}\n" for kind, question, _ in cases)
    answers = subprocess.run([sys.argv[1]], input=text, capture_output=True, text=True, check=True).stdout.splitlines()
    kinds = ["sine", "bearing", "between", "pair", "line", "sweep", "enters", "body", "front", "turned", "sides", "block", "sector", "piece", "polygon", "meets", "sight", "walk", "swept", "paths"]
    wrong = {kind: [] for kind in kinds}
    for (kind, question, wanted), got in zip(cases, answers):
        if not wanted(got) if callable(wanted) else got != wanted:
            wrong[kind].append(f"{kind} {question}: {got}, exactly {wanted}")
    for number, kind in enumerate(kinds, 1):
        asked = sum(k == kind for k, _, _ in cases)
        for text in wrong[kind][:5]:
            print(f"# {text}")
        print(f"{'not ok' if wrong[kind] else 'ok'} {number} - {kind} is exact")
        print(f"# {asked} cases")
    print(f"{'ok' if len(answers) == len(cases) else 'not ok'} {len(kinds) + 1} - every question is answered")
    print(f"1..{len(kinds) + 1}")


main()
