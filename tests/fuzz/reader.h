/*
 * reader.h - what the reader of messages promises, whatever it is given (src/server/message.h).
 */
#ifndef TESTS_FUZZ_READER_H
#define TESTS_FUZZ_READER_H

#include "fuzz.h"
#include "message.h"

/* Reads it: what is good is in range, what is not is refused in one line. */
static inline message_read_as must_read(message *said, const char *text, size_t size) {
	char reason[160] = "";
	message_read_as as = message_read(said, text, size, reason);
	must((as == MESSAGE_GOOD) == (reason[0] == 0) && memchr(reason, 0, sizeof reason) != NULL);
	for (const char *at = reason; *at; at++)
		must((unsigned char)*at >= ' ');
	must(said->seat >= -1 && said->seat < GG_PLAYERS);
	if (as != MESSAGE_GOOD)
		return as;
	must(said->kind < MESSAGE_KINDS && said->form < FORMS && said->words < WORDS_KINDS);
	must(memchr(said->action, 0, sizeof said->action) != NULL);
	const char *end = memchr(said->lines, 0, sizeof said->lines);
	must(end != NULL && (end == said->lines || end[-1] == '\n') && !strstr(said->lines, "\n\n") && said->lines[0] != '\n');
	must(!strchr(said->lines, '\r') && said->version <= INT32_MAX && said->from <= INT32_MAX);
	return as;
}

#endif
