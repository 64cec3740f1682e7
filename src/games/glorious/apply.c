/*
 * apply.c - what actions do: pieces are placed, soldiers enter, march, climb, take rewards and come home; whose turn
 * comes next; how the game ends. Called only with actions that check.c has passed.
 */
#include "glorious.h"

static void tell(const gg_sink *sink, unsigned code, unsigned clause, int32_t a, int32_t b, int32_t c, int32_t d, int32_t e) {
	if (!sink)
		return;
	gg_event event = {.code = (uint16_t)code, .clause = (uint16_t)clause, .seen_by = GG_SEEN_BY_ALL, .args = {a, b, c, d, e, 0}};
	/* A roll is a headline: odds are grouped by it. */
	event.headline = code == GL_SAY_STARTS || code == GL_SAY_LAID || code == GL_SAY_ROLLED;
	sink->put(sink->payload, &event);
}

void gl_derive(gl_state *s) {
	unsigned total = gl_total(s);
	s->covered = 0;
	for (unsigned i = 0; i < total; i++)
		for (unsigned k = 0; k < total; k++)
			if (gl_on_track(s, i) && s->where[k] == s->where[i] && s->level[k] == s->level[i] + 1)
				s->covered |= (uint16_t)(1u << i);
}

/* DGM-4.2: the soldier one level below `soldier` on the same space is free again. */
static void leave(gl_state *s, unsigned soldier) {
	unsigned total = gl_total(s);
	for (unsigned i = 0; i < total; i++)
		if (s->where[i] == s->where[soldier] && s->level[i] + 1 == s->level[soldier])
			s->covered &= (uint16_t) ~(1u << i);
	s->level[soldier] = 0;
}

/* Puts a soldier on top of a space. */
static void land(gl_state *s, unsigned soldier, unsigned space) {
	unsigned top = gl_height(s, space), total = gl_total(s);
	for (unsigned i = 0; i < total; i++)
		if (s->where[i] == space && s->level[i] == top)
			s->covered |= (uint16_t)(1u << i);
	s->where[soldier] = (uint8_t)space;
	s->level[soldier] = (uint8_t)(top + 1);
}

/* How many of a colour are home. */
static unsigned home_of(const gl_state *s, unsigned player) {
	unsigned count = 0;
	for (unsigned i = 0; i < s->arrived; i++)
		count += gl_player(s, s->arrival[i] - 1u) == player;
	return count;
}

unsigned gl_next_square(const gl_state *s, unsigned soldier, bool *in_turn) {
	gg_set free = gg_set_below(gl_total(s) + 1) & ~(gg_set)1;
	for (unsigned i = 0; i < s->arrived; i++)
		free &= ~gg_set_of(s->square[s->arrival[i] - 1]);
	/* DGM-9.2: the n-th soldier of a colour must be number n. */
	*in_turn = !(s->variant & GL_PUNISHMENTS) || home_of(s, gl_player(s, soldier)) + 1 == gl_number(s, soldier);
	return *in_turn ? 63u - (unsigned)__builtin_clzll(free) : gg_set_first(free);
}

void gl_arrive(gl_state *s, unsigned soldier) {
	bool in_turn;
	unsigned square = gl_next_square(s, soldier, &in_turn);
	s->where[soldier] = GL_HOME;
	s->square[soldier] = (uint8_t)square;
	s->arrival[s->arrived++] = (uint8_t)(soldier + 1);
}

bool gl_in_order(const gl_state *s, unsigned player) {
	unsigned next = 1;
	for (unsigned i = 0; i < s->arrived; i++) {
		unsigned soldier = s->arrival[i] - 1u;
		if (gl_player(s, soldier) != player)
			continue;
		/* AMB-D17, by option: a soldier who did not walk home does not complete the order. */
		bool carried = i + 1 == gl_total(s) && s->last_arrival == GL_NO;
		if (gl_number(s, soldier) != next || carried)
			return false;
		next++;
	}
	return next > s->soldiers;
}

