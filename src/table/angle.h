/*
 * angle.h - headings: 65536 to a full turn, 0 is north, clockwise (BE-27.1, L3C-27.1).
 */
#ifndef TABLE_ANGLE_H
#define TABLE_ANGLE_H

#include <stdint.h>

enum { TABLE_QUARTER = 16384, TABLE_HALF = 32768, TABLE_TURN = 65536 };

/* Sines are whole numbers: times 2^30, rounded to the nearest (BE-27.2). */
enum { TABLE_SINE_BITS = 30 };

typedef struct table_direction {
	int64_t sine, cosine;
} table_direction;

/* Both of a heading: nearly always both are asked for. */
table_direction table_headed(uint16_t heading);
static inline int64_t table_sine(uint16_t heading) {
	return table_headed(heading).sine;
}
static inline int64_t table_cosine(uint16_t heading) {
	return table_headed(heading).cosine;
}

/* The heading nearest to the direction (east, north), which is not (0, 0). */
uint16_t table_bearing(int32_t east, int32_t north);

/* The smaller turn between two headings, 0 to 32768. */
uint16_t table_between(uint16_t a, uint16_t b);

#endif
