/*
 * unpack.c - makes the tables of the book, and the data, from what pack.c compressed, in the same order.
 *
 * The texts of a language come when the page fetches them. Until then that language speaks with the texts that came last: the few messages
 * that are always in English are then in the player's language.
 */
#include "unpack.h"

#include <stdlib.h>

#include "compress.h"
#include "wasm.h"

static bool came[WASM_PARTS][GG_LANGS];

static void open_packed(const uint8_t *packed, uint8_t *room, uint32_t size) {
	compress *s = calloc(1, sizeof *s);
	if (!s)
		__builtin_trap(); /* a browser that has not even this much memory cannot play */
	compress_begin(s);
	compress_open(s, packed, room, size);
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

typedef const char *taking(const char **at);

static void unpack_words(const wasm_book *b, uint32_t lang, const char **at, taking *take) {
	const char **name = b->names[lang];
	for (uint32_t i = 0; i < b->book->word_count; i++)
		if (!wasm_late(b->words[i].id))
			b->words[i].text[lang] = take(at);
	for (uint32_t i = 0; i < b->book->noun_count; i++) {
		b->nouns[i].text[lang] = name;
		for (uint32_t k = 0; k < b->nouns[i].count; k++)
			*name++ = take(at);
	}
}

static void unpack_clauses(const wasm_book *b, uint32_t lang, const char **at, taking *take) {
	for (uint32_t i = 0; i < b->book->clause_count; i++)
		b->clauses[i].title[lang] = take(at);
	for (uint32_t i = 0; i < b->book->clause_count; i++)
		b->clauses[i].summary[lang] = take(at);
	for (uint32_t i = 0; i < b->book->chapter_count; i++)
		b->chapters[i].title[lang] = take(at);
	for (uint32_t i = 0; i < b->book->word_count; i++)
		if (wasm_late(b->words[i].id))
			b->words[i].text[lang] = take(at);
}

static void unpack_part(uint32_t part, uint32_t lang, const char *at, taking *take) {
	(part == WASM_WORDS ? unpack_words : unpack_clauses)(&wasm_the_book, lang, &at, take);
}

static void get_passing(packed_way *way, uint8_t *byte) {
	const uint8_t **at = way->end;
	*byte = *(*at)++;
}

static void unpack_data(const wasm_data *data) {
	if (!data->kind)
		return;
	const uint8_t *at = data->packed->room;
	open_packed(data->packed->packed, data->packed->room, data->packed->size);
	data->kind->pass(data->room, &(packed_way){get_passing, &at});
	data->kind->fill(data->room);
}

void wasm_unpack(void) {
	const char *at = (const char *)wasm_ids.room;
	open_packed(wasm_ids.packed, wasm_ids.room, wasm_ids.size);
	unpack_ids(&wasm_the_book, &at);
	for (uint32_t lang = 0; lang < GG_LANGS; lang++) {
		unpack_part(WASM_WORDS, lang, "", empty);
		unpack_part(WASM_CLAUSES, lang, "", empty);
	}
	unpack_data(&wasm_the_data);
}

/* Where a file of texts goes, and how large it may be. */
EXPORT(uint8_t *, texts_in, void) {
	return wasm_coming;
}
EXPORT(uint32_t, texts_room, void) {
	return wasm_coming_room;
}

/* The words (part 0) or the clauses (1) of a language, from the file at texts_in(). */
EXPORT(int32_t, open_texts, uint32_t part, uint32_t lang, uint32_t size) {
	if (part >= WASM_PARTS || lang >= GG_LANGS || !wasm_game(0))
		return wasm_refuse("no such part or language");
	const wasm_file *file = &wasm_files[part][lang];
	if (size != file->packed_size || compress_sum(wasm_coming, size) != file->sum)
		return wasm_refuse("the texts are of another version than the engine");
	open_packed(wasm_coming, file->room, file->size);
	came[part][lang] = true;
	for (uint32_t other = 0; other < GG_LANGS; other++)
		if (other == lang || !came[part][other])
			unpack_part(part, other, (const char *)file->room, next);
	return 0;
}

/* The tables of the game's data, which an army of a player's own may be written into (armies/armies.c makes them). */
EXPORT(void *, data_at, void) {
	return wasm_game(0) ? wasm_the_data.room : NULL;
}
EXPORT(uint32_t, data_size, void) {
	return wasm_the_data.kind ? (uint32_t)wasm_the_data.kind->size : 0;
}
