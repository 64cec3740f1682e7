/*
 * reveal.c - hidden troops that somebody comes upon, markers that are recognised or turned over (L3C-1.5, 1.7, 32.2, 32.5).
 */
#include "harm.h"
#include "steps.h"
#include "tricolore_words.h"

enum { RECOGNISES = 8 * L3_UD, SEEN_FIRST = 10 * L3_UD };

/* As it would be seen were it not hidden. */
static bool would_see(l3_play *play, unsigned element, unsigned other) {
	uint32_t *marks = &play->s->element[other].marks;
	*marks &= ~(uint32_t)L3_HIDDEN;
	bool seen = l3_sees(&play->look, element, other);
	*marks |= L3_HIDDEN;
	return seen;
}

void l3_identify(l3_play *play, unsigned element) {
	l3_element *e = &play->s->element[element];
	bool known = e->marks & L3_IDENTIFIED;
	e->marks = (e->marks | L3_IDENTIFIED) & ~(uint32_t)L3_HIDDEN;
	if (!known && play->s->options.type_markers && !l3_is_screen(element))
		l3_tell(play, L3_SAY_RECOGNISED, L3C_32_2, l3_unit_arg(play->s, element), 0, 0);
}

/* Of units that nobody hides; screens are always known (part (d)). */
static bool is_marked(const l3_state *s, unsigned element) {
	return s->options.type_markers && !l3_is_screen(element) && !(s->element[element].marks & (L3_IDENTIFIED | L3_HIDDEN));
}

static void meet(l3_play *play, unsigned element, unsigned other, uint32_t within) {
	l3_state *s = play->s;
	if (!l3_within(&play->look, element, other, within))
		return;
	if (is_marked(s, other) && l3_sees(&play->look, element, other))
		l3_identify(play, other);
	if (is_marked(s, element) && l3_sees(&play->look, other, element))
		l3_identify(play, element);
}

static void come_upon(l3_play *play, unsigned element, unsigned other) {
	uint32_t *marks = &play->s->element[other].marks;
	if (!(*marks & L3_HIDDEN) || !l3_within(&play->look, element, other, RECOGNISES))
		return;
	if (!l3_within(&play->look, element, other, L3_COMES_UPON) && !would_see(play, element, other))
		return;
	*marks &= ~(uint32_t)L3_HIDDEN;
	l3_tell(play, L3_SAY_DISCOVERED, L3C_32_5, l3_unit_arg(play->s, other), 0, 0);
}

static void reveal(l3_play *play, unsigned element, uint32_t within) {
	unsigned side = 1 - l3_side_of(element);
	for (l3_set set = l3_standing(&play->look, side); set; set &= set - 1) {
		unsigned other = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		come_upon(play, element, other);
		come_upon(play, other, element);
		meet(play, element, other, within);
	}
}

static bool has_unknown(const l3_state *s) {
	return s->options.hidden_troops || s->options.type_markers;
}

void l3_reveal(l3_play *play, unsigned element) {
	if (has_unknown(play->s) && l3_stands(play->s, element))
		reveal(play, element, RECOGNISES);
}

void l3_reveal_first(l3_play *play, unsigned element) {
	if (has_unknown(play->s) && l3_stands(play->s, element))
		reveal(play, element, SEEN_FIRST);
}

/* Who is hidden or marked may be seen by whoever else moved, fled or no longer stands between. */
void l3_reveal_all(l3_play *play) {
	l3_state *s = play->s;
	if (!has_unknown(s) || s->phase < L3_TURN_START)
		return;
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (l3_stands(s, u) && ((s->element[u].marks & L3_HIDDEN) || is_marked(s, u)))
			reveal(play, u, RECOGNISES);
}

/* --- When its owner wishes (L3C-32.2) -------------------------------------------------------------------------------------------- */

static bool check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	if (action->who >= L3_ELEMENTS || l3_side_of(action->who) != s->jep || !l3_stands(s, action->who))
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_32_2, 0, 0, 0);
	if (!is_marked(s, action->who))
		return l3_refuse(refusal, L3_SAY_NO_MARKER, L3C_32_2, l3_unit_arg(s, action->who), 0, 0);
	return l3_no_numbers(action, refusal);
}

static void apply(l3_play *play, const gg_action *action) {
	l3_identify(play, action->who);
}

static void list(l3_look *look, l3_menu *menu) {
	unsigned first = look->s->jep * L3_SIDE_ELEMENTS;
	for (unsigned slot = 0; slot < L3_SIDE_UNITS && look->s->options.type_markers; slot++)
		l3_offer(menu, look, check, (gg_action){L3_DO_REVEAL, (uint16_t)(first + slot), 0, 0, 0});
}

const l3_deed l3_deed_reveal = {check, apply, list, NULL};
