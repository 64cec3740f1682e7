/*
 * fire_frames.c - a fire from its declaration to its last test: the phases FI_* (A.7 of the digest, BE-10.9 to 10.12, BE-12.2, 12.5,
 * BE-16.1, BE-24.3, BE-27.8, 27.64, 27.66).
 *
 * A FIRE frame keeps: `unit` and `target`; `second`, the unit a ricochet may hit, with its place in `covered` and `rest`; the supporters;
 * the dice of fire and reply; what both lose; the generals to be rolled for; in `done_with` the units that have just lost theirs; in
 * `queue` who tests; and where the fronts of target (`way`, `amount`) and firer (`halt`, `gap`) were before anybody was removed. A ricochet
 * is the same frame played once more from its die, with the unit behind as its target.
 */
#include "empire_words.h"

#include "command.h"
#include "facts_of.h"
#include "fall.h"
#include "harm.h"
#include "obedience.h"
#include "shooting.h"
#include "targets.h"

static int turn_of_firer(const em_state *s) {
	return (int)em_side_of(em_top_of(s)->unit);
}

static int turn_of_target(const em_state *s) {
	return (int)em_side_of(em_top_of(s)->target);
}

/* An action that names nothing but the unit that acts. */
static bool is_plain(const gg_action *action, em_verb verb, unsigned who) {
	return action->kind == verb && action->who == who && !action->a && !action->b && !action->c;
}

/* --- The fire ------------------------------------------------------------------------------------------------------------- */

/* Behind the target, touched by the prolonged line and within range of the battery (BE-10.12). Opportunity fire has none: E45. */
static void find_ricochet(em_play *play, em_frame *f) {
	if (f->shot != EM_ROUND_SHOT || (f->flags & EM_F_OPPORTUNITY) || play->s->options.no_ricochet)
		return;
	unsigned second = em_ricochet_at(&play->look, f->unit, f->target);
	if (second == EM_NONE || em_range_to(&play->look, f->unit, second, EM_ROUND_SHOT) == EM_OUT_OF_RANGE)
		return;
	f->second = (uint8_t)second;
	f->covered = play->s->unit[second].x;
	f->rest = play->s->unit[second].y;
}

void em_fire_open(em_play *play, unsigned firer, unsigned target, em_shot shot, bool opportunity) {
	em_frame *f = em_push(play->s, EM_FRAME_FIRE, opportunity ? EM_FI_DICE : EM_FI_SUPPORT);
	f->unit = (uint8_t)firer;
	f->target = (uint8_t)target;
	f->shot = (uint8_t)shot;
	f->flags = opportunity ? EM_F_OPPORTUNITY : 0;
	f->general[0] = f->general[1] = EM_NONE;
	find_ricochet(play, f);
	em_tell(play, opportunity ? EM_SAY_OPPORTUNITY_FIRE : EM_SAY_FIRES_AT, opportunity ? BE_7_9 : BE_10_8, em_unit_arg(play->s, firer),
		em_unit_arg(play->s, target), shot);
}

em_fire em_fire_declared(em_look *look, const em_frame *f) {
	em_fire fire = em_fire_of(look, f->unit, f->target, (em_shot)f->shot);
	fire.opportunity = (f->flags & EM_F_OPPORTUNITY) != 0;
	fire.ricochet = (f->flags & EM_F_RICOCHET) != 0;
	fire.helpers = em_helpers_of(look, f->fire_support, f->target);
	return fire;
}

/* BE-10.9: also with a marker, at -1; no supports (BE-27.64). */
bool em_fire_reply(em_look *look, const em_frame *f, em_fire *out) {
	em_shot shot;
	if (!em_best_shot(look, f->target, f->unit, &shot) || !em_can_hit(look, f->target, f->unit, shot))
		return false;
	if (out)
		*out = em_fire_of(look, f->target, f->unit, shot);
	return true;
}

/* --- FI_SUPPORT (BE-19.3, 10.10, 10.8) ------------------------------------------------------------------------------------- */

enum { FORMED_SUPPORTS = 2, SKIRMISH_SUPPORTS = 3 };

static bool room_for(const em_look *look, const em_frame *f, unsigned friend) {
	unsigned formed = 0, skirmishing = 0;
	for (gg_set rest = f->fire_support; rest;)
		*(em_is_skirmishing(look, gg_set_pop(&rest)) ? &skirmishing : &formed) += 1;
	return em_is_skirmishing(look, friend) ? skirmishing < SKIRMISH_SUPPORTS : formed < FORMED_SUPPORTS;
}

