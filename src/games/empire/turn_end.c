/*
 * turn_end.c - the end of an activation, of a turn and of the battle (BE-1.6, BE-4.4, BE-7.8, BE-16.2, BE-23, BE-27.68, 27.96, phases
 * AC_END, T_END, PLAYED_OUT).
 */
#include "empire_words.h"

#include "divisions.h"
#include "harm.h"
#include "obedience.h"
#include "play.h"
#include "turn.h"
#include "ways.h"

static const uint32_t of_activation =
	EM_REACTED | EM_REPLIED | EM_SECOND_CHARGE | EM_FELL_BACK | EM_COMPLIED | EM_COUNTED | EM_NEAR | EM_FIRED_FIRST | EM_LIMBERS_AFTER;
static const uint32_t of_turn = EM_MARKER | EM_MOVED | EM_TURNED | EM_CHANGED | EM_FIRED | EM_FLED | EM_FOUGHT | EM_CHARGED | EM_SUPPORTED |
				EM_PURSUED | EM_PURSUIT_SHOCK | EM_ACTED | EM_RALLIED | EM_UNDER_SK_FIRE | EM_STIRRED;

static void clear_flags(em_state *s, uint32_t flags) {
	for (unsigned u = 0; u < EM_UNITS; u++) {
		s->unit[u].flags &= ~flags;
		s->unit[u].moved = 0;
		s->unit[u].moves_made = 0;
	}
}

/* --- AC_END -----------------------------------------------------------------------------------------------------------------------------
 */

static void go_end(em_play *play) {
	em_state *s = play->s;
	em_division *d = &s->division[s->division_now];
	d->cp = 0; /* BE-4.4 */
	d->must_comply = 0;
	em_change_orders(play);
	clear_flags(s, of_activation);
	s->step = 0;
	em_go_to(s, EM_ACT_NEXT);
}

const em_phase_rules em_ac_end = {.turn = em_turn_itself, .go = go_end};

/* --- Crews (BE-7.8, BE-27.96)
 * ----------------------------------------------------------------------------------------------------------------- */

static bool formed_enemy_near(em_look *look, unsigned guns, const table_shape *place) {
	for (gg_set rest = em_foes(look, guns); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		if (em_is_formed(look, enemy) && table_within(place, em_footprint(look, enemy), EM_UD))
			return true;
	}
	return false;
}

/* Where the guns stand, or straight behind at the first free stride; false if there is none within 2 UD. */
static bool place_of_guns(em_look *look, unsigned guns, table_pose *place) {
	em_stance at = em_stance_of(look, guns);
	table_pose from = at.centre;
	for (int32_t back = 0; back <= 2 * EM_UD; back += EM_STRIDE) {
		at.centre = table_pushed(from, 0, -back);
		if (em_place_legal(look, guns, look->s->unit[guns].form, at, false, NULL)) {
			*place = at.centre;
			return true;
		}
	}
	return false;
}

static void return_crew(em_play *play, unsigned guns) {
	em_unit *u = &play->s->unit[guns];
	u->flags &= ~(uint32_t)EM_CREW_AWAY;
	u->sector = EM_NONE;
	em_look_moved(&play->look, guns);
	table_shape place = *em_footprint(&play->look, guns);
	table_pose to;
	if (formed_enemy_near(&play->look, guns, &place) || !place_of_guns(&play->look, guns, &to)) {
		em_tell(play, EM_SAY_GUNS_TAKEN, BE_7_8, em_unit_arg(play->s, guns), 0, 0);
		em_eliminate(play, guns, EM_SHOT_DOWN);
		return;
	}
	em_put_unit(play, guns, to, u->form);
	em_tell(play, EM_SAY_CREW_BACK, BE_7_8, em_unit_arg(play->s, guns), 0, 0);
}

/* --- T_END
 * ------------------------------------------------------------------------------------------------------------------------------------- */

static void close_divisions(em_state *s) {
	for (unsigned i = 0; i < EM_DIVISIONS; i++) {
		em_division *d = &s->division[i];
		d->flags &= (uint8_t) ~(EM_ACTIVATED | EM_FORCED);
		d->cp = d->transferred = d->attempts = d->free_rally = 0;
	}
	for (unsigned i = 0; i < EM_GENERALS; i++)
		em_new_ride(&s->general[i]);
	for (unsigned side = 0; side < EM_SIDES; side++)
		s->army[side].cp = 0; /* BE-4.4 */
	s->owed = EM_NONE;
	s->called = s->step = s->rolled = 0;
	s->division_now = 0;
}

/* A lost commander-in-chief is followed in the next step 1, beside the own unit nearest to where he fell (BE-16.2, A.2). */
static void follow_chief(em_play *play, unsigned side) {
	em_state *s = play->s;
	unsigned chief = em_chief_of(side), best = EM_NONE;
	uint32_t least = UINT32_MAX;
	if (!(s->general[chief].flags & EM_GENERAL_LOST))
		return;
	table_shape fell = em_point_shape((table_point){s->general[chief].x, s->general[chief].y});
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++) {
		if (!em_stands(&play->look, u))
			continue;
		uint32_t d = table_distance(&fell, em_footprint(&play->look, u));
		if (d < least) {
			least = d;
			best = u;
		}
	}
	if (best != EM_NONE)
		em_replace_general(play, chief, best);
}

static bool broken(em_play *play) {
	em_state *s = play->s;
	bool any = false;
	for (unsigned side = 0; side < EM_SIDES; side++) {
		if (!em_breaks(&play->look, side))
			continue;
		s->army[side].broken = 1;
		any = true;
		em_tell(play, EM_SAY_ARMY_BROKEN, BE_23_2, (int32_t)side, 0, 0);
	}
	return any;
}

static void go_turn_end(em_play *play) {
	em_state *s = play->s;
	for (unsigned u = 0; u < EM_UNITS; u++)
		if ((s->unit[u].flags & (EM_CREW_AWAY | EM_ON_TABLE | EM_REMOVED)) == (EM_CREW_AWAY | EM_ON_TABLE))
			return_crew(play, u);
	clear_flags(s, of_activation | of_turn);
	em_change_orders(play);
	close_divisions(s);
	bool over = broken(play);
	if (over || s->turn >= s->turns) {
		em_tell(play, EM_SAY_BATTLE_ENDS, over ? BE_23_2 : BE_23_1, s->turn, 0, 0);
		em_go_to(s, EM_PLAYED_OUT);
		return;
	}
	s->turn++;
	for (unsigned side = 0; side < EM_SIDES; side++)
		follow_chief(play, side);
	em_go_to(s, EM_T_CP);
}

const em_phase_rules em_t_end = {.turn = em_turn_itself, .go = go_turn_end};

/* --- PLAYED_OUT
 * --------------------------------------------------------------------------------------------------------------------------------- */

static int turn_over(const em_state *s) {
	(void)s;
	return GG_OVER;
}

const em_phase_rules em_played_out = {.turn = turn_over};
