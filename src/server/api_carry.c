/*
 * api_carry.c - all games of a guest, or the seat in one, carried to another device: one asks for a code, the other gives it back. For all
 * games it gets the guest's cookie; for one game its own guest gets the seat, and the first has it no more.
 *
 * A code has eight characters of 32 that cannot be mistaken for each other: 40 random bits. It works once and for ten minutes, a new one
 * voids the guest's last, and an address that guesses is slowed down (docs/security.md). Codes are kept in memory only: after a restart
 * they are void, and one asks for another.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>
#include <sodium.h>

#include "lobby_parts.h"

enum {
	CODE = 8,
	CODES = 1024,                         /* open at once */
	SECONDS = 600,                        /* for which a code is good */
	GUESSES = 10,                         /* of one address at once; then one for each SECONDS / GUESSES */
	GUESSERS = 1024,                      /* addresses whose guesses are counted */
	GUESS_TENTHS = 10 * SECONDS / GUESSES /* of a token; a second is a token */
};

/* Without I, L, O and U: what is typed for them is read as 1, 1, 0 and V. */
static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

typedef struct code {
	char text[CODE];
	int64_t until; /* on the clock; 0: an empty place */
	store_guest guest;
	bool one; /* carries the seat in this game, and nothing else */
	uint8_t game[STORE_ID];
} code;

struct lobby_codes {
	code list[CODES];
	net_limits *guessers;
};

lobby_codes *codes_open(void) {
	lobby_codes *fresh = calloc(1, sizeof *fresh);
	if (fresh)
		fresh->guessers = limits_new(GUESSERS, 0, 1, SECONDS);
	if (fresh && !fresh->guessers) {
		free(fresh);
		return NULL;
	}
	return fresh;
}

void codes_close(lobby_codes *codes) {
	if (!codes)
		return;
	limits_free(codes->guessers);
	sodium_memzero(codes, sizeof *codes);
	free(codes);
}

void codes_forget(lobby_codes *codes, const uint8_t guest[STORE_ID]) {
	for (code *at = codes->list; at < codes->list + CODES; at++)
		if (memcmp(at->guest.id, guest, STORE_ID) == 0)
			sodium_memzero(at, sizeof *at);
}

/* An empty place, or one whose code has expired. NULL: all are in use. */
static code *free_place(lobby_codes *codes, int64_t now) {
	for (code *at = codes->list; at < codes->list + CODES; at++)
		if (at->until <= now)
			return at;
	return NULL;
}

/* Whether there is a seat of this guest to carry; else the answer says why not. A guest with several seats of a game carries them all. */
static bool has_seat(lobby *l, void *requester, const store_guest *guest, const uint8_t id[STORE_ID]) {
	store_game game;
	bool sits = false;
	int found = store_find_game(l->store, id, &game, NULL);
	if (found != 1) {
		api_fail(l, requester, found ? 503 : 404, found ? "store" : "no-game", found ? "the game cannot be read" : NULL);
		return false;
	}
	for (int seat = 0; seat < game.seats; seat++)
		sits = sits || (game.seat[seat].kind == STORE_SEAT_GUEST && memcmp(game.seat[seat].guest, guest->id, STORE_ID) == 0);
	bool over = game.status == STORE_OVER;
	store_game_free(&game);
	if (!sits)
		api_fail(l, requester, 403, "not-yours", NULL);
	else if (over)
		api_fail(l, requester, 409, "over", NULL);
	return sits && !over;
}

static void make_code(lobby *l, void *requester, const store_guest *guest, const uint8_t *game) {
	codes_forget(l->codes, guest->id);
	code *fresh = free_place(l->codes, lobby_clock(l));
	char text[CODE + 1] = "";
	if (!fresh) {
		api_fail(l, requester, 503, "full", NULL);
		return;
	}
	for (int i = 0; i < CODE; i++)
		fresh->text[i] = text[i] = alphabet[randombytes_uniform(sizeof alphabet - 1)];
	fresh->until = lobby_clock(l) + (int64_t)SECONDS * 1000;
	fresh->guest = *guest;
	fresh->one = game != NULL;
	if (game)
		memcpy(fresh->game, game, STORE_ID);
	gg_json_out *out = lobby_json(l);
	gg_json_put_string(out, "code", text);
	gg_json_put_int(out, "seconds", SECONDS);
	gg_json_close(out, '}');
	api_answer(l, requester, 201, &l->out, NULL);
}

/* The last code of the guest is void only when there is another. */
void api_carry(lobby *l, void *requester, const store_guest *guest, const lobby_request *request) {
	uint8_t game[STORE_ID];
	json_t *body = json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL);
	size_t members = json_object_size(body);
	const char *text = members == 1 ? json_string_value(json_object_get(body, "game")) : NULL;
	bool all = body && members == 0, one = text && id_read(game, text, strlen(text)), unknown = text && !one;
	json_decref(body);
	if (unknown)
		api_fail(l, requester, 404, "no-game", NULL);
	else if (!all && !one)
		api_fail(l, requester, 400, "not-understood", "the body must be {} or {\"game\":\"...\"}");
	else if (all || has_seat(l, requester, guest, game))
		make_code(l, requester, guest, one ? game : NULL);
}

/* As people type it: small letters, blanks and hyphens do not matter. False: it is no code. */
static bool read_code(const char *typed, char out[CODE]) {
	static const char same[][2] = {{'I', '1'}, {'L', '1'}, {'O', '0'}, {'U', 'V'}};
	int count = 0;
	for (; *typed; typed++) {
		char c = (char)(*typed >= 'a' && *typed <= 'z' ? *typed - 'a' + 'A' : *typed);
		if (c == ' ' || c == '-')
			continue;
		for (size_t i = 0; i < sizeof same / sizeof *same; i++)
			c = c == same[i][0] ? same[i][1] : c;
		if (count == CODE || !strchr(alphabet, c))
			return false;
		out[count++] = c;
	}
	return count == CODE;
}

