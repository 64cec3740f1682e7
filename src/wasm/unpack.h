/*
 * unpack.h - a book as it travels: all texts of a language behind one another, and room for the tables that point at them.
 */
#ifndef WASM_UNPACK_H
#define WASM_UNPACK_H

#include <grognard/grognard.h>

typedef struct wasm_packed {
	const gg_book *book;         /* its counts are there from the start, its tables are those below */
	const char *ids;             /* each ended by a zero byte, as all texts here */
	const char *text[GG_LANGS];  /* titles, summaries, words, names */
	const uint16_t *noun_counts; /* names in each list */
	gg_clause *clauses;
	gg_word *words;
	gg_noun *nouns;
	const char **names[GG_LANGS];
} wasm_packed;

/* Written by wasm_pack. */
extern const wasm_packed wasm_books[];
extern const uint32_t wasm_book_count;

/* Fills the tables of every book; before anything else is asked. */
void wasm_unpack(void);

#endif
