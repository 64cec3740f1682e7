/*
 * string.h - the few functions on bytes and strings that the hosts compiled into the browser's engine use.
 */
#ifndef WASM_STRING_H
#define WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *x, const void *y, size_t size);
void *memchr(const void *bytes, int byte, size_t size);
int strncmp(const char *x, const char *y, size_t size);
size_t strlen(const char *words);
char *strndup(const char *words, size_t most);
size_t strcspn(const char *words, const char *stops);
int strcmp(const char *x, const char *y);
char *strcpy(char *restrict to, const char *restrict from);
char *strrchr(const char *words, int letter);

#endif
