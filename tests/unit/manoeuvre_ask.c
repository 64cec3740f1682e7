/*
 * manoeuvre_ask.c - questions that no action asks: what a card, a square or a sign means ("about"), and what the enemy can do to a unit
 * ("threats"), which gives away nothing that the asker may not know.
 */
#include <grognard/json.h>

#include "manoeuvre_scene.h"

enum { BYTES = 16000, NODES = 2000 };

static char answer[BYTES];

/* The answer as it is written; the error where the question is refused. */
static const char *asked(const field *f, const char *question) {
	static gg_json_node nodes[NODES];
	static gg_error error;
	gg_json doc;
	gg_text text = gg_text_on(answer, sizeof answer);
	gg_json_out out = gg_json_on(&text);
	CHECK(gg_json_parse(&doc, question, strlen(question), nodes, NODES, &error));
	gg_json_open(&out, NULL, '{');
	if (!f->game.rules->ask(&f->game, &f->box.state, &doc, 1, &out, &error))
		return error.message;
	gg_json_close(&out, '}');
	return answer;
}

/* The lines of the answer: "help-full MAN-1.3b 6 3; help-infantry MAN-5b 0 0". */
static const char *lines(const field *f, const char *question) {
	static char told[4000];
	static gg_json_node nodes[NODES];
	static gg_error error;
	const gg_book *book = f->game.rules->book;
	gg_json doc;
	uint32_t list;
	asked(f, question);
	told[0] = 0;
	if (!gg_json_parse(&doc, answer, strlen(answer), nodes, NODES, &error) || !gg_json_list(&doc, 1, "lines", &list, &error))
		return error.message;
	for (uint32_t i = 0; i < gg_json_count(&doc, list); i++) {
		int64_t code = 0, clause = 0, a = 0, b = 0;
		uint32_t line = gg_json_item(&doc, list, i), args = gg_json_member(&doc, line, "args");
		CHECK(gg_json_int(&doc, line, "code", 1, book->word_count - 1, &code, &error));
		CHECK(gg_json_int(&doc, line, "clause", 1, book->clause_count - 1, &clause, &error));
		CHECK(gg_json_int_at(&doc, gg_json_item(&doc, args, 0), -9999, 9999, &a, &error));
		CHECK(gg_json_int_at(&doc, gg_json_item(&doc, args, 1), -9999, 9999, &b, &error));
		size_t at = strlen(told);
		snprintf(told + at, sizeof told - at, "%s%s %s %d %d", at ? "; " : "", book->words[code].id, book->clauses[clause].id,
			 (int)a, (int)b);
	}
	return told;
}

