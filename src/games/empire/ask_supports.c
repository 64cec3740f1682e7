/*
 * ask_supports.c - {"ask":"supports"}: all that may support the fire or the shock in hand, in one question, with what the sum gains
 * (BE-19.3, BE-27.95).
 */
#include "ask.h"

#include "charging.h"
#include "names.h"
#include "play.h"
#include "rulebook.h"
#include "shooting.h"

/* The total of the side that is helped, in halves, with these supporters beside those named already. */
static int32_t total_with(em_look *look, gg_set more) {
	em_frame f = *em_top_of(look->s);
	f.fire_support |= more;
	if (f.kind == EM_FRAME_FIRE) {
		em_fire fire = em_fire_declared(look, &f);
		return em_fire_total(&fire, NULL);
	}
	em_shock shock;
	em_shock_facts(look, &f, &shock);
	return em_shock_total(&shock, f.phase == EM_CH_SUPPORT_FIRE_Y, NULL);
}

static gg_set candidates(const em_question *q) {
	gg_action menu[EM_MENU_MOST];
	uint32_t count = em_actions(q->game, &q->look.s->head, menu, EM_MENU_MOST);
	gg_set set = 0;
	for (uint32_t i = 0; i < count && i < EM_MENU_MOST; i++)
		if (menu[i].kind == EM_DO_HELP)
			set |= gg_set_of(menu[i].who);
	return set;
}

typedef struct support {
	uint8_t unit, skirmishing;
	int32_t gains; /* alone */
} support;

/* Those of them that gain most: 2 formed and 3 skirmishers, with those named already (BE-19.3). */
static gg_set best(const em_look *look, gg_set named, const support *list, unsigned count) {
	unsigned room[2] = {2, 3};
	gg_set set = 0;
	while (named) {
		unsigned skirmishing = em_is_skirmishing(look, gg_set_pop(&named));
		room[skirmishing] -= room[skirmishing] > 0;
	}
	for (unsigned skirmishing = 0; skirmishing < 2; skirmishing++)
		for (; room[skirmishing]; room[skirmishing]--) {
			const support *most = NULL;
			for (unsigned i = 0; i < count; i++)
				if (list[i].skirmishing == skirmishing && !gg_set_has(set, list[i].unit) &&
				    (!most || list[i].gains > most->gains))
					most = &list[i];
			if (most)
				set |= gg_set_of(most->unit);
		}
	return set;
}

bool em_ask_supports(em_question *q) {
	const em_frame *f = em_top_of(q->look.s);
	em_phase phase = em_phase_of(q->look.s);
	if (phase != EM_FI_SUPPORT && phase != EM_CH_SUPPORT_FIRE_X && phase != EM_CH_SUPPORT_FIRE_Y)
		return gg_json_fail(q->doc, q->node, q->error, "nobody is asked about supports now", NULL);
	unsigned helped = phase == EM_CH_SUPPORT_FIRE_Y ? f->target : f->unit, count = 0;
	support list[EM_SIDE_UNITS];
	gg_set named = f->fire_support & em_friends(&q->look, helped);
	int32_t total = total_with(&q->look, 0);
	em_put_named(q, "unit", EM_NAMED_UNIT, helped);
	em_put_named(q, "target", EM_NAMED_UNIT, helped == f->unit ? f->target : f->unit);
	em_put_units(q, "named", named);
	gg_json_put_int(q->out, "total", total);
	gg_json_open(q->out, "candidates", '[');
	for (gg_set rest = candidates(q); rest && count < EM_SIDE_UNITS; count++) {
		unsigned unit = gg_set_pop(&rest);
		list[count] = (support){(uint8_t)unit, em_is_skirmishing(&q->look, unit), total_with(&q->look, gg_set_of(unit)) - total};
		gg_json_open_flat(q->out, NULL, '{');
		em_put_named(q, "unit", EM_NAMED_UNIT, unit);
		gg_json_put_int(q->out, "gains", list[count].gains);
		gg_json_close(q->out, '}');
	}
	gg_json_close(q->out, ']');
	gg_set most = best(&q->look, named, list, count);
	em_put_units(q, "most", most);
	gg_json_put_int(q->out, "gains", total_with(&q->look, most) - total);
	return true;
}
