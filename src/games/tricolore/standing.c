/*
 * standing.c - standing answers (L3C-34.2 to 34.5): what a player has said in advance, for the army or for a unit. Nothing is decided here
 * that the player could not answer at that very moment, and nothing is known here that he does not know.
 */
#include "tricolore_words.h"

#include "commanders.h"
#include "facts_of.h"
#include "markers.h"
#include "names.h"
#include "play.h"
#include "rulebook.h"

enum { OPP_ASK, OPP_DECLINE, OPP_GUNS_ONLY, OPP_SHOCK_ONLY };
enum { ANSWER_ASK, ANSWER_STAND_BEST };
enum { ROUTINE_BEST, ROUTINE_ALL, ROUTINE_ASK };
enum { JOIN_ASK, JOIN_NEAREST, JOIN_NEVER };
enum { LOSS_ASK, LOSS_NOW, LOSS_LATER };
enum { STATUS_ASK, STATUS_USE };
enum { PURSUE_ASK, PURSUE_NEVER, PURSUE_SAFE };
enum { QUIET_THREAT, QUIET_ASK, QUIET_FLANK };
enum { MARKERS_ASK, MARKERS_PLAIN };

#define CHOICE(NAME, FALLBACK, CLAUSE, ...)                                                                                                \
	{                                                                                                                                  \
		.name = (NAME), .fallback = (FALLBACK), .kind = GG_OPTION_CHOICE, .clause = (CLAUSE), .values = { __VA_ARGS__ }            \
	}

const gg_option_spec l3_standing_specs[L3_STANDING] = {
	[L3_STANDING_OPPORTUNITIES] = CHOICE("opportunities", "ask", L3C_34_3, "ask", "decline", "guns_only", "shock_only"),
	[L3_STANDING_ANSWER] = CHOICE("answer", "ask", L3C_34_3, "ask", "stand_best"),
	[L3_STANDING_ROUTINE] = CHOICE("routine", "best", L3C_34_3, "best", "all", "ask"),
	[L3_STANDING_JOIN] = CHOICE("join", "ask", L3C_34_3, "ask", "nearest", "never"),
	[L3_STANDING_LOSS] = CHOICE("loss", "ask", L3C_34_3, "ask", "now", "later"),
	[L3_STANDING_STATUS] = CHOICE("status", "ask", L3C_34_3, "ask", "use"),
	[L3_STANDING_PURSUE] = CHOICE("pursue", "ask", L3C_34_3, "ask", "never", "safe"),
	[L3_STANDING_QUIET] = CHOICE("quiet", "threat", L3C_34_4, "threat", "ask", "flank"),
	[L3_STANDING_MARKERS] = CHOICE("markers", "ask", L3C_34_2, "ask", "plain"),
};

/* --- The question ----------------------------------------------------------------------------------------------------- */

typedef struct question {
	l3_look look;
	const gg_standing *standing;
	gg_action menu[L3_MENU_MOST];
	uint32_t count;
} question;

static uint32_t setting_of(const question *q, unsigned setting, unsigned element) {
	return gg_standing_of(q->standing, setting, l3_slot_of(element));
}

/* The first of the menu that does this; NULL: none does. */
static const gg_action *find(const question *q, unsigned verb, int32_t a) {
	for (uint32_t i = 0; i < q->count; i++)
		if (q->menu[i].kind == verb && (a < 0 || q->menu[i].a == a))
			return &q->menu[i];
	return NULL;
}

static bool take(const gg_action *found, gg_action *out) {
	if (!found)
		return false;
	*out = *found;
	return true;
}

/* --- Opportunities (OPP_WINDOW) ------------------------------------------------------------------------------------------ */

/* Whether the player wants to hear of this one. */
static bool matters(const question *q, const gg_action *action) {
	bool guns = l3_arm_of(&q->look, action->who) == L3_ART;
	switch (setting_of(q, L3_STANDING_OPPORTUNITIES, action->who)) {
	case OPP_DECLINE:
		return false;
	case OPP_GUNS_ONLY:
		return action->kind == L3_DO_PASSING_FIRE && guns;
	case OPP_SHOCK_ONLY:
		return action->kind == L3_DO_SHOCK;
	default:
		return true;
	}
}

static bool asks_about(const question *q, unsigned element) {
	for (uint32_t i = 0; i < q->count; i++)
		if (q->menu[i].who == element && q->menu[i].kind != L3_DO_DECLINE && matters(q, &q->menu[i]))
			return true;
	return false;
}

