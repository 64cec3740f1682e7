/*
 * combat.c - what happens in a combat (MAN-6, 9.2, 11.3, 11.5, 11.7, 11.8): cards are played, dice are rolled, units are
 * hit, retreat, advance and pursue, and committed hits are taken. Steps are in the order of MAN-6.7a.
 */
#include "manoeuvre.h"

static void lay(mv_state *s, int seat, unsigned card) {
	s->laid[seat][s->laid_count[seat]++] = (uint8_t)card;
}

static unsigned play_kind(const gg_game *game, mv_state *s, int seat, unsigned kind) {
	unsigned card = mv_play(game, s, seat, mv_kind_in_hand(game, s, seat, kind));
	lay(s, seat, card);
	return card;
}

static unsigned play_card(const gg_game *game, mv_state *s, int seat, int32_t like) {
	unsigned card = mv_play(game, s, seat, mv_in_hand(game, s, seat, (unsigned)like));
	lay(s, seat, card);
	return card;
}

static void clear_combat(mv_state *s) {
	s->form = MV_NO_COMBAT;
	s->attacker = s->target = s->withdrew = s->retreated = s->failed = s->use = s->supporters = s->committed = s->sappers = 0;
	s->leader[0] = s->leader[1] = s->advanced = MV_NONE;
	s->maharaja[0] = s->maharaja[1] = s->hits = s->fell_by_commitment = s->declared_count = s->die_count = 0;
	s->laid_count[0] = s->laid_count[1] = 0;
	s->unit = s->card = 0;
	s->left = MV_NOWHERE;
	memset(s->laid, 0, sizeof s->laid);
	memset(s->declared, 0, sizeof s->declared);
	memset(s->die, 0, sizeof s->die);
}

static void clear_dice(mv_state *s) {
	s->die_count = 0;
	memset(s->die, 0, sizeof s->die);
}

/* MAN-2.1: attrition, checked when a battle is over. */
static bool attrition(mv_state *s, const gg_sink *sink) {
	int a = s->active, o = !a;
	bool own = mv_beaten(s, a) || s->fell_by_commitment, other = mv_beaten(s, o);
	if (!own && !other)
		return false;
	/* MAN-2.1c: A loses by a fifth loss from commitment even if O has lost five too; MAN-11.7b: so does one by honour. */
	bool beaten = own && (!other || s->fell_by_commitment || s->form == MV_HONOUR);
	s->winner = (uint8_t)(beaten ? o : a);
	s->cause = own && s->fell_by_commitment ? MV_CAUSE_COMMITTED : MV_CAUSE_ATTRITION;
	s->phase = MV_GAME_OVER;
	unsigned clause = s->cause == MV_CAUSE_COMMITTED ? MAN_2_1C : own && s->form == MV_HONOUR ? MAN_11_7B : MAN_2_1A;
	unsigned counted = mv_losses(s, !s->winner), gone = gg_set_count(s->dead[!s->winner]);
	mv_tell(sink, MV_SAY_WINS_BY_ATTRITION, clause, s->army[s->winner], (int32_t)(counted >= MV_LOST ? counted : gone), 0, 0);
	return true;
}

/* MAN-6.7a: discard in the order played, then check attrition. */
static void end_combat(const gg_game *game, mv_state *s, const gg_sink *sink) {
	for (int seat = 0; seat < 2; seat++)
		for (unsigned i = 0; i < s->laid_count[seat]; i++)
			mv_to_pile(s, seat, s->laid[seat][i], true);
	bool over = attrition(s, sink);
	clear_combat(s);
	if (!over)
		mv_go(game, s, MV_RESTORE_MENU, sink);
}

static bool alive(const mv_state *s, int seat, unsigned unit) {
	return mv_on_map(s, seat, unit);
}

static void hit(mv_state *s, int seat, unsigned unit, unsigned clause, const gg_sink *sink) {
	int32_t name = mv_name_unit(s, seat, unit);
	bool dies = mv_hit(s, seat, unit);
	mv_tell(sink, dies ? MV_SAY_ELIMINATED : MV_SAY_REDUCED, clause, name, 0, 0, 0);
}

