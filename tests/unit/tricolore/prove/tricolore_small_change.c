/*
 * tricolore_small_change.c - prices and conditions of changes: merging, reforming, companies, new aims, prisoners (L3C-2.4, 5.1, 9.7, 11.3,
 * 13, 21.6, 28.5, 35.11).
 */
#include "../tricolore_field.h"

/* Merging turns nobody: a change of facing is paid (L3C-5.1). */
TEST(l3c_28_5_only_who_faces_the_same_way_merges, "L3C-28.5", "L3C-5.1", "L3C-21.6") {
	static const struct {
		int32_t turned;
		bool may;
	} cases[] = {{0, true}, {20, false}, {90, false}, {180, false}};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		field_clear();
		unsigned a = put(0, FRENCH, L3_COD, 20000, 10000, 0), b = put(0, FRENCH, L3_COD, 21300, 10000, cases[i].turned);
		CHECK_INT(may(L3_DO_MERGE, a, (int32_t)b + 1, 0, 0), cases[i].may);
		CHECK_INT(cases[i].may ? L3C_28_5 : why.clause, L3C_28_5);
	}
}

/* CCF1 reforms into another formation for 4 PA: a single change that costs more than the turn's credit, begun with all of it (L3C-2.4). */
TEST(l3c_2_4_reforming_may_cost_more_than_three, "L3C-2.4", "L3C-3.12", "L3C-29.3", "L3C-14.5") {
	field_clear();
	unsigned raw = put(0, RAW, L3_COD, 20000, 10000, 0);
	field.element[raw].cohesion = L3_SAF;
	field.element[raw].pa_spent = 1;
	CHECK(refused(L3C_2_4, L3_DO_REFORM, raw, L3_LIG, 0, 0));
	field.element[raw].pa_spent = 0;
	CHECK(act(L3_DO_REFORM, raw, L3_LIG, 0, 0));
	CHECK_INT(field.element[raw].pa_spent, 4);
	CHECK_INT(field.element[raw].cohesion, L3_FORMED);
	CHECK_INT(field.element[raw].formation, L3_LIG);
}
