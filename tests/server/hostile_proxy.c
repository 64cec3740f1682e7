/*
 * hostile_proxy.c - attacks through a trusted proxy: addresses that are unreadable or false. This program also plays
 * the proxy: what it sends is what a proxy would have forwarded. Listed in docs/security.md.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hostile.h"

enum { BURST = 60 };
const char *const fixture_flags[] = {"--behind-proxy", "--http-rate", "1", "--http-burst", "60", "--log", "warning", NULL};

/* --- Who is local ------------------------------------------------------------------------------------------------- */

/* A request with these header lines, which may hold any bytes. */
static int ask_metrics(fixture *s, const char *lines, size_t size) {
	static char text[16384];
	wire_reply reply;
	int at = snprintf(text, sizeof text, "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n");
	memcpy(text + at, lines, size);
	memcpy(text + at + size, "\r\n", 3);
	wire_exchange(s->server.port, text, (size_t)at + size + 2, WIRE_PATIENCE, &reply);
	int status = reply.status;
	wire_reply_free(&reply);
	return status;
}

/* "X-Forwarded-For: 10.0.0.1, ...", long, with `last` at its end. */
static const char *long_list(const char *last) {
	static char text[4096];
	int at = snprintf(text, sizeof text, "X-Forwarded-For: 127.0.0.1");
	while (at < 2000)
		at += snprintf(text + at, sizeof text - (size_t)at, ", 127.0.0.1");
	snprintf(text + at, sizeof text - (size_t)at, ", %s\r\n", last);
	return text;
}

ATTACK(forwarded_requests_are_never_local) {
	static const char *const lines[] = {
		"X-Forwarded-For: 192.0.2.1\r\n",
		"X-Forwarded-For: 192.0.2.1:4711\r\n",
		"X-Forwarded-For: [2001:db8::1]:443\r\n",
		"X-Forwarded-For: fe80::1%eth0\r\n",
		"X-Forwarded-For: unknown\r\n",
		"X-Forwarded-For: \r\n",
		"X-Forwarded-For:\r\n",
		"X-Forwarded-For: 127.0.0.1, \r\n",
		"X-Forwarded-For: 127.0.0.1, 192.0.2.1 127.0.0.1\r\n",
		"X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-For: 192.0.2.1\r\n",
		"X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-For:\r\n",
		"x-forwarded-for: 127.0.0.1\r\nX-FORWARDED-FOR: nobody\r\n",
		/* The proxy says the client is local: then there is another proxy on this machine. */
		"X-Forwarded-For: 127.0.0.1\r\n",
		"X-Forwarded-For: 192.0.2.1, [::1]:443\r\n",
		/* Proxies that give no address, or in a form not read here. */
		"Forwarded: for=127.0.0.1;proto=https\r\n",
		"FORWARDED: for=\"[2001:db8::1]:4711\"\r\n",
		"X-Real-IP: 127.0.0.1\r\n",
		"Via: 1.1 proxy\r\n",
		"X-Forwarded-Proto: https\r\n",
		"X-Forwarded-Host: localhost\r\n",
	};
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		int status = ask_metrics(s, lines[i], strlen(lines[i]));
		if (status != 403)
			printf("# %d: %s", status, lines[i]);
		CHECK_INT(status, 403);
	}
	const char *list = long_list("192.0.2.2");
	CHECK_INT(ask_metrics(s, list, strlen(list)), 403);
	static const char nul[] = "X-Forwarded-For: 127.0.0.1\0, 192.0.2.3\r\n";
	CHECK(ask_metrics(s, nul, sizeof nul - 1) != 200); /* refused, or closed without an answer */
	/* Direct requests are served. */
	CHECK(fixture_metric(s, "grognard_connections") >= 0);
}

/* --- Whose limit is used ------------------------------------------------------------------------------------------ */

enum { SERVED = 405 }; /* a POST to a path without one costs five and changes nothing */

static int once(fixture *s, const char *line) {
	return fixture_request(s, "POST", "/healthz", "", line, "{}", NULL);
}

/* Sends requests with "X-Forwarded-For: " and this until one is refused; returns how many were served. `%d` counts
 * up. */
static int use_up(fixture *s, const char *format) {
	int served = 0;
	const char *number = strstr(format, "%d");
	for (int status = SERVED; status == SERVED && served < BURST;) {
		char line[128];
		snprintf(line, sizeof line, "X-Forwarded-For: %.*s%d%s\r\n", (int)(number - format), format, served + 1, number + 2);
		status = once(s, line);
		served += status == SERVED;
	}
	return served;
}

ATTACK(unreadable_addresses_share_one_limit) {
	CHECK(use_up(s, "192.0.2.40, hidden-%d") < BURST);
	CHECK_INT(once(s, "X-Forwarded-For: 192.0.2.40, anything\r\n"), 429);
	CHECK_INT(once(s, "X-Forwarded-For: 192.0.2.41:99999\r\n"), 429);
	CHECK_INT(once(s, "Forwarded: for=192.0.2.42\r\n"), 429);
	CHECK_INT(once(s, "X-Forwarded-For: 192.0.2.40\r\n"), SERVED); /* whose address was forged */
	CHECK_INT(once(s, ""), SERVED);                                /* the proxy's own machine */
}

ATTACK(ports_and_zones_do_not_make_new_addresses) {
	CHECK(use_up(s, "192.0.2.50:%d") < BURST);
	CHECK_INT(once(s, "X-Forwarded-For: 192.0.2.50\r\n"), 429);
	CHECK_INT(once(s, "X-Forwarded-For: ::ffff:192.0.2.50\r\n"), 429);
	CHECK_INT(once(s, "X-Forwarded-For: 192.0.2.51:1\r\n"), SERVED);
	CHECK(use_up(s, "[2001:db8:5::%d]:443") < BURST);
	CHECK_INT(once(s, "X-Forwarded-For: 2001:db8:5::abc%eth0\r\n"), 429);
	CHECK_INT(once(s, "X-Forwarded-For: [2001:db8:6::1]\r\n"), SERVED);
	CHECK_INT(once(s, ""), SERVED);
}

ATTACK(a_forwarded_list_counts_against_its_last_address) {
	int status = SERVED;
	for (int i = 0; i < BURST && status == SERVED; i++)
		status = once(s, long_list("192.0.2.60"));
	CHECK_INT(status, 429);
	CHECK_INT(once(s, "X-Forwarded-For: 192.0.2.60\r\n"), 429);
	CHECK_INT(once(s, "X-Forwarded-For: 192.0.2.61\r\nX-Forwarded-For: 192.0.2.60\r\n"), 429);
	CHECK_INT(once(s, "X-Forwarded-For: 192.0.2.60\r\nX-Forwarded-For: 192.0.2.61\r\n"), SERVED);
	CHECK_INT(once(s, ""), SERVED);
}

LAST_WORD
