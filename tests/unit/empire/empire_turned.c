/*
 * empire_turned.c - the same position seen in a mirror, and turned by a quarter, gives the same answers (BE-27.2); distance does not depend
 * on who asks (BE-27.3).
 */
#include "empire_scene.h"

enum { POSITIONS = 150, SIDE_COUNT = 12, GROUND = 12 };

static uint64_t random_state;

static uint32_t below(uint32_t n) {
	random_state = random_state * 6364136223846793005U + 1442695040888963407U;
	return (uint32_t)((random_state >> 33) % n);
}

/* Even coordinates: a village of odd length has no middle on the table. */
static int32_t place(int32_t size) {
	return 2 * (int32_t)below((uint32_t)size / 2);
}

static void random_unit(em_state *s, unsigned number) {
	static const em_formation forms[][3] = {
		[EM_INF] = {EM_LINE, EM_COLUMN, EM_HOLLOW_SQUARE},
		[EM_CAV] = {EM_LINE, EM_COLUMN, EM_LINE},
		[EM_ART] = {EM_DEPLOYED, EM_DEPLOYED, EM_LIMBERED},
		[EM_SK] = {EM_SKIRMISH, EM_SKIRMISH, EM_SKIRMISH},
	};
	em_unit *u = &s->unit[number];
	unsigned kind = below(4);
	*u = (em_unit){.x = 4000 + place(12000),
		       .y = 4000 + place(12000),
		       .heading = (uint16_t)(below(2) ? below(65536) : below(8) * 8192),
		       .flags = EM_ON_TABLE | (below(8) ? 0 : EM_DISORDER),
		       .kind = (uint8_t)kind,
		       .form = (uint8_t)forms[kind][below(3)],
		       .status = EM_LINE_TROOPS,
		       .morale = 3,
		       .gun = (uint8_t)below(4),
		       .weight = (uint8_t)below(3),
		       .size = EM_NORMAL,
		       .sector = EM_NONE,
		       .general = EM_NONE,
		       .division = (uint8_t)(em_side_of(number) * EM_SIDE_DIVISIONS)};
}

static void random_ground(em_state *s) {
	em_piece *p = &s->piece[s->pieces++];
	unsigned kind = 1 + below(EM_BRIDGE);
	*p = (em_piece){.x0 = place(20000), .y0 = place(20000), .kind = (uint8_t)kind, .width = em_line_width(kind)};
	p->x1 = p->x0 + 500 + place(4000);
	p->y1 = p->y0 + 502 + place(4000);
	if (p->width)
		p->y1 = p->y0 + (int32_t)below(3) * 2000 - 2000;
	else
		p->heading = (uint16_t)(below(2) ? 0 : below(65536));
}

static void garrison(em_state *s, em_look *look, unsigned unit) {
	for (unsigned p = 0; p < s->pieces; p++) {
		if (!em_sectors(look, p) || below(2))
			continue;
		unsigned sector = em_sector(p, below(em_sectors(look, p)));
		table_pose middle = em_sector_stance(look, sector).centre;
		s->unit[unit].kind = EM_INF;
		s->unit[unit].form = EM_BUILDING;
		s->unit[unit].sector = (uint8_t)sector;
		s->unit[unit].x = middle.x;
		s->unit[unit].y = middle.y;
		return;
	}
}

static void random_position(em_state *s) {
	em_look look;
	memset(s, 0, sizeof *s);
	s->width = 24000;
	s->height = 20000;
	for (unsigned side = 0; side < EM_SIDES; side++) {
		s->army[side].own_division = EM_NONE;
		s->general[side * EM_SIDE_GENERALS + 1] =
			(em_general){.x = place(20000), .y = place(20000), .quality = EM_COMPETENT, .flags = EM_GENERAL_EXISTS};
		for (unsigned u = 0; u < SIDE_COUNT; u++)
			random_unit(s, side * EM_SIDE_UNITS + u);
	}
	for (unsigned p = 0; p < GROUND; p++)
		random_ground(s);
	em_look_open(&look, NULL, s);
	garrison(s, &look, 3);
}

