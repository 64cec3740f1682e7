/*
 * api_games.c - games as requests see them: lists and summaries, a new one, an invitation and its acceptance, and the
 * record of one that is over.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>
#include <sodium.h>

#include "lobby_parts.h"

/* --- Summaries --------------------------------------------------------------------------------------------------- */

static bool sits(const store_game *game, int seat, const uint8_t guest[STORE_ID]) {
	return game->seat[seat].kind == STORE_SEAT_GUEST && memcmp(game->seat[seat].guest, guest, STORE_ID) == 0;
}

static bool sits_anywhere(const store_game *game, const uint8_t guest[STORE_ID]) {
	for (int seat = 0; seat < game->seats; seat++)
		if (sits(game, seat, guest))
			return true;
	return false;
}

static void put_summary(const store_game *game, const uint8_t guest[STORE_ID], gg_json_out *out) {
	bool playing = game->status == STORE_PLAYING;
	json_put_id(out, "id", game->id);
	gg_json_put_string(out, "game", game->rules);
	put_opening_options(game->opening, out);
	gg_json_put_string(out, "status", status_name(game->status));
	put_seats(game, NULL, guest, out);
	gg_json_put_int(out, "turn", game->status == STORE_OVER ? GG_OVER : game->turn);
	gg_json_put_bool(out, "your_turn", playing && game->turn >= 0 && sits(game, game->turn, guest));
	gg_json_put_string(out, "result", game->result);
	gg_json_put_int(out, "created", game->created);
	gg_json_put_int(out, "touched", game->touched);
	gg_json_close(out, '}');
}

enum { LIST_UNITS = 20 }; /* what it costs to fetch one game of a list */

/* As many as there is time for; a list has no openings, and the options stand there, so each is fetched. */
static void list_now(ask *asked) {
	lobby *house = asked->lobby;
	gg_json_out *out = &asked->json;
	for (; asked->at < asked->count && lobby_left(house); asked->at++) {
		store_game whole;
		lobby_spend(house, LIST_UNITS);
		if (store_find_game(house->store, asked->ids[asked->at], &whole, NULL) != 1)
			continue;
		gg_json_open(out, NULL, '{');
		put_summary(&whole, asked->guest.id, out);
		store_game_free(&whole);
	}
	if (asked->at < asked->count) {
		lobby_ask_waits(asked, NULL);
		return;
	}
	gg_json_close(out, ']');
	gg_json_close(out, '}');
	api_answer(house, asked->asker, 200, out->text, NULL);
	api_ask_end(asked);
}

void api_games(lobby *house, void *asker, const store_guest *guest, const char *address) {
	int count = store_games_of(house->store, guest->id, house->list, STORE_GAMES_MAX);
	if (count < 0) {
		api_fail(house, asker, 503, "store", "the games cannot be read");
		return;
	}
	ask *asked = api_ask(house, asker, guest);
	if (!asked)
		return;
	asked->kind = ASK_LIST;
	asked->ids = calloc((size_t)count + 1, sizeof *asked->ids);
	snprintf(asked->address, sizeof asked->address, "%s", address);
	for (int i = 0; asked->ids && i < count; i++)
		memcpy(asked->ids[asked->count++], house->list[i].id, STORE_ID);
	asked->json = gg_json_compact_on(&asked->list);
	gg_json_open(&asked->json, NULL, '{');
	gg_json_open(&asked->json, "games", '[');
	asked->list.lost = asked->list.lost || !asked->ids;
	list_now(asked);
}

/* The game of an id, or a refusal. */
static bool find_game(lobby *house, void *asker, const uint8_t id[STORE_ID], store_game *out) {
	int found = store_find_game(house->store, id, out, NULL);
	if (found == 0)
		api_fail(house, asker, 404, "no-game", NULL);
	else if (found < 0)
		api_fail(house, asker, 503, "store", "the game cannot be read");
	return found == 1;
}

void api_game(lobby *house, void *asker, const store_guest *guest, const uint8_t id[STORE_ID]) {
	store_game game;
	if (!find_game(house, asker, id, &game))
		return;
	if (sits_anywhere(&game, guest->id)) {
		put_summary(&game, guest->id, lobby_json(house));
		api_answer(house, asker, 200, &house->out, NULL);
	} else {
		api_fail(house, asker, 403, "not-yours", NULL);
	}
	store_game_free(&game);
}

