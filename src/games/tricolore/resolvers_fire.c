/*
 * resolvers_fire.c - fires, losses, guns beside friends and screens from their facts (L3C-17 to 19, L3C-24.14 to 24.16).
 */
#include "resolvers.h"
#include "tables.h"

/* --- Fire ---------------------------------------------------------------------------------------------------------------------------- */

typedef struct fire_facts {
	l3_fire fire;
	int32_t on; /* what it falls on */
	int32_t pap_before, turn_pap, turn_figures;
} fire_facts;
enum { ON_NOBODY_MOVING, ON_MAC, ON_MAF };
static const char *const on_ids[] = {"standing", "MAC", "MAF", NULL};

#define S fire_facts
static const gg_fact fire_list[] = {
	ARM(S, fire.arm, "firer.arm", L3_INF),
	CHOICE(S, fire.weapon, "firer.weapon", L3C_26_10, l3_weapon_ids, "weapon", L3_GUN_HEAVY, L3_MUSKET),
	NUMBER(S, fire.feu, "firer.feu", L3C_17_13, -2, 6, 1),
	NUMBER(S, fire.figures, "firer.figures", L3C_18_1, 0, L3_FIGURES_MOST, 12),
	FLAG(S, fire.first, "firer.first_fire", L3C_17_13),
	FLAG(S, fire.under_fire, "firer.under_fire", L3C_17_1),
	NUMBER(S, fire.pop, "firer.pop", L3C_2_2, 0, 6, 0),
	NUMBER(S, fire.evaded, "firer.evaded", L3C_24_6, 0, 2, 0),
	FLAG_OF(S, fire.mounted, "firer.mounted", L3C_17_12, "firer.arm=cavalry"),
	NUMBER(S, fire.general, "firer.general", L3C_25_4, 0, 3, 0),
	CHOICE(S, fire.range, "range", L3C_19_3, l3_range_ids, "range", L3_P3, L3_P1),
	FLAG(S, fire.canister, "canister", L3C_19_5),
	FLAG(S, fire.flank, "flank", L3C_17_6),
	FLAG(S, fire.crossing, "crossing", L3C_19_4),
	NUMBER(S, fire.crest, "crest", L3C_17_3, 0, 2, 0),
	FLAG_OF(S, fire.other_level, "other_level", L3C_17_4, "firer.arm=artillery"),
	ARM(S, fire.target_arm, "target.arm", L3_INF),
	FLAG_OF(S, fire.target_battery, "target.battery", L3C_17_7, "target.arm=artillery"),
	FLAG(S, fire.target_skirmish, "target.skirmishers", L3C_17_13),
	CHOICE(S, fire.shelter, "target.shelter", L3C_16_15, l3_shelter_ids, "shelter", L3_AD, 0),
	NUMBER(S, fire.concerned, "target.concerned", L3C_18_3, 0, L3_FIGURES_MOST, 12),
	CHOICE(S, on, "target.moves", L3C_18_3, on_ids, "moves", ON_MAF, ON_NOBODY_MOVING),
	NUMBER(S, pap_before, "target.pap_before", L3C_1_16, 0, L3_PAP_MOST, 0),
	NUMBER(S, turn_pap, "target.turn_pap", L3C_31_15, 0, L3_PAP_MOST, 0),
	NUMBER(S, turn_figures, "target.turn_figures", L3C_31_15, 0, L3_FIGURES_MOST, 12),
	FLAG(S, fire.crest_swapped, "options.crest_swapped", L3C_34_1),
};
#undef S

static bool check_fire(const int32_t *given, gg_verdict *refusal) {
	return l3_fire_check(&((const fire_facts *)given)->fire, refusal);
}

static void explain_fire(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const l3_fire *f = &((const fire_facts *)given)->fire;
	(void)thrown;
	uint16_t code = f->arm == L3_ART ? L3_SAY_TOTAL_FIRE_GUNS : L3_SAY_TOTAL_FIRE;
	l3_put_total(sink, code, L3C_17_13, l3_fire_score(f, NULL), f->figures, 0);
	l3_fire_score(f, sink);
	l3_put_cell(sink, f->figures, l3_fire_score(f, NULL));
}

/* 3 PAP fell a figure, of a battery each a gun (L3C-1.13, 1.16). */
static void answer_fallen(const gg_sink *sink, int32_t pap, int32_t before, bool guns) {
	int32_t fallen = guns ? pap : l3_figures_lost(before, pap);
	if (fallen)
		l3_answer(sink, guns ? L3_SAY_ANSWER_GUNS : L3_SAY_ANSWER_FIGURES, guns ? L3C_1_13 : L3C_1_16, fallen, 0);
}

