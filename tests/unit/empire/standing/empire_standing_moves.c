/*
 * empire_standing_moves.c - standing answers to moves (BE-27.95): each line of "when it matters", and the three other settings.
 */
#include "react_move.h"

#include "standing_play.h"

static em_verb says(const char *settings) {
	answers_are(settings);
	return answered(&at.s, NULL);
}

/* Each setting in turn: '?' asks, 'p' passes; always, when it matters, charges only, pass. */
static const char *all_say(void) {
	static const char *const settings[] = {"moves=always", "moves=matters", "moves=charges", "moves=pass"};
	static char said[5];
	for (unsigned i = 0; i < 4; i++) {
		em_verb verb = says(settings[i]);
		said[i] = verb == EM_DO_NOTHING ? '?' : verb == EM_DO_PASS ? 'p' : '!';
	}
	CHECK_INT(says(""), says("moves=matters")); /* the default */
	return said;
}

TEST(be_27_95_an_opportunity_charge_has_opened, "BE-27.95") {
	play_scene("m (south): INF L3 class A FT0, column, at (10, 8) facing 0; h (north): CAV L3 class B MC, line, at (14.5, 13.2) facing "
		   "270");
	walk("m", 6000);
	CHECK_INT(kinds("h"), EM_M_NEAR | EM_M_CHARGE);
	CHECK_TEXT(all_say(), "???p");
	pass();
	walk_on("m");
	end_step("m");
	CHECK(em_moments(&play, true, false, false)); /* open since then: nothing new, and cavalry has no fire */
	CHECK_TEXT(all_say(), "?ppp");
}

TEST(be_27_95_before_a_change_on_the_spot, "BE-27.95") {
	play_scene("m (south): INF L3 class A FT0, column, at (10, 10) facing 0; i (north): INF L3 class B FT0, column, at (10, 12.6) "
		   "facing 180");
	open_move("m");
	at.s.frame[0].asked[who(&at, "i") % EM_SIDE_UNITS] = EM_M_NEAR | EM_M_CHARGE | EM_M_FIRE;
	at.s.frame[0].step = EM_DO_FORM;
	CHECK(em_moments(&play, false, true, false));
	CHECK_TEXT(all_say(), "???p");
}

TEST(be_27_95_fire_that_opens_is_passed_until_it_matters, "BE-27.95") {
	play_scene("m (south): INF L3 class B FT0, column, at (4, 12) facing 90; gun (north): ART L3 class B 6-pdr, deployed, at (10, 18) "
		   "facing 180");
	walk("m", 6000);
	CHECK_INT(kinds("gun"), EM_M_FIRE);
	CHECK_TEXT(all_say(), "?ppp");
	pass();
	walk_on("m");
	end_step("m");
	walk("m", 10000); /* about to leave the fire (5) */
	CHECK_INT(kinds("gun"), EM_M_FIRE | EM_M_LEAVING);
	CHECK_TEXT(all_say(), "??pp");
	pass();
	CHECK_INT(walk_on("m"), 10000);
	CHECK(!em_moments(&play, true, false, false)); /* at its end beyond the fire */
}

TEST(be_27_95_canister, "BE-27.95") {
	play_scene("m (south): SK L3 class B FT0, skirmish, at (10, 4) facing 0; gun (north): ART L3 class B 6-pdr, deployed, at (10, 13) "
		   "facing 180");
	walk("m", 6000);
	CHECK_TEXT(all_say(), "?ppp");
	pass();
	walk_on("m");
	CHECK(kinds("gun") & EM_M_CANISTER);
	CHECK_TEXT(all_say(), "??pp"); /* skirmishers are not formed: it is canister alone that matters */
	em_top(&at.s)->asked[who(&at, "gun") % EM_SIDE_UNITS] &= (uint8_t)~EM_M_CANISTER;
	CHECK_TEXT(all_say(), "?ppp");
}

TEST(be_27_95_at_the_end_within_fire, "BE-27.95") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 10) facing 0; gun (north): ART L3 class B 6-pdr, deployed, at (14, 18) "
		   "facing 180");
	walk("m", 1000);
	CHECK_TEXT(all_say(), "?ppp");
	pass();
	walk_on("m");
	CHECK(em_moments(&play, true, false, false));
	CHECK_TEXT(all_say(), "??pp");
}

