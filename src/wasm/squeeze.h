/*
 * squeeze.h - guesses the next bit of a text from the bits before it, so that only the surprise has to travel.
 *
 * Every text that players read, in three languages, has to reach a phone before the first move; this takes a quarter
 * off what a browser's own compression leaves. It is the usual mixture: for the last 0 to 5 bytes and for the word so far
 * a table remembers how often a 1 followed, and the seven guesses are weighed by how good they were of late. Whole
 * numbers only: what packs (pack.c, at build time) and what unpacks (unpack.c, in the browser) must guess alike.
 */
#ifndef WASM_SQUEEZE_H
#define WASM_SQUEEZE_H

#include <stdbool.h>
#include <stdint.h>

enum {
	SQUEEZE_GUESSES = 7,
	SQUEEZE_SLOTS = 1 << 19, /* of each guess's table */
	SQUEEZE_SURE = 4096,     /* chances are in parts of this */
	SQUEEZE_TRUST = 20       /* how many bits a slot counts before it only follows the latest */
};

typedef struct squeeze {
	uint32_t seen[SQUEEZE_GUESSES][SQUEEZE_SLOTS]; /* chance of a 1 in the high 22 bits, bits counted in the low 10 */
	int32_t weight[256][SQUEEZE_GUESSES];          /* by the bits of this byte so far */
	int16_t stretched[SQUEEZE_SURE];               /* ln(p / (1 - p)) in parts of 256 */
	int32_t step[SQUEEZE_TRUST + 1];               /* how far a slot moves that has seen so many, in parts of 65536 */
	uint32_t *shelf[SQUEEZE_GUESSES];              /* the slots of this half of a byte */
	uint32_t *slot[SQUEEZE_GUESSES];
	int32_t guess[SQUEEZE_GUESSES];
	uint32_t context[SQUEEZE_GUESSES];
	uint32_t partial; /* a 1, then the bits of this byte */
	uint32_t node;    /* a 1, then the bits of this half */
	uint32_t word;    /* of the letters of this word */
	uint64_t last;    /* the bytes before */
	uint32_t chance;
} squeeze;

/* Knows nothing yet. The memory must be zero. */
void squeeze_begin(squeeze *s);

/* How likely the next bit is a 1: 1 to SQUEEZE_SURE - 2. */
uint32_t squeeze_expect(squeeze *s);

/* What it was; after every squeeze_expect. */
void squeeze_learn(squeeze *s, uint32_t bit);

/* `size` bytes out of what pack.c made of them, with a squeeze just begun. */
void squeeze_open(squeeze *s, const uint8_t *packed, uint8_t *out, uint32_t size);

#endif
