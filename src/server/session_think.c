/*
 * session_think.c - bots in a session. When it is a bot's turn, the past is durable and the session has a viewer, the net gets a
 * search job with the view of the bot's seat and nothing more. One job per session; the answer of an outdated one is ignored.
 *
 * The net gets only as many jobs as it can run at once; the others wait here, and here it is decided which is next. Quick
 * ones (a recruit takes a millisecond) and slow ones (a marshal takes a second) wait separately, so that no quick one waits
 * for a slow one. Within each queue addresses take turns, and at one address its guests: a guest with a hundred games
 * waits for those, and everybody else for about one of them. An outdated job still costs a worker time, so it counts for its
 * guest and address until it is over.
 *
 * A session without viewers gives up its place. Its bot moves when somebody looks again.
 */
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "lobby_parts.h"

enum { QUICK_NODES = 1000 };

static void limit(const lobby_settings *settings, gg_bot *bot) {
	gg_budget *budget = &bot->budget;
	if (settings->think_nodes && budget->nodes > settings->think_nodes)
		budget->nodes = settings->think_nodes;
	if (settings->think_milliseconds && (budget->nodes || budget->milliseconds) &&
	    (!budget->milliseconds || budget->milliseconds > settings->think_milliseconds))
		budget->milliseconds = settings->think_milliseconds;
}

/* The bot of a seat, within the server's limits. */
static void find_bot(const session *t, int seat, gg_bot *out) {
	if (!gg_bot_find(out, t->game.seat[seat].name))
		gg_bot_find(out, "random"); /* a level of another version */
	limit(&t->lobby->settings, out);
}

static bool is_quick(const gg_bot *bot) {
	const gg_budget *budget = &bot->budget;
	return budget->nodes ? budget->nodes <= QUICK_NODES : !budget->milliseconds; /* neither: it does not search */
}

/* --- Whose it is ------------------------------------------------------------------------------------------------- */

/* The guest: the first human at the session. The address: that of a player who is looking, else of a watcher. */
static void charge(session *t) {
	const lobby_client *payer = t->viewers;
	int seat = 0;
	while (seat + 1 < t->game.seats && t->game.seat[seat].kind != STORE_SEAT_GUEST)
		seat++;
	for (const lobby_client *client = t->viewers; client; client = client->next_viewer)
		if (client->seated)
			payer = client;
	memcpy(t->turn.guest, t->game.seat[seat].guest, STORE_ID);
	if (payer) /* a waiting session has a viewer */
		memcpy(t->turn.address, payer->address, sizeof t->turn.address);
}

static bool same_guest(const think_turn *a, const think_turn *b) {
	return memcmp(a->guest, b->guest, STORE_ID) == 0;
}

static bool same_address(const think_turn *a, const think_turn *b) {
	return strcmp(a->address, b->address) == 0;
}

/* --- Waiting ----------------------------------------------------------------------------------------------------- */

static void dequeue(session *t) {
	think_turn *turn = &t->turn;
	think_queue *queue = &t->lobby->queues[turn->slow];
	if (!turn->waits)
		return;
	*(turn->before ? &turn->before->turn.after : &queue->first) = turn->after;
	*(turn->after ? &turn->after->turn.before : &queue->last) = turn->before;
	*turn = (think_turn){0};
}

/* When the address and the guest of this one have their turn: a newcomer goes behind all that wait, but before those
 * served last; with one job waiting already, the turn is that of the waiting one. */
static void assign_turn(const lobby *l, think_turn *turn) {
	const think_queue *queue = &l->queues[turn->slow];
	turn->of_address = turn->of_guest = queue->served ? queue->served - 1 : 0;
	for (const search_job_note *at = l->search_jobs; at; at = at->next) {
		if (at->turn.slow != turn->slow)
			continue;
		if (same_address(&at->turn, turn) && at->turn.of_address > turn->of_address)
			turn->of_address = at->turn.of_address;
		if (same_guest(&at->turn, turn) && at->turn.of_guest > turn->of_guest)
			turn->of_guest = at->turn.of_guest;
	}
	for (const session *at = queue->first; at; at = at->turn.after) {
		if (same_address(&at->turn, turn))
			turn->of_address = at->turn.of_address;
		if (same_guest(&at->turn, turn))
			turn->of_guest = at->turn.of_guest;
	}
}

static void enqueue(session *t, bool slow) {
	think_queue *queue = &t->lobby->queues[slow];
	think_turn *turn = &t->turn;
	*turn = (think_turn){.waits = true, .slow = slow, .before = queue->last, .since = lobby_clock(t->lobby)};
	charge(t);
	assign_turn(t->lobby, turn);
	*(queue->last ? &queue->last->turn.after : &queue->first) = t;
	queue->last = t;
}

/* It was this one's turn: all others of the same address and guest wait longer. */
static void mark_served(think_queue *queue, const think_turn *who) {
	queue->served += 2;
	for (session *at = queue->first; at; at = at->turn.after) {
		if (same_address(&at->turn, who))
			at->turn.of_address = queue->served;
		if (same_guest(&at->turn, who))
			at->turn.of_guest = queue->served;
	}
}