static gg_set who_can_help(em_look *look, const em_frame *f) {
	return em_fire_supports(look, f->unit, f->target, false, f->fire_support | gg_set_of(f->unit));
}

/* A battery that fires in step b may say that it will limber in step d. */
static bool may_limber(const em_state *s, const em_frame *f) {
	const em_unit *u = &s->unit[f->unit];
	return s->phase == EM_AC_FIRE_B && u->kind == EM_ART && !(u->flags & EM_LIMBERS_AFTER);
}

static bool check_help(em_look *look, const em_frame *f, const gg_action *action, gg_verdict *refusal) {
	unsigned friend = action->who;
	if (action->a != f->target || action->b || action->c || friend >= EM_UNITS || !em_stands(look, friend))
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_19_3, 0, 0, 0);
	int32_t unit = em_unit_arg(look->s, friend);
	if (gg_set_has(f->fire_support, friend) || !gg_set_has(who_can_help(look, f), friend))
		return look->s->unit[friend].flags & EM_MARKER ? em_refuse(refusal, EM_SAY_MARKED_NO_SUPPORT, BE_19_3, unit, 0, 0)
							       : em_refuse(refusal, EM_SAY_NO_FIRE_SUPPORT, BE_19_3, unit, 0, 0);
	return room_for(look, f, friend) || em_refuse(refusal, EM_SAY_TOO_MANY_SUPPORTS, BE_19_3, 0, 0, 0);
}

static bool check_support(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *f = em_top_of(look->s);
	if (is_plain(action, EM_DO_GO, 0))
		return true;
	if (action->kind == EM_DO_HELP)
		return check_help(look, f, action, refusal);
	if (!is_plain(action, EM_DO_LIMBER, f->unit))
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_10_8, 0, 0, 0);
	return may_limber(look->s, f) || em_refuse(refusal, EM_SAY_NO_LIMBER_AFTER, BE_10_8, em_unit_arg(look->s, f->unit), 0, 0);
}

static void apply_support(em_play *play, const gg_action *action) {
	em_frame *f = em_top(play->s);
	int32_t unit = em_unit_arg(play->s, action->who);
	if (action->kind == EM_DO_HELP) {
		f->fire_support |= gg_set_of(action->who);
		em_tell(play, EM_SAY_SUPPORTS_FIRE, BE_19_3, unit, em_unit_arg(play->s, f->unit), 0);
	} else if (action->kind == EM_DO_LIMBER) {
		play->s->unit[f->unit].flags |= EM_LIMBERS_AFTER;
		em_tell(play, EM_SAY_WILL_LIMBER, BE_10_8, unit, 0, 0);
	} else {
		em_go_to(play->s, EM_FI_REPLY);
	}
}

static void list_support(em_look *look, em_menu *menu) {
	const em_frame *f = em_top_of(look->s);
	for (gg_set rest = who_can_help(look, f); rest;) {
		unsigned friend = gg_set_pop(&rest);
		if (room_for(look, f, friend))
			em_list(menu, EM_DO_HELP, friend, f->target, 0, 0);
	}
	if (may_limber(look->s, f))
		em_list(menu, EM_DO_LIMBER, f->unit, 0, 0, 0);
	em_list(menu, EM_DO_GO, 0, 0, 0, 0);
}

static bool skip_support(em_play *play) {
	const em_frame *f = em_top_of(play->s);
	if (may_limber(play->s, f))
		return false;
	for (gg_set rest = who_can_help(&play->look, f); rest;)
		if (room_for(&play->look, f, gg_set_pop(&rest)))
			return false;
	em_go_to(play->s, EM_FI_REPLY);
	return true;
}

/* With the support or the limbering that the action would add. */
static void explain_support(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	em_frame f = *em_top_of(look->s);
	if (action && action->kind == EM_DO_HELP && check_help(look, &f, action, NULL))
		f.fire_support |= gg_set_of(action->who);
	em_fire fire = em_fire_declared(look, &f);
	if (action && action->kind == EM_DO_LIMBER)
		fire.limbers = 1;
	em_fire_lines(&fire, EM_SAY_TOTAL_FIRE, sink);
}

const em_phase_rules em_fi_support = {.turn = turn_of_firer,
				      .check = check_support,
				      .apply = apply_support,
				      .list = list_support,
				      .skip = skip_support,
				      .explain = explain_support};

/* --- FI_REPLY (BE-10.9) ------------------------------------------------------------------------------------------------------- */

