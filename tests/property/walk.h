/*
 * walk.h - random games with checks on the way. A walk plays whole games through the contract only and checks each state:
 * cheap properties at every ply, expensive ones at some. Failures are counted per property, with a description of the first
 * one, so that each property is its own test over the same games.
 */
#ifndef PROPERTY_WALK_H
#define PROPERTY_WALK_H

#include <grognard/grognard.h>

typedef enum property {
	COPY_HASH,    /* the hash of a copy is the hash */
	KEPT_HASH,    /* the updated hash is the hash computed from scratch */
	ROUND_TRIP,   /* written and read: the same bytes, twice over */
	NOTATION,     /* formatted and parsed: the same action */
	UNAMBIGUOUS,  /* no two choices of a state have the same notation */
	PARTS,        /* the parts of an action are JSON, begin with its verb and distinguish the choices */
	FORCED,       /* a forced action is listed, and in most games a single choice is forced */
	LISTED_LEGAL, /* every listed action passes check */
	LEGAL_LISTED, /* every action that passes check is listed */
	LIST_BOUNDED, /* no more than actions_max, and nothing written beyond the given room */
	WEIGHTS,      /* a chance turn has a weight for every outcome */
	NO_DEAD_END,  /* the player to act has a choice */
	ENDS,         /* every game ends, and somebody wins it */
	LOOKING,      /* looking at a state does not change it */
	VIEW,         /* a view dealt again gives the same view, whatever was hidden */
	OWN_CHOICES,  /* a player's choices are the same in their view, and however the rest is dealt */
	WORDS,        /* every event and refusal has a text in three languages, and a clause */
	REASONS,      /* whoever is asked reads why it matters: the phase of the document has its "why-PHASE" */
	EXPLAINED,    /* the items of an explanation add up to its total */
	EVALUATED,    /* an evaluation stays within its bounds */
	COMMON_PROPERTIES,
	SQUARES = COMMON_PROPERTIES, /* glorious: every barracks square is awarded once */
	WINNERS,                     /* glorious: the most points win */
	CARDS,                       /* manoeuvre: sixty cards per deck, each in one place, at most five in hand */
	BOARD,                       /* manoeuvre: one unit per square, none on a lake, redoubts only under living units */
	TURNS,                       /* manoeuvre: no day is longer than its turns */
	SECRETS,                     /* manoeuvre: no view distinguishes two states that differ only in hidden cards */
	PROPERTIES
} property;

typedef struct walk walk;

struct walk {
	const gg_game *game;
	void (*look)(walk *w, const gg_state *state); /* a game's own checks, at every ply; or NULL */
	uint32_t sparing;                             /* checks of the whole list at one ply in this many; 0: at every one */
	gg_rng rng;
	bool keen;     /* in every other game players prefer what `evaluate` prefers, and rarely take the first choice, "done" */
	uint64_t seed; /* of the game being played, for the report */
	uint64_t games, plies;
	uint64_t looked[PROPERTIES], broken[PROPERTIES];
	char first[PROPERTIES][600]; /* the first case that broke it */
	char setting[400];           /* options of the game being played, for the report */
};

/* Records one check of a property; `good` false: it failed, and `what` says how. */
void walk_look(walk *w, property p, bool good, const char *what);

/* Plays one game with these options from a seed. False: the options are refused, with the error. */
bool walk_game(walk *w, const gg_options *options, uint64_t seed, gg_error *error);

/* look.c: checks a state, `ply` actions into the game, with its choices. */
void look_at(walk *w, const gg_state *state, const gg_action *list, uint32_t count, uint64_t ply);
/* Written and read back: the same bytes. */
void look_at_document(walk *w, const gg_state *state);
/* The events of an action about to be applied. */
void look_at_step(walk *w, const gg_state *before, const gg_action *action, uint64_t ply);
/* The end of a game. */
void look_at_end(walk *w, const gg_state *state);

/* Draws some options of a game, each with probability 1/`rare`: `list` and `rooms` have GG_OPTIONS_MAX places. How many. */
uint32_t draw_options(const gg_rules *rules, gg_rng *rng, uint32_t rare, gg_option *list, char rooms[][16]);

/* GG_GAMES from the environment, or the given number. */
uint32_t games_wanted(uint32_t usual);

#endif
