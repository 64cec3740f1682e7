/* verb_games.c - `games`: the games, and how each can be set up. */
#include "cli.h"

#include <string.h>

#include <grognard/catalogue.h>

static const char *const lang_names[GG_LANGS] = {"en", "fr", "de"};

static const char *word_text(const gg_game *game, gg_lang lang, const char *id) {
	uint32_t word = gg_word_find(game, id);
	return word ? game->rules->book->words[word].text[lang] : "";
}

/* What an option means is the word "option-<name>" of the book. */
static const char *meaning(const gg_game *game, gg_lang lang, const gg_option_spec *spec) {
	char id[128];
	snprintf(id, sizeof id, "option-%s", spec->name);
	return word_text(game, lang, id);
}

/* The title of the game, or what one of its options means, in the three languages. */
static void put_three(gg_json_out *out, const char *key, const gg_game *game, const gg_option_spec *spec) {
	gg_json_open(out, key, '{');
	for (int lang = 0; lang < GG_LANGS; lang++)
		gg_json_put_string(out, lang_names[lang],
				   spec ? meaning(game, (gg_lang)lang, spec) : word_text(game, (gg_lang)lang, "title"));
	gg_json_close(out, '}');
}

/* Value number `index` of those that are listed; NULL if there are no more. A short range is listed too, for programs that
 * offer a menu. */
static const char *listed_value(const gg_game *game, uint32_t number, uint32_t index, char digits[16]) {
	enum { FEW = 16, CHOICES = 8 };
	const gg_option_spec *spec = &game->rules->options[number];
	const char *name;
	uint32_t own = 0;
	while (spec->kind == GG_OPTION_CHOICE && own < CHOICES && spec->values[own])
		own++;
	if (spec->kind == GG_OPTION_NUMBER && spec->max - spec->min < FEW)
		own = (uint32_t)(spec->max - spec->min + 1);
	if (index >= own)
		return game->rules->offer ? game->rules->offer(game, number, index - own, GG_EN, &name) : NULL;
	if (spec->kind == GG_OPTION_CHOICE)
		return spec->values[index];
	snprintf(digits, 16, "%d", (int)spec->min + (int)index);
	return digits;
}

static void put_values(gg_json_out *out, const gg_game *game, uint32_t number) {
	const char *value;
	char digits[16];
	gg_json_open(out, "values", '[');
	for (uint32_t i = 0; (value = listed_value(game, number, i, digits)) != NULL; i++)
		gg_json_put_string(out, NULL, value);
	gg_json_close(out, ']');
}

/* What each listed value is called, in the three languages. */
static void put_names(gg_json_out *out, const gg_game *game, uint32_t number) {
	const char *value;
	char digits[16];
	gg_json_open(out, "names", '{');
	for (uint32_t i = 0; (value = listed_value(game, number, i, digits)) != NULL; i++) {
		gg_json_open(out, value, '{');
		for (int lang = 0; lang < GG_LANGS; lang++) {
			char name[128];
			gg_text text = gg_text_on(name, sizeof name);
			gg_value_text(game, (gg_lang)lang, number, value, &text);
			gg_json_put_string(out, lang_names[lang], name);
		}
		gg_json_close(out, '}');
	}
	gg_json_close(out, '}');
}

static void put_chapters(gg_json_out *out, const gg_book *book) {
	gg_json_open(out, "chapters", '[');
	for (uint32_t i = 0; i < book->chapter_count; i++) {
		gg_json_open(out, NULL, '{');
		gg_json_put_string(out, "id", book->chapters[i].id);
		gg_json_open(out, "title", '{');
		for (int lang = 0; lang < GG_LANGS; lang++)
			gg_json_put_string(out, lang_names[lang], book->chapters[i].title[lang]);
		gg_json_close(out, '}');
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
}

static void put_option(gg_json_out *out, const gg_game *game, uint32_t number) {
	static const char *const kinds[] = {"choice", "number", "text"};
	const gg_option_spec *spec = &game->rules->options[number];
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "name", spec->name);
	gg_json_put_string(out, "default", spec->fallback);
	put_values(out, game, number);
	gg_json_put_string(out, "kind", kinds[spec->kind]);
	gg_json_put_string(out, "clause", gg_clause_id(game, spec->clause));
	put_three(out, "meaning", game, spec);
	if (spec->kind == GG_OPTION_NUMBER) {
		gg_json_put_int(out, "min", spec->min);
		gg_json_put_int(out, "max", spec->max);
	}
	put_names(out, game, number);
	if (spec->group)
		gg_json_put_string(out, "group", spec->group);
	if (spec->needs)
		gg_json_put_string(out, "needs", spec->needs);
	if (spec->kind == GG_OPTION_TEXT && spec->values[0])
		gg_json_put_string(out, "form", spec->values[0]);
	gg_json_close(out, '}');
}

