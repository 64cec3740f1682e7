/*
 * empire_standing_charges.c - standing answers in a charge (BE-27.95): supports by fire, a single prey; charged units, control and pursuit
 * are always asked.
 */
#include "charge_play.h"

#include "standing_play.h"

static em_verb says(const char *settings) {
	answers_are(settings);
	return answered(&at.s, NULL);
}

/* Everything that could be said in advance. */
static bool asks_whatever(void) {
	return says("moves=pass reply=always supports=none") == EM_DO_NOTHING && says("moves=always reply=never") == EM_DO_NOTHING;
}

TEST(be_27_95_supports_of_a_shock, "BE-27.95", "BE-19.3") {
	set(FOOT("a", "south", "column", 10, 10, 0) "s (south): SK L3 class B FT1, skirmish, at (11.3, 11.6) facing 0;" FOOT(
		"d", "north", "line", 10, 14, 180) "b (north): ART L3 class B 6-pdr, deployed, at (12, 14.2) facing 200");
	charges("a", "d");
	CHECK_INT(phase(), EM_CH_REACT);
	CHECK(asks_whatever()); /* a charge against it */
	CHECK(act(&at, EM_DO_REACT, who(&at, "d"), (int32_t)who(&at, "a"), EM_R_INF_STAND, 0));
	CHECK_INT(phase(), EM_CH_SUPPORT_FIRE_X);
	CHECK_INT(says(""), EM_DO_NOTHING);
	CHECK_INT(says("supports=none"), EM_DO_GO);
	answer_of(who(&at, "s"), EM_STANDING_SUPPORTS, 0);
	CHECK_INT(answered(&at.s, NULL), EM_DO_NOTHING);
	go();
	CHECK_INT(phase(), EM_CH_SUPPORT_FIRE_Y);
	CHECK_INT(says(""), EM_DO_NOTHING);
	CHECK_INT(says("supports=none"), EM_DO_GO);
}

/* h has just beaten i, and pursues; north has more. */
static void pursuit(const char *more) {
	char text[1024];
	snprintf(text, sizeof text, "%s%s", HORSE("h", "south", "MC Impetueux", 10, 6, 0) FOOT("i", "north", "line", 10, 12, 180), more);
	set(text);
	flag(&at, "i", EM_DISORDER);
	charges("h", "i");
	act(&at, EM_DO_REACT, who(&at, "i"), (int32_t)who(&at, "h"), EM_R_INF_STAND, 0);
	while (phase() == EM_CH_SUPPORT_FIRE_Y)
		go();
	roll(&at, 6);
	roll(&at, 1);
	CHECK_INT(phase(), EM_CH_PREY);
}

TEST(be_27_95_a_single_prey_is_taken, "BE-27.95", "BE-13.2") {
	gg_action action = {0};
	pursuit(FOOT("j", "north", "line", 10, 17, 180));
	answers_are("");
	CHECK_INT(answered(&at.s, &action), EM_DO_PREY);
	CHECK_INT(action.a, who(&at, "j"));
	CHECK_INT(says("prey=ask"), EM_DO_NOTHING);
	pursuit(FOOT("j", "north", "line", 8.5, 16, 180) FOOT("k", "north", "line", 11.5, 16, 180));
	CHECK(listed(&at, EM_DO_PREY, who(&at, "h"), (int32_t)who(&at, "j"), 0, 0));
	CHECK(listed(&at, EM_DO_PREY, who(&at, "h"), (int32_t)who(&at, "k"), 0, 0));
	CHECK_INT(says(""), EM_DO_NOTHING); /* which of the two is the player's choice */
}

TEST(be_27_95_pursuit_and_control_are_asked, "BE-27.95") {
	set(HORSE("h", "south", "MC", 10, 6, 0) FOOT("i", "north", "line", 10, 12, 180));
	flag(&at, "i", EM_DISORDER);
	charges("h", "i");
	act(&at, EM_DO_REACT, who(&at, "i"), (int32_t)who(&at, "h"), EM_R_INF_STAND, 0);
	if (phase() == EM_CH_CONTROL) {
		CHECK(asks_whatever());
		go();
	}
	while (phase() == EM_CH_SUPPORT_FIRE_Y)
		go();
	roll(&at, 6);
	roll(&at, 1);
	CHECK_INT(phase(), EM_CH_PURSUE);
	CHECK(asks_whatever());
}
