/*
 * why.c - why an action is refused: the clause a player would be shown in the rulebook. Called only for actions that
 * are not in the list of actions.c, so it always finds a reason; the last resort is "not now" with the clause of the
 * phase that is on.
 */
#include "manoeuvre.h"

typedef struct asking {
	const gg_game *game;
	const mv_state *s;
	const gg_action *a;
	gg_verdict *v;
	int seat; /* who acts */
	const mv_army *army;
} asking;

static void no(asking *q, unsigned code, unsigned clause, int32_t a, int32_t b) {
	*q->v = (gg_verdict){(uint16_t)code, (uint16_t)clause, {a, b, 0, 0, 0, 0}};
}

/* What is to be done now, where the action belongs to another moment. */
static void not_now(asking *q) {
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
	no(q, q->s->phase == MV_GAME_OVER ? MV_SAY_GAME_OVER : MV_SAY_NOT_NOW, clauses[q->s->phase], q->s->phase, 0);
}

/* The card named, if it is a card of the deck; MV_NONE with the refusal otherwise. */
static unsigned held(asking *q) {
	if (q->a->a < 0 || q->a->a >= MV_CARDS || !q->army) {
		no(q, MV_SAY_NO_SUCH_CARD, MAN_1_4A, 0, 0);
		return MV_NONE;
	}
	unsigned card = mv_in_hand(q->game, q->s, q->seat, (unsigned)q->a->a);
	if (card == MV_NONE)
		no(q, MV_SAY_CARD_NOT_HELD, MAN_1_4C, mv_name_card(q->s, q->seat, (unsigned)q->a->a), 0);
	return card;
}

static bool holds_kind(asking *q, unsigned kind) {
	if (q->army && mv_kind_in_hand(q->game, q->s, q->seat, kind) != MV_NONE)
		return true;
	no(q, MV_SAY_KIND_NOT_HELD, MAN_1_4C, (int32_t)kind, 0);
	return false;
}

/* MAN-11.4b: an action that names a Maharaja needs one in hand. */
static bool maharaja_held(asking *q) {
	return !q->a->c || holds_kind(q, MV_MAHARAJA);
}

/* The unit named, alive and on the map. */
static bool own_unit(asking *q) {
	if (q->a->who >= MV_UNITS) {
		no(q, MV_SAY_NO_SUCH_UNIT, MAN_1_3A, 0, 0);
		return false;
	}
	if (!mv_on_map(q->s, q->seat, q->a->who)) {
		no(q, MV_SAY_UNIT_GONE, MAN_6_5_1A, mv_name_unit(q->s, q->seat, q->a->who), 0);
		return false;
	}
	return true;
}

static bool square_named(asking *q, int32_t square) {
	if (square >= 0 && square < MV_SQUARES)
		return true;
	no(q, MV_SAY_NO_SUCH_SQUARE, MAN_5D, 0, 0);
	return false;
}

/* Whether a square can be entered at all. */
static bool enterable(asking *q, unsigned square) {
	if (q->s->ground[MV_LAKE] & mv_bit(square))
		no(q, MV_SAY_LAKE, MAN_5F, (int32_t)square, 0);
	else if ((q->s->troops[0] | q->s->troops[1]) & mv_bit(square))
		no(q, MV_SAY_OCCUPIED, MAN_5E, (int32_t)square, 0);
	else
		return true;
	return false;
}

/* Two squares on, but no square between lets it through: one that stops, or else one that cannot be entered. */
static unsigned what_bars(const mv_state *s, unsigned from, unsigned to) {
	uint64_t between = mv_around(mv_bit(from)) & mv_around(mv_bit(to)), entered = between & mv_step(s, from);
	if (entered)
		return entered & s->ground[MV_MARSH] ? MAN_5G : MAN_5H;
	return between & ~s->ground[MV_LAKE] ? MAN_5E : MAN_5F;
}

