/*
 * hidden_pair.c - see hidden.h.
 */
#include "hidden.h"

#include <sodium.h>

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

pair hidden;

const gg_state *hidden_truth(int side) {
	return probe_state(hidden.at[side].lobby, hidden.raw);
}

static client *viewer(int side) {
	return hidden.viewer >= 0 ? hidden.player[side][hidden.viewer] : hidden.watcher[side];
}

unsigned hidden_chance_of(unsigned in) {
	return gg_rng_below(&hidden.rng, in) == 0;
}

/* The same randomness for the next action in both. */
static void rewind_source(int side) {
	(void)side;
	source = gg_rng_seed(hidden.step * 977 + 5);
}

/* Where the two views part, to find the field. */
static void print_parting(void) {
	gg_box seen[SIDES];
	size_t at = sizeof(gg_state);
	for (int side = 0; side < SIDES; side++) {
		if (!hidden_truth(side))
			return;
		gg_copy(&hidden.game, &seen[side].state, hidden_truth(side));
		gg_hide(&hidden.game, &seen[side].state, hidden.viewer);
	}
	while (at < hidden.game.rules->state_size && ((uint8_t *)&seen[0])[at] == ((uint8_t *)&seen[1])[at])
		at++;
	if (at < hidden.game.rules->state_size)
		printf("# byte %zu of the view: %u, %u\n", at, ((uint8_t *)&seen[0])[at], ((uint8_t *)&seen[1])[at]);
}

static void differ(const char *what, const char *x, size_t x_size, const char *y, size_t y_size) {
	size_t at = 0, from;
	while (at < x_size && at < y_size && x[at] == y[at])
		at++;
	if (at == x_size && at == y_size)
		return;
	from = at > 60 ? at - 60 : 0;
	printf("# viewer %d, step %llu, %s differs at byte %zu:\n#   %.140s\n#   %.140s\n", hidden.viewer, (unsigned long long)hidden.step,
	       what, at, x_size ? x + from : "", y_size ? y + from : "");
	print_parting();
	hidden.broken = true;
	test_fail(__FILE__, __LINE__, "the viewer is told a difference that must stay hidden");
}

/* Everything sent to the viewer since the last call. */
static void compare(const char *what) {
	if (!hidden.computer) {
		differ(what, viewer(0)->received, viewer(0)->size, viewer(1)->received, viewer(1)->size);
		hidden.compared += (uint32_t)viewer(0)->size;
	}
	for (int side = 0; side < SIDES; side++)
		for (int i = 0; i <= hidden.seats; i++) {
			client *c = i < hidden.seats ? hidden.player[side][i] : hidden.watcher[side];
			if (c)
				client_clear(c);
		}
}

/* What the viewer may fetch. `unchanged`: nothing visible to the viewer happened, so it must read as before. */
static void fetch(bool unchanged) {
	char path[64];
	if (hidden.viewer < 0 || hidden.computer)
		return;
	snprintf(path, sizeof path, "/api/games/%s", hidden.id);
	for (int i = 0; i < 3; i++) {
		static const char *const paths[] = {"/api/me", "/api/games"};
		reply r[SIDES];
		for (int side = 0; side < SIDES; side++) {
			rewind_source(side);
			r[side] = scene_request(&hidden.at[side], "GET", i < 2 ? paths[i] : path, hidden.cookie[side][hidden.viewer], NULL);
		}
		CHECK_INT(r[0].status, 200);
		differ("a request", r[0].body, r[0].size, r[1].body, r[1].size);
		if (i == 1 && unchanged && hidden.last_list)
			differ("the list of games after a secret", hidden.last_list, strlen(hidden.last_list), r[0].body, r[0].size);
		if (i == 1) {
			free(hidden.last_list);
			hidden.last_list = strdup(r[0].body);
		}
		for (int side = 0; side < SIDES; side++)
			reply_free(&r[side]);
	}
}

/* Advances the clock and both lobbies. */
static void next_step(void) {
	hidden.step++;
	for (int side = 0; side < SIDES; side++)
		hidden.at[side].now += 997;
}

