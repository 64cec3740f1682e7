/*
 * tui.h - the terminal: the verb `grognard play`, and a board as text for `grognard show`.
 */
#ifndef GROGNARD_TUI_H
#define GROGNARD_TUI_H

#include <stdio.h>

#include <grognard/grognard.h>
#include <grognard/lesson.h>

/*
 * `grognard play GAME ...`; argv[0] is the verb, argv[1] and up what follows it. Reports its own errors on standard
 * error, one line each. The exit status: 0 played, left or end of input; 2 the command line is wrong; 3 a file is
 * malformed; 128 + n ended by signal n, the game saved.
 */
int tui_play(int argc, char **argv);

/* `grognard learn`: a lesson from this place on. */
typedef struct tui_learning {
	const gg_lesson *lesson;
	uint32_t chapter, step;
	const char *path; /* where progress is saved after every step; NULL: nowhere */
	gg_lang lang;
	bool plain, no_colour;
} tui_learning;

/* The exit status: 0 learnt, left or end of input; 3 the lesson does not fit the rules; 128 + n ended by signal n. */
int tui_learn(const tui_learning *how);

/*
 * The board as text, 80 columns wide, as `viewer` may see it (a seat, GG_ALL_SEEING or GG_PUBLIC). In colour where
 * `to` is a terminal that supports it, in Unicode if the locale is UTF-8.
 */
void tui_show(const gg_game *game, const gg_state *state, int viewer, gg_lang lang, FILE *to);

#endif
