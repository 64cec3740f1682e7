/*
 * ask_threats.c - what the enemy can do to a unit in a turn of his, as the pieces stand now: which units can assault it, bombard it or fire
 * a volley at it, at once or after their move. A card counts if he may hold it then: what lies in his hand or in his deck as far as the
 * asker can know, never what lies on his pile.
 */
#include "ask.h"

typedef enum blow { ASSAULT, VOLLEY, BOMBARD, BLOWS } blow;

typedef struct threat {
	const mv_question *q;
	int seat;        /* the enemy */
	unsigned target; /* square of the unit asked about */
	uint64_t cards;  /* that the enemy may hold */
	bool march;      /* a Forced March among them */
} threat;

static const mv_army *army_of(const threat *t) {
	return mv_army_of(t->q->game, t->q->s, t->seat);
}

/* Whether a card lets this unit attack in this way (MAN-8, 6.2.5a, 11.5a). */
static bool serves(const threat *t, unsigned card, unsigned unit, blow how) {
	const mv_army *army = army_of(t);
	const mv_card *c = &army->card[card];
	if (c->kind == MV_UNIT_CARD)
		return c->owner == unit && (how == ASSAULT ? c->attack : how == VOLLEY ? c->volley : c->bombard).count;
	if (c->kind != MV_LEADER)
		return false;
	const mv_leader *leader = &army->leader[c->owner];
	if (how == ASSAULT)
		return t->q->s->dl_cards && leader->assault.count && leader->unit == unit + 1;
	return how == BOMBARD && leader->grand_battery.count;
}

static bool may_hold(const threat *t, unsigned unit, blow how) {
	for (uint64_t cards = t->cards; cards;)
		if (serves(t, gg_set_pop(&cards), unit, how))
			return true;
	return false;
}

/* Whether the unit, once it stands on this square, can attack the target in this way. */
static bool strikes(const threat *t, unsigned unit, unsigned square, blow how) {
	mv_state s = *t->q->s;
	if (how == ASSAULT && mv_data_of(t->q->game)->terrain[mv_terrain_at(&s, square)].bars_assault)
		return false;
	if (how != BOMBARD)
		return mv_around(mv_bit(square)) & mv_bit(t->target);
	mv_put(&s, t->seat, unit, square);
	return mv_fire(t->q->game, &s, square) & mv_bit(t->target);
}

static uint64_t striking(const threat *t, unsigned unit, uint64_t squares, blow how) {
	uint64_t found = 0;
	while (squares) {
		unsigned square = gg_set_pop(&squares);
		if (strikes(t, unit, square, how))
			found |= mv_bit(square);
	}
	return found;
}

/* MAN-5n, 5p: where a Forced March takes the unit after its move. */
static uint64_t marched(const threat *t, unsigned unit, uint64_t reach) {
	const mv_state *s = t->q->s;
	const mv_terrain_row *rows = mv_data_of(t->q->game)->terrain;
	if (!t->march || rows[mv_terrain_at(s, mv_square(s, t->seat, unit))].bars_march)
		return 0;
	for (unsigned ground = MV_FIELD; s->fm_end_ban && ground < MV_TERRAINS; ground++)
		if (rows[ground].bars_march)
			reach &= ~s->ground[ground];
	return mv_around(reach) & mv_ground_of(t->q->game, s).open & ~reach;
}

static void put_square(const mv_question *q, const char *key, unsigned square) {
	char name[4];
	gg_text text = gg_text_on(name, sizeof name);
	mv_put_square_name(&text, square);
	gg_json_put_string(q->out, key, name);
}

/* One way of one unit: whether it stays, moves or needs a Forced March, the easiest that works. */
typedef struct approach {
	uint64_t from;
	unsigned stage; /* 0: from where it stands, 1: after its move, 2: after a Forced March as well */
} approach;

static approach approach_of(const threat *t, unsigned unit, blow how) {
	const mv_state *s = t->q->s;
	unsigned square = mv_square(s, t->seat, unit);
	mv_ground ground = mv_ground_of(t->q->game, s);
	uint64_t reach = mv_reach(&ground, s, t->seat, unit, army_of(t)->unit[unit].cavalry);
	uint64_t stages[] = {mv_bit(square), reach, marched(t, unit, reach)};
	for (unsigned stage = 0; stage < 3; stage++) {
		uint64_t from = striking(t, unit, stages[stage], how);
		if (from)
			return (approach){from, stage};
	}
	return (approach){0, 0};
}

