/*
 * command.c - generals, command points, prices, order tests and initiative (BE-1.3, 2, 3.8, 4, 5.8).
 */
#include "empire_words.h"

#include "command.h"
#include "lines.h"

/* BE-2.1 */
static const struct {
	int8_t value;
	uint8_t test, range;
} generals[] = {
	[EM_MAUVAIS] = {-1, 5, 4},  [EM_ORDINAIRE] = {0, 4, 6}, [EM_COMPETENT] = {1, 3, 8},
	[EM_BRILLANT] = {2, 2, 10}, [EM_STRATEGE] = {3, 2, 12},
};

enum { UD = 1000, LONGER_RANGE = 4 }; /* BE-2.2 */

int32_t em_general_value(em_quality quality) {
	return generals[quality].value;
}

int32_t em_general_test(em_quality quality) {
	return generals[quality].test;
}

int32_t em_general_range(em_quality quality, bool longer) {
	return (generals[quality].range + (longer ? LONGER_RANGE : 0)) * UD;
}

/* Half of die and value, rounded up. */
int32_t em_command_points(em_quality quality, int die) {
	return (die + generals[quality].value + 1) / 2;
}

/* BE-4.2. Out of command everything costs twice as much (AMB-25). */
static const struct {
	uint8_t price;
	bool chief_only;
} commands[EM_COMMANDS] = {
	[EM_CHANGE_ORDER] = {1, true}, [EM_ACTIVATE_RESERVE] = {1, true}, [EM_TRANSFER_CP] = {1, true}, [EM_BONUS] = {1, true},
	[EM_ACTIVATE] = {1, false},    [EM_GARRISON] = {1, false},        [EM_RALLY] = {1, false},      [EM_RECOVER_LOSS] = {2, false},
};

static int32_t doubled(int32_t price, bool twice) {
	return twice ? 2 * price : price;
}

int32_t em_price(em_command command, bool out_of_command) {
	return doubled(commands[command].price, out_of_command);
}

bool em_chief_only(em_command command) {
	return commands[command].chief_only;
}

int32_t em_extra_move_price(em_class grade, int which, bool out_of_command) {
	static const uint8_t prices[][2] = {[EM_CLASS_A] = {1, 1}, [EM_CLASS_B] = {1, 2}, [EM_CLASS_C] = {1, 0}};
	return which < 2 || which > 3 ? 0 : doubled(prices[grade][which - 2], out_of_command);
}

int32_t em_order_price(int bonus, bool out_of_range) {
	return em_price(EM_CHANGE_ORDER, out_of_range) + bonus * em_price(EM_BONUS, out_of_range);
}

bool em_order_passed(em_quality quality, int die, int bonus) {
	return die + bonus >= generals[quality].test;
}

static const em_modifier bonus_points = {2, EM_SAY_BONUS, BE_1_4};

int32_t em_initiative_total(em_quality quality, int bonus, const gg_item_sink *sink) {
	em_sum sum = {.sink = sink};
	em_modifier value = {(int16_t)(2 * generals[quality].value), EM_SAY_GENERAL_VALUE, BE_2_1};
	em_add_always(&sum, &value);
	em_add(&sum, &bonus_points, bonus);
	return sum.halves;
}

int em_first(const int32_t total[2], int last, int higher) {
	if (total[0] != total[1])
		return total[1] > total[0];
	return last != EM_NOBODY ? 1 - last : higher;
}
