/*
 * speak.c - the bot's side of the protocol, with one of our own levels behind it: it knows only what it was sent, like any other program.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/outside.h>
#include <grognard/position.h>
#include <grognard/registry.h>

#include "words.h"

enum { LINE_MOST = 4 << 20 }; /* no position has more */

typedef struct speaker {
	const gg_bot *bot;
	FILE *out;
	gg_rng rng;
	bool known; /* the game is one of ours */
	uint32_t seat;
	gg_game game;
	gg_box view;
	bool seen;               /* there is a view */
	char first[GG_LINE_MAX]; /* the first of the actions: what is played if the level finds none */
	gg_error error;
} speaker;

static void say(const speaker *s, const char *word, const char *text) {
	fprintf(s->out, "%s%s%s\n", word, *text ? " " : "", text);
	fflush(s->out);
}

static void say_hello(const speaker *s) {
	fprintf(s->out, "hello %d grognard %s %s\n", GG_OUTSIDE_PROTOCOL, s->bot->name, gg_version());
	fflush(s->out);
}

static void decide(speaker *s) {
	gg_action action;
	char notation[GG_LINE_MAX];
	gg_text text = gg_text_on(notation, sizeof notation);
	if (!s->seen) {
		say(s, "info", s->error.message[0] ? s->error.message : "there was no view");
		say(s, s->first[0] ? "play" : "resign", s->first);
		return;
	}
	if (s->bot->choose(s->bot, &s->game, &s->view.state, (int)s->seat, &s->rng, &action))
		s->game.rules->format(&s->game, &s->view.state, &action, &text);
	else
		gg_put(&text, s->first);
	say(s, "play", notation);
}

static void look(speaker *s, const bot_line *line) {
	s->error.message[0] = s->first[0] = 0;
	s->seen = gg_position_read(&s->game, &s->view.state, line->text, line->size, &s->error) == 0;
}

/* False: that was the last line. */
static bool take(speaker *s, const bot_line *line) {
	switch (line->word) {
	case BOT_HELLO:
		say_hello(s);
		return true;
	case BOT_GAME:
		s->known = gg_registry_find(line->text, line->size) != NULL;
		return true;
	case BOT_SEAT:
		s->seat = line->number;
		return true;
	case BOT_BEGIN:
		say(s, s->known ? "ready" : "refuse", s->known ? "" : "there is no such game here");
		return true;
	case BOT_VIEW:
		look(s, line);
		return true;
	case BOT_ACTION:
		if (!s->first[0] && line->size < sizeof s->first)
			memcpy(s->first, line->text, line->size + 1);
		return true;
	case BOT_GO:
		decide(s);
		s->seen = false;
		return true;
	case BOT_QUIT:
		return false;
	case BOT_UNKNOWN:
	case BOT_READY:
	case BOT_REFUSE:
	case BOT_PLAY:
	case BOT_RESIGN:
	case BOT_INFO:
	case BOT_OPTION:
	case BOT_PLAYERS:
	case BOT_PARTS:
	case BOT_ILLEGAL:
	case BOT_END:
	case BOT_WORDS:
		return true;
	}
	return true;
}

int gg_outside_speak(const gg_bot *bot, uint64_t seed, FILE *in, FILE *out) {
	speaker *s = calloc(1, sizeof *s);
	char *text = NULL;
	size_t cap = 0;
	ssize_t size;
	bool more = s != NULL;
	if (s)
		*s = (speaker){.bot = bot, .out = out, .rng = gg_rng_seed(seed)};
	while (more && (size = getline(&text, &cap, in)) > 0 && size <= LINE_MOST) {
		bot_line line;
		while (size && (text[size - 1] == '\n' || text[size - 1] == '\r'))
			text[--size] = 0;
		if (bot_line_read(&line, text, (size_t)size, true)) /* what it does not know is of a later version, perhaps */
			more = take(s, &line);
	}
	free(text);
	free(s);
	return s && !ferror(out) ? 0 : -1;
}
