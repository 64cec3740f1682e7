/*
 * tricolore_plan.c - plans: the steps that a hand on the table asks for (L3C-34.6), each as the rules judge it.
 */
#include "tricolore_field.h"

#include "src/games/tricolore/actions.h"
#include "src/games/tricolore/plan.h"
#include "src/games/tricolore/rules.h"

static gg_action menu[L3_MENU_MOST];
static field f;

static bool in_moves(void) {
	return gg_turn(&field_game, &f.state) >= 0 && l3_phase_of(&f.s) == L3_PH_MOVE;
}

/* A battle set up, at the first moves of somebody. */
static void to_moves(const char *scenario) {
	gg_option list[] = {{"scenario", scenario}};
	gg_error error = {0};
	memset(&f, 0, sizeof f);
	CHECK(gg_setup(&field_game, &(gg_options){list, 1}, &f.state, &error));
	while (!in_moves() && gg_turn(&field_game, &f.state) != GG_OVER) {
		gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
		gg_apply(&field_game, &f.state, &menu[0], NULL);
	}
}

static unsigned first_foot(void) {
	unsigned unit = f.s.jep * L3_SIDE_ELEMENTS;
	while (tricolore_data.profile[f.s.element[unit].profile - 1].arm != L3_INF)
		unit++;
	return unit;
}

static table_point away(unsigned unit, int32_t right, int32_t ahead) {
	return table_at(l3_pose(&f.s, unit), right, ahead);
}

TEST(l3c_34_6_a_far_place_is_reached_in_several_steps, "L3C-34.6", "L3C-5.1", "L3C-12.2") {
	to_moves("mill");
	unsigned unit = first_foot();
	l3_plan plan;
	l3_plan_near(&field_game, &f.s, unit, away(unit, 0, 1000), &plan);
	CHECK(plan.whole);
	CHECK_INT(plan.count, 1);
	CHECK_INT(plan.step[0].kind, L3_DO_ADVANCE);
	CHECK_INT(plan.step[0].c, 1); /* the slowest pace that leads there */
	CHECK_INT(plan.pa, 1);
	l3_plan_near(&field_game, &f.s, unit, away(unit, -3000, 600), &plan); /* outside its 30 degrees: it turns first */
	CHECK(plan.whole);
	CHECK_INT(plan.count, 2);
	CHECK_INT(plan.step[0].kind, L3_DO_TURN);
	CHECK_INT(plan.step[1].kind, L3_DO_ADVANCE);
	table_point to = away(unit, -1500, 600);
	l3_plan_to(&field_game, &f.s, unit, (table_pose){to.x, to.y, f.s.element[unit].heading}, &plan); /* and back again after it */
	CHECK(plan.whole);
	CHECK_INT(plan.count, 3);
	CHECK_INT(plan.end.heading, f.s.element[unit].heading);
	CHECK_INT(plan.pa, plan.after[0].pa + plan.after[1].pa + plan.after[2].pa);
	l3_plan_near(&field_game, &f.s, unit, away(unit, 500, 0), &plan);
	CHECK_INT(plan.step[0].kind, L3_DO_SIDE);
	l3_plan_near(&field_game, &f.s, unit, away(unit, 0, 11000), &plan); /* farther than it comes: as near as may be, and why */
	CHECK(!plan.whole);
	CHECK(plan.count > 0);
	CHECK(plan.stopped.clause != 0);
}

/* Every step is legal where the one before has led, and leads where the plan says. */
static bool holds(unsigned unit, const l3_plan *plan) {
	field now = f;
	for (uint32_t i = 0; i < plan->count; i++) {
		const l3_element *e = &now.s.element[unit];
		gg_verdict refusal = {0};
		unsigned spent = e->pa_spent;
		if (gg_turn(&field_game, &now.state) != (int)f.s.jep || l3_phase_of(&now.s) != L3_PH_MOVE)
			return true; /* an opportunity of the enemy: what follows is asked anew */
		if (!gg_check(&field_game, &now.state, &plan->step[i], &refusal)) {
			printf("# step %u, verb %u, of unit %u is refused: %d\n", i, plan->step[i].kind, unit, refusal.code);
			return false;
		}
		gg_apply(&field_game, &now.state, &plan->step[i], NULL);
		if (l3_phase_of(&now.s) != L3_PH_MOVE)
			return true;
		table_pose at = plan->after[i].at;
		if (e->x != at.x || e->y != at.y || e->heading != at.heading || e->pa_spent != spent + plan->after[i].pa) {
			printf("# step %u, verb %u, of unit %u: %d %d %u for %u, planned %d %d %u for %u\n", i, plan->step[i].kind, unit,
			       (int)e->x, (int)e->y, e->heading, e->pa_spent - spent, (int)at.x, (int)at.y, at.heading, plan->after[i].pa);
			return false;
		}
	}
	return true;
}

TEST(l3c_34_6_what_is_planned_is_what_happens, "L3C-34.6", "L3C-29.1") {
	static const char *const scenarios[] = {"mill", "ridge", "roads"};
	unsigned plans = 0, several = 0;
	for (unsigned battle = 0; battle < 6; battle++) {
		gg_rng rng = gg_rng_seed(100 + battle);
		to_moves(scenarios[battle % 3]);
		for (unsigned step = 0; step < 120 && gg_turn(&field_game, &f.state) != GG_OVER; step++) {
			uint32_t count = gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
			gg_action action = menu[gg_rng_below(&rng, count)];
			for (unsigned unit = f.s.jep * L3_SIDE_ELEMENTS, i = 0; in_moves() && i < 10; i++, unit++) {
				if (f.s.element[unit].where != L3_ON_TABLE)
					continue;
				l3_plan plan;
				int32_t aside = (int32_t)gg_rng_below(&rng, 12000) - 6000,
					ahead = (int32_t)gg_rng_below(&rng, 12000) - 4000;
				l3_plan_near(&field_game, &f.s, unit, away(unit, aside, ahead), &plan);
				CHECK(holds(unit, &plan));
				CHECK(plan.whole || plan.stopped.clause);
				plans += plan.count > 0;
				several += plan.count > 1;
			}
			gg_apply(&field_game, &f.state, &action, NULL);
		}
	}
	printf("# %u plans, %u of several steps\n", plans, several);
	CHECK(plans > 300);
	CHECK(several > 100);
}
