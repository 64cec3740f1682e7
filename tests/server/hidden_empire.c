/*
 * hidden_empire.c - what Bataille Empire hides (part D of its digest): the orders and zones that the others wrote or changed, until their
 * number is called, a sum uses them or a public cause changes them; and whether a division off the table is a reserve or makes a flank
 * march, until the die of a flank march can fall. See hidden.h.
 */
#include "hidden.h"

#include "src/games/empire/actions.h"
#include "src/games/empire/empire.h"
#include "src/games/empire/play.h"

enum { LAST_TURN = 4, FLANK_TURN = 3, TRIES = 12 };

static const em_state *of(const gg_state *state) {
	return (const em_state *)(const void *)state;
}

static const em_state *em_truth(int side) {
	return of(hidden_truth(side));
}

/* --- What is shown, and why --------------------------------------------------------------------------------------------------- */

static bool is_others(unsigned division) {
	return hidden.viewer != (int)(division / EM_SIDE_DIVISIONS);
}

static bool differs(const em_state *x, const em_state *y, unsigned division) {
	const em_division *a = &x->division[division], *b = &y->division[division];
	bool order = a->order != b->order || a->zone_x != b->zone_x || a->zone_y != b->zone_y;
	bool wanted = a->wanted != b->wanted || a->wanted_x != b->wanted_x || a->wanted_y != b->wanted_y;
	return order || wanted || ((a->flags ^ b->flags) & (EM_RESERVE | EM_FLANK_MARCH));
}

/* A difference of this division is no longer hidden in that position. */
static bool is_shown(const gg_box *position, unsigned division) {
	gg_box seen;
	gg_copy(&hidden.game, &seen.state, &position->state);
	gg_hide(&hidden.game, &seen.state, hidden.viewer);
	return !of(&seen.state)->division[division].veil;
}

/* Part D: what may have shown the order that a division had before. */
static bool has_reason(const em_state *before, const em_state *after, unsigned division) {
	const em_division *was = &before->division[division], *is = &after->division[division];
	bool begun = before->phase <= EM_SU_ORDER && after->phase > EM_SU_ORDER && !after->options.orders_secret;
	bool called = after->turn != before->turn || after->called >= was->order;
	bool changed = is->order != was->order; /* BE-3.7; an order test leaves it hidden */
	bool flank = after->turn >= FLANK_TURN && (was->flags & EM_DIVISION_OFF);
	bool summed = was->order == EM_ATTACK && before->depth;
	bool arrives = (was->flags ^ is->flags) & (EM_RESERVE | EM_DUE);
	return begun || called || changed || flank || summed || arrives;
}

/* Divisions that differ before or after the action and that it shows in one of the games. */
static uint32_t about_to_show(const gg_action action[SIDES]) {
	uint32_t shown = 0;
	gg_box after[SIDES];
	for (int side = 0; side < SIDES; side++)
		if (probe_foresee(hidden.at[side].lobby, hidden.raw, &action[side], &after[side].state) != 0)
			return UINT32_MAX;
	for (unsigned d = 0; d < EM_DIVISIONS; d++) {
		if (!is_others(d) || (!differs(em_truth(0), em_truth(1), d) && !differs(of(&after[0].state), of(&after[1].state), d)))
			continue;
		for (int side = 0; side < SIDES; side++)
			if (is_shown(&after[side], d)) {
				CHECK(has_reason(em_truth(side), of(&after[side].state), d));
				shown |= 1u << d;
			}
	}
	return shown;
}

/* --- The pair in step ---------------------------------------------------------------------------------------------------------- */

static bool names_order(const gg_action *action) {
	return (action->kind >= EM_DO_ORDER && action->kind <= EM_DO_ORDER_2) || action->kind == EM_DO_RESERVE;
}

static bool names_division(const gg_action *action) {
	return names_order(action) || action->kind == EM_DO_OFF;
}

static bool parsed(int side, const char *text, gg_action *out) {
	const gg_state *state = hidden_truth(side);
	gg_verdict verdict;
	return hidden.game.rules->parse(&hidden.game, state, text, strlen(text), out, NULL) && gg_check(&hidden.game, state, out, &verdict);
}

static void make_alike(uint32_t divisions) {
	gg_box other;
	gg_copy(&hidden.game, &other.state, hidden_truth(1));
	em_state *s = (em_state *)(void *)&other.state;
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		if (divisions >> d & 1)
			s->division[d] = em_truth(0)->division[d];
	other.state.hash = gg_rehash(&hidden.game, &other.state);
	hidden_begin_stretch(&other);
}