static bool may_reply(em_look *look, const em_frame *f) {
	return !(look->s->unit[f->target].flags & EM_REPLIED) && em_fire_reply(look, f, NULL);
}

static bool check_reply(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *f = em_top_of(look->s);
	if (is_plain(action, EM_DO_REPLY, f->target) || is_plain(action, EM_DO_PASS, 0))
		return true;
	return em_refuse(refusal, EM_SAY_NOT_NOW, BE_10_9, 0, 0, 0);
}

static void apply_reply(em_play *play, const gg_action *action) {
	em_frame *f = em_top(play->s);
	if (action->kind == EM_DO_REPLY) {
		f->flags |= EM_F_REPLY;
		em_tell(play, EM_SAY_REPLIES, BE_10_9, em_unit_arg(play->s, f->target), em_unit_arg(play->s, f->unit), 0);
	}
	em_go_to(play->s, EM_FI_DICE);
}

static void list_reply(em_look *look, em_menu *menu) {
	em_list(menu, EM_DO_REPLY, em_top_of(look->s)->target, 0, 0, 0);
	em_list(menu, EM_DO_PASS, 0, 0, 0, 0);
}

static bool skip_reply(em_play *play) {
	if (may_reply(&play->look, em_top_of(play->s)))
		return false;
	em_go_to(play->s, EM_FI_DICE);
	return true;
}

static void explain_reply(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	const em_frame *f = em_top_of(look->s);
	em_fire fire = em_fire_declared(look, f), reply;
	(void)action;
	em_fire_lines(&fire, EM_SAY_TOTAL_FIRE, sink);
	if (em_fire_reply(look, f, &reply))
		em_fire_lines(&reply, EM_SAY_TOTAL_REPLY, sink);
}

const em_phase_rules em_fi_reply = {.turn = turn_of_target,
				    .check = check_reply,
				    .apply = apply_reply,
				    .list = list_reply,
				    .skip = skip_reply,
				    .explain = explain_reply};

/* --- FI_DICE: both roll from the state before the exchange --------------------------------------------------------------------- */

/* Of the reply: the firer's die has fallen. */
static bool reply_rolls(const em_frame *f) {
	return (f->flags & EM_F_REPLY) && f->dice[0];
}

static void apply_dice(em_play *play, const gg_action *action) {
	em_frame *f = em_top(play->s);
	unsigned which = reply_rolls(f);
	em_fire fire;
	if (!which)
		fire = em_fire_declared(&play->look, f);
	else
		em_fire_reply(&play->look, f, &fire);
	int32_t loss = em_fire_loss(&fire, action->a);
	f->dice[which] = (uint8_t)action->a;
	f->lost[which] = (uint8_t)loss;
	em_headline(play, EM_SAY_FIRE_ROLLED, BE_10_3, em_unit_arg(play->s, which ? f->target : f->unit), action->a, loss);
	if (which || !(f->flags & EM_F_REPLY))
		em_go_to(play->s, EM_FI_LOSS);
}

static void explain_dice(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	const em_frame *f = em_top_of(look->s);
	(void)action;
	em_fire fire = em_fire_declared(look, f), reply;
	if (!reply_rolls(f))
		em_fire_lines(&fire, EM_SAY_TOTAL_FIRE, sink);
	if ((f->flags & EM_F_REPLY) && em_fire_reply(look, f, &reply))
		em_fire_lines(&reply, EM_SAY_TOTAL_REPLY, sink);
}

const em_phase_rules em_fi_dice = {.turn = em_turn_chance, .apply = apply_dice, .explain = explain_dice, .dice = EM_D6};

/* --- FI_LOSS: losses, removals, markers (BE-27.66) ------------------------------------------------------------------------------ */

/* Batteries, and infantry with battalion guns (BE-24.3, BE-10.4). */
static void note_skirmish_fire(em_play *play, unsigned firer, unsigned target) {
	em_unit *t = &play->s->unit[target];
	if (em_is_skirmishing(&play->look, firer) && (t->kind == EM_ART || (t->traits & EM_CB)))
		t->flags |= EM_UNDER_SK_FIRE;
}

static void has_fired(em_play *play, unsigned firer, unsigned target) {
	bool first = play->s->phase == EM_AC_FIRE_B && play->s->unit[firer].division == play->s->division_now;
	play->s->unit[firer].flags |= EM_FIRED | (first ? EM_FIRED_FIRST : 0);
	em_mark(play, firer);
	note_skirmish_fire(play, firer, target);
}

