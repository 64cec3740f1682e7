/*
 * syntax.c - see syntax.h.
 */
#include "syntax.h"

#include "rulebook.h"

#define ROW(...)                                                                                                                           \
	{ __VA_ARGS__ }
const uint8_t l3_syntax[L3_VERBS][L3_SLOTS] = {
	[L3_DO_ROLL] = ROW(L3_SLOT_DIE),
	[L3_DO_DECLINE] = ROW(L3_SLOT_UNIT),
	[L3_DO_TERRAIN] = ROW(L3_SLOT_TERRAIN),
	[L3_DO_PLACE] = ROW(L3_SLOT_ANYBODY, L3_SLOT_POINT, L3_SLOT_STANCE),
	[L3_DO_GARRISON] = ROW(L3_SLOT_UNIT, L3_SLOT_PIECE, L3_SLOT_FACES),
	[L3_DO_HIDE] = ROW(L3_SLOT_UNIT),
	[L3_DO_GT_ORDER] = ROW(L3_SLOT_GROUP, L3_SLOT_GT_ORDER),
	[L3_DO_TAKE_BACK] = ROW(L3_SLOT_ANYBODY),
	[L3_DO_OP_MOVE] = ROW(L3_SLOT_UNIT, L3_SLOT_POINT, L3_SLOT_HEADING_C),
	[L3_DO_REDEPLOY_OP] = ROW(L3_SLOT_UNIT, L3_SLOT_POINT, L3_SLOT_STANCE),
	[L3_DO_ARRIVE] = ROW(L3_SLOT_UNIT, L3_SLOT_POINT, L3_SLOT_STANCE),
	[L3_DO_ADVANCE] = ROW(L3_SLOT_UNIT, L3_SLOT_POINT, L3_SLOT_PACE),
	[L3_DO_MARCH] = ROW(L3_SLOT_UNIT, L3_SLOT_POINT, L3_SLOT_MARCH),
	[L3_DO_BACK] = ROW(L3_SLOT_UNIT, L3_SLOT_LENGTH),
	[L3_DO_SIDE] = ROW(L3_SLOT_UNIT, L3_SLOT_SIDEWAYS),
	[L3_DO_TURN] = ROW(L3_SLOT_UNIT, L3_SLOT_HEADING),
	[L3_DO_ABOUT] = ROW(L3_SLOT_UNIT),
	[L3_DO_FORM] = ROW(L3_SLOT_UNIT, L3_SLOT_FORM, L3_SLOT_FILES),
	[L3_DO_REFORM] = ROW(L3_SLOT_UNIT, L3_SLOT_FORM),
	[L3_DO_UNLIMBER] = ROW(L3_SLOT_UNIT, L3_SLOT_HEADING),
	[L3_DO_LIMBER] = ROW(L3_SLOT_UNIT, L3_SLOT_HEADING, L3_SLOT_FORM_B),
	[L3_DO_BRICOLE] = ROW(L3_SLOT_UNIT, L3_SLOT_POINT),
	[L3_DO_RELOAD] = ROW(L3_SLOT_UNIT),
	[L3_DO_ENTER] = ROW(L3_SLOT_UNIT, L3_SLOT_PIECE, L3_SLOT_FACES),
	[L3_DO_LEAVE] = ROW(L3_SLOT_UNIT, L3_SLOT_FACE, L3_SLOT_FORM_B, L3_SLOT_HEADING_C),
	[L3_DO_FACES] = ROW(L3_SLOT_UNIT, L3_SLOT_FACES),
	[L3_DO_DETACH] = ROW(L3_SLOT_UNIT, L3_SLOT_NUMBER, L3_SLOT_POINT_BC),
	[L3_DO_ATTACH] = ROW(L3_SLOT_UNIT),
	[L3_DO_MERGE] = ROW(L3_SLOT_UNIT, L3_SLOT_OTHERS),
	[L3_DO_GROUP] = ROW(L3_SLOT_SET),
	[L3_DO_FLEE] = ROW(L3_SLOT_UNIT, L3_SLOT_LENGTH, L3_SLOT_HEADING_END),
	[L3_DO_GENERAL] = ROW(L3_SLOT_GENERAL, L3_SLOT_DEED),
	[L3_DO_MAC] = ROW(L3_SLOT_UNIT, L3_SLOT_DECLARE),
	[L3_DO_MAF] = ROW(L3_SLOT_UNIT, L3_SLOT_DECLARE),
	[L3_DO_SHOCK] = ROW(L3_SLOT_UNIT, L3_SLOT_DECLARE),
	[L3_DO_LATE_SHOCK] = ROW(L3_SLOT_UNIT, L3_SLOT_DECLARE),
	[L3_DO_FIRE] = ROW(L3_SLOT_UNIT, L3_SLOT_FIRE),
	[L3_DO_PASSING_FIRE] = ROW(L3_SLOT_UNIT, L3_SLOT_FIRE),
	[L3_DO_ANSWER] = ROW(L3_SLOT_UNIT, L3_SLOT_ANSWER),
	[L3_DO_CHOOSE] = ROW(L3_SLOT_CHOICE),
	[L3_DO_RALLY_MOVE] = ROW(L3_SLOT_UNIT, L3_SLOT_POINT, L3_SLOT_HEADING_C),
	[L3_DO_RALLY_PLACE] = ROW(L3_SLOT_UNIT, L3_SLOT_FORM),
	[L3_DO_NO_RALLY] = ROW(L3_SLOT_UNIT),
	[L3_DO_FINISH] = ROW(L3_SLOT_UNIT),
	[L3_DO_SCREEN_BACK] = ROW(L3_SLOT_UNIT, L3_SLOT_POINT),
	[L3_DO_ORDER] = ROW(L3_SLOT_UNIT, L3_SLOT_ORDER),
	[L3_DO_READ] = ROW(L3_SLOT_UNIT, L3_SLOT_READ),
	[L3_DO_REVEAL] = ROW(L3_SLOT_UNIT),
};
#undef ROW

