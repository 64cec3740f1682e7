/*
 * fire.c - one fire: ranges, columns, modifiers and losses (BE-10).
 */
#include "empire_words.h"

#include "body.h"
#include "facts.h"
#include "lines.h"

/* BE-10.2, thousandths of UD; 0: no such range. */
typedef struct ranges {
	int32_t up_to[3]; /* short, effective, long */
} ranges;

static const ranges muskets = {{0, EM_MUSKET_RANGE, 0}}, carbines = {{0, 3000, 0}}, skirmishers = {{0, 3000, 0}},
		    skirmish_carbines = {{0, 4000, 0}}, battalion_guns = {{0, 6000, 0}};
static const ranges guns[] = {
	[EM_GUN_3_4] = {{3000, 6000, 12000}},
	[EM_GUN_6] = {{4000, 8000, 16000}},
	[EM_GUN_8_9] = {{5000, 10000, 20000}},
	[EM_GUN_12] = {{6000, 12000, 24000}},
};
static const ranges hill_bonus = {{0, 2000, 4000}};

/* BE-10.3: losses in halves, by total and column. */
static const struct {
	int32_t low;
	uint8_t loss[3];
} fire_table[] = {{9, {4, 2, 2}}, {7, {3, 2, 1}}, {5, {2, 1, 1}}, {3, {1, 1, 0}}, {1, {0, 0, 0}}};

/* BE-10.4, in the order of the sheet. */
static const em_modifier line_formation = {4, EM_SAY_FIRE_LINE, BE_10_4}, column_formation = {0, EM_SAY_FIRE_COLUMN, BE_10_4},
			 square_formation = {-2, EM_SAY_FIRE_SQUARE, BE_10_4}, skirmish_1 = {2, EM_SAY_FIRE_FT1, BE_10_4},
			 skirmish_2 = {4, EM_SAY_FIRE_FT2, BE_10_4}, with_guns = {2, EM_SAY_FIRE_WITH_GUNS, BE_10_4},
			 better_ft = {-2, EM_SAY_FIRE_BETTER_FT, BE_10_4}, disorder = {-4, EM_SAY_FIRE_DISORDER, BE_10_4};
static const em_modifier canister = {4, EM_SAY_FIRE_CANISTER, BE_10_4}, ball_on_column = {2, EM_SAY_FIRE_BALL_COLUMN, BE_10_4},
			 ball_on_square = {4, EM_SAY_FIRE_BALL_SQUARE, BE_10_4}, enfilade = {4, EM_SAY_FIRE_ENFILADE, BE_10_13},
			 stationary = {2, EM_SAY_FIRE_STATIONARY, BE_10_4}, shrapnel = {2, EM_SAY_FIRE_SHRAPNEL, BE_10_4},
			 limbers = {-2, EM_SAY_FIRE_LIMBERS, BE_10_4}, under_fire = {-2, EM_SAY_FIRE_UNDER_SK, BE_24_3},
			 target_higher = {-2, EM_SAY_FIRE_HIGHER, BE_10_4}, ricochet = {-2, EM_SAY_FIRE_RICOCHET, BE_10_12};
static const em_modifier supports = {2, EM_SAY_FIRE_SUPPORT, BE_19_3}, canister_supports = {4, EM_SAY_FIRE_CANISTER_SUPPORT, BE_19_3},
			 skirmish_supports = {1, EM_SAY_FIRE_SK_SUPPORT, BE_19_3};
static const em_modifier covers[] = {
	[EM_LIGHT_COVER] = {-2, EM_SAY_FIRE_LIGHT_COVER, BE_10_4},
	[EM_MEDIUM_COVER] = {-4, EM_SAY_FIRE_MEDIUM_COVER, BE_10_4},
	[EM_HEAVY_COVER] = {-6, EM_SAY_FIRE_HEAVY_COVER, BE_10_4},
};
static const em_modifier thin_target = {-4, EM_SAY_FIRE_THIN_TARGET, BE_10_4}, marker = {-2, EM_SAY_FIRE_MARKER, BE_6_3},
			 large = {2, EM_SAY_LARGE, BE_10_4}, small = {-2, EM_SAY_SMALL, BE_10_4},
			 good_shooter = {2, EM_SAY_FIRE_GOOD, BE_10_4}, poor_shooter = {-2, EM_SAY_FIRE_POOR, BE_10_4},
			 loss = {-2, EM_SAY_FIRE_LOSSES, BE_10_4};

/* Alone, or with the muskets (BE-10.6). Skirmish order leaves them behind (BE-24.4). */
static bool fires_battalion_guns(const em_fire *f) {
	bool near = f->shot == EM_MUSKETS && f->distance <= EM_MUSKET_RANGE;
	return f->firer.kind == EM_INF && f->firer.battalion_guns && !em_skirmishes(&f->firer) && (near || f->shot == EM_BATTALION_GUNS);
}

static const ranges *ranges_of(const em_fire *f) {
	if (f->firer.kind == EM_ART)
		return &guns[f->firer.gun];
	if (f->shot == EM_BATTALION_GUNS)
		return &battalion_guns;
	if (em_skirmishes(&f->firer))
		return f->firer.carbine ? &skirmish_carbines : &skirmishers;
	return f->firer.carbine ? &carbines : &muskets;
}

em_range em_fire_range(const em_fire *f) {
	const ranges *r = ranges_of(f);
	for (int band = EM_SHORT; band <= EM_LONG; band++) {
		int32_t up_to = r->up_to[band];
		if (f->firer.kind == EM_ART && f->on_hill)
			up_to += hill_bonus.up_to[band];
		if (up_to && f->distance <= up_to)
			return (em_range)band;
	}
	return EM_OUT_OF_RANGE;
}

