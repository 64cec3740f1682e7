/*
 * words.h - one line of the bot protocol (docs/bots.md): a word that says what it is, and what follows it. Both sides are read here, the
 * bot's lines by the host and the host's by our own bots.
 */
#ifndef BOTS_WORDS_H
#define BOTS_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum bot_word {
	BOT_UNKNOWN,
	BOT_HELLO, /* hello VERSION NAME: from both sides */
	/* from the bot */
	BOT_READY,
	BOT_REFUSE, /* refuse REASON */
	BOT_PLAY,   /* play NOTATION */
	BOT_RESIGN,
	BOT_INFO, /* info TEXT: at any time */
	/* from the host */
	BOT_GAME,   /* game ID */
	BOT_OPTION, /* option NAME=VALUE */
	BOT_PLAYERS,
	BOT_SEAT, /* seat p1 */
	BOT_BEGIN,
	BOT_VIEW,   /* view JSON */
	BOT_ACTION, /* action NOTATION */
	BOT_PARTS,  /* parts JSON */
	BOT_GO,     /* go MILLISECONDS */
	BOT_ILLEGAL,
	BOT_END, /* end RESULT */
	BOT_QUIT,
	BOT_WORDS
} bot_word;

typedef struct bot_line {
	bot_word word;
	uint32_t number;  /* hello: the version; players; seat, from 0; go: milliseconds */
	const char *text; /* what follows, in the line itself; "" where nothing may follow */
	size_t size;
} bot_line;

/* Reads a line of the bot's (`host` false) or of the host's, ended by a zero byte. False: it is none, and out->word is the word as far as
 * it was known. */
bool bot_line_read(bot_line *out, const char *line, size_t size, bool host);

const char *bot_word_name(bot_word word);

#endif
