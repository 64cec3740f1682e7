/*
 * fuzz_bot.c - any bytes a bot may write, in pieces of any size: the reader's memory stays bounded, lines come out whole and unchanged, and
 * a line is understood only as the protocol has it; read again as written, it means the same. The first byte is the size of the pieces and
 * says whose lines they are.
 */
#include "fuzz.h"
#include "lines.h"
#include "words.h"

enum { MOST = 200 };

/* Every line as the input itself has it. */
static void must_be_next(const uint8_t **at, const uint8_t *end, const char *line, size_t size) {
	const uint8_t *stop = memchr(*at, '\n', (size_t)(end - *at));
	must(stop != NULL);
	size_t length = (size_t)(stop - *at);
	if (length && stop[-1] == '\r')
		length--;
	must(length == size && memcmp(*at, line, size) == 0 && line[size] == 0);
	*at = stop + 1;
}

static void must_mean(const char *line, size_t size, bool host) {
	bot_line read;
	bool known = bot_line_read(&read, line, size, host);
	must(read.word < BOT_WORDS && read.text >= line && read.text + read.size <= line + size);
	if (!known)
		return;
	const char *name = bot_word_name(read.word);
	must(*name && strncmp(line, name, strlen(name)) == 0 && !memchr(line, 0, size));
	must(host || (read.word >= BOT_HELLO && read.word <= BOT_INFO));
	must(!host || read.word == BOT_HELLO || read.word >= BOT_GAME);
	must(read.word != BOT_SEAT || read.number < GG_PLAYERS);
	must(read.word != BOT_PLAY || read.size > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	lines l;
	const char *line;
	size_t length;
	if (!size)
		return 0;
	size_t piece = 1u + bytes[0] % 64;
	bool host = bytes[0] & 0x80;
	const uint8_t *at = bytes + 1, *end = bytes + size, *next = at;
	must(lines_make(&l, MOST));
	lines_found found = LINES_NONE;
	while (at < end && found != LINES_LONG) {
		size_t room, count = (size_t)(end - at) < piece ? (size_t)(end - at) : piece;
		char *to = lines_room(&l, &room);
		must(room > 0 && l.cap < MOST + 8192);
		count = count < room ? count : room;
		memcpy(to, at, count);
		lines_add(&l, count);
		at += count;
		while ((found = lines_next(&l, &line, &length)) == LINES_ONE) {
			must(length <= MOST);
			must_be_next(&next, end, line, length);
			must_mean(line, length, host);
		}
	}
	if (found == LINES_LONG) { /* and it is one */
		const uint8_t *stop = memchr(next, '\n', (size_t)(end - next));
		must((size_t)((stop ? stop : end) - next) > MOST);
	}
	lines_free(&l);
	return 0;
}
