/*
 * memory.c - memory for the odds and the opponents, which the engine itself never needs.
 *
 * One arena behind the data of the module. Every call from JavaScript that uses it begins it anew, so nothing can leak
 * from one call to the next and nothing has to be kept of what is free: `free` and `realloc` give back or stretch the
 * last block only, which is what a growing list and a decision's one tree want. It grows up to a bound; beyond it
 * there is no memory, and the caller says so.
 */
#include <stdint.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "wasm.h"

enum {
	PAGE = 1 << 16,
	ARENA_MOST = 96 << 20, /* a marshal's tree has 11 MiB, the largest tree of all 64 */
	ALIGN = 16
};

typedef struct block {
	size_t size;
	size_t spare[3];
} block;

extern unsigned char heap_base __asm__("__heap_base"); /* the linker's: behind all data */

static unsigned char *end_of_blocks;
static block *last;

static unsigned char *begin(void) {
	return &heap_base + (-(uintptr_t)&heap_base & (ALIGN - 1));
}

void wasm_forget(void) {
	end_of_blocks = begin();
	last = NULL;
}

/* Makes the module's memory reach `end`. */
static bool reach(const unsigned char *end) {
	size_t have = (size_t)__builtin_wasm_memory_size(0) * PAGE, want = (uintptr_t)end;
	if (end - begin() > ARENA_MOST)
		return false;
	return want <= have || __builtin_wasm_memory_grow(0, (want - have + PAGE - 1) / PAGE) != SIZE_MAX;
}

void *malloc(size_t size) {
	if (size > ARENA_MOST)
		return NULL;
	size = (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
	if (!reach(end_of_blocks + sizeof(block) + size))
		return NULL;
	last = (block *)(void *)end_of_blocks;
	last->size = size;
	end_of_blocks += sizeof(block) + size;
	return last + 1;
}

void *calloc(size_t count, size_t size) {
	size_t bytes;
	if (__builtin_mul_overflow(count, size, &bytes))
		return NULL;
	void *made = malloc(bytes);
	if (made)
		__builtin_memset(made, 0, bytes);
	return made;
}

void free(void *memory) {
	if (!memory || (block *)memory - 1 != last)
		return;
	end_of_blocks = (unsigned char *)last;
	last = NULL;
}

void *realloc(void *memory, size_t size) {
	block *old = memory ? (block *)memory - 1 : NULL;
	if (old && old == last) {
		unsigned char *before = end_of_blocks;
		size_t held = old->size;
		end_of_blocks = (unsigned char *)old;
		if (malloc(size))
			return memory;
		end_of_blocks = before;
		old->size = held;
		last = old;
		return NULL;
	}
	void *made = malloc(size);
	if (made && old)
		__builtin_memcpy(made, memory, old->size < size ? old->size : size);
	return made;
}

void *memchr(const void *bytes, int byte, size_t size) {
	union {
		const void *given;
		unsigned char *at;
	} place = {bytes}; /* the standard takes a constant and gives none */
	for (; size; size--, place.at++)
		if (*place.at == (unsigned char)byte)
			return place.at;
	return NULL;
}

int strncmp(const char *x, const char *y, size_t size) {
	for (; size; size--, x++, y++)
		if (*x != *y || !*x)
			return (unsigned char)*x - (unsigned char)*y;
	return 0;
}

size_t strcspn(const char *words, const char *stops) {
	size_t length = 0;
	for (; words[length]; length++)
		for (const char *stop = stops; *stop; stop++)
			if (words[length] == *stop)
				return length;
	return length;
}

int clock_gettime(int clock, struct timespec *now) {
	(void)clock, (void)now;
	__builtin_trap();
}
