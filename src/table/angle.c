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

int64_t table_sine(uint16_t heading) {
	uint32_t quarter = heading / TABLE_QUARTER, rest = heading % TABLE_QUARTER;
	uint64_t sine = quarter_sine(2 * (quarter & 1 ? TABLE_QUARTER - rest : rest));
	int64_t rounded = (int64_t)((sine + (UINT64_C(1) << 31)) >> 32);
	return quarter & 2 ? -rounded : rounded;
}

int64_t table_cosine(uint16_t heading) {
	return table_sine((uint16_t)(heading + TABLE_QUARTER));
}

/* Whether the direction lies beyond the angle, both in the first quarter. */
static bool beyond(uint64_t east, uint64_t north, uint32_t parts) {
	return wide_less(wide_product(north, quarter_sine(parts)), wide_product(east, quarter_sine(QUARTER_FINE - parts)));
}

/* How many headings farther than the coarse step the direction is, about: the tangent of so small an angle is nearly the angle itself. */
static uint32_t within_coarse(uint64_t east, uint64_t north, uint32_t coarse) {
	uint64_t sine = coarse_sines[coarse] >> 32, cosine = coarse_sines[COARSE_STEPS - coarse] >> 32; /* times 2^30 */
	uint64_t ahead = north * cosine + east * sine, aside = east * cosine, less = north * sine;
	aside = aside > less ? aside - less : 0;
	/* A whole turn of 65536 headings has 10430.378 to the angle whose arc is the radius. */
	ahead >>= 16;
	return ahead ? (uint32_t)(((aside >> 16) * 10430 + ahead / 2) / ahead) : 0;
}

/* How many headings of the first quarter have the middle between them and the next one before the direction. No direction of whole numbers
 * lies exactly in such a middle. */
static uint32_t quarter_bearing(uint64_t east, uint64_t north) {
	uint32_t coarse = 0, beyond_it = COARSE_STEPS;
	while (coarse + 1 < beyond_it) { /* between which coarse steps, whose sines need no sum */
		uint32_t middle = (coarse + beyond_it) / 2;
		if (beyond(east, north, middle * FINE_STEPS))
			coarse = middle;
		else
			beyond_it = middle;
	}
	uint32_t low = coarse * (FINE_STEPS / 2), high = beyond_it * (FINE_STEPS / 2);
	uint32_t guess = low + within_coarse(east, north, coarse);
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
