/*
 * table_think.c - computers at a table. When it is one's turn, what led there is durable and somebody is looking, the net
 * is asked to let it think elsewhere, with the view of its seat and nothing more. One thought a table; one about a moment
 * that has passed is not listened to.
 *
 * The net is given only as many thoughts as it can have at once; the others wait here, and whose is next is decided here.
 * Quick ones (a recruit's takes a millisecond) and slow ones (a marshal's takes a second) wait apart, so that no quick one
 * waits for a slow one. Among each kind addresses take turns, and at one address its guests: whoever has a hundred games
 * waits for his own, and anybody else for about one of them. A thought that is not listened to still costs a worker its
 * time, so it counts as its guest's and his address's until it is over.
 *
 * A table that nobody looks at gives up its place. Its computer moves when somebody looks again.
 */
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "hall_parts.h"

enum { QUICK_NODES = 1000 };

static void limit(const hall_settings *settings, gg_brain *brain) {
	gg_budget *budget = &brain->budget;
	if (settings->think_nodes && budget->nodes > settings->think_nodes)
		budget->nodes = settings->think_nodes;
	if (settings->think_milliseconds && (budget->nodes || budget->milliseconds) &&
	    (!budget->milliseconds || budget->milliseconds > settings->think_milliseconds))
		budget->milliseconds = settings->think_milliseconds;
}

/* The computer of a seat, within the house's limits. */
static void find_brain(const table *t, int seat, gg_brain *out) {
	if (!gg_brain_find(out, t->game.seat[seat].name))
		gg_brain_find(out, "random"); /* a level of another version */
	limit(&t->hall->settings, out);
}

static bool is_quick(const gg_brain *brain) {
	const gg_budget *budget = &brain->budget;
	return budget->nodes ? budget->nodes <= QUICK_NODES : !budget->milliseconds; /* neither: it does not search */
}

/* --- Whose it is ------------------------------------------------------------------------------------------------- */

/* The guest: the first human at the table. The address: that of a player who is looking, else of a watcher. */
static void charge(table *t) {
	const hall_line *payer = t->viewers;
	int seat = 0;
	while (seat + 1 < t->game.seats && t->game.seat[seat].kind != STORE_SEAT_GUEST)
		seat++;
	for (const hall_line *line = t->viewers; line; line = line->next_viewer)
		if (line->seated)
			payer = line;
	memcpy(t->turn.guest, t->game.seat[seat].guest, STORE_ID);
	if (payer) /* whoever waits is looked at */
		memcpy(t->turn.address, payer->address, sizeof t->turn.address);
}

static bool same_guest(const think_turn *a, const think_turn *b) {
	return memcmp(a->guest, b->guest, STORE_ID) == 0;
}

static bool same_address(const think_turn *a, const think_turn *b) {
	return strcmp(a->address, b->address) == 0;
}

/* --- Waiting ----------------------------------------------------------------------------------------------------- */

static void drop_out(table *t) {
	think_turn *turn = &t->turn;
	think_queue *queue = &t->hall->queues[turn->slow];
	if (!turn->waits)
		return;
	*(turn->before ? &turn->before->turn.after : &queue->first) = turn->after;
	*(turn->after ? &turn->after->turn.before : &queue->last) = turn->before;
	*turn = (think_turn){0};
}

/* When the address and the guest of this one have their turn: whoever comes now stands behind all who wait, but before
 * those who were served last; who has one waiting here already has his turn when that one's turn is. */
static void take_number(const hall *house, think_turn *turn) {
	const think_queue *queue = &house->queues[turn->slow];
	turn->of_address = turn->of_guest = queue->served ? queue->served - 1 : 0;
	for (const thought_note *at = house->thoughts; at; at = at->next) {
		if (at->turn.slow != turn->slow)
			continue;
		if (same_address(&at->turn, turn) && at->turn.of_address > turn->of_address)
			turn->of_address = at->turn.of_address;
		if (same_guest(&at->turn, turn) && at->turn.of_guest > turn->of_guest)
			turn->of_guest = at->turn.of_guest;
	}
	for (const table *at = queue->first; at; at = at->turn.after) {
		if (same_address(&at->turn, turn))
			turn->of_address = at->turn.of_address;
		if (same_guest(&at->turn, turn))
			turn->of_guest = at->turn.of_guest;
	}
}

static void line_up(table *t, bool slow) {
	think_queue *queue = &t->hall->queues[slow];
	think_turn *turn = &t->turn;
	*turn = (think_turn){.waits = true, .slow = slow, .before = queue->last, .asked = hall_clock(t->hall)};
	charge(t);
	take_number(t->hall, turn);
	*(queue->last ? &queue->last->turn.after : &queue->first) = t;
	queue->last = t;
}

/* It was this one's turn: all others of the same address and guest wait longer. */
static void mark_served(think_queue *queue, const think_turn *who) {
	queue->served += 2;
	for (table *at = queue->first; at; at = at->turn.after) {
		if (same_address(&at->turn, who))
			at->turn.of_address = queue->served;
		if (same_guest(&at->turn, who))
			at->turn.of_guest = queue->served;
	}
}