/* Who fired in its own activation may have obeyed by it: asked while all still stand. */
static void note_obedience(em_play *play, const em_frame *f) {
	for (gg_set rest = f->fire_support | gg_set_of(f->unit); rest;) {
		unsigned unit = gg_set_pop(&rest);
		if (play->s->unit[unit].division == play->s->division_now)
			em_note_compliance(play, unit);
	}
}

static void mark_all(em_play *play, const em_frame *f) {
	if (f->flags & EM_F_RICOCHET)
		return; /* the marker of this very fire is there */
	has_fired(play, f->unit, f->target);
	for (gg_set rest = f->fire_support; rest;)
		has_fired(play, gg_set_pop(&rest), f->target);
	if (f->flags & EM_F_REPLY) {
		has_fired(play, f->target, f->unit);
		play->s->unit[f->target].flags |= EM_REPLIED;
	}
	if (!(f->flags & EM_F_OPPORTUNITY))
		note_obedience(play, f);
}

/* Who is fired at, harmed or not, puts the general attached at risk (BE-16.1, AMB-35). */
static uint8_t general_at_risk(const em_state *s, unsigned unit, int32_t loss) {
	return em_general_at_risk(loss, s->options.general_needs_loss) ? s->unit[unit].general : EM_NONE;
}

static void keep_fronts(em_look *look, em_frame *f) {
	table_point target = em_front_to(look, f->target, em_centre(look, f->unit));
	table_point firer = em_front_to(look, f->unit, em_centre(look, f->target));
	f->way = target.x;
	f->amount = target.y;
	f->halt = firer.x;
	f->gap = firer.y;
}

static void go_loss(em_play *play) {
	em_frame *f = em_top(play->s);
	keep_fronts(&play->look, f);
	f->general[0] = general_at_risk(play->s, f->target, f->lost[0]);
	f->general[1] = f->flags & EM_F_REPLY ? general_at_risk(play->s, f->unit, f->lost[1]) : EM_NONE;
	mark_all(play, f);
	em_harm(play, f->target, f->lost[0]);
	em_harm(play, f->unit, f->lost[1]);
	em_go_to(play->s, EM_FI_GENERAL);
}

const em_phase_rules em_fi_loss = {.turn = em_turn_itself, .go = go_loss};

/* --- FI_GENERAL (BE-16.1) ------------------------------------------------------------------------------------------------------------ */

static int turn_general(const em_state *s) {
	const em_frame *f = em_top_of(s);
	return f->general[0] != EM_NONE || f->general[1] != EM_NONE ? GG_CHANCE : EM_ITSELF;
}

static void apply_general(em_play *play, const gg_action *action) {
	em_frame *f = em_top(play->s);
	unsigned which = f->general[0] == EM_NONE, general = f->general[which];
	bool lost = em_general_lost(action->a, false);
	f->general[which] = EM_NONE;
	em_headline(play, lost ? EM_SAY_GENERAL_HIT : EM_SAY_GENERAL_UNHURT, BE_16_1, em_general_arg(play->s, general), action->a, 0);
	if (!lost)
		return;
	f->done_with |= gg_set_of(which ? f->unit : f->target);
	em_lose_general(play, general);
}

static bool gone(const em_state *s, unsigned unit) {
	return (s->unit[unit].flags & EM_REMOVED) != 0;
}

static void queue_test(const em_state *s, em_frame *f, unsigned unit) {
	if (!gone(s, unit) && !(f->queued && f->queue[0] == unit))
		f->queue[f->queued++] = (uint8_t)unit;
}

/* The one unit of BE-12.2, then those whose general was lost (BE-12.5). Only a fire of the active side is replied to: its firer is the
 * first of the two. */
static void go_general(em_play *play) {
	em_frame *f = em_top(play->s);
	em_state *s = play->s;
	const int32_t loss[2] = {f->lost[1], f->lost[0]};
	const int32_t morale[2] = {s->unit[f->unit].morale, s->unit[f->target].morale};
	const bool out[2] = {gone(s, f->unit), gone(s, f->target)};
	int tests = em_duel_tests(loss, morale, out);
	if (tests != EM_NOBODY)
		queue_test(s, f, tests ? f->target : f->unit);
	if (gg_set_has(f->done_with, f->target))
		queue_test(s, f, f->target);
	if (gg_set_has(f->done_with, f->unit))
		queue_test(s, f, f->unit);
	em_go_to(s, EM_FI_TEST);
}

const em_phase_rules em_fi_general = {.turn = turn_general, .apply = apply_general, .go = go_general, .dice = EM_TWO_D6};

