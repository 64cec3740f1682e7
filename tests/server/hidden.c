/*
 * hidden.c - hidden information stays hidden. Two lobbies play two games in step that differ only in what one viewer
 * may not know (the other's hand, the order of the decks, face-down cards, who the others are); everything ever sent to
 * that viewer, over the WebSocket and in responses, must be the same, byte for byte. The viewer is each seat in turn,
 * the public, and a bot.
 *
 * How the pair is kept in step: at the start of each stretch the second lobby gets the first one's position with
 * everything the viewer cannot see dealt anew. The others' open actions are the same in both; their secret ones (which
 * card is discarded below the top, chosen for the opening hand, drawn) are chosen separately. What is secret is taken
 * from the rules digest (Information), not from the rulebook's own marks. While a secret is being written to a slow
 * disk, the viewer asks for everything possible: the answer must come at once, as if nothing were pending. When a
 * difference is about to be revealed, the second position is dealt again so that there is none.
 */
#include "lobby_scene.h"

#include <stdlib.h>

#include <sodium.h>

#include "lobby_probe.h"
#include "src/games/manoeuvre/manoeuvre.h"

/* --- Randomness shared by both lobbies ---------------------------------------------------------------------------- */

static gg_rng source;

static const char *source_name(void) {
	return "hidden.c";
}

static uint32_t source_word(void) {
	return (uint32_t)(gg_rng_next(&source) >> 32);
}

static void source_bytes(void *const out, const size_t size) {
	for (size_t i = 0; i < size; i++)
		((uint8_t *)out)[i] = (uint8_t)(gg_rng_next(&source) >> 32);
}

static randombytes_implementation shared = {source_name, source_word, NULL, NULL, source_bytes, NULL};

/* --- A pair ------------------------------------------------------------------------------------------------------- */

enum { SIDES = 2, POOL = 64 };

typedef struct pair {
	scene at[SIDES];
	char cookie[SIDES][GG_PLAYERS][LOBBY_COOKIE_MAX];
	client *player[SIDES][GG_PLAYERS], *watcher[SIDES];
	char id[32], token[SIDES][GG_PLAYERS][64]; /* token: the accepted invitation's, as a path; "": none */
	uint8_t raw[STORE_ID];
	gg_game game;
	int seats, viewer; /* viewer: seat or GG_PUBLIC */
	bool computer;     /* the viewer is a bot */
	bool broken;       /* a difference was seen */
	bool alike;        /* the two positions are the same for now */
	gg_rng rng;
	uint64_t step;
	char pool[POOL][GG_LINE_MAX]; /* actions seen, to try at the wrong moment */
	uint32_t pooled;
	uint32_t acts, stretches, same, secret, probes, compared, early; /* counts, to prove the test did something */
	char *last_list;                                                 /* the viewer's list of games, as last fetched */
} pair;

static pair p;

static const gg_state *truth(int side) {
	return probe_state(p.at[side].lobby, p.raw);
}

static client *viewer(int side) {
	return p.viewer >= 0 ? p.player[side][p.viewer] : p.watcher[side];
}

static unsigned chance_of(unsigned in) {
	return gg_rng_below(&p.rng, in) == 0;
}

/* The same randomness for the next action in both. */
static void rewind_source(int side) {
	(void)side;
	source = gg_rng_seed(p.step * 977 + 5);
}

static void differ(const char *what, const char *x, size_t x_size, const char *y, size_t y_size) {
	size_t at = 0, from;
	while (at < x_size && at < y_size && x[at] == y[at])
		at++;
	if (at == x_size && at == y_size)
		return;
	from = at > 60 ? at - 60 : 0;
	printf("# viewer %d, step %llu, %s differs at byte %zu:\n#   %.140s\n#   %.140s\n", p.viewer, (unsigned long long)p.step, what, at,
	       x_size ? x + from : "", y_size ? y + from : "");
	p.broken = true;
	test_fail(__FILE__, __LINE__, "the viewer is told a difference that must stay hidden");
}

/* Everything sent to the viewer since the last call. */
static void compare(const char *what) {
	if (!p.computer) {
		differ(what, viewer(0)->received, viewer(0)->size, viewer(1)->received, viewer(1)->size);
		p.compared += (uint32_t)viewer(0)->size;
	}
	for (int side = 0; side < SIDES; side++)
		for (int i = 0; i <= p.seats; i++) {
			client *c = i < p.seats ? p.player[side][i] : p.watcher[side];
			if (c)
				client_clear(c);
		}
}

