/*
 * resolver.h - resolvers: one question of a rulebook (a fire, a charge, a test) answered from facts alone, without a state.
 *
 * A rulebook that has such questions lists them in gg_rules.resolvers. The facts are told by whoever asks: a person who ticks them at a
 * table with real figures, a program, or a test. A resolver says which facts there are, refuses those that cannot be, and explains and
 * resolves the rest with dice that are given to it. It never rolls. Hosts use grognard/resolve.h: facts from JSON, their schema, odds.
 */
#ifndef GROGNARD_RESOLVER_H
#define GROGNARD_RESOLVER_H

#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	GG_FACTS_MAX = 128,         /* most numbers in the facts of a resolver */
	GG_FACT_NAME_MAX = 64,      /* most bytes of a fact's name, with its end */
	GG_RESOLVER_DICE = 4,       /* most dice of one question */
	GG_FACES_MAX = 20,          /* most faces of one of them */
	GG_THROWS_MAX = 6 * 6 * 36, /* most throws of all its dice together */
	GG_RESOLVED_EVENTS = 12,    /* most events of one answer */
	GG_ANSWERS_MAX = 64         /* most different answers to one question */
};

typedef enum gg_fact_kind {
	GG_FACT_NUMBER,
	GG_FACT_FLAG,       /* 0 or 1; false or true in JSON */
	GG_FACT_CHOICE,     /* an index into `values` */
	GG_FACT_HALVES,     /* counts halves: 3 is written 1.5 */
	GG_FACT_THOUSANDTHS /* counts thousandths: 1500 is written 1.5 */
} gg_fact_kind;

typedef struct gg_fact {
	const char *name;          /* "firer.formation": dots make objects in JSON. Facts of one object stand together. */
	uint16_t at;               /* where it stands in the facts */
	uint16_t kind;             /* gg_fact_kind */
	uint16_t clause;           /* that asks about it */
	int32_t fallback;          /* if nobody says otherwise */
	int32_t min, max;          /* as it is counted: of halves in halves */
	const char *const *values; /* of a choice, ended by NULL */
	const char *noun;          /* of a choice: the noun list in which players read them */
	/* Without it the fact means nothing and keeps its fallback: "firer.kind=artillery,cavalry", or only the name of a flag. NULL: it
	 * always means something. */
	const char *needs;
} gg_fact;

/* One die: which it is, in the players' words, and its faces, each equally likely. */
typedef struct gg_die {
	uint16_t word;
	uint16_t count;
	int32_t face[GG_FACES_MAX];
} gg_die;

/* Facts are an array of `size` numbers; those that no fact names are 0. */
struct gg_resolver {
	const char *id; /* "fire"; players call it by the word "resolver-ID" */
	uint16_t clause;
	uint16_t size;
	uint32_t fact_count;
	const gg_fact *facts;

	/* Whether it can be so. Every fact is within its bounds; a refusal has a code and a clause. */
	bool (*check)(const int32_t *facts, gg_verdict *refusal);
	/* The dice that these facts call for, in the order in which they are given; how many, 0 if none. */
	uint32_t (*dice)(const int32_t *facts, gg_die dice[GG_RESOLVER_DICE]);
	/* The totals, line by line; `dice` may be NULL: without them. */
	void (*explain)(const int32_t *facts, const int32_t *dice, const gg_item_sink *sink);
	/* What comes of these dice: a headline, and its consequences. */
	void (*resolve)(const int32_t *facts, const int32_t *dice, const gg_sink *sink);
};

#ifdef __cplusplus
}
#endif
#endif
