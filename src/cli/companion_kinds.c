/*
 * companion_kinds.c - what the questions of the companion are called in the terminal: by the file's own word, or by one of the words of
 * their title in the user's language ("tir", "moral", "Sturmangriff"), both cut short where it is clear which is meant.
 */
#include "companion.h"

#include <string.h>

enum { WORD_LEAST = 3 }; /* letters: "de" and "et" are no names */

static const gg_companion *book(const desk *d) {
	return d->shown->game.rules->companion;
}

/* The small letter of a byte, if it is one of Latin-1 in UTF-8; `before` is the byte before it. */
static unsigned char small(unsigned char before, unsigned char c) {
	bool capital = (c >= 'A' && c <= 'Z') || (before == 0xc3 && c >= 0x80 && c <= 0x9e && c != 0x97);
	return (unsigned char)(capital ? c + 0x20 : c);
}

/* As small letters. */
static void put_small(const char *word, size_t size, gg_text *out) {
	for (size_t i = 0; i < size; i++)
		gg_put_char(out, (char)small(i ? (unsigned char)word[i - 1] : 0, (unsigned char)word[i]));
}

/* The next word of a title; NULL: there is none. */
static const char *next_word(const char *title, size_t *size) {
	static const char between[] = " ()";
	title += strspn(title, between);
	*size = strcspn(title, between);
	return *size ? title : NULL;
}

/* The title, blanks for its apostrophes. */
static void title_of(const desk *d, uint32_t test, char title[160]) {
	gg_text text = gg_text_on(title, 160);
	gg_resolver_text(&d->shown->game, d->c->lang, book(d)->tests[test].resolver, &text);
	for (char *at; (at = strstr(title, "\u2019"));)
		memset(at, ' ', strlen("\u2019"));
}

/* Whether a word of its title begins like that. */
static bool in_title(const desk *d, uint32_t test, const char *begins, size_t size) {
	char title[160], letters[160], given[160];
	gg_text wanted = gg_text_on(given, sizeof given);
	size_t length;
	put_small(begins, size, &wanted);
	title_of(d, test, title);
	for (const char *word = title; (word = next_word(word, &length)); word += length) {
		gg_text text = gg_text_on(letters, sizeof letters);
		put_small(word, length, &text);
		if (!strncmp(letters, given, strlen(given)))
			return true;
	}
	return false;
}

/* The only one of which that is true; an id that is complete means its own. -1: none, or several. */
static int kind_of(const desk *d, const char *name, size_t size) {
	int by_id = -1, by_title = -1, ids = 0, titles = 0;
	for (uint32_t i = 0; i < book(d)->test_count; i++) {
		const char *id = book(d)->tests[i].resolver->id;
		bool begins = size && !strncmp(id, name, size);
		if (begins && strlen(id) == size)
			return (int)i;
		by_id = begins ? (int)i : by_id;
		ids += begins;
		bool titled = size >= WORD_LEAST && in_title(d, i, name, size);
		by_title = titled ? (int)i : by_title;
		titles += titled;
	}
	return ids == 1 ? by_id : !ids && titles == 1 ? by_title : -1;
}

void desk_put_kind(const desk *d, const char *line, gg_text *out) {
	size_t size = strcspn(line, " ");
	int kind = kind_of(d, line, size);
	if (kind >= 0)
		gg_put(out, book(d)->tests[kind].resolver->id);
	else
		gg_put_bytes(out, line, size);
	gg_put(out, line + size);
}

void desk_put_kind_name(const desk *d, uint32_t test, gg_text *out) {
	char title[160];
	size_t size;
	title_of(d, test, title);
	if (d->c->lang != GG_EN)
		for (const char *word = title; (word = next_word(word, &size)); word += size)
			if (size >= WORD_LEAST && kind_of(d, word, size) == (int)test) {
				put_small(word, size, out);
				return;
			}
	gg_put(out, book(d)->tests[test].resolver->id);
}
