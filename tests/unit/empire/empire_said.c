/*
 * empire_said.c - the lines and results of the arithmetic in three languages.
 */
#include "empire_units.h"

#include <grognard/catalogue.h>

static const char *said(gg_lang lang, unsigned code, int32_t a, int32_t b) {
	static char buffer[512];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	int32_t args[GG_ARGS] = {a, b};
	gg_render(gg_game_find("empire"), lang, code, args, &text);
	return buffer;
}

/* A name that nobody knows is written as ?LIST.NUMBER; a question ends with its mark. */
static bool in_full(const char *words) {
	for (const char *mark = strchr(words, '?'); mark; mark = strchr(mark + 1, '?'))
		if (mark[1] && mark[1] != ' ')
			return false;
	return *words && !strchr(words, '{');
}

TEST(every_word_is_said_in_full_in_three_languages) {
	for (unsigned code = EM_SAY_TITLE; code < empire_book.word_count; code++)
		for (int lang = 0; lang < GG_LANGS; lang++) {
			const char *words = said((gg_lang)lang, code, 1, 2);
			CHECK(in_full(words));
		}
}

TEST(numbers_have_their_plural, "BE-19.3", "BE-19.4") {
	CHECK_TEXT(said(GG_EN, EM_SAY_FIRE_SK_SUPPORT, 1, 0), "1 skirmisher support");
	CHECK_TEXT(said(GG_FR, EM_SAY_FIRE_SK_SUPPORT, 3, 0), "3 soutiens de tirailleurs");
	CHECK_TEXT(said(GG_DE, EM_SAY_CAVALRY_THREAT, 2, 0), "2 von Kavallerie bedrohte Seiten");
}

TEST(results_name_the_row_and_the_halves, "BE-11.1", "BE-10.3") {
	CHECK_TEXT(said(GG_EN, EM_SAY_RESULT_CHARGER_WINS, EM_ROUT, 0), "The charging unit wins; row of the loser: Rout");
	CHECK_TEXT(said(GG_DE, EM_SAY_RESULT_FIRE, 3, 0), "Ziel: 1½ Verluste");
	CHECK_TEXT(said(GG_EN, EM_SAY_RESULT_LOSER_FLEES, 4, 10), "Loser: 2 losses, Disorder, flees 10 UD");
}
