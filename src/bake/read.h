/*
 * read.h - the two YAML files of a game, rules/<game>.yaml and messages/<game>.yaml, as plain structs. Used by the
 * baker and by `grognard data check`, so that both refuse the same things in the same words.
 */
#ifndef BAKE_READ_H
#define BAKE_READ_H

#include <stdbool.h>
#include <stddef.h>

#include <grognard/text.h>

enum { BOOK_LANGS = 3, BOOK_ARGS = 6 };

typedef struct book_clause {
	char *id, *source;
	char *title[BOOK_LANGS], *summary[BOOK_LANGS];
} book_clause;

typedef struct book_chapter {
	char *id;
	char *title[BOOK_LANGS];
} book_chapter;

typedef struct book_word {
	char *id;
	char *text[BOOK_LANGS];
} book_word;

typedef struct book_noun {
	char *id;
	size_t count;
	char **text[BOOK_LANGS];
} book_noun;

typedef struct book {
	char *game, *prefix; /* of the file last read: clause prefix "DGM" or word prefix "GL" */
	char *clause_prefix; /* "DGM" */
	book_chapter *chapters;
	book_clause *clauses;
	book_word *words;
	book_noun *nouns;
	size_t chapter_count, clause_count, word_count, noun_count;
} book;

/* Each adds what its file holds to `out`; false with the place and what was expected. Free with book_free. */
bool book_read_rules(book *out, const char *path, gg_text_error *error);
bool book_read_messages(book *out, const char *path, gg_text_error *error);
void book_free(book *out);

#endif
