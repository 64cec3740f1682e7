/*
 * refusals_combat.c - why an action of the Combat Phase is refused (MAN-6, 9.1, 9.2, 11.3 to 11.8).
 */
#include "refusals.h"

static bool enemy_there(asking *q) {
	static const uint16_t clauses[MV_DO_KINDS] = {
		[MV_DO_ASSAULT] = MAN_6_1_2A, [MV_DO_AMBUSH] = MAN_6_1_2B,  [MV_DO_VOLLEY] = MAN_6_2_2A,
		[MV_DO_BOMBARD] = MAN_6_2_2B, [MV_DO_BATTERY] = MAN_6_2_2B, [MV_DO_ROCKETS] = MAN_11_3A};
	if (!mv_square_named(q, q->a->b))
		return false;
	if (q->s->troops[!q->seat] & mv_bit((unsigned)q->a->b))
		return true;
	mv_no(q, MV_SAY_NO_ENEMY, clauses[q->a->kind], q->a->b, 0);
	return false;
}

/* A unit card of the unit named, or a leader who may open its combat. */
static void refuse_assault(asking *q, unsigned card) {
	const mv_card *c = &q->army->card[card];
	unsigned square = mv_square(q->s, q->seat, q->a->who);
	int32_t name = mv_name_unit(q->s, q->seat, q->a->who);
	bool leads = c->kind == MV_LEADER && q->army->leader[c->owner].assault.count;
	if (q->s->ground[MV_MARSH] & mv_bit(square))
		mv_no(q, MV_SAY_IN_MARSH, MAN_6_1_1B, name, 0);
	else if (c->kind == MV_UNIT_CARD && c->owner != q->a->who)
		mv_no(q, MV_SAY_OTHERS_CARD, MAN_1_3D, name, 0);
	else if (!leads && !(c->kind == MV_UNIT_CARD && c->attack.count))
		mv_no(q, MV_SAY_NO_ATTACK_VALUE, MAN_6_1_1C, mv_name_card(q->s, q->seat, card), 0);
	else if (leads && q->army->leader[c->owner].unit != q->a->who + 1u)
		mv_no(q, MV_SAY_LEADER_SERVES_NOT, MAN_11_5C, mv_name_card(q->s, q->seat, card), name);
	else
		mv_no(q, MV_SAY_NOT_ADJACENT, MAN_6_1_2A, name, q->a->b);
}

static void refuse_fire(asking *q, unsigned card) {
	const mv_card *c = &q->army->card[card];
	int32_t name = mv_name_unit(q->s, q->seat, q->a->who);
	bool volley = q->a->kind == MV_DO_VOLLEY, battery = q->a->kind == MV_DO_BATTERY;
	mv_dice dice = volley ? c->volley : c->bombard;
	unsigned from = mv_square(q->s, q->seat, q->a->who), to = (unsigned)q->a->b;
	bool diagonal = from / 8 != to / 8 && from % 8 != to % 8;
	uint64_t around = mv_around(mv_bit(from));
	if (battery) /* the leader's own; unit cards cannot be used */
		dice = c->kind == MV_LEADER ? q->army->leader[c->owner].grand_battery : (mv_dice){0, 0};
	if (!battery && c->kind == MV_UNIT_CARD && c->owner != q->a->who)
		mv_no(q, MV_SAY_OTHERS_CARD, MAN_1_3D, name, 0);
	else if (!dice.count)
		mv_no(q, MV_SAY_CANNOT_FIRE, volley ? MAN_6_2_1B : battery ? MAN_9_1E : MAN_6_2_1A, mv_name_card(q->s, q->seat, card), 0);
	else if (volley)
		mv_no(q, MV_SAY_NOT_ADJACENT, MAN_6_2_2A, name, q->a->b);
	else if (mv_around(around) & mv_bit(to))
		mv_no(q, MV_SAY_LINE_BLOCKED, q->s->diag_both && diagonal ? MAN_6_2_2D : MAN_6_2_2C, name, q->a->b);
	else
		mv_no(q, MV_SAY_OUT_OF_RANGE, MAN_6_2_2B, name, q->a->b);
}

/* In range, but no path is open (MAN-11.3b); or too far (MAN-11.3a). */
static void refuse_rockets(asking *q) {
	unsigned from = mv_square(q->s, q->seat, q->a->who), to = (unsigned)q->a->b;
	uint64_t near = mv_around(mv_around(mv_bit(from)));
	if (q->s->ground[MV_HILL] & mv_bit(from))
		near |= mv_around(near) & ~q->s->ground[MV_HILL];
	bool blocked = near & mv_bit(to);
	mv_no(q, blocked ? MV_SAY_LINE_BLOCKED : MV_SAY_OUT_OF_RANGE, blocked ? MAN_11_3B : MAN_11_3A,
	      mv_name_unit(q->s, q->seat, q->a->who), q->a->b);
}

