/*
 * steps.h - what a viewer sees of an action. A viewer is a seat, GG_PUBLIC or GG_ALL_SEEING.
 *
 * An action that tells a viewer nothing and changes nothing they see is not a step for them: they are not sent it, and the number of
 * their steps does not give it away. (A series of face-down discards is one step to the other side.) Server, terminal and browser all
 * ask here.
 */
#ifndef GROGNARD_STEPS_H
#define GROGNARD_STEPS_H

#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Whether the viewer may be told this event. */
bool gg_event_seen(const gg_event *event, int viewer);

/* A state as the viewer sees it. */
void gg_view(const gg_game *game, const gg_state *state, int viewer, gg_state *out);

/* Whether an action is a step for the viewer. `told`: at least one of its events is for them. `view` is what they saw before, and
 * becomes what they see after it: state_size bytes of a game state. */
bool gg_step_seen(const gg_game *game, const gg_state *after, int viewer, bool told, void *view);

/* Whether the viewer may read the action's notation: it is their own, or nothing of it is hidden from them. `hidden`: at least one of
 * its events is not for them. */
bool gg_notation_seen(int who, int viewer, bool hidden);

#ifdef __cplusplus
}
#endif
#endif
