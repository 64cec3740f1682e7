/*
 * unpack.c - makes the tables of every book from the texts that pack.c laid behind one another, in the same order.
 */
#include "unpack.h"

/* The text here; moves on to the one behind it. */
static const char *next(const char **at) {
	const char *text = *at;
	*at += gg_length(text) + 1;
	return text;
}

static void unpack_ids(const wasm_packed *p) {
	const char *at = p->ids;
	for (uint32_t i = 0; i < p->book->clause_count; i++) {
		p->clauses[i].id = next(&at);
		p->clauses[i].source = next(&at);
	}
	for (uint32_t i = 0; i < p->book->word_count; i++)
		p->words[i].id = next(&at);
	for (uint32_t i = 0; i < p->book->noun_count; i++) {
		p->nouns[i].id = next(&at);
		p->nouns[i].count = p->noun_counts[i];
	}
}

static void unpack_texts(const wasm_packed *p, int lang) {
	const char *at = p->text[lang], **name = p->names[lang];
	for (uint32_t i = 0; i < p->book->clause_count; i++)
		p->clauses[i].title[lang] = next(&at);
	for (uint32_t i = 0; i < p->book->clause_count; i++)
		p->clauses[i].summary[lang] = next(&at);
	for (uint32_t i = 0; i < p->book->word_count; i++)
		p->words[i].text[lang] = next(&at);
	for (uint32_t i = 0; i < p->book->noun_count; i++) {
		p->nouns[i].text[lang] = name;
		for (uint32_t k = 0; k < p->nouns[i].count; k++)
			*name++ = next(&at);
	}
}

void wasm_unpack(void) {
	for (uint32_t i = 0; i < wasm_book_count; i++) {
		unpack_ids(&wasm_books[i]);
		for (int lang = 0; lang < GG_LANGS; lang++)
			unpack_texts(&wasm_books[i], lang);
	}
}