/* "second,third" as a list. */
static void put_editions(gg_json_out *out, const char *editions) {
	gg_json_open(out, "editions", '[');
	while (*editions) {
		char edition[64];
		size_t size = strcspn(editions, ",");
		snprintf(edition, sizeof edition, "%.*s", (int)size, editions);
		gg_json_put_string(out, NULL, edition);
		editions += size + (editions[size] == ',');
	}
	gg_json_close(out, ']');
}

static void put_game(gg_json_out *out, const gg_game *game) {
	const gg_rules *rules = game->rules;
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "id", rules->id);
	put_three(out, "title", game, NULL);
	gg_json_open(out, "players", '[');
	for (int n = rules->players_min; n <= rules->players_max; n++)
		gg_json_put_int(out, NULL, n);
	gg_json_close(out, ']');
	put_editions(out, rules->editions);
	gg_json_put_string(out, "prefix", rules->book->prefix);
	gg_json_put_bool(out, "hides", gg_hides(game));
	gg_json_put_bool(out, "menu", game->rules->menu);
	put_chapters(out, rules->book);
	gg_json_open(out, "options", '[');
	for (uint32_t i = 0; i < rules->option_count; i++)
		put_option(out, game, i);
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

/* "0 | 1 | 2 | 3", "2..4", or the form of a text. */
static void print_values(const gg_option_spec *spec) {
	if (spec->kind == GG_OPTION_NUMBER)
		printf("%d..%d", (int)spec->min, (int)spec->max);
	else
		for (int i = 0; i < 8 && spec->values[i]; i++)
			printf("%s%s", i ? " | " : "", spec->values[i]);
}

static void print_game(const cli *c, const gg_game *game) {
	const gg_rules *rules = game->rules;
	printf("%s  %s\n", rules->id, word_text(game, c->lang, "title"));
	printf("  %s: %d", cli_phrase_text(c->lang, PHRASE_PLAYERS), rules->players_min);
	for (int n = rules->players_min + 1; n <= rules->players_max; n++)
		printf(", %d", n);
	printf("\n  %s: %s\n  %s (--option K=V):\n", cli_phrase_text(c->lang, PHRASE_EDITIONS), rules->editions,
	       cli_phrase_text(c->lang, PHRASE_OPTIONS));
	for (uint32_t i = 0; i < rules->option_count; i++) {
		const gg_option_spec *spec = &rules->options[i];
		printf("    %s=%s  (", spec->name, spec->fallback);
		print_values(spec);
		printf(")\n        %s", meaning(game, c->lang, spec));
		printf(spec->clause ? "  [%s]\n" : "%s\n", gg_clause_id(game, spec->clause));
	}
}

static int run(cli *c) {
	uint32_t count;
	const gg_game *games = gg_games(&count);
	if (c->json) {
		cli_json json;
		gg_json_out *out = cli_json_begin(&json, '[');
		for (uint32_t i = 0; i < count; i++)
			put_game(out, &games[i]);
		return cli_json_print(c, &json);
	}
	for (uint32_t i = 0; i < count; i++)
		print_game(c, &games[i]);
	return CLI_DONE;
}

const cli_verb verb_games = {
	.name = "games",
	.usage = "",
	.about = "list the games: id, players, editions, options with their defaults",
	.details = "Lists the games. Each option is shown with its default, its possible values, its meaning and its clause.",
	.examples = {"@ games", "@ games --lang fr"},
	.run = run,
};
