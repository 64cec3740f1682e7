/*
 * panel.c - the panel beside the battlefield: the turn and the night, both armies, the open combat with its cards, dice and
 * odds as bars, the numbered list of choices, and the hand with what its cards do.
 */
#include <string.h>

#include <grognard/catalogue.h>

#include "board_parts.h"

enum {
	ROOM = MAN_WIDTH - MAN_PANEL - 1, /* columns of a line */
	NUMBERS = 22,                     /* column of the percentages */
	BAR = 8                           /* columns of a full bar */
};

/* --- The armies ---------------------------------------------------------------------------------------------- */

static int draw_turn(const man_plan *p, int row) {
	const position_manoeuvre *t = p->position;
	int at = t->turn ? man_draw_word(p, row, MAN_PANEL, INK_STRONG, "panel-turn", t->turn, 0, 0, 0)
			 : man_draw_word(p, row, MAN_PANEL, INK_STRONG, "panel-setup", 0, 0, 0, 0);
	if (t->phase_number >= 0) {
		at = tui_put(p->canvas, row, at, INK_PLAIN, " · ");
		man_draw_word(p, row, at, INK_PLAIN, "panel-phase", t->phase_number, 0, 0, 0);
	}
	return row + 1;
}

/* The night flag at the end of the line, over whatever reaches so far. */
static void draw_night(const man_plan *p, int row) {
	char text[32];
	gg_text out = gg_text_on(text, sizeof text);
	gg_put_char(&out, ' ');
	man_put_word(p->scene, &out, "panel-night", 0, 0, 0, 0);
	tui_put(p->canvas, row, MAN_WIDTH - tui_columns(text), INK_WRONG, text);
}

/* Two lines a side; one while a fight needs the room. */
static int draw_sides(const man_plan *p, int row, bool brief) {
	for (int seat = 0; seat < 2; seat++) {
		const position_side *side = &p->position->side[seat];
		int at = tui_put(p->canvas, row, MAN_PANEL, man_ink_of(seat), man_mark_of(p->canvas->look, seat)) + 1;
		if (!side->known) {
			tui_put(p->canvas, row++, at, INK_PLAIN, p->scene->names[seat]);
			continue;
		}
		at = tui_put(p->canvas, row, at, man_ink_of(seat), man_army_name(p->scene, p->position, seat));
		if (!brief && strcmp(p->scene->names[seat], man_army_name(p->scene, p->position, seat)) != 0)
			tui_put_format(p->canvas, row, at, INK_PLAIN, " (%s)", p->scene->names[seat]);
		if (brief)
			man_draw_word(p, row, at + 1, INK_FAINT, "panel-day", side->held, 0, 0, 0);
		if (side->night)
			draw_night(p, row);
		row++;
		if (!brief)
			man_draw_word(p, row++, MAN_PANEL + 2, INK_FAINT, "panel-side", side->held, side->lost, side->hand, side->deck);
	}
	return row;
}

/* --- The combat ---------------------------------------------------------------------------------------------- */

typedef struct bars {
	const man_plan *p;
	int row, last;
	int added, held,
		wins; /* what the defender may add, the chance of that in per cent, and how often the attack then wins in thousandths */
	bool all;     /* or everything possible */
} bars;

static int thousandths(const gg_outcome *outcome) {
	return (int)((outcome->num * 1000 + outcome->den / 2) / outcome->den);
}

/* One row of the odds: a word, a percentage, a bar. */
static void draw_bar(bars *b, const char *word, const gg_outcome *outcome) {
	int percent = thousandths(outcome), full = (percent * BAR + 500) / 1000;
	man_draw_word(b->p, b->row, MAN_PANEL + 1, INK_PLAIN, word, 0, 0, 0, 0);
	if (b->p->scene->lang == GG_EN)
		tui_put_format(b->p->canvas, b->row, MAN_PANEL + NUMBERS - 1, INK_STRONG, "%3d.%d%%", percent / 10, percent % 10);
	else
		tui_put_format(b->p->canvas, b->row, MAN_PANEL + NUMBERS - 2, INK_STRONG, "%3d,%d\u202f%%", percent / 10, percent % 10);
	for (int i = 0; i < full; i++)
		tui_put(b->p->canvas, b->row, MAN_PANEL + NUMBERS + 6 + i, INK_GOOD, b->p->canvas->look->unicode ? "█" : "#");
	b->row++;
}

