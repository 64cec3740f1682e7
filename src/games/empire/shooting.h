/*
 * shooting.h - fires on the table (BE-10, BE-7.9, BE-27.64, phases FI_*).
 */
#ifndef EMPIRE_SHOOTING_H
#define EMPIRE_SHOOTING_H

#include "play.h"

/* Pushes a FIRE frame. An opportunity fire has neither supports nor a reply nor a ricochet and begins with its die (FI_DICE). The frame
 * below has set its own phase; when that goes on, losses, generals and tests are done. */
void em_fire_open(em_play *play, unsigned firer, unsigned target, em_shot shot, bool opportunity);

/* The shot that fits the range: muskets, canister, round shot or the shrapnel that is worth more; battalion guns alone where they may.
 * False if none does. Arc and sight are not asked. */
bool em_best_shot(em_look *look, unsigned firer, unsigned target, em_shot *shot);
/* It may fire now at this target, apart from who is nearest: no marker, in arc, range and sight (opportunity fire, BE-7.9). */
bool em_may_shoot(em_look *look, unsigned firer, unsigned target, em_shot shot, gg_verdict *refusal);
/* It may fire at somebody in this step of its activation (BE-27.65). */
bool em_has_target(em_look *look, unsigned firer);

/* The facts of such a fire as it would be resolved now, without supports; false if there is no such fire. */
bool em_fire_preview(em_look *look, unsigned firer, unsigned target, em_shot shot, em_fire *out);
/* A total and its lines, under this word. */
void em_fire_lines(const em_fire *fire, uint16_t word, const gg_item_sink *sink);

/* The fire of the open FIRE frame: the one that was declared with its supports, or the ricochet; and the reply to it. */
em_fire em_fire_declared(em_look *look, const em_frame *frame);
bool em_fire_reply(em_look *look, const em_frame *frame, em_fire *out);

#endif
