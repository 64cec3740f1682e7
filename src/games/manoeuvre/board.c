/*
 * board.c - the 8x8 battlefield as sets of squares: where a unit may go, what fire reaches, where a unit must retreat
 * to, which squares a side controls. Nothing works diagonally (MAN-1.1c).
 */
#include "manoeuvre.h"

#define WEST_COLUMN UINT64_C(0x0101010101010101)
#define EAST_COLUMN UINT64_C(0x8080808080808080)
#define NORTH_ROW UINT64_C(0x00000000000000ff)

/* One step in a direction; squares that would leave the map are dropped (MAN-5d). */
static uint64_t shift(uint64_t squares, unsigned direction) {
	switch (direction) {
	case MV_NORTH:
		return squares >> 8;
	case MV_SOUTH:
		return squares << 8;
	case MV_WEST:
		return (squares & ~WEST_COLUMN) >> 1;
	default:
		return (squares & ~EAST_COLUMN) << 1;
	}
}

uint64_t mv_around(uint64_t squares) {
	return squares >> 8 | squares << 8 | (squares & ~WEST_COLUMN) >> 1 | (squares & ~EAST_COLUMN) << 1;
}

/* The `count` rows nearest an edge. */
static uint64_t lines(unsigned edge, unsigned count) {
	uint64_t line = edge == MV_NORTH ? NORTH_ROW : edge == MV_SOUTH ? NORTH_ROW << 56 : edge == MV_WEST ? WEST_COLUMN : EAST_COLUMN;
	uint64_t all = line;
	for (unsigned i = 1; i < count; i++)
		all |= line = shift(line, (edge + 2) % 4);
	return all;
}

uint64_t mv_own_lines(unsigned edge) {
	return lines(edge, 2);
}

uint64_t mv_half(unsigned edge) {
	return lines(edge, 4);
}

unsigned mv_unit_at(const mv_state *s, int seat, unsigned square) {
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (mv_square(s, seat, i) == square)
			return i;
	return MV_NONE;
}

unsigned mv_terrain_at(const mv_state *s, unsigned square) {
	for (unsigned t = MV_FIELD; t < MV_TERRAINS; t++)
		if (s->ground[t] & mv_bit(square))
			return t;
	return MV_CLEAR;
}

/* MAN-5e, 5f: squares that may be entered. */
static uint64_t open_squares(const mv_state *s) {
	return ~(s->troops[0] | s->troops[1] | s->ground[MV_LAKE]);
}

/* MAN-5g, 5h, 10: cavalry that enters these stops. The terrain table says which; fields by option. */
static uint64_t stopping(const gg_game *game, const mv_state *s) {
	uint64_t squares = 0;
	for (unsigned t = MV_FIELD; t < MV_TERRAINS; t++)
		if (mv_data_of(game)->terrain[t].stops && (t != MV_FIELD || s->field_stops))
			squares |= s->ground[t];
	return squares;
}

uint64_t mv_step(const mv_state *s, unsigned square) {
	return mv_around(mv_bit(square)) & open_squares(s);
}

mv_ground mv_ground_of(const gg_game *game, const mv_state *s) {
	uint64_t open = open_squares(s);
	return (mv_ground){open, open & ~stopping(game, s)};
}

uint64_t mv_reach(const mv_ground *ground, const mv_state *s, int seat, unsigned unit, bool two) {
	uint64_t from = mv_bit(mv_square(s, seat, unit)), open = ground->open;
	uint64_t one = mv_around(from) & open;
	if (!two)
		return one;
	uint64_t further = mv_around(one & ground->through);
	uint64_t reach = one | (further & open);
	/* MAN-5j: out and back is possible only in the first edition, which does not forbid it. */
	return s->basic_return ? reach | (further & from) : reach;
}

/* Whoever can take one step can move, and nobody else. */
bool mv_can_move(const mv_state *s) {
	uint64_t units = s->troops[s->active];
	for (uint64_t moved = s->moved; moved;) {
		unsigned square = mv_square(s, s->active, gg_set_pop(&moved));
		units &= square == MV_NOWHERE ? units : ~mv_bit(square);
	}
	return mv_around(units) & open_squares(s);
}

/* MAN-9.2l: 0 to 2 squares, infantry too, stopped like cavalry. */
uint64_t mv_skirmish_reach(const gg_game *game, const mv_state *s, int seat, unsigned unit) {
	uint64_t from = mv_bit(mv_square(s, seat, unit)), open = open_squares(s);
	uint64_t one = mv_around(from) & open;
	return from | one | (mv_around(one & ~stopping(game, s)) & open);
}

/* MAN-6.2.2c, 6.2.2e: squares fire may pass through. */
static uint64_t clear_lines(const gg_game *game, const mv_state *s) {
	uint64_t blocked = s->troops[0] | s->troops[1];
	for (unsigned t = MV_FIELD; t < MV_TERRAINS; t++)
		if (mv_data_of(game)->terrain[t].blocks_fire)
			blocked |= s->ground[t];
	return ~blocked;
}

