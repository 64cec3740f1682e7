/*
 * document.c - a state as JSON and back (DGM-10.1). Members that follow from the rest (`turn`, `barracks`) are written for
 * readers who do not know the rules; when the document is read they may be missing, but must be right if
 * present. Only positions that can occur in play are accepted.
 */
#include "glorious.h"

static const char *const phases[] = {"start", "place", "roll-in", "play", "over", NULL};

/* The options of a state that are a choice of values. */
static const struct words {
	const char *name;
	size_t at;
	const char *const values[4];
} word_options[] = {
	{"setup", offsetof(gl_state, setup), {"suggested", "random", "players", NULL}},
	{"position_rule", offsetof(gl_state, position_rule), {"spaces", "colour_groups", NULL}},
	{"base_rule", offsetof(gl_state, base_rule), {"direct", "stack", NULL}},
	{"timing", offsetof(gl_state, timing), {"dynamic", "turn_start", NULL}},
	{"home_positions", offsetof(gl_state, home_positions), {"no", "yes", NULL}},
	{"double_grey", offsetof(gl_state, double_grey), {"no", "yes", NULL}},
	{"grey_places", offsetof(gl_state, grey_places), {"pink", "last_strip", NULL}},
	{"roll_choice", offsetof(gl_state, roll_choice), {"after", "before", NULL}},
	{"last_arrival", offsetof(gl_state, last_arrival), {"no", "yes", NULL}},
};
/* Those that are numbers, with the range DGM-1.1 and the state allow. */
static const struct numbers {
	const char *name;
	size_t at;
	int32_t min, max;
} number_options[] = {
	{"players", offsetof(gl_state, players), 2, 4},         {"soldiers", offsetof(gl_state, soldiers), 1, 6},
	{"track", offsetof(gl_state, track), 25, GL_TRACK_MAX}, {"white_strip", offsetof(gl_state, white_strip), 4, 20},
	{"max_stack", offsetof(gl_state, max_stack), 2, 4},     {"die", offsetof(gl_state, die), 4, 20},
	{"variant", offsetof(gl_state, variant), 0, 3},
};
enum { WORD_OPTIONS = sizeof word_options / sizeof *word_options, NUMBER_OPTIONS = sizeof number_options / sizeof *number_options };

/* --- Writing ------------------------------------------------------------------------------------------------- */

static void put_soldier(gg_json_out *out, const char *key, const gl_state *s, unsigned soldier) {
	char name[16];
	gg_text text = gg_text_on(name, sizeof name);
	gg_put(&text, gl_colour_names[gl_player(s, soldier)]);
	gg_put_char(&text, ' ');
	gg_put_int(&text, gl_number(s, soldier));
	gg_json_put_string(out, key, name);
}

static void write_options(const gl_state *s, gg_json_out *out) {
	const uint8_t *bytes = (const uint8_t *)s;
	gg_json_open(out, "options", '{');
	for (unsigned i = 0; i < NUMBER_OPTIONS; i++)
		gg_json_put_int(out, number_options[i].name, bytes[number_options[i].at]);
	for (unsigned i = 0; i < WORD_OPTIONS; i++)
		gg_json_put_string(out, word_options[i].name, word_options[i].values[bytes[word_options[i].at]]);
	gg_json_close(out, '}');
}

/* DGM-5.3, for readers: surfaces show these numbers and need not know them. */
static void write_factors(gg_json_out *out) {
	gg_json_open_flat(out, "factors", '{');
	gg_json_put_int(out, "black", GL_BLACK_FACTOR);
	gg_json_put_int(out, "white", GL_WHITE_FACTOR);
	gg_json_close(out, '}');
}

