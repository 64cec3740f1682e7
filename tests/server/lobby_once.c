/*
 * lobby_once.c - between the socket and the journal an action is parsed once and checked once. The session uses a rules
 * struct that counts calls; the answers to the client show that each path was really taken.
 */
#include "lobby_party.h"
#include "lobby_probe.h"
#include "message_text.h"

static const gg_rules *real;
static gg_rules counting;
static int parsed, checked, applied;

static bool count_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error) {
	parsed++;
	return real->parse(game, state, text, size, out, error);
}

static bool count_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *verdict) {
	checked++;
	return real->check(game, state, action, verdict);
}

static void count_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	applied++;
	real->apply(game, state, action, sink);
}

/* Extra checks: a debug build asserts before each gg_apply that the action is legal. */
static int asserted(void) {
#ifdef NDEBUG
	return 0;
#else
	return applied;
#endif
}

static void count_from_here(void) {
	parsed = checked = applied = 0;
}

static void counted(int parses, int checks) {
	CHECK_INT(parsed, parses);
	CHECK_INT(checked - asserted(), checks);
}

/* From now on the party's session counts calls. */
static void begin_counting(void) {
	uint8_t raw[STORE_ID];
	CHECK(id_read(raw, id, strlen(id)));
	real = c[0]->game->rules;
	counting = *real;
	counting.parse = count_parse;
	counting.check = count_check;
	counting.apply = count_apply;
	CHECK(probe_set_rules(s.lobby, raw, &counting) == real);
	count_from_here();
}

static void play_and_count(const char *game, const char *options) {
	int played = 0;
	begin_two(game, options);
	begin_counting();
	for (; played < 100 && strcmp(c[0]->status, "playing") == 0; played++) {
		CHECK(client_act(mover()));
		clear_all(2);
	}
	counted(played, played);
	CHECK(played > 20);
	scene_close(&s);
}

TEST(an_action_is_parsed_once_and_checked_once) {
	play_and_count("glorious", "{}");
	play_and_count("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"1\"}");
}

TEST(a_refused_action_is_parsed_once_and_checked_at_most_once) {
	begin_two("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"1\"}");
	begin_counting();
	client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"move imperial-guard a1\"}", c[0]->n);
	json_t *illegal = client_last(c[0], "no");
	CHECK(strncmp(pick_text(illegal, "clause"), "MAN-", 4) == 0);
	json_decref(illegal);
	counted(1, 1);
	count_from_here();
	client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"castle kingside\"}", c[0]->n);
	CHECK_TEXT(client_refused(c[0]), "illegal");
	counted(1, 0);
	count_from_here();
	client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"done\"}", c[0]->n + 1);
	CHECK_TEXT(client_refused(c[0]), "stale");
	counted(0, 0);
	scene_close(&s);
}

TEST(a_resent_action_is_parsed_once_and_not_checked) {
	char action[GG_LINE_MAX];
	begin_two("glorious", "{}");
	begin_counting();
	client *by = mover();
	CHECK(client_send_action(by, action));
	uint32_t n = by->n;
	for (int time = 0; time < 2; time++) {
		client_clear(by);
		count_from_here();
		client_send(by, "{\"t\":\"act\",\"re\":3,\"n\":%u,\"branch\":0,\"action\":\"%s\"}", n, action);
		CHECK(strstr(by->received, "\"t\":\"ack\",\"re\":3") != NULL);
		counted(1, time == 0);
	}
	scene_close(&s);
}

TEST(a_bots_action_is_checked_once) {
	lobby_counts before, after;
	begin("glorious", "{}", "[\"me\",\"random\"]", 1);
	s.computers_wait = true;
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	while (!s.search_job_count && client_act(c[0]))
		;
	CHECK_INT(s.search_job_count, 1);
	lobby_count(s.lobby, &before);
	begin_counting();
	s.computers_wait = false;
	scene_settle(&s);
	lobby_count(s.lobby, &after);
	counted(0, 1 + (int)(after.search_jobs - before.search_jobs));
	CHECK(applied > 0);
	scene_close(&s);
}
