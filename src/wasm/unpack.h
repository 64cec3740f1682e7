/*
 * unpack.h - a book and data as they travel: compressed (compress.h), with room for what they become. pack.c writes the tables.
 */
#ifndef WASM_UNPACK_H
#define WASM_UNPACK_H

#include <grognard/grognard.h>

#include "packed_data.h"

typedef struct wasm_packed {
	const uint8_t *packed;
	uint8_t *room;
	uint32_t size; /* of the room */
} wasm_packed;

/* What players read comes in files: for each language the words of the game, and the clauses of its rulebook. */
enum { WASM_WORDS, WASM_CLAUSES, WASM_PARTS };

typedef struct wasm_file {
	uint8_t *room;
	uint32_t size;        /* of the room */
	uint32_t packed_size; /* of the file */
	uint32_t sum;         /* of the file: one of another version is refused */
} wasm_file;

typedef struct wasm_data {
	const packed_data *kind; /* NULL: this game has none */
	const wasm_packed *packed;
	void *room; /* where they belong */
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

extern const wasm_packed wasm_ids; /* each ended by a zero byte, as the texts are */
extern const wasm_file wasm_files[WASM_PARTS][GG_LANGS];
extern uint8_t wasm_coming[]; /* where JavaScript puts a file */
extern const uint32_t wasm_coming_room;
extern const wasm_book wasm_the_book;
extern const wasm_data wasm_the_data;

static inline bool wasm_begins(const char *id, const char *with) {
	while (*with && *id == *with)
		id++, with++;
	return !*with;
}

/* Words that are read when help is asked for: they travel with the clauses that help names. */
static inline bool wasm_late(const char *id) {
	return wasm_begins(id, "help-") || wasm_begins(id, "threat-") || wasm_begins(id, "full-");
}

/* Everything but the texts; before the game is asked anything. */
void wasm_unpack(void);

#endif
