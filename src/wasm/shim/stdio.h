/*
 * stdio.h - only the type that grognard/record.h mentions: there are no files in the browser's engine.
 */
#ifndef WASM_STDIO_H
#define WASM_STDIO_H

typedef struct FILE FILE;

#endif
