/*
 * unpack.h - books and data as they travel: squeezed (compress.h), with room for what they become. pack.c writes the tables.
 */
#ifndef WASM_UNPACK_H
#define WASM_UNPACK_H

#include <grognard/grognard.h>

typedef struct wasm_packed {
	const uint8_t *packed;
	uint8_t *room;
	uint32_t size; /* of the room */
} wasm_packed;

typedef struct wasm_data {
	wasm_packed packed; /* as packed_data.h passes them */
	void *room;         /* where they belong */
} wasm_data;

typedef struct wasm_book {
	const gg_book *book;         /* its counts are there from the start, its tables are those below */
	const uint16_t *noun_counts; /* names in each list */
	gg_clause *clauses;
	gg_word *words;
	gg_noun *nouns;
	gg_chapter *chapters;
	const char **names[GG_LANGS];
} wasm_book;

extern const wasm_packed wasm_ids, wasm_texts[GG_LANGS]; /* each text ended by a zero byte, all games behind one another */
extern const wasm_data wasm_datas[];                     /* in the order of the packed games */
extern const wasm_book wasm_books[];
extern const uint32_t wasm_book_count;

/* Everything but the texts; before a game is asked anything. */
void wasm_unpack(void);

/* The texts of a language; before anything is said in it. Uses the memory of memory.c. */
void wasm_unpack_texts(gg_lang lang);

#endif