/* What the viewer may fetch. `unchanged`: nothing visible to the viewer happened, so it must read as before. */
static void fetch(bool unchanged) {
	char path[64];
	if (p.viewer < 0 || p.computer)
		return;
	snprintf(path, sizeof path, "/api/games/%s", p.id);
	for (int i = 0; i < 3; i++) {
		static const char *const paths[] = {"/api/me", "/api/games"};
		reply r[SIDES];
		for (int side = 0; side < SIDES; side++) {
			rewind_source(side);
			r[side] = scene_request(&p.at[side], "GET", i < 2 ? paths[i] : path, p.cookie[side][p.viewer], NULL);
		}
		CHECK_INT(r[0].status, 200);
		differ("a request", r[0].body, r[0].size, r[1].body, r[1].size);
		if (i == 1 && unchanged && p.last_list)
			differ("the list of games after a secret", p.last_list, strlen(p.last_list), r[0].body, r[0].size);
		if (i == 1) {
			free(p.last_list);
			p.last_list = strdup(r[0].body);
		}
		for (int side = 0; side < SIDES; side++)
			reply_free(&r[side]);
	}
}

/* Advances the clock and both lobbies. */
static void next_step(void) {
	p.step++;
	for (int side = 0; side < SIDES; side++)
		p.at[side].now += 997;
}

static void send_both(client *const c[SIDES], const char *x, const char *y) {
	next_step();
	for (int side = 0; side < SIDES; side++) {
		rewind_source(side);
		client_send_bytes(c[side], side ? y : x, strlen(side ? y : x));
	}
}

/* --- Stretches ---------------------------------------------------------------------------------------------------- */

static bool is_manoeuvre(void) {
	return strcmp(p.game.rules->id, "manoeuvre") == 0;
}

/* In the middle of something the viewer sees as one event: the view cannot be dealt at such a moment. */
static bool in_secret(const gg_state *state) {
	const mv_state *s = mv_of(state);
	if (!is_manoeuvre() || s->active == p.viewer)
		return false;
	return s->laid_off || (s->phase == MV_SETUP_CHOOSE && s->hand[s->active]);
}

static void deal_anew(gg_box *out) {
	gg_box seen, again;
	gg_copy(&p.game, &out->state, truth(0));
	if (in_secret(&out->state))
		return;
	gg_hide(&p.game, &out->state, p.viewer);
	gg_copy(&p.game, &seen.state, &out->state);
	gg_deal(&p.game, &out->state, p.viewer, &p.rng);
	gg_copy(&p.game, &again.state, &out->state);
	gg_hide(&p.game, &again.state, p.viewer);
	CHECK(memcmp(&seen, &again, p.game.rules->state_size) == 0);
}

static void begin_stretch(const gg_box *other) {
	gg_error error = {0};
	gg_box first;
	uint64_t salt = gg_rng_next(&p.rng);
	gg_copy(&p.game, &first.state, truth(0));
	next_step();
	for (int side = 0; side < SIDES; side++) {
		uint64_t stale = p.at[side].search_job_count ? p.at[side].search_jobs[0].number : 0;
		p.at[side].search_job_count = 0;
		rewind_source(side);
		CHECK_INT(probe_set_position(p.at[side].lobby, p.raw, side ? &other->state : &first.state, salt, &error), 0);
		CHECK_TEXT(error.message, "");
		lobby_search_done(p.at[side].lobby, stale, false, NULL); /* about a position that no longer exists */
		scene_settle(&p.at[side]);
	}
	p.stretches++;
	p.alike = is_manoeuvre() && memcmp(&first, other, p.game.rules->state_size) == 0;
	p.same += p.alike;
	compare("a new position");
}

