/*
 * plan.c - how a level plays on a free table: it plays its best ideas on to the end of what they begin, and compares what comes of them.
 *
 * On a free table a decision is a small part of a plan: a unit is named, then wheels, then advances, then fires. One ply shows nothing of
 * that, and a tree of such plies is never deep enough. So the best few choices by one ply are each played on for some decisions, both
 * sides taking what looks best at once; those that come out worse are dropped, the others are played on again with other dice until the
 * budget is spent.
 *
 * Dice would drown the differences. So the luck of each throw is taken out again: the mean score over its outcomes is known, and what the
 * outcome thrown was better or worse than that is not counted. All candidates of a round are thrown the same dice. What the host measures
 * at the ends of the lines, units lost say, has its luck taken out in the same way.
 */
#include <stdlib.h>

#include "ai.h"
#include "thinker.h"

enum {
	SHORT = 5, /* decisions played on after a choice, of both sides, with a small budget; those without a choice do not count */
	LONG = 8,  /* with a large one: 12 won no more of 60 battles, and cost half as much again */
	LARGE = 80,
	FEW = 4, /* choices that are played on at all, at most, with a small budget */
	MANY = 8,
	AT_ONCE = 33,       /* hundredths of what an idea is worth that the look at once decides */
	TRIES_MOST = 16000, /* actions tried for one choice: a game with long menus gets as many rounds as it takes to halve the ideas */
	LINE_MOST = 400,    /* plies of one line, throws and forced ones included */
	FOLLOWED = 2,       /* times that a hint is followed before it is given */
	FOLLOWED_FAR = 6,   /* decisions, at most */
	WASTE_MOST = 50,    /* thousandths of a win that a deed may cost so that what was begun is not wasted */
	AT_ONCE_DOUBT = 1,  /* thousandths of a win: what is better at once by less is not better, for a hint */
	LINES_DOUBT = 5,    /* and in the lines */
	NOT_SURE = AI_WHOLE * 15 / 16 - AI_WHOLE / 512, /* just short of a won battle */
	HINTED = 200,                                   /* decisions for what it would say next */
	MADE_GOOD = 3,                                  /* times, by its lines, what an order loses at once */
	LOOKED_AT_LAST = 3 /* the score of a line is the mean after its last decisions: where it stops should not matter */
};

typedef struct idea {
	gg_action action;
	int64_t guess; /* one ply ahead */
	int64_t ended; /* at once too, and then the step is ended; for a hint */
	int64_t shown; /* what is told of it instead of its worth; 0: that */
	bool back;     /* for a hint: given twice it leads back */
	int64_t total; /* of the lines */
	uint32_t lines;
	int64_t measured[GG_PLAYERS]; /* by the host, in hundredths, of the lines */
} idea;

/* What a line was lucky by: the seat in its score, everybody in what is measured. */
typedef struct luck {
	int64_t score, measured[GG_PLAYERS];
} luck;

typedef struct planner {
	const gg_game *game;
	const gg_thinker_settings *settings;
	int seat;
	gg_rng dice;
	gg_action *list;
	uint32_t most, spent, horizon; /* decisions to play at all, played already, of a line */
	uint32_t tries;
	uint64_t end; /* of the time, in microseconds; 0: none */
	gg_thinker *thinker;
	bool follows; /* a hint: what it would say next is asked too */
	bool saves;   /* and what has been begun is not wasted */
} planner;

static bool think_plans(gg_thinker *thinker, const gg_state *view, int seat, const gg_budget *budget, gg_rng *rng, gg_thoughts *out,
			bool follows, bool saves);

static bool late(const planner *t) {
	return ai_late(t->end);
}

/* What an idea is worth. The look at once keeps a part of it: it is surer than a line, and of two ways to the same end it likes the
 * shorter, which the lines, cut after so many decisions, do not. */
static int64_t worth(const idea *of) {
	return of->lines ? (of->total * (100 - AT_ONCE) / of->lines + of->guess * AT_ONCE) / 100 : of->guess;
}

static bool better(const idea *a, const idea *b) {
	return worth(a) > worth(b);
}

