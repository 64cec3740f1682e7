"""Writes angle_tables.h: sines times 2^62, rounded to the nearest, by exact integer arithmetic.

usage: python3 make_angle_tables.py > angle_tables.h
"""
BITS = 200
ONE = 1 << BITS
COARSE, FINE = 128, 256  # a quarter turn is COARSE steps of FINE parts


def pi():
    """Machin's formula, in units of 2^-BITS, with guard bits."""
    guard = 64

    def arctan_inverse(n):
        one = 1 << (BITS + guard)
        term, total, k = one // n, one // n, 1
        while term:
            term //= n * n
            total += (-1) ** k * (term // (2 * k + 1))
            k += 1
        return total

    return (4 * (4 * arctan_inverse(5) - arctan_inverse(239))) >> guard


def sine(parts):
    """Of parts / 131,072 of a turn, in units of 2^-BITS, by its series."""
    x = PI * parts // 65536
    square, term, total, k = (x * x) >> BITS, x, x, 1
    while term:
        term = ((term * square) >> BITS) // ((2 * k) * (2 * k + 1))
        total += (-1) ** k * term
        k += 1
    return total


def table(name, values):
    print(f"static const uint64_t {name}[{len(values)}] = {{")
    for at in range(0, len(values), 4):
        print("\t" + " ".join(f"UINT64_C({(v + (1 << (BITS - 63))) >> (BITS - 62)})," for v in values[at:at + 4]))
    print("};")


PI = pi()
print("/* angle_tables.h - made by make_angle_tables.py. Sines and cosines times 2^62 of a quarter turn of COARSE_STEPS x FINE_STEPS parts. */")
print(f"enum {{ COARSE_STEPS = {COARSE}, FINE_STEPS = {FINE} }};")
print("/* clang-format off */")
table("coarse_sines", [sine(i * FINE) for i in range(COARSE + 1)])
table("fine_sines", [sine(i) for i in range(FINE)])
table("fine_cosines", [sine(COARSE * FINE - i) for i in range(FINE)])
print("/* clang-format on */")
