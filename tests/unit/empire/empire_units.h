/*
 * empire_units.h - units as the examples of the digest tell them ("INF L3 class B, line"), and the lines of a total.
 */
#ifndef TESTS_EMPIRE_UNITS_H
#define TESTS_EMPIRE_UNITS_H

#include "harness.h"

#include "empire/body.h"
#include "empire/facts.h"
#include "empire/lines.h"

#include "empire_words.h"

__attribute__((unused)) static em_body foot(em_formation formation) {
	return (em_body){.kind = EM_INF,
			 .formation = (int32_t)formation,
			 .status = EM_LINE_TROOPS,
			 .morale = 3,
			 .grade = EM_CLASS_B,
			 .size = EM_NORMAL};
}

__attribute__((unused)) static em_body horse(em_weight weight) {
	em_body u = foot(EM_LINE);
	u.kind = EM_CAV;
	u.weight = (int32_t)weight;
	return u;
}

__attribute__((unused)) static em_body battery(em_gun gun) {
	em_body u = foot(EM_DEPLOYED);
	u.kind = EM_ART;
	u.gun = (int32_t)gun;
	return u;
}

__attribute__((unused)) static em_body skirmishers(int32_t ft) {
	em_body u = foot(EM_SKIRMISH);
	u.kind = EM_SK;
	u.ft = ft;
	return u;
}

/* A charge of the first on the second, which stands. */
__attribute__((unused)) static em_shock charge(em_body charger, em_body target) {
	return (em_shock){.charger = {.body = charger, .part = EM_CHARGES}, .target = {.body = target, .part = EM_STANDS}};
}

__attribute__((unused)) static em_fire shot(em_body firer, em_body target, em_shot kind, int32_t distance) {
	return (em_fire){.firer = firer, .target = target, .shot = (int32_t)kind, .distance = distance};
}

/* The lines of a total. */
typedef struct listing {
	gg_item item[32];
	int count;
	int32_t halves;
} listing;

__attribute__((unused)) static void list_item(void *payload, const gg_item *item) {
	listing *l = payload;
	CHECK(l->count < 32);
	CHECK_INT(item->kind, GG_ITEM_PLUS);
	CHECK_INT(item->counts, GG_COUNTS_HALVES);
	CHECK(item->code && item->clause);
	l->item[l->count++ % 32] = *item;
	l->halves += item->value;
}

/* What the line of a word is worth, in halves; CHECKs that it stands there once. */
__attribute__((unused)) static int32_t line_of(const listing *l, unsigned word) {
	int found = 0;
	int32_t value = 0;
	for (int i = 0; i < l->count; i++)
		if (l->item[i].code == word) {
			found++;
			value = l->item[i].value;
		}
	CHECK_INT(found, 1);
	return value;
}

__attribute__((unused)) static bool has_line(const listing *l, unsigned word) {
	for (int i = 0; i < l->count; i++)
		if (l->item[i].code == word)
			return true;
	return false;
}

__attribute__((unused)) static listing lines_of_fire(const em_fire *fire) {
	listing l = {0};
	gg_item_sink sink = {list_item, &l};
	int32_t total = em_fire_total(fire, &sink);
	CHECK_INT(total, l.halves);
	return l;
}

__attribute__((unused)) static listing lines_of_shock(const em_shock *shock, int which) {
	listing l = {0};
	gg_item_sink sink = {list_item, &l};
	int32_t total = em_shock_total(shock, which, &sink);
	CHECK_INT(total, l.halves);
	return l;
}

#endif
