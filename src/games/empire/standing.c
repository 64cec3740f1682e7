/*
 * standing.c - standing answers (BE-27.95): what a player has said in advance, for the army or for a unit, about moves of the enemy,
 * replies, supports by fire and a single prey. Nothing is decided here that the player could not answer at that very moment.
 */
#include "empire_words.h"

#include "moments.h"
#include "names.h"
#include "reactions.h"
#include "rulebook.h"

enum { ASK_ALWAYS, ASK_WHEN_IT_MATTERS, ASK_ABOUT_CHARGES, ASK_NEVER };
enum { REPLY_IF_SPENT, REPLY_ALWAYS, REPLY_ASK, REPLY_NEVER };
enum { SUPPORTS_ASK, SUPPORTS_NONE };
enum { PREY_TAKEN, PREY_ASK };

#define CHOICE(NAME, FALLBACK, ...)                                                                                                        \
	{                                                                                                                                  \
		.name = (NAME), .fallback = (FALLBACK), .kind = GG_OPTION_CHOICE, .clause = BE_27_95, .values = { __VA_ARGS__ }            \
	}

const gg_option_spec em_standing_specs[EM_STANDING] = {
	[EM_STANDING_MOVES] = CHOICE("moves", "matters", "always", "matters", "charges", "pass"),
	[EM_STANDING_REPLY] = CHOICE("reply", "spent", "spent", "always", "ask", "never"),
	[EM_STANDING_SUPPORTS] = CHOICE("supports", "ask", "ask", "none"),
	[EM_STANDING_PREY] = CHOICE("prey", "taken", "taken", "ask"),
};

/* --- The question ----------------------------------------------------------------------------------------------------- */

typedef struct question {
	em_look look;
	const gg_standing *standing;
	gg_action menu[EM_MENU_MOST];
	uint32_t count;
} question;

static uint32_t setting_of(const question *q, unsigned setting, unsigned unit) {
	return gg_standing_of(q->standing, setting, unit % EM_SIDE_UNITS);
}

static bool answer_with(gg_action *out, em_verb verb, unsigned who) {
	*out = (gg_action){(uint16_t)verb, (uint16_t)who, 0, 0, 0};
	return true;
}

/* --- Moves of the enemy (RE_ASK) ---------------------------------------------------------------------------------------- */

/* Cavalry near infantry that is not in square; a formed enemy near skirmishers or guns. */
static bool near_matters(em_look *look, unsigned unit) {
	unsigned mover = em_asked_about(look, unit, EM_M_NEAR);
	em_kind arm = em_arm_of(look, unit);
	if (mover == EM_NONE)
		return false;
	if (look->s->unit[unit].kind == EM_INF && !em_is_square(look, unit) && look->s->unit[mover].kind == EM_CAV)
		return true;
	return (arm == EM_SK || arm == EM_ART) && em_is_formed(look, mover);
}

/* As the clause lists it. */
static bool matters(em_look *look, unsigned unit, unsigned kinds) {
	if (kinds & (EM_M_CHARGE | EM_M_SPOT | EM_M_CANISTER | EM_M_LEAVING))
		return true;
	if ((kinds & EM_M_END) && em_asked_about(look, unit, EM_M_FIRE) != EM_NONE)
		return true;
	return (kinds & EM_M_NEAR) && near_matters(look, unit);
}

static bool wants_to_be_asked(question *q, unsigned unit) {
	unsigned kinds = em_top_of(q->look.s)->asked[unit % EM_SIDE_UNITS];
	switch (setting_of(q, EM_STANDING_MOVES, unit)) {
	case ASK_ALWAYS:
		return true;
	case ASK_WHEN_IT_MATTERS:
		return matters(&q->look, unit, kinds);
	case ASK_ABOUT_CHARGES:
		return (kinds & (EM_M_CHARGE | EM_M_SPOT)) != 0;
	default:
		return false;
	}
}

