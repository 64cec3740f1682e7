/*
 * activation.c - which division acts next (BE-1.2 to 1.5, 1.7, phases ACT_NEXT, ACT_ALONE, INIT_NAME, INIT_ROLL).
 */
#include "empire_words.h"

#include "command.h"
#include "data.h"
#include "divisions.h"
#include "play.h"
#include "resolvers.h"
#include "turn.h"

static bool may_act(const em_state *s, unsigned division) {
	return em_can_act(s, division) && !(s->division[division].flags & EM_ACTIVATED);
}

/* May be named: under the order that is called. */
static bool under_order(const em_state *s, unsigned division) {
	return may_act(s, division) && s->division[division].order == s->called;
}

static unsigned count_of(const em_state *s, unsigned side, unsigned *only) {
	unsigned count = 0;
	for (unsigned i = 0; i < EM_SIDE_DIVISIONS; i++)
		if (under_order(s, side * EM_SIDE_DIVISIONS + i)) {
			*only = side * EM_SIDE_DIVISIONS + i;
			count++;
		}
	return count;
}

/* --- ACT_NEXT ------------------------------------------------------------------------------------------------------------------------ */

static void activate(em_play *play, unsigned division) {
	em_state *s = play->s;
	em_division *d = &s->division[division];
	d->flags = (uint8_t)((d->flags & ~EM_FORCED) | EM_ACTIVATED);
	s->side = (uint8_t)em_side_of_division(division);
	s->last_side = (int8_t)s->side;
	s->division_now = (uint8_t)division;
	em_tell(play, EM_SAY_DIVISION_ACTIVATED, BE_1_2, em_division_arg(s, division), d->order, 0);
	em_go_to(s, EM_AC_START);
}

/* Its order changed to one whose place is past (BE-1.7): the lower number, the side that did not activate last, the lower division. */
static unsigned forced_one(const em_state *s) {
	unsigned best = EM_NONE;
	for (unsigned i = 0; i < EM_DIVISIONS; i++) {
		unsigned side = s->last_side == 0 ? 1 - i / EM_SIDE_DIVISIONS : i / EM_SIDE_DIVISIONS;
		unsigned division = side * EM_SIDE_DIVISIONS + i % EM_SIDE_DIVISIONS;
		if ((s->division[division].flags & EM_FORCED) && may_act(s, division) &&
		    (best == EM_NONE || s->division[division].order < s->division[best].order))
			best = division;
	}
	return best;
}

/* The lowest order under which somebody has still to act; 0 if nobody has. */
static unsigned lowest_order(const em_state *s) {
	unsigned lowest = 0;
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		if (may_act(s, d) && (!lowest || s->division[d].order < lowest))
			lowest = s->division[d].order;
	return lowest;
}

/* Its number is called: every division under it shows its order (part D). */
static void call(em_play *play, unsigned order) {
	em_state *s = play->s;
	if (s->called == order)
		return;
	s->called = (uint8_t)order;
	em_tell(play, EM_SAY_ORDER_CALLED, BE_1_2, (int32_t)order, 0, 0);
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		if ((s->division[d].flags & EM_EXISTS) && s->division[d].order == order)
			s->division[d].flags |= EM_SHOWN;
}

static void go_next(em_play *play) {
	em_state *s = play->s;
	unsigned division = forced_one(s), only = 0, owed = s->owed;
	if (division != EM_NONE) {
		activate(play, division);
		return;
	}
	s->owed = EM_NONE;
	if (owed != EM_NONE && under_order(s, owed)) {
		activate(play, owed);
		return;
	}
	unsigned order = lowest_order(s);
	if (!order) {
		em_go_to(s, EM_T_END);
		return;
	}
	call(play, order);
	unsigned south = count_of(s, 0, &only), north = count_of(s, 1, &only);
	bool both = south && north;
	s->side = (uint8_t)(!both ? !south : s->last_side < 0 ? s->attacker : (unsigned)s->last_side);
	s->step = 0;
	em_go_to(s, both ? EM_INIT_NAME : EM_ACT_ALONE);
}

const em_phase_rules em_act_next = {.turn = em_turn_itself, .go = go_next};

/* --- ACT_ALONE ----------------------------------------------------------------------------------------------------------------------- */

static bool check_named(const em_state *s, const gg_action *action, gg_verdict *refusal) {
	if (action->kind != EM_DO_NAME || action->b || action->c)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_1_3, 0, 0, 0);
	if (action->who >= EM_DIVISIONS || em_side_of_division(action->who) != s->side || !under_order(s, action->who))
		return em_refuse(refusal, EM_SAY_NOT_CALLED, BE_1_2, s->called, 0, 0);
	return true;
}

static bool check_alone(em_look *look, const gg_action *action, gg_verdict *refusal) {
	return check_named(look->s, action, refusal) && (!action->a || em_refuse(refusal, EM_SAY_NO_BONUS_ALONE, BE_1_4, 0, 0, 0));
}

static void apply_alone(em_play *play, const gg_action *action) {
	activate(play, action->who);
}

static void list_alone(em_look *look, em_menu *menu) {
	for (unsigned i = 0; i < EM_SIDE_DIVISIONS; i++)
		em_offer(menu, look, check_alone, (gg_action){EM_DO_NAME, (uint16_t)(look->s->side * EM_SIDE_DIVISIONS + i), 0, 0, 0});
}

static bool skip_alone(em_play *play) {
	unsigned only = 0;
	if (count_of(play->s, play->s->side, &only) > 1)
		return false;
	activate(play, only);
	return true;
}

const em_phase_rules em_act_alone = {
	.turn = em_turn_active, .check = check_alone, .apply = apply_alone, .list = list_alone, .skip = skip_alone};

/* --- INIT_NAME ----------------------------------------------------------------------------------------------------------------------- */

