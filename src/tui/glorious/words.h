/*
 * words.h - the texts of the terminal's board of Das glorreiche Manöver. Those of the rules (events, refusals, explanations)
 * come from its book.
 */
#ifndef GROGNARD_TUI_GLORIOUS_WORDS_H
#define GROGNARD_TUI_GLORIOUS_WORDS_H

#include <grognard/grognard.h>

typedef enum gl_word {
	GL_WORD_HOW,
	GL_WORD_ASK_MOVE,
	GL_WORD_ASK_ENTER,
	GL_WORD_ASK_READY,
	GL_WORD_ASK_PLACE,
	GL_WORD_ROLL_IN,
	GL_WORD_BARRACKS,
	GL_WORD_MAXIMUM,
	GL_WORD_COVERED,
	GL_WORD_MOVED,
	GL_WORD_HOME,
	GL_WORD_WAITING,
	GL_WORD_STAYS,
	GL_WORD_LEGEND_FREE,
	GL_WORD_LEGEND_TIMES,
	GL_WORD_LEGEND_POINTS,
	GL_WORD_SQUARES,
	GL_WORD_GREY,
	GL_WORD_DOUBLED,
	GL_WORDS
} gl_word;

/* May hold %s and %d places, the same in each language. */
const char *gl_word_text(gg_lang lang, gl_word word);

/* The page of `help`. */
extern const char *const gl_help[GG_LANGS];

#endif