/* One unit after the other: those that nobody wants to hear of decline. */
static bool decline(const question *q, gg_action *out) {
	for (uint32_t i = 0; i < q->count; i++)
		if (q->menu[i].kind == L3_DO_DECLINE && !asks_about(q, q->menu[i].who))
			return take(&q->menu[i], out);
	return false;
}

/* --- MACs ------------------------------------------------------------------------------------------------------------------ */

/* Stands and fires at the nearest range that is offered, against an attacker in its front. */
static bool stand_best(question *q, gg_action *out) {
	const l3_frame *frame = l3_top_of(q->look.s);
	if (!frame || !frame->mac || !q->count)
		return false;
	unsigned unit = q->menu[0].who, attacker = q->look.s->mac[frame->mac - 1].attacker[0].unit;
	if (unit >= L3_ELEMENTS || !attacker || setting_of(q, L3_STANDING_ANSWER, unit) != ANSWER_STAND_BEST ||
	    !l3_in_front(&q->look, unit, attacker - 1))
		return false;
	for (uint32_t i = 0; i < q->count; i++)
		if (q->menu[i].kind == L3_DO_ANSWER && (q->menu[i].a & 15) == L3_ANSWER_FIRE)
			return take(&q->menu[i], out);
	return false;
}

/* Of those who may come the nearest to his unit; in a MAC one is enough. */
static const gg_action *nearest_general(question *q, bool aside) {
	const l3_state *s = q->look.s;
	const l3_frame *frame = l3_frame_in(s, aside ? L3_FRAME_TEST : L3_FRAME_MAC);
	const gg_action *best = NULL;
	uint32_t least = 0;
	for (uint32_t i = 0; i < q->count; i++) {
		const gg_action *action = &q->menu[i];
		if (aside ? action->kind != L3_DO_CHOOSE || action->a : action->kind != L3_DO_GENERAL)
			continue;
		unsigned general = aside ? (unsigned)action->b - 1u : action->who - (unsigned)L3_WHO_GENERAL;
		unsigned unit = (aside ? frame->unit : (unsigned)action->b) - 1u, side = general / L3_SIDE_GENERALS * L3_SIDE_GENERALS;
		for (unsigned g = side; g < side + L3_SIDE_GENERALS && !aside; g++)
			if (frame && s->general[g].mac && s->general[g].mac == frame->mac)
				return NULL;
		uint32_t away = s->general[general].with == unit + 1 ? 0 : l3_general_away(&q->look, general, unit);
		if (best && away >= least)
			continue;
		best = action;
		least = away;
	}
	return best;
}

/* Whether the unit that is to test holds with any die: nobody need come up for it (L3C-25.5). */
static bool holds_anyway(question *q) {
	unsigned unit = l3_frame_in(q->look.s, L3_FRAME_TEST)->unit - 1u;
	const l3_element *e = &q->look.s->element[unit];
	l3_test facts;
	l3_test_facts(&q->look, unit, L3_TEST_OTHER, L3_TEST_OTHER, L3_NONE, &facts);
	l3_test_result worst = l3_test_read(&facts, l3_test_score(&facts, 1));
	return l3_case_after(e, &worst) >= e->morale;
}

/* Generals of MAC_JOIN and ASIDE. */
static bool join(question *q, bool aside, gg_action *out) {
	uint32_t setting = q->standing->value[L3_STANDING_JOIN];
	if (setting == JOIN_ASK && aside && q->standing->value[L3_STANDING_QUIET] != QUIET_ASK && holds_anyway(q))
		return take(find(q, L3_DO_CHOOSE, 1), out);
	if (setting == JOIN_ASK)
		return false;
	const gg_action *comes = setting == JOIN_NEAREST ? nearest_general(q, aside) : NULL;
	return take(comes ? comes : aside ? find(q, L3_DO_CHOOSE, 1) : find(q, L3_DO_DONE, -1), out);
}

static bool routine(const question *q, l3_phase phase, gg_action *out) {
	uint32_t setting = q->standing->value[L3_STANDING_ROUTINE];
	if (setting == ROUTINE_ASK || !q->count)
		return false;
	if (phase == L3_MAC_MODE)
		return take(&q->menu[0], out); /* the most possible stands first */
	if (setting != ROUTINE_ALL)
		return false;
	if (phase == L3_MAC_GT)
		return take(&q->menu[0], out);                                    /* GTs in their order */
	return take(find(q, L3_DO_CHOOSE, phase == L3_CONTROL_ASK ? 1 : 0), out); /* no control test; from the left */
}