static void why_move(asking *q) {
	const mv_state *s = q->s;
	if (s->phase == MV_CB_SKIRMISH && q->a->who != s->attacker) {
		no(q, MV_SAY_OTHER_UNIT, MAN_9_2L, mv_name_unit(s, q->seat, s->attacker), 0);
		return;
	}
	if (s->phase == MV_MOVE_MARCH && q->a->who != s->unit) {
		no(q, MV_SAY_OTHER_UNIT, MAN_5S, mv_name_unit(s, q->seat, s->unit), 0);
		return;
	}
	bool moving = s->phase == MV_MOVE_FIRST || s->phase == MV_MOVE_MENU || s->phase == MV_MOVE_SUPPLY || s->phase == MV_MOVE_BANZAI;
	if (!moving && s->phase != MV_MOVE_MARCH && s->phase != MV_CB_SKIRMISH) {
		not_now(q);
		return;
	}
	if (!own_unit(q) || !square_named(q, q->a->a))
		return;
	unsigned to = (unsigned)q->a->a, from = mv_square(s, q->seat, q->a->who);
	int32_t name = mv_name_unit(s, q->seat, q->a->who);
	bool cavalry = q->army->unit[q->a->who].cavalry || s->phase == MV_MOVE_BANZAI;
	if (moving && s->moved >> q->a->who & 1)
		no(q, MV_SAY_ALREADY_MOVED, MAN_5A, name, 0);
	else if (s->phase == MV_MOVE_MENU && !s->moves_left)
		no(q, MV_SAY_MOVE_MADE, MAN_4_3A, 0, 0);
	else if (to == from && moving)
		no(q, MV_SAY_MUST_LEAVE, MAN_5J, name, 0);
	else if (to != from && !enterable(q, to))
		return;
	else if (s->phase == MV_MOVE_MARCH)
		no(q, MV_SAY_MARCH_ONE, MAN_5R, name, 0);
	else if (s->phase == MV_CB_SKIRMISH)
		no(q, MV_SAY_TOO_FAR, MAN_9_2L, name, 0);
	else if (!cavalry)
		no(q, MV_SAY_INFANTRY_ONE, MAN_5B, name, 0);
	else if (mv_around(mv_around(mv_bit(from))) & mv_bit(to))
		no(q, MV_SAY_WAY_BARRED, what_bars(s, from, to), name, 0);
	else
		no(q, MV_SAY_CAVALRY_TWO, MAN_5C, name, 0);
}

static void why_movement_card(asking *q) {
	const mv_state *s = q->s;
	if (s->phase != MV_MOVE_MENU) {
		bool supply = q->a->kind == MV_DO_SUPPLY;
		if (s->phase == MV_MOVE_FIRST)
			no(q, MV_SAY_MOVE_FIRST, supply ? MAN_5L : MAN_5N, 0, 0);
		else if (s->phase == MV_MOVE_DIG) /* MAN-11.2a */
			not_now(q);
		else
			no(q, MV_SAY_NOT_NOW, supply ? MAN_9_2O : MAN_9_2C, s->phase, 0);
		return;
	}
	if (!holds_kind(q, q->a->kind == MV_DO_SUPPLY ? MV_SUPPLY : MV_FORCED_MARCH))
		return;
	if (q->a->kind == MV_DO_SUPPLY) {
		no(q, s->supply_used ? MV_SAY_SUPPLY_USED : MV_SAY_NOBODY_TO_MOVE, s->supply_used ? MAN_5M : MAN_1_4E, 0, 0);
		return;
	}
	if (!own_unit(q))
		return;
	unsigned bit = 1u << q->a->who;
	int32_t name = mv_name_unit(s, q->seat, q->a->who);
	if (!(s->moved & bit))
		no(q, MV_SAY_NOT_MOVED, MAN_5N, name, 0);
	else if (s->marched & bit)
		no(q, MV_SAY_ALREADY_MARCHED, MAN_5O, name, 0);
	else if (s->rough_start & bit)
		no(q, MV_SAY_ROUGH_START, MAN_5P, name, 0);
	else if (s->fm_end_ban && s->rough_end & bit)
		no(q, MV_SAY_ROUGH_END, MAN_5Q, name, 0);
	else
		no(q, MV_SAY_NOWHERE_TO_GO, MAN_5R, name, 0);
}

static bool enemy_there(asking *q) {
	if (!square_named(q, q->a->b))
		return false;
	if (q->s->troops[!q->seat] & mv_bit((unsigned)q->a->b))
		return true;
	no(q, MV_SAY_NO_ENEMY, q->a->kind == MV_DO_AMBUSH ? MAN_6_1_2B : MAN_6_1_2A, q->a->b, 0);
	return false;
}

