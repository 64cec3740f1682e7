/*
 * stdio.h - there are no files in the browser's engine. grognard/record.h names their type, and nothing here calls what takes one.
 */
#ifndef WASM_STDIO_H
#define WASM_STDIO_H

typedef struct FILE FILE;

#endif
