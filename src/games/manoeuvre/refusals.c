/*
 * refusals.c - why an action is refused, with the clause you would point to in the rulebook. Called only for actions that
 * are not in the list of actions.c, so there is always a reason; the last resort is "not now" with the clause of the
 * current phase.
 */
#include "refusals.h"

void mv_no(asking *q, unsigned code, unsigned clause, int32_t a, int32_t b) {
	*q->v = (gg_verdict){(uint16_t)code, (uint16_t)clause, {a, b, 0, 0, 0, 0}};
}

/* What must be done now, if the action belongs to another phase. */
void mv_not_now(asking *q) {
	static const uint16_t clauses[MV_PHASES] = {
		[MV_SETUP_ROLL] = MAN_3A,        [MV_SETUP_MAP] = MAN_3B,
		[MV_SETUP_NATIONS] = MAN_3C,     [MV_SETUP_PICK] = MAN_3D,
		[MV_SETUP_EDGE] = MAN_3E,        [MV_SETUP_DEAL] = MAN_3F,
		[MV_SETUP_CHOOSE] = MAN_3G,      [MV_SETUP_PLACE] = MAN_3H,
		[MV_DISCARD] = MAN_4_1A,         [MV_DRAW] = MAN_4_2A,
		[MV_DRAW_SCOUT] = MAN_4_2B,      [MV_MOVE_FIRST] = MAN_5A,
		[MV_MOVE_MENU] = MAN_4_3A,       [MV_GUER_SUPPLY] = MAN_5S,
		[MV_MOVE_SUPPLY] = MAN_5L,       [MV_GUER_MARCH] = MAN_5S,
		[MV_MOVE_MARCH] = MAN_5R,        [MV_MOVE_BANZAI] = MAN_11_6A,
		[MV_MOVE_DIG] = MAN_11_2B,       [MV_COMBAT_MENU] = MAN_4_4A,
		[MV_CB_WITHDRAW] = MAN_6_1_3G,   [MV_CB_US_ROLL] = MAN_6_1_3D,
		[MV_CB_WD_RETREAT] = MAN_6_1_3H, [MV_CB_WD_ADVANCE] = MAN_6_1_3I,
		[MV_CB_WD_PURSUIT] = MAN_6_1_3J, [MV_CB_DEFEND] = MAN_6_1_4C,
		[MV_CB_ATTACK] = MAN_6_1_5A,     [MV_CB_SKIRMISH] = MAN_9_2L,
		[MV_CB_COMMIT] = MAN_11_8D,      [MV_CB_ROLL] = MAN_6_0B,
		[MV_CB_CHOICE_O] = MAN_6_1_7C,   [MV_CB_CHOICE_A] = MAN_6_1_7D,
		[MV_CB_RETREAT] = MAN_6_5_3A,    [MV_CB_ADVANCE] = MAN_6_5_5A,
		[MV_CB_PURSUIT] = MAN_6_6B,      [MV_CB_COMMITTED] = MAN_6_7C,
		[MV_FIRE_ROLL] = MAN_6_2_2F,     [MV_ROCKET_ROLL] = MAN_11_3C,
		[MV_ROCKET_RETREAT] = MAN_11_3D, [MV_RESTORE_MENU] = MAN_7A,
		[MV_GUER_RESTORE] = MAN_9_2D,    [MV_RALLY_ROLL] = MAN_7D,
		[MV_REDOUBT_MENU] = MAN_9_2F,    [MV_GAME_OVER] = MAN_2_1B,
	};
	mv_no(q, MV_SAY_NOT_NOW, clauses[q->s->phase], q->s->phase, 0);
	if (q->s->phase == MV_GAME_OVER) { /* and how it ended */
		bool night = q->s->cause >= MV_CAUSE_SQUARES;
		mv_no(q, MV_SAY_GAME_OVER, night ? MAN_2_2A : q->s->cause == MV_CAUSE_COMMITTED ? MAN_2_1C : MAN_2_1B, 0, 0);
	}
}