/* Those stored, and those on their way: made, or by a rematch. */
bool api_too_many(lobby *house, const uint8_t guest[STORE_ID]) {
	int unfinished = store_unfinished_of(house->store, guest);
	for (const ask *at = house->asks; at; at = at->next)
		unfinished += at->makes_game && memcmp(at->guest.id, guest, STORE_ID) == 0;
	for (const session *at = house->newest; at; at = at->older)
		unfinished += at->busy && at->work.kind == WORK_REMATCH && session_first_seat(at, guest) >= 0;
	return house->settings.guest_games && unfinished >= (int64_t)house->settings.guest_games;
}

bool api_may_make(lobby *house, const char *address) {
	net_address maker;
	uint32_t most = house->settings.address_games;
	if (!net_address_read(&maker, address))
		memset(&maker, 0, sizeof maker); /* all whose address is not known are one */
	return !most || limits_ask(house->makers, &maker, (HOUR * 10 + most - 1) / most, lobby_clock(house));
}

/* --- A new game -------------------------------------------------------------------------------------------------- */

enum { VALUE_MOST = 128 };

/* Everything a NEW says, checked. */
typedef struct wish {
	store_game game;
	gg_option options[GG_OPTIONS_MAX];
	uint32_t option_count;
	char numbers[GG_OPTIONS_MAX][24]; /* options given as numbers, as text */
	const char *code;                 /* of the refusal */
	char reason[256];
} wish;

static bool refuse(wish *wanted, const char *code, const char *reason) {
	wanted->code = code;
	snprintf(wanted->reason, sizeof wanted->reason, "%s", reason);
	return false;
}

static bool read_options(wish *wanted, json_t *options) {
	const char *name;
	json_t *value;
	if (options && !json_is_object(options))
		return refuse(wanted, "not-understood", "\"options\" must be an object");
	json_object_foreach(options, name, value) {
		char *number = wanted->numbers[wanted->option_count % GG_OPTIONS_MAX];
		if (wanted->option_count == GG_OPTIONS_MAX)
			return refuse(wanted, "options", "there are too many options");
		if (json_is_integer(value))
			snprintf(number, sizeof wanted->numbers[0], "%lld", (long long)json_integer_value(value));
		else if (!json_is_string(value) || json_string_length(value) > VALUE_MOST)
			return refuse(wanted, "options", "the value of an option is a short text or a whole number");
		wanted->options[wanted->option_count++] = (gg_option){name, json_is_integer(value) ? number : json_string_value(value)};
	}
	return true;
}

static bool is_level(const char *name) {
	static const char *const levels[] = {"recruit", "sergeant", "marshal", "random", "greedy"};
	for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
		if (strcmp(levels[i], name) == 0)
			return true;
	return false;
}

static bool read_seats(wish *wanted, json_t *seats, const store_guest *guest) {
	store_game *game = &wanted->game;
	bool me = false;
	if (!json_is_array(seats))
		return refuse(wanted, "not-understood", "\"seats\" must be a list");
	if (json_array_size(seats) != game->seats) {
		snprintf(wanted->reason, sizeof wanted->reason, "this game has %d seats, not %zu", game->seats, json_array_size(seats));
		wanted->code = "seats";
		return false;
	}
	for (int seat = 0; seat < game->seats; seat++) {
		store_seat *at = &game->seat[seat];
		const char *who = json_string_value(json_array_get(seats, (size_t)seat));
		if (who && strcmp(who, "me") == 0) {
			at->kind = STORE_SEAT_GUEST;
			memcpy(at->guest, guest->id, sizeof at->guest);
			memcpy(at->name, guest->name, sizeof at->name);
			me = true;
		} else if (who && strcmp(who, "friend") == 0) {
			at->kind = STORE_SEAT_OPEN;
			randombytes_buf(at->invitation, sizeof at->invitation);
		} else if (who && is_level(who)) {
			at->kind = STORE_SEAT_COMPUTER;
			snprintf(at->name, sizeof at->name, "%s", who);
		} else {
			return refuse(wanted, "seats", "a seat is me, friend, recruit, sergeant, marshal, random or greedy");
		}
	}
	return me ? true : refuse(wanted, "seats", "at least one seat must be me");
}

