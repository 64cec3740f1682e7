/*
 * net_parts.c - the parts of the network layer that need no socket: headers, limits per address, the static files,
 * settings, and the search threads.
 */
#include <poll.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/stat.h>

#include <sodium.h>

#include "harness.h"
#include "net.h"
#include "scratch.h"

__attribute__((constructor)) static void prepare(void) {
	if (sodium_init() < 0)
		abort();
}

/* --- Headers ---------------------------------------------------------------------------------------------------------- */

static const char *cookie_of(const char *header) {
	static char out[LOBBY_COOKIE_MAX + 1];
	head_cookie(header, out);
	return out;
}

TEST(our_cookie_is_found_among_others) {
	CHECK_TEXT(cookie_of("grognard=abc"), "abc");
	CHECK_TEXT(cookie_of("a=b; grognard=abc; c=d"), "abc");
	CHECK_TEXT(cookie_of("a=b;grognard=abc"), "abc");
	CHECK_TEXT(cookie_of("grognard=abc; grognard=xyz"), "abc");
	CHECK_TEXT(cookie_of("xgrognard=abc; grognardx=abc; a=grognard=abc"), "");
	CHECK_TEXT(cookie_of("grognard="), "");
	CHECK_TEXT(cookie_of(""), "");
	CHECK_TEXT(cookie_of(";;; ;"), "");
}

TEST(an_overlong_cookie_is_ignored) {
	char header[512] = "grognard=";
	memset(header + 9, 'a', LOBBY_COOKIE_MAX);
	CHECK_INT(strlen(cookie_of(header)), LOBBY_COOKIE_MAX);
	header[9 + LOBBY_COOKIE_MAX] = 'a';
	CHECK_TEXT(cookie_of(header), "");
}

TEST(only_the_hosts_own_and_allowed_origins_pass) {
	CHECK(head_origin_ok("http://club.example:8080", "club.example:8080", NULL));
	CHECK(head_origin_ok("https://Club.Example", "club.example", NULL));
	CHECK(!head_origin_ok("https://club.example", "club.example:8080", NULL));
	CHECK(!head_origin_ok("https://club.example.evil", "club.example", NULL));
	CHECK(!head_origin_ok("https://evil://club.example", "club.example", NULL));
	CHECK(!head_origin_ok("https://evil/club.example", "club.example", NULL));
	CHECK(!head_origin_ok("ftp://club.example", "club.example", NULL));
	CHECK(!head_origin_ok("null", "null", NULL));
	CHECK(!head_origin_ok("", "", NULL));
	CHECK(!head_origin_ok("http://", "", NULL));
	CHECK(head_origin_ok("https://a.example", "b.example", "https://x.example https://a.example/"));
	CHECK(head_origin_ok("https://a.example", "b.example", "https://a.example,https://c.example"));
	CHECK(!head_origin_ok("https://a.example", "b.example", "https://a.example.org"));
	CHECK(!head_origin_ok("https://a.example.org", "b.example", "https://a.example"));
	CHECK(!head_origin_ok("", "b.example", " , "));
}

TEST(etags_are_compared_whole) {
	CHECK(head_matches("\"a\"", "\"a\""));
	CHECK(head_matches("W/\"a\"", "\"a\""));
	CHECK(head_matches("\"b\", \"a\"", "\"a\""));
	CHECK(head_matches("*", "\"a\""));
	CHECK(!head_matches("\"ab\"", "\"a\""));
	CHECK(!head_matches("a", "\"a\""));
	CHECK(!head_matches("", "\"a\""));
}

/* --- Addresses -------------------------------------------------------------------------------------------------------- */

static net_address address(const char *text) {
	net_address a = {{0}, false, false};
	CHECK(net_address_read(&a, text));
	return a;
}

static bool same(const char *x, const char *y) {
	net_address a = address(x), b = address(y);
	return !memcmp(a.bytes, b.bytes, sizeof a.bytes);
}

