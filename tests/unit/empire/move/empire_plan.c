/*
 * empire_plan.c - the planner and the reach: what they offer is legal, and leads where it says (BE-27.92, table.md).
 */
#include "move_play.h"

#include "src/games/empire/plan.h"

#include <stdlib.h>

static em_plan plan;
static em_reach reach;

static bool plan_to(const char *name, double x, double y, double degrees, em_formation form_to) {
	table_pose to = {(int32_t)(x * 1000), (int32_t)(y * 1000), (uint16_t)(degrees * TABLE_TURN / 360)};
	look_again();
	return em_plan_to(&play.look, who(&at, name), to, form_to, &plan);
}

/* Makes the steps of the plan; the unit then stands where the plan says. */
static bool walked(const char *name) {
	open_move(name, 0);
	for (uint32_t i = 0; i < plan.count; i++)
		if (!step(plan.step[i].kind, plan.step[i].a, plan.step[i].b))
			return false;
	const em_unit *u = unit(name);
	return u->x == plan.end.centre.x && u->y == plan.end.centre.y && u->heading == plan.end.centre.heading && u->form == plan.form &&
	       left(name) == plan.shares;
}

static bool ends_near(double x, double y, double degrees) {
	int32_t dx = plan.end.centre.x - (int32_t)(x * 1000), dy = plan.end.centre.y - (int32_t)(y * 1000);
	return abs(dx) <= 40 && abs(dy) <= 40 && table_between(plan.end.centre.heading, (uint16_t)(degrees * TABLE_TURN / 360)) <= 2;
}

TEST(plan_straight_ahead, "BE-27.92") {
	play_scene("k (south): INF L3 class A FT0, column, at (10, 10) facing 0");
	CHECK(plan_to("k", 10, 13, 0, EM_COLUMN));
	CHECK(plan.whole && plan.count == 1 && plan.step[0].kind == EM_DO_ADVANCE && plan.step[0].a == 3000);
	CHECK(walked("k"));
}

TEST(plan_wheel_advance_wheel, "BE-27.92") {
	play_scene("k (south): INF L3 class A FT0, column, at (10, 10) facing 0; h (south): CAV L3 class B LC, line, at (20, 10) facing 0");
	CHECK(plan_to("k", 12, 13, 60, EM_COLUMN));
	CHECK(plan.whole && plan.count == 3);
	CHECK(ends_near(12, 13, 60));
	CHECK(walked("k"));
	em_move_close(&play);
	CHECK(plan_to("h", 23, 12, 0, EM_LINE));
	CHECK(plan.whole);
	CHECK(ends_near(23, 12, 0));
	CHECK(walked("h"));
}

TEST(plan_slide_and_back, "BE-27.92", "BE-5.2", "BE-5.4") {
	play_scene("l (south): INF L3 class B FT0, line, at (10, 10) facing 0");
	CHECK(plan_to("l", 10.5, 12, 0, EM_LINE));
	CHECK(plan.whole && plan.step[0].kind == EM_DO_SLIDE && plan.step[1].kind == EM_DO_ADVANCE);
	CHECK(plan_to("l", 10, 9, 0, EM_LINE));
	CHECK(plan.whole && plan.count == 1 && plan.step[0].kind == EM_DO_BACK);
	CHECK(walked("l"));
}

TEST(plan_with_a_change_of_formation, "BE-27.92", "BE-5.6") {
	play_scene("k (south): INF L3 class A FT0, column, at (10, 10) facing 0");
	CHECK(plan_to("k", 10, 12, 0, EM_LINE));
	CHECK(plan.whole && plan.form == EM_LINE);
	CHECK(ends_near(10, 12, 0));
	CHECK(walked("k"));
	CHECK(unit("k")->form == EM_LINE);
}

TEST(plan_as_near_as_can_be, "BE-27.92", "BE-5.16", "BE-5.17") {
	play_scene(
		"k (south): INF L3 class A FT0, column, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 15) facing 180");
	flag(&at, "e", EM_REACTED);
	CHECK(plan_to("k", 10, 14, 0, EM_COLUMN));
	CHECK(!plan.whole);
	CHECK(plan.stopped.code == EM_SAY_TOO_NEAR && plan.stopped.clause == BE_5_17);
	CHECK(ends_near(10, 13.25, 0));
	CHECK(walked("k"));
	em_move_close(&play);
	stand(&at, "k", 10, 2, 0);
	stand(&at, "e", 30, 25, 180);
	CHECK(plan_to("k", 10, 12, 0, EM_COLUMN));
	CHECK(!plan.whole && plan.stopped.code == EM_SAY_TOO_DEAR);
	CHECK(ends_near(10, 8, 0));
}

TEST(plans_everywhere_are_legal, "BE-27.92") {
	play_scene(
		"k (south): INF L3 class A FT0, column, at (18, 12) facing 30; l (south): INF L3 class B FT0, line, at (21, 12) facing 0;"
		"h (south): CAV L3 class B LC, line, at (14, 9) facing 0; e (north): INF L3 class B FT0, line, at (18, 17) facing 180;"
		"wood 10,12,15,15; stream 0,10-40,10");
	flag(&at, "e", EM_REACTED);
	unsigned whole = 0, all = 0, wrong = 0;
	for (int32_t i = 0; i < 3; i++)
		for (int32_t x = -6; x <= 6; x += 3)
			for (int32_t y = -6; y <= 6; y += 3)
				for (int32_t turn = 0; turn < 360; turn += 90) {
					static const char *const names[] = {"k", "l", "h"};
					em_state before = at.s;
					const em_unit *u = unit(names[i]);
					if (!plan_to(names[i], u->x / 1000.0 + x, u->y / 1000.0 + y, turn, (em_formation)u->form))
						continue;
					all++;
					whole += plan.whole;
					wrong += !walked(names[i]);
					at.s = before;
				}
	CHECK(wrong == 0);
	CHECK(all == 300 && whole > 20);
	printf("# %u of %u places are reached\n", whole, all);
}

TEST(reach_is_a_polygon_of_legal_places, "BE-27.92") {
	play_scene(
		"k (south): INF L3 class A FT0, column, at (20, 12) facing 0; e (north): INF L3 class B FT0, line, at (20, 16) facing 180;"
		"g (south): INF L3 class B FT0, building, garrison of 2,2,4,4; building or hamlet 2,2,4,4");
	look_again();
	CHECK(em_reach_of(&play.look, who(&at, "k"), &reach));
	CHECK(reach.count == TABLE_REACH_POINTS);
	CHECK(reach.point[0].x == 20000 && reach.point[0].y == 14250); /* 1 UD before the enemy */
	CHECK(reach.point[32].y == 12000 - 5000);                      /* about-turn for 1 UD, then 5 */
	for (uint32_t i = 0; i < reach.count; i++)
		CHECK(reach.point[i].x > 13000 && reach.point[i].x < 27000 && reach.point[i].y > 5000);
	CHECK(!em_reach_of(&play.look, who(&at, "g"), &reach));
}
