/*
 * tricolore_together.c - one word for a whole GT (L3C-34.2, 34.6): what one unit is told, told to the others of its GT.
 */
#include "tricolore_field.h"

#include "src/games/tricolore/actions.h"
#include "src/games/tricolore/markers.h"
#include "src/games/tricolore/together.h"

static gg_action menu[L3_MENU_MOST];
static field f;
static l3_together all;
static gg_verdict no;

/* A battle set up, up to the first question of that phase: every phase before is ended. */
static void to_phase(const char *scenario, const char *play, l3_phase phase) {
	gg_option list[] = {{"scenario", scenario}, {"play", play}};
	gg_error error = {0};
	memset(&f, 0, sizeof f);
	CHECK(gg_setup(&field_game, &(gg_options){list, 2}, &f.state, &error));
	while (l3_phase_of(&f.s) != phase && gg_turn(&field_game, &f.state) != GG_OVER) {
		gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
		gg_apply(&field_game, &f.state, &menu[0], NULL);
	}
}

static unsigned own(unsigned slot) {
	return (unsigned)gg_turn(&field_game, &f.state) * L3_SIDE_ELEMENTS + slot;
}

static bool tell(gg_action told) {
	return l3_together_of(&field_game, &f.s, &told, 1, &all, &no);
}

/* The actions are sent as by hand: each is legal where those before it have led, until somebody else is asked. */
static unsigned send_all(void) {
	unsigned sent = 0;
	int turn = gg_turn(&field_game, &f.state);
	l3_phase phase = l3_phase_of(&f.s);
	for (; sent < all.count && gg_turn(&field_game, &f.state) == turn && l3_phase_of(&f.s) == phase; sent++) {
		if (!gg_check(&field_game, &f.state, &all.step[sent], &no)) {
			printf("# step %u, verb %u, of unit %u is refused: %d\n", sent, all.step[sent].kind, all.step[sent].who, no.code);
			return sent;
		}
		gg_apply(&field_game, &f.state, &all.step[sent], NULL);
	}
	return sent;
}

static gg_action order(unsigned unit, int32_t marker) {
	return (gg_action){L3_DO_ORDER, (uint16_t)unit, marker, 0, 0};
}

TEST(l3c_34_6_one_marker_for_a_whole_gt, "L3C-34.6", "L3C-34.2", "L3C-3.7") {
	to_phase("ridge", "simultaneous", L3_SIM_ORDERS);
	unsigned lead = own(0), attacker = own(1), members = 0;
	gg_action mac = order(attacker, L3_ORDER_MAC);
	CHECK(gg_check(&field_game, &f.state, &mac, &no)); /* one of them has another task */
	gg_apply(&field_game, &f.state, &mac, NULL);
	CHECK(tell(order(lead, L3_ORDER_SLOW_FORWARD)));
	CHECK_INT(all.step[0].who, lead); /* who was told comes first */
	CHECK_INT(send_all(), all.count);
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		const l3_element *e = &f.s.element[own(slot)];
		bool follows = e->profile && e->gt == f.s.element[lead].gt && own(slot) != attacker && e->formation != L3_BAT;
		CHECK_INT(e->order, own(slot) == attacker ? L3_ORDER_MAC : follows ? L3_ORDER_SLOW_FORWARD : L3_DECOY);
		members += follows;
	}
	CHECK_INT(all.count, members);
	CHECK(members > 3);
	/* Another word for those who have the same marker: it changes them all. */
	CHECK(tell(order(lead, L3_ORDER_CHF)));
	CHECK_INT(all.count, members);
	CHECK_INT(send_all(), members);
	CHECK_INT(f.s.element[attacker].order, L3_ORDER_MAC);
}

/* The guns stand in battery: a marker to march does not take them along, one to fire does. */
TEST(l3c_34_6_guns_in_position_stay, "L3C-34.6") {
	to_phase("ridge", "simultaneous", L3_SIM_ORDERS);
	unsigned lead = own(0), guns = lead;
	while (f.s.element[guns].formation != L3_BAT || f.s.element[guns].gt != f.s.element[lead].gt)
		guns++;
	CHECK(tell(order(lead, L3_ORDER_FAST_FORWARD)));
	CHECK(!gg_set_has(all.with, l3_slot_of(guns)));
	CHECK(tell(order(lead, L3_ORDER_FEU)));
	CHECK(gg_set_has(all.with, l3_slot_of(guns)));
}

