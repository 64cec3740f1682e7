/*
 * empire_notation.c - actions as players write them (BE-27.92).
 */
#include "empire_walk.h"

#include <grognard/rng.h>

#include "src/games/empire/actions.h"
#include "src/games/empire/rules.h"

static const char *said(const battle *b, const gg_action *action) {
	static char line[GG_LINE_MAX];
	gg_text text = gg_text_on(line, sizeof line);
	empire_rules.format(&empire_game, &b->state, action, &text);
	return gg_text_cut(&text) ? "too long" : line;
}

static bool heard(const battle *b, const char *line, gg_action *out, gg_error *error) {
	memset(error, 0, sizeof *error);
	return empire_rules.parse(&empire_game, &b->state, line, strlen(line), out, error);
}

static const char *misheard(const battle *b, const char *line) {
	static char text[300];
	gg_action action;
	gg_error error;
	if (heard(b, line, &action, &error))
		return "heard";
	snprintf(text, sizeof text, "%d: %s", error.column, error.message);
	return text;
}

static const char *const battles[] = {"", "scenario=ridge", "scenario=two-bridges start=book", "scenario=book army1=fr1805 army2=au1809"};
enum { BATTLES = sizeof battles / sizeof *battles, STEPS = 500, GAMES = 1 };

TEST(be_27_92_every_choice_of_random_battles_is_heard_as_it_was_said, "BE-27.92") {
	static gg_action menu[512];
	static char lines[512][GG_LINE_MAX];
	uint64_t verbs = 0;
	for (unsigned i = 0; i < BATTLES * GAMES; i++) {
		battle b;
		gg_action action;
		gg_rng rng = gg_rng_seed(1809 + i);
		battle_set(&b, battles[i % BATTLES]);
		for (unsigned step = 0; step < STEPS; step++) {
			uint32_t count = gg_turn(&empire_game, &b.state) == GG_OVER ? 0 : gg_actions(&empire_game, &b.state, menu, 512);
			for (uint32_t k = 0; k < count; k++) {
				gg_action back;
				gg_error error;
				snprintf(lines[k], sizeof lines[k], "%s", said(&b, &menu[k]));
				bool good = heard(&b, lines[k], &back, &error) && gg_same_action(&menu[k], &back);
				for (uint32_t other = 0; other < k; other++)
					good = good && strcmp(lines[other], lines[k]) != 0;
				if (!good)
					printf("# %s: %s; said of %u %u %d %d %d, heard as %u %u %d %d %d\n", lines[k], error.message,
					       menu[k].kind, menu[k].who, menu[k].a, menu[k].b, menu[k].c, back.kind, back.who, back.a,
					       back.b, back.c);
				CHECK(good);
				if (!good)
					return;
				verbs |= UINT64_C(1) << menu[k].kind;
			}
			if (!battle_step(&b, &rng, &action))
				break;
		}
	}
	printf("# verbs met: %llx\n", (unsigned long long)verbs);
}

/* The crossroads: both sides lead the same force. A move of the south's second unit is open. */
static void open_move(battle *b) {
	battle_set(b, "");
	b->s.phase = EM_AC_MOVE;
	b->s.side = 0;
	b->s.depth = 1;
	b->s.frame[0] = (em_frame){.kind = EM_FRAME_MOVE,
				   .phase = EM_MV_STEP,
				   .unit = 1,
				   .target = EM_NONE,
				   .second = EM_NONE,
				   .cause = EM_NONE,
				   .support = {EM_NONE, EM_NONE}};
	b->s.unit[1].heading = 16384;
}

static void at_menu(battle *b) {
	battle_set(b, "");
	b->s.phase = EM_AC_MOVE;
	b->s.side = 0;
}

/* South charges the north's first unit. */
static void open_charge(battle *b, em_phase phase) {
	open_move(b);
	b->s.frame[0].kind = EM_FRAME_CHARGE;
	b->s.frame[0].phase = (uint8_t)phase;
	b->s.frame[0].target = 24;
}

typedef struct saying {
	gg_action action;
	const char *line;
} saying;

