/*
 * evaluate.c - how good a state looks: the chance to win, estimated from which soldiers come home before which.
 *
 * Far from home nobody is really ahead, because those behind move faster (DGM-5.1). What counts is whether a soldier can be home
 * in one move or in two (by way of a bonus piece or a stack), whether it is covered, and whose turn comes first. These four
 * give each soldier a `hope`; the difference of two hopes gives the chance that one is home before the other;
 * the chances of all pairs give the squares each can expect; the lead in expected points gives the chance to win.
 *
 * The numbers were fitted by logistic regression to about 1,350 games of two, three and four players that the computer
 * played against itself (mcts with 100 and 200 nodes, one move in 25 at random), on the suggested places.
 */
#include "glorious.h"

enum {
	HOPE = 1024,    /* one unit of log odds */
	SURE = GL_SURE, /* a certain chance */
	WAITS = 5,      /* 0: can move this turn, 1: the next player's soldiers, ... */
	STRIDE = 6,     /* spaces between two entries of hope_late */
	LATER = 5,      /* its entries */
	FAR = STRIDE * (LATER - 1),
	LOGISTIC = 64, /* entries of `logistic` */
	LOGISTIC_STEP = HOPE / 8,
	WHOLE = 1000000 /* the most that `evaluate` may answer */
};

enum { FREE, UNDER_OWN, UNDER_RIVAL, COVERS }; /* under a rival: anywhere in a stack with one */

/* Log odds of being home early, by cover and by how long the soldier waits to move: if home is one move away, ... */
static const int16_t hope_now[COVERS][WAITS] = {
	{3536, 2508, 2022, 1990, 1836},
	{3018, 2522, 2240, 2270, 1714},
	{1827, 1990, 2052, 2082, 1386},
};
/* ... if it is two moves away, ... */
static const int16_t hope_soon[COVERS][WAITS] = {
	{1490, 1127, 961, 855, 776},
	{1546, 1415, 1225, 1022, 1072},
	{843, 967, 969, 940, 1361},
};
/* ... otherwise, free and covered, by the spaces left after two moves: 0, 6, 12 ... */
static const int16_t hope_late[2][LATER] = {
	{1158, 278, 169, -11, 2},
	{1514, 599, 203, -56, -2},
};
/* Log odds of winning for a lead of one point, by the number of soldiers still on the track. */
static const int16_t lead_weight[GL_SOLDIERS + 1] = {1406, 1406, 1406, 1300, 939, 586, 478, 352, 272, 229, 197, 186, 173};
/* SURE / (1 + e^-x) for x = 0, 1/8, 2/8 ... */
static const int16_t logistic[LOGISTIC] = {8192,  8703,  9211,  9710,  10198, 10672, 11128, 11564, 11978, 12369, 12735, 13077, 13395,
					   13689, 13958, 14206, 14431, 14636, 14822, 14990, 15141, 15277, 15400, 15509, 15607, 15694,
					   15772, 15842, 15904, 15959, 16008, 16051, 16089, 16123, 16154, 16180, 16204, 16225, 16243,
					   16260, 16274, 16287, 16298, 16308, 16317, 16325, 16332, 16338, 16343, 16348, 16352, 16356,
					   16359, 16362, 16365, 16367, 16369, 16371, 16372, 16374, 16375, 16376, 16377, 16378};

/* The track, read once: for each space its place in the race, the height of its stack, the bonus of its piece. */
typedef struct outlook {
	uint8_t position[GL_TRACK_MAX + 2], height[GL_TRACK_MAX + 2], bonus[GL_TRACK_MAX + 2];
	uint8_t colours[GL_TRACK_MAX + 2]; /* bit set of players */
	/* Spaces from which the next move may end near home, and where. */
	uint8_t spring[GL_BLACK + GL_WHITE + GL_SOLDIERS];
	uint8_t end[GL_BLACK + GL_WHITE + GL_SOLDIERS];
	unsigned springs;
} outlook;

typedef gl_field field;

static void muster(const gl_state *s, field *f) {
	f->count = 0;
	for (unsigned p = 0, i = 0; p < s->players; p++)
		for (unsigned n = 0; n < s->soldiers; n++, i++)
			if (gl_on_track(s, i)) {
				f->soldier[f->count] = (uint8_t)i;
				f->player[f->count++] = (uint8_t)p;
			}
}