TEST(l3c_34_6_a_marker_is_read_by_all_who_have_it, "L3C-34.6", "L3C-3.2") {
	to_phase("ridge", "simultaneous", L3_SIM_ORDERS);
	unsigned lead = own(0);
	CHECK(tell(order(lead, L3_ORDER_SLOW_FORWARD)));
	uint32_t laid = send_all();
	while (l3_phase_of(&f.s) != L3_SIM_READ || gg_turn(&field_game, &f.state) != (int)l3_side_of(lead)) {
		gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
		gg_apply(&field_game, &f.state, &menu[0], NULL);
	}
	l3_script of = {.unit = lead, .heading = f.s.element[lead].heading, .dist = 1000};
	CHECK(tell(l3_script_action(&of)));
	CHECK_INT(send_all(), all.count);
	CHECK_INT(all.count, laid);
	for (uint32_t i = 0; i < all.count; i++) {
		l3_script read = l3_script_kept(&f.s, all.step[i].who);
		CHECK_INT(read.dist, 1000);
		CHECK_INT(read.heading, f.s.element[all.step[i].who].heading); /* ahead of its own front */
	}
	CHECK(!gg_set_has(all.with | all.without, L3_SIDE_UNITS)); /* screens have no markers */
}

TEST(l3c_34_6_a_gt_marches_as_one, "L3C-34.6", "L3C-29.9") {
	to_phase("ridge", "alternating", L3_PH_MOVE);
	unsigned lead = own(0);
	const l3_state before = f.s;
	table_point to = table_at(l3_pose(&f.s, lead), 0, 1500);
	gg_action advance = {L3_DO_ADVANCE, (uint16_t)lead, to.x, to.y, 1};
	CHECK(tell(advance));
	CHECK_INT(send_all(), all.count);
	CHECK(all.with != 0);
	for (l3_set set = all.with; set; set &= set - 1) {
		const l3_element *was = &before.element[own(gg_set_first(set))], *now = &f.s.element[own(gg_set_first(set))];
		CHECK_INT(was->gt, before.element[lead].gt);
		int32_t off = now->x - was->x - (to.x - before.element[lead].x) + now->y - was->y - (to.y - before.element[lead].y);
		CHECK(now->eco || now->formation == L3_BAT || (off <= 40 && off >= -40));
		CHECK_INT(now->heading, was->heading);
		CHECK(now->cohesion <= was->cohesion); /* nobody breaks his ranks for it */
	}
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) /* other GTs stand where they stood */
		if (f.s.element[own(slot)].gt != f.s.element[lead].gt) {
			CHECK_INT(f.s.element[own(slot)].x, before.element[own(slot)].x);
			CHECK_INT(f.s.element[own(slot)].pa_spent, before.element[own(slot)].pa_spent);
		}
}

/* Its way leads into bad ground and would cost it its formation (L3C-16.13, 29.4): it goes less far, or stays where it is. */
TEST(l3c_34_6_nobody_breaks_ranks_to_follow, "L3C-34.6", "L3C-29.4") {
	unsigned broke = 0, part = 0, stays = 0;
	to_phase("ridge", "alternating", L3_PH_MOVE);
	const field start = f;
	unsigned lead = own(0), other = own(1);
	table_point to = table_at(l3_pose(&f.s, lead), 0, 2000);
	for (unsigned p = 0; p < start.s.pieces; p++)
		for (unsigned v = 0; v < start.s.piece[p].points; v++) {
			f = start;
			f.s.element[other].x = start.s.piece[p].at[v].x;
			f.s.element[other].y = start.s.piece[p].at[v].y - 700;
			table_pose wish = {f.s.element[other].x, f.s.element[other].y + 2000, f.s.element[other].heading};
			l3_plan alone;
			l3_plan_to(&field_game, &f.s, other, wish, &alone);
			field then = f;
			for (uint32_t i = 0; i < alone.count && l3_phase_of(&then.s) == L3_PH_MOVE; i++)
				gg_apply(&field_game, &then.state, &alone.step[i], NULL);
			bool breaks = then.s.element[other].cohesion > f.s.element[other].cohesion;
			broke += breaks;
			if (!breaks || !tell((gg_action){L3_DO_ADVANCE, (uint16_t)lead, to.x, to.y, 1}))
				continue;
			CHECK(gg_set_has(all.with, l3_slot_of(other)) != gg_set_has(all.without, l3_slot_of(other)));
			CHECK_INT(send_all(), all.count);
			int32_t far = f.s.element[other].y - start.s.piece[p].at[v].y + 700;
			CHECK(f.s.element[other].cohesion <= start.s.element[other].cohesion);
			CHECK(far < 2000);
			CHECK((far > 0) == gg_set_has(all.with, l3_slot_of(other)));
			part += far > 0;
			stays += far == 0;
		}
	CHECK(broke > 0);
	CHECK(part > 0);
	CHECK(stays > 0);
}