/* An empty text: nothing is sent there. */
static void send_both(client *const c[SIDES], const char *x, const char *y) {
	next_step();
	for (int side = 0; side < SIDES; side++) {
		rewind_source(side);
		if ((side ? y : x)[0])
			client_send_bytes(c[side], side ? y : x, strlen(side ? y : x));
	}
}

/* --- Stretches ---------------------------------------------------------------------------------------------------- */

static bool in_secret(const gg_state *state) {
	return hidden.secrets && hidden.secrets->in_secret && hidden.secrets->in_secret(state);
}

void hidden_deal_anew(gg_box *out) {
	gg_box seen, again;
	gg_copy(&hidden.game, &out->state, hidden_truth(0));
	if (in_secret(&out->state))
		return;
	gg_hide(&hidden.game, &out->state, hidden.viewer);
	gg_copy(&hidden.game, &seen.state, &out->state);
	gg_deal(&hidden.game, &out->state, hidden.viewer, &hidden.rng);
	gg_copy(&hidden.game, &again.state, &out->state);
	gg_hide(&hidden.game, &again.state, hidden.viewer);
	CHECK(memcmp(&seen, &again, hidden.game.rules->state_size) == 0);
}

static void begin(const gg_box *first, const gg_box *other) {
	gg_error error = {0};
	uint64_t salt = gg_rng_next(&hidden.rng);
	next_step();
	for (int side = 0; side < SIDES; side++) {
		uint64_t stale = hidden.at[side].search_job_count ? hidden.at[side].search_jobs[0].number : 0;
		hidden.at[side].search_job_count = 0;
		rewind_source(side);
		CHECK_INT(probe_set_position(hidden.at[side].lobby, hidden.raw, side ? &other->state : &first->state, salt, &error), 0);
		CHECK_TEXT(error.message, "");
		lobby_search_done(hidden.at[side].lobby, stale, false, NULL); /* about a position that no longer exists */
		scene_settle(&hidden.at[side]);
	}
	hidden.stretches++;
	hidden.uneven = false;
	hidden.alike = hidden.secrets && memcmp(first, other, hidden.game.rules->state_size) == 0;
	hidden.same += hidden.alike;
	compare("a new position");
}

void hidden_begin_stretch(const gg_box *other) {
	gg_box first;
	gg_copy(&hidden.game, &first.state, hidden_truth(0));
	begin(&first, other);
}

void hidden_begin_at(const gg_box *both) {
	begin(both, both);
}

/* --- What the others do ------------------------------------------------------------------------------------------- */

bool hidden_allows(const gg_state *state, const char *text) {
	gg_action action;
	gg_verdict verdict;
	return hidden.game.rules->parse(&hidden.game, state, text, strlen(text), &action, NULL) &&
	       gg_check(&hidden.game, state, &action, &verdict);
}

bool hidden_is_verb(const char *text, const char *verb) {
	return strncmp(text, verb, strlen(verb)) == 0 && (text[strlen(verb)] == ' ' || !text[strlen(verb)]);
}

void hidden_pick_any(const gg_state *state, const char *verb, char out[GG_LINE_MAX]) {
	static gg_action list[MENU_MOST];
	uint32_t count = gg_actions(&hidden.game, state, list, MENU_MOST), from = gg_rng_below(&hidden.rng, count);
	memset(out, 0, GG_LINE_MAX);
	for (uint32_t i = 0; i < count; i++) {
		gg_text text = gg_text_on(out, GG_LINE_MAX);
		hidden.game.rules->format(&hidden.game, state, &list[(from + i) % count], &text);
		if (!verb || hidden_is_verb(out, verb))
			return;
	}
	out[0] = '\0';
}

void hidden_make_same(void) {
	gg_box same;
	gg_copy(&hidden.game, &same.state, hidden_truth(0));
	hidden_begin_stretch(&same);
}

/* Deals until the action is legal in the second position too. */
void hidden_make_possible(const char *text) {
	gg_box other;
	for (int i = 0; i < 40 && !in_secret(hidden_truth(0)); i++) {
		hidden_deal_anew(&other);
		if (hidden_allows(&other.state, text)) {
			hidden_begin_stretch(&other);
			return;
		}
	}
	hidden_make_same();
}

