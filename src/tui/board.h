/*
 * board.h - what a picture of a game is made from. A surface knows no rule: a board is drawn from the position's JSON
 * document, from the notations of the legal actions and from `explain`. A game without a board of its own gets the
 * generic one.
 */
#ifndef GROGNARD_TUI_BOARD_H
#define GROGNARD_TUI_BOARD_H

#include <grognard/grognard.h>
#include <grognard/record.h>

#include "screen.h"
#include "words.h"

/* The choices of whoever acts, with their notations. */
typedef struct tui_choices {
	int turn;
	uint32_t count, cap;
	gg_action *actions;
	char (*says)[GG_LINE_MAX];
} tui_choices;

/* Fills them from a state; false: no memory. */
bool tui_choices_find(tui_choices *choices, const gg_game *game, const gg_state *state);
void tui_choices_free(tui_choices *choices);

typedef struct tui_scene {
	const gg_game *game;
	const gg_state *state; /* as the viewer may see it */
	gg_lang lang;
	const tui_look *look;
	const char *names[GG_PLAYERS]; /* who sits there, in the language of the screen */
	int seats;
	int viewer;                 /* the seat that looks on, or GG_ALL_SEEING */
	bool shared;                /* two people or more sit at this screen and may not see each other's secrets */
	int facing;                 /* which of them looks on now; -1: none yet */
	bool by_hand;               /* at a chance turn: the player names the outcome */
	const tui_choices *choices; /* of whoever's turn it is */
	const char *chosen;         /* a beginning of notations the player asked about ("move 3"), or "" */
	gg_json doc;                /* the position's document ... */
	uint32_t root;              /* ... its "state" in it ... */
	char *bytes;                /* ... and its text, owned */
} tui_scene;

typedef struct tui_board {
	const char *game; /* NULL: any */
	/* Draws from `row` on, at most `rows`; returns the row behind the drawing. */
	int (*draw)(const tui_scene *scene, tui_canvas *canvas, int row, int rows);
	/* What this game is about; nothing where the book's word "aim" says it. */
	void (*aim)(const tui_scene *scene, gg_text *out);
	/* The words above the prompt: what is to be decided, with an example that is legal now. */
	void (*ask)(const tui_scene *scene, bool first, gg_text *out);
	/* Whether a player who has acted before knows what is asked now, so that `ask` may be left out. */
	bool (*known)(const tui_scene *scene);
	/* What a player types in the game's own notation; nothing if it is that already. */
	void (*translate)(const tui_scene *scene, const char *typed, gg_text *out);
	/* The way back: words of a notation as players type them, "heim" for "home", "IG f8-e8" with the unit's tag. Optional. */
	void (*spell)(const tui_scene *scene, const char *words, gg_text *out);
	/* The beginning of a record in fewer words than its events; returns how many actions are told by it. */
	uint32_t (*opening)(const tui_scene *scene, const gg_record *record, gg_text *out);
	/* The final table; returns the row behind it. */
	int (*score)(const tui_scene *scene, tui_canvas *canvas, int row);
	/* What the cards of the viewer's hand do, in full words. Optional: no cards. */
	void (*cards)(const tui_scene *scene, gg_text *out);
	/* Events that are left out under the board when not all fit there, ended by NULL. Optional. */
	const char *const *routine;
	bool verbless;           /* players leave the verb out: "3 17" */
	bool restless;           /* every decision is another one: where text follows text, the board is printed for each */
	const char *const *help; /* the page of `help`, in each language */
} tui_board;

extern const tui_board tui_board_generic;
/* What a board may take from the generic one: no aim beyond the book's, no decision that needs explaining twice, no short form of
 * the opening, a plain table of scores. */
void tui_generic_aim(const tui_scene *scene, gg_text *out);
bool tui_generic_known(const tui_scene *scene);
uint32_t tui_generic_opening(const tui_scene *scene, const gg_record *record, gg_text *out);
int tui_generic_score(const tui_scene *scene, tui_canvas *canvas, int row);

const tui_board *tui_board_of(const gg_game *game);

/* The scene's document, written and read again. False: it does not fit. */
bool tui_scene_read(tui_scene *scene);
void tui_scene_free(tui_scene *scene);

/* The colour or nation of a seat in this state: "Red"; "player 2" where neither state nor book names it. */
const char *tui_seat_text(const gg_game *game, const gg_state *state, gg_lang lang, int seat, char out[64]);
/* A word of ours, or of a board, with its places filled. */
void tui_print(gg_text *out, gg_lang lang, tui_word word, ...);
void tui_put_words(gg_text *out, const char *format, ...);
/* The reasons behind an action: "maximum 24 = 4 place in the race [DGM-5.1] x 2 ...". `first`: only the first total. */
void tui_explain(const tui_scene *scene, const gg_action *action, bool first, gg_text *out);
/* The first total of an explanation as bare numbers, 4x2x3 and 24; false if there is none. */
bool tui_explain_short(const tui_scene *scene, const gg_action *action, char *sum, size_t cap, int32_t *total);
/* An action's notation without its verb: "3 17". */
const char *tui_short_notation(const char *notation);
/* Whether a notation begins with those words. */
bool tui_begins(const char *notation, const char *words);
/* 4, 5, 6, 8 as "4-6, 8": the last words of the notations that begin with `words`, as the board spells them. */
void tui_reach(const tui_board *board, const tui_scene *scene, const char *words, gg_text *out);

#endif