bool l3_is_players(unsigned verb) {
	unsigned first = l3_syntax[verb][0];
	return first != L3_SLOT_UNIT && first != L3_SLOT_GENERAL && first != L3_SLOT_GROUP && first != L3_SLOT_ANYBODY;
}

unsigned l3_speaker(const gg_game *game, const l3_state *s) {
	int turn = l3_turn(game, &s->head);
	return turn < 0 ? s->jep % 2u : (unsigned)turn;
}

/* --- Declarations -------------------------------------------------------------------------------------------------------------- */

enum { TARGET_BITS = 7, WANTED_AT = 7, CANISTER_AT = 9, GENERAL_AT = 10, JOINT_AT = 14, JOINT_BITS = 6, SUPPORTS_B = 32, DIRECTION_AT = 8 };

l3_march_to l3_march_of(const gg_action *action) {
	uint32_t a = (uint32_t)action->a, c = (uint32_t)action->c;
	return (l3_march_to){
		.target = a & 0x7f,
		.wanted = a >> WANTED_AT & 3,
		.canister = a >> CANISTER_AT & 1,
		.general = a >> GENERAL_AT & 15,
		.joint = {a >> JOINT_AT & 63, a >> (JOINT_AT + JOINT_BITS) & 63},
		.supports = (uint32_t)action->b | (l3_set)(c & 0xff) << SUPPORTS_B,
		.direction = (uint16_t)(c >> DIRECTION_AT),
	};
}

void l3_march_put(const l3_march_to *to, gg_action *action) {
	action->a = (int32_t)(to->target | to->wanted << WANTED_AT | to->canister << CANISTER_AT | to->general << GENERAL_AT |
			      to->joint[0] << JOINT_AT | to->joint[1] << (JOINT_AT + JOINT_BITS));
	action->b = (int32_t)(uint32_t)to->supports;
	action->c = (int32_t)((uint32_t)(to->supports >> SUPPORTS_B & 0xff) | (uint32_t)to->direction << DIRECTION_AT);
}

