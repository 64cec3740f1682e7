/*
 * companion.h - a battle on a real table, with real figures and dice: what a rulebook knows of the rosters that a phone keeps beside it.
 *
 * Nothing is reckoned here that a resolver reckons (resolver.h). A companion says which pieces there are and what changes about them, fills
 * the facts of a question from the pieces that take part, and carries the answer back to them. Hosts keep the battle: grognard/battle.h.
 */
#ifndef GROGNARD_COMPANION_H
#define GROGNARD_COMPANION_H

#include <grognard/resolver.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	GG_PIECE_FIELDS = 48, /* most numbers of a piece */
	GG_NAME_MOST = 63,    /* most bytes of its name */
	GG_PARTS_MAX = 2,     /* most pieces in one question */
	GG_DUE_FACTS = 8,     /* most facts that are handed on to the question that follows */
	GG_DUE_MAX = 64       /* most questions that are open at once */
};

/* A sort of pieces: the side itself, a general, a unit. */
typedef struct gg_sort {
	const char *id; /* "unit"; players call it by the word "sort-ID" */
	uint32_t field_count;
	const gg_fact *fields;  /* rows of facts: `at` is the place in the piece */
	uint32_t profile_count; /* so many of the first stay as they are; the others change in battle */
	uint32_t book_count;    /* so many of the last keep books: a roster need not show them */
} gg_sort;

/* Who takes part in a question. Every fact "OBJECT.FIELD" is that field of the piece; with the object "" every fact "FIELD". */
typedef struct gg_part {
	const char *object;
	uint8_t sort;
	uint8_t enemy;    /* of the other side than the first */
	uint8_t optional; /* may be left out */
	uint8_t spare;
} gg_part;

/* Whom a due names while it is carried: the parts of the question before by their number, and whoever leads them. As its first piece
 * GG_EACH_FOLLOWER: one due for each of those whom the first part leads. */
enum { GG_NOBODY_NAMED = -1, GG_LEADER_OF_FIRST = GG_PARTS_MAX, GG_LEADER_OF_SECOND, GG_EACH_FOLLOWER };

/* A question that follows from an answer. */
typedef struct gg_due {
	uint8_t test; /* an index into the companion's tests */
	uint8_t may;  /* 1: a player may ask it, and it lapses when play goes on; 0: the rules ask it */
	uint8_t fact_count;
	uint8_t loose;               /* bit i: the piece of part i is a guess, the players may name another */
	uint16_t word, clause;       /* why, in the players' words */
	int16_t piece[GG_PARTS_MAX]; /* in a battle the index of a piece; -1: whom the players name */
	struct gg_due_fact {
		int32_t at, value;
	} facts[GG_DUE_FACTS]; /* that are known already */
} gg_due;

typedef struct gg_due_sink {
	void (*put)(void *payload, const gg_due *due);
	/* Closes what is open of that test for a part of this question, as the first of its own. */
	void (*close)(void *payload, unsigned test, unsigned part);
	void *payload;
} gg_due_sink;

/* Who has to do with a question, as rows of fields; NULL: nobody. */
typedef struct gg_parties {
	int32_t *part[GG_PARTS_MAX];
	int32_t *leader[GG_PARTS_MAX]; /* whom each part follows */
	int32_t *side[2];              /* of the battle */
	int32_t *chief[2];             /* who commands each of them (gg_companion.chief) */
	uint8_t side_of[GG_PARTS_MAX]; /* of each part */
} gg_parties;

/* What a resolver answered, and to which facts. */
typedef struct gg_answered {
	const int32_t *facts;
	const gg_event *events;
	uint32_t count;
} gg_answered;

/* One of the rulebook's resolvers, asked of pieces. */
typedef struct gg_companion_test {
	const gg_resolver *resolver;
	uint32_t part_count;
	gg_part parts[GG_PARTS_MAX];
	/* Whether such a piece is ever asked, as the first part. Optional. */
	bool (*fits)(const int32_t *piece);
	/* What the roster knows beyond fields of the same name. Optional. `told`, in the places of the facts: it is said, and stays. */
	void (*preset)(const gg_parties *parties, const bool *told, int32_t *facts);
	/* Carries the answer to the pieces, and says what follows. Optional: nothing changes. */
	void (*carry)(const gg_answered *answered, const gg_parties *parties, const gg_due_sink *sink);
	/* Facts that are only guessed from the roster: players measure or choose them, so a form asks; and facts that `preset` knows, even
	 * where they are as usual. Both ended by NULL, both optional. */
	const char *const *guesses, *const *knows;
	/* Whether the fact cannot be of these pieces, though the resolver would take it. Optional. */
	bool (*hides)(const gg_parties *parties, const char *fact);
} gg_companion_test;

typedef enum gg_stage_of { GG_STAGE_BOTH, GG_STAGE_FIRST, GG_STAGE_SECOND } gg_stage_of;

/* A step of the sequence of play: who, what is done, and which questions it usually asks. */
typedef struct gg_stage {
	uint16_t word, clause;
	uint16_t of; /* gg_stage_of: the side that acts first in this turn, or the other */
	uint16_t spare;
	uint32_t tests; /* bit i: test i */
} gg_stage;

/* What a piece still has to do: the word that says what, 0: nothing. */
typedef struct gg_todo {
	uint16_t word, clause;
	uint16_t test; /* 1 + the test that does it, 0: none */
	uint16_t may;  /* 1: it may, and need not */
} gg_todo;

struct gg_companion {
	uint32_t sort_count;
	const gg_sort *sorts; /* the first is the side */
	uint32_t test_count;
	const gg_companion_test *tests;
	uint32_t stage_count;
	const gg_stage *stages;
	/* A piece at the start: what follows from its profile, its first strength say. Optional. */
	void (*muster)(unsigned sort, int32_t *piece);
	/* Whether there can be such a piece. Optional. */
	bool (*check)(unsigned sort, const int32_t *piece, gg_verdict *refusal);
	/* A stage has ended, the last one with the turn: what ends with it. Optional. */
	void (*stage_end)(unsigned stage, unsigned sort, int32_t *piece);
	/* What the piece still has to do in a stage of its side; `followers` are those that it leads. Optional. */
	gg_todo (*todo)(unsigned stage, unsigned sort, const int32_t *piece, const int32_t *const *followers, uint32_t count);
	/* Whether it commands its side. Optional. */
	bool (*chief)(unsigned sort, const int32_t *piece);
	/* Whether the leader of its first part can pay for a question with these facts: an offer for which he cannot is none. Optional. */
	bool (*affords)(unsigned test, const int32_t *leader, const int32_t *facts);
	/* It is out of the battle. */
	bool (*out)(unsigned sort, const int32_t *piece);
	/* The armies of the game's data: the id and the name of number `index`, NULL beyond the last; and its pieces for one side, as lines
	 * of a battle file, ids from "a" or "b". */
	const char *(*army)(const gg_game *game, uint32_t index, gg_lang lang, const char **name);
	void (*enlist)(const gg_game *game, uint32_t index, unsigned side, gg_lang lang, gg_text *out);
	/* Which side acts first in this turn: 0 or 1. */
	unsigned (*first)(const int32_t *one, const int32_t *two);
};

#ifdef __cplusplus
}
#endif
#endif
