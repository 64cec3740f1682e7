/*
 * odds_play.c - exact odds of a fire or a charge before it is declared, and at its dice (odds.h counts them).
 *
 * Of a fire: what the target loses; and, before the dice, what follows from it (elimination, a failed test, a general lost) and what a
 * reply would cost. Of a charge: who wins and on which row, if the target stands. Of an answer with a test, of a cavalry that is to be
 * stopped, of initiative: that test or roll alone, not what may follow. What else is rolled is left to whoever tries every die.
 */
#include "empire_words.h"

#include "charging.h"
#include "command.h"
#include "facts_of.h"
#include "odds.h"
#include "reactions.h"
#include "rulebook.h"
#include "shooting.h"
#include "turn.h"

static void put(const gg_outcome_sink *sink, uint16_t code, uint16_t clause, int32_t arg, uint32_t num, uint32_t den) {
	uint32_t a = num, b = den;
	if (!num)
		return;
	while (b) {
		uint32_t rest = a % b;
		a = b;
		b = rest;
	}
	gg_outcome outcome = {.code = code, .clause = clause, .args = {arg}, .num = num / a, .den = den / a};
	sink->put(sink->payload, &outcome);
}

/* --- Fire --------------------------------------------------------------------------------------------------------------------- */

static void put_losses(const em_state *s, const em_fire *fire, uint16_t code, uint16_t clause, const gg_outcome_sink *sink) {
	uint32_t by_loss[5];
	em_fire_odds(fire, s->options.average_dice, by_loss);
	for (int32_t loss = 0; loss < 5; loss++)
		put(sink, code, clause, loss, by_loss[loss], 6);
}

/* What comes of the losses: removed at its cohesion, else a test with them (BE-12.5). */
static void put_consequences(em_look *look, const em_fire *fire, unsigned target, const gg_outcome_sink *sink) {
	const em_unit *u = &look->s->unit[target];
	bool average = look->s->options.average_dice;
	uint32_t by_loss[5], out = 0, fails = 0, harmed = 0;
	em_morale test = em_morale_of(look, target);
	em_fire_odds(fire, average, by_loss);
	for (int32_t loss = 1; loss < 5; loss++) {
		harmed += by_loss[loss];
		test.unit.losses = u->losses + loss;
		if (test.unit.losses >= 2 * u->cohesion)
			out += by_loss[loss];
		else
			fails += by_loss[loss] * (6 - em_morale_odds(&test, average));
	}
	put(sink, EM_SAY_ODDS_OUT, BE_17_1, 0, out, 6);
	put(sink, EM_SAY_ODDS_FAILS, BE_12_5, 0, fails, 36);
	/* 11 or 12 of 2d6: 3 in 36 */
	if (u->general != EM_NONE)
		put(sink, EM_SAY_ODDS_GENERAL, BE_16_1, 0, 3 * (look->s->options.general_needs_loss ? harmed : 6), 36 * 6);
}

/* A fire that is to be rolled; `reply` may be NULL. */
static void put_fire(em_look *look, const em_frame *f, const em_fire *fire, const em_fire *reply, const gg_outcome_sink *sink) {
	put_losses(look->s, fire, EM_SAY_RESULT_FIRE, BE_10_3, sink);
	put_consequences(look, fire, f->target, sink);
	if (reply)
		put_losses(look->s, reply, EM_SAY_ODDS_REPLY, BE_10_9, sink);
}

static void put_declared(em_look *look, const em_frame *f, bool replies, const gg_outcome_sink *sink) {
	em_fire fire = em_fire_declared(look, f), reply;
	bool can = replies && !(look->s->unit[f->target].flags & EM_REPLIED) && em_fire_reply(look, f, &reply);
	put_fire(look, f, &fire, can ? &reply : NULL, sink);
}

static void fire_odds(em_look *look, const gg_action *action, const gg_outcome_sink *sink) {
	em_fire fire;
	if (action->who >= EM_UNITS || action->a < 0 || action->a >= EM_UNITS ||
	    !em_fire_preview(look, action->who, (unsigned)action->a, (em_shot)action->b, &fire))
		return;
	em_frame f = {.unit = (uint8_t)action->who, .target = (uint8_t)action->a, .shot = (uint8_t)action->b};
	put_declared(look, &f, true, sink);
}

/* In FI_SUPPORT and FI_REPLY: as it will be after the action. */
static void support_odds(em_look *look, const gg_action *action, const gg_outcome_sink *sink) {
	em_frame f = *em_top_of(look->s);
	em_fire fire, reply;
	if (action->kind == EM_DO_HELP && action->who < EM_UNITS)
		f.fire_support |= gg_set_of(action->who);
	if (action->kind != EM_DO_LIMBER) {
		put_declared(look, &f, action->kind != EM_DO_PASS, sink);
		return;
	}
	fire = em_fire_declared(look, &f);
	fire.limbers = 1;
	put_fire(look, &f, &fire, em_fire_reply(look, &f, &reply) ? &reply : NULL, sink);
}

