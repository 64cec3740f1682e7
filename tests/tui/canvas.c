/*
 * canvas.c - the canvas, the texts, and the generic board on a toy game with a secret.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "../../src/tui/board.h"
#include "../../src/tui/words.h"
#include "harness.h"

static const tui_look plain = {.width = 80, .height = 24}, fine = {.unicode = true, .width = 80, .height = 24};
static tui_canvas canvas;

/* What a canvas prints, in new memory. */
static char *printed(int rows) {
	char *text = NULL;
	size_t size = 0;
	FILE *to = open_memstream(&text, &size);
	tui_canvas_print(&canvas, rows, to);
	fclose(to);
	return text;
}

static void check_printed(int rows, const char *wanted) {
	char *text = printed(rows);
	CHECK_TEXT(text, wanted);
	free(text);
}

TEST(a_canvas_prints_what_was_put_and_no_trailing_blanks) {
	tui_canvas_clear(&canvas, &fine, 3, 20);
	tui_put(&canvas, 0, 2, INK_PLAIN, "Manöver  ");
	tui_put_format(&canvas, 1, 0, INK_STRONG, "%d%s", 4, "×2");
	check_printed(2, "  Manöver\n4×2\n");
}

TEST(everything_outside_a_canvas_is_clipped) {
	tui_canvas_clear(&canvas, &fine, 2, 5);
	tui_put(&canvas, 0, 3, INK_PLAIN, "abc");
	tui_put(&canvas, 7, 0, INK_PLAIN, "far below");
	tui_put(&canvas, -1, 0, INK_PLAIN, "above");
	tui_put(&canvas, 1, -2, INK_PLAIN, "left");
	check_printed(2, "   ab\nft\n");
}

TEST(accents_are_removed_without_unicode) {
	tui_canvas_clear(&canvas, &plain, 1, 40);
	CHECK_INT(tui_put(&canvas, 0, 0, INK_PLAIN, "Größe, œuvre, 4×2"), 20);
	check_printed(1, "Groesse, oeuvre, 4x2\n");
}

static bool same(const char *typed, const char *name) {
	return tui_same_letters(typed, strlen(typed), name);
}

TEST(accents_may_be_left_out_of_what_is_typed) {
	CHECK(same("général", "général") && same("general", "général") && same("GÉNÉRAL", "général") && same("GENERAL", "général"));
	CHECK(same("zurück", "zurück") && same("zurueck", "zurück") && same("zuruck", "zurück") && same("sudhohe", "Südhöhe"));
	CHECK(same("à", "à") && same("a", "à") && same("d’abord", "d'abord") && same("groß", "gross"));
	CHECK(!same("gén", "général") && !same("général", "gén") && !same("genéraux", "général") && !same("", "à") && !same("a", ""));
	CHECK(!same("zurucke", "zurück") && !same("zürueck", "zuruck") && !same("ж", "?") && same("?", "?"));
}

TEST(broken_bytes_and_controls_never_reach_the_terminal) {
	tui_canvas_clear(&canvas, &fine, 1, 40);
	tui_put(&canvas, 0, 0, INK_PLAIN, "a\033[2Jb\xff\xc3.c\xe2\x82");
	check_printed(1, "a?[2Jb?\?.c?\?\n");
}

TEST(text_flows_at_blanks_and_counts_its_rows) {
	const char *text = "one two three\nfour";
	CHECK_INT(tui_flow_rows(&fine, text, 8), 3);
	tui_canvas_clear(&canvas, &fine, 5, 8);
	CHECK_INT(tui_put_flow(&canvas, 0, 4, 0, 8, INK_PLAIN, text), 3);
	check_printed(3, "one two\nthree\nfour\n");
	CHECK_INT(tui_flow_rows(&fine, "unbreakable", 4), 3);
}

TEST(folding_is_counted_when_text_flows) {
	tui_canvas_clear(&canvas, &plain, 5, 5);
	CHECK_INT(tui_flow_rows(&plain, "äöü ß", 5), 2);
	tui_put_flow(&canvas, 0, 4, 0, 5, INK_PLAIN, "äöü ß");
	check_printed(2, "aeoe\nue ss\n");
}

TEST(every_text_exists_in_every_language_with_the_same_placeholders) {
	for (int word = 0; word < WORDS; word++)
		for (int lang = 0; lang < GG_LANGS; lang++) {
			const char *text = tui_word_text((gg_lang)lang, (tui_word)word), *english = tui_word_text(GG_EN, (tui_word)word);
			CHECK(text && *text);
			if (!text)
				continue;
			for (const char *x = strchr(english, '%'), *y = strchr(text, '%'); x || y;
			     x = strchr(x + 1, '%'), y = strchr(y + 1, '%')) {
				CHECK(x && y && x[1] == y[1]);
				if (!x || !y)
					break;
			}
		}
}

TEST(french_texts_follow_french_typography) {
	for (int word = 0; word < WORDS; word++)
		for (const char *c = tui_word_text(GG_FR, (tui_word)word); *c; c++) {
			CHECK(*c != '\'');
			CHECK(!(*c == ' ' && c[1] && strchr(";:?", c[1])));
		}
}

