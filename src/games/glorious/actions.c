/*
 * actions.c - reading the board: places in the race, maxima, landing spaces, and from them every possible action.
 */
#include "glorious.h"

void gl_look(const gl_state *s, gl_board *board) {
	memset(board, 0, sizeof *board);
	unsigned total = gl_total(s);
	for (unsigned i = 0; i < total; i++) {
		if (!gl_on_track(s, i))
			continue;
		gg_wide_add(&board->occupied, s->where[i]);
		/* A soldier on the highest level fills the space: a black or white piece counts as a level (DGM-5.2). */
		if (s->level[i] == s->max_stack)
			gg_wide_add(&board->full, s->where[i]);
	}
	if (s->position_rule == GL_COUNT_COLOURS)
		for (unsigned i = 0; i < total; i++)
			if (gl_on_track(s, i))
				gg_wide_add(&board->colour[gl_player(s, i)], s->where[i]);
}

/* DGM-5.1, DGM-5.6 */
unsigned gl_position(const gl_state *s, const gl_board *board, unsigned space) {
	gg_wide ahead = gg_wide_range(space + 1, s->track);
	unsigned position = 1;
	if (s->position_rule == GL_COUNT_COLOURS)
		for (unsigned p = 0; p < s->players; p++)
			position += gg_wide_count(gg_wide_and(board->colour[p], ahead));
	else
		position += gg_wide_count(gg_wide_and(board->occupied, ahead));
	if (s->home_positions == GL_YES) /* AMB-D2, the reading not recommended */
		position += s->arrived;
	return position;
}

unsigned gl_bonus(const gl_state *s, unsigned space) {
	for (unsigned i = 0; i < GL_BLACK; i++)
		if (s->piece[i] == space)
			return GL_BLACK_FACTOR;
	for (unsigned i = GL_BLACK; i < GL_BLACK + GL_WHITE; i++)
		if (s->piece[i] == space)
			return GL_WHITE_FACTOR;
	return 1;
}

unsigned gl_height(const gl_state *s, unsigned space) {
	unsigned height = gl_bonus(s, space) > 1;
	unsigned total = gl_total(s);
	for (unsigned i = 0; i < total; i++)
		height += s->where[i] == space;
	return height;
}

gl_reach gl_reach_of(const gl_state *s, const gl_board *board, unsigned soldier) {
	gl_reach r;
	unsigned space = s->where[soldier];
	r.position = s->timing == GL_TURN_START ? s->fixed[soldier] : gl_position(s, board, space);
	r.height = s->level[soldier];
	/* DGM-5.3: level 2 is directly on the piece; with base_rule=stack (DGM-5.6) it serves every level. */
	r.base = r.height == 2 || s->base_rule == GL_BASE_STACK ? gl_bonus(s, space) : 1;
	r.maximum = r.position * r.height * r.base;
	return r;
}

/* DGM-4.5, 4.6, 7.1: where a free soldier may land. */
gg_wide gl_landings(const gl_state *s, const gl_board *board, unsigned soldier, bool *home) {
	unsigned space = s->where[soldier];
	unsigned furthest = space + gl_reach_of(s, board, soldier).maximum;
	*home = furthest > s->track;
	return gg_wide_minus(gg_wide_range(space + 1, *home ? s->track : furthest), board->full);
}

/* The mover's soldiers on the track who have not moved and are not covered (DGM-4.1 to 4.4). */
static gg_set free_soldiers(const gl_state *s) {
	gg_set set = gl_own(s, s->mover) & ~(gg_set)(s->moved | s->covered);
	gg_set out = 0;
	for (gg_set rest = set; rest;) {
		unsigned i = gg_set_pop(&rest);
		if (gl_on_track(s, i))
			out |= gg_set_of(i);
	}
	return out;
}

gg_set gl_movable(const gl_state *s) {
	gg_set set = free_soldiers(s);
	if (s->timing != GL_TURN_START || !set)
		return set; /* DGM-4.7: a free soldier always has a landing space */
	gl_board board;
	gl_look(s, &board);
	gg_set out = 0;
	while (set) { /* AMB-D8: a soldier without a landing space stays, unless one opens */
		unsigned i = gg_set_pop(&set);
		bool home;
		gg_wide land = gl_landings(s, &board, i, &home);
		if (home || land.low || land.high)
			out |= gg_set_of(i);
	}
	return out;
}

unsigned gl_kind(unsigned piece) {
	return piece < GL_BLACK              ? GL_PIECE_BLACK
	       : piece < GL_BLACK + GL_WHITE ? GL_PIECE_WHITE
					     : piece - GL_BLACK - GL_WHITE + GL_PIECE_GREY;
}

/* No piece is taken while pieces are being placed, so a piece on no space has not been placed yet. */
bool gl_left(const gl_state *s, unsigned kind, unsigned *piece) {
	for (unsigned i = 0; i < GL_PIECES; i++)
		if (gl_kind(i) == kind && !s->piece[i]) {
			*piece = i;
			return true;
		}
	return false;
}

