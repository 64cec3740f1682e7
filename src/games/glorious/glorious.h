/*
 * glorious.h - Das glorreiche Manöver: its state and what its files share. Private to this folder.
 *
 * Reading order: setup.c (options, first state), actions.c (possible actions), check.c (refusals), apply.c (effects),
 * explain.c, ask.c (what things mean), notation.c, parts.c, document.c (JSON), evaluate.c (estimates), rules.c (the table of functions).
 */
#ifndef GLORIOUS_GLORIOUS_H
#define GLORIOUS_GLORIOUS_H

#include <grognard/bits.h>
#include <grognard/grognard.h>

#include "../../core/mem.h"
#include "glorious_words.h"

/* DGM-1.1: what is in the box. */
enum {
	GL_SOLDIERS = 12, /* most soldiers in a race */
	GL_BLACK = 4,
	GL_WHITE = 6,
	GL_BLACK_FACTOR = 3, /* DGM-5.3: what a march from on top of the piece is multiplied by */
	GL_WHITE_FACTOR = 2,
	GL_GREY = 3,
	GL_PIECES = GL_BLACK + GL_WHITE + GL_GREY,
	GL_TRACK_MAX = 120,
	GL_HOME = 255, /* `where` of a soldier in the barracks after the race */
};

enum { GL_START, GL_PLACE, GL_ROLL_IN, GL_PLAY, GL_OVER, GL_PHASES };

enum { GL_BY_SUGGESTION, GL_AT_RANDOM, GL_BY_PLAYERS };                     /* setup */
enum { GL_COUNT_SPACES, GL_COUNT_COLOURS };                                 /* position_rule */
enum { GL_BASE_DIRECT, GL_BASE_STACK };                                     /* base_rule */
enum { GL_DYNAMIC, GL_TURN_START };                                         /* timing */
enum { GL_NO, GL_YES };                                                     /* home_positions, double_grey, last_arrival */
enum { GL_GREY_PINK, GL_GREY_LAST_STRIP };                                  /* grey_places */
enum { GL_NAME_AFTER, GL_NAME_BEFORE };                                     /* roll_choice */
enum { GL_DISCIPLINED = 1, GL_PUNISHMENTS = 2 };                            /* bits of variant */
enum { GL_PIECE_BLACK, GL_PIECE_WHITE, GL_PIECE_GREY, GL_PIECE_KINDS = 5 }; /* grey 1, 2, 3 are kinds 2, 3, 4 */

/* What every action means. Unused fields are 0, or the action is refused. */
enum {
	GL_DO_START = 1, /* chance: a = seat that starts */
	GL_DO_PLACE,     /* player or chance: who = kind of piece, a = space */
	GL_DO_ROLL,      /* chance: a = face */
	GL_DO_READY,     /* player: who = soldier named before the roll */
	GL_DO_ENTER,     /* player: who = soldier who enters on the rolled space */
	GL_DO_MOVE,      /* player: who = soldier, a = landing space; track + 1 is the barracks */
	GL_DO_KINDS
};

/* A soldier's index is player * soldiers + number - 1. Pieces: 0..3 black, 4..9 white, 10..12 grey 1, 2, 3. */
typedef struct gl_state {
	uint64_t hash;
	/* DGM-0: the options. */
	uint8_t players, soldiers, track, white_strip, max_stack, die, variant, setup;
	uint8_t position_rule, base_rule, timing, home_positions, double_grey, grey_places, roll_choice, last_arrival;
	/* DGM-10.1 */
	uint8_t phase, mover, start, rolled;
	uint8_t ready;    /* roll_choice=before: index + 1 of the soldier named */
	uint8_t arrived;  /* soldiers home */
	uint16_t moved;   /* bit set of soldiers: moved this turn */
	uint16_t covered; /* bit set of soldiers: somebody stands on them */
	uint8_t laid;     /* pieces placed or taken */
	uint8_t spare;
	uint8_t where[GL_SOLDIERS];   /* 0 waiting, 1..track, GL_HOME */
	uint8_t level[GL_SOLDIERS];   /* on the track: 1..max_stack */
	uint8_t square[GL_SOLDIERS];  /* home: the barracks square */
	uint8_t arrival[GL_SOLDIERS]; /* index + 1 of the first, second ... soldier to come home */
	uint8_t fixed[GL_SOLDIERS];   /* timing=turn_start: place when this turn began */
	uint8_t piece[GL_PIECES];     /* its space; 0: not placed, or grey and taken */
	uint8_t taken[GL_GREY];       /* seat + 1 of the player who took it */
} gl_state;

_Static_assert(sizeof(gl_state) == 112, "plain data without padding, hashed as 64-bit words");

static inline const gl_state *gl_of(const gg_state *state) {
	return (const gl_state *)(const void *)state;
}
static inline unsigned gl_total(const gl_state *s) {
	return (unsigned)s->players * s->soldiers;
}
static inline unsigned gl_index(const gl_state *s, unsigned player, unsigned number) {
	return player * s->soldiers + number - 1;
}
static inline unsigned gl_player(const gl_state *s, unsigned soldier) {
	return soldier / s->soldiers;
}
static inline unsigned gl_number(const gl_state *s, unsigned soldier) {
	return soldier % s->soldiers + 1;
}
static inline bool gl_on_track(const gl_state *s, unsigned soldier) {
	return s->where[soldier] != 0 && s->where[soldier] != GL_HOME;
}
static inline gg_set gl_own(const gl_state *s, unsigned player) {
	return gg_set_below(s->soldiers) << (player * s->soldiers);
}

