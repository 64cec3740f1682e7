/*
 * hidden.h - hidden information stays hidden: two lobbies play two games in step that differ only in what one viewer may not know;
 * everything ever sent to that viewer, over the WebSocket and in responses, must be the same, byte for byte. The viewer is each seat in
 * turn, the public, and a bot. hidden_pair.c keeps the pair and plays it; what is secret in a game, and what its others do with it, is in
 * hidden.c (Manœuvre, Glorious), hidden_empire.c and hidden_tricolore.c.
 *
 * How the pair is kept in step: at the start of each stretch the second lobby gets the first one's position with everything the viewer
 * cannot see dealt anew. The others' open actions are the same in both; their secret ones are chosen separately. What is secret is taken
 * from the rules digest, not from the rulebook's own marks. While a secret is being written to a slow disk, the viewer asks for everything
 * possible: the answer must come at once, as if nothing were pending. When a difference is about to be revealed, the second position is
 * dealt again so that there is none.
 */
#ifndef TESTS_SERVER_HIDDEN_H
#define TESTS_SERVER_HIDDEN_H

#include "lobby_scene.h"

#include <stdlib.h>

#include "lobby_probe.h"

/* What a game keeps secret. */
typedef struct hidden_secrets {
	/* In the middle of something the viewer sees as one event: the view cannot be dealt at such a moment. */
	bool (*in_secret)(const gg_state *state);
	/* What an other does in the first game, and in step with it in the second; "" there: nothing, if the viewer must not notice. True
	 * if the viewer must not notice that anything happened. */
	bool (*choose_others)(char x[GG_LINE_MAX], char y[GG_LINE_MAX]);
	/* The viewer is about to do this: nothing that it reveals may differ. */
	void (*before_viewer)(const char *x);
	bool (*enough)(const gg_state *state); /* NULL: the game is played to its end */
} hidden_secrets;

enum { SIDES = 2, POOL = 64, MENU_MOST = 4096 };

typedef struct pair {
	scene at[SIDES];
	char cookie[SIDES][GG_PLAYERS][LOBBY_COOKIE_MAX];
	client *player[SIDES][GG_PLAYERS], *watcher[SIDES];
	char id[32], token[SIDES][GG_PLAYERS][64]; /* token: the accepted invitation's, as a path; "": none */
	uint8_t raw[STORE_ID];
	gg_game game;
	const hidden_secrets *secrets; /* NULL: the game has none */
	int seats, viewer;             /* viewer: seat or GG_PUBLIC */
	bool computer;                 /* the viewer is a bot */
	bool broken;                   /* a difference was seen */
	bool uneven;                   /* an other wrote more often in one game than in the other */
	bool alike;                    /* the two positions are the same for now */
	gg_rng rng;
	uint64_t step;
	char pool[POOL][GG_LINE_MAX]; /* actions seen, to try at the wrong moment */
	uint32_t pooled;
	uint32_t acts, stretches, same, secret, probes, compared, early; /* counts, to prove the test did something */
	char *last_list;                                                 /* the viewer's list of games, as last fetched */
} pair;

extern pair hidden;

/* The full position of a side. */
const gg_state *hidden_truth(int side);
unsigned hidden_chance_of(unsigned in);

/* Stretches: the first position with everything the viewer cannot see dealt anew; both lobbies begin again, the second from `other`. */
void hidden_deal_anew(gg_box *out);
void hidden_begin_stretch(const gg_box *other);
void hidden_begin_at(const gg_box *both); /* another position for both */
void hidden_make_same(void);
/* Deals until the action is legal in the second position too. */
void hidden_make_possible(const char *text);

/* Actions in notation. pick: any of the menu, with this verb (NULL: any), or "". */
bool hidden_allows(const gg_state *state, const char *text);
bool hidden_is_verb(const char *text, const char *verb);
void hidden_pick_any(const gg_state *state, const char *verb, char out[GG_LINE_MAX]);

/* Plays a pair to its end. */
void hidden_play(const char *game, const hidden_secrets *secrets, const char *options, int seats, int viewer, bool computer, uint64_t seed);

#endif
