/*
 * http_head.c - reads what a request says about itself: cookie, origin, tags, and through whom it came. Everything here
 * comes from strangers.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "net.h"

void head_copy(struct lws *wsi, enum lws_token_indexes token, char *out, size_t cap) {
	int size = lws_hdr_total_length(wsi, token);
	out[0] = 0;
	if (size > 0 && (size_t)size < cap && lws_hdr_copy(wsi, out, (int)cap, token) < 0)
		out[0] = 0;
}

void head_custom(struct lws *wsi, const char *name, char *out, size_t cap) {
	int size = lws_hdr_custom_length(wsi, name, (int)strlen(name));
	out[0] = 0;
	if (size > 0 && (size_t)size < cap && lws_hdr_custom_copy(wsi, out, (int)cap, name, (int)strlen(name)) < 0)
		out[0] = 0;
}

void head_cookie(const char *cookies, char out[HALL_COOKIE_MAX + 1]) {
	static const char name[] = "grognard=";
	out[0] = 0;
	while (*cookies) {
		cookies += strspn(cookies, "; \t");
		size_t size = strcspn(cookies, ";");
		if (!strncmp(cookies, name, sizeof name - 1)) {
			cookies += sizeof name - 1;
			size -= sizeof name - 1;
			if (size <= HALL_COOKIE_MAX) {
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

/* The last address of the list is the one our own proxy wrote; what stands before it anybody may have written. */
static bool forwarded_for(const conn *c, net_address *out) {
	char list[512], *last, *end;
	head_copy(c->wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list);
	last = strrchr(list, ',');
	last = last ? last + 1 : list;
	last += strspn(last, " \t[");
	end = last + strcspn(last, " \t]");
	*end = 0;
	return net_address_read(out, last);
}

void head_from(conn *c) {
	char proto[16] = "";
	net_address from;
	c->from = c->peer;
	c->secure = c->net->settings->secure;
	if (!c->net->settings->behind_proxy || !c->peer.near)
		return;
	if (forwarded_for(c, &from))
		c->from = from;
	head_custom(c->wsi, "x-forwarded-proto:", proto, sizeof proto);
	if (!strcasecmp(proto, "https"))
		c->secure = true;
}