/* The percentage, and the morale that it costs. */
static void answer_percent(const gg_sink *sink, int32_t pap, int32_t concerned, int32_t on) {
	int32_t percent = l3_loss_percent(pap, concerned);
	if (pap)
		l3_answer(sink, L3_SAY_ANSWER_PERCENT, L3C_1_17, percent, concerned);
	int32_t drop = on == ON_NOBODY_MOVING ? percent / 5 : -l3_after_fire(0, percent, on == ON_MAF);
	if (drop)
		l3_answer(sink, L3_SAY_ANSWER_DROP, on == ON_MAF ? L3C_20_3 : on == ON_MAC ? L3C_18_3 : L3C_22_33, drop, 0);
}

static void answer_effect(const gg_sink *sink, l3_loss loss) {
	unsigned code = loss.pap ? L3_SAY_RESULT_PAP : loss.effective ? L3_SAY_RESULT_STAR : L3_SAY_RESULT_NOTHING;
	l3_answer_headline(sink, code, loss.pap ? L3C_17_13 : L3C_17_10, loss.pap, 0);
}

static void resolve_fire(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const fire_facts *f = (const fire_facts *)given;
	l3_loss loss = l3_fire_loss(&f->fire);
	(void)thrown;
	answer_effect(sink, loss);
	answer_fallen(sink, loss.pap, f->pap_before, f->fire.target_arm == L3_ART);
	answer_percent(sink, loss.pap, f->fire.concerned, f->on);
	if (l3_loss_test_due(f->turn_pap, loss.pap, f->turn_figures))
		l3_answer(sink, L3_SAY_ANSWER_LOSS_TEST, L3C_22_8, 0, 0);
}

const gg_resolver l3_fire_resolver = RESOLVER("fire", L3C_17_13, fire_facts, fire_list, check_fire, l3_no_dice, explain_fire, resolve_fire);

/* --- Losses alone -----------------------------------------------------------------------------------------------------------------------
 */

typedef struct loss_facts {
	int32_t figures, score, concerned, ball, ranks, by_rank, before, on;
} loss_facts;

#define S loss_facts
static const gg_fact loss_list[] = {
	NUMBER(S, figures, "figures", L3C_17_13, 0, L3_FIGURES_MOST, 12),
	NUMBER(S, score, "score", L3C_17_13, -30, 30, 0),
	NUMBER(S, concerned, "concerned", L3C_1_17, 0, L3_FIGURES_MOST, 12),
	FLAG(S, ball, "ball", L3C_1_17),
	FACT(S, ranks, "ranks", GG_FACT_NUMBER, L3C_1_17, .min = 1, .max = 18, .fallback = 3, .needs = "ball"),
	NUMBER(S, before, "pap_before", L3C_1_16, 0, L3_PAP_MOST, 0),
	CHOICE(S, on, "moves", L3C_18_3, on_ids, "moves", ON_MAF, ON_NOBODY_MOVING),
	FLAG(S, by_rank, "options.by_rank", L3C_1_17),
};
#undef S

static void explain_loss(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const loss_facts *f = (const loss_facts *)given;
	(void)thrown;
	l3_put_total(sink, L3_SAY_TOTAL_FIRE, L3C_17_13, f->score, f->figures, 0);
	l3_put_cell(sink, f->figures, f->score);
}

static void resolve_loss(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const loss_facts *f = (const loss_facts *)given;
	l3_loss loss = l3_loss_of(f->figures, f->score);
	int32_t counted = f->ball ? l3_ball_share(loss.pap, f->ranks, f->by_rank) : loss.pap;
	(void)thrown;
	answer_effect(sink, loss);
	if (f->ball && loss.pap)
		l3_answer(sink, L3_SAY_ANSWER_SHARE, L3C_1_17, counted, 0);
	answer_fallen(sink, loss.pap, f->before, false);
	answer_percent(sink, counted, f->concerned, f->on);
}

const gg_resolver l3_loss_resolver = RESOLVER("loss", L3C_1_13, loss_facts, loss_list, l3_always, l3_no_dice, explain_loss, resolve_loss);

/* --- Guns beside friends
 * --------------------------------------------------------------------------------------------------------------------- */

typedef struct gun_facts {
	int32_t weapon, distance, status, friend_distance;
} gun_facts;

