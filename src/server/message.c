/*
 * message.c - reads one message of a client. jansson parses; this file holds every member to its type and range, so
 * that no later code has to check again.
 */
#include <stdio.h>
#include <string.h>

#include <grognard/battle.h>
#include <grognard/catalogue.h>

#include <jansson.h>
#include <sodium.h>

#include "message.h"

static const char *const kinds[MESSAGE_KINDS] = {"open",    "watch",  "leave", "entropy", "act",   "resign", "back",
						 "rematch", "refuse", "look",  "battle",  "write", "ping"};

/* What each kind cannot do without. */
enum {
	NEEDS_GAME = 1,
	NEEDS_TOKEN = 2,
	NEEDS_HEX = 4,
	NEEDS_N = 8,
	NEEDS_ACTION = 16,
	NEEDS_VERSION = 32,
	NEEDS_FROM = 64,
	NEEDS_LINES = 128
};
static const uint8_t needs[MESSAGE_KINDS] = {
	[MESSAGE_OPEN] = NEEDS_GAME,
	[MESSAGE_WATCH] = NEEDS_TOKEN,
	[MESSAGE_ENTROPY] = NEEDS_HEX,
	[MESSAGE_ACT] = NEEDS_N | NEEDS_ACTION,
	[MESSAGE_LOOK] = NEEDS_N,
	[MESSAGE_BATTLE] = NEEDS_TOKEN,
	[MESSAGE_WRITE] = NEEDS_VERSION | NEEDS_FROM | NEEDS_LINES,
};

static bool whole(const json_t *value, int64_t min, int64_t max, int64_t *out) {
	if (!json_is_integer(value) || json_integer_value(value) < min || json_integer_value(value) > max)
		return false;
	*out = json_integer_value(value);
	return true;
}

static bool read_kind(message *out, const json_t *value) {
	const char *name = json_string_value(value);
	for (int i = 0; name && i < MESSAGE_KINDS; i++)
		if (strcmp(name, kinds[i]) == 0) {
			out->kind = (message_kind)i;
			return true;
		}
	return false;
}

static bool read_re(message *out, const json_t *value) {
	out->re.given = whole(value, INT64_MIN, INT64_MAX, &out->re.number);
	return out->re.given;
}

/* Whatever is no id of ours is simply the id of no game. */
static bool read_id(message *out, const json_t *value) {
	if (!json_is_string(value))
		return false;
	out->has_id = id_read(out->id, json_string_value(value), json_string_length(value));
	return true;
}

static bool read_seat(message *out, const json_t *value) {
	int64_t seat = 0;
	bool good = whole(value, 0, GG_PLAYERS - 1, &seat);
	out->seat = (int)seat;
	return good;
}

static bool read_count(uint32_t *out, const json_t *value) {
	int64_t count = 0;
	bool good = whole(value, 0, INT32_MAX, &count);
	*out = (uint32_t)count;
	return good;
}

static bool read_n(message *out, const json_t *value) {
	return read_count(&out->n, value);
}

static bool read_have(message *out, const json_t *value) {
	return read_count(&out->have, value);
}

static bool read_branch(message *out, const json_t *value) {
	return read_count(&out->branch, value);
}

static bool read_offer(message *out, const json_t *value) {
	return whole(value, 1, INT64_MAX, &out->offer);
}

static bool read_form(message *out, const json_t *value) {
	const char *name = json_string_value(value);
	out->form = name && strcmp(name, "json") == 0 ? FORM_JSON : FORM_BYTES;
	return name && (out->form == FORM_JSON || strcmp(name, "bytes") == 0);
}

static bool read_words(message *out, const json_t *value) {
	const char *name = json_string_value(value);
	out->words = name ? (uint8_t)gg_lang_find(name) : NO_WORDS;
	return out->words < GG_LANGS;
}

static bool read_hex(message *out, const json_t *value) {
	size_t got = 0;
	if (!json_is_string(value) || json_string_length(value) != 2 * sizeof out->entropy)
		return false;
	return sodium_hex2bin(out->entropy, sizeof out->entropy, json_string_value(value), json_string_length(value), NULL, &got, NULL) ==
		       0 &&
	       got == sizeof out->entropy && !sodium_is_zero(out->entropy, sizeof out->entropy);
}

