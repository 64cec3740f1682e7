/*
 * judge.c - whether a bot keeps to the protocol, step by step: it greets, plays, takes bad news, passes over what it does not know, keeps
 * quiet unless asked, and goes when told. A bot passes if it does all that in at least one game and refuses the others properly; how well
 * it plays is nobody's business here.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "parts.h"

enum { DECISIONS = 300, QUIET_MS = 100 };

typedef struct judge {
	const gg_outside_settings *settings;
	const char *command;
	void (*put)(void *payload, const gg_outside_step *step);
	void *payload;
	gg_outside *bot;
	gg_rng rng;
	bool good;
} judge;

static bool put(judge *j, bool good, const char *name, const char *format, ...) __attribute__((format(printf, 4, 5)));
static bool put(judge *j, bool good, const char *name, const char *format, ...) {
	char why[GG_OUTSIDE_WHY];
	va_list list;
	va_start(list, format);
	vsnprintf(why, sizeof why, format, list);
	va_end(list);
	j->good = j->good && good;
	gg_outside_step step = {name, good, why};
	j->put(j->payload, &step);
	return good;
}

static bool put_fault(judge *j, const char *name) {
	return put(j, false, name, "it %s", gg_outside_why(j->bot));
}

/* --- A game ------------------------------------------------------------------------------------------------------ */

typedef struct table {
	gg_game game;
	gg_box box;
	int seats, decisions;
	int64_t longest; /* ms that it thought */
	bool resigned;
} table;

/* Chance, and the other seats, which play anything. False: the game is over. */
static bool play_others(judge *j, table *t, int seat) {
	gg_bot any;
	gg_action action;
	uint32_t weights[GG_OUTCOMES_MAX];
	gg_action outcomes[GG_OUTCOMES_MAX];
	if (!gg_bot_find(&any, "random"))
		return false;
	for (int turn; (turn = gg_turn(&t->game, &t->box.state)) != seat;) {
		if (turn == GG_CHANCE) {
			uint32_t count = gg_chance(&t->game, &t->box.state, weights);
			gg_actions(&t->game, &t->box.state, outcomes, GG_OUTCOMES_MAX);
			action = outcomes[gg_rng_weighted(&j->rng, weights, count)];
		} else if (turn == GG_OVER || !gg_bot_move(&any, &t->game, &t->box.state, turn, &j->rng, &action)) {
			return false;
		}
		gg_apply(&t->game, &t->box.state, &action, NULL);
	}
	return true;
}

/* A new game, to the bot's first decision. False: it has a fault, or there is no decision for it. */
static bool begin(judge *j, table *t, const gg_game *game, int seat) {
	gg_error error;
	memset(t, 0, sizeof *t);
	t->game = *game;
	if (!gg_setup(game, NULL, &t->box.state, &error))
		return false;
	t->seats = gg_seats(game, &t->box.state);
	return outside_begin(j->bot, game, NULL, t->seats, seat, false) && play_others(j, t, seat);
}

/* False: it has a fault. To resign is a decision as well, the last of its game. */
static bool decide(judge *j, table *t, int seat) {
	gg_action action;
	int64_t start = child_clock();
	bool moved = gg_outside_move(j->bot, &t->game, &t->box.state, seat, &action);
	t->resigned = !moved && gg_outside_fault_of(j->bot) == GG_OUTSIDE_RESIGNED;
	if (!moved && !t->resigned)
		return false;
	int64_t took = child_clock() - start;
	t->longest = took > t->longest ? took : t->longest;
	t->decisions++;
	if (moved)
		gg_apply(&t->game, &t->box.state, &action, NULL);
	return true;
}

/* The result as a record has it, but for the points, which no bot needs here. */
static void end_game(judge *j, const table *t, int seat) {
	gg_payoff payoff = {0};
	char result[64] = "nobody wins";
	bool over = gg_turn(&t->game, &t->box.state) == GG_OVER;
	gg_payoff_of(&t->game, &t->box.state, &payoff);
	for (int p = 0; p < t->seats; p++)
		if (payoff.winners == 1u << p)
			snprintf(result, sizeof result, "p%d wins", p + 1);
	for (int p = 0; p < t->seats; p++)
		snprintf(result + strlen(result), sizeof result - strlen(result), " %d", (int)payoff.value[p]);
	if (t->resigned)
		snprintf(result, sizeof result, "p%d resigned", seat + 1);
	gg_outside_end(j->bot, over || t->resigned ? result : "abandoned");
}

/* Plays one seat, to the end if that is not too far. */
static bool judge_seat(judge *j, const gg_game *game, int seat) {
	char name[80];
	table t;
	snprintf(name, sizeof name, "plays %s at p%d", game->rules->id, seat + 1);
	bool on = begin(j, &t, game, seat);
	while (on && t.decisions < DECISIONS && decide(j, &t, seat))
		on = !t.resigned && play_others(j, &t, seat);
	if (gg_outside_fault_of(j->bot) && !t.resigned)
		return put_fault(j, name);
	end_game(j, &t, seat);
	return put(j, true, name, "%d decisions%s, the longest %lld ms", t.decisions,
		   t.resigned ? " until it resigned"
		   : on       ? " of a longer game"
			      : "",
		   (long long)t.longest);
}