/* A unit card of the unit named, or a leader who may open its combat. */
static void why_assault(asking *q, unsigned card) {
	const mv_card *c = &q->army->card[card];
	unsigned square = mv_square(q->s, q->seat, q->a->who);
	int32_t name = mv_name_unit(q->s, q->seat, q->a->who);
	bool leads = c->kind == MV_LEADER && q->army->leader[c->owner].assault.count;
	if (q->s->ground[MV_MARSH] & mv_bit(square))
		no(q, MV_SAY_IN_MARSH, MAN_6_1_1B, name, 0);
	else if (c->kind == MV_UNIT_CARD && c->owner != q->a->who)
		no(q, MV_SAY_OTHERS_CARD, MAN_1_3D, name, 0);
	else if (!leads && !(c->kind == MV_UNIT_CARD && c->attack.count))
		no(q, MV_SAY_NO_ATTACK_VALUE, MAN_6_1_1C, mv_name_card(q->s, q->seat, card), 0);
	else if (leads && q->army->leader[c->owner].unit != q->a->who + 1u)
		no(q, MV_SAY_LEADER_SERVES_NOT, MAN_11_5C, mv_name_card(q->s, q->seat, card), name);
	else
		no(q, MV_SAY_NOT_ADJACENT, MAN_6_1_2A, name, q->a->b);
}

static void why_fire(asking *q, unsigned card) {
	const mv_card *c = &q->army->card[card];
	int32_t name = mv_name_unit(q->s, q->seat, q->a->who);
	bool volley = q->a->kind == MV_DO_VOLLEY, battery = q->a->kind == MV_DO_BATTERY;
	mv_dice dice = volley ? c->volley : battery && c->kind == MV_LEADER ? q->army->leader[c->owner].grand_battery : c->bombard;
	unsigned from = mv_square(q->s, q->seat, q->a->who), to = (unsigned)q->a->b;
	bool diagonal = from / 8 != to / 8 && from % 8 != to % 8;
	uint64_t around = mv_around(mv_bit(from));
	if (!battery && c->kind == MV_UNIT_CARD && c->owner != q->a->who)
		no(q, MV_SAY_OTHERS_CARD, MAN_1_3D, name, 0);
	else if (!dice.count)
		no(q, MV_SAY_CANNOT_FIRE, volley ? MAN_6_2_1B : battery ? MAN_9_1E : MAN_6_2_1A, mv_name_card(q->s, q->seat, card), 0);
	else if (volley)
		no(q, MV_SAY_NOT_ADJACENT, MAN_6_2_2A, name, q->a->b);
	else if (mv_around(around) & mv_bit(to))
		no(q, MV_SAY_LINE_BLOCKED, q->s->diag_both && diagonal ? MAN_6_2_2D : MAN_6_2_2C, name, q->a->b);
	else
		no(q, MV_SAY_OUT_OF_RANGE, MAN_6_2_2B, name, q->a->b);
}

/* Near enough, but no path is open (MAN-11.3b); or too far (MAN-11.3a). */
static void why_rockets(asking *q) {
	unsigned from = mv_square(q->s, q->seat, q->a->who), to = (unsigned)q->a->b;
	uint64_t near = mv_around(mv_around(mv_bit(from)));
	if (q->s->ground[MV_HILL] & mv_bit(from))
		near |= mv_around(near) & ~q->s->ground[MV_HILL];
	bool blocked = near & mv_bit(to);
	no(q, blocked ? MV_SAY_LINE_BLOCKED : MV_SAY_OUT_OF_RANGE, blocked ? MAN_11_3B : MAN_11_3A, mv_name_unit(q->s, q->seat, q->a->who),
	   q->a->b);
}

static void why_opening(asking *q) {
	if (q->s->phase == MV_RESTORE_MENU || q->s->phase == MV_REDOUBT_MENU) { /* one combat, never two */
		no(q, MV_SAY_NOT_NOW, MAN_4_4A, q->s->phase, 0);
		return;
	}
	if (q->s->phase != MV_COMBAT_MENU) {
		not_now(q);
		return;
	}
	if (q->a->kind == MV_DO_AMBUSH) {
		if (holds_kind(q, MV_AMBUSH))
			enemy_there(q);
		return;
	}
	if (q->a->kind == MV_DO_HONOUR) {
		if (holds_kind(q, MV_DEATH_WITH_HONOUR))
			own_unit(q);
		return;
	}
	if (q->a->kind == MV_DO_ROCKETS) {
		if (holds_kind(q, MV_ROCKETS) && own_unit(q) && enemy_there(q))
			why_rockets(q);
		return;
	}
	unsigned card = held(q);
	if (card == MV_NONE || !own_unit(q) || !enemy_there(q))
		return;
	if (q->a->kind == MV_DO_ASSAULT)
		why_assault(q, card);
	else
		why_fire(q, card);
}