/* Reads a NEW and composes the game. Its opening is owned by the wish. */
static bool read_wish(wish *wanted, json_t *body, const store_guest *guest, int64_t now) {
	static const char *const known[] = {"game", "options", "seats"};
	const char *id = json_string_value(json_object_get(body, "game"));
	gg_record record;
	gg_error error;
	size_t ours = 0;
	for (int i = 0; i < 3; i++)
		ours += json_object_get(body, known[i]) != NULL;
	if (ours != json_object_size(body) || !id)
		return refuse(wanted, "not-understood", "a new game is {\"game\":..,\"options\":{..},\"seats\":[..]}");
	if (!gg_game_find(id) || strlen(id) >= sizeof wanted->game.rules)
		return refuse(wanted, "game", "there is no game of that name");
	snprintf(wanted->game.rules, sizeof wanted->game.rules, "%s", id);
	if (!read_options(wanted, json_object_get(body, "options")))
		return false;
	gg_options options = {wanted->options, wanted->option_count};
	if (!gg_options_validate(gg_game_find(id), &options, &error) || session_compose(&wanted->game, &options, &record, &error) != 0)
		return refuse(wanted, "options", error.message);
	gg_record_free(&record);
	wanted->game.created = wanted->game.touched = now;
	return read_seats(wanted, json_object_get(body, "seats"), guest);
}

static bool write_new(lobby *house, const wish *wanted) {
	const store_game *game = &wanted->game;
	const char *found = strstr(game->opening, "\"commitment\":\"");
	char commitment[GG_KEY_BYTES * 2 + 1] = "";
	if (found)
		snprintf(commitment, sizeof commitment, "%s", found + strlen("\"commitment\":\""));
	gg_json_out *out = lobby_json(house);
	json_put_id(out, "id", game->id);
	gg_json_put_int(out, "seats", game->seats);
	gg_json_open(out, "invitations", '[');
	for (int seat = 0; seat < game->seats; seat++) {
		if (game->seat[seat].kind != STORE_SEAT_OPEN)
			continue;
		gg_json_open(out, NULL, '{');
		gg_json_put_int(out, "seat", seat);
		json_put_id(out, "token", game->seat[seat].invitation);
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
	json_put_id(out, "watch", game->watch);
	gg_json_put_string(out, "commitment", commitment);
	gg_json_close(out, '}');
	return found && !out->text->lost;
}

static void stored_game(void *payload, const char *error) {
	ask *asked = payload;
	gg_text text = {.at = asked->text, .len = strlen(asked->text)};
	if (error)
		api_fail(asked->lobby, asked->asker, 503, "store", "the disk refuses; no game was made");
	else
		api_answer(asked->lobby, asked->asker, 201, &text, NULL);
	api_ask_end(asked);
}

static void put_game(lobby *house, void *asker, const store_guest *guest, const wish *wanted) {
	ask *asked = api_ask(house, asker, guest);
	if (!asked)
		return;
	asked->makes_game = true;
	if (!asked->guest.created)
		asked->guest.created = lobby_now(house);
	asked->text = write_new(house, wanted) ? strdup(house->out.at) : NULL;
	store_change *change = asked->text ? store_change_new() : NULL;
	if (change && store_change_guest(change, &asked->guest) == 0 && store_change_new_game(change, &wanted->game) == 0) {
		store_put(house->store, change, stored_game, asked);
		return;
	}
	if (change)
		store_change_drop(change);
	api_fail(house, asker, 503, "memory", "no memory");
	api_ask_end(asked);
}

void api_new_game(lobby *house, void *asker, const store_guest *guest, const lobby_request *request) {
	wish *wanted = calloc(1, sizeof *wanted);
	json_t *body = wanted ? json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL) : NULL;
	if (!wanted || !body)
		api_fail(house, asker, 503, "memory", "no memory");
	else if (api_too_many(house, guest->id))
		api_fail(house, asker, 429, "too-many-games", NULL);
	else if (!read_wish(wanted, body, guest, lobby_now(house)))
		api_fail(house, asker, 400, wanted->code, wanted->reason);
	else if (!api_may_make(house, request->address))
		api_fail(house, asker, 429, "too-many-new-games", NULL);
	else
		put_game(house, asker, guest, wanted);
	json_decref(body);
	if (wanted)
		free(wanted->game.opening);
	free(wanted);
}

/* --- Invitations ------------------------------------------------------------------------------------------------- */

static bool find_invitation(lobby *house, void *asker, const uint8_t token[STORE_ID], uint8_t game[STORE_ID], int *seat) {
	int found = store_find_invitation(house->store, token, game, seat);
	if (found == 0)
		api_fail(house, asker, 404, "no-invitation", "there is no such invitation");
	else if (found < 0)
		api_fail(house, asker, 503, "store", "the invitation cannot be read");
	return found == 1;
}

