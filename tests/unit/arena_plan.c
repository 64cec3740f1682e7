/*
 * arena_plan.c - which games the arena plays: everybody meets everybody from every seat, and a game depends on nothing but its place in the
 * plan.
 */
#include "arena_scene.h"

static const char *option_of(const arena_plan *plan, arena_job job, const char *name) {
	static gg_option list[ARENA_OPTIONS];
	uint32_t count = arena_options(plan, &job, list);
	const char *value = NULL;
	for (uint32_t i = 0; i < count; i++)
		if (!strcmp(list[i].name, name))
			value = list[i].value;
	return value ? value : "";
}

static const char *seated(const arena_plan *plan, arena_job job, int seat) {
	uint32_t entrant[GG_PLAYERS], place[GG_PLAYERS];
	arena_seating(plan, &job, entrant, place);
	return plan->entrants[entrant[seat]].name;
}

TEST(every_player_meets_every_other_once) {
	arena_plan *plan = scene_closed("glorious", "random greedy recruit sergeant");
	int met[4][4] = {{0}};
	CHECK_INT(plan->pairing_count, 6);
	CHECK_INT(plan->legs, 2);
	for (uint32_t i = 0; i < plan->pairing_count; i++)
		met[plan->pairings[i][0]][plan->pairings[i][1]]++;
	for (int i = 0; i < 4; i++)
		for (int k = 0; k < i; k++)
			CHECK_INT(met[i][k] + met[k][i], 1);
	arena_plan_free(plan);
}

TEST(in_a_set_every_player_has_every_seat_once) {
	for (int seats = 2; seats <= 4; seats++) {
		static const char *const numbers[] = {"2", "3", "4"};
		arena_plan *plan = scene_plan("glorious", "random greedy recruit sergeant marshal");
		plan->options[plan->option_count++] = (gg_option){"players", numbers[seats - 2]};
		scene_close(plan);
		CHECK_INT(plan->seats, seats);
		CHECK_INT(plan->pairing_count, seats == 4 ? 5 : 10);
		for (uint32_t pairing = 0; pairing < plan->pairing_count; pairing++)
			for (int seat = 0; seat < seats; seat++) {
				unsigned had = 0;
				for (uint32_t leg = 0; leg < plan->legs; leg++) {
					uint32_t entrant[GG_PLAYERS], place[GG_PLAYERS];
					arena_seating(plan, &(arena_job){pairing, 3, leg}, entrant, place);
					CHECK_INT(plan->pairings[pairing][place[seat]], entrant[seat]);
					had |= 1u << place[seat];
				}
				CHECK_INT(had, (1 << seats) - 1);
			}
		arena_plan_free(plan);
	}
}

TEST(games_are_numbered_set_by_set) {
	arena_plan *plan = scene_closed("glorious", "random greedy recruit");
	for (uint64_t i = 0; i < 60; i++) {
		arena_job job = arena_job_at(plan, i);
		CHECK_INT(arena_number(plan, &job), i);
		CHECK_INT(job.set, i / 6); /* three pairings of two legs */
	}
	arena_plan_free(plan);
}

TEST(who_is_named_first_changes_no_game) {
	arena_plan one = *scene_closed("glorious", "greedy recruit random"), *other = scene_closed("glorious", "random recruit greedy");
	for (uint32_t i = 0; i < one.pairing_count; i++)
		for (uint32_t k = 0; k < other->pairing_count; k++) {
			bool same = !strcmp(seated(&one, (arena_job){i, 0, 0}, 0), seated(other, (arena_job){k, 0, 0}, 0)) &&
				    !strcmp(seated(&one, (arena_job){i, 0, 0}, 1), seated(other, (arena_job){k, 0, 0}, 1));
			for (uint32_t set = 0; set < 5; set++)
				CHECK((arena_set_seed(&one, i, set) == arena_set_seed(other, k, set)) == same);
			CHECK((arena_seat_seed(&one, &(arena_job){i, 2, 1}, 1) == arena_seat_seed(other, &(arena_job){k, 2, 1}, 1)) ==
			      same);
		}
	arena_plan_free(&one);
	arena_plan_free(other);
}

