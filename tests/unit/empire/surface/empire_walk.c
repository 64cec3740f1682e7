/*
 * empire_walk.c - see empire_walk.h.
 */
#include "empire_walk.h"

#include <stdlib.h>

#include <grognard/rng.h>

#include "src/games/empire/rules.h"

const gg_game empire_game = {&empire_rules, &empire_data};

void battle_set(battle *b, const char *options) {
	static char copy[512];
	gg_option list[16];
	gg_options given = {list, 0};
	gg_error error = {0};
	snprintf(copy, sizeof copy, "%s", options);
	char *saved = NULL;
	for (char *part = strtok_r(copy, " ", &saved); part; part = strtok_r(NULL, " ", &saved)) {
		char *equals = strchr(part, '=');
		*equals = '\0';
		list[given.count++] = (gg_option){part, equals + 1};
	}
	memset(b, 0, sizeof *b);
	if (!gg_setup(&empire_game, &given, &b->state, &error)) {
		printf("Bail out! no such battle: %s: %s\n", options, error.message);
		exit(1);
	}
}

bool battle_step(battle *b, gg_rng *rng, gg_action *played) {
	static gg_action menu[512];
	int turn = gg_turn(&empire_game, &b->state);
	uint32_t count = turn == GG_OVER ? 0 : gg_actions(&empire_game, &b->state, menu, 512);
	if (!count)
		return false;
	*played = menu[gg_rng_below(rng, count)];
	gg_apply(&empire_game, &b->state, played, NULL);
	return true;
}

const char *document_of(const battle *b) {
	static char text[DOCUMENT];
	gg_text on = gg_text_on(text, sizeof text);
	gg_json_out out = gg_json_on(&on);
	gg_json_open(&out, NULL, '{');
	empire_rules.write(&empire_game, &b->state, &out);
	gg_json_close(&out, '}');
	return gg_text_cut(&on) ? "too long" : text;
}

bool document_read(battle *b, const char *text, gg_error *error) {
	static gg_json_node nodes[NODES];
	gg_json doc;
	memset(b, 0, sizeof *b);
	memset(error, 0, sizeof *error);
	return gg_json_parse(&doc, text, strlen(text), nodes, NODES, error) && gg_read(&empire_game, &b->state, &doc, 1, error);
}

const char *refusal_of(const battle *b, const char *from, const char *to) {
	static char text[DOCUMENT], refusal[300];
	battle read;
	gg_error error;
	const char *whole = document_of(b), *at = strstr(whole, from);
	if (!at)
		return "nothing to change";
	snprintf(text, sizeof text, "%.*s%s%s", (int)(at - whole), whole, to, at + strlen(from));
	if (document_read(&read, text, &error))
		return "taken";
	snprintf(refusal, sizeof refusal, "%d:%d %s", error.line, error.column, error.message);
	return refusal;
}
