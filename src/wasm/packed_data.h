/*
 * packed_data.h - the data of a game, packed for the browser. A game with data has a folder here, src/wasm/<game>/, which defines the table
 * packed_data_<game>. pack.c packs the data at build time, unpack.c unpacks them; both use the same `pass`.
 */
#ifndef WASM_PACKED_DATA_H
#define WASM_PACKED_DATA_H

#include <stddef.h>
#include <stdint.h>

/* Where bytes are written to, or read from. */
typedef struct packed_way {
	void (*byte)(struct packed_way *way, uint8_t *byte);
	void *end;
} packed_way;

typedef struct packed_data {
	const char *id;
	size_t size; /* of the tables; the rulebook knows them as <game>_data */
	/* Passes every packed byte in order. A byte that was read is in place before the next one is read. */
	void (*pass)(void *data, packed_way *way);
	void (*thin)(void *data); /* before packing: clears what `fill` can derive */
	void (*fill)(void *data); /* after unpacking into zeroed memory: derives the rest */
} packed_data;

#endif