#define S gun_facts
static const gg_fact gun_list[] = {
	FACT(S, weapon, "weapon", GG_FACT_CHOICE, L3C_26_9, .min = L3_GUN_LIGHT, .max = L3_GUN_HEAVY, .fallback = L3_GUN_MEDIUM,
	     .values = l3_weapon_ids, .noun = "weapon"),
	UDS(S, distance, "distance", L3C_19_3, 30000, 4000),
	STATUS(S, status, "gunners"),
	UDS(S, friend_distance, "friend", L3C_31_33, 30000, 1000),
};
#undef S

static bool check_guns(const int32_t *given, gg_verdict *refusal) {
	const gun_facts *f = (const gun_facts *)given;
	if (l3_fire_range((l3_weapon)f->weapon, f->distance) == L3_OUT_OF_RANGE)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_OUT_OF_RANGE, L3C_19_3);
	return true;
}

static bool beside(const gun_facts *f) {
	return f->friend_distance <= l3_error_within(l3_fire_range((l3_weapon)f->weapon, f->distance));
}

static uint32_t gun_dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	return beside((const gun_facts *)given) ? l3_one_die(given, out) : 0;
}

static void explain_guns(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const gun_facts *f = (const gun_facts *)given;
	l3_range range = l3_fire_range((l3_weapon)f->weapon, f->distance);
	(void)thrown;
	unsigned mark = range < L3_OUT_OF_RANGE ? l3_weapon_reach[f->weapon][range].mark : 0;
	gg_item reach = {.kind = GG_ITEM_TOTAL,
			 .code = L3_SAY_TOTAL_GUN_RANGE,
			 .clause = L3C_19_3,
			 .counts = GG_COUNTS_THOUSANDTHS,
			 .mark = (uint8_t)mark,
			 .value = l3_range_limit((l3_weapon)f->weapon, range),
			 .args = {(int32_t)range}};
	sink->put(sink->payload, &reach);
}

static void resolve_guns(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const gun_facts *f = (const gun_facts *)given;
	l3_range range = l3_fire_range((l3_weapon)f->weapon, f->distance);
	if (!beside(f)) {
		l3_answer_headline(sink, L3_SAY_RESULT_GUNS_CLEAR, L3C_19_2, (int32_t)range, 0);
	} else {
		bool errs = l3_error(range, (l3_status)f->status, thrown[0]);
		l3_answer_headline(sink, errs ? L3_SAY_RESULT_GUNS_ERR : L3_SAY_RESULT_GUNS_TRUE, L3C_19_2, 0, 0);
		l3_answer(sink, L3_SAY_ANSWER_GUNS_BESIDE, L3C_19_2, 0, 0);
	}
	if (range <= L3_P2)
		l3_answer(sink, L3_SAY_ANSWER_CANISTER, L3C_19_5, 0, 0);
}

const gg_resolver l3_artillery_resolver =
	RESOLVER("artillery", L3C_19_2, gun_facts, gun_list, check_guns, gun_dice, explain_guns, resolve_guns);

/* --- Screens
 * --------------------------------------------------------------------------------------------------------------------------------- */

typedef struct screen {
	int32_t there;
	l3_fire fire;
} screen;
typedef struct screen_facts {
	screen side[2]; /* attacker's, defender's */
} screen_facts;

/* NOLINTBEGIN(bugprone-macro-parentheses) */
#define S screen_facts
#define SCREEN(I, P)                                                                                                                       \
	FLAG(S, side[I].there, P "there", L3C_24_16),                                                                                      \
		FACT(S, side[I].fire.weapon, P "weapon", GG_FACT_CHOICE, L3C_26_10, .min = L3_MUSKET, .max = L3_RIFLE,                     \
		     .fallback = L3_MUSKET, .values = l3_weapon_ids, .noun = "weapon", .needs = P "there"),                                \
		FACT(S, side[I].fire.feu, P "feu", GG_FACT_NUMBER, L3C_17_13, .min = -2, .max = 6, .fallback = 1, .needs = P "there"),     \
		FACT(S, side[I].fire.figures, P "figures", GG_FACT_NUMBER, L3C_24_1, .min = 1, .max = 18, .fallback = 2,                   \
		     .needs = P "there"),                                                                                                  \
		CHOICE_OF(S, side[I].fire.range, P "range", L3C_24_14, l3_range_ids, "range", L3_P3, P "there"),                           \
		FLAG_OF(S, side[I].fire.first, P "first_fire", L3C_17_13, P "there"),                                                      \
		NUMBER_OF(S, side[I].fire.evaded, P "evaded", L3C_24_6, 2, P "there")