/* Option own_sacrifice=spared: a unit sacrificed by its own side was not eliminated by the enemy. */
static void give_up(mv_state *s, int seat, unsigned unit) {
	if (s->own_spared && s->dead[seat] >> unit & 1)
		s->given_up[seat] |= (uint8_t)(1u << unit);
}

/* MAN-6.7b, 11.8e: a committed hit, remembered if it makes A's losses five. */
static void committed_hit(mv_state *s, unsigned unit, unsigned clause, const gg_sink *sink) {
	unsigned before = gg_set_count(s->dead[s->active]);
	hit(s, s->active, unit, clause, sink);
	give_up(s, s->active, unit);
	if (before < MV_LOST && gg_set_count(s->dead[s->active]) >= MV_LOST)
		s->fell_by_commitment = 1;
}

static uint8_t living_participants(const mv_state *s) {
	uint8_t set = mv_participants(s), living = 0;
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (set >> i & 1 && alive(s, s->active, i))
			living |= (uint8_t)(1u << i);
	return living;
}

/* Committed hits; A chooses only while two or more participants are alive (MAN-6.7c, 6.7d). */
static void pay(const gg_game *game, mv_state *s, const gg_sink *sink) {
	s->phase = MV_CB_COMMITTED;
	clear_dice(s); /* the roll no longer matters */
	s->retreated = 0;
	s->advanced = MV_NONE;
	s->left = MV_NOWHERE;
	while (s->hits) {
		uint8_t living = living_participants(s);
		if (living & (living - 1))
			return;
		if (!living)
			break;
		committed_hit(s, gg_set_first(living), MAN_6_7B, sink);
		s->hits--;
	}
	const mv_army *army = mv_army_of(game, s, s->active);
	for (unsigned i = 0; i < s->declared_count; i++) /* MAN-11.8e: its own unit, after all others */
		if (alive(s, s->active, army->card[s->declared[i]].owner))
			committed_hit(s, army->card[s->declared[i]].owner, MAN_11_8E, sink);
	end_combat(game, s, sink);
}

/* MAN-6.5.5c: A may decline only if a free card was played for every participant. */
static bool may_stay(const gg_game *game, const mv_state *s) {
	const mv_army *army = mv_army_of(game, s, s->active);
	uint8_t freed = 0;
	for (unsigned i = 0; i < s->laid_count[s->active]; i++) {
		const mv_card *c = &army->card[s->laid[s->active][i]];
		if (c->kind == MV_UNIT_CARD && c->free)
			freed |= (uint8_t)(1u << c->owner);
	}
	return (living_participants(s) & ~freed) == 0;
}

bool mv_may_stay(const gg_game *game, const mv_state *s) {
	return may_stay(game, s);
}

static void advance(const gg_game *game, mv_state *s, unsigned unit, const gg_sink *sink) {
	const mv_army *army = mv_army_of(game, s, s->active);
	unsigned to = s->left;
	mv_tell(sink, MV_SAY_ADVANCED, MAN_6_5_5A, mv_name_unit(s, s->active, unit), (int32_t)to, 0, 0);
	mv_put(s, s->active, unit, to);
	s->advanced = (uint8_t)unit;
	s->left = MV_NOWHERE;
	bool quarry = s->retreated && alive(s, !s->active, s->target); /* MAN-6.6a */
	if (s->withdrew) {
		/* MAN-6.1.3j: one die, for the opening card, if that is a unit card of a cavalry unit. */
		const mv_card *opening = &army->card[s->laid[s->active][0]];
		if (quarry && army->unit[unit].cavalry && opening->kind == MV_UNIT_CARD && opening->pursuit)
			mv_go(game, s, MV_CB_WD_PURSUIT, sink);
		else
			end_combat(game, s, sink);
		return;
	}
	s->phase = MV_CB_PURSUIT;
	if (quarry && army->unit[unit].cavalry && mv_die_total(game, s))
		mv_go(game, s, MV_CB_PURSUIT, sink);
	else
		pay(game, s, sink);
}

