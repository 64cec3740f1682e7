/*
 * packed_data.h - the data of a game as they travel to the browser: a game with data has a folder here, src/wasm/<game>/,
 * which fills one table under the name packed_data_<game>. pack.c takes the data apart at build time, unpack.c puts them
 * together; both go the one way of `pass`.
 */
#ifndef WASM_PACKED_DATA_H
#define WASM_PACKED_DATA_H

#include <stddef.h>
#include <stdint.h>

/* Where a byte goes, or where it comes from. */
typedef struct packed_way {
	void (*byte)(struct packed_way *way, uint8_t *byte);
	void *end;
} packed_way;

typedef struct packed_data {
	const char *id;
	size_t size; /* of the tables; the rulebook knows them as <game>_data */
	/* Every byte that travels, in its order. What `byte` brings is in its place before the next is asked for. */
	void (*pass)(void *data, packed_way *way);
	void (*thin)(void *data); /* before they leave: empties what `fill` will find again */
	void (*fill)(void *data); /* after they have come, into memory that was zero: all that follows from the rest */
} packed_data;

#endif
