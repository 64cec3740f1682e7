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
static void list_now(pending_request *pending) {
	lobby *l = pending->lobby;
	gg_json_out *out = &pending->json;
	for (; pending->at < pending->count && lobby_work_left(l); pending->at++) {
		store_game whole;
		lobby_spend(l, LIST_UNITS);
		if (store_find_game(l->store, pending->ids[pending->at], &whole, NULL) != 1)
			continue;
		gg_json_open(out, NULL, '{');
		put_summary(&whole, pending->guest.id, out);
		store_game_free(&whole);
	}
	if (pending->at < pending->count) {
		lobby_request_waits(pending, NULL);
		return;
	}
	gg_json_close(out, ']');
	gg_json_close(out, '}');
	api_answer(l, pending->requester, 200, out->text, NULL);
	api_request_end(pending);
}

void api_games(lobby *l, void *requester, const store_guest *guest, const char *address) {
	int count = store_games_of(l->store, guest->id, l->list, STORE_GAMES_MAX);
	if (count < 0) {
		api_fail(l, requester, 503, "store", "the games cannot be read");
		return;
	}
	pending_request *pending = api_request_new(l, requester, guest);
	if (!pending)
		return;
	pending->kind = REQUEST_LIST;
	pending->ids = calloc((size_t)count + 1, sizeof *pending->ids);
	snprintf(pending->address, sizeof pending->address, "%s", address);
	for (int i = 0; pending->ids && i < count; i++)
		memcpy(pending->ids[pending->count++], l->list[i].id, STORE_ID);
	pending->json = gg_json_compact_on(&pending->list);
	gg_json_open(&pending->json, NULL, '{');
	gg_json_open(&pending->json, "games", '[');
	pending->list.lost = pending->list.lost || !pending->ids;
	list_now(pending);
}

/* The game of an id, or a refusal. */
static bool find_game(lobby *l, void *requester, const uint8_t id[STORE_ID], store_game *out) {
	int found = store_find_game(l->store, id, out, NULL);
	if (found == 0)
		api_fail(l, requester, 404, "no-game", NULL);
	else if (found < 0)
		api_fail(l, requester, 503, "store", "the game cannot be read");
	return found == 1;
}

void api_game(lobby *l, void *requester, const store_guest *guest, const uint8_t id[STORE_ID]) {
	store_game game;
	if (!find_game(l, requester, id, &game))
		return;
	if (sits_anywhere(&game, guest->id)) {
		put_summary(&game, guest->id, lobby_json(l));
		api_answer(l, requester, 200, &l->out, NULL);
	} else {
		api_fail(l, requester, 403, "not-yours", NULL);
	}
	store_game_free(&game);
}

/* Those stored, and those on their way: made, or by a rematch. */
bool api_too_many(lobby *l, const uint8_t guest[STORE_ID]) {
	int unfinished = store_unfinished_of(l->store, guest);
	for (const pending_request *at = l->requests; at; at = at->next)
		unfinished += at->makes_game && memcmp(at->guest.id, guest, STORE_ID) == 0;
	for (const session *at = l->newest; at; at = at->older)
		unfinished += at->busy && at->work.kind == WORK_REMATCH && session_first_seat(at, guest) >= 0;
	return l->settings.guest_games && unfinished >= (int64_t)l->settings.guest_games;
}

bool api_may_make(lobby *l, const char *address) {
	net_address maker;
	uint32_t most = l->settings.address_games;
	if (!net_address_read(&maker, address))
		memset(&maker, 0, sizeof maker); /* all whose address is not known are one */
	return !most || limits_ask(l->makers, &maker, (HOUR * 10 + most - 1) / most, lobby_clock(l));
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
	static const char *const levels[] = {"recruit", "corporal", "sergeant", "captain", "marshal", "random", "greedy"};
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
			return refuse(wanted, "seats",
				      "a seat is me, friend, recruit, corporal, sergeant, captain, marshal, random or greedy");
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

static bool write_new(lobby *l, const wish *wanted) {
	const store_game *game = &wanted->game;
	const char *found = strstr(game->opening, "\"commitment\":\"");
	char commitment[GG_KEY_BYTES * 2 + 1] = "";
	if (found)
		snprintf(commitment, sizeof commitment, "%s", found + strlen("\"commitment\":\""));
	gg_json_out *out = lobby_json(l);
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
	pending_request *pending = payload;
	gg_text text = {.at = pending->text, .len = strlen(pending->text)};
	if (error)
		api_fail(pending->lobby, pending->requester, 503, "store", "could not save; no game was created");
	else
		api_answer(pending->lobby, pending->requester, 201, &text, NULL);
	api_request_end(pending);
}

static void put_game(lobby *l, void *requester, const store_guest *guest, const wish *wanted) {
	pending_request *pending = api_request_new(l, requester, guest);
	if (!pending)
		return;
	pending->makes_game = true;
	if (!pending->guest.created)
		pending->guest.created = lobby_now(l);
	pending->text = write_new(l, wanted) ? strdup(l->out.at) : NULL;
	store_change *change = pending->text ? store_change_new() : NULL;
	if (change && store_change_guest(change, &pending->guest) == 0 && store_change_new_game(change, &wanted->game) == 0) {
		store_put(l->store, change, stored_game, pending);
		return;
	}
	if (change)
		store_change_drop(change);
	api_fail(l, requester, 503, "memory", "no memory");
	api_request_end(pending);
}

void api_new_game(lobby *l, void *requester, const store_guest *guest, const lobby_request *request) {
	wish *wanted = calloc(1, sizeof *wanted);
	json_t *body = wanted ? json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL) : NULL;
	if (!wanted || !body)
		api_fail(l, requester, 503, "memory", "no memory");
	else if (api_too_many(l, guest->id))
		api_fail(l, requester, 429, "too-many-games", NULL);
	else if (!read_wish(wanted, body, guest, lobby_now(l)))
		api_fail(l, requester, 400, wanted->code, wanted->reason);
	else if (!api_may_make(l, request->address))
		api_fail(l, requester, 429, "too-many-new-games", NULL);
	else
		put_game(l, requester, guest, wanted);
	json_decref(body);
	if (wanted)
		free(wanted->game.opening);
	free(wanted);
}