static void ricochet_odds(em_look *look, const gg_outcome_sink *sink) {
	const em_frame *top = em_top_of(look->s);
	em_frame f = {.unit = top->unit, .target = top->second, .shot = EM_ROUND_SHOT, .flags = EM_F_RICOCHET};
	put_declared(look, &f, false, sink);
}

/* At the dice themselves: the next one alone. */
static void fire_die_odds(em_look *look, const gg_outcome_sink *sink) {
	const em_frame *f = em_top_of(look->s);
	em_fire fire = em_fire_declared(look, f);
	if (!f->dice[0])
		put_losses(look->s, &fire, EM_SAY_RESULT_FIRE, BE_10_3, sink);
	else if (em_fire_reply(look, f, &fire))
		put_losses(look->s, &fire, EM_SAY_RESULT_REPLY, BE_10_3, sink);
}

/* --- Charges -------------------------------------------------------------------------------------------------------------------- */

/* `first`: the charger's die if it has fallen, else 0. */
static void put_shock(const em_state *s, const em_shock *shock, int first, const gg_outcome_sink *sink) {
	bool average = s->options.average_dice;
	uint32_t by_row[2][4] = {{0}}, den = first ? 6 : 36;
	if (!first)
		em_shock_odds(shock, average, by_row);
	for (int i = 0; first && i < 6; i++) {
		em_shock_result r = em_shock_resolve(shock, first, em_face(average, i));
		by_row[r.winner][r.row]++;
	}
	for (int row = EM_ELIMINATED; row >= EM_MELEE; row--)
		put(sink, EM_SAY_RESULT_CHARGER_WINS, BE_11_1, row, by_row[0][row], den);
	for (int row = EM_MELEE; row <= EM_ELIMINATED; row++)
		put(sink, EM_SAY_RESULT_TARGET_WINS, BE_11_1, row, by_row[1][row], den);
}

static bool both_stand(const em_look *look, unsigned charger, int32_t target) {
	return charger < EM_UNITS && target >= 0 && target < EM_UNITS && em_enemies(charger, (unsigned)target) &&
	       em_stands(look, charger) && em_stands(look, (unsigned)target);
}

static void charge_odds(em_look *look, const gg_action *action, const gg_outcome_sink *sink) {
	em_shock shock;
	if (!both_stand(look, action->who, action->a))
		return;
	if (action->kind == EM_DO_PREY)
		em_pursuit_preview(look, action->who, (unsigned)action->a, &shock);
	else
		em_shock_preview(look, action->who, (unsigned)action->a, &shock);
	put_shock(look->s, &shock, 0, sink);
}

/* In contact, with the support that the action would add. */
static void contact_odds(em_look *look, const gg_action *action, const gg_outcome_sink *sink) {
	em_frame f = *em_top_of(look->s);
	em_shock shock;
	if (!both_stand(look, f.unit, f.target))
		return;
	if (action && action->kind == EM_DO_HELP && action->who < EM_UNITS)
		f.fire_support |= gg_set_of(action->who);
	em_shock_facts(look, &f, &shock);
	put_shock(look->s, &shock, f.dice[0], sink);
}

/* The target stands, or goes on to be charged: what the shock would be from here. */
static void standing_odds(em_look *look, const gg_outcome_sink *sink) {
	const em_frame *f = em_top_of(look->s);
	gg_action charge = {EM_DO_CHARGE, f->unit, f->target, 0, 0};
	charge_odds(look, &charge, sink);
}

static bool is_stand(const gg_action *action) {
	return action->kind == EM_DO_REACT &&
	       (action->b == EM_R_INF_STAND || action->b == EM_R_CAV_STAND || action->b == EM_R_ART_STAND || action->b == EM_R_SK_STAND);
}

/* --- Tests and initiative ----------------------------------------------------------------------------------------------------------- */

static void put_test(const em_state *s, const em_drill *test, unsigned passed, unsigned failed, uint16_t clause, unsigned unit,
		     const gg_outcome_sink *sink) {
	uint32_t good = em_drill_odds(test, s->options.average_dice);
	put(sink, (uint16_t)passed, clause, em_unit_arg(s, unit), good, 6);
	put(sink, (uint16_t)failed, clause, em_unit_arg(s, unit), 6 - good, 6);
}

/* Of an answer: its test, the shot of opportunity, the shock of the charge of opportunity or of whoever stands. */
static void answer_odds(em_look *look, const gg_action *action, bool charge, const gg_outcome_sink *sink) {
	em_drill test;
	em_shot shot;
	em_shock shock;
	bool row = action->kind == EM_DO_REACT && action->b >= 0 && action->b < EM_REACTIONS && action->a >= 0 && action->a < EM_UNITS;
	if (action->who >= EM_UNITS)
		return;
	if (em_answer_drill(look, action, charge, &test)) {
		put_test(look->s, &test, EM_SAY_MANOEUVRE_PASSED, EM_SAY_MANOEUVRE_FAILED, BE_8_1, action->who, sink);
	} else if (row && em_reaction_table[action->b].what == EM_OPPORTUNITY_FIRE &&
		   em_best_shot(look, action->who, (unsigned)action->a, &shot)) {
		em_frame f = {.unit = (uint8_t)action->who, .target = (uint8_t)action->a, .shot = (uint8_t)shot};
		em_fire fire = em_fire_of(look, f.unit, f.target, shot);
		fire.opportunity = 1;
		put_fire(look, &f, &fire, NULL, sink);
	} else if (row && em_reaction_table[action->b].what == EM_OPPORTUNITY_CHARGES && both_stand(look, action->who, action->a)) {
		em_shock_preview(look, action->who, (unsigned)action->a, &shock);
		shock.charger.part = EM_OPPORTUNITY_CHARGE;
		put_shock(look->s, &shock, 0, sink);
	} else if (charge && is_stand(action)) {
		standing_odds(look, sink);
	}
}