/* The card named, if it is in the deck; otherwise MV_NONE with the refusal. */
unsigned mv_held(asking *q) {
	if (q->a->a < 0 || q->a->a >= MV_CARDS || !q->army) {
		mv_no(q, MV_SAY_NO_SUCH_CARD, MAN_1_4A, 0, 0);
		return MV_NONE;
	}
	unsigned card = mv_in_hand(q->game, q->s, q->seat, (unsigned)q->a->a);
	if (card == MV_NONE)
		mv_no(q, MV_SAY_CARD_NOT_HELD, MAN_1_4C, mv_name_card(q->s, q->seat, (unsigned)q->a->a), 0);
	return card;
}

bool mv_holds_kind(asking *q, unsigned kind) {
	if (q->army && mv_kind_in_hand(q->game, q->s, q->seat, kind) != MV_NONE)
		return true;
	mv_no(q, MV_SAY_KIND_NOT_HELD, MAN_1_4C, (int32_t)kind, 0);
	return false;
}

/* MAN-11.4b: an action that names a Maharaja needs one in hand. */
bool mv_maharaja_held(asking *q) {
	return !q->a->c || mv_holds_kind(q, MV_MAHARAJA);
}

/* The unit named, alive and on the map. */
bool mv_own_unit(asking *q) {
	if (q->a->who >= MV_UNITS) {
		mv_no(q, MV_SAY_NO_SUCH_UNIT, MAN_1_3A, 0, 0);
		return false;
	}
	if (!mv_on_map(q->s, q->seat, q->a->who)) {
		mv_no(q, MV_SAY_UNIT_GONE, MAN_6_5_1A, mv_name_unit(q->s, q->seat, q->a->who), 0);
		return false;
	}
	return true;
}

bool mv_square_named(asking *q, int32_t square) {
	if (square >= 0 && square < MV_SQUARES)
		return true;
	mv_no(q, MV_SAY_NO_SUCH_SQUARE, MAN_5D, 0, 0);
	return false;
}

/* Whether a square can be entered at all. */
bool mv_enterable(asking *q, unsigned square) {
	if (q->s->ground[MV_LAKE] & mv_bit(square))
		mv_no(q, MV_SAY_LAKE, MAN_5F, (int32_t)square, 0);
	else if ((q->s->troops[0] | q->s->troops[1]) & mv_bit(square))
		mv_no(q, MV_SAY_OCCUPIED, MAN_5E, (int32_t)square, 0);
	else
		return true;
	return false;
}

/* Two squares away, but no square between lets it through: it stops there, or cannot enter. */
static unsigned what_bars(const mv_state *s, unsigned from, unsigned to) {
	uint64_t between = mv_around(mv_bit(from)) & mv_around(mv_bit(to)), entered = between & mv_step(s, from);
	if (entered)
		return entered & s->ground[MV_MARSH] || !(entered & s->ground[MV_FIELD]) ? MAN_5G : MAN_5H;
	return between & ~s->ground[MV_LAKE] ? MAN_5E : MAN_5F;
}

