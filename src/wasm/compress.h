/*
 * compress.h - guesses the next bit of a text from the bits before it, so that only the surprise has to travel.
 *
 * Every text that players read has to reach a phone before the first move; this takes a quarter
 * off what a browser's own compression leaves. It is the usual mixture: for the last 0 to 5 bytes and for the word so far
 * a table remembers how often a 1 followed, and the seven guesses are weighed by how good they were of late. Whole
 * numbers only: what packs (pack.c, at build time) and what unpacks (unpack.c, in the browser) must guess alike.
 */
#ifndef WASM_COMPRESS_H
#define WASM_COMPRESS_H

#include <stdbool.h>
#include <stdint.h>

enum {
	COMPRESS_GUESSES = 7,
	COMPRESS_SLOTS = 1 << 19, /* of each guess's table */
	COMPRESS_SURE = 4096,     /* chances are in parts of this */
	COMPRESS_TRUST = 20       /* how many bits a slot counts before it only follows the latest */
};

typedef struct compress {
	uint32_t seen[COMPRESS_GUESSES][COMPRESS_SLOTS]; /* chance of a 1 in the high 22 bits, bits counted in the low 10 */
	int32_t weight[256][COMPRESS_GUESSES];           /* by the bits of this byte so far */
	int16_t stretched[COMPRESS_SURE];                /* ln(p / (1 - p)) in parts of 256 */
	int32_t step[COMPRESS_TRUST + 1];                /* how far a slot moves that has seen so many, in parts of 65536 */
	uint32_t *half[COMPRESS_GUESSES];                /* the slots of this half of a byte */
	uint32_t *slot[COMPRESS_GUESSES];
	int32_t guess[COMPRESS_GUESSES];
	uint32_t context[COMPRESS_GUESSES];
	uint32_t partial; /* a 1, then the bits of this byte */
	uint32_t node;    /* a 1, then the bits of this half */
	uint32_t word;    /* of the letters of this word */
	uint64_t last;    /* the bytes before */
	uint32_t chance;
} compress;

/* Knows nothing yet. The memory must be zero. */
void compress_begin(compress *s);

/* How likely the next bit is a 1: 1 to COMPRESS_SURE - 2. */
uint32_t compress_expect(compress *s);

/* What it was; after every compress_expect. */
void compress_learn(compress *s, uint32_t bit);

/* FNV-1a, which tells one packed text from another. */
uint32_t compress_sum(const uint8_t *packed, uint32_t size);

/* `size` bytes out of what pack.c made of them, with a compress just begun. */
void compress_open(compress *s, const uint8_t *packed, uint8_t *out, uint32_t size);

#endif
