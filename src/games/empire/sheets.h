/*
 * sheets.h - Bataille Empire on a real table: the pieces of a roster as rows of numbers, and the questions asked of them. What a roster
 * holds is in companion.c, what answers change on it in companion_tests.c.
 */
#ifndef EMPIRE_SHEETS_H
#define EMPIRE_SHEETS_H

#include <grognard/companion.h>

#include "facts.h"

typedef struct em_side_sheet {
	int32_t last; /* it activated last (BE-1.3) */
} em_side_sheet;

typedef struct em_general_sheet {
	int32_t quality, chief;
	int32_t order, points, activated;
	int32_t fallen; /* his successor, whose quality stands here, has not come yet (BE-16.2) */
	int32_t lost;
} em_general_sheet;

typedef struct em_unit_sheet {
	em_body body;
	int32_t removed; /* off the table, whatever its losses */
} em_unit_sheet;
_Static_assert(sizeof(em_unit_sheet) <= GG_PIECE_FIELDS * sizeof(int32_t), "a unit fits");

enum { EM_SHEET_SIDE, EM_SHEET_GENERAL, EM_SHEET_UNIT };

/* In the order of em_tests. What armies cost (BE-22.3) is asked where armies are built, of no piece in battle. */
enum {
	EM_TEST_FIRE,
	EM_TEST_SHOCK,
	EM_TEST_MORALE,
	EM_TEST_PURSUIT,
	EM_TEST_CONTROL,
	EM_TEST_RALLY,
	EM_TEST_MANOEUVRE,
	EM_TEST_ORDER,
	EM_TEST_POINTS,
	EM_TEST_INITIATIVE,
	EM_TEST_GENERAL,
	EM_TESTS
};
extern const gg_companion_test em_tests[EM_TESTS];
/* Whether its own general can pay for it (BE-4.4). */
bool em_affords(unsigned test, const int32_t *leader, const int32_t *facts);

bool em_sheet_out(unsigned sort, const int32_t *piece);

#endif
