/* verb_games.c - `games`: which rulebooks there are, and how each can be set up. */
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

static json_t *three(const gg_game *game, const gg_option_spec *spec) {
	json_t *texts = json_object();
	for (int lang = 0; lang < GG_LANGS; lang++)
		json_object_set_new(texts, lang_names[lang],
				    cli_text(spec ? meaning(game, (gg_lang)lang, spec) : word_text(game, (gg_lang)lang, "title")));
	return texts;
}

/* What each listed value is called, in the three languages. */
static json_t *names_json(const gg_game *game, uint32_t option, json_t *values) {
	json_t *names = json_object(), *value;
	size_t i;
	json_array_foreach(values, i, value) {
		json_t *texts = json_object();
		for (int lang = 0; lang < GG_LANGS; lang++) {
			char name[128];
			gg_text text = gg_text_on(name, sizeof name);
			gg_value_text(game, (gg_lang)lang, option, json_string_value(value), &text);
			json_object_set_new(texts, lang_names[lang], cli_text(name));
		}
		json_object_set_new(names, json_string_value(value), texts);
	}
	return names;
}

static json_t *chapters_json(const gg_book *book) {
	json_t *list = json_array();
	for (uint32_t i = 0; i < book->chapter_count; i++)
		json_array_append_new(list, json_pack("{s:s, s:{s:s, s:s, s:s}}", "id", book->chapters[i].id, "title", "en",
						      book->chapters[i].title[GG_EN], "fr", book->chapters[i].title[GG_FR], "de",
						      book->chapters[i].title[GG_DE]));
	return list;
}

static json_t *option_json(const gg_game *game, uint32_t number) {
	const gg_option_spec *spec = &game->rules->options[number];
	const char *id, *name;
	static const char *const kinds[] = {"choice", "number", "text"};
	json_t *values = json_array();
	for (int i = 0; spec->kind == GG_OPTION_CHOICE && i < 8 && spec->values[i]; i++)
		json_array_append_new(values, json_string(spec->values[i]));
	enum { FEW = 16 }; /* a short range is listed too, for programs that offer a menu */
	for (int32_t n = spec->min; spec->kind == GG_OPTION_NUMBER && spec->max - spec->min < FEW && n <= spec->max; n++)
		json_array_append_new(values, json_sprintf("%d", (int)n));
	for (uint32_t i = 0; game->rules->offer && (id = game->rules->offer(game, number, i, GG_EN, &name)) != NULL; i++)
		json_array_append_new(values, json_string(id));
	json_t *names = names_json(game, number, values);
	json_t *option = json_pack("{s:s, s:s, s:o, s:s, s:s, s:o}", "name", spec->name, "default", spec->fallback, "values", values,
				   "kind", kinds[spec->kind], "clause", gg_clause_id(game, spec->clause), "meaning", three(game, spec));
	if (option && spec->kind == GG_OPTION_NUMBER) {
		json_object_set_new(option, "min", json_integer(spec->min));
		json_object_set_new(option, "max", json_integer(spec->max));
	}
	if (option)
		json_object_set_new(option, "names", names);
	if (option && spec->group)
		json_object_set_new(option, "group", json_string(spec->group));
	if (option && spec->needs)
		json_object_set_new(option, "needs", json_string(spec->needs));
	if (option && spec->kind == GG_OPTION_TEXT && spec->values[0])
		json_object_set_new(option, "form", json_string(spec->values[0]));
	return option;
}

static json_t *game_json(const gg_game *game) {
	const gg_rules *rules = game->rules;
	json_t *players = json_array(), *editions = json_array(), *options = json_array();
	for (int n = rules->players_min; n <= rules->players_max; n++)
		json_array_append_new(players, json_integer(n));
	for (const char *at = rules->editions; *at;) {
		size_t size = strcspn(at, ",");
		json_array_append_new(editions, json_stringn(at, size));
		at += size + (at[size] == ',');
	}
	for (uint32_t i = 0; i < rules->option_count; i++)
		json_array_append_new(options, option_json(game, i));
	return json_pack("{s:s, s:o, s:o, s:o, s:s, s:b, s:o, s:o}", "id", rules->id, "title", three(game, NULL), "players", players,
			 "editions", editions, "prefix", rules->book->prefix, "hides", gg_hides(game), "chapters",
			 chapters_json(rules->book), "options", options);
}

/* "0, 1, 2, 3", "2..4" or the form a text has. */
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
	printf("  %s: %d", cli_phrase_text(c->lang, SAY_PLAYERS), rules->players_min);
	for (int n = rules->players_min + 1; n <= rules->players_max; n++)
		printf(", %d", n);
	printf("\n  %s: %s\n  %s (--option K=V):\n", cli_phrase_text(c->lang, SAY_EDITIONS), rules->editions,
	       cli_phrase_text(c->lang, SAY_OPTIONS));
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
		json_t *list = json_array();
		for (uint32_t i = 0; i < count; i++)
			json_array_append_new(list, game_json(&games[i]));
		return cli_print_json(c, list);
	}
	for (uint32_t i = 0; i < count; i++)
		print_game(c, &games[i]);
	return CLI_DONE;
}

const cli_verb verb_games = {
	.name = "games",
	.usage = "",
	.about = "the rulebooks: id, players, editions, options with their defaults",
	.details = "Lists the rulebooks. Each option shows its default, the values it may have, what it means and its clause.",
	.examples = {"@ games", "@ games --lang fr"},
	.run = run,
};
