/*
 * risk.c - generals shot down and wounded (L3C-25.11 to 25.13, 31.28; state GENERAL_RISK of a.5).
 *
 * The step of the die is kept in the frame: `a` the generals in the cone, `b` the one who is hit (+1), `c` what the next die is for.
 */
#include "melee_play.h"

#include "tricolore_words.h"

#include "commanders.h"

/* What the next die decides. */
enum { DIE_HITS, DIE_SECOND, DIE_WHOM, DIE_WOUND, DIE_LASTS };

static unsigned well_of(const l3_state *s, unsigned generals) {
	unsigned out = 0;
	for (unsigned g = 0; g < L3_GENERALS; g++)
		if ((generals >> g & 1) && l3_general_well(s, g))
			out |= 1u << g;
	return out;
}

/* The first risk that still has a general to hit; the others are forgotten. */
static struct l3_risk *first_risk(l3_state *s) {
	for (unsigned i = 0; i < L3_RISKS; i++) {
		struct l3_risk *risk = &s->queue.risk[i];
		if (risk->dice && well_of(s, risk->generals))
			return risk;
		*risk = (struct l3_risk){0, 0, 0};
	}
	return NULL;
}

bool l3_risk_next(l3_play *play) {
	if (!first_risk(play->s))
		return false;
	l3_frame *frame = l3_top(play->s);
	frame->a = frame->b = frame->c = 0;
	l3_go_to(play->s, L3_GENERAL_RISK);
	return true;
}

static void go_on(l3_play *play) {
	l3_frame *frame = l3_top(play->s);
	frame->a = frame->b = frame->c = 0;
	if (l3_risk_next(play))
		return;
	if (frame->kind == L3_FRAME_QUEUE)
		l3_go_to(play->s, L3_QUEUE_NEXT);
	else
		l3_pop(play->s);
}

static void down(l3_play *play, unsigned general, l3_general_state state, unsigned turns, uint16_t code) {
	l3_general *g = &play->s->general[general];
	unsigned back = play->s->turn + turns;
	g->state = (uint8_t)state;
	g->back_turn = (uint8_t)(back > 255 ? 255 : back);
	g->with = g->pinned = g->mac = g->gives = 0;
	l3_headline(play, code, L3C_25_12, l3_general_arg(play->s, general), (int32_t)turns, 0);
	go_on(play);
}

static void hit(l3_play *play, unsigned general) {
	l3_frame *frame = l3_top(play->s);
	if (!play->s->options.wounds) {
		down(play, general, L3_DEAD, 1, L3_SAY_GENERAL_SHOT);
		return;
	}
	l3_headline(play, L3_SAY_GENERAL_HIT, L3C_25_11, l3_general_arg(play->s, general), 0, 0);
	frame->b = (int32_t)general + 1;
	frame->c = DIE_WOUND;
}

/* The die counts through the generals in the cone, beginning again after the last. */
static unsigned counted(unsigned generals, int die) {
	unsigned place = (unsigned)(die - 1) % gg_set_count(generals);
	while (place--)
		generals &= generals - 1;
	return gg_set_first(generals);
}

static bool strikes(unsigned kind, int die) {
	switch ((l3_risk_kind)kind) {
	case L3_RISK_P1:
		return l3_general_sniped(L3_P1, die);
	case L3_RISK_P2:
		return l3_general_sniped(L3_P2, die);
	case L3_RISK_CONTACT:
	case L3_RISK_P3:
	case L3_RISK_BATTERY:
		break;
	}
	return l3_general_sniped(L3_P3, die);
}

static void first_die(l3_play *play, int die) {
	struct l3_risk *risk = first_risk(play->s);
	l3_frame *frame = l3_top(play->s);
	unsigned kind = risk->kind, generals = well_of(play->s, risk->generals);
	if (!--risk->dice)
		*risk = (struct l3_risk){0, 0, 0};
	if (!strikes(kind, die)) {
		l3_headline(play, L3_SAY_GENERAL_MISSED, L3C_25_11, l3_general_arg(play->s, gg_set_first(generals)), 0, 0);
		go_on(play);
	} else if (kind == L3_RISK_BATTERY) {
		l3_headline(play, L3_SAY_FIRST_SIX, L3C_25_11, 0, 0, 0);
		frame->a = (int32_t)generals;
		frame->c = DIE_SECOND;
	} else {
		hit(play, gg_set_first(generals));
	}
}

static void second_die(l3_play *play, int die) {
	l3_frame *frame = l3_top(play->s);
	unsigned generals = (unsigned)frame->a;
	if (die < 6) {
		l3_headline(play, L3_SAY_GENERAL_MISSED, L3C_25_11, l3_general_arg(play->s, gg_set_first(generals)), 0, 0);
		go_on(play);
	} else if (gg_set_count(generals) == 1) {
		hit(play, gg_set_first(generals));
	} else {
		frame->c = DIE_WHOM;
	}
}

static void roll(l3_play *play, const gg_action *action) {
	const l3_frame *frame = l3_top(play->s);
	unsigned general = frame->b ? (unsigned)frame->b - 1 : 0;
	switch (frame->c) {
	case DIE_HITS:
		first_die(play, action->a);
		return;
	case DIE_SECOND:
		second_die(play, action->a);
		return;
	case DIE_WHOM:
		hit(play, counted((unsigned)frame->a, action->a));
		return;
	case DIE_WOUND:
		if (action->a == 1)
			down(play, general, L3_DOWN, 1, L3_SAY_GENERAL_FALLS);
		else if (action->a == 2)
			l3_top(play->s)->c = DIE_LASTS;
		else
			down(play, general, L3_DEAD, 1, action->a == 6 ? L3_SAY_GENERAL_KILLED : L3_SAY_GENERAL_WOUNDED);
		return;
	default:
		down(play, general, L3_DOWN, (unsigned)action->a, L3_SAY_GENERAL_OUT);
		return;
	}
}

unsigned l3_risk_faces(l3_risk_kind kind) {
	unsigned faces = 0;
	for (int die = 1; die <= 6; die++)
		faces += strikes(kind, die);
	return kind == L3_RISK_BATTERY ? faces * faces : faces;
}

/* The least die that hits. */
static void explain(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	const l3_frame *frame = l3_top_of(look->s);
	(void)action;
	if (frame->c > DIE_SECOND)
		return;
	unsigned kind = L3_RISK_BATTERY;
	for (unsigned i = 0; i < L3_RISKS && frame->c == DIE_HITS; i++)
		if (look->s->queue.risk[i].dice) {
			kind = look->s->queue.risk[i].kind;
			break;
		}
	bool twice = kind == L3_RISK_BATTERY && frame->c == DIE_HITS;
	gg_item item = {.kind = GG_ITEM_TOTAL,
			.code = twice ? L3_SAY_RISK_TWICE : L3_SAY_RISK_NEEDS,
			.clause = L3C_25_11,
			.mark = GG_MARK_SEED,
			.value = 1};
	while (!strikes(kind, item.value))
		item.value++;
	sink->put(sink->payload, &item);
}

const l3_phase_rules l3_general_risk = {.turn = l3_turn_chance, .apply = roll, .explain = explain};
