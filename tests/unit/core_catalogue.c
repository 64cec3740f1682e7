/*
 * core_catalogue.c - codes to words in three languages, with a small book of the test's own.
 */
#include "harness.h"

#include <string.h>

#include <grognard/catalogue.h>

static const gg_clause clauses[] = {{0}, {.id = "TOY-1"}, {.id = "TOY-2.5a"}, {.id = "TOY-10"}};

static const gg_word words[] = {
	{0},
	{"moved",
	 {"{colour.0} moves {1} {1|space|spaces}", "{colour.0} avance de {1} {1|case|cases}", "{colour.0} zieht {1} {1|Feld|Felder}"}},
	{"braces", {"{{0} } {{{2}", "", ""}},
	{"unit", {"{unit.3} and {unit.4} and {colour.5}", "", ""}},
	{"broken", {"{6} {-1} {x} {} {0 {0.1} {0|} {0|a} {colour.0|a|b} {colour.} {0", "", ""}},
	{"plain", {"over", "fini", "aus"}},
	{"value-on", {"on", "marche", "an"}},
	{"value-lamp-on", {"lit", "allumée", "brennt"}},
	{"value-2", {"two", "deux", "zwei"}},
	{"halts", {"{@troop.0} halts by {@troop.0}.", "{@troop.0} s'arrête.", ""}},
	{"elided", {"of {@troop.0}", "loin de {@troop.0} que {@troop.1} monde {@troop.0}", "de {@troop.0}"}},
	{"articles", {"of {@troop.0}", "PAP de {@troop.0} à {@troop.1}, voilà {@troop.1} monde {@troop.0}", "de {@troop.0}"}},
	{"length", {"{0/1000} UD {1/1000}", "{0/1000} UD {1/100}", "{1/1000} UD"}},
};
enum { LENGTH = sizeof words / sizeof *words - 1 };

static const char *const english[] = {"red", "blue"}, *const french[] = {"rouge", "bleu"}, *const german[] = {"Rot", "Blau"};
static const gg_noun nouns[] = {{0}, {"colour", 2, {english, french, german}}};
static const gg_chapter chapters[] = {{"TOY-1", {"One", "Un", "Eins"}}, {"TOY-2", {"Two", "Deux", "Zwei"}}};
static const gg_book book = {clauses, words, nouns, 4, 13, 2, "TOY", chapters, 2};

/* Names that come from the data of a game. */
static const char *noun(const gg_game *game, const char *list, int32_t value, gg_lang lang) {
	static const char *const numbered[] = {"1er bataillon",       "1re division",         "2e escadron",
					       "12e batterie à pied", "95e Rifles",           "2 canons",
					       "batterie à cheval",   "escadron de lanciers", "bataillon"};
	(void)game;
	if (gg_same(list, "@troop") && value >= 10)
		return numbered[value - 10];
	if (gg_same(list, "@troop") && value == 2)
		return "suisses";
	if (gg_same(list, "@troop"))
		return lang == GG_FR ? "éclaireurs" : "old guard";
	if (gg_same(list, "@troop+"))
		return value == 1 ? " (N)" : NULL;
	if (!gg_same(list, "unit") || value != 7)
		return NULL;
	return lang == GG_FR ? "Vieille Garde" : "Old Guard";
}

static const gg_option_spec options[] = {
	{.name = "lamp", .kind = GG_OPTION_CHOICE, .values = {"on", "off"}},
	{.name = "fire", .kind = GG_OPTION_CHOICE, .values = {"on", "2"}},
	{.name = "logs", .kind = GG_OPTION_NUMBER, .max = 9},
	{.name = "army", .kind = GG_OPTION_TEXT, .values = {"an army"}},
};

/* What the data of a game offer for its last option. */
static const char *offer(const gg_game *game, uint32_t option, uint32_t index, gg_lang lang, const char **name) {
	(void)game;
	if (option != 3 || index > 1)
		return NULL;
	*name = lang == GG_DE ? "Garde" : index ? "Line" : "Guard";
	return index ? "line" : "guard";
}

