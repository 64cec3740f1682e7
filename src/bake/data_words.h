/*
 * data_words.h - texts about players' armies, scenarios and maps in the reader's language, by the English text: what is wrong with a file,
 * which limits an army breaks, what mends it. Words that any game needs are in data_words.c, those of a game in words.c of its folder;
 * tests/cli/army_words.py finds a text without a row. Fields and values are the file's own words in every language, and conversions (%d,
 * %s) stand in the same order in all three.
 */
#ifndef BAKE_DATA_WORDS_H
#define BAKE_DATA_WORDS_H

#include <stddef.h>

#include <grognard/grognard.h>

typedef const char *const data_row[GG_LANGS];

/* In which language something is said, and the words of the game that it is about. */
typedef struct data_speech {
	gg_lang lang;
	uint32_t count;
	const data_row *rows;
} data_speech;

/* A text, or a format for printf. */
const char *data_said(const data_speech *speech, const char *english);

#endif