/* Few, and mostly sorted: equal ones keep their order. */
static void sort(idea *ideas, uint32_t count) {
	for (uint32_t i = 1; i < count; i++) {
		idea moved = ideas[i];
		uint32_t at = i;
		for (; at > 0 && better(&moved, &ideas[at - 1]); at--)
			ideas[at] = ideas[at - 1];
		ideas[at] = moved;
	}
}

/* --- One line ------------------------------------------------------------------------------------------------------------- */

/* Adds what the host measures of a state, so many times; in hundredths. */
static void measure(const planner *t, const gg_state *state, int64_t times, int64_t to[GG_PLAYERS]) {
	int32_t now[GG_PLAYERS] = {0};
	if (!t->settings->measure)
		return;
	t->settings->measure(t->settings->payload, t->game, state, now);
	for (int p = 0; p < GG_PLAYERS; p++)
		to[p] += now[p] * times * 100;
}

/* Throws the dice, and adds what was lucky. */
static void throw_dice(planner *t, gg_state *state, luck *by) {
	uint32_t weights[GG_OUTCOMES_MAX], count = gg_chance(t->game, state, weights);
	gg_actions(t->game, state, t->list, t->game->rules->actions_max);
	uint32_t thrown = gg_rng_weighted(&t->dice, weights, count);
	gg_box after, kept;
	int64_t measured[GG_PLAYERS] = {0};
	ai_try(t->game, state, &t->list[thrown], &kept.state);
	measure(t, &kept.state, weights[thrown], measured);
	int64_t score = ai_score_for(t->game, &kept.state, t->seat), sum = score * weights[thrown], all = weights[thrown];
	for (uint32_t i = 0; i < count && !late(t); i++) {
		if (i == thrown)
			continue;
		ai_try(t->game, state, &t->list[i], &after.state);
		measure(t, &after.state, weights[i], measured);
		sum += (int64_t)ai_score_for(t->game, &after.state, t->seat) * weights[i];
		all += weights[i];
	}
	gg_copy(t->game, state, &kept.state);
	if (!all)
		return;
	by->score += score - sum / all;
	measure(t, state, 1, by->measured);
	for (int p = 0; p < GG_PLAYERS; p++)
		by->measured[p] -= measured[p] / all;
}

/* Whoever's turn it is takes what looks best to them at once. False: there was no choice. */
static bool take_best(planner *t, gg_state *state, int who) {
	gg_box boxes[2];
	unsigned best = 0;
	int32_t most = INT32_MIN;
	uint32_t count = gg_actions(t->game, state, t->list, t->game->rules->actions_max);
	if (count == 1) {
		t->game->rules->apply(t->game, state, &t->list[0], NULL);
		return false;
	}
	t->tries += count;
	for (uint32_t i = 0; i < count && !(i && late(t)); i++) {
		gg_state *after = &boxes[1 - best].state;
		ai_try(t->game, state, &t->list[i], after);
		int32_t score = ai_score_for(t->game, after, who);
		if (score > most) {
			most = score;
			best = 1 - best;
		}
	}
	gg_copy(t->game, state, &boxes[best].state);
	return true;
}

/* Plays on from a state; the score for the seat without its luck, which is told. */
static int64_t play_on(planner *t, gg_state *state, luck *by) {
	int64_t sum = 0, looks = 0;
	uint32_t decisions = 0;
	for (int i = 0; i < LINE_MOST && decisions < t->horizon && !late(t); i++) {
		int who = gg_turn(t->game, state);
		if (who == GG_OVER)
			break;
		if (who == GG_CHANCE) {
			throw_dice(t, state, by);
			continue;
		}
		if (!take_best(t, state, who))
			continue;
		decisions++;
		t->spent++;
		if (decisions + LOOKED_AT_LAST > t->horizon) {
			sum += ai_score_for(t->game, state, t->seat) - by->score;
			looks++;
		}
	}
	return looks == LOOKED_AT_LAST ? sum / looks : ai_score_for(t->game, state, t->seat) - by->score;
}

/* --- The choice ----------------------------------------------------------------------------------------------------------- */

