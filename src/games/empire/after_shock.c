/*
 * after_shock.c - the loser falls back, the winner advances and pursues, perhaps into a second shock (BE-11.12, BE-13, BE-27.45, 27.66).
 */
#include "empire_words.h"

#include "charging.h"
#include "facts_of.h"
#include "fall.h"
#include "ground.h"
#include "harm.h"
#include "hunt.h"

/* --- CH_LOSER ----------------------------------------------------------------------------------------------------- */

/* Whether a pursuit would catch it: the distance it can be followed along its own line (BE-13.4, BE-27.45). */
static bool would_be_caught(em_look *look, const em_frame *charge, table_point from, em_fall_way way) {
	unsigned winner = em_winner_of(charge), loser = em_loser_of(charge);
	const em_unit *w = &look->s->unit[winner];
	table_point centre = em_centre(look, loser);
	uint16_t bearing = from.x == centre.x && from.y == centre.y ? w->heading : table_bearing(centre.x - from.x, centre.y - from.y);
	em_stance at = em_wheeled(look, winner, bearing);
	at.centre = table_pushed(at.centre, 0, EM_UD);
	em_flight flight = {
		.fleer = look->s->unit[loser].kind,
		.hunter = w->kind,
		.clear = way.clear,
		.sheltered = em_fall_sheltered(look, loser, winner, from, charge->way, em_middle(look, winner, TABLE_FRONT)),
		.fled = way.covered,
		.reach =
			em_straight_most(look, winner, w->form, at, bearing, charge->rest, EM_AT_MARCH, em_pursuit_shares(w, charge->rest)),
	};
	return !way.lost && em_caught_in_pursuit(&flight);
}

static void fall(em_play *play, em_frame *charge) {
	em_look *look = &play->look;
	unsigned winner = em_winner_of(charge), loser = em_loser_of(charge);
	table_point from = em_cause_at(look, charge, loser, winner);
	bool flees = (charge->flags & EM_F_FLIGHT) != 0;
	int32_t distance = charge->way;
	if (flees && charge->rest) {
		em_fall_way way = em_fall_find(look, loser, winner, from, distance, EM_FLEES);
		if (would_be_caught(look, charge, from, way))
			charge->flags |= EM_F_CAUGHT;
	}
	charge->way = 0;
	em_fall_open(play, loser, winner, from, distance, flees ? EM_FLEES : EM_RETREATS);
}

/* --- The advance of 1 UD (BE-11.12, BE-27.45) --------------------------------------------------------------------- */

static bool advance_free(em_look *look, unsigned unit, em_stance at) {
	table_shape shape = table_rectangle(at.centre, at.front, at.depth);
	for (gg_set rest = em_standing(look) & ~gg_set_of(unit); rest;)
		if (table_touch(&shape, em_footprint(look, gg_set_pop(&rest))))
			return false;
	return em_ground_legal(look, unit, look->s->unit[unit].form, at, NULL);
}

/* To the last stride at which it touches nobody. */
static int32_t advance_room(em_look *look, unsigned unit) {
	em_stance at = em_stance_of(look, unit);
	int32_t room = 0;
	while (room < EM_UD) {
		em_stance next = at;
		next.centre = table_pushed(at.centre, 0, room + EM_STRIDE);
		if (!advance_free(look, unit, next))
			break;
		room += EM_STRIDE;
	}
	return room;
}

static void advance(em_play *play, unsigned unit) {
	int32_t room = advance_room(&play->look, unit);
	em_push_unit(play, unit, room);
	if (room)
		em_tell(play, EM_SAY_ADVANCES, BE_11_12, em_unit_arg(play->s, unit), 0, 0);
}

