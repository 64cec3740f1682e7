/*
 * armies.h - the armies of Manœuvre as they travel: no field that follows from others, no padding, and like numbers side by
 * side. pack.c takes them apart at build time, unpack.c puts them together; both go the one way of armies_pass.
 */
#ifndef WASM_ARMIES_H
#define WASM_ARMIES_H

#include "../games/manoeuvre/data.h"

/* Where a byte goes, or where it comes from. */
typedef struct armies_way {
	void (*byte)(struct armies_way *way, uint8_t *byte);
	void *end;
} armies_way;

/* Every byte that travels, in its order. What `byte` brings is in its place before the next is asked for. */
void armies_pass(mv_data *data, armies_way *way);

/* Before they leave: empties the ids that armies_fill will find again. */
void armies_thin(mv_data *data);

/* After they have come, into memory that was zero: all that follows from the rest. */
void armies_fill(mv_data *data);

#endif
