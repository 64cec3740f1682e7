/*
 * mem.h - the four memory functions the engine may use, with or without a C library.
 *
 * The browser build has no <string.h>, so the engine includes this instead. The macros name the compiler's own
 * versions because -ffreestanding would otherwise turn every copy of eight bytes into a call. The functions behind
 * them come from the C library, in WebAssembly from src/wasm.
 */
#ifndef CORE_MEM_H
#define CORE_MEM_H

#include <stddef.h>

#if !__STDC_HOSTED__ /* a test that includes us has its own */
void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *x, const void *y, size_t size);
#endif

#define memcpy(TO, FROM, SIZE) __builtin_memcpy(TO, FROM, SIZE)
#define memmove(TO, FROM, SIZE) __builtin_memmove(TO, FROM, SIZE)
#define memset(TO, BYTE, SIZE) __builtin_memset(TO, BYTE, SIZE)
#define memcmp(X, Y, SIZE) __builtin_memcmp(X, Y, SIZE)

#endif
