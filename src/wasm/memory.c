/*
 * memory.c - memory for the hosts compiled into the engine: records, odds, opponents. The rulebooks need none.
 *
 * A first-fit allocator. Blocks lie one after another behind the module's data; there are only dozens of them, so a linear search is fast
 * enough, and it merges free neighbours on the way. Memory grows up to a limit; then malloc fails, and the caller reports it.
 */
#include <stdint.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "wasm.h"

enum {
	PAGE = 1 << 16,
	MEMORY_MOST = 128 << 20, /* a marshal's tree takes 11 MiB, the largest tree of all 64; a record of 12,000 actions about 1 */
	ALIGN = 16
};

typedef struct block {
	size_t size; /* without this header */
	bool used;
	size_t spare[2];
} block;

_Static_assert(sizeof(block) == ALIGN, "what follows a header is aligned");

extern unsigned char heap_base __asm__("__heap_base"); /* from the linker: the end of all data */

static unsigned char *end_of_blocks;

static unsigned char *begin(void) {
	return &heap_base + (-(uintptr_t)&heap_base & (ALIGN - 1));
}

static block *first(void) {
	if (!end_of_blocks)
		end_of_blocks = begin();
	return (block *)(void *)begin();
}

static bool is_end(const block *at) {
	return (const unsigned char *)at == end_of_blocks;
}

static block *behind(block *at) {
	return (block *)(void *)((unsigned char *)(at + 1) + at->size);
}

/* Resizes the last block, growing the memory if needed. */
static bool stretch(block *last, size_t size) {
	unsigned char *end = (unsigned char *)(last + 1) + size;
	size_t have = (size_t)__builtin_wasm_memory_size(0) * PAGE, want = (uintptr_t)end;
	if (end - begin() > MEMORY_MOST)
		return false;
	if (want > have && __builtin_wasm_memory_grow(0, (want - have + PAGE - 1) / PAGE) == SIZE_MAX)
		return false;
	last->size = size;
	end_of_blocks = end;
	return true;
}

/* Merges the free blocks after this one into it. If it is then a free block at the end, it is removed. */
static void merge(block *at) {
	block *next = behind(at);
	while (!is_end(next) && !next->used)
		next = behind(next);
	at->size = (size_t)((unsigned char *)next - (unsigned char *)(at + 1));
	if (is_end(next) && !at->used)
		end_of_blocks = (unsigned char *)at;
}

/* Shrinks a block to `size` bytes if the rest is large enough for a block of its own. */
static void split(block *at, size_t size) {
	if (at->size < size + sizeof(block) + ALIGN)
		return;
	size_t rest = at->size - size - sizeof(block);
	at->size = size;
	*behind(at) = (block){.size = rest};
}

void *malloc(size_t size) {
	if (size > MEMORY_MOST)
		return NULL;
	size = (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
	block *at = first();
	for (; !is_end(at); at = behind(at)) {
		if (at->used)
			continue;
		merge(at);
		if (is_end(at))
			break;
		if (at->size >= size) {
			split(at, size);
			at->used = true;
			return at + 1;
		}
	}
	if (!stretch(at, size))
		return NULL;
	at->used = true;
	return at + 1;
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
	if (!memory)
		return;
	block *at = (block *)memory - 1;
	at->used = false;
	merge(at);
}

void *realloc(void *memory, size_t size) {
	if (!memory)
		return malloc(size);
	if (size > MEMORY_MOST)
		return NULL;
	block *at = (block *)memory - 1;
	size_t wanted = (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
	merge(at);
	if (wanted <= at->size || (is_end(behind(at)) && stretch(at, wanted))) {
		split(at, wanted);
		return memory;
	}
	void *made = malloc(size);
	if (!made)
		return NULL;
	__builtin_memcpy(made, memory, at->size);
	free(memory);
	return made;
}

void *memchr(const void *bytes, int byte, size_t size) {
	union {
		const void *given;
		unsigned char *at;
	} place = {bytes}; /* the standard function takes a const pointer and returns one that is not */
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

size_t strlen(const char *words) {
	size_t length = 0;
	while (words[length])
		length++;
	return length;
}

char *strndup(const char *words, size_t most) {
	size_t length = 0;
	while (length < most && words[length])
		length++;
	char *made = malloc(length + 1);
	if (!made)
		return NULL;
	__builtin_memcpy(made, words, length);
	made[length] = 0;
	return made;
}

int strcmp(const char *x, const char *y) {
	return strncmp(x, y, SIZE_MAX);
}

char *strcpy(char *restrict to, const char *restrict from) {
	return memcpy(to, from, strlen(from) + 1);
}

char *strrchr(const char *words, int letter) {
	size_t at = strlen(words) + 1;
	while (at && words[at - 1] != (char)letter)
		at--;
	return at ? memchr(words + at - 1, letter, 1) : NULL;
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
