/*
 * hostile_battle.c - hostile clients and shared battles (docs/security.md).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hostile.h"
#include "pick.h"

const char *const fixture_flags[] = {"--guest-games", "200", NULL};

#define HEAD "grognard battle 1\\ngame empire\\nside one\\nside two\\nunit one a1\\nunit two b1\\n---\\n"

/* A battle with `steps` notes; false fails the test. */
static bool share(fixture *s, int steps, char token[40], char watch[40]) {
	char *body = malloc(64 + sizeof HEAD + (size_t)steps * 8);
	int at = sprintf(body, "{\"text\":\"%s", HEAD);
	for (int i = 0; i < steps; i++)
		at += sprintf(body + at, "next\\n");
	strcpy(body + at, "\"}");
	wire_reply reply;
	wire_http(s->server.port, "POST", "/api/battles", s->guest[0].cookie, "", body, &reply);
	CHECK_INT(reply.status, 201);
	pick_copy(token, 40, reply.json, "token");
	pick_copy(watch, 40, reply.json, "watch");
	wire_reply_free(&reply);
	free(body);
	return token[0] && watch[0];
}

/* What whoever opens it now is sent as lines; -1: nothing. */
static int steps_of(fixture *s, const char *token) {
	wire w;
	if (!fixture_connect(s, &w, ""))
		return -1;
	json_t *battle = wire_ask(&w, "{\"t\":\"battle\",\"token\":\"%s\"", token);
	int steps = strcmp(wire_kind(battle), "battle") == 0 ? (int)json_array_size(json_object_get(battle, "lines")) : -1;
	json_decref(battle);
	wire_close(&w);
	return steps;
}

static void check_code(wire *w, const char *message, const char *code) {
	json_t *answer = wire_ask(w, "%s", message);
	if (strcmp(wire_code(answer), code) != 0)
		printf("# %s\n", message);
	CHECK_TEXT(wire_code(answer), code);
	json_decref(answer);
}

ATTACK(a_guessed_battle_link_shows_nothing) {
	wire w;
	if (!fixture_connect(s, &w, ""))
		return;
	char message[120];
	const char *links[] = {s->game.id, s->game.watch, "AAAAAAAAAAAAAAAAAAAAAA", "' OR 1=1 --", ""};
	for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
		snprintf(message, sizeof message, "{\"t\":\"battle\",\"token\":\"%s\"", links[i]);
		check_code(&w, message, "no-battle");
		check_code(&w, "{\"t\":\"write\",\"version\":0,\"from\":0,\"lines\":[\"next\"]", "not-open");
	}
	wire_close(&w);
}

ATTACK(an_onlooker_of_a_battle_cannot_write) {
	char token[40], watch[40];
	wire w;
	if (!share(s, 3, token, watch) || !fixture_connect(s, &w, ""))
		return;
	json_t *battle = wire_ask(&w, "{\"t\":\"battle\",\"token\":\"%s\"", watch);
	char *all = json_dumps(battle, JSON_COMPACT);
	CHECK(all && !strstr(all, token) && !strstr(all, watch));
	free(all);
	json_decref(battle);
	check_code(&w, "{\"t\":\"write\",\"version\":0,\"from\":3,\"lines\":[\"next\"]", "read-only");
	check_code(&w, "{\"t\":\"write\",\"version\":0,\"from\":0,\"lines\":[]", "read-only");
	wire_close(&w);
	CHECK_INT(steps_of(s, token), 3);
}

ATTACK(hostile_steps_of_a_battle_change_nothing) {
	static const struct {
		const char *message, *code;
	} bad[] = {
		{"{\"t\":\"write\",\"version\":0,\"from\":3,\"lines\":[\"fly\"]", "refused"},
		{"{\"t\":\"write\",\"version\":0,\"from\":3,\"lines\":[\"next\",\"fire a1\"]", "refused"},
		{"{\"t\":\"write\",\"version\":0,\"from\":3,\"lines\":[\"note \\u202egnp.exe\"]", "refused"},
		{"{\"t\":\"write\",\"version\":0,\"from\":3,\"lines\":[\"# \\u0007\"]", "refused"},
		{"{\"t\":\"write\",\"version\":0,\"from\":3,\"lines\":[\"'; DROP TABLE battles; --\"]", "refused"},
		{"{\"t\":\"write\",\"version\":0,\"from\":3,\"lines\":[\"next\\nnext\"]", "not-understood"},
		{"{\"t\":\"write\",\"version\":0,\"from\":3,\"lines\":[[\"next\"]]", "not-understood"},
		{"{\"t\":\"write\",\"version\":0,\"from\":3,\"lines\":{}", "not-understood"},
		{"{\"t\":\"write\",\"version\":0,\"from\":4,\"lines\":[\"next\"]", "not-understood"},
		{"{\"t\":\"write\",\"version\":0,\"from\":99999999999,\"lines\":[\"next\"]", "not-understood"},
		{"{\"t\":\"write\",\"version\":5,\"from\":3,\"lines\":[\"next\"]", "not-newest"},
		{"{\"t\":\"write\",\"version\":0,\"from\":3,\"lines\":[\"next\"],\"text\":\"x\"", "not-understood"},
	};
	char token[40], watch[40];
	wire w;
	if (!share(s, 3, token, watch) || !fixture_connect(s, &w, ""))
		return;
	json_decref(wire_ask(&w, "{\"t\":\"battle\",\"token\":\"%s\"", token));
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		check_code(&w, bad[i].message, bad[i].code);
	wire_close(&w);
	CHECK_INT(steps_of(s, token), 3);
}

/* Only a battle may be long, and even that has an end. */
ATTACK(long_bodies_are_read_only_for_battles) {
	char code[64];
	size_t size = (320 << 10) + 2;
	char *body = malloc(size + 1);
	memset(body, ' ', size);
	body[size] = 0;
	body[0] = '{';
	body[1] = '}';
	CHECK_INT(fixture_request(s, "POST", "/api/battles", s->guest[0].cookie, "", body, code), 413);
	body[8193] = 0;
	CHECK_INT(fixture_request(s, "POST", "/api/games", s->guest[0].cookie, "", body, code), 413);
	CHECK_INT(fixture_request(s, "POST", "/api/battles/", s->guest[0].cookie, "", body, code), 413);
	CHECK_INT(fixture_request(s, "POST", "/api/battles", s->guest[0].cookie, "", body, code), 400);
	CHECK_TEXT(code, "not-understood");
	free(body);
}

/* A battle of the most steps, its last one taken back and written again: each time all of it is replayed. */
ATTACK(undoing_in_a_long_battle_is_charged_and_slowed_down) {
	char token[40], watch[40];
	wire w;
	int slowed = 0;
	if (!share(s, 2000, token, watch) || !fixture_connect(s, &w, ""))
		return;
	json_decref(wire_ask(&w, "{\"t\":\"battle\",\"token\":\"%s\"", token));
	for (int i = 0; i < 200 && !slowed; i++) {
		json_t *answer = wire_ask(&w, "{\"t\":\"write\",\"version\":%d,\"from\":1999,\"lines\":[\"next\"]", i);
		slowed += strcmp(wire_code(answer), "slow-down") == 0;
		if (!slowed)
			CHECK_TEXT(wire_kind(answer), "ack");
		json_decref(answer);
	}
	CHECK(slowed);
	wire_close(&w);
}

LAST_WORD
