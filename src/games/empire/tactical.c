/*
 * tactical.c - step a of an activation, tactical command: a new general, the units that must obey, command points (BE-3.6, BE-4.1, BE-16.2,
 * phases AC_START, AC_REPLACE, AC_CP).
 */
#include "empire_words.h"

#include "command.h"
#include "comply.h"
#include "divisions.h"
#include "play.h"
#include "turn.h"

/* --- A new general -------------------------------------------------------------------------------------------------------------------- */

static int32_t between(int32_t low, int32_t value, int32_t high) {
	return value < low ? low : value > high ? high : value;
}

/* With a garrison, attached; else unattached behind the middle of its rear edge, on the table (BE-27.29). */
static void put_beside(em_play *play, unsigned general, unsigned unit) {
	enum { BEHIND = 250 };
	em_state *s = play->s;
	em_general *g = &s->general[general];
	if (em_garrisons(&play->look, unit) && s->unit[unit].general == EM_NONE) {
		em_attach(play, general, unit);
		return;
	}
	em_stance at = em_stance_of(&play->look, unit);
	table_point place = table_at(at.centre, 0, -(at.depth / 2 + BEHIND));
	g->x = between(0, place.x, s->width);
	g->y = between(0, place.y, s->height);
}

void em_replace_general(em_play *play, unsigned general, unsigned unit) {
	em_general *g = &play->s->general[general];
	g->quality = (uint8_t)em_successor((em_quality)g->quality);
	g->flags = EM_GENERAL_EXISTS;
	g->attached = EM_NONE;
	g->legs = 0;
	g->ride = 0;
	if (unit != EM_NONE) {
		put_beside(play, general, unit);
	} else {
		g->flags |= EM_GENERAL_OFF; /* he comes with the first of his units */
		g->x = g->y = EM_AWAY;
	}
	em_tell(play, EM_SAY_GENERAL_REPLACED, BE_16_2, em_general_arg(play->s, general), g->quality, 0);
}

/* --- AC_START ------------------------------------------------------------------------------------------------------------------------- */

static gg_set standing_of(const em_look *look, unsigned division) {
	return em_present(look->s, division) & em_standing(look);
}

static bool needs_general(const em_state *s) {
	unsigned general = em_general_of(s, s->division_now);
	return general != em_chief_of(s->side) && (s->general[general].flags & EM_GENERAL_LOST);
}

static void go_start(em_play *play) {
	em_state *s = play->s;
	s->division[s->division_now].cp = 0;
	em_count_units(play, s->division_now);
	if (needs_general(s) && !standing_of(&play->look, s->division_now))
		em_replace_general(play, em_general_of(s, s->division_now), EM_NONE);
	em_go_to(s, needs_general(s) ? EM_AC_REPLACE : EM_AC_CP);
}

const em_phase_rules em_ac_start = {.turn = em_turn_itself, .go = go_start};

/* --- AC_REPLACE ----------------------------------------------------------------------------------------------------------------------- */

static bool check_beside(em_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind != EM_DO_BESIDE || action->a || action->b || action->c)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_16_2, 0, 0, 0);
	if (action->who >= EM_UNITS || !gg_set_has(standing_of(look, look->s->division_now), action->who))
		return em_refuse(refusal, EM_SAY_BESIDE_OWN, BE_16_2, 0, 0, 0);
	return true;
}

static void replace(em_play *play, unsigned unit) {
	em_replace_general(play, em_general_of(play->s, play->s->division_now), unit);
	em_go_to(play->s, EM_AC_CP);
}

static void apply_beside(em_play *play, const gg_action *action) {
	replace(play, action->who);
}

static void list_beside(em_look *look, em_menu *menu) {
	for (gg_set rest = standing_of(look, look->s->division_now); rest;)
		em_list(menu, EM_DO_BESIDE, gg_set_pop(&rest), 0, 0, 0);
}

static bool skip_beside(em_play *play) {
	gg_set units = standing_of(&play->look, play->s->division_now);
	if (gg_set_count(units) > 1)
		return false;
	replace(play, gg_set_first(units));
	return true;
}

const em_phase_rules em_ac_replace = {
	.turn = em_turn_active, .check = check_beside, .apply = apply_beside, .list = list_beside, .skip = skip_beside};

/* --- AC_CP ---------------------------------------------------------------------------------------------------------------------------- */

static void command(em_play *play, int32_t cp) {
	em_state *s = play->s;
	em_division *d = &s->division[s->division_now];
	d->cp = (uint8_t)(cp + d->transferred);
	d->transferred = 0;
	bool arrives = (d->flags & EM_DUE) && em_waiting(s, s->division_now);
	em_go_to(s, arrives ? EM_AC_ARRIVE : EM_AC_FIRE_B);
}

/* Led by the commander-in-chief: he spends his own command points (BE-3.9). */
static int turn_cp(const em_state *s) {
	return em_general_of(s, s->division_now) == em_chief_of(s->side) ? EM_ITSELF : GG_CHANCE;
}

static void go_cp(em_play *play) {
	command(play, 0);
}

static void roll_cp(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned general = em_general_of(s, s->division_now);
	int32_t cp = em_command_points((em_quality)s->general[general].quality, action->a);
	em_headline(play, EM_SAY_CP_ROLLED, BE_4_1, em_general_arg(s, general), cp + s->division[s->division_now].transferred, action->a);
	command(play, cp);
}

const em_phase_rules em_ac_cp = {.turn = turn_cp, .apply = roll_cp, .go = go_cp, .dice = EM_D6};
