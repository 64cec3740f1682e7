/*
 * empire_evaluate.c - how good a state looks: what is good for one side is as bad for the other, and harm hurts (BE-23.4).
 */
#include "empire_fires.h"

#include <time.h>

#include "src/games/empire/rulebook.h"
#include "src/games/empire/rules.h"

static gg_game game = EMPIRE_GAME;

static const char *const battle =
	"a (south): INF L3 class B FT1, line, at (10, 8) facing 0; b (south): INF E4 class A FT2 light, column, at (13, 8) facing 10;"
	"c (south): CAV L4 class B HC, line, at (18, 7) facing 350; g (south): ART L3 class B 8-9-pdr, deployed, at (15.5, 7) facing 0;"
	"s (south): SK L3 class B FT1, skirmish, at (11, 10) facing 0; n (north): INF L3 class B FT0, line, at (10, 13.5) facing 180;"
	"o (north): INF M2 class C FT0, column, at (13, 14) facing 185, losses 1; q (north): INF L4 class B FT0, square hollow, at (16, "
	"14) facing "
	"180; h (north): CAV L3 class B LC, line, at (7, 12) facing 120; k (north): ART L3 class B 6-pdr, limbered, at (19, 16) facing 180;"
	"objective 12,11; objective 30,20";

static int32_t value(int player) {
	return em_evaluate(&game, &at.s.head, player);
}

static void swap(void *a, void *b, size_t size) {
	unsigned char *x = a, *y = b;
	for (size_t i = 0; i < size; i++) {
		unsigned char keep = x[i];
		x[i] = y[i];
		y[i] = keep;
	}
}

/* The table turned by half, and the sides changed: what one side saw the other sees now. */
static void turn_about(em_state *s) {
	for (unsigned u = 0; u < EM_UNITS; u++) {
		s->unit[u].x = s->width - s->unit[u].x;
		s->unit[u].y = s->height - s->unit[u].y;
		s->unit[u].heading = (uint16_t)(s->unit[u].heading + TABLE_HALF);
		s->unit[u].division = (uint8_t)((s->unit[u].division + EM_SIDE_DIVISIONS) % EM_DIVISIONS);
	}
	for (unsigned g = 0; g < EM_GENERALS; g++) {
		s->general[g].x = s->width - s->general[g].x;
		s->general[g].y = s->height - s->general[g].y;
	}
	for (unsigned o = 0; o < s->objectives; o++) {
		s->objective[o].x = s->width - s->objective[o].x;
		s->objective[o].y = s->height - s->objective[o].y;
		if (s->objective[o].holder >= 0)
			s->objective[o].holder = (int8_t)(1 - s->objective[o].holder);
	}
	swap(&s->unit[0], &s->unit[EM_SIDE_UNITS], EM_SIDE_UNITS * sizeof s->unit[0]);
	swap(&s->general[0], &s->general[EM_SIDE_GENERALS], EM_SIDE_GENERALS * sizeof s->general[0]);
	swap(&s->division[0], &s->division[EM_SIDE_DIVISIONS], EM_SIDE_DIVISIONS * sizeof s->division[0]);
	swap(&s->army[0], &s->army[1], sizeof s->army[0]);
}

TEST(mirrored_positions_are_opposite, "BE-23.4") {
	scene_set(&at, battle);
	at.s.objective[0].holder = 1;
	int32_t south = value(0);
	CHECK(south != 0);
	CHECK_INT(value(1), -south);
	CHECK(south > -1000000 && south < 1000000);
	turn_about(&at.s);
	CHECK_INT(value(1), south);
	CHECK_INT(value(0), -south);
}