/* Infantry that beats a garrison takes its place, if nobody is left in it (BE-27.28). */
static bool occupies(em_play *play, const em_frame *charge) {
	unsigned winner = charge->unit;
	em_unit *u = &play->s->unit[winner];
	if (!charge->steps || u->kind != EM_INF)
		return false;
	uint8_t sector = (uint8_t)(charge->steps - 1);
	for (gg_set rest = em_standing(&play->look); rest;) {
		unsigned other = gg_set_pop(&rest);
		if (em_garrisons(&play->look, other) && play->s->unit[other].sector == sector)
			return false;
	}
	table_pose middle = em_sector_stance(&play->look, sector).centre;
	u->sector = sector;
	em_put_unit(play, winner, middle, EM_BUILDING);
	u->flags |= EM_MOVED;
	em_tell(play, EM_SAY_OCCUPIES, BE_11_12, em_unit_arg(play->s, winner), 0, 0);
	return true;
}

/* A winner that charged or counter-charged goes on at once. */
static void go_loser(em_play *play) {
	em_frame *charge = em_top(play->s);
	unsigned winner = em_winner_of(charge);
	bool charged = !(charge->flags & EM_F_TARGET_WON) || (charge->flags & EM_F_COUNTERED);
	if (charge->way && em_stands(&play->look, em_loser_of(charge))) {
		fall(play, charge);
		return;
	}
	charge->way = 0;
	charge->phase = EM_CH_ADVANCE;
	if (!charged || !em_stands(&play->look, winner) || (charge->flags & EM_F_ENDED))
		return;
	if ((charge->flags & EM_F_TARGET_WON) || !occupies(play, charge))
		advance(play, winner);
}

const em_phase_rules em_ch_loser = {.turn = em_turn_itself, .go = go_loser};

/* --- CH_ADVANCE: whoever may -------------------------------------------------------------------------------------- */

/* A winner that stood, or the second charger of one that won; EM_NONE if nobody can. */
static unsigned may_advance(em_look *look, const em_frame *charge) {
	unsigned unit = charge->second;
	if (charge->flags & EM_F_TARGET_WON) {
		unit = charge->target;
		if ((charge->flags & (EM_F_COUNTERED | EM_F_ENDED)) || look->s->unit[unit].kind == EM_ART || em_garrisons(look, unit))
			return EM_NONE;
	}
	return unit != EM_NONE && em_stands(look, unit) && advance_room(look, unit) ? unit : EM_NONE;
}

static bool check_advance(em_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned unit = may_advance(look, em_top_of(look->s));
	if (unit == EM_NONE)
		return em_not_now(refusal);
	return em_plain(action, EM_DO_ADVANCE_1, unit) || em_plain(action, EM_DO_STAY, unit) || em_not_now(refusal);
}

static void apply_advance(em_play *play, const gg_action *action) {
	if (action->kind == EM_DO_ADVANCE_1)
		advance(play, action->who);
	em_top(play->s)->phase = EM_CH_PURSUE;
}

static void list_advance(em_look *look, em_menu *menu) {
	unsigned unit = may_advance(look, em_top_of(look->s));
	em_list(menu, EM_DO_ADVANCE_1, unit, 0, 0, 0);
	em_list(menu, EM_DO_STAY, unit, 0, 0, 0);
}

static bool skip_advance(em_play *play) {
	em_frame *charge = em_top(play->s);
	if (may_advance(&play->look, charge) != EM_NONE)
		return false;
	charge->phase = EM_CH_PURSUE;
	return true;
}

const em_phase_rules em_ch_advance = {
	.turn = em_turn_winner, .check = check_advance, .apply = apply_advance, .list = list_advance, .skip = skip_advance};

/* --- CH_PURSUE, CH_HOLD_DIE (BE-13.1) ----------------------------------------------------------------------------- */

static em_pursuit pursuit_of(const em_look *look, const em_frame *charge) {
	unsigned winner = em_winner_of(charge);
	if (!em_stands(look, winner))
		return EM_NO_PURSUIT;
	em_fighter fighter = {.body = em_record_of(look, winner)};
	em_shock_result result = {.pursuit = charge->rest / EM_UD};
	return em_pursuit_of(&fighter, &result, false); /* bad ground has taken it away before */
}

