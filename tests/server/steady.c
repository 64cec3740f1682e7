/*
 * steady.c - see steady.h.
 */
#include "steady.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include <grognard/record.h>

enum { TRY_AGAIN = 3 /* milliseconds */ };

static bool fail(steady *s, const char *what, const char *reason) {
	snprintf(s->reason, sizeof s->reason, "%.100s: %.140s", what, reason);
	return false;
}

/* --- Connections -------------------------------------------------------------------------------------------------- */

static bool still_what_we_knew(steady *s, const steady_seat *seat, const wire_view *before, const json_t *message) {
	long from = (long)json_integer_value(json_object_get(message, "from"));
	if (!before->game)
		return true;                     /* for the first time */
	if (seat->view.branch != before->branch) /* only by what we took back, and from that step on */
		return seat->view.branch <= s->branch + s->taking_back && from <= before->n
			       ? true
			       : fail(s, "after a lost line", "a branch that nobody began");
	if (from != before->n)
		return fail(s, "after a lost line", "the game is not told from where we were");
	if (seat->view.n < before->n)
		return fail(s, "after a lost line", "steps we were told are gone");
	return true;
}

/* Opens the connection and the game on it. *gone: the server is down; try again. */
static bool open_line(steady *s, steady_seat *seat, bool *gone) {
	wire_view before = seat->view;
	wire_close(&seat->line);
	*gone = true;
	if (!wire_open(&seat->line, s->port, seat->guest->cookie))
		return false;
	json_t *message = wire_ask(&seat->line, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d,\"have\":%ld,\"branch\":%ld", s->game.id,
				   seat->number, before.n, before.branch);
	if (!message)
		return false;
	*gone = false;
	bool good = !strcmp(wire_kind(message), "game");
	if (!good)
		fail(s, "open refused", wire_code(message));
	else if (!wire_view_take(&seat->view, message))
		good = fail(s, "open", seat->view.reason);
	else
		good = still_what_we_knew(s, seat, &before, message);
	json_decref(message);
	seat->looking = good;
	return good;
}

static bool look(steady *s, steady_seat *seat) {
	int64_t end = deadline_in(WIRE_PATIENCE);
	while (!seat->looking) {
		bool gone;
		if (open_line(s, seat, &gone))
			return true;
		if (!gone)
			return false;
		if (!deadline_rest(end, TRY_AGAIN))
			return fail(s, "the server did not come back", seat->line.reason);
	}
	return true;
}

static void lose(steady *s, steady_seat *seat) {
	s->lost += seat->looking;
	seat->looking = false;
	wire_close(&seat->line);
}

bool steady_look(steady *s) {
	for (int i = 0; i < s->seat_count; i++)
		if (!look(s, &s->seats[i]))
			return false;
	return true;
}

/* Sends the request until there is an answer. */
static json_t *ask(steady *s, steady_seat *seat, const char *question) {
	for (int tries = 0; tries < 1000; tries++) {
		if (!look(s, seat))
			return NULL;
		json_t *answer = wire_ask(&seat->line, "%s", question);
		s->resent += tries > 0;
		if (answer)
			return answer;
		lose(s, seat);
	}
	fail(s, question, "no answer a thousand times");
	return NULL;
}

/* --- Joining ------------------------------------------------------------------------------------------------------ */

static bool come_in(steady *s, wire_guest *guest) {
	int64_t end = deadline_in(WIRE_PATIENCE);
	while (!wire_guest_new(guest, s->port, "Steady"))
		if (!deadline_rest(end, TRY_AGAIN))
			return fail(s, "no guest", guest->reason);
	return true;
}

static bool make_game(steady *s) {
	static const char *const seats[STEADY_KINDS] = {"[\"me\",\"me\"]", "[\"me\",\"friend\"]", "[\"me\",\"random\"]"};
	int64_t end = deadline_in(WIRE_PATIENCE);
	for (;;) { /* a response may be cut off */
		bool made = wire_game_new(&s->game, &s->guests[0], s->rules, "{}", seats[s->kind]);
		if (made && s->game.id[0] && (s->kind != STEADY_FRIENDS || s->game.invitation[1][0]))
			return true;
		if (!deadline_rest(end, TRY_AGAIN))
			return fail(s, "no game", s->game.reason);
	}
}

static bool join(steady *s) {
	int64_t end = deadline_in(WIRE_PATIENCE);
	while (wire_join(&s->guests[1], s->game.invitation[1]) != 1)
		if (!deadline_rest(end, TRY_AGAIN))
			return fail(s, "not joined", s->guests[1].reason);
	return true;
}

/* The same bytes each time; "given" is the answer of a server that began without them. */
static bool give_entropy(steady *s, steady_seat *seat) {
	char question[128];
	snprintf(question, sizeof question, "{\"t\":\"entropy\",\"hex\":\"%s\"", seat->entropy);
	json_t *answer = ask(s, seat, question);
	bool good = answer && (!strcmp(wire_kind(answer), "ack") || !strcmp(wire_code(answer), "given"));
	if (answer && !good)
		fail(s, "entropy refused", wire_code(answer));
	json_decref(answer);
	return good;
}

