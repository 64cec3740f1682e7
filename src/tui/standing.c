/*
 * standing.c - standing answers at the terminal: shown and set with `answers`, given in play.c before anybody is asked.
 */
#include <string.h>
#include <strings.h>

#include <grognard/catalogue.h>

#include "answers.h"

bool session_standing(const tui_session *s, const gg_state *state, gg_action *out) {
	int turn = gg_turn(&s->record.game, state);
	return turn >= 0 && s->seats[turn].human && gg_standing_answer(&s->record.game, state, &s->standing[turn], out);
}

/* Whose settings are meant: of who acts, else of who looks. */
static int seat_of(const tui_session *s) {
	int turn = s->choices.turn;
	return turn >= 0 && s->seats[turn].human ? turn : s->scene.viewer;
}

static void put_word(const tui_session *s, const char *name, gg_text *out) {
	char id[96];
	gg_text text = gg_text_on(id, sizeof id);
	gg_put(&text, "standing-");
	gg_put(&text, name);
	uint32_t word = gg_word_find(&s->record.game, id);
	gg_put(out, word ? s->record.game.rules->book->words[word].text[s->lang] : name);
}

/* "moves=matters", and what that means: "ask when it matters"; its other values. */
static void put_setting(const tui_session *s, uint32_t setting, uint32_t value, gg_text *out) {
	const gg_option_spec *spec = &s->record.game.rules->standing[setting];
	gg_put(out, spec->name);
	gg_put(out, "=");
	gg_put(out, spec->values[value]);
	gg_put(out, ": ");
	put_word(s, spec->name, out);
	gg_put(out, ", ");
	gg_standing_text(&s->record.game, s->lang, setting, value, out);
	gg_put(out, "\n");
}

static void put_values(const tui_session *s, uint32_t setting, uint32_t but, gg_text *out) {
	const gg_option_spec *spec = &s->record.game.rules->standing[setting];
	for (uint32_t i = 0; i < sizeof spec->values / sizeof *spec->values && spec->values[i]; i++) {
		if (i == but)
			continue;
		gg_put(out, "  ");
		gg_put(out, spec->values[i]);
		gg_put(out, ": ");
		gg_standing_text(&s->record.game, s->lang, setting, i, out);
		gg_put(out, "\n");
	}
}

/* A piece by its id, and as players type it on this board. */
static bool piece_of(const tui_session *s, int seat, uint32_t piece, char id[GG_LINE_MAX], char typed[GG_LINE_MAX]) {
	const gg_rules *rules = s->record.game.rules;
	gg_text text = gg_text_on(id, GG_LINE_MAX);
	if (!rules->standing_piece || !rules->standing_piece(&s->record.game, &s->record.now.state, seat, piece, &text))
		return false;
	session_typed(s, id, typed);
	return true;
}

/* "L2 moves=pass" as the rulebook has it: "s:line-infantry-2 moves=pass". */
static void in_ids(const tui_session *s, int seat, const char *typed, char out[2 * GG_LINE_MAX]) {
	char id[GG_LINE_MAX], tag[GG_LINE_MAX];
	size_t size = strcspn(typed, " ");
	snprintf(out, 2 * (size_t)GG_LINE_MAX, "%s", typed);
	for (uint32_t piece = 0; typed[size] && piece < GG_STANDING_PIECES; piece++)
		if (piece_of(s, seat, piece, id, tag) && strlen(tag) == size && !strncasecmp(tag, typed, size))
			snprintf(out, 2 * (size_t)GG_LINE_MAX, "%s%.*s", id, GG_LINE_MAX, typed + size);
}

/* Pieces with a setting of their own. */
static void put_pieces(const tui_session *s, int seat, gg_text *out) {
	const gg_rules *rules = s->record.game.rules;
	char id[GG_LINE_MAX], typed[GG_LINE_MAX];
	for (uint32_t piece = 0; piece < GG_STANDING_PIECES; piece++)
		for (uint32_t i = 0; i < rules->standing_count; i++)
			if (s->standing[seat].of[piece][i] && piece_of(s, seat, piece, id, typed)) {
				gg_put(out, typed);
				gg_put(out, " ");
				put_setting(s, i, gg_standing_of(&s->standing[seat], i, piece), out);
			}
}

static void show(tui_session *s, int seat) {
	gg_text out = note_begin(s, INK_PLAIN);
	for (uint32_t i = 0; i < s->record.game.rules->standing_count; i++) {
		put_setting(s, i, s->standing[seat].value[i], &out);
		put_values(s, i, s->standing[seat].value[i], &out);
	}
	put_pieces(s, seat, &out);
	tui_print(&out, s->lang, WORD_ANSWERS_HOW);
	s->page = true;
}

void answer_answers(tui_session *s, const char *rest) {
	const gg_game *game = &s->record.game;
	int seat = seat_of(s);
	gg_error error = {0};
	if (!game->rules->standing_count || seat < 0 || seat >= s->seat_count) {
		note_word(s, INK_PLAIN, WORD_NO_ANSWERS, "");
		return;
	}
	char line[2 * GG_LINE_MAX];
	in_ids(s, seat, rest, line);
	if (*line && !gg_standing_set(game, &s->record.now.state, seat, &s->standing[seat], line, strlen(line), &error)) {
		note_word(s, INK_WRONG, WORD_ANSWER_WRONG, error.message);
		return;
	}
	show(s, seat);
}