/* MAN-6.5.5: the square is empty; which unit advances, if one must or A may choose. */
static void vacated(const gg_game *game, mv_state *s, const gg_sink *sink) {
	if (s->form != MV_ASSAULT) { /* MAN-6.5.5d, 6.1.3k */
		if (s->withdrew)
			end_combat(game, s, sink);
		else
			pay(game, s, sink);
		return;
	}
	uint8_t living = living_participants(s);
	s->phase = s->withdrew ? MV_CB_WD_ADVANCE : MV_CB_ADVANCE;
	if (may_stay(game, s) || (living & (living - 1)))
		return;
	advance(game, s, gg_set_first(living), sink);
}

static void retreat(const gg_game *game, mv_state *s, unsigned to, const gg_sink *sink) {
	int o = !s->active;
	s->left = (uint8_t)mv_square(s, o, s->target);
	mv_tell(sink, MV_SAY_RETREATED, MAN_6_5_3A, mv_name_unit(s, o, s->target), s->left, (int32_t)to, 0);
	mv_put(s, o, s->target, to);
	s->retreated = 1;
	if (s->form == MV_ROCKETRY)
		end_combat(game, s, sink);
	else
		vacated(game, s, sink);
}

/* MAN-6.5.3: must retreat; a choice only between two open flanks, eliminated if there is no square. */
static void must_retreat(const gg_game *game, mv_state *s, mv_phase phase, const gg_sink *sink) {
	int o = !s->active;
	uint64_t squares = mv_retreats(s, o, s->target);
	if (!squares) {
		s->left = (uint8_t)mv_square(s, o, s->target);
		mv_tell(sink, MV_SAY_NO_RETREAT, MAN_6_5_3C, mv_name_unit(s, o, s->target), 0, 0, 0);
		mv_remove(s, o, s->target);
		if (s->form == MV_ROCKETRY)
			end_combat(game, s, sink);
		else
			vacated(game, s, sink);
	} else if (squares & (squares - 1)) {
		s->phase = (uint8_t)phase;
	} else {
		retreat(game, s, gg_set_first(squares), sink);
	}
}

/* The result is a hit on the target; if it is eliminated its square is empty. */
static void take_hit(const gg_game *game, mv_state *s, const gg_sink *sink) {
	int o = !s->active;
	unsigned square = mv_square(s, o, s->target);
	hit(s, o, s->target, MAN_6_5_2A, sink);
	if (alive(s, o, s->target)) {
		pay(game, s, sink);
	} else {
		s->left = (uint8_t)square;
		vacated(game, s, sink);
	}
}

static void outcome(const gg_game *game, mv_state *s, const gg_sink *sink) {
	static const uint16_t clauses[MV_ROWS] = {MAN_6_1_7A, MAN_6_1_7B, MAN_6_1_7C, MAN_6_1_7D, MAN_6_1_7E, MAN_6_1_7F};
	int o = !s->active, attack = mv_attack_total(game, s, NULL), defence = mv_defence_total(game, s, NULL);
	for (unsigned i = 0; i < s->die_count; i++)
		attack += s->die[i];
	unsigned row = mv_row(attack, defence);
	mv_tell(sink, MV_SAY_OUTCOME_REPULSED + row, clauses[row], attack, defence, 0, 0);
	switch (row) {
	case MV_ROW_REPULSED:
		for (unsigned i = 0; i < MV_UNITS; i++)
			if (mv_participants(s) >> i & 1)
				hit(s, s->active, i, MAN_6_1_7A, sink);
		pay(game, s, sink);
		break;
	case MV_ROW_EVEN:
		pay(game, s, sink);
		break;
	case MV_ROW_DEFENDER:
		/* MAN-6.5.3g: in the first edition O must take the hit if the unit cannot retreat. */
		if (!s->free_choice && !mv_retreats(s, o, s->target))
			take_hit(game, s, sink);
		else
			s->phase = MV_CB_CHOICE_O;
		break;
	case MV_ROW_ATTACKER:
		s->phase = MV_CB_CHOICE_A;
		break;
	case MV_ROW_HIT_AND_RETREAT: {
		unsigned square = mv_square(s, o, s->target);
		hit(s, o, s->target, MAN_6_5_3F, sink);
		if (alive(s, o, s->target)) {
			must_retreat(game, s, MV_CB_RETREAT, sink);
		} else {
			s->left = (uint8_t)square;
			vacated(game, s, sink);
		}
		break;
	}
	default:
		s->left = (uint8_t)mv_square(s, o, s->target);
		mv_tell(sink, MV_SAY_ELIMINATED, MAN_6_5_1A, mv_name_unit(s, o, s->target), 0, 0, 0);
		mv_remove(s, o, s->target);
		vacated(game, s, sink);
		break;
	}
}