static void take_place(steady *s, int number, const wire_guest *guest) {
	uint8_t bytes[32];
	steady_seat *seat = &s->seats[s->seat_count++];
	*seat = (steady_seat){.line = {.fd = -1}, .guest = guest, .number = number};
	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2hex(seat->entropy, sizeof seat->entropy, bytes, sizeof bytes);
}

bool steady_begin(steady *s, int port, steady_kind kind, const char *rules, uint64_t seed) {
	memset(s, 0, sizeof *s);
	s->port = port;
	s->kind = kind;
	s->rules = rules;
	s->rng = gg_rng_seed(seed);
	if (!come_in(s, &s->guests[0]) || !make_game(s))
		return false;
	if (kind == STEADY_FRIENDS && (!come_in(s, &s->guests[1]) || !join(s)))
		return false;
	take_place(s, 0, &s->guests[0]);
	if (kind != STEADY_COMPUTER)
		take_place(s, 1, &s->guests[kind == STEADY_FRIENDS]);
	for (int i = 0; i < s->seat_count; i++)
		if (!give_entropy(s, &s->seats[i]))
			return false;
	return true;
}

/* --- Playing ----------------------------------------------------------------------------------------------------------- */

/* Receives what arrives in time. */
static bool listen(steady *s, steady_seat *seat, int milliseconds) {
	json_t *message = wire_receive(&seat->line, milliseconds);
	if (!message) {
		if (seat->line.fd < 0)
			lose(s, seat);
		return true;
	}
	bool fits = wire_view_take(&seat->view, message);
	json_decref(message);
	return fits ? true : fail(s, "told", seat->view.reason);
}

steady_seat *steady_turn(steady *s) {
	for (int i = 0; i < s->seat_count; i++) {
		const wire_view *view = &s->seats[i].view;
		if (view->game && !view->waiting && !view->over && view->turn == view->viewer)
			return &s->seats[i];
	}
	return NULL;
}

bool steady_over(const steady *s) {
	return s->seats[0].view.over;
}

static bool note_acked(steady *s, int seat, const char *action, long n) {
	if (s->acked_count == s->acked_cap) {
		uint32_t cap = s->acked_cap ? s->acked_cap * 2 : 256;
		struct steady_ack *more = realloc(s->acked, cap * sizeof *more);
		if (!more)
			return fail(s, "no memory", "for what was acknowledged");
		s->acked = more;
		s->acked_cap = cap;
	}
	s->acked[s->acked_count] = (struct steady_ack){seat, strdup(action), n};
	return s->acked[s->acked_count++].action != NULL;
}

bool steady_acked(steady *s, steady_seat *seat, const char *action, long n) {
	int64_t end = deadline_in(WIRE_PATIENCE);
	if (!note_acked(s, seat->number, action, n))
		return false;
	while (seat->view.n <= n) {
		bool anew = !seat->looking;
		if (!look(s, seat))
			return false;
		if (anew && seat->view.n <= n)
			return fail(s, "acknowledged and gone", action);
		if (seat->view.n <= n && !listen(s, seat, 1000))
			return false;
		if (deadline_passed(end))
			return fail(s, "acknowledged and never shown", action);
	}
	return true;
}

json_t *steady_send(steady_seat *seat, const char *action) {
	return wire_ask(&seat->line, "{\"t\":\"act\",\"n\":%ld,\"branch\":%ld,\"action\":\"%s\"", seat->view.n, seat->view.branch, action);
}

/* The request is built once: whatever happens in between, it is about this step of the game. */
static bool act(steady *s, steady_seat *seat) {
	char action[GG_LINE_MAX], question[GG_LINE_MAX + 96];
	long n = seat->view.n;
	if (!wire_view_choose(&seat->view, &s->rng, action))
		return fail(s, "no choice", "at our turn");
	snprintf(question, sizeof question, "{\"t\":\"act\",\"n\":%ld,\"branch\":%ld,\"action\":\"%s\"", n, seat->view.branch, action);
	json_t *answer = ask(s, seat, question);
	bool done = !strcmp(wire_kind(answer), "ack");
	if (answer && !done)
		fail(s, action, wire_code(answer));
	json_decref(answer);
	return done && steady_acked(s, seat, action, n);
}

bool steady_step(steady *s) {
	if (!steady_look(s))
		return false;
	steady_seat *seat = steady_turn(s);
	if (seat)
		return act(s, seat);
	for (int i = 0; i < s->seat_count; i++)
		if (!listen(s, &s->seats[i], i + 1 == s->seat_count && !steady_turn(s) ? 2 : 0))
			return false;
	return true;
}

/* Whether the new branch has been announced on the connection, in an answer or after a lost one. */
static bool until_branch(steady *s, steady_seat *seat, long branch) {
	int64_t end = deadline_in(WIRE_PATIENCE);
	while (seat->view.branch < branch) {
		if (!look(s, seat) || (seat->view.branch < branch && !listen(s, seat, 1000)))
			return false;
		if (deadline_passed(end))
			return fail(s, "taken back", "and never shown");
	}
	return true;
}

