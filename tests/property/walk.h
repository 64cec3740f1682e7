/*
 * walk.h - random games with the eyes open. A walk plays whole games through the contract alone and looks at each state
 * on the way: cheap questions at every ply, dear ones at some. What is found broken is counted per property, with the
 * first case in words, so that each property is a test of its own over the same games.
 */
#ifndef PROPERTY_WALK_H
#define PROPERTY_WALK_H

#include <grognard/grognard.h>

typedef enum property {
	COPY_HASH,    /* the hash of a copy is the hash */
	KEPT_HASH,    /* the kept hash is the hash from nothing */
	ROUND_TRIP,   /* written and read: the same bytes, twice over */
	SAY_HEAR,     /* said and heard: the same action */
	SAID_ONCE,    /* no two choices of a state are said alike */
	PARTS,        /* what an action names is JSON that begins with its verb, and tells the choices apart */
	FORCED,       /* what is forced is listed, and a single choice of most games is forced */
	LISTED_LEGAL, /* what is listed passes check */
	LEGAL_LISTED, /* what passes check is listed */
	LIST_BOUNDED, /* no more than actions_max, nothing written beyond the room given */
	WEIGHTS,      /* a chance turn has a weight for every outcome */
	NO_DEAD_END,  /* whoever acts has a choice */
	ENDS,         /* every game ends, and somebody wins it */
	LOOKING,      /* looking at a state does not change it */
	VIEW,         /* a view redealt is the same view, whatever was hidden */
	OWN_CHOICES,  /* a player's choices are the same in his view, and however the rest is dealt */
	WORDS,        /* every event and refusal has its words in three languages, and a clause */
	EXPLAINED,    /* the lines of an explanation make its total */
	EVALUATED,    /* an evaluation stays within its bounds */
	COMMON_PROPERTIES,
	SQUARES = COMMON_PROPERTIES, /* glorious: every barracks square is awarded once */
	WINNERS,                     /* glorious: the most points win */
	CARDS,                       /* manoeuvre: sixty cards a deck, each in one place, five in hand at most */
	BOARD,                       /* manoeuvre: one unit a square, none on a lake, redoubts under the living alone */
	TURNS,                       /* manoeuvre: no day is longer than its turns */
	SECRETS,                     /* manoeuvre: no view tells two states apart that differ in hidden cards alone */
	PROPERTIES
} property;

typedef struct walk walk;

struct walk {
	const gg_game *game;
	void (*look)(walk *w, const gg_state *state); /* a game's own questions, at every ply; or NULL */
	uint32_t sparing;                             /* questions to the whole list at one ply in so many; 0: at every one */
	gg_rng rng;
	bool keen;     /* in every other game players like better what the rulebook likes, and seldom take the first choice, "done" */
	uint64_t seed; /* of the game being played, for the report */
	uint64_t games, plies;
	uint64_t looked[PROPERTIES], broken[PROPERTIES];
	char first[PROPERTIES][600]; /* the first case that broke it */
	char setting[400];           /* options of the game being played, for the report */
};

/* Notes that a property was looked at; `good` false: that it is broken. `what` says how. */
void walk_look(walk *w, property p, bool good, const char *what);

/* Plays one game with these options from a seed. False: the options are refused, with the error. */
bool walk_game(walk *w, const gg_options *options, uint64_t seed, gg_error *error);

/* look.c: the questions that are asked of a state, `ply` actions into the game, with its choices. */
void look_at(walk *w, const gg_state *state, const gg_action *list, uint32_t count, uint64_t ply);
/* Written and read back: the same bytes. */
void look_at_document(walk *w, const gg_state *state);
/* What an action about to be applied tells. */
void look_at_step(walk *w, const gg_state *before, const gg_action *action, uint64_t ply);
/* The end of a game. */
void look_at_end(walk *w, const gg_state *state);

/* Some options of a game, each drawn with one chance in `rare`: `list` and `rooms` have GG_OPTIONS_MAX places. How many. */
uint32_t draw_options(const gg_rules *rules, gg_rng *rng, uint32_t rare, gg_option *list, char rooms[][16]);

/* GG_GAMES of the environment, or the number given. */
uint32_t games_wanted(uint32_t usual);

#endif