static void fire_outcome(const gg_game *game, mv_state *s, const gg_sink *sink) {
	int attack = mv_attack_total(game, s, NULL), defence = mv_defence_total(game, s, NULL);
	for (unsigned i = 0; i < s->die_count; i++)
		attack += s->die[i];
	bool hits = attack > defence; /* MAN-6.2.4a */
	mv_tell(sink, hits ? MV_SAY_OUTCOME_FIRE_HITS : MV_SAY_OUTCOME_FIRE_FAILS, MAN_6_2_4A, attack, defence, 0, 0);
	if (hits)
		hit(s, !s->active, s->target, MAN_6_2_4A, sink);
	end_combat(game, s, sink);
}

/* MAN-11.3c */
static void rocket_outcome(const gg_game *game, mv_state *s, const gg_sink *sink) {
	unsigned die = s->die[0];
	clear_dice(s);
	if (die < MV_ROCKETS_DRIVE) {
		mv_tell(sink, MV_SAY_OUTCOME_ROCKETS_FAIL, MAN_11_3C, (int32_t)die, 0, 0, 0);
		end_combat(game, s, sink);
		return;
	}
	mv_tell(sink, die < MV_ROCKETS_HIT ? MV_SAY_OUTCOME_ROCKETS_DRIVE : MV_SAY_OUTCOME_ROCKETS_HIT, MAN_11_3C, (int32_t)die, 0, 0, 0);
	if (die >= MV_ROCKETS_HIT)
		hit(s, !s->active, s->target, MAN_11_3C, sink);
	if (alive(s, !s->active, s->target))
		must_retreat(game, s, MV_ROCKET_RETREAT, sink);
	else
		end_combat(game, s, sink);
}

/* MAN-6.6: every die is rolled; excess hits lapse. */
static void pursuit_die(const gg_game *game, mv_state *s, const gg_sink *sink) {
	uint8_t cards[MV_HAND + 2] = {0};
	mv_pursuit_cards(game, s, s->advanced, cards);
	int range = mv_army_of(game, s, s->active)->card[cards[s->die_count - 1]].pursuit;
	int die = s->die[s->die_count - 1] + mv_pursuit_modifier(game, s); /* MAN-6.6d */
	bool hits = die <= range;                                          /* MAN-6.6e: a modified 0 is a hit */
	mv_tell(sink, hits ? MV_SAY_OUTCOME_PURSUIT_HITS : MV_SAY_OUTCOME_PURSUIT_FAILS, MAN_6_6C, die, range, 0, 0);
	if (hits && alive(s, !s->active, s->target))
		hit(s, !s->active, s->target, MAN_6_6C, sink);
	if (s->die_count < mv_die_total(game, s))
		return;
	if (s->withdrew)
		end_combat(game, s, sink);
	else
		pay(game, s, sink);
}

/* MAN-6.1.3c to 6.1.3e: an attempt to withdraw with one card. */
static void trial(const gg_game *game, mv_state *s, const gg_sink *sink) {
	int o = !s->active;
	unsigned card = s->card, die = s->die[0];
	bool works = die <= mv_army_of(game, s, o)->card[card].withdraw;
	lay(s, o, card);
	s->card = 0;
	clear_dice(s); /* a die of step 3 does not count for the Attack Total */
	mv_tell(sink, works ? MV_SAY_OUTCOME_TRIAL_WORKS : MV_SAY_OUTCOME_TRIAL_FAILS, MAN_6_1_3C, mv_name_card(s, o, card), (int32_t)die,
		0, 0);
	if (works) {
		s->withdrew = 1;
		must_retreat(game, s, MV_CB_WD_RETREAT, sink);
	} else {
		s->failed = 1;
		mv_go(game, s, MV_CB_WITHDRAW, sink);
	}
}