uint64_t mv_fire(const gg_game *game, const mv_state *s, unsigned from) {
	uint64_t start = mv_bit(from), next = mv_around(start), reach = next, open = clear_lines(game, s);
	if (!s->diag_both)
		return (reach | mv_around(next & open)) & ~start;
	/* MAN-6.2.2d, diag_fire=both: straight through an open square, diagonally only if both squares between are open. */
	for (unsigned d = 0; d < 4; d++) {
		uint64_t middle = shift(start, d), turn = shift(start, (d + 1) % 4);
		if (middle & open)
			reach |= shift(middle, d);
		if ((middle & open) && (turn & open))
			reach |= shift(middle, (d + 1) % 4);
	}
	return reach;
}

/* MAN-11.3a, 11.3b: two squares, three from a hill at a target not on one, by any open path. */
uint64_t mv_rocket_fire(const gg_game *game, const mv_state *s, unsigned from) {
	uint64_t start = mv_bit(from), open = clear_lines(game, s), next = mv_around(start);
	uint64_t second = mv_around(next & open), third = mv_around(second & open);
	uint64_t reach = next | second;
	if (s->ground[MV_HILL] & start)
		reach |= third & ~s->ground[MV_HILL];
	return reach & ~start;
}

uint64_t mv_retreats(const mv_state *s, int seat, unsigned unit) {
	uint64_t from = mv_bit(mv_square(s, seat, unit)), open = open_squares(s);
	unsigned home = s->edge[seat];
	uint64_t back = shift(from, home) & open;
	if (back)
		return back;
	uint64_t flanks = (shift(from, (home + 1) % 4) | shift(from, (home + 3) % 4)) & open;
	return flanks ? flanks : shift(from, (home + 2) % 4) & open;
}

uint64_t mv_control(const mv_state *s, int seat) {
	uint64_t own = s->troops[seat], enemy = s->troops[!seat];
	/* MAN-2.2c to 2.2e: occupied, or empty with own influence and no enemy influence. */
	uint64_t influence = mv_around(own) & ~mv_around(enemy) & ~enemy;
	return (own | influence) & mv_half(s->edge[!seat]);
}

void mv_put(mv_state *s, int seat, unsigned unit, unsigned square) {
	unsigned old = mv_square(s, seat, unit);
	if (old == square)
		return;
	if (old != MV_NOWHERE)
		s->troops[seat] &= ~mv_bit(old);
	s->troops[seat] |= mv_bit(square);
	s->square[seat * MV_UNITS + (int)unit] = (uint8_t)square;
	s->redoubt[seat] &= (uint8_t) ~(1u << unit); /* MAN-5t, 9.2h */
}

void mv_remove(mv_state *s, int seat, unsigned unit) {
	s->troops[seat] &= ~mv_bit(mv_square(s, seat, unit));
	s->square[seat * MV_UNITS + (int)unit] = MV_NOWHERE;
	s->redoubt[seat] &= (uint8_t) ~(1u << unit);
	s->reduced[seat] &= (uint8_t) ~(1u << unit);
	s->dead[seat] |= (uint8_t)(1u << unit);
}

bool mv_hit(mv_state *s, int seat, unsigned unit) {
	bool dies = s->reduced[seat] >> unit & 1;
	if (dies)
		mv_remove(s, seat, unit);
	else
		s->reduced[seat] |= (uint8_t)(1u << unit);
	return dies;
}

unsigned mv_losses(const mv_state *s, int seat) {
	return gg_set_count((gg_set)(s->dead[seat] & ~s->given_up[seat]));
}

/* A reduced unit is half lost (MAN-6.5.2a); one that its own side gave up is lost all the same, though it may not count (MAN-2.1a). */
void mv_losses_of(const gg_game *game, const gg_state *state, int32_t halves[GG_PLAYERS]) {
	const mv_state *s = mv_of(state);
	(void)game;
	for (int seat = 0; seat < 2; seat++)
		halves[seat] = (int32_t)(2 * gg_set_count(s->dead[seat]) + gg_set_count((gg_set)(s->reduced[seat] & ~s->dead[seat])));
}

bool mv_beaten(const mv_state *s, int seat) {
	return mv_losses(s, seat) >= MV_LOST || gg_set_count(s->dead[seat]) == MV_UNITS;
}

/* MAN-1.1a, 1.1b: sections are NW, NE, SW, SE; quarter turns are clockwise. */
void mv_lay_ground(const gg_game *game, mv_state *s) {
	memset(s->ground, 0, sizeof s->ground);
	for (unsigned place = 0; place < 4; place++) {
		if (s->section[place] == MV_NONE)
			continue;
		const mv_section *section = &mv_data_of(game)->section[s->section[place]];
		for (unsigned i = 0; i < MV_SECTION_SIDE * MV_SECTION_SIDE; i++) {
			unsigned row = i / 4, column = i % 4;
			for (unsigned turn = 0; turn < s->turned[place]; turn++) {
				unsigned old = row;
				row = column;
				column = 3 - old;
			}
			unsigned square = (place / 2 * 4 + row) * 8 + place % 2 * 4 + column;
			if (section->terrain[i] != MV_CLEAR)
				s->ground[section->terrain[i]] |= mv_bit(square);
		}
	}
}
