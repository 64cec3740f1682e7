/*
 * audit.c - see audit.h. A journal is followed row by row, also where it was taken back: each action must be the next one,
 * of whoever's turn it is, legal, with the right running hash; each die the one that the key gives.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>
#include <sodium.h>

#include <grognard/battle.h>
#include <grognard/catalogue.h>
#include <grognard/player.h>
#include <grognard/record.h>

#include "audit.h"
#include "session.h"

enum { CHAIN_TEXT = 3 + 16 }; /* " : " and the running hash */

typedef struct replay {
	store_game game; /* of the store: its opening is not ours */
	gg_record record;
	bool open;   /* the record owns memory */
	bool played; /* there was an action since the key in force was chosen */
	uint8_t gave;
	uint32_t rows;
	char reason[240];
	void (*fault)(void *payload, const char *place, const char *what);
	void *payload;
	uint64_t faults;
} replay;

static void close_record(replay *r) {
	if (r->open)
		gg_record_free(&r->record);
	r->open = false;
}

/* --- The set-up ---------------------------------------------------------------------------------------------------- */

/* Exactly so many small hex digits. */
static bool read_hex(const char *text, uint8_t *out, size_t size) {
	if (!text || strlen(text) != size * 2 || strspn(text, "0123456789abcdef") != size * 2)
		return false;
	return sodium_hex2bin(out, size, text, size * 2, NULL, NULL, NULL) == 0;
}

static const char *read_dice_source(const replay *r, const json_t *opening, gg_dice_source *dice_source) {
	*dice_source = (gg_dice_source){.kind = GG_DICE_FAIR, .known = true};
	dice_source->binds_id = json_object_get(opening, "fair") != NULL;
	memcpy(dice_source->id, r->game.id, sizeof dice_source->id);
	if (dice_source->binds_id && json_integer_value(json_object_get(opening, "fair")) != 2)
		return "its dice are of a kind unknown to this version";
	if (!read_hex(json_string_value(json_object_get(opening, "key")), dice_source->key, GG_KEY_BYTES) ||
	    !read_hex(json_string_value(json_object_get(opening, "commitment")), dice_source->commitment, GG_KEY_BYTES))
		return "its opening has no key or no commitment";
	return gg_dice_proves(dice_source) ? NULL : "its key does not match its commitment";
}

static const char *set_up(replay *r, const json_t *opening) {
	json_t *given = json_object_get(opening, "options"), *value;
	const gg_game *rules = gg_game_find(r->game.rules);
	gg_option options[GG_OPTIONS_MAX];
	gg_options list = {options, 0};
	gg_error error = {0};
	gg_dice_source dice_source;
	const char *name, *kept = json_string_value(json_object_get(opening, "start"));
	char start[17];
	if (!rules)
		return "its game is unknown to this version";
	if (!json_is_object(given) || json_object_size(opening) != (json_object_get(opening, "fair") ? 5 : 4) ||
	    json_object_size(given) > GG_OPTIONS_MAX)
		return "its opening cannot be read";
	json_object_foreach(given, name, value) options[list.count++] = (gg_option){name, json_string_value(value)};
	for (uint32_t i = 0; i < list.count; i++)
		if (!options[i].value)
			return "an option of its opening is not text";
	const char *fault = read_dice_source(r, opening, &dice_source);
	if (fault)
		return fault;
	if (gg_record_new(&r->record, rules, &list, &dice_source, &error) != 0) {
		snprintf(r->reason, sizeof r->reason, "its options make no game: %.180s", error.message);
		return r->reason;
	}
	r->open = true;
	gg_text hash = gg_text_on(start, sizeof start);
	gg_put_hex(&hash, r->record.start_chain);
	return kept && !strcmp(kept, start) ? NULL : "the hash of its set-up does not match its opening";
}

static const char *check_seats(const replay *r) {
	const store_game *game = &r->game;
	gg_bot bot;
	bool open = false;
	if (game->seats != gg_seats(&r->record.game, &r->record.start.state))
		return "its number of seats does not match its rules";
	for (int seat = 0; seat < game->seats; seat++) {
		open = open || game->seat[seat].kind == STORE_SEAT_OPEN;
		if (game->seat[seat].kind == STORE_SEAT_COMPUTER && !gg_bot_find(&bot, game->seat[seat].name))
			return "a bot has a level unknown to this version";
	}
	return open && game->status == STORE_PLAYING ? "it is being played, but a seat is open" : NULL;
}

static const char *begin_game(void *payload, const store_game *game) {
	replay *r = payload;
	close_record(r);
	r->game = *game;
	r->game.opening = NULL;
	r->played = false;
	r->gave = 0;
	r->rows = 0;
	json_t *opening = json_loads(game->opening ? game->opening : "", JSON_REJECT_DUPLICATES, NULL);
	const char *fault = opening ? set_up(r, opening) : "its opening cannot be read";
	json_decref(opening);
	return fault ? fault : check_seats(r);
}

/* --- Rows ---------------------------------------------------------------------------------------------------------- */

/* "p1 " to "p4 " or "chance " at *at. */
static bool take_who(const char *text, size_t size, size_t *at, int *who) {
	*who = GG_CHANCE;
	if (gg_take(text, size, at, "chance "))
		return true;
	if (size - *at < 3 || text[*at] != 'p' || text[*at + 1] < '1' || text[*at + 1] > '0' + GG_PLAYERS || text[*at + 2] != ' ')
		return false;
	*who = text[*at + 1] - '1';
	*at += 3;
	return true;
}