static void write_pieces(const gl_state *s, gg_json_out *out) {
	static const char *const names[] = {"black", "white"};
	gg_json_open(out, "pieces", '{');
	for (unsigned kind = GL_PIECE_BLACK; kind <= GL_PIECE_WHITE; kind++) {
		gg_json_open_flat(out, names[kind], '[');
		for (unsigned i = 0; i < GL_PIECES; i++)
			if (gl_kind(i) == kind && s->piece[i])
				gg_json_put_int(out, NULL, s->piece[i]);
		gg_json_close(out, ']');
	}
	gg_json_open(out, "grey", '[');
	for (unsigned i = 0; i < GL_GREY; i++) {
		unsigned space = s->piece[GL_BLACK + GL_WHITE + i];
		if (!space && !s->taken[i])
			continue;
		gg_json_open_flat(out, NULL, '{');
		gg_json_put_int(out, "value", (int)i + 1);
		if (space)
			gg_json_put_int(out, "space", space);
		else
			gg_json_put_string(out, "taken", gl_colour_names[s->taken[i] - 1]);
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

static void write_track(const gl_state *s, gg_json_out *out) {
	gl_board board;
	gl_look(s, &board);
	gg_json_open(out, "track", '[');
	for (unsigned space = 1; space <= s->track; space++) {
		if (!gg_wide_has(board.occupied, space))
			continue;
		gg_json_open_flat(out, NULL, '{');
		gg_json_put_int(out, "space", space);
		gg_json_open(out, "soldiers", '[');
		for (unsigned level = 1; level <= s->max_stack; level++)
			for (unsigned i = 0; i < gl_total(s); i++)
				if (s->where[i] == space && s->level[i] == level)
					put_soldier(out, NULL, s, i);
		gg_json_close(out, ']');
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
}

static void write_barracks(const gl_state *s, gg_json_out *out) {
	gg_json_open_flat(out, "arrivals", '[');
	for (unsigned i = 0; i < s->arrived; i++)
		put_soldier(out, NULL, s, s->arrival[i] - 1u);
	gg_json_close(out, ']');
	gg_json_open(out, "barracks", '[');
	for (unsigned square = gl_total(s); square; square--)
		for (unsigned i = 0; i < gl_total(s); i++)
			if (s->square[i] == square) {
				gg_json_open_flat(out, NULL, '{');
				gg_json_put_int(out, "square", square);
				put_soldier(out, "soldier", s, i);
				gg_json_close(out, '}');
			}
	gg_json_close(out, ']');
}

/* The soldiers in a set, or those still waiting. */
static void write_set(const gl_state *s, gg_json_out *out, const char *key, gg_set set) {
	gg_json_open_flat(out, key, '[');
	while (set)
		put_soldier(out, NULL, s, gg_set_pop(&set));
	gg_json_close(out, ']');
}

static gg_set waiting(const gl_state *s) {
	gg_set set = 0;
	for (unsigned i = 0; i < gl_total(s); i++)
		if (!s->where[i])
			set |= gg_set_of(i);
	return set;
}

static const char *turn_name(const gg_game *game, const gg_state *state) {
	int turn = gl_turn(game, state);
	return turn == GG_OVER ? "over" : turn == GG_CHANCE ? "chance" : gl_colour_names[turn];
}

void gl_write(const gg_game *game, const gg_state *state, gg_json_out *out) {
	const gl_state *s = gl_of(state);
	gg_json_put_string(out, "phase", phases[s->phase]);
	gg_json_put_string(out, "turn", turn_name(game, state));
	gg_json_put_string(out, "mover", gl_colour_names[s->mover]);
	gg_json_put_string(out, "start", gl_colour_names[s->start]);
	write_options(s, out);
	write_factors(out);
	write_pieces(s, out);
	write_track(s, out);
	write_set(s, out, "waiting", waiting(s));
	write_barracks(s, out);
	write_set(s, out, "moved", s->moved);
	gg_json_put_int(out, "rolled", s->rolled);
	if (s->ready)
		put_soldier(out, "ready", s, s->ready - 1u);
	if (s->timing == GL_TURN_START && s->phase == GL_PLAY) {
		gg_json_open_flat(out, "positions", '[');
		for (unsigned i = 0; i < gl_total(s); i++)
			gg_json_put_int(out, NULL, s->fixed[i]);
		gg_json_close(out, ']');
	}
}

/* --- Reading ------------------------------------------------------------------------------------------------- */

typedef struct reading {
	gl_state *s;
	const gg_json *doc;
	uint32_t root;
	gg_error *error;
} reading;

static bool read_soldier(reading *r, uint32_t node, unsigned *out) {
	const char *text;
	size_t size, at = 0;
	if (!gg_json_string_at(r->doc, node, &text, &size, r->error))
		return false;
	for (unsigned p = 0; p < r->s->players; p++, at = 0) {
		int32_t number;
		if (gg_take(text, size, &at, gl_colour_names[p]) && gg_take(text, size, &at, " ") &&
		    gg_take_int(text, size, &at, 1, r->s->soldiers, &number) && at == size) {
			*out = gl_index(r->s, p, (unsigned)number);
			return true;
		}
	}
	return gg_json_fail(r->doc, node, r->error, "expected a soldier of this game, such as \"red 1\" (DGM-2.1)", NULL);
}

static bool read_options(reading *r) {
	uint8_t *bytes = (uint8_t *)r->s;
	const char *known[WORD_OPTIONS + NUMBER_OPTIONS + 1] = {0};
	uint32_t node;
	if (!gg_json_object(r->doc, r->root, "options", &node, r->error))
		return false;
	for (unsigned i = 0; i < NUMBER_OPTIONS; i++) {
		int64_t value;
		known[i] = number_options[i].name;
		if (!gg_json_int(r->doc, node, number_options[i].name, number_options[i].min, number_options[i].max, &value, r->error))
			return false;
		bytes[number_options[i].at] = (uint8_t)value;
	}
	for (unsigned i = 0; i < WORD_OPTIONS; i++) {
		int32_t choice;
		known[NUMBER_OPTIONS + i] = word_options[i].name;
		if (!gg_json_choice(r->doc, node, word_options[i].name, word_options[i].values, &choice, r->error))
			return false;
		bytes[word_options[i].at] = (uint8_t)choice;
	}
	gg_error refusal = {0};
	if (!gl_agreed(r->s, (int)gl_total(r->s), &refusal))
		return gg_json_fail(r->doc, node, r->error, refusal.message, NULL);
	/* DGM-1.1: six red and yellow soldiers, four blue, three green. */
	static const uint8_t most[] = {6, 6, 4, 3};
	if (r->s->soldiers > most[r->s->players - 1])
		return gg_json_fail(r->doc, gg_json_member(r->doc, node, "soldiers"), r->error,
				    "the box has not so many soldiers (DGM-1.1)", NULL);
	return gg_json_only(r->doc, node, known, r->error);
}

/* A piece on a space where it is allowed and no other piece is. */
static bool read_place(reading *r, uint32_t node, unsigned piece) {
	int64_t space;
	if (!gg_json_int_at(r->doc, node, 1, r->s->track, &space, r->error))
		return false;
	if (!gg_wide_has(gl_laying_places(r->s, gl_kind(piece)), (unsigned)space))
		return gg_json_fail(r->doc, node, r->error, "not a free pink space (DGM-2.3)", NULL);
	r->s->piece[piece] = (uint8_t)space;
	r->s->laid++;
	return true;
}

static bool read_grey(reading *r, uint32_t node) {
	static const char *const keys[] = {"value", "space", "taken", NULL};
	int64_t value;
	int32_t seat;
	if (!gg_json_int(r->doc, node, "value", 1, GL_GREY, &value, r->error) || !gg_json_only(r->doc, node, keys, r->error))
		return false;
	unsigned grey = (unsigned)value - 1;
	if (r->s->piece[GL_BLACK + GL_WHITE + grey] || r->s->taken[grey])
		return gg_json_fail(r->doc, node, r->error, "this grey piece appears twice (DGM-1.1)", NULL);
	uint32_t space = gg_json_member(r->doc, node, "space"), taken = gg_json_member(r->doc, node, "taken");
	if (!space == !taken)
		return gg_json_fail(r->doc, node, r->error, "expected either \"space\" or \"taken\" (DGM-6.1)", NULL);
	if (space)
		return read_place(r, space, GL_BLACK + GL_WHITE + grey);
	if (!gg_json_choice(r->doc, node, "taken", gl_colour_names, &seat, r->error))
		return false;
	if (seat >= r->s->players || r->s->phase < GL_PLAY)
		return gg_json_fail(r->doc, taken, r->error, "nobody can have taken it (DGM-6.1)", NULL);
	r->s->taken[grey] = (uint8_t)(seat + 1);
	r->s->laid++;
	return true;
}

/* They may be left out, and must be right if they are there. */
static bool read_factors(const reading *r) {
	static const char *const keys[] = {"black", "white", NULL};
	uint32_t node = gg_json_member(r->doc, r->root, "factors");
	int64_t black, white;
	if (!node)
		return true;
	return gg_json_object(r->doc, r->root, "factors", &node, r->error) && gg_json_only(r->doc, node, keys, r->error) &&
	       gg_json_int(r->doc, node, "black", GL_BLACK_FACTOR, GL_BLACK_FACTOR, &black, r->error) &&
	       gg_json_int(r->doc, node, "white", GL_WHITE_FACTOR, GL_WHITE_FACTOR, &white, r->error);
}

static bool read_pieces(reading *r) {
	static const char *const keys[] = {"black", "white", "grey", NULL};
	static const uint8_t first[] = {0, GL_BLACK, GL_BLACK + GL_WHITE, GL_PIECES};
	uint32_t node, list;
	if (!gg_json_object(r->doc, r->root, "pieces", &node, r->error) || !gg_json_only(r->doc, node, keys, r->error))
		return false;
	for (unsigned k = 0; k < 3; k++) {
		if (!gg_json_list(r->doc, node, keys[k], &list, r->error))
			return false;
		unsigned most = first[k + 1] - first[k], count = gg_json_count(r->doc, list);
		if (count > most || (count < most && r->s->phase >= GL_ROLL_IN))
			return gg_json_fail(r->doc, list, r->error, "not the number of pieces in the box (DGM-1.1)", NULL);
		for (unsigned i = 0; i < count; i++) {
			uint32_t item = gg_json_item(r->doc, list, i);
			if (k < 2 ? !read_place(r, item, first[k] + i) : !read_grey(r, item))
				return false;
		}
	}
	return true;
}

static bool read_stack(reading *r, uint32_t node) {
	static const char *const keys[] = {"space", "soldiers", NULL};
	gl_state *s = r->s;
	int64_t space;
	uint32_t list;
	if (!gg_json_int(r->doc, node, "space", 1, s->track, &space, r->error) ||
	    !gg_json_list(r->doc, node, "soldiers", &list, r->error) || !gg_json_only(r->doc, node, keys, r->error))
		return false;
	for (unsigned i = 0; i < GL_GREY; i++)
		if (s->piece[GL_BLACK + GL_WHITE + i] == space)
			return gg_json_fail(r->doc, node, r->error, "a grey piece lies there: whoever lands takes it (DGM-6.1)", NULL);
	unsigned count = gg_json_count(r->doc, list), base = gl_height(s, (unsigned)space);
	if (base > (gl_bonus(s, (unsigned)space) > 1) || !count)
		return gg_json_fail(r->doc, node, r->error, "expected each occupied space once, with its soldiers", NULL);
	if (base + count > s->max_stack)
		return gg_json_fail(r->doc, list, r->error, "the stack is too high (DGM-4.5)", NULL);
	if (s->phase == GL_ROLL_IN && space > s->die)
		return gg_json_fail(r->doc, node, r->error, "no soldier can have come out there yet (DGM-3.1)", NULL);
	for (unsigned i = 0; i < count; i++) {
		unsigned soldier = 0;
		uint32_t item = gg_json_item(r->doc, list, i);
		if (!read_soldier(r, item, &soldier))
			return false;
		if (s->where[soldier])
			return gg_json_fail(r->doc, item, r->error, "this soldier appears twice", NULL);
		s->where[soldier] = (uint8_t)space;
		s->level[soldier] = (uint8_t)(base + i + 1);
	}
	return true;
}

static bool read_track(reading *r) {
	uint32_t list;
	if (!gg_json_list(r->doc, r->root, "track", &list, r->error))
		return false;
	if (r->s->phase < GL_ROLL_IN && gg_json_count(r->doc, list))
		return gg_json_fail(r->doc, list, r->error, "nobody is on the track yet (DGM-2.2)", NULL);
	for (unsigned i = 0; i < gg_json_count(r->doc, list); i++)
		if (!read_stack(r, gg_json_item(r->doc, list, i)))
			return false;
	return true;
}

/* A list of soldiers as a set. */
static bool read_set(reading *r, const char *key, gg_set *out, uint32_t *list) {
	*out = 0;
	if (!gg_json_list(r->doc, r->root, key, list, r->error))
		return false;
	for (unsigned i = 0; i < gg_json_count(r->doc, *list); i++) {
		unsigned soldier = 0;
		uint32_t item = gg_json_item(r->doc, *list, i);
		if (!read_soldier(r, item, &soldier))
			return false;
		if (gg_set_has(*out, soldier))
			return gg_json_fail(r->doc, item, r->error, "this soldier appears twice", NULL);
		*out |= gg_set_of(soldier);
	}
	return true;
}

static bool read_arrivals(reading *r) {
	uint32_t list;
	gg_set home;
	if (!read_set(r, "arrivals", &home, &list))
		return false;
	if (home && r->s->phase < GL_PLAY)
		return gg_json_fail(r->doc, list, r->error, "nobody comes home before the march (DGM-3.3)", NULL);
	for (unsigned i = 0; i < gg_json_count(r->doc, list); i++) {
		unsigned soldier = 0;
		uint32_t item = gg_json_item(r->doc, list, i);
		read_soldier(r, item, &soldier);
		if (r->s->where[soldier])
			return gg_json_fail(r->doc, item, r->error, "this soldier is on the track too", NULL);
		gl_arrive(r->s, soldier); /* the squares follow from the order (DGM-7.2, 9.2) */
	}
	return true;
}

/* Optional, but must be right if present. */
static bool check_barracks(reading *r) {
	static const char *const keys[] = {"square", "soldier", NULL};
	uint32_t list = gg_json_member(r->doc, r->root, "barracks");
	if (!list)
		return true;
	if (!gg_json_list(r->doc, r->root, "barracks", &list, r->error))
		return false;
	if (gg_json_count(r->doc, list) != r->s->arrived)
		return gg_json_fail(r->doc, list, r->error, "does not agree with \"arrivals\" (DGM-7.2)", NULL);
	for (unsigned i = 0; i < r->s->arrived; i++) {
		uint32_t item = gg_json_item(r->doc, list, i);
		unsigned soldier = 0;
		int64_t square;
		if (!gg_json_int(r->doc, item, "square", 1, gl_total(r->s), &square, r->error) ||
		    !gg_json_only(r->doc, item, keys, r->error))
			return false;
		uint32_t name = gg_json_member(r->doc, item, "soldier");
		if (!read_soldier(r, name ? name : item, &soldier))
			return false;
		if (r->s->square[soldier] != square)
			return gg_json_fail(r->doc, item, r->error, "does not agree with \"arrivals\" (DGM-7.2)", NULL);
	}
	return true;
}

/* Which soldiers wait, which have moved, what was rolled: each must fit the phase. */
static bool read_turn(reading *r) {
	gl_state *s = r->s;
	uint32_t list;
	gg_set still, moved;
	int64_t rolled;
	if (!read_set(r, "waiting", &still, &list))
		return false;
	if (still != waiting(s) || (still && s->phase >= GL_PLAY) || (!still && s->phase < GL_PLAY))
		return gg_json_fail(r->doc, list, r->error,
				    "every soldier must wait, be on the track or be home, as the phase has it (DGM-3.1)", NULL);
	if (!read_set(r, "moved", &moved, &list))
		return false;
	if (moved && (s->phase != GL_PLAY || (moved & ~gl_own(s, s->mover))))
		return gg_json_fail(r->doc, list, r->error, "only soldiers of the player whose turn it is have moved (DGM-4.1)", NULL);
	s->moved = (uint16_t)moved;
	if (!gg_json_int(r->doc, r->root, "rolled", 0, s->die, &rolled, r->error))
		return false;
	if (rolled && (s->phase != GL_ROLL_IN || s->roll_choice != GL_NAME_AFTER || gl_height(s, (unsigned)rolled) >= s->max_stack))
		return gg_json_fail(r->doc, gg_json_member(r->doc, r->root, "rolled"), r->error,
				    "no die can lie there showing this (DGM-3.2)", NULL);
	s->rolled = (uint8_t)rolled;
	uint32_t ready = gg_json_member(r->doc, r->root, "ready");
	unsigned soldier = 0;
	if (ready && !read_soldier(r, ready, &soldier))
		return false;
	if (ready && (s->phase != GL_ROLL_IN || s->roll_choice != GL_NAME_BEFORE || s->where[soldier] || gl_player(s, soldier) != s->mover))
		return gg_json_fail(r->doc, ready, r->error, "this soldier cannot be the next to come out (DGM-3.1)", NULL);
	s->ready = ready ? (uint8_t)(soldier + 1) : 0;
	return true;
}

static bool read_positions(reading *r) {
	gl_state *s = r->s;
	uint32_t list = gg_json_member(r->doc, r->root, "positions");
	bool wanted = s->timing == GL_TURN_START && s->phase == GL_PLAY;
	if (!wanted)
		return !list || gg_json_fail(r->doc, list, r->error, "places are fixed only with timing=turn_start (DGM-5.6)", NULL);
	if (!list && !s->moved) { /* the turn begins with this position */
		gl_fix_positions(s);
		return true;
	}
	if (!gg_json_list(r->doc, r->root, "positions", &list, r->error))
		return false;
	if (gg_json_count(r->doc, list) != gl_total(s))
		return gg_json_fail(r->doc, list, r->error, "expected one place for each soldier (DGM-5.6)", NULL);
	for (unsigned i = 0; i < gl_total(s); i++) {
		int64_t position;
		if (!gg_json_int_at(r->doc, gg_json_item(r->doc, list, i), 0, 2 * GL_SOLDIERS, &position, r->error))
			return false;
		/* A soldier on the track had a place when the turn began; one who came home before that has none. */
		if (gl_on_track(s, i) && !position)
			return gg_json_fail(r->doc, gg_json_item(r->doc, list, i), r->error, "expected a place of 1 or more (DGM-5.6)",
					    NULL);
		s->fixed[i] = (uint8_t)position;
	}
	return true;
}

/* The order of play at the roll-in: how many soldiers each player has entered (DGM-3.1). */
static bool read_order(reading *r) {
	gl_state *s = r->s;
	unsigned out = 0;
	for (unsigned i = 0; i < gl_total(s); i++)
		out += s->where[i] != 0;
	uint32_t mover = gg_json_member(r->doc, r->root, "mover");
	unsigned steps = s->phase == GL_ROLL_IN ? out : s->phase == GL_PLACE && s->setup == GL_BY_PLAYERS ? s->laid : 0;
	if (s->phase <= GL_ROLL_IN && s->mover != (s->start + steps) % s->players)
		return gg_json_fail(r->doc, mover, r->error, "it is not this player's turn (DGM-2.4)", NULL);
	for (unsigned p = 0; s->phase == GL_ROLL_IN && p < s->players; p++) {
		unsigned own = 0, due = (out + s->players - 1 - (p + s->players - s->start) % s->players) / s->players;
		for (unsigned n = 1; n <= s->soldiers; n++)
			own += s->where[gl_index(s, p, n)] != 0;
		if (own != due)
			return gg_json_fail(r->doc, mover, r->error, "soldiers come out in turn, one a player (DGM-3.1)", NULL);
	}
	if (s->phase == GL_PLAY && (s->arrived + 1u >= gl_total(s) || !gl_movable(s)))
		return gg_json_fail(r->doc, mover, r->error, "this player has nobody to move (DGM-4.7)", NULL);
	if (s->phase == GL_OVER && s->arrived != gl_total(s))
		return gg_json_fail(r->doc, r->root, r->error, "the game is over only when all are home (DGM-7.3)", NULL);
	return true;
}

/* Pieces must fit the phase: none left to place once soldiers enter, some left during placement. */
static bool read_phase(reading *r) {
	gl_state *s = r->s;
	bool fits = s->phase >= GL_ROLL_IN ? s->laid == GL_PIECES
		    : s->phase == GL_PLACE ? s->laid < GL_PIECES && s->setup != GL_BY_SUGGESTION
					   : s->laid == (s->setup == GL_BY_SUGGESTION ? GL_PIECES : 0);
	for (unsigned i = 0; fits && s->setup == GL_AT_RANDOM && i < GL_PIECES; i++)
		fits = s->phase != GL_PLACE || (s->piece[i] != 0) == (i < s->laid); /* DGM-2.3: in the order of the box */
	if (!fits)
		return gg_json_fail(r->doc, gg_json_member(r->doc, r->root, "phase"), r->error,
				    "the pieces laid do not fit this phase (DGM-2.3)", NULL);
	if (s->phase == GL_START && (s->start || s->mover))
		return gg_json_fail(r->doc, gg_json_member(r->doc, r->root, "start"), r->error,
				    "the start player is still to be drawn (DGM-2.4)", NULL);
	return true;
}

static bool read_names(reading *r) {
	int32_t phase, mover, start;
	if (!gg_json_choice(r->doc, r->root, "phase", phases, &phase, r->error))
		return false;
	r->s->phase = (uint8_t)phase;
	if (!read_options(r) || !gg_json_choice(r->doc, r->root, "mover", gl_colour_names, &mover, r->error) ||
	    !gg_json_choice(r->doc, r->root, "start", gl_colour_names, &start, r->error))
		return false;
	if (mover >= r->s->players || start >= r->s->players)
		return gg_json_fail(r->doc, gg_json_member(r->doc, r->root, mover >= r->s->players ? "mover" : "start"), r->error,
				    "nobody of that colour plays (DGM-2.1)", NULL);
	r->s->mover = (uint8_t)mover;
	r->s->start = (uint8_t)start;
	return true;
}

bool gl_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error) {
	static const char *const keys[] = {"phase",    "turn",     "mover", "start",  "options", "pieces",    "track",   "waiting",
					   "arrivals", "barracks", "moved", "rolled", "ready",   "positions", "factors", NULL};
	reading r = {(gl_state *)(void *)state, doc, node, error};
	if (gg_json_kind_of(doc, node) != GG_JSON_OBJECT)
		return gg_json_fail(doc, node, error, "expected an object", NULL);
	if (!gg_json_only(doc, node, keys, error) || !read_names(&r) || !read_factors(&r) || !read_pieces(&r) || !read_phase(&r) ||
	    !read_track(&r) || !read_arrivals(&r) || !check_barracks(&r) || !read_turn(&r))
		return false;
	gl_derive(r.s);
	if (!read_positions(&r) || !read_order(&r))
		return false;
	uint32_t turn = gg_json_member(doc, node, "turn");
	const char *text;
	size_t size;
	if (turn && !gg_json_string_at(doc, turn, &text, &size, error))
		return false;
	if (turn && !gg_span_is(text, size, turn_name(game, state)))
		return gg_json_fail(doc, turn, error, "expected \"", turn_name(game, state), "\", as the rest of the position says", NULL);
	return true;
}
