/* account.c - luck and skill add up: see grognard/analysis.h. */
#include "analysis.h"

static int32_t size_of(int32_t x) {
	return x < 0 ? -x : x;
}

static uint32_t judged_of(const gg_analysis *a) {
	uint32_t count = 0;
	while (count < a->count && a->list[count].judged)
		count++;
	return count;
}

static bool chance_between(const gg_record *record, uint32_t from, uint32_t to) {
	for (uint32_t i = from; i < to; i++)
		if (record->lines[i].who == GG_CHANCE)
			return true;
	return false;
}

/* What came after a decision, up to `next`. */
static void follow(gg_analysis *a, gg_account *out, gg_judged *j, const int32_t next[GG_PLAYERS], uint32_t line) {
	j->followed = true;
	j->chance = chance_between(a->record, j->line + 1, line);
	for (int p = 0; p < a->seats; p++) {
		j->luck[p] = next[p] - j->after[p];
		(j->chance ? out->chance : out->unforeseen)[p] += j->luck[p];
	}
}

void gg_analysis_account(gg_analysis *a, gg_account *out) {
	int32_t result[GG_PLAYERS] = {0};
	uint32_t count = judged_of(a), actions = a->record->count;
	bool whole = count == a->count && (!a->settings.to || a->settings.to >= actions);
	*out = (gg_account){.judged = count, .finished = whole && an_result(a->record, result)};
	for (uint32_t i = 0; i < count; i++) {
		gg_judged *j = &a->list[i];
		j->followed = false;
		out->decisions[j->who] += j->made;
		for (int p = 0; p < a->seats; p++)
			out->skill[j->who][p] += j->after[p] - j->before[p];
		if (i + 1 < count)
			follow(a, out, j, j[1].before, j[1].line);
		else if (out->finished)
			follow(a, out, j, result, actions);
	}
	for (int p = 0; p < a->seats; p++) {
		out->start[p] = count ? a->list[0].before[p] : out->finished ? result[p] : 1000 / a->seats;
		out->end[p] = out->finished ? result[p] : count ? a->list[count - 1].after[p] : out->start[p];
	}
}

/* --- What mattered most --------------------------------------------------------------------------------------------- */

static int32_t cost_of(const gg_judged *j) {
	return j->cost;
}

static int32_t luck_of(const gg_judged *j) {
	return j->followed && j->chance ? size_of(j->luck[j->who]) : 0;
}

/* Of equals the earlier first. */
static uint32_t most(const gg_analysis *a, uint32_t judged, int32_t (*of)(const gg_judged *), int32_t least, uint32_t *out, uint32_t cap) {
	uint32_t count = 0;
	for (uint32_t i = 0; i < judged; i++) {
		int32_t size = of(&a->list[i]);
		if (size < least || size <= 0 || (count == cap && of(&a->list[out[cap - 1]]) >= size))
			continue;
		uint32_t at = count < cap ? count++ : cap - 1;
		for (; at > 0 && of(&a->list[out[at - 1]]) < size; at--)
			out[at] = out[at - 1];
		out[at] = i;
	}
	return count;
}

uint32_t gg_analysis_worst(const gg_analysis *a, const gg_account *account, int32_t least, uint32_t *out, uint32_t cap) {
	return most(a, account->judged, cost_of, least, out, cap);
}

uint32_t gg_analysis_luckiest(const gg_analysis *a, const gg_account *account, int32_t least, uint32_t *out, uint32_t cap) {
	return most(a, account->judged, luck_of, least, out, cap);
}
