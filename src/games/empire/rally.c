/*
 * rally.c - removing Disorder and recovering losses (BE-15).
 */
#include "empire_words.h"

#include "body.h"
#include "command.h"

enum { TACTICAL_DISTANCE = 4000, FIRST_LOSS = 2 };

bool em_rally_check(const em_rally *rally, gg_verdict *refusal) {
	const em_body *u = &rally->unit;
	if (u->marker)
		return em_refuse_facts(refusal, EM_SAY_RALLY_MARKED, BE_15_1);
	if (rally->enemy <= TACTICAL_DISTANCE && !rally->behind && !rally->in_works)
		return em_refuse_facts(refusal, EM_SAY_RALLY_NEAR, BE_15_1);
	if (!rally->loss)
		return u->disorder || em_refuse_facts(refusal, EM_SAY_RALLY_IN_ORDER, BE_15_2);
	if (!u->general)
		return em_refuse_facts(refusal, EM_SAY_RALLY_NO_GENERAL, BE_15_2);
	return u->losses >= 2 * FIRST_LOSS || em_refuse_facts(refusal, EM_SAY_RALLY_FIRST_LOSS, BE_15_3);
}

/* The free rally of a Retreat removes Disorder only (AMB-34). */
int32_t em_rally_price(const em_rally *rally, bool free_one) {
	if (rally->loss)
		return em_price(EM_RECOVER_LOSS, rally->unit.out_of_command);
	return free_one ? 0 : em_price(EM_RALLY, rally->unit.out_of_command);
}

void em_rally_apply(em_body *unit, bool loss) {
	if (loss)
		unit->losses -= 2;
	else
		unit->disorder = 0;
	unit->marker = 1;
}
