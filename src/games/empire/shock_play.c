/*
 * shock_play.c - supports, dice and result of a shock, generals and the loser (BE-9.7, 9.10, BE-11, BE-16.1, BE-27.47, 27.66).
 */
#include "empire_words.h"

#include "charging.h"
#include "command.h"
#include "fall.h"
#include "ground.h"
#include "harm.h"
#include "move.h"
#include "obedience.h"
#include "targets.h"
#include "threats.h"

/* --- Supports by fire (BE-19.3, BE-27.47) ------------------------------------------------------------------------- */

/* Whose supports are being named, and against whom. */
typedef struct pair {
	unsigned unit, enemy;
} pair;

static pair helped(const em_frame *charge) {
	bool chargers = charge->phase == EM_CH_SUPPORT_FIRE_X;
	return chargers ? (pair){charge->unit, charge->target} : (pair){charge->target, charge->unit};
}

static gg_set candidates(em_look *look, const em_frame *charge) {
	pair who = helped(charge);
	gg_set busy = charge->fire_support | gg_set_of(charge->unit) | gg_set_of(charge->target);
	if (charge->second != EM_NONE)
		busy |= gg_set_of(charge->second);
	em_helpers now = em_helpers_of(look, charge->fire_support & (em_friends(look, who.unit)), who.enemy);
	gg_set set = 0;
	for (gg_set rest = em_fire_supports(look, who.unit, who.enemy, true, busy); rest;) {
		unsigned friend = gg_set_pop(&rest);
		if (em_is_skirmishing(look, friend) ? now.skirmishers < 3 : now.fire + now.canister < 2)
			set |= gg_set_of(friend);
	}
	return set;
}

static bool check_help(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *charge = em_top_of(look->s);
	if (em_plain(action, EM_DO_GO, 0))
		return true;
	if (action->kind != EM_DO_HELP || action->who >= EM_UNITS || (unsigned)action->a != helped(charge).enemy || action->b || action->c)
		return em_not_now(refusal);
	return gg_set_has(candidates(look, charge), action->who) || em_refuse(refusal, EM_SAY_NO_SHOCK_SUPPORT, BE_27_47, 0, 0, 0);
}

static void next_help(em_frame *charge) {
	charge->phase = charge->phase == EM_CH_SUPPORT_FIRE_X ? EM_CH_SUPPORT_FIRE_Y : EM_CH_SUPPORT_MOVE;
}

static void apply_help(em_play *play, const gg_action *action) {
	em_frame *charge = em_top(play->s);
	if (action->kind == EM_DO_GO) {
		next_help(charge);
		return;
	}
	charge->fire_support |= gg_set_of(action->who);
	em_tell(play, EM_SAY_SUPPORTS_BY_FIRE, BE_19_3, em_unit_arg(play->s, action->who), em_unit_arg(play->s, helped(charge).unit), 0);
}

static void list_help(em_look *look, em_menu *menu) {
	const em_frame *charge = em_top_of(look->s);
	for (gg_set rest = candidates(look, charge); rest;)
		em_list(menu, EM_DO_HELP, gg_set_pop(&rest), (int32_t)helped(charge).enemy, 0, 0);
	em_list(menu, EM_DO_GO, 0, 0, 0, 0);
}

static bool skip_help(em_play *play) {
	em_frame *charge = em_top(play->s);
	if (candidates(&play->look, charge))
		return false;
	next_help(charge);
	return true;
}

const em_phase_rules em_ch_support_fire_x = {.turn = em_turn_charger,
					     .check = check_help,
					     .apply = apply_help,
					     .list = list_help,
					     .skip = skip_help,
					     .explain = em_explain_charge};
const em_phase_rules em_ch_support_fire_y = {.turn = em_turn_charged,
					     .check = check_help,
					     .apply = apply_help,
					     .list = list_help,
					     .skip = skip_help,
					     .explain = em_explain_charge};

/* --- Moves in support (BE-9.10) ----------------------------------------------------------------------------------- */

bool em_support_place_ok(em_look *look, unsigned unit, gg_verdict *refusal) {
	for (unsigned i = look->s->depth; i > 0; i--) {
		const em_frame *charge = &look->s->frame[i - 1];
		if (charge->kind != EM_FRAME_CHARGE)
			continue;
		unsigned charger = charge->unit;
		gg_set set = em_rear_supports(look, charger) | em_flank_supports(look, charger, TABLE_LEFT) |
			     em_flank_supports(look, charger, TABLE_RIGHT);
		if (!gg_set_has(set, unit))
			return em_refuse(refusal, EM_SAY_NOT_IN_SUPPORT, BE_9_10, em_unit_arg(look->s, charger), 0, 0);
	}
	for (gg_set rest = em_foes(look, unit); rest;)
		if (em_within(look, unit, gg_set_pop(&rest), EM_UD - 1))
			return em_refuse(refusal, EM_SAY_SUPPORT_TOO_NEAR, BE_9_10, 0, 0, 0);
	return true;
}