static void play_line(planner *t, const gg_state *view, idea *of, uint64_t seed) {
	gg_box box;
	luck by = {0, {0}};
	t->dice = gg_rng_seed(seed);
	gg_copy(t->game, &box.state, view);
	if (t->game->rules->deal)
		gg_deal(t->game, &box.state, t->seat, &t->dice);
	gg_verdict verdict;
	if (t->game->rules->deal && !gg_check(t->game, &box.state, &of->action, &verdict)) {
		of->total += of->guess; /* not in this deal */
	} else {
		t->game->rules->apply(t->game, &box.state, &of->action, NULL);
		int64_t score = play_on(t, &box.state, &by);
		if (late(t))
			return; /* it was not played to its end */
		of->total += score;
	}
	measure(t, &box.state, 1, of->measured);
	for (int p = 0; p < GG_PLAYERS; p++)
		of->measured[p] -= by.measured[p];
	of->lines++;
	t->spent++; /* near the end of a game a line may have no decision at all */
}

/* How many ideas a round may still have: each line costs its decisions and one more at most. Alone an idea has nothing to be compared with.
 */
static uint32_t affordable(const planner *t, uint32_t count) {
	uint32_t lines = (t->most - t->spent) / (t->horizon + 1);
	return lines < 2 ? 0 : lines < count ? lines : count;
}

static bool advises(const planner *t) {
	return t->settings->advises && t->game->rules->intent;
}

/* Brings the best idea that leaves it at that among those that are played on. */
static void keep_rest(const gg_game *game, idea *ideas, uint32_t count, uint32_t kept) {
	for (uint32_t i = 0; i < count; i++) {
		if (game->rules->intent(&ideas[i].action) != GG_RESTS)
			continue;
		idea rest = ideas[i];
		for (; i >= kept; i--)
			ideas[i] = ideas[i - 1];
		ideas[i] = rest;
		return;
	}
}

/* Rounds of one line for each idea left; after each the weaker half is dropped until two are left. */
static void compare(planner *t, const gg_state *view, gg_rng *rng, idea *ideas, uint32_t count) {
	while ((count = affordable(t, count)) > 0 && (t->end || t->tries < TRIES_MOST) && !late(t)) {
		uint64_t seed = gg_rng_next(rng);
		for (uint32_t i = 0; i < count && !late(t); i++)
			play_line(t, view, &ideas[i], seed);
		sort(ideas, count);
		uint32_t all = count;
		count = count > 3 ? (count + 1) / 2 : 2;
		if (advises(t))
			keep_rest(t->game, ideas, all, count); /* so that it has the same dice as the best */
	}
}

/* Lists the choices, best first by one ply, in an order that ties do not betray. */
static uint32_t list_ideas(planner *t, const gg_state *view, gg_rng *rng, idea *ideas, int64_t *score) {
	uint32_t most = t->game->rules->actions_max, count = gg_actions(t->game, view, t->list, most);
	for (uint32_t i = count; i > 1; i--) {
		uint32_t j = gg_rng_below(rng, i);
		gg_action swap = t->list[i - 1];
		t->list[i - 1] = t->list[j];
		t->list[j] = swap;
	}
	if (count > 1)
		ai_one_ply_until(t->end, t->game, view, t->seat, rng, t->list, count, t->list + most, score);
	for (uint32_t i = 0; i < count; i++)
		ideas[i] = (idea){.action = t->list[i], .guess = score[i]};
	sort(ideas, count);
	return count;
}

static uint32_t ideas_of(const planner *t, uint32_t count) {
	uint32_t most = t->most < LARGE ? FEW : MANY;
	return count < most ? count : most;
}

/* --- What a hint says first ------------------------------------------------------------------------------------------------ */

/* What a difference must be to mean something: as a share of the win, less where the battle is nearly decided and every difference is
 * small. */
static int64_t doubt(int64_t score, int64_t thousandths) {
	int64_t other = AI_WHOLE - score, even = 4 * score * other / AI_WHOLE;
	return thousandths * (even > 0 ? even : 0) / 1000;
}

/* The first choice of whoever's turn it is that leaves it at that. False: there is none. */
static bool rest_of(const planner *t, const gg_state *state, gg_action *out) {
	uint32_t count = gg_turn(t->game, state) < 0 ? 0 : gg_actions(t->game, state, t->list, t->game->rules->actions_max);
	for (uint32_t i = 0; i < count; i++) {
		if (t->game->rules->intent(&t->list[i]) != GG_RESTS)
			continue;
		*out = t->list[i];
		return true;
	}
	return false;
}

