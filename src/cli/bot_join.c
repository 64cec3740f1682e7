/*
 * bot_join.c - `bot --join LINK COMMAND`: a bot takes the seat of an invitation and plays it over the server's API (docs/api.md). The
 * server sends what that seat may see and nothing more; that view becomes the bot's, and its answer becomes an action of the seat. After a
 * lost connection, or a restart of the server, it goes on where the game is.
 *
 * The program is started before the first connection, so that it inherits none.
 */
#include "bot_join.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sodium.h>

#include <grognard/registry.h>
#include <grognard/strbuf.h>

#include "club_line.h"

enum { TRIES = 30, WAIT_MS = 1000, OPTIONS = GG_OPTIONS_MAX };

typedef struct joined {
	const cli *c;
	club_line *line;
	gg_outside *bot;
	char id[64], result[160];
	int seat;
	gg_game game;
	bool known;   /* the game, and the bot has been told of it */
	bool entropy; /* ours has been given */
	bool over;
	int64_t n, branch, acted_n, acted_branch; /* the steps we see, and those at which we last acted */
	gg_box view;
	gg_json doc;
} joined;

static int fail(const joined *j, const char *code, const char *why) {
	return cli_failed(j->c, code, "%s", why);
}

/* --- Reading ------------------------------------------------------------------------------------------------------ */

static void forget(joined *j) {
	free(j->doc.nodes);
	j->doc = (gg_json){0};
}

/* Parses a message of the server's into j->doc; forget frees it. */
static bool parse(joined *j, const char *text, size_t size) {
	uint32_t cap = (uint32_t)(size / 2 + 3);
	gg_json_node *nodes = malloc(cap * sizeof *nodes);
	gg_error error;
	if (nodes && gg_json_parse(&j->doc, text, size, nodes, cap, &error) && gg_json_kind_of(&j->doc, 1) == GG_JSON_OBJECT)
		return true;
	free(nodes);
	j->doc = (gg_json){0};
	return false;
}

static bool is(const joined *j, const char *key, const char *value) {
	const char *text;
	size_t size;
	return gg_json_string(&j->doc, 1, key, &text, &size, NULL) && gg_span_is(text, size, value);
}

static bool copy(const joined *j, uint32_t node, char *out, size_t cap) {
	const char *text;
	size_t size;
	if (!gg_json_string_at(&j->doc, node, &text, &size, NULL) || size >= cap)
		return false;
	memcpy(out, text, size);
	out[size] = 0;
	return true;
}

static bool number(const joined *j, const char *key, int64_t *out) {
	return gg_json_int(&j->doc, 1, key, -2, INT32_MAX, out, NULL);
}

/* --- The game ----------------------------------------------------------------------------------------------------- */

/* The options as the bot is told them; their texts lie in `room`. */
static uint32_t read_options(const joined *j, gg_option *out, char *room, size_t cap) {
	uint32_t count = 0, object = gg_json_member(&j->doc, 1, "options");
	gg_text text = gg_text_on(room, cap);
	for (uint32_t i = 0; i < gg_json_count(&j->doc, object) && count < OPTIONS; i++) {
		uint32_t node = gg_json_item(&j->doc, object, i);
		const gg_json_node *at = &j->doc.nodes[node];
		if (text.len + at->key_size + at->size + 2 > cap)
			break;
		out[count].name = room + text.len;
		gg_put_bytes(&text, j->doc.text + at->key, at->key_size);
		gg_put_char(&text, 0);
		out[count++].value = room + text.len;
		gg_put_bytes(&text, j->doc.text + at->start, at->size);
		gg_put_char(&text, 0);
	}
	return count;
}

