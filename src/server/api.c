/*
 * api.c - the requests under /api/: which path is whose, who is asking, and how an answer or a refusal is given. What
 * must be durable before it is answered waits as an `ask` until the store has reported.
 */
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "lobby_parts.h"

/* --- Answers ----------------------------------------------------------------------------------------------------- */

void api_answer(lobby *house, void *asker, int status, const gg_text *body, const char *cookie) {
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
	if (asker)
		house->net.answer(house->net.net, asker, &answer);
}

void api_fail(lobby *house, void *asker, int status, const char *code, const char *text) {
	gg_text_clear(&house->out);
	house->json = gg_json_compact_on(&house->out);
	json_put_refusal(&house->json, code, text ? text : code_text(code, GG_EN));
	house->counts.refused++;
	api_answer(house, asker, status, &house->out, NULL);
}

ask *api_ask(lobby *house, void *asker, const store_guest *guest) {
	ask *fresh = calloc(1, sizeof *fresh);
	if (!fresh) {
		api_fail(house, asker, 503, "memory", "no memory");
		return NULL;
	}
	fresh->lobby = house;
	fresh->asker = asker;
	fresh->guest = *guest;
	fresh->list = gg_strbuf();
	fresh->next = house->asks;
	if (house->asks)
		house->asks->prev = fresh;
	house->asks = fresh;
	return fresh;
}

void api_ask_end(ask *asked) {
	*(asked->prev ? &asked->prev->next : &asked->lobby->asks) = asked->next;
	if (asked->next)
		asked->next->prev = asked->prev;
	free(asked->text);
	free(asked->ids);
	gg_strbuf_free(&asked->list);
	free(asked);
}

void lobby_forget(lobby *house, void *asker) {
	for (ask *at = house->asks; at; at = at->next)
		if (at->asker == asker)
			at->asker = NULL;
}

/* --- Who is asking ----------------------------------------------------------------------------------------------- */

static void put_me(lobby *house, const store_guest *guest, bool fresh) {
	gg_json_out *out = lobby_json(house);
	json_put_id(out, "id", guest->id);
	gg_json_put_string(out, "name", guest->name);
	gg_json_put_bool(out, "new", fresh);
	gg_json_close(out, '}');
}

/* The guest of the cookie, or a new one with a cookie for him. Nothing is stored for a look at a page. */
static void get_me(lobby *house, void *asker, const store_guest *known) {
	store_guest guest;
	char cookie[LOBBY_COOKIE_MAX];
	if (!known) {
		guest_new(&guest, lobby_now(house));
		guest_cookie(house->store, &guest, cookie);
	}
	put_me(house, known ? known : &guest, !known);
	api_answer(house, asker, 200, &house->out, known ? NULL : cookie);
}

/* The store has the guest now, or has not. */
static void stored_guest(void *payload, const char *error) {
	ask *asked = payload;
	gg_text text = {.at = asked->text, .len = asked->text ? strlen(asked->text) : 0, .lost = !asked->text};
	if (!error && asked->forgets)
		sessions_forget(asked->lobby, asked->guest.id); /* those read from the disk meanwhile */
	if (error)
		api_fail(asked->lobby, asked->asker, 503, "store", "the disk refuses; nothing was changed");
	else
		api_answer(asked->lobby, asked->asker, 200, &text, asked->cookie[0] ? asked->cookie : NULL);
	api_ask_end(asked);
}

static void put_guest(ask *asked) {
	lobby *house = asked->lobby;
	store_change *change = store_change_new();
	bool good = change && store_change_guest(change, &asked->guest) == 0 &&
		    (!asked->forgets || store_change_forget(change, asked->guest.id) == 0);
	if (!good) {
		if (change)
			store_change_drop(change);
		stored_guest(asked, "no memory");
		return;
	}
	store_put(house->store, change, stored_guest, asked);
}

static void post_me(lobby *house, void *asker, const store_guest *known, const lobby_request *request) {
	store_guest guest;
	const char *reason = "the body must be {\"name\":\"...\"}";
	char cookie[LOBBY_COOKIE_MAX] = "";
	json_t *body = json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL);
	const char *name = json_object_size(body) == 1 ? json_string_value(json_object_get(body, "name")) : NULL;
	if (known) {
		guest = *known;
	} else {
		guest_new(&guest, lobby_now(house));
		guest_cookie(house->store, &guest, cookie);
	}
	bool good = name && guest_name(name, guest.name, &reason);
	json_decref(body);
	if (!good) {
		api_fail(house, asker, 400, name ? "name" : "not-understood", reason);
		return;
	}
	if (!guest.created)
		guest.created = lobby_now(house);
	ask *asked = api_ask(house, asker, &guest);
	if (!asked)
		return;
	put_me(house, &guest, !known);
	asked->text = house->out.lost ? NULL : strdup(house->out.at);
	memcpy(asked->cookie, cookie, sizeof cookie);
	put_guest(asked);
}

