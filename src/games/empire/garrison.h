/*
 * garrison.h - sectors and who may take them (BE-20.1, BE-27.28); set-up and the winner of a shock ask too.
 */
#ifndef EMPIRE_GARRISON_H
#define EMPIRE_GARRISON_H

#include "play.h"

/* There is such a sector, the unit may hold it, it is free and no enemy is within 1 UD of it. */
bool em_sector_free(em_look *look, unsigned unit, unsigned sector, gg_verdict *refusal);
/* The unit holds the sector from now on: guns deployed, all others in the formation "building". */
void em_put_in_garrison(em_play *play, unsigned unit, unsigned sector);
/* Where it stands when it has left by that face: touching it, its middle on the face's middle, facing outwards. */
em_stance em_leaving_stance(const em_look *look, unsigned unit, unsigned face, unsigned form);

#endif