/* Gives an order, after which the enemy leaves it at that. False: the seat is not to act then. */
static bool give(const planner *t, gg_state *state, const gg_action *order) {
	enum { ANSWERS = 4 };
	gg_verdict verdict;
	gg_action rest;
	if (!gg_check(t->game, state, order, &verdict))
		return false;
	t->game->rules->apply(t->game, state, order, NULL);
	for (int i = 0; i < ANSWERS && gg_turn(t->game, state) != t->seat && rest_of(t, state, &rest); i++)
		t->game->rules->apply(t->game, state, &rest, NULL);
	return gg_turn(t->game, state) == t->seat;
}

/* An order is compared with ending the step where both have ended it: what ending costs is no reason to put it off. */
static void end_after(planner *t, const gg_state *view, gg_rng *rng, const idea *ends, idea *of) {
	gg_box box;
	gg_verdict verdict;
	gg_action rest;
	int64_t now = ai_score_for(t->game, view, t->seat);
	of->ended = ends->guess + of->guess - now; /* if it cannot be ended then */
	gg_copy(t->game, &box.state, view);
	if (t->game->rules->deal)
		gg_deal(t->game, &box.state, t->seat, rng);
	if (!give(t, &box.state, &of->action))
		return;
	rest = ends->action;
	if (gg_check(t->game, &box.state, &rest, &verdict) || rest_of(t, &box.state, &rest))
		ai_one_ply_until(t->end, t->game, &box.state, t->seat, rng, &rest, 1, t->list + t->game->rules->actions_max, &of->ended);
	if (!give(t, &box.state, &of->action))
		return;
	int64_t moved = ai_score_for(t->game, &box.state, t->seat) - now;
	of->back = (moved < 0 ? -moved : moved) <= doubt(now, AT_ONCE_DOUBT);
}

static int64_t lines_of(const idea *of) {
	return of->lines ? of->total / of->lines : of->guess;
}

/* What leaving it at that comes to. The lines of an idea that acts end before the enemy has answered, those of this one after: so it is
 * taken as it stands at once, if that is better. */
static int64_t comes_to(const idea *rest) {
	return lines_of(rest) > rest->guess ? lines_of(rest) : rest->guess;
}

/* What an order is worth beside ending the step, and whether it is worth giving: if it is better at once, or if its lines gain so much that
 * it is no noise; what it loses at once they must make good several times. Lines say nothing for an about-turn, which the next hint would
 * take back. */
static bool gains(idea *act, const idea *rest, int64_t now) {
	int64_t least = comes_to(rest) > now ? comes_to(rest) : now, loses = rest->guess - act->ended;
	int64_t later = lines_of(act) - least - (loses > 0 ? MADE_GOOD * loses : 0);
	bool sees = !act->back && act->lines >= rest->lines && later > doubt(now, LINES_DOUBT);
	act->shown = sees && later > -loses ? rest->guess + later : act->ended;
	if (sees && act->shown > NOT_SURE)
		act->shown = NOT_SURE; /* lines without their luck may come to more than a win */
	return sees || -loses > doubt(now, AT_ONCE_DOUBT);
}

/* The next decision as the next hint has it, or the one that leaves it at that. False: the seat has none, or is back where `ends` ends the
 * step. */
static bool go_on(planner *t, gg_state *state, const gg_action *ends, gg_rng *rng, gg_thoughts *hint, bool saves) {
	gg_verdict verdict;
	gg_action next;
	if (gg_turn(t->game, state) != t->seat || gg_check(t->game, state, ends, &verdict) || !rest_of(t, state, &next))
		return false;
	uint32_t count = gg_actions(t->game, state, t->list, t->game->rules->actions_max);
	next = t->list[0];
	if (count > 1 && hint) {
		gg_box view;
		gg_budget budget = {.nodes = t->most < HINTED ? t->most : HINTED};
		gg_copy(t->game, &view.state, state);
		if (t->game->rules->hide)
			gg_hide(t->game, &view.state, t->seat);
		*hint = (gg_thoughts){0};
		if (!think_plans(t->thinker, &view.state, t->seat, &budget, rng, hint, false, saves))
			return false;
		next = hint->list[0].action;
	} else if (count > 1 && !rest_of(t, state, &next))
		return false;
	if (!gg_check(t->game, state, &next, &verdict))
		return false;
	t->game->rules->apply(t->game, state, &next, NULL);
	return true;
}