/* The panel beside the battlefield of Manœuvre is 36 columns wide, and 19 of them are for the name of an outcome. */
TEST(the_texts_of_the_panel_fit) {
	uint32_t count;
	const gg_game *game = gg_games(&count);
	while (strcmp(game->rules->id, "manoeuvre") != 0)
		game++;
	const gg_book *book = game->rules->book;
	for (int lang = 0; lang < GG_LANGS; lang++) {
		uint32_t rows = 0;
		for (uint32_t i = 1; i < book->word_count; i++)
			if (!strncmp(book->words[i].id, "row-", 4)) {
				CHECK(tui_columns(book->words[i].text[lang]) <= 19);
				rows++;
			}
		CHECK(rows > 8);
		for (int phase = 0; gg_noun_text(game, (gg_lang)lang, "phase", phase); phase++) {
			static const char *const rounds[GG_LANGS] = {"Turn 12", "Tour 12", "Runde 12"};
			const char *before = phase < 8 ? book->words[gg_word_find(game, "panel-setup")].text[lang] : rounds[lang];
			CHECK(tui_columns(before) + 3 + tui_columns(gg_noun_text(game, (gg_lang)lang, "phase", phase)) <= 36);
		}
	}
}

/* `rules` lists the titles in two columns of 40. */
TEST(titles_of_clauses_fit_into_two_columns) {
	uint32_t count;
	const gg_game *games = gg_games(&count);
	for (uint32_t g = 0; g < count; g++)
		for (uint32_t i = 1; i < games[g].rules->book->clause_count; i++)
			for (int lang = 0; lang < GG_LANGS; lang++) {
				const gg_clause *clause = &games[g].rules->book->clauses[i];
				char cell[160];
				snprintf(cell, sizeof cell, "%-9s %s", clause->id, clause->title[lang]);
				CHECK(tui_columns(cell) <= (i <= games[g].rules->book->clause_count / 2 ? 39 : 40));
			}
}

/* --- A toy with a secret: each player holds a number; whoever acts names it or passes. --- */

typedef struct toy_state {
	uint64_t hash;
	int32_t secret[2], turn, spare;
} toy_state;

static const toy_state *toy(const gg_state *state) {
	return (const toy_state *)(const void *)state;
}
static int toy_turn(const gg_game *game, const gg_state *state) {
	(void)game;
	return toy(state)->turn;
}
static uint32_t toy_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	(void)game;
	if (cap > 1) {
		out[0] = (gg_action){1, 0, toy(state)->secret[toy(state)->turn], 0, 0};
		out[1] = (gg_action){2, 0, 0, 0, 0};
	}
	return 2;
}
static void toy_format(const gg_game *game, const gg_state *state, const gg_action *action, gg_text *out) {
	(void)game;
	(void)state;
	gg_put(out, action->kind == 1 ? "name " : "pass");
	if (action->kind == 1)
		gg_put_int(out, action->a);
}
static void toy_write(const gg_game *game, const gg_state *state, gg_json_out *out) {
	(void)game;
	gg_json_put_int(out, "turn", toy(state)->turn);
	gg_json_open(out, "secrets", '[');
	gg_json_put_int(out, NULL, toy(state)->secret[0]);
	gg_json_put_int(out, NULL, toy(state)->secret[1]);
	gg_json_close(out, ']');
}

static const gg_book toy_book;
extern const tui_board tui_board_glorious; /* which no header shows: games.list names it */

static const gg_rules toy_rules = {.contract = GG_CONTRACT,
				   .state_size = sizeof(toy_state),
				   .actions_max = 2,
				   .id = "toy",
				   .book = &toy_book,
				   .turn = toy_turn,
				   .actions = toy_actions,
				   .format = toy_format,
				   .write = toy_write};

static char *generic_picture(int turn, int viewer) {
	toy_state state = {.secret = {7001, 7002}, .turn = turn}, view = state;
	for (int i = 0; i < 2; i++)
		if (i != viewer)
			view.secret[i] = 0;
	gg_game game = {&toy_rules, NULL};
	tui_choices choices = {0};
	CHECK(tui_choices_find(&choices, &game, (const gg_state *)(const void *)&state));
	tui_scene scene = {.game = &game,
			   .state = (const gg_state *)(const void *)&view,
			   .look = &fine,
			   .seats = 2,
			   .viewer = viewer,
			   .choices = &choices,
			   .chosen = ""};
	CHECK(tui_scene_read(&scene));
	tui_canvas_clear(&canvas, &fine, 20, 80);
	tui_board_generic.draw(&scene, &canvas, 0, 18);
	tui_scene_free(&scene);
	tui_choices_free(&choices);
	return printed(20);
}

TEST(a_game_without_a_board_shows_its_position_and_the_choices) {
	char *text = generic_picture(0, 0);
	CHECK(strstr(text, "turn: 0") != NULL);
	CHECK(strstr(text, "secrets: [7001, 0]") != NULL);
	CHECK(strstr(text, "1  name 7001") != NULL);
	CHECK(strstr(text, "2  pass") != NULL);
	free(text);
}

TEST(the_choices_of_an_opponent_are_not_shown) {
	char *text = generic_picture(1, 0);
	CHECK(strstr(text, "7002") == NULL);
	CHECK(strstr(text, "pass") == NULL);
	free(text);
}

TEST(consecutive_choices_are_shown_as_ranges) {
	char notations[6][GG_LINE_MAX] = {"move 3 4", "move 3 5", "move 3 6", "move 3 9", "move 3 home", "move 4 5"};
	gg_action actions[6] = {{0, 0, 0, 0, 0}};
	tui_choices choices = {.count = 6, .cap = 6, .actions = actions, .notations = notations};
	tui_scene scene = {.choices = &choices};
	char text[64];
	gg_text out = gg_text_on(text, sizeof text);
	tui_reach(&tui_board_generic, &scene, "move 3", &out);
	CHECK_TEXT(text, "4-6, 9, home");
	/* A board spells the words as its players type them. */
	scene.lang = GG_DE;
	out = gg_text_on(text, sizeof text);
	tui_reach(&tui_board_glorious, &scene, "move 3", &out);
	CHECK_TEXT(text, "4-6, 9, heim");
}
