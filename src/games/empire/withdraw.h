/*
 * withdraw.h - cavalry withdraws before an enemy move (BE-7.4, BE-27.33).
 */
#ifndef EMPIRE_WITHDRAW_H
#define EMPIRE_WITHDRAW_H

#include "look.h"

/* The unit may go so far to its rear before the mover; `end` where it then stands. */
bool em_withdrawal(em_look *look, unsigned unit, unsigned mover, int32_t way, table_pose *end, gg_verdict *refusal);
/* The longest one, in strides; 0: there is none. */
int32_t em_longest_withdrawal(em_look *look, unsigned unit, unsigned mover);

#endif