static void roll(const gg_game *game, mv_state *s, unsigned face, const gg_sink *sink) {
	int32_t sides = sink ? (int32_t)mv_die_sides(game, s) : 0; /* nobody listens in a search */
	s->die[s->die_count++] = (uint8_t)face;
	mv_tell(sink, MV_SAY_ROLLED, MAN_1_2A, (int32_t)face, sides, 0, 0);
	switch (s->phase) {
	case MV_CB_US_ROLL:
		trial(game, s, sink);
		break;
	case MV_CB_WD_PURSUIT:
	case MV_CB_PURSUIT:
		pursuit_die(game, s, sink);
		break;
	case MV_ROCKET_ROLL:
		rocket_outcome(game, s, sink);
		break;
	case MV_CB_ROLL:
		if (s->die_count == mv_die_total(game, s))
			outcome(game, s, sink);
		break;
	default:
		if (s->die_count == mv_die_total(game, s))
			fire_outcome(game, s, sink);
		break;
	}
}

/* Who attacks whom, and with what dice; a leader who opens the attack is named (MAN-9.1e, 11.5a). */
static void tell_attack(const gg_game *game, const mv_state *s, unsigned card, const gg_sink *sink) {
	mv_roll rolls[MV_DICE] = {{.dice = {1, 10}}}; /* MAN-11.3: rockets */
	if (!sink)
		return;
	if (s->form != MV_ROCKETRY)
		mv_rolls(game, s, rolls);
	gg_event event = {.code = MV_SAY_ATTACKS,
			  .clause = MAN_4_4A,
			  .seen_by = GG_SEEN_BY_ALL,
			  .args = {mv_name_unit(s, s->active, s->attacker), mv_name_unit(s, !s->active, s->target),
				   mv_name_card(s, s->active, card), s->form, rolls[0].dice.count, rolls[0].dice.sides}};
	sink->put(sink->payload, &event);
	if (mv_army_of(game, s, s->active)->card[card].kind == MV_LEADER)
		mv_tell(sink, MV_SAY_LEADS, MAN_9_1A, mv_name_card(s, s->active, card), 0, 0, 0);
}

/* Steps 1 and 2, and the forms of fire. */
static void open_combat(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	static const uint8_t forms[MV_DO_KINDS] = {
		[MV_DO_ASSAULT] = MV_ASSAULT, [MV_DO_AMBUSH] = MV_AMBUSHING,      [MV_DO_BOMBARD] = MV_BOMBARDMENT,
		[MV_DO_VOLLEY] = MV_VOLLEY,   [MV_DO_BATTERY] = MV_GRAND_BATTERY, [MV_DO_ROCKETS] = MV_ROCKETRY};
	int o = !s->active;
	clear_combat(s);
	s->form = forms[a->kind];
	s->attacker = (uint8_t)a->who;
	s->target = (uint8_t)mv_unit_at(s, o, (unsigned)a->b);
	unsigned card = a->kind == MV_DO_AMBUSH    ? play_kind(game, s, s->active, MV_AMBUSH)
			: a->kind == MV_DO_ROCKETS ? play_kind(game, s, s->active, MV_ROCKETS)
						   : play_card(game, s, s->active, a->a);
	if (s->form == MV_ASSAULT && mv_army_of(game, s, s->active)->card[card].kind == MV_LEADER) { /* MAN-11.5a: the leader opens it */
		s->leader[s->active] = (uint8_t)card;
		s->use = MV_JOIN;
	}
	if (s->form == MV_AMBUSHING)
		mv_tell(sink, MV_SAY_AMBUSHES, MAN_6_1_1D, s->army[s->active], mv_name_unit(s, o, s->target), 0, 0);
	else
		tell_attack(game, s, card, sink);
	bool fire = s->form != MV_ASSAULT && s->form != MV_AMBUSHING;
	mv_go(game, s, s->form == MV_ROCKETRY ? MV_ROCKET_ROLL : fire ? MV_FIRE_ROLL : MV_CB_WITHDRAW, sink);
}

/* MAN-11.7: the unit itself first, then its neighbours. */
static void honour(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	int o = !s->active;
	clear_combat(s);
	s->form = MV_HONOUR;
	play_kind(game, s, s->active, MV_DEATH_WITH_HONOUR);
	uint64_t around = mv_around(mv_bit(mv_square(s, s->active, a->who)));
	mv_tell(sink, MV_SAY_DIES_WITH_HONOUR, MAN_11_7A, mv_name_unit(s, s->active, a->who), 0, 0, 0);
	mv_remove(s, s->active, a->who);
	give_up(s, s->active, a->who);
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (alive(s, o, i) && around & mv_bit(mv_square(s, o, i)))
			hit(s, o, i, MAN_11_7A, sink);
	end_combat(game, s, sink);
}