static int32_t bonus_price(const em_state *s, unsigned division) {
	return em_price(EM_BONUS, em_out_of_range(s, division));
}

static bool check_name(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	if (!check_named(s, action, refusal))
		return false;
	if (action->a < 0 || action->a > EM_BONUS_AT_MOST)
		return em_refuse(refusal, EM_SAY_BONUS_AT_MOST, BE_1_4, EM_BONUS_AT_MOST, 0, 0);
	if (action->a && !em_chief_free(s, s->side))
		return em_refuse(refusal, EM_SAY_CHIEF_NO_BONUS, BE_4_2, 0, 0, 0);
	int32_t price = action->a * bonus_price(s, action->who);
	return price <= s->army[s->side].cp || em_refuse(refusal, EM_SAY_CP_SHORT, BE_4_2, price, s->army[s->side].cp, 0);
}

static void name(em_play *play, unsigned division, int32_t bonus) {
	em_state *s = play->s;
	unsigned side = s->side;
	s->army[side].cp = (uint8_t)(s->army[side].cp - bonus * bonus_price(s, division));
	s->named[side] = (uint8_t)division;
	s->bonus[side] = (uint8_t)bonus;
	em_tell(play, bonus ? EM_SAY_NAMED_BONUS : EM_SAY_NAMED, BE_1_3, em_division_arg(s, division), bonus, 0);
	s->side = (uint8_t)(1 - side);
	if (s->step++)
		em_go_to(s, EM_INIT_ROLL); /* and the side that named first is active again */
}

static void apply_name(em_play *play, const gg_action *action) {
	name(play, action->who, action->a);
}

static void list_name(em_look *look, em_menu *menu) {
	for (unsigned i = 0; i < EM_SIDE_DIVISIONS; i++)
		for (int32_t bonus = 0; bonus <= EM_BONUS_AT_MOST; bonus++)
			em_offer(menu, look, check_name,
				 (gg_action){EM_DO_NAME, (uint16_t)(look->s->side * EM_SIDE_DIVISIONS + i), bonus, 0, 0});
}

bool em_names_itself(const em_state *s, unsigned side, unsigned *only) {
	return count_of(s, side, only) <= 1 && !(em_chief_free(s, side) && s->army[side].cp >= bonus_price(s, *only));
}

static bool skip_name(em_play *play) {
	unsigned only = 0;
	if (!em_names_itself(play->s, play->s->side, &only))
		return false;
	name(play, only, 0);
	return true;
}

/* The value of a general, of one who is lost that of whoever will follow (ruling E26). */
static em_quality quality_of(const em_state *s, unsigned division) {
	const em_general *g = &s->general[em_general_of(s, division)];
	return g->flags & EM_GENERAL_LOST ? em_successor((em_quality)g->quality) : (em_quality)g->quality;
}

static void explain_name(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	if (!check_name(look, action, NULL))
		return;
	em_quality quality = quality_of(look->s, action->who);
	em_put_total(sink, EM_SAY_TOTAL_INITIATIVE, BE_1_3, em_initiative_total(quality, action->a, NULL), 0, 0);
	em_initiative_total(quality, action->a, sink);
}

const em_phase_rules em_init_name = {
	.turn = em_turn_active, .check = check_name, .apply = apply_name, .list = list_name, .skip = skip_name, .explain = explain_name};

/* --- INIT_ROLL ----------------------------------------------------------------------------------------------------------------------- */

/* The attacker rolled higher, unless the scenario has named him without a roll (BE-21.1, 27.70). */
static int higher_roller(const em_look *look) {
	const em_data *data = look->data;
	unsigned scenario = look->s->options.scenario;
	bool fixed = data && scenario < data->scenarios && data->scenario[scenario].attacker >= 0;
	return fixed ? EM_NOBODY : look->s->attacker;
}

int em_who_is_first(const em_look *look, const em_initiative named[EM_SIDES], int32_t total[EM_SIDES]) {
	const em_state *s = look->s;
	for (unsigned side = 0; side < EM_SIDES; side++)
		total[side] = 2 * named[side].die + em_initiative_total(quality_of(s, named[side].division), named[side].bonus, NULL);
	return em_first(total, s->last_side < 0 ? EM_NOBODY : s->last_side, higher_roller(look));
}

static void decide(em_play *play) {
	em_state *s = play->s;
	int32_t total[EM_SIDES];
	em_initiative named[EM_SIDES];
	for (unsigned side = 0; side < EM_SIDES; side++)
		named[side] = (em_initiative){s->named[side], s->bonus[side], s->dice[side]};
	int first = em_who_is_first(&play->look, named, total);
	s->dice[0] = s->dice[1] = 0;
	if (first == EM_NOBODY) {
		em_headline(play, EM_SAY_INITIATIVE_EVEN, BE_1_3, total[0] / 2, 0, 0);
		return;
	}
	unsigned winner = s->named[first], other = s->named[1 - first];
	em_headline(play, EM_SAY_INITIATIVE_WON, BE_1_3, em_division_arg(s, winner), total[first] / 2, total[1 - first] / 2);
	s->named[0] = s->named[1] = s->bonus[0] = s->bonus[1] = 0;
	s->step = 0;
	s->owed = (uint8_t)other;
	activate(play, winner);
}

static void roll_initiative(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned side = s->rolled ? 1U - s->side : s->side;
	s->dice[side] = (uint8_t)action->a;
	if (!s->rolled++) {
		em_headline(play, EM_SAY_INITIATIVE_DIE, BE_1_3, em_division_arg(s, s->named[side]), action->a, 0);
		return;
	}
	s->rolled = 0;
	decide(play);
}

const em_phase_rules em_init_roll = {.turn = em_turn_chance, .apply = roll_initiative, .dice = EM_D6};
