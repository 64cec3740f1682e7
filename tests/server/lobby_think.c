/*
 * lobby_think.c - whose bot thinks next. The test takes the network's place: it is given the search jobs, ends them one
 * by one in order, and counts how many came before the one somebody is waiting for. No clock is involved.
 */
#include <stdlib.h>

#include "lobby_scene.h"

static scene s;

static void open_scene(uint32_t slow) {
	scene_open(&s);
	s.settings.think_slow = slow;
	s.settings.address_games = 0;
	scene_restart(&s, true);
	s.computers_wait = true;
}

static void from(const char *address) {
	snprintf(s.address, sizeof s.address, "%s", address);
}

/* A new game against this level, which moves first; its id. */
static void new_game(const char *cookie, const char *level, char id[32]) {
	char seats[64];
	snprintf(seats, sizeof seats, "[\"me\",\"%s\"]", level);
	reply made = scene_new_game(&s, cookie, "manoeuvre", "{\"setup\":\"book\",\"first\":\"2\"}", seats);
	snprintf(id, 32, "%s", pick_text(made.json, "id"));
	reply_free(&made);
}

/* A client viewing a new game against this level. */
static client *sit_at(const char *cookie, const char *level) {
	char id[32];
	new_game(cookie, level, id);
	client *c = scene_connect(&s, cookie);
	client_open(c, id, 0);
	CHECK_TEXT(c->status, "playing");
	return c;
}

/* Ends the oldest search job. False: there is none. */
static bool end_one(void) {
	gg_action any;
	if (!s.search_job_count)
		return false;
	lobby_search_job search_job = s.search_jobs[0];
	s.search_job_count--;
	memmove(s.search_jobs, s.search_jobs + 1, (size_t)s.search_job_count * sizeof *s.search_jobs);
	CHECK(gg_actions(&search_job.game, &search_job.view.state, &any, 1) > 0);
	lobby_search_done(s.lobby, search_job.number, true, &any);
	scene_settle(&s);
	return true;
}

/* How many search jobs end before this client's bot moves again; -1: it never does. */
static int search_jobs_until(client *c) {
	client_clear(c);
	while (c->viewer >= 0 && c->turn == c->viewer)
		client_act(c);
	client_clear(c);
	uint32_t n = c->n;
	for (int count = 1; count <= 500 && end_one(); count++) {
		client_clear(c);
		if (c->n != n)
			return count;
	}
	return -1;
}

static int given(bool quick) {
	int count = 0;
	for (int i = 0; i < s.search_job_count; i++)
		count += s.search_jobs[i].quick == quick;
	return count;
}

static uint64_t thinking(void) {
	lobby_counts counts;
	lobby_count(s.lobby, &counts);
	return counts.thinking;
}

/* --- The attack as first found ------------------------------------------------------------------------------------ */

enum { GUESTS = 30, GAMES = 4, CROWD = GUESTS * GAMES };

/* Thirty guests from one address, each in four games against marshals. */
static void crowd(client *out[CROWD]) {
	char cookie[LOBBY_COOKIE_MAX];
	from("198.51.100.7");
	for (int i = 0; i < GUESTS; i++) {
		scene_guest(&s, NULL, cookie);
		for (int k = 0; k < GAMES; k++)
			out[i * GAMES + k] = sit_at(cookie, "marshal");
	}
}

TEST(abandoned_games_do_not_delay_other_bots) {
	client *strangers[CROWD];
	char cookie[LOBBY_COOKIE_MAX];
	open_scene(2);
	crowd(strangers);
	CHECK_INT(s.search_job_count, 2);
	CHECK_INT(thinking(), CROWD);
	for (int i = 0; i < CROWD; i++)
		client_disconnect(strangers[i]);
	CHECK_INT(thinking(), 2); /* running jobs stay; nobody else waits */
	from("203.0.113.1");
	scene_guest(&s, "Anna", cookie);
	client *anna = sit_at(cookie, "recruit");
	CHECK_INT(given(true), 1); /* at once, beside the two */
	CHECK_INT(s.search_job_count, 3);
	client *again = sit_at(cookie, "marshal");
	CHECK_INT(search_jobs_until(again), 4); /* the two and the recruit's came before hers; then hers */
	while (end_one())
		;
	lobby_tick(s.lobby);
	CHECK_INT(s.search_job_count, 0);
	(void)anna;
	scene_close(&s);
}

