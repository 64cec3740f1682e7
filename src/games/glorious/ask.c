/*
 * ask.c - the question "about" (docs/questions.md): what a space of the road, the barracks or a sign beside the board means, line by line
 * with the clause. Every number comes from the position and the agreed options.
 */
#include "glorious.h"

static void line(gg_json_out *out, unsigned code, unsigned clause, const int32_t args[GG_ARGS]) {
	gg_json_open_flat(out, NULL, '{');
	gg_json_put_int(out, "code", (int)code);
	gg_json_put_int(out, "clause", (int)clause);
	gg_json_open_flat(out, "args", '[');
	for (unsigned i = 0; i < GG_ARGS; i++)
		gg_json_put_int(out, NULL, args[i]);
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

static void number_line(gg_json_out *out, unsigned code, unsigned clause, unsigned number) {
	line(out, code, clause, (const int32_t[GG_ARGS]){(int32_t)number});
}

/* DGM-4.2, 5: how far a soldier goes, or who stands on top. */
static void about_soldier(const gl_state *s, const gl_board *board, unsigned soldier, gg_json_out *out) {
	int32_t seat = (int32_t)gl_player(s, soldier), number = (int32_t)gl_number(s, soldier);
	if (s->covered >> soldier & 1) {
		line(out, GL_SAY_HELP_COVERED, DGM_4_2, (const int32_t[GG_ARGS]){seat, number});
		return;
	}
	gl_reach r = gl_reach_of(s, board, soldier);
	line(out, GL_SAY_HELP_REACH, DGM_5_4,
	     (const int32_t[GG_ARGS]){seat, number, (int32_t)r.maximum, (int32_t)r.position, (int32_t)r.height, (int32_t)r.base});
}

static void about_pieces(const gl_state *s, unsigned space, gg_json_out *out) {
	unsigned bonus = gl_bonus(s, space);
	if (bonus > 1)
		number_line(out, s->base_rule == GL_BASE_STACK ? GL_SAY_HELP_DRUM_STACK : GL_SAY_HELP_DRUM, DGM_5_3, bonus);
	for (unsigned i = 0; i < GL_GREY; i++)
		if (s->piece[GL_BLACK + GL_WHITE + i] == space)
			number_line(out, GL_SAY_HELP_MEDAL, DGM_6_1, i + 1);
}

static void about_space(const gl_state *s, unsigned space, gg_json_out *out) {
	gl_board board;
	gl_look(s, &board);
	for (unsigned level = s->max_stack; level; level--)
		for (unsigned soldier = 0; soldier < gl_total(s); soldier++)
			if (gl_on_track(s, soldier) && s->where[soldier] == space && s->level[soldier] == level)
				about_soldier(s, &board, soldier, out);
	about_pieces(s, space, out);
	if (gl_height(s, space) >= s->max_stack)
		number_line(out, GL_SAY_HELP_FULL, DGM_4_5, s->max_stack);
	else if (!gl_height(s, space) && gl_bonus(s, space) < 2)
		number_line(out, GL_SAY_HELP_EMPTY, DGM_4_5, s->max_stack);
}

static void about_barracks(const gl_state *s, gg_json_out *out) {
	unsigned left = gl_total(s) - s->arrived;
	number_line(out, GL_SAY_HELP_BARRACKS, DGM_7_1, 0);
	if (left)
		number_line(out, GL_SAY_HELP_SQUARES, DGM_7_2, left);
	if (s->variant & GL_DISCIPLINED)
		number_line(out, GL_SAY_HELP_DISCIPLINED, DGM_9_1, 0);
	if (s->variant & GL_PUNISHMENTS)
		number_line(out, GL_SAY_HELP_PUNISHMENTS, DGM_9_2, 0);
}

static const struct {
	const char *name;
	uint16_t code, clause;
} signs[] = {
	{"top", GL_SAY_HELP_TOP, DGM_4_2},       {"drum", GL_SAY_HELP_DRUMS, DGM_5_3}, {"medal", GL_SAY_HELP_MEDALS, DGM_6_1},
	{"points", GL_SAY_HELP_POINTS, DGM_8_1}, {"home", GL_SAY_HELP_HOME, DGM_7_2},  {"reach", GL_SAY_HELP_REACHES, DGM_5_4},
};

static bool about_sign(const gg_json *doc, uint32_t question, gg_json_out *out, gg_error *error) {
	const char *name;
	size_t size;
	if (!gg_json_string(doc, question, "sign", &name, &size, error))
		return false;
	for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++)
		if (gg_span_is(name, size, signs[i].name)) {
			gg_json_open(out, "lines", '[');
			number_line(out, signs[i].code, signs[i].clause, 0);
			gg_json_close(out, ']');
			return true;
		}
	return gg_json_fail(doc, gg_json_member(doc, question, "sign"), error, "sign: top, drum, medal, points, home or reach", NULL);
}

bool gl_ask(const gg_game *game, const gg_state *state, const gg_json *doc, uint32_t question, gg_json_out *out, gg_error *error) {
	static const char *const names[] = {"about", NULL};
	const gl_state *s = gl_of(state);
	int32_t which;
	int64_t space;
	(void)game;
	if (gg_json_kind_of(doc, question) != GG_JSON_OBJECT)
		return gg_json_fail(doc, question, error, "a question is an object with the member \"ask\"", NULL);
	if (!gg_json_choice(doc, question, "ask", names, &which, error))
		return false;
	if (gg_json_member(doc, question, "sign"))
		return about_sign(doc, question, out, error);
	if (!gg_json_int(doc, question, "space", 1, s->track + 1, &space, error))
		return false;
	gg_json_open(out, "lines", '[');
	if (space > s->track)
		about_barracks(s, out);
	else
		about_space(s, (unsigned)space, out);
	gg_json_close(out, ']');
	return true;
}
