/*
 * battle_parts.h - what the files of a battle share: words of a line (battle_words.c), what is wrong with one (battle_faults.c), pieces
 * (battle_pieces.c), questions (battle_ask.c) and which facts they ask for (battle_offer.c), what is due (battle_due.c), steps
 * (battle_play.c), the whole text (battle_read.c), and the battle as JSON (battle_write.c).
 */
#ifndef HOST_BATTLE_PARTS_H
#define HOST_BATTLE_PARTS_H

#include <string.h>

#include <grognard/battle.h>

#define BATTLE_OPTION "options." /* facts so called are the battle's: its header says them */
enum { BATTLE_INVOLVED = 2 * GG_PARTS_MAX + 4 };

typedef struct battle_span {
	const char *at;
	size_t size;
} battle_span;

/* A line: bare words, and NAME=VALUE where a value with blanks stands in quotes. */
typedef struct battle_words {
	const char *line;
	size_t size, at;
	size_t last; /* where the last word began */
	gg_error *error;
	gg_lang lang; /* of the error */
} battle_words;

/* A word; with `value` the text after its equals sign, at NULL if it has none. False at the end, or at quotes that do not close: then the
 * error is set. */
bool battle_word(battle_words *w, battle_span *name, battle_span *value);
/* Whether the line is at its end. */
bool battle_done(battle_words *w);

/* What can be wrong with a line; the texts are in battle_faults.c. */
typedef enum battle_fault {
	BATTLE_NO_PART,
	BATTLE_OUT,
	BATTLE_PIECE_WANTED,
	BATTLE_SAME_SIDE,
	BATTLE_NO_FACT,
	BATTLE_NO_STEP,
	BATTLE_KIND_WANTED,
	BATTLE_BAD_VALUE,
	BATTLE_BAD_DICE,
	BATTLE_BAD_TEXT,
	BATTLE_PAIR_WANTED,
	BATTLE_NO_FIELD,
	BATTLE_NO_LEADER,
	BATTLE_NO_SORT,
	BATTLE_SIDE_WANTED,
	BATTLE_NO_SIDE,
	BATTLE_ID_WANTED,
	BATTLE_TWICE,
	BATTLE_TOO_MANY_PIECES,
	BATTLE_NO_SUCH_DUE,
	BATTLE_ID_OF_PIECE_WANTED,
	BATTLE_PAIRS_WANTED,
	BATTLE_SORT_WANTED,
	BATTLE_EMPTY_NOTE,
	BATTLE_STEP_WANTED,
	BATTLE_NO_DICE,
	BATTLE_LONG_LINE,
	BATTLE_TOO_MANY_STEPS,
	BATTLE_BAD_CHARACTER,
	BATTLE_TOO_MUCH,
	BATTLE_NO_MEMORY,
	BATTLE_NO_BATTLE,
	BATTLE_GAME_WANTED,
	BATTLE_NO_GAME,
	BATTLE_MORE_THAN_GAME,
	BATTLE_SIDES_IN_ORDER,
	BATTLE_NO_OPTION,
	BATTLE_TOO_MANY_OPTIONS,
	BATTLE_BAD_LINE,
	BATTLE_HEAD_WANTED,
	BATTLE_SIDES_FIRST,
	BATTLE_NO_SIDES,
	BATTLE_NO_END,
	BATTLE_OPEN_QUOTES,
	BATTLE_AFTER_QUOTES,
	BATTLE_FAULTS
} battle_fault;
/* An error at a column, with what stands there. All three answer false. */
bool battle_fail(const battle_words *w, int32_t column, battle_fault fault, const char *got);
/* At the last word: with what stands there, or because something is missing. */
bool battle_wrong(const battle_words *w, battle_fault fault, battle_span got);
bool battle_lacks(const battle_words *w, battle_fault fault);

static inline bool battle_is_option(const gg_fact *fact) {
	return !strncmp(fact->name, BATTLE_OPTION, sizeof BATTLE_OPTION - 1);
}

static inline const gg_companion *battle_companion(const gg_battle *b) {
	return b->game.rules->companion;
}

const gg_fact *battle_field(const gg_sort *sort, battle_span name);
/* A value from its text; the error gets the place of the word. */
bool battle_fact(battle_words *w, const gg_fact *fact, battle_span value, int32_t *out);
bool battle_text(const battle_words *w, char *out, size_t cap, battle_span text);
/* A piece at its fallbacks; the rest of the line as its fields; and "SORT SIDE ID …" as a new piece. */
void battle_fresh(const gg_companion *c, gg_piece *p, unsigned sort, unsigned side);
bool battle_set(gg_battle *b, battle_words *w, gg_piece *p);
bool battle_add(gg_battle *b, battle_words *w, battle_span sort_name);

/* Who has to do with a question, in the battle itself. */
gg_parties battle_parties(gg_battle *b, const gg_battle_step *step);
void battle_begin_step(gg_battle_step *step);
/* The rest of a line behind the kind: who takes part, facts and dice. */
bool battle_question(const gg_battle *b, battle_words *w, battle_span kind, gg_battle_step *step);
/* Facts that mean nothing beside the others fall back, but for those that the player said. */
void battle_drop_unasked(const gg_resolver *r, const uint8_t *said, int32_t *facts);

/* Whether a list of facts, ended by NULL, has that name. */
bool battle_is_listed(const char *const *list, const char *name);
/* Whether the rules would take the question with that value, all else that was said as it is. */
bool battle_would_do(const gg_battle *b, const gg_battle_step *step, const gg_fact *fact, int32_t value);
/* Whether a form never asks for it here. */
bool battle_hides(const gg_battle *b, const gg_battle_step *step, const gg_fact *fact);

/* What is due that this question answers, -1: nothing; `facts`: they are complete. */
int battle_due_for(const gg_battle *b, const gg_battle_step *step, bool facts);
/* Whether the players have to name somebody for it. */
bool battle_due_open(const gg_battle *b, const gg_due *due);
/* The answer carried to the pieces, and what follows opened. */
void battle_carry(gg_battle *b, const gg_battle_step *step);
void battle_due_close(gg_battle *b, uint32_t which);
/* What names somebody who is out of the battle; and what a player might have done but did not. */
void battle_due_close_dead(gg_battle *b);
/* Likewise, and offers that nobody can take up any more. */
void battle_due_close_vain(gg_battle *b);
void battle_due_lapse(gg_battle *b);

#endif
