/*
 * explain.c - every number behind an action, line by line with its clause: the totals a combat would have if this card
 * were played or this attack opened, the dice that would be rolled, the range that a withdrawal, a rally or a pursuit
 * needs.
 */
#include "manoeuvre.h"

static void total(const gg_item_sink *sink, unsigned code, unsigned clause, int value, int32_t arg) {
	gg_item line = {GG_ITEM_TOTAL, (uint16_t)code, (uint16_t)clause, 0, value, {arg, 0, 0, 0, 0, 0}};
	sink->put(sink->payload, &line);
}

/* Dice are told as items whose value is what they showed, or 0 while they are still to be rolled. */
static void dice_items(const gg_game *game, const mv_state *s, const gg_item_sink *sink) {
	static const uint16_t codes[] = {MV_SAY_ITEM_CARD_DICE, MV_SAY_ITEM_COMMITTED_DICE, MV_SAY_ITEM_DECLARED_DICE};
	static const uint16_t clauses[] = {MAN_6_1_6A, MAN_9_2B, MAN_11_8D};
	mv_roll rolls[MV_DICE];
	unsigned next = 0, count = mv_rolls(game, s, rolls);
	for (unsigned i = 0; i < count; i++) {
		int32_t shown = 0;
		for (unsigned d = 0; d < rolls[i].dice.count; d++, next++)
			shown += next < s->die_count ? s->die[next] : 0;
		gg_item line = {GG_ITEM_PLUS,
				codes[rolls[i].what],
				clauses[rolls[i].what],
				0,
				shown,
				{mv_name_card(s, s->active, rolls[i].card), rolls[i].dice.count, rolls[i].dice.sides, 0, 0, 0}};
		sink->put(sink->payload, &line);
	}
}

static void combat_totals(const gg_game *game, const mv_state *s, const gg_item_sink *sink) {
	int attack = mv_attack_total(game, s, NULL);
	for (unsigned i = 0; i < s->die_count; i++)
		attack += s->die[i];
	total(sink, MV_SAY_ATTACK_TOTAL, s->form == MV_ASSAULT || s->form == MV_AMBUSHING ? MAN_6_1_6A : MAN_6_2_3A, attack, 0);
	mv_attack_total(game, s, sink);
	dice_items(game, s, sink);
	total(sink, MV_SAY_DEFENCE_TOTAL, s->form == MV_ASSAULT || s->form == MV_AMBUSHING ? MAN_6_1_6G : MAN_6_2_3B,
	      mv_defence_total(game, s, NULL), 0);
	mv_defence_total(game, s, sink);
}

void mv_explain(const gg_game *game, const gg_state *state, const gg_action *a, const gg_item_sink *sink) {
	mv_state s = *mv_of(state);
	gg_verdict verdict;
	if (!mv_check(game, state, a, &verdict))
		return;
	int turn = mv_turn(game, state);
	const mv_army *army = turn >= 0 && s.army[turn] != MV_NONE ? mv_army_of(game, &s, turn) : NULL;
	if (a->kind == MV_DO_TRY)
		total(sink, MV_SAY_ITEM_RANGE, MAN_6_1_3C, army->card[a->a].withdraw, mv_name_card(&s, turn, (unsigned)a->a));
	if (a->kind == MV_DO_RESTORE && army->card[a->a].kind == MV_LEADER && !army->leader[army->card[a->a].owner].rally_auto)
		total(sink, MV_SAY_ITEM_RANGE, MAN_7D, army->leader[army->card[a->a].owner].rally, mv_name_card(&s, turn, (unsigned)a->a));
	if (a->kind == MV_DO_MOVE && s.phase < MV_COMBAT_MENU)
		total(sink, MV_SAY_ITEM_SQUARES, army->unit[a->who].cavalry || s.phase == MV_MOVE_BANZAI ? MAN_5C : MAN_5B,
		      s.phase == MV_MOVE_MARCH                                  ? 1
		      : army->unit[a->who].cavalry || s.phase == MV_MOVE_BANZAI ? 2
										: 1,
		      mv_name_unit(&s, turn, a->who));
	/* A combat: as it would stand after this action, as far as dice have not fallen. */
	bool opens = a->kind >= MV_DO_ASSAULT && a->kind <= MV_DO_BATTERY;
	bool in_combat = s.phase >= MV_CB_WITHDRAW && s.phase <= MV_FIRE_ROLL && s.phase != MV_CB_SKIRMISH;
	if (!opens && (!in_combat || s.form == MV_NO_COMBAT))
		return;
	if (opens || a->kind == MV_DO_DEFEND || a->kind == MV_DO_ADD || a->kind == MV_DO_LEAD || a->kind == MV_DO_JOIN ||
	    a->kind == MV_DO_COMMIT || a->kind == MV_DO_SAPPERS || a->kind == MV_DO_DECLARE) {
		mv_apply(game, (gg_state *)(void *)&s, a, NULL);
	}
	if (s.form != MV_NO_COMBAT && s.form < MV_ROCKETRY && mv_on_map(&s, !s.active, s.target))
		combat_totals(game, &s, sink);
}