/* DGM-8.1, 9.1 */
int32_t gl_score(const gl_state *s, unsigned player, bool doubled) {
	int32_t squares = 0, grey = 0;
	for (unsigned number = 1; number <= s->soldiers; number++)
		squares += s->square[gl_index(s, player, number)];
	for (unsigned i = 0; i < GL_GREY; i++)
		if (s->taken[i] == player + 1)
			grey += (int32_t)i + 1;
	if (doubled && (s->variant & GL_DISCIPLINED) && gl_in_order(s, player))
		return 2 * squares + (s->double_grey == GL_YES ? 2 : 1) * grey; /* AMB-D6 */
	return squares + grey;
}

static uint16_t winners(const gl_state *s, bool doubled) {
	int32_t best = -1;
	uint16_t set = 0;
	for (unsigned p = 0; p < s->players; p++) {
		int32_t score = gl_score(s, p, doubled);
		if (score > best) {
			best = score;
			set = 0;
		}
		if (score == best)
			set |= (uint16_t)(1u << p);
	}
	return set;
}

void gl_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) {
	(void)game;
	const gl_state *s = gl_of(state);
	*out = (gg_payoff){.clause = DGM_8_1};
	for (unsigned p = 0; p < s->players; p++)
		out->value[p] = gl_score(s, p, s->phase == GL_OVER);
	if (s->phase != GL_OVER)
		return;
	out->winners = winners(s, true);
	if (out->winners != winners(s, false))
		out->clause = DGM_9_1; /* the doubling decided */
}

/* DGM-7.3: the last soldier and the end. */
static void finish(gl_state *s, const gg_sink *sink) {
	unsigned last = 0;
	while (s->where[last] == GL_HOME)
		last++;
	leave(s, last);
	gl_arrive(s, last);
	s->phase = GL_OVER;
	s->moved = s->covered = 0;
	memset(s->fixed, 0, sizeof s->fixed);
	unsigned clause = s->variant & GL_PUNISHMENTS ? DGM_9_3 : DGM_7_3;
	tell(sink, GL_SAY_LAST_HOME, clause, (int32_t)gl_player(s, last), (int32_t)gl_number(s, last), s->square[last], 0, 0);
	if (s->variant & GL_DISCIPLINED)
		for (unsigned p = 0; p < s->players; p++)
			if (gl_in_order(s, p))
				tell(sink, GL_SAY_DOUBLED, DGM_9_1, (int32_t)p, 0, 0, 0, 0);
	uint16_t won = winners(s, true);
	bool shared = (won & (won - 1)) != 0;
	for (unsigned p = 0; p < s->players; p++)
		if (won & 1u << p)
			tell(sink, shared ? GL_SAY_SHARES : GL_SAY_WINS, DGM_8_1, (int32_t)p, gl_score(s, p, true), 0, 0, 0);
}

void gl_fix_positions(gl_state *s) {
	memset(s->fixed, 0, sizeof s->fixed);
	if (s->timing != GL_TURN_START)
		return;
	gl_board board;
	gl_look(s, &board);
	for (unsigned i = 0; i < gl_total(s); i++)
		if (gl_on_track(s, i))
			s->fixed[i] = (uint8_t)gl_position(s, &board, s->where[i]);
}

static void begin_turn(gl_state *s, unsigned player) {
	s->mover = (uint8_t)player;
	s->moved = 0;
	gl_fix_positions(s);
}

static bool all_home(const gl_state *s, unsigned player) {
	return home_of(s, player) == s->soldiers;
}

/* DGM-4.7: the next player who has a soldier to move; DGM-4.8: there always is one. */
static void pass_on(gl_state *s, const gg_sink *sink) {
	while (!gl_movable(s)) {
		begin_turn(s, (s->mover + 1u) % s->players);
		if (!gl_movable(s) && !all_home(s, s->mover))
			tell(sink, GL_SAY_PASSES, DGM_4_7, s->mover, 0, 0, 0, 0);
	}
}