static void why_withdraw(asking *q) {
	const mv_state *s = q->s;
	if (s->phase != MV_CB_WITHDRAW) {
		no(q, MV_SAY_TOO_LATE, s->form == MV_ROCKETRY ? MAN_11_3D : MAN_6_1_3G, 0, 0);
		return;
	}
	if (!mv_retreats(s, q->seat, s->target)) {
		no(q, MV_SAY_NO_FREE_SQUARE, MAN_6_1_3A, mv_name_unit(s, q->seat, s->target), 0);
		return;
	}
	if (q->a->kind == MV_DO_WITHDRAW) {
		if (holds_kind(q, MV_WITHDRAW))
			no(q, MV_SAY_ONLY_CARD, MAN_6_1_3F, 0, 0);
		return;
	}
	unsigned card = held(q);
	if (card == MV_NONE)
		return;
	const mv_card *c = &q->army->card[card];
	if (c->kind == MV_UNIT_CARD && c->owner != s->target)
		no(q, MV_SAY_OTHERS_CARD, MAN_1_3D, mv_name_unit(s, q->seat, s->target), 0);
	else
		no(q, MV_SAY_NO_WITHDRAW_RANGE, MAN_6_1_3C, mv_name_card(s, q->seat, card), 0);
}

static void why_defend(asking *q) {
	const mv_state *s = q->s;
	if (s->phase != MV_CB_DEFEND) {
		not_now(q);
		return;
	}
	unsigned card = held(q);
	if (card == MV_NONE || !maharaja_held(q))
		return;
	const mv_card *c = &q->army->card[card];
	int32_t name = mv_name_card(s, q->seat, card), unit = mv_name_unit(s, q->seat, s->target);
	if (c->kind == MV_UNIT_CARD && c->owner != s->target)
		no(q, MV_SAY_OTHERS_CARD, MAN_6_1_4A, unit, 0);
	else if (c->kind == MV_LEADER && s->leader[q->seat] != MV_NONE)
		no(q, MV_SAY_ONE_LEADER, MAN_9_1C, 0, 0);
	else if (c->kind == MV_LEADER && !mv_serves(q->army, card, s->target))
		no(q, MV_SAY_LEADER_SERVES_NOT, q->army->leader[c->owner].unit ? MAN_11_5B : MAN_11_4A, name, unit);
	else if (c->kind == MV_LEADER)
		no(q, MV_SAY_MAHARAJA_IDLE, MAN_11_4E, name, 0);
	else
		no(q, MV_SAY_NOT_IN_DEFENCE, MAN_6_1_4C, name, 0);
}

/* Command with a wrong set of supporters. */
static void why_command(asking *q, unsigned card) {
	const mv_state *s = q->s;
	const mv_leader *leader = &q->army->leader[q->army->card[card].owner];
	int32_t name = mv_name_card(s, q->seat, card);
	uint64_t around = mv_around(mv_bit(mv_square(s, !s->active, s->target)));
	if (q->a->b < 0 || q->a->b > 255) {
		no(q, MV_SAY_NO_SUCH_UNIT, MAN_1_3A, 0, 0);
		return;
	}
	for (unsigned i = 0; i < MV_UNITS; i++) {
		if (!(q->a->b >> i & 1))
			continue;
		int32_t unit = mv_name_unit(s, q->seat, i);
		if (!mv_on_map(s, q->seat, i) || !(around & mv_bit(mv_square(s, q->seat, i))) ||
		    (s->form == MV_ASSAULT && i == s->attacker)) {
			no(q, MV_SAY_CANNOT_SUPPORT, MAN_6_4B, unit, 0);
			return;
		}
		if (s->ground[MV_MARSH] & mv_bit(mv_square(s, q->seat, i))) {
			no(q, MV_SAY_IN_MARSH, MAN_6_4B, unit, 0);
			return;
		}
	}
	unsigned command = q->a->c ? 4 : leader->command; /* MAN-11.4c */
	if (leader->unit) {
		no(q, MV_SAY_LEADER_ALONE, MAN_11_5C, name, 0);
	} else if (gg_set_count((uint64_t)q->a->b) >= command) {
		no(q, MV_SAY_TOO_MANY_UNITS, MAN_6_4A, name, (int32_t)command);
	} else if (q->a->c) {
		no(q, MV_SAY_MAHARAJA_IDLE, MAN_11_4E, name, 0);
	} else {
		unsigned units = (unsigned)q->a->b | (s->form == MV_ASSAULT ? 1u << s->attacker : 0), i = 0;
		while (i < MV_UNITS - 1 && (!(units >> i & 1) || mv_serves(q->army, card, i)))
			i++;
		no(q, MV_SAY_LEADER_SERVES_NOT, MAN_11_4A, name, mv_name_unit(s, q->seat, i));
	}
}

