/*
 * glorious_scene.c - positions from text; see glorious_scene.h. Uses the game only through the contract.
 */
#include "glorious_scene.h"

#include <stdlib.h>

static const char *const colours[] = {"red", "yellow", "blue", "green"};
static char page[65536];

/* "a=1 b=2" to options, in static memory. */
static gg_options options_of(const char *text) {
	static char words[512];
	static gg_option list[32];
	gg_options options = {list, 0};
	snprintf(words, sizeof words, "%s", text);
	for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
		char *equals = strchr(word, '=');
		*equals = 0;
		list[options.count++] = (gg_option){word, equals + 1};
	}
	return options;
}

scene fresh(const char *text) {
	scene s = {.game = gg_game_find("glorious")};
	gg_options options = options_of(text);
	gg_error error = {0};
	if (!gg_setup(s.game, &options, &s.box.state, &error))
		test_fail(__FILE__, __LINE__, error.message);
	return s;
}

const char *document(scene *s) {
	gg_text text = gg_text_on(page, sizeof page);
	gg_json_out out = gg_json_on(&text);
	gg_json_open(&out, NULL, '{');
	s->game->rules->write(s->game, &s->box.state, &out);
	gg_json_close(&out, '}');
	return page;
}

bool shows(scene *s, const char *text) {
	return strstr(document(s), text) != NULL;
}

bool read_document(scene *s, const char *text, gg_error *error) {
	static gg_json_node nodes[4096];
	gg_json doc;
	return gg_json_parse(&doc, text, strlen(text), nodes, 4096, error) && gg_read(s->game, &s->box.state, &doc, 1, error);
}

/* "red 1 blue 2" to "\"red 1\", \"blue 2\"". */
static void quote(char *out, size_t cap, const char *soldiers) {
	char colour[16];
	int number, used;
	size_t size = 0;
	out[0] = 0;
	while (sscanf(soldiers, " %15[a-z] %d%n", colour, &number, &used) == 2) {
		size += (size_t)snprintf(out + size, cap - size, "%s\"%s %d\"", size ? ", " : "", colour, number);
		soldiers += used;
	}
}

/* The soldiers that neither list names, as arrivals that came first. */
static void others(char *out, size_t cap, unsigned players, unsigned each, const char *track, const char *arrivals) {
	size_t size = 0;
	out[0] = 0;
	for (unsigned p = 0; p < players; p++)
		for (unsigned n = 1; n <= each; n++) {
			char name[16];
			snprintf(name, sizeof name, "%s %u", colours[p], n);
			if (!strstr(track, name) && !strstr(arrivals, name))
				size += (size_t)snprintf(out + size, cap - size, "%s ", name);
		}
}

/* Replaces "KEY": ... up to the end of its value with a new value. */
static void put_member(char *doc, size_t cap, const char *key, const char *value) {
	char name[32], *copy = strdup(doc);
	snprintf(name, sizeof name, "\n  \"%s\": ", key); /* of the document itself, not of its options */
	char *at = copy ? strstr(copy, name) : NULL;
	if (!at)
		abort();
	char *end = at + strlen(name);
	int depth = 0;
	for (; *end && (depth || (*end != ',' && *end != '\n' && *end != '}')); end++)
		depth += *end == '[' || *end == '{' ? 1 : *end == ']' || *end == '}' ? -1 : 0;
	snprintf(doc, cap, "%.*s%s%s%s", (int)(at - copy), copy, name, value, end);
	free(copy);
}

scene play(const char *options, const char *track, const char *arrivals, const char *mover) {
	char base[96], stacks[2048] = "[", list[512], early[512], home[1024], quoted[64], doc[16384];
	snprintf(base, sizeof base, "start=%s ", mover);
	char all[600];
	snprintf(all, sizeof all, "%s%s", base, options);
	scene s = fresh(all);
	unsigned players = (unsigned)gg_seats(s.game, &s.box.state), each = 12 / players;
	size_t size = 1;
	for (const char *at = track; *at;) {
		int space, used;
		char soldiers[128];
		if (sscanf(at, " %d: %127[a-z0-9 ]%n", &space, soldiers, &used) != 2)
			abort();
		quote(list, sizeof list, soldiers);
		size += (size_t)snprintf(stacks + size, sizeof stacks - size, "%s{\"space\": %d, \"soldiers\": [%s]}", size > 1 ? ", " : "",
					 space, list);
		at += used;
		at += *at == ';';
	}
	snprintf(stacks + size, sizeof stacks - size, "]");
	others(early, sizeof early, players, each, track, arrivals);
	snprintf(all, sizeof all, "%s%s", early, arrivals);
	quote(list, sizeof list, all);
	snprintf(home, sizeof home, "[%s]", list);
	snprintf(doc, sizeof doc, "%s", document(&s));
	snprintf(quoted, sizeof quoted, "\"%s\"", mover);
	put_member(doc, sizeof doc, "phase", "\"play\"");
	put_member(doc, sizeof doc, "turn", quoted);
	put_member(doc, sizeof doc, "track", stacks);
	put_member(doc, sizeof doc, "waiting", "[]");
	put_member(doc, sizeof doc, "arrivals", home);
	char *barracks = strstr(doc, "\"barracks\": []");
	if (!barracks)
		abort();
	/* Left out: the reader computes it from the arrivals. */
	memmove(barracks, barracks + 15, strlen(barracks + 15) + 1);
	gg_error error = {0};
	if (!read_document(&s, doc, &error)) {
		printf("# line %d column %d: %s\n", error.line, error.column, error.message);
		test_fail(__FILE__, __LINE__, "the scene could not stand on a table");
	}
	return s;
}

