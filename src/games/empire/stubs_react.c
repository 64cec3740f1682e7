/* stubs_react.c - a placeholder until the move is there. */
/* clang-format off */
#include "move.h"

__attribute__((weak)) em_stance em_stance_in_step(const em_state *s, unsigned unit, int32_t way) {
	const struct em_mover *of = &s->moving.of[unit % EM_SIDE_UNITS];
	return em_stance_as(s->unit[unit].kind, s->unit[unit].form, table_pushed((table_pose){of->step_x, of->step_y, of->step_heading}, 0, way));
}
