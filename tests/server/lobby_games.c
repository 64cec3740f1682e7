/*
 * lobby_games.c - whole games through the lobby: each kind of game from the invitation to the verified record, with
 * reconnections, a watcher and restarts on the way. Players choose from their own views, so whatever a view allows the
 * lobby must accept.
 */
#include "lobby_scene.h"

#include <stdlib.h>

#include <grognard/record.h>
#include <sodium.h>

static scene s;

/* The record of a finished game verifies, and so do its dice. */
static void check_record(const char *cookie, const char *id, const char *watch, const char *result) {
	char path[64], query[64];
	gg_record record;
	gg_error error = {0};
	snprintf(path, sizeof path, "/api/record/%s", id);
	snprintf(query, sizeof query, "watch=%s", watch);
	reply r = scene_request(&s, "GET", path, cookie, NULL), w = scene_request_query(&s, "GET", path, query, "", NULL);
	CHECK_INT(r.status, 200);
	CHECK(strstr(r.name, ".grog") != NULL);
	CHECK_INT(w.status, 200);
	CHECK(r.size == w.size && memcmp(r.body, w.body, r.size) == 0);
	CHECK_INT(gg_record_read(&record, r.body, r.size, NULL, &error), 0);
	CHECK_TEXT(error.message, "");
	if (!error.message[0]) {
		CHECK_TEXT(gg_record_dice(&record), "proved");
		CHECK_TEXT(record.result, result);
		gg_record_free(&record);
	}
	reply_free(&r);
	reply_free(&w);
}

/* A second connection for the same seat, from the beginning or from known steps, ends in the same state as the first. */
static void check_reconnection(const char *cookie, const client *player) {
	client *again = scene_connect(&s, cookie);
	client_open(again, player->id, player->viewer);
	CHECK_INT(again->n, player->n);
	CHECK_INT(again->steps, player->n);
	CHECK(memcmp(&again->view, &player->view, player->game->rules->state_size) == 0);
	client_send(again, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d,\"have\":%u,\"branch\":%u}", player->id, player->viewer,
		    player->n / 2, player->branch);
	json_t *game = client_last(again, "game");
	CHECK_INT(pick_int(game, "from"), player->n / 2);
	CHECK_INT(json_array_size(json_object_get(game, "steps")), player->n - player->n / 2);
	json_decref(game);
	client_disconnect(again);
}

typedef struct session_plan {
	const char *game, *options;
	int seats;
	int restart_after; /* actions, then a restart in mid-game; 0: none */
} session_plan;

static const char *friends(int seats) {
	static const char *const lists[] = {"", "", "[\"me\",\"friend\"]", "[\"me\",\"friend\",\"friend\"]",
					    "[\"me\",\"friend\",\"friend\",\"friend\"]"};
	return lists[seats];
}

/* Guests invited to a game among friends. */
static void gather(const session_plan *plan, char cookies[][LOBBY_COOKIE_MAX], char id[32], char watch[32]) {
	static const char *const names[] = {"Anna", "Bert", "Chlo\xc3\xa9", "Dora"};
	for (int i = 0; i < plan->seats; i++)
		scene_guest(&s, names[i], cookies[i]);
	reply made = scene_new_game(&s, cookies[0], plan->game, plan->options, friends(plan->seats));
	snprintf(id, 32, "%s", pick_text(made.json, "id"));
	snprintf(watch, 32, "%s", pick_text(made.json, "watch"));
	CHECK_INT(pick_int(made.json, "seats"), plan->seats);
	json_t *invitations = json_object_get(made.json, "invitations");
	CHECK_INT(json_array_size(invitations), plan->seats - 1);
	for (int i = 1; i < plan->seats; i++) {
		char path[64];
		snprintf(path, sizeof path, "/api/join/%s", pick_text(json_array_get(invitations, (size_t)i - 1), "token"));
		reply joined = scene_request(&s, "POST", path, cookies[i], "{}");
		CHECK_INT(joined.status, 200);
		CHECK_INT(pick_int(joined.json, "seat"), i);
		CHECK_TEXT(pick_text(joined.json, "id"), id);
		reply_free(&joined);
	}
	reply_free(&made);
}