void api_invitation(lobby *house, void *asker, const uint8_t token[STORE_ID]) {
	uint8_t id[STORE_ID];
	store_game game;
	int seat;
	if (!find_invitation(house, asker, token, id, &seat) || !find_game(house, asker, id, &game))
		return;
	const char *by = "";
	for (int other = 0; other < game.seats && !*by; other++)
		if (other != seat && game.seat[other].kind == STORE_SEAT_GUEST)
			by = game.seat[other].name;
	gg_json_out *out = lobby_json(house);
	gg_json_put_string(out, "game", game.rules);
	put_opening_options(game.opening, out);
	gg_json_put_int(out, "seat", seat);
	gg_json_put_string(out, "by", by);
	gg_json_put_bool(out, "open", game.seat[seat].kind == STORE_SEAT_OPEN && game.status == STORE_WAITING);
	gg_json_close(out, '}');
	api_answer(house, asker, 200, out->text, NULL);
	store_game_free(&game);
}

static void answer_joined(ask *asked) {
	gg_json_out *out = lobby_json(asked->lobby);
	json_put_id(out, "id", asked->game);
	gg_json_put_int(out, "seat", asked->seat);
	gg_json_close(out, '}');
	api_answer(asked->lobby, asked->asker, 200, out->text, NULL);
	api_ask_end(asked);
}

void api_joined(ask *asked, const char *error) {
	if (!error) {
		answer_joined(asked);
		return;
	}
	api_fail(asked->lobby, asked->asker, 503, "store", "the disk refuses; nobody sat down");
	api_ask_end(asked);
}

static void refuse_join(ask *asked, int status, const char *code, const char *text) {
	api_fail(asked->lobby, asked->asker, status, code, text);
	api_ask_end(asked);
}

static void join_now(ask *asked) {
	lobby *house = asked->lobby;
	const char *code;
	session *t = session_find(house, asked->game, asked->address, &code);
	if (!t) {
		refuse_join(asked, strcmp(code, "no-game") == 0 ? 404 : 503, code, NULL);
		return;
	}
	if (t->load) {
		lobby_ask_waits(asked, t);
		return;
	}
	const store_seat *seat = &t->game.seat[asked->seat];
	if (session_sits(t, asked->seat, asked->guest.id))
		answer_joined(asked);
	else if (seat->kind != STORE_SEAT_OPEN)
		refuse_join(asked, 409, "taken", "somebody has taken this seat");
	else if (t->shown.status != STORE_WAITING)
		refuse_join(asked, 409, "over", NULL);
	else if (session_first_seat(t, asked->guest.id) >= 0)
		refuse_join(asked, 409, "seated", "you sit at this table already: this link is for your friend");
	else if (t->busy)
		lobby_ask_waits(asked, t);
	else if (api_too_many(house, asked->guest.id))
		refuse_join(asked, 429, "too-many-games", NULL);
	else
		change_seat(t, asked->seat, &asked->guest, asked);
}

void api_join(lobby *house, void *asker, const store_guest *guest, const uint8_t token[STORE_ID], const char *address) {
	uint8_t id[STORE_ID];
	int seat;
	if (!find_invitation(house, asker, token, id, &seat))
		return;
	ask *asked = api_ask(house, asker, guest);
	if (!asked)
		return;
	if (!asked->guest.created)
		asked->guest.created = lobby_now(house);
	memcpy(asked->game, id, sizeof asked->game);
	asked->seat = seat;
	snprintf(asked->address, sizeof asked->address, "%s", address);
	join_now(asked);
}

/* --- Records ----------------------------------------------------------------------------------------------------- */

/* Renewals that stand before no line of the record; NULL if there are none, or no memory. */
static gg_renewal *elsewhere(const gg_record *record) {
	gg_renewal *list = record->renewal_count ? calloc(record->renewal_count, sizeof *list) : NULL;
	for (uint32_t i = 0; list && i < record->renewal_count; i++)
		list[i] = (gg_renewal){UINT32_MAX, record->renewals[i].dice_source};
	return list;
}

/* The lines are written once and kept; what stands before and after them is small, and has the names of those who sit there
 * now. */
