/*
 * news.c - the events under the board of Manœuvre when it is a player's turn again: everything they have not read, in order,
 * and routine events only if there is room.
 */
#include <stdlib.h>
#include <string.h>

#include "../../src/tui/session.h"
#include "harness.h"

static tui_session s;
static char text[1 << 14];

/* A recorded game of France against Britain, seen by France after `count` actions; the first `echoed` have been read. */
static void look_at(uint32_t count, uint32_t echoed) {
	char *bytes;
	size_t size;
	gg_error error = {0};
	memset(&s, 0, sizeof s);
	CHECK_INT(gg_file_read(&bytes, &size, SOURCE_ROOT "/tests/replays/manoeuvre-france-britain.grog", &error), 0);
	CHECK_INT(gg_record_load(&s.record, bytes, size, &error), 0);
	free(bytes);
	CHECK_INT(gg_record_back(&s.record, count), 0);
	s.look = (tui_look){.unicode = true, .width = 80, .height = 24};
	s.board = tui_board_of(&s.record.game);
	s.seat_count = 2;
	s.humans = 1;
	s.seats[0].human = true;
	snprintf(s.seats[1].name, sizeof s.seats[1].name, "ai:greedy");
	session_refresh(&s);
	s.echoed = echoed;
	s.typed_at = echoed ? echoed - 1 : 0;
}

static void leave(void) {
	tui_scene_free(&s.scene);
	tui_choices_free(&s.choices);
	story_free(&s.story);
	gg_record_free(&s.record);
}

TEST(an_attack_is_shown_before_its_dice) {
	look_at(143, 138); /* the assault, two answers, a forced `done`, two dice */
	CHECK(story_continues(&s));
	CHECK(story_recent(&s, 2, text, sizeof text));
	CHECK_TEXT(text, "19th Regiment Legere assaults 1st Foot Guards (2d6). Die: 5. Die: 4. 16 against 6: the attacker chooses hit "
			 "or retreat.");
	leave();
	look_at(138, 138);
	CHECK(!story_continues(&s)); /* nothing has happened since */
	leave();
}

TEST(routine_events_make_room_for_others) {
	look_at(160, 145);
	CHECK(story_recent(&s, 5, text, sizeof text));
	CHECK(strstr(text, "Great Britain draws a card (×4).") != NULL);
	CHECK(strstr(text, "(2d8).") != NULL);
	CHECK(story_recent(&s, 3, text, sizeof text));
	CHECK_TEXT(text, "4th Regiment of Foot moves e3-e4. Played for 4th Regiment of Foot: Forced March. 4th Regiment of Foot "
			 "force-marches e4-e5. 4th Regiment of Foot assaults 1st Cuirassiers (2d8).");
	CHECK(!story_recent(&s, 1, text, sizeof text)); /* only the last event fits */
	CHECK_TEXT(text, "4th Regiment of Foot assaults 1st Cuirassiers (2d8).");
	leave();
}

TEST(a_forced_action_does_not_count_as_reading) {
	look_at(146, 144); /* a hit, a forced restoration, a discard of the opponent */
	CHECK(story_recent(&s, 2, text, sizeof text));
	CHECK(strstr(text, "1st Foot Guards is eliminated. 19th Regiment Legere advances to c5.") != NULL);
	leave();
	look_at(160, 138); /* as if nothing had been typed since the assault */
	CHECK(story_recent(&s, 5, text, sizeof text));
	CHECK(strstr(text, "16 against 6: the attacker chooses hit or retreat.") != NULL);
	leave();
}

TEST(events_already_read_are_dropped_first) {
	look_at(176, 172); /* four cards drawn */
	CHECK(story_recent(&s, 3, text, sizeof text));
	CHECK(strstr(text, "You draw ") != NULL);
	leave();
}
