/*
 * wide.h - products of 64 bits by 64 bits. ISO C has no integer of 128 bits, and WebAssembly no multiplication that gives one: where the
 * processor has it, the compiler's is used.
 */
#ifndef TABLE_WIDE_H
#define TABLE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct wide {
	uint64_t high, low;
} wide;

#if defined(__SIZEOF_INT128__) && !defined(__wasm__)
#define WIDE_NATIVE
__extension__ typedef unsigned __int128 wide_native;
__extension__ typedef __int128 wide_signed;

static inline wide wide_product(uint64_t a, uint64_t b) {
	wide_native p = (wide_native)a * b;
	return (wide){(uint64_t)(p >> 64), (uint64_t)p};
}
#else
static inline wide wide_product(uint64_t a, uint64_t b) {
	uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
	uint64_t low = a0 * b0, left = a1 * b0, right = a0 * b1;
	uint64_t middle = (low >> 32) + (uint32_t)left + (uint32_t)right;
	return (wide){a1 * b1 + (left >> 32) + (right >> 32) + (middle >> 32), middle << 32 | (uint32_t)low};
}
#endif

/* The product must fit. */
static inline wide wide_times(wide a, uint64_t b) {
	wide low = wide_product(a.low, b);
	return (wide){low.high + a.high * b, low.low};
}

static inline bool wide_less(wide a, wide b) {
	return a.high != b.high ? a.high < b.high : a.low < b.low;
}

/* a times b is less than c times d; b and d are positive. */
static inline bool wide_products_less(int64_t a, int64_t b, int64_t c, int64_t d) {
#ifdef WIDE_NATIVE
	return (wide_signed)a * b < (wide_signed)c * d;
#else
	if ((a < 0) != (c < 0))
		return a < 0;
	wide left = wide_product(a < 0 ? -(uint64_t)a : (uint64_t)a, (uint64_t)b),
	     right = wide_product(c < 0 ? -(uint64_t)c : (uint64_t)c, (uint64_t)d);
	return a < 0 ? wide_less(right, left) : wide_less(left, right);
#endif
}

#endif