/* Whether this guest, or this address, has as many as one may have at once. */
static bool has_enough(const hall *house, const think_turn *who) {
	int of_guest = 0, of_address = 0;
	for (const thought_note *at = house->thoughts; at; at = at->next) {
		of_guest += same_guest(&at->turn, who);
		of_address += same_address(&at->turn, who);
	}
	return of_guest >= THOUGHTS_MOST || of_address >= THOUGHTS_ADDRESS;
}

static bool is_before(const think_turn *a, const think_turn *b) {
	return a->of_address != b->of_address ? a->of_address < b->of_address : same_address(a, b) && a->of_guest < b->of_guest;
}

static table *whose_turn(const hall *house, const think_queue *queue) {
	table *best = NULL;
	for (table *at = queue->first; at; at = at->turn.after)
		if ((!best || is_before(&at->turn, &best->turn)) && !has_enough(house, &at->turn))
			best = at;
	return best;
}

void think_forget(table *t) {
	drop_out(t);
	t->thought = 0;
}

void think_left(table *t) {
	if (!t->turn.waits)
		return;
	if (t->viewers)
		charge(t);
	else
		drop_out(t);
}

/* --- Thinking ---------------------------------------------------------------------------------------------------- */

static void end_thought(hall *house, thought_note **link) {
	thought_note *over = *link;
	*link = over->next;
	house->queues[over->turn.slow].given--;
	free(over);
}

/* Takes the table out of its queue and lets its computer think. False: no memory; the next second will do. */
static bool hand_over(table *t) {
	hall *house = t->hall;
	gg_record *record = &t->record;
	hall_thought thought = {.game = record->game, .number = house->last_thought + 1, .quick = !t->turn.slow};
	thought_note *note = malloc(sizeof *note);
	think_turn turn = t->turn;
	drop_out(t);
	if (!note)
		return false;
	thought.waited = hall_clock(house) - turn.asked;
	thought.seat = gg_turn(&record->game, &record->now.state);
	find_brain(t, thought.seat, &thought.brain);
	randombytes_buf(&thought.seed, sizeof thought.seed);
	gg_copy(&record->game, &thought.view.state, (const gg_state *)(const void *)table_view(t, thought.seat));
	*note = (thought_note){.next = house->thoughts, .number = thought.number, .turn = turn};
	memcpy(note->game, t->game.id, sizeof note->game);
	house->thoughts = note;
	house->queues[turn.slow].given++;
	if (!house->net.think(house->net.net, &thought)) {
		end_thought(house, &house->thoughts);
		return false;
	}
	mark_served(&house->queues[turn.slow], &turn);
	note->turn.of_address = note->turn.of_guest = house->queues[turn.slow].served;
	t->thought = house->last_thought = thought.number;
	house->counts.thoughts++;
	return true;
}

static void think_next(hall *house) {
	const uint32_t most[] = {house->settings.think_quick, house->settings.think_slow};
	for (int slow = 0; slow < 2 && !house->stopping; slow++) {
		think_queue *queue = &house->queues[slow];
		for (table *t; queue->given < most[slow] && (t = whose_turn(house, queue)) != NULL;)
			if (!hand_over(t))
				return;
	}
}

void think_if_due(table *t) {
	const gg_record *record = &t->record;
	gg_brain brain;
	if (t->busy || t->load || t->thought || t->turn.waits || !t->viewers || t->game.status != STORE_PLAYING || record->closed ||
	    t->hall->stopping)
		return;
	int seat = gg_turn(&record->game, &record->now.state);
	if (seat < 0 || t->game.seat[seat].kind != STORE_SEAT_COMPUTER)
		return;
	find_brain(t, seat, &brain);
	line_up(t, !is_quick(&brain));
	think_next(t->hall);
}

/* Whatever a brain says is judged like anybody's action; one that found nothing plays any. */
static void play_thought(table *t, bool found, const gg_action *action) {
	message_re none = {false, 0};
	gg_verdict verdict;
	gg_action any;
	if (found && change_play(t, NULL, none, action, &verdict) == 0)
		return;
	hall_note(t->hall, 1, "a computer chose no legal action", t->game.rules);
	if (gg_actions(&t->record.game, &t->record.now.state, &any, 1) > 0)
		change_play(t, NULL, none, &any, &verdict);
}

void hall_thought_of(hall *house, uint64_t number, bool found, const gg_action *action) {
	thought_note **link = &house->thoughts;
	while (*link && (*link)->number != number)
		link = &(*link)->next;
	if (!*link)
		return;
	table *t = table_in_memory(house, (*link)->game);
	end_thought(house, link);
	if (t && t->thought == number) {
		t->thought = 0;
		if (!t->busy && !t->load && !house->stopping)
			play_thought(t, found, action);
	}
	think_next(house);
}