static client *watcher_of(const char *watch) {
	client *c = scene_connect(&s, "");
	client_send(c, "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	json_t *game = client_last(c, "game");
	CHECK_INT(pick_int(game, "viewer"), GG_PUBLIC);
	CHECK_TEXT(pick_text(game, "watch"), "");
	json_decref(game);
	return c;
}

static void play_whole(const session_plan *plan) {
	char cookies[4][LOBBY_COOKIE_MAX], id[32], watch[32];
	client *players[4];
	scene_open(&s);
	gather(plan, cookies, id, watch);
	for (int i = 0; i < plan->seats; i++) {
		players[i] = scene_connect(&s, cookies[i]);
		client_open(players[i], id, i);
	}
	client *watcher = watcher_of(watch);
	CHECK_TEXT(watcher->status, "playing"); /* everyone gave entropy */
	int played = scene_play(&s, players, plan->seats, plan->restart_after ? plan->restart_after : 1 << 20);
	if (plan->restart_after) {
		CHECK_INT(played, plan->restart_after);
		gg_box before[4];
		uint32_t n[4];
		for (int i = 0; i < plan->seats; i++) {
			check_reconnection(cookies[i], players[i]);
			before[i] = players[i]->view;
			n[i] = players[i]->n;
		}
		scene_restart(&s, true);
		for (int i = 0; i < plan->seats; i++) {
			players[i] = scene_connect(&s, cookies[i]);
			client_open(players[i], id, i);
			CHECK_INT(players[i]->n, n[i]);
			CHECK(memcmp(&before[i], &players[i]->view, players[i]->game->rules->state_size) == 0);
		}
		watcher = watcher_of(watch);
		played += scene_play(&s, players, plan->seats, 1 << 20);
	}
	client_clear(watcher);
	CHECK_TEXT(players[0]->status, "over");
	CHECK_TEXT(watcher->status, "over");
	CHECK_TEXT(watcher->result, players[0]->result);
	CHECK_INT(watcher->steps, watcher->n);
	check_reconnection(cookies[0], players[0]);
	check_record(cookies[plan->seats - 1], id, watch, players[0]->result);
	printf("# %s %s: %d actions of players, %u steps, %s\n", plan->game, plan->options, played, watcher->n, players[0]->result);
	CHECK_INT(s.notes, 0);
	scene_close(&s);
}

TEST(glorious_for_two_from_invitation_to_verified_record) {
	play_whole(&(session_plan){"glorious", "{}", 2, 30});
}

TEST(glorious_for_three) {
	play_whole(&(session_plan){"glorious", "{\"players\":\"3\",\"variant\":\"2\"}", 3, 0});
}

TEST(glorious_for_four_with_random_pieces) {
	play_whole(&(session_plan){"glorious", "{\"players\":4,\"setup\":\"random\"}", 4, 41});
}

TEST(manoeuvre_with_quick_set_up) {
	play_whole(&(session_plan){"manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\"}", 2, 101});
}

TEST(manoeuvre_with_full_set_up_and_chosen_opening_hands) {
	play_whole(&(session_plan){"manoeuvre", "{\"setup\":\"book\",\"choose_opening\":\"1\"}", 2, 0});
}

TEST(manoeuvre_in_distant_lands) {
	play_whole(&(session_plan){"manoeuvre", "{\"edition\":\"distant-lands\",\"army1\":\"tokugawa\",\"army2\":\"qing\"}", 2, 60});
}

/* --- Bots --------------------------------------------------------------------------------------------------------- */

TEST(bots_play_whole_games_and_resume_after_a_restart) {
	char cookie[LOBBY_COOKIE_MAX], id[32], watch[32];
	scene_open(&s);
	scene_guest(&s, "Anna", cookie);
	reply made = scene_new_game(&s, cookie, "glorious", "{\"players\":\"4\"}", "[\"recruit\",\"me\",\"greedy\",\"random\"]");
	snprintf(id, sizeof id, "%s", pick_text(made.json, "id"));
	snprintf(watch, sizeof watch, "%s", pick_text(made.json, "watch"));
	reply_free(&made);
	client *me = scene_connect(&s, cookie);
	client_open(me, id, 1);
	CHECK_TEXT(me->status, "playing");
	scene_play(&s, &me, 1, 10);
	/* Stopped while a bot thinks: it resumes when the game has a viewer again. */
	s.computers_wait = true;
	for (int i = 0; i < 50 && !s.search_job_count; i++)
		scene_play(&s, &me, 1, 1);
	CHECK_INT(s.search_job_count, 1);
	scene_restart(&s, true);
	CHECK_INT(s.search_job_count, 0);
	lobby_tick(s.lobby);
	CHECK_INT(s.search_job_count, 0);
	s.computers_wait = false;
	me = scene_connect(&s, cookie);
	client_open(me, id, 1);
	CHECK_INT(me->turn, 1);
	scene_play(&s, &me, 1, 1 << 20);
	CHECK_TEXT(me->status, "over");
	check_record(cookie, id, watch, me->result);
	CHECK_INT(s.notes, 0);
	scene_close(&s);
}

TEST(a_bot_is_given_only_the_view_of_its_seat) {
	char cookie[LOBBY_COOKIE_MAX], id[32];
	scene_open(&s);
	s.computers_wait = true;
	scene_guest(&s, "Anna", cookie);
	reply made = scene_new_game(&s, cookie, "manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\"}", "[\"sergeant\",\"me\"]");
	snprintf(id, sizeof id, "%s", pick_text(made.json, "id"));
	reply_free(&made);
	client *me = scene_connect(&s, cookie);
	client_open(me, id, 1);
	for (int i = 0; i < 2000 && !s.search_job_count; i++)
		scene_play(&s, &me, 1, 1);
	CHECK_INT(s.search_job_count, 1);
	lobby_search_job search_job = s.search_jobs[0];
	gg_box again = search_job.view;
	gg_hide(&search_job.game, &again.state, search_job.seat);
	CHECK(memcmp(&again, &search_job.view, search_job.game.rules->state_size) == 0);
	CHECK_INT(gg_turn(&search_job.game, &search_job.view.state), search_job.seat);
	CHECK_INT(search_job.seat, 0);
	/* The result of an unknown search job, or one that is not an action, does no harm. */
	gg_action nonsense = {999, 99, -1, -1, -1};
	lobby_search_done(s.lobby, search_job.number + 1000, true, &nonsense);
	uint32_t n = me->n;
	scene_settle(&s);
	client_clear(me);
	CHECK_INT(me->n, n);
	lobby_search_done(s.lobby, search_job.number, true, &nonsense);
	s.search_job_count = 0;
	scene_settle(&s);
	lobby_counts counts;
	lobby_count(s.lobby, &counts);
	CHECK_INT(counts.thinking <= 1, 1);
	client_clear(me);
	CHECK(me->n > n); /* it played a legal action instead */
	scene_close(&s);
}

/* The search job for a bot of this level in a lobby with these limits. */
static lobby_search_job first_search_job(const char *level, uint32_t nodes, uint32_t milliseconds) {
	char cookie[LOBBY_COOKIE_MAX], seats[64];
	lobby_counts counts;
	scene_open(&s);
	s.settings.think_nodes = nodes;
	s.settings.think_milliseconds = milliseconds;
	scene_restart(&s, true);
	s.computers_wait = true;
	scene_guest(&s, "Anna", cookie);
	snprintf(seats, sizeof seats, "[\"me\",\"%s\"]", level);
	reply made = scene_new_game(&s, cookie, "manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"2\"}", seats);
	client *me = scene_connect(&s, cookie);
	client_open(me, pick_text(made.json, "id"), 0);
	reply_free(&made);
	CHECK_INT(s.search_job_count, 1);
	lobby_count(s.lobby, &counts);
	CHECK_INT(counts.search_jobs, 1);
	CHECK_INT(counts.thinking, 1);
	lobby_search_job search_job = s.search_jobs[0];
	scene_close(&s);
	return search_job;
}

TEST(a_bot_thinks_at_its_level_within_the_lobbys_limit) {
	static const struct {
		const char *level;
		uint32_t house_nodes, house_milliseconds, nodes, milliseconds;
	} cases[] = {
		{"marshal", 0, 0, 10000, 0},   {"marshal", 400, 0, 400, 0}, {"marshal", 0, 1500, 10000, 1500},
		{"marshal", 400, 90, 400, 90}, {"sergeant", 400, 0, 50, 0}, {"random", 400, 1500, 0, 0}, /* it has nothing to think about */
	};
	uint64_t last_seed = 0;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		lobby_search_job search_job = first_search_job(cases[i].level, cases[i].house_nodes, cases[i].house_milliseconds);
		CHECK_TEXT(search_job.bot.name, cases[i].level);
		CHECK_INT(search_job.bot.budget.nodes, cases[i].nodes);
		CHECK_INT(search_job.bot.budget.milliseconds, cases[i].milliseconds);
		CHECK(search_job.seed != last_seed); /* nobody can predict it */
		last_seed = search_job.seed;
	}
}

