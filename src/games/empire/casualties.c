/*
 * casualties.c - generals who fall, and who takes over (BE-16).
 */
#include "command.h"

int32_t em_general_lost_on(bool in_shock) {
	return in_shock ? 10 : 11;
}

bool em_general_lost(int two_dice, bool in_shock) {
	return two_dice >= em_general_lost_on(in_shock);
}

bool em_general_at_risk(int32_t fire_loss, bool needs_loss) {
	return !needs_loss || fire_loss > 0;
}

em_quality em_successor(em_quality lost) {
	return lost == EM_MAUVAIS ? EM_MAUVAIS : (em_quality)(lost - 1);
}