static void why_lead(asking *q) {
	const mv_state *s = q->s;
	unsigned card = held(q);
	if (card == MV_NONE || !maharaja_held(q))
		return;
	int32_t name = mv_name_card(s, q->seat, card);
	if (q->army->card[card].kind != MV_LEADER) {
		no(q, MV_SAY_NO_LEADER, MAN_9_1A, name, 0);
		return;
	}
	const mv_leader *leader = &q->army->leader[q->army->card[card].owner];
	if (s->leader[q->seat] != MV_NONE)
		no(q, MV_SAY_ONE_LEADER, MAN_9_1C, 0, 0);
	else if (s->form == MV_AMBUSHING && !s->ambush_full && q->a->b)
		no(q, MV_SAY_NOT_IN_AMBUSH, MAN_6_1_5G, name, 0);
	else if (q->a->b)
		why_command(q, card);
	else if (s->form == MV_AMBUSHING)
		no(q, MV_SAY_NOT_IN_AMBUSH, MAN_11_4D, name, 0);
	else if (q->a->kind == MV_DO_JOIN)
		no(q, MV_SAY_LEADER_SERVES_NOT, leader->unit ? MAN_11_5A : MAN_11_5C, name, mv_name_unit(s, q->seat, s->attacker));
	else
		no(q, q->a->c ? MV_SAY_MAHARAJA_IDLE : MV_SAY_LEADER_SERVES_NOT,
		   q->a->c        ? MAN_11_4E
		   : leader->unit ? MAN_11_5B
				  : MAN_11_4A,
		   name, mv_name_unit(s, q->seat, s->attacker));
}

static void why_attack_card(asking *q) {
	const mv_state *s = q->s;
	bool limited = s->form == MV_AMBUSHING && !s->ambush_full;
	if (s->phase != MV_CB_ATTACK) {
		not_now(q);
		return;
	}
	unsigned card;
	switch ((int)q->a->kind) {
	case MV_DO_LEAD:
	case MV_DO_JOIN:
		why_lead(q);
		break;
	case MV_DO_ADD:
		card = held(q);
		if (card == MV_NONE)
			return;
		if (q->army->card[card].kind != MV_UNIT_CARD || !q->army->card[card].attack.count)
			no(q, MV_SAY_NO_ATTACK_VALUE, MAN_6_1_1C, mv_name_card(s, q->seat, card), 0);
		else if (limited)
			no(q, MV_SAY_NOT_IN_AMBUSH, MAN_6_1_5G, mv_name_card(s, q->seat, card), 0);
		else
			no(q, MV_SAY_NO_PARTICIPANT, MAN_6_1_5D, mv_name_unit(s, q->seat, q->army->card[card].owner), 0);
		break;
	case MV_DO_COMMIT:
		if (holds_kind(q, MV_COMMITTED_ATTACK))
			no(q, MV_SAY_TOO_COMMITTED, limited ? MAN_6_1_5G : MAN_6_1_5B, 0, 0);
		break;
	case MV_DO_SAPPERS:
		if (holds_kind(q, MV_SAPPERS))
			no(q, MV_SAY_NO_REDOUBT_THERE, s->sappers ? MAN_9_2J : MAN_1_4E, 0, 0);
		break;
	default:
		if (holds_kind(q, MV_SKIRMISH))
			no(q, MV_SAY_SKIRMISH_ALONE,
			   s->form == MV_AMBUSHING                            ? MAN_6_1_5F
			   : s->use == MV_JOIN && s->laid_count[q->seat] == 1 ? MAN_11_5D
									      : MAN_6_1_5E,
			   0, 0);
		break;
	}
}

