/*
 * core_contract.c - the functions hosts call keep their promises for any rulebook: zeroed states, a correct hash, nothing
 * half done. The rulebook here is a toy: a counter that hides one number.
 */
#include "harness.h"

#include <grognard/grognard.h>
#include <grognard/hash.h>

typedef struct toy_state {
	gg_state head;
	uint8_t count, secret, rest[30];
} toy_state;

static bool setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	toy_state *s = (toy_state *)(void *)state;
	(void)game;
	for (size_t i = 0; i < sizeof s->rest; i++)
		if (s->rest[i])
			return gg_fail(error, 0, 0, "the state was not zeroed", NULL);
	s->count = 1;
	s->secret = 9;
	return !options || gg_fail(error, 0, 0, "no options here", NULL);
}

static bool check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *verdict) {
	(void)game, (void)state, (void)verdict;
	return action->kind == 1 && action->a >= 0 && action->a < 30;
}

static void apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	toy_state *s = (toy_state *)(void *)state;
	(void)game;
	s->count++;
	s->rest[action->a] = (uint8_t)(s->rest[action->a] * 3 + s->count);
	if (sink)
		sink->put(sink->payload, &(gg_event){.code = s->count});
}

static void hide(const gg_game *game, gg_state *state, int viewer) {
	(void)game;
	if (viewer != GG_ALL_SEEING)
		((toy_state *)(void *)state)->secret = 0;
}

static void deal(const gg_game *game, gg_state *state, int viewer, gg_rng *rng) {
	(void)game, (void)viewer;
	((toy_state *)(void *)state)->secret = (uint8_t)(1 + gg_rng_below(rng, 9));
}

static bool read_toy(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error) {
	int64_t count;
	toy_state *s = (toy_state *)(void *)state;
	(void)game;
	s->secret = 3;
	if (!gg_json_int(doc, node, "count", 0, 255, &count, error))
		return false;
	s->count = (uint8_t)count;
	return true;
}

#define TOY                                                                                                                                \
	.contract = GG_CONTRACT, .state_size = sizeof(toy_state), .id = "toy", .setup = setup, .check = check, .apply = apply,             \
	.read = read_toy
static const gg_rules hidden_rules = {TOY, .hide = hide, .deal = deal}, open_rules = {TOY};
static const gg_game hidden = {&hidden_rules, NULL}, open = {&open_rules, NULL};

/* A guard follows each state: nothing writes beyond state_size. */
typedef struct guarded {
	toy_state toy;
	uint64_t guard;
} guarded;

static const guarded dirty = {.toy = {.rest = {1, 2, 3}}, .guard = UINT64_C(0x1122334455667788)};

static void check_sound(const gg_game *game, const guarded *g) {
	uint64_t words[sizeof(toy_state) / 8];
	memcpy(words, &g->toy, sizeof words);
	CHECK(g->toy.head.hash == gg_hash_words(words + 1, sizeof words / 8 - 1));
	CHECK(g->toy.head.hash == gg_rehash(game, &g->toy.head));
	CHECK(g->guard == dirty.guard);
}

TEST(setup_zeroes_the_state_and_hashes_it) {
	guarded g = dirty;
	gg_error error = {0};
	CHECK(gg_setup(&open, NULL, &g.toy.head, &error));
	CHECK_TEXT(error.message, "");
	CHECK_INT(g.toy.count, 1);
	check_sound(&open, &g);
	CHECK(g.toy.head.hash != 0);
}

TEST(a_failed_setup_leaves_nothing_half_done) {
	guarded g = dirty;
	static const toy_state empty;
	gg_error error = {0};
	CHECK(!gg_setup(&open, &(gg_options){0}, &g.toy.head, &error));
	CHECK_TEXT(error.message, "no options here");
	CHECK(!memcmp(&g.toy, &empty, sizeof empty));
	CHECK(g.guard == dirty.guard);
}

static void count_events(void *payload, const gg_event *event) {
	*(int *)payload += event->code;
}

