/*
 * empire_resolve_facts.c - facts as they are read and refused, their tables, their words and their schema.
 */
#include "empire_ask.h"

#include "empire/facts.h"

TEST(each_table_of_facts_is_sound) {
	const gg_game *game = gg_game_find("empire");
	for (uint32_t k = 0; k < game->rules->resolver_count; k++) {
		const gg_resolver *r = game->rules->resolvers[k];
		bool taken[GG_FACTS_MAX] = {false};
		CHECK(r->clause && r->size <= GG_FACTS_MAX && r->fact_count);
		CHECK(gg_resolver_find(game, r->id) == r);
		for (uint32_t i = 0; i < r->fact_count; i++) {
			const gg_fact *fact = &r->facts[i];
			CHECK(fact->at < r->size && !taken[fact->at] && strlen(fact->name) < GG_FACT_NAME_MAX);
			taken[fact->at % GG_FACTS_MAX] = true;
			CHECK(fact->clause && fact->min <= fact->fallback && fact->fallback <= fact->max && fact->min < fact->max);
			CHECK((fact->kind == GG_FACT_CHOICE) == (fact->values != NULL));
			for (uint32_t j = 0; j < i; j++)
				CHECK(strcmp(fact->name, r->facts[j].name) != 0);
			for (int32_t v = 0; fact->values && v <= fact->max; v++)
				CHECK(fact->values[v] != NULL);
		}
	}
}

/* A need that names no fact, or no value of it, could never be met. */
TEST(every_need_can_be_met) {
	const gg_game *game = gg_game_find("empire");
	for (uint32_t k = 0; k < game->rules->resolver_count; k++) {
		const gg_resolver *r = game->rules->resolvers[k];
		for (uint32_t i = 0; i < r->fact_count; i++) {
			int32_t facts[GG_FACTS_MAX];
			if (!r->facts[i].needs)
				continue;
			int met = 0, unmet = 0;
			for (uint32_t j = 0; j < r->fact_count; j++) {
				size_t size = strlen(r->facts[j].name);
				if (strncmp(r->facts[i].needs, r->facts[j].name, size) != 0 || strchr("=", r->facts[i].needs[size]) == NULL)
					continue;
				gg_facts_begin(r, facts);
				for (int32_t v = r->facts[j].min; v <= r->facts[j].max; v++) {
					facts[r->facts[j].at] = v;
					gg_fact_asked(r, i, facts) ? met++ : unmet++;
				}
			}
			CHECK(met && unmet);
			size_t values = 1;
			for (const char *c = r->facts[i].needs; *c; c++)
				values += *c == ',';
			CHECK_INT(met, values);
		}
	}
}

TEST(facts_objects_and_choices_have_words_in_three_languages) {
	const gg_game *game = gg_game_find("empire");
	for (uint32_t k = 0; k < game->rules->resolver_count; k++) {
		const gg_resolver *r = game->rules->resolvers[k];
		char id[80];
		snprintf(id, sizeof id, "resolver-%s", r->id);
		CHECK(gg_word_find(game, id));
		for (uint32_t i = 0; i < r->fact_count; i++) {
			const char *part = r->facts[i].name;
			for (size_t size; *part; part += size + (part[size] == '.')) {
				size = strcspn(part, ".");
				snprintf(id, sizeof id, "fact-%.*s", (int)size, part);
				for (char *c = id; *c; c++)
					*c = *c == '_' ? '-' : *c;
				if (!gg_word_find(game, id))
					test_text(__FILE__, __LINE__, "word", "", id);
			}
			for (int32_t v = r->facts[i].min; r->facts[i].noun && v <= r->facts[i].max; v++)
				for (int lang = 0; lang < GG_LANGS; lang++)
					CHECK(gg_noun_text(game, (gg_lang)lang, r->facts[i].noun, v) != NULL);
		}
	}
}