/* --- Afterwards ---------------------------------------------------------------------------------------------------------------- */

static bool loss(const question *q, gg_action *out) {
	uint32_t setting = q->standing->value[L3_STANDING_LOSS];
	return setting != LOSS_ASK && take(find(q, L3_DO_CHOOSE, setting == LOSS_LATER), out);
}

/* As many cases as it may be lifted: the last of the menu. */
static bool lift(const question *q, gg_action *out) {
	const gg_action *most = NULL;
	for (uint32_t i = 0; i < q->count; i++)
		if (q->menu[i].kind == L3_DO_CHOOSE && (!most || q->menu[i].a > most->a))
			most = &q->menu[i];
	return q->standing->value[L3_STANDING_STATUS] == STATUS_USE && take(most, out);
}

enum { SAFE = 4 * L3_UD, ALERT = 8 * L3_UD };

/* No enemy cavalry within 4 UD of the pursuer or of whom it runs after. */
static bool is_safe(question *q, unsigned pursuer) {
	const l3_frame *frame = l3_top_of(q->look.s);
	unsigned enemy = 1 - l3_side_of(pursuer), fugitive = frame && frame->unit ? frame->unit - 1u : pursuer;
	for (l3_set rest = l3_standing(&q->look, enemy); rest;) {
		unsigned other = enemy * L3_SIDE_ELEMENTS + gg_set_pop(&rest);
		if (other == fugitive || (q->look.s->element[other].marks & L3_HIDDEN) || l3_arm_of(&q->look, other) != L3_CAV ||
		    q->look.s->element[other].morale < L3_ARRET)
			continue;
		if (l3_within(&q->look, pursuer, other, SAFE) ||
		    (l3_stands(q->look.s, fugitive) && l3_within(&q->look, fugitive, other, SAFE)))
			return false;
	}
	return true;
}

static bool pursue(question *q, gg_action *out) {
	bool never = true;
	for (uint32_t i = 0; i < q->count; i++) {
		if (q->menu[i].kind != L3_DO_CHOOSE || q->menu[i].a || !q->menu[i].b)
			continue;
		unsigned unit = (unsigned)q->menu[i].b - 1;
		uint32_t setting = setting_of(q, L3_STANDING_PURSUE, unit);
		if (setting == PURSUE_SAFE && is_safe(q, unit))
			return take(&q->menu[i], out);
		never = never && setting != PURSUE_ASK;
	}
	return never && take(find(q, L3_DO_CHOOSE, 1), out);
}

/* --- Quiet steps (L3C-34.4, 34.5) --------------------------------------------------------------------------------------------------- */

/* A visible enemy of ARRET or better within 8 UD. */
static bool threatens(question *q, unsigned other, unsigned element) {
	return q->look.s->element[other].morale >= L3_ARRET && !(q->look.s->element[other].marks & L3_HIDDEN) &&
	       l3_within(&q->look, element, other, ALERT) && l3_sees(&q->look, element, other);
}

static bool is_threatened(question *q, unsigned element) {
	unsigned enemy = 1 - l3_side_of(element);
	for (l3_set rest = l3_standing(&q->look, enemy); rest;)
		if (threatens(q, enemy * L3_SIDE_ELEMENTS + gg_set_pop(&rest), element))
			return true;
	return false;
}

/* What the player wants to hear of at the end of a turn: any such enemy, or only one that is not before its front. */
static bool is_in_danger(question *q, unsigned element) {
	unsigned enemy = 1 - l3_side_of(element);
	if (setting_of(q, L3_STANDING_QUIET, element) != QUIET_FLANK)
		return is_threatened(q, element);
	for (l3_set rest = l3_standing(&q->look, enemy); rest;) {
		unsigned other = enemy * L3_SIDE_ELEMENTS + gg_set_pop(&rest);
		if (threatens(q, other, element) && !l3_in_front(&q->look, element, other))
			return true;
	}
	return false;
}