static void check_all(const battle *b, const saying *list, size_t count) {
	for (size_t i = 0; i < count; i++) {
		gg_action back;
		gg_error error;
		CHECK_TEXT(said(b, &list[i].action), list[i].line);
		bool good = heard(b, list[i].line, &back, &error) && gg_same_action(&back, &list[i].action);
		if (!good)
			printf("# %s: %s; %u %u %d %d %d\n", list[i].line, error.message, back.kind, back.who, back.a, back.b, back.c);
		CHECK(good);
	}
}
#define CHECK_ALL(B, LIST) check_all(B, LIST, sizeof(LIST) / sizeof *(LIST))

TEST(be_27_92_what_is_said_from_a_menu, "BE-27.92") {
	static const saying list[] = {
		{{EM_DO_ROLL, 0, 4, 0, 0}, "roll 4"},
		{{EM_DO_AS_SKIRMISHERS, 8, 0, 0, 0}, "as-skirmishers light-infantry"},
		{{EM_DO_PIECE, 0, EM_GENTLE_HILL, 0, 0}, "piece gentle-hill"},
		{{EM_DO_OFF, 1, 1, 0, 0}, "off 2nd-infantry-division flank-march"},
		{{EM_DO_OFF, 2, 2, 0, 0}, "off cavalry reserve-on-table"},
		{{EM_DO_ORDER, 0, EM_ATTACK, 0, 0}, "order 1st-infantry-division attack"},
		{{EM_DO_ORDER_1, 0, EM_HOLD, 16000, 12500}, "order 1st-infantry-division hold 16,12.5 bonus 1"},
		{{EM_DO_ORDER_2, 2, EM_RETREAT, 0, 0}, "order cavalry retreat bonus 2"},
		{{EM_DO_LEAD, 2, 0, 0, 0}, "lead cavalry"},
		{{EM_DO_PLACE, 0, 12500, 4001, 16384 + 65536}, "place line-infantry-1 12.5,4.001 facing 90 column"},
		{{EM_DO_ARRIVE, 4, 0, 24000, 7 * 65536}, "arrive foot-battery-6-pdr 0,24 facing 0 limbered"},
		{{EM_DO_TAKE_UP, 3, 0, 0, 0}, "take-up line-infantry-4"},
		{{EM_DO_RIDE, 0, 16000, 3, 0}, "ride chief 16,0.003"},
		{{EM_DO_RIDE, 2, -500, 3000, 0}, "ride general-2 -0.5,3"},
		{{EM_DO_RESERVE, 1, EM_HOLD, 1000, 2000}, "reserve 2nd-infantry-division hold 1,2"},
		{{EM_DO_TRANSFER, 1, 0, 0, 0}, "transfer 2nd-infantry-division"},
		{{EM_DO_NAME, 1, 0, 0, 0}, "name 2nd-infantry-division"},
		{{EM_DO_NAME, 1, 2, 0, 0}, "name 2nd-infantry-division bonus 2"},
		{{EM_DO_BESIDE, 1, 0, 0, 0}, "beside line-infantry-2"},
		{{EM_DO_WAIT, 9, 0, 0, 0}, "wait hussars-1"},
		{{EM_DO_FIRE, 0, 24, EM_MUSKETS, 0}, "fire line-infantry-1 at line-infantry-1 muskets"},
		{{EM_DO_FIRE, 4, 33, EM_ROUND_SHOT, 0}, "fire foot-battery-6-pdr at hussars-1 round-shot"},
		{{EM_DO_CHARGE, 9, 34, 0, 0}, "charge hussars-1 at hussars-2"},
		{{EM_DO_CHARGE, 9, 34, 0, 1}, "charge hussars-1 at hussars-2 chief"},
		{{EM_DO_MOVE, 2, 0, 0, 0}, "move line-infantry-3"},
		{{EM_DO_MOVE, 2, 1, 0, 1}, "move line-infantry-3 group chief"},
		{{EM_DO_OPERATIONAL, 2, 1, 0, 0}, "operational line-infantry-3 group"},
		{{EM_DO_ENTER, 2, 0, 0, 1}, "enter line-infantry-3 kreuz chief"},
		{{EM_DO_LEAVE, 2, 2, EM_COLUMN, 0}, "leave line-infantry-3 south column"},
		{{EM_DO_RALLY, 2, 0, 0, 0}, "rally line-infantry-3"},
		{{EM_DO_RALLY, 2, 1, 0, 1}, "rally line-infantry-3 loss chief"},
		{{EM_DO_JOIN, 3, 0, 0, 0}, "join line-infantry-4"},
		{{EM_DO_TAKE_BACK, 0, 0, 0, 0}, "take-back"},
		{{EM_DO_GO, 0, 0, 0, 0}, "go"},
		{{EM_DO_DONE, 0, 0, 0, 0}, "done"},
	};
	battle b;
	at_menu(&b);
	CHECK_ALL(&b, list);
}

