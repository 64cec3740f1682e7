/*
 * combat_validate.c - whether a combat read from a document is possible: its form, its units, cards played in a possible
 * order, and no more dice than it has (MAN-6).
 */
#include "document.h"

static bool no(const mv_reading *r, const char *member, const char *refusal) {
	uint32_t combat = gg_json_member(r->doc, r->root, "combat"), node = gg_json_member(r->doc, combat, member);
	return gg_json_fail(r->doc, node ? node : combat, r->error, refusal, NULL);
}

static bool in_melee(const mv_state *s) {
	return s->form == MV_ASSAULT || s->form == MV_AMBUSHING;
}

/* --- Form and units ------------------------------------------------------------------------------------------ */

/* The forms of combat each phase allows. */
static bool form_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	bool fits = in_melee(s);
	if (s->phase == MV_FIRE_ROLL)
		fits = s->form == MV_BOMBARDMENT || s->form == MV_VOLLEY || s->form == MV_GRAND_BATTERY;
	else if (s->phase == MV_ROCKET_ROLL || s->phase == MV_ROCKET_RETREAT)
		fits = s->form == MV_ROCKETRY && s->dl_cards;
	else if (s->phase == MV_CB_SKIRMISH || s->phase == MV_CB_WD_ADVANCE || s->phase == MV_CB_WD_PURSUIT || s->phase == MV_CB_ADVANCE ||
		 s->phase == MV_CB_PURSUIT)
		fits = s->form == MV_ASSAULT;
	return fits || no(r, "form", "not a form of combat that has this phase (MAN-6.0a)");
}

/* The squares from which this form reaches the target. */
static bool reaches(const mv_reading *r, unsigned unit) {
	const mv_state *s = r->s;
	unsigned from = mv_square(s, s->active, unit);
	uint64_t reach = mv_around(mv_bit(from));
	if (s->form == MV_BOMBARDMENT || s->form == MV_GRAND_BATTERY)
		reach = mv_fire(r->game, s, from);
	else if (s->form == MV_ROCKETRY)
		reach = mv_rocket_fire(r->game, s, from);
	bool barred = in_melee(s) && mv_data_of(r->game)->terrain[mv_terrain_at(s, from)].bars_assault;
	return !barred && reach & mv_bit(mv_square(s, !s->active, s->target));
}

/* Participants are alive until committed hits are taken, and stand where they can attack while the target has not moved. */
static bool units_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	unsigned units = s->form == MV_AMBUSHING ? s->supporters : s->supporters | 1u << s->attacker;
	bool moved =
		s->phase == MV_CB_WD_ADVANCE || s->phase == MV_CB_WD_PURSUIT || (s->phase >= MV_CB_ADVANCE && s->phase <= MV_CB_COMMITTED);
	if (s->form == MV_ASSAULT && s->supporters >> s->attacker & 1)
		return no(r, "supporters", "the attacking unit is no supporter (MAN-6.4b)");
	if (!moved && !mv_on_map(s, !s->active, s->target))
		return no(r, "target", "the target is on the map (MAN-6.1.2b)");
	for (unsigned i = 0; i < MV_UNITS; i++) {
		if (!(units >> i & 1) || s->phase == MV_CB_COMMITTED)
			continue;
		if (!mv_on_map(s, s->active, i))
			return no(r, "attacker", "whoever takes part is on the map (MAN-6.1.1a)");
		if (!moved && !reaches(r, i))
			return no(r, "target",
				  "out of reach, or no attack can be made from there (MAN-6.1.1b, 6.1.2a, 6.2.2b, 6.4b, 11.3a)");
	}
	return true;
}

/* --- A's cards ----------------------------------------------------------------------------------------------- */

/* The card that opened the combat. */
static bool opening_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	const mv_army *army = mv_army_of(r->game, s, s->active);
	const mv_card *c = &army->card[s->laid[s->active][0]];
	bool own = c->kind == MV_UNIT_CARD && c->owner == s->attacker;
	if (s->phase == MV_CB_SKIRMISH)
		return c->kind == MV_SKIRMISH;
	switch ((int)s->form) {
	case MV_ASSAULT:
		if (c->kind == MV_LEADER) { /* MAN-11.5a */
			const mv_leader *leader = &army->leader[c->owner];
			return s->dl_cards && leader->assault.count && leader->unit == s->attacker + 1 &&
			       s->leader[s->active] == s->laid[s->active][0] && s->use == MV_JOIN;
		}
		return own && c->attack.count;
	case MV_AMBUSHING:
		return c->kind == MV_AMBUSH;
	case MV_BOMBARDMENT:
		return own && c->bombard.count;
	case MV_VOLLEY:
		return own && c->volley.count;
	case MV_GRAND_BATTERY:
		return c->kind == MV_LEADER && army->leader[c->owner].grand_battery.count;
	default:
		return c->kind == MV_ROCKETS;
	}
}

