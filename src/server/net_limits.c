/*
 * net_limits.c - a table of addresses in sets of eight (net_limits.h). Which set is a keyed hash: nobody outside can
 * choose addresses that meet in one.
 */
#include "net_limits.h"

#include <stdlib.h>
#include <string.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>

enum { WAYS = 8, TOKEN = 1000 }; /* tokens are counted in thousandths: a millisecond at rate 1 is one of them */

typedef struct entry {
	uint8_t bytes[16];
	int64_t partial; /* 0: free */
	int64_t tokens;
	uint64_t held; /* bytes that wait for its readers */
	uint32_t connections;
} entry;

const net_address net_nobody = {{0}, false, false};

struct net_limits {
	uint32_t sets, connections, rate, burst;
	uint8_t key[crypto_shorthash_KEYBYTES];
	entry *entries;
};

static bool is_here(const uint8_t b[16]) {
	static const uint8_t four[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, loopback[16] = {[15] = 1};
	return !memcmp(b, loopback, sizeof loopback) || (!memcmp(b, four, sizeof four) && b[12] == 127);
}

static bool is_near(const uint8_t b[16]) {
	static const uint8_t four[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, loopback[16] = {[15] = 1};
	if (!memcmp(b, four, sizeof four))
		return b[12] == 127 || b[12] == 10 || (b[12] == 172 && (b[13] & 0xf0) == 16) || (b[12] == 192 && b[13] == 168);
	return !memcmp(b, loopback, sizeof loopback) || (b[0] & 0xfe) == 0xfc || (b[0] == 0xfe && (b[1] & 0xc0) == 0x80);
}

static void keep(net_address *out, const uint8_t six[16]) {
	static const uint8_t four[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
	memset(out, 0, sizeof *out);
	out->near = is_near(six);
	out->here = is_here(six);
	memcpy(out->bytes, six, memcmp(six, four, sizeof four) != 0 && !out->near ? 8 : 16);
}

static void keep_four(net_address *out, const void *four) {
	uint8_t six[16] = {[10] = 0xff, [11] = 0xff};
	memcpy(six + 12, four, 4);
	keep(out, six);
}

void net_address_of(net_address *out, const struct sockaddr *from) {
	memset(out, 0, sizeof *out);
	if (from->sa_family == AF_INET) {
		struct sockaddr_in in;
		memcpy(&in, from, sizeof in);
		keep_four(out, &in.sin_addr);
	} else if (from->sa_family == AF_INET6) {
		struct sockaddr_in6 in;
		memcpy(&in, from, sizeof in);
		keep(out, in.sin6_addr.s6_addr);
	}
}

bool net_address_read(net_address *out, const char *text) {
	uint8_t six[16], four[4];
	if (inet_pton(AF_INET, text, four) == 1)
		keep_four(out, four);
	else if (inet_pton(AF_INET6, text, six) == 1)
		keep(out, six);
	else
		return false;
	return true;
}

void net_address_text(const net_address *address, char out[NET_ADDRESS_TEXT]) {
	static const uint8_t four[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, none[16] = {0};
	bool is_four = !memcmp(address->bytes, four, sizeof four);
	out[0] = '\0';
	if (memcmp(address->bytes, none, sizeof none) != 0)
		inet_ntop(is_four ? AF_INET : AF_INET6, address->bytes + (is_four ? 12 : 0), out, NET_ADDRESS_TEXT);
}

net_limits *limits_new(uint32_t expected, uint32_t connections, uint32_t rate, uint32_t burst) {
	net_limits *made = calloc(1, sizeof *made);
	if (!made)
		return NULL;
	for (made->sets = 64; made->sets * (WAYS / 2) < expected;)
		made->sets *= 2;
	made->connections = connections;
	made->rate = rate;
	made->burst = burst;
	randombytes_buf(made->key, sizeof made->key);
	made->entries = calloc((size_t)made->sets * WAYS, sizeof *made->entries);
	if (made->entries)
		return made;
	free(made);
	return NULL;
}

void limits_free(net_limits *limits) {
	if (!limits)
		return;
	free(limits->entries);
	free(limits);
}

/* The address's own entry, a free one, or one that may be evicted; NULL if the whole set is in use. */
static entry *find(net_limits *limits, const net_address *address, int64_t now) {
	uint8_t hash[crypto_shorthash_BYTES];
	uint32_t set;
	crypto_shorthash(hash, address->bytes, sizeof address->bytes, limits->key);
	memcpy(&set, hash, sizeof set);
	entry *first = limits->entries + (size_t)(set % limits->sets) * WAYS, *oldest = NULL;
	for (entry *e = first; e < first + WAYS; e++) {
		if (e->partial && !memcmp(e->bytes, address->bytes, sizeof e->bytes))
			return e;
		if (!e->connections && !e->held && (!oldest || e->partial < oldest->partial))
			oldest = e;
	}
	if (oldest) {
		memset(oldest, 0, sizeof *oldest);
		memcpy(oldest->bytes, address->bytes, sizeof oldest->bytes);
		oldest->tokens = (int64_t)limits->burst * TOKEN;
		oldest->partial = now;
	}
	return oldest;
}

bool limits_enter(net_limits *limits, const net_address *address, int64_t now) {
	entry *e = find(limits, address, now);
	if (!e || (limits->connections && e->connections >= limits->connections))
		return false;
	e->connections++;
	return true;
}

void limits_leave(net_limits *limits, const net_address *address, int64_t now) {
	entry *e = find(limits, address, now);
	if (e && e->connections)
		e->connections--;
}

bool limits_ask(net_limits *limits, const net_address *address, uint32_t tenths, int64_t now) {
	entry *e = limits->rate ? find(limits, address, now) : NULL;
	if (!e)
		return !limits->rate;
	int64_t most = (int64_t)limits->burst * TOKEN, price = (int64_t)tenths * (TOKEN / 10);
	e->tokens += (now > e->partial ? now - e->partial : 0) * limits->rate;
	if (e->tokens > most)
		e->tokens = most;
	e->partial = now;
	if (e->tokens < price)
		return false;
	e->tokens -= price;
	return true;
}

bool limits_hold(net_limits *limits, const net_address *address, size_t size, int64_t now) {
	entry *e = find(limits, address, now);
	if (e)
		e->held += size;
	return e != NULL;
}

void limits_release(net_limits *limits, const net_address *address, size_t size, int64_t now) {
	entry *e = find(limits, address, now);
	if (e)
		e->held -= size < e->held ? size : e->held;
}

uint64_t limits_held(net_limits *limits, const net_address *address, int64_t now) {
	const entry *e = find(limits, address, now);
	return e ? e->held : 0;
}

bool limits_largest(const net_limits *limits, net_address *out) {
	const entry *largest = limits->entries, *end = limits->entries + (size_t)limits->sets * WAYS;
	for (const entry *e = limits->entries; e < end; e++)
		if (e->held > largest->held)
			largest = e;
	*out = net_nobody;
	memcpy(out->bytes, largest->bytes, sizeof out->bytes);
	return largest->held > 0;
}
