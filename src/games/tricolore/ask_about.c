/*
 * ask_about.c - whom the open question is about, so that every surface can name them, where units may be placed (L3C-30.1), and what the
 * points of both sides are for (L3C-33.5).
 */
#include "ask.h"

#include "deploy.h"
#include "names.h"
#include "play.h"
#include "rulebook.h"
#include "turn.h"

/* --- Whom it is about ---------------------------------------------------------------------------------------------------- */

typedef struct pair {
	unsigned unit, other; /* element + 1; 0: nobody. The unit decides or is decided about, the other is whom it has to do with */
} pair;

static bool is_march(const l3_frame *frame) {
	return (frame->kind == L3_FRAME_MAC || frame->kind == L3_FRAME_COUNTER) && frame->mac;
}

/* Of a MAC: the unit that the frame speaks of, or else the first of the side that decides; and whom it faces. */
static pair of_march(const l3_question *q, const l3_frame *frame) {
	const l3_mac *mac = &q->look.s->mac[frame->mac - 1u];
	unsigned attacker = mac->attacker[0].unit, aimed = mac->objective[0].unit;
	int turn = l3_turn(q->game, &q->look.s->head);
	bool attacks = attacker && turn == (int)l3_side_of(attacker - 1u);
	unsigned unit = frame->unit ? frame->unit : attacks ? attacker : aimed;
	return (pair){unit, unit && attacker && l3_side_of(unit - 1u) == l3_side_of(attacker - 1u) ? aimed : attacker};
}

static pair about_of(const l3_question *q) {
	const l3_state *s = q->look.s;
	if (!s->depth)
		return (pair){0, 0};
	const l3_frame *frame = l3_top_of(s);
	switch ((int)l3_phase_of(s)) {
	case L3_ASIDE_GENERAL:
		return (pair){l3_frame_in(s, L3_FRAME_TEST)->unit, 0};
	case L3_PURSUE_CHOICE:
	case L3_CONTROL_ASK: /* the frame speaks of the beaten one first */
	case L3_CONTROL:
		return (pair){frame->other, frame->unit};
	case L3_OPP_WINDOW: /* of the enemy who moves, fires or runs; who takes the opportunity is still to be chosen */
	case L3_FIRE_ANSWER:
	case L3_PURSUE_OTHERS:
		return (pair){0, frame->unit};
	default:
		return is_march(frame) ? of_march(q, frame) : (pair){frame->unit, frame->other};
	}
}

bool l3_ask_about(l3_question *q) {
	bool asked = false, answered = l3_ask_thing(q, &asked);
	if (asked)
		return answered;
	pair about = about_of(q);
	if (about.unit)
		l3_put_asked(q, "unit", about.unit - 1);
	if (about.other)
		l3_put_asked(q, "other", about.other - 1);
	return true;
}

/* --- Where units may be placed ----------------------------------------------------------------------------------------------- */

static void put_formations(l3_question *q, unsigned unit) {
	gg_json_open_flat(q->out, "formations", '[');
	for (unsigned formation = 0; formation < L3_CIRC; formation++)
		if (l3_formation_open(&q->look, unit, formation, NULL))
			gg_json_put_string(q->out, NULL, l3_form_words[formation]);
	gg_json_close(q->out, ']');
}

/* Of the side that deploys; with a unit that waits, also the formations in which it may begin (L3C-26.3). No zone where its march bounds it
 * (L3C-30.5). */
bool l3_ask_zone(l3_question *q) {
	const l3_state *s = q->look.s;
	const char *id;
	size_t size;
	unsigned unit;
	if (l3_phase_of(s) == L3_DEPLOY) {
		l3_zone zone = l3_zone_of(q->look.data, s, s->side);
		gg_json_open_flat(q->out, "zone", '[');
		gg_json_put_int(q->out, NULL, zone.west);
		gg_json_put_int(q->out, NULL, zone.south);
		gg_json_put_int(q->out, NULL, zone.east);
		gg_json_put_int(q->out, NULL, zone.north);
		gg_json_close(q->out, ']');
	}
	if (!gg_json_member(q->doc, q->node, "unit"))
		return true;
	if (!gg_json_string(q->doc, q->node, "unit", &id, &size, q->error))
		return false;
	if (l3_find_id(q->game, s, L3_NAMED_ELEMENT, L3_NONE, false, id, size, &unit) != 1)
		return gg_json_fail(q->doc, gg_json_member(q->doc, q->node, "unit"), q->error, "unit: no such unit", NULL);
	put_formations(q, unit);
	return true;
}

/* --- What the points are for -------------------------------------------------------------------------------------------------- */

static void put_gain(void *payload, const l3_gain *gain) {
	gg_json_out *out = payload;
	gg_json_open_flat(out, NULL, '{');
	gg_json_put_int(out, "side", (int)gain->side);
	gg_json_put_int(out, "halves", gain->halves);
	l3_put_said(out, &gain->why);
	gg_json_close(out, '}');
}

bool l3_ask_score(l3_question *q) {
	gg_json_open(q->out, "lines", '[');
	l3_score(&q->look, put_gain, q->out);
	gg_json_close(q->out, ']');
	if (l3_turn(q->game, &q->look.s->head) == GG_OVER) {
		int32_t halves[L3_SIDES];
		l3_points(&q->look, halves);
		gg_verdict end = l3_ending(q->look.s, halves);
		gg_json_open_flat(q->out, "ends", '{');
		l3_put_said(q->out, &end);
		gg_json_close(q->out, '}');
	}
	return true;
}