static bool read_action(message *out, const json_t *value) {
	size_t size = json_string_length(value);
	if (!json_is_string(value) || size == 0 || size >= sizeof out->action)
		return false;
	memcpy(out->action, json_string_value(value), size + 1);
	return true;
}

static bool read_version(message *out, const json_t *value) {
	return read_count(&out->version, value);
}

static bool read_from(message *out, const json_t *value) {
	return read_count(&out->from, value);
}

/* What a line says is for the engine; that it is one line is for us. */
static bool read_lines(message *out, const json_t *value) {
	size_t at = 0, index;
	const json_t *line;
	if (!json_is_array(value))
		return false;
	json_array_foreach(value, index, line) {
		const char *text = json_string_value(line);
		size_t size = json_string_length(line);
		if (!text || !size || size > GG_BATTLE_LINE || memchr(text, 0, size) || memchr(text, '\n', size) ||
		    memchr(text, '\r', size) || at + size + 2 > sizeof out->lines)
			return false;
		memcpy(out->lines + at, text, size);
		at += size;
		out->lines[at++] = '\n';
	}
	out->lines[at] = 0;
	return true;
}

typedef struct member {
	const char *name;
	bool (*read)(message *out, const json_t *value);
	const char *wanted;
	uint8_t need; /* which need it meets */
} member;

static const member members[] = {
	{"t", read_kind, "one of open, watch, leave, entropy, act, resign, back, rematch, refuse, look, battle, write, ping", 0},
	{"re", read_re, "a whole number", 0},
	{"game", read_id, "the id of a game", NEEDS_GAME},
	{"token", read_id, "a watcher's token, or the link of a battle", NEEDS_TOKEN},
	{"seat", read_seat, "a seat from 0 to 3", 0},
	{"n", read_n, "a whole number from 0", NEEDS_N},
	{"have", read_have, "a whole number from 0", 0},
	{"branch", read_branch, "a whole number from 0", 0},
	{"offer", read_offer, "the number of an offer", 0},
	{"form", read_form, "bytes or json", 0},
	{"words", read_words, "en, fr or de", 0},
	{"hex", read_hex, "64 hex digits, not all of them zero", NEEDS_HEX},
	{"action", read_action, "a line of notation", NEEDS_ACTION},
	{"version", read_version, "a whole number from 0", NEEDS_VERSION},
	{"from", read_from, "a whole number from 0", NEEDS_FROM},
	{"lines", read_lines, "a list of steps, each one line of text", NEEDS_LINES},
};
enum { MEMBERS = sizeof members / sizeof *members };

static const member *find(const char *name) {
	for (int i = 0; i < MEMBERS; i++)
		if (strcmp(members[i].name, name) == 0)
			return &members[i];
	return NULL;
}

static bool read_members(message *out, json_t *object, char reason[160]) {
	const char *name;
	json_t *value;
	unsigned met = 0;
	bool has_kind = false;
	json_object_foreach(object, name, value) {
		const member *known = find(name);
		if (!known) {
			snprintf(reason, 160, "unknown member");
			return false;
		}
		if (!known->read(out, value)) {
			snprintf(reason, 160, "\"%s\" must be %s", known->name, known->wanted);
			return false;
		}
		met |= known->need;
		has_kind |= known == members;
	}
	if (!has_kind) {
		snprintf(reason, 160, "\"t\" is missing");
		return false;
	}
	for (int i = 0; i < MEMBERS; i++)
		if (members[i].need & needs[out->kind] & ~met) {
			snprintf(reason, 160, "\"%s\" is missing", members[i].name);
			return false;
		}
	return true;
}

message_read_as message_read(message *out, const char *text, size_t size, char reason[160]) {
	*out = (message){.seat = -1, .words = NO_WORDS};
	json_t *object = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
	if (!json_is_object(object)) {
		snprintf(reason, 160, "a message must be one JSON object");
		json_decref(object);
		return MESSAGE_NOT_JSON;
	}
	read_re(out, json_object_get(object, "re")); /* first, so that every refusal finds its question */
	bool good = read_members(out, object, reason);
	json_decref(object);
	return good ? MESSAGE_GOOD : MESSAGE_NOT_UNDERSTOOD;
}
