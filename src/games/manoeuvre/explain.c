/*
 * explain.c - every number behind an action, item by item with its clause: the totals a combat would have if this card
 * were played or this attack opened, the dice that would be rolled, the range needed for a withdrawal, a rally or a
 * pursuit.
 */
#include "manoeuvre.h"

static void total(const gg_item_sink *sink, unsigned code, unsigned clause, int value, int32_t arg) {
	gg_item line = {GG_ITEM_TOTAL, (uint16_t)code, (uint16_t)clause, 0, 0, value, {arg, 0, 0, 0, 0, 0}};
	sink->put(sink->payload, &line);
}

static void plus(const gg_item_sink *sink, unsigned code, unsigned clause, int value, int32_t a, int32_t b, int32_t c) {
	gg_item line = {GG_ITEM_PLUS, (uint16_t)code, (uint16_t)clause, 0, 0, value, {a, b, c, 0, 0, 0}};
	sink->put(sink->payload, &line);
}

/* The clause that adds the dice of a card to the Attack Total. */
static unsigned dice_clause(const mv_state *s, const mv_army *army, const mv_roll *roll) {
	const mv_card *c = &army->card[roll->card];
	if (roll->what)
		return roll->what == 1 ? MAN_6_1_6D : MAN_11_8D;
	if (s->form == MV_GRAND_BATTERY)
		return MAN_6_2_5A;
	if (s->form != MV_ASSAULT && s->form != MV_AMBUSHING)
		return MAN_6_2_3A;
	if (c->kind == MV_UNIT_CARD)
		return s->form == MV_ASSAULT && c->owner == s->attacker ? MAN_6_1_6A : MAN_6_1_6B;
	return c->kind == MV_AMBUSH ? MAN_6_1_6F : MAN_11_5A;
}

/* Dice are items whose value is the number rolled, or 0 if not rolled yet. */
static void dice_items(const gg_game *game, const mv_state *s, const gg_item_sink *sink) {
	static const uint16_t codes[] = {MV_SAY_ITEM_CARD_DICE, MV_SAY_ITEM_COMMITTED_DICE, MV_SAY_ITEM_DECLARED_DICE};
	const mv_army *army = mv_army_of(game, s, s->active);
	mv_roll rolls[MV_DICE];
	unsigned next = 0, count = mv_rolls(game, s, rolls);
	for (unsigned i = 0; i < count; i++) {
		int shown = 0;
		for (unsigned d = 0; d < rolls[i].dice.count; d++, next++)
			shown += next < s->die_count ? s->die[next] : 0;
		plus(sink, codes[rolls[i].what], dice_clause(s, army, &rolls[i]), shown, mv_name_card(s, s->active, rolls[i].card),
		     rolls[i].dice.count, rolls[i].dice.sides);
	}
}

static void combat_totals(const gg_game *game, const mv_state *s, const gg_item_sink *sink) {
	bool fire = s->form != MV_ASSAULT && s->form != MV_AMBUSHING;
	int attack = mv_attack_total(game, s, NULL);
	for (unsigned i = 0; i < s->die_count; i++)
		attack += s->die[i];
	total(sink, MV_SAY_ATTACK_TOTAL, fire ? MAN_6_2_3A : s->form == MV_AMBUSHING ? MAN_6_1_6F : MAN_6_1_6A, attack, 0);
	mv_attack_total(game, s, sink);
	dice_items(game, s, sink);
	total(sink, MV_SAY_DEFENCE_TOTAL, fire ? MAN_6_2_3B : MAN_6_1_6G, mv_defence_total(game, s, NULL), 0);
	mv_defence_total(game, s, sink);
}