/* Phases before combat, in which it is too early for a unit card. */
static bool before_combat(const mv_state *s) {
	return s->phase == MV_DISCARD || s->phase == MV_DRAW_SCOUT || s->phase == MV_MOVE_FIRST || s->phase == MV_MOVE_MENU;
}

void mv_refuse_opening(asking *q) {
	bool unit_card = q->a->kind == MV_DO_ASSAULT || q->a->kind == MV_DO_BOMBARD || q->a->kind == MV_DO_VOLLEY;
	if (unit_card && before_combat(q->s)) {
		mv_not_now(q);
		q->v->code = MV_SAY_UNIT_CARD_LATER;
		return;
	}
	if (q->s->phase == MV_RESTORE_MENU || q->s->phase == MV_REDOUBT_MENU) { /* one combat, never two */
		mv_no(q, MV_SAY_NOT_NOW, MAN_4_4A, q->s->phase, 0);
		return;
	}
	if (q->s->phase != MV_COMBAT_MENU) {
		mv_not_now(q);
		return;
	}
	if (q->a->kind == MV_DO_AMBUSH) {
		if (mv_holds_kind(q, MV_AMBUSH))
			enemy_there(q);
		return;
	}
	if (q->a->kind == MV_DO_HONOUR) {
		if (mv_holds_kind(q, MV_DEATH_WITH_HONOUR))
			mv_own_unit(q);
		return;
	}
	if (q->a->kind == MV_DO_ROCKETS) {
		if (mv_holds_kind(q, MV_ROCKETS) && mv_own_unit(q) && enemy_there(q))
			refuse_rockets(q);
		return;
	}
	unsigned card = mv_held(q);
	if (card == MV_NONE || !mv_own_unit(q) || !enemy_there(q))
		return;
	if (q->a->kind == MV_DO_ASSAULT)
		refuse_assault(q, card);
	else
		refuse_fire(q, card);
}

/* Step 3 is skipped if there is nothing to decide; a player who asks in step 4 is told why. */
void mv_refuse_withdraw(asking *q) {
	const mv_state *s = q->s;
	bool step3 = s->phase == MV_CB_WITHDRAW, step4 = s->phase == MV_CB_DEFEND;
	if (q->seat == s->active || s->form == MV_NO_COMBAT) { /* nobody is attacking O */
		mv_not_now(q);
		return;
	}
	if (step4 && q->a->kind == MV_DO_WITHDRAW && s->failed) {
		mv_no(q, MV_SAY_ONLY_CARD, MAN_6_1_3F, 0, 0);
		return;
	}
	if (!step3 && !(step4 && !mv_retreats(s, q->seat, s->target))) {
		mv_no(q, MV_SAY_TOO_LATE, s->form == MV_ROCKETRY ? MAN_11_3D : MAN_6_1_3G, 0, 0);
		return;
	}
	if (!mv_retreats(s, q->seat, s->target)) {
		mv_no(q, MV_SAY_NO_FREE_SQUARE, MAN_6_1_3A, mv_name_unit(s, q->seat, s->target), 0);
		return;
	}
	if (q->a->kind == MV_DO_WITHDRAW) {
		if (mv_holds_kind(q, MV_WITHDRAW))
			mv_no(q, MV_SAY_ONLY_CARD, MAN_6_1_3F, 0, 0);
		return;
	}
	unsigned card = mv_held(q);
	if (card == MV_NONE)
		return;
	const mv_card *c = &q->army->card[card];
	if (c->kind == MV_UNIT_CARD && c->owner != s->target)
		mv_no(q, MV_SAY_OTHERS_CARD, MAN_1_3D, mv_name_unit(s, q->seat, s->target), 0);
	else
		mv_no(q, MV_SAY_NO_WITHDRAW_RANGE, MAN_6_1_3C, mv_name_card(s, q->seat, card), 0);
}

