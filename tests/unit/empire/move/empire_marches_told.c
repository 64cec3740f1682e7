/*
 * empire_marches_told.c - a completed move leaves one line, however many steps it had: who went how far in which formation. So a player who
 * did not watch each step knows what the enemy did.
 */
#include "move_play.h"

#include <grognard/catalogue.h>

static char lines[400];
static gg_lang lang;

static void keep(void *payload, const gg_event *event) {
	char text[200];
	gg_text line = gg_text_on(text, sizeof text);
	(void)payload;
	gg_render(gg_game_find("empire"), lang, event->code, event->args, &line);
	const char *from = strchr(text, ':'); /* names come from the army's list, which the scene does not have */
	snprintf(lines + strlen(lines), sizeof lines - strlen(lines), "%s|", from ? from : text);
}

static const gg_sink sink = {keep, NULL};

static void open_told(const char *name) {
	open_move(name, 0);
	play.sink = &sink;
	lines[0] = '\0';
}

#define COLUMN "m (south): INF L3 class A FT0, column, at (10, 8) facing 0"

TEST(be_5_14_one_line_for_a_move_of_many_steps, "BE-5.14") {
	static const char *const expected[GG_LANGS] = {": move of 3.6 UD (column).|", ": mouvement de 3,6 UD (colonne).|",
						       ": Bewegung von 3,6 UD (Kolonne).|"};
	for (lang = 0; lang < GG_LANGS; lang++) {
		play_scene(COLUMN);
		open_told("m");
		CHECK(step(EM_DO_ADVANCE, 2000, 0));
		CHECK(step(EM_DO_ADVANCE, 1600, 0));
		CHECK_TEXT(lines, ""); /* nothing while it is under way */
		CHECK(step(EM_DO_END, 0, 0));
		CHECK_TEXT(lines, expected[lang]);
	}
	lang = GG_EN;
	play_scene(COLUMN);
	open_told("m");
	CHECK(step(EM_DO_ADVANCE, 4000, 0));
	CHECK(step(EM_DO_END, 0, 0));
	CHECK_TEXT(lines, ": move of 4 UD (column).|");
}

TEST(be_5_6_who_only_turns_or_changes_formation, "BE-5.6", "BE-5.9") {
	lang = GG_EN;
	play_scene(COLUMN);
	open_told("m");
	CHECK(step(EM_DO_ABOUT, 0, 0));
	CHECK(step(EM_DO_END, 0, 0));
	CHECK_TEXT(lines, ": turn on the spot.|");
	play_scene(COLUMN);
	open_told("m");
	CHECK(step(EM_DO_FORM, 0, EM_LINE));
	CHECK(step(EM_DO_END, 0, 0));
	CHECK_TEXT(lines, ": line.|"); /* the change itself, once */
	play_scene(COLUMN);
	open_told("m");
	CHECK(step(EM_DO_END, 0, 0));
	CHECK_TEXT(lines, ""); /* it stayed as it was */
}
