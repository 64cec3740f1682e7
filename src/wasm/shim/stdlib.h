/*
 * stdlib.h - what the hosts compiled into the browser's engine (odds, opponents) want of a C library: memory. It comes
 * from one arena that every call of JavaScript begins anew; src/wasm/memory.c says how.
 */
#ifndef WASM_STDLIB_H
#define WASM_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);
void free(void *memory);

#endif