typedef void put_one(const threat *t, unsigned unit, blow how, approach way);

/* Every unit and way that threatens the target. */
static bool each(const threat *t, put_one *put) {
	bool any = false;
	for (unsigned unit = 0; unit < MV_UNITS; unit++)
		for (blow how = ASSAULT; how < BLOWS; how++) {
			if (!mv_on_map(t->q->s, t->seat, unit) || !may_hold(t, unit, how))
				continue;
			approach way = approach_of(t, unit, how);
			if (!way.from)
				continue;
			any = true;
			put(t, unit, how, way);
		}
	return any;
}

static void put_enemy(const threat *t, unsigned unit, blow how, approach way) {
	static const char *const hows[BLOWS] = {"assault", "volley", "bombard"};
	const mv_question *q = t->q;
	gg_json_open_flat(q->out, NULL, '{');
	gg_json_put_string(q->out, "unit", army_of(t)->unit[unit].id);
	put_square(q, "square", mv_square(q->s, t->seat, unit));
	gg_json_put_string(q->out, "how", hows[how]);
	gg_json_put_bool(q->out, "march", way.stage == 2);
	gg_json_open_flat(q->out, "from", '[');
	while (way.from)
		put_square(q, NULL, gg_set_pop(&way.from));
	gg_json_close(q->out, ']');
	gg_json_close(q->out, '}');
}

static void put_words(const threat *t, unsigned unit, blow how, approach way) {
	static const uint16_t codes[BLOWS][3] = {
		{MV_SAY_THREAT_ASSAULT, MV_SAY_THREAT_ASSAULT_MOVED, MV_SAY_THREAT_ASSAULT_MARCHED},
		{MV_SAY_THREAT_VOLLEY, MV_SAY_THREAT_VOLLEY_MOVED, MV_SAY_THREAT_VOLLEY_MARCHED},
		{MV_SAY_THREAT_BOMBARD, MV_SAY_THREAT_BOMBARD_MOVED, MV_SAY_THREAT_BOMBARD_MARCHED},
	};
	static const uint16_t clauses[BLOWS] = {MAN_6_1_2A, MAN_6_2_2A, MAN_6_2_2B};
	mv_put_line(t->q, codes[how][way.stage], clauses[how], mv_name_unit(t->q->s, t->seat, unit), 0, 0);
}

bool mv_ask_threats(const mv_question *q) {
	const char *id;
	size_t size;
	int seat;
	unsigned unit = 0;
	if (!mv_ask_seat(q, &seat) || !gg_json_string(q->doc, q->node, "unit", &id, &size, q->error))
		return false;
	while (unit < MV_UNITS && !gg_span_is(id, size, mv_army_of(q->game, q->s, seat)->unit[unit].id))
		unit++;
	if (unit == MV_UNITS || !mv_on_map(q->s, seat, unit))
		return gg_json_fail(q->doc, gg_json_member(q->doc, q->node, "unit"), q->error, "unit: no such unit is on the map", NULL);
	threat t = {q, !seat, mv_square(q->s, seat, unit), 0, false};
	if (q->s->army[t.seat] == MV_NONE)
		return gg_json_fail(q->doc, q->node, q->error, "there is no enemy yet", NULL);
	t.cards = q->s->hand[t.seat] | q->s->draw[t.seat];
	t.march = t.cards & army_of(&t)->kind[MV_FORCED_MARCH];
	gg_json_open(q->out, "enemies", '[');
	bool any = each(&t, put_enemy);
	gg_json_close(q->out, ']');
	gg_json_open(q->out, "lines", '[');
	if (!any)
		mv_put_line(q, MV_SAY_THREAT_NONE, MAN_6_1_2A, mv_name_unit(q->s, seat, unit), 0, 0);
	each(&t, put_words);
	if (t.cards & army_of(&t)->kind[MV_AMBUSH]) /* wherever it stands */
		mv_put_line(q, MV_SAY_THREAT_AMBUSH, MAN_6_1_2B, 0, 0, 0);
	gg_json_close(q->out, ']');
	return true;
}
