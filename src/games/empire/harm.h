/*
 * harm.h - what befalls units and generals: markers, Disorder, losses, elimination, the loss of a general (BE-6, BE-16, BE-17, BE-27.66,
 * 27.67, 27.96).
 */
#ifndef EMPIRE_HARM_H
#define EMPIRE_HARM_H

#include "play.h"

void em_mark(em_play *play, unsigned unit);
void em_put_in_disorder(em_play *play, unsigned unit);
/* Losses in halves; at its cohesion the unit is eliminated (EM_SHOT_DOWN). Returns true if it is gone. A general attached to it is then no
 * longer: whoever rolls for him (BE-27.66) remembers his number before. */
bool em_harm(em_play *play, unsigned unit, int32_t halves);
/* The same, and tells it; a fire has told it with its die. */
bool em_suffer(em_play *play, unsigned unit, int32_t halves, uint16_t clause);

/* How a unit is eliminated: its general survives in his place (BE-27.66), or is lost with it (caught, blocked: BE-27.67). */
typedef enum em_end { EM_SHOT_DOWN, EM_CAUGHT, EM_BLOCKED } em_end;
/* It leaves the table for good: counted in its army's losses (BE-23.2), its general by `how`, crews in its square go with it
 * (BE-27.96). Its place, heading and formation stay as they were (BE-27.40), its sector does not. Nothing happens to one that is gone. */
void em_eliminate(em_play *play, unsigned unit, em_end how);
/* A general is lost: successor due (BE-16.2), counted for BE-23.4. */
void em_lose_general(em_play *play, unsigned general);

/* Moves a unit, with the general attached to it, and tells the look. Its sector is its caller's business. */
void em_put_unit(em_play *play, unsigned unit, table_pose pose, unsigned form);

/* Unattached generals with an enemy within 1 UD flee to a unit or are lost (BE-2.4, BE-27.67). em_settle asks it after every action
 * that leaves no frame open; CH_DONE asks it too. */
void em_save_generals(em_play *play);

#endif