TEST(halves_and_thousandths_are_read_exactly) {
	asked a = ask("fire", "{'distance':1.7,'firer':{'losses':1.5}}");
	CHECK(a.possible);
	const em_fire *fire = (const em_fire *)a.facts;
	CHECK_INT(fire->distance, 1700);
	CHECK_INT(fire->firer.losses, 3);
	CHECK_INT(fire->firer.status, EM_LINE_TROOPS);
	CHECK_INT(fire->firer.grade, EM_CLASS_B);
	CHECK_TEXT(ask("fire", "{'distance':1.7001}").error.message, "distance: expected a number from 0 to 60 in thousandths, got 1.7001");
	CHECK_TEXT(ask("fire", "{'firer':{'losses':0.25}}").error.message,
		   "firer.losses: expected a number from 0 to 6.5 in halves, got 0.25");
	CHECK_TEXT(ask("fire", "{'distance':2e0}").error.message, "distance: expected a number from 0 to 60 in thousandths, got 2e0");
	CHECK_TEXT(ask("fire", "{'distance':99999999999999999999}").error.message,
		   "distance: expected a number from 0 to 60 in thousandths, got 99999999999999999999");
	CHECK_TEXT(ask("fire", "{'distance':-1}").error.message, "distance: expected a number from 0 to 60 in thousandths, got -1");
	CHECK(ask("fire", "{'distance':1.75000}").read);
}

TEST(wrong_facts_are_refused_with_their_place) {
	asked a = ask("shock", "{\n  'charger': {'hat': true}\n}");
	CHECK(!a.read);
	CHECK_TEXT(a.error.message, "there is no fact \"charger.hat\"; the schema lists them");
	CHECK_INT(a.error.line, 2);
	CHECK_INT(a.error.column, 22);
	CHECK_TEXT(ask("shock", "{'charger':true}").error.message, "expected an object of facts here");
	CHECK_TEXT(ask("shock", "{'charger':{'kind':{}}}").error.message,
		   "charger.kind: expected \"infantry\", \"cavalry\", \"artillery\" or \"skirmishers\", got an object");
	CHECK_TEXT(ask("shock", "{'charger':{'kind':'horse'}}").error.message,
		   "charger.kind: expected \"infantry\", \"cavalry\", \"artillery\" or \"skirmishers\", got \"horse\"");
	CHECK_TEXT(ask("shock", "{'charger':{'lance':1}}").error.message, "charger.lance: expected true or false, got 1");
	CHECK_TEXT(ask("shock", "{'charger':{'morale':7}}").error.message, "charger.morale: expected a whole number from 1 to 6, got 7");
	CHECK_TEXT(ask("shock", "{'charger':{'morale':'3'}}").error.message,
		   "charger.morale: expected a whole number from 1 to 6, got \"3\"");
	CHECK_TEXT(ask("shock", "{'charger':{'morale':null}}").error.message,
		   "charger.morale: expected a whole number from 1 to 6, got null");
	CHECK_TEXT(ask("shock", "[]").error.message, "expected an object of facts");
	CHECK_TEXT(ask("shock", "{'charger':{'dice':[1,2]}}").error.message, "there is no fact \"charger.dice\"; the schema lists them");
	CHECK_TEXT(ask("shock", "{'charger.kind':'cavalry'}").error.message, "there is no fact \"charger.kind\"; the schema lists them");
}

TEST(dice_that_cannot_be_are_refused) {
	CHECK_TEXT(ask("shock", "{'dice':[1]}").error.message, "dice: expected a list of 2 dice");
	CHECK_TEXT(ask("shock", "{'dice':[1,7]}").error.message, "dice: the die has no such face");
	CHECK_TEXT(ask("morale", "{'dice':[6],'options':{'average_dice':true}}").error.message, "dice: the die has no such face");
	CHECK_TEXT(ask("rally", "{'dice':[1],'unit':{'disorder':true}}").error.message, "dice: expected a list of 0 dice");
	asked a = ask("shock", "{}");
	CHECK(gg_dice_parse(a.resolver, a.facts, "4,5", a.dice, &a.error));
	CHECK_INT(a.dice[0] * 10 + a.dice[1], 45);
	CHECK(!gg_dice_parse(a.resolver, a.facts, "4", a.dice, &a.error));
	CHECK_TEXT(a.error.message, "dice: expected 2 dice with commas between them");
	CHECK(!gg_dice_parse(a.resolver, a.facts, "4,5,6", a.dice, &a.error));
	CHECK(!gg_dice_parse(a.resolver, a.facts, "4,x", a.dice, &a.error));
	CHECK(!gg_dice_parse(a.resolver, a.facts, "", a.dice, &a.error));
	CHECK_TEXT(a.error.message, "dice: the die has no such face");
}