static void pursue(em_play *play) {
	em_frame *charge = em_top(play->s);
	unsigned winner = em_winner_of(charge), loser = em_loser_of(charge);
	play->s->unit[winner].flags |= EM_PURSUED;
	em_tell(play, EM_SAY_PURSUES, BE_13_1, em_unit_arg(play->s, winner), 0, 0);
	if ((charge->flags & EM_F_CAUGHT) && em_stands(&play->look, loser)) {
		em_tell(play, EM_SAY_CAUGHT_IN_PURSUIT, BE_13_4, em_unit_arg(play->s, loser), 0, 0);
		em_eliminate(play, loser, EM_CAUGHT);
	}
	charge->flags &= ~(uint32_t)EM_F_CAUGHT;
	charge->phase = EM_CH_PREY;
}

static bool check_pursue(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *charge = em_top_of(look->s);
	unsigned winner = em_winner_of(charge);
	bool tests = pursuit_of(look, charge) == EM_TESTS_TO_HOLD;
	return em_plain(action, EM_DO_PURSUE, winner) || em_plain(action, tests ? EM_DO_HOLD : EM_DO_DECLINE, winner) ||
	       em_not_now(refusal);
}

static void apply_pursue(em_play *play, const gg_action *action) {
	if (action->kind == EM_DO_PURSUE)
		pursue(play);
	else
		em_top(play->s)->phase = action->kind == EM_DO_HOLD ? EM_CH_HOLD_DIE : EM_CH_DONE;
}

static void list_pursue(em_look *look, em_menu *menu) {
	const em_frame *charge = em_top_of(look->s);
	em_list(menu, EM_DO_PURSUE, em_winner_of(charge), 0, 0, 0);
	em_list(menu, pursuit_of(look, charge) == EM_TESTS_TO_HOLD ? EM_DO_HOLD : EM_DO_DECLINE, em_winner_of(charge), 0, 0, 0);
}

static bool skip_pursue(em_play *play) {
	switch (pursuit_of(&play->look, em_top(play->s))) {
	case EM_NO_PURSUIT:
		em_top(play->s)->phase = EM_CH_DONE;
		return true;
	case EM_MUST_PURSUE:
		pursue(play);
		return true;
	case EM_MAY_PURSUE:
	case EM_TESTS_TO_HOLD:
		break;
	}
	return false;
}

const em_phase_rules em_ch_pursue = {
	.turn = em_turn_winner, .check = check_pursue, .apply = apply_pursue, .list = list_pursue, .skip = skip_pursue};

static void roll_hold(em_play *play, const gg_action *action) {
	unsigned winner = em_winner_of(em_top(play->s));
	em_drill test = {.unit = em_body_of(&play->look, winner, EM_NONE), .control = 1};
	bool held = em_drill_passed(&test, action->a);
	em_headline(play, held ? EM_SAY_HOLDS_BACK : EM_SAY_CANNOT_HOLD, BE_13_1, em_unit_arg(play->s, winner), 0, 0);
	if (held)
		em_top(play->s)->phase = EM_CH_DONE;
	else
		pursue(play);
}

static void explain_hold(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	em_drill drill = {.unit = em_body_of(look, em_winner_of(em_top_of(look->s)), EM_NONE), .control = 1};
	(void)action;
	em_explain_drill(&drill, EM_SAY_TOTAL_CONTROL, sink);
}

const em_phase_rules em_ch_hold_die = {.turn = em_turn_chance, .apply = roll_hold, .explain = explain_hold, .dice = EM_D6};

/* --- CH_PREY (BE-13.2, BE-27.45) ---------------------------------------------------------------------------------- */

static bool check_prey(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *charge = em_top_of(look->s);
	unsigned winner = em_winner_of(charge), prey = (unsigned)action->a;
	const em_unit *u = &look->s->unit[winner];
	if (action->b || action->c || prey >= EM_UNITS || !em_enemies(prey, winner) || !em_stands(look, prey))
		return em_not_now(refusal);
	if (u->flags & EM_PURSUIT_SHOCK)
		return em_refuse(refusal, EM_SAY_PURSUIT_ONCE, BE_13_3, 0, 0, 0);
	return em_prey_open(look, winner, prey, em_pursuit_shares(u, charge->rest), refusal);
}