TEST(be_27_92_steps_of_a_move_leave_out_the_unit_that_moves, "BE-27.92") {
	static const saying list[] = {
		{{EM_DO_ADVANCE, 1, 3500, 0, 0}, "advance 3.5"},
		{{EM_DO_ADVANCE, 2, 3500, 0, 0}, "advance s:line-infantry-3 3.5"},
		{{EM_DO_WHEEL, 1, 5461, 0, 0}, "wheel right 30"},
		{{EM_DO_WHEEL, 1, -1, 0, 0}, "wheel left 0.005"},
		{{EM_DO_WHEEL, 1, 4321, 0, 0}, "wheel right 23.736"},
		{{EM_DO_SLIDE, 1, -500, 0, 0}, "slide left 0.5"},
		{{EM_DO_LATERAL, 1, 1001, 0, 0}, "lateral right 1.001"},
		{{EM_DO_BACK, 1, 1000, 0, 0}, "back 1"},
		{{EM_DO_ABOUT, 1, 0, 0, 0}, "about-turn"},
		{{EM_DO_REORIENT, 1, 32768, EM_COLUMN, 0}, "reorient facing 180"},
		{{EM_DO_FORM, 1, 16384, EM_LINE, 0}, "form line"},
		{{EM_DO_FORM, 1, 0, EM_HOLLOW_SQUARE, 0}, "form hollow-square facing 0"},
		{{EM_DO_PROLONGE, 1, -1000, 0, 0}, "prolonge -1"},
		{{EM_DO_EXIT, 1, 0, 0, 0}, "exit"},
		{{EM_DO_MEND, 1, 0, 0, 0}, "mend"},
		{{EM_DO_END, 1, 0, 0, 0}, "end"},
		{{EM_DO_END, 0, 0, 0, 0}, "end s:line-infantry-1"},
		{{EM_DO_AGAIN, 1, 0, 0, 1}, "again chief"},
		{{EM_DO_FINISH, 1, 0, 0, 0}, "finish"},
	};
	battle b;
	open_move(&b);
	CHECK_ALL(&b, list);
	/* A group keeps the headings of its units (BE-27.27). */
	static const saying group[] = {
		{{EM_DO_FORM, 1, 0, EM_LINE, 0}, "form line"},
		{{EM_DO_FORM, 1, 16384, EM_LINE, 0}, "form line facing 90"},
	};
	b.s.frame[0].flags |= EM_F_GROUP;
	CHECK_ALL(&b, group);
}

TEST(be_7_1_reactions_are_told_by_their_word, "BE-7.1 BE-27.92") {
	static const saying list[] = {
		{{EM_DO_REACT, 24, 1, EM_R_INF_STAND, 0}, "react line-infantry-1 stand"},
		{{EM_DO_REACT, 24, 1, EM_R_INF_COUNTER, 0}, "react line-infantry-1 counter-charge"},
		{{EM_DO_REACT, 24, 2, EM_R_INF_FLEE, 0}, "react line-infantry-1 flee to line-infantry-3"},
		{{EM_DO_REACT, 33, 1, EM_R_CAV_COUNTER, 0}, "react hussars-1 counter-charge"},
		{{EM_DO_REACT, 28, 1, EM_R_ART_LIMBER_FLEE, 0}, "react foot-battery-6-pdr limber-and-flee"},
		{{EM_DO_REACT, 24, 1, EM_R_INF_MOVE_FIRE, 0}, "react line-infantry-1 row-1"},
		{{EM_DO_FORM, 24, 0, EM_HOLLOW_SQUARE, 0}, "form n:line-infantry-1 hollow-square facing 0"},
		{{EM_DO_REORIENT, 24, 32768, EM_COLUMN, 0}, "reorient n:line-infantry-1 facing 180"},
		{{EM_DO_WITHDRAW, 33, 4000, 0, 0}, "withdraw hussars-1 4"},
		{{EM_DO_PASS, 0, 0, 0, 0}, "pass"},
	};
	battle b;
	open_charge(&b, EM_CH_REACT);
	b.s.unit[24].heading = 32768 + 1;
	CHECK_ALL(&b, list);
}