/* --- FI_TEST (BE-12.2, 12.5) ---------------------------------------------------------------------------------------------------------- */

static int turn_test(const em_state *s) {
	const em_frame *f = em_top_of(s);
	return f->tested < f->queued ? GG_CHANCE : EM_ITSELF;
}

/* The middle of the front of who caused it; of one that was removed where it last was (BE-27.40). */
static table_point front_of(em_look *look, const em_frame *f, unsigned cause, unsigned unit) {
	if (em_stands(look, cause))
		return em_front_to(look, cause, em_centre(look, unit));
	return cause == f->target ? (table_point){f->way, f->amount} : (table_point){f->halt, f->gap};
}

static void apply_test(em_play *play, const gg_action *action) {
	em_frame *f = em_top(play->s);
	unsigned unit = f->queue[f->tested++], cause = unit == f->target ? f->unit : f->target;
	em_morale_roll(play, unit, action->a, cause, front_of(&play->look, f, cause, unit));
}

static void go_test(em_play *play) {
	em_go_to(play->s, EM_FI_RICOCHET);
}

static void explain_test(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	const em_frame *f = em_top_of(look->s);
	(void)action;
	if (f->tested >= f->queued)
		return;
	em_morale test = em_morale_of(look, f->queue[f->tested]);
	gg_item total = {.kind = GG_ITEM_TOTAL,
			 .code = EM_SAY_TOTAL_MORALE,
			 .clause = BE_12_1,
			 .counts = GG_COUNTS_HALVES,
			 .value = em_morale_total(&test, NULL)};
	sink->put(sink->payload, &total);
	em_morale_total(&test, sink);
}

const em_phase_rules em_fi_test = {.turn = turn_test, .apply = apply_test, .go = go_test, .explain = explain_test, .dice = EM_D6};

/* --- FI_RICOCHET (BE-10.12, BE-27.8) ----------------------------------------------------------------------------------------------------
 */

/* The battery is still there, in place, and so is the unit behind. A battery that failed a test has limbered and gone (BE-12.3). */
static bool may_ricochet(const em_look *look, const em_frame *f) {
	if (f->second == EM_NONE || !em_stands(look, f->unit) || look->s->unit[f->unit].form != EM_DEPLOYED)
		return false;
	const em_unit *second = &look->s->unit[f->second];
	return em_stands(look, f->second) && second->x == f->covered && second->y == f->rest;
}

static bool check_ricochet(em_look *look, const gg_action *action, gg_verdict *refusal) {
	if (is_plain(action, EM_DO_RICOCHET, em_top_of(look->s)->unit) || is_plain(action, EM_DO_PASS, 0))
		return true;
	return em_refuse(refusal, EM_SAY_NOT_NOW, BE_10_12, 0, 0, 0);
}

/* The same frame from its die, all but the battery and its shot forgotten. */
static void apply_ricochet(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned firer = em_top(s)->unit, second = em_top(s)->second;
	em_pop(s);
	if (action->kind != EM_DO_RICOCHET)
		return;
	em_frame *f = em_push(s, EM_FRAME_FIRE, EM_FI_DICE);
	f->unit = (uint8_t)firer;
	f->target = (uint8_t)second;
	f->shot = EM_ROUND_SHOT;
	f->flags = EM_F_RICOCHET;
	f->general[0] = f->general[1] = EM_NONE;
	em_tell(play, EM_SAY_RICOCHETS, BE_10_12, em_unit_arg(s, second), 0, 0);
}

static void list_ricochet(em_look *look, em_menu *menu) {
	em_list(menu, EM_DO_RICOCHET, em_top_of(look->s)->unit, 0, 0, 0);
	em_list(menu, EM_DO_PASS, 0, 0, 0, 0);
}

static bool skip_ricochet(em_play *play) {
	if (may_ricochet(&play->look, em_top_of(play->s)))
		return false;
	em_pop(play->s);
	return true;
}

static void explain_ricochet(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	em_frame f = *em_top_of(look->s);
	(void)action;
	f.target = f.second;
	f.flags = EM_F_RICOCHET;
	f.fire_support = 0;
	em_fire fire = em_fire_declared(look, &f);
	em_fire_lines(&fire, EM_SAY_TOTAL_FIRE, sink);
}

const em_phase_rules em_fi_ricochet = {.turn = turn_of_firer,
				       .check = check_ricochet,
				       .apply = apply_ricochet,
				       .list = list_ricochet,
				       .skip = skip_ricochet,
				       .explain = explain_ricochet};
