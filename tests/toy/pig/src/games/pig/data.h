/*
 * data.h - the dice of Pig as the rules read them, baked from data/pig/dice.yaml. Seen by the rulebook, by the reader
 * (src/bake/pig) and by what sends them to the browser (src/wasm/pig).
 */
#ifndef PIG_DATA_H
#define PIG_DATA_H

#include <stdint.h>

enum { PIG_SIDES = 6, PIG_DICE = 8, PIG_ID = 16, PIG_NAME = 32, PIG_LANGS = 3 };

typedef struct pig_die {
	char id[PIG_ID];
	char name[PIG_LANGS][PIG_NAME];
	uint8_t weights[PIG_SIDES], spare[2];
} pig_die;

/* No pointers, no padding, a multiple of 8 bytes: the browser's engine fills it byte by byte. */
typedef struct pig_tables {
	uint64_t hash; /* of what was added to the dice we ship; 0: nothing */
	uint32_t count, spare;
	pig_die die[PIG_DICE];
} pig_tables;

extern const pig_tables pig_data;

#endif