/* The other's hand is about to be seen: only deck and pile may differ. */
static void begin_scouted(void) {
	gg_box other;
	gg_copy(&p.game, &other.state, truth(0));
	mv_state *s = (mv_state *)(void *)&other.state;
	int seat = !p.viewer;
	uint64_t unseen = s->pile[seat] & ~s->seen[seat] & ~gg_set_of(s->top[seat] & 63);
	if (unseen && s->draw[seat]) {
		uint64_t x = gg_set_of(gg_set_nth(unseen, gg_rng_below(&p.rng, gg_set_count(unseen))));
		uint64_t y = gg_set_of(gg_set_nth(s->draw[seat], gg_rng_below(&p.rng, gg_set_count(s->draw[seat]))));
		s->pile[seat] = (s->pile[seat] & ~x) | y;
		s->draw[seat] = (s->draw[seat] & ~y) | x;
		s->hash = gg_rehash(&p.game, &other.state);
	}
	begin_stretch(&other);
}

/* --- What the others do ------------------------------------------------------------------------------------------- */

static bool allows(const gg_state *state, const char *text) {
	gg_action action;
	gg_verdict verdict;
	return p.game.rules->parse(&p.game, state, text, strlen(text), &action, NULL) && gg_check(&p.game, state, &action, &verdict);
}

static bool is_verb(const char *text, const char *verb) {
	return strncmp(text, verb, strlen(verb)) == 0 && (text[strlen(verb)] == ' ' || !text[strlen(verb)]);
}

static void pick_any(const gg_state *state, const char *verb, char out[GG_LINE_MAX]) {
	static gg_action list[1024];
	uint32_t count = gg_actions(&p.game, state, list, 1024), from = gg_rng_below(&p.rng, count);
	memset(out, 0, GG_LINE_MAX);
	for (uint32_t i = 0; i < count; i++) {
		gg_text text = gg_text_on(out, GG_LINE_MAX);
		p.game.rules->format(&p.game, state, &list[(from + i) % count], &text);
		if (!verb || is_verb(out, verb))
			return;
	}
	out[0] = '\0';
}

/* A discard that both can make, or "". */
static void pick_common(const char *verb, char out[GG_LINE_MAX]) {
	static gg_action list[1024];
	uint32_t count = gg_actions(&p.game, truth(0), list, 1024), from = gg_rng_below(&p.rng, count);
	memset(out, 0, GG_LINE_MAX);
	for (uint32_t i = 0; i < count; i++) {
		gg_text text = gg_text_on(out, GG_LINE_MAX);
		p.game.rules->format(&p.game, truth(0), &list[(from + i) % count], &text);
		if (is_verb(out, verb) && allows(truth(1), out))
			return;
	}
	out[0] = '\0';
}

/* Whether an action ends its series (Digging In and the choice of a hand end by themselves). */
static bool ends_series(const gg_state *state, const char *text) {
	gg_action action;
	gg_box after;
	unsigned phase = mv_of(state)->phase, active = mv_of(state)->active;
	gg_copy(&p.game, &after.state, state);
	if (!p.game.rules->parse(&p.game, state, text, strlen(text), &action, NULL))
		return true;
	gg_apply(&p.game, &after.state, &action, NULL);
	return mv_of(&after.state)->phase != phase || mv_of(&after.state)->active != active;
}

/* The top cards of the two piles differ; when the series is done the top is public (MAN-4.1b). */
static bool tops_differ(void) {
	const mv_state *x = mv_of(truth(0)), *y = mv_of(truth(1));
	if (x->phase != MV_DISCARD || !x->laid_off)
		return false;
	const mv_army *army = mv_army_of(&p.game, x, x->active);
	return army->like[x->top[x->active]] != army->like[y->top[y->active]];
}

static void make_same(void) {
	gg_box same;
	gg_copy(&p.game, &same.state, truth(0));
	begin_stretch(&same);
}

/* Deals until the action is legal in the second position too. */
static void make_possible(const char *text) {
	gg_box other;
	for (int i = 0; i < 40 && !in_secret(truth(0)); i++) {
		deal_anew(&other);
		if (allows(&other.state, text)) {
			begin_stretch(&other);
			return;
		}
	}
	make_same();
}

/* What the first does, and what the second does in step with it. True if the viewer must not notice that anything
 * happened. */