/* --- actions.c: reading the board ---------------------------------------------------------------------------- */

/* DGM-5: the factors of a soldier's maximum. */
typedef struct gl_reach {
	unsigned position, height, base, maximum;
} gl_reach;

/* The spaces that hold soldiers, by colour, and the ones that are full. */
typedef struct gl_board {
	gg_wide colour[GG_PLAYERS];
	gg_wide occupied, full;
} gl_board;

void gl_look(const gl_state *s, gl_board *board);
unsigned gl_position(const gl_state *s, const gl_board *board, unsigned space);
gl_reach gl_reach_of(const gl_state *s, const gl_board *board, unsigned soldier);
gg_wide gl_landings(const gl_state *s, const gl_board *board, unsigned soldier, bool *home);

/* The mover's soldiers who still must move: not moved, free, with a landing space. */
gg_set gl_movable(const gl_state *s);

/* How high the stack on a space is, its black or white piece included; the bonus of that piece: 1, 2 or 3. */
unsigned gl_height(const gl_state *s, unsigned space);
unsigned gl_bonus(const gl_state *s, unsigned space);

/* The kind of a piece, the kind that setup=random places next, whether any of a kind is left, where it may be placed. */
unsigned gl_kind(unsigned piece);
bool gl_left(const gl_state *s, unsigned kind, unsigned *piece);
gg_wide gl_laying_places(const gl_state *s, unsigned kind);
bool gl_piece_on(const gl_state *s, unsigned space);

/* --- apply.c ------------------------------------------------------------------------------------------------- */

/* The square the next arrival takes (DGM-7.2, 9.2); *in_turn is false if it is a punishment. */
unsigned gl_next_square(const gl_state *s, unsigned soldier, bool *in_turn);
/* Whether a player's soldiers came home as 1, 2, 3 ... (DGM-9.1); only at the end. */
bool gl_in_order(const gl_state *s, unsigned player);
/* Points of a player so far; `doubled`: with variant 1 applied if earned. */
int32_t gl_score(const gl_state *s, unsigned player, bool doubled);
/* Computes which soldiers are covered, from the rest. */
void gl_derive(gl_state *s);
/* DGM-5.6: stores every place, for timing=turn_start. */
void gl_fix_positions(gl_state *s);
/* Adds an arrival to the list and gives it its square. */
void gl_arrive(gl_state *s, unsigned soldier);

/* --- setup.c ------------------------------------------------------------------------------------------------- */

extern const gg_option_spec gl_options[];
enum { GL_OPTION_COUNT = 23 };

/* Validates the options together; false with the option's name and the reason. */
bool gl_agreed(const gl_state *s, int barracks, gg_error *error);

/* --- notation.c: names that notation and positions share ------------------------------------------------------- */

extern const char *const gl_colour_names[GG_PLAYERS + 1]; /* "red" ..., ended by NULL */
extern const char *const gl_piece_names[GL_PIECE_KINDS];
extern const char *const gl_verbs[GL_DO_KINDS];

/* --- evaluate.c ------------------------------------------------------------------------------------------------ */

enum { GL_SURE = 16384 }; /* a certain chance */

/* Everybody on the track, in the order of players and numbers. */
typedef struct gl_field {
	uint8_t soldier[GL_SOLDIERS], player[GL_SOLDIERS];
	uint8_t wait[GL_SOLDIERS];                     /* turns until they may move: 0 now, 1 the next player's ... */
	uint8_t cover[GL_SOLDIERS];                    /* 0 free, 1 under their own colour, 2 under a rival */
	uint8_t moves[GL_SOLDIERS], left[GL_SOLDIERS]; /* to be home: 1, 2, or 3 for more; spaces left after two */
	int32_t hope[GL_SOLDIERS];                     /* log odds of being home early */
	int32_t total[GG_PLAYERS];                     /* points each player can expect, in units of GL_SURE */
	unsigned count;
} gl_field;

void gl_judge(const gl_state *s, gl_field *f);
int32_t gl_value(const gl_state *s, const gl_field *f, unsigned player); /* as gl_evaluate */

/* --- the functions of the contract --------------------------------------------------------------------------- */

bool gl_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error);
int gl_seats(const gg_game *game, const gg_state *state);
int gl_turn(const gg_game *game, const gg_state *state);
uint32_t gl_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap);
bool gl_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *verdict);
void gl_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink);
uint32_t gl_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]);
void gl_payoff(const gg_game *game, const gg_state *state, gg_payoff *out);
void gl_write(const gg_game *game, const gg_state *state, gg_json_out *out);
bool gl_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error);
void gl_format(const gg_game *game, const gg_state *state, const gg_action *action, gg_text *out);
bool gl_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error);
void gl_explain(const gg_game *game, const gg_state *state, const gg_action *action, const gg_item_sink *sink);
int32_t gl_evaluate(const gg_game *game, const gg_state *state, int player);
void gl_parts(const gg_game *game, const gg_state *state, const gg_action *action, gg_json_out *out);
bool gl_ask(const gg_game *game, const gg_state *state, const gg_json *doc, uint32_t question, gg_json_out *out, gg_error *error);
bool gl_forced(const gg_game *game, const gg_state *state, gg_action *out);
uint32_t gl_seat_colour(const gg_game *game, const gg_state *state, int seat);
void gl_when(const gg_game *game, const gg_state *state, gg_when *out); /* when.c */

#endif