static void march(gl_state *s, const gg_action *a, const gg_sink *sink) {
	unsigned soldier = gl_index(s, s->mover, a->who), from = s->where[soldier];
	int32_t player = s->mover, number = a->who;
	leave(s, soldier);
	if (a->a > s->track) {
		bool in_turn;
		gl_next_square(s, soldier, &in_turn);
		gl_arrive(s, soldier);
		tell(sink, in_turn ? GL_SAY_HOME : GL_SAY_PUNISHED, in_turn ? DGM_7_2 : DGM_9_2, player, number, s->square[soldier], 0, 0);
	} else {
		land(s, soldier, (unsigned)a->a);
		bool high = s->level[soldier] > 1;
		tell(sink, high ? GL_SAY_CLIMBED : GL_SAY_MARCHED, high ? DGM_5_2 : DGM_4_5, player, number, (int32_t)from, a->a,
		     s->level[soldier]);
	}
	s->moved |= (uint16_t)(1u << soldier);
	for (unsigned i = 0; i < GL_GREY; i++) /* DGM-6.1 */
		if (a->a <= s->track && s->piece[GL_BLACK + GL_WHITE + i] == a->a) {
			s->piece[GL_BLACK + GL_WHITE + i] = 0;
			s->taken[i] = (uint8_t)(player + 1);
			tell(sink, GL_SAY_REWARDED, DGM_6_1, player, (int32_t)i + 1, 0, 0, 0);
		}
	if (s->arrived + 1u == gl_total(s))
		finish(s, sink);
	else
		pass_on(s, sink);
}

/* DGM-3.1: a soldier enters; DGM-3.3: after the last one the march begins. */
static void enter(gl_state *s, unsigned soldier, unsigned space, const gg_sink *sink) {
	land(s, soldier, space);
	tell(sink, GL_SAY_ENTERED, DGM_3_1, (int32_t)gl_player(s, soldier), (int32_t)gl_number(s, soldier), (int32_t)space, 0, 0);
	s->rolled = s->ready = 0;
	s->mover = (uint8_t)((s->mover + 1u) % s->players);
	for (unsigned i = 0; i < gl_total(s); i++)
		if (!s->where[i])
			return;
	s->phase = GL_PLAY;
	begin_turn(s, s->start);
	if (!gl_movable(s))
		tell(sink, GL_SAY_PASSES, DGM_4_7, s->mover, 0, 0, 0, 0);
	pass_on(s, sink);
}

static void roll(gl_state *s, unsigned face, const gg_sink *sink) {
	if (gl_height(s, face) >= s->max_stack) { /* DGM-3.2 */
		tell(sink, GL_SAY_ROLLED_AGAIN, DGM_3_2, (int32_t)face, 0, 0, 0, 0);
		return;
	}
	tell(sink, GL_SAY_ROLLED, DGM_3_1, (int32_t)face, 0, 0, 0, 0);
	if (s->ready)
		enter(s, s->ready - 1u, face, sink);
	else
		s->rolled = (uint8_t)face;
}

static void lay(gl_state *s, const gg_action *a, const gg_sink *sink) {
	unsigned piece = 0;
	gl_left(s, a->who, &piece);
	s->piece[piece] = (uint8_t)a->a;
	tell(sink, GL_SAY_LAID, DGM_2_3, a->who, a->a, 0, 0, 0);
	if (s->setup == GL_BY_PLAYERS)
		s->mover = (uint8_t)((s->mover + 1u) % s->players);
	if (++s->laid < GL_PIECES)
		return;
	s->phase = GL_ROLL_IN;
	s->mover = s->start;
}

void gl_apply(const gg_game *game, gg_state *state, const gg_action *a, const gg_sink *sink) {
	(void)game;
	gl_state *s = (gl_state *)(void *)state;
	switch (a->kind) {
	case GL_DO_START: /* DGM-2.4 */
		s->start = s->mover = (uint8_t)a->a;
		s->phase = s->laid < GL_PIECES ? GL_PLACE : GL_ROLL_IN;
		tell(sink, GL_SAY_STARTS, DGM_2_4, a->a, 0, 0, 0, 0);
		break;
	case GL_DO_PLACE:
		lay(s, a, sink);
		break;
	case GL_DO_ROLL:
		roll(s, (unsigned)a->a, sink);
		break;
	case GL_DO_READY: /* AMB-D12, the reading not recommended */
		s->ready = (uint8_t)(gl_index(s, s->mover, a->who) + 1);
		tell(sink, GL_SAY_STEPS_FORWARD, DGM_3_1, s->mover, a->who, 0, 0, 0);
		break;
	case GL_DO_ENTER:
		enter(s, gl_index(s, s->mover, a->who), s->rolled, sink);
		break;
	default:
		march(s, a, sink);
		break;
	}
}
