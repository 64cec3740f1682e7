"""netfile.py - a net as bytes (grognard/net.h), and its value in whole numbers, a second time and without C.

Python's standard library only: the dry run of ./check uses it, and the test vectors that prove that C and training agree come from here.
"""

import math
import struct

MAGIC = b"gg-net\n\0"
VERSION = 1
ANSWERS = 3  # the chance to win; of a decisive win; of a decisive win of the other side
LANES = 4
LANE_BIAS = 32768
ONE = 256  # 1, in the first layer and after each
ROW = 1024  # 1, in the rows of the second and third
MASK = (1 << 64) - 1
TABLE = [round(1e6 * math.tanh(i / 16)) for i in range(97)]


def mix(x):
    x ^= x >> 30
    x = x * 0xBF58476D1CE4E5B9 & MASK
    x ^= x >> 27
    x = x * 0x94D049BB133111EB & MASK
    return x ^ x >> 31


def hash_words(data):
    words = struct.unpack("<%dQ" % (len(data) // 8), data)
    return sum(mix(word ^ ((place + 1) * 0x9E3779B97F4A7C15 & MASK)) for place, word in enumerate(words)) & MASK


def padded(data):
    return data + b"\0" * (-len(data) % 8)


def pack_row(row):
    """Four numbers to a word, with the borrows that make sums of words words of sums."""
    words = []
    for i in range(0, len(row), LANES):
        words.append(sum(int(x) << (16 * lane) for lane, x in enumerate(row[i : i + LANES])) & MASK)
    return struct.pack("<%dQ" % len(words), *words)


class Net:
    """Whole numbers: `bias` and `rows` of the first layer, then the rows and biases of the second and third."""

    def __init__(self, features_hash, style, bias, rows, second, second_bias, third, third_bias):
        self.features_hash, self.style = features_hash, style
        self.bias, self.rows = bias, rows
        self.second, self.second_bias = second, second_bias
        self.third, self.third_bias = third, third_bias

    def bytes(self):
        wide, deep = len(self.bias), len(self.second)
        body = pack_row([x + LANE_BIAS for x in self.bias]) + b"".join(pack_row(row) for row in self.rows)
        body += padded(b"".join(struct.pack("<%dh" % wide, *row) for row in self.second))
        body += padded(b"".join(struct.pack("<%dh" % deep, *row) for row in self.third))
        body += padded(struct.pack("<%di" % (deep + ANSWERS), *self.second_bias, *self.third_bias))
        size = 40 + len(body)
        head = struct.pack("<8sHHHHIIQQ", MAGIC, VERSION, wide, deep, self.style, len(self.rows), size, self.features_hash, hash_words(body))
        return head + body

    def sums(self, features):
        sums = list(self.bias)
        for feature in features:
            for i, x in enumerate(self.rows[feature]):
                sums[i] += x
        return sums

    def value(self, features, answer):
        sums = self.sums(features)
        assert all(-32768 <= x <= 32767 for x in sums), "a sum of the first layer leaves its 16 bits"
        wide = [min(max(x, 0), ONE) for x in sums]
        odds = self.third_bias[answer]
        for row, bias, out in zip(self.second, self.second_bias, self.third[answer]):
            total = bias + sum(x * y for x, y in zip(wide, row))
            odds += min(max(total, 0) // ROW, ONE) * out
        size = abs(odds)
        at, part = size >> 15, size & 32767
        value = TABLE[96] if at >= 96 else TABLE[at] + ((TABLE[at + 1] - TABLE[at]) * part >> 15)
        return -value if odds < 0 else value


def unpack_row(words):
    row = []
    for word in words:
        for _ in range(LANES):
            low = (word & 0xFFFF) - (word & 0x8000) * 2
            row.append(low)
            word = (word - low & MASK) >> 16
    return row


def read(data, answers=ANSWERS):
    """The net of these bytes, which were written by us."""
    magic, version, wide, deep, style, inputs, size, features_hash, total = struct.unpack_from("<8sHHHHIIQQ", data)
    assert magic == MAGIC and version == VERSION and size == len(data) and total == hash_words(data[40:]), "not a net"
    words = wide // LANES
    at = 40

    def take(code, count):
        nonlocal at
        numbers = struct.unpack_from("<%d%s" % (count, code), data, at)
        at += len(padded(b"\0" * (count * struct.calcsize(code))))
        return list(numbers)

    # The bias is 2^15 higher in each lane, so that it never borrows.
    first = take("Q", words)
    bias = [(word >> (16 * lane) & 0xFFFF) - LANE_BIAS for word in first for lane in range(LANES)]
    rows = [unpack_row(take("Q", words)) for _ in range(inputs)]
    second, third, biases = take("h", deep * wide), take("h", answers * deep), take("i", deep + answers)
    return Net(
        features_hash,
        style,
        bias,
        rows,
        [second[i : i + wide] for i in range(0, deep * wide, wide)],
        biases[:deep],
        [third[i : i + deep] for i in range(0, answers * deep, deep)],
        biases[deep:],
    )


def quantised(features_hash, style, bias, rows, second, second_bias, third, third_bias):
    """From numbers as training has them."""

    def whole(x, scale, most):
        return max(-most, min(most, round(float(x) * scale)))

    return Net(
        features_hash,
        style,
        [whole(x, ONE, 20000) for x in bias],
        [[whole(x, ONE, 8000) for x in row] for row in rows],
        [[whole(x, ROW, 32000) for x in row] for row in second],
        [whole(x, ONE * ROW, 1 << 28) for x in second_bias],
        [[whole(x, ROW, 32000) for x in row] for row in third],
        [whole(x, ONE * ROW, 1 << 28) for x in third_bias],
    )


def write_vectors(path, net, lists):
    """A line for each: the answers, then the features."""
    with open(path, "w") as out:
        for features in lists:
            print(*(net.value(features, answer) for answer in range(ANSWERS)), *features, file=out)
