/* words.c - see words.h. */
#include "words.h"

#include <string.h>

#include <grognard/grognard.h>

typedef enum follows {
	NOTHING, /* the word alone */
	TEXT,    /* at least one character */
	MAYBE,   /* text or nothing */
	NUMBER,
	NUMBER_TEXT,
	SEAT
} follows;

enum { FROM_HOST = 1, FROM_BOT = 2 };

static const struct {
	const char *name;
	follows follows;
	int from;
} words[BOT_WORDS] = {
	[BOT_HELLO] = {"hello", NUMBER_TEXT, FROM_HOST | FROM_BOT},
	[BOT_READY] = {"ready", NOTHING, FROM_BOT},
	[BOT_REFUSE] = {"refuse", MAYBE, FROM_BOT},
	[BOT_PLAY] = {"play", TEXT, FROM_BOT},
	[BOT_RESIGN] = {"resign", NOTHING, FROM_BOT},
	[BOT_INFO] = {"info", MAYBE, FROM_BOT},
	[BOT_GAME] = {"game", TEXT, FROM_HOST},
	[BOT_OPTION] = {"option", TEXT, FROM_HOST},
	[BOT_PLAYERS] = {"players", NUMBER, FROM_HOST},
	[BOT_SEAT] = {"seat", SEAT, FROM_HOST},
	[BOT_BEGIN] = {"begin", NOTHING, FROM_HOST},
	[BOT_VIEW] = {"view", TEXT, FROM_HOST},
	[BOT_ACTION] = {"action", TEXT, FROM_HOST},
	[BOT_PARTS] = {"parts", TEXT, FROM_HOST},
	[BOT_GO] = {"go", NUMBER, FROM_HOST},
	[BOT_ILLEGAL] = {"illegal", MAYBE, FROM_HOST},
	[BOT_END] = {"end", MAYBE, FROM_HOST},
	[BOT_QUIT] = {"quit", NOTHING, FROM_HOST},
};

const char *bot_word_name(bot_word word) {
	return word > BOT_UNKNOWN && word < BOT_WORDS ? words[word].name : "";
}

static bot_word find(const char *line, size_t size, int from) {
	for (int i = BOT_UNKNOWN + 1; i < BOT_WORDS; i++)
		if (words[i].from & from && gg_span_is(line, size, words[i].name))
			return (bot_word)i;
	return BOT_UNKNOWN;
}

/* A number that fills the text, or with `more` is followed by a blank and something. Moves behind it. */
static bool read_number(bot_line *out, bool more) {
	size_t at = 0;
	int32_t number;
	if (!gg_take_int(out->text, out->size, &at, 0, INT32_MAX, &number))
		return false;
	if (more && !gg_take(out->text, out->size, &at, " "))
		return false;
	out->number = (uint32_t)number;
	out->text += at;
	out->size -= at;
	return more ? out->size > 0 : out->size == 0;
}

static bool read_seat(bot_line *out) {
	size_t at = 0;
	int32_t number;
	if (!gg_take(out->text, out->size, &at, "p") || !gg_take_int(out->text, out->size, &at, 1, GG_PLAYERS, &number) || at != out->size)
		return false;
	out->number = (uint32_t)number - 1;
	return true;
}

bool bot_line_read(bot_line *out, const char *line, size_t size, bool host) {
	const char *blank = memchr(line, ' ', size);
	size_t length = blank ? (size_t)(blank - line) : size;
	*out = (bot_line){.word = find(line, length, host ? FROM_HOST : FROM_BOT), .text = line + size};
	if (memchr(line, 0, size) || out->word == BOT_UNKNOWN)
		return false;
	if (blank) {
		out->text = blank + 1;
		out->size = size - length - 1;
	}
	switch (words[out->word].follows) {
	case NOTHING:
		return !blank;
	case TEXT:
		return out->size > 0;
	case MAYBE:
		return true;
	case NUMBER:
		return read_number(out, false);
	case NUMBER_TEXT:
		return read_number(out, true);
	case SEAT:
		return read_seat(out);
	}
	return false;
}