/* Before these two: what they are about to show is made the same. */
static void keep_in_step(const char *x, char y[GG_LINE_MAX]) {
	for (int i = 0; i < TRIES; i++) {
		gg_action action[SIDES];
		if (!parsed(0, x, &action[0]) || !parsed(1, y, &action[1]))
			break;
		uint32_t shown = about_to_show(action);
		if (!shown)
			return;
		if (names_division(&action[0]) && shown >> action[0].who & 1)
			strcpy(y, x);
		make_alike(shown);
	}
	hidden_make_same();
	strcpy(y, x);
}

static void before_viewer(const char *x) {
	char y[GG_LINE_MAX];
	strcpy(y, x);
	keep_in_step(x, y);
}

/* --- What the others do -------------------------------------------------------------------------------------------------------- */

/* The same to the viewer, another secret: another order or zone, or the other reason to stay off the table. */
static bool choose_other(const gg_action *action, char y[GG_LINE_MAX]) {
	const em_state *s = em_truth(1);
	for (int i = 0; i < TRIES; i++) {
		gg_action other = *action;
		gg_verdict verdict;
		if (action->kind == EM_DO_OFF) {
			other.a = !action->a;
		} else {
			other.a = EM_RETREAT + (int32_t)gg_rng_below(&hidden.rng, 5);
			bool zone = other.a == EM_HOLD && s->objectives;
			unsigned at = zone ? gg_rng_below(&hidden.rng, s->objectives) : 0;
			other.b = zone ? s->objective[at].x : 0;
			other.c = zone ? s->objective[at].y : 0;
		}
		if (!gg_check(&hidden.game, hidden_truth(1), &other, &verdict))
			continue;
		gg_text text = gg_text_on(y, GG_LINE_MAX);
		memset(y, 0, GG_LINE_MAX);
		hidden.game.rules->format(&hidden.game, hidden_truth(1), &other, &text);
		return true;
	}
	return false;
}

static bool choose_others(char x[GG_LINE_MAX], char y[GG_LINE_MAX]) {
	gg_action action;
	x[0] = '\0';
	if (em_truth(0)->phase == EM_T_STRATEGY && hidden_chance_of(2)) /* new secrets */
		hidden_pick_any(hidden_truth(0), "order", x);
	if (!x[0])
		hidden_pick_any(hidden_truth(0), NULL, x);
	CHECK(parsed(0, x, &action));
	bool writes = em_truth(0)->phase == EM_SU_ORDER && action.kind == EM_DO_ORDER;
	bool secret = writes || (names_order(&action) && em_truth(0)->options.orders_secret) || (action.kind == EM_DO_OFF && action.a < 2);
	if (!secret || !choose_other(&action, y)) {
		if (!hidden_allows(hidden_truth(1), x))
			hidden_make_possible(x);
		strcpy(y, x);
	}
	keep_in_step(x, y);
	return writes;
}

static bool enough(const gg_state *state) {
	return of(state)->turn > LAST_TURN;
}

static const hidden_secrets empire = {NULL, choose_others, before_viewer, enough};

/* --- Battles ------------------------------------------------------------------------------------------------------------------- */

static void play_all_viewers(const char *options, uint64_t seed) {
	uint32_t stretches = 0, same = 0;
	for (int viewer = 0; viewer < 2; viewer++) {
		hidden_play("empire", &empire, options, 2, viewer, false, seed + (uint64_t)viewer);
		CHECK(hidden.probes > 0);
		stretches += hidden.stretches;
		same += hidden.same;
	}
	hidden_play("empire", &empire, options, 2, GG_PUBLIC, false, seed + 2);
	CHECK(stretches + hidden.stretches > same + hidden.same);
	hidden_play("empire", &empire, options, 2, (int)(seed & 1), true, seed + 3);
}

TEST(be_27_80_secret_orders_leak_nothing, "BE-27.80") {
	for (uint64_t seed = 10; seed < 30; seed += 10)
		play_all_viewers("{\"scenario\":\"ridge\",\"orders_open\":\"false\"}", seed);
}

TEST(be_27_80_orders_written_at_set_up_leak_nothing, "BE-27.80 BE-3.9") {
	for (uint64_t seed = 101; seed < 120; seed += 10) {
		play_all_viewers("{\"scenario\":\"two-bridges\",\"start\":\"book\",\"orders_open\":\"false\"}", seed);
		CHECK(hidden.secret > 0);
	}
}

/* The dice of the set-up choose the kind of battle: in some of these each may be a reserve or a flank march. */
TEST(be_27_80_a_flank_march_leaks_nothing, "BE-27.80 BE-27.73") {
	for (uint64_t seed = 200; seed < 230; seed += 10)
		play_all_viewers("{\"scenario\":\"book\",\"army1\":\"fr1805\",\"army2\":\"au1809\"}", seed);
	for (uint64_t seed = 300; seed < 330; seed += 10)
		play_all_viewers("{\"scenario\":\"book\",\"army1\":\"fr1805\",\"army2\":\"au1809\",\"orders_open\":\"false\"}", seed);
}
