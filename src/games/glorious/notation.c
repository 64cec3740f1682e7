/*
 * notation.c - actions as a player writes them: `move 3 17`, `move 3 home`, `enter 2`, `ready 2`, `roll 4`,
 * `place black 12`, `place grey-2 40`, `start red`.
 */
#include "glorious.h"

const char *const gl_colour_names[GG_PLAYERS + 1] = {"red", "yellow", "blue", "green", NULL};
const char *const gl_piece_names[GL_PIECE_KINDS] = {"black", "white", "grey-1", "grey-2", "grey-3"};
const char *const gl_verbs[GL_DO_KINDS] = {"", "start", "place", "roll", "ready", "enter", "move"};

void gl_format(const gg_game *game, const gg_state *state, const gg_action *a, gg_text *out) {
	(void)game;
	const gl_state *s = gl_of(state);
	gg_put(out, a->kind < GL_DO_KINDS ? gl_verbs[a->kind] : "");
	gg_put_char(out, ' ');
	switch (a->kind) {
	case GL_DO_START:
		gg_put(out, a->a >= 0 && a->a < GG_PLAYERS ? gl_colour_names[a->a] : "");
		break;
	case GL_DO_PLACE:
		gg_put(out, a->who < GL_PIECE_KINDS ? gl_piece_names[a->who] : "");
		gg_put_char(out, ' ');
		gg_put_int(out, a->a);
		break;
	case GL_DO_ROLL:
		gg_put_int(out, a->a);
		break;
	case GL_DO_MOVE:
		gg_put_int(out, a->who);
		if (a->a == s->track + 1) {
			gg_put(out, " home");
			break;
		}
		gg_put_char(out, ' ');
		gg_put_int(out, a->a);
		break;
	default:
		gg_put_int(out, a->who);
		break;
	}
}

/* One of `names` at text[*at]; -1 if none. A name ends at a space or at the end. */
static int take_name(const char *text, size_t size, size_t *at, const char *const *names, int count) {
	size_t end = *at;
	while (end < size && text[end] != ' ')
		end++;
	for (int i = 0; i < count; i++)
		if (gg_span_is(text + *at, end - *at, names[i]) && end > *at) {
			*at = end;
			return i;
		}
	return -1;
}

typedef struct hearing {
	const char *text;
	size_t size, at;
	gg_error *error;
} hearing;

static bool misheard(hearing *h, const char *expected) {
	return gg_fail(h->error, 1, (int32_t)h->at + 1, "expected ", expected, NULL);
}

static bool take_number(hearing *h, const char *expected, int32_t *out) {
	if (!gg_take_int(h->text, h->size, &h->at, 0, 999, out))
		return misheard(h, expected);
	return true;
}

static bool parse_rest(hearing *h, const gl_state *s, gg_action *out) {
	int32_t number = 0;
	int name;
	switch (out->kind) {
	case GL_DO_START:
		name = take_name(h->text, h->size, &h->at, gl_colour_names, GG_PLAYERS);
		out->a = name;
		return name >= 0 || misheard(h, "red, yellow, blue or green");
	case GL_DO_PLACE:
		name = take_name(h->text, h->size, &h->at, gl_piece_names, GL_PIECE_KINDS);
		if (name < 0)
			return misheard(h, "black, white, grey-1, grey-2 or grey-3");
		out->who = (uint16_t)name;
		return (gg_take(h->text, h->size, &h->at, " ") || misheard(h, "a space")) &&
		       take_number(h, "a space of the track", &out->a);
	case GL_DO_ROLL:
		return take_number(h, "what the die shows", &out->a);
	default:
		if (!take_number(h, "the number of a soldier", &number))
			return false;
		out->who = (uint16_t)number;
		if (out->kind != GL_DO_MOVE)
			return true;
		if (gg_take(h->text, h->size, &h->at, " home")) {
			out->a = s->track + 1;
			return true;
		}
		return (gg_take(h->text, h->size, &h->at, " ") || misheard(h, "a space")) &&
		       take_number(h, "a space of the track or home", &out->a);
	}
}

bool gl_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error) {
	(void)game;
	hearing h = {text, size, 0, error};
	*out = (gg_action){0};
	int verb = take_name(text, size, &h.at, gl_verbs, GL_DO_KINDS);
	if (verb < 1)
		return misheard(&h, "move, enter, ready, place, roll or start");
	out->kind = (uint16_t)verb;
	if (!gg_take(text, size, &h.at, " "))
		return misheard(&h, "a space and more behind the verb");
	if (!parse_rest(&h, gl_of(state), out))
		return false;
	if (h.at != size)
		return misheard(&h, "nothing more");
	return true;
}