static void stored(void *payload, const char *error) {
	CHECK(!error);
	(void)payload;
}

TEST(a_bot_of_an_unknown_level_plays_at_random) {
	char cookie[LOBBY_COOKIE_MAX];
	uint8_t raw[STORE_ID];
	size_t size = 0;
	store_game game;
	gg_error error;
	scene_open(&s);
	scene_guest(&s, "Anna", cookie);
	reply made = scene_new_game(&s, cookie, "glorious", "{}", "[\"me\",\"recruit\"]");
	const char *id = pick_text(made.json, "id");
	CHECK_INT(sodium_base642bin(raw, STORE_ID, id, strlen(id), NULL, &size, NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING), 0);
	CHECK_INT(store_find_game(s.store, raw, &game, &error), 1);
	snprintf(game.seat[1].name, sizeof game.seat[1].name, "emperor");
	store_change *change = store_change_new();
	CHECK_INT(store_change_seat(change, raw, 1, &game.seat[1]), 0);
	store_put(s.store, change, stored, NULL);
	store_game_free(&game);
	scene_restart(&s, true);
	client *me = scene_connect(&s, cookie);
	client_open(me, id, 0);
	scene_play(&s, &me, 1, 1 << 20);
	CHECK_TEXT(me->status, "over");
	reply_free(&made);
	scene_close(&s);
}