TEST(apply_keeps_the_hash_through_many_actions) {
	guarded g = dirty;
	gg_setup(&open, NULL, &g.toy.head, NULL);
	gg_rng rng = gg_rng_seed(5);
	for (int i = 0; i < 2000; i++) {
		uint64_t before = g.toy.head.hash;
		gg_apply(&open, &g.toy.head, &(gg_action){.kind = 1, .a = (int32_t)gg_rng_below(&rng, 30)}, NULL);
		check_sound(&open, &g);
		CHECK(g.toy.head.hash != before);
	}
	int sum = 0;
	g.toy.count = 40;
	gg_apply(&open, &g.toy.head, &(gg_action){.kind = 1}, &(gg_sink){count_events, &sum});
	CHECK_INT(sum, 41);
}

TEST(the_same_state_has_the_same_hash_however_it_was_reached) {
	guarded x = dirty, y = dirty;
	gg_setup(&open, NULL, &x.toy.head, NULL);
	gg_setup(&open, NULL, &y.toy.head, NULL);
	gg_apply(&open, &x.toy.head, &(gg_action){.kind = 1, .a = 3}, NULL);
	y.toy.count = 2;
	y.toy.rest[3] = 2;
	CHECK(x.toy.head.hash == gg_rehash(&open, &y.toy.head));
}

TEST(hidden_and_dealt_states_are_hashed_again) {
	guarded g = dirty;
	gg_rng rng = gg_rng_seed(6);
	gg_setup(&hidden, NULL, &g.toy.head, NULL);
	uint64_t whole = g.toy.head.hash;
	gg_hide(&hidden, &g.toy.head, GG_ALL_SEEING);
	CHECK(g.toy.head.hash == whole);
	gg_hide(&hidden, &g.toy.head, 1);
	CHECK_INT(g.toy.secret, 0);
	CHECK(g.toy.head.hash != whole);
	check_sound(&hidden, &g);
	gg_deal(&hidden, &g.toy.head, 1, &rng);
	CHECK(g.toy.secret > 0);
	check_sound(&hidden, &g);
}

TEST(a_game_without_secrets_needs_no_hide) {
	guarded g = dirty;
	gg_rng rng = gg_rng_seed(7);
	gg_setup(&open, NULL, &g.toy.head, NULL);
	guarded before = g;
	gg_hide(&open, &g.toy.head, 1);
	gg_deal(&open, &g.toy.head, 1, &rng);
	CHECK(!memcmp(&g, &before, sizeof g));
}

static bool read_text(const char *text, guarded *g, gg_error *error) {
	gg_json doc;
	gg_json_node nodes[8];
	return gg_json_parse(&doc, text, strlen(text), nodes, 8, error) && gg_read(&open, &g->toy.head, &doc, 1, error);
}

TEST(a_state_read_is_zeroed_and_hashed) {
	guarded g = dirty;
	static const toy_state empty;
	gg_error error = {0};
	CHECK(read_text("{\"count\": 5}", &g, &error));
	CHECK_INT(g.toy.count, 5);
	CHECK_INT(g.toy.rest[0], 0);
	check_sound(&open, &g);
	CHECK(!read_text("{\"count\": 256}", &g, &error));
	CHECK_TEXT(error.message, "\"count\": expected a number from 0 to 255, got 256");
	CHECK_INT(error.column, 11);
	CHECK(!memcmp(&g.toy, &empty, sizeof empty));
}

TEST(a_copy_is_the_state_and_no_more) {
	guarded g = dirty, copy = dirty;
	copy.guard = 5;
	gg_setup(&open, NULL, &g.toy.head, NULL);
	gg_copy(&open, &copy.toy.head, &g.toy.head);
	CHECK(!memcmp(&copy.toy, &g.toy, sizeof g.toy));
	CHECK_INT(copy.guard, 5);
	gg_copy(&open, &g.toy.head, &g.toy.head);
	CHECK(!memcmp(&copy.toy, &g.toy, sizeof g.toy));
}

TEST(the_library_knows_its_version) {
	const char *version = gg_version();
	size_t size = strlen(version), at = 0;
	int32_t part;
	for (int i = 0; i < 3; i++) {
		CHECK(i == 0 || gg_take(version, size, &at, "."));
		CHECK(gg_take_int(version, size, &at, 0, 999, &part));
	}
	CHECK_INT(at, size);
}
