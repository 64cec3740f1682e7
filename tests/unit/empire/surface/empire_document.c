/*
 * empire_document.c - positions as documents (BE-27.90): written and read they are the same bytes, and what cannot be is refused by its
 * place.
 */
#include "empire_walk.h"

#include <grognard/rng.h>

static const char *const battles[] = {"",
				      "scenario=crossroads start=book",
				      "scenario=ridge",
				      "scenario=ridge start=book",
				      "scenario=two-bridges",
				      "scenario=two-bridges start=book orders_open=false",
				      "scenario=book army1=fr1805 army2=au1809"};
enum { BATTLES = sizeof battles / sizeof *battles, STEPS = 1200, GAMES = 1 };

static bool same_again(const battle *b, gg_error *error) {
	static char first[DOCUMENT];
	battle read;
	snprintf(first, sizeof first, "%s", document_of(b));
	if (!document_read(&read, first, error))
		return false;
	if (memcmp(&read.s, &b->s, sizeof read.s) != 0) {
		const unsigned char *x = (const unsigned char *)&read, *y = (const unsigned char *)b;
		size_t at = sizeof(gg_state); /* the hash differs with them */
		while (x[at] == y[at])
			at++;
		snprintf(error->message, sizeof error->message, "other bytes from %zu on", at);
		return false;
	}
	snprintf(error->message, sizeof error->message, "other words");
	return strcmp(first, document_of(&read)) == 0;
}

TEST(be_27_90_every_position_of_random_battles_is_read_as_it_was_written, "BE-27.90") {
	for (unsigned i = 0; i < BATTLES * GAMES; i++) {
		battle b;
		gg_action action = {0};
		gg_rng rng = gg_rng_seed(1805 + i);
		unsigned step = 0;
		battle_set(&b, battles[i % BATTLES]);
		do {
			gg_error error = {0};
			bool same = same_again(&b, &error);
			if (!same)
				printf("# %s, step %u, after verb %u: %d:%d %s\n", battles[i % BATTLES], step, action.kind, error.line,
				       error.column, error.message);
			CHECK(same);
			if (!same) {
				fprintf(stderr, "%s\n", document_of(&b));
				return;
			}
		} while (++step < STEPS && battle_step(&b, &rng, &action));
		printf("# %s: %u steps\n", battles[i % BATTLES], step);
	}
}

#define REFUSED(FROM, TO, WHY) CHECK_TEXT(strchr(refusal_of(&b, FROM, TO), ' ') + 1, WHY)

TEST(be_0_1_units_that_the_rules_do_not_know_are_refused, "BE-0.1 BE-0.2 BE-0.3") {
	battle b;
	battle_set(&b, "");
	CHECK_TEXT(refusal_of(&b, "\"morale\": 3", "\"morale\": 4"), "taken"); /* E50 */
	REFUSED("\"morale\": 3", "\"morale\": 7", "\"morale\": expected a number from 1 to 6, got 7");
	REFUSED("\"kind\": \"infantry\"", "\"kind\": \"cavalry\"", "the unit is of another arm in its army's list");
	REFUSED("\"ft\": 1,", "\"ft\": 1, \"traits\": [\"cuirass\"],",
		"there is no such unit: arm, formation and traits do not fit (BE-0.2, BE-0.3)");
	REFUSED("\"formation\": \"column\"", "\"formation\": \"deployed\"",
		"there is no such unit: arm, formation and traits do not fit (BE-0.2, BE-0.3)");
	REFUSED("\"ft\": 1,", "\"ft\": 1, \"gun\": \"12\",", "only cavalry has a weight, only artillery guns (BE-0.1)");
	REFUSED("\"cohesion\": 4,", "\"cohesion\": 4, \"losses\": 4,", "it has lost its cohesion and is gone (BE-17.1)");
	REFUSED("\"cohesion\": 4,", "\"cohesion\": 4, \"losses\": 0.25,", "expected a number in steps of a half");
	REFUSED("\"id\": \"s:line-infantry-1\"", "\"id\": \"s:line-infantry-2\"", "this unit appears twice");
	REFUSED("\"id\": \"s:line-infantry-1\"", "\"id\": \"n:line-infantry-1\"",
		"expected a unit of crossroads, with \"s:\" before its id");
}

TEST(be_0_4_divisions_and_generals_are_those_of_the_army, "BE-0.4 BE-27.90") {
	battle b;
	battle_set(&b, "");
	REFUSED("\"id\": \"s:1st-infantry-division\"", "\"id\": \"s:2nd-infantry-division\"", "expected the army's own, in their order");
	REFUSED("\"id\": \"s:general-1\"", "\"id\": \"s:general-5\"",
		"expected a general of this battle, such as \"s:general-1\" or \"n:chief\"");
	REFUSED("\"quality\": \"competent\"", "\"quality\": \"good\"",
		"\"quality\": expected \"poor\", \"ordinary\", \"competent\", \"brilliant\" or \"strategist\", got \"good\"");
	REFUSED("\"order\": \"attack\"", "\"order\": \"attack\", \"zone_x\": 3",
		"only a division under Hold has a zone to defend (BE-3.5)");
	REFUSED("\"number\": 0", "\"number\": 24", "\"number\": expected a number from 0 to 23, got 24");
}

TEST(be_27_63_a_stack_that_cannot_be_is_refused, "BE-27.63") {
	battle b;
	battle_set(&b, "");
	CHECK(strstr(refusal_of(&b, "\"stack\": []", "\"stack\": [{\"kind\": \"move\", \"phase\": \"move-step\"}]"),
		     "\"base_phase\" is missing"));
	REFUSED("\"phase\": \"setup-role\"", "\"phase\": \"move-step\"", "this phase needs a frame on the stack");
	REFUSED("\"phase\": \"setup-role\"", "\"phase\": \"next-division\"", "nobody decides in this phase");
}

TEST(what_follows_from_the_rest_must_agree_or_be_left_out) {
	battle b;
	battle_set(&b, "");
	const char *why = "does not agree with the rest of the position; it may be left out";
	REFUSED("\"phase_number\": 1", "\"phase_number\": 2", why);
	REFUSED("\"turn\": \"chance\"", "\"turn\": \"south\"", why);
	REFUSED("\"front\": 1", "\"front\": 2", why);
	REFUSED("\"in_command\": true", "\"in_command\": false", why);
	REFUSED("\"shape\": [[15, 13]", "\"shape\": [[15, 14]", why);
	CHECK_TEXT(refusal_of(&b, "\"phase_number\": 1,", ""), "taken");
}
