/*
 * position.c - reads the document of a position of Das glorreiche Manöver into what the board needs. The
 * document is the rulebook's own, but it comes through text, so nothing in it is trusted to be in range.
 */
#include "position.h"

#include <stdlib.h>
#include <string.h>

typedef struct reading {
	const gg_json *doc;
	position_glorious *position;
	int players;
	bool good;
} reading;

static int number_of(reading *r, uint32_t object, const char *key, int min, int max) {
	int64_t value = min;
	if (!gg_json_int(r->doc, object, key, min, max, &value, NULL))
		r->good = false;
	return (int)value;
}

/* "yellow 3" */
static position_soldier soldier_at(reading *r, uint32_t node) {
	static const char *const colours[GG_PLAYERS] = {"red ", "yellow ", "blue ", "green "};
	const char *text;
	size_t size;
	if (gg_json_string_at(r->doc, node, &text, &size, NULL))
		for (int seat = 0; seat < r->players; seat++) {
			size_t at = 0;
			int32_t number;
			if (gg_take(text, size, &at, colours[seat]) && gg_take_int(text, size, &at, 1, POSITION_NUMBERS, &number) &&
			    at == size)
				return (position_soldier){seat, number};
		}
	r->good = false;
	return (position_soldier){0, 0};
}

static int seat_named(reading *r, uint32_t object, const char *key) {
	static const char *const colours[] = {"red", "yellow", "blue", "green", NULL};
	int32_t seat = -1;
	if (!gg_json_choice(r->doc, object, key, colours, &seat, NULL))
		r->good = false;
	return seat;
}

static void read_options(reading *r, uint32_t root) {
	uint32_t options = gg_json_member(r->doc, root, "options");
	position_glorious *t = r->position;
	r->players = number_of(r, options, "players", 1, GG_PLAYERS);
	t->soldiers = number_of(r, options, "soldiers", 1, POSITION_NUMBERS);
	t->track = number_of(r, options, "track", 1, POSITION_TRACK);
	t->strip = number_of(r, options, "white_strip", 0, POSITION_TRACK);
	t->max_stack = number_of(r, options, "max_stack", 1, POSITION_STACK);
	t->variant = number_of(r, options, "variant", 0, 3);
	t->squares = r->players * t->soldiers;
	if (t->squares > POSITION_SQUARES)
		r->good = false;
}

static void read_pieces(reading *r, uint32_t root) {
	static const struct {
		const char *key;
		position_piece piece;
	} kinds[] = {{"black", PIECE_BLACK}, {"white", PIECE_WHITE}};
	uint32_t pieces = gg_json_member(r->doc, root, "pieces");
	for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
		uint32_t list = gg_json_member(r->doc, pieces, kinds[k].key);
		for (uint32_t i = 0; i < gg_json_count(r->doc, list); i++) {
			int64_t space;
			if (gg_json_int_at(r->doc, gg_json_item(r->doc, list, i), 1, r->position->track, &space, NULL))
				r->position->space[space].piece = kinds[k].piece;
		}
	}
	uint32_t grey = gg_json_member(r->doc, pieces, "grey");
	for (uint32_t i = 0; i < gg_json_count(r->doc, grey); i++) {
		uint32_t item = gg_json_item(r->doc, grey, i);
		int value = number_of(r, item, "value", 1, 9);
		if (gg_json_member(r->doc, item, "space")) {
			int space = number_of(r, item, "space", 1, r->position->track);
			r->position->space[space].piece = PIECE_GREY;
			r->position->space[space].grey = value;
		} else {
			int seat = seat_named(r, item, "taken");
			if (seat >= 0 && seat < GG_PLAYERS)
				r->position->grey[seat] += value;
		}
	}
}

static void read_track(reading *r, uint32_t root) {
	uint32_t track = gg_json_member(r->doc, root, "track");
	position_glorious *t = r->position;
	for (uint32_t i = 0; i < gg_json_count(r->doc, track); i++) {
		uint32_t item = gg_json_item(r->doc, track, i), list = gg_json_member(r->doc, item, "soldiers");
		int space = number_of(r, item, "space", 1, t->track);
		uint32_t count = gg_json_count(r->doc, list);
		for (uint32_t k = 0; k < count && k < POSITION_STACK; k++) {
			position_soldier who = soldier_at(r, gg_json_item(r->doc, list, k));
			t->space[space].soldiers[k] = who;
			t->space[space].count = (int)k + 1;
			t->state[who.seat][who.number].space = space;
			t->state[who.seat][who.number].covered = k + 1 < count;
		}
	}
}

static void read_barracks(reading *r, uint32_t root) {
	uint32_t barracks = gg_json_member(r->doc, root, "barracks");
	for (uint32_t i = 0; i < gg_json_count(r->doc, barracks); i++) {
		uint32_t item = gg_json_item(r->doc, barracks, i);
		int square = number_of(r, item, "square", 1, r->position->squares);
		position_soldier who = soldier_at(r, gg_json_member(r->doc, item, "soldier"));
		r->position->home[square] = who;
		r->position->state[who.seat][who.number].square = square;
	}
}

static void read_sets(reading *r, uint32_t root) {
	uint32_t moved = gg_json_member(r->doc, root, "moved"), waiting = gg_json_member(r->doc, root, "waiting");
	for (uint32_t i = 0; i < gg_json_count(r->doc, moved); i++) {
		position_soldier who = soldier_at(r, gg_json_item(r->doc, moved, i));
		r->position->state[who.seat][who.number].moved = true;
	}
	for (uint32_t i = 0; i < gg_json_count(r->doc, waiting); i++) {
		position_soldier who = soldier_at(r, gg_json_item(r->doc, waiting, i));
		r->position->state[who.seat][who.number].waiting = true;
	}
}

bool position_glorious_read(position_glorious *position, const tui_scene *scene) {
	memset(position, 0, sizeof *position);
	reading r = {&scene->doc, position, 0, scene->root != 0};
	if (!r.good)
		return false;
	const char *phase;
	size_t size;
	if (!gg_json_string(r.doc, scene->root, "phase", &phase, &size, NULL) || size >= sizeof position->phase)
		return false;
	memcpy(position->phase, phase, size);
	read_options(&r, scene->root);
	if (!r.good)
		return false;
	if (gg_json_member(r.doc, scene->root, "rolled"))
		position->rolled = number_of(&r, scene->root, "rolled", 0, 99);
	read_pieces(&r, scene->root);
	read_track(&r, scene->root);
	read_barracks(&r, scene->root);
	read_sets(&r, scene->root);
	return r.good;
}

int position_height(const position_glorious *position, int space) {
	position_piece piece = position->space[space].piece;
	return position->space[space].count + (piece == PIECE_BLACK || piece == PIECE_WHITE);
}

bool position_move(const position_glorious *position, const char *notation, int *soldier, int *landing) {
	size_t size = strlen(notation), at = 0;
	int32_t who, where;
	if (!gg_take(notation, size, &at, "move ") || !gg_take_int(notation, size, &at, 1, POSITION_NUMBERS, &who) ||
	    !gg_take(notation, size, &at, " "))
		return false;
	*soldier = who;
	*landing = position->track + 1;
	if (!strcmp(notation + at, "home"))
		return true;
	if (!gg_take_int(notation, size, &at, 1, position->track, &where) || at != size)
		return false;
	*landing = where;
	return true;
}