static void note(void *payload, const gg_event *event) {
	scene *s = payload;
	if (s->event_count < SCENE_EVENTS)
		s->events[s->event_count++] = *event;
}

static bool hear(scene *s, const char *notation, size_t size, gg_action *action) {
	gg_error error = {0};
	if (s->game->rules->parse(s->game, &s->box.state, notation, size, action, &error))
		return true;
	test_fail(notation, error.column, error.message);
	return false;
}

bool act(scene *s, const char *notation) {
	gg_action action;
	gg_sink sink = {note, s};
	s->event_count = 0;
	if (!hear(s, notation, strlen(notation), &action) || !gg_check(s->game, &s->box.state, &action, &s->verdict))
		return false;
	gg_apply(s->game, &s->box.state, &action, &sink);
	return true;
}

void act_all(scene *s, const char *notations) {
	while (*notations) {
		char one[64];
		size_t size = strcspn(notations, ";");
		snprintf(one, sizeof one, "%.*s", (int)size, notations);
		if (!act(s, one))
			test_fail(one, 0, "refused");
		notations += size;
		notations += strspn(notations, "; ");
	}
}

bool legal(scene *s, const char *notation) {
	gg_action action;
	return hear(s, notation, strlen(notation), &action) && gg_check(s->game, &s->box.state, &action, &s->verdict);
}

const char *refusal(scene *s, const char *notation) {
	static char text[96];
	if (legal(s, notation))
		return "";
	snprintf(text, sizeof text, "%s %s", gg_word_id(s->game, s->verdict.code), gg_clause_id(s->game, s->verdict.clause));
	return text;
}

static unsigned list(scene *s, gg_action *out) {
	return gg_actions(s->game, &s->box.state, out, 1024);
}

const char *landings(scene *s, int soldier) {
	static char text[1024];
	gg_action actions[1024];
	unsigned count = list(s, actions);
	gg_text out = gg_text_on(text, sizeof text);
	for (unsigned i = 0; i < count; i++) {
		char line[64];
		gg_text one = gg_text_on(line, sizeof line);
		s->game->rules->format(s->game, &s->box.state, &actions[i], &one);
		if (actions[i].who != soldier)
			continue;
		gg_put(&out, out.len ? " " : "");
		gg_put(&out, strrchr(line, ' ') + 1);
	}
	return text;
}

unsigned choices(scene *s) {
	return gg_actions(s->game, &s->box.state, NULL, 0);
}

const char *turn_of(scene *s) {
	int turn = gg_turn(s->game, &s->box.state);
	return turn == GG_OVER ? "over" : turn == GG_CHANCE ? "chance" : colours[turn];
}

const gg_event *told(scene *s, const char *word) {
	for (unsigned i = 0; i < s->event_count; i++)
		if (!strcmp(gg_word_id(s->game, s->events[i].code), word))
			return &s->events[i];
	return NULL;
}

int told_arg(scene *s, const char *word, int arg) {
	const gg_event *event = told(s, word);
	return event ? event->args[arg] : -1;
}

static void factor(void *payload, const gg_item *item) {
	char *text = payload;
	size_t size = strlen(text);
	if (item->kind == GG_ITEM_TOTAL && !size)
		snprintf(text, 64, "=%d", item->value);
	else if (item->kind == GG_ITEM_TIMES) {
		char total[16];
		snprintf(total, sizeof total, "%s", strchr(text, '='));
		*strchr(text, '=') = 0;
		size = strlen(text);
		snprintf(text + size, 64 - size, "%s%d %s", size ? "x " : "", item->value, total);
	}
}

const char *reach(scene *s, int soldier) {
	static char text[64];
	gg_action action;
	char notation[32];
	gg_item_sink sink = {factor, text};
	text[0] = 0;
	snprintf(notation, sizeof notation, "move %d 1", soldier);
	if (!hear(s, notation, strlen(notation), &action))
		return "";
	s->game->rules->explain(s->game, &s->box.state, &action, &sink);
	return text;
}
