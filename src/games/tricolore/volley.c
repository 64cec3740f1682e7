/*
 * volley.c - all fires of a step reckoned from the strengths before it: mutual fire, conjoint fires (L3C-17.1, 17.2, 17.11, 31.5).
 */
#include "volley.h"

#include "../../core/mem.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

/* --- Gathering --------------------------------------------------------------------------------------------------------------------- */

void l3_volley_add(l3_look *look, l3_volley *volley, unsigned firer, unsigned target, unsigned share, unsigned mac, l3_range range) {
	const l3_element *e = at(look, firer);
	bool canister = (e->fire_shot & L3_SHOT_CANISTER) != 0, guns = l3_arm_of(look, firer) == L3_ART;
	l3_fire parts[2];
	gg_verdict refusal;
	unsigned count = l3_stands(look->s, target) ? l3_fire_parts(look, firer, target, canister, share, mac, range, parts, &refusal) : 0;
	for (unsigned i = 0; i < count && volley->count < L3_SHOTS; i++) {
		l3_shot *shot = &volley->shot[volley->count++];
		memset(shot, 0, sizeof *shot);
		shot->firer = (uint8_t)firer;
		shot->target = shot->falls_on = (uint8_t)target;
		shot->next = L3_NONE;
		shot->guns = guns;
		shot->canister = canister;
		shot->frontal = l3_in_front(look, target, firer);
		shot->fire = parts[i];
		if (!guns)
			continue;
		unsigned friend = l3_friend_beside(look, firer, target);
		shot->beside = friend != L3_NONE;
		if (shot->beside && (e->fire_shot & L3_SHOT_ERRS))
			shot->falls_on = (uint8_t) friend;
	}
}

void l3_volley_gather(l3_look *look, l3_volley *volley, unsigned side, unsigned mac, const uint8_t *range) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		if (!l3_declared(look->s, u) || !l3_stands(look->s, u) || (side < L3_SIDES && l3_side_of(u) != side))
			continue;
		const l3_element *e = at(look, u);
		l3_range moral = range ? (l3_range)range[u] : L3_OUT_OF_RANGE;
		l3_volley_add(look, volley, u, e->fire_target - 1u, e->fire_share, mac, moral);
		if (!e->fire_target2)
			continue;
		unsigned have = l3_arm_of(look, u) == L3_ART ? l3_guns(look->s, u) : l3_figures(look->s, u);
		l3_volley_add(look, volley, u, e->fire_target2 - 1u, have > e->fire_share ? have - e->fire_share : 1, mac, moral);
	}
}

/* --- Under fire (L3C-17.1) ----------------------------------------------------------------------------------------------------------- */

/* Another shot of the step falls on the firer of this one, from whom it is fired at. */
static bool is_answered(const l3_volley *volley, const l3_shot *shot) {
	for (unsigned i = 0; i < volley->count; i++)
		if (volley->shot[i].firer == shot->target && volley->shot[i].falls_on == shot->firer)
			return true;
	return false;
}

/* Who exchanges fire counts under fire, whatever the weapons and whoever began; by others' fire he does if it is effective (L3C-17.1, T3).
 */
static void exchange(l3_volley *volley) {
	bool under[L3_ELEMENTS] = {false};
	for (unsigned i = 0; i < volley->count; i++) {
		const l3_shot *shot = &volley->shot[i];
		if (is_answered(volley, shot) || volley->under)
			under[shot->firer] = true;
		if (l3_fire_loss(&shot->fire).effective)
			under[shot->falls_on] = true;
	}
	for (unsigned i = 0; i < volley->count; i++)
		volley->shot[i].fire.under_fire |= under[volley->shot[i].firer];
}

/* --- Conjoint fire (L3C-17.11) ---------------------------------------------------------------------------------------------------------
 */

enum { JOINT_MOST = 2 * L3_SIDE_ELEMENTS }; /* one fire of each on one target, in two parts at most */

typedef struct l3_joint {
	unsigned count;
	uint8_t shot[JOINT_MOST];
} l3_joint;

static bool joins(l3_look *look, const l3_volley *volley, const l3_joint *joint, const l3_shot *shot) {
	for (unsigned i = 0; i < joint->count; i++) {
		unsigned other = volley->shot[joint->shot[i]].firer;
		if (other == shot->firer || l3_within(look, other, shot->firer, L3_UD))
			return true;
	}
	return false;
}