bool gl_piece_on(const gl_state *s, unsigned space) {
	for (unsigned i = 0; i < GL_PIECES; i++)
		if (s->piece[i] == space)
			return true;
	return false;
}

/* DGM-2.3: free pink spaces; by option (AMB-D10) also the last white strip for grey pieces. */
gg_wide gl_laying_places(const gl_state *s, unsigned kind) {
	bool strip = kind >= GL_PIECE_GREY && s->grey_places == GL_GREY_LAST_STRIP;
	gg_wide places = gg_wide_range(s->white_strip + 1u, strip ? s->track : (unsigned)s->track - s->white_strip);
	gg_wide taken = {0, 0};
	for (unsigned i = 0; i < GL_PIECES; i++)
		if (s->piece[i])
			gg_wide_add(&taken, s->piece[i]);
	return gg_wide_minus(places, taken);
}

int gl_seats(const gg_game *game, const gg_state *state) {
	(void)game;
	return gl_of(state)->players;
}

int gl_turn(const gg_game *game, const gg_state *state) {
	(void)game;
	const gl_state *s = gl_of(state);
	switch (s->phase) {
	case GL_START:
		return GG_CHANCE;
	case GL_PLACE:
		return s->setup == GL_AT_RANDOM ? GG_CHANCE : s->mover;
	case GL_ROLL_IN: /* after: die, then soldier; before: soldier, then die (AMB-D12) */
		if (s->roll_choice == GL_NAME_BEFORE)
			return s->ready ? GG_CHANCE : s->mover;
		return s->rolled ? s->mover : GG_CHANCE;
	case GL_PLAY:
		return s->mover;
	default:
		return GG_OVER;
	}
}

/* A list that keeps counting when it is full. */
typedef struct list {
	gg_action *out;
	uint32_t cap, count;
} list;

static inline void add(list *l, unsigned kind, unsigned who, unsigned a) {
	if (l->count < l->cap)
		l->out[l->count] = (gg_action){(uint16_t)kind, (uint16_t)who, (int32_t)a, 0, 0};
	l->count++;
}

static inline void add_spaces(list *l, unsigned kind, unsigned who, gg_wide spaces) {
	while (spaces.low)
		add(l, kind, who, gg_set_pop(&spaces.low));
	while (spaces.high)
		add(l, kind, who, gg_set_pop(&spaces.high) + 64);
}

static void list_moves(const gl_state *s, list *l) {
	gl_board board;
	gl_look(s, &board);
	gg_set set = gl_movable(s);
	while (set) {
		unsigned i = gg_set_pop(&set);
		bool home;
		gg_wide land = gl_landings(s, &board, i, &home);
		add_spaces(l, GL_DO_MOVE, gl_number(s, i), land);
		if (home)
			add(l, GL_DO_MOVE, gl_number(s, i), s->track + 1u);
	}
}

static void list_pieces(const gl_state *s, list *l) {
	unsigned piece;
	if (s->setup == GL_AT_RANDOM) {
		add_spaces(l, GL_DO_PLACE, gl_kind(s->laid), gl_laying_places(s, gl_kind(s->laid)));
		return;
	}
	for (unsigned kind = 0; kind < GL_PIECE_KINDS; kind++)
		if (gl_left(s, kind, &piece))
			add_spaces(l, GL_DO_PLACE, kind, gl_laying_places(s, kind));
}

static void list_roll_in(const gl_state *s, list *l) {
	bool before = s->roll_choice == GL_NAME_BEFORE;
	if (before ? s->ready != 0 : s->rolled == 0) {
		for (unsigned face = 1; face <= s->die; face++)
			add(l, GL_DO_ROLL, 0, face);
		return;
	}
	for (unsigned number = 1; number <= s->soldiers; number++)
		if (!s->where[gl_index(s, s->mover, number)])
			add(l, before ? GL_DO_READY : GL_DO_ENTER, number, 0);
}

uint32_t gl_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	(void)game;
	const gl_state *s = gl_of(state);
	list l = {out, cap, 0};
	switch (s->phase) {
	case GL_START:
		for (unsigned p = 0; p < s->players; p++)
			add(&l, GL_DO_START, 0, p);
		break;
	case GL_PLACE:
		list_pieces(s, &l);
		break;
	case GL_ROLL_IN:
		list_roll_in(s, &l);
		break;
	case GL_PLAY:
		list_moves(s, &l);
		break;
	default:
		break;
	}
	return l.count;
}

/* DGM-2.4, 2.3, 3.1: every outcome is equally likely. */
uint32_t gl_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]) {
	if (gl_turn(game, state) != GG_CHANCE)
		return 0;
	uint32_t count = gl_actions(game, state, NULL, 0);
	for (uint32_t i = 0; i < count; i++)
		weights[i] = 1;
	return count;
}