/* --- Invitations ------------------------------------------------------------------------------------------------- */

static bool find_invitation(lobby *l, void *requester, const uint8_t token[STORE_ID], uint8_t game[STORE_ID], int *seat) {
	int found = store_find_invitation(l->store, token, game, seat);
	if (found == 0)
		api_fail(l, requester, 404, "no-invitation", "this invitation does not exist");
	else if (found < 0)
		api_fail(l, requester, 503, "store", "the invitation cannot be read");
	return found == 1;
}

void api_invitation(lobby *l, void *requester, const uint8_t token[STORE_ID]) {
	uint8_t id[STORE_ID];
	store_game game;
	int seat;
	if (!find_invitation(l, requester, token, id, &seat) || !find_game(l, requester, id, &game))
		return;
	const char *by = "";
	for (int other = 0; other < game.seats && !*by; other++)
		if (other != seat && game.seat[other].kind == STORE_SEAT_GUEST)
			by = game.seat[other].name;
	gg_json_out *out = lobby_json(l);
	gg_json_put_string(out, "game", game.rules);
	put_opening_options(game.opening, out);
	gg_json_put_int(out, "seat", seat);
	gg_json_put_string(out, "by", by);
	gg_json_put_bool(out, "open", game.seat[seat].kind == STORE_SEAT_OPEN && game.status == STORE_WAITING);
	gg_json_close(out, '}');
	api_answer(l, requester, 200, out->text, NULL);
	store_game_free(&game);
}

static void answer_joined(pending_request *pending) {
	gg_json_out *out = lobby_json(pending->lobby);
	json_put_id(out, "id", pending->game);
	gg_json_put_int(out, "seat", pending->seat);
	gg_json_close(out, '}');
	api_answer(pending->lobby, pending->requester, 200, out->text, NULL);
	api_request_end(pending);
}

void api_joined(pending_request *pending, const char *error) {
	if (!error) {
		answer_joined(pending);
		return;
	}
	api_fail(pending->lobby, pending->requester, 503, "store", "could not save; you have not joined");
	api_request_end(pending);
}

static void refuse_join(pending_request *pending, int status, const char *code, const char *text) {
	api_fail(pending->lobby, pending->requester, status, code, text);
	api_request_end(pending);
}

static void join_now(pending_request *pending) {
	lobby *l = pending->lobby;
	const char *code;
	session *t = session_find(l, pending->game, pending->address, &code);
	if (!t) {
		refuse_join(pending, strcmp(code, "no-game") == 0 ? 404 : 503, code, NULL);
		return;
	}
	if (t->load) {
		lobby_request_waits(pending, t);
		return;
	}
	const store_seat *seat = &t->game.seat[pending->seat];
	if (session_sits(t, pending->seat, pending->guest.id))
		answer_joined(pending);
	else if (seat->kind != STORE_SEAT_OPEN)
		refuse_join(pending, 409, "taken", "somebody has taken this seat");
	else if (t->shown.status != STORE_WAITING)
		refuse_join(pending, 409, "over", NULL);
	else if (session_first_seat(t, pending->guest.id) >= 0)
		refuse_join(pending, 409, "seated", "you sit at this table already: this link is for your friend");
	else if (t->busy)
		lobby_request_waits(pending, t);
	else if (api_too_many(l, pending->guest.id))
		refuse_join(pending, 429, "too-many-games", NULL);
	else
		change_seat(t, pending->seat, &pending->guest, pending);
}