/* Small arms on the same target, each within 1 UD of another of them. */
static void gather_joint(l3_look *look, const l3_volley *volley, unsigned first, l3_joint *joint) {
	const l3_shot *lead = &volley->shot[first];
	uint64_t in[(L3_SHOTS + 63) / 64] = {0};
	joint->count = 1;
	joint->shot[0] = (uint8_t)first;
	in[first / 64] |= (uint64_t)1 << first % 64;
	for (bool grown = true; grown;) {
		grown = false;
		for (unsigned i = first + 1; i < volley->count; i++) {
			const l3_shot *shot = &volley->shot[i];
			if ((in[i / 64] >> i % 64 & 1) || shot->guns || shot->target != lead->target || !joins(look, volley, joint, shot))
				continue;
			in[i / 64] |= (uint64_t)1 << i % 64;
			joint->shot[joint->count++] = (uint8_t)i;
			grown = true;
		}
	}
}

/* No category is effective alone, and there are several: all fire at the mean, rounded down. */
static void settle_joint(l3_volley *volley, const l3_joint *joint) {
	int32_t score[JOINT_MOST], figures[JOINT_MOST], categories = 0, all = 0;
	for (unsigned i = 0; i < joint->count; i++) {
		const l3_fire *fire = &volley->shot[joint->shot[i]].fire;
		int32_t own = l3_fire_score(fire, NULL), c = 0;
		while (c < categories && score[c] != own)
			c++;
		if (c == categories) {
			score[categories] = own;
			figures[categories++] = 0;
		}
		figures[c] += fire->figures;
		all += fire->figures;
	}
	if (categories < 2)
		return;
	for (int32_t c = 0; c < categories; c++)
		if (l3_loss_of(figures[c], score[c]).effective)
			return;
	int32_t mean = l3_joint_score(score, categories);
	l3_loss loss = l3_loss_of(all, mean);
	for (unsigned i = 0; i < joint->count; i++) {
		volley->shot[joint->shot[i]].joint = true;
		volley->shot[joint->shot[i]].mean = (int8_t)mean;
		volley->shot[joint->shot[i]].loss.effective = loss.effective;
		volley->shot[joint->shot[i]].loss.pap = i ? 0 : loss.pap;
	}
}

/* Ball that crosses its target: PAP round and round, rank by rank through both units (L3C-19.8, 29.19). */
static void pass_on(l3_look *look, const l3_volley *volley, l3_shot *shot) {
	unsigned pap = (unsigned)shot->loss.pap;
	shot->fell = (uint16_t)pap;
	if (!shot->guns || shot->canister || !(shot->loss.effective || volley->maf))
		return;
	shot->next = (uint8_t)l3_next_behind(look, shot->firer, shot->falls_on);
	if (shot->next == L3_NONE)
		return;
	unsigned first = l3_footprint_of(look, shot->falls_on)->ranks, ranks = first + l3_footprint_of(look, shot->next)->ranks;
	unsigned rest = pap % ranks;
	shot->fell = (uint16_t)(pap / ranks * first + (rest < first ? rest : first));
}

void l3_volley_reckon(l3_look *look, l3_volley *volley) {
	bool joined[L3_SHOTS] = {false};
	exchange(volley);
	for (unsigned i = 0; i < volley->count; i++)
		volley->shot[i].loss = l3_fire_loss(&volley->shot[i].fire);
	for (unsigned i = 0; i < volley->count; i++) {
		l3_joint joint;
		if (volley->shot[i].guns || joined[i])
			continue;
		gather_joint(look, volley, i, &joint);
		for (unsigned j = 0; j < joint.count; j++)
			joined[joint.shot[j]] = true;
		settle_joint(volley, &joint);
	}
	for (unsigned i = 0; i < volley->count; i++)
		pass_on(look, volley, &volley->shot[i]);
}

unsigned l3_volley_dealt(const l3_volley *volley, unsigned by, unsigned to) {
	unsigned pap = 0;
	for (unsigned i = 0; i < volley->count; i++)
		if (volley->shot[i].firer == by && volley->shot[i].falls_on == to)
			pap += volley->shot[i].fell;
	return pap;
}