static bool serves_all(const mv_army *army, unsigned card, unsigned units) {
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (units >> i & 1 && !mv_serves(army, card, i))
			return false;
	return true;
}

/* MAN-6.4, 9.1, 11.4, 11.5: the leader A added, with the use given. */
static bool leader_valid(const mv_reading *r, unsigned card) {
	const mv_state *s = r->s;
	const mv_army *army = mv_army_of(r->game, s, s->active);
	const mv_leader *leader = &army->leader[army->card[card].owner];
	unsigned opener = s->form == MV_ASSAULT ? 1u << s->attacker : 0, count = gg_set_count(s->supporters);
	bool alone = s->form == MV_ASSAULT ? mv_serves(army, card, s->attacker) : !leader->nationality && !leader->unit;
	bool maharaja = s->maharaja[s->active] != 0;
	switch (s->use) {
	case MV_COMBAT:
		return maharaja ? !alone && leader->nationality : alone;
	case MV_JOIN:
		return alone && !maharaja && s->form == MV_ASSAULT && s->dl_cards && leader->assault.count;
	case MV_COMMAND:
		if (leader->unit || !count || (s->form == MV_AMBUSHING && !s->ambush_full))
			return false;
		alone = count < leader->command && serves_all(army, card, s->supporters | opener);
		return maharaja ? !alone && leader->nationality && count < MV_MAHARAJA_LEADS : alone;
	default:
		return false;
	}
}

/* What has been played so far, going through the cards in order. */
typedef struct sofar {
	unsigned participants, committed, sappers, maharaja;
	bool led;
} sofar;

static bool attack_card_valid(const mv_reading *r, unsigned at, sofar *so) {
	const mv_state *s = r->s;
	const mv_army *army = mv_army_of(r->game, s, s->active);
	const mv_card *c = &army->card[s->laid[s->active][at]];
	bool free_form = s->form == MV_ASSAULT || s->ambush_full; /* MAN-6.1.5g, 6.1.5h */
	switch ((int)c->kind) {
	case MV_UNIT_CARD:
		return free_form && c->attack.count && so->participants >> c->owner & 1;
	case MV_LEADER:
		if (so->led || s->leader[s->active] != s->laid[s->active][at] || !leader_valid(r, s->laid[s->active][at]))
			return false;
		so->led = true;
		so->participants |= s->supporters;
		return true;
	case MV_MAHARAJA: /* MAN-11.4b: with a leader */
		so->maharaja++;
		return army->card[s->laid[s->active][at - 1]].kind == MV_LEADER;
	case MV_COMMITTED_ATTACK:
		return free_form && so->committed++ < gg_set_count(so->participants);
	case MV_SAPPERS:
		return !so->sappers++;
	default:
		return false;
	}
}

static bool attack_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	int a = s->active;
	bool opened_by_leader = s->form == MV_ASSAULT && s->use == MV_JOIN && s->laid[a][0] == s->leader[a];
	bool before = s->phase < MV_CB_ATTACK || s->phase == MV_CB_SKIRMISH || s->withdrew || !in_melee(s);
	sofar so = {s->form == MV_ASSAULT ? 1u << s->attacker : 0, 0, 0, 0, opened_by_leader};
	if (!s->laid_count[a] || (before && s->laid_count[a] > 1) || !opening_valid(r))
		return no(r, "attacking_cards", "not the card that opened this combat, or too many (MAN-6.1.1a, 6.1.3h, 6.2.1d)");
	for (unsigned i = 1; i < s->laid_count[a]; i++)
		if (!attack_card_valid(r, i, &so))
			return no(r, "attacking_cards", "A cannot have laid down these cards in this order (MAN-6.1.5a, 6.1.5i)");
	if (so.led != (s->leader[a] != MV_NONE) || so.led != (s->use != MV_NO_LEADER) || (s->use != MV_COMMAND && s->supporters))
		return no(r, "attacking_leader", "leader, use and supporters do not fit the cards laid down (MAN-6.1.5c)");
	if (so.committed != s->committed || so.sappers != s->sappers || so.maharaja != s->maharaja[a])
		return no(r, "committed", "does not agree with the cards laid down (MAN-6.1.5a)");
	bool untouched = s->phase <= MV_CB_CHOICE_A;
	if (s->sappers && untouched && !(s->redoubt[!a] >> s->target & 1))
		return no(r, "sappers", "sappers need a redoubt (MAN-1.4e)");
	return true;
}

