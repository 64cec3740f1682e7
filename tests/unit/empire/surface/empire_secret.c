/*
 * empire_secret.c - what the other side hears of what is secret (BE-27.80): of two actions that differ only in an order, a zone of Hold or
 * the purpose of a division off the table, its view and its events are the same, and it may read the words of neither.
 */
#include "empire_walk.h"

#include <grognard/rng.h>
#include <grognard/steps.h>

#include "src/games/empire/actions.h"
#include "src/games/empire/play.h"

enum { EVENTS = 64 };

/* What one action tells a viewer. */
typedef struct heard {
	battle view;
	gg_event event[EVENTS];
	unsigned events, hidden;
	int viewer;
} heard;

static void hear(void *payload, const gg_event *event) {
	heard *h = payload;
	if (!gg_event_seen(event, h->viewer))
		h->hidden++;
	else if (h->events < EVENTS)
		h->event[h->events++] = *event;
}

static void play_for(heard *h, const battle *b, const gg_action *action, int viewer) {
	gg_sink sink = {hear, h};
	memset(h, 0, sizeof *h);
	h->viewer = viewer;
	h->view = *b;
	gg_apply(&empire_game, &h->view.state, action, &sink);
	gg_hide(&empire_game, &h->view.state, viewer);
}

/* The secrets of an action: everything but who is named, and what it costs. */
static bool is_secret(const battle *b, const gg_action *x, const gg_action *y) {
	bool order = x->kind == EM_DO_ORDER || x->kind == EM_DO_ORDER_1 || x->kind == EM_DO_ORDER_2 || x->kind == EM_DO_RESERVE;
	bool off = x->kind == EM_DO_OFF && x->a <= 1 && y->a <= 1; /* a reserve on the table is seen */
	if (x->kind != y->kind || x->who != y->who)
		return false;
	return off || (order && (b->s.options.orders_secret || b->s.phase == EM_SU_ORDER));
}

/* Once divisions are called by their orders, these are shown. */
static bool is_written(const heard *h) {
	em_phase phase = em_phase_of(&h->view.s);
	return phase == EM_SU_OFF || phase == EM_SU_ORDER || phase == EM_T_STRATEGY || phase == EM_T_ORDER_TEST;
}

static bool same_bytes(const void *x, const void *y, size_t size) {
	return memcmp(x, y, size) == 0;
}

static bool alike(const heard *x, const heard *y) {
	if (!is_written(x) || !is_written(y))
		return true;
	return same_bytes(&x->view, &y->view, sizeof x->view) && x->events == y->events &&
	       same_bytes(x->event, y->event, x->events * sizeof *x->event);
}

/* Pairs of the menu, each with the next; counted by the phase. */
static void look_at_menu(const battle *b, unsigned *pairs, unsigned *told) {
	static gg_action menu[512];
	static heard x, y;
	int turn = gg_turn(&empire_game, &b->state);
	uint32_t count = turn >= 0 ? gg_actions(&empire_game, &b->state, menu, 512) : 0;
	for (uint32_t i = 1; i < count; i++) {
		if (!is_secret(b, &menu[i - 1], &menu[i]))
			continue;
		for (int viewer = GG_PUBLIC; viewer <= 1; viewer++) {
			if (viewer == turn || viewer == GG_ALL_SEEING)
				continue;
			play_for(&x, b, &menu[i - 1], viewer);
			play_for(&y, b, &menu[i], viewer);
			*told += !alike(&x, &y) || gg_notation_seen(turn, viewer, x.hidden > 0) ||
				 gg_notation_seen(turn, viewer, y.hidden > 0);
			pairs[em_phase_of(&b->s)]++;
		}
	}
}

TEST(be_27_80_the_other_side_hears_of_no_order_zone_or_flank_march, "BE-27.80 BE-3.9 BE-21.7") {
	static const char *const battles[] = {
		"scenario=two-bridges start=book orders_open=false",
		"scenario=book army1=fr1805 army2=au1809 orders_open=false",
		"scenario=ridge orders_open=false",
		"scenario=book start=book army1=fr1812 army2=ru1812",
	};
	unsigned pairs[EM_PHASES] = {0}, told = 0;
	for (unsigned seed = 0; seed < 24; seed++) {
		battle b;
		gg_action action;
		gg_rng rng = gg_rng_seed(1809 + seed);
		battle_set(&b, battles[seed % 4]);
		for (unsigned step = 0; step < 600; step++) {
			look_at_menu(&b, pairs, &told);
			if (!battle_step(&b, &rng, &action))
				break;
		}
	}
	CHECK_INT(told, 0);
	CHECK(pairs[EM_SU_OFF] && pairs[EM_SU_ORDER] && pairs[EM_T_STRATEGY]);
}