/* What the defender may add: the chance that they have it, and how often the attack then still wins; also if they play everything. */
static void draw_if(bars *b) {
	int wins = (b->wins + 5) / 10;
	if (b->added && b->row <= b->last)
		man_draw_word(b->p, b->row++, MAN_PANEL + 1, INK_FAINT, "panel-if", b->added, b->held, wins, 0);
	else if (b->all && b->row <= b->last)
		man_draw_word(b->p, b->row++, MAN_PANEL + 1, INK_FAINT, "panel-all", wins, 0, 0, 0);
	b->added = b->wins = 0;
	b->all = false;
}

/* Whether a row of the outcome table is a success of the attack. */
static bool is_won(const char *row) {
	return strcmp(row, "repulsed") != 0 && strcmp(row, "even") != 0;
}

/* As the cards lie, a bar each. */
static void draw_outcome(void *payload, const gg_outcome *outcome) {
	bars *b = payload;
	const char *id = gg_word_id(b->p->scene->game, outcome->code);
	int percent = (thousandths(outcome) + 5) / 10;
	if (strncmp(id, "odds-", 5) != 0 || b->row > b->last)
		return;
	if (!strcmp(id, "odds-all-withdraws")) { /* includes a Withdraw card that the defender may hold, and every try */
		man_draw_word(b->p, b->row++, MAN_PANEL + 1, INK_FAINT, "panel-withdraw", percent, 0, 0, 0);
		b->all = true;
	} else if (!strncmp(id, "odds-all-", 9)) {
		b->all = true;
		b->wins += is_won(id + 9) ? thousandths(outcome) : 0;
	} else if (!strcmp(id, "odds-holds")) {
		draw_if(b);
		b->added = outcome->args[0];
		b->held = percent;
	} else if (!strncmp(id, "odds-if-", 8))
		b->wins += is_won(id + 8) ? thousandths(outcome) : 0;
	else {
		char word[64];
		snprintf(word, sizeof word, "row-%s", id + 5);
		if (gg_word_find(b->p->scene->game, word))
			draw_bar(b, word, outcome);
	}
}

/* The unit's name as players call it. */
static const char *unit_name(const man_plan *p, int seat, int unit) {
	const position_side *side = &p->position->side[seat];
	const char *name = side->number < 0 ? NULL : gg_noun_text(p->scene->game, p->scene->lang, "@unit", side->number * 64 + unit);
	return name ? name : side->units[unit].id;
}

/* ": 2d8, Michel Ney" after a unit's name. */
static void put_laid(const man_plan *p, int other, gg_text *out) {
	const position_manoeuvre *t = p->position;
	const position_side *side = &t->side[other ? !t->active : t->active];
	for (int i = 0; i < t->laid[other]; i++) {
		const char *slash = strchr(t->card[other][i], '/');
		int own = other ? t->target : t->attacker;
		size_t size = slash ? (size_t)(slash - t->card[other][i]) : 0;
		bool named =
			own >= 0 && slash && strlen(side->units[own].id) == size && !strncmp(side->units[own].id, t->card[other][i], size);
		gg_put(out, i ? ", " : ": ");
		man_put_words(p->scene, side, named ? slash + 1 : t->card[other][i], false, out);
	}
}

static int draw_fighter(const man_plan *p, int row, int last, int other) {
	const position_manoeuvre *t = p->position;
	int seat = other ? !t->active : t->active, unit = other ? t->target : t->attacker;
	char text[400];
	gg_text out = gg_text_on(text, sizeof text);
	if (unit >= 0) {
		gg_put(&out, t->side[seat].units[unit].tag);
		gg_put_char(&out, ' ');
		gg_put(&out, unit_name(p, seat, unit));
	} else
		gg_put(&out, man_army_name(p->scene, t, seat));
	put_laid(p, other, &out);
	tui_put(p->canvas, row, MAN_PANEL, man_ink_of(seat), man_mark_of(p->canvas->look, seat));
	return tui_put_flow(p->canvas, row, last, MAN_PANEL + 2, ROOM - 1, INK_STRONG, text);
}

