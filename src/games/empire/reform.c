/*
 * reform.c - see reform.h.
 */
#include "reform.h"

#include "empire_words.h"

#include "play.h"
#include "ways.h"

/* Light infantry, Militia and Irregular foot (BE-24.4). */
static bool may_skirmish(const em_unit *u) {
	return (u->traits & EM_LIGHT) || u->status <= EM_MILITIA;
}

static bool foot_changes(const em_unit *u, unsigned to) {
	const unsigned free = 1U << EM_LINE | 1U << EM_COLUMN | 1U << EM_HOLLOW_SQUARE;
	unsigned from = u->form, both = 1U << from | 1U << to;
	if (both == (1U << EM_COLUMN | 1U << EM_SOLID_SQUARE))
		return true;
	if (both & (1U << EM_SKIRMISH))
		return may_skirmish(u) && !(both & ~(free | 1U << EM_SKIRMISH));
	return !(both & ~free);
}

bool em_may_form(const em_unit *u, unsigned form, gg_verdict *refusal) {
	bool may = false;
	if (form > EM_LIMBERED)
		return em_refuse(refusal, EM_SAY_WRONG_FORMATION, BE_5_18, 0, 0, 0);
	if (form == u->form)
		return em_refuse(refusal, EM_SAY_SAME_FORMATION, BE_5_18, 0, 0, 0);
	switch ((em_kind)u->kind) {
	case EM_INF:
		may = foot_changes(u, form);
		break;
	case EM_CAV:
		may = (u->form == EM_LINE && form == EM_COLUMN) || (u->form == EM_COLUMN && form == EM_LINE);
		break;
	case EM_ART:
		may = (u->form == EM_DEPLOYED && form == EM_LIMBERED) || (u->form == EM_LIMBERED && form == EM_DEPLOYED);
		break;
	case EM_SK:
		break;
	}
	return may || em_refuse(refusal, EM_SAY_NO_SUCH_CHANGE, BE_5_18, 0, 0, 0);
}

bool em_reformed(em_look *look, unsigned unit, unsigned form, uint16_t heading, bool near, em_stance *at, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[unit];
	table_pose centre = {u->x, u->y, u->heading};
	em_stance old = em_stance_as(u->kind, u->form, centre), now = em_stance_as(u->kind, form, centre);
	*at = now;
	at->centre = table_pushed(centre, 0, old.depth / 2 - now.depth / 2);
	at->centre.heading = heading;
	if (now.depth == old.depth) /* both are the same place */
		return em_place_legal(look, unit, form, *at, near, refusal);
	if (em_place_legal(look, unit, form, *at, near, NULL))
		return true;
	*at = now;
	at->centre.heading = heading;
	return em_place_legal(look, unit, form, *at, near, refusal);
}