TEST(a_pairing_alone_plays_the_games_it_plays_among_others) {
	arena_plan alone = *scene_closed("glorious", "greedy recruit"), *among = scene_closed("glorious", "random greedy recruit");
	CHECK(arena_set_seed(&alone, 0, 4) == arena_set_seed(among, 2, 4));
	CHECK(arena_set_seed(&alone, 0, 4) != arena_set_seed(among, 1, 4));
	CHECK(arena_set_seed(&alone, 0, 4) != arena_set_seed(&alone, 0, 5));
	alone.seed++;
	CHECK(arena_set_seed(&alone, 0, 4) != arena_set_seed(among, 2, 4));
	arena_plan_free(&alone);
	arena_plan_free(among);
}

TEST(legs_of_a_set_have_the_same_dice_but_other_thoughts) {
	arena_plan *plan = scene_closed("glorious", "greedy recruit");
	CHECK(arena_seat_seed(plan, &(arena_job){0, 0, 0}, 0) != arena_seat_seed(plan, &(arena_job){0, 0, 1}, 0));
	CHECK(arena_seat_seed(plan, &(arena_job){0, 0, 0}, 0) != arena_seat_seed(plan, &(arena_job){0, 0, 0}, 1));
	arena_plan_free(plan);
}

TEST(the_same_player_twice_has_two_names) {
	arena_plan *plan = scene_closed("glorious", "greedy greedy greedy:no");
	CHECK_TEXT(plan->entrants[0].name, "greedy");
	CHECK_TEXT(plan->entrants[1].name, "greedy#2");
	CHECK_TEXT(plan->entrants[1].player, "greedy");
	CHECK_TEXT(plan->entrants[2].name, "greedy:no"); /* whether there is such a player is another question */
	arena_plan_free(plan);
}

TEST(a_player_takes_its_army_to_its_seat) {
	arena_plan *plan = scene_closed("manoeuvre", "greedy,army=spain greedy,army=russia");
	CHECK_TEXT(plan->entrants[0].player, "greedy");
	CHECK_TEXT(option_of(plan, (arena_job){0, 0, 0}, "army1"), "russia"); /* by name, russia sits first */
	CHECK_TEXT(option_of(plan, (arena_job){0, 0, 0}, "army2"), "spain");
	CHECK_TEXT(option_of(plan, (arena_job){0, 0, 1}, "army1"), "spain");
	CHECK_TEXT(option_of(plan, (arena_job){0, 0, 1}, "army2"), "russia");
	arena_plan_free(plan);
}

TEST(every_value_is_played_from_every_seat) {
	arena_plan *plan = scene_plan("manoeuvre", "greedy random");
	gg_error error = {0};
	int seen[2][2] = {{0}};
	CHECK(arena_plan_each(plan, "first=1,2", &error));
	scene_close(plan);
	CHECK_INT(plan->legs, 4);
	for (uint32_t leg = 0; leg < 4; leg++) {
		arena_job job = {0, 0, leg};
		seen[option_of(plan, job, "first")[0] - '1'][!strcmp(seated(plan, job, 0), "greedy")]++;
	}
	for (int i = 0; i < 4; i++)
		CHECK_INT(seen[i / 2][i % 2], 1);
	arena_plan_free(plan);
}

TEST(values_of_several_options_are_all_combined) {
	arena_plan *plan = scene_plan("manoeuvre", "greedy random");
	int seen[2][2] = {{0}};
	CHECK(arena_plan_each(plan, "first=1,2", NULL) && arena_plan_each(plan, "turn_cap=10,20", NULL));
	scene_close(plan);
	CHECK_INT(plan->legs, 8);
	for (uint32_t leg = 0; leg < 8; leg++)
		seen[*option_of(plan, (arena_job){0, 0, leg}, "first") - '1'][*option_of(plan, (arena_job){0, 0, leg}, "turn_cap") - '1']++;
	for (int i = 0; i < 4; i++)
		CHECK_INT(seen[i / 2][i % 2], 2);
	arena_plan_free(plan);
}