/* A leader, with the Maharaja on top (MAN-11.4b). */
static void lead(const gg_game *game, mv_state *s, int seat, const gg_action *a, unsigned use, const gg_sink *sink) {
	s->leader[seat] = (uint8_t)play_card(game, s, seat, a->a);
	mv_tell(sink, use == MV_COMMAND ? MV_SAY_COMMANDS : MV_SAY_LEADS, MAN_9_1A, mv_name_card(s, seat, s->leader[seat]), 0, 0, 0);
	if (a->c) {
		play_kind(game, s, seat, MV_MAHARAJA);
		s->maharaja[seat] = 1;
		mv_tell(sink, MV_SAY_WITH_MAHARAJA, MAN_11_4B, mv_name_card(s, seat, s->leader[seat]), 0, 0, 0);
	}
	if (seat != s->active)
		return;
	s->use = (uint8_t)use;
	s->supporters = use == MV_COMMAND ? (uint8_t)a->b : 0;
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (s->supporters >> i & 1)
			mv_tell(sink, MV_SAY_SUPPORTS, MAN_6_4B, mv_name_unit(s, seat, i), 0, 0, 0);
}

/* MAN-9.2k: the assault is broken off; the opening card returns to the hand, seen by all. */
static void skirmish(const gg_game *game, mv_state *s, const gg_sink *sink) {
	unsigned opening = s->laid[s->active][0];
	unsigned card = mv_play(game, s, s->active, mv_kind_in_hand(game, s, s->active, MV_SKIRMISH));
	s->laid[s->active][0] = (uint8_t)card;
	mv_to_hand(s, s->active, opening);
	s->known[s->active] |= gg_set_of(opening);
	mv_tell(sink, MV_SAY_SKIRMISHES, MAN_9_2K, mv_name_unit(s, s->active, s->attacker), mv_name_card(s, s->active, opening), 0, 0);
	s->phase = MV_CB_SKIRMISH;
}

static void lay_card(const gg_game *game, mv_state *s, int seat, const gg_action *a, const gg_sink *sink) {
	unsigned card = play_card(game, s, seat, a->a);
	mv_tell(sink, MV_SAY_PLAYS, MAN_6_0B, mv_name_card(s, seat, card), 0, 0, 0);
}

static void stay(const gg_game *game, mv_state *s, const gg_sink *sink) {
	mv_tell(sink, MV_SAY_STAYS, MAN_6_5_5C, s->army[s->active], 0, 0, 0);
	if (s->withdrew)
		end_combat(game, s, sink);
	else
		pay(game, s, sink);
}

static void done(const gg_game *game, mv_state *s, const gg_sink *sink) {
	switch (s->phase) {
	case MV_COMBAT_MENU:
		mv_go(game, s, MV_RESTORE_MENU, sink);
		break;
	case MV_CB_WITHDRAW:
		mv_go(game, s, MV_CB_DEFEND, sink);
		break;
	case MV_CB_DEFEND:
		mv_go(game, s, MV_CB_ATTACK, sink);
		break;
	case MV_CB_ATTACK:
		mv_go(game, s, MV_CB_COMMIT, sink);
		break;
	default:
		mv_go(game, s, MV_CB_ROLL, sink);
		break;
	}
}

/* Step 5: A's cards. */
static void add_card(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	int seat = s->active;
	switch ((int)a->kind) {
	case MV_DO_LEAD:
		lead(game, s, seat, a, a->b ? MV_COMMAND : MV_COMBAT, sink);
		break;
	case MV_DO_JOIN:
		lead(game, s, seat, a, MV_JOIN, sink);
		break;
	case MV_DO_COMMIT:
		play_kind(game, s, seat, MV_COMMITTED_ATTACK);
		s->committed++;
		s->hits++;
		mv_tell(sink, MV_SAY_COMMITS, MAN_9_2B, s->army[seat], 0, 0, 0);
		break;
	case MV_DO_SAPPERS:
		play_kind(game, s, seat, MV_SAPPERS);
		s->sappers = 1;
		mv_tell(sink, MV_SAY_SAPPERS_COME, MAN_9_2J, s->army[seat], 0, 0, 0);
		break;
	default:
		lay_card(game, s, seat, a, sink);
		break;
	}
	mv_go(game, s, MV_CB_ATTACK, sink);
}