static void write_record(session *t, gg_text *out) {
	gg_record head = t->record;
	size_t size = 0;
	head.count = 0;
	head.renewals = elsewhere(&t->record); /* of them only the keys stand at the end */
	for (int seat = 0; seat < t->game.seats; seat++)
		head.names[seat] = t->game.seat[seat].name[0] ? t->game.seat[seat].name : NULL;
	if (!head.renewals)
		head.renewal_count = 0;
	char *text = gg_record_text(&head, &size);
	const char *lines = text ? strstr(text, "\n--\n") : NULL;
	size_t before = lines ? (size_t)(lines - text) + strlen("\n--\n") : 0;
	gg_text_clear(out);
	gg_put_bytes(out, text ? text : "", before);
	text_put_record(t, out);
	char *last = gg_record_between(&t->record, t->record.count);
	gg_put(out, last ? last : "");
	gg_put_bytes(out, text ? text + before : "", size - before);
	out->lost = out->lost || !lines || !last || head.renewal_count != t->record.renewal_count;
	free(last);
	free(text);
	free(head.renewals);
}

static void answer_record(ask *asked, session *t) {
	lobby *house = asked->lobby;
	gg_text *out = &house->out;
	char name[64], id[ID_TEXT_SIZE];
	write_record(t, out);
	id_write(t->game.id, id);
	snprintf(name, sizeof name, "%s-%.8s.grog", t->game.rules, id);
	lobby_answer answer = {.status = 200, .type = "text/plain; charset=utf-8", .body = out->at, .size = out->len, .name = name};
	lobby_spend(house, SPEND_SEND + out->len / SPEND_BYTES);
	if (out->lost)
		api_fail(house, asked->asker, 503, "memory", "no memory");
	else if (asked->asker)
		house->net.answer(house->net.net, asked->asker, &answer);
}

static void record_now(ask *asked) {
	lobby *house = asked->lobby;
	const char *code = NULL;
	session *t = lobby_left(house) ? session_find(house, asked->game, asked->address, &code) : NULL;
	bool over = t && !t->load && t->shown.status == STORE_OVER;
	if (!code && !t) {
		lobby_ask_waits(asked, NULL);
		return;
	}
	if (t && (t->load || (!over && t->busy) || (over && !text_ready(t, TEXT_RECORD, 0, asked->address)))) {
		lobby_ask_waits(asked, t);
		return;
	}
	if (over)
		answer_record(asked, t);
	else
		api_fail(house, asked->asker, t ? 409 : 503, t ? "not-over" : code, "the game cannot be read");
	api_ask_end(asked);
}

void api_record(lobby *house, void *asker, const store_guest *guest, const uint8_t id[STORE_ID], const uint8_t *watch,
		const char *address) {
	static const store_guest nobody;
	store_game game;
	if (!find_game(house, asker, id, &game))
		return;
	bool may = watch ? sodium_memcmp(watch, game.watch, STORE_ID) == 0 : guest && sits_anywhere(&game, guest->id);
	bool over = game.status == STORE_OVER;
	store_game_free(&game);
	if (!may) {
		api_fail(house, asker, 403, "not-yours", NULL);
		return;
	}
	if (!over) {
		api_fail(house, asker, 409, "not-over", "the record is published when the game is over");
		return;
	}
	if (!lobby_may_work(house, address)) {
		api_fail(house, asker, 429, "slow-down", NULL);
		return;
	}
	ask *asked = api_ask(house, asker, guest ? guest : &nobody);
	if (!asked)
		return;
	asked->kind = ASK_RECORD;
	memcpy(asked->game, id, sizeof asked->game);
	snprintf(asked->address, sizeof asked->address, "%s", address);
	record_now(asked);
}

/* --- Requests that waited ------------------------------------------------------------------------------------------ */

void api_go_on(ask *asked) {
	lobby *house = asked->lobby;
	char address[LOBBY_ADDRESS_MAX];
	uint64_t before = house->spent;
	memcpy(address, asked->address, sizeof address);
	if (asked->kind != ASK_SEAT && !asked->asker)
		api_ask_end(asked);
	else if (asked->kind == ASK_RECORD)
		record_now(asked);
	else if (asked->kind == ASK_LIST)
		list_now(asked);
	else
		join_now(asked);
	lobby_charge(house, address, house->spent - before);
}

void api_disappoint(ask *asked) {
	api_fail(asked->lobby, asked->asker, 503, "store", "the game cannot be read");
	api_ask_end(asked);
}

void api_watched(lobby *house, void *asker, const uint8_t token[STORE_ID], const char *address) {
	uint8_t id[STORE_ID];
	int found = store_find_watch(house->store, token, id);
	if (found == 1)
		api_record(house, asker, NULL, id, token, address);
	else
		api_fail(house, asker, found ? 503 : 404, found ? "store" : "no-game", NULL);
}