void api_join(lobby *l, void *requester, const store_guest *guest, const uint8_t token[STORE_ID], const char *address) {
	uint8_t id[STORE_ID];
	int seat;
	if (!find_invitation(l, requester, token, id, &seat))
		return;
	pending_request *pending = api_request_new(l, requester, guest);
	if (!pending)
		return;
	if (!pending->guest.created)
		pending->guest.created = lobby_now(l);
	memcpy(pending->game, id, sizeof pending->game);
	pending->seat = seat;
	snprintf(pending->address, sizeof pending->address, "%s", address);
	join_now(pending);
}

/* --- Records ----------------------------------------------------------------------------------------------------- */

/* Renewals that stand before no line of the record; NULL if there are none, or no memory. */
static gg_renewal *elsewhere(const gg_record *record) {
	gg_renewal *list = record->renewal_count ? calloc(record->renewal_count, sizeof *list) : NULL;
	for (uint32_t i = 0; list && i < record->renewal_count; i++)
		list[i] = (gg_renewal){UINT32_MAX, record->renewals[i].dice_source};
	return list;
}

/* The lines are written once and kept; what comes before and after them is small, and has the names of the players
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

static void answer_record(pending_request *pending, session *t) {
	lobby *l = pending->lobby;
	gg_text *out = &l->out;
	char name[64], id[ID_TEXT_SIZE];
	write_record(t, out);
	id_write(t->game.id, id);
	snprintf(name, sizeof name, "%s-%.8s.grog", t->game.rules, id);
	lobby_answer answer = {.status = 200, .type = "text/plain; charset=utf-8", .body = out->at, .size = out->len, .name = name};
	lobby_spend(l, SPEND_SEND + out->len / SPEND_BYTES);
	if (out->lost)
		api_fail(l, pending->requester, 503, "memory", "no memory");
	else if (pending->requester)
		l->net.answer(l->net.net, pending->requester, &answer);
}

static void record_now(pending_request *pending) {
	lobby *l = pending->lobby;
	const char *code = NULL;
	session *t = lobby_work_left(l) ? session_find(l, pending->game, pending->address, &code) : NULL;
	bool over = t && !t->load && t->shown.status == STORE_OVER;
	if (!code && !t) {
		lobby_request_waits(pending, NULL);
		return;
	}
	if (t && (t->load || (!over && t->busy) || (over && !text_ready(t, TEXT_RECORD, 0, pending->address)))) {
		lobby_request_waits(pending, t);
		return;
	}
	if (over)
		answer_record(pending, t);
	else
		api_fail(l, pending->requester, t ? 409 : 503, t ? "not-over" : code, "the game cannot be read");
	api_request_end(pending);
}

void api_record(lobby *l, void *requester, const store_guest *guest, const uint8_t id[STORE_ID], const uint8_t *watch,
		const char *address) {
	static const store_guest nobody;
	store_game game;
	if (!find_game(l, requester, id, &game))
		return;
	bool may = watch ? sodium_memcmp(watch, game.watch, STORE_ID) == 0 : guest && sits_anywhere(&game, guest->id);
	bool over = game.status == STORE_OVER;
	store_game_free(&game);
	if (!may) {
		api_fail(l, requester, 403, "not-yours", NULL);
		return;
	}
	if (!over) {
		api_fail(l, requester, 409, "not-over", "the record is published when the game is over");
		return;
	}
	if (!lobby_may_work(l, address)) {
		api_fail(l, requester, 429, "slow-down", NULL);
		return;
	}
	pending_request *pending = api_request_new(l, requester, guest ? guest : &nobody);
	if (!pending)
		return;
	pending->kind = REQUEST_RECORD;
	memcpy(pending->game, id, sizeof pending->game);
	snprintf(pending->address, sizeof pending->address, "%s", address);
	record_now(pending);
}

/* --- Requests that waited ------------------------------------------------------------------------------------------ */

void api_go_on(pending_request *pending) {
	lobby *l = pending->lobby;
	char address[LOBBY_ADDRESS_MAX];
	uint64_t before = l->spent;
	memcpy(address, pending->address, sizeof address);
	if (pending->kind != REQUEST_SEAT && !pending->requester)
		api_request_end(pending);
	else if (pending->kind == REQUEST_RECORD)
		record_now(pending);
	else if (pending->kind == REQUEST_LIST)
		list_now(pending);
	else if (pending->kind == REQUEST_CARRY)
		api_carry_on(pending);
	else
		join_now(pending);
	lobby_charge(l, address, l->spent - before);
}

void api_fail_waiting(pending_request *pending) {
	api_fail(pending->lobby, pending->requester, 503, "store", "the game cannot be read");
	api_request_end(pending);
}

void api_watched(lobby *l, void *requester, const uint8_t token[STORE_ID], const char *address) {
	uint8_t id[STORE_ID];
	int found = store_find_watch(l->store, token, id);
	if (found == 1)
		api_record(l, requester, NULL, id, token, address);
	else
		api_fail(l, requester, found ? 503 : 404, found ? "store" : "no-game", NULL);
}