/* The moment "near" of n against a mover that advances. */
static const char *near_of(const char *mover, const char *unit) {
	char text[256];
	snprintf(text, sizeof text, "m (south): %s, at (10, 10) facing 0; n (north): %s, at (10, 16) facing 0", mover, unit);
	play_scene(text); /* n turns its back: no charge, no fire */
	walk("m", 5000);
	CHECK_INT(kinds("n"), EM_M_NEAR);
	return all_say();
}

TEST(be_27_95_cavalry_near_infantry_not_in_square, "BE-27.95") {
	CHECK_TEXT(near_of("CAV L3 class B LC, line", "INF L3 class B FT0, line"), "??pp");
	CHECK_TEXT(near_of("CAV L3 class B LC, line", "INF L3 class B FT0, column"), "??pp");
	CHECK_TEXT(near_of("INF L3 class B FT0, line", "INF L3 class B FT0, line"), "?ppp");
	CHECK_TEXT(near_of("CAV L3 class B LC, line", "CAV L3 class B LC, line"), "?ppp");
	/* A square has fire all round; near alone does not matter to it. */
	play_scene("m (south): CAV L3 class B LC, line, at (10, 10) facing 0; n (north): INF L3 class B FT0, square hollow, at (10, 16) "
		   "facing 0");
	walk("m", 5000);
	CHECK(kinds("n") == EM_M_NEAR);
	CHECK_TEXT(all_say(), "?ppp");
}

TEST(be_27_95_a_formed_enemy_near_skirmishers_or_guns, "BE-27.95") {
	CHECK_TEXT(near_of("INF L3 class B FT0, line", "SK L3 class B FT0, skirmish"), "??pp");
	CHECK_TEXT(near_of("SK L3 class B FT0, skirmish", "SK L3 class B FT0, skirmish"), "?ppp");
	CHECK_TEXT(near_of("INF L3 class B FT0, line", "ART L3 class B 6-pdr, limbered"), "??pp");
	CHECK_TEXT(near_of("SK L3 class B FT0, skirmish", "ART L3 class B 6-pdr, limbered"), "?ppp");
	CHECK_TEXT(near_of("INF L3 class B FT0, line", "INF L3 class B FT0, skirmish"), "??pp"); /* as skirmishers (BE-24.4) */
}

TEST(be_27_95_each_unit_has_its_own, "BE-27.95") {
	play_scene("m (south): CAV L3 class B LC, line, at (10, 10) facing 0; a (north): INF L3 class B FT0, line, at (9, 16) facing 0;"
		   "b (north): INF L3 class B FT0, line, at (11, 16) facing 0");
	walk("m", 5000);
	CHECK_INT(em_top(&at.s)->queued, 2);
	answers_are("moves=pass");
	CHECK_INT(answered(&at.s, NULL), EM_DO_PASS);
	answer_of(who(&at, "b"), EM_STANDING_MOVES, 1);
	CHECK_INT(answered(&at.s, NULL), EM_DO_NOTHING); /* b is asked */
	answers_are("moves=always");
	answer_of(who(&at, "b"), EM_STANDING_MOVES, 3);
	CHECK_INT(answered(&at.s, NULL), EM_DO_NOTHING); /* a is */
	answer_of(who(&at, "a"), EM_STANDING_MOVES, 3);
	CHECK_INT(answered(&at.s, NULL), EM_DO_PASS);
}

/* Who has reacted or can no longer is forgotten; for the others the moment is what it was. */
TEST(be_27_95_the_others_are_asked_about_the_same_moment, "BE-27.95", "BE-27.31") {
	play_scene("m (south): CAV L3 class B LC, line, at (10, 10) facing 0; a (north): INF L3 class B FT0, line, at (9, 16) facing 0;"
		   "b (north): INF L3 class B FT0, line, at (11, 16) facing 0");
	walk("m", 5000);
	act(EM_DO_REORIENT, who(&at, "a"), 32768, EM_LINE, 0);
	roll(1);
	CHECK_INT(em_phase_of(&at.s), EM_RE_ASK);
	CHECK_INT(em_top(&at.s)->asked[who(&at, "a") % EM_SIDE_UNITS], 0);
	CHECK_INT(em_top(&at.s)->asked[who(&at, "b") % EM_SIDE_UNITS], EM_M_NEAR);
	CHECK_TEXT(all_say(), "??pp");
}