/* Cavalry is to stop its charge, or its pursuit. */
static void control_odds(em_look *look, const gg_action *action, const gg_outcome_sink *sink) {
	bool stop = action->kind == EM_DO_STOP;
	if (action->who >= EM_UNITS || !em_stands(look, action->who))
		return;
	em_drill test = {.unit = em_body_of(look, action->who, EM_NONE), .control = 1};
	put_test(look->s, &test, stop ? EM_SAY_CHARGE_STOPPED : EM_SAY_HOLDS_BACK, stop ? EM_SAY_CHARGE_NOT_STOPPED : EM_SAY_CANNOT_HOLD,
		 stop ? BE_9_6 : BE_13_1, action->who, sink);
}

/* Once it is known what the other side names (BE-1.3). */
static void initiative_odds(em_look *look, const gg_action *action, const gg_outcome_sink *sink) {
	const em_state *s = look->s;
	em_initiative named[EM_SIDES];
	uint32_t first[EM_SIDES] = {0}, even = 0;
	unsigned other = s->named[1 - s->side];
	if ((!s->step && !em_names_itself(s, 1U - s->side, &other)) || action->who >= EM_SIDES * EM_SIDE_DIVISIONS || action->a < 0 ||
	    action->a > EM_BONUS_AT_MOST)
		return;
	named[1 - s->side] = (em_initiative){(uint8_t)other, s->step ? s->bonus[1 - s->side] : 0, 0};
	named[s->side] = (em_initiative){(uint8_t)action->who, (uint8_t)action->a, 0};
	for (int pair = 0; pair < 36; pair++) {
		int32_t total[EM_SIDES];
		named[0].die = (uint8_t)em_face(s->options.average_dice, pair / 6);
		named[1].die = (uint8_t)em_face(s->options.average_dice, pair % 6);
		int side = em_who_is_first(look, named, total);
		if (side == EM_NOBODY)
			even++;
		else
			first[side]++;
	}
	for (unsigned i = 0; i < EM_SIDES; i++) {
		unsigned side = i ? 1U - s->side : s->side;
		put(sink, EM_SAY_ODDS_ACTS_FIRST, BE_1_3, em_division_arg(s, named[side].division), first[side], 36);
	}
	put(sink, EM_SAY_ODDS_EVEN, BE_1_3, 0, even, 36);
}

/* --- By the phase ------------------------------------------------------------------------------------------------------------------ */

static void chance_odds(em_look *look, const gg_outcome_sink *sink) {
	em_phase phase = em_phase_of(look->s);
	if (phase == EM_FI_DICE)
		fire_die_odds(look, sink);
	else if (phase == EM_CH_SHOCK)
		contact_odds(look, NULL, sink);
}

static void action_odds(em_look *look, const gg_action *action, const gg_outcome_sink *sink) {
	em_phase phase = em_phase_of(look->s);
	if (action->kind == EM_DO_FIRE)
		fire_odds(look, action, sink);
	else if (action->kind == EM_DO_CHARGE || action->kind == EM_DO_PREY)
		charge_odds(look, action, sink);
	else if (phase == EM_FI_SUPPORT || phase == EM_FI_REPLY)
		support_odds(look, action, sink);
	else if (action->kind == EM_DO_RICOCHET)
		ricochet_odds(look, sink);
	else if (phase == EM_CH_SUPPORT_FIRE_X || phase == EM_CH_SUPPORT_FIRE_Y)
		contact_odds(look, action, sink);
	else if (phase == EM_CH_WITH && action->kind == EM_DO_GO)
		standing_odds(look, sink);
	else if (phase == EM_CH_REACT || phase == EM_RE_ASK)
		answer_odds(look, action, phase == EM_CH_REACT, sink);
	else if (action->kind == EM_DO_STOP || action->kind == EM_DO_HOLD)
		control_odds(look, action, sink);
	else if (phase == EM_INIT_NAME && action->kind == EM_DO_NAME)
		initiative_odds(look, action, sink);
}

void em_odds(const gg_game *game, const gg_state *state, const gg_action *action, const gg_outcome_sink *sink) {
	em_look look;
	em_look_begin(&look, game, em_of(state));
	if (em_turn(game, state) != GG_CHANCE && action)
		action_odds(&look, action, sink);
	else if (em_turn(game, state) == GG_CHANCE && !action)
		chance_odds(&look, sink);
}