int32_t em_fire_farthest(const em_fire *f) {
	const ranges *r = ranges_of(f);
	int32_t most = 0;
	for (int band = EM_SHORT; band <= EM_LONG; band++) {
		int32_t up_to = r->up_to[band] + hill_bonus.up_to[band];
		most = up_to > most ? up_to : most;
	}
	return most;
}

int em_fire_column(const em_fire *f) {
	if (f->firer.kind == EM_ART) {
		em_range range = em_fire_range(f);
		return range == EM_OUT_OF_RANGE ? EM_LONG : (int)range;
	}
	if (f->shot == EM_BATTALION_GUNS)
		return EM_EFFECTIVE;
	bool building = f->firer.formation == EM_BUILDING || f->target.formation == EM_BUILDING;
	return em_skirmishes(&f->firer) || building ? EM_LONG : EM_SHORT;
}

/* The formation's worth. Skirmishers have their FT instead, a garrison what the option says. */
static void add_formation(em_sum *sum, const em_fire *f) {
	const em_body *u = &f->firer;
	if (em_skirmishes(u)) {
		if (u->ft)
			em_add(sum, u->ft == 1 ? &skirmish_1 : &skirmish_2, 1);
	} else if (u->formation == EM_BUILDING) {
		em_modifier garrison = {(int16_t)f->garrison_fire, EM_SAY_FIRE_GARRISON, BE_20_1};
		em_add_always(sum, &garrison);
	} else {
		em_add_always(sum, u->formation == EM_LINE ? &line_formation : em_in_square(u) ? &square_formation : &column_formation);
	}
}

static void add_infantry(em_sum *sum, const em_fire *f) {
	const em_body *u = &f->firer, *t = &f->target;
	add_formation(sum, f);
	if (fires_battalion_guns(f))
		em_add(sum, &with_guns, 1);
	if (em_on_foot(t) && t->ft > u->ft)
		em_add(sum, &better_ft, 1);
	if (u->disorder)
		em_add(sum, &disorder, 1);
}

/* Round shot, also of battalion guns. */
static void add_round_shot(em_sum *sum, const em_fire *f) {
	if (em_in_square(&f->target))
		em_add(sum, &ball_on_square, 1);
	else if (f->enfilade)
		em_add(sum, &enfilade, 1);
	else if (f->target.formation == EM_COLUMN)
		em_add(sum, &ball_on_column, 1);
}

/* The lines of the sheet for artillery that also help infantry with battalion guns, alone or with its muskets (BE-10.4). */
static void add_guns(em_sum *sum, const em_fire *f) {
	if (f->shot != EM_CANISTER && f->shot != EM_SHRAPNEL)
		add_round_shot(sum, f);
	if (f->stationary && !f->opportunity)
		em_add(sum, &stationary, 1);
	if (f->under_sk_fire)
		em_add(sum, &under_fire, 1);
	if (f->ricochet) /* one line of the sheet with the next: once even if both apply */
		em_add(sum, &ricochet, 1);
	else if (f->target_higher)
		em_add(sum, &target_higher, 1);
}

static void add_artillery(em_sum *sum, const em_fire *f) {
	if (f->shot == EM_CANISTER)
		em_add(sum, &canister, 1);
	if (f->shot == EM_SHRAPNEL)
		em_add(sum, &shrapnel, 1);
	if (f->limbers)
		em_add(sum, &limbers, 1);
	add_guns(sum, f);
}

/* Howitzers lower every cover by one level. */
static void add_cover(em_sum *sum, const em_fire *f) {
	int32_t level = f->cover - (f->firer.kind == EM_ART && f->firer.howitzers ? 1 : 0);
	if (level > EM_NO_COVER)
		em_add(sum, &covers[level], 1);
}

static void add_quality(em_sum *sum, const em_fire *f) {
	const em_body *u = &f->firer;
	if (u->size != EM_NORMAL)
		em_add(sum, u->size == EM_LARGE ? &large : &small, 1);
	if (em_skirmishes(u))
		return; /* note 2 */
	if (u->good_shooter)
		em_add(sum, &good_shooter, 1);
	if (u->poor_shooter || u->carbine || u->status == EM_MILITIA)
		em_add(sum, &poor_shooter, 1);
}

int32_t em_fire_total(const em_fire *f, const gg_item_sink *sink) {
	em_sum sum = {.sink = sink};
	const em_body *t = &f->target;
	if (f->firer.kind == EM_ART)
		add_artillery(&sum, f);
	else if (f->shot != EM_BATTALION_GUNS)
		add_infantry(&sum, f);
	if (fires_battalion_guns(f))
		add_guns(&sum, f);
	em_add(&sum, &supports, f->helpers.fire);
	em_add(&sum, &canister_supports, f->helpers.canister);
	em_add(&sum, &skirmish_supports, f->helpers.skirmishers);
	add_cover(&sum, f);
	if (!em_skirmishes(&f->firer) && (t->formation == EM_DEPLOYED || (em_skirmishes(t) && t->formation != EM_BUILDING)))
		em_add(&sum, &thin_target, 1);
	if (f->firer.marker && !f->ricochet)
		em_add(&sum, &marker, 1);
	add_quality(&sum, f);
	em_add_threats(&sum, &f->firer);
	em_add(&sum, &loss, f->firer.losses / 2);
	return sum.halves;
}

int32_t em_fire_loss(const em_fire *f, int die) {
	if (em_fire_range(f) == EM_OUT_OF_RANGE)
		return 0;
	int32_t total = em_rounded(2 * die + em_fire_total(f, NULL), f->round_up);
	for (unsigned row = 0; row < sizeof fire_table / sizeof *fire_table; row++)
		if (total >= fire_table[row].low)
			return fire_table[row].loss[em_fire_column(f)];
	return 0;
}
