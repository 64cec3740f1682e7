/*
 * stdlib.h - what the hosts compiled into the browser's engine (records, odds, opponents) need of a C library: memory
 * (src/wasm/memory.c).
 */
#ifndef WASM_STDLIB_H
#define WASM_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);
void free(void *memory);

#endif