static void why_restore(asking *q) {
	if (q->s->phase == MV_REDOUBT_MENU) { /* one attempt, then the redoubt */
		no(q, MV_SAY_NOT_NOW, MAN_4_5A, q->s->phase, 0);
		return;
	}
	if (q->s->phase != MV_RESTORE_MENU) {
		not_now(q);
		return;
	}
	unsigned card = held(q);
	if (card == MV_NONE || !own_unit(q) || !maharaja_held(q))
		return;
	const mv_card *c = &q->army->card[card];
	int32_t name = mv_name_card(q->s, q->seat, card), unit = mv_name_unit(q->s, q->seat, q->a->who);
	if (!(q->s->reduced[q->seat] >> q->a->who & 1))
		no(q, MV_SAY_NOT_REDUCED, MAN_7H, unit, 0);
	else if (c->kind == MV_UNIT_CARD)
		no(q, MV_SAY_OTHERS_CARD, MAN_7C, unit, 0);
	else if (c->kind == MV_LEADER && !mv_serves(q->army, card, q->a->who))
		no(q, MV_SAY_LEADER_SERVES_NOT, q->army->leader[c->owner].unit ? MAN_11_5B : MAN_11_4A, name, unit);
	else if (c->kind == MV_LEADER)
		no(q, MV_SAY_MAHARAJA_IDLE, MAN_11_4E, name, 0);
	else
		no(q, MV_SAY_DOES_NOT_RESTORE, MAN_7B, name, 0);
}

static void why_redoubt(asking *q) {
	if (q->s->phase == MV_RESTORE_MENU) { /* after any attempt */
		no(q, MV_SAY_NOT_NOW, MAN_9_2F, q->s->phase, 0);
		return;
	}
	if (q->s->phase != MV_REDOUBT_MENU) {
		not_now(q);
		return;
	}
	unsigned card = held(q);
	if (card == MV_NONE || !own_unit(q))
		return;
	const mv_card *c = &q->army->card[card];
	int32_t unit = mv_name_unit(q->s, q->seat, q->a->who);
	if (c->kind != MV_REDOUBT && c->secondary != MV_ALSO_REDOUBT)
		no(q, MV_SAY_NOT_A_REDOUBT, MAN_9_2F, mv_name_card(q->s, q->seat, card), 0);
	else if (c->kind == MV_UNIT_CARD && !mv_on_map(q->s, q->seat, c->owner))
		no(q, MV_SAY_UNIT_GONE, MAN_11_8A, mv_name_unit(q->s, q->seat, c->owner), 0);
	else if (q->s->redoubt[q->seat] >> q->a->who & 1)
		no(q, MV_SAY_HAS_REDOUBT, MAN_9_2G, unit, 0);
	else
		no(q, MV_SAY_OTHERS_CARD, MAN_11_8C, unit, 0);
}

static void why_setup(asking *q) {
	const mv_state *s = q->s;
	const gg_action *a = q->a;
	const mv_data *data = mv_data_of(q->game);
	if (a->kind == MV_DO_SECTION && s->phase == MV_SETUP_MAP) {
		no(q, MV_SAY_SECTION_USED, MAN_1_1B, 0, 0);
	} else if (a->kind == MV_DO_OFFER && s->phase == MV_SETUP_NATIONS) {
		bool known = a->a >= 0 && a->b >= 0 && a->a < (int32_t)data->army_count && a->b < (int32_t)data->army_count;
		no(q, MV_SAY_NOT_ON_OFFER, known && a->a != a->b && !s->dl_nations ? MAN_3L : MAN_3C, 0, 0);
	} else if (a->kind == MV_DO_PICK && s->phase == MV_SETUP_PICK) {
		no(q, MV_SAY_NOT_ON_OFFER, MAN_3D, 0, 0);
	} else if (a->kind == MV_DO_EDGE && s->phase == MV_SETUP_EDGE) {
		no(q, MV_SAY_NO_ROOM, a->a >= 0 && a->a < 4 ? MAN_3J : MAN_3E, 0, 0);
	} else if (a->kind == MV_DO_CHOOSE && s->phase == MV_SETUP_CHOOSE) {
		no(q, MV_SAY_NO_SUCH_CARD, MAN_3G, 0, 0);
	} else if (a->kind == MV_DO_PLACE && s->phase == MV_SETUP_PLACE) {
		if (a->who >= MV_UNITS)
			no(q, MV_SAY_NO_SUCH_UNIT, MAN_1_3A, 0, 0);
		else if (mv_on_map(s, q->seat, a->who))
			no(q, MV_SAY_ALREADY_PLACED, MAN_3M, mv_name_unit(s, q->seat, a->who), 0);
		else if (!square_named(q, a->a))
			return;
		else if (!(mv_own_lines(s->edge[q->seat]) & mv_bit((unsigned)a->a)))
			no(q, MV_SAY_NOT_OWN_LINES, MAN_3I, a->a, 0);
		else if (s->ground[MV_LAKE] & mv_bit((unsigned)a->a))
			no(q, MV_SAY_LAKE, MAN_3J, a->a, 0);
		else
			no(q, MV_SAY_OCCUPIED, MAN_3I, a->a, 0);
	} else {
		not_now(q);
	}
}

