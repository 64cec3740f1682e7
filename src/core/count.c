/*
 * count.c - exact 128-bit counts in two words. The compiler's own 128-bit type multiplies and divides with a runtime
 * library that WebAssembly does not have, so these use only additions, shifts and 64-bit division.
 */
#include <grognard/dice.h>

gg_count gg_count_of(uint64_t n) {
	return (gg_count){0, n};
}

gg_count gg_count_add(gg_count x, gg_count y) {
	uint64_t low = x.low + y.low;
	return (gg_count){x.high + y.high + (low < x.low), low};
}

gg_count gg_count_minus(gg_count x, gg_count y) {
	return (gg_count){x.high - y.high - (x.low < y.low), x.low - y.low};
}

int gg_count_compare(gg_count x, gg_count y) {
	if (x.high != y.high)
		return x.high < y.high ? -1 : 1;
	return x.low < y.low ? -1 : x.low > y.low;
}

bool gg_count_is_zero(gg_count x) {
	return !(x.high | x.low);
}

bool gg_count_times(gg_count x, uint32_t n, gg_count *out) {
	const uint64_t half = UINT32_MAX;
	uint64_t p0 = (x.low & half) * n;
	uint64_t p1 = (x.low >> 32) * n + (p0 >> 32);
	uint64_t p2 = (x.high & half) * n + (p1 >> 32);
	uint64_t p3 = (x.high >> 32) * n + (p2 >> 32);
	if (p3 >> 32)
		return false;
	*out = (gg_count){p3 << 32 | (p2 & half), p1 << 32 | (p0 & half)};
	return true;
}

static gg_count doubled(gg_count x) {
	return (gg_count){x.high << 1 | x.low >> 63, x.low << 1};
}

static gg_count shifted_down(gg_count x, uint32_t bits) {
	if (bits >= 64)
		return (gg_count){0, x.high >> (bits - 64)};
	return bits ? (gg_count){x.high >> bits, x.high << (64 - bits) | x.low >> bits} : x;
}

static gg_count shifted_up(gg_count x, uint32_t bits) {
	if (bits >= 64)
		return (gg_count){x.low << (bits - 64), 0};
	return bits ? (gg_count){x.high << bits | x.low >> (64 - bits), x.low << bits} : x;
}

/* How many times 2 divides it; x is not 0. */
static uint32_t twos(gg_count x) {
	return (uint32_t)(x.low ? __builtin_ctzll(x.low) : 64 + __builtin_ctzll(x.high));
}

/* Stein's greatest common divisor: shifts and subtractions. Neither is 0. */
static gg_count common_divisor(gg_count x, gg_count y) {
	uint32_t x_twos = twos(x), y_twos = twos(y);
	x = shifted_down(x, x_twos);
	y = shifted_down(y, y_twos);
	for (int order; (order = gg_count_compare(x, y)) != 0;) {
		gg_count more = order > 0 ? x : y, less = order > 0 ? y : x;
		gg_count rest = gg_count_minus(more, less);
		x = less;
		y = shifted_down(rest, twos(rest));
	}
	return shifted_up(x, x_twos < y_twos ? x_twos : y_twos);
}

/* Long division, bit by bit. `by` divides x, so it is x or at most half of it, and doubling the rest never overflows.
 * Nearly all counts are of one word, which the machine divides at once. */
static gg_count divided(gg_count x, gg_count by) {
	if (!x.high)
		return gg_count_of(x.low / by.low);
	gg_count quotient = {0, 0}, rest = {0, 0};
	for (int i = 0; i < 128; i++) {
		rest = doubled(rest);
		rest.low |= x.high >> 63;
		x = doubled(x);
		quotient = doubled(quotient);
		if (gg_count_compare(rest, by) >= 0) {
			rest = gg_count_minus(rest, by);
			quotient.low |= 1;
		}
	}
	return quotient;
}

void gg_count_reduce(gg_count *num, gg_count *den) {
	if (gg_count_is_zero(*num)) {
		*den = gg_count_of(1);
		return;
	}
	gg_count divisor = common_divisor(*num, *den);
	*num = divided(*num, divisor);
	*den = divided(*den, divisor);
}

void gg_count_write(gg_count x, char out[40]) {
	char digits[40];
	uint32_t at = sizeof digits;
	uint64_t limbs[4] = {x.high >> 32, x.high & UINT32_MAX, x.low >> 32, x.low & UINT32_MAX};
	do {
		uint64_t rest = 0;
		for (int i = 0; i < 4; i++) {
			uint64_t part = rest << 32 | limbs[i];
			limbs[i] = part / 10;
			rest = part % 10;
		}
		digits[--at] = (char)('0' + rest);
	} while (limbs[0] | limbs[1] | limbs[2] | limbs[3]);
	uint32_t length = 0;
	while (at < sizeof digits)
		out[length++] = digits[at++];
	out[length] = 0;
}

/* rest + more, as a remainder of `den`: rest < den, more <= den. Returns what is carried, 0 or 1; never overflows. */
static uint32_t add_below(gg_count *rest, gg_count more, gg_count den) {
	gg_count gap = gg_count_minus(den, more);
	if (gg_count_compare(*rest, gap) < 0) {
		*rest = gg_count_add(*rest, more);
		return 0;
	}
	*rest = gg_count_minus(*rest, gap);
	return 1;
}

uint32_t gg_count_millionths(gg_count num, gg_count den) {
	const uint32_t million = 1000000;
	/* num * million = whole * den + rest, built from the bits of a million, highest first. */
	uint32_t whole = 0;
	gg_count rest = {0, 0};
	for (uint32_t bit = 1u << 19; bit; bit >>= 1) {
		whole *= 2;
		whole += add_below(&rest, rest, den);
		if (million & bit)
			whole += add_below(&rest, num, den);
	}
	bool half = gg_count_compare(rest, gg_count_minus(den, rest)) >= 0;
	return whole + half;
}
