/*
 * fuzz_header.c - any bytes as what a request says about itself: cookies, an origin, tags, codings, an address that a proxy
 * passed on. Nothing is read beyond its end, and what is found is a part of what was given. The first two lines are an
 * origin and a host, the whole is everything else.
 */
#include <strings.h>

#include "fuzz.h"
#include "net.h"

static void must_find_cookie(const char *text) {
	char cookie[LOBBY_COOKIE_MAX + 1];
	memset(cookie, 'x', sizeof cookie);
	head_cookie(text, cookie);
	must(memchr(cookie, 0, sizeof cookie) != NULL && !strchr(cookie, ';'));
	const char *name = strstr(text, "grognard=");
	must(!cookie[0] || (name && strstr(name, cookie)));
}

static void must_read_address(const char *text) {
	net_address told;
	const char *last = strrchr(text, ',') ? strrchr(text, ',') + 1 : text;
	bool good = head_address(&told, text);
	must(good || (!memcmp(&told.bytes, &net_nobody.bytes, sizeof told.bytes) && !told.near && !told.here));
	must(!told.here || told.near);
	must(!good || strspn(last, " \t[]%:.-_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") == strlen(last));
}

/* An origin that is accepted without being on a list has exactly the name of the host. */
static void must_judge_origin(const char *origin, const char *host) {
	size_t from = strlen(origin), to = strlen(host);
	bool good = head_origin_ok(origin, host, NULL);
	must(!good || (to && from > to && !strcasecmp(origin + from - to, host) && !strncasecmp(origin, "http", 4)));
	must(!origin[0] || !good || head_origin_ok(origin, host, "https://other.example"));
	must(!good || !head_origin_ok(origin, "another.example", NULL) || !strcasecmp(host, "another.example"));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	static unsigned char body[1];
	const file_entry file = {.bodies = {[FILE_PLAIN] = {body, 1, "\"a\""}, [FILE_GZIP] = {body, 1, "\"b\""}}};
	char *text = malloc(size + 1);
	must(text != NULL);
	memcpy(text, bytes, size);
	text[size] = 0;
	must_find_cookie(text);
	must_read_address(text);
	head_matches(text, "\"a\"");
	must(file.bodies[files_choose(&file, text)].bytes != NULL);
	char *host = strchr(text, '\n');
	if (host) {
		*host++ = 0;
		host[strcspn(host, "\n")] = 0;
		must_judge_origin(text, host);
	}
	free(text);
	return 0;
}