static void go_support(em_play *play) {
	em_frame *charge = em_top(play->s);
	while (charge->tested < 2) {
		unsigned unit = charge->support[charge->tested++];
		if (unit != EM_NONE && em_stands(&play->look, unit)) {
			em_move_open(play, unit, EM_F_SUPPORT);
			return;
		}
	}
	charge->tested = 0;
	charge->phase = EM_CH_SHOCK;
}

const em_phase_rules em_ch_support_move = {.turn = em_turn_itself, .go = go_support};

/* --- Dice and result ---------------------------------------------------------------------------------------------- */

static void roll_shock(em_play *play, const gg_action *action) {
	em_frame *charge = em_top(play->s);
	bool second = charge->dice[0] != 0;
	charge->dice[second] = (uint8_t)action->a;
	if (second)
		charge->phase = EM_CH_RESULT;
	else
		em_tell(play, EM_SAY_SHOCK_DIE, BE_11_1, em_unit_arg(play->s, charge->unit), action->a, 0);
}

const em_phase_rules em_ch_shock = {.turn = em_turn_chance, .apply = roll_shock, .explain = em_explain_charge, .dice = EM_D6};

static bool generals_left(const em_frame *charge) {
	return charge->general[0] != EM_NONE || charge->general[1] != EM_NONE;
}

/* Generals of both: they roll even if their unit is gone (BE-27.66). */
static void note_generals(const em_state *s, em_frame *charge) {
	charge->general[0] = s->unit[charge->unit].general;
	charge->general[1] = s->unit[charge->target].general;
}

/* Who fought, and who fired in support, is marked; the loser is Disordered (3). */
static void mark_all(em_play *play, const em_frame *charge) {
	const unsigned fought[] = {charge->unit, charge->target};
	for (unsigned i = 0; i < 2; i++) {
		if (play->s->unit[fought[i]].flags & EM_REMOVED)
			continue;
		em_mark(play, fought[i]);
		play->s->unit[fought[i]].flags |= EM_FOUGHT;
	}
	em_put_in_disorder(play, em_loser_of(charge));
	if (charge->second != EM_NONE)
		em_mark(play, charge->second);
	for (gg_set rest = charge->fire_support; rest;) {
		unsigned unit = gg_set_pop(&rest);
		em_mark(play, unit);
		play->s->unit[unit].flags |= EM_FIRED;
	}
}

/* What led to the shock is over. */
static void forget_charge(em_frame *charge) {
	charge->fire_support = 0;
	charge->support[0] = charge->support[1] = EM_NONE;
	charge->shares = charge->covered = charge->amount = charge->halt = charge->gap = 0;
	charge->heading_before = 0;
	charge->dice[0] = charge->dice[1] = 0;
}

static void tell_result(em_play *play, const em_frame *charge, const em_shock_result *r) {
	unsigned winner = em_winner_of(charge);
	em_tell(play, EM_SAY_SHOCK_DIE, BE_11_1, em_unit_arg(play->s, charge->target), charge->dice[1], 0);
	em_tell(play, EM_SAY_SHOCK_DIFFERENCE, BE_11_1, r->difference, 0, 0);
	em_headline(play, EM_SAY_SHOCK_WON, BE_11_7, em_unit_arg(play->s, winner), r->row, 0);
}

static void go_result(em_play *play) {
	em_frame *charge = em_top(play->s);
	em_shock shock;
	em_shock_facts(&play->look, charge, &shock);
	em_shown_by_sum(play, charge->unit, &shock.charger);
	em_shown_by_sum(play, charge->target, &shock.target);
	em_shock_result r = em_shock_resolve(&shock, charge->dice[0], charge->dice[1]);
	if (r.winner)
		charge->flags |= EM_F_TARGET_WON;
	unsigned winner = em_winner_of(charge), loser = em_loser_of(charge);
	bool bad = em_in_bad_ground(&play->look, winner) || em_in_bad_ground(&play->look, loser); /* BE-13.1 */
	charge->row = (uint8_t)r.row;
	charge->way = r.retreat * EM_UD;
	charge->rest = bad || (charge->flags & EM_F_PURSUIT) ? 0 : r.pursuit * EM_UD; /* BE-13.3: only one pursuit */
	if (r.flees)
		charge->flags |= EM_F_FLIGHT;
	tell_result(play, charge, &r);
	note_generals(play->s, charge);
	if (r.loser_out)
		em_eliminate(play, loser, EM_SHOT_DOWN);
	else
		em_suffer(play, loser, r.loser_loss, BE_11_1);
	em_suffer(play, winner, r.winner_loss, BE_11_2);
	mark_all(play, charge);
	forget_charge(charge);
	charge->phase = generals_left(charge) ? EM_CH_GENERAL : EM_CH_LOSER;
}

