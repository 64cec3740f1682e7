/*
 * board.h - what a board is drawn from. The terminal knows no rules: it draws the position's JSON document, the notations
 * of the legal actions and the result of `explain`. A game without its own board gets the generic one.
 */
#ifndef GROGNARD_TUI_BOARD_H
#define GROGNARD_TUI_BOARD_H

#include <grognard/grognard.h>
#include <grognard/record.h>

#include "screen.h"
#include "words.h"

/* The choices of the player to act, with their notations. */
typedef struct tui_choices {
	int turn;
	uint32_t count, cap;
	gg_action *actions;
	char (*notations)[GG_LINE_MAX];
} tui_choices;

/* Fills them from a state; false: no memory. */
bool tui_choices_find(tui_choices *choices, const gg_game *game, const gg_state *state);
void tui_choices_free(tui_choices *choices);

/* Which part of a large board is on the screen; no part of the game. A board that always shows everything leaves it alone. */
typedef struct tui_view {
	int32_t zoom; /* in thousandths; 0: all of the board */
	int32_t x, y; /* what is in the middle, as the board counts */
} tui_view;

typedef struct tui_scene {
	const gg_game *game;
	const gg_state *state; /* as the viewer may see it */
	gg_lang lang;
	const tui_look *look;
	const char *names[GG_PLAYERS]; /* who sits there, in the language of the screen */
	int seats;
	int viewer;                 /* the seat that is looking, or GG_ALL_SEEING */
	bool shared;                /* several people share this screen and may not see each other's secrets */
	int at_screen;              /* the seat at the screen now; -1: none yet */
	bool by_hand;               /* at a chance turn: the player names the outcome */
	const tui_choices *choices; /* of the player to act */
	const char *chosen;         /* the beginning of notations that the player asked about ("move 3"), or "" */
	tui_view *view;             /* NULL: all of the board */
	gg_json doc;                /* the position's document ... */
	uint32_t root;              /* ... its "state" in it ... */
	char *bytes;                /* ... and its text, owned */
} tui_scene;

typedef struct tui_board {
	const char *game; /* NULL: any */
	/* Draws from `row` on, at most `rows`; returns the row after the drawing. */
	int (*draw)(const tui_scene *scene, tui_canvas *canvas, int row, int rows);
	/* What this game is about; nothing if the book's word "aim" says it. */
	void (*aim)(const tui_scene *scene, gg_text *out);
	/* The text above the prompt: what to decide, with an example that is legal now. */
	void (*prompt)(const tui_scene *scene, bool first, gg_text *out);
	/* Whether a player who has acted before knows what to do now, so that the text above the prompt may be left out. */
	bool (*known)(const tui_scene *scene);
	/* What a player typed, in the game's notation; nothing if it already is. */
	void (*translate)(const tui_scene *scene, const char *typed, gg_text *out);
	/* A command of the board's own, "zoom 2": carries it out and says what is to be said. False: it is none. Optional. */
	bool (*command)(const tui_scene *scene, const char *typed, gg_text *out);
	/* One line that stands for several actions, "move L3 to 16,9": their notations in `actions`, a line for each. They are played one
	 * after another as long as each is legal; one behind a '?' is only offered, and Enter plays it. What does not go is said in `out`.
	 * False: it is no such line. Optional. */
	bool (*plan)(const tui_scene *scene, const char *typed, gg_text *actions, gg_text *out);
	/* The reverse: a notation as players type it, "heim" for "home", "IG f8-e8" with the unit's tag. Optional. */
	void (*spell)(const tui_scene *scene, const char *words, gg_text *out);
	/* Sums up the beginning of a record; returns how many actions that covers. */
	uint32_t (*opening)(const tui_scene *scene, const gg_record *record, gg_text *out);
	/* The final scores; returns the row after them. */
	int (*score)(const tui_scene *scene, tui_canvas *canvas, int row);
	/* What the cards in the viewer's hand do. Optional: no cards. */
	void (*cards)(const tui_scene *scene, gg_text *out);
	/* Events to leave out first when not all fit under the board, ended by NULL. Optional. */
	const char *const *routine;
	bool cased;              /* `translate` gets what was typed as it was typed, not in small letters */
	bool tells_much;         /* more may happen between two decisions than fits under the board: it is told on a page of its own */
	bool numbered;           /* the number of a choice plays it, and `moves` lists them with theirs */
	int pause_ms;            /* between two moves of a computer; 0: the usual time */
	bool verbless;           /* players omit the verb: "3 17" */
	bool many_decisions;     /* a turn has many different decisions: without redrawing, the board is printed for each */
	const char *const *help; /* the page of `help`, in each language */
} tui_board;

extern const tui_board tui_board_generic;
/* Defaults for other boards: no aim beyond the book's, no decision explained twice, no summary of the opening, a plain list of
 * scores. */
void tui_generic_aim(const tui_scene *scene, gg_text *out);
bool tui_generic_known(const tui_scene *scene);
uint32_t tui_generic_opening(const tui_scene *scene, const gg_record *record, gg_text *out);
int tui_generic_score(const tui_scene *scene, tui_canvas *canvas, int row);

const tui_board *tui_board_of(const gg_game *game);

/* Why the decision that is asked for matters, "why-PHASE" of the book; nothing where the book does not say. */
void tui_put_why(const tui_scene *scene, gg_text *out);

/* Writes the scene's document and parses it. False: it does not fit. */
bool tui_scene_read(tui_scene *scene);
void tui_scene_free(tui_scene *scene);

/* The colour or nation of a seat in this state: "Red"; "player 2" if neither state nor book names it. */
const char *tui_seat_text(const gg_game *game, const gg_state *state, gg_lang lang, int seat, char out[64]);
/* A text of the terminal, or of a board, with its arguments. */
void tui_print(gg_text *out, gg_lang lang, tui_word word, ...);
void tui_put_words(gg_text *out, const char *format, ...);
/* The numbers behind an action: "maximum 24 = 4 place in the race [DGM-5.1] x 2 ...". `first`: only the first total. */
void tui_explain(const tui_scene *scene, const gg_action *action, bool first, gg_text *out);
/* One term of a sum with its value, its clause and where it comes from (ledger.c). */
void tui_ledger_line(const tui_scene *scene, const gg_item *item, gg_text *out);
/* All of them, of a state that may be past. Returns how many lines. */
int tui_ledger(const tui_scene *scene, const gg_state *state, const gg_action *action, gg_text *out);
/* The first total of an explanation as numbers only, 4x2x3 and 24; false if there is none. */
bool tui_explain_short(const tui_scene *scene, const gg_action *action, char *sum, size_t cap, int32_t *total);
/* An action's notation without its verb: "3 17". */
const char *tui_short_notation(const char *notation);
/* Whether a notation begins with those words. */
bool tui_begins(const char *notation, const char *words);
/* 4, 5, 6, 8 as "4-6, 8": the last words of the notations that begin with `words`, as the board spells them. */
void tui_reach(const tui_board *board, const tui_scene *scene, const char *words, gg_text *out);

#endif
