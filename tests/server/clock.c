/*
 * clock.c - the running program while the wall clock is set a day forward and a day back: rate limits are neither
 * lifted nor extended, connections stay open, and only dates change.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness.h"
#include "wire.h"

enum { DAY = 86400 };

static wire_server server;
static char clock_file[200];

static void set_clock(long shift) {
	FILE *to = fopen(clock_file, "w");
	CHECK(to && fprintf(to, "%ld\n", shift) > 0 && fclose(to) == 0);
}

static void end(void) {
	wire_clear(&server);
	remove(clock_file);
}

/* A server whose wall clock the test can set. */
static bool begin(const char *const *flags) {
	const wire_settings settings = {.flags = flags};
	const char *root = getenv("TMPDIR");
	snprintf(clock_file, sizeof clock_file, "%s/grognard-clock-%ld", root && *root ? root : "/tmp", (long)microseconds_now());
	set_clock(0);
	setenv("GROGNARD_TEST_CLOCK", clock_file, 1);
	setenv("LD_PRELOAD", CLOCK_SHIFT, 1);
	bool good = wire_serve(&server, &settings);
	unsetenv("LD_PRELOAD");
	if (!good)
		test_fail(__FILE__, __LINE__, server.reason);
	return good;
}

static int ask(const char *path, wire_reply *reply) {
	wire_http(server.port, "GET", path, "", "", NULL, reply);
	return reply->status;
}

static int status_of(const char *path) {
	wire_reply reply;
	int status = ask(path, &reply);
	wire_reply_free(&reply);
	return status;
}

/* The day of the month in a response's Date header: "Mon, 16 Nov 2026 ...". */
static int day_told(void) {
	wire_reply reply;
	char date[64] = "";
	ask("/", &reply);
	CHECK(wire_header(&reply, "date", date, sizeof date));
	wire_reply_free(&reply);
	return strlen(date) > 7 ? (int)strtol(date + 5, NULL, 10) : 0;
}

TEST(only_dates_follow_the_wall_clock) {
	static const char *const flags[] = {"--http-rate", "0", NULL};
	wire w;
	if (begin(flags)) {
		int today = day_told();
		bool open = wire_open(&w, server.port, "");
		CHECK(open);
		static const long shifts[] = {DAY, -DAY, 0, 30L * DAY, -30L * DAY};
		for (size_t i = 0; i < sizeof shifts / sizeof *shifts; i++) {
			set_clock(shifts[i]);
			poll(NULL, 0, 1300); /* one server tick, which drops late clients */
			if (shifts[i] == DAY || shifts[i] == -DAY)
				CHECK(day_told() != today); /* so the clock really was set */
			double since = wire_metric(server.port, "grognard_uptime_seconds");
			CHECK(since >= 0 && since < 3600);
			json_t *answer = open ? wire_ask(&w, "{\"t\":\"ping\"") : NULL;
			CHECK_TEXT(wire_kind(answer), "pong");
			json_decref(answer);
		}
		if (open)
			wire_close(&w);
		CHECK_INT(wire_stop(&server), 0);
	}
	end();
}

TEST(setting_the_clock_does_not_change_request_limits) {
	static const char *const flags[] = {"--http-rate", "1", "--http-burst", "5", NULL};
	if (begin(flags)) {
		/* A POST costs five, the whole burst: the next is allowed five seconds later. */
		wire_reply reply;
		wire_http(server.port, "POST", "/healthz", "", "", "{}", &reply);
		CHECK_INT(reply.status, 405);
		wire_reply_free(&reply);
		set_clock(DAY);
		wire_http(server.port, "POST", "/healthz", "", "", "{}", &reply);
		CHECK_INT(reply.status, 429);
		wire_reply_free(&reply);
		set_clock(-DAY);
		int64_t give_up = deadline_in(WIRE_PATIENCE);
		int status = 429;
		while (status == 429 && !deadline_passed(give_up)) {
			poll(NULL, 0, 200);
			status = status_of("/healthz");
		}
		CHECK_INT(status, 200);
	}
	end();
}

/* The request body arrives a byte at a time while the clock is set back; it must still be cut off. (For headers
 * libwebsockets would do it.) */
TEST(an_endless_request_is_cut_off_whatever_the_clock_says) {
	static const char *const flags[] = {NULL};
	static const char head[] =
		"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 8000\r\n\r\n{\"name\":\"";
	if (begin(flags)) {
		int fd = wire_connect(server.port);
		CHECK(fd >= 0 && wire_put(fd, head, sizeof head - 1, WIRE_PATIENCE));
		poll(NULL, 0, 2000); /* so that the deadline was set before the clock changes */
		set_clock(-DAY);
		int64_t give_up = deadline_in(WIRE_PATIENCE);
		bool open = fd >= 0;
		while (open && !deadline_passed(give_up)) {
			struct pollfd state = {fd, POLLIN, 0};
			open = wire_put(fd, "a", 1, WIRE_PATIENCE) && poll(&state, 1, 500) == 0;
		}
		CHECK(!open);
		close(fd);
		wire_kill(&server);
	}
	end();
}