void mv_refuse_defend(asking *q) {
	const mv_state *s = q->s;
	if (s->phase != MV_CB_DEFEND) {
		mv_not_now(q);
		return;
	}
	unsigned card = mv_held(q);
	if (card == MV_NONE || !mv_maharaja_held(q))
		return;
	const mv_card *c = &q->army->card[card];
	int32_t name = mv_name_card(s, q->seat, card), unit = mv_name_unit(s, q->seat, s->target);
	if (c->kind == MV_UNIT_CARD && c->owner != s->target)
		mv_no(q, MV_SAY_OTHERS_CARD, MAN_6_1_4A, unit, 0);
	else if (c->kind == MV_LEADER && s->leader[q->seat] != MV_NONE)
		mv_no(q, MV_SAY_ONE_LEADER, MAN_9_1C, 0, 0);
	else if (c->kind == MV_LEADER && !mv_serves(q->army, card, s->target))
		mv_no(q, MV_SAY_LEADER_SERVES_NOT, q->army->leader[c->owner].unit ? MAN_11_5B : MAN_11_4A, name, unit);
	else if (c->kind == MV_LEADER)
		mv_no(q, MV_SAY_MAHARAJA_IDLE, MAN_11_4E, name, 0);
	else
		mv_no(q, MV_SAY_NOT_IN_DEFENCE, MAN_6_1_4C, name, 0);
}

/* Command with a wrong set of supporters. */
static void refuse_command(asking *q, unsigned card) {
	const mv_state *s = q->s;
	const mv_leader *leader = &q->army->leader[q->army->card[card].owner];
	int32_t name = mv_name_card(s, q->seat, card);
	uint64_t around = mv_around(mv_bit(mv_square(s, !s->active, s->target)));
	if (q->a->b < 0 || q->a->b > 255) {
		mv_no(q, MV_SAY_NO_SUCH_UNIT, MAN_1_3A, 0, 0);
		return;
	}
	for (unsigned i = 0; i < MV_UNITS; i++) {
		if (!(q->a->b >> i & 1))
			continue;
		int32_t unit = mv_name_unit(s, q->seat, i);
		if (!mv_on_map(s, q->seat, i) || !(around & mv_bit(mv_square(s, q->seat, i))) ||
		    (s->form == MV_ASSAULT && i == s->attacker)) {
			mv_no(q, MV_SAY_CANNOT_SUPPORT, MAN_6_4B, unit, 0);
			return;
		}
		if (s->ground[MV_MARSH] & mv_bit(mv_square(s, q->seat, i))) {
			mv_no(q, MV_SAY_IN_MARSH, MAN_6_4B, unit, 0);
			return;
		}
	}
	unsigned command = q->a->c ? MV_MAHARAJA_LEADS : leader->command; /* MAN-11.4c */
	if (leader->unit) {
		mv_no(q, MV_SAY_LEADER_ALONE, MAN_11_5C, name, 0);
	} else if (gg_set_count((uint64_t)q->a->b) >= command) {
		mv_no(q, MV_SAY_TOO_MANY_UNITS, MAN_6_4A, name, (int32_t)command);
	} else if (q->a->c) {
		mv_no(q, MV_SAY_MAHARAJA_IDLE, MAN_11_4E, name, 0);
	} else {
		unsigned units = (unsigned)q->a->b | (s->form == MV_ASSAULT ? 1u << s->attacker : 0), i = 0;
		while (i < MV_UNITS - 1 && (!(units >> i & 1) || mv_serves(q->army, card, i)))
			i++;
		mv_no(q, MV_SAY_LEADER_SERVES_NOT, MAN_11_4A, name, mv_name_unit(s, q->seat, i));
	}
}

static void refuse_lead(asking *q) {
	const mv_state *s = q->s;
	unsigned card = mv_held(q);
	if (card == MV_NONE || !mv_maharaja_held(q))
		return;
	int32_t name = mv_name_card(s, q->seat, card);
	if (q->army->card[card].kind != MV_LEADER) {
		mv_no(q, MV_SAY_NO_LEADER, MAN_9_1A, name, 0);
		return;
	}
	const mv_leader *leader = &q->army->leader[q->army->card[card].owner];
	if (s->leader[q->seat] != MV_NONE)
		mv_no(q, MV_SAY_ONE_LEADER, MAN_9_1C, 0, 0);
	else if (s->form == MV_AMBUSHING && !s->ambush_full && q->a->b)
		mv_no(q, MV_SAY_NOT_IN_AMBUSH, MAN_6_1_5G, name, 0);
	else if (q->a->b)
		refuse_command(q, card);
	else if (s->form == MV_AMBUSHING)
		mv_no(q, MV_SAY_NOT_IN_AMBUSH, MAN_11_4D, name, 0);
	else if (q->a->kind == MV_DO_JOIN)
		mv_no(q, MV_SAY_LEADER_SERVES_NOT, leader->unit ? MAN_11_5A : MAN_11_5C, name, mv_name_unit(s, q->seat, s->attacker));
	else
		mv_no(q, q->a->c ? MV_SAY_MAHARAJA_IDLE : MV_SAY_LEADER_SERVES_NOT,
		      q->a->c        ? MAN_11_4E
		      : leader->unit ? MAN_11_5B
				     : MAN_11_4A,
		      name, mv_name_unit(s, q->seat, s->attacker));
}