static void refuse_move(asking *q) {
	const mv_state *s = q->s;
	if (s->phase == MV_CB_SKIRMISH && q->a->who != s->attacker) {
		mv_no(q, MV_SAY_OTHER_UNIT, MAN_9_2L, mv_name_unit(s, q->seat, s->attacker), 0);
		return;
	}
	if (s->phase == MV_MOVE_MARCH && q->a->who != s->unit) {
		mv_no(q, MV_SAY_OTHER_UNIT, MAN_5S, mv_name_unit(s, q->seat, s->unit), 0);
		return;
	}
	bool moving = s->phase == MV_MOVE_FIRST || s->phase == MV_MOVE_MENU || s->phase == MV_MOVE_SUPPLY || s->phase == MV_MOVE_BANZAI;
	if (!moving && s->phase != MV_MOVE_MARCH && s->phase != MV_CB_SKIRMISH) {
		mv_not_now(q);
		return;
	}
	if (!mv_own_unit(q) || !mv_square_named(q, q->a->a))
		return;
	unsigned to = (unsigned)q->a->a, from = mv_square(s, q->seat, q->a->who);
	int32_t name = mv_name_unit(s, q->seat, q->a->who);
	bool cavalry = q->army->unit[q->a->who].cavalry || s->phase == MV_MOVE_BANZAI;
	if (moving && s->moved >> q->a->who & 1)
		mv_no(q, MV_SAY_ALREADY_MOVED, MAN_5A, name, 0);
	else if (s->phase == MV_MOVE_MENU && !s->moves_left)
		mv_no(q, MV_SAY_MOVE_MADE, MAN_4_3A, 0, 0);
	else if (to == from && moving)
		mv_no(q, MV_SAY_MUST_LEAVE, MAN_5J, name, 0);
	else if (to != from && !mv_enterable(q, to))
		return;
	else if (s->phase == MV_MOVE_MARCH)
		mv_no(q, MV_SAY_MARCH_ONE, MAN_5R, name, 0);
	else if (s->phase == MV_CB_SKIRMISH)
		mv_no(q, MV_SAY_TOO_FAR, MAN_9_2L, name, 0);
	else if (!cavalry)
		mv_no(q, MV_SAY_INFANTRY_ONE, MAN_5B, name, 0);
	else if (mv_around(mv_around(mv_bit(from))) & mv_bit(to))
		mv_no(q, MV_SAY_WAY_BARRED, what_bars(s, from, to), name, 0);
	else if (s->phase == MV_MOVE_BANZAI)
		mv_no(q, MV_SAY_CHARGE_TWO, MAN_11_6A, name, 0);
	else
		mv_no(q, MV_SAY_CAVALRY_TWO, MAN_5C, name, 0);
}

static void refuse_movement_card(asking *q) {
	const mv_state *s = q->s;
	if (s->phase != MV_MOVE_MENU) {
		bool supply = q->a->kind == MV_DO_SUPPLY;
		if (s->phase == MV_MOVE_FIRST)
			mv_no(q, MV_SAY_MOVE_FIRST, supply ? MAN_5L : MAN_5N, 0, 0);
		else if (s->phase == MV_MOVE_DIG) /* MAN-11.2a */
			mv_not_now(q);
		else
			mv_no(q, MV_SAY_NOT_NOW, supply ? MAN_9_2O : MAN_9_2C, s->phase, 0);
		return;
	}
	if (!mv_holds_kind(q, q->a->kind == MV_DO_SUPPLY ? MV_SUPPLY : MV_FORCED_MARCH))
		return;
	if (q->a->kind == MV_DO_SUPPLY) {
		mv_no(q, s->supply_used ? MV_SAY_SUPPLY_USED : MV_SAY_NOBODY_TO_MOVE, s->supply_used ? MAN_5M : MAN_1_4E, 0, 0);
		return;
	}
	if (!mv_own_unit(q))
		return;
	unsigned bit = 1u << q->a->who;
	int32_t name = mv_name_unit(s, q->seat, q->a->who);
	if (!(s->moved & bit))
		mv_no(q, MV_SAY_NOT_MOVED, MAN_5N, name, 0);
	else if (s->marched & bit)
		mv_no(q, MV_SAY_ALREADY_MARCHED, MAN_5O, name, 0);
	else if (s->rough_start & bit)
		mv_no(q, MV_SAY_ROUGH_START, MAN_5P, name, 0);
	else if (s->fm_end_ban && s->rough_end & bit)
		mv_no(q, MV_SAY_ROUGH_END, MAN_5Q, name, 0);
	else
		mv_no(q, MV_SAY_NOWHERE_TO_GO, MAN_5R, name, 0);
}