TEST(be_27_92_what_is_said_in_a_charge_and_a_fire, "BE-27.92") {
	static const saying list[] = {
		{{EM_DO_SECOND, 2, 0, 0, 1}, "second line-infantry-3 chief"},
		{{EM_DO_SUPPORT, 2, 0, 0, 0}, "support line-infantry-3"},
		{{EM_DO_STRIKE, 1, 25, 0, 0}, "strike at line-infantry-2"},
		{{EM_DO_GO_ON, 1, 1500, 0, 0}, "go-on 1.5"},
		{{EM_DO_GO_ON, 1, 1500, -8192, 0}, "go-on 1.5 left 45"},
		{{EM_DO_HELP, 3, 24, 0, 0}, "help line-infantry-4 at line-infantry-1"},
		{{EM_DO_HELP, 3, 2, 0, 0}, "help line-infantry-4 at s:line-infantry-3"},
		{{EM_DO_PREY, 1, 33, 0, 0}, "prey at hussars-1"},
		{{EM_DO_STOP, 0, 0, 0, 0}, "stop"},
		{{EM_DO_STAY, 0, 0, 0, 0}, "stay"},
		{{EM_DO_ADVANCE_1, 0, 0, 0, 0}, "follow-up"},
		{{EM_DO_PURSUE, 0, 0, 0, 0}, "pursue"},
		{{EM_DO_HOLD, 0, 0, 0, 0}, "hold-back"},
		{{EM_DO_DECLINE, 0, 0, 0, 0}, "decline"},
		{{EM_DO_LIMBER, 0, 0, 0, 0}, "limber-after"},
		{{EM_DO_REPLY, 0, 0, 0, 0}, "reply"},
		{{EM_DO_RICOCHET, 0, 0, 0, 0}, "ricochet"},
	};
	battle b;
	open_charge(&b, EM_CH_WITH);
	CHECK_ALL(&b, list);
}

TEST(be_27_1_every_heading_is_written_exactly, "BE-27.1") {
	battle b;
	open_move(&b);
	for (int32_t turn = -32768; turn <= 32768; turn += 7) {
		gg_action wheel = {EM_DO_WHEEL, 1, turn ? turn : 1, 0, 0}, back;
		gg_error error;
		CHECK(heard(&b, said(&b, &wheel), &back, &error) && gg_same_action(&wheel, &back));
	}
	gg_action raw;
	gg_error error;
	CHECK(heard(&b, "wheel left 4321/65536", &raw, &error) && raw.a == -4321);
}