static const char *play(replay *r, int who, const gg_action *action) {
	gg_record *record = &r->record;
	gg_verdict verdict = {0};
	if (who == GG_CHANCE) {
		if (gg_record_roll(record, NULL) != 0)
			return "chance cannot be drawn here";
		return gg_same_action(&record->lines[record->count - 1].action, action) ? NULL : "its outcome does not follow from the key";
	}
	if (gg_record_play(record, action, NULL, &verdict) == 0)
		return NULL;
	snprintf(r->reason, sizeof r->reason, "its action is illegal (%.40s)", gg_clause_id(&record->game, verdict.clause));
	return r->reason;
}

static const char *take_action(replay *r, const char *text) {
	gg_record *record = &r->record;
	size_t size = strlen(text), at = 0;
	int32_t number;
	int who;
	gg_action action;
	char chain[17];
	if (size < CHAIN_TEXT || memcmp(text + size - CHAIN_TEXT, " : ", 3) != 0 || *text == '0' ||
	    !gg_take_int(text, size, &at, 1, INT32_MAX, &number) || !gg_take(text, size, &at, " ") || !take_who(text, size, &at, &who) ||
	    at > size - CHAIN_TEXT)
		return "is not a valid action";
	if ((uint32_t)number != record->count + 1)
		return "does not match the number of its action";
	if (record->closed || who != gg_turn(&record->game, &record->now.state))
		return "is an action out of turn";
	if (r->game.status == STORE_WAITING)
		return "is an action, but the game has not begun";
	if (!record->game.rules->parse(&record->game, &record->now.state, text + at, size - CHAIN_TEXT - at, &action, NULL))
		return "its notation cannot be read";
	const char *fault = play(r, who, &action);
	if (fault)
		return fault;
	gg_text hash = gg_text_on(chain, sizeof chain);
	gg_put_hex(&hash, record->lines[record->count - 1].chain);
	r->played = true;
	return memcmp(chain, text + size - 16, 16) == 0 ? NULL : "its running hash is wrong";
}

static const char *take_entropy(replay *r, const char *text) {
	unsigned seat = (unsigned)(text[0] - '1');
	if (seat >= r->game.seats || text[1] != ' ' ||
	    !read_hex(text + 2, gg_record_dice_source_now(&r->record)->entropy[seat], GG_ENTROPY_BYTES))
		return "is not valid entropy";
	if (r->played || r->gave >> seat & 1)
		return "gives entropy too late, or twice";
	r->gave |= (uint8_t)(1u << seat);
	return NULL;
}

static const char *take_back(replay *r, const char *text) {
	size_t at = 0, size = strlen(text);
	int32_t remain;
	if (!gg_take_int(text, size, &at, 0, INT32_MAX, &remain) || at != size || (size > 1 && *text == '0'))
		return "does not say how much is taken back";
	if ((uint32_t)remain >= r->record.count || gg_record_back(&r->record, (uint32_t)remain) != 0)
		return "takes back more than was played";
	return NULL;
}

static const char *take_renewal(replay *r, const char *text) {
	gg_dice_source dice_source;
	if (!session_read_renewal(text, r->game.id, &dice_source))
		return "has no new key, or one that does not match its commitment";
	r->played = false;
	r->gave = 0;
	return gg_record_renew(&r->record, &dice_source) == 0 ? NULL : "renews the dice where that is impossible";
}

static const char *take_stop(replay *r, const char *text) {
	unsigned seat = (unsigned)(text[0] - '1');
	if (seat >= r->game.seats || text[1] != '\0' || gg_record_stop(&r->record, (int)seat) != 0)
		return "does not say who resigned";
	return NULL;
}

static const char *take_row(void *payload, const store_row *row) {
	replay *r = payload;
	if (r->record.closed)
		return "follows the end of its game";
	if (row->seq != ++r->rows)
		return "does not follow the row before it";
	switch ((store_kind)row->kind) {
	case STORE_ACTION:
		return take_action(r, row->text);
	case STORE_ENTROPY:
		return take_entropy(r, row->text);
	case STORE_BACK:
		return take_back(r, row->text);
	case STORE_STOP:
		return take_stop(r, row->text);
	case STORE_RENEW:
		return take_renewal(r, row->text);
	case STORE_KINDS:
		break;
	}
	return "is of an unknown kind";
}

/* --- What lists show ----------------------------------------------------------------------------------------------- */

static const char *end_game(void *payload) {
	const replay *r = payload;
	const gg_record *record = &r->record;
	int turn = record->closed ? GG_OVER : gg_turn(&record->game, &record->now.state);
	if (r->game.status > STORE_OVER || (r->game.status == STORE_OVER) != record->closed)
		return "its status does not match its journal";
	if (r->game.turn != turn)
		return "its turn does not match its journal";
	if (strcmp(r->game.result, record->result) != 0)
		return "its result does not match its journal";
	return NULL;
}

static const char *read_battle(void *payload, const char *text, size_t size) {
	replay *r = payload;
	gg_battle *battle = calloc(1, sizeof *battle);
	gg_error error = {0};
	bool good = battle && gg_battle_read(battle, GG_EN, text, size, NULL, &error);
	free(battle);
	if (good)
		return NULL;
	snprintf(r->reason, sizeof r->reason, "its line %d cannot be played: %.160s", (int)error.line, error.message);
	return r->reason;
}

static void count_fault(void *payload, const char *place, const char *what) {
	replay *r = payload;
	r->faults++;
	r->fault(r->payload, place, what);
}

int audit_file(const char *path, void (*fault)(void *payload, const char *place, const char *what), void *payload, audit_counts *out,
	       gg_error *error) {
	replay r = {.fault = fault, .payload = payload};
	const store_auditor by = {&r, begin_game, take_row, end_game, read_battle, count_fault};
	int status = store_audit(path, &by, &out->games, &out->rows, error);
	close_record(&r);
	out->faults = r.faults;
	return status;
}