static int draw_totals(const man_plan *p, int row) {
	const position_manoeuvre *t = p->position;
	int at = man_draw_word(p, row, MAN_PANEL + 1, INK_STRONG, t->dice ? "panel-totals" : "panel-versus", t->attack, t->defence, 0, 0);
	for (int i = 0; i < t->dice; i++)
		at = tui_put_format(p->canvas, row, at, INK_PLAIN, "%s%d", i ? "+" : "  ", t->die[i]);
	if (t->dice)
		man_draw_word(p, row, at + 1, INK_FAINT, "panel-dice", 0, 0, 0, 0);
	return row + 1;
}

static bool before_dice(const position_manoeuvre *t) {
	static const char *const phases[] = {"withdraw", "defend", "attack", "commit", "combat-roll", "fire-roll", NULL};
	for (int i = 0; phases[i]; i++)
		if (!strcmp(phases[i], t->phase))
			return true;
	return false;
}

static int draw_combat(const man_plan *p, int row, int last) {
	const position_manoeuvre *t = p->position;
	const gg_game *game = p->scene->game;
	if (!t->combat)
		return row;
	row = draw_fighter(p, row, last, 0);
	row = draw_fighter(p, row, last, 1);
	if (t->defence >= 0 && row <= last)
		row = draw_totals(p, row);
	bars b = {.p = p, .row = row, .last = last};
	gg_outcome_sink sink = {draw_outcome, &b};
	if (before_dice(t))
		game->rules->odds(game, p->scene->state, NULL, &sink);
	draw_if(&b);
	return b.row;
}

/* The odds of an attack that the player asked about and has not made yet. */
static int draw_search_job(const man_plan *p, int row, int last) {
	const tui_choices *choices = p->scene->choices;
	if (!*p->scene->chosen || !man_own_choices(p->scene) || p->position->combat)
		return row;
	for (uint32_t i = 0; i < choices->count && row < last; i++)
		if (!strcmp(choices->notations[i], p->scene->chosen) && strchr(choices->notations[i], 'x')) {
			bars b = {.p = p, .row = row + 1, .last = last};
			gg_outcome_sink sink = {draw_outcome, &b};
			p->scene->game->rules->odds(p->scene->game, p->scene->state, &choices->actions[i], &sink);
			draw_if(&b);
			if (b.row == row + 1)
				return row;
			char text[GG_LINE_MAX];
			gg_text out = gg_text_on(text, sizeof text);
			man_put_words(p->scene, &p->position->side[choices->turn], choices->notations[i], true, &out);
			tui_put(p->canvas, row, MAN_PANEL, INK_STRONG, text);
			return b.row;
		}
	return row;
}

/* --- The hand ------------------------------------------------------------------------------------------------ */

/* The number of the choice that throws this card away; 0: none. */
static uint32_t discard_of(const tui_scene *scene, const position_face *face) {
	for (uint32_t i = 0; man_own_choices(scene) && i < scene->choices->count; i++)
		if (tui_begins(scene->choices->notations[i], "discard") &&
		    !strcmp(tui_short_notation(scene->choices->notations[i]), face->card))
			return i + 1;
	return 0;
}

