/*
 * ledger.c - how a sum adds up, a line for each term with its value and its clause: for sums too long for a sentence, and for the dice
 * that have been rolled while nobody was asked.
 */
#include <string.h>

#include <grognard/catalogue.h>

#include "answers.h"

enum { VALUE = 5, LAST_ROLLS = 6 }; /* columns of a value; rolls that `dice` goes back */

typedef struct ledger {
	const tui_scene *scene;
	gg_text *out;
	int lines;
} ledger;

/* "+2", "-1", "×2"; of a total the number alone. */
static void put_value(const gg_item *item, gg_lang lang, gg_text *out) {
	if (item->kind == GG_ITEM_TIMES)
		gg_put(out, "×");
	else if (item->kind == GG_ITEM_PLUS && item->value >= 0)
		gg_put_char(out, '+');
	gg_put_item_value(item, lang, out);
}

void tui_ledger_line(const tui_scene *scene, const gg_item *item, gg_text *out) {
	char text[24];
	gg_text value = gg_text_on(text, sizeof text);
	put_value(item, scene->lang, &value);
	for (int pad = tui_columns(text); pad < VALUE; pad++)
		gg_put_char(out, ' ');
	gg_put(out, text);
	gg_put(out, item->kind == GG_ITEM_TOTAL ? " = " : "   ");
	gg_render(scene->game, scene->lang, item->code, item->args, out);
	if (item->clause) {
		gg_put(out, " [");
		gg_put(out, gg_clause_id(scene->game, item->clause));
		gg_put_char(out, ']');
	}
	if (item->mark) { /* of a game whose tables were rebuilt */
		gg_put(out, " (");
		gg_put(out, tui_word_text(scene->lang, WORD_MARK_SEED + (tui_word)(item->mark - GG_MARK_SEED)));
		gg_put_char(out, ')');
	}
}

static void put_line(void *payload, const gg_item *item) {
	ledger *l = payload;
	gg_put(l->out, l->lines++ ? "\n" : "");
	tui_ledger_line(l->scene, item, l->out);
}

int tui_ledger(const tui_scene *scene, const gg_state *state, const gg_action *action, gg_text *out) {
	ledger l = {scene, out, 0};
	gg_item_sink sink = {put_line, &l};
	scene->game->rules->explain(scene->game, state, action, &sink);
	return l.lines;
}

/* --- The last dice ------------------------------------------------------------------------------------------------------- */

static void put_events(const tui_session *s, uint32_t line, gg_text *out) {
	for (uint32_t i = 0; i < s->story.count; i++)
		if (s->story.items[i].line == line) {
			gg_put(out, out->len ? "\n" : "");
			story_put(s, &s->story.items[i], out);
		}
}

/* A fire or a melee, which no die belongs to: the lines of its sum stand behind what came of it. */
static bool has_sum(const tui_session *s, uint32_t line) {
	for (uint32_t i = 0; i < s->story.count; i++)
		if (s->story.items[i].line == line && gg_is_sum_line(&s->story.items[i].event))
			return true;
	return false;
}

static bool is_told(const tui_session *s, uint32_t line) {
	return s->record.lines[line].who == GG_CHANCE || has_sum(s, line);
}

/* What a roll was added to, as far as the person at the screen may know that; the die; what came of it. */
static void put_roll(const tui_session *s, uint32_t line, gg_text *out) {
	gg_box before;
	char notation[GG_LINE_MAX], typed[GG_LINE_MAX];
	gg_text rolled = gg_text_on(notation, sizeof notation);
	const gg_game *game = &s->record.game;
	const gg_action *action = &s->record.lines[line].action;
	gg_put(out, out->len ? "\n" : "");
	if (s->record.lines[line].who != GG_CHANCE) { /* what came of it says who fired */
		put_events(s, line, out);
		return;
	}
	gg_put(out, out->len ? "\n" : "");
	gg_record_at(&s->record, line, &before.state);
	game->rules->format(game, &before.state, action, &rolled);
	if (game->rules->hide)
		gg_hide(game, &before.state, s->scene.viewer);
	if (tui_ledger(&s->scene, &before.state, action, out))
		gg_put_char(out, '\n');
	gg_put(out, session_typed(s, notation, typed));
	put_events(s, line, out);
}

void answer_dice(tui_session *s) {
	uint32_t first = s->record.count, rolls = 0;
	for (uint32_t i = s->record.count; i-- > 0 && rolls < LAST_ROLLS;)
		if (is_told(s, i)) {
			first = i;
			rolls++;
		}
	gg_text out = note_begin(s, INK_PLAIN);
	for (uint32_t i = first; i < s->record.count; i++)
		if (is_told(s, i))
			put_roll(s, i, &out);
	if (!out.len)
		tui_print(&out, s->lang, WORD_NOTHING_YET);
	s->page = out.len && rolls;
}