/* --- Turning --------------------------------------------------------------------------------------------------------- */

typedef enum turn { MIRROR, QUARTER } turn;

static void turn_point(const em_state *s, turn how, int32_t *x, int32_t *y) {
	int32_t old = *x;
	*x = how == MIRROR ? s->width - old : *y;
	*y = how == MIRROR ? *y : s->width - old;
}

static uint16_t turn_heading(turn how, uint16_t heading) {
	return (uint16_t)(how == MIRROR ? -heading : heading + TABLE_QUARTER);
}

/* In a mirror the western half of a village is the eastern one. */
static uint8_t turn_sector(const em_state *s, turn how, uint8_t sector) {
	const em_piece *p = &s->piece[sector / 2];
	return how == MIRROR && p->kind == EM_VILLAGE && p->x1 - p->x0 >= p->y1 - p->y0 ? sector ^ 1 : sector;
}

/* A leg has its ends turned; a rectangle is mirrored as it lies, or turned about its middle. */
static void turn_piece(const em_state *s, turn how, em_piece *p) {
	if (how == QUARTER && !p->width) {
		int32_t x = (p->x0 + p->x1) / 2, y = (p->y0 + p->y1) / 2, a = p->x1 - x, e = p->y1 - y;
		turn_point(s, how, &x, &y);
		*p = (em_piece){x - a, y - e, x + a, y + e, turn_heading(how, p->heading), 0, p->kind, 0, {0}};
		return;
	}
	turn_point(s, how, &p->x0, &p->y0);
	turn_point(s, how, &p->x1, &p->y1);
	p->heading = (uint16_t)-p->heading;
}

static em_state turned(const em_state *s, turn how) {
	em_state t = *s;
	for (unsigned u = 0; u < EM_UNITS; u++) {
		em_unit *unit = &t.unit[u];
		if (!unit->flags)
			continue;
		turn_point(s, how, &unit->x, &unit->y);
		unit->heading = turn_heading(how, unit->heading);
		unit->sector = unit->sector == EM_NONE ? EM_NONE : turn_sector(s, how, unit->sector);
	}
	for (unsigned g = 0; g < EM_GENERALS; g++)
		turn_point(s, how, &t.general[g].x, &t.general[g].y);
	for (unsigned p = 0; p < s->pieces; p++)
		turn_piece(s, how, &t.piece[p]);
	if (how == QUARTER) {
		t.width = s->height;
		t.height = s->width;
	}
	return t;
}

/* --- Answers --------------------------------------------------------------------------------------------------------- */

static table_side turn_side(turn how, table_side side) {
	return how == MIRROR && (side == TABLE_LEFT || side == TABLE_RIGHT) ? (table_side)(TABLE_LEFT + TABLE_RIGHT - side) : side;
}

static void compare_pair(em_look *a, em_look *b, turn how, unsigned u, unsigned v) {
	CHECK_INT(em_distance(a, u, v), em_distance(a, v, u));
	CHECK_INT(em_distance(a, u, v), em_distance(b, u, v));
	CHECK_INT(em_sees(a, u, v), em_sees(b, u, v));
	CHECK_INT(turn_side(how, em_zone(a, u, em_centre(a, v))), em_zone(b, u, em_centre(b, v)));
	CHECK_INT(em_in_arc(a, u, v), em_in_arc(b, u, v));
	if (!em_enemies(u, v))
		return;
	em_line_of_fire line = em_line_to(a, u, v), other = em_line_to(b, u, v);
	CHECK_INT(em_has_line_of_fire(a, u, v), em_has_line_of_fire(b, u, v));
	CHECK_INT(em_screened(a, u, v), em_screened(b, u, v));
	CHECK_INT(em_enfiladed(a, u, v), em_enfiladed(b, u, v));
	CHECK_INT(em_cover_of(a, v, line.from, line.to), em_cover_of(b, v, other.from, other.to));
	CHECK_INT(em_on_bank(a, v, line.from, line.to), em_on_bank(b, v, other.from, other.to));
	CHECK_INT(em_ricochet_at(a, u, v), em_ricochet_at(b, u, v));
}

