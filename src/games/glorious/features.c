/*
 * features.c - what the learned evaluation looks at (docs/learning.md), as seen by one player: what the written evaluation says, and for
 * every soldier on the track how far from home it is, by which moves, who stands on it and whose turn comes first.
 */
#include "features.h"
#include "glorious.h"

enum { TABLES = 3, CHANCES = 65, LEADS = 25, FAR = 30 };

/* Each group with its dimensions. A side is the player's own or a rival's, at a table of two, three or four: 2 x TABLES. */
#define GROUPS(X)                                                                                                                          \
	X(WRITTEN, "written", TABLES, CHANCES, 1, 1)            /* the chance to win as the written evaluation sees it */                  \
	X(LATE, "late", GL_SOLDIERS + 1, 17, 1, 1)              /* the same, by the soldiers on the track */                               \
	X(HOPED, "hoped", TABLES, GG_PLAYERS, LEADS, 1)         /* points expected more than the next player, the one after ... */         \
	X(POINTS, "points", TABLES, GG_PLAYERS, LEADS, 1)       /* the same of points made */                                              \
	X(TURN, "turn", TABLES, GG_PLAYERS, GL_SOLDIERS + 1, 1) /* turns until the player's, soldiers on the track */                      \
	X(NEAR, "near", 2 * TABLES, 3, 5, 10)                   /* a soldier: cover, wait, moves or spaces left */                         \
	X(PLACE, "place", 2 * TABLES, FAR, 2, 1)                /* spaces from home in threes, covered */                                  \
	X(STACK, "stack", 2 * TABLES, 4, 3, 1)                  /* level, cover */                                                         \
	X(GREY, "grey", TABLES, GL_GREY, 1, 1)                  /* grey pieces not yet taken */                                            \
	X(LEFT, "left", 2 * TABLES, 7, 1, 1)                    /* soldiers of the player and of the best rival on the track */

enum {
#define PLACES(NAME, ID, A, B, C, D) NAME, NAME##_LAST = (NAME) + (A) * (B) * (C) * (D)-1,
	GROUPS(PLACES)
#undef PLACES
		ALL
};

const gg_feature_group gl_feature_groups[GL_FEATURE_GROUPS] = {
#define ROW(NAME, ID, A, B, C, D) {ID, {A, B, C, D}},
	GROUPS(ROW)
#undef ROW
};

typedef struct list {
	uint16_t *out;
	uint32_t count;
} list;

static void put(list *l, unsigned feature) {
	if (l->count < GL_FEATURES_MOST)
		l->out[l->count++] = (uint16_t)feature;
}

static unsigned at_most(unsigned x, unsigned most) {
	return x < most ? x : most;
}

static unsigned lead(int32_t x) {
	return (unsigned)((x < -12 ? -12 : x > 12 ? 12 : x) + 12);
}

/* Floor of a difference of expected points, in whole points. */
static int32_t points(int32_t x) {
	return (x + 64 * GL_SURE) / GL_SURE - 64;
}

static void put_soldier(list *l, const gl_state *s, const gl_field *f, unsigned x, unsigned side) {
	unsigned space = s->where[f->soldier[x]], cover = f->cover[x], moves = f->moves[x];
	unsigned way = moves < 3 ? moves - 1u : 2 + at_most(f->left[x] / 4u, 7);
	put(l, NEAR + ((side * 3 + cover) * 5 + at_most(f->wait[x], 4)) * 10 + way);
	put(l, PLACE + (side * FAR + at_most((s->track - space) / 3u, FAR - 1)) * 2 + (cover != 0));
	put(l, STACK + (side * 4 + at_most(s->level[f->soldier[x]] - 1u, 3)) * 3 + cover);
}

uint32_t gl_features(const gg_game *game, const gg_state *state, int player, int *seat, uint16_t *out) {
	const gl_state *s = gl_of(state);
	(void)game;
	/* Nothing was learned of the set-up and of the variants (DGM-9). */
	if (s->phase != GL_PLAY || s->variant)
		return 0;
	list l = {out, 0};
	gl_field f;
	unsigned me = (unsigned)player, table = s->players - 2u, on_track[GG_PLAYERS] = {0}, most = 0;
	*seat = player;
	gl_judge(s, &f);
	int32_t written = gl_value(s, &f, me) + 1000000;
	put(&l, WRITTEN + table * CHANCES + (unsigned)written / 31250);
	put(&l, LATE + f.count * 17 + (unsigned)written / 125000);
	for (unsigned x = 0; x < f.count; x++) {
		on_track[f.player[x]]++;
		put_soldier(&l, s, &f, x, f.player[x] == me ? table : TABLES + table);
	}
	for (unsigned step = 1; step < s->players; step++) {
		unsigned rival = (me + step) % s->players;
		put(&l, HOPED + (table * GG_PLAYERS + step) * LEADS + lead(points(f.total[me] - f.total[rival])));
		put(&l, POINTS + (table * GG_PLAYERS + step) * LEADS + lead(gl_score(s, me, false) - gl_score(s, rival, false)));
		most = on_track[rival] > most ? on_track[rival] : most;
	}
	put(&l, TURN + (table * GG_PLAYERS + (me + s->players - s->mover) % s->players) * (GL_SOLDIERS + 1) + f.count);
	put(&l, LEFT + table * 7 + at_most(on_track[me], 6));
	put(&l, LEFT + (TABLES + table) * 7 + at_most(most, 6));
	for (unsigned i = 0; i < GL_GREY; i++)
		if (!s->taken[i])
			put(&l, GREY + table * GL_GREY + i);
	return l.count;
}
