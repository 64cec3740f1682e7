/*
 * command.h - the arithmetic of command: generals, command points and their prices, initiative, order tests, rally, points of an army.
 */
#ifndef EMPIRE_COMMAND_H
#define EMPIRE_COMMAND_H

#include "facts.h"

/* Generals (BE-2.1, 2.2): what a quality adds, the number of its order test, and its range in thousandths of UD; `longer`: to skirmishers
 * and light cavalry. */
int32_t em_general_value(em_quality quality);
int32_t em_general_test(em_quality quality);
int32_t em_general_range(em_quality quality, bool longer);

/* Command points of a turn (BE-4.1). */
int32_t em_command_points(em_quality quality, int die);

/* Prices (BE-4.2), in the order of the sheet. */
typedef enum em_command {
	EM_CHANGE_ORDER,
	EM_ACTIVATE_RESERVE,
	EM_TRANSFER_CP,
	EM_BONUS,
	EM_ACTIVATE,
	EM_GARRISON,
	EM_RALLY,
	EM_RECOVER_LOSS, /* BE-4.3 */
	EM_COMMANDS
} em_command;
int32_t em_price(em_command command, bool out_of_command);
bool em_chief_only(em_command command);
/* Of the second or third move (BE-5.8); 0: forbidden. */
int32_t em_extra_move_price(em_class grade, int which, bool out_of_command);

enum { EM_BONUS_AT_MOST = 2 };

/* The order test (BE-3.8): the price with its bonus, the total without the die, and whether a die passes. */
int32_t em_order_price(int bonus, bool out_of_range);
bool em_order_passed(em_quality quality, int die, int bonus);

/* Initiative (BE-1.3, 1.4): the total without the die, in halves as all totals; and who acts first, 0 or 1, or EM_NOBODY: roll again.
 * `last`: the side that activated last; `higher`: the higher roller of BE-21.1; both may be EM_NOBODY. */
int32_t em_initiative_total(em_quality quality, int bonus, const gg_item_sink *sink);
int em_first(const int32_t total[2], int last, int higher);

/* Rally (BE-15): what it costs, 0 if it is the free one of a Retreat, and whether the unit's own state allows it. */
typedef struct em_rally {
	em_body unit;
	int32_t loss;     /* recover a loss, else remove Disorder */
	int32_t enemy;    /* thousandths to the nearest enemy */
	int32_t behind;   /* a formed friend covers it */
	int32_t in_works; /* in a building or redoubt */
} em_rally;
bool em_rally_check(const em_rally *rally, gg_verdict *refusal);
int32_t em_rally_price(const em_rally *rally, bool free_one);
void em_rally_apply(em_body *unit, bool loss);

/* Generals as casualties (BE-16). A fire that cost nothing is harmless by option only (AMB-35). */
int32_t em_general_lost_on(bool in_shock);
bool em_general_lost(int two_dice, bool in_shock);
bool em_general_at_risk(int32_t fire_loss, bool needs_loss);
em_quality em_successor(em_quality lost);

/* Points (BE-22.3), in halves: detached skirmishers are half of the unit that they come from. */
int32_t em_unit_points(const em_body *unit);
int32_t em_unit_points_told(const em_body *unit, const gg_item_sink *sink); /* line by line */
int32_t em_general_points(em_quality quality);

#endif