static field facing(const char *from) {
	field f = battle("army1=britain army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "8th", from);
	hand(&f, 1, "");
	at(&f, MV_MOVE_FIRST, 0);
	return f;
}

TEST(a_unit_is_explained_with_its_ground, "MAN-10c", "MAN-1.3b") {
	field f = facing("d3");
	terrain(&f, "d5", 'h');
	CHECK_TEXT(lines(&f, "{\"ask\": \"about\", \"square\": \"d5\"}"),
		   "help-full MAN-1.3b 6 3; help-infantry MAN-5b 0 0; help-ground-defence MAN-10c 2 2; help-ground-attack MAN-6.3b 2 0; "
		   "help-ground-no-fire MAN-6.2.2c 0 0");
	reduced(&f, 0, "32nd", "d5");
	redoubt(&f, 0, "32nd");
	CHECK(strstr(lines(&f, "{\"ask\": \"about\", \"square\": \"d5\"}"),
		     "help-reduced MAN-6.5.2a 3 6; help-infantry MAN-5b 0 0; help-redoubt MAN-10h 3"));
}

TEST(ground_is_explained_by_the_options_in_force, "MAN-5h", "MAN-5q") {
	field f = battle("army1=britain army2=france first=2 field_stops_cavalry=1 fm_end_ban=1");
	ground(&f, "l....... ........ ........ ........ ........ ........ ........ m......f");
	CHECK_TEXT(lines(&f, "{\"ask\": \"about\", \"square\": \"a8\"}"), "help-ground-closed MAN-10d 3 0");
	CHECK(strstr(lines(&f, "{\"ask\": \"about\", \"square\": \"h1\"}"),
		     "help-ground-stops MAN-5h 0 0; help-ground-no-march-at-all MAN-5p"));
	CHECK(strstr(lines(&f, "{\"ask\": \"about\", \"square\": \"a1\"}"), "help-ground-no-assault MAN-6.1.1b"));
	field g = battle("army1=britain army2=france first=2 field_stops_cavalry=0 fm_end_ban=0");
	ground(&g, "........ ........ ........ ........ ........ ........ ........ .......f");
	CHECK_TEXT(lines(&g, "{\"ask\": \"about\", \"square\": \"h1\"}"), "help-ground-plain MAN-10b 1 0; help-ground-no-march MAN-5p 0 0");
}

/* Every card of every army has something to say, and its clause. */
TEST(every_card_is_explained, "MAN-8a", "MAN-9.1a", "MAN-9.2a") {
	for (unsigned army = 0; army < manoeuvre_data.army_count; army++) {
		char options[128], question[160];
		const mv_army *own = &manoeuvre_data.army[army];
		snprintf(options, sizeof options, "army1=%s army2=%s first=1", own->id, army ? "austria" : "france");
		field f = battle(options);
		for (unsigned card = 0; card < MV_CARDS; card++) {
			const mv_card *c = &own->card[card];
			if (c->copies_of != card)
				continue;
			snprintf(question, sizeof question, "{\"ask\": \"about\", \"seat\": \"p1\", \"card\": \"%s%s%s\"}",
				 c->kind == MV_UNIT_CARD ? own->unit[c->owner].id : "", c->kind == MV_UNIT_CARD ? "/" : "", c->token);
			CHECK(strchr(lines(&f, question), ';') || c->kind == MV_MAHARAJA);
		}
	}
}

TEST(threats_at_once_after_a_move_and_after_a_forced_march, "MAN-6.1.2a", "MAN-5n") {
	static const char question[] = "{\"ask\": \"threats\", \"seat\": \"p1\", \"unit\": \"32nd-regiment-of-foot\"}";
	field f = facing("d4");
	CHECK(strstr(lines(&f, question), "threat-assault MAN-6.1.2a"));
	f = facing("d3");
	CHECK(strstr(lines(&f, question), "threat-assault-moved MAN-6.1.2a"));
	CHECK(strstr(asked(&f, question), "\"how\": \"assault\", \"march\": false, \"from\": [\"d4\"]"));
	CHECK(strstr(lines(&f, question), "threat-bombard MAN-6.2.2b")); /* two squares away in a straight line */
	terrain(&f, "d4", 'm');                                          /* MAN-6.1.1b: no assault out of a marsh, but fire */
	CHECK(!strstr(asked(&f, question), "\"from\": [\"d4\"]"));
	f = facing("d2");
	CHECK(strstr(lines(&f, question), "threat-assault-marched MAN-6.1.2a"));
	f.s.draw[1] &= ~mv_army_of(&f.game, &f.s, 1)->kind[MV_FORCED_MARCH];
	CHECK(!strstr(lines(&f, question), "threat-assault-marched"));
	f = facing("a1");
	CHECK(strstr(lines(&f, question), "threat-none"));
}

/* What the enemy really holds makes no difference to what a viewer is told; what lies on his pile does. */
TEST(threats_give_nothing_away, "MAN-4.1b") {
	static const char question[] = "{\"ask\": \"threats\", \"seat\": \"p1\", \"unit\": \"32nd-regiment-of-foot\"}";
	char first[BYTES];
	field f = facing("d3"), g = facing("d3");
	hand(&f, 1, "8th/c1 8th/c5");
	hand(&g, 1, "supply withdraw");
	field seen = seen_by(&f, 0);
	snprintf(first, sizeof first, "%s", asked(&seen, question));
	field other = seen_by(&g, 0);
	CHECK_TEXT(asked(&other, question), first);
	hand(&f, 1, "");
	in_pile(&f, 1, "8th/c1 8th/c2 8th/c3 8th/c4 8th/c5");
	seen = seen_by(&f, 0);
	CHECK(!strstr(lines(&seen, question), "threat-assault"));
}

TEST(questions_that_make_no_sense_are_refused) {
	field f = facing("d3");
	CHECK(strstr(asked(&f, "{\"ask\": \"about\", \"square\": \"j9\"}"), "a1 to h8"));
	CHECK(strstr(asked(&f, "{\"ask\": \"about\", \"seat\": \"p1\", \"card\": \"x\"}"), "none of britain"));
	CHECK(strstr(asked(&f, "{\"ask\": \"threats\", \"seat\": \"p1\", \"unit\": \"42nd-regiment-of-foot\"}"), "no such unit"));
	CHECK(strstr(asked(&f, "{\"ask\": \"weather\"}"), "about"));
}
