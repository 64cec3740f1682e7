/*
 * table_think.c - computers at a table. When it is one's turn, and what led there is durable, the net is asked to let
 * it think elsewhere, with the view of its seat and nothing more. One thought a table; one about a moment that has
 * passed is not listened to. One that is not listened to still costs a worker its time, so it counts as its guest's until
 * it is over, and nobody has many: who moves and takes back all day holds up his own opponent, not the others'.
 */
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "hall_parts.h"

static void limit(const hall_settings *settings, gg_brain *brain) {
	gg_budget *budget = &brain->budget;
	if (settings->think_nodes && budget->nodes > settings->think_nodes)
		budget->nodes = settings->think_nodes;
	if (settings->think_milliseconds && (budget->nodes || budget->milliseconds) &&
	    (!budget->milliseconds || budget->milliseconds > settings->think_milliseconds))
		budget->milliseconds = settings->think_milliseconds;
}

void think_forget(table *t) {
	t->thought = 0;
}

/* --- Thoughts under way ------------------------------------------------------------------------------------------ */

/* Whose opponent it is: the first human at the table. */
static const uint8_t *owner_of(const table *t) {
	int seat = 0;
	while (seat + 1 < t->game.seats && t->game.seat[seat].kind != STORE_SEAT_GUEST)
		seat++;
	return t->game.seat[seat].guest;
}

/* One more for this guest. False: he has enough, or there is no memory; the next second will do. */
static bool begin_thought(hall *house, uint64_t number, const uint8_t guest[STORE_ID]) {
	int many = 0;
	for (const thought_note *at = house->thoughts; at; at = at->next)
		many += memcmp(at->guest, guest, STORE_ID) == 0;
	thought_note *fresh = many < THOUGHTS_MOST ? malloc(sizeof *fresh) : NULL;
	if (!fresh)
		return false;
	*fresh = (thought_note){house->thoughts, number, {0}};
	memcpy(fresh->guest, guest, STORE_ID);
	house->thoughts = fresh;
	return true;
}

static void end_thought(hall *house, uint64_t number) {
	for (thought_note **link = &house->thoughts; *link; link = &(*link)->next)
		if ((*link)->number == number) {
			thought_note *over = *link;
			*link = over->next;
			free(over);
			return;
		}
}

/* --- Thinking ---------------------------------------------------------------------------------------------------- */

void think_if_due(table *t) {
	hall *house = t->hall;
	gg_record *record = &t->record;
	hall_thought thought = {.game = record->game};
	if (t->busy || t->thought || t->game.status != STORE_PLAYING || record->closed || house->stopping)
		return;
	thought.seat = gg_turn(&record->game, &record->now.state);
	if (thought.seat < 0 || t->game.seat[thought.seat].kind != STORE_SEAT_COMPUTER)
		return;
	if (!begin_thought(house, house->last_thought + 1, owner_of(t)))
		return;
	if (!gg_brain_find(&thought.brain, t->game.seat[thought.seat].name))
		gg_brain_find(&thought.brain, "random"); /* a level of another version */
	limit(&house->settings, &thought.brain);
	thought.number = t->thought = ++house->last_thought;
	randombytes_buf(&thought.seed, sizeof thought.seed);
	gg_copy(&record->game, &thought.view.state, (const gg_state *)(const void *)table_view(t, thought.seat));
	house->counts.thoughts++;
	house->net.think(house->net.net, &thought);
}

static table *thinking(const hall *house, uint64_t number) {
	for (table *at = house->newest; number && at; at = at->older)
		if (at->thought == number)
			return at;
	return NULL;
}

/* Whatever a brain says is judged like anybody's action; one that found nothing plays any. */
void hall_thought_of(hall *house, uint64_t number, bool found, const gg_action *action) {
	table *t = thinking(house, number);
	gg_verdict verdict;
	gg_action any;
	end_thought(house, number);
	if (!t)
		return;
	t->thought = 0;
	if (t->busy || house->stopping)
		return;
	message_re none = {false, 0};
	if (found && change_play(t, NULL, none, action, &verdict) == 0)
		return;
	hall_note(house, 1, "a computer chose no legal action", t->game.rules);
	if (gg_actions(&t->record.game, &t->record.now.state, &any, 1) > 0)
		change_play(t, NULL, none, &any, &verdict);
}
