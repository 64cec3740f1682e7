/*
 * net_limits.h - how much one address may ask of the server: connections at a time, requests by a token bucket, bytes that
 * wait until it reads them. The session has a fixed size, so that a crowd of addresses costs no memory; what is forgotten first is who has
 * no connection, for whom nothing waits, and who has not been heard of for longest.
 *
 * A whole /64 of IPv6 is one address: that is what one household is given.
 */
#ifndef SERVER_NET_LIMITS_H
#define SERVER_NET_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { NET_ADDRESS_TEXT = 48 };

struct sockaddr;

typedef struct net_address {
	uint8_t bytes[16]; /* IPv4 as ::ffff:a.b.c.d, IPv6 without its last half */
	bool near;         /* this machine or a private network: a proxy may stand there */
	bool here;         /* this machine itself */
} net_address;

/* The address of all clients whose address is unknown: neither near nor here, one account for all of them. */
extern const net_address net_nobody;

void net_address_of(net_address *out, const struct sockaddr *from);
/* "192.0.2.1", "2001:db8::1". False: no address. */
bool net_address_read(net_address *out, const char *text);

/* What is charged, as text: "192.0.2.1", "2001:db8::" of a /64. "": no address is known. */
void net_address_text(const net_address *address, char out[NET_ADDRESS_TEXT]);

typedef struct net_limits net_limits;

/* `connections`: most of one address at a time, 0: any number; `rate` and `burst` of requests, rate 0: any number.
 * `expected`: how many addresses may be connected at once. NULL: no memory. */
net_limits *limits_new(uint32_t expected, uint32_t connections, uint32_t rate, uint32_t burst);
void limits_free(net_limits *limits);

/* One connection more, or false. Each true is given back by limits_leave. */
bool limits_enter(net_limits *limits, const net_address *address, int64_t now);
void limits_leave(net_limits *limits, const net_address *address, int64_t now);
/* A request that costs so many tenths of a token, or false. */
bool limits_ask(net_limits *limits, const net_address *address, uint32_t tenths, int64_t now);

/* So many bytes more wait for readers of the address; false: it cannot be counted. Each true is given back by
 * limits_release. */
bool limits_hold(net_limits *limits, const net_address *address, size_t size, int64_t now);
void limits_release(net_limits *limits, const net_address *address, size_t size, int64_t now);
uint64_t limits_held(net_limits *limits, const net_address *address, int64_t now);
/* Whose readers keep most waiting; false: nothing waits. */
bool limits_largest(const net_limits *limits, net_address *out);

#endif