/* Nothing is left but `done` and deeds of these kinds; a flight counts only for a unit that somebody threatens. */
static bool only(question *q, uint64_t kinds) {
	l3_set calm[L3_SIDES] = {0};
	for (uint32_t i = 0; i < q->count; i++) {
		unsigned who = q->menu[i].who;
		if (q->menu[i].kind != L3_DO_DONE && !(kinds >> q->menu[i].kind & 1))
			return false;
		if (q->menu[i].kind != L3_DO_FLEE || gg_set_has(calm[l3_side_of(who)], l3_slot_of(who)))
			continue;
		calm[l3_side_of(who)] |= gg_set_of(l3_slot_of(who));
		if (is_threatened(q, who))
			return false;
	}
	return true;
}

#define KIND(VERB) (UINT64_C(1) << (VERB))
_Static_assert(L3_VERBS <= 64, "a set of verbs is one word");

/* The end of the enemy's moves: strikes that the player wants to hear of; flights where a MAC has been declared (L3C-31.23), of who stands
 * in its way or near: within 4 UD of its attacker or of whom it aims at. */
static bool fears(question *q, unsigned element) {
	const l3_state *s = q->look.s;
	for (unsigned m = 0; m < s->macs; m++)
		for (unsigned i = 0; i < 2 * L3_ATTACKERS && !(s->mac[m].flags & L3_MAC_RESOLVED); i++) {
			unsigned unit = i < L3_ATTACKERS ? s->mac[m].attacker[i].unit : s->mac[m].objective[i - L3_ATTACKERS].unit;
			if (unit && unit != element + 1 && l3_stands(s, unit - 1u) && l3_within(&q->look, element, unit - 1u, SAFE))
				return true;
		}
	return false;
}

static bool late(question *q, gg_action *out) {
	l3_set asked[L3_SIDES] = {0};
	for (uint32_t i = 0; i < q->count; i++) {
		gg_action strike = q->menu[i];
		unsigned who = strike.who;
		if (strike.kind == L3_DO_DONE)
			continue;
		if (strike.kind != L3_DO_FLEE) {
			strike.kind = L3_DO_SHOCK; /* a change of formation leads to one */
			if (matters(q, &strike))
				return false;
			continue;
		}
		if (gg_set_has(asked[l3_side_of(who)], l3_slot_of(who)))
			continue;
		asked[l3_side_of(who)] |= gg_set_of(l3_slot_of(who));
		if (fears(q, who))
			return false;
	}
	return take(find(q, L3_DO_DONE, -1), out);
}

static bool quiet(question *q, l3_phase phase, gg_action *out) {
	l3_set known[L3_SIDES] = {0};
	if (q->standing->value[L3_STANDING_QUIET] == QUIET_ASK)
		return false;
	if (phase == L3_PH_LATE_OPP)
		return late(q, out);
	if (phase == L3_PH_MOVE)
		return only(q, KIND(L3_DO_TURN) | KIND(L3_DO_ABOUT) | KIND(L3_DO_REVEAL) | KIND(L3_DO_FLEE)) &&
		       take(find(q, L3_DO_DONE, -1), out);
	if (phase == L3_PH_FIRE0 || phase == L3_SIM_FIRE1) /* all that can fire has been named */
		return only(q, KIND(L3_DO_TAKE_BACK)) && take(find(q, L3_DO_DONE, -1), out);
	for (uint32_t i = 0; i < q->count; i++) {
		unsigned who = q->menu[i].who;
		if (who >= L3_ELEMENTS || gg_set_has(known[l3_side_of(who)], l3_slot_of(who)))
			continue;
		known[l3_side_of(who)] |= gg_set_of(l3_slot_of(who));
		if (is_in_danger(q, who))
			return false;
	}
	/* Screens go back to the middle of their unit's front first. */
	return take(find(q, L3_DO_SCREEN_BACK, -1), out) || take(find(q, L3_DO_DONE, -1), out);
}

/* --- Markers: what they plainly say (L3C-3.2, 3.14, 3.15, 11.1)
 * ---------------------------------------------------------------------------- */

static bool goes_ahead(const question *q, const l3_script *of) {
	unsigned order = q->look.s->element[of->unit].order;
	return (order == L3_ORDER_SLOW_FORWARD || order == L3_ORDER_FAST_FORWARD) && of->dist && !of->pre && !of->post;
}