TEST(an_ipv6_prefix_counts_as_one_address) {
	CHECK(same("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9"));
	CHECK(!same("2001:db8:1:2::9", "2001:db8:1:3::9"));
	CHECK(same("192.0.2.1", "::ffff:192.0.2.1"));
	CHECK(!same("192.0.2.1", "192.0.2.2"));
	net_address none;
	CHECK(!net_address_read(&none, "192.0.2.1:80"));
	CHECK(!net_address_read(&none, ""));
	CHECK(!net_address_read(&none, "unknown"));
}

TEST(addresses_are_written_as_they_are_limited) {
	static const char *const pairs[][2] = {
		{"192.0.2.7", "192.0.2.7"},
		{"::ffff:192.0.2.7", "192.0.2.7"},
		{"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"}, /* a whole /64 counts as one */
		{"fd00::5", "fd00::5"},                     /* each machine of a private network counts by itself */
		{"::", ""},                                 /* nobody */
	};
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		net_address a;
		char text[NET_ADDRESS_TEXT];
		CHECK(net_address_read(&a, pairs[i][0]));
		net_address_text(&a, text);
		CHECK_TEXT(text, pairs[i][1]);
	}
}

TEST(only_local_peers_may_be_proxies) {
	static const char *const near[] = {"127.0.0.1",   "10.1.2.3", "172.16.0.1", "172.31.255.1",
					   "192.168.1.1", "::1",      "fd00::1",    "fe80::1"};
	static const char *const far[] = {"128.0.0.1", "172.32.0.1",  "172.15.0.1", "192.169.1.1",
					  "11.0.0.1",  "2001:db8::1", "::2",        "8.8.8.8"};
	for (size_t i = 0; i < sizeof near / sizeof *near; i++)
		CHECK(address(near[i]).near);
	for (size_t i = 0; i < sizeof far / sizeof *far; i++)
		CHECK(!address(far[i]).near);
}

TEST(addresses_are_parsed_as_proxies_write_them) {
	static const char *const same_as[][2] = {
		{"192.0.2.1", "192.0.2.1"},         {" 192.0.2.1\t", "192.0.2.1"},
		{"192.0.2.1:4711", "192.0.2.1"},    {"198.51.100.7, 192.0.2.1:65535", "192.0.2.1"},
		{"unknown,192.0.2.1", "192.0.2.1"}, {"2001:db8::1", "2001:db8::1"},
		{"[2001:db8::1]", "2001:db8::1"},   {"[2001:db8::1]:443", "2001:db8::1"},
		{"fe80::1%eth0", "fe80::1"},        {"[fe80::1%br-0.7]:443", "fe80::1"},
		{"::ffff:192.0.2.1", "192.0.2.1"},
	};
	static const char *const nobodys[] = {
		"",
		" ",
		"unknown",
		"_hidden",
		"192.0.2.1,",
		"192.0.2.1, ",
		"192.0.2.1:",
		"192.0.2.1:65536",
		"192.0.2.1:http",
		"192.0.2.1:-1",
		"192.0.2.1:000080",
		"192.0.2.1 198.51.100.7",
		"192.0.2",
		"0300.0.2.1",
		"3221225985",
		"192.0.2.1/24",
		"192.0.2.1%eth0",
		"[192.0.2.1]",
		"[192.0.2.1]:80",
		"[2001:db8::1",
		"2001:db8::1]",
		"[2001:db8::1]x",
		"[2001:db8::1]443",
		"[2001:db8::1]:99999",
		"fe80::1%",
		"fe80::1%a b",
		"2001:db8::1::2",
		"[[::1]]",
		"\"[2001:db8::1]\"",
		"for=192.0.2.1",
		"localhost",
		"%eth0",
		":80",
		"[]",
		"[]:80",
		"192.0.2.1:80:90",
	};
	for (size_t i = 0; i < sizeof same_as / sizeof *same_as; i++) {
		net_address told, plain = address(same_as[i][1]);
		CHECK(head_address(&told, same_as[i][0]));
		CHECK(!memcmp(told.bytes, plain.bytes, sizeof told.bytes) && told.near == plain.near);
	}
	for (size_t i = 0; i < sizeof nobodys / sizeof *nobodys; i++) {
		net_address told = address("127.0.0.1");
		if (head_address(&told, nobodys[i]))
			printf("# %s\n", nobodys[i]);
		CHECK(!memcmp(told.bytes, net_nobody.bytes, sizeof told.bytes) && !told.near && !told.here);
	}
	char endless[4096];
	memset(endless, '1', sizeof endless - 1);
	endless[sizeof endless - 1] = 0;
	net_address told;
	CHECK(!head_address(&told, endless));
}