/* Straight on after one turn: not beyond what is left, nor beyond what stops it. */
static bool check_go_on(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *charge = em_top_of(look->s);
	unsigned winner = em_winner_of(charge);
	const em_unit *u = &look->s->unit[winner];
	if (action->c || action->a < 0)
		return em_not_now(refusal);
	if (action->b < -EM_DEGREES_45 || action->b > EM_DEGREES_45)
		return em_refuse(refusal, EM_SAY_PURSUIT_TURN, BE_13_2, 0, 0, 0);
	em_stance at = em_wheeled(look, winner, (uint16_t)(u->heading + action->b));
	if (action->b && !em_ground_legal(look, winner, u->form, at, refusal))
		return false;
	if (action->a > em_straight_most(look, winner, u->form, at, at.centre.heading, charge->rest, EM_AT_MARCH,
					 em_pursuit_shares(u, charge->rest)) ||
	    action->a > em_free_way(look, winner, at, action->a))
		return em_refuse(refusal, EM_SAY_PURSUIT_TOO_FAR, BE_13_2, 0, 0, 0);
	return true;
}

static bool check_hunt(em_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->who == em_winner_of(em_top_of(look->s)) && action->kind == EM_DO_PREY)
		return check_prey(look, action, refusal);
	if (action->who == em_winner_of(em_top_of(look->s)) && action->kind == EM_DO_GO_ON)
		return check_go_on(look, action, refusal);
	return em_not_now(refusal);
}

/* The frame becomes that of the second shock: the winner is its charger, and nothing of the first is left in it. */
static void second_shock(em_play *play, unsigned winner, unsigned prey) {
	em_frame *charge = em_top(play->s);
	em_charge_line line = em_line_of_charge(&play->look, winner, prey);
	em_frame next = {.kind = EM_FRAME_CHARGE,
			 .phase = EM_CH_PREY_REACT,
			 .unit = (uint8_t)winner,
			 .target = (uint8_t)prey,
			 .second = EM_NONE,
			 .cause = EM_NONE,
			 .support = {EM_NONE, EM_NONE},
			 .done_with = gg_set_of(prey),
			 .shares = em_pursuit_shares(&play->s->unit[winner], charge->rest),
			 .gap = line.length,
			 .flags = EM_F_PURSUIT,
			 .general = {EM_NONE, EM_NONE}};
	*charge = next;
	em_turn_to(play, winner, line.heading);
	em_tell(play, EM_SAY_PURSUES_INTO, BE_13_2, em_unit_arg(play->s, winner), em_unit_arg(play->s, prey), 0);
}

static void apply_hunt(em_play *play, const gg_action *action) {
	if (action->kind == EM_DO_PREY) {
		second_shock(play, action->who, (unsigned)action->a);
		return;
	}
	em_turn_to(play, action->who, (uint16_t)(play->s->unit[action->who].heading + action->b));
	em_push_unit(play, action->who, action->a);
	em_top(play->s)->phase = EM_CH_DONE;
}

static void list_hunt(em_look *look, em_menu *menu) {
	unsigned winner = em_winner_of(em_top_of(look->s));
	for (gg_set rest = em_foes(look, winner); rest;) {
		gg_action action = {EM_DO_PREY, (uint16_t)winner, (int32_t)gg_set_pop(&rest), 0, 0};
		em_offer(menu, look, check_hunt, action);
	}
	em_list(menu, EM_DO_GO_ON, winner, 0, 0, 0);
}

static void explain_hunt(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	em_shock shock;
	if (action->kind != EM_DO_PREY || !check_hunt(look, action, NULL))
		return;
	em_pursuit_preview(look, action->who, (unsigned)action->a, &shock);
	em_explain_shock(&shock, sink);
}

const em_phase_rules em_ch_prey = {
	.turn = em_turn_winner, .check = check_hunt, .apply = apply_hunt, .list = list_hunt, .explain = explain_hunt};

/* --- CH_DONE ------------------------------------------------------------------------------------------------------ */

static void go_done(em_play *play) {
	em_save_generals(play); /* BE-27.67 */
	em_pop(play->s);
}

const em_phase_rules em_ch_done = {.turn = em_turn_itself, .go = go_done};
