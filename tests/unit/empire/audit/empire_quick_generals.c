/*
 * empire_quick_generals.c - a battle that is ready to play has its generals where they can command (BE-4.2, BE-27.29, BE-27.74).
 */
#include "../surface/empire_walk.h"

#include "src/games/empire/divisions.h"

TEST(be_4_2_no_general_of_a_quick_start_is_attached, "BE-4.2", "BE-27.29", "BE-27.74") {
	static const char *const battles[] = {"scenario=crossroads", "scenario=ridge", "scenario=two-bridges",
					      "scenario=two-bridges army1=ru1812"};
	for (unsigned i = 0; i < 4; i++) {
		battle b;
		unsigned here = 0;
		battle_set(&b, battles[i]);
		for (unsigned g = 0; g < EM_GENERALS; g++) {
			if (!em_general_here(&b.s, g))
				continue;
			here++;
			CHECK_INT(b.s.general[g].attached, EM_NONE);
			CHECK(b.s.general[g].x >= 0 && b.s.general[g].y >= 0 && b.s.general[g].x <= b.s.width &&
			      b.s.general[g].y <= b.s.height);
		}
		CHECK(here >= 4);
		CHECK(em_chief_free(&b.s, 0) && em_chief_free(&b.s, 1));
		/* and their units are within their range */
		unsigned out = 0, all = 0;
		em_look look;
		em_look_open(&look, &empire_data, &b.s);
		for (unsigned u = 0; u < EM_UNITS; u++)
			if (em_stands(&look, u)) {
				all++;
				out += !em_in_command(&look, u);
			}
		CHECK(4 * out <= all);
	}
}
