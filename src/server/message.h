/*
 * message.h - the messages of clients (docs/api.md, "From the client"), parsed strictly: one JSON object, no duplicate or
 * unknown members, every value of the right type. Nothing here knows games or sessions.
 */
#ifndef SERVER_MESSAGE_H
#define SERVER_MESSAGE_H

#include <grognard/grognard.h>

#include "message_text.h"

typedef enum message_kind {
	MESSAGE_OPEN,
	MESSAGE_WATCH,
	MESSAGE_LEAVE,
	MESSAGE_ENTROPY,
	MESSAGE_ACT,
	MESSAGE_RESIGN,
	MESSAGE_BACK,
	MESSAGE_REMATCH,
	MESSAGE_REFUSE,
	MESSAGE_LOOK,
	MESSAGE_BATTLE, /* open a shared battle by one of its links */
	MESSAGE_WRITE,  /* steps of it */
	MESSAGE_PING,
	MESSAGE_KINDS
} message_kind;

enum { FORM_BYTES, FORM_JSON, FORMS };
enum { MESSAGE_LINES = 4096 };             /* bytes of all steps of one message; the net takes no longer one */
enum { NO_WORDS = GG_LANGS, WORDS_KINDS }; /* a language, or codes without texts */

typedef struct message_re {
	bool given; /* the request had a "re" */
	int64_t number;
} message_re;

typedef struct message {
	message_kind kind;
	message_re re;
	bool has_id;          /* `id` could be an id at all */
	uint8_t id[ID_BYTES]; /* of a game, a watcher's token, a link of a battle */
	int seat;             /* -1: none was named */
	uint32_t n, have, branch;
	int64_t offer; /* number of the offer that is answered; 0: none was named */
	uint8_t form, words;
	uint8_t entropy[32];
	char action[GG_LINE_MAX];
	uint32_t version, from;
	char lines[MESSAGE_LINES]; /* steps of a shared battle, each with its line break */
} message;

typedef enum message_read_as { MESSAGE_GOOD, MESSAGE_NOT_UNDERSTOOD, MESSAGE_NOT_JSON } message_read_as;

/* `reason` is one line of English unless the message is good. `out->re` is filled whenever it could be read. */
message_read_as message_read(message *out, const char *text, size_t size, char reason[160]);

#endif
