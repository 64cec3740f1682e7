"""The table's geometry in exact arithmetic, slowly and by other means.

Sines and angles come from their series with 200 bits; overlap from the area of a clipped polygon; distances from fractions; a push from the
Minkowski difference of the two shapes; a way from every one of its strides.
"""
from fractions import Fraction
from math import isqrt

BITS = 200
ONE = 1 << BITS


def arctan_inverse(n):
    term, total, k = ONE // n, ONE // n, 1
    while term:
        term //= n * n
        total += (-1) ** k * (term // (2 * k + 1))
        k += 1
    return total


PI = 4 * (4 * arctan_inverse(5) - arctan_inverse(239))


def series(parts, of, k):
    """Sine (k = 1) or cosine (k = 0) of parts / of of a turn, in units of 2^-BITS."""
    x = 2 * PI * parts // of
    square, total, term = (x * x) >> BITS, 0, x if k else ONE
    sign = 1
    while term:
        total += sign * term
        term = ((term * square) >> BITS) // ((k + 1) * (k + 2))
        k += 2
        sign = -sign
    return total


def nearest(value, scale):
    return (2 * value * scale + ONE) // (2 * ONE)


SINES = {}


def sine(h):
    h %= 65536
    if h not in SINES:
        quarter, rest = divmod(h, 16384)
        value = series(16384 - rest if quarter & 1 else rest, 65536, 1)
        SINES[h] = (-1 if quarter & 2 else 1) * nearest(value, 1 << 30)
    return SINES[h]


def cosine(h):
    return sine(h + 16384)


def away(n):
    """n / 2^30 to the nearest, halves away from zero."""
    return (abs(2 * n) + (1 << 30)) // (1 << 31) * (-1 if n < 0 else 1)


def at(pose, u, v):
    x, y, h = pose
    return x + away(u * cosine(h) + v * sine(h)), y + away(v * cosine(h) - u * sine(h))


def rectangle(pose, front, depth):
    a, e = front // 2, depth // 2
    return [at(pose, -a, e), at(pose, a, e), at(pose, a, -e), at(pose, -a, -e)]


def cross(o, a, b):
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def hull(points):
    """Corners clockwise, none on an edge."""
    points = sorted(set(points))
    if len(points) < 3:
        return points

    def half(row):
        out = []
        for p in row:
            while len(out) > 1 and cross(out[-2], out[-1], p) >= 0:
                out.pop()
            out.append(p)
        return out[:-1]

    return half(points) + half(points[::-1])


def clipped(shape, by):
    """The part of `shape` (a list of points) in the closed convex `by`, clockwise."""
    for i, start in enumerate(by):
        end = by[(i + 1) % len(by)]
        out = []
        for j, p in enumerate(shape):
            q = shape[(j + 1) % len(shape)]
            a, b = cross(start, end, p), cross(start, end, q)
            if a <= 0:
                out.append(p)
            if (a < 0 < b or b < 0 < a) and len(shape) > 1:
                t = Fraction(a, a - b)
                out.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        shape = out
        if not shape:
            break
    return shape


def area(shape):
    """Twice the area of a simple polygon."""
    return abs(sum(cross(shape[0], shape[i - 1], shape[i]) for i in range(2, len(shape))))


def gap(p, a, b):
    """Squared distance of a point and a stretch."""
    ex, ey, wx, wy = b[0] - a[0], b[1] - a[1], p[0] - a[0], p[1] - a[1]
    length = ex * ex + ey * ey
    t = min(Fraction(1), max(Fraction(0), Fraction(ex * wx + ey * wy, length))) if length else Fraction(0)
    return (wx - t * ex) ** 2 + (wy - t * ey) ** 2


def stretches_meet(a, b):
    """Of shapes of one or two corners."""
    return min(gap(p, b[0], b[-1]) for p in a) == 0 or min(gap(p, a[0], a[-1]) for p in b) == 0 or (
        len(a) == 2 and len(b) == 2 and cross(*a, b[0]) * cross(*a, b[1]) < 0 and cross(*b, a[0]) * cross(*b, a[1]) < 0)


def meet(a, b):
    if len(a) < 3 and len(b) < 3:
        return stretches_meet(a, b)
    if len(b) < 3:
        a, b = b, a
    return bool(clipped(list(a), b))


def edges(shape):
    return [(p, shape[(i + 1) % len(shape)]) for i, p in enumerate(shape)]


def pair(a, b):
    touch = meet(a, b)
    overlap = len(a) > 2 and len(b) > 2 and area(clipped(list(a), b) or [(0, 0)]) > 0
    square = 0 if touch else min([gap(p, *e) for p in a for e in edges(b)] + [gap(p, *e) for p in b for e in edges(a)])
    return f"{touch:d} {overlap:d} {isqrt(int(square))} 1 0"


def root_nearest(square):
    return (isqrt(int(4 * square)) + 1) // 2


def part(shape, p, q):
    """The part of the stretch from p to q in a convex shape, as fractions of it."""
    low, high = Fraction(0), Fraction(1)
    for s, e in edges(shape):
        outside, grows = cross(s, e, p), cross(s, e, q) - cross(s, e, p)
        if grows == 0:
            if outside > 0:
                return None
        elif grows > 0:
            high = min(high, Fraction(-outside, grows))
        else:
            low = max(low, Fraction(-outside, grows))
    return (low, high) if low < high else None


def line(shape, p, q):
    if p == q:
        return "0 0 0 0"
    if len(shape) < 3:
        if len(shape) < 2 or cross(p, q, shape[0]) or cross(p, q, shape[1]):
            return "0 0 0 0"
        key = 0 if p[0] != q[0] else 1
        (a, b), (c, d) = sorted((p[key], q[key])), sorted((shape[0][key], shape[1][key]))
        return f"{max(a, c) < min(b, d):d} 0 0 0"
    found = part(shape, p, q)
    if not found:
        return "0 0 0 0"
    square = (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
    return f"1 1 {root_nearest(found[0] ** 2 * square)} {root_nearest(found[1] ** 2 * square)}"


def half_up(x):
    return (2 * x + 1) // 2


def sweep(a, h, b):
    """Where the origin, pushed along h, is inside the difference b - a."""
    if len(a) < 3 or len(b) < 2:
        return "0 0 0"
    difference = hull([(q[0] - p[0], q[1] - p[1]) for p in a for q in b])
    dx, dy = sine(h), cosine(h)
    low, high = None, None
    for s, e in edges(difference):
        outside = cross(s, e, (0, 0))
        grows = Fraction((e[0] - s[0]) * dy - (e[1] - s[1]) * dx, 1 << 30)
        if grows == 0:
            if outside >= 0:
                return "0 0 0"
        elif grows > 0:
            high = Fraction(-outside) / grows if high is None else min(high, Fraction(-outside) / grows)
        else:
            low = Fraction(-outside) / grows if low is None else max(low, Fraction(-outside) / grows)
    if low >= high or half_up(low) >= half_up(high):
        return "0 0 0"
    return f"1 {half_up(low)} {half_up(high)}"


def enters(a, h, b, far):
    """Of a way of that length; -1: it overlaps before it sets out."""
    any_, begins, ends = map(int, sweep(a, h, b).split())
    return f"1 {max(begins, -1)}" if any_ and ends > 0 and begins < far else "0 0"


def bearing(x, y):
    """By halving: the half-headings to either side of the answer are on either side of the direction."""
    quarter_x, quarter_y = abs(x), abs(y)
    low, high = 0, 16384
    while low < high:
        middle = (low + high) // 2
        if quarter_x * series(2 * middle + 1, 131072, 0) > quarter_y * series(2 * middle + 1, 131072, 1):
            low = middle + 1
        else:
            high = middle
    angle = 32768 - low if y < 0 else low
    return (65536 - angle if x < 0 else angle) % 65536


def zone(pose, front, depth, p):
    x, y, h = pose
    dx, dy = p[0] - x, p[1] - y
    u, v = Fraction(dx * cosine(h) - dy * sine(h), 1 << 30), Fraction(dx * sine(h) + dy * cosine(h), 1 << 30)
    a, e = front // 2, depth // 2
    if v >= e and abs(u) <= a + v - e:
        return 0
    if -v >= e and abs(u) <= a - v - e:
        return 2
    return 3 if u < 0 else 1


def in_front(pose, front, depth, shape):
    """What is left of the shape, cut by the three edges of the zone."""
    x, y, h = pose
    a, e = front // 2 << 30, depth // 2 << 30
    points = [((p[0] - x) * cosine(h) - (p[1] - y) * sine(h), (p[0] - x) * sine(h) + (p[1] - y) * cosine(h)) for p in shape]
    for inside in (lambda u, v: v - e, lambda u, v: a + v - e - u, lambda u, v: a + v - e + u):
        out = []
        for i, p in enumerate(points):
            q = points[(i + 1) % len(points)]
            f, g = inside(*p), inside(*q)
            if f >= 0:
                out.append(p)
            if f < 0 < g or g < 0 < f:
                t = Fraction(f, f - g)
                out.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        points = out
    return f"{bool(points):d}"


def round_away(x):
    return (1 if x >= 0 else -1) * ((2 * abs(x) + 1) // 2)


def exact(pose, u, v):
    """The point u to the right and v ahead, in fractions, each coordinate rounded once."""
    x, y, h = pose
    s, c = Fraction(sine(h), 1 << 30), Fraction(cosine(h), 1 << 30)
    return x + round_away(u * c + v * s), y + round_away(v * c - u * s)


def seen(pose, p):
    x, y, h = pose
    dx, dy, s, c = p[0] - x, p[1] - y, Fraction(sine(h), 1 << 30), Fraction(cosine(h), 1 << 30)
    return dx * c - dy * s, dx * s + dy * c


def holds(corners, p):
    return meet(hull(corners), [p])


def sides(pose, front, depth, by, p):
    a, e = front // 2, depth // 2
    fl, fr, rr, rl = rectangle(pose, front, depth)
    middles = [at(pose, 0, e), at(pose, a, 0), at(pose, 0, -e), at(pose, -a, 0)]
    square = [(m[0] - p[0]) ** 2 + (m[1] - p[1]) ** 2 for m in middles]
    out = [square.index(min(square)), *(round_away(n) for n in seen(pose, p))]
    pushed = [[at(pose, -a, e + by), at(pose, a, e + by)], [at(pose, a + by, e), at(pose, a + by, -e)],
              [at(pose, a, -e - by), at(pose, -a, -e - by)], [at(pose, -a - by, -e), at(pose, -a - by, e)]]
    for edge, far in zip([[fl, fr], [fr, rr], [rr, rl], [rl, fl]], pushed):
        out += [int(holds(edge, p)), int(holds(edge + far, p))]
    turned = exact((*p, by % 65536), pose[0] - p[0], pose[1] - p[1])
    return words(*out, *turned, (pose[2] + by) % 65536, isqrt((pose[0] - p[0]) ** 2 + (pose[1] - p[1]) ** 2))


def block(pose, width, behind, depth, files, file):
    half = Fraction(width, 2)
    corners = [exact(pose, -half, -behind), exact(pose, half, -behind), exact(pose, half, -behind - depth), exact(pose, -half, -behind - depth)]
    middle = exact(pose, Fraction((2 * file + 1 - files) * width, 2 * files), -behind)
    return words(*middle, *(n for c in corners for n in c))


def sector(aside, ahead, closed, half, x, y):
    border = half + Fraction(y * aside, ahead)
    return f"{y >= 0 and (abs(x) <= border if closed else abs(x) < border):d}"


def bounds_of(a, b):
    return min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])


def toward_zero(n):
    return (abs(n) // 2) * (-1 if n < 0 else 1)


def part_of_piece(box, part, h):
    """Its corners from the front left, as it lies when the whole is turned about its middle."""
    middle = (toward_zero(box[0] + box[2]), toward_zero(box[1] + box[3]), h)
    west, south, east, north = part[0] - middle[0], part[1] - middle[1], part[2] - middle[0], part[3] - middle[1]
    corners = [exact(middle, u, v) for u, v in ((west, north), (east, north), (east, south), (west, south))]
    if west < east and south < north:
        return corners
    return [corners[0], corners[2]] if west < east or south < north else corners[:1]


def half_of(low, high, upper):
    cut = toward_zero(low + high)
    return (cut, high) if upper else (low, cut)


def piece(a, b, h, width, margin):
    box = bounds_of(a, b)
    if width:
        along = bearing(b[0] - a[0], b[1] - a[1]) if a != b else 0
        half = width // 2
        shape = [exact((*a, along), -half, 0), exact((*b, along), -half, 0), exact((*b, along), half, 0), exact((*a, along), half, 0)]
    else:
        shape = part_of_piece(box, box, h)
    inset = list(box)
    for low, high in ((0, 2), (1, 3)):
        if box[high] - box[low] <= 2 * margin:
            inset[low] = inset[high] = toward_zero(box[low] + box[high])
        else:
            inset[low], inset[high] = box[low] + margin, box[high] - margin
    upper, half = margin & 1, list(box)
    axis = 0 if box[2] - box[0] >= box[3] - box[1] else 1
    half[axis], half[axis + 2] = half_of(box[axis], box[axis + 2], upper)
    middle = (toward_zero(box[0] + box[2]), toward_zero(box[1] + box[3]), h)
    centre = exact(middle, toward_zero(half[0] + half[2]) - middle[0], toward_zero(half[1] + half[3]) - middle[1])
    inner = part_of_piece(box, inset, h)
    return words(1, *centre, half[2] - half[0], half[3] - half[1], len(inner), *(n for c in inner for n in c), *(n for c in shape for n in c))


def winding_holds(corners, p):
    """The closed polygon has the point: on an edge, or the number of edges that a ray to the east crosses is odd."""
    odd = False
    for a, b in edges(corners):
        if gap(p, a, b) == 0:
            return True
        if (a[1] > p[1]) != (b[1] > p[1]) and p[0] < a[0] + Fraction((p[1] - a[1]) * (b[0] - a[0]), b[1] - a[1]):
            odd = not odd
    return odd


def cuts(corners, p, q):
    """Where the stretch meets the outline, as fractions of it."""
    out = {Fraction(0), Fraction(1)}
    square = (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
    for a, b in edges(corners):
        below, above = cross(a, b, p), cross(a, b, q)
        if below != above:
            out.add(min(Fraction(1), max(Fraction(0), Fraction(below, below - above))))
        for c in (a, b):
            along = Fraction((c[0] - p[0]) * (q[0] - p[0]) + (c[1] - p[1]) * (q[1] - p[1]), square)
            out.add(min(Fraction(1), max(Fraction(0), along)))
    return sorted(out)


def polygon(corners, p, q):
    crosses = False
    if p != q:
        where = cuts(corners, p, q)
        for low, high in zip(where, where[1:]):
            t = (low + high) / 2
            crosses = crosses or winding_holds(corners, (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return words(area(corners), 0, int(winding_holds(corners, p)), int(crosses))


def meets(shape, p, q):
    if line(shape, p, q)[0] == "1":
        return "1"
    on_it = meet(shape, hull([p, q])) and not meet(shape, [p]) and not meet(shape, [q])
    return f"{len(shape) < 3 and on_it:d}"


def sight(viewer, target, through, blockers, p, q):
    """Blockers are (stop, layer, shape): through, crest, touched, deep."""
    depth, first = [set(), set()], [None, None]
    for name, (stop, layer, shape) in enumerate(blockers):
        if stop == 3:
            crosses, spans, enters, leaves = line(shape, p, q).split()
            depth[layer].update(range(int(enters), int(leaves)) if spans == "1" else ())
            if crosses == "1" and first[layer] is None:
                first[layer] = name
    stopped = None
    for name, (stop, _, shape) in enumerate(blockers):
        found = (line(shape, p, q)[0] == "1", meets(shape, p, q) == "1", meet(shape, hull([p, q])), False)[stop]
        if found and stopped is None:
            stopped = name
    for layer in (0, 1):
        if stopped is None and len(depth[layer]) > through[layer]:
            stopped = first[layer]
    return words(-1 if stopped is None else stopped, len(depth[0]), len(depth[1]))


def walked(pose, front, depth, kind, heading, right, ahead, way):
    """The footprint after so much of the way."""
    x, y, h = pose
    if kind < 2:
        to = exact((x, y, heading), way if kind else 0, 0 if kind else way)
    elif kind == 2:
        turned = (h + way) % 65536
        to = exact((*exact(pose, right, ahead), turned), -right, -ahead)
    else:
        to = exact((right, ahead, way % 65536), x - right, y - ahead)
    return rectangle((*to, (h + way) % 65536 if kind > 1 else h), front, depth)


def walk(pose, front, depth, kind, heading, right, ahead, size, stride, at_stride, than, there):
    sign = -1 if stride < 0 else 1
    strides = -(-size // abs(stride))
    shapes = [walked(pose, front, depth, kind, heading, right, ahead, sign * min((k + 1) * abs(stride), size)) for k in range(strides)]
    distances = [pair(s, there).split() for s in shapes]
    over = [k for k, answer in enumerate(distances[:-1]) if answer[1] == "1"]
    nears = any(int(answer[2]) < than for answer in distances)
    return words(strides, int(nears), over[0] if over else -1, 1, *(n for c in shapes[at_stride % strides] for n in c))


def swept(a, by, b):
    return " ".join(pair(hull(a + [(p[0] + by[0], p[1] + by[1]) for p in a]), b).split()[:3])


ADVANCE, BACK, ASIDE, SLIDE, OBLIQUE, WHEEL, FACE, ABOUT = range(8)


def moved(pose, kind, heading, amount, aside, ahead):
    x, y, h = pose
    if kind in (ADVANCE, BACK):
        return *exact(pose, 0, amount if kind == ADVANCE else -amount), h
    if kind in (ASIDE, SLIDE):
        return *exact(pose, amount, 0), h
    if kind == OBLIQUE:
        return *exact((x, y, heading), 0, amount), h
    if kind == WHEEL:
        turned, right = (h + amount) % 65536, aside if amount > 0 else -aside
        return *exact((*exact(pose, right, ahead), turned), -right, -ahead), turned
    return x, y, heading if kind == FACE else (h + 32768) % 65536


def paths_lead(start, wished, moves, aside, ahead, oblique):
    """Every way uses only moves that the book has, and ends at the wished pose, within what the planner calls near enough."""
    def check(answer):
        numbers = [int(n) for n in answer.split()]
        count, at_number = numbers[0], 1
        for _ in range(count):
            steps, pose = numbers[at_number], start
            for k in range(steps):
                kind, heading, amount = numbers[at_number + 1 + 3 * k:at_number + 4 + 3 * k]
                off = min((heading - pose[2]) % 65536, (pose[2] - heading) % 65536)
                if not moves >> kind & 1 or kind == OBLIQUE and off > oblique:
                    return False
                pose = moved(pose, kind, heading, amount, aside, ahead)
            at_number += 1 + 3 * steps
            if pose[2] != wished[2] or (pose[0] - wished[0]) ** 2 + (pose[1] - wished[1]) ** 2 > 24 ** 2:
                return False
        return at_number == len(numbers) and (count > 0 or not moves >> FACE & 1)
    return check


def words(*values):
    return " ".join(str(v) for v in values)


def shape_words(shape):
    return words(len(shape), *(n for p in shape for n in p))