static void compare_unit(em_look *a, em_look *b, turn how, unsigned u) {
	em_dangers x = em_dangers_of(a, u, EM_NONE), y = em_dangers_of(b, u, EM_NONE);
	for (unsigned side = TABLE_FRONT; side <= TABLE_LEFT; side++)
		CHECK_INT(x.by[side], y.by[turn_side(how, (table_side)side)]);
	CHECK_INT(em_rear_supports(a, u), em_rear_supports(b, u));
	CHECK_INT(em_flank_supports(a, u, TABLE_LEFT), em_flank_supports(b, u, turn_side(how, TABLE_LEFT)));
	CHECK_INT(em_secure_flank(a, u, TABLE_LEFT), em_secure_flank(b, u, turn_side(how, TABLE_LEFT)));
	CHECK_INT(em_level(a, u), em_level(b, u));
	CHECK_INT(em_footing_of(a, u).touched, em_footing_of(b, u).touched);
	CHECK_INT(em_footing_of(a, u).going, em_footing_of(b, u).going);
	CHECK_INT(em_in_command(a, u), em_in_command(b, u));
	CHECK_INT(em_behind_friend(a, u), em_behind_friend(b, u));
}

/* How often each answer was yes, so that the comparison is not one of nothing with nothing. */
static struct { unsigned seen, unseen, threats, supports, covers, arcs; } counted;

static void count(em_look *look, unsigned u, unsigned v) {
	em_line_of_fire line = em_line_to(look, u, v);
	em_threats threats = em_threats_to(look, u, EM_NONE);
	*(em_sees(look, u, v) ? &counted.seen : &counted.unseen) += 1;
	counted.threats += threats.sides + threats.by_cavalry > 0;
	counted.supports += em_morale_supports(look, u) > 0;
	counted.covers += em_cover_of(look, v, line.from, line.to) != EM_NO_COVER;
	counted.arcs += em_in_arc(look, u, v);
}

static void compare(turn how) {
	static em_look a, b;
	random_state = 1815;
	for (unsigned i = 0; i < POSITIONS; i++) {
		em_state s, t;
		random_position(&s);
		t = turned(&s, how);
		em_look_open(&a, NULL, &s);
		em_look_open(&b, NULL, &t);
		a.reverse_slope = b.reverse_slope = i % 4;
		for (gg_set units = em_standing(&a); units;) {
			unsigned u = gg_set_pop(&units);
			compare_unit(&a, &b, how, u);
			for (gg_set others = em_standing(&a) & ~gg_set_of(u); others;)
				compare_pair(&a, &b, how, u, gg_set_pop(&others));
		}
		count(&a, i % SIDE_COUNT, EM_SIDE_UNITS + i / SIDE_COUNT % SIDE_COUNT);
	}
}

TEST(be_27_a_mirrored_position_gives_the_same_answers, "BE-27.2", "BE-27.3", "BE-27.6", "BE-27.12") {
	compare(MIRROR);
}

TEST(be_27_a_position_turned_by_a_quarter_gives_the_same_answers, "BE-27.2", "BE-27.3", "BE-27.6", "BE-27.12") {
	memset(&counted, 0, sizeof counted);
	compare(QUARTER);
	CHECK(counted.seen > 5);
	CHECK(counted.unseen > 5);
	CHECK(counted.threats > 5);
	CHECK(counted.supports > 5);
	CHECK(counted.covers > 5);
	CHECK(counted.arcs > 5);
}
