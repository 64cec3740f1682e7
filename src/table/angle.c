/*
 * angle.c - sine and bearing without floating point, the same on every machine.
 *
 * Inside, a turn has 131,072 parts, so that there is an angle half-way between two headings, and sines have 62 bits. An angle of the
 * first quarter is a coarse step plus a fine one: sin(a + b) = sin a cos b + cos a sin b, from two short tables. The error is below
 * 2^-59; tests/table/ proves every sine against exact arithmetic.
 */
#include "angle.h"

#include "wide.h"

#include "angle_tables.h"

enum { QUARTER_FINE = 32768 }; /* a quarter turn in parts of 131,072 */

static uint64_t scaled_product(uint64_t a, uint64_t b) {
	wide p = wide_product(a, b);
	return p.high << 2 | p.low >> 62;
}

/* Of an angle of the first quarter, 0 to 32768 parts; times 2^62. */
static uint64_t quarter_sine(uint32_t parts) {
	uint32_t coarse = parts / FINE_STEPS, fine = parts % FINE_STEPS;
	if (!fine)
		return coarse_sines[coarse]; /* what faces along the table's edges, as most does at first */
	return scaled_product(coarse_sines[coarse], fine_cosines[fine]) +
	       scaled_product(coarse_sines[COARSE_STEPS - coarse], fine_sines[fine]);
}

/* The cosine likewise: cos(a + b) = cos a cos b - sin a sin b. */
table_direction table_headed(uint16_t heading) {
	uint32_t quarter = heading / TABLE_QUARTER, parts = 2 * (heading % TABLE_QUARTER);
	uint32_t coarse = parts / FINE_STEPS, fine = parts % FINE_STEPS;
	uint64_t sine = coarse_sines[coarse], cosine = coarse_sines[COARSE_STEPS - coarse];
	if (fine) {
		uint64_t across = scaled_product(sine, fine_sines[fine]);
		sine = scaled_product(sine, fine_cosines[fine]) + scaled_product(cosine, fine_sines[fine]);
		cosine = scaled_product(cosine, fine_cosines[fine]) - across;
	}
	int64_t s = (int64_t)((sine + (UINT64_C(1) << 31)) >> 32), c = (int64_t)((cosine + (UINT64_C(1) << 31)) >> 32);
	int64_t east = quarter & 1 ? c : s, north = quarter & 1 ? -s : c; /* a quarter turn on */
	return quarter & 2 ? (table_direction){-east, -north} : (table_direction){east, north};
}

/* Whether the direction lies beyond the angle, both in the first quarter. */
static bool beyond(uint64_t east, uint64_t north, uint32_t parts) {
	return wide_less(wide_product(north, quarter_sine(parts)), wide_product(east, quarter_sine(QUARTER_FINE - parts)));
}

/* The coarse step nearest to the direction, or the next: the part of the way that goes east, bent a little, is nearly the angle. */
static uint32_t near_coarse(uint64_t east, uint64_t north) {
	enum { ONE = 65536, BEND = 30147 };
	int64_t part = (int64_t)((east << 16) / (east + north)), bent = part * (ONE - part) / ONE * (ONE - 2 * part) / ONE;
	return (uint32_t)(((part - bent * BEND / ONE) * COARSE_STEPS + ONE / 2) / ONE);
}

enum { PARTS = 256, UNSURE = 8, NOT_SHORT = 512 };

/* The direction in parts of a heading. It is off by less than 2 unless it is short: from a coarse step to it the tangent is nearly the
 * angle, and a turn of 65536 headings has 10430.378 to the angle whose arc is the radius. */
static uint64_t nearly(uint64_t east, uint64_t north) {
	uint32_t coarse = near_coarse(east, north);
	int64_t x = (int64_t)east, y = (int64_t)north;
	int64_t sine = (int64_t)(coarse_sines[coarse] >> 32), cosine = (int64_t)(coarse_sines[COARSE_STEPS - coarse] >> 32);
	int64_t ahead = (y * cosine + x * sine) / 65536, aside = (x * cosine - y * sine) / 65536; /* so that 64 bits are enough */
	int64_t parts = (int64_t)coarse * (FINE_STEPS / 2) * PARTS + aside * 2670177 / ahead;
	return parts > 0 ? (uint64_t)parts : 0;
}

/* How many headings of the first quarter have the middle between them and the next one before the direction. No direction of whole numbers
 * lies exactly in such a middle. */
static uint32_t quarter_bearing(uint64_t east, uint64_t north) {
	uint64_t parts = nearly(east, north) + PARTS / 2;
	uint32_t guess = (uint32_t)(parts / PARTS), rest = (uint32_t)(parts % PARTS), low = 0, high = TABLE_QUARTER;
	if (rest > UNSURE && rest < PARTS - UNSURE && east + north >= NOT_SHORT)
		return guess;
	guess = guess < high ? guess : high;
	/* The guess is right, or nearly: the middles before and after it are tried first. */
	if (guess > low && beyond(east, north, 2 * guess - 1))
		low = guess;
	if (guess < high && !beyond(east, north, 2 * guess + 1))
		high = guess;
	while (low < high) {
		uint32_t middle = (low + high) / 2;
		if (beyond(east, north, 2 * middle + 1))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

uint16_t table_bearing(int32_t east, int32_t north) {
	uint64_t x = (uint64_t)(east < 0 ? -(int64_t)east : east), y = (uint64_t)(north < 0 ? -(int64_t)north : north);
	uint32_t angle = !x ? 0 : !y ? TABLE_QUARTER : quarter_bearing(x, y);
	if (north < 0)
		angle = TABLE_HALF - angle;
	if (east < 0)
		angle = TABLE_TURN - angle;
	return (uint16_t)angle;
}

uint16_t table_between(uint16_t a, uint16_t b) {
	uint16_t turn = (uint16_t)(a - b);
	return turn > TABLE_HALF ? (uint16_t)(TABLE_TURN - turn) : turn;
}