/* All cookies of the guest are void from now on; who asked is somebody new. */
static void post_forget(lobby *house, void *asker, const store_guest *known) {
	store_guest fresh;
	ask *asked = api_ask(house, asker, known);
	if (!asked)
		return;
	asked->guest.epoch++;
	memset(asked->guest.name, 0, sizeof asked->guest.name);
	if (!asked->guest.created)
		asked->guest.created = lobby_now(house);
	asked->text = strdup("{}");
	guest_new(&fresh, lobby_now(house));
	guest_cookie(house->store, &fresh, asked->cookie);
	asked->forgets = true;
	lobby_drop_guest(house, known->id);
	put_guest(asked);
	sessions_forget(house, known->id); /* now: a rematch that is made meanwhile takes its names from here */
}

/* --- Paths ------------------------------------------------------------------------------------------------------- */

typedef struct route {
	const char *path; /* one that ends with a slash is followed by an id */
	bool get, post;
} route;

enum { ROUTE_ME, ROUTE_FORGET, ROUTE_GAMES, ROUTE_GAME, ROUTE_JOIN, ROUTE_RECORD, ROUTE_WATCHED, ROUTES };
static const route routes[ROUTES] = {
	[ROUTE_ME] = {"/api/me", true, true},
	[ROUTE_FORGET] = {"/api/forget", false, true},
	[ROUTE_GAMES] = {"/api/games", true, true},
	[ROUTE_GAME] = {"/api/games/", true, false},
	[ROUTE_JOIN] = {"/api/join/", true, true},
	[ROUTE_RECORD] = {"/api/record/", true, false},
	[ROUTE_WATCHED] = {"/api/watched/", true, false},
};

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

static void take_road(lobby *house, void *asker, int at, bool post, const store_guest *guest, const uint8_t id[STORE_ID],
		      const lobby_request *request) {
	uint8_t token[STORE_ID];
	switch (at) {
	case ROUTE_ME:
		if (post)
			post_me(house, asker, guest, request);
		else
			get_me(house, asker, guest);
		break;
	case ROUTE_FORGET:
		post_forget(house, asker, guest);
		break;
	case ROUTE_GAMES:
		if (post)
			api_new_game(house, asker, guest, request);
		else
			api_games(house, asker, guest, request->address);
		break;
	case ROUTE_GAME:
		api_game(house, asker, guest, id);
		break;
	case ROUTE_JOIN:
		if (post)
			api_join(house, asker, guest, id, request->address);
		else
			api_invitation(house, asker, id);
		break;
	case ROUTE_WATCHED:
		api_watched(house, asker, id, request->address);
		break;
	default:
		api_record(house, asker, guest, id, query_watch(request->query, token) ? token : NULL, request->address);
		break;
	}
}

/* Who may ask without being known: who he is, what he is invited to, and a record by a watcher's link. */
static bool needs_guest(int at, bool post, const lobby_request *request) {
	uint8_t token[STORE_ID];
	return at != ROUTE_ME && at != ROUTE_WATCHED && !(at == ROUTE_JOIN && !post) &&
	       !(at == ROUTE_RECORD && query_watch(request->query, token));
}

void lobby_ask(lobby *house, void *asker, const lobby_request *request) {
	uint8_t id[STORE_ID] = {0};
	store_guest guest;
	bool has_id = false, post = strcmp(request->method, "POST") == 0;
	bool get = strcmp(request->method, "GET") == 0 || strcmp(request->method, "HEAD") == 0;
	int at = find_route(request->path, id, &has_id);
	house->counts.requests++;
	if (at == ROUTES) {
		api_fail(house, asker, 404, "not-found", "there is nothing here");
		return;
	}
	if (!(get && routes[at].get) && !(post && routes[at].post)) {
		api_fail(house, asker, 405, "method", "this method is not for this address");
		return;
	}
	if (routes[at].path[strlen(routes[at].path) - 1] == '/' && !has_id) {
		api_fail(house, asker, 404, "no-game", NULL);
		return;
	}
	if (post && house->stopping) {
		api_fail(house, asker, 503, "stopping", NULL);
		return;
	}
	if (post && !is_object(request)) {
		api_fail(house, asker, 400, "not-json", "the body must be one JSON object");
		return;
	}
	bool known = guest_of_cookie(house->store, request->cookie, &guest);
	if (known)
		lobby_saw(house, &guest);
	if (!known && needs_guest(at, post, request)) {
		api_fail(house, asker, 401, "no-guest", "ask GET /api/me for a cookie first");
		return;
	}
	uint64_t before = house->spent;
	take_road(house, asker, at, post, known ? &guest : NULL, id, request);
	lobby_charge(house, request->address, house->spent - before);
}