/* --- Everything else --------------------------------------------------------------------------------------------- */

static void judge_bad_news(judge *j, const gg_game *game) {
	static const char name[] = "is told that its action was illegal, and plays the next game";
	table t;
	char words[GG_LINE_MAX + 64], seat[32];
	if (!begin(j, &t, game, 0) || !decide(j, &t, 0)) {
		put_fault(j, name);
		return;
	}
	snprintf(words, sizeof words, "of no fault of yours: this is a test");
	snprintf(seat, sizeof seat, "p1 forfeits");
	outside_tell(j->bot, "illegal", words);
	gg_outside_end(j->bot, seat);
	if (!j->bot->child.pid) { /* it had gone before the end could be told: the next game must not begin with another process */
		put(j, false, name, "it ended after the bad news");
		return;
	}
	if (!begin(j, &t, game, 0) || !decide(j, &t, 0))
		put_fault(j, name);
	else
		put(j, true, name, "%s", "");
	gg_outside_end(j->bot, "abandoned");
}

static void judge_unknown(judge *j, const gg_game *game) {
	static const char name[] = "passes over words that it does not know";
	table t;
	outside_tell(j->bot, "tomorrow", "{\"a\":[1,2]} of a later version");
	bool good = begin(j, &t, game, 0);
	if (good)
		outside_tell(j->bot, "weather", "rain");
	good = good && decide(j, &t, 0);
	gg_outside_end(j->bot, "abandoned");
	if (good)
		put(j, true, name, "%s", "");
	else
		put_fault(j, name);
}

static void judge_quiet(judge *j) {
	static const char name[] = "says nothing unasked";
	if (!j->bot->child.pid)
		return; /* it had to be killed for something else */
	if (outside_hear_nothing(j->bot, "after the end of a game", child_clock() + QUIET_MS))
		put(j, true, name, "%s", "");
	else
		put_fault(j, name);
}

/* `status` as gg_outside_stop and child_end give it. */
static void judge_end(judge *j, const char *name, int status) {
	if (status == 0)
		put(j, true, name, "%s", "");
	else if (status < 0)
		put(j, false, name, "it was still there after %u ms, and was killed", (unsigned)j->settings->quit_ms);
	else if (status > 128)
		put(j, false, name, "it was ended by signal %d; it is to end with status 0", status - 128);
	else
		put(j, false, name, "it ended with status %d; it is to end with status 0", status);
}

static bool start(judge *j, const char *name) {
	gg_error error = {0};
	j->bot = gg_outside_start(j->command, j->settings, &error);
	if (!j->bot)
		return put(j, false, name, "%s", error.message);
	return true;
}

static void judge_input_end(judge *j) {
	static const char name[] = "ends when its input ends";
	if (!start(j, name))
		return;
	int status = child_end(&j->bot->child, child_clock() + j->settings->quit_ms);
	judge_end(j, name, status > 0 ? 0 : status); /* with which status does not matter: whoever asks is gone */
	gg_outside_stop(j->bot, NULL);
}

/* Every seat of a game. *plays: it does not refuse it. False: it has a fault. */
static bool judge_game(judge *j, const gg_game *game, bool *plays) {
	char name[80];
	table t;
	*plays = begin(j, &t, game, 0);
	if (gg_outside_fault_of(j->bot) == GG_OUTSIDE_REFUSED) {
		snprintf(name, sizeof name, "refuses %s", game->rules->id);
		*plays = false;
		return put(j, true, name, "it %s", gg_outside_why(j->bot));
	}
	snprintf(name, sizeof name, "is ready for %s", game->rules->id);
	if (gg_outside_fault_of(j->bot))
		return put_fault(j, name);
	*plays = true;
	put(j, true, name, "%s", "");
	gg_outside_end(j->bot, "abandoned");
	for (int seat = 0; seat < t.seats; seat++)
		if (!judge_seat(j, game, seat))
			return false;
	return true;
}

bool gg_outside_judge(const char *command, const gg_outside_settings *settings, const gg_game *games, uint32_t count, uint64_t seed,
		      void (*put_step)(void *payload, const gg_outside_step *step), void *payload) {
	judge j = {.settings = settings, .command = command, .put = put_step, .payload = payload, .rng = gg_rng_seed(seed), .good = true};
	const gg_game *played = NULL;
	int status;
	if (!start(&j, "starts and says hello"))
		return false;
	put(&j, true, "starts and says hello", "it calls itself \"%s\"", gg_outside_name(j.bot));
	for (uint32_t i = 0; i < count; i++) {
		bool plays;
		judge_game(&j, &games[i], &plays);
		played = plays && !played ? &games[i] : played;
	}
	if (played) {
		judge_bad_news(&j, played);
		judge_unknown(&j, played);
		judge_quiet(&j);
	} else if (j.good) {
		put(&j, false, "plays at least one game", "it refused all of them");
	}
	if (!j.bot->child.pid) {
		gg_outside_stop(j.bot, NULL); /* it had to be killed: whether it quits cannot be said */
	} else {
		gg_outside_stop(j.bot, &status);
		judge_end(&j, "ends after quit", status);
	}
	judge_input_end(&j);
	return j.good;
}
