/*
 * http_head.c - reads what a request says about itself: cookie, origin, tags, and through whom it came. Everything here
 * comes from strangers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "net.h"

/* A header with a NUL in it is not the text that the proxy saw. */
static void keep_text(char *out, int copied) {
	if (copied < 0 || strlen(out) != (size_t)copied)
		out[0] = 0;
}

void head_copy(struct lws *wsi, enum lws_token_indexes token, char *out, size_t cap) {
	int size = lws_hdr_total_length(wsi, token);
	out[0] = 0;
	if (size > 0 && (size_t)size < cap)
		keep_text(out, lws_hdr_copy(wsi, out, (int)cap, token));
}

void head_custom(struct lws *wsi, const char *name, char *out, size_t cap) {
	int size = lws_hdr_custom_length(wsi, name, (int)strlen(name));
	out[0] = 0;
	if (size > 0 && (size_t)size < cap)
		keep_text(out, lws_hdr_custom_copy(wsi, out, (int)cap, name, (int)strlen(name)));
}

void head_cookie(const char *cookies, char out[LOBBY_COOKIE_MAX + 1]) {
	static const char name[] = "grognard=";
	out[0] = 0;
	while (*cookies) {
		cookies += strspn(cookies, "; \t");
		size_t size = strcspn(cookies, ";");
		if (!strncmp(cookies, name, sizeof name - 1)) {
			cookies += sizeof name - 1;
			size -= sizeof name - 1;
			if (size <= LOBBY_COOKIE_MAX) {
				memcpy(out, cookies, size);
				out[size] = 0;
			}
			return;
		}
		cookies += size;
	}
}

bool head_origin_ok(const char *origin, const char *host, const char *allowed) {
	const char *place = strstr(origin, "://");
	bool web = !strncasecmp(origin, "http://", 7) || !strncasecmp(origin, "https://", 8);
	if (web && place && *host && !strcasecmp(place + 3, host))
		return true;
	size_t size = strlen(origin);
	while (allowed && *allowed) {
		allowed += strspn(allowed, " ,\t");
		size_t one = strcspn(allowed, " ,\t"), bare = one;
		if (bare && allowed[bare - 1] == '/')
			bare--;
		if (bare && bare == size && !strncasecmp(allowed, origin, size))
			return true;
		allowed += one;
	}
	return false;
}

bool head_matches(const char *if_none_match, const char *etag) {
	size_t tag = strlen(etag);
	while (*if_none_match) {
		if_none_match += strspn(if_none_match, ", \t");
		if (!strncmp(if_none_match, "W/", 2))
			if_none_match += 2;
		size_t size = strcspn(if_none_match, ", \t");
		if ((size == tag && !strncmp(if_none_match, etag, tag)) || (size == 1 && *if_none_match == '*'))
			return true;
		if_none_match += size;
	}
	return false;
}

/* --- Through whom it came ------------------------------------------------------------------------------------------------ */

static bool is_port(const char *text) {
	size_t digits = strspn(text, "0123456789");
	return digits && digits <= 5 && !text[digits] && strtol(text, NULL, 10) <= 65535;
}

/* One address as proxies write it: bare, with a port ("192.0.2.1:4711"), in brackets ("[2001:db8::1]:4711"), with the
 * zone of an interface ("fe80::1%eth0", which says nothing about who it is). Written over. */
static bool read_forwarded(net_address *out, char *text) {
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-";
	char *colon = strchr(text, ':'), *bracket = strchr(text, ']');
	if (*text == '[') {
		if (!bracket || (bracket[1] && (bracket[1] != ':' || !is_port(bracket + 2))))
			return false;
		*bracket = 0;
		text++;
		if (!strchr(text, ':'))
			return false; /* brackets are for IPv6 */
	} else if (colon && !strchr(colon + 1, ':')) {
		if (!is_port(colon + 1))
			return false;
		*colon = 0;
	}
	char *zone = strchr(text, '%');
	if (zone) {
		if (!zone[1] || strspn(zone + 1, letters) != strlen(zone + 1) || !strchr(text, ':'))
			return false;
		*zone = 0;
	}
	return net_address_read(out, text);
}

bool head_address(net_address *out, const char *list) {
	char text[96];
	const char *last = strrchr(list, ',');
	last = last ? last + 1 : list;
	last += strspn(last, " \t");
	size_t size = strlen(last);
	while (size && strchr(" \t", last[size - 1]))
		size--;
	*out = net_nobody;
	if (!size || size >= sizeof text)
		return false;
	memcpy(text, last, size);
	text[size] = 0;
	if (read_forwarded(out, text))
		return true;
	*out = net_nobody;
	return false;
}

static bool is_there(struct lws *wsi, enum lws_token_indexes token) {
	char empty[2];
	return lws_hdr_total_length(wsi, token) > 0 || lws_hdr_copy_fragment(wsi, empty, sizeof empty, token, 0) >= 0;
}

/* Whether anything says that somebody passed this request on. */
static bool passed_on(struct lws *wsi) {
	static const char *const signs[] = {"forwarded:", "x-forwarded-proto:", "x-forwarded-host:", "x-forwarded-port:", "x-client-ip:"};
	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
		if (lws_hdr_custom_length(wsi, signs[i], (int)strlen(signs[i])) >= 0)
			return true;
	return is_there(wsi, WSI_TOKEN_X_FORWARDED_FOR) || is_there(wsi, WSI_TOKEN_HTTP_X_REAL_IP) || is_there(wsi, WSI_TOKEN_HTTP_VIA);
}

/*
 * The last address of X-Forwarded-For is the one our own proxy wrote; anything before it may be forged. Where it
 * cannot be read, or the proxy sends none, the client is unknown: such requests share one account, which is not the proxy's own.
 * What was passed on is never of this machine, whatever a proxy says, believed or not: one in front of it may stand here too.
 */
void head_from(conn *c) {
	char list[NET_HEADERS_MAX + 1], proto[16];
	c->from = c->peer;
	c->secure = c->net->settings->secure;
	if (!passed_on(c->wsi))
		return;
	c->from.here = false;
	if (!c->net->settings->behind_proxy || !c->peer.near)
		return;
	head_copy(c->wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list);
	head_address(&c->from, list);
	c->from.here = false;
	head_custom(c->wsi, "x-forwarded-proto:", proto, sizeof proto);
	if (!strcasecmp(proto, "https"))
		c->secure = true;
}
