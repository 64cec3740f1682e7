/*
 * lobby_expire.c - what is kept how long. By default every game is kept for ever, and a guest who has none for a while.
 * Whatever has had its time is looked for and dropped a few at a time, once a second, so that nobody waits for it; nothing
 * that somebody is looking at ever is.
 */
#include <stdio.h>
#include <string.h>

#include "lobby_parts.h"

enum { EXPIRE_PER_TICK = 4, COMPACT_PER_TICK = 1, BATTLES_PER_TICK = 1, EXPIRE_LOOK = 16 };
static const int64_t day = INT64_C(86400000), hour = 3600000;

/* --- Who was here ------------------------------------------------------------------------------------------------ */

void lobby_guest_seen(lobby *l, const store_guest *guest) {
	int64_t now = lobby_now(l);
	if (!guest->created || now - guest->seen < day || l->stopping)
		return;
	store_change *change = store_change_new();
	if (change && store_change_seen(change, guest->id, now) == 0)
		store_put(l->store, change, NULL, NULL);
	else
		store_change_drop(change);
}

/* --- A slice ------------------------------------------------------------------------------------------------------ */

static void done(void *payload, const char *error) {
	lobby *l = payload;
	l->expire.busy--;
	if (error)
		l->expire.rest_until[l->expire.kind] = lobby_clock(l) + hour;
	else
		l->expire.dropped[l->expire.kind]++;
}

static void put(lobby *l, store_change *change, int bad) {
	if (!change || bad) {
		store_change_drop(change);
		return;
	}
	l->expire.busy++;
	store_put(l->store, change, done, l);
}

/* A session in memory that somebody needs stays, and its game with it. */
static bool unload(lobby *l, const uint8_t id[STORE_ID]) {
	session *t = session_in_memory(l, id);
	if (t && (t->viewers || t->busy || t->load || t->wanted || t->blocked || t->requests || t->search_job))
		return false;
	if (t)
		session_unload(t);
	return true;
}

static int drop_games(lobby *l, int status, int64_t before) {
	uint8_t ids[EXPIRE_LOOK][STORE_ID];
	int found = store_old_games(l->store, status, before, ids, EXPIRE_LOOK), dropped = 0;
	for (int i = 0; i < found && dropped < EXPIRE_PER_TICK; i++) {
		if (!unload(l, ids[i]))
			continue;
		store_change *change = store_change_new();
		put(l, change, !change || store_change_drop_game(change, ids[i], status, before));
		dropped++;
	}
	return dropped;
}

static int drop_guests(lobby *l, int64_t before) {
	store_old_guest list[EXPIRE_LOOK];
	int found = store_old_guests(l->store, before, &l->expire.guest, list, EXPIRE_LOOK);
	for (int i = 0; i < found; i++) {
		if (list[i].plays)
			continue;
		store_change *change = store_change_new();
		put(l, change, !change || store_change_drop_guest(change, list[i].id, before));
	}
	if (found > 0)
		l->expire.guest = list[found - 1];
	return found;
}

/* One that somebody has open stays. */
static int drop_battles(lobby *l, int64_t before) {
	uint8_t ids[EXPIRE_LOOK][STORE_ID];
	int found = store_old_battles(l->store, before, ids, EXPIRE_LOOK), dropped = 0;
	for (int i = 0; i < found && dropped < BATTLES_PER_TICK; i++) {
		if (shared_in_memory(l, ids[i]))
			continue;
		store_change *change = store_change_new();
		put(l, change, !change || store_change_drop_battle(change, ids[i], before));
		dropped++;
	}
	return dropped;
}

/* 0 once all have been looked at. */
static int compact(lobby *l, int64_t before) {
	uint8_t ids[COMPACT_PER_TICK][STORE_ID];
	int found = store_over_games(l->store, before, &l->expire.game, ids, COMPACT_PER_TICK);
	for (int i = 0; i < found; i++) {
		if (!unload(l, ids[i])) /* next time */
			continue;
		store_change *change = store_change_new();
		put(l, change, !change || store_change_compact(change, ids[i], before));
	}
	return found >= 0 && l->expire.game ? 1 : 0;
}

static int slice(lobby *l, expire_kind kind, int64_t before) {
	switch (kind) {
	case EXPIRE_WAITING:
		return drop_games(l, STORE_WAITING, before);
	case EXPIRE_PLAYING:
		return drop_games(l, STORE_PLAYING, before);
	case EXPIRE_GUESTS:
		return drop_guests(l, before);
	case EXPIRE_BACKS:
		return compact(l, before);
	case EXPIRE_BATTLES:
		return drop_battles(l, before);
	case EXPIRE_KINDS:
		break;
	}
	return 0;
}

/* All of a kind has been looked at: again in an hour, from the first on. */
static void rest(lobby *l, expire_kind kind) {
	static const char *const what[EXPIRE_KINDS] = {"games never begun", "games left unfinished", "guests without a game", NULL,
						       "shared battles"};
	expiry *e = &l->expire;
	char count[80];
	e->rest_until[kind] = lobby_clock(l) + hour;
	memset(&e->guest, 0, sizeof e->guest);
	e->game = 0;
	if (e->dropped[kind] && what[kind]) {
		snprintf(count, sizeof count, "%u %s", (unsigned)e->dropped[kind], what[kind]);
		lobby_note(l, 2, "expired and removed", count);
	}
	e->dropped[kind] = 0;
}

static void swept(void *payload, const char *error) {
	lobby *l = payload;
	(void)error; /* it is tried again as long as there is something to sweep */
	l->expire.busy--;
}

static void sweep(lobby *l) {
	store_change *change = store_change_new();
	if (!change || store_change_sweep(change) != 0) {
		store_change_drop(change);
		return;
	}
	l->expire.busy++;
	store_put(l->store, change, swept, l);
}

void expire_some(lobby *l) {
	expiry *e = &l->expire;
	const lobby_settings *s = &l->settings;
	const uint32_t days[EXPIRE_KINDS] = {s->keep_waiting, s->keep_unfinished, s->keep_guests, s->keep_taken_back, s->keep_battles};
	int64_t now = lobby_now(l);
	if (e->busy || l->stopping)
		return;
	if (store_leaving(l->store)) {
		sweep(l);
		return;
	}
	for (int i = 0; i < EXPIRE_KINDS; i++) {
		e->kind = (e->kind + 1) % EXPIRE_KINDS;
		if (!days[e->kind] || lobby_clock(l) < e->rest_until[e->kind])
			continue;
		if (slice(l, (expire_kind)e->kind, now - (int64_t)days[e->kind] * day) <= 0)
			rest(l, (expire_kind)e->kind);
		return;
	}
}
