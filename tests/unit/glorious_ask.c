/*
 * glorious_ask.c - the question "about": what a space, the barracks or a sign means, with the numbers of the position and its options.
 */
#include <grognard/json.h>

#include "glorious_scene.h"

enum { BYTES = 4000, NODES = 400 };

/* The lines of the answer, "word clause numbers; ..."; the error where the question is refused. */
static const char *about(const scene *s, const char *question) {
	static char answer[BYTES], told[BYTES];
	static gg_json_node nodes[NODES], parts[NODES];
	static gg_error error;
	const gg_book *book = s->game->rules->book;
	gg_json doc, read;
	uint32_t list;
	gg_text text = gg_text_on(answer, sizeof answer);
	gg_json_out out = gg_json_on(&text);
	CHECK(gg_json_parse(&doc, question, strlen(question), nodes, NODES, &error));
	gg_json_open(&out, NULL, '{');
	if (!s->game->rules->ask(s->game, &s->box.state, &doc, 1, &out, &error))
		return error.message;
	gg_json_close(&out, '}');
	CHECK(gg_json_parse(&read, answer, text.len, parts, NODES, &error));
	CHECK(gg_json_list(&read, 1, "lines", &list, &error));
	told[0] = 0;
	for (uint32_t i = 0; i < gg_json_count(&read, list); i++) {
		int64_t code = 0, clause = 0;
		uint32_t line = gg_json_item(&read, list, i), args = gg_json_member(&read, line, "args");
		CHECK(gg_json_int(&read, line, "code", 1, book->word_count - 1, &code, &error));
		CHECK(gg_json_int(&read, line, "clause", 1, book->clause_count - 1, &clause, &error));
		size_t at = strlen(told);
		snprintf(told + at, sizeof told - at, "%s%s %s", at ? "; " : "", book->words[code].id, book->clauses[clause].id);
		for (uint32_t k = 0; k < GG_ARGS; k++) {
			int64_t arg = 0;
			CHECK(gg_json_int_at(&read, gg_json_item(&read, args, k), -999, 999, &arg, &error));
			at = strlen(told);
			snprintf(told + at, sizeof told - at, " %d", (int)arg);
		}
	}
	return told;
}

/* Fourth place on a black piece: 4 x 2 x 3 = 24, the example of DGM-5.4; whoever is covered says so. */
TEST(dgm_5_4_a_stack_is_explained, "DGM-5.4", "DGM-4.2") {
	scene s = play("players=2 black=12,20,47,65", "12: red 1; 14: yellow 1; 15: yellow 2 red 2; 16: red 3", "", "red");
	CHECK_TEXT(about(&s, "{\"ask\": \"about\", \"space\": 12}"), "help-reach DGM-5.4 0 1 24 4 2 3; help-drum DGM-5.3 3 0 0 0 0 0");
	CHECK_TEXT(about(&s, "{\"ask\": \"about\", \"space\": 15}"), "help-reach DGM-5.4 0 2 4 2 2 1; help-covered DGM-4.2 1 2 0 0 0 0");
}

TEST(dgm_7_2_the_barracks_and_the_signs, "DGM-7.2", "DGM-9.1") {
	scene s = fresh("players=2 variant=1");
	CHECK_TEXT(about(&s, "{\"ask\": \"about\", \"space\": 85}"),
		   "help-barracks DGM-7.1 0 0 0 0 0 0; help-squares DGM-7.2 12 0 0 0 0 0; help-disciplined DGM-9.1 0 0 0 0 0 0");
	CHECK(strstr(about(&s, "{\"ask\": \"about\", \"space\": 1}"), "help-empty DGM-4.5"));
	CHECK(strstr(about(&s, "{\"ask\": \"about\", \"sign\": \"medal\"}"), "help-medals DGM-6.1"));
	CHECK(strstr(about(&s, "{\"ask\": \"about\", \"sign\": \"weather\"}"), "top, drum, medal"));
	CHECK(strstr(about(&s, "{\"ask\": \"about\", \"space\": 86}"), "space"));
}