static bool choose_others(char x[GG_LINE_MAX], char y[GG_LINE_MAX]) {
	pick_any(truth(0), NULL, x);
	if (is_manoeuvre() && is_verb(x, "done") && tops_differ()) {
		pick_common("discard", x);
		if (!x[0]) {
			make_same();
			strcpy(x, "done");
		}
		strcpy(y, x);
		return is_verb(x, "discard") && !ends_series(truth(0), x);
	}
	bool discard = is_manoeuvre() && is_verb(x, "discard"), choose = is_manoeuvre() && is_verb(x, "choose");
	bool last = (discard || choose) && ends_series(truth(0), x);
	if ((discard && !last) || choose) {
		pick_any(truth(1), discard ? "discard" : "choose", y);
		if (discard && allows(truth(1), x) && chance_of(2))
			strcpy(y, x);
		return !last;
	}
	if (discard && !allows(truth(1), x)) {
		char common[GG_LINE_MAX];
		pick_common("discard", common);
		if (common[0])
			strcpy(x, common);
	}
	if (!allows(truth(1), x))
		make_possible(x);
	strcpy(y, x);
	return false;
}

/* --- While a secret is being written ------------------------------------------------------------------------------ */

/* The first lobby is writing a secret to disk, the second is not. */
static void ask_both(const char *said) {
	client *const c[SIDES] = {viewer(0), viewer(1)};
	size_t before = c[0]->size;
	send_both(c, said, said);
	if (c[0]->size == before) {
		printf("# not answered while a secret is being written: %s\n", said);
		test_fail(__FILE__, __LINE__, "how long an answer takes tells of a secret");
		p.broken = true;
	}
	p.early++;
}

/* Follows the same link again. */
static void join_both(void) {
	reply r[SIDES] = {{0}, {0}};
	for (int side = 0; side < SIDES; side++) {
		lobby_request request = {"POST", p.token[side][p.viewer], "", p.cookie[side][p.viewer], "{}", 2, ""};
		rewind_source(side);
		lobby_handle_request(p.at[side].lobby, &r[side], &request);
		CHECK_INT(r[side].status, 200);
	}
	if (r[0].status && r[1].status)
		differ("an invitation accepted before", r[0].body, r[0].size, r[1].body, r[1].size);
	p.broken = p.broken || !r[0].status;
	for (int side = 0; side < SIDES && !p.broken; side++)
		reply_free(&r[side]);
}

