/*
 * tricolore_thirds.c - what the computer does in the umpire's place: opposed groups move by thirds in turn (L3C-4.4, EX-8); hidden lines
 * of the record (L3C-32.6).
 */
#include "../setup/setup_scene.h"

#include <grognard/steps.h>

#include "src/games/tricolore/data.h"
#include "src/games/tricolore/route.h"

static scene at;
enum { ALLIES = 40, NORTH = 0 };

/* Nobody moves two opposed groups together: each player moves his own, one third after the other, in turn. */
TEST(l3c_4_4_no_umpire_moves_both, "L3C-4.4", "L3C-31.9") {
	static const int8_t order[] = {0, 1, 0, 1, 0, 1};
	CHECK(set_up(&at, (const char *const[]){"scenario=roads", "operational=all", NULL}));
	unsigned guard = 0;
	while (state_of(&at)->phase != L3_OP_MENU && guard++ < 20) {
		if (turn_of(&at) == GG_CHANCE)
			act(&at, L3_DO_ROLL, L3_WHO_PLAYER, state_of(&at)->phase == L3_INIT_ROLL && !state_of(&at)->dice[0] ? 6 : 1, 0, 0);
		else
			done(&at);
	}
	l3_state *s = state_of(&at);
	CHECK_INT(s->phase, L3_OP_MENU);
	for (unsigned i = 0; i < sizeof order; i++) {
		CHECK_INT(s->phase, L3_OP_MENU);
		CHECK_INT(turn_of(&at), order[i]);
		CHECK_INT(s->thirds, i / 2);
		/* No unit of the other side is moved along with it. */
		gg_action list[64];
		uint32_t count = gg_actions(&at.game, &at.box.state, list, 64);
		for (uint32_t a = 0; a < count && a < 64; a++)
			if (list[a].kind == L3_DO_OP_MOVE)
				CHECK_INT(l3_side_of(list[a].who), (unsigned)order[i]);
		CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, order[i] ? 0 : ALLIES, 20000, 6000, NORTH), "L3C-4.2");
		done(&at);
	}
	CHECK(s->phase != L3_OP_MENU);
}

/* EX-8: a brigade in square goes 1 UD a move, 5 in the turn, and the third of it is 1666 thousandths. */
TEST(ex_8_a_square_brigade_withdraws, "L3C-4.4", "L3C-4.2", "EX-8") {
	static l3_data data;
	static l3_state s;
	data.profile[0] =
		(l3_profile){.arm = L3_INF, .size = 12, .ccf = 1, .ft = 0, .status = L3_LINE_TROOPS, .companies = 6, .formations = 0xffff};
	data.profiles = 1;
	memset(&s, 0, sizeof s);
	s.width = s.height = 40000;
	s.group[0] = (l3_group){.flags = L3_GT_EXISTS, .order = L3_GT_WITHDRAW, .general = L3_NONE};
	for (unsigned i = 0; i < 3; i++)
		s.element[i] = (l3_element){.profile = 1,
					    .size0 = 12,
					    .size_turn = 12,
					    .formation = L3_CAR,
					    .where = L3_ON_TABLE,
					    .morale = L3_ARRET,
					    .pace = L3_HALT,
					    .x = 5000 + 4000 * (int32_t)i,
					    .y = 10000};
	l3_look look;
	l3_look_open(&look, &data, &s);
	CHECK_INT(l3_op_allowance(&look, 0), 5000);
	CHECK_INT(l3_op_allowance(&look, 0) / 3, 1666);
	s.element[2].formation = L3_COD; /* the slowest element says how far */
	l3_look_moved(&look, 2);
	CHECK_INT(l3_op_allowance(&look, 0), 5000);
}

typedef struct heard {
	bool some, hidden;
	int viewer;
} heard;

static void hear(void *payload, const gg_event *event) {
	heard *h = payload;
	h->some = h->some || gg_event_seen(event, h->viewer);
	h->hidden = h->hidden || !gg_event_seen(event, h->viewer);
}

/* What the viewer gets of an action: a line at all, and whether its notation is masked. */
static bool sent(int viewer, gg_action action, bool *masked) {
	heard h = {.viewer = viewer};
	gg_sink sink = {hear, &h};
	gg_box view;
	int who = turn_of(&at);
	gg_view(&at.game, &at.box.state, viewer, &view.state);
	CHECK(gg_check(&at.game, &at.box.state, &action, &at.refusal));
	gg_apply(&at.game, &at.box.state, &action, &sink);
	*masked = !gg_notation_seen(who, viewer, h.hidden);
	return gg_step_seen(&at.game, &at.box.state, viewer, h.some, &view);
}

/* A secret deployment: each placing stands in the record; the enemy gets no line of it, or a masked one; its owner reads it. */
TEST(l3c_32_6_hidden_lines_are_masked, "L3C-32.6", "L3C-30.3") {
	for (int viewer = 0; viewer < 2; viewer++) {
		bool masked;
		CHECK(set_up(&at, (const char *const[]){"scenario=ridge", "start=book", "deployment=secret", "hidden_troops=on", NULL}));
		CHECK_INT(turn_of(&at), 0);
		l3_state *s = state_of(&at);
		gg_action suggested = {L3_DO_SUGGESTED, L3_WHO_PLAYER, 0, 0, 0};
		bool line = sent(viewer, suggested, &masked);
		CHECK_INT(line && !masked, viewer == 0);
		gg_action back = {L3_DO_TAKE_BACK, 0, 0, 0, 0};
		gg_action place = {L3_DO_PLACE, 0, s->element[0].x, s->element[0].y, posed(s->element[0].heading, s->element[0].formation)};
		line = sent(viewer, back, &masked);
		CHECK_INT(line && !masked, viewer == 0);
		line = sent(viewer, place, &masked);
		CHECK_INT(line && !masked, viewer == 0);
		CHECK_INT(s->element[0].where, L3_ON_TABLE); /* in full in the record */
	}
}
