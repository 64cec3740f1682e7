/*
 * manoeuvre_referee_hand.c - what A can compute about O's hand (MAN-6.1.3, 6.1.4), a second implementation: O's cards are sorted into
 * groups by use, every hand is dealt from the groups, and each hand is played to its end: Withdraw, else one attempt after another, else
 * everything that defends. The only formula is the number of ways to take that many cards of a group.
 */
#include "manoeuvre_referee.h"

enum heap_use { OWN_CARD, LEADER, LEADER_WITH_MAHARAJA, MAHARAJA, WITHDRAW_CARD, OF_NO_USE };

typedef struct heap {
	enum heap_use use;
	int value, range; /* what it adds; the highest die that withdraws */
	int seen, hidden; /* cards: known to be held, perhaps held */
	int taken;        /* of the hidden ones, in the hand looked at */
} heap;

typedef struct dealing {
	heap heaps[MV_CARDS];
	int count;
	bool may_withdraw;
	referee_hands *out;
} dealing;

static heap heap_of(const referee *r, int card) {
	const mv_card *c = referee_card_at(r, !r->active, card);
	heap h = {.use = OF_NO_USE};
	if (c->kind == MV_UNIT_CARD && c->owner == r->target) {
		h.use = OWN_CARD;
		h.value = c->defence;
		h.range = c->withdraw;
	} else if (c->kind == MV_LEADER) {
		bool fits = referee_may_serve(r, !r->active, card, r->target);
		h.use = fits ? LEADER : referee_leader_at(r, !r->active, card)->nationality ? LEADER_WITH_MAHARAJA : OF_NO_USE;
		h.value = h.use == OF_NO_USE ? 0 : referee_leader_at(r, !r->active, card)->combat_defence;
	} else if (c->kind == MV_MAHARAJA || c->kind == MV_WITHDRAW) {
		h.use = c->kind == MV_MAHARAJA ? MAHARAJA : WITHDRAW_CARD;
	}
	return h;
}

static void sort_into_heaps(dealing *d, heap card, bool seen) {
	int i = 0;
	while (i < d->count && (d->heaps[i].use != card.use || d->heaps[i].value != card.value || d->heaps[i].range != card.range))
		i++;
	if (i == d->count)
		d->heaps[d->count++] = card;
	d->heaps[i].seen += seen;
	d->heaps[i].hidden += !seen;
}

static bool holds_any(const dealing *d, enum heap_use use) {
	for (int i = 0; i < d->count; i++)
		if (d->heaps[i].use == use && d->heaps[i].seen + d->heaps[i].taken)
			return true;
	return false;
}

/* One hand, which can be dealt in `ways` ways. */
static void judge(const dealing *d, uint64_t ways) {
	referee_hands *out = d->out;
	bool tries[7] = {false}, adds[REFEREE_ADDS] = {false}, withdraw = holds_any(d, WITHDRAW_CARD), maharaja = holds_any(d, MAHARAJA);
	uint64_t here = d->may_withdraw && withdraw ? 0 : REFEREE_TRIES; /* rolls after which O is still there */
	int cards = 0, leader = 0;
	for (int i = 0; i < d->count; i++) {
		const heap *h = &d->heaps[i];
		int held = h->seen + h->taken;
		bool leads = h->use == LEADER || (h->use == LEADER_WITH_MAHARAJA && maharaja);
		if (!held || (h->use != OWN_CARD && !leads))
			continue;
		adds[h->value] = true;
		leader = leads && h->value > leader ? h->value : leader;
		cards += leads ? 0 : held * h->value;
		for (int try = 0; h->range && d->may_withdraw && try < held; try++) {
			tries[h->range] = true;
			here -= here / 6 * (uint64_t)h->range;
		}
	}
	out->all += ways;
	out->withdraw += withdraw ? ways : 0;
	for (int range = 1; range <= 6; range++)
		out->trial[range] += tries[range] ? ways : 0;
	for (int value = 1; value < REFEREE_ADDS; value++)
		out->adds[value] += adds[value] ? ways : 0;
	out->away += ways * (REFEREE_TRIES - here);
	out->stand[cards + leader] += ways * here;
}

static uint64_t ways_to_take(int count, int of) {
	uint64_t ways = 1;
	for (int i = 0; i < count; i++)
		ways = ways * (uint64_t)(of - i) / (uint64_t)(i + 1);
	return ways;
}

/* Every number of cards from this group and the ones after it. */
static void deal_from(dealing *d, int at, int left, uint64_t ways) {
	if (at == d->count) {
		if (!left)
			judge(d, ways);
		return;
	}
	heap *h = &d->heaps[at];
	for (h->taken = 0; h->taken <= h->hidden && h->taken <= left; h->taken++)
		deal_from(d, at + 1, left - h->taken, ways * ways_to_take(h->taken, h->hidden));
	h->taken = 0;
}

void referee_think(const referee *r, uint64_t seen, uint64_t hidden, int size, referee_hands *out) {
	dealing d = {.may_withdraw = r->step == WITHDRAWING, .out = out};
	memset(out, 0, sizeof *out);
	for (int card = 0; card < MV_CARDS; card++)
		if ((seen | hidden) >> card & 1)
			sort_into_heaps(&d, heap_of(r, card), seen >> card & 1);
	deal_from(&d, 0, size, 1);
}