/* One pass lets all units of the moment go (BE-27.31), so it is given only where none of those that can react wants to be asked. */
static bool pass_moves(question *q, gg_action *out) {
	gg_set known = 0;
	for (uint32_t i = 0; i < q->count; i++) {
		unsigned unit = q->menu[i].who;
		if (q->menu[i].kind == EM_DO_PASS || gg_set_has(known, unit))
			continue;
		if (wants_to_be_asked(q, unit))
			return false;
		known |= gg_set_of(unit);
	}
	return answer_with(out, EM_DO_PASS, 0);
}

/* --- Replies, supports, prey ----------------------------------------------------------------------------------------- */

/* A reply costs the marker: nothing, where the unit has it or its division has acted (BE-6.2). */
static bool is_spent(const em_state *s, unsigned unit) {
	const em_unit *u = &s->unit[unit];
	return (u->flags & EM_MARKER) || (s->division[u->division].flags & EM_ACTIVATED);
}

static bool reply(const question *q, gg_action *out) {
	unsigned unit = em_top_of(q->look.s)->target;
	switch (setting_of(q, EM_STANDING_REPLY, unit)) {
	case REPLY_IF_SPENT:
		return is_spent(q->look.s, unit) && answer_with(out, EM_DO_REPLY, unit);
	case REPLY_ALWAYS:
		return answer_with(out, EM_DO_REPLY, unit);
	case REPLY_NEVER:
		return answer_with(out, EM_DO_PASS, 0);
	default:
		return false;
	}
}

/* None of those that could support may be asked for; what else is on the menu, limbering afterwards, is still the player's to say. */
static bool no_supports(const question *q, gg_action *out) {
	for (uint32_t i = 0; i < q->count; i++) {
		const gg_action *a = &q->menu[i];
		if (a->kind != EM_DO_GO && (a->kind != EM_DO_HELP || setting_of(q, EM_STANDING_SUPPORTS, a->who) != SUPPORTS_NONE))
			return false;
	}
	return answer_with(out, EM_DO_GO, 0);
}

static bool single_prey(const question *q, gg_action *out) {
	uint32_t preys = 0, last = 0;
	for (uint32_t i = 0; i < q->count; i++)
		if (q->menu[i].kind == EM_DO_PREY) {
			last = i;
			preys++;
		}
	if (preys != 1 || setting_of(q, EM_STANDING_PREY, q->menu[last].who) != PREY_TAKEN)
		return false;
	*out = q->menu[last];
	return true;
}

/* --- The rulebook's functions ---------------------------------------------------------------------------------------- */

static bool is_asked(em_phase phase) {
	return phase == EM_RE_ASK || phase == EM_FI_REPLY || phase == EM_FI_SUPPORT || phase == EM_CH_SUPPORT_FIRE_X ||
	       phase == EM_CH_SUPPORT_FIRE_Y || phase == EM_CH_PREY;
}

bool em_standing_answer(const gg_game *game, const gg_state *state, const gg_standing *standing, gg_action *out) {
	question q;
	em_phase phase = em_phase_of(em_of(state));
	if (!is_asked(phase))
		return false;
	em_look_begin(&q.look, game, em_of(state));
	q.standing = standing;
	q.count = em_actions(game, state, q.menu, EM_MENU_MOST);
	if (q.count > EM_MENU_MOST)
		q.count = EM_MENU_MOST;
	if (phase == EM_RE_ASK)
		return pass_moves(&q, out);
	if (phase == EM_FI_REPLY)
		return reply(&q, out);
	return phase == EM_CH_PREY ? single_prey(&q, out) : no_supports(&q, out);
}

bool em_standing_piece(const gg_game *game, const gg_state *state, int seat, uint32_t piece, gg_text *id) {
	const em_state *s = em_of(state);
	unsigned unit = (unsigned)seat * EM_SIDE_UNITS + piece;
	if (piece >= EM_SIDE_UNITS || seat < 0 || seat >= EM_SIDES || !em_exists(s, unit))
		return false;
	em_put_id(id, game, s, EM_NAMED_UNIT, unit, EM_NONE);
	return true;
}