const char *l3_wanted_word(unsigned verb, unsigned wanted) {
	static const char *const ranges[] = {"p1", "p2", "p3", NULL}, *const paces[] = {NULL, "por", "pac", "pch"};
	return verb == L3_DO_MAF ? ranges[wanted & 3] : paces[wanted & 3];
}

l3_drill_needs_what l3_drill_needs(unsigned verb) {
	switch (verb) {
	case L3_DO_ABOUT:
		return L3_NEEDS_NOTHING;
	case L3_DO_TURN:
	case L3_DO_UNLIMBER:
		return L3_NEEDS_HEADING;
	case L3_DO_FORM:
	case L3_DO_REFORM:
	case L3_DO_LIMBER:
		return L3_NEEDS_FORM;
	case L3_DO_ENTER:
		return L3_NEEDS_PIECE;
	case L3_DO_LEAVE:
		return L3_NEEDS_FACE;
	case L3_DO_FACES:
		return L3_NEEDS_FIGURES;
	default:
		return L3_NEEDS_NO_DRILL;
	}
}

/* --- Choices --------------------------------------------------------------------------------------------------------------------- */

static const char *const *choices_of_mode(const l3_state *s) {
	static const char *const paces[] = {"por", "pac", "pch", NULL}, *const ranges[] = {"p1",          "p2",          "p3",
											   "p1-canister", "p2-canister", NULL};
	const l3_frame *frame = l3_top_of(s);
	return frame && frame->mac && s->mac[frame->mac - 1].kind == L3_IS_MAF ? ranges : paces;
}

const char *const *l3_choices(const l3_state *s) {
	static const char *const hook[] = {"fight", "file-past", NULL}, *const resume[] = {"go-on", "stop", "finish-later", NULL},
				 *const pick[] = {"left", "right", NULL}, *const reaim[] = {"other", "end-move", "stay", NULL},
				 *const shot[] = {"ball", "canister", NULL}, *const withdraw[] = {"wait", "withdraw", NULL},
				 *const stopped[] = {"stay", NULL}, *const take[] = {"enter", "through", NULL},
				 *const counter[] = {"stand", "counter", NULL}, *const breaks[] = {"engage", "slow-down", "stop", NULL},
				 *const pursue[] = {"pursue", "occupy", "rally", NULL}, *const control[] = {"demand", "waive", NULL},
				 *const others[] = {"pursue", "finished", NULL}, *const loss[] = {"now", "later", NULL},
				 *const aside[] = {"come", "remain", NULL}, *const lift[] = {"keep", "lift-1", "lift-2", NULL};
	switch ((int)l3_phase_of(s)) {
	case L3_HOOK:
		return hook;
	case L3_MOVE_RESUME:
		return resume;
	case L3_MAC_ORDER_PICK:
		return pick;
	case L3_MAC_REAIM:
		return reaim;
	case L3_MAC_SHOT:
		return shot;
	case L3_MAC_WITHDRAW:
		return withdraw;
	case L3_MAC_MODE:
		return choices_of_mode(s);
	case L3_MAC_STOPPED:
		return stopped;
	case L3_ECO_TAKE:
		return take;
	case L3_MAC_STAND_COUNTER:
		return counter;
	case L3_BREAK_CHOICE:
		return breaks;
	case L3_PURSUE_CHOICE:
		return pursue;
	case L3_CONTROL_ASK:
		return control;
	case L3_PURSUE_OTHERS:
		return others;
	case L3_LOSS_ASK:
		return loss;
	case L3_ASIDE_GENERAL:
		return aside;
	case L3_CAC_STATUS:
	case L3_STATUS_ASK:
		return lift;
	default:
		return NULL;
	}
}

unsigned l3_choice_base(const l3_state *s) {
	return l3_phase_of(s) == L3_ASIDE_GENERAL ? L3_WHO_GENERAL : 0;
}
