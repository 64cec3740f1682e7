/*
 * roster_fix.c - see roster_fix.h.
 */
#include "roster_fix.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Words and changes ------------------------------------------------------------------------------------------------- */

const char *gg_roster_op_name(gg_roster_op op) {
	static const char *const names[] = {"leave-out", "add", "move", "set", "unset", "new"};
	return names[op];
}

void roster_path(char out[GG_ROSTER_PATH], const char *format, ...) {
	va_list list;
	va_start(list, format);
	vsnprintf(out, GG_ROSTER_PATH, format, list);
	va_end(list);
}

static void say(roster_fix *f, const char *verb, const char *format, va_list list) {
	bool again = f->verb && !strcmp(f->verb, verb);
	size_t at = strlen(f->text);
	snprintf(f->text + at, sizeof f->text - at, "%s%s%s", at ? ", " : "", again ? "" : data_said(&f->speech, verb),
		 again || !*verb ? "" : " ");
	at = strlen(f->text);
	vsnprintf(f->text + at, sizeof f->text - at, data_said(&f->speech, format), list);
	f->verb = verb;
}

void roster_change(roster_fix *f, const gg_roster_change *change, int points, const char *verb, const char *format, ...) {
	va_list list;
	f->points += points;
	if (f->count < GG_ROSTER_CHANGES)
		f->change[f->count] = *change;
	f->count++;
	va_start(list, format);
	say(f, verb, format, list);
	va_end(list);
}

void roster_begin(roster_fix *f) {
	*f = (roster_fix){.speech = f->speech};
}

void roster_advice(roster_fix *f, const char *format, ...) {
	va_list list;
	roster_begin(f);
	va_start(list, format);
	say(f, "", format, list);
	va_end(list);
}

/* --- What adds up to a sum --------------------------------------------------------------------------------------------- */

typedef struct summing {
	const roster_choice *choices;
	int count;
	roster_may *may;
	void *payload;
	int *taken;
	/* Whether the choices from this one on can make this sum: no other way is walked. */
	bool reach[ROSTER_CHOICES + 1][ROSTER_SUMS];
} summing;

/* The next larger number of times that a choice can be taken. */
static bool takes(const roster_choice *c, int times) {
	return times <= c->most || (c->all && times == c->all);
}

static int most_times(const roster_choice *c) {
	return c->all > c->most ? c->all : c->most;
}

static void find_reach(summing *s) {
	s->reach[s->count][0] = true;
	for (int i = s->count - 1; i >= 0; i--) {
		const roster_choice *c = &s->choices[i];
		for (int times = 0; times <= most_times(c) && times * c->price < ROSTER_SUMS; times++)
			for (int sum = 0; takes(c, times) && sum + times * c->price < ROSTER_SUMS; sum++)
				if (s->reach[i + 1][sum])
					s->reach[i][sum + times * c->price] = true;
	}
}

/* Much of one before a little of many: it is fewer changes. */
static bool walk(summing *s, int from, int sum) {
	if (from == s->count)
		return s->may(s->payload, s->taken, true);
	const roster_choice *c = &s->choices[from];
	for (int times = most_times(c); times >= 0; times--) {
		int rest = sum - times * c->price;
		if (!takes(c, times) || rest < 0 || !s->reach[from + 1][rest])
			continue;
		s->taken[from] = times;
		if ((!times || s->may(s->payload, s->taken, false)) && walk(s, from + 1, rest))
			return true;
	}
	s->taken[from] = 0;
	return false;
}

bool roster_sum(const roster_choice *choices, int count, int least, int most, roster_may *may, void *payload, int taken[ROSTER_CHOICES]) {
	summing *s = calloc(1, sizeof *s);
	bool found = false;
	if (!s)
		return false;
	*s = (summing){.choices = choices, .count = count, .may = may, .payload = payload, .taken = taken};
	memset(taken, 0, ROSTER_CHOICES * sizeof *taken);
	find_reach(s);
	for (int sum = least; sum <= most && sum < ROSTER_SUMS && !found; sum++)
		found = s->reach[0][sum] && walk(s, 0, sum);
	free(s);
	return found;
}

/* --- What is heavy enough ------------------------------------------------------------------------------------------------ */

typedef struct covering {
	int32_t weight[ROSTER_CHOICES + 1]
		      [ROSTER_SUMS]; /* the most that the first choices reach for exactly this price; -1: nothing costs that */
	uint8_t times[ROSTER_CHOICES][ROSTER_SUMS];
} covering;

static void cover_with(covering *v, const roster_choice *c, int index) {
	for (int price = 0; price < ROSTER_SUMS; price++) {
		v->weight[index + 1][price] = -1;
		for (int times = 0; times <= most_times(c) && times * c->price <= price; times++) {
			int32_t before = v->weight[index][price - times * c->price];
			if (!takes(c, times) || before < 0 || before + times * c->weight <= v->weight[index + 1][price])
				continue;
			v->weight[index + 1][price] = before + times * c->weight;
			v->times[index][price] = (uint8_t)times;
		}
	}
}

bool roster_cover(const roster_choice *choices, int count, int need, int taken[ROSTER_CHOICES]) {
	covering *v = calloc(1, sizeof *v);
	int price = 0;
	if (!v)
		return false;
	for (int i = 1; i < ROSTER_SUMS; i++)
		v->weight[0][i] = -1;
	for (int i = 0; i < count; i++)
		cover_with(v, &choices[i], i);
	while (price < ROSTER_SUMS && v->weight[count][price] < need)
		price++;
	bool found = price < ROSTER_SUMS;
	for (int i = count - 1; found && i >= 0; i--) {
		taken[i] = v->times[i][price];
		price -= taken[i] * choices[i].price;
	}
	free(v);
	return found;
}
