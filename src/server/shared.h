/*
 * shared.h - a battle on a real table that several phones share: one text, its steps written at its end and taken back from its end. Who
 * has its link may write, who has the other may look. What a step means and whether it can be is the engine's to say (grognard/battle.h).
 *
 * A battle is in memory while somebody has it open: it is small, and read again in a moment. Every change has a number, the version; a line
 * remembers the version that wrote it. Lines are a stack, so the lines that a client of version V still has right are those written by V or
 * before.
 *
 * Reading order: shared.c (open and leave), shared_write.c (steps), api_battles.c (a new one).
 */
#ifndef SERVER_SHARED_H
#define SERVER_SHARED_H

#include <grognard/battle.h>
#include <grognard/strbuf.h>

#include "message.h"
#include "store.h"

enum {
	SHARED_STEPS = 2000,      /* most steps of one battle: replayed in about 25 milliseconds at most */
	SHARED_BYTES = 256 << 10, /* most bytes of its text */
	SHARED_PART = 4,          /* of as many games as may be in memory, one in so many may be a battle */
	SHARED_STEP_UNITS = 10,   /* what it costs to replay a step */
	SHARED_PIECE_UNITS = 2    /* and to read a piece of the rosters */
};

typedef struct lobby lobby;
typedef struct lobby_client lobby_client;

typedef struct shared_line {
	char *text;
	uint32_t version; /* which wrote it */
} shared_line;

typedef struct shared {
	lobby *lobby;
	struct shared *next;
	uint8_t id[STORE_ID], watch[STORE_ID];
	char *head;
	shared_line *lines;
	uint32_t count, cap;
	size_t bytes; /* of the whole text */
	uint32_t version;
	gg_battle battle; /* after all lines */
	lobby_client *viewers;
	lobby_client *blocked, *blocked_last; /* whose next message waits for the change that is being saved */
	bool busy;
	struct {
		lobby_client *client; /* who wrote; NULL: gone */
		message_re re;
		uint32_t from;
		char *lines;
		gg_battle *after;
	} work; /* the change that is being saved */
} shared;

/* --- shared.c ------------------------------------------------------------------------------------------------------ */

/* The battle of a link, in memory from now on; NULL with one of our codes. It is attached at once, or unloaded. */
shared *shared_find(lobby *l, const uint8_t token[STORE_ID], bool *writes, const char **code);
shared *shared_in_memory(lobby *l, const uint8_t id[STORE_ID]);
void shared_attach(shared *b, lobby_client *client, bool writes);
void shared_detach(lobby_client *client); /* does nothing if it has none open */
void shared_unload(shared *b);
/* One more line at the end; false: no memory. */
bool shared_add_line(shared *b, const char *text, size_t size, uint32_t version);
/* Its first `count` lines as one text, on a string buffer. */
void shared_text(const shared *b, uint32_t count, gg_text *out);
/* How many of its lines a client of this version has right. */
uint32_t shared_common(const shared *b, uint32_t version);

/* --- shared_write.c ------------------------------------------------------------------------------------------------- */

/* A remark of the file, which the engine passes over: judged here. */
bool shared_is_remark(const char *line, size_t size);
void shared_write(lobby_client *client, const message *msg);

#endif