static void refuse_restore(asking *q) {
	if (q->s->phase == MV_REDOUBT_MENU) { /* one attempt, then the redoubt */
		mv_no(q, MV_SAY_NOT_NOW, MAN_4_5A, q->s->phase, 0);
		return;
	}
	if (q->s->phase != MV_RESTORE_MENU) {
		mv_not_now(q);
		return;
	}
	unsigned card = mv_held(q);
	if (card == MV_NONE || !mv_own_unit(q) || !mv_maharaja_held(q))
		return;
	const mv_card *c = &q->army->card[card];
	int32_t name = mv_name_card(q->s, q->seat, card), unit = mv_name_unit(q->s, q->seat, q->a->who);
	if (!(q->s->reduced[q->seat] >> q->a->who & 1))
		mv_no(q, MV_SAY_NOT_REDUCED, MAN_7H, unit, 0);
	else if (c->kind == MV_UNIT_CARD)
		mv_no(q, MV_SAY_OTHERS_CARD, MAN_7C, unit, 0);
	else if (c->kind == MV_LEADER && !mv_rallies(q->army, card))
		mv_no(q, MV_SAY_DOES_NOT_RESTORE, MAN_7D, name, 0);
	else if (c->kind == MV_LEADER && !mv_serves(q->army, card, q->a->who))
		mv_no(q, MV_SAY_LEADER_SERVES_NOT, q->army->leader[c->owner].unit ? MAN_11_5B : MAN_11_4A, name, unit);
	else if (c->kind == MV_LEADER)
		mv_no(q, MV_SAY_MAHARAJA_IDLE, MAN_11_4E, name, 0);
	else
		mv_no(q, MV_SAY_DOES_NOT_RESTORE, MAN_7B, name, 0);
}

static void refuse_redoubt(asking *q) {
	if (q->s->phase == MV_RESTORE_MENU) { /* after any attempt */
		mv_no(q, MV_SAY_NOT_NOW, MAN_9_2F, q->s->phase, 0);
		return;
	}
	if (q->s->phase != MV_REDOUBT_MENU) {
		mv_not_now(q);
		return;
	}
	unsigned card = mv_held(q);
	if (card == MV_NONE || !mv_own_unit(q))
		return;
	const mv_card *c = &q->army->card[card];
	int32_t unit = mv_name_unit(q->s, q->seat, q->a->who);
	if (c->kind != MV_REDOUBT && c->secondary != MV_ALSO_REDOUBT)
		mv_no(q, MV_SAY_NOT_A_REDOUBT, MAN_9_2F, mv_name_card(q->s, q->seat, card), 0);
	else if (c->kind == MV_UNIT_CARD && !mv_on_map(q->s, q->seat, c->owner))
		mv_no(q, MV_SAY_UNIT_GONE, MAN_11_8A, mv_name_unit(q->s, q->seat, c->owner), 0);
	else if (q->s->redoubt[q->seat] >> q->a->who & 1)
		mv_no(q, MV_SAY_HAS_REDOUBT, MAN_9_2G, unit, 0);
	else
		mv_no(q, MV_SAY_OTHERS_CARD, MAN_11_8C, unit, 0);
}

static void refuse_setup(asking *q) {
	const mv_state *s = q->s;
	const gg_action *a = q->a;
	const mv_data *data = mv_data_of(q->game);
	if (a->kind == MV_DO_SECTION && s->phase == MV_SETUP_MAP) {
		bool known = a->a >= 0 && a->a < (int32_t)data->section_count;
		bool distant = known && data->section[a->a].distant && !s->dl_nations;
		mv_no(q, distant ? MV_SAY_SECTION_DISTANT : MV_SAY_SECTION_USED, MAN_1_1B, 0, 0);
	} else if (a->kind == MV_DO_OFFER && s->phase == MV_SETUP_NATIONS) {
		bool known = a->a >= 0 && a->b >= 0 && a->a < (int32_t)data->army_count && a->b < (int32_t)data->army_count;
		mv_no(q, MV_SAY_NOT_ON_OFFER, known && a->a != a->b && !s->dl_nations ? MAN_3L : MAN_3C, 0, 0);
	} else if (a->kind == MV_DO_PICK && s->phase == MV_SETUP_PICK) {
		mv_no(q, MV_SAY_NOT_ON_OFFER, MAN_3D, 0, 0);
	} else if (a->kind == MV_DO_EDGE && s->phase == MV_SETUP_EDGE) {
		mv_no(q, MV_SAY_NO_ROOM, a->a >= 0 && a->a < 4 ? MAN_3J : MAN_3E, 0, 0);
	} else if (a->kind == MV_DO_CHOOSE && s->phase == MV_SETUP_CHOOSE) {
		mv_no(q, MV_SAY_NO_SUCH_CARD, MAN_3G, 0, 0);
	} else if (a->kind == MV_DO_PLACE && s->phase == MV_SETUP_PLACE) {
		if (a->who >= MV_UNITS)
			mv_no(q, MV_SAY_NO_SUCH_UNIT, MAN_1_3A, 0, 0);
		else if (mv_on_map(s, q->seat, a->who))
			mv_no(q, MV_SAY_ALREADY_PLACED, MAN_3M, mv_name_unit(s, q->seat, a->who), 0);
		else if (!mv_square_named(q, a->a))
			return;
		else if (!(mv_own_lines(s->edge[q->seat]) & mv_bit((unsigned)a->a)))
			mv_no(q, MV_SAY_NOT_OWN_LINES, MAN_3I, a->a, 0);
		else if (s->ground[MV_LAKE] & mv_bit((unsigned)a->a))
			mv_no(q, MV_SAY_LAKE, MAN_3J, a->a, 0);
		else
			mv_no(q, MV_SAY_OCCUPIED, MAN_3I, a->a, 0);
	} else {
		mv_not_now(q);
	}
}