static const gg_rules rules = {.id = "toy", .book = &book, .noun = noun, .options = options, .option_count = 4, .offer = offer},
		      dumb_rules = {.id = "dumb", .book = &book};
static const gg_game toy = {&rules, NULL}, dumb = {&dumb_rules, NULL};

static const char *rendered(const gg_game *game, gg_lang lang, uint32_t code, const int32_t args[GG_ARGS]) {
	static char buffer[200];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_render(game, lang, code, args, &text);
	return buffer;
}

TEST(words_are_filled_in_three_languages) {
	static const int32_t args[GG_ARGS] = {1, 4};
	CHECK_TEXT(rendered(&toy, GG_EN, 1, args), "blue moves 4 spaces");
	CHECK_TEXT(rendered(&toy, GG_FR, 1, args), "bleu avance de 4 cases");
	CHECK_TEXT(rendered(&toy, GG_DE, 1, args), "Blau zieht 4 Felder");
	CHECK_TEXT(rendered(&toy, GG_DE, 5, args), "aus");
}

TEST(each_language_has_its_own_singular) {
	static const struct {
		int32_t number;
		const char *text[GG_LANGS];
	} cases[] = {
		{0, {"red moves 0 spaces", "rouge avance de 0 case", "Rot zieht 0 Felder"}},
		{1, {"red moves 1 space", "rouge avance de 1 case", "Rot zieht 1 Feld"}},
		{-1, {"red moves -1 spaces", "rouge avance de -1 case", "Rot zieht -1 Felder"}},
		{2, {"red moves 2 spaces", "rouge avance de 2 cases", "Rot zieht 2 Felder"}},
		{INT32_MIN, {"red moves -2147483648 spaces", "rouge avance de -2147483648 cases", "Rot zieht -2147483648 Felder"}},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		for (int lang = 0; lang < GG_LANGS; lang++)
			CHECK_TEXT(rendered(&toy, (gg_lang)lang, 1, (const int32_t[GG_ARGS]){0, cases[i].number}), cases[i].text[lang]);
}

TEST(thousandths_are_read_to_a_hundredth) {
	CHECK_TEXT(rendered(&toy, GG_EN, LENGTH, (const int32_t[GG_ARGS]){2500, -1999}), "2.5 UD -2");
	CHECK_TEXT(rendered(&toy, GG_EN, LENGTH, (const int32_t[GG_ARGS]){4, 1055}), "0 UD 1.06");
	CHECK_TEXT(rendered(&toy, GG_EN, LENGTH, (const int32_t[GG_ARGS]){3000, -4}), "3 UD 0");
	CHECK_TEXT(rendered(&toy, GG_FR, LENGTH, (const int32_t[GG_ARGS]){50, 7}), "0,05 UD {1/100}");
	CHECK_TEXT(rendered(&toy, GG_DE, LENGTH, (const int32_t[GG_ARGS]){0, 12340}), "12,34 UD");
}

TEST(two_braces_are_a_brace) {
	CHECK_TEXT(rendered(&toy, GG_EN, 2, (const int32_t[GG_ARGS]){5, 6, 7}), "{0} } {7");
}

TEST(names_come_from_the_book_or_else_from_the_game) {
	static const int32_t args[GG_ARGS] = {0, 0, 0, 7, 8, 2};
	CHECK_TEXT(rendered(&toy, GG_EN, 3, args), "Old Guard and ?unit.8 and ?colour.2");
	CHECK_TEXT(rendered(&dumb, GG_EN, 3, args), "?unit.7 and ?unit.8 and ?colour.2");
	CHECK_TEXT(gg_noun_text(&toy, GG_FR, "unit", 7), "Vieille Garde");
	CHECK_TEXT(gg_noun_text(&toy, GG_DE, "colour", 0), "Rot");
	CHECK(!gg_noun_text(&toy, GG_DE, "colour", 2) && !gg_noun_text(&toy, GG_DE, "colour", -1));
	CHECK(!gg_noun_text(&dumb, GG_DE, "unit", 7) && !gg_noun_text(&toy, GG_DE, "weather", 0));
}

TEST(text_that_is_not_a_placeholder_is_shown_unchanged) {
	CHECK_TEXT(rendered(&toy, GG_EN, 4, (const int32_t[GG_ARGS]){0}), "{6} {-1} {x} {} {0 ?0.0  a {colour.0|a|b} {colour.} {0");
}

TEST(a_code_without_a_text_is_shown_as_a_number) {
	static const int32_t args[GG_ARGS] = {0};
	CHECK_TEXT(rendered(&toy, GG_EN, LENGTH + 1, args), "?13");
	CHECK_TEXT(rendered(&toy, GG_EN, 0, args), "?0");
	CHECK_TEXT(rendered(&toy, GG_EN, 65535, args), "?65535");
}

TEST(a_long_line_is_cut) {
	char buffer[8];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_render(&toy, GG_EN, 1, (const int32_t[GG_ARGS]){1, 4}, &text);
	CHECK_TEXT(buffer, "blue mo");
	CHECK(gg_text_cut(&text));
}

TEST(words_are_found_by_id) {
	CHECK_INT(gg_word_find(&toy, "moved"), 1);
	CHECK_INT(gg_word_find(&toy, "plain"), 5);
	CHECK_INT(gg_word_find(&toy, "Plain"), 0);
	CHECK_INT(gg_word_find(&toy, ""), 0);
	CHECK_TEXT(gg_word_id(&toy, 5), "plain");
	CHECK_TEXT(gg_word_id(&toy, 0), "");
	CHECK_TEXT(gg_word_id(&toy, LENGTH + 1), "");
}

TEST(clauses_are_found_without_regard_to_case) {
	CHECK_INT(gg_clause_find(&toy, "TOY-1"), 1);
	CHECK_INT(gg_clause_find(&toy, "toy-2.5A"), 2);
	CHECK_INT(gg_clause_find(&toy, "toy-2.5"), 0);
	CHECK_INT(gg_clause_find(&toy, "toy-2.5ab"), 0);
	CHECK_INT(gg_clause_find(&toy, ""), 0);
	CHECK_TEXT(gg_clause_id(&toy, 2), "TOY-2.5a");
	CHECK_TEXT(gg_clause_id(&toy, 0), "");
	CHECK_TEXT(gg_clause_id(&toy, 4), "");
}

TEST(languages_are_known_by_locale) {
	static const struct {
		const char *name;
		gg_lang lang;
	} cases[] = {{"en", GG_EN},       {"fr_FR.UTF-8", GG_FR}, {"de", GG_DE},    {"DE-at", GG_DE},    {"fr@euro", GG_FR},
		     {"de.UTF-8", GG_DE}, {"C", GG_LANGS},        {"", GG_LANGS},   {"e", GG_LANGS},     {"eng", GG_LANGS},
		     {"it_IT", GG_LANGS}, {"POSIX", GG_LANGS},    {NULL, GG_LANGS}, {"french", GG_LANGS}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		CHECK_INT(gg_lang_find(cases[i].name), cases[i].lang);
}

/* Typography that a French or German printer would insist on. */
static bool well_set(gg_lang lang, const char *text) {
	const char *signs = lang == GG_FR ? ";:!?%" : lang == GG_DE ? "%" : "";
	for (const char *c = text; *c; c++)
		if ((lang == GG_FR && *c == '\'') || (*c == ' ' && c[1] && strchr(signs, c[1]) != NULL))
			return false;
	return true;
}

TEST(french_and_german_are_set_as_printers_do) {
	uint32_t count, narrow = 0;
	const gg_game *games = gg_games(&count);
	for (uint32_t g = 0; g < count; g++) {
		const gg_book *b = games[g].rules->book;
		for (int lang = GG_FR; lang <= GG_DE; lang++) {
			for (uint32_t i = 1; i < b->clause_count; i++)
				CHECK(well_set((gg_lang)lang, b->clauses[i].title[lang]) &&
				      well_set((gg_lang)lang, b->clauses[i].summary[lang]));
			for (uint32_t i = 1; i < b->word_count; i++) {
				CHECK(well_set((gg_lang)lang, b->words[i].text[lang]));
				narrow += strstr(b->words[i].text[lang], "\u202f") != NULL;
			}
			for (uint32_t i = 1; i < b->noun_count; i++)
				for (uint32_t k = 0; k < b->nouns[i].count; k++)
					CHECK(well_set((gg_lang)lang, b->nouns[i].text[lang][k]));
		}
	}
	CHECK(narrow > 0);
	CHECK(!well_set(GG_FR, "l'aigle") && !well_set(GG_FR, "Non !") && !well_set(GG_DE, "5 %") && well_set(GG_EN, "it's"));
}

static int columns(const char *text) {
	int n = 0;
	for (; *text; text++)
		n += (*text & 0xc0) != 0x80;
	return n;
}

/* What the terminal asks in no phase of its own: whatever it is, the die of a player who rolls by hand, a part of the last fire. */
static bool is_no_phase(const char *asked) {
	return !strcmp(asked, "choose") || !strcmp(asked, "dice") || !strcmp(asked, "ride");
}

/* tests/property/any.c asks the same of the phases that random games come through. */
TEST(whoever_is_asked_reads_in_one_line_why_it_matters) {
	uint32_t count, reasons = 0;
	const gg_game *games = gg_games(&count);
	for (uint32_t g = 0; g < count; g++) {
		const gg_book *b = games[g].rules->book;
		for (uint32_t i = 1; i < b->word_count; i++) {
			const char *id = b->words[i].id;
			char why[64];
			snprintf(why, sizeof why, "why-%s", strncmp(id, "ask-", 4) ? "" : id + 4);
			if (why[4] && !is_no_phase(why + 4) && !gg_word_find(&games[g], why))
				CHECK_TEXT(why, "a word of the book");
			for (int lang = 0; lang < GG_LANGS && !strncmp(id, "why-", 4); lang++, reasons++)
				CHECK(b->words[i].text[lang][0] && columns(b->words[i].text[lang]) <= 80);
		}
	}
	CHECK(reasons > 0);
}

static const char *value_name(gg_lang lang, uint32_t option, const char *value) {
	static char buffer[64];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_value_text(&toy, lang, option, value, &text);
	return buffer;
}

TEST(a_value_uses_its_own_word_then_the_shared_one) {
	CHECK_TEXT(value_name(GG_EN, 0, "on"), "lit");
	CHECK_TEXT(value_name(GG_DE, 0, "on"), "brennt");
	CHECK_TEXT(value_name(GG_EN, 1, "on"), "on");
	CHECK_TEXT(value_name(GG_FR, 1, "on"), "marche");
	CHECK_TEXT(value_name(GG_FR, 1, "2"), "deux");
	CHECK_TEXT(value_name(GG_FR, 0, "off"), "off");
	CHECK_TEXT(value_name(GG_FR, 2, "2"), "2"); /* a number is a number */
}

TEST(a_value_offered_by_the_data_uses_its_name_there) {
	CHECK_TEXT(value_name(GG_EN, 3, "line"), "Line");
	CHECK_TEXT(value_name(GG_DE, 3, "guard"), "Garde");
	CHECK_TEXT(value_name(GG_EN, 3, "other"), "other");
}

TEST(a_clause_belongs_to_the_chapter_of_its_number) {
	CHECK_INT(gg_chapter_of(&toy, 1), 0);
	CHECK_INT(gg_chapter_of(&toy, 2), 1);
	CHECK_INT(gg_chapter_of(&toy, 3), 2); /* TOY-10 is not in TOY-1 */
}

TEST(an_item_that_counts_halves_is_read_as_wholes_and_a_half) {
	static const struct {
		int32_t value;
		const char *whole, *halves;
	} cases[] = {{0, "0", "0"},  {1, "1", "½"},     {-1, "-1", "-½"}, {2, "2", "1"},
		     {3, "3", "1½"}, {-3, "-3", "-1½"}, {-8, "-8", "-4"}, {INT32_MIN, "-2147483648", "-1073741824"}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		for (uint16_t halves = 0; halves < 2; halves++) {
			char buffer[32];
			gg_text text = gg_text_on(buffer, sizeof buffer);
			gg_item item = {
				.kind = GG_ITEM_PLUS, .value = cases[i].value, .counts = halves ? GG_COUNTS_HALVES : GG_COUNTS_ONES};
			gg_put_item_value(&item, GG_FR, &text);
			CHECK_TEXT(buffer, halves ? cases[i].halves : cases[i].whole);
		}
}

TEST(an_item_that_counts_thousandths_is_read_as_a_length) {
	static const struct {
		int32_t value;
		const char *en, *de;
	} cases[] = {{7000, "7", "7"}, {1500, "1.5", "1,5"}, {2250, "2.25", "2,25"}, {-500, "-0.5", "-0,5"}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		for (int comma = 0; comma < 2; comma++) {
			char buffer[32];
			gg_text text = gg_text_on(buffer, sizeof buffer);
			gg_item item = {.kind = GG_ITEM_TOTAL, .value = cases[i].value, .counts = GG_COUNTS_THOUSANDTHS};
			gg_put_item_value(&item, comma ? GG_DE : GG_EN, &text);
			CHECK_TEXT(buffer, comma ? cases[i].de : cases[i].en);
		}
}

TEST(a_sentence_begins_with_a_capital_and_says_whose_unit_it_is) {
	const int32_t plain[GG_ARGS] = {0}, north[GG_ARGS] = {1};
	CHECK_TEXT(rendered(&toy, GG_EN, 9, plain), "Old guard halts by old guard.");
	CHECK_TEXT(rendered(&toy, GG_EN, 9, north), "Old guard (N) halts by old guard (N).");
	CHECK_TEXT(rendered(&toy, GG_FR, 9, plain), "Éclaireurs s'arrête.");
}

TEST(french_gives_numbered_names_their_article) {
	static const struct {
		int32_t of, to;
		const char *text;
	} cases[] = {
		{10, 11, "PAP du 1er bataillon à la 1re division, voilà 1re division monde 1er bataillon"},
		{13, 12, "PAP de la 12e batterie à pied au 2e escadron, voilà 2e escadron monde 12e batterie à pied"},
		{11, 14, "PAP de la 1re division au 95e Rifles, voilà 95e Rifles monde 1re division"},
		{15, 15, "PAP de 2 canons à 2 canons, voilà 2 canons monde 2 canons"},
		{16, 17, "PAP de la batterie à cheval à l\u2019escadron de lanciers, voilà escadron de lanciers monde batterie à cheval"},
		{17, 16, "PAP de l\u2019escadron de lanciers à la batterie à cheval, voilà batterie à cheval monde escadron de lanciers"},
		{18, 18, "PAP du bataillon au bataillon, voilà bataillon monde bataillon"},

		{0, 2, "PAP d\u2019éclaireurs à suisses, voilà suisses monde éclaireurs"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const int32_t args[GG_ARGS] = {cases[i].of, cases[i].to};
		CHECK_TEXT(rendered(&toy, GG_FR, 11, args), cases[i].text);
	}
}

TEST(french_elides_before_a_name_that_begins_with_a_vowel) {
	const int32_t plain[GG_ARGS] = {0}, swiss[GG_ARGS] = {2, 2};
	CHECK_TEXT(rendered(&toy, GG_FR, 10, plain), "loin d\u2019éclaireurs qu\u2019éclaireurs monde éclaireurs");
	CHECK_TEXT(rendered(&toy, GG_FR, 10, swiss), "loin de suisses que suisses monde suisses");
	CHECK_TEXT(rendered(&toy, GG_DE, 10, plain), "de old guard");
}