static const gg_fact screen_list[] = {SCREEN(0, "attacker."), SCREEN(1, "defender.")};
#undef S
/* NOLINTEND(bugprone-macro-parentheses) */

/* Fire at the other screen, or at his close order where he has none. Two screens exchange fire: both are under it (L3C-17.1). */
static l3_fire screen_fire(const screen_facts *f, int i) {
	l3_fire fire = f->side[i].fire;
	fire.arm = L3_INF;
	fire.target_skirmish = fire.under_fire = f->side[1 - i].there;
	return fire;
}

static bool check_screens(const int32_t *given, gg_verdict *refusal) {
	const screen_facts *f = (const screen_facts *)given;
	if (!f->side[0].there && !f->side[1].there)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_NO_SCREEN, L3C_24_16);
	for (int i = 0; i < 2; i++) {
		l3_fire fire = screen_fire(f, i);
		if (f->side[i].there && !l3_fire_check(&fire, refusal))
			return false;
	}
	return true;
}

static void explain_screens(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const screen_facts *f = (const screen_facts *)given;
	(void)thrown;
	for (int i = 0; i < 2; i++) {
		l3_fire fire = screen_fire(f, i);
		if (!f->side[i].there)
			continue;
		l3_put_total(sink, i ? L3_SAY_TOTAL_SCREEN_DEFENDER : L3_SAY_TOTAL_SCREEN_ATTACKER, L3C_24_16, l3_fire_score(&fire, NULL),
			     fire.figures, 0);
		l3_fire_score(&fire, sink);
	}
}

/* L3C-24.16 (a), (c): one screen fires at a unit without one. */
static void resolve_one(const screen_facts *f, int i, const gg_sink *sink) {
	l3_fire fire = screen_fire(f, i);
	l3_loss loss = l3_fire_loss(&fire);
	answer_effect(sink, loss);
	l3_answer(sink, L3_SAY_ANSWER_SCREEN_BONUS, L3C_24_15, i, 0);
	if (!i || loss.effective) /* the attacker's even without effect */
		l3_answer(sink, L3_SAY_ANSWER_SCREEN_MORALE, L3C_24_16, 1 - i, 0);
	if (loss.effective)
		l3_answer(sink, L3_SAY_ANSWER_SCREEN_FIRE, L3C_24_16, 1 - i, 0);
}

static void resolve_screens(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const screen_facts *f = (const screen_facts *)given;
	(void)thrown;
	if (!f->side[0].there || !f->side[1].there) {
		resolve_one(f, f->side[0].there ? 0 : 1, sink);
		return;
	}
	l3_fire fires[2] = {screen_fire(f, 0), screen_fire(f, 1)};
	int32_t pap[2] = {l3_fire_loss(&fires[0]).pap, l3_fire_loss(&fires[1]).pap}, difference = pap[0] - pap[1];
	if (!difference) {
		l3_answer_headline(sink, L3_SAY_RESULT_SCREENS_DRAW, L3C_24_16, pap[0], 0);
		l3_answer(sink, L3_SAY_ANSWER_SCREEN_BONUS, L3C_24_15, 0, 0);
		l3_answer(sink, L3_SAY_ANSWER_SCREEN_BONUS, L3C_24_15, 1, 0);
		return;
	}
	int loser = difference > 0 ? 1 : 0;
	l3_fighter beaten = {.status = L3_LINE_TROOPS, .skirmish = 1};
	l3_beaten r = l3_melee_result(&beaten, pap[1 - loser], pap[loser], true);
	l3_answer_headline(sink, L3_SAY_RESULT_SCREEN_LOSES, L3C_24_14, loser, r.now);
	l3_answer(sink, L3_SAY_ANSWER_COHESION, L3C_24_14, r.cohesion, 0);
	l3_answer(sink, L3_SAY_ANSWER_SCREEN_MORALE, L3C_24_16, loser, 0);
	l3_answer(sink, L3_SAY_ANSWER_SCREEN_FIRE, L3C_24_16, loser, 0);
	l3_answer(sink, L3_SAY_ANSWER_SCREEN_BONUS, L3C_24_15, 1 - loser, 0);
}

const gg_resolver l3_screens_resolver =
	RESOLVER("screens", L3C_24_16, screen_facts, screen_list, check_screens, l3_no_dice, explain_screens, resolve_screens);
