/* stubs_react.c - placeholders until the real files are there. */
/* clang-format off */
#include "move.h"

__attribute__((weak)) table_pose em_step_pose(const em_state *s, unsigned unit, int32_t way) {
	const em_frame *move = &s->frame[0];
	const struct em_mover *of = &s->moving.of[unit % EM_SIDE_UNITS];
	(void)move;
	return table_pushed((table_pose){of->step_x, of->step_y, of->step_heading}, 0, way);
}
