/*
 * shooting.h - fires on the table (BE-10, BE-7.9, BE-27.64, phases FI_*).
 */
#ifndef EMPIRE_SHOOTING_H
#define EMPIRE_SHOOTING_H

#include "play.h"

/* Pushes a FIRE frame. An opportunity fire has neither supports nor a reply and begins with its die. The frame below has set its own
 * phase; when that goes on, losses, generals and tests are done. */
void em_fire_open(em_play *play, unsigned firer, unsigned target, em_shot shot, bool opportunity);

/* The shot that fits the range: muskets, canister, round shot; of those that em_fire_check allows the first. */
bool em_best_shot(em_look *look, unsigned firer, unsigned target, em_shot *shot);
/* It may fire now at this target, apart from who is nearest: no marker, in arc, range and sight (opportunity fire, BE-7.9). */
bool em_may_shoot(em_look *look, unsigned firer, unsigned target, em_shot shot, gg_verdict *refusal);
/* It may fire at somebody in this step of its activation (BE-27.65). */
bool em_has_target(em_look *look, unsigned firer);

#endif