const em_phase_rules em_ch_result = {.turn = em_turn_itself, .go = go_result};

/* --- Generals (BE-16.1, BE-27.66, 4 and 5) ------------------------------------------------------------------------ */

/* All generals have rolled, and the winner that lost its own tests. */
static bool tests_morale(const em_frame *charge) {
	return (charge->flags & EM_F_MORALE) && !generals_left(charge);
}

static const uint8_t two_dice[11] = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, plain_die[6] = {1, 1, 1, 1, 1, 1}, average_die[4] = {1, 2, 2, 1};

typedef struct faces {
	const uint8_t *weight;
	uint32_t count;
	int32_t lowest;
} faces;

static faces faces_of(const em_state *s) {
	if (!tests_morale(em_top_of(s)))
		return (faces){two_dice, 11, 2};
	return s->options.average_dice ? (faces){average_die, 4, 2} : (faces){plain_die, 6, 1};
}

static uint32_t chance_general(const em_state *s, uint32_t weights[GG_OUTCOMES_MAX]) {
	faces die = faces_of(s);
	for (uint32_t i = 0; i < die.count; i++)
		weights[i] = die.weight[i];
	return die.count;
}

static void list_general(em_look *look, em_menu *menu) {
	faces die = faces_of(look->s);
	for (uint32_t i = 0; i < die.count; i++)
		em_list(menu, EM_DO_ROLL, 0, die.lowest + (int32_t)i, 0, 0);
}

/* Where the enemy's front was that a unit falls away from; of a garrison that is gone, its sector's nearest face (BE-27.40). */
table_point em_cause_at(const em_look *look, const em_frame *charge, unsigned unit, unsigned cause) {
	if (cause != charge->target || !charge->steps || !(look->s->unit[cause].flags & EM_REMOVED))
		return em_fall_from(look, unit, cause);
	em_stance at = em_sector_stance(look, charge->steps - 1U);
	table_point centre = em_centre(look, unit), best = {0, 0};
	uint32_t least = UINT32_MAX;
	for (unsigned side = TABLE_FRONT; side <= TABLE_LEFT; side++) {
		table_point middle = table_side_middle(at.centre, at.front, at.depth, (table_side)side);
		uint32_t distance = em_point_distance(middle, centre);
		if (distance < least) {
			least = distance;
			best = middle;
		}
	}
	return best;
}

static void roll_morale(em_play *play, int die) {
	em_frame *charge = em_top(play->s);
	unsigned winner = em_winner_of(charge), loser = em_loser_of(charge);
	charge->flags &= ~(uint32_t)EM_F_MORALE;
	charge->phase = EM_CH_LOSER;
	if (!em_morale_roll(play, winner, die, loser, em_cause_at(&play->look, charge, winner, loser))) {
		charge->flags |= EM_F_ENDED; /* it neither advances nor pursues */
		charge->rest = 0;
	}
}

static void roll_general(em_play *play, const gg_action *action) {
	em_frame *charge = em_top(play->s);
	if (tests_morale(charge)) {
		roll_morale(play, action->a);
		return;
	}
	unsigned which = charge->general[0] == EM_NONE, general = charge->general[which], winner = em_winner_of(charge);
	bool lost = em_general_lost(action->a, true);
	em_headline(play, lost ? EM_SAY_GENERAL_HIT : EM_SAY_GENERAL_UNHURT, BE_16_1, em_general_arg(play->s, general), action->a, 0);
	if (lost)
		em_lose_general(play, general);
	if (lost && general / EM_SIDE_GENERALS == em_side_of(winner) && em_stands(&play->look, winner))
		charge->flags |= EM_F_MORALE;
	charge->general[which] = EM_NONE;
	if (!generals_left(charge) && !(charge->flags & EM_F_MORALE))
		charge->phase = EM_CH_LOSER;
}

const em_phase_rules em_ch_general = {
	.turn = em_turn_chance, .apply = roll_general, .list = list_general, .chance = chance_general, .dice = EM_OWN_DICE};