/* Tells the bot of the game when it is first seen. */
static int meet(joined *j) {
	char name[32], room[4096];
	gg_option list[OPTIONS];
	gg_options options = {list, 0};
	if (j->known)
		return CLI_DONE;
	if (!copy(j, gg_json_member(&j->doc, 1, "game"), name, sizeof name) || !gg_registry_find(name, strlen(name)))
		return fail(j, "server", "the server plays a game that is not in this program");
	j->game = *gg_registry_find(name, strlen(name));
	options.count = read_options(j, list, room, sizeof room);
	int seats = (int)gg_json_count(&j->doc, gg_json_member(&j->doc, 1, "seats"));
	if (!gg_outside_begin(j->bot, &j->game, &options, seats, j->seat)) {
		club_line_send(j->line, "{\"t\":\"resign\"}");
		return cli_failed(j->c, gg_outside_fault_name(gg_outside_fault_of(j->bot)), "the bot %s", gg_outside_why(j->bot));
	}
	j->known = true;
	return CLI_DONE;
}

/* Thirty-two bytes towards the dice, which nobody else can know. */
static void give_entropy(joined *j) {
	unsigned char bytes[32];
	char hex[65], message[128];
	if (j->entropy)
		return;
	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes);
	snprintf(message, sizeof message, "{\"t\":\"entropy\",\"hex\":\"%s\"}", hex);
	j->entropy = club_line_send(j->line, message);
}

static int act(joined *j) {
	gg_action action;
	char notation[GG_LINE_MAX];
	if (!gg_outside_choose(j->bot, &j->game, &j->view.state, j->seat, &action)) {
		if (cli_interrupted())
			return CLI_INTERRUPTED;
		club_line_send(j->line, "{\"t\":\"resign\"}");
		return cli_refused_as(j->c, gg_outside_fault_name(gg_outside_fault_of(j->bot)), "", "the bot", gg_outside_why(j->bot));
	}
	gg_text text = gg_text_on(notation, sizeof notation), message = gg_strbuf();
	j->game.rules->format(&j->game, &j->view.state, &action, &text);
	gg_json_out out = gg_json_compact_on(&message);
	gg_json_open(&out, NULL, '{');
	gg_json_put_string(&out, "t", "act");
	gg_json_put_int(&out, "re", 1);
	gg_json_put_int(&out, "n", j->n);
	gg_json_put_int(&out, "branch", j->branch);
	gg_json_put_string(&out, "action", notation);
	gg_json_close(&out, '}');
	j->acted_n = j->n;
	j->acted_branch = j->branch;
	if (!message.lost)
		club_line_send(j->line, message.at); /* if it is lost, so is the line, and we act again on the next one */
	gg_strbuf_free(&message);
	return CLI_DONE;
}

/* A message with a view: `game` or `steps`. */
static int look(joined *j) {
	int64_t turn = GG_OVER;
	gg_error error;
	uint32_t view = gg_json_member(&j->doc, 1, "view");
	if (!number(j, "n", &j->n) || !number(j, "branch", &j->branch) || !number(j, "turn", &turn))
		return fail(j, "server", "the server's message was not understood");
	if (is(j, "status", "over")) {
		j->over = true;
		copy(j, gg_json_member(&j->doc, 1, "result"), j->result, sizeof j->result);
		return CLI_DONE;
	}
	if (!is(j, "status", "playing") || turn != j->seat || (j->n == j->acted_n && j->branch == j->acted_branch))
		return CLI_DONE;
	if (gg_json_kind_of(&j->doc, view) != GG_JSON_OBJECT || !gg_read(&j->game, &j->view.state, &j->doc, view, &error))
		return fail(j, "server", "the server's position was not understood: it is of another version");
	return act(j);
}