/* Whoever has spent more than the leader has had his own orders. */
TEST(l3c_34_6_who_was_sent_elsewhere_is_left_alone, "L3C-34.6") {
	to_phase("ridge", "alternating", L3_PH_MOVE);
	unsigned lead = own(0), other = own(1);
	CHECK(tell((gg_action){L3_DO_FORM, (uint16_t)lead, L3_COC, 0, 0}));
	CHECK(gg_set_has(all.with, l3_slot_of(other)));
	f.s.element[other].pa_spent = 1;
	CHECK(tell((gg_action){L3_DO_FORM, (uint16_t)lead, L3_COC, 0, 0}));
	CHECK(!gg_set_has(all.with | all.without, l3_slot_of(other)));
}

/* Attacks and flights are each unit's own; what the leader may not do nobody is told. */
TEST(l3c_34_6_attacks_and_flights_are_not_shared, "L3C-34.6") {
	to_phase("ridge", "alternating", L3_PH_MOVE);
	CHECK(!tell((gg_action){L3_DO_FLEE, (uint16_t)own(0), 2000, 0, 65536}));
	CHECK(!tell((gg_action){L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0}));
	CHECK(!tell((gg_action){L3_DO_BACK, (uint16_t)own(0), 90000, 0, 0}));
	CHECK(no.code != 0);
	CHECK_INT(all.count, 0);
}

/* What the other side has laid face down changes nothing of it. */
TEST(l3c_34_2_it_knows_no_more_than_the_player, "L3C-34.2", "L3C-32.2") {
	static l3_together seen;
	to_phase("ridge", "simultaneous", L3_SIM_ORDERS);
	CHECK(tell(order(own(0), L3_ORDER_MAC)));
	send_all();
	gg_apply(&field_game, &f.state, &(gg_action){L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0}, NULL);
	CHECK(tell(order(own(0), L3_ORDER_MAF)));
	seen = all;
	gg_hide(&field_game, &f.state, gg_turn(&field_game, &f.state));
	CHECK_INT(f.s.element[0].order, L3_DECOY); /* hidden, that is */
	CHECK(tell(order(own(0), L3_ORDER_MAF)));
	CHECK_INT(all.count, seen.count);
	CHECK(memcmp(all.step, seen.step, all.count * sizeof *all.step) == 0);
}

/* In the course of battles: whatever is told, all of it can be sent. */
TEST(l3c_34_6_what_is_named_is_legal, "L3C-34.6", "L3C-34.2") {
	static const char *const scenarios[] = {"ridge", "roads"}, *const plays[] = {"alternating", "simultaneous"};
	unsigned told = 0, followed = 0, hindered = 0;
	for (unsigned battle = 0; battle < 4; battle++) {
		gg_rng rng = gg_rng_seed(40 + battle);
		gg_option list[] = {{"scenario", scenarios[battle % 2]}, {"play", plays[battle / 2]}};
		gg_error error = {0};
		memset(&f, 0, sizeof f);
		CHECK(gg_setup(&field_game, &(gg_options){list, 2}, &f.state, &error));
		for (unsigned step = 0; step < 150 && gg_turn(&field_game, &f.state) != GG_OVER; step++) {
			uint32_t count = gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
			gg_action action = menu[gg_rng_below(&rng, count)];
			if (gg_turn(&field_game, &f.state) < 0 || !tell(action)) {
				gg_apply(&field_game, &f.state, &action, NULL);
				continue;
			}
			CHECK(gg_same_action(&all.step[0], &action));
			for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
				if (all.with & gg_set_of(slot))
					CHECK(!all.why[slot].code);
				if (all.without & gg_set_of(slot))
					hindered += all.why[slot].code && all.why[slot].clause;
			}
			int turn = gg_turn(&field_game, &f.state);
			l3_phase phase = l3_phase_of(&f.s);
			uint32_t sent = send_all();
			CHECK(sent == all.count || gg_turn(&field_game, &f.state) != turn || l3_phase_of(&f.s) != phase);
			told++;
			followed += sent > 1;
		}
	}
	printf("# %u words, %u of them for several units, %u units hindered\n", told, followed, hindered);
	CHECK(told > 100);
	CHECK(followed > 40);
	CHECK(hindered > 40);
}