/* What the first does, and what the second does in step with it. True if the viewer must not notice that anything happened. */
static bool choose_others(char x[GG_LINE_MAX], char y[GG_LINE_MAX]) {
	if (hidden.secrets)
		return hidden.secrets->choose_others(x, y);
	hidden_pick_any(hidden_truth(0), NULL, x);
	strcpy(y, x);
	return false;
}

static void before_viewer(const char *x) {
	if (hidden.secrets)
		hidden.secrets->before_viewer(x);
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
		hidden.broken = true;
	}
	hidden.early++;
}

/* Follows the same link again. */
static void join_both(void) {
	reply r[SIDES] = {{0}, {0}};
	for (int side = 0; side < SIDES; side++) {
		lobby_request request = {"POST", hidden.token[side][hidden.viewer], "", hidden.cookie[side][hidden.viewer], "{}", 2, ""};
		rewind_source(side);
		lobby_handle_request(hidden.at[side].lobby, &r[side], &request);
		CHECK_INT(r[side].status, 200);
	}
	if (r[0].status && r[1].status)
		differ("an invitation accepted before", r[0].body, r[0].size, r[1].body, r[1].size);
	hidden.broken = hidden.broken || !r[0].status;
	for (int side = 0; side < SIDES && !hidden.broken; side++)
		reply_free(&r[side]);
}