/* A card that is not Guerrillas, or a unit card marked so whose unit is eliminated (MAN-11.8a). */
static void refuse_guerrillas(asking *q) {
	const mv_state *s = q->s;
	if (s->phase != MV_GUER_SUPPLY && s->phase != MV_GUER_MARCH && s->phase != MV_GUER_RESTORE) {
		mv_no(q, MV_SAY_NOT_NOW, MAN_9_2E, s->phase, 0);
		return;
	}
	unsigned card = mv_held(q);
	if (card == MV_NONE)
		return;
	const mv_card *c = &q->army->card[card];
	if (c->kind == MV_UNIT_CARD && c->secondary == MV_ALSO_GUERRILLAS)
		mv_no(q, MV_SAY_UNIT_GONE, MAN_11_8A, mv_name_unit(s, q->seat, c->owner), 0);
	else
		mv_no(q, MV_SAY_NO_GUERRILLAS, MAN_9_2D, mv_name_card(s, q->seat, card), 0);
}

static void refuse_scout(asking *q) {
	const mv_state *s = q->s;
	if (s->phase == MV_DISCARD && s->laid_off)
		mv_no(q, MV_SAY_SCOUT_FIRST, MAN_4_1C, 0, 0);
	else if (s->phase == MV_DISCARD || s->phase == MV_DRAW_SCOUT || s->phase == MV_MOVE_FIRST || s->phase == MV_MOVE_MENU ||
		 s->phase == MV_COMBAT_MENU || s->phase == MV_RESTORE_MENU || s->phase == MV_REDOUBT_MENU) {
		if (mv_holds_kind(q, MV_SCOUT_SPY))
			mv_no(q, MV_SAY_NOTHING_TO_SEE, MAN_1_4E, 0, 0);
	} else
		mv_no(q, MV_SAY_NOT_NOW, MAN_9_2N, s->phase, 0);
}

static void refuse_discard(asking *q) {
	if (q->s->phase != MV_DISCARD && q->s->phase != MV_MOVE_DIG)
		mv_not_now(q);
	else
		mv_held(q);
}

static void refuse_dig_in(asking *q) {
	mv_no(q, MV_SAY_CANNOT_DIG_IN, MAN_11_2A, 0, 0);
}

static void refuse_banzai(asking *q) {
	if (mv_holds_kind(q, MV_BANZAI_CHARGE))
		mv_no(q, MV_SAY_NOT_NOW, MAN_11_6A, q->s->phase, 0);
}