TEST(a_crowd_of_marshals_does_not_starve_a_newcomers_bots) {
	client *strangers[CROWD];
	char cookie[2][LOBBY_COOKIE_MAX];
	open_scene(1);
	crowd(strangers);
	for (int i = 0; i < 50; i++)
		CHECK(end_one());
	s.now += 60000; /* however overdue it is */
	lobby_tick(s.lobby);
	CHECK_INT(s.search_job_count, 1);
	from("203.0.113.1");
	scene_guest(&s, "Anna", cookie[0]);
	scene_guest(&s, "Bert", cookie[1]);
	client *recruit = sit_at(cookie[0], "recruit");
	CHECK_INT(given(true), 1); /* waits for nobody */
	CHECK_INT(given(false), 1);
	CHECK_INT(search_jobs_until(recruit), 2);
	while (recruit->turn == 1 && search_jobs_until(recruit) > 0)
		;
	client *marshal = sit_at(cookie[0], "marshal");
	CHECK_INT(given(false), 1);
	CHECK(search_jobs_until(marshal) <= 2); /* the running one, then hers: not a hundred */
	for (int i = 0; i < 5; i++) {           /* and so it goes on: one of theirs, one of hers */
		int count = search_jobs_until(marshal);
		CHECK(count > 0 && count <= 2);
	}
	from("203.0.113.2");
	client *third = sit_at(cookie[1], "marshal"); /* three addresses: every third */
	search_jobs_until(third);
	for (int i = 0; i < 5; i++) {
		int count = search_jobs_until(i % 2 ? third : marshal);
		CHECK(count > 0 && count <= 3);
	}
	scene_close(&s);
}

/* --- Turns ------------------------------------------------------------------------------------------------------------ */

TEST(the_guests_of_one_address_take_turns) {
	char cookie[2][LOBBY_COOKIE_MAX];
	open_scene(1);
	from("192.0.2.1");
	scene_guest(&s, "Anna", cookie[0]);
	scene_guest(&s, "Bert", cookie[1]);
	for (int i = 0; i < 12; i++)
		sit_at(cookie[0], "marshal");
	client *bert = sit_at(cookie[1], "marshal");
	for (int i = 0; i < 6; i++) {
		int count = search_jobs_until(bert);
		CHECK(count > 0 && count <= 2);
	}
	scene_close(&s);
}

TEST(all_games_of_one_guest_get_their_turn) {
	char cookie[LOBBY_COOKIE_MAX];
	client *games[8];
	open_scene(1);
	scene_guest(&s, "Anna", cookie);
	for (int i = 0; i < 8; i++)
		games[i] = sit_at(cookie, "marshal");
	for (int i = 0; i < 8; i++)
		CHECK(end_one());
	for (int i = 0; i < 8; i++) {
		client_clear(games[i]);
		CHECK_INT(games[i]->n, 1);
	}
	scene_close(&s);
}

TEST(search_jobs_per_guest_and_per_address_are_limited) {
	char cookie[4][LOBBY_COOKIE_MAX];
	open_scene(32);
	from("192.0.2.1");
	for (int i = 0; i < 4; i++) {
		scene_guest(&s, NULL, cookie[i]);
		for (int k = 0; k < 6; k++)
			sit_at(cookie[i], k % 2 ? "marshal" : "recruit");
		CHECK_INT(s.search_job_count, i == 0 ? 4 : 8);
	}
	from("192.0.2.2");
	char other[LOBBY_COOKIE_MAX];
	scene_guest(&s, NULL, other);
	sit_at(other, "marshal");
	CHECK_INT(s.search_job_count, 9);
	CHECK_INT(thinking(), 25);
	CHECK(end_one());
	CHECK_INT(s.search_job_count, 9); /* a free slot is taken at once */
	scene_close(&s);
}

TEST(the_network_layer_is_given_no_more_jobs_than_it_can_take) {
	char cookie[LOBBY_COOKIE_MAX], address[32];
	open_scene(3);
	for (int i = 0; i < 30; i++) {
		snprintf(address, sizeof address, "192.0.2.%d", i + 1);
		from(address);
		scene_guest(&s, NULL, cookie);
		sit_at(cookie, "marshal");
		sit_at(cookie, "recruit");
		CHECK_INT(given(false), i < 3 ? i + 1 : 3);
		CHECK_INT(given(true), i < 16 ? i + 1 : 16);
	}
	scene_close(&s);
}

