/*
 * compress.c - the guesses of compress.h. Compiled twice: natively for the packer, and into the browser's engine.
 */
#include "compress.h"

enum {
	FIRST_WEIGHT = 14000, /* 65536 is one */
	LEARN_RATE = 8,
	WORD_GUESS = COMPRESS_GUESSES - 1
};

/* The chance that belongs to ln(p / (1 - p)), in parts of 256: a table of every 128th, and a line between two. */
static int32_t squash(int32_t x) {
	static const int16_t at[33] = {1,    2,    3,    6,    10,   16,   27,   45,   73,   120,  194,  310,  488,  747,  1101, 1546, 2047,
				       2549, 2994, 3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094};
	if (x > 2047)
		return COMPRESS_SURE - 1;
	if (x < -2047)
		return 0;
	int32_t part = x & 127, step = (x >> 7) + 16;
	return (at[step] * (128 - part) + at[step + 1] * part + 64) >> 7;
}

static uint32_t scatter(uint32_t x) {
	x *= UINT32_C(0x85ebca6b);
	x ^= x >> 15;
	return x * UINT32_C(0xc2b2ae35);
}

/* The slots of the next four bits lie side by side: memory is slow, and half a byte at a time is looked up. Slot 0 says whose they
 * are: better to know nothing than what another context has seen. */
static void turn_to(compress *s) {
	s->node = 1;
	for (int g = 0; g < COMPRESS_GUESSES; g++) {
		uint32_t owner = scatter(s->context[g] + s->partial * UINT32_C(0x9e3779b1)) | 1;
		uint32_t *half = &s->seen[g][owner % COMPRESS_SLOTS / 16 * 16];
		if (half[0] != owner) {
			half[0] = owner;
			for (int i = 1; i < 16; i++)
				half[i] = 0;
		}
		s->half[g] = half;
	}
}

void compress_begin(compress *s) {
	int32_t next = 0;
	for (int32_t x = -2047; x <= 2047; x++)
		for (int32_t p = squash(x); next <= p; next++)
			s->stretched[next] = (int16_t)x;
	for (; next < COMPRESS_SURE; next++)
		s->stretched[next] = 2047;
	for (int i = 0; i < 256; i++)
		for (int g = 0; g < COMPRESS_GUESSES; g++)
			s->weight[i][g] = FIRST_WEIGHT;
	for (int32_t n = 0; n <= COMPRESS_TRUST; n++)
		s->step[n] = 10 * 65536 / (10 * n + 11);
	s->partial = 1;
	turn_to(s);
}

uint32_t compress_expect(compress *s) {
	int32_t sum = 0;
	for (int g = 0; g < COMPRESS_GUESSES; g++) {
		s->slot[g] = s->half[g] + s->node;
		s->guess[g] = *s->slot[g] ? s->stretched[*s->slot[g] >> 20] : 0; /* 0: never seen, no opinion */
		sum += s->guess[g] * s->weight[s->partial][g] >> 8;
	}
	int32_t chance = squash(sum >> 8);
	s->chance = (uint32_t)(chance < 1 ? 1 : chance > COMPRESS_SURE - 2 ? COMPRESS_SURE - 2 : chance);
	return s->chance;
}

/* A slot moves towards what came: far at first, less and less as it has seen more. */
static uint32_t counted(const compress *s, uint32_t slot, uint32_t bit) {
	uint32_t seen = slot & 1023;
	int32_t chance = slot ? (int32_t)(slot >> 10) : 1 << 21;
	int32_t goal = bit ? (1 << 22) - 1 : 0;
	chance += (goal - chance) / 256 * s->step[seen] / 256;
	return (uint32_t)chance << 10 | (seen < COMPRESS_TRUST ? seen + 1 : seen);
}

static void end_byte(compress *s) {
	uint32_t byte = s->partial & 255;
	bool letter = (byte | 32) - 'a' < 26 || byte >= 128;
	s->partial = 1;
	s->last = s->last << 8 | byte;
	s->word = letter ? (s->word + (byte | 32)) * UINT32_C(0x2f0b4c47) : 0;
	for (unsigned g = 0; g < WORD_GUESS; g++) {
		uint64_t before = s->last & ((UINT64_C(1) << 8 * g) - 1);
		s->context[g] = (uint32_t)((before + g) * UINT64_C(0x9e3779b97f4a7c15) >> 32);
	}
	s->context[WORD_GUESS] = s->word * UINT32_C(0x27d4eb2f) + WORD_GUESS;
}

void compress_learn(compress *s, uint32_t bit) {
	int32_t error = ((int32_t)(bit * COMPRESS_SURE) - (int32_t)s->chance) * LEARN_RATE;
	for (int g = 0; g < COMPRESS_GUESSES; g++) {
		s->weight[s->partial][g] += (s->guess[g] * error + (1 << 13)) >> 14;
		*s->slot[g] = counted(s, *s->slot[g], bit);
	}
	s->partial = s->partial * 2 + bit;
	s->node = s->node * 2 + bit;
	if (s->partial >= 256)
		end_byte(s);
	if (s->node >= 16)
		turn_to(s);
}

uint32_t compress_sum(const uint8_t *packed, uint32_t size) {
	uint32_t sum = UINT32_C(2166136261);
	for (uint32_t i = 0; i < size; i++)
		sum = (sum ^ packed[i]) * UINT32_C(16777619);
	return sum;
}

/* Arithmetic decoding: the packed bytes are one long number, each bit narrows the span it lies in (pack.c does the same). */
void compress_open(compress *s, const uint8_t *packed, uint8_t *out, uint32_t size) {
	uint32_t low = 0, high = UINT32_MAX, number = 0;
	for (int i = 0; i < 4; i++)
		number = number << 8 | *packed++;
	for (uint32_t i = 0; i < size; i++) {
		for (int b = 0; b < 8; b++) {
			uint32_t middle = low + (high - low) / COMPRESS_SURE * compress_expect(s);
			uint32_t bit = number <= middle;
			*(bit ? &high : &low) = bit ? middle : middle + 1;
			out[i] = (uint8_t)(out[i] << 1 | bit);
			compress_learn(s, bit);
			for (; (low ^ high) >> 24 == 0; low <<= 8, high = high << 8 | 255)
				number = number << 8 | *packed++;
		}
	}
}