/* Whether anything comes of an order that only begins something, a move say: followed by hints it must lead elsewhere than ended at once.
 */
static bool leads_on(planner *t, const gg_state *view, const gg_action *ends, const gg_action *order, gg_rng *rng, bool saves) {
	gg_thoughts *hint = t->follows ? malloc(sizeof *hint) : NULL;
	bool leads = true;
	for (int times = 0; hint && leads && times < FOLLOWED && !late(t); times++) {
		gg_box ended, followed;
		gg_verdict verdict;
		int on = 0;
		gg_copy(t->game, &ended.state, view);
		if (t->game->rules->deal)
			gg_deal(t->game, &ended.state, t->seat, rng);
		if (!gg_check(t->game, &ended.state, order, &verdict))
			continue; /* not in this deal */
		t->game->rules->apply(t->game, &ended.state, order, NULL);
		gg_copy(t->game, &followed.state, &ended.state);
		while (on < FOLLOWED_FAR && go_on(t, &followed.state, ends, rng, hint, saves))
			on++;
		for (int i = 0; i < FOLLOWED_FAR && go_on(t, &ended.state, ends, rng, NULL, false); i++)
			;
		int64_t is = ai_score_for(t->game, &followed.state, t->seat), more = is - ai_score_for(t->game, &ended.state, t->seat);
		leads = !on || (more < 0 ? -more : more) > (saves ? 0 : doubt(is, AT_ONCE_DOUBT));
	}
	free(hint);
	return leads;
}

static void to_front(idea *ideas, uint32_t at) {
	idea first = ideas[at];
	for (; at > 0; at--)
		ideas[at] = ideas[at - 1];
	ideas[0] = first;
}

static uint32_t words_of(const planner *t, const gg_state *view, const idea *of) {
	char line[GG_LINE_MAX] = "";
	gg_text text = gg_text_on(line, sizeof line);
	uint32_t words = 1;
	t->game->rules->format(t->game, view, &of->action, &text);
	for (const char *c = line; *c; c++)
		words += *c == ' ';
	return words;
}

/* Of orders of a kind to the same unit that are as good the simplest comes first: the one that takes fewest words. */
static void simplest_first(const planner *t, const gg_state *view, idea *ideas, uint32_t count) {
	uint32_t best = 0, least = words_of(t, view, &ideas[0]);
	for (uint32_t i = 1; i < count; i++) {
		bool alike = ideas[i].action.kind == ideas[0].action.kind && ideas[i].action.who == ideas[0].action.who;
		if (!alike || ideas[i].lines < ideas[0].lines ||
		    worth(&ideas[0]) - worth(&ideas[i]) > doubt(worth(&ideas[0]), AT_ONCE_DOUBT))
			continue;
		uint32_t words = words_of(t, view, &ideas[i]);
		if (words < least) {
			least = words;
			best = i;
		}
	}
	to_front(ideas, best);
}

/* Where the rules let nobody rest the order that leads on to something comes first, if it is as good. */
static void leading_first(planner *t, const gg_state *view, idea *ideas, uint32_t count, gg_rng *rng) {
	const gg_action none = {0};
	for (uint32_t i = 0; i < count && t->follows; i++) {
		if (worth(&ideas[0]) - worth(&ideas[i]) > doubt(worth(&ideas[0]), WASTE_MOST))
			continue;
		if (leads_on(t, view, &none, &ideas[i].action, rng, true)) {
			to_front(ideas, i);
			return;
		}
	}
}

/* What has been begun and paid for is not ended without a deed, unless every deed costs more than it is worth. */
static uint32_t least_waste(const planner *t, const idea *ideas, uint32_t kept, uint32_t rest) {
	uint32_t best = GG_THOUGHTS;
	for (uint32_t i = 0; i < kept && i < GG_THOUGHTS; i++)
		if (i != rest && t->game->rules->intent(&ideas[i].action) == GG_ACTS &&
		    (best == GG_THOUGHTS || ideas[i].ended > ideas[best].ended))
			best = i;
	bool dear = best == GG_THOUGHTS || ideas[rest].guess - ideas[best].ended > doubt(ideas[rest].guess, WASTE_MOST);
	return dear ? GG_THOUGHTS : best;
}