/* MAN-11.8d, 11.8f */
static bool declared_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	const mv_army *army = mv_army_of(r->game, s, s->active);
	unsigned units = 0, participants = gg_set_count(mv_participants(s));
	bool fits = !s->declared_count || (in_melee(s) && !s->withdrew && s->dl_cards && s->phase >= MV_CB_COMMIT);
	fits = fits && (!s->declared_count || s->committed + s->declared_count <= participants);
	for (unsigned i = 0; i < s->declared_count && fits; i++) {
		const mv_card *c = &army->card[s->declared[i]];
		bool laid = false;
		for (unsigned k = 0; k < s->laid_count[s->active]; k++)
			laid = laid || s->laid[s->active][k] == s->declared[i];
		fits = laid && c->kind == MV_UNIT_CARD && c->secondary == MV_ALSO_COMMITTED && c->attack.count && !(units >> c->owner & 1);
		units |= fits ? 1u << c->owner : 0;
	}
	return fits || no(r, "declared", "these cards cannot be declared committed (MAN-11.8d, 11.8f)");
}

/* --- O's cards ----------------------------------------------------------------------------------------------- */

/* MAN-6.1.3b, 6.1.3f: the headquarters card is O's only card; US cards that were tried come first. */
static bool withdrawal_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	int o = !s->active;
	const mv_army *army = mv_army_of(r->game, s, o);
	unsigned count = s->laid_count[o], tried = 0;
	while (tried < count && army->card[s->laid[o][tried]].withdraw && army->card[s->laid[o][tried]].owner == s->target &&
	       s->laid[o][tried] < MV_UNIT_CARDS)
		tried++;
	if (s->phase == MV_CB_US_ROLL) {
		const mv_card *c = &army->card[s->card];
		if (c->kind != MV_UNIT_CARD || c->owner != s->target || !c->withdraw || !mv_retreats(s, o, s->target))
			return false;
	}
	if (s->withdrew)
		return (count == 1 && !s->failed && army->card[s->laid[o][0]].kind == MV_WITHDRAW) ||
		       (count && tried == count && s->failed == (count > 1));
	if (s->phase == MV_CB_WITHDRAW || s->phase == MV_CB_US_ROLL)
		return tried == count && s->failed == (count > 0);
	return !s->failed || tried;
}

static bool defence_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	int o = !s->active;
	const mv_army *army = mv_army_of(r->game, s, o);
	unsigned led = 0, maharaja = 0;
	bool closed = s->withdrew || s->phase == MV_CB_WITHDRAW || s->phase == MV_CB_US_ROLL;
	for (unsigned i = 0; i < s->laid_count[o]; i++) {
		const mv_card *c = &army->card[s->laid[o][i]];
		bool fits = c->kind == MV_UNIT_CARD && c->owner == s->target && (c->defence || (s->failed && c->withdraw));
		if (c->kind == MV_LEADER) {
			bool serves = mv_serves(army, s->laid[o][i], s->target);
			fits = !led++ && s->leader[o] == s->laid[o][i] &&
			       (s->maharaja[o] ? !serves && army->leader[c->owner].nationality : serves);
		} else if (c->kind == MV_MAHARAJA) {
			fits = i && army->card[s->laid[o][i - 1]].kind == MV_LEADER;
			maharaja++;
		}
		if (!in_melee(s) || (!fits && !closed))
			return no(r, "defending_cards", "O cannot have laid down these cards (MAN-6.1.4a to 6.1.4c, 6.2.2f)");
	}
	if (led != (s->leader[o] != MV_NONE) || maharaja != s->maharaja[o] || (closed && led))
		return no(r, "defending_leader", "does not agree with the cards laid down (MAN-6.1.4b)");
	return withdrawal_valid(r) || no(r, "withdrew", "no withdrawal can have come to this (MAN-6.1.3b to 6.1.3f)");
}

/* --- Dice and what follows them ------------------------------------------------------------------------------- */

/* Every die rolled shows a face it has, and no more were rolled than the phase has. */
static bool dice_valid(const mv_reading *r) {
	mv_state copy = *r->s;
	bool rolled =
		copy.phase == MV_CB_CHOICE_O || copy.phase == MV_CB_CHOICE_A || copy.phase == MV_CB_RETREAT || copy.phase == MV_CB_ADVANCE;
	copy.phase = rolled ? MV_CB_ROLL : copy.phase;
	unsigned total = mv_die_total(r->game, &copy), count = copy.die_count;
	if (rolled ? count != total : count && count >= total)
		return no(r, "dice", "not the number of dice that have been rolled by now (MAN-6.0b)");
	for (copy.die_count = 0; copy.die_count < count; copy.die_count++)
		if (copy.die[copy.die_count] > mv_die_sides(r->game, &copy))
			return no(r, "dice", "a die has no such face (MAN-1.2a)");
	if (copy.phase == MV_CB_PURSUIT && !total)
		return no(r, "attacking_cards", "there is no die to roll for this pursuit (MAN-6.6b)");
	return true;
}