/* DGM-5.1 to 5.3, 5.6 */
static void read_track(const gl_state *s, const field *f, outlook *o) {
	static const uint8_t colours_in[1 << GG_PLAYERS] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
	memset(o->colours, 0, sizeof o->colours);
	memset(o->height, 0, sizeof o->height);
	memset(o->bonus, 0, sizeof o->bonus);
	for (unsigned i = 0; i < GL_BLACK + GL_WHITE; i++) {
		o->bonus[s->piece[i]] = i < GL_BLACK ? GL_BLACK_FACTOR : GL_WHITE_FACTOR;
		o->height[s->piece[i]] = 1;
	}
	for (unsigned x = 0; x < f->count; x++) {
		unsigned space = s->where[f->soldier[x]], level = s->level[f->soldier[x]];
		o->colours[space] |= (uint8_t)(1u << f->player[x]);
		if (level > o->height[space])
			o->height[space] = (uint8_t)level;
	}
	bool by_colour = s->position_rule == GL_COUNT_COLOURS;
	unsigned position = 1 + (s->home_positions == GL_YES ? s->arrived : 0u);
	for (unsigned space = s->track; space > 0; space--) {
		o->position[space] = (uint8_t)position;
		position += by_colour ? colours_in[o->colours[space]] : o->colours[space] != 0;
	}
}

static unsigned base(const gl_state *s, const outlook *o, unsigned space, unsigned level) {
	return o->bonus[space] && (level == 2 || s->base_rule == GL_BASE_STACK) ? o->bonus[space] : 1;
}

static void add_spring(const gl_state *s, outlook *o, unsigned space) {
	unsigned level = o->height[space] + 1u;
	unsigned end = space + o->position[space] * level * base(s, o, space, level);
	if (level > s->max_stack || end + FAR <= s->track)
		return;
	o->spring[o->springs] = (uint8_t)space;
	o->end[o->springs++] = (uint8_t)(end > s->track ? s->track + 1u : end);
}

static void find_springs(const gl_state *s, const field *f, outlook *o) {
	o->springs = 0;
	for (unsigned i = 0; i < GL_BLACK + GL_WHITE; i++)
		if (s->piece[i])
			add_spring(s, o, s->piece[i]);
	for (unsigned x = 0; x < f->count; x++)
		if (!gg_set_has(s->covered, f->soldier[x]) && !o->bonus[s->where[f->soldier[x]]])
			add_spring(s, o, s->where[f->soldier[x]]);
}

/* The spaces still to go after the best two moves from a space. */
static unsigned left_after_two(const gl_state *s, const outlook *o, unsigned space, unsigned reach) {
	unsigned to = space + reach, best = to + o->position[to];
	for (unsigned i = 0; i < o->springs; i++) {
		unsigned end = o->spring[i] - space - 1u < reach ? o->end[i] : 0; /* only if the soldier can land on it */
		best = end > best ? end : best;
	}
	return best > s->track ? 0 : s->track + 1u - best;
}

static unsigned cover_of(const gl_state *s, const field *f, const outlook *o, unsigned x) {
	unsigned soldier = f->soldier[x];
	if (!gg_set_has(s->covered, soldier))
		return FREE;
	return o->colours[s->where[soldier]] == 1u << f->player[x] ? UNDER_OWN : UNDER_RIVAL;
}

static int32_t hope_after_two(unsigned left, unsigned cover, unsigned wait) {
	if (left == 0)
		return hope_soon[cover][wait];
	const int16_t *row = hope_late[cover != FREE];
	if (left >= FAR)
		return row[LATER - 1];
	int32_t at = (int32_t)left / STRIDE, part = (int32_t)left % STRIDE;
	return row[at] + (row[at + 1] - row[at]) * part / STRIDE;
}

static int32_t hope_of(const gl_state *s, field *f, const outlook *o, unsigned x) {
	unsigned soldier = f->soldier[x], space = s->where[soldier], level = s->level[soldier];
	unsigned position = s->timing == GL_TURN_START && s->fixed[soldier] ? s->fixed[soldier] : o->position[space];
	unsigned reach = position * level * base(s, o, space, level);
	unsigned wait = f->player[x] >= s->mover ? f->player[x] - s->mover : f->player[x] + s->players - s->mover;
	if (gg_set_has(s->moved, soldier))
		wait = s->players;
	unsigned cover = cover_of(s, f, o, x);
	f->wait[x] = (uint8_t)wait;
	f->cover[x] = (uint8_t)cover;
	f->moves[x] = 1;
	f->left[x] = 0;
	if (space + reach > s->track)
		return hope_now[cover][wait];
	unsigned left = left_after_two(s, o, space, reach);
	f->left[x] = (uint8_t)left;
	f->moves[x] = left ? 3 : 2;
	return hope_after_two(left, cover, wait);
}

/* The probability for given log odds. */
static int32_t chance_of(int32_t odds) {
	uint32_t size = odds < 0 ? 0u - (uint32_t)odds : (uint32_t)odds;
	uint32_t at = size / LOGISTIC_STEP, part = size % LOGISTIC_STEP;
	if (at >= LOGISTIC - 1)
		return odds < 0 ? 0 : SURE;
	int32_t likely = logistic[at] + (int32_t)((uint32_t)(logistic[at + 1] - logistic[at]) * part / LOGISTIC_STEP);
	return odds < 0 ? SURE - likely : likely;
}

