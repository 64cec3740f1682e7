/*
 * unpack.c - makes the tables of every book, and the data, from what pack.c squeezed, in the same order.
 *
 * Opening a language takes some hundredths of a second, so it waits until the language is spoken; until then every text
 * of it is empty.
 */
#include "unpack.h"

#include <stdlib.h>

#include "compress.h"
#include "pack_list.h"
#include "packed_data.h"
#include "wasm.h"

#define DECLARE(ID) extern const packed_data packed_data_##ID;
PACK_LIST(DECLARE)
#define ADDRESS(ID) &packed_data_##ID,
static const packed_data *const travelling[] = {PACK_LIST(ADDRESS) 0};

static void open_packed(const wasm_packed *p) {
	compress *s = calloc(1, sizeof *s);
	if (!s)
		__builtin_trap(); /* a browser that has not even this much memory cannot play */
	compress_begin(s);
	compress_open(s, p->packed, p->room, p->size);
	free(s);
}

/* The text here; moves on to the one behind it. */
static const char *next(const char **at) {
	const char *text = *at;
	*at += gg_length(text) + 1;
	return text;
}

static void unpack_ids(const wasm_book *b, const char **at) {
	for (uint32_t i = 0; i < b->book->clause_count; i++) {
		b->clauses[i].id = next(at);
		b->clauses[i].source = next(at);
	}
	for (uint32_t i = 0; i < b->book->word_count; i++)
		b->words[i].id = next(at);
	for (uint32_t i = 0; i < b->book->noun_count; i++) {
		b->nouns[i].id = next(at);
		b->nouns[i].count = b->noun_counts[i];
	}
	for (uint32_t i = 0; i < b->book->chapter_count; i++)
		b->chapters[i].id = next(at);
}

/* Nothing to say: as at, where the same empty text is found again and again. */
static const char *empty(const char **at) {
	return *at;
}

static void unpack_texts(const wasm_book *b, int lang, const char **at, const char *(*take)(const char **)) {
	const char **name = b->names[lang];
	for (uint32_t i = 0; i < b->book->clause_count; i++)
		b->clauses[i].title[lang] = take(at);
	for (uint32_t i = 0; i < b->book->clause_count; i++)
		b->clauses[i].summary[lang] = take(at);
	for (uint32_t i = 0; i < b->book->word_count; i++)
		b->words[i].text[lang] = take(at);
	for (uint32_t i = 0; i < b->book->noun_count; i++) {
		b->nouns[i].text[lang] = name;
		for (uint32_t k = 0; k < b->nouns[i].count; k++)
			*name++ = take(at);
	}
	for (uint32_t i = 0; i < b->book->chapter_count; i++)
		b->chapters[i].title[lang] = take(at);
}

static void get_passing(packed_way *way, uint8_t *byte) {
	const uint8_t **at = way->end;
	*byte = *(*at)++;
}

static void unpack_data(void) {
	for (uint32_t i = 0; travelling[i]; i++) {
		const wasm_data *data = &wasm_datas[i];
		const uint8_t *at = data->packed.room;
		open_packed(&data->packed);
		travelling[i]->pass(data->room, &(packed_way){get_passing, &at});
		travelling[i]->fill(data->room);
	}
}

void wasm_unpack(void) {
	const char *silence = "";
	open_packed(&wasm_ids);
	const char *at = (const char *)wasm_ids.room;
	for (uint32_t i = 0; i < wasm_book_count; i++) {
		unpack_ids(&wasm_books[i], &at);
		for (int lang = 0; lang < GG_LANGS; lang++)
			unpack_texts(&wasm_books[i], lang, &silence, empty);
	}
	unpack_data();
}

void wasm_unpack_texts(gg_lang lang) {
	open_packed(&wasm_texts[lang]);
	const char *at = (const char *)wasm_texts[lang].room;
	for (uint32_t i = 0; i < wasm_book_count; i++)
		unpack_texts(&wasm_books[i], (int)lang, &at, next);
}