TEST(loopback_is_not_the_local_network) {
	CHECK(address("127.0.0.1").here && address("127.3.2.1").here && address("::1").here && address("::ffff:127.0.0.1").here);
	CHECK(!address("10.1.2.3").here && !address("192.168.1.2").here && !address("fe80::1").here && !address("192.0.2.1").here);
}

TEST(tokens_refill_over_time) {
	net_limits *l = limits_new(16, 0, 10, 20);
	net_address a = address("192.0.2.1"), b = address("192.0.2.2");
	for (int i = 0; i < 20; i++)
		CHECK(limits_ask(l, &a, 10, 1000));
	CHECK(!limits_ask(l, &a, 10, 1000));
	CHECK(limits_ask(l, &b, 200, 1000));
	CHECK(!limits_ask(l, &b, 10, 1000));
	CHECK(!limits_ask(l, &a, 10, 1099));
	CHECK(limits_ask(l, &a, 10, 1100));
	CHECK(!limits_ask(l, &a, 10, 1100));
	CHECK(limits_ask(l, &a, 200, 100000)); /* full again, and no more than full */
	CHECK(!limits_ask(l, &a, 10, 100000));
	CHECK(!limits_ask(l, &a, 1, 100009) && limits_ask(l, &a, 1, 100010)); /* a tenth of one */
	CHECK(!limits_ask(l, &a, 10, 50));                                    /* a clock going back gives nothing */
	limits_free(l);
}

TEST(connections_are_counted_per_address) {
	net_limits *l = limits_new(16, 2, 0, 1);
	net_address a = address("192.0.2.1"), b = address("192.0.2.2");
	CHECK(limits_enter(l, &a, 1) && limits_enter(l, &a, 1) && !limits_enter(l, &a, 1));
	CHECK(limits_enter(l, &b, 1));
	limits_leave(l, &a, 2);
	CHECK(limits_enter(l, &a, 2) && !limits_enter(l, &a, 2));
	for (int i = 0; i < 100; i++)
		CHECK(limits_ask(l, &a, 50, 2)); /* rate 0: unlimited */
	limits_free(l);
}

TEST(a_crowd_of_addresses_evicts_no_active_one) {
	net_limits *l = limits_new(16, 1, 1, 1);
	net_address a = address("192.0.2.1"), other = {{0}, false, false};
	CHECK(limits_enter(l, &a, 1));
	for (uint32_t i = 1; i < 100000; i++) {
		memcpy(other.bytes, &i, sizeof i);
		limits_ask(l, &other, 10, 2 + (int64_t)i);
	}
	CHECK(!limits_enter(l, &a, 200000)); /* still known */
	limits_free(l);
}

