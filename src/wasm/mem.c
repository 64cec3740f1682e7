/*
 * mem.c - the four memory functions of a C library. clang turns fixed sizes into loads and stores, and with bulk memory large copies into
 * one instruction, so these are called only for odd sizes.
 */
#include <stddef.h>
#include <stdint.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *x, const void *y, size_t size);

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
	unsigned char *out = to;
	const unsigned char *in = from;
	for (; size >= 8; size -= 8, out += 8, in += 8) {
		uint64_t word;
		__builtin_memcpy(&word, in, 8);
		__builtin_memcpy(out, &word, 8);
	}
	while (size--)
		*out++ = *in++;
	return to;
}

void *memmove(void *to, const void *from, size_t size) {
	unsigned char *out = to;
	const unsigned char *in = from;
	if ((uintptr_t)out <= (uintptr_t)in || (uintptr_t)out >= (uintptr_t)in + size) {
		while (size--)
			*out++ = *in++;
	} else {
		while (size--)
			out[size] = in[size];
	}
	return to;
}

void *memset(void *to, int byte, size_t size) {
	unsigned char *out = to;
	while (size--)
		*out++ = (unsigned char)byte;
	return to;
}

int memcmp(const void *x, const void *y, size_t size) {
	const unsigned char *left = x, *right = y;
	for (; size; size--, left++, right++)
		if (*left != *right)
			return *left < *right ? -1 : 1;
	return 0;
}