static void ask_around(void) {
	static const char *const words[] = {"", ",\"words\":\"en\"", ",\"words\":\"fr\"", ",\"words\":\"de\""};
	char said[GG_LINE_MAX + 128], who[80];
	uint32_t n = viewer(0)->n, branch = viewer(0)->branch;
	if (hidden.viewer >= 0)
		snprintf(who, sizeof who, "\"open\",\"game\":\"%s\",\"seat\":%d", hidden.id, hidden.viewer);
	else
		snprintf(who, sizeof who, "\"watch\",\"token\":\"%s\"", hidden.player[0][0]->watch);
	for (int form = 1; form >= 0; form--) {
		snprintf(said, sizeof said, "{\"t\":%s,\"have\":%u,\"branch\":%u%s,\"form\":\"%s\"}", who, gg_rng_below(&hidden.rng, n + 1),
			 branch, words[gg_rng_below(&hidden.rng, 4)], form ? "json" : "bytes");
		ask_both(said);
	}
	snprintf(said, sizeof said, "{\"t\":\"look\",\"n\":%u}", gg_rng_below(&hidden.rng, n + 2));
	ask_both(said);
	snprintf(said, sizeof said, "{\"t\":\"act\",\"re\":3,\"n\":%u,\"branch\":%u,\"action\":\"%s\"}", n, branch, hidden.pool[0]);
	ask_both(said);
	ask_both("{\"t\":\"back\",\"re\":4}");
	ask_both("{\"t\":\"refuse\",\"re\":5}");
	ask_both("{\"t\":\"rematch\",\"re\":6}");
	snprintf(said, sizeof said, "{\"t\":\"entropy\",\"re\":7,\"hex\":\"%064x\"}", 7);
	ask_both(said);
	ask_both("{\"t\":\"ping\"}");
	compare("what is asked while a secret is on its way");
	fetch(false);
	if (hidden.viewer >= 0 && hidden.token[0][hidden.viewer][0] && !hidden.broken)
		join_both();
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static void act(int seat, const char *x, const char *y, bool secret) {
	char said[SIDES][GG_LINE_MAX + 128];
	client *const c[SIDES] = {hidden.player[0][seat], hidden.player[1][seat]};
	snprintf(hidden.pool[hidden.pooled++ % POOL], GG_LINE_MAX, "%s", x);
	if (secret)
		fetch(false);
	said[1][0] = '\0';
	for (int side = 0; side < SIDES && (!side || y[0]); side++)
		snprintf(said[side], sizeof said[side], "{\"t\":\"act\",\"re\":1,\"n\":%u,\"branch\":%u,\"action\":\"%s\"}", c[side]->n,
			 c[side]->branch, side ? y : x);
	if (secret && !hidden.computer) {
		next_step();
		hidden.at[0].frozen = true;
		rewind_source(0);
		client_send_bytes(c[0], said[0], strlen(said[0]));
		CHECK_INT(c[0]->size, 0); /* still being written */
		ask_around();
		hidden.at[0].frozen = false;
		rewind_source(0);
		scene_settle(&hidden.at[0]);
		rewind_source(1);
		if (said[1][0])
			client_send_bytes(c[1], said[1], strlen(said[1]));
	} else {
		send_both(c, said[0], said[1]);
	}
	for (int side = 0; side < SIDES; side++)
		if (said[side][0] && !strstr(c[side]->received ? c[side]->received : "", "\"t\":\"ack\"")) {
			printf("# side %d: %s is refused: %s\n", side, side ? y : x, c[side]->received);
			test_fail(__FILE__, __LINE__, "an action of the pair was refused");
			hidden.broken = true;
		}
	hidden.uneven = hidden.uneven || !said[1][0];
	if (secret) {
		hidden.secret++;
		CHECK_INT(hidden.computer ? 0 : viewer(0)->size, 0); /* not even that something happened */
	}
	hidden.acts++;
	compare(x);
	if (secret || hidden_chance_of(8))
		fetch(secret);
}

/* Something the viewer may not do now: both games must refuse it alike. */
static void probe(void) {
	char said[GG_LINE_MAX + 128];
	const char *text = hidden.pool[gg_rng_below(&hidden.rng, hidden.pooled < POOL ? hidden.pooled : POOL)];
	client *const c[SIDES] = {viewer(0), viewer(1)};
	if (!hidden.pooled || (gg_turn(&hidden.game, hidden_truth(0)) == hidden.viewer && hidden_allows(hidden_truth(0), text)))
		return;
	snprintf(said, sizeof said, "{\"t\":\"act\",\"re\":2,\"n\":%u,\"branch\":%u,\"action\":\"%s\"}", c[0]->n, c[0]->branch, text);
	send_both(c, said, said);
	CHECK(strstr(viewer(0)->received, "\"t\":\"no\"") != NULL);
	hidden.probes++;
	compare("a refusal");
}

/* The viewer reconnects, with or without the steps it has, in any form and language, and looks back. */
static void look_around(void) {
	static const char *const words[] = {"", ",\"words\":\"en\"", ",\"words\":\"fr\"", ",\"words\":\"de\""};
	client *const c[SIDES] = {viewer(0), viewer(1)};
	char said[200], who[80];
	uint32_t n = c[0]->n;
	if (hidden.viewer >= 0)
		snprintf(who, sizeof who, "\"open\",\"game\":\"%s\",\"seat\":%d", hidden.id, hidden.viewer);
	else
		snprintf(who, sizeof who, "\"watch\",\"token\":\"%s\"", hidden.player[0][0]->watch);
	for (int form = 1; form >= 0; form--) {
		snprintf(said, sizeof said, "{\"t\":%s,\"have\":%u,\"branch\":%u%s,\"form\":\"%s\"}", who, gg_rng_below(&hidden.rng, n + 1),
			 c[0]->branch, words[gg_rng_below(&hidden.rng, 4)], form ? "json" : "bytes");
		send_both(c, said, said);
		snprintf(said, sizeof said, "{\"t\":\"look\",\"n\":%u}", gg_rng_below(&hidden.rng, n + 1));
		send_both(c, said, said);
		compare("a look around");
	}
}

/* A player asks to take back; another consents or declines. */
static void take_back(void) {
	int by = hidden.uneven ? hidden.viewer : (int)gg_rng_below(&hidden.rng, (uint32_t)hidden.seats);
	if (by < 0) /* an other may take back what was written in one game only, which everybody sees */
		return;
	const char *answer = hidden_chance_of(3) ? "refuse" : "back";
	char said[SIDES][80];
	for (int i = 0; i < hidden.seats; i++) {
		int seat = (by + i) % hidden.seats;
		client *const c[SIDES] = {hidden.player[0][seat], hidden.player[1][seat]};
		for (int side = 0; side < SIDES; side++) {
			json_decref(client_last(c[side], "offer"));
			if (i && c[side]->offer)
				snprintf(said[side], sizeof said[side], "{\"t\":\"%s\",\"offer\":%lld}", answer, (long long)c[side]->offer);
			else
				snprintf(said[side], sizeof said[side], "{\"t\":\"%s\"}", i ? answer : "back");
		}
		bool own = i && !(c[0]->offer && c[1]->offer); /* a request of their own */
		if (!own || !hidden.uneven)
			send_both(c, said[0], said[1]);
	}
	compare("a take-back");
}

/* What a bot is sent is the input of its search job. */
static bool think_both(void) {
	static gg_action list[MENU_MOST];
	const lobby_search_job *x = &hidden.at[0].search_jobs[0], *y = &hidden.at[1].search_jobs[0];
	CHECK_INT(hidden.at[0].search_job_count, 1);
	CHECK_INT(hidden.at[1].search_job_count, 1);
	if (hidden.at[0].search_job_count != 1 || hidden.at[1].search_job_count != 1)
		return false;
	differ("a thought", (const char *)&x->view, hidden.game.rules->state_size, (const char *)&y->view, hidden.game.rules->state_size);
	CHECK(x->seed == y->seed && x->seat == y->seat && x->bot.choose == y->bot.choose);
	hidden.compared += hidden.game.rules->state_size;
	uint32_t count = gg_actions(&hidden.game, &x->view.state, list, MENU_MOST);
	gg_action choice = list[gg_rng_below(&hidden.rng, count)];
	char text[GG_LINE_MAX] = "";
	gg_text line = gg_text_on(text, sizeof text);
	hidden.game.rules->format(&hidden.game, &x->view.state, &choice, &line);
	before_viewer(text);
	next_step();
	for (int side = 0; side < SIDES; side++) {
		uint64_t number = hidden.at[side].search_jobs[0].number;
		hidden.at[side].search_job_count = 0;
		rewind_source(side);
		lobby_search_done(hidden.at[side].lobby, number, true, &choice);
		scene_settle(&hidden.at[side]);
	}
	hidden.acts++;
	compare("a computer's move");
	return true;
}

/* Does one more thing. False if the game is over or the pair differs. */
static bool play_on(void) {
	char x[GG_LINE_MAX], y[GG_LINE_MAX];
	gg_box other;
	int turn = gg_turn(&hidden.game, hidden_truth(0));
	CHECK_INT(gg_turn(&hidden.game, hidden_truth(1)), turn);
	gg_copy(&hidden.game, &other.state, hidden_truth(0));
	gg_hide(&hidden.game, &other.state, hidden.viewer);
	CHECK_INT(gg_turn(&hidden.game, &other.state), turn); /* so that the list of games may say whose turn it is */
	if (turn < 0 || hidden.broken || (hidden.secrets && hidden.secrets->enough && hidden.secrets->enough(hidden_truth(0))))
		return false;
	if (hidden.computer && turn == hidden.viewer)
		return think_both();
	if (turn == hidden.viewer) {
		hidden_pick_any(&viewer(0)->view.state, NULL, x);
		before_viewer(x);
		act(turn, x, x, false);
	} else {
		bool secret = choose_others(x, y);
		act(turn, x, y, secret);
	}
	if (!hidden.computer && hidden_chance_of(4))
		probe();
	if (!hidden.computer && hidden_chance_of(20))
		look_around();
	if (!hidden.computer && hidden_chance_of(40))
		take_back();
	if (hidden_chance_of(hidden.alike ? 4 : 25) && gg_turn(&hidden.game, hidden_truth(0)) >= 0) {
		hidden_deal_anew(&other);
		hidden_begin_stretch(&other);
	}
	return !hidden.broken;
}

/* --- Games -------------------------------------------------------------------------------------------------------- */

/* The same game in both lobbies; in the second the others are different people. */
static void gather(int side, const char *game, const char *options) {
	scene *s = &hidden.at[side];
	char seats[64] = "[";
	source = gg_rng_seed(1);
	scene_open(s);
	s->computers_wait = true;
	for (int i = 0; i < hidden.seats; i++) {
		unsigned who = 10 + (unsigned)i + (i == hidden.viewer ? 0 : 100u * (unsigned)side);
		source = gg_rng_seed(who);
		scene_guest(s, "Anna", hidden.cookie[side][i]);
		snprintf(seats + strlen(seats), sizeof seats - strlen(seats), "%s%s", i ? "," : "",
			 hidden.computer && i == hidden.viewer          ? "\"sergeant\""
			 : i == (hidden.computer && hidden.viewer == 0) ? "\"me\""
									: "\"friend\"");
	}
	strcat(seats, "]");
	int host = hidden.computer && hidden.viewer == 0;
	source = gg_rng_seed(2);
	reply made = scene_new_game(s, hidden.cookie[side][host], game, options, seats);
	snprintf(hidden.id, sizeof hidden.id, "%s", pick_text(made.json, "id"));
	const json_t *invitations = json_object_get(made.json, "invitations");
	for (size_t i = 0; i < json_array_size(invitations); i++) {
		const json_t *one = json_array_get(invitations, i);
		int seat = (int)pick_int(one, "seat");
		snprintf(hidden.token[side][seat], sizeof hidden.token[side][seat], "/api/join/%s", pick_text(one, "token"));
		source = gg_rng_seed(3);
		reply joined = scene_request(s, "POST", hidden.token[side][seat], hidden.cookie[side][seat], "{}");
		CHECK_INT(joined.status, 200);
		reply_free(&joined);
	}
	char watch[32];
	snprintf(watch, sizeof watch, "%s", pick_text(made.json, "watch"));
	reply_free(&made);
	source = gg_rng_seed(4);
	hidden.watcher[side] = scene_connect(s, "");
	client_send(hidden.watcher[side], "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	for (int i = 0; i < hidden.seats; i++) {
		if (hidden.computer && i == hidden.viewer)
			continue;
		hidden.player[side][i] = scene_connect(s, hidden.cookie[side][i]);
		client_send(hidden.player[side][i], "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d}", hidden.id, i);
		client_send(hidden.player[side][i], "{\"t\":\"entropy\",\"hex\":\"%064x\"}", 77 + i);
	}
}

void hidden_play(const char *game, const hidden_secrets *secrets, const char *options, int seats, int viewer, bool computer,
		 uint64_t seed) {
	static bool installed;
	size_t size = 0;
	if (!installed) { /* for whichever test comes first */
		CHECK_INT(randombytes_set_implementation(&shared), 0);
		CHECK(sodium_init() >= 0);
		installed = true;
	}
	memset(&hidden, 0, sizeof hidden);
	hidden.game = *gg_game_find(game);
	hidden.secrets = secrets;
	hidden.seats = seats;
	hidden.viewer = viewer;
	hidden.computer = computer;
	const char *more = getenv("GG_SEED"); /* other games, by hand */
	hidden.rng = gg_rng_seed(seed + (more ? strtoull(more, NULL, 10) * 1000 : 0));
	for (int side = 0; side < SIDES; side++)
		gather(side, game, options);
	CHECK_INT(sodium_base642bin(hidden.raw, sizeof hidden.raw, hidden.id, strlen(hidden.id), NULL, &size, NULL,
				    sodium_base64_VARIANT_URLSAFE_NO_PADDING),
		  0);
	compare("the beginning");
	fetch(false);
	while (play_on())
		;
	if (!hidden.computer && !hidden.broken)
		look_around();
	CHECK(hidden.compared > 10000);
	printf("# %s %s, viewer %d%s: %u acts (%u secret), %u stretches (%u alike), %u refusals, %u answered early, %u bytes alike\n", game,
	       options, viewer, computer ? " a computer" : "", hidden.acts, hidden.secret, hidden.stretches, hidden.same, hidden.probes,
	       hidden.early, hidden.compared);
	free(hidden.last_list);
	for (int side = 0; side < SIDES; side++)
		scene_close(&hidden.at[side]);
}
