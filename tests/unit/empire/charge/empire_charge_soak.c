/*
 * empire_charge_soak.c - charges at random on random tables: whatever is offered can be done, somebody can always decide, and it ends.
 */
#include "charge_play.h"

#include "src/games/empire/rulebook.h"
#include "src/games/empire/rules.h"

static gg_game game = EMPIRE_GAME;
static uint64_t seed;

static uint32_t draw(uint32_t below) {
	seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (uint32_t)(seed >> 33) % below;
}

/* A unit of any arm near the middle, facing the enemy more or less. */
static void add(unsigned number) {
	static const uint8_t inf[] = {EM_LINE, EM_COLUMN, EM_HOLLOW_SQUARE, EM_COLUMN, EM_SKIRMISH};
	em_unit *u = &at.s.unit[number];
	bool north = number >= EM_SIDE_UNITS;
	unsigned kind = draw(10);
	*u = (em_unit){
		.flags = EM_ON_TABLE, .size = EM_NORMAL, .sector = EM_NONE, .general = EM_NONE, .cohesion = 4, .status = EM_LINE_TROOPS};
	u->kind = kind < 5 ? EM_INF : kind < 8 ? EM_CAV : kind < 9 ? EM_ART : EM_SK;
	u->form = u->kind == EM_INF ? inf[draw(5)] : u->kind == EM_CAV ? draw(2) : u->kind == EM_ART ? EM_DEPLOYED + draw(2) : EM_SKIRMISH;
	u->traits = (uint16_t)(draw(2) * EM_LIGHT | draw(3) / 2 * EM_IMPETUOUS | draw(4) / 3 * EM_ELAN);
	if (u->kind != EM_CAV)
		u->traits &= (uint16_t)~EM_IMPETUOUS;
	u->morale = (uint8_t)(2 + draw(4));
	u->status = (uint8_t)draw(5);
	u->grade = (uint8_t)draw(3);
	u->weight = (uint8_t)draw(3);
	u->losses = (uint8_t)draw(5);
	u->flags |= draw(5) ? 0 : EM_DISORDER | EM_MARKER;
	u->division = (uint8_t)(north * EM_SIDE_DIVISIONS);
	u->heading = (uint16_t)((north ? TABLE_HALF : 0) + (int)draw(20000) - 10000);
	for (unsigned tries = 0; tries < 40; tries++) {
		u->x = (int32_t)(12000 + draw(16000));
		u->y = (int32_t)(north ? 12500 + draw(9000) : 5000 + draw(8000));
		em_look_moved(&at.look, number);
		bool free = true;
		for (gg_set rest = em_standing(&at.look) & ~gg_set_of(number); rest;)
			free = !em_within(&at.look, number, gg_set_pop(&rest), 100) && free;
		if (free && em_place_legal(&at.look, number, u->form, em_stance_of(&at.look, number), false, NULL))
			return;
	}
	memset(u, 0, sizeof *u);
}

static void table_of(uint64_t number) {
	static const char *const grounds[] = {"",
					      "wood 14,12,18,16",
					      "orchard 12,10,22,14;marsh 24,15,28,18",
					      "stream 10,12-30,13;gentle hill 15,15,22,20",
					      "hedge or wall 14,14-24,14.3;village 19,9,23,12",
					      "river 10,13-30,13;bridge 20,12-20,14;road 20,0-20,27"};
	seed = number * 7919 + 1;
	set(grounds[draw(6)]);
	for (unsigned u = 0; u < 10; u++) {
		add(u);
		add(EM_SIDE_UNITS + u);
	}
	for (unsigned side = 0; side < EM_SIDES; side++) {
		at.s.division[side * EM_SIDE_DIVISIONS].order = (uint8_t)(EM_ATTACK + draw(2));
		unsigned g = side * EM_SIDE_GENERALS + 1, u = side * EM_SIDE_UNITS + draw(10);
		at.s.general[g] =
			(em_general){.x = 20000, .y = 12000, .quality = EM_STRATEGE, .flags = EM_GENERAL_EXISTS, .attached = EM_NONE};
		if (!at.s.unit[u].flags)
			continue;
		at.s.general[g].attached = (uint8_t)u;
		at.s.general[g].x = at.s.unit[u].x;
		at.s.general[g].y = at.s.unit[u].y;
		at.s.unit[u].general = (uint8_t)g;
	}
	at.s.options.average_dice = draw(2);
	at.s.options.marks_after = draw(2);
	scene_look(&at);
}

static unsigned reached[EM_PHASES];

static void frames_hold(void) {
	scene_look(&at);
	for (unsigned i = 0; i < at.s.depth; i++)
		if (at.s.frame[i].kind == EM_FRAME_CHARGE)
			CHECK(em_charge_frame_ok(&at.look, &at.s.frame[i]));
}

/* Every choice is one that may be made; one is taken. */
static void choose(void) {
	static gg_action menu[512];
	gg_verdict refusal;
	uint32_t count = em_actions(&game, &at.s.head, menu, 512);
	CHECK(count >= 1 && count <= 512);
	for (uint32_t i = 0; i < count; i++)
		CHECK(em_check(&game, &at.s.head, &menu[i], &refusal));
	reached[phase()]++;
	if (count)
		em_apply(&game, &at.s.head, &menu[draw(count)], NULL);
}

static unsigned charge_at_random(void) {
	static gg_action menu[512];
	em_menu list = {menu, 512, 0};
	em_deed_charge.list(&at.look, &list);
	if (!list.count)
		return 0;
	em_play play = scene_play(&at);
	em_deed_charge.apply(&play, &menu[draw(list.count)]);
	em_settle(&play);
	for (unsigned turns = 0; at.s.depth && turns < 200; turns++) {
		frames_hold();
		choose();
	}
	CHECK_INT(at.s.depth, 0);
	scene_look(&at);
	return 1;
}

TEST(charges_at_random, "BE-27.60", "BE-27.63", "BE-27.91") {
	unsigned charges_made = 0;
	for (uint64_t number = 0; number < 300; number++) {
		table_of(number);
		for (unsigned i = 0; i < 6; i++) {
			at.s.side = (uint8_t)(i % 2);
			at.s.division_now = (uint8_t)(at.s.side * EM_SIDE_DIVISIONS);
			charges_made += charge_at_random();
		}
	}
	CHECK(charges_made > 300);
	static const em_phase all[] = {
		EM_CH_WITH,           EM_CH_REACT,          EM_CH_TM,         EM_CH_CONTROL, EM_CH_CONTROL_DIE, EM_CH_FOLLOW,
		EM_CH_SUPPORT_FIRE_X, EM_CH_SUPPORT_FIRE_Y, EM_CH_SHOCK,      EM_CH_GENERAL, EM_CH_ADVANCE,     EM_CH_PURSUE,
		EM_CH_HOLD_DIE,       EM_CH_PREY,           EM_CH_PREY_REACT, EM_MV_STEP};
	for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
		if (!reached[all[i]])
			CHECK_INT(all[i], 0);
}