static void draw_card(const man_plan *p, int row, const position_side *side, const position_face *face) {
	char signs[80], name[POSITION_CARD];
	gg_text out = gg_text_on(signs, sizeof signs);
	man_put_face(p->scene, face, &out);
	uint32_t number = discard_of(p->scene, face);
	if (number)
		tui_put_format(p->canvas, row, MAN_PANEL, INK_GOOD, "%2u", number);
	const char *slash = strchr(face->card, '/');
	const position_unit *unit = slash ? position_unit_called(side, face->card, (size_t)(slash - face->card)) : NULL;
	int at = MAN_PANEL + 3;
	if (unit) {
		at = tui_put(p->canvas, row, at, unit->square >= 0 ? INK_STRONG : INK_FAINT, unit->tag);
		at = at < MAN_PANEL + 6 ? MAN_PANEL + 7 : at + 1;
		const char *long_name =
			gg_noun_text(p->scene->game, p->scene->lang, "@unit", side->number * 64 + (int)(unit - side->units));
		snprintf(name, sizeof name, "%s", long_name ? long_name : unit->id);
	} else
		snprintf(name, sizeof name, "%s", man_card_name(p->scene, face));
	int from = MAN_WIDTH - tui_columns(signs);
	tui_put(p->canvas, row, at, INK_PLAIN, name);
	for (int column = from - 1; column < MAN_WIDTH; column++)
		tui_put(p->canvas, row, column, INK_PLAIN, " ");
	tui_put(p->canvas, row, from, INK_PLAIN, signs);
}

static int hand_rows(const man_plan *p) {
	int viewer = p->scene->viewer;
	return viewer < 0 || viewer > 1 || !p->position->side[viewer].cards ? 0 : p->position->side[viewer].cards + 1;
}

/* The viewer's own cards. */
static int draw_hand(const man_plan *p, int row, int last) {
	if (!hand_rows(p) || row >= last)
		return row;
	const position_side *side = &p->position->side[p->scene->viewer];
	man_draw_word(p, row++, MAN_PANEL, INK_STRONG, "panel-hand", 0, 0, 0, 0);
	for (int i = 0; i < side->cards && row <= last; i++)
		draw_card(p, row++, side, &side->face[i]);
	return row;
}

/* --- What can be done ---------------------------------------------------------------------------------------- */

/* "IG imperial f8: e7 f7 g7", or the number of squares if they do not fit; returns the row after it. */
static int draw_group(const man_plan *p, int row, int last, uint32_t first, const position_unit *unit, bool dry) {
	const tui_choices *choices = p->scene->choices;
	char text[GG_LINE_MAX], squares[GG_LINE_MAX];
	gg_text list = gg_text_on(squares, sizeof squares), out = gg_text_on(text, sizeof text);
	const position_side *side = &p->position->side[choices->turn];
	int count = 0;
	if (dry || row > last)
		return row + 1;
	for (uint32_t i = first; i < choices->count; i++)
		if (man_is_bulk(choices->notations[i]) && man_unit_in(side, choices->notations[i]) == unit) {
			gg_put(&list, " ");
			gg_put(&list, choices->notations[i] + strlen(choices->notations[i]) - 2);
			count++;
		}
	gg_put_bytes(&out, choices->notations[first], strcspn(choices->notations[first], " "));
	gg_put_char(&out, ' ');
	if (unit) {
		gg_put(&out, unit->tag);
		if (unit->square < 0) { /* still to be placed: the map does not show it */
			gg_put(&out, " (");
			gg_put_int(&out, unit->strength);
			gg_put_char(&out, ')');
		}
		gg_put_char(&out, ':');
	}
	if (!unit || tui_columns(text) + tui_columns(squares) > ROOM - 3) {
		gg_put_char(&out, ' ');
		man_put_word(p->scene, &out, unit ? "panel-squares" : "panel-sections", count, 0, 0, 0);
	} else
		gg_put(&out, squares);
	tui_put(p->canvas, row, MAN_PANEL + 3, INK_PLAIN, text);
	return row + 1;
}

/* "move 1C 2R 4R GC IG": only the units, if a line for each does not fit. */
static int draw_units(const man_plan *p, int row, int last, uint32_t first, bool dry) {
	const tui_choices *choices = p->scene->choices;
	const position_side *side = &p->position->side[choices->turn];
	char text[GG_LINE_MAX];
	gg_text out = gg_text_on(text, sizeof text);
	unsigned listed = 0;
	gg_put_bytes(&out, choices->notations[first], strcspn(choices->notations[first], " "));
	for (uint32_t i = first; i < choices->count; i++) {
		const position_unit *unit = man_unit_in(side, choices->notations[i]);
		if (!man_is_bulk(choices->notations[i]) || !unit || listed >> (unit - side->units) & 1)
			continue;
		listed |= 1u << (unit - side->units);
		gg_put_char(&out, ' ');
		gg_put(&out, unit->tag);
	}
	int rows = tui_flow_rows(p->canvas->look, text, ROOM - 3);
	if (dry || row + rows - 1 > last)
		return row + rows;
	return tui_put_flow(p->canvas, row, last, MAN_PANEL + 3, ROOM - 3, INK_PLAIN, text);
}