/* A card that is no Guerrillas, or one marked so whose unit is gone (MAN-11.8a). */
static void why_guerrillas(asking *q) {
	const mv_state *s = q->s;
	if (s->phase != MV_GUER_SUPPLY && s->phase != MV_GUER_MARCH && s->phase != MV_GUER_RESTORE) {
		no(q, MV_SAY_NOT_NOW, MAN_9_2E, s->phase, 0);
		return;
	}
	unsigned card = held(q);
	if (card == MV_NONE)
		return;
	const mv_card *c = &q->army->card[card];
	if (c->kind == MV_UNIT_CARD && c->secondary == MV_ALSO_GUERRILLAS)
		no(q, MV_SAY_UNIT_GONE, MAN_11_8A, mv_name_unit(s, q->seat, c->owner), 0);
	else
		no(q, MV_SAY_NO_GUERRILLAS, MAN_9_2D, mv_name_card(s, q->seat, card), 0);
}

/* A card in play that bears no mark, or one beyond the limits (MAN-11.8d, 11.8f). */
static void why_declare(asking *q) {
	const mv_state *s = q->s;
	bool marked = false;
	for (unsigned i = 0; i < s->laid_count[q->seat]; i++) {
		const mv_card *c = &q->army->card[s->laid[q->seat][i]];
		marked = marked || (c->copies_of == q->a->a && c->secondary == MV_ALSO_COMMITTED);
	}
	no(q, MV_SAY_CANNOT_DECLARE, marked ? MAN_11_8F : MAN_11_8D, 0, 0);
}

static void why_scout(asking *q) {
	const mv_state *s = q->s;
	if (s->phase == MV_DISCARD && s->laid_off)
		no(q, MV_SAY_SCOUT_FIRST, MAN_4_1C, 0, 0);
	else if (s->phase == MV_DISCARD || s->phase == MV_DRAW_SCOUT || s->phase == MV_MOVE_FIRST || s->phase == MV_MOVE_MENU ||
		 s->phase == MV_COMBAT_MENU || s->phase == MV_RESTORE_MENU || s->phase == MV_REDOUBT_MENU)
		holds_kind(q, MV_SCOUT_SPY);
	else
		no(q, MV_SAY_NOT_NOW, MAN_9_2N, s->phase, 0);
}

/* The rest of the combat: retreat, advance, hits, declarations. */
static void why_aftermath(asking *q) {
	const mv_state *s = q->s;
	const gg_action *a = q->a;
	bool retreating = s->phase == MV_CB_RETREAT || s->phase == MV_CB_WD_RETREAT || s->phase == MV_ROCKET_RETREAT;
	bool advancing = s->phase == MV_CB_ADVANCE || s->phase == MV_CB_WD_ADVANCE;
	if (a->kind == MV_DO_RETREAT && retreating) {
		if (square_named(q, a->a) && enterable(q, (unsigned)a->a))
			no(q, MV_SAY_NOT_THAT_WAY, MAN_6_5_3A, a->a, 0);
		else
			q->v->clause = MAN_6_5_3B;
	} else if (a->kind == MV_DO_ADVANCE && advancing) {
		if (own_unit(q))
			no(q, MV_SAY_NO_PARTICIPANT, MAN_6_5_5B, mv_name_unit(s, q->seat, a->who), 0);
	} else if (a->kind == MV_DO_STAY && advancing) {
		no(q, MV_SAY_MUST_ADVANCE, s->withdrew ? MAN_6_1_3I : MAN_6_5_5C, 0, 0);
	} else if (a->kind == MV_DO_TAKE && s->phase == MV_CB_COMMITTED) {
		if (own_unit(q))
			no(q, MV_SAY_NO_PARTICIPANT, MAN_6_7C, mv_name_unit(s, q->seat, a->who), 0);
	} else if (a->kind == MV_DO_DECLARE && s->phase == MV_CB_COMMIT) {
		why_declare(q);
	} else {
		not_now(q);
	}
}