static void ask_around(void) {
	static const char *const words[] = {"", ",\"words\":\"en\"", ",\"words\":\"fr\"", ",\"words\":\"de\""};
	char said[GG_LINE_MAX + 128], who[80];
	uint32_t n = viewer(0)->n, branch = viewer(0)->branch;
	if (p.viewer >= 0)
		snprintf(who, sizeof who, "\"open\",\"game\":\"%s\",\"seat\":%d", p.id, p.viewer);
	else
		snprintf(who, sizeof who, "\"watch\",\"token\":\"%s\"", p.player[0][0]->watch);
	for (int form = 1; form >= 0; form--) {
		snprintf(said, sizeof said, "{\"t\":%s,\"have\":%u,\"branch\":%u%s,\"form\":\"%s\"}", who, gg_rng_below(&p.rng, n + 1),
			 branch, words[gg_rng_below(&p.rng, 4)], form ? "json" : "bytes");
		ask_both(said);
	}
	snprintf(said, sizeof said, "{\"t\":\"look\",\"n\":%u}", gg_rng_below(&p.rng, n + 2));
	ask_both(said);
	snprintf(said, sizeof said, "{\"t\":\"act\",\"re\":3,\"n\":%u,\"branch\":%u,\"action\":\"%s\"}", n, branch, p.pool[0]);
	ask_both(said);
	ask_both("{\"t\":\"back\",\"re\":4}");
	ask_both("{\"t\":\"refuse\",\"re\":5}");
	ask_both("{\"t\":\"rematch\",\"re\":6}");
	snprintf(said, sizeof said, "{\"t\":\"entropy\",\"re\":7,\"hex\":\"%064x\"}", 7);
	ask_both(said);
	ask_both("{\"t\":\"ping\"}");
	compare("what is asked while a secret is on its way");
	fetch(false);
	if (p.viewer >= 0 && p.token[0][p.viewer][0] && !p.broken)
		join_both();
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static void act(int seat, const char *x, const char *y, bool secret) {
	char said[SIDES][GG_LINE_MAX + 128];
	client *const c[SIDES] = {p.player[0][seat], p.player[1][seat]};
	snprintf(p.pool[p.pooled++ % POOL], GG_LINE_MAX, "%s", x);
	if (secret)
		fetch(false);
	for (int side = 0; side < SIDES; side++)
		snprintf(said[side], sizeof said[side], "{\"t\":\"act\",\"re\":1,\"n\":%u,\"branch\":%u,\"action\":\"%s\"}", c[side]->n,
			 c[side]->branch, side ? y : x);
	if (secret && !p.computer) {
		next_step();
		p.at[0].frozen = true;
		rewind_source(0);
		client_send_bytes(c[0], said[0], strlen(said[0]));
		CHECK_INT(c[0]->size, 0); /* still being written */
		ask_around();
		p.at[0].frozen = false;
		rewind_source(0);
		scene_settle(&p.at[0]);
		rewind_source(1);
		client_send_bytes(c[1], said[1], strlen(said[1]));
	} else {
		send_both(c, said[0], said[1]);
	}
	for (int side = 0; side < SIDES; side++)
		if (!strstr(c[side]->received ? c[side]->received : "", "\"t\":\"ack\"")) {
			printf("# side %d: %s is refused: %s\n", side, side ? y : x, c[side]->received);
			test_fail(__FILE__, __LINE__, "an action of the pair was refused");
			p.broken = true;
		}
	if (secret) {
		p.secret++;
		CHECK_INT(p.computer ? 0 : viewer(0)->size, 0); /* not even that something happened */
	}
	p.acts++;
	compare(x);
	if (secret || chance_of(8))
		fetch(secret);
}

/* Something the viewer may not do now: both games must refuse it alike. */
static void probe(void) {
	char said[GG_LINE_MAX + 128];
	const char *text = p.pool[gg_rng_below(&p.rng, p.pooled < POOL ? p.pooled : POOL)];
	client *const c[SIDES] = {viewer(0), viewer(1)};
	if (!p.pooled || (gg_turn(&p.game, truth(0)) == p.viewer && allows(truth(0), text)))
		return;
	snprintf(said, sizeof said, "{\"t\":\"act\",\"re\":2,\"n\":%u,\"branch\":%u,\"action\":\"%s\"}", c[0]->n, c[0]->branch, text);
	send_both(c, said, said);
	CHECK(strstr(viewer(0)->received, "\"t\":\"no\"") != NULL);
	p.probes++;
	compare("a refusal");
}

/* The viewer reconnects, with or without the steps it has, in any form and language, and looks back. */
static void look_around(void) {
	static const char *const words[] = {"", ",\"words\":\"en\"", ",\"words\":\"fr\"", ",\"words\":\"de\""};
	client *const c[SIDES] = {viewer(0), viewer(1)};
	char said[200], who[80];
	uint32_t n = c[0]->n;
	if (p.viewer >= 0)
		snprintf(who, sizeof who, "\"open\",\"game\":\"%s\",\"seat\":%d", p.id, p.viewer);
	else
		snprintf(who, sizeof who, "\"watch\",\"token\":\"%s\"", p.player[0][0]->watch);
	for (int form = 1; form >= 0; form--) {
		snprintf(said, sizeof said, "{\"t\":%s,\"have\":%u,\"branch\":%u%s,\"form\":\"%s\"}", who, gg_rng_below(&p.rng, n + 1),
			 c[0]->branch, words[gg_rng_below(&p.rng, 4)], form ? "json" : "bytes");
		send_both(c, said, said);
		snprintf(said, sizeof said, "{\"t\":\"look\",\"n\":%u}", gg_rng_below(&p.rng, n + 1));
		send_both(c, said, said);
		compare("a look around");
	}
}

/* A player asks to take back; another consents or declines. */
static void take_back(void) {
	int by = (int)gg_rng_below(&p.rng, (uint32_t)p.seats);
	const char *answer = chance_of(3) ? "refuse" : "back";
	char said[SIDES][80];
	for (int i = 0; i < p.seats; i++) {
		int seat = (by + i) % p.seats;
		client *const c[SIDES] = {p.player[0][seat], p.player[1][seat]};
		for (int side = 0; side < SIDES; side++) {
			json_decref(client_last(c[side], "offer"));
			if (i && c[side]->offer)
				snprintf(said[side], sizeof said[side], "{\"t\":\"%s\",\"offer\":%lld}", answer, (long long)c[side]->offer);
			else
				snprintf(said[side], sizeof said[side], "{\"t\":\"%s\"}", i ? answer : "back");
		}
		send_both(c, said[0], said[1]);
	}
	compare("a take-back");
}

/* What a bot is sent is the input of its search job. */
static bool think_both(void) {
	gg_action list[512];
	const lobby_search_job *x = &p.at[0].search_jobs[0], *y = &p.at[1].search_jobs[0];
	CHECK_INT(p.at[0].search_job_count, 1);
	CHECK_INT(p.at[1].search_job_count, 1);
	if (p.at[0].search_job_count != 1 || p.at[1].search_job_count != 1)
		return false;
	differ("a thought", (const char *)&x->view, p.game.rules->state_size, (const char *)&y->view, p.game.rules->state_size);
	CHECK(x->seed == y->seed && x->seat == y->seat && x->bot.choose == y->bot.choose);
	p.compared += p.game.rules->state_size;
	uint32_t count = gg_actions(&p.game, &x->view.state, list, 512);
	gg_action choice = list[gg_rng_below(&p.rng, count)];
	if (choice.kind == MV_DO_SCOUT) /* shows a hand that differs */
		begin_scouted();
	next_step();
	for (int side = 0; side < SIDES; side++) {
		uint64_t number = p.at[side].search_jobs[0].number;
		p.at[side].search_job_count = 0;
		rewind_source(side);
		lobby_search_done(p.at[side].lobby, number, true, &choice);
		scene_settle(&p.at[side]);
	}
	p.acts++;
	compare("a computer's move");
	return true;
}

/* Does one more thing. False if the game is over or the pair differs. */
static bool play_on(void) {
	char x[GG_LINE_MAX], y[GG_LINE_MAX];
	gg_box other;
	int turn = gg_turn(&p.game, truth(0));
	CHECK_INT(gg_turn(&p.game, truth(1)), turn);
	gg_copy(&p.game, &other.state, truth(0));
	gg_hide(&p.game, &other.state, p.viewer);
	CHECK_INT(gg_turn(&p.game, &other.state), turn); /* so that the list of games may say whose turn it is */
	if (turn < 0 || p.broken)
		return false;
	if (p.computer && turn == p.viewer)
		return think_both();
	if (turn == p.viewer) {
		pick_any(&viewer(0)->view.state, NULL, x);
		if (is_manoeuvre() && is_verb(x, "scout"))
			begin_scouted();
		act(turn, x, x, false);
	} else {
		bool secret = choose_others(x, y);
		act(turn, x, y, secret);
	}
	if (!p.computer && chance_of(4))
		probe();
	if (!p.computer && chance_of(20))
		look_around();
	if (!p.computer && chance_of(40))
		take_back();
	if (chance_of(p.alike ? 4 : 25) && gg_turn(&p.game, truth(0)) >= 0) {
		deal_anew(&other);
		begin_stretch(&other);
	}
	return !p.broken;
}

/* --- Games -------------------------------------------------------------------------------------------------------- */

/* The same game in both lobbies; in the second the others are different people. */
static void gather(int side, const char *game, const char *options) {
	scene *s = &p.at[side];
	char seats[64] = "[";
	source = gg_rng_seed(1);
	scene_open(s);
	s->computers_wait = true;
	for (int i = 0; i < p.seats; i++) {
		unsigned who = 10 + (unsigned)i + (i == p.viewer ? 0 : 100u * (unsigned)side);
		source = gg_rng_seed(who);
		scene_guest(s, "Anna", p.cookie[side][i]);
		snprintf(seats + strlen(seats), sizeof seats - strlen(seats), "%s%s", i ? "," : "",
			 p.computer && i == p.viewer          ? "\"sergeant\""
			 : i == (p.computer && p.viewer == 0) ? "\"me\""
							      : "\"friend\"");
	}
	strcat(seats, "]");
	int host = p.computer && p.viewer == 0;
	source = gg_rng_seed(2);
	reply made = scene_new_game(s, p.cookie[side][host], game, options, seats);
	snprintf(p.id, sizeof p.id, "%s", pick_text(made.json, "id"));
	const json_t *invitations = json_object_get(made.json, "invitations");
	for (size_t i = 0; i < json_array_size(invitations); i++) {
		const json_t *one = json_array_get(invitations, i);
		int seat = (int)pick_int(one, "seat");
		snprintf(p.token[side][seat], sizeof p.token[side][seat], "/api/join/%s", pick_text(one, "token"));
		source = gg_rng_seed(3);
		reply joined = scene_request(s, "POST", p.token[side][seat], p.cookie[side][seat], "{}");
		CHECK_INT(joined.status, 200);
		reply_free(&joined);
	}
	char watch[32];
	snprintf(watch, sizeof watch, "%s", pick_text(made.json, "watch"));
	reply_free(&made);
	source = gg_rng_seed(4);
	p.watcher[side] = scene_connect(s, "");
	client_send(p.watcher[side], "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	for (int i = 0; i < p.seats; i++) {
		if (p.computer && i == p.viewer)
			continue;
		p.player[side][i] = scene_connect(s, p.cookie[side][i]);
		client_send(p.player[side][i], "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d}", p.id, i);
		client_send(p.player[side][i], "{\"t\":\"entropy\",\"hex\":\"%064x\"}", 77 + i);
	}
}

static void play_pair(const char *game, const char *options, int seats, int viewer, bool computer, uint64_t seed) {
	static bool installed;
	size_t size = 0;
	if (!installed) { /* for whichever test comes first */
		CHECK_INT(randombytes_set_implementation(&shared), 0);
		CHECK(sodium_init() >= 0);
		installed = true;
	}
	memset(&p, 0, sizeof p);
	p.game = *gg_game_find(game);
	p.seats = seats;
	p.viewer = viewer;
	p.computer = computer;
	const char *more = getenv("GG_SEED"); /* other games, by hand */
	p.rng = gg_rng_seed(seed + (more ? strtoull(more, NULL, 10) * 1000 : 0));
	for (int side = 0; side < SIDES; side++)
		gather(side, game, options);
	CHECK_INT(sodium_base642bin(p.raw, sizeof p.raw, p.id, strlen(p.id), NULL, &size, NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
		  0);
	compare("the beginning");
	fetch(false);
	while (play_on())
		;
	if (!p.computer && !p.broken)
		look_around();
	CHECK(p.compared > 10000);
	printf("# %s %s, viewer %d%s: %u acts (%u secret), %u stretches (%u alike), %u refusals, %u answered early, %u bytes alike\n", game,
	       options, viewer, computer ? " a computer" : "", p.acts, p.secret, p.stretches, p.same, p.probes, p.early, p.compared);
	free(p.last_list);
	for (int side = 0; side < SIDES; side++)
		scene_close(&p.at[side]);
}

static void play_all_viewers(const char *options, uint64_t seed) {
	for (int viewer = 0; viewer < 2; viewer++) {
		play_pair("manoeuvre", options, 2, viewer, false, seed + (uint64_t)viewer);
		CHECK(p.secret > 0 && p.stretches > p.same && p.probes > 0 && p.early > 0);
	}
	play_pair("manoeuvre", options, 2, GG_PUBLIC, false, seed + 2);
	play_pair("manoeuvre", options, 2, (int)(seed & 1), true, seed + 3);
}

TEST(france_and_britain_leak_nothing) {
	play_all_viewers("{\"army1\":\"france\",\"army2\":\"britain\"}", 10);
}

TEST(spain_and_russia_with_guerrillas_leak_nothing) {
	play_all_viewers("{\"army1\":\"spain\",\"army2\":\"russia\",\"edition\":\"first\"}", 21);
}

TEST(the_full_set_up_with_chosen_hands_leaks_nothing) {
	play_all_viewers("{\"setup\":\"book\",\"choose_opening\":\"1\"}", 32);
}

TEST(tokugawa_and_qing_with_digging_in_leak_nothing) {
	play_all_viewers("{\"edition\":\"distant-lands\",\"army1\":\"tokugawa\",\"army2\":\"qing\",\"choose_opening\":\"1\"}", 43);
}

TEST(india_and_the_united_states_leak_nothing) {
	play_all_viewers("{\"edition\":\"distant-lands\",\"army1\":\"india\",\"army2\":\"united-states\",\"scout_redraw\":\"1\"}", 54);
}

TEST(glorious_hides_only_who_the_others_are) {
	play_pair("glorious", "{}", 2, 1, false, 65);
	play_pair("glorious", "{\"players\":\"3\"}", 3, GG_PUBLIC, false, 66);
	play_pair("glorious", "{\"players\":\"4\"}", 4, 2, false, 67);
}
