/*
 * battle.h - a battle on a real table as a text: the rosters of both sides, then one line for each step. docs/companion.md has the format.
 *
 * The rosters as they stand are never written: reading plays every step again, by the same resolvers that answer on the virtual table. So a
 * step is taken back by leaving out its line, and a file that was tampered with or torn is refused with the place.
 */
#ifndef GROGNARD_BATTLE_H
#define GROGNARD_BATTLE_H

#include <grognard/companion.h>
#include <grognard/resolve.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	GG_PIECES_MAX = 160,
	GG_PIECE_ID = 16,   /* bytes with the end */
	GG_PIECE_NAME = 64, /* bytes with the end */
	GG_BATTLE_LINE = 1024,
	GG_BATTLE_STEPS = 20000,
	GG_BATTLE_OPTIONS = 16,
	GG_CHANGES_MAX = 64 /* most changes of one step that are told one by one */
};

typedef struct gg_piece {
	char id[GG_PIECE_ID];
	char name[GG_PIECE_NAME];
	uint8_t sort, side;
	int16_t of; /* the general whom it follows, an index; -1: nobody */
	int32_t field[GG_PIECE_FIELDS];
} gg_piece;

typedef struct gg_battle {
	gg_game game;
	char title[GG_PIECE_NAME];
	uint32_t piece_count;
	gg_piece pieces[GG_PIECES_MAX]; /* the two sides first */
	uint32_t option_count;
	struct gg_battle_option {
		const gg_fact *fact; /* "options.NAME" of some resolver: every question of the battle has it so */
		int32_t value;
	} options[GG_BATTLE_OPTIONS];
	uint32_t turn, stage; /* turns from 1 */
	uint32_t due_count;
	gg_due due[GG_DUE_MAX];
	uint32_t steps;
	gg_lang lang; /* of refusals and errors */
} gg_battle;

typedef enum gg_battle_verb { GG_BATTLE_TEST, GG_BATTLE_SET, GG_BATTLE_ADD, GG_BATTLE_NEXT, GG_BATTLE_SKIP, GG_BATTLE_NOTE } gg_battle_verb;

/* Who said a fact of a question. */
typedef enum gg_said_by { GG_SAID_BY_NOBODY, GG_SAID_BY_ROSTER, GG_SAID_BY_DUE, GG_SAID_BY_PLAYER } gg_said_by;

/* What a step did, for those who tell it. */
typedef struct gg_battle_step {
	gg_battle_verb verb;
	uint32_t number;             /* from 1 */
	uint32_t test;               /* GG_BATTLE_TEST */
	int32_t piece[GG_PARTS_MAX]; /* an index, or -1; SET and ADD: the first */
	int32_t facts[GG_FACTS_MAX]; /* GG_BATTLE_TEST */
	uint8_t said[GG_FACTS_MAX];  /* gg_said_by, in the places of the facts */
	bool refused;                /* the rules do not have it so */
	gg_facts_refusal refusal;    /* why */
	int32_t dice[GG_RESOLVER_DICE];
	bool thrown;      /* dice were given, or none are needed */
	uint32_t due;     /* GG_BATTLE_SKIP: which, from 0 */
	const char *note; /* GG_BATTLE_NOTE: in the caller's text */
	size_t note_size;
	uint32_t turn, stage; /* before it */
	struct gg_battle_change {
		int16_t piece, field; /* indices */
		int32_t before, after;
	} changes[GG_CHANGES_MAX];
	uint32_t change_count;
} gg_battle_step;

typedef struct gg_battle_sink {
	/* After each step; before the first with `step` NULL: the rosters are there. */
	void (*step)(void *payload, const gg_battle *after, const gg_battle_step *step);
	void *payload;
} gg_battle_sink;

/* Reads and plays a whole battle. False with the line and column of what is wrong, in that language; `steps` then counts the good ones.
 * `sink` may be NULL. */
bool gg_battle_read(gg_battle *out, gg_lang lang, const char *text, size_t size, const gg_battle_sink *sink, gg_error *error);

/* Plays one more line. False with the column: the battle has not changed. */
bool gg_battle_take(gg_battle *battle, const char *line, size_t size, gg_battle_step *step, gg_error *error);

/* A question that is being put together, "fire a1 b2 distance=1.5": its facts as the rosters have them. Dice may be missing, and the rules
 * may refuse it (step->refused): a form goes on from there. False only for a line that says nothing. */
bool gg_battle_ask(const gg_battle *battle, const char *line, size_t size, gg_battle_step *step, gg_error *error);

/* Which facts of the question a form asks for: those that, changed alone, would change its lines or its answer; of one that is refused,
 * those that would mend it; and all that the players choose, measure or said. By the number of the fact. */
void gg_battle_offers(const gg_battle *battle, const gg_battle_step *step, bool offered[GG_FACTS_MAX]);
/* Whether the rules let the piece take the first part in that test as it stands. */
bool gg_battle_can(const gg_battle *battle, uint32_t piece, uint32_t test);

/* The line that asks what is due, without dice; "-" for whom the players name, then with the facts that are known. */
void gg_battle_due_put(const gg_battle *battle, const gg_due *due, gg_text *out);

/* The battle as it stands, as members of an object that the caller has opened. */
void gg_battle_write(const gg_battle *battle, gg_lang lang, gg_json_out *out);
/* One step in the players' words, likewise. */
void gg_battle_step_write(const gg_battle *battle, const gg_battle_step *step, gg_lang lang, gg_answers *room, gg_json_out *out);
/* A question as it is asked, likewise: its facts, and its lines with odds or answer, or why the rules refuse it. False: too many answers to
 * count. */
bool gg_battle_question_write(const gg_battle *battle, const gg_battle_step *step, gg_lang lang, gg_answers *room, gg_json_out *out);
/* Which of its facts a form asks for, and which of all the rosters know, likewise. */
void gg_battle_offers_write(const gg_battle *battle, const gg_battle_step *step, gg_json_out *out);
/* The kinds of questions in which a piece can take the first part now, likewise. */
void gg_battle_kinds_write(const gg_battle *battle, uint32_t piece, gg_json_out *out);
/* What a rulebook's pieces, questions and stages are called, likewise. */
void gg_companion_write(const gg_game *game, gg_lang lang, gg_json_out *out);

/* The piece of that id; -1: there is none. */
int gg_battle_piece(const gg_battle *battle, const char *id, size_t size);
bool gg_battle_out(const gg_battle *battle, uint32_t piece);
/* What it still has to do in this stage; word 0: nothing. */
gg_todo gg_battle_todo(const gg_battle *battle, uint32_t piece);
/* Which of the two acts first in this turn. */
unsigned gg_battle_first(const gg_battle *battle);

#ifdef __cplusplus
}
#endif
#endif
