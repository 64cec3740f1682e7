/*
 * api_carry.c - all games of a guest carried to another device: one asks for a code, the other gives it back and gets the guest's cookie.
 *
 * A code has eight characters of 32 that cannot be mistaken for each other: 40 random bits. It works once and for ten minutes, a new one
 * voids the guest's last, and an address that guesses is slowed down (docs/security.md). Codes are kept in memory only: after a restart
 * they are void, and one asks for another.
 */
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

void api_carry(lobby *l, void *requester, const store_guest *guest) {
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
	gg_json_out *out = lobby_json(l);
	gg_json_put_string(out, "code", text);
	gg_json_put_int(out, "seconds", SECONDS);
	gg_json_close(out, '}');
	api_answer(l, requester, 201, &l->out, NULL);
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

/* The guest of a code, which is void from now on. False: unknown, used or expired, or the guest has asked to be forgotten since. All codes
 * are compared in any case, so that the time says nothing. */
static bool take_code(lobby *l, const char typed[CODE], store_guest *out, char cookie[LOBBY_COOKIE_MAX]) {
	int64_t now = lobby_clock(l);
	code *found = NULL;
	for (code *at = l->codes->list; at < l->codes->list + CODES; at++)
		if (sodium_memcmp(at->text, typed, CODE) == 0 && at->until > now)
			found = at;
	if (!found)
		return false;
	guest_cookie(l->store, &found->guest, cookie);
	sodium_memzero(found, sizeof *found);
	return guest_of_cookie(l->store, cookie, out);
}

void api_arrive(lobby *l, void *requester, const lobby_request *request) {
	net_address guesser = net_nobody;
	char typed[CODE] = "", cookie[LOBBY_COOKIE_MAX];
	store_guest guest;
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
	else if (!is_code || !take_code(l, typed, &guest, cookie))
		api_fail(l, requester, 404, "no-code", NULL);
	else {
		lobby_note(l, 2, "a guest came by a code", "to another device");
		api_put_me(l, &guest, false);
		api_answer(l, requester, 200, &l->out, cookie);
	}
}