/* Whether this guest, or this address, has as many as one may have at once. */
static bool at_limit(const lobby *l, const think_turn *who) {
	int of_guest = 0, of_address = 0;
	for (const search_job_note *at = l->search_jobs; at; at = at->next) {
		of_guest += same_guest(&at->turn, who);
		of_address += same_address(&at->turn, who);
	}
	return of_guest >= SEARCH_JOBS_MOST || of_address >= SEARCH_JOBS_ADDRESS;
}

static bool is_before(const think_turn *a, const think_turn *b) {
	return a->of_address != b->of_address ? a->of_address < b->of_address : same_address(a, b) && a->of_guest < b->of_guest;
}

static session *next_session(const lobby *l, const think_queue *queue) {
	session *best = NULL;
	for (session *at = queue->first; at; at = at->turn.after)
		if ((!best || is_before(&at->turn, &best->turn)) && !at_limit(l, &at->turn))
			best = at;
	return best;
}

void think_forget(session *t) {
	dequeue(t);
	t->search_job = 0;
}

void think_left(session *t) {
	if (!t->turn.waits)
		return;
	if (t->viewers)
		charge(t);
	else
		dequeue(t);
}

/* --- Thinking ---------------------------------------------------------------------------------------------------- */

static void end_search_job(lobby *l, search_job_note **link) {
	search_job_note *over = *link;
	*link = over->next;
	l->queues[over->turn.slow].given--;
	free(over);
}

/* Takes the session out of its queue and starts its search job. False: no memory; tried again in a second. */
static bool start_search(session *t) {
	lobby *l = t->lobby;
	gg_record *record = &t->record;
	lobby_search_job search_job = {.game = record->game, .number = l->last_search_job + 1, .quick = !t->turn.slow};
	search_job_note *note = malloc(sizeof *note);
	think_turn turn = t->turn;
	dequeue(t);
	if (!note)
		return false;
	search_job.waited = lobby_clock(l) - turn.since;
	search_job.seat = gg_turn(&record->game, &record->now.state);
	find_bot(t, search_job.seat, &search_job.bot);
	randombytes_buf(&search_job.seed, sizeof search_job.seed);
	gg_copy(&record->game, &search_job.view.state, (const gg_state *)(const void *)session_view(t, search_job.seat));
	*note = (search_job_note){.next = l->search_jobs, .number = search_job.number, .turn = turn};
	memcpy(note->game, t->game.id, sizeof note->game);
	l->search_jobs = note;
	l->queues[turn.slow].given++;
	if (!l->net.think(l->net.net, &search_job)) {
		end_search_job(l, &l->search_jobs);
		return false;
	}
	mark_served(&l->queues[turn.slow], &turn);
	note->turn.of_address = note->turn.of_guest = l->queues[turn.slow].served;
	t->search_job = l->last_search_job = search_job.number;
	l->counts.search_jobs++;
	return true;
}

static void think_next(lobby *l) {
	const uint32_t most[] = {l->settings.think_quick, l->settings.think_slow};
	for (int slow = 0; slow < 2 && !l->stopping; slow++) {
		think_queue *queue = &l->queues[slow];
		for (session *t; queue->given < most[slow] && (t = next_session(l, queue)) != NULL;)
			if (!start_search(t))
				return;
	}
}

void think_if_due(session *t) {
	const gg_record *record = &t->record;
	gg_bot bot;
	if (t->busy || t->load || t->search_job || t->turn.waits || !t->viewers || t->game.status != STORE_PLAYING || record->closed ||
	    t->lobby->stopping)
		return;
	int seat = gg_turn(&record->game, &record->now.state);
	if (seat < 0 || t->game.seat[seat].kind != STORE_SEAT_COMPUTER)
		return;
	find_bot(t, seat, &bot);
	enqueue(t, !is_quick(&bot));
	think_next(t->lobby);
}

/* A bot's action is checked like any other; a bot that found none plays any legal one. */
static void play_search_job(session *t, bool found, const gg_action *action) {
	message_re none = {false, 0};
	gg_verdict verdict;
	gg_action any;
	if (found && change_play(t, NULL, none, action, &verdict) == 0)
		return;
	lobby_note(t->lobby, 1, "a bot chose an illegal action", t->game.rules);
	if (gg_actions(&t->record.game, &t->record.now.state, &any, 1) > 0)
		change_play(t, NULL, none, &any, &verdict);
}

void lobby_search_done(lobby *l, uint64_t number, bool found, const gg_action *action) {
	search_job_note **link = &l->search_jobs;
	while (*link && (*link)->number != number)
		link = &(*link)->next;
	if (!*link)
		return;
	session *t = session_in_memory(l, (*link)->game);
	end_search_job(l, link);
	if (t && t->search_job == number) {
		t->search_job = 0;
		if (!t->busy && !t->load && !l->stopping)
			play_search_job(t, found, action);
	}
	think_next(l);
}