/* Another player asks to take something back: our levels agree, and so does a bot. */
static void answer_offer(joined *j) {
	uint32_t offer = gg_json_member(&j->doc, 1, "offer");
	int64_t by = -1, which = -1;
	char message[64];
	const char *what;
	size_t size;
	if (gg_json_kind_of(&j->doc, offer) != GG_JSON_OBJECT || !gg_json_int(&j->doc, offer, "by", 0, 3, &by, NULL) ||
	    !gg_json_int(&j->doc, offer, "number", 0, INT64_C(1) << 53, &which, NULL) ||
	    !gg_json_string(&j->doc, offer, "what", &what, &size, NULL))
		return;
	if (by == j->seat || !gg_span_is(what, size, "back"))
		return;
	snprintf(message, sizeof message, "{\"t\":\"back\",\"offer\":%lld}", (long long)which);
	club_line_send(j->line, message);
}

static bool send_open(joined *j) {
	char message[128];
	snprintf(message, sizeof message, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d,\"form\":\"json\",\"re\":2}", j->id, j->seat);
	j->acted_n = j->acted_branch = -1;
	return club_line_send(j->line, message);
}

/* What the rules refuse though it was legal in the view ends the game. Everything else is the server's own concern (it stops, something
 * was taken back meanwhile, we are too fast): a moment later we look again where the game stands. */
static int refused(joined *j) {
	static const char *const final[] = {"illegal", "not-json", "not-understood", "no-game", "not-yours", NULL};
	char code[48] = "", text[200] = "", clause[32] = "";
	struct timespec nap = {0, 200000000};
	int64_t re = 0;
	bool ends = false;
	copy(j, gg_json_member(&j->doc, 1, "code"), code, sizeof code);
	copy(j, gg_json_member(&j->doc, 1, "text"), text, sizeof text);
	copy(j, gg_json_member(&j->doc, 1, "clause"), clause, sizeof clause);
	for (int i = 0; final[i]; i++)
		ends = ends || strcmp(code, final[i]) == 0;
	if (ends || clause[0]) {
		club_line_send(j->line, "{\"t\":\"resign\"}");
		return cli_failed(j->c, "server", "the server refused (%s): %s", code, text);
	}
	if (number(j, "re", &re)) {
		nanosleep(&nap, NULL);
		send_open(j);
	}
	return CLI_DONE;
}

static int take(joined *j) {
	if (is(j, "t", "game")) {
		int bad = meet(j);
		if (bad)
			return bad;
		give_entropy(j);
		answer_offer(j);
		return look(j);
	}
	if (is(j, "t", "steps"))
		return look(j);
	if (is(j, "t", "offer"))
		answer_offer(j);
	return is(j, "t", "no") ? refused(j) : CLI_DONE;
}

/* --- The line ----------------------------------------------------------------------------------------------------- */

/* What the server answers to a request, as j->doc; a refusal is reported. The caller forgets it. */
static int ask(joined *j, const char *path, const char *body, gg_text *answer) {
	gg_error error = {0};
	char why[200] = "";
	int status = club_line_ask(j->line, path, body, answer, &error);
	if (status < 0)
		return fail(j, "server", error.message);
	bool read = answer->at && parse(j, answer->at, answer->len);
	if (status < 300 && read)
		return CLI_DONE;
	uint32_t refusal = read ? gg_json_member(&j->doc, 1, "error") : 0;
	if (refusal)
		copy(j, gg_json_member(&j->doc, refusal, "text"), why, sizeof why);
	forget(j);
	return cli_failed(j->c, "server", "the server answered %d: %s", status, *why ? why : "nothing that we understand");
}

/* A guest with the bot's name; names of players are shorter than those of bots. */
static int introduce(joined *j, gg_text *answer) {
	enum { NAME = 24 };
	char name[GG_OUTSIDE_NAME];
	size_t end = 0;
	int bad = ask(j, "/api/me", NULL, answer);
	forget(j);
	if (bad)
		return bad;
	snprintf(name, sizeof name, "%s", gg_outside_name(j->bot));
	for (int characters = 0; name[end] && characters < NAME; characters++)
		do
			end++;
		while (((unsigned char)name[end] & 0xc0) == 0x80);
	name[end] = 0;
	gg_text body = gg_strbuf();
	gg_json_out out = gg_json_compact_on(&body);
	gg_json_open(&out, NULL, '{');
	gg_json_put_string(&out, "name", name);
	gg_json_close(&out, '}');
	bad = body.lost ? cli_no_memory(j->c) : ask(j, "/api/me", body.at, answer);
	forget(j);
	gg_strbuf_free(&body);
	return bad;
}