TEST(losses_hurt, "BE-23.4", "BE-23.2") {
	scene_set(&at, battle);
	at.s.army[0].at_start = at.s.army[1].at_start = 9;
	int32_t before = value(0);
	unit("a")->losses = 1;
	int32_t scratched = value(0);
	CHECK(scratched < before);
	unit("a")->flags |= EM_DISORDER;
	int32_t shaken = value(0);
	CHECK(shaken < scratched);
	unit("a")->losses = 4; /* half of its cohesion */
	int32_t halved = value(0);
	CHECK(halved < shaken);
	em_play play = scene_play(&at);
	em_eliminate(&play, who(&at, "a"), EM_CAUGHT);
	int32_t gone = value(0);
	CHECK(gone < halved);
	at.s.army[0].lost = 5; /* the army breaks */
	CHECK(value(0) < gone);
	scene_set(&at, battle);
	at.s.army[0].generals_lost = 1;
	int32_t one = value(0);
	CHECK(one < before);
	at.s.army[0].generals_lost = 0;
	at.s.army[0].chiefs_lost = 1;
	CHECK(value(0) < one);
}

TEST(objectives_help, "BE-23.3", "BE-23.4") {
	scene_set(&at, battle);
	int32_t before = value(0);
	at.s.objective[0].holder = 0;
	int32_t held = value(0);
	CHECK(held > before);
	at.s.objective[0].holder = 1;
	CHECK(value(0) < before);
	/* Nearer to one that is not held is better, in order; and beside it alone nearly as good as holding it. */
	scene_set(&at, "a (south): INF L3 class B FT1, line, at (10, 8) facing 0; objective 10,20");
	before = value(0);
	stand(&at, "a", 10, 12, 0);
	int32_t nearer = value(0);
	CHECK(nearer > before);
	stand(&at, "a", 10, 17.5, 0);
	int32_t short_of_it = value(0);
	stand(&at, "a", 10, 18.5, 0);
	int32_t beside = value(0);
	CHECK(beside - short_of_it > short_of_it - nearer); /* the last step is the one that counts */
	/* To take one is better than to stand beside it, however far the next one lies. */
	scene_set(&at, "a (south): INF L3 class B FT1, line, at (10, 8) facing 0; b (south): INF L3 class B FT1, line, at (12, 8) facing 0;"
		       "c (south): INF L3 class B FT1, line, at (8, 8) facing 0; d (south): INF L3 class B FT1, line, at (10, 7) facing 0;"
		       "objective 10,9; objective 38,25");
	before = value(0);
	at.s.objective[0].holder = 0;
	CHECK(value(0) > before);
}

TEST(in_the_last_turn_points_count, "BE-23.4") {
	/* North has lost much of its power, South an objective: early South looks better, at the end North. */
	scene_set(&at, battle);
	at.s.turns = 6;
	at.s.turn = 1;
	at.s.objective[1].holder = 1;
	unit("n")->losses = unit("o")->losses = unit("q")->losses = 3;
	unit("n")->flags |= EM_DISORDER;
	unit("o")->flags |= EM_DISORDER;
	unit("q")->flags |= EM_DISORDER;
	unit("h")->flags |= EM_DISORDER;
	unit("h")->losses = 2;
	int32_t early = value(0);
	at.s.turn = 6;
	CHECK(value(0) < early);
	CHECK(value(0) < 0);
}

TEST(orders_decide_between_equals, "BE-3.3", "BE-3.1") {
	scene_set(&at, battle);
	at.s.division[0].flags = EM_EXISTS;
	at.s.division[0].order = EM_RETREAT;
	int32_t retreat = value(0);
	at.s.division[0].order = EM_ATTACK;
	CHECK(value(0) > retreat);
}

TEST(flanks_and_guns_in_danger, "BE-19.4", "BE-11.6") {
	scene_set(&at,
		  "a (south): INF L3 class B FT0, line, at (10, 10) facing 0; h (north): CAV L3 class B MC, line, at (10, 14) facing 180");
	int32_t front = value(0);
	stand(&at, "h", 14, 10, 270);
	int32_t flank = value(0);
	CHECK(flank < front);
	form(&at, "a", EM_HOLLOW_SQUARE);
	CHECK(value(0) > front);
	form(&at, "a", EM_LINE);
	stand(&at, "h", 14, 10, 90); /* it looks away */
	CHECK(value(0) > flank);
	scene_set(&at, "g (south): ART L3 class B 6-pdr, deployed, at (10, 10) facing 0; h (north): CAV L3 class B MC, line, at (10, 22) "
		       "facing 180");
	int32_t far = value(0);
	stand(&at, "h", 10, 13, 180);
	int32_t deployed = value(0);
	CHECK(deployed < far);
	form(&at, "g", EM_LIMBERED);
	CHECK(value(0) < deployed);
}

