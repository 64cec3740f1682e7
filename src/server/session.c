/*
 * session.c - the sessions in memory: found by the game's id, read from the store when somebody wants one, put away when
 * nobody looks and there are too many.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lobby_parts.h"

/* --- The index --------------------------------------------------------------------------------------------------- */

/* Ids are random bits, so any of them will do. */
static session **place_of(lobby *house, const uint8_t id[STORE_ID]) {
	return &house->index[(id[0] | (unsigned)id[1] << 8) % LOBBY_INDEX];
}

static void unlink_age(session *t) {
	lobby *house = t->lobby;
	*(t->newer ? &t->newer->older : &house->newest) = t->older;
	*(t->older ? &t->older->newer : &house->oldest) = t->newer;
	t->newer = t->older = NULL;
}

static void make_newest(session *t) {
	lobby *house = t->lobby;
	t->older = house->newest;
	t->newer = NULL;
	*(house->newest ? &house->newest->newer : &house->oldest) = t;
	house->newest = t;
}

session *session_in_memory(lobby *house, const uint8_t id[STORE_ID]) {
	session *found = *place_of(house, id);
	while (found && memcmp(found->game.id, id, STORE_ID) != 0)
		found = found->same_hash;
	return found;
}

void session_put_away(session *t) {
	lobby *house = t->lobby;
	struct session **link = place_of(house, t->game.id);
	while (*link != t)
		link = &(*link)->same_hash;
	*link = t->same_hash;
	unlink_age(t);
	think_forget(t);
	house->sessions--;
	lobby_no_job(t);
	session_empty(t);
	store_game_free(&t->game);
	free(t);
}

static bool is_wanted(const session *t) {
	return t->viewers || t->busy || t->stuck || t->asks || t->search_job || t->load || t->wanted;
}

/* Makes room for one more. False: everything in memory is being looked at. */
static bool make_room(lobby *house) {
	for (session *old = house->oldest; old && house->sessions >= house->settings.sessions_max;) {
		session *newer = old->newer;
		if (!is_wanted(old))
			session_put_away(old);
		old = newer;
	}
	return house->sessions < house->settings.sessions_max;
}

/* --- Finding ----------------------------------------------------------------------------------------------------- */

void session_find_next(session *t) {
	store_game next;
	t->has_next =
		store_find_next(t->lobby->store, t->game.id, t->next) == 1 && store_find_game(t->lobby->store, t->next, &next, NULL) == 1;
	if (!t->has_next)
		return;
	memcpy(t->next_watch, next.watch, sizeof t->next_watch);
	store_game_free(&next);
}

/* A session that is there, but not yet read. */
static session *fetch(lobby *house, const uint8_t id[STORE_ID], const char **code) {
	gg_error error = {0, 0, ""};
	session *fresh = calloc(1, sizeof *fresh);
	*code = "store";
	if (!fresh)
		return NULL;
	fresh->lobby = house;
	text_begin(fresh);
	int found = store_find_game(house->store, id, &fresh->game, &error);
	if (found == 1 && load_begin(fresh, &error) == 0)
		return fresh;
	if (found == 0)
		*code = "no-game";
	else
		lobby_note(house, 0, "a game cannot be read", error.message);
	if (found == 1)
		store_game_free(&fresh->game);
	free(fresh);
	return NULL;
}

static void put_there(session *t) {
	session **place = place_of(t->lobby, t->game.id);
	t->same_hash = *place;
	*place = t;
	make_newest(t);
	t->lobby->sessions++;
}

session *session_find(lobby *house, const uint8_t id[STORE_ID], const char *address, const char **code) {
	gg_error error = {0, 0, ""};
	session *found = session_in_memory(house, id);
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
	int result = load_some(found, lobby_left(house), &error);
	if (result == 0) {
		lobby_job(found);
		return found;
	}
	if (result < 0)
		lobby_note(house, 0, "a game cannot be read", error.message);
	session_loaded(found, result > 0);
	return result > 0 ? found : NULL;
}

/* --- Who is there ------------------------------------------------------------------------------------------------ */

bool session_full(const session *t) {
	for (int seat = 0; seat < t->game.seats; seat++)
		if (t->game.seat[seat].kind == STORE_SEAT_OPEN)
			return false;
	return true;
}

int session_turn(const session *t, int viewer) {
	if (t->shown.status == STORE_OVER)
		return GG_OVER;
	return gg_turn(&t->record.game, (const gg_state *)(const void *)session_view(t, viewer));
}

bool session_sits(const session *t, int seat, const uint8_t guest[STORE_ID]) {
	const store_seat *at = &t->game.seat[seat];
	return seat < t->game.seats && at->kind == STORE_SEAT_GUEST && memcmp(at->guest, guest, STORE_ID) == 0;
}

int session_first_seat(const session *t, const uint8_t guest[STORE_ID]) {
	for (int seat = 0; seat < t->game.seats; seat++)
		if (session_sits(t, seat, guest))
			return seat;
	return -1;
}

bool session_here(const session *t, int seat) {
	if (t->game.seat[seat].kind == STORE_SEAT_COMPUTER)
		return true;
	for (const lobby_client *line = t->viewers; line; line = line->next_viewer)
		if (line->seated && line->known && session_sits(t, seat, line->guest))
			return true;
	return false;
}

void sessions_forget(lobby *house, const uint8_t guest[STORE_ID]) {
	for (session *t = house->newest; t; t = t->older) {
		bool named = false;
		for (int seat = 0; seat < t->game.seats; seat++)
			if (session_sits(t, seat, guest) && t->game.seat[seat].name[0]) {
				memset(t->game.seat[seat].name, 0, sizeof t->game.seat[seat].name);
				named = true;
			}
		if (named)
			send_seats_to_all(t, NULL);
	}
}

static unsigned all_here(const session *t) {
	unsigned set = 0;
	for (int seat = 0; seat < t->game.seats; seat++)
		set |= (unsigned)session_here(t, seat) << seat;
	return set;
}

void session_sit(session *t, lobby_client *line, int viewer, bool seated) {
	if (line->session && line->session != t)
		session_leave(line);
	unsigned before = all_here(t);
	line->viewer = (uint8_t)viewer;
	line->seated = seated;
	if (!line->session) {
		line->session = t;
		line->prev_viewer = NULL;
		line->next_viewer = t->viewers;
		if (t->viewers)
			t->viewers->prev_viewer = line;
		t->viewers = line;
	}
	if (all_here(t) != before)
		send_seats_to_all(t, line); /* he himself is told the whole game */
}

void session_leave(lobby_client *line) {
	session *t = line->session;
	if (!t)
		return;
	unsigned before = all_here(t);
	*(line->prev_viewer ? &line->prev_viewer->next_viewer : &t->viewers) = line->next_viewer;
	if (line->next_viewer)
		line->next_viewer->prev_viewer = line->prev_viewer;
	line->prev_viewer = line->next_viewer = NULL;
	line->session = NULL;
	if (t->busy && t->work.line == line)
		t->work.line = NULL;
	think_left(t);
	if (all_here(t) != before)
		send_seats_to_all(t, NULL);
}