/* MAN-6.6: the highest die that hits, for each card of the unit that would advance. */
static void pursuit_ranges(const gg_game *game, const mv_state *s, unsigned unit, const gg_item_sink *sink) {
	const mv_army *army = mv_army_of(game, s, s->active);
	uint8_t cards[MV_HAND + 2];
	unsigned count = mv_pursuit_cards(game, s, unit, cards);
	if (!s->retreated || !mv_on_map(s, !s->active, s->target)) /* MAN-6.6a */
		return;
	for (unsigned i = 0; i < count; i++) {
		int range = army->card[cards[i]].pursuit, modifier = mv_pursuit_modifier(game, s);
		total(sink, MV_SAY_PURSUIT_RANGE, s->withdrew ? MAN_6_1_3J : MAN_6_6C, range - modifier, 0);
		plus(sink, MV_SAY_ITEM_PURSUIT, MAN_6_6B, range, mv_name_card(s, s->active, cards[i]), 0, 0);
		if (modifier)
			plus(sink, MV_SAY_ITEM_RIDER, MAN_6_6D, -modifier, mv_name_card(s, s->active, s->leader[s->active]), 0, 0);
	}
}

/* Totals exist from the opening of a combat until its result is applied. */
static bool totals_stand(const mv_state *s) {
	switch ((int)s->phase) {
	case MV_CB_WITHDRAW:
	case MV_CB_DEFEND:
	case MV_CB_ATTACK:
	case MV_CB_COMMIT:
	case MV_CB_ROLL:
	case MV_CB_CHOICE_O:
	case MV_CB_CHOICE_A:
	case MV_FIRE_ROLL:
		return true;
	default:
		return false;
	}
}

static void ranges(const gg_game *game, const mv_state *s, int turn, const gg_action *a, const gg_item_sink *sink) {
	const mv_army *army = mv_army_of(game, s, turn);
	if (a->kind == MV_DO_TRY)
		total(sink, MV_SAY_ITEM_RANGE, MAN_6_1_3C, army->card[a->a].withdraw, mv_name_card(s, turn, (unsigned)a->a));
	if (a->kind == MV_DO_RESTORE && army->card[a->a].kind == MV_LEADER && !army->leader[army->card[a->a].owner].rally_auto)
		total(sink, MV_SAY_ITEM_RANGE, MAN_7D, army->leader[army->card[a->a].owner].rally, mv_name_card(s, turn, (unsigned)a->a));
	if (a->kind == MV_DO_MOVE && s->phase < MV_COMBAT_MENU) {
		bool two = army->unit[a->who].cavalry || s->phase == MV_MOVE_BANZAI;
		bool march = s->phase == MV_MOVE_MARCH;
		total(sink, MV_SAY_ITEM_SQUARES,
		      march                        ? MAN_5R
		      : s->phase == MV_MOVE_BANZAI ? MAN_11_6A
		      : two                        ? MAN_5C
						   : MAN_5B,
		      march || !two ? 1 : 2, mv_name_unit(s, turn, a->who));
	}
	if (a->kind == MV_DO_ROCKETS) {
		total(sink, MV_SAY_ITEM_ROCKETS_DRIVE, MAN_11_3C, MV_ROCKETS_DRIVE, 0);
		total(sink, MV_SAY_ITEM_ROCKETS_HIT, MAN_11_3C, MV_ROCKETS_HIT, 0);
	}
	if (a->kind == MV_DO_ADVANCE)
		pursuit_ranges(game, s, a->who, sink);
}

/* Actions that change the totals: shown as they would be afterwards. */
static bool changes_totals(unsigned kind) {
	return (kind >= MV_DO_ASSAULT && kind <= MV_DO_BATTERY) || kind == MV_DO_DEFEND || kind == MV_DO_ADD || kind == MV_DO_LEAD ||
	       kind == MV_DO_JOIN || kind == MV_DO_COMMIT || kind == MV_DO_SAPPERS || kind == MV_DO_DECLARE;
}

void mv_explain(const gg_game *game, const gg_state *state, const gg_action *a, const gg_item_sink *sink) {
	mv_state s = *mv_of(state);
	gg_verdict verdict;
	if (!mv_check(game, state, a, &verdict))
		return;
	int turn = mv_turn(game, state);
	if (turn >= 0 && s.army[turn] != MV_NONE)
		ranges(game, &s, turn, a, sink);
	if (changes_totals(a->kind))
		mv_apply(game, (gg_state *)(void *)&s, a, NULL);
	if (totals_stand(&s))
		combat_totals(game, &s, sink);
}
