/*
 * tricolore_told.c - what is told of a score after its test: every change is a line with its clause behind the event, and all sums that are
 * told in random battles add up (L3C-34.7, 18.3, 6.14, 22.3).
 */
#include <grognard/catalogue.h>

#include "tricolore_field.h"

#include "src/games/tricolore/actions.h"
#include "tricolore_words.h"

enum { STEPS = 400, BATTLES = 300, ENOUGH = 25 };

static gg_action menu[L3_MENU_MOST];

typedef struct told {
	bool open; /* a total has been told */
	gg_item total;
	int32_t sum, due, percent; /* due: the score that the next line must be a total of; percent: as told */
	bool owed;
	unsigned terms, sums, wrong, fires, paces, counters, prisoners;
} told;

static void close_sum(told *t) {
	if (t->open && t->terms && t->sum != t->total.value) {
		printf("# %s: %d, its terms %d\n", gg_word_id(&field_game, t->total.code), t->total.value, t->sum);
		t->wrong++;
	}
	t->sums += t->open && t->terms;
	t->open = false;
}

static void listen(void *payload, const gg_event *event) {
	told *t = payload;
	bool line = gg_is_sum_line(event);
	gg_item item = line ? gg_sum_item(event) : (gg_item){0};
	if (!line || item.kind == GG_ITEM_TOTAL)
		close_sum(t);
	if (t->owed) {
		CHECK(line && item.kind == GG_ITEM_TOTAL && item.code == L3_SAY_SCORE_NOW);
		CHECK_INT(item.value, t->due);
		t->owed = false;
	}
	if (line && item.kind == GG_ITEM_TOTAL) {
		t->open = true, t->total = item, t->sum = 0, t->terms = 0;
		t->prisoners += item.code == L3_SAY_HUNT_PRISONERS;
	} else if (line) {
		CHECK(t->open && item.kind == GG_ITEM_PLUS && item.clause);
		t->sum += item.value;
		t->terms++;
		t->fires += item.code == L3_SAY_SCORE_FIRE;
		t->paces += item.code == L3_SAY_SCORE_PACE;
		t->counters += item.code == L3_SAY_TEST_COUNTER;
		if (item.code == L3_SAY_SCORE_FIRE && t->percent) /* T2: nearest 5 % of 3 PAP a figure, halves up */
			CHECK_INT(t->percent, 5 * ((200 * item.args[0] + 15 * item.args[1]) / (30 * item.args[1])));
	} else if (event->code == L3_SAY_STOP_FIRE || event->code == L3_SAY_RESIDUAL_PACE || event->code == L3_SAY_COUNTER_PACES) {
		t->owed = true;
		t->due = event->args[2];
		t->percent = event->code == L3_SAY_STOP_FIRE ? event->args[1] : 0;
	}
}

/* The armies of the mill 3 to 5 UD from each other, in JEP's moves, on its ground without the blocks. */
static void close_up(field *f, unsigned n) {
	l3_state *s = &f->s;
	unsigned kept = 0;
	field_set(f, 0);
	s->objectives = 0;
	for (unsigned i = 0; i < s->pieces; i++)
		if (s->piece[i].kind != L3_BLOCK)
			s->piece[kept++] = s->piece[i];
	memset(s->piece + kept, 0, (s->pieces - kept) * sizeof *s->piece);
	s->pieces = (uint8_t)kept;
	for (unsigned i = L3_SIDE_ELEMENTS; i < 2 * L3_SIDE_ELEMENTS; i++)
		s->element[i].y -= 4000 + 1000 * (int32_t)(n % 3);
	for (unsigned i = L3_SIDE_GENERALS; i < 2 * L3_SIDE_GENERALS; i++)
		s->general[i].y -= 4000 + 1000 * (int32_t)(n % 3);
	f->state.hash = gg_rehash(&field_game, &f->state);
}

static void battle(unsigned n, told *t) {
	gg_rng rng = gg_rng_seed(900 + n);
	field f;
	close_up(&f, n);
	for (unsigned step = 0; step < STEPS; step++) {
		uint32_t count = gg_turn(&field_game, &f.state) == GG_OVER ? 0 : gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
		if (!count)
			break;
		uint32_t chosen = gg_rng_below(&rng, count);
		for (uint32_t i = 0; i < count; i++)
			if (menu[i].kind == L3_DO_MAC && gg_rng_below(&rng, 2))
				chosen = i;
		gg_action action = menu[chosen];
		gg_apply(&field_game, &f.state, &action, &(gg_sink){listen, t});
		close_sum(t);
		CHECK(!t->owed);
	}
}

TEST(l3c_34_7_what_a_score_loses_after_its_test_is_told_line_by_line, "L3C-34.7", "L3C-18.3", "L3C-6.14", "L3C-22.3", "L3C-29.22") {
	told t = {.open = false};
	for (unsigned n = 0; n < BATTLES && (t.fires < ENOUGH || t.paces < ENOUGH || t.counters < ENOUGH || !t.prisoners); n++)
		battle(n, &t);
	printf("# %u sums: %u by fire, %u by a pace, %u by a counter-MAC, %u of prisoners\n", t.sums, t.fires, t.paces, t.counters,
	       t.prisoners);
	CHECK_INT((int)t.wrong, 0);
	CHECK(t.fires >= ENOUGH && t.paces >= ENOUGH && t.counters >= ENOUGH && t.prisoners);
}