TEST(what_is_in_hand_counts, "BE-10.3", "BE-11.1") {
	/* A fire that has been declared is worth its mean; a reply takes from it. */
	scene_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (10, 10) facing 0; t (north): INF L3 class B FT0, line, at (10, 12.4) facing 180");
	int32_t before = value(0);
	CHECK(fire("a", "t", EM_MUSKETS));
	int32_t declared = value(0);
	CHECK(declared > before);
	CHECK(reply("t"));
	CHECK(value(0) < declared);
	/* So is a charge: good against a flank, bad against a square. */
	scene_set(&at,
		  "h (south): CAV L3 class B MC, line, at (10, 8) facing 0; t (north): INF L3 class B FT0, line, at (10, 12) facing 90");
	before = value(0);
	em_frame *f = em_push(&at.s, EM_FRAME_CHARGE, EM_CH_REACT);
	f->unit = (uint8_t)who(&at, "h");
	f->target = (uint8_t)who(&at, "t");
	CHECK(value(0) > before);
	unit("t")->form = EM_HOLLOW_SQUARE;
	em_pop(&at.s);
	before = value(0);
	f = em_push(&at.s, EM_FRAME_CHARGE, EM_CH_REACT);
	f->unit = (uint8_t)who(&at, "h");
	f->target = (uint8_t)who(&at, "t");
	CHECK(value(0) < before);
	/* A march begun is worth a part of what it will gain, if it faces the right way; a rally a part of the order it restores. */
	scene_set(&at, "a (south): INF L3 class B FT1, column, at (10, 8) facing 0; objective 10,20");
	before = value(0);
	f = em_push(&at.s, EM_FRAME_MOVE, EM_MV_STEP);
	f->unit = (uint8_t)who(&at, "a");
	at.s.moving.units = 1U << who(&at, "a");
	at.s.moving.of[who(&at, "a")].shares = EM_WHOLE_MOVE;
	int32_t begun = value(0);
	CHECK(begun > before);
	f->steps = 1;
	CHECK(value(0) < begun);
	f->steps = 0;
	unit("a")->heading = TABLE_HALF;
	CHECK_INT(value(0), before);
	unit("a")->heading = 0;
	unit("a")->y += 6000; /* the march itself is worth more */
	at.s.moving.of[who(&at, "a")].shares = 0;
	CHECK(value(0) > begun);
	unit("a")->flags |= EM_DISORDER;
	before = value(0);
	f->flags |= EM_F_RALLY;
	CHECK(value(0) > before);
	f->flags |= EM_F_MENDED;
	CHECK_INT(value(0), before);
}

TEST(an_estimate_is_cheap, "BE-27.90") {
	struct timespec from, to;
	int64_t sum = 0;
	enum { TIMES = 20000 };
	scene_set(&at, battle);
	for (unsigned u = 0; u < EM_UNITS; u++) { /* two whole armies in a heap */
		at.s.unit[u] = at.s.unit[u < EM_SIDE_UNITS ? u % 4 : EM_SIDE_UNITS + u % 4];
		at.s.unit[u].x += (int32_t)(u / 4) * 700;
	}
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
	for (int i = 0; i < TIMES; i++)
		sum += value(i & 1);
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
	CHECK_INT(sum, 0);
	double micro = ((double)(to.tv_sec - from.tv_sec) * 1e6 + (double)(to.tv_nsec - from.tv_nsec) / 1e3) / TIMES;
	printf("# %.2f microseconds\n", micro);
	CHECK(micro < 200); /* a hundred times what it takes: only a loop gone wild fails here */
}