TEST(a_search_result_is_dropped_when_the_lobby_has_stopped) {
	char cookie[LOBBY_COOKIE_MAX];
	gg_action any;
	scene_open(&s);
	s.computers_wait = true;
	scene_guest(&s, "Anna", cookie);
	reply made = scene_new_game(&s, cookie, "manoeuvre", "{\"setup\":\"book\",\"first\":\"2\"}", "[\"me\",\"recruit\"]");
	client *me = scene_connect(&s, cookie);
	client_open(me, pick_text(made.json, "id"), 0);
	reply_free(&made);
	CHECK_INT(s.search_job_count, 1);
	lobby_stop(s.lobby);
	CHECK(gg_actions(&s.search_jobs[0].game, &s.search_jobs[0].view.state, &any, 1) > 0);
	lobby_search_done(s.lobby, s.search_jobs[0].number, true, &any);
	scene_settle(&s);
	client_clear(me);
	CHECK_INT(me->n, 0);
	scene_close(&s);
}

TEST(a_finished_search_job_makes_room_for_the_next) {
	char cookie[LOBBY_COOKIE_MAX];
	scene_open(&s);
	scene_guest(&s, "Anna", cookie);
	client *me = scene_connect(&s, cookie);
	for (int i = 0; i < 6; i++) { /* the first bot moves; four of the others may think at once */
		s.computers_wait = i > 0;
		reply made = scene_new_game(&s, cookie, "manoeuvre", "{\"setup\":\"book\",\"first\":\"2\"}", "[\"me\",\"recruit\"]");
		me->steps = me->branch = 0;
		client_open(me, pick_text(made.json, "id"), 0);
		reply_free(&made);
		CHECK_TEXT(me->status, "playing");
		CHECK_INT(s.search_job_count, i < 4 ? i : 4);
	}
	scene_close(&s);
}

