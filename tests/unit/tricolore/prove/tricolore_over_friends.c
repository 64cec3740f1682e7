/*
 * tricolore_over_friends.c - fires from a plateau over friends below (L3C-17.5, EX-42, EX-43).
 */
#include "../shooting/tricolore_shots_scene.h"

/* A on the plateau's northern edge, B below and over 1 UD before it, X beyond B. */
static void plateau(const char *upper, const char *lower, l3_formation enemy, int32_t at) {
	static const int32_t corner[4][2] = {{5000, 9000}, {15000, 9000}, {15000, 12000}, {5000, 12000}};
	scene();
	l3_piece *p = &s.piece[s.pieces++];
	p->kind = L3_PLATEAU, p->points = 4, p->level = 2;
	for (unsigned i = 0; i < 4; i++)
		p->at[i].x = corner[i][0], p->at[i].y = corner[i][1];
	l3_look_open(&play.look, &tricolore_data, &s);
	put(A, upper, L3_LIG, 10000, 11750, 0);
	put(B, lower, L3_LIG, 10000, 13050, 0);
	put(X, "fr01", enemy, 10000, at, SOUTH);
}

TEST(ex_42_over_the_heads_of_friends, "L3C-17.5", "L3C-17.4", "EX-42") {
	plateau("fr01", "fr01", L3_LIG, 14500); /* over 1 UD from both */
	CHECK(facts(A, X).figures > 0);
	CHECK(facts(B, X).figures > 0);
	plateau("fr01", "fr01", L3_LIG, 13900); /* too near to the friends below */
	facts(A, X);
	REFUSED(L3_SAY_OVER_TROOPS, L3C_17_5);
	CHECK(facts(B, X).figures > 0); /* who stand on its level fire */
}

/* beyond 1 UD of the light line all fire; enemies who come to its P1 take its fire alone. */
TEST(ex_43_rifles_above_and_behind, "L3C-17.5", "EX-43", "A-47") {
	plateau("br03", "br02", L3_TIR, 14500);
	CHECK(facts(A, X).figures > 0);
	CHECK(facts(B, X).figures > 0);
	plateau("br03", "br02", L3_TIR, 13900);
	facts(A, X);
	REFUSED(L3_SAY_OVER_TROOPS, L3C_17_5);
	CHECK(facts(B, X).figures > 0);
}