/* A take-back is not requested twice: after a lost connection the branch shows whether it arrived. */
static bool ask_back(steady *s, steady_seat *seat, bool *done) {
	for (int tries = 0; tries < 1000; tries++) {
		if (!look(s, seat))
			return false;
		*done = seat->view.branch > s->branch;
		if (*done)
			return true;
		json_t *answer = wire_ask(&seat->line, "{\"t\":\"back\"");
		*done = !strcmp(wire_kind(answer), "ack");
		json_decref(answer);
		if (answer)
			return true; /* refused, for instance because chance was revealed */
		s->resent++;
		lose(s, seat);
	}
	return fail(s, "back", "no answer a thousand times");
}

/* What a take-back undoes (docs/api.md): the last action; if that was a bare word, also what the same seat did just
 * before it. */
static void forget_last(steady *s) {
	bool more = true;
	while (more) {
		uint32_t i = --s->acked_count;
		const struct steady_ack *list = s->acked;
		more = i > 0 && list[i - 1].seat == list[i].seat && list[i - 1].n + 1 == list[i].n && !strchr(list[i].action, ' ');
		free(s->acked[i].action);
	}
}

bool steady_back(steady *s) {
	bool done = false;
	if (!s->acked_count || steady_over(s))
		return true;
	steady_seat *seat = &s->seats[s->acked[s->acked_count - 1].seat];
	s->taking_back = true;
	bool good = ask_back(s, seat, &done);
	if (good && done) {
		forget_last(s);
		s->backs++;
		s->branch++;
		for (int i = 0; good && i < s->seat_count; i++)
			good = until_branch(s, &s->seats[i], s->branch);
	}
	s->taking_back = false;
	return good;
}

/* --- The end ------------------------------------------------------------------------------------------------------------ */

static bool resign(steady *s) {
	json_t *answer = ask(s, &s->seats[0], "{\"t\":\"resign\"");
	/* "over": the first request arrived and its answer was lost. */
	bool done = !strcmp(wire_kind(answer), "ack") || !strcmp(wire_code(answer), "over");
	if (answer && !done)
		fail(s, "resign", wire_code(answer));
	json_decref(answer);
	return done;
}

static bool ours(const steady *s, int who) {
	for (int i = 0; i < s->seat_count; i++)
		if (s->seats[i].number == who)
			return true;
	return false;
}

/* The actions of our seats, in order, are those that were acknowledged. */
static bool compare(steady *s, const gg_record *record) {
	gg_box box = record->start;
	uint32_t next = 0;
	for (uint32_t i = 0; i < record->count; i++) {
		char line[GG_LINE_MAX];
		gg_text text = gg_text_on(line, sizeof line);
		record->game.rules->format(&record->game, &box.state, &record->lines[i].action, &text);
		gg_apply(&record->game, &box.state, &record->lines[i].action, NULL);
		if (!ours(s, record->lines[i].who))
			continue;
		if (next == s->acked_count)
			return fail(s, "in the record, never acknowledged", line);
		if (strcmp(line, s->acked[next].action) != 0) {
			char both[200];
			snprintf(both, sizeof both, "number %u is '%.60s', acknowledged '%.60s'", (unsigned)next + 1, line,
				 s->acked[next].action);
			return fail(s, "another action in the record", both);
		}
		next++;
	}
	return next == s->acked_count ? true : fail(s, "acknowledged, not in the record", s->acked[next].action);
}

static bool prove(steady *s, const char *text, size_t size) {
	gg_record record;
	gg_error error = {0};
	if (gg_record_read(&record, text, size, NULL, &error) != 0)
		return fail(s, "the record does not hold", error.message);
	bool good = !strcmp(gg_record_dice(&record), "proved") ? true : fail(s, "the dice are", gg_record_dice(&record));
	good = good && compare(s, &record);
	gg_record_free(&record);
	return good;
}

bool steady_end(steady *s) {
	char path[96];
	int64_t end = deadline_in(WIRE_PATIENCE);
	if (!steady_look(s) || (!steady_over(s) && !resign(s)))
		return false;
	snprintf(path, sizeof path, "/api/record/%s", s->game.id);
	for (;;) {
		wire_reply reply;
		bool whole = wire_http(s->port, "GET", path, s->guests[0].cookie, "", NULL, &reply);
		int status = whole ? reply.status : 0;
		bool good = status == 200 && prove(s, reply.body, reply.size);
		if (status != 200)
			fail(s, "no record", status ? reply.body : reply.reason);
		wire_reply_free(&reply);
		if (status == 200)
			return good;
		if (!deadline_rest(end, TRY_AGAIN))
			return false;
	}
}

void steady_free(steady *s) {
	for (int i = 0; i < s->seat_count; i++)
		wire_close(&s->seats[i].line);
	for (uint32_t i = 0; i < s->acked_count; i++)
		free(s->acked[i].action);
	free(s->acked);
	s->acked = NULL;
	s->acked_count = s->acked_cap = 0;
	s->seat_count = 0;
}