TEST(queued_bytes_are_counted_per_address) {
	net_limits *l = limits_new(16, 1, 1, 1);
	net_address a = address("192.0.2.1"), b = address("192.0.2.2"), other = net_nobody, most;
	CHECK(!limits_largest(l, &most));
	CHECK(limits_hold(l, &a, 100, 1) && limits_hold(l, &b, 150, 1) && limits_hold(l, &a, 70, 1));
	CHECK_INT(limits_held(l, &a, 1), 170);
	CHECK(limits_largest(l, &most) && !memcmp(most.bytes, a.bytes, sizeof most.bytes));
	limits_release(l, &a, 100, 1);
	CHECK(limits_largest(l, &most) && !memcmp(most.bytes, b.bytes, sizeof most.bytes));
	for (uint32_t i = 1; i < 100000; i++) { /* an address with queued bytes is not evicted by a crowd */
		memcpy(other.bytes, &i, sizeof i);
		limits_ask(l, &other, 10, 2 + (int64_t)i);
	}
	CHECK_INT(limits_held(l, &a, 200000), 70);
	CHECK_INT(limits_held(l, &b, 200000), 150);
	limits_release(l, &a, 70, 200000);
	limits_release(l, &b, 150, 200000);
	CHECK(!limits_largest(l, &most));
	limits_free(l);
}

/* --- Files ------------------------------------------------------------------------------------------------------------ */

static char folder[SCRATCH_PATH];

static void put(const char *name, const char *text) {
	char path[SCRATCH_PATH + 32];
	snprintf(path, sizeof path, "%s/%s", folder, name);
	FILE *to = fopen(path, "w");
	CHECK(to && fputs(text, to) >= 0 && fclose(to) == 0);
}

TEST(files_have_encodings_and_etags) {
	gg_error error = {0};
	file_registry *registry = NULL;
	CHECK(scratch_disk(folder, "net"));
	CHECK(files_open(&registry, folder, &error) != 0 && strstr(error.message, "has no index.html"));
	put("index.html", "page");
	put("a.js", "script");
	put("a.js.gz", "gzip");
	put("a.js.br", "brotli");
	put("b.css.gz", "alone");
	CHECK(files_open(&registry, folder, &error) == 0);
	CHECK_INT(files_count(registry), 2);
	const file_entry *script = files_find(registry, "/a.js"), *page = files_find(registry, "/");
	CHECK(script && page && !files_find(registry, "/b.css") && !files_find(registry, "/a.js.gz") && !files_find(registry, "a.js"));
	if (!script || !page)
		return;
	CHECK(page == files_find(registry, "/index.html") && page == files_find(registry, "/g/abc"));
	CHECK(!files_find(registry, "/g/") && !files_find(registry, "/g/a.js") && !files_find(registry, "/gg/abc") &&
	      !files_find(registry, "/g/a/b"));
	CHECK(page == files_find(registry, "/rules") && page == files_find(registry, "/rules/") &&
	      page == files_find(registry, "/rules/glorious"));
	CHECK(!files_find(registry, "/rules/chess") && !files_find(registry, "/rulesx") && !files_find(registry, "/games"));
	CHECK_INT(files_choose(script, "gzip, deflate, br"), FILE_BROTLI);
	CHECK_INT(files_choose(script, "deflate,GZIP"), FILE_GZIP);
	CHECK_INT(files_choose(script, "br;q=0, gzip;q=0.5"), FILE_GZIP);
	CHECK_INT(files_choose(script, "br; q=0"), FILE_PLAIN);
	CHECK_INT(files_choose(script, "brx, xgzip"), FILE_PLAIN);
	CHECK_INT(files_choose(script, ""), FILE_PLAIN);
	CHECK_INT(files_choose(page, "br, gzip"), FILE_PLAIN);
	CHECK(strcmp(script->bodies[FILE_PLAIN].etag, script->bodies[FILE_GZIP].etag) != 0);
	CHECK_INT(script->bodies[FILE_GZIP].size, 4);
	files_close(registry);
	CHECK(scratch_remove(folder));
}

/* --- Search threads ----------------------------------------------------------------------------------------------- */

static atomic_int woken;

static void wake(void *payload) {
	(void)payload;
	atomic_fetch_add(&woken, 1);
}