static bool asked_about(const man_plan *p, uint32_t i) {
	return !*p->scene->chosen || tui_begins(p->scene->choices->notations[i], p->scene->chosen);
}

/* Whether an earlier choice has drawn the group that this one belongs to; compact: there is one group only. */
static bool drawn_before(const man_plan *p, uint32_t i, const position_unit *unit, bool compact) {
	const tui_choices *choices = p->scene->choices;
	for (uint32_t k = 0; k < i; k++)
		if (man_is_bulk(choices->notations[k]) && asked_about(p, k) &&
		    (compact || man_unit_in(&p->position->side[choices->turn], choices->notations[k]) == unit))
			return true;
	return false;
}

static int draw_choice(const man_plan *p, int row, int last, uint32_t i, bool dry) {
	const tui_choices *choices = p->scene->choices;
	char text[GG_LINE_MAX];
	gg_text out = gg_text_on(text, sizeof text);
	man_put_words(p->scene, &p->position->side[choices->turn], choices->notations[i], true, &out);
	int rows = tui_flow_rows(p->canvas->look, text, ROOM - 3);
	if (dry || row + rows - 1 > last)
		return row + rows;
	tui_put_format(p->canvas, row, MAN_PANEL, INK_GOOD, "%2u", i + 1);
	return tui_put_flow(p->canvas, row, last, MAN_PANEL + 3, ROOM - 3, INK_PLAIN, text);
}

/* The list from `row` on; dry: only measures it. Moves of a unit share a line; discards are shown in the hand. */
static int list_choices(const man_plan *p, int row, int last, bool dry, bool compact, int *hidden) {
	const tui_choices *choices = p->scene->choices;
	bool single = *p->scene->chosen;
	*hidden = 0;
	for (uint32_t i = 0; i < choices->count; i++) {
		const position_unit *unit = man_unit_in(&p->position->side[choices->turn], choices->notations[i]);
		bool bulk = man_is_bulk(choices->notations[i]) && !single;
		if (!asked_about(p, i) || tui_begins(choices->notations[i], "discard") ||
		    (bulk && drawn_before(p, i, unit, compact && unit)))
			continue;
		int next = !bulk             ? draw_choice(p, row, last, i, dry)
			   : compact && unit ? draw_units(p, row, last, i, dry)
					     : draw_group(p, row, last, i, unit, dry);
		if (next - 1 > last && !dry)
			++*hidden;
		else
			row = next;
	}
	return row;
}

/* What can be done now, numbered. */
static int draw_choices(const man_plan *p, int row, int last) {
	int hidden;
	if (!man_own_choices(p->scene) || row >= last)
		return row;
	bool compact = list_choices(p, row + 1, last, true, false, &hidden) - 1 > last;
	int end = list_choices(p, row + 1, last, true, compact, &hidden);
	if (end == row + 1)
		return row;
	man_draw_word(p, row++, MAN_PANEL, INK_STRONG, "panel-choices", 0, 0, 0, 0);
	row = list_choices(p, row, end - 1 > last ? last - 1 : last, false, compact, &hidden);
	if (hidden && row <= last)
		man_draw_word(p, row++, MAN_PANEL + 3, INK_FAINT, "panel-more", hidden, 0, 0, 0);
	return row;
}

/* Choices come before the hand while a fight is on: then they are the cards that matter. */
void man_draw_panel(const man_plan *p, int row, int last) {
	row = draw_turn(p, row);
	row = draw_sides(p, row, p->position->combat && last - row < 24);
	row = draw_combat(p, row, last);
	row = draw_search_job(p, row, last);
	if (p->position->combat) {
		row = draw_choices(p, row, last);
		draw_hand(p, row, last);
		return;
	}
	row = draw_hand(p, row, last);
	draw_choices(p, row, last);
}