/* A march straight ahead far from the enemy is read at its full length, unit after unit; all else is asked. */
static bool read_plain(question *q, gg_action *out) {
	const gg_action *best = NULL;
	int32_t most = 0;
	for (uint32_t i = 0; i < q->count; i++) {
		l3_script of;
		const gg_action *action = &q->menu[i];
		if (action->kind != L3_DO_READ || (best && action->who != best->who) || l3_is_screen(action->who) ||
		    setting_of(q, L3_STANDING_MARKERS, action->who) != MARKERS_PLAIN || !l3_script_of(action, &of) || !goes_ahead(q, &of) ||
		    of.dist <= most || (!best && is_threatened(q, action->who)))
			continue;
		best = action;
		most = of.dist;
	}
	return take(best, out);
}

/* The second line carries out what was read, unless a MAC is near one of it that may do otherwise. */
static bool carry_out(question *q, gg_action *out) {
	l3_set known[L3_SIDES] = {0};
	for (uint32_t i = 0; i < q->count; i++) {
		unsigned who = q->menu[i].who;
		if (q->menu[i].kind == L3_DO_DONE || gg_set_has(known[l3_side_of(who)], l3_slot_of(who)))
			continue;
		known[l3_side_of(who)] |= gg_set_of(l3_slot_of(who));
		if (setting_of(q, L3_STANDING_MARKERS, who) != MARKERS_PLAIN || fears(q, who))
			return false;
	}
	return q->standing->value[L3_STANDING_MARKERS] == MARKERS_PLAIN && take(find(q, L3_DO_DONE, -1), out);
}

/* --- The rulebook's functions ---------------------------------------------------------------------------------------- */

static bool answer(question *q, l3_phase phase, gg_action *out) {
	switch ((int)phase) {
	case L3_OPP_WINDOW:
		return decline(q, out);
	case L3_MAC_ANSWER:
		return stand_best(q, out);
	case L3_MAC_JOIN:
		return join(q, false, out);
	case L3_ASIDE_GENERAL:
		return join(q, true, out);
	case L3_MAC_MODE:
	case L3_CONTROL_ASK:
	case L3_MAC_ORDER_PICK:
	case L3_MAC_GT:
		return routine(q, phase, out);
	case L3_LOSS_ASK:
		return loss(q, out);
	case L3_STATUS_ASK:
	case L3_CAC_STATUS:
		return lift(q, out);
	case L3_PURSUE_OTHERS:
		return pursue(q, out);
	case L3_SIM_READ:
		return read_plain(q, out);
	case L3_SIM_SECOND:
		return carry_out(q, out);
	default:
		return quiet(q, phase, out);
	}
}

static bool is_asked(l3_phase phase) {
	static const uint8_t phases[] = {
		L3_OPP_WINDOW, L3_MAC_ANSWER,  L3_MAC_JOIN,   L3_ASIDE_GENERAL, L3_MAC_MODE,  L3_CONTROL_ASK,  L3_MAC_ORDER_PICK,
		L3_LOSS_ASK,   L3_STATUS_ASK,  L3_CAC_STATUS, L3_PURSUE_OTHERS, L3_SAFEGUARD, L3_SCREENS_BACK, L3_PH_LATE_MOVES,
		L3_PH_MOVE,    L3_PH_LATE_OPP, L3_PH_FIRE0,   L3_SIM_FIRE1,     L3_MAC_GT,    L3_SIM_READ,     L3_SIM_SECOND};
	for (unsigned i = 0; i < sizeof phases; i++)
		if (phases[i] == phase)
			return true;
	return false;
}

bool l3_standing_answer(const gg_game *game, const gg_state *state, const gg_standing *standing, gg_action *out) {
	question q;
	l3_phase phase = l3_phase_of(l3_of(state));
	if (!is_asked(phase) || l3_turn(game, state) < 0)
		return false;
	l3_look_open(&q.look, l3_data_of(game), l3_of(state));
	q.standing = standing;
	q.count = l3_actions(game, state, q.menu, L3_MENU_MOST);
	if (q.count > L3_MENU_MOST)
		q.count = L3_MENU_MOST;
	return answer(&q, phase, out);
}

bool l3_standing_piece(const gg_game *game, const gg_state *state, int seat, uint32_t piece, gg_text *id) {
	const l3_state *s = l3_of(state);
	unsigned element = (unsigned)seat * L3_SIDE_ELEMENTS + piece;
	if (piece >= L3_SIDE_ELEMENTS || seat < 0 || seat >= L3_SIDES || !l3_exists(s, element))
		return false;
	l3_put_id(id, game, s, L3_NAMED_ELEMENT, element, L3_NONE);
	return true;
}
