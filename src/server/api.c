/*
 * api.c - the requests under /api/: routing, who is asking, and how answers and refusals are sent.
 * A request that must be durable before it is answered waits as a `pending_request` until the store has reported.
 */
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "lobby_parts.h"

/* --- Answers ----------------------------------------------------------------------------------------------------- */

void api_answer(lobby *l, void *requester, int status, const gg_text *body, const char *cookie) {
	lobby_answer answer = {.status = status, .type = "application/json", .body = body->at, .size = body->len, .cookie = cookie};
	char refusal[64];
	if (body->lost) {
		gg_text text = gg_text_on(refusal, sizeof refusal);
		gg_json_out out = gg_json_compact_on(&text);
		json_put_refusal(&out, "memory", "no memory");
		answer.status = 503;
		answer.body = refusal;
		answer.size = text.len;
	}
	if (requester)
		l->net.answer(l->net.net, requester, &answer);
}

void api_fail(lobby *l, void *requester, int status, const char *code, const char *text) {
	gg_text_clear(&l->out);
	l->json = gg_json_compact_on(&l->out);
	json_put_refusal(&l->json, code, text ? text : code_text(code, GG_EN));
	l->counts.refused++;
	api_answer(l, requester, status, &l->out, NULL);
}

pending_request *api_request_new(lobby *l, void *requester, const store_guest *guest) {
	pending_request *fresh = calloc(1, sizeof *fresh);
	if (!fresh) {
		api_fail(l, requester, 503, "memory", "no memory");
		return NULL;
	}
	fresh->lobby = l;
	fresh->requester = requester;
	fresh->guest = *guest;
	fresh->list = gg_strbuf();
	fresh->next = l->requests;
	if (l->requests)
		l->requests->prev = fresh;
	l->requests = fresh;
	return fresh;
}

void api_request_end(pending_request *pending) {
	*(pending->prev ? &pending->prev->next : &pending->lobby->requests) = pending->next;
	if (pending->next)
		pending->next->prev = pending->prev;
	free(pending->text);
	free(pending->ids);
	gg_strbuf_free(&pending->list);
	free(pending);
}

void lobby_cancel_request(lobby *l, void *requester) {
	for (pending_request *at = l->requests; at; at = at->next)
		if (at->requester == requester)
			at->requester = NULL;
}

/* --- Who is asking ----------------------------------------------------------------------------------------------- */

void api_put_me(lobby *l, const store_guest *guest, bool fresh) {
	gg_json_out *out = lobby_json(l);
	json_put_id(out, "id", guest->id);
	gg_json_put_string(out, "name", guest->name);
	gg_json_put_bool(out, "new", fresh);
	gg_json_close(out, '}');
}

/* The guest of the cookie, or a new one with a new cookie. Looking at a page stores nothing. */
static void get_me(lobby *l, void *requester, const store_guest *known) {
	store_guest guest;
	char cookie[LOBBY_COOKIE_MAX];
	if (!known) {
		guest_new(&guest, lobby_now(l));
		guest_cookie(l->store, &guest, cookie);
	}
	api_put_me(l, known ? known : &guest, !known);
	api_answer(l, requester, 200, &l->out, known ? NULL : cookie);
}

/* The store has the guest now, or has not. */
static void stored_guest(void *payload, const char *error) {
	pending_request *pending = payload;
	gg_text text = {.at = pending->text, .len = pending->text ? strlen(pending->text) : 0, .lost = !pending->text};
	if (!error && pending->forgets)
		sessions_forget(pending->lobby, pending->guest.id); /* those read from the disk meanwhile */
	if (error)
		api_fail(pending->lobby, pending->requester, 503, "store", "could not save; nothing was changed");
	else
		api_answer(pending->lobby, pending->requester, 200, &text, pending->cookie[0] ? pending->cookie : NULL);
	api_request_end(pending);
}

