/*
 * session.c - the sessions in memory: found by the game's id, loaded from the store when needed, unloaded when
 * nobody looks and there are too many.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lobby_parts.h"

/* --- The index --------------------------------------------------------------------------------------------------- */

/* Ids are random bits, so any of them will do. */
static session **place_of(lobby *l, const uint8_t id[STORE_ID]) {
	return &l->index[(id[0] | (unsigned)id[1] << 8) % LOBBY_INDEX];
}

static void unlink_entry(session *t) {
	lobby *l = t->lobby;
	*(t->newer ? &t->newer->older : &l->newest) = t->older;
	*(t->older ? &t->older->newer : &l->oldest) = t->newer;
	t->newer = t->older = NULL;
}

static void make_newest(session *t) {
	lobby *l = t->lobby;
	t->older = l->newest;
	t->newer = NULL;
	*(l->newest ? &l->newest->newer : &l->oldest) = t;
	l->newest = t;
}

session *session_in_memory(lobby *l, const uint8_t id[STORE_ID]) {
	session *found = *place_of(l, id);
	while (found && memcmp(found->game.id, id, STORE_ID) != 0)
		found = found->same_hash;
	return found;
}

void session_unload(session *t) {
	lobby *l = t->lobby;
	struct session **link = place_of(l, t->game.id);
	while (*link != t)
		link = &(*link)->same_hash;
	*link = t->same_hash;
	unlink_entry(t);
	think_forget(t);
	l->sessions--;
	lobby_remove_job(t);
	session_empty(t);
	store_game_free(&t->game);
	free(t);
}

static bool is_wanted(const session *t) {
	return t->viewers || t->busy || t->blocked || t->requests || t->search_job || t->load || t->wanted;
}

/* Makes room for one more. False: everything in memory is being looked at. */
static bool make_room(lobby *l) {
	for (session *old = l->oldest; old && l->sessions >= l->settings.sessions_max;) {
		session *newer = old->newer;
		if (!is_wanted(old))
			session_unload(old);
		old = newer;
	}
	return l->sessions < l->settings.sessions_max;
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
static session *fetch(lobby *l, const uint8_t id[STORE_ID], const char **code) {
	gg_error error = {0, 0, ""};
	session *fresh = calloc(1, sizeof *fresh);
	*code = "store";
	if (!fresh)
		return NULL;
	fresh->lobby = l;
	text_begin(fresh);
	int found = store_find_game(l->store, id, &fresh->game, &error);
	if (found == 1 && load_begin(fresh, &error) == 0)
		return fresh;
	if (found == 0)
		*code = "no-game";
	else
		lobby_note(l, 0, "cannot load a game", error.message);
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

session *session_find(lobby *l, const uint8_t id[STORE_ID], const char *address, const char **code) {
	gg_error error = {0, 0, ""};
	session *found = session_in_memory(l, id);
	if (found) {
		unlink_entry(found);
		make_newest(found);
		return found;
	}
	if (!make_room(l)) {
		*code = "full";
		return NULL;
	}
	found = fetch(l, id, code);
	if (!found)
		return NULL;
	put_there(found);
	snprintf(found->payer, sizeof found->payer, "%s", address);
	int result = load_some(found, lobby_work_left(l), &error);
	if (result == 0) {
		lobby_add_job(found);
		return found;
	}
	if (result < 0)
		lobby_note(l, 0, "cannot load a game", error.message);
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

bool session_present(const session *t, int seat) {
	if (t->game.seat[seat].kind == STORE_SEAT_COMPUTER)
		return true;
	for (const lobby_client *client = t->viewers; client; client = client->next_viewer)
		if (client->seated && client->known && session_sits(t, seat, client->guest))
			return true;
	return false;
}

void sessions_forget(lobby *l, const uint8_t guest[STORE_ID]) {
	for (session *t = l->newest; t; t = t->older) {
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
		set |= (unsigned)session_present(t, seat) << seat;
	return set;
}

void session_attach(session *t, lobby_client *client, int viewer, bool seated) {
	if (client->session && client->session != t)
		session_detach(client);
	unsigned before = all_here(t);
	client->viewer = (uint8_t)viewer;
	client->seated = seated;
	if (!client->session) {
		client->session = t;
		client->prev_viewer = NULL;
		client->next_viewer = t->viewers;
		if (t->viewers)
			t->viewers->prev_viewer = client;
		t->viewers = client;
	}
	if (all_here(t) != before)
		send_seats_to_all(t, client); /* this client gets the whole game */
}

void session_detach(lobby_client *client) {
	session *t = client->session;
	if (!t)
		return;
	unsigned before = all_here(t);
	*(client->prev_viewer ? &client->prev_viewer->next_viewer : &t->viewers) = client->next_viewer;
	if (client->next_viewer)
		client->next_viewer->prev_viewer = client->prev_viewer;
	client->prev_viewer = client->next_viewer = NULL;
	client->session = NULL;
	if (t->busy && t->work.client == client)
		t->work.client = NULL;
	think_left(t);
	if (all_here(t) != before)
		send_seats_to_all(t, NULL);
}
