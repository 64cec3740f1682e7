/*
 * steps.c - the one place that decides what a viewer sees of an action.
 */
#include <string.h>

#include <grognard/steps.h>

bool gg_event_seen(const gg_event *event, int viewer) {
	return event->seen_by == GG_SEEN_BY_ALL || viewer == GG_ALL_SEEING || (viewer >= 0 && (event->seen_by >> viewer & 1));
}

void gg_view(const gg_game *game, const gg_state *state, int viewer, gg_state *out) {
	gg_copy(game, out, state);
	if (viewer != GG_ALL_SEEING)
		gg_hide(game, out, viewer);
}

bool gg_step_seen(const gg_game *game, const gg_state *after, int viewer, bool told, void *view) {
	gg_box now;
	gg_view(game, after, viewer, &now.state);
	bool changed = memcmp(view, &now, game->rules->state_size) != 0;
	if (changed)
		memcpy(view, &now, game->rules->state_size);
	return changed || told || viewer == GG_ALL_SEEING;
}

bool gg_notation_seen(int who, int viewer, bool hidden) {
	return viewer == GG_ALL_SEEING || viewer == who || !hidden;
}
