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
enum { BATTLES = sizeof battles / sizeof *battles, STEPS = 1200, GAMES = 2 };

static bool same_again(const battle *b, gg_error *error) {
	static char first[DOCUMENT];
	battle read;
	snprintf(first, sizeof first, "%s", document_of(b));
	if (!document_read(&read, first, error))
		return false;
	if (memcmp(&read, b, sizeof read) != 0) {
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