/* NULL: unknown, used or expired. All codes are compared in any case, so that the time says nothing. */
static code *find_code(lobby *l, const char typed[CODE]) {
	int64_t now = lobby_clock(l);
	code *found = NULL;
	for (code *at = l->codes->list; at < l->codes->list + CODES; at++)
		if (sodium_memcmp(at->text, typed, CODE) == 0 && at->until > now)
			found = at;
	return found;
}

/* The guest of a code, which is void from now on. False: the guest has asked to be forgotten since. */
static bool take_code(lobby *l, code *found, store_guest *out, char cookie[LOBBY_COOKIE_MAX]) {
	guest_cookie(l->store, &found->guest, cookie);
	sodium_memzero(found, sizeof *found);
	return guest_of_cookie(l->store, cookie, out);
}

/* --- One seat ---------------------------------------------------------------------------------------------------- */

static void refuse(pending_request *pending, int status, const char *why, const char *text) {
	api_fail(pending->lobby, pending->requester, status, why, text);
	api_request_end(pending);
}

void api_carried(pending_request *pending, const char *error) {
	lobby *l = pending->lobby;
	code *used = find_code(l, pending->text);
	if (error) { /* the code is as good as before */
		refuse(pending, 503, "store", "could not save; the seat has not moved");
		return;
	}
	if (used)
		sodium_memzero(used, sizeof *used);
	lobby_note(l, 2, "a seat came by a code", "to another device");
	gg_json_out *out = lobby_json(l);
	json_put_id(out, "id", pending->guest.id);
	gg_json_put_string(out, "name", pending->guest.name);
	gg_json_put_bool(out, "new", false);
	json_put_id(out, "game", pending->game);
	gg_json_close(out, '}');
	api_answer(l, pending->requester, 200, &l->out, NULL);
	api_request_end(pending);
}

/* Begun anew whenever what it waited for is there: meanwhile the code may have been used, and the seat another's. Until the seat has moved
 * the code stays valid, whatever is refused. */
void api_carry_on(pending_request *pending) {
	lobby *l = pending->lobby;
	const code *found = find_code(l, pending->text);
	const char *why = "no-code";
	session *t = found ? session_find(l, found->game, pending->address, &why) : NULL;
	if (!t) {
		refuse(pending, strcmp(why, "no-code") == 0 || strcmp(why, "no-game") == 0 ? 404 : 503, why, NULL);
		return;
	}
	memcpy(pending->game, found->game, STORE_ID);
	if (t->load || t->busy)
		lobby_request_waits(pending, t);
	else if (session_first_seat(t, pending->guest.id) >= 0)
		refuse(pending, 409, "seated", "you play in this game already: enter the code on another device");
	else if (t->shown.status == STORE_OVER)
		refuse(pending, 409, "over", NULL);
	else if (api_too_many(l, pending->guest.id))
		refuse(pending, 429, "too-many-games", NULL);
	else
		change_carry(t, found->guest.id, &pending->guest, pending);
}

/* As with an invitation, who has no cookie gets one first: a seat must not go to a guest whose cookie is lost with the answer. */
static void carry_seat(lobby *l, void *requester, const store_guest *guest, const code *found, const char *address) {
	if (!guest) {
		api_fail(l, requester, 401, "no-guest", "ask GET /api/me for a cookie first");
		return;
	}
	pending_request *pending = api_request_new(l, requester, guest);
	if (!pending)
		return;
	pending->kind = REQUEST_CARRY;
	pending->text = calloc(1, CODE + 1);
	if (!pending->text) {
		refuse(pending, 503, "memory", "no memory");
		return;
	}
	memcpy(pending->text, found->text, CODE);
	if (!pending->guest.created)
		pending->guest.created = lobby_now(l);
	snprintf(pending->address, sizeof pending->address, "%s", address);
	api_carry_on(pending);
}

/* --- Both -------------------------------------------------------------------------------------------------------- */

void api_arrive(lobby *l, void *requester, const store_guest *asking, const lobby_request *request) {
	net_address guesser = net_nobody;
	char typed[CODE] = "", cookie[LOBBY_COOKIE_MAX];
	store_guest guest;
	code *found = NULL;
	json_t *body = json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL);
	const char *text = json_object_size(body) == 1 ? json_string_value(json_object_get(body, "code")) : NULL;
	bool understood = text != NULL, is_code = understood && read_code(text, typed);
	json_decref(body);
	if (!net_address_read(&guesser, request->address))
		guesser = net_nobody;
	if (!understood)
		api_fail(l, requester, 400, "not-understood", "the body must be {\"code\":\"...\"}");
	else if (!limits_ask(l->codes->guessers, &guesser, GUESS_TENTHS, lobby_clock(l)))
		api_fail(l, requester, 429, "too-many-codes", NULL);
	else if (is_code && (found = find_code(l, typed)) && found->one)
		carry_seat(l, requester, asking, found, request->address);
	else if (!found || !take_code(l, found, &guest, cookie))
		api_fail(l, requester, 404, "no-code", NULL);
	else {
		lobby_note(l, 2, "a guest came by a code", "to another device");
		api_put_me(l, &guest, false);
		api_answer(l, requester, 200, &l->out, cookie);
	}
}
