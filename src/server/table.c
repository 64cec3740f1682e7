/*
 * table.c - the tables in memory: found by the game's id, read from the store when somebody wants one, put away when
 * nobody looks and there are too many.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall_parts.h"

/* --- The index --------------------------------------------------------------------------------------------------- */

/* Ids are random bits, so any of them will do. */
static table **place_of(hall *house, const uint8_t id[STORE_ID]) {
	return &house->index[(id[0] | (unsigned)id[1] << 8) % HALL_INDEX];
}

static void unlink_age(table *t) {
	hall *house = t->hall;
	*(t->newer ? &t->newer->older : &house->newest) = t->older;
	*(t->older ? &t->older->newer : &house->oldest) = t->newer;
	t->newer = t->older = NULL;
}

static void make_newest(table *t) {
	hall *house = t->hall;
	t->older = house->newest;
	t->newer = NULL;
	*(house->newest ? &house->newest->newer : &house->oldest) = t;
	house->newest = t;
}

table *table_in_memory(hall *house, const uint8_t id[STORE_ID]) {
	table *found = *place_of(house, id);
	while (found && memcmp(found->game.id, id, STORE_ID) != 0)
		found = found->same_hash;
	return found;
}

void table_put_away(table *t) {
	hall *house = t->hall;
	struct table **link = place_of(house, t->game.id);
	while (*link != t)
		link = &(*link)->same_hash;
	*link = t->same_hash;
	unlink_age(t);
	think_forget(t);
	house->tables--;
	hall_no_job(t);
	table_empty(t);
	store_game_free(&t->game);
	free(t);
}

static bool is_wanted(const table *t) {
	return t->viewers || t->busy || t->stuck || t->asks || t->thought || t->load || t->wanted;
}

/* Makes room for one more. False: everything in memory is being looked at. */
static bool make_room(hall *house) {
	for (table *old = house->oldest; old && house->tables >= house->settings.tables_max;) {
		table *newer = old->newer;
		if (!is_wanted(old))
			table_put_away(old);
		old = newer;
	}
	return house->tables < house->settings.tables_max;
}

/* --- Finding ----------------------------------------------------------------------------------------------------- */

void table_find_next(table *t) {
	store_game next;
	t->has_next =
		store_find_next(t->hall->store, t->game.id, t->next) == 1 && store_find_game(t->hall->store, t->next, &next, NULL) == 1;
	if (!t->has_next)
		return;
	memcpy(t->next_watch, next.watch, sizeof t->next_watch);
	store_game_free(&next);
}

/* A table that is there, but not yet read. */
static table *fetch(hall *house, const uint8_t id[STORE_ID], const char **code) {
	gg_error error = {0, 0, ""};
	table *fresh = calloc(1, sizeof *fresh);
	*code = "store";
	if (!fresh)
		return NULL;
	fresh->hall = house;
	int found = store_find_game(house->store, id, &fresh->game, &error);
	if (found == 1 && load_begin(fresh, &error) == 0)
		return fresh;
	if (found == 0)
		*code = "no-game";
	else
		hall_note(house, 0, "a game cannot be read", error.message);
	if (found == 1)
		store_game_free(&fresh->game);
	free(fresh);
	return NULL;
}

static void put_there(table *t) {
	table **place = place_of(t->hall, t->game.id);
	t->same_hash = *place;
	*place = t;
	make_newest(t);
	t->hall->tables++;
}

table *table_find(hall *house, const uint8_t id[STORE_ID], const char *address, const char **code) {
	gg_error error = {0, 0, ""};
	table *found = table_in_memory(house, id);
	if (found) {
		unlink_age(found);
		make_newest(found);
		return found;
	}
	if (!make_room(house)) {
		*code = "full";
		return NULL;
	}
	found = fetch(house, id, code);
	if (!found)
		return NULL;
	put_there(found);
	snprintf(found->payer, sizeof found->payer, "%s", address);
	int result = load_some(found, hall_left(house), &error);
	if (result == 0) {
		hall_job(found);
		return found;
	}
	if (result < 0)
		hall_note(house, 0, "a game cannot be read", error.message);
	table_loaded(found, result > 0);
	return result > 0 ? found : NULL;
}

/* --- Who is there ------------------------------------------------------------------------------------------------ */

bool table_full(const table *t) {
	for (int seat = 0; seat < t->game.seats; seat++)
		if (t->game.seat[seat].kind == STORE_SEAT_OPEN)
			return false;
	return true;
}

int table_turn(const table *t, int eye) {
	if (t->shown.status == STORE_OVER)
		return GG_OVER;
	return gg_turn(&t->record.game, (const gg_state *)(const void *)table_view(t, eye));
}

bool table_sits(const table *t, int seat, const uint8_t guest[STORE_ID]) {
	const store_seat *at = &t->game.seat[seat];
	return seat < t->game.seats && at->kind == STORE_SEAT_GUEST && memcmp(at->guest, guest, STORE_ID) == 0;
}

int table_first_seat(const table *t, const uint8_t guest[STORE_ID]) {
	for (int seat = 0; seat < t->game.seats; seat++)
		if (table_sits(t, seat, guest))
			return seat;
	return -1;
}

bool table_here(const table *t, int seat) {
	if (t->game.seat[seat].kind == STORE_SEAT_COMPUTER)
		return true;
	for (const hall_line *line = t->viewers; line; line = line->next_viewer)
		if (line->seated && line->known && table_sits(t, seat, line->guest))
			return true;
	return false;
}

void tables_forget(hall *house, const uint8_t guest[STORE_ID]) {
	for (table *t = house->newest; t; t = t->older) {
		bool named = false;
		for (int seat = 0; seat < t->game.seats; seat++)
			if (table_sits(t, seat, guest) && t->game.seat[seat].name[0]) {
				memset(t->game.seat[seat].name, 0, sizeof t->game.seat[seat].name);
				named = true;
			}
		if (named)
			tell_seats_to_all(t, NULL);
	}
}

static unsigned all_here(const table *t) {
	unsigned set = 0;
	for (int seat = 0; seat < t->game.seats; seat++)
		set |= (unsigned)table_here(t, seat) << seat;
	return set;
}

void table_sit(table *t, hall_line *line, int eye, bool seated) {
	if (line->table && line->table != t)
		table_leave(line);
	unsigned before = all_here(t);
	line->eye = (uint8_t)eye;
	line->seated = seated;
	if (!line->table) {
		line->table = t;
		line->prev_viewer = NULL;
		line->next_viewer = t->viewers;
		if (t->viewers)
			t->viewers->prev_viewer = line;
		t->viewers = line;
	}
	if (all_here(t) != before)
		tell_seats_to_all(t, line); /* he himself is told the whole game */
}

void table_leave(hall_line *line) {
	table *t = line->table;
	if (!t)
		return;
	unsigned before = all_here(t);
	*(line->prev_viewer ? &line->prev_viewer->next_viewer : &t->viewers) = line->next_viewer;
	if (line->next_viewer)
		line->next_viewer->prev_viewer = line->prev_viewer;
	line->prev_viewer = line->next_viewer = NULL;
	line->table = NULL;
	if (t->busy && t->work.line == line)
		t->work.line = NULL;
	think_left(t);
	if (all_here(t) != before)
		tell_seats_to_all(t, NULL);
}