TEST(impossible_facts_are_refused_with_the_clause, "BE-0.2", "BE-0.3", "BE-10.6", "BE-17.1", "BE-19.4", "BE-27.64", "BE-10.9") {
	REFUSES("fire", "{'firer':{'lance':true}}", "Only cavalry has lances or cuirasses.", "BE-0.2");
	REFUSES("fire", "{'firer':{'kind':'artillery','formation':'deployed','gun':'6'},'shot':'canister','distance':10}",
		"Canister is fired at short range only.", "BE-10.6");
	REFUSES("morale", "{'unit':{'formation':'deployed'}}", "This arm does not use that formation.", "BE-0.3");
	REFUSES("morale", "{'unit':{'gun':'6'}}", "unit.gun: only with unit.kind=artillery", "BE-0.1");
	REFUSES("shock", "{'target':{'losses':4}}", "Losses have reached the unit’s cohesion: it is eliminated.", "BE-17.1");
	REFUSES("shock", "{'charger':{'kind':'cavalry'},'target':{'formation':'hollow square','threats':1}}",
		"Squares, garrisons and skirmishers are never threatened.", "BE-19.4");
	REFUSES("shock", "{'charger':{'threats':2,'cavalry_threats':2}}",
		"A unit has three sides that can be threatened: two flanks and the rear.", "BE-19.4");
}

TEST(facts_that_do_not_go_together_are_refused, "BE-7.5", "BE-19.5", "BE-10.9", "BE-27.64", "BE-12.2", "BE-9.6", "BE-13.1", "BE-16.1") {
	REFUSES("shock", "{'target':{'flank_attack':true}}", "The charged unit does not strike a flank or rear.", "BE-7.5");
	REFUSES("shock", "{'charger':{'secure_flanks':1}}", "charger.secure_flanks: only with charger.part=stands", "BE-19.5");
	REFUSES("fire", "{'opportunity':true,'duel':{'fought':true}}", "Ricochets and opportunity fire are not replied to.", "BE-10.9");
	REFUSES("fire", "{'helpers':{'fire':1},'duel':{'fought':true,'reply':true}}", "A reply has no support.", "BE-27.64");
	REFUSES("fire", "{'duel':{'other_loss':1}}", "duel.other_loss: only with duel.fought", "BE-12.2");
	REFUSES("control", "{}", "Only cavalry takes control tests.", "BE-9.6");
	REFUSES("control", "{'unit':{'kind':'cavalry','impetuous':true},'stopping':'pursuit'}", "Impetuous cavalry cannot be held back.",
		"BE-13.1");
	REFUSES("general", "{'loss':0,'options':{'general_needs_loss':true}}",
		"By the chosen option, a fire that costs the unit nothing does not endanger its general.", "BE-16.1");
	CHECK(ask("general", "{'loss':0}").possible);
}

/* A key that stands twice would be refused by the parser: so objects of facts stand together. */
TEST(each_schema_is_json_with_every_fact) {
	static char buffer[1 << 16];
	static gg_json_node nodes[8192];
	const gg_game *game = gg_game_find("empire");
	for (uint32_t k = 0; k < game->rules->resolver_count; k++)
		for (int lang = 0; lang < GG_LANGS; lang++) {
			gg_text text = gg_text_on(buffer, sizeof buffer);
			gg_json_out out = gg_json_on(&text);
			gg_json doc;
			gg_error error = {0};
			gg_json_open(&out, NULL, '{');
			gg_facts_schema(game, (gg_lang)lang, game->rules->resolvers[k], &out);
			gg_json_close(&out, '}');
			CHECK(!text.lost && gg_json_parse(&doc, buffer, text.len, nodes, 8192, &error));
			CHECK_TEXT(error.message, "");
			uint32_t defaults = 0;
			for (const char *at = buffer; (at = strstr(at, "\"default\"")) != NULL; at++)
				defaults++;
			CHECK_INT(defaults, game->rules->resolvers[k]->fact_count);
		}
}