/* MAN-6.1.7: the totals decide whose choice it is. */
static bool choice_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	if (s->phase != MV_CB_CHOICE_O && s->phase != MV_CB_CHOICE_A)
		return true;
	unsigned row = mv_row(mv_attack_so_far(r->game, s), mv_defence_total(r->game, s, NULL));
	bool fits = row == (s->phase == MV_CB_CHOICE_O ? MV_ROW_DEFENDER : MV_ROW_ATTACKER);
	if (s->phase == MV_CB_CHOICE_O && !s->free_choice && !mv_retreats(s, !s->active, s->target)) /* MAN-6.5.3g */
		fits = false;
	return fits || mv_refuse(r, "phase", "the totals give nobody this choice (MAN-6.1.7c, 6.1.7d)");
}

/* MAN-6.5.3, 6.5.5, 6.6: where the target went and who followed. */
static bool aftermath_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	const mv_army *army = mv_army_of(r->game, s, s->active);
	int o = !s->active;
	bool advance = s->phase == MV_CB_WD_ADVANCE || s->phase == MV_CB_ADVANCE, alive = mv_on_map(s, o, s->target);
	bool pursuit = s->phase == MV_CB_WD_PURSUIT || s->phase == MV_CB_PURSUIT;
	if (s->phase == MV_CB_WD_RETREAT || s->phase == MV_CB_RETREAT || s->phase == MV_ROCKET_RETREAT)
		if (gg_set_count(mv_retreats(s, o, s->target)) < 2)
			return no(r, "target", "it has no choice of where to retreat (MAN-6.5.3a)");
	if ((s->left != MV_NOWHERE) != advance || (s->advanced != MV_NONE) != pursuit)
		return no(r, advance ? "left" : "advanced",
			  "a square is left before an advance, a unit has advanced before a pursuit (MAN-6.5.5a)");
	if (advance) {
		uint64_t taken = s->troops[0] | s->troops[1] | s->ground[MV_LAKE], around = mv_around(mv_bit(s->left));
		if (taken & mv_bit(s->left))
			return no(r, "left", "the square is not empty (MAN-6.5.5a)");
		for (unsigned i = 0; i < MV_UNITS; i++)
			if (mv_participants(s) >> i & 1 && !(around & mv_bit(mv_square(s, s->active, i))))
				return no(r, "left", "not adjacent to whoever attacked (MAN-6.1.2a, 6.4b)");
		if (s->retreated != alive || (alive && !(around & mv_bit(mv_square(s, o, s->target)))))
			return no(r, "retreated", "the target has retreated by one square or is eliminated (MAN-6.5.3a)");
		return !(s->withdrew && !alive) || no(r, "withdrew", "whoever withdraws is alive (MAN-6.1.3a)");
	}
	if (s->retreated != pursuit)
		return no(r, "retreated", "the target has retreated just where an advance or a pursuit follows (MAN-6.6a)");
	if (!pursuit)
		return true;
	if (!(mv_participants(s) >> s->advanced & 1) || !army->unit[s->advanced].cavalry || (!alive && !s->die_count))
		return no(r, "advanced", "only cavalry that took part pursues a unit that is alive (MAN-6.6a, 6.6b)");
	const mv_card *opening = &army->card[s->laid[s->active][0]];
	return s->phase != MV_CB_WD_PURSUIT || (opening->kind == MV_UNIT_CARD && opening->pursuit) ||
	       no(r, "attacking_cards", "the opening card has no pursuit (MAN-6.1.3j)");
}

/* MAN-6.7b to 6.7d, 2.1c */
static bool price_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	unsigned living = 0;
	for (unsigned i = 0; i < MV_UNITS; i++)
		living += mv_participants(s) >> i & 1 && mv_on_map(s, s->active, i);
	bool due = s->phase == MV_CB_COMMITTED, lost = gg_set_count(s->dead[s->active]) >= MV_LOST;
	bool fits = due ? s->hits && s->hits <= s->committed && living > 1 : s->hits == s->committed;
	fits = fits && (!s->fell_by_commitment || (due && lost && s->hits < s->committed));
	return fits || no(r, "hits", "a committed hit for each card, allotted among living participants (MAN-6.7b to 6.7d)");
}

bool mv_combat_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	bool left_step = s->phase == MV_CB_WD_RETREAT || s->phase == MV_CB_WD_ADVANCE || s->phase == MV_CB_WD_PURSUIT;
	if (s->withdrew != left_step)
		return no(r, "withdrew", "does not agree with the phase (MAN-6.1.3h)");
	return form_valid(r) && units_valid(r) && attack_valid(r) && declared_valid(r) && defence_valid(r) && aftermath_valid(r) &&
	       dice_valid(r) && choice_valid(r) && price_valid(r);
}