void mv_refuse_attack_card(asking *q) {
	const mv_state *s = q->s;
	bool limited = s->form == MV_AMBUSHING && !s->ambush_full;
	if (s->phase != MV_CB_ATTACK) {
		mv_not_now(q);
		return;
	}
	unsigned card;
	switch ((int)q->a->kind) {
	case MV_DO_LEAD:
	case MV_DO_JOIN:
		refuse_lead(q);
		break;
	case MV_DO_ADD:
		card = mv_held(q);
		if (card == MV_NONE)
			return;
		if (q->army->card[card].kind != MV_UNIT_CARD || !q->army->card[card].attack.count)
			mv_no(q, MV_SAY_NO_ATTACK_VALUE, MAN_6_1_1C, mv_name_card(s, q->seat, card), 0);
		else if (limited)
			mv_no(q, MV_SAY_NOT_IN_AMBUSH, MAN_6_1_5G, mv_name_card(s, q->seat, card), 0);
		else
			mv_no(q, MV_SAY_NO_PARTICIPANT, MAN_6_1_5D, mv_name_unit(s, q->seat, q->army->card[card].owner), 0);
		break;
	case MV_DO_COMMIT:
		if (mv_holds_kind(q, MV_COMMITTED_ATTACK))
			mv_no(q, MV_SAY_TOO_COMMITTED, limited ? MAN_6_1_5G : MAN_6_1_5B, 0, 0);
		break;
	case MV_DO_SAPPERS:
		if (mv_holds_kind(q, MV_SAPPERS))
			mv_no(q, MV_SAY_NO_REDOUBT_THERE, s->sappers ? MAN_9_2J : MAN_1_4E, 0, 0);
		break;
	default:
		if (mv_holds_kind(q, MV_SKIRMISH))
			mv_no(q, MV_SAY_SKIRMISH_ALONE,
			      s->form == MV_AMBUSHING                            ? MAN_6_1_5F
			      : s->use == MV_JOIN && s->laid_count[q->seat] == 1 ? MAN_11_5D
										 : MAN_6_1_5E,
			      0, 0);
		break;
	}
}

/* A card in play without a mark, or beyond the limits (MAN-11.8d, 11.8f). */
static void refuse_declare(asking *q) {
	const mv_state *s = q->s;
	bool marked = false;
	for (unsigned i = 0; i < s->laid_count[q->seat]; i++) {
		const mv_card *c = &q->army->card[s->laid[q->seat][i]];
		marked = marked || (c->copies_of == q->a->a && c->secondary == MV_ALSO_COMMITTED);
	}
	mv_no(q, MV_SAY_CANNOT_DECLARE, marked ? MAN_11_8F : MAN_11_8D, 0, 0);
}

/* The rest of the combat: retreat, advance, hits, declarations. */
void mv_refuse_aftermath(asking *q) {
	const mv_state *s = q->s;
	const gg_action *a = q->a;
	bool retreating = s->phase == MV_CB_RETREAT || s->phase == MV_CB_WD_RETREAT || s->phase == MV_ROCKET_RETREAT;
	bool advancing = s->phase == MV_CB_ADVANCE || s->phase == MV_CB_WD_ADVANCE;
	if (a->kind == MV_DO_RETREAT && retreating) {
		if (mv_square_named(q, a->a) && mv_enterable(q, (unsigned)a->a))
			mv_no(q, MV_SAY_NOT_THAT_WAY, MAN_6_5_3A, a->a, 0);
		else
			q->v->clause = MAN_6_5_3B;
	} else if (a->kind == MV_DO_ADVANCE && advancing) {
		if (mv_own_unit(q))
			mv_no(q, MV_SAY_NO_PARTICIPANT, MAN_6_5_5B, mv_name_unit(s, q->seat, a->who), 0);
	} else if (a->kind == MV_DO_STAY && advancing) {
		mv_no(q, MV_SAY_MUST_ADVANCE, s->withdrew ? MAN_6_1_3I : MAN_6_5_5C, 0, 0);
	} else if (a->kind == MV_DO_TAKE && s->phase == MV_CB_COMMITTED) {
		if (mv_own_unit(q))
			mv_no(q, MV_SAY_NO_PARTICIPANT, MAN_6_7C, mv_name_unit(s, q->seat, a->who), 0);
	} else if (a->kind == MV_DO_DECLARE && s->phase == MV_CB_COMMIT) {
		refuse_declare(q);
	} else {
		mv_not_now(q);
	}
}