/* DGM-9.2: soldier n is in order if all lower numbers come home earlier and all higher ones later. */
static int32_t in_turn(const gl_state *s, const field *f, unsigned x) {
	int32_t chance = SURE;
	for (unsigned i = f->soldier[x] + 1u; i < gl_index(s, f->player[x] + 1u, 1); i++)
		if (s->where[i] == GL_HOME)
			return 0;
	for (unsigned y = 0; y < f->count; y++)
		if (y != x && f->player[y] == f->player[x])
			chance = chance * chance_of(y < x ? f->hope[y] - f->hope[x] : f->hope[x] - f->hope[y]) / SURE;
	return chance;
}

/* A soldier in order takes the highest free square, minus one for each soldier in order who is earlier; one out of order
 * takes the lowest, plus one for each soldier out of order who is earlier. */
static void add_squares_punished(const gl_state *s, const field *f, int32_t lowest, int32_t total[GG_PLAYERS]) {
	int32_t turn[GL_SOLDIERS];
	for (unsigned x = 0; x < f->count; x++)
		turn[x] = in_turn(s, f, x);
	for (unsigned x = 0; x < f->count; x++) {
		int32_t top = (lowest + (int32_t)f->count - 1) * SURE, bottom = lowest * SURE;
		for (unsigned y = 0; y < f->count; y++)
			if (y != x) {
				int32_t before = chance_of(f->hope[y] - f->hope[x]), from_top = before * turn[y] / SURE;
				top -= from_top;
				bottom += before - from_top;
			}
		total[f->player[x]] += (int32_t)(((int64_t)top * turn[x] + (int64_t)bottom * (SURE - turn[x])) / SURE);
	}
}

/* DGM-7.2: a soldier takes the lowest free square, plus one for each soldier who comes later. Of two of the same colour one is
 * always earlier, no matter which: only pairs of rivals need an estimate. */
static void add_squares(const field *f, int32_t lowest, int32_t total[GG_PLAYERS]) {
	for (unsigned x = 0; x < f->count; x++) {
		int32_t gained = lowest * SURE;
		unsigned y = x + 1;
		for (; y < f->count && f->player[y] == f->player[x]; y++)
			gained += SURE;
		for (; y < f->count; y++) {
			int32_t before = chance_of(f->hope[x] - f->hope[y]);
			gained += before;
			total[f->player[y]] += SURE - before;
		}
		total[f->player[x]] += gained;
	}
}

/* DGM-9.1: the chance that a colour comes home as 1, 2, 3 ... */
static int32_t in_order(const gl_state *s, const field *f, unsigned player) {
	int32_t chance = SURE;
	unsigned number = 0;
	for (unsigned i = 0; i < s->arrived; i++)
		if (gl_player(s, s->arrival[i] - 1u) == player && gl_number(s, s->arrival[i] - 1u) != ++number)
			return 0;
	for (unsigned x = 0; x + 1 < f->count; x++)
		if (f->player[x] == player && f->player[x + 1] == player)
			chance = chance * chance_of(f->hope[x] - f->hope[x + 1]) / SURE;
	return chance;
}

/* The points each player can expect, in units of SURE. */
static void expect(const gl_state *s, const field *f, int32_t total[GG_PLAYERS]) {
	gg_set free = gg_set_below(gl_total(s) + 1) & ~(gg_set)1;
	for (unsigned i = 0; i < s->arrived; i++)
		free &= ~gg_set_of(s->square[s->arrival[i] - 1]);
	int32_t lowest = free ? (int32_t)gg_set_first(free) : 0;
	for (unsigned p = 0; p < s->players; p++)
		total[p] = SURE * gl_score(s, p, false);
	if (s->variant & GL_PUNISHMENTS)
		add_squares_punished(s, f, lowest, total);
	else
		add_squares(f, lowest, total);
	if (s->variant & GL_DISCIPLINED)
		for (unsigned p = 0; p < s->players; p++)
			total[p] += (int32_t)((int64_t)total[p] * in_order(s, f, p) / SURE);
}

void gl_judge(const gl_state *s, gl_field *f) {
	outlook o;
	muster(s, f);
	read_track(s, f, &o);
	find_springs(s, f, &o);
	for (unsigned x = 0; x < f->count; x++)
		f->hope[x] = hope_of(s, f, &o, x);
	expect(s, f, f->total);
}

int32_t gl_value(const gl_state *s, const gl_field *f, unsigned player) {
	int32_t rival = INT32_MIN;
	for (unsigned p = 0; p < s->players; p++)
		if (p != player && f->total[p] > rival)
			rival = f->total[p];
	/* A lead counts more, the fewer soldiers are still on the track. */
	int64_t odds = (int64_t)(f->total[player] - rival) * lead_weight[f->count] / SURE;
	return (int32_t)((int64_t)(2 * chance_of((int32_t)odds) - SURE) * WHOLE / SURE);
}

int32_t gl_evaluate(const gg_game *game, const gg_state *state, int player) {
	(void)game;
	const gl_state *s = gl_of(state);
	if (s->phase < GL_PLAY)
		return 0; /* the dice have not been rolled yet */
	gl_field f;
	gl_judge(s, &f);
	return gl_value(s, &f, (unsigned)player);
}