static lobby_search_job question(uint64_t number, const char *level) {
	lobby_search_job t;
	memset(&t, 0, sizeof t);
	t.number = number;
	t.game = *gg_game_find("glorious");
	t.seed = number;
	gg_error error;
	CHECK(gg_setup(&t.game, NULL, &t.view.state, &error));
	gg_action list[256];
	while (gg_turn(&t.game, &t.view.state) == GG_CHANCE) {
		CHECK(gg_actions(&t.game, &t.view.state, list, 256) > 0);
		gg_apply(&t.game, &t.view.state, &list[0], NULL);
	}
	t.seat = gg_turn(&t.game, &t.view.state);
	CHECK(gg_bot_find(&t.bot, level));
	return t;
}

TEST(every_search_job_gets_one_answer) {
	enum { SEARCH_JOBS = 60 };
	static const char *const levels[] = {"random", "recruit", "sergeant", "mcts:2000"};
	gg_error error;
	workers *pool = NULL;
	bool seen[SEARCH_JOBS] = {false};
	CHECK(workers_open(&pool, 3, wake, NULL, &error) == 0);
	for (uint64_t i = 0; i < SEARCH_JOBS; i++) {
		lobby_search_job t = question(i, levels[i % 4]);
		CHECK(workers_think(pool, &t));
	}
	int answered = 0;
	for (int patience = 0; answered < SEARCH_JOBS && patience < 60000; patience++) {
		workers_choice choice;
		while (workers_fetch(pool, &choice)) {
			lobby_search_job t = question(choice.number, "random");
			gg_verdict verdict;
			CHECK(choice.number < SEARCH_JOBS && !seen[choice.number] && choice.found);
			CHECK(gg_check(&t.game, &t.view.state, &choice.action, &verdict));
			CHECK(choice.waited >= 0 && choice.worked >= 0);
			seen[choice.number] = true;
			answered++;
		}
		poll(NULL, 0, 1);
	}
	CHECK_INT(answered, SEARCH_JOBS);
	CHECK_INT(atomic_load(&woken), SEARCH_JOBS);
	workers_close(pool, 60000);
}

/* --- Search jobs that end when the test says so: what counts is their order, not the time. ------------------------ */

static sem_t gates[8];            /* one per job; a job ends when its gate is opened */
static atomic_int begun[8], turn; /* the order in which they started: 1, 2, ... */

static bool held(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *out) {
	int which = (int)bot->budget.nodes;
	(void)game, (void)view, (void)seat, (void)rng;
	*out = (gg_action){0};
	atomic_store(&begun[which], atomic_fetch_add(&turn, 1) + 1);
	while (sem_wait(&gates[which]) != 0)
		;
	return true;
}

static void ask_held(workers *pool, uint32_t which, bool quick) {
	lobby_search_job t;
	memset(&t, 0, sizeof t);
	t.number = which;
	t.quick = quick;
	t.bot.choose = held;
	t.bot.budget.nodes = which;
	CHECK(workers_think(pool, &t));
}

static bool has_begun(uint32_t which) {
	for (int patience = 0; patience < 30000 && !atomic_load(&begun[which]); patience++)
		poll(NULL, 0, 1);
	return atomic_load(&begun[which]) != 0;
}

/* The number of the next result, or 99 if there is none. */
static uint64_t next_choice(workers *pool) {
	workers_choice choice = {.number = 99};
	for (int patience = 0; patience < 30000 && !workers_fetch(pool, &choice); patience++)
		poll(NULL, 0, 1);
	return choice.number;
}

static void shut_gates(void) {
	atomic_store(&turn, 0);
	for (int i = 0; i < 8; i++) {
		sem_init(&gates[i], 0, 0);
		atomic_store(&begun[i], 0);
	}
}