/* --- Games without viewers ---------------------------------------------------------------------------------------- */

TEST(a_bot_thinks_only_while_its_game_has_a_viewer) {
	char cookie[2][LOBBY_COOKIE_MAX], id[32];
	open_scene(1);
	from("192.0.2.1");
	scene_guest(&s, "Anna", cookie[0]);
	scene_guest(&s, "Bert", cookie[1]);
	client *busy = sit_at(cookie[1], "marshal"); /* has the only slot */
	new_game(cookie[0], "marshal", id);
	client *anna = scene_connect(&s, cookie[0]);
	client_open(anna, id, 0);
	CHECK_INT(thinking(), 2);
	client *watcher = scene_connect(&s, "");
	client_send(watcher, "{\"t\":\"watch\",\"token\":\"%s\"}", anna->watch);
	client_clear(watcher);
	client_send(anna, "{\"t\":\"leave\"}");
	CHECK_INT(thinking(), 2); /* a watcher counts */
	client_disconnect(watcher);
	CHECK_INT(thinking(), 1); /* it gave up its slot */
	for (int i = 0; i < 3; i++) {
		CHECK(end_one());
		lobby_tick(s.lobby);
	}
	client_disconnect(busy);
	while (end_one())
		lobby_tick(s.lobby);
	CHECK_INT(s.search_job_count, 0);
	client_open(anna, id, 0);
	CHECK_INT(anna->n, 0); /* no search ran in the meantime */
	CHECK_INT(s.search_job_count, 1);
	CHECK(end_one());
	client_clear(anna);
	CHECK_INT(anna->n, 1);
	scene_close(&s);
}

TEST(after_a_start_no_bot_thinks_until_its_game_has_a_viewer) {
	char cookie[LOBBY_COOKIE_MAX], id[32];
	open_scene(1);
	scene_guest(&s, "Anna", cookie);
	new_game(cookie, "recruit", id);
	client *anna = scene_connect(&s, cookie);
	client_open(anna, id, 0);
	CHECK_INT(s.search_job_count, 1);
	scene_restart(&s, true);
	for (int i = 0; i < 20; i++) {
		s.now += 1000;
		lobby_tick(s.lobby);
		scene_settle(&s);
	}
	CHECK_INT(s.search_job_count, 0);
	lobby_counts counts;
	lobby_count(s.lobby, &counts);
	CHECK_INT(counts.sessions, 0);
	reply games = scene_request(&s, "GET", "/api/games", cookie, NULL); /* listing games does not count as viewing */
	reply_free(&games);
	CHECK_INT(s.search_job_count, 0);
	anna = scene_connect(&s, cookie);
	client_open(anna, id, 0);
	CHECK_INT(s.search_job_count, 1);
	CHECK(end_one());
	client_clear(anna);
	CHECK_INT(anna->n, 1);
	scene_close(&s);
}

TEST(a_search_job_is_charged_to_a_current_viewer) {
	char cookie[3][LOBBY_COOKIE_MAX], id[32];
	open_scene(1);
	from("192.0.2.9");
	scene_guest(&s, "Carl", cookie[2]);
	client *full = sit_at(cookie[2], "marshal"); /* has the only slot */
	from("192.0.2.1");
	scene_guest(&s, "Anna", cookie[0]);
	scene_guest(&s, "Bert", cookie[1]);
	new_game(cookie[0], "marshal", id);
	client *player = scene_connect(&s, cookie[0]);
	client_open(player, id, 0);
	from("192.0.2.2");
	client *watcher = scene_connect(&s, "");
	client_send(watcher, "{\"t\":\"watch\",\"token\":\"%s\"}", player->watch);
	client_clear(watcher);
	client_disconnect(player); /* it now counts against the watcher's address */
	for (int i = 0; i < 5; i++)
		sit_at(cookie[1], "marshal"); /* the jobs of that address take turns with it */
	CHECK(search_jobs_until(watcher) <= 3);
	(void)full;
	scene_close(&s);
}
