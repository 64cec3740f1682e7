/*
 * parts.c - what an action names, for surfaces that do not parse notation: units, cards and squares by the ids of the position,
 * and also the headquarters card that a verb plays without naming it ("scout" plays scout-spy).
 */
#include "document.h"

/* The headquarters card behind a verb; MV_UNIT_CARD: none. */
static mv_kind played(unsigned verb) {
	switch (verb) {
	case MV_DO_SCOUT:
		return MV_SCOUT_SPY;
	case MV_DO_BANZAI:
		return MV_BANZAI_CHARGE;
	case MV_DO_SUPPLY:
		return MV_SUPPLY;
	case MV_DO_MARCH:
		return MV_FORCED_MARCH;
	case MV_DO_AMBUSH:
		return MV_AMBUSH;
	case MV_DO_ROCKETS:
		return MV_ROCKETS;
	case MV_DO_HONOUR:
		return MV_DEATH_WITH_HONOUR;
	case MV_DO_WITHDRAW:
		return MV_WITHDRAW;
	case MV_DO_COMMIT:
		return MV_COMMITTED_ATTACK;
	case MV_DO_SAPPERS:
		return MV_SAPPERS;
	case MV_DO_SKIRMISH:
		return MV_SKIRMISH;
	default:
		return MV_UNIT_CARD;
	}
}

static void put_square(gg_json_out *out, const char *key, int32_t square) {
	char name[4];
	gg_text text = gg_text_on(name, sizeof name);
	if (square < 0 || square >= MV_SQUARES)
		return;
	mv_put_square_name(&text, (unsigned)square);
	gg_json_put_string(out, key, name);
}

/* As in hand, but without the number that distinguishes identical cards: it makes no difference which one is played. */
static void put_card(gg_json_out *out, const mv_army *army, int32_t card) {
	char name[MV_CARD_NAME];
	gg_text text = gg_text_on(name, sizeof name);
	if (card < 0 || card >= MV_CARDS)
		return;
	mv_put_card_name(&text, army, army->card[card].copies_of);
	gg_json_put_string(out, "card", name);
}

static void put_unit(gg_json_out *out, const mv_army *army, unsigned unit) {
	if (unit < MV_UNITS)
		gg_json_put_string(out, "unit", army->unit[unit].id);
}

/* The unit and its square. */
static void put_unit_from(gg_json_out *out, const mv_state *s, const mv_army *army, int seat, unsigned unit) {
	put_unit(out, army, unit);
	if (unit < MV_UNITS)
		put_square(out, "from", (int32_t)mv_square(s, seat, unit));
}

static void put_lead(gg_json_out *out, const mv_army *army, const gg_action *a) {
	put_card(out, army, a->a);
	if (a->c)
		gg_json_put_bool(out, "maharaja", true);
	if (a->kind != MV_DO_LEAD || !a->b)
		return;
	gg_json_open_flat(out, "with", '[');
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (a->b >> i & 1)
			gg_json_put_string(out, NULL, army->unit[i].id);
	gg_json_close(out, ']');
}

/* MAN-3: the set-up by the book. Returns true for such an action. */
static bool put_setup(gg_json_out *out, const mv_data *data, const gg_action *a) {
	switch (a->kind) {
	case MV_DO_ROLL:
		gg_json_put_int(out, "amount", a->a);
		return true;
	case MV_DO_SECTION:
		if (a->a >= 0 && a->a < (int32_t)data->section_count)
			gg_json_put_string(out, "section", data->section[a->a].id);
		gg_json_put_int(out, "turns", a->b);
		return true;
	case MV_DO_OFFER:
	case MV_DO_PICK:
		gg_json_open_flat(out, "armies", '[');
		if (a->a >= 0 && a->a < (int32_t)data->army_count)
			gg_json_put_string(out, NULL, data->army[a->a].id);
		if (a->kind == MV_DO_OFFER && a->b >= 0 && a->b < (int32_t)data->army_count)
			gg_json_put_string(out, NULL, data->army[a->b].id);
		gg_json_close(out, ']');
		return true;
	case MV_DO_EDGE:
		gg_json_put_string(out, "edge", mv_edge_names[a->a & 3]);
		return true;
	default:
		return false;
	}
}

static void put_rest(gg_json_out *out, const mv_state *s, const mv_army *army, int seat, const gg_action *a) {
	switch (a->kind) {
	case MV_DO_DRAW:
	case MV_DO_CHOOSE:
	case MV_DO_DISCARD:
	case MV_DO_GUERRILLAS:
	case MV_DO_ADD:
	case MV_DO_DECLARE:
	case MV_DO_TRY:
	case MV_DO_JOIN:
		put_card(out, army, a->a);
		break;
	case MV_DO_DEFEND:
	case MV_DO_LEAD:
		put_lead(out, army, a);
		break;
	case MV_DO_PLACE:
		put_unit(out, army, a->who);
		put_square(out, "to", a->a);
		break;
	case MV_DO_MOVE:
		put_unit_from(out, s, army, seat, a->who);
		put_square(out, "to", a->a);
		break;
	case MV_DO_ASSAULT:
	case MV_DO_BOMBARD:
	case MV_DO_VOLLEY:
	case MV_DO_BATTERY:
		put_card(out, army, a->a);
		put_unit_from(out, s, army, seat, a->who);
		put_square(out, "target", a->b);
		break;
	case MV_DO_ROCKETS:
		put_unit_from(out, s, army, seat, a->who);
		put_square(out, "target", a->b);
		break;
	case MV_DO_AMBUSH:
		put_square(out, "target", a->b);
		break;
	case MV_DO_RETREAT:
		put_square(out, "to", a->a);
		break;
	case MV_DO_ADVANCE:
		put_unit_from(out, s, army, seat, a->who);
		put_square(out, "to", s->left);
		break;
	case MV_DO_RESTORE:
	case MV_DO_REDOUBT:
		put_unit(out, army, a->who);
		put_card(out, army, a->a);
		if (a->c)
			gg_json_put_bool(out, "maharaja", true);
		break;
	case MV_DO_MARCH:
	case MV_DO_HONOUR:
	case MV_DO_TAKE:
		put_unit(out, army, a->who);
		break;
	default: /* a verb without arguments */
		break;
	}
}

void mv_parts(const gg_game *game, const gg_state *state, const gg_action *a, gg_json_out *out) {
	const mv_state *s = mv_of(state);
	int seat = mv_speaker(game, state);
	gg_json_put_string(out, "verb", a->kind < MV_DO_KINDS ? mv_verbs[a->kind] : "");
	if (put_setup(out, mv_data_of(game), a) || s->army[seat] == MV_NONE)
		return;
	const mv_army *army = mv_army_of(game, s, seat);
	uint64_t card = army->kind[played(a->kind)];
	if (played(a->kind) != MV_UNIT_CARD && card)
		put_card(out, army, (int32_t)gg_set_pop(&card));
	put_rest(out, s, army, seat, a);
}