TEST(quick_jobs_never_wait_for_slow_ones) {
	gg_error error;
	workers *pool = NULL;
	shut_gates();
	CHECK(workers_open(&pool, 1, wake, NULL, &error) == 0);
	for (uint32_t i = 0; i < 4; i++)
		ask_held(pool, i, false);
	CHECK(has_begun(0)); /* and does not end */
	for (uint32_t i = 4; i < 8; i++) {
		ask_held(pool, i, true);
		sem_post(&gates[i]);
		CHECK_INT(next_choice(pool), i);
	}
	CHECK_INT(atomic_load(&begun[1]), 0); /* the thread for quick jobs took none of them */
	for (uint32_t i = 0; i < 4; i++) {
		sem_post(&gates[i]);
		CHECK_INT(next_choice(pool), i);
	}
	workers_close(pool, 60000);
}

TEST(a_crowd_of_quick_jobs_does_not_delay_slow_ones) {
	gg_error error;
	workers *pool = NULL;
	shut_gates();
	CHECK(workers_open(&pool, 1, wake, NULL, &error) == 0);
	ask_held(pool, 0, true); /* both threads are at work, */
	ask_held(pool, 1, true);
	CHECK(has_begun(0) && has_begun(1));
	for (uint32_t i = 2; i < 7; i++)
		ask_held(pool, i, true); /* five more wait, */
	ask_held(pool, 7, false);        /* and a slow one comes last. */
	sem_post(&gates[0]);
	sem_post(&gates[1]);
	CHECK(has_begun(7));
	CHECK(atomic_load(&begun[7]) <= 4); /* one of the threads took it at once: two have started, it and one quick one */
	for (int i = 0; i < 8; i++)
		sem_post(&gates[i]);
	for (int i = 0; i < 8; i++)
		CHECK(next_choice(pool) != 99);
	workers_close(pool, 60000);
}

TEST(closing_does_not_wait_for_long_jobs) {
	gg_error error;
	workers *pool = NULL;
	CHECK(workers_open(&pool, 1, wake, NULL, &error) == 0);
	for (uint64_t i = 0; i < 3; i++) {
		lobby_search_job t = question(i, "mcts:3000ms");
		CHECK(workers_think(pool, &t));
	}
	workers_close(pool, 50); /* one runs on for a moment; two never start */
	CHECK(workers_open(&pool, 2, wake, NULL, &error) == 0);
	workers_close(pool, 60000);
}

/* --- Settings --------------------------------------------------------------------------------------------------------- */

TEST(settings_are_read_by_name) {
	serve_settings s;
	gg_error error;
	serve_defaults(&s);
	CHECK_INT(s.port, 8080);
	CHECK(s.burst > 0 && s.sessions > 0 && s.guest_games > 0);
	CHECK(serve_set(&s, "port", "0", "--port", &error) == 0 && s.port == 0);
	CHECK(serve_set(&s, "port", "65536", "--port", &error) != 0 && s.port == 0);
	CHECK(serve_set(&s, "port", "-1", "--port", &error) != 0);
	CHECK(serve_set(&s, "port", " 1", "--port", &error) != 0);
	CHECK(serve_set(&s, "port", "1x", "--port", &error) != 0);
	CHECK(serve_set(&s, "port", "99999999999999999999999", "--port", &error) != 0);
	CHECK(serve_set(&s, "burst", "0", "--burst", &error) != 0);
	CHECK(serve_set(&s, "secure", "", "--secure", &error) == 0 && s.secure);
	CHECK(serve_set(&s, "secure", "no", "x", &error) == 0 && !s.secure);
	CHECK(serve_set(&s, "secure", "maybe", "x", &error) != 0);
	CHECK(serve_set(&s, "file", "a", "x", &error) == 0 && serve_set(&s, "file", "b", "x", &error) == 0);
	CHECK_TEXT(s.file, "b");
	CHECK(serve_set(&s, "nothing", "1", "here", &error) != 0);
	CHECK_TEXT(error.message, "here: unknown setting 'nothing'");
	serve_settings_free(&s);
}
