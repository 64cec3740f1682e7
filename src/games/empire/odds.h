/*
 * odds.h - what comes of a resolver over all dice, counted. `average`: the option of average dice (BE-0.5).
 */
#ifndef EMPIRE_ODDS_H
#define EMPIRE_ODDS_H

#include "facts.h"

/* Face 0 to 5 of a die: 1 to 6, or 2 3 3 4 4 5. */
int em_face(bool average, int which);

/* Of 6 dice: how many cost the target so many halves. */
void em_fire_odds(const em_fire *fire, bool average, uint32_t by_loss[5]);
/* Of 36 pairs of dice: by winner (0 the charger) and final row. */
void em_shock_odds(const em_shock *shock, bool average, uint32_t by_row[2][4]);
/* Of 6 dice: how many pass. */
uint32_t em_morale_odds(const em_morale *test, bool average);
uint32_t em_drill_odds(const em_drill *test, bool average);

#endif