TEST(endless_moves_and_take_backs_delay_no_other_game) {
	char cookie[2][LOBBY_COOKIE_MAX], id[2][32];
	scene_open(&s);
	s.computers_wait = true;
	client *c[2];
	for (int i = 0; i < 2; i++) {
		scene_guest(&s, i ? "Bert" : "Anna", cookie[i]);
		reply made = scene_new_game(&s, cookie[i], "manoeuvre", "{\"setup\":\"book\",\"first\":\"1\"}", "[\"me\",\"recruit\"]");
		snprintf(id[i], sizeof id[i], "%s", pick_text(made.json, "id"));
		reply_free(&made);
		c[i] = scene_connect(&s, cookie[i]);
	}
	client_open(c[0], id[0], 0);
	while (c[0]->turn == 0)
		CHECK(client_act(c[0])); /* sets up the map; then the bot is to offer armies */
	CHECK_INT(s.search_job_count, 1);
	for (int i = 0; i < 10; i++) {
		client_send(c[0], "{\"t\":\"back\"}");
		client_clear(c[0]);
		CHECK_INT(c[0]->turn, 0);
		CHECK(client_act(c[0]));
		CHECK_INT(c[0]->turn, 1);
	}
	CHECK_INT(s.search_job_count, 4); /* of eleven */
	client_open(c[1], id[1], 0);
	while (c[1]->turn == 0)
		client_act(c[1]);
	CHECK_INT(s.search_job_count, 5); /* another guest's bot thinks at once */
	s.computers_wait = false;
	scene_settle(&s); /* stale search jobs are dropped and make room */
	s.now += 1000;
	lobby_tick(s.lobby);
	scene_settle(&s);
	client_clear(c[0]);
	CHECK_INT(c[0]->turn, 0); /* the bot has answered */
	CHECK_INT(s.notes, 0);
	scene_close(&s);
}

TEST(a_restart_before_the_store_reports_loses_nothing_acknowledged) {
	char cookies[2][LOBBY_COOKIE_MAX], id[32], watch[32];
	client *players[2];
	session_plan plan = {"glorious", "{}", 2, 0};
	scene_open(&s);
	gather(&plan, cookies, id, watch);
	for (int round = 0; round < 40; round++) {
		for (int i = 0; i < 2; i++) {
			players[i] = scene_connect(&s, cookies[i]);
			client_open(players[i], id, i);
		}
		if (strcmp(players[0]->status, "over") == 0)
			break;
		scene_play(&s, players, 2, round % 3);
		char action[GG_LINE_MAX];
		int seat = client_send_action(players[0], action) ? 0 : 1;
		client *mover = players[seat];
		CHECK(client_send_action(mover, action));
		uint32_t moment = mover->n;
		s.frozen = true;
		client_send(mover, "{\"t\":\"act\",\"n\":%u,\"action\":\"%s\"}", mover->n, action);
		CHECK_INT(mover->size, 0); /* nothing is sent before it is durable */
		s.frozen = false;
		scene_restart(&s, false);
		client *again = scene_connect(&s, cookies[seat]);
		client_open(again, id, seat);
		CHECK(again->n >= moment);
		/* The same message again: played once, acknowledged. */
		client_send(again, "{\"t\":\"act\",\"re\":3,\"n\":%u,\"action\":\"%s\"}", moment, action);
		json_t *ack = client_last(again, "ack");
		CHECK_INT(pick_int(ack, "re"), 3);
		json_decref(ack);
		client_disconnect(again);
	}
	scene_close(&s);
}