TEST(parts_of_ids_are_enough_and_errors_name_what_is_wrong) {
	battle b;
	gg_action action;
	gg_error error;
	at_menu(&b);
	CHECK(heard(&b, "fire battery at hussars-2 canister", &action, &error));
	CHECK_INT(action.who, 4);
	CHECK_INT(action.a, 34);
	CHECK(heard(&b, "charge hussars-1 at n:light", &action, &error));
	CHECK_INT(action.a, 32);
	CHECK(heard(&b, "order 2nd engage", &action, &error));
	CHECK_INT(action.who, 1);
	CHECK_TEXT(misheard(&b, "fight"), "1: expected a verb, such as fire, charge, move, advance, wheel, order, ride, roll or done");
	CHECK_TEXT(misheard(&b, "fire line at hussars-1 muskets"), "5: expected a unit; more than one is called that");
	CHECK_TEXT(misheard(&b, "fire dragoons at hussars-1 muskets"), "5: expected a unit");
	CHECK_TEXT(misheard(&b, "fire battery hussars-1 muskets"), "13: expected at and a target");
	CHECK_TEXT(misheard(&b, "fire battery at hussars-1 arrows"),
		   "26: expected muskets, canister, round-shot, shrapnel or battalion-guns");
	CHECK_TEXT(misheard(&b, "order 2nd hold"), "15: expected a point in UD, such as 12.5,4");
	CHECK_TEXT(misheard(&b, "order 2nd attack bonus 3"), "24: expected a bonus of 0, 1 or 2");
	CHECK_TEXT(misheard(&b, "ride general-9 1,2"), "5: expected a general, such as general-1 or chief");
	CHECK_TEXT(misheard(&b, "ride general-1 1.2345,2"), "16: expected a point in UD, such as 12.5,4");
	CHECK_TEXT(misheard(&b, "enter line-infantry-1 castle"), "22: expected a building or redoubt of the map");
	CHECK_TEXT(misheard(&b, "done now"), "5: expected a unit");
	CHECK_TEXT(misheard(&b, "roll 4 5"), "7: expected nothing more");
	open_move(&b);
	CHECK_TEXT(misheard(&b, "advance"), "8: expected a length in UD, such as 3.5");
	CHECK_TEXT(misheard(&b, "wheel 30"), "6: expected a unit");
	CHECK_TEXT(misheard(&b, "form circle"), "5: expected a unit");
	CHECK_TEXT(misheard(&b, "wheel right much"), "13: expected degrees, such as 30");
}

static const char *parts_of(const battle *b, const gg_action *action) {
	static char words[GG_LINE_MAX];
	gg_text text = gg_text_on(words, sizeof words);
	gg_json_out out = gg_json_on(&text);
	gg_json_open_flat(&out, NULL, '{');
	empire_rules.parts(&empire_game, &b->state, action, &out);
	gg_json_close(&out, '}');
	return words;
}

TEST(parts_name_what_an_action_is_about) {
	battle b;
	at_menu(&b);
	CHECK_TEXT(parts_of(&b, &(gg_action){EM_DO_FIRE, 4, 33, EM_ROUND_SHOT, 0}),
		   "{\"verb\": \"fire\", \"unit\": \"s:foot-battery-6-pdr\", \"target\": \"n:hussars-1\", \"shot\": \"round-shot\"}");
	CHECK_TEXT(parts_of(&b, &(gg_action){EM_DO_ORDER_1, 0, EM_HOLD, 16000, 12500}),
		   "{\"verb\": \"order\", \"division\": \"s:1st-infantry-division\", \"order\": \"hold\", \"zone\": [16, 12.5], \"bonus\": "
		   "1}");
	CHECK_TEXT(parts_of(&b, &(gg_action){EM_DO_PLACE, 0, 12500, 4001, 16384 + 65536}),
		   "{\"verb\": \"place\", \"unit\": \"s:line-infantry-1\", \"to\": [12.5, 4.001], \"heading\": 16384, \"formation\": "
		   "\"column\"}");
	CHECK_TEXT(parts_of(&b, &(gg_action){EM_DO_DONE, 0, 0, 0, 0}), "{\"verb\": \"done\"}");
	CHECK_TEXT(parts_of(&b, &(gg_action){EM_VERBS, 0, 0, 0, 0}), "{\"verb\": \"\"}");
	CHECK_TEXT(parts_of(&b, &(gg_action){EM_DO_FIRE, 900, -5, 99, 0}),
		   "{\"verb\": \"fire\", \"unit\": \"?\", \"target\": \"?\", \"shot\": 99}");
	open_move(&b);
	CHECK_TEXT(parts_of(&b, &(gg_action){EM_DO_ADVANCE, 1, 3500, 0, 0}),
		   "{\"verb\": \"advance\", \"unit\": \"s:line-infantry-2\", \"amount\": 3.5}");
	/* The first unit of an army is a unit too: what it alone can do is its own (a rally's "mend"). */
	CHECK_TEXT(parts_of(&b, &(gg_action){EM_DO_MEND, 1, 0, 0, 0}), "{\"verb\": \"mend\", \"unit\": \"s:line-infantry-2\"}");
	b.s.frame[0].unit = 0;
	CHECK_TEXT(parts_of(&b, &(gg_action){EM_DO_MEND, 0, 0, 0, 0}), "{\"verb\": \"mend\", \"unit\": \"s:line-infantry-1\"}");
}