static void declare(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	const mv_army *army = mv_army_of(game, s, s->active);
	for (unsigned i = 0; i < s->laid_count[s->active]; i++) {
		unsigned card = s->laid[s->active][i];
		bool taken = false;
		for (unsigned k = 0; k < s->declared_count; k++)
			taken = taken || s->declared[k] == card;
		if (!taken && army->like[a->a] >> card & 1) {
			s->declared[s->declared_count++] = (uint8_t)card;
			mv_tell(sink, MV_SAY_DECLARES, MAN_11_8D, mv_name_card(s, s->active, card), 0, 0, 0);
			break;
		}
	}
	mv_go(game, s, MV_CB_COMMIT, sink);
}

void mv_apply_combat(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	int o = !s->active;
	switch ((int)a->kind) {
	case MV_DO_ROLL:
		roll(game, s, (unsigned)a->a, sink);
		break;
	case MV_DO_ASSAULT:
	case MV_DO_AMBUSH:
	case MV_DO_BOMBARD:
	case MV_DO_VOLLEY:
	case MV_DO_BATTERY:
	case MV_DO_ROCKETS:
		open_combat(game, s, a, sink);
		break;
	case MV_DO_HONOUR:
		honour(game, s, a, sink);
		break;
	case MV_DO_WITHDRAW:
		play_kind(game, s, o, MV_WITHDRAW);
		s->withdrew = 1;
		mv_tell(sink, MV_SAY_WITHDRAWS, MAN_6_1_3B, mv_name_unit(s, o, s->target), 0, 0, 0);
		must_retreat(game, s, MV_CB_WD_RETREAT, sink);
		break;
	case MV_DO_TRY:
		s->card = (uint8_t)mv_play(game, s, o, mv_in_hand(game, s, o, (unsigned)a->a));
		mv_tell(sink, MV_SAY_TRIES, MAN_6_1_3C, mv_name_unit(s, o, s->target), mv_name_card(s, o, s->card),
			mv_army_of(game, s, o)->card[s->card].withdraw, 0);
		mv_go(game, s, MV_CB_US_ROLL, sink);
		break;
	case MV_DO_RETREAT:
		retreat(game, s, (unsigned)a->a, sink);
		break;
	case MV_DO_ADVANCE:
		advance(game, s, a->who, sink);
		break;
	case MV_DO_STAY:
		stay(game, s, sink);
		break;
	case MV_DO_DEFEND:
		if (mv_army_of(game, s, o)->card[a->a].kind == MV_LEADER)
			lead(game, s, o, a, MV_COMBAT, sink);
		else
			lay_card(game, s, o, a, sink);
		mv_go(game, s, MV_CB_DEFEND, sink);
		break;
	case MV_DO_SKIRMISH:
		skirmish(game, s, sink);
		break;
	case MV_DO_MOVE: { /* MAN-9.2l */
		unsigned from = mv_square(s, s->active, s->attacker);
		mv_put(s, s->active, s->attacker, (unsigned)a->a);
		mv_tell(sink, MV_SAY_MOVED, MAN_9_2L, mv_name_unit(s, s->active, s->attacker), (int32_t)from, a->a, 0);
		end_combat(game, s, sink);
		break;
	}
	case MV_DO_DECLARE:
		declare(game, s, a, sink);
		break;
	case MV_DO_HIT:
		take_hit(game, s, sink);
		break;
	case MV_DO_FALL_BACK:
		must_retreat(game, s, MV_CB_RETREAT, sink);
		break;
	case MV_DO_TAKE:
		committed_hit(s, a->who, MAN_6_7B, sink);
		s->hits--;
		pay(game, s, sink);
		break;
	case MV_DO_DONE:
	case MV_DO_PASS:
		done(game, s, sink);
		break;
	default:
		add_card(game, s, a, sink);
		break;
	}
}