void mv_why_not(const gg_game *game, const mv_state *s, const gg_action *a, gg_verdict *v) {
	int turn = mv_turn(game, (const gg_state *)(const void *)s);
	asking q = {game, s, a, v, turn < 0 ? s->active : turn, NULL};
	*v = (gg_verdict){0};
	if (s->army[q.seat] != MV_NONE)
		q.army = mv_army_of(game, s, q.seat);
	if (a->kind < 1 || a->kind >= MV_DO_KINDS) {
		no(&q, MV_SAY_NOT_AN_ACTION, MAN_4_0B, 0, 0);
		return;
	}
	if (turn < 0 || a->kind == MV_DO_ROLL || a->kind == MV_DO_DRAW) {
		unsigned sides = mv_die_sides(game, s);
		if (turn == GG_CHANCE && a->kind == MV_DO_ROLL && sides)
			no(&q, MV_SAY_NO_SUCH_FACE, MAN_1_2A, a->a, (int32_t)sides);
		else if (turn == GG_CHANCE && a->kind == MV_DO_DRAW && !sides)
			no(&q, MV_SAY_NO_SUCH_CARD, MAN_4_2A, 0, 0);
		else
			not_now(&q);
		if (turn == GG_CHANCE && v->code == MV_SAY_NOT_NOW) /* MAN-6.2.2f: nothing is played against fire */
			no(&q, MV_SAY_CHANCE_ACTS, s->phase == MV_FIRE_ROLL ? v->clause : MAN_1_2A, 0, 0);
		return;
	}
	switch ((int)a->kind) {
	case MV_DO_SECTION:
	case MV_DO_OFFER:
	case MV_DO_PICK:
	case MV_DO_EDGE:
	case MV_DO_CHOOSE:
	case MV_DO_PLACE:
		why_setup(&q);
		break;
	case MV_DO_DISCARD:
		if (s->phase != MV_DISCARD && s->phase != MV_MOVE_DIG)
			not_now(&q);
		else
			held(&q);
		break;
	case MV_DO_SCOUT:
		why_scout(&q);
		break;
	case MV_DO_MOVE:
		why_move(&q);
		break;
	case MV_DO_DIG_IN:
		no(&q, MV_SAY_CANNOT_DIG_IN, MAN_11_2A, 0, 0);
		break;
	case MV_DO_BANZAI:
		if (holds_kind(&q, MV_BANZAI_CHARGE))
			no(&q, MV_SAY_NOT_NOW, MAN_11_6A, s->phase, 0);
		break;
	case MV_DO_SUPPLY:
	case MV_DO_MARCH:
		why_movement_card(&q);
		break;
	case MV_DO_GUERRILLAS:
		why_guerrillas(&q);
		break;
	case MV_DO_ASSAULT:
	case MV_DO_AMBUSH:
	case MV_DO_BOMBARD:
	case MV_DO_VOLLEY:
	case MV_DO_BATTERY:
	case MV_DO_ROCKETS:
	case MV_DO_HONOUR:
		why_opening(&q);
		break;
	case MV_DO_WITHDRAW:
	case MV_DO_TRY:
		why_withdraw(&q);
		break;
	case MV_DO_DEFEND:
		why_defend(&q);
		break;
	case MV_DO_ADD:
	case MV_DO_LEAD:
	case MV_DO_JOIN:
	case MV_DO_COMMIT:
	case MV_DO_SAPPERS:
	case MV_DO_SKIRMISH:
		why_attack_card(&q);
		break;
	case MV_DO_RETREAT:
	case MV_DO_ADVANCE:
	case MV_DO_STAY:
	case MV_DO_DECLARE:
	case MV_DO_TAKE:
		why_aftermath(&q);
		break;
	case MV_DO_RESTORE:
		why_restore(&q);
		break;
	case MV_DO_REDOUBT:
		why_redoubt(&q);
		break;
	default: /* done, pass, hit, fall back: at another moment */
		not_now(&q);
		break;
	}
	if (!v->code) /* every question was answered well and yet it is not in the list: stray bytes in unused fields */
		no(&q, MV_SAY_NOT_AN_ACTION, MAN_4_0B, 0, 0);
}