TEST(what_each_cannot_mean_is_refused) {
	static const char *const wrong[] = {"first", "first=", "=1", "frist=1", "first=1,,2", "first=1,2,3,4,5,6,7,8,9"};
	arena_plan *plan = scene_plan("manoeuvre", "greedy random");
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		gg_error error = {0};
		CHECK(!arena_plan_each(plan, wrong[i], &error));
		CHECK(*error.message);
	}
	CHECK_INT(plan->each_count, 0);
	CHECK(arena_plan_each(plan, "first=3", NULL)); /* a value that the game refuses, when the plan is closed */
	gg_error error = {0};
	CHECK(!arena_plan_close(plan, &error) && strstr(error.message, "first"));
	arena_plan_free(plan);
}

TEST(each_opening_is_played_as_often_as_any_other) {
	static const char text[] = "map=1,2,3,4\n# not this one\n\nmap=5,6,7,8 first=1 # nor what follows\nmap=9,10,11,12";
	arena_plan *plan = scene_plan("manoeuvre", "greedy random recruit");
	gg_error error = {0};
	CHECK(arena_plan_openings(plan, text, strlen(text), &error));
	CHECK_TEXT(error.message, "");
	scene_close(plan);
	CHECK_INT(plan->opening_count, 3);
	for (uint32_t pairing = 0; pairing < 3; pairing++) {
		int seen[3] = {0};
		for (uint32_t set = 0; set < 6; set++) {
			arena_job job = {pairing, set, 0};
			const char *map = option_of(plan, job, "map");
			int which = *map == '1' ? 0 : *map == '5' ? 1 : 2;
			seen[which]++;
			CHECK_TEXT(option_of(plan, job, "first"), which == 1 ? "1" : "");
			job.leg = 1;
			CHECK_TEXT(option_of(plan, job, "map"), map);
		}
		CHECK(seen[0] == 2 && seen[1] == 2 && seen[2] == 2);
	}
	arena_plan_free(plan);
}

TEST(openings_that_cannot_be_read_name_their_line) {
	static const struct {
		const char *text;
		int line;
	} wrong[] = {{"map=1,2,3,4\nmap\n", 2}, {"=1", 1}, {"a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1 i=1", 1}, {"# nothing\n", 0}, {"", 0}};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		arena_plan *plan = scene_plan("manoeuvre", "greedy random");
		gg_error error = {0};
		CHECK(!arena_plan_openings(plan, wrong[i].text, strlen(wrong[i].text), &error));
		CHECK_INT(error.line, wrong[i].line);
		CHECK(*error.message);
		arena_plan_free(plan);
	}
}

TEST(an_opening_that_cannot_be_set_up_is_found_before_the_first_game) {
	static const char text[] = "map=1,2,3,4\nmap=1,1,1,1\n";
	arena_plan *plan = scene_plan("manoeuvre", "greedy random");
	gg_error error = {0};
	CHECK(arena_plan_openings(plan, text, strlen(text), &error));
	CHECK(!arena_plan_close(plan, &error) && strstr(error.message, "map"));
	arena_plan_free(plan);
}

TEST(too_few_players_are_refused) {
	arena_plan *plan = scene_plan("glorious", "greedy random");
	gg_error error = {0};
	plan->options[plan->option_count++] = (gg_option){"players", "3"};
	CHECK(!arena_plan_close(plan, &error) && strstr(error.message, "3 seats"));
	arena_plan_free(plan);
}

/* Everything on which a game depends is in the first line of a journal. */
TEST(the_header_changes_with_every_setting) {
	char plain[2048], other[2048];
	gg_text text = gg_text_on(plain, sizeof plain);
	arena_plan *plan = scene_closed("manoeuvre", "greedy random");
	arena_header_write(plan, &text);
	arena_plan_free(plan);
	for (int i = 0; i < 6; i++) {
		plan = scene_plan(i == 0 ? "glorious" : "manoeuvre", i == 1 ? "random greedy" : "greedy random");
		plan->seed += i == 2;
		plan->move_ms += i == 3;
		if (i == 4)
			CHECK(arena_plan_each(plan, "first=1,2", NULL));
		if (i == 5)
			CHECK(arena_plan_openings(plan, "first=1", 7, NULL));
		scene_close(plan);
		text = gg_text_on(other, sizeof other);
		arena_header_write(plan, &text);
		CHECK(strcmp(plain, other) != 0);
		arena_plan_free(plan);
	}
}