static int take_seat(joined *j, const char *token, gg_text *answer) {
	char path[128];
	int64_t seat = 0;
	snprintf(path, sizeof path, "/api/join/%.100s", token);
	int bad = ask(j, path, "{}", answer);
	if (bad)
		return bad;
	bool good = copy(j, gg_json_member(&j->doc, 1, "id"), j->id, sizeof j->id) && number(j, "seat", &seat);
	j->seat = (int)seat;
	forget(j);
	return good ? CLI_DONE : fail(j, "server", "the server's answer was not understood");
}

static bool open_game(joined *j, gg_error *error) {
	return club_line_connect(j->line, error) && send_open(j);
}

/* Messages until the game is over, the line is lost, or something is wrong. */
static int listen(joined *j) {
	while (!j->over && club_line_connected(j->line) && !cli_interrupted()) {
		size_t size;
		const char *text = club_line_receive(j->line, WAIT_MS, &size);
		if (!text || !parse(j, text, size))
			continue;
		int bad = take(j);
		forget(j);
		if (bad)
			return bad;
	}
	return cli_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
}

static int play(joined *j) {
	int status = CLI_DONE, tries = 0;
	gg_error error = {0};
	struct timespec nap = {1, 0};
	while (!j->over && !status) {
		if (open_game(j, &error)) {
			tries = 0;
			status = listen(j);
		} else if (++tries == TRIES) {
			return fail(j, "server", error.message);
		} else {
			nanosleep(&nap, NULL);
			status = cli_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
		}
	}
	return status;
}

static bool keep_alive(void *payload) {
	joined *j = payload;
	if (j->line)
		club_line_pump(j->line);
	return cli_interrupted();
}

static int print_result(const joined *j) {
	if (!j->c->json) {
		printf("%s: %s\n", cli_who(j->seat), j->result);
		return CLI_DONE;
	}
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_string(out, "seat", cli_who(j->seat));
	cli_put_text(out, "result", j->result);
	return cli_json_print(j->c, &json);
}

/* The token behind "/join/", which is how the page writes an invitation. */
static const char *token_of(const char *path) {
	const char *found = path ? strstr(path, "join/") : NULL;
	return found && found[5] ? found + 5 : NULL;
}

int bot_join(const cli *c, const char *link, const char *command, const gg_outside_settings *limits) {
	joined *j = calloc(1, sizeof *j);
	gg_error error = {0};
	gg_outside_settings settings = *limits;
	const char *path = NULL;
	int status = CLI_DONE;
	if (!j || sodium_init() < 0) {
		free(j);
		return cli_no_memory(c);
	}
	j->c = c;
	settings.stop = keep_alive;
	settings.payload = j;
	cli_catch_interrupt();
	j->bot = gg_outside_start(command, &settings, &error);
	if (!j->bot)
		status = cli_wrong(c, "%s", error.message);
	else if (!(j->line = club_line_new(link, &path, &error)))
		status = cli_wrong(c, "--join: %s", error.message);
	else if (!token_of(path))
		status = cli_wrong(c, "--join: expected the link of an invitation, https://club.example/join/TOKEN");
	gg_text answer = gg_strbuf();
	status = status ? status : introduce(j, &answer);
	status = status ? status : take_seat(j, token_of(path), &answer);
	status = status ? status : play(j);
	gg_strbuf_free(&answer);
	if (!status)
		status = print_result(j);
	if (j->bot)
		gg_outside_end(j->bot, j->over ? j->result : "abandoned");
	gg_outside_stop(j->bot, NULL);
	club_line_free(j->line);
	free(j);
	return status;
}
