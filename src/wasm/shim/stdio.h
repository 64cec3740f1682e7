/*
 * stdio.h - no files in the browser's engine: only the type that grognard/record.h mentions. The readers of armies print messages, and to
 * texts that grow (armies/print.c).
 */
#ifndef WASM_STDIO_H
#define WASM_STDIO_H

#include <stdarg.h>
#include <stddef.h>

typedef struct FILE FILE;

int snprintf(char *to, size_t cap, const char *format, ...) __attribute__((format(printf, 3, 4)));
int vsnprintf(char *to, size_t cap, const char *format, va_list list) __attribute__((format(printf, 3, 0)));
FILE *open_memstream(char **text, size_t *size);
int putc(int c, FILE *to);
int fputs(const char *words, FILE *to);
int fprintf(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));
int ferror(FILE *of);
int fclose(FILE *of);

#endif
