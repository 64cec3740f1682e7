/*
 * reveal.c - hidden troops that somebody comes upon, and markers that are recognised (L3C-32.2, 32.5).
 */
#include "steps.h"
#include "tricolore_words.h"

enum { RECOGNISES = 8 * L3_UD };

/* As it would be seen were it not hidden. */
static bool would_see(l3_play *play, unsigned element, unsigned other) {
	uint32_t *marks = &play->s->element[other].marks;
	*marks &= ~(uint32_t)L3_HIDDEN;
	bool seen = l3_sees(&play->look, element, other);
	*marks |= L3_HIDDEN;
	return seen;
}

void l3_reveal(l3_play *play, unsigned element) {
	l3_state *s = play->s;
	unsigned side = 1 - l3_side_of(element);
	if (!l3_stands(s, element) || (!s->options.hidden_troops && !s->options.type_markers))
		return;
	for (l3_set set = l3_standing(&play->look, side); set; set &= set - 1) {
		unsigned other = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		l3_element *e = &s->element[other];
		if (!l3_within(&play->look, element, other, RECOGNISES))
			continue;
		bool near = l3_within(&play->look, element, other, L3_COMES_UPON);
		if ((e->marks & L3_HIDDEN) && (near || would_see(play, element, other))) {
			e->marks &= ~(uint32_t)L3_HIDDEN;
			l3_tell(play, L3_SAY_DISCOVERED, L3C_32_5, l3_unit_arg(s, other), 0, 0);
		}
		if (!s->options.type_markers || (e->marks & L3_HIDDEN))
			continue;
		if (!(e->marks & L3_IDENTIFIED) && l3_sees(&play->look, element, other)) {
			e->marks |= L3_IDENTIFIED;
			l3_tell(play, L3_SAY_RECOGNISED, L3C_32_2, l3_unit_arg(s, other), 0, 0);
		}
		if (!(s->element[element].marks & L3_IDENTIFIED) && l3_sees(&play->look, other, element)) {
			s->element[element].marks |= L3_IDENTIFIED;
			l3_tell(play, L3_SAY_RECOGNISED, L3C_32_2, l3_unit_arg(s, element), 0, 0);
		}
	}
}
