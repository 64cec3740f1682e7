/*
 * comply.h - who obeys the order of its division, who still could, and what that forbids (BE-3.6, BE-27.16, 27.65).
 */
#ifndef EMPIRE_COMPLY_H
#define EMPIRE_COMPLY_H

#include "play.h"

/* The division is activated: who counts, and how much has to obey (must_comply, in halves of units). As units obey it becomes less. */
void em_count_units(em_play *play, unsigned division);

/* Halves of units that still have to obey before the step is done, and could: by a march in step d, by fire in step e. */
int32_t em_owed_marches(em_look *look, unsigned division);
int32_t em_owed_fires(em_look *look, unsigned division);

/* Command points of a purse that must be left for units that have still to obey, other than `unit`. */
int32_t em_reserved(em_look *look, unsigned division, unsigned unit, int32_t purse);
/* What the division's payer has (BE-27.69). */
int32_t em_purse(const em_state *s, unsigned division, int payer);

#endif