/* Which function knows the reason; the kinds left out (done, pass, hit, fall back) belong to another phase. */
static void (*const answers[MV_DO_KINDS])(asking *) = {
	[MV_DO_SECTION] = refuse_setup,
	[MV_DO_OFFER] = refuse_setup,
	[MV_DO_PICK] = refuse_setup,
	[MV_DO_EDGE] = refuse_setup,
	[MV_DO_CHOOSE] = refuse_setup,
	[MV_DO_PLACE] = refuse_setup,
	[MV_DO_DISCARD] = refuse_discard,
	[MV_DO_SCOUT] = refuse_scout,
	[MV_DO_MOVE] = refuse_move,
	[MV_DO_DIG_IN] = refuse_dig_in,
	[MV_DO_BANZAI] = refuse_banzai,
	[MV_DO_SUPPLY] = refuse_movement_card,
	[MV_DO_MARCH] = refuse_movement_card,
	[MV_DO_GUERRILLAS] = refuse_guerrillas,
	[MV_DO_ASSAULT] = mv_refuse_opening,
	[MV_DO_AMBUSH] = mv_refuse_opening,
	[MV_DO_BOMBARD] = mv_refuse_opening,
	[MV_DO_VOLLEY] = mv_refuse_opening,
	[MV_DO_BATTERY] = mv_refuse_opening,
	[MV_DO_ROCKETS] = mv_refuse_opening,
	[MV_DO_HONOUR] = mv_refuse_opening,
	[MV_DO_WITHDRAW] = mv_refuse_withdraw,
	[MV_DO_TRY] = mv_refuse_withdraw,
	[MV_DO_DEFEND] = mv_refuse_defend,
	[MV_DO_ADD] = mv_refuse_attack_card,
	[MV_DO_LEAD] = mv_refuse_attack_card,
	[MV_DO_JOIN] = mv_refuse_attack_card,
	[MV_DO_COMMIT] = mv_refuse_attack_card,
	[MV_DO_SAPPERS] = mv_refuse_attack_card,
	[MV_DO_SKIRMISH] = mv_refuse_attack_card,
	[MV_DO_RETREAT] = mv_refuse_aftermath,
	[MV_DO_ADVANCE] = mv_refuse_aftermath,
	[MV_DO_STAY] = mv_refuse_aftermath,
	[MV_DO_DECLARE] = mv_refuse_aftermath,
	[MV_DO_TAKE] = mv_refuse_aftermath,
	[MV_DO_RESTORE] = refuse_restore,
	[MV_DO_REDOUBT] = refuse_redoubt,
};

void mv_explain_refusal(const gg_game *game, const mv_state *s, const gg_action *a, gg_verdict *v) {
	int turn = mv_turn(game, (const gg_state *)(const void *)s);
	asking q = {game, s, a, v, turn < 0 ? s->active : turn, NULL};
	*v = (gg_verdict){0};
	if (s->army[q.seat] != MV_NONE)
		q.army = mv_army_of(game, s, q.seat);
	if (a->kind < 1 || a->kind >= MV_DO_KINDS) {
		mv_no(&q, MV_SAY_NOT_AN_ACTION, MAN_4_0B, 0, 0);
		return;
	}
	if (turn < 0 || a->kind == MV_DO_ROLL || a->kind == MV_DO_DRAW) {
		unsigned sides = mv_die_sides(game, s);
		if (turn == GG_CHANCE && a->kind == MV_DO_ROLL && sides)
			mv_no(&q, MV_SAY_NO_SUCH_FACE, MAN_1_2A, a->a, (int32_t)sides);
		else if (turn == GG_CHANCE && a->kind == MV_DO_DRAW && !sides)
			mv_no(&q, MV_SAY_NO_SUCH_CARD, MAN_4_2A, 0, 0);
		else
			mv_not_now(&q);
		if (turn == GG_CHANCE && v->code == MV_SAY_NOT_NOW) { /* nothing is played against fire and rockets */
			unsigned clause = s->phase == MV_FIRE_ROLL ? MAN_6_2_2F : s->phase == MV_ROCKET_ROLL ? MAN_11_3D : MAN_1_2A;
			mv_no(&q, MV_SAY_CHANCE_ACTS, clause, 0, 0);
		}
		return;
	}
	/* Before the armies are chosen, only the set-up can be asked about. */
	if (answers[a->kind] && (q.army || answers[a->kind] == refuse_setup))
		answers[a->kind](&q);
	else
		mv_not_now(&q);
	if (!v->code) /* nothing was wrong and yet it is not in the list: stray bytes in unused fields */
		mv_no(&q, MV_SAY_NOT_AN_ACTION, MAN_4_0B, 0, 0);
}