/* Ideas that gain nothing are no advice: then leaving it at that is. What each is worth is shown as it stands when the step has been ended,
 * so that one decision can be compared with the next. */
static void advise(planner *t, const gg_state *view, gg_rng *rng, gg_thoughts *out, idea *ideas, uint32_t kept, uint32_t count) {
	uint32_t rest = 0, best = GG_THOUGHTS;
	int64_t now = ai_score_for(t->game, view, t->seat);
	while (rest < kept && t->game->rules->intent(&ideas[rest].action) != GG_RESTS)
		rest++;
	simplest_first(t, view, ideas, rest ? rest : kept);
	if (rest == kept) {
		leading_first(t, view, ideas, count < GG_THOUGHTS ? count : GG_THOUGHTS, rng);
		return;
	}
	ideas[rest].shown = ideas[rest].guess;
	for (uint32_t i = 0; i < count && i < GG_THOUGHTS; i++) {
		if (i == rest)
			continue;
		end_after(t, view, rng, &ideas[rest], &ideas[i]);
		bool orders = gains(&ideas[i], &ideas[rest], now) && t->game->rules->intent(&ideas[i].action) == GG_ACTS;
		if (orders && i < rest && i < best && leads_on(t, view, &ideas[rest].action, &ideas[i].action, rng, false))
			best = i;
	}
	if (best == GG_THOUGHTS && t->saves && t->game->rules->begun && t->game->rules->begun(t->game, view))
		best = least_waste(t, ideas, kept, rest);
	out->rests = best == GG_THOUGHTS;
	to_front(ideas, out->rests ? rest : best);
	for (uint32_t i = 1; i < count && i < GG_THOUGHTS; i++)
		if (ideas[i].shown > ideas[0].shown)
			ideas[i].shown = ideas[0].shown; /* by less than the doubt */
}

static void tell(const planner *t, gg_thoughts *out, const idea *ideas, uint32_t count) {
	out->spent = t->spent;
	out->count = count < GG_THOUGHTS ? count : GG_THOUGHTS;
	for (uint32_t i = 0; i < count; i++)
		out->iterations += ideas[i].lines;
	for (uint32_t i = 0; i < out->count; i++) {
		gg_thought *to = &out->list[i];
		int64_t is = ideas[i].shown ? ideas[i].shown : worth(&ideas[i]);
		*to = (gg_thought){.action = ideas[i].action, .visits = ideas[i].lines, .win = ai_share(is)};
		for (int p = 0; p < 2; p++)
			to->score[p] = p == t->seat ? to->win : 1000 - to->win;
		for (int p = 0; p < GG_PLAYERS && ideas[i].lines; p++)
			to->measured[p] = (int32_t)(ideas[i].measured[p] / ideas[i].lines);
		to->line[to->steps++] = (gg_thought_step){to->action, t->seat};
	}
}

static bool think_plans(gg_thinker *thinker, const gg_state *view, int seat, const gg_budget *budget, gg_rng *rng, gg_thoughts *out,
			bool follows, bool saves) {
	const gg_game *game = &thinker->game;
	planner t = {.game = game, .settings = &thinker->settings, .seat = seat, .list = thinker->list};
	t.thinker = thinker;
	t.follows = follows;
	t.saves = saves;
	idea *ideas = calloc((size_t)game->rules->actions_max + 1, sizeof *ideas);
	int64_t *score = calloc((size_t)game->rules->actions_max + 1, sizeof *score);
	bool done = ideas && score;
	t.end = ai_end_of(budget);
	t.most = budget->nodes ? budget->nodes : UINT32_MAX;
	t.horizon = t.most < LARGE ? SHORT : LONG;
	if (done) {
		uint32_t count = list_ideas(&t, view, rng, ideas, score);
		uint32_t kept = ideas_of(&t, count);
		if (advises(&t))
			keep_rest(game, ideas, count, kept);
		compare(&t, view, rng, ideas, kept);
		if (advises(&t))
			advise(&t, view, rng, out, ideas, kept, count);
		tell(&t, out, ideas, count);
	}
	free(ideas);
	free(score);
	return done;
}

bool ai_think_plans(gg_thinker *thinker, const gg_state *view, int seat, const gg_budget *budget, gg_rng *rng, gg_thoughts *out) {
	return think_plans(thinker, view, seat, budget, rng, out, true, true);
}