static void put_guest(pending_request *pending) {
	lobby *l = pending->lobby;
	store_change *change = store_change_new();
	bool good = change && store_change_guest(change, &pending->guest) == 0 &&
		    (!pending->forgets || store_change_forget(change, pending->guest.id) == 0);
	if (!good) {
		if (change)
			store_change_drop(change);
		stored_guest(pending, "no memory");
		return;
	}
	store_put(l->store, change, stored_guest, pending);
}

static void post_me(lobby *l, void *requester, const store_guest *known, const lobby_request *request) {
	store_guest guest;
	const char *reason = "the body must be {\"name\":\"...\"}";
	char cookie[LOBBY_COOKIE_MAX] = "";
	json_t *body = json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL);
	const char *name = json_object_size(body) == 1 ? json_string_value(json_object_get(body, "name")) : NULL;
	if (known) {
		guest = *known;
	} else {
		guest_new(&guest, lobby_now(l));
		guest_cookie(l->store, &guest, cookie);
	}
	bool good = name && guest_name(name, guest.name, &reason);
	json_decref(body);
	if (!good) {
		api_fail(l, requester, 400, name ? "name" : "not-understood", reason);
		return;
	}
	if (!guest.created)
		guest.created = lobby_now(l);
	pending_request *pending = api_request_new(l, requester, &guest);
	if (!pending)
		return;
	api_put_me(l, &guest, !known);
	pending->text = l->out.lost ? NULL : strdup(l->out.at);
	memcpy(pending->cookie, cookie, sizeof cookie);
	put_guest(pending);
}

/* All cookies of the guest are void from now on; the client becomes a new guest. */
static void post_forget(lobby *l, void *requester, const store_guest *known) {
	store_guest fresh;
	pending_request *pending = api_request_new(l, requester, known);
	if (!pending)
		return;
	pending->guest.epoch++;
	memset(pending->guest.name, 0, sizeof pending->guest.name);
	if (!pending->guest.created)
		pending->guest.created = lobby_now(l);
	pending->text = strdup("{}");
	guest_new(&fresh, lobby_now(l));
	guest_cookie(l->store, &fresh, pending->cookie);
	pending->forgets = true;
	lobby_drop_guest(l, known->id);
	codes_forget(l->codes, known->id);
	put_guest(pending);
	sessions_forget(l, known->id); /* now: a rematch that is made meanwhile takes its names from here */
}

/* --- Paths ------------------------------------------------------------------------------------------------------- */

typedef struct route {
	const char *path; /* one that ends with a slash is followed by an id */
	bool get, post;
} route;

enum {
	ROUTE_ME,
	ROUTE_FORGET,
	ROUTE_GAMES,
	ROUTE_GAME,
	ROUTE_JOIN,
	ROUTE_RECORD,
	ROUTE_WATCHED,
	ROUTE_BATTLES,
	ROUTE_CARRY,
	ROUTE_ARRIVE,
	ROUTES
};
static const route routes[ROUTES] = {
	[ROUTE_ME] = {"/api/me", true, true},
	[ROUTE_FORGET] = {"/api/forget", false, true},
	[ROUTE_GAMES] = {"/api/games", true, true},
	[ROUTE_GAME] = {"/api/games/", true, false},
	[ROUTE_JOIN] = {"/api/join/", true, true},
	[ROUTE_RECORD] = {"/api/record/", true, false},
	[ROUTE_WATCHED] = {"/api/watched/", true, false},
	[ROUTE_BATTLES] = {"/api/battles", false, true},
	[ROUTE_CARRY] = {"/api/carry", false, true},
	[ROUTE_ARRIVE] = {"/api/arrive", false, true},
};

size_t lobby_body_max(const char *path) {
	return strcmp(path, routes[ROUTE_BATTLES].path) == 0 ? LOBBY_BATTLE_MAX : LOBBY_BODY_MAX;
}

static int find_route(const char *path, uint8_t id[STORE_ID], bool *has_id) {
	for (int i = 0; i < ROUTES; i++) {
		size_t size = strlen(routes[i].path);
		bool wants_id = routes[i].path[size - 1] == '/';
		*has_id = wants_id && strncmp(path, routes[i].path, size) == 0 && id_read(id, path + size, strlen(path + size));
		if (*has_id || strcmp(path, routes[i].path) == 0 || (wants_id && strncmp(path, routes[i].path, size) == 0))
			return i;
	}
	return ROUTES;
}

/* "watch=TOKEN" anywhere in a query. */
static bool query_watch(const char *query, uint8_t out[STORE_ID]) {
	for (const char *at = query; at && *at; at = strchr(at, '&') ? strchr(at, '&') + 1 : NULL)
		if (strncmp(at, "watch=", 6) == 0)
			return id_read(out, at + 6, strcspn(at + 6, "&"));
	return false;
}

static bool is_object(const lobby_request *request) {
	json_t *body = json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL);
	bool object = json_is_object(body);
	json_decref(body);
	return object;
}

static void choose_route(lobby *l, void *requester, int at, bool post, const store_guest *guest, const uint8_t id[STORE_ID],
			 const lobby_request *request) {
	uint8_t token[STORE_ID];
	switch (at) {
	case ROUTE_ME:
		if (post)
			post_me(l, requester, guest, request);
		else
			get_me(l, requester, guest);
		break;
	case ROUTE_FORGET:
		post_forget(l, requester, guest);
		break;
	case ROUTE_GAMES:
		if (post)
			api_new_game(l, requester, guest, request);
		else
			api_games(l, requester, guest, request->address);
		break;
	case ROUTE_GAME:
		api_game(l, requester, guest, id);
		break;
	case ROUTE_JOIN:
		if (post)
			api_join(l, requester, guest, id, request->address);
		else
			api_invitation(l, requester, id);
		break;
	case ROUTE_BATTLES:
		api_new_battle(l, requester, guest, request);
		break;
	case ROUTE_CARRY:
		api_carry(l, requester, guest, request);
		break;
	case ROUTE_ARRIVE:
		api_arrive(l, requester, guest, request);
		break;
	case ROUTE_WATCHED:
		api_watched(l, requester, id, request->address);
		break;
	default:
		api_record(l, requester, guest, id, query_watch(request->query, token) ? token : NULL, request->address);
		break;
	}
}

/* What may be requested without a cookie: /api/me, an invitation, a record by a watcher's link, and to arrive by a code. */
static bool needs_guest(int at, bool post, const lobby_request *request) {
	uint8_t token[STORE_ID];
	return at != ROUTE_ME && at != ROUTE_WATCHED && at != ROUTE_ARRIVE && !(at == ROUTE_JOIN && !post) &&
	       !(at == ROUTE_RECORD && query_watch(request->query, token));
}

void lobby_handle_request(lobby *l, void *requester, const lobby_request *request) {
	uint8_t id[STORE_ID] = {0};
	store_guest guest;
	bool has_id = false, post = strcmp(request->method, "POST") == 0;
	bool get = strcmp(request->method, "GET") == 0 || strcmp(request->method, "HEAD") == 0;
	int at = find_route(request->path, id, &has_id);
	l->counts.requests++;
	if (at == ROUTES) {
		api_fail(l, requester, 404, "not-found", "there is nothing here");
		return;
	}
	if (!(get && routes[at].get) && !(post && routes[at].post)) {
		api_fail(l, requester, 405, "method", "this address does not support this method");
		return;
	}
	if (routes[at].path[strlen(routes[at].path) - 1] == '/' && !has_id) {
		api_fail(l, requester, 404, "no-game", NULL);
		return;
	}
	if (post && l->stopping) {
		api_fail(l, requester, 503, "stopping", NULL);
		return;
	}
	if (post && !is_object(request)) {
		api_fail(l, requester, 400, "not-json", "the body must be one JSON object");
		return;
	}
	bool known = guest_of_cookie(l->store, request->cookie, &guest);
	if (known)
		lobby_guest_seen(l, &guest);
	if (!known && needs_guest(at, post, request)) {
		api_fail(l, requester, 401, "no-guest", "ask GET /api/me for a cookie first");
		return;
	}
	uint64_t before = l->spent;
	choose_route(l, requester, at, post, known ? &guest : NULL, id, request);
	lobby_charge(l, request->address, l->spent - before);
}
