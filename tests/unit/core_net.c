/*
 * core_net.c - a net as bytes: what is not one is refused and says why, and a small one answers what was worked out by hand.
 */
#include "harness.h"

#include <grognard/hash.h>
#include <grognard/net.h>
#include <grognard/rng.h>

enum { WIDE = 32, DEEP = 2, INPUTS = 3, WORDS = WIDE / 4 };

static const gg_feature_group groups[] = {{"first", {2, 1, 1, 1}}, {"second", {1, 1, 1, 1}}};
static const gg_feature_group renamed[] = {{"first", {2, 1, 1, 1}}, {"other", {1, 1, 1, 1}}};

/* The feature of a state is its hash; 3 and above: nothing was learned of it. */
static uint32_t features_of(const gg_game *game, const gg_state *state, int player, int *seat, uint16_t *out) {
	(void)game, (void)player;
	*seat = 0;
	out[0] = (uint16_t)state->hash;
	return state->hash < INPUTS;
}

static int32_t evaluate(const gg_game *game, const gg_state *state, int player) {
	(void)game, (void)state;
	return 1000 + player;
}

static gg_rules rules = {
	.id = "toy", .feature_groups = groups, .feature_group_count = 2, .features_max = 4, .features = features_of, .evaluate = evaluate};

typedef struct file {
	char magic[8];
	uint16_t version, wide, deep, style;
	uint32_t inputs, size;
	uint64_t features, sum;
	uint64_t first[(INPUTS + 1) * WORDS];
	int16_t second[DEEP * WIDE];
	int16_t third[8]; /* three rows of two, and two places that fill a word */
	int32_t biases[6];
} file;

static file made;

static void seal(void) {
	made.sum = gg_hash_words(made.first, (sizeof made - 40) / 8);
}

/* Adds a number to one place of a row of the first layer; row 0 is the bias. */
static void lay(unsigned row, unsigned place, int value) {
	made.first[row * WORDS + place / 4] += (uint64_t)(int64_t)value << (16 * (place % 4));
}

/* Feature 0 adds 1 to the first place, feature 1 takes 1 from it, feature 2 adds a half to the second. */
static void make(void) {
	made = (file){.magic = "gg-net\n", .version = GG_NET_VERSION, .wide = WIDE, .deep = DEEP, .inputs = INPUTS, .size = sizeof made};
	made.features = gg_net_features_hash(&rules);
	for (unsigned i = 0; i < WIDE; i++)
		lay(0, i, 32768);
	lay(1, 0, 256);
	lay(2, 0, -256);
	lay(3, 1, 128);
	made.second[0] = 1024;        /* the first sum is the first place */
	made.second[WIDE + 1] = 2048; /* the second is twice the second place */
	made.third[0] = 1024;         /* the chance: the first less the second, as log odds */
	made.third[1] = -1024;
	made.biases[DEEP + 1] = -(4 << 18);
	made.biases[DEEP + 2] = 100 << 18;
	seal();
}

static gg_error error;

static bool opens(size_t size) {
	gg_net net;
	memset(&error, 0, sizeof error);
	return gg_net_open(&net, &made, size, &rules, &error);
}

static int32_t answer(unsigned which, const uint16_t *features, uint32_t count) {
	gg_net net;
	int32_t out[GG_NET_ANSWERS];
	CHECK(gg_net_open(&net, &made, sizeof made, &rules, &error));
	gg_net_value(&net, features, count, out);
	return out[which];
}

TEST(it_answers_what_its_numbers_say) {
	static const uint16_t none[] = {0}, one[] = {0}, both[] = {0, 2}, against[] = {1, 2}, often[] = {0, 0, 1, 1, 1, 0};
	make();
	CHECK_INT(answer(GG_NET_CHANCE, none, 0), 0);
	CHECK_INT(answer(GG_NET_CHANCE, one, 1), 462117);                /* tanh(1/2) */
	CHECK_INT(answer(GG_NET_CHANCE, both, 2), 0);                    /* 1 - 1 */
	CHECK_INT(answer(GG_NET_CHANCE, against, 2), -462117);           /* below 0 counts as 0 */
	CHECK_INT(answer(GG_NET_CHANCE, often, 6), 0);                   /* what is added is taken away again, with every borrow */
	CHECK_INT(answer(GG_NET_DECISIVE, none, 0), -964028);            /* tanh(-2) */
	CHECK_INT(answer(GG_NET_DECISIVE_OTHER, none, 0), 1000000 - 12); /* the table ends at log odds of 12 */
}

/* --- Any net, against plain sums -------------------------------------------------------------------------------------- */

enum { WIDE_MOST = 96, DEEP_MOST = 9, FIRST_MOST = (INPUTS + 1) * WIDE_MOST };

/* A net of any size, with its numbers one by one. */
typedef struct drawn {
	uint32_t wide, deep;
	int32_t first[FIRST_MOST]; /* the bias, then a row for each feature */
	uint64_t words[FIRST_MOST / 4];
	int16_t second[DEEP_MOST * WIDE_MOST], third[GG_NET_ANSWERS * DEEP_MOST];
	int32_t biases[DEEP_MOST + GG_NET_ANSWERS];
} drawn;

static int32_t between(gg_rng *rng, int32_t most) {
	return (int32_t)gg_rng_below(rng, 2 * (uint32_t)most + 1) - most;
}

static void draw(drawn *n, gg_rng *rng) {
	memset(n->words, 0, sizeof n->words);
	for (uint32_t i = 0; i < (INPUTS + 1) * n->wide; i++) {
		n->first[i] = between(rng, 300);
		n->words[i / 4] += (uint64_t)(int64_t)(n->first[i] + (i < n->wide ? 32768 : 0)) << (16 * (i % 4));
	}
	for (uint32_t i = 0; i < n->deep * n->wide; i++)
		n->second[i] = (int16_t)between(rng, 700);
	for (uint32_t i = 0; i < GG_NET_ANSWERS * n->deep; i++)
		n->third[i] = (int16_t)between(rng, 700);
	for (uint32_t i = 0; i < n->deep + GG_NET_ANSWERS; i++)
		n->biases[i] = between(rng, 100000);
}

static int64_t from_0_to_256(int64_t x) {
	return x < 0 ? 0 : x > 256 ? 256 : x;
}

/* The log odds of an answer, in 2^18ths: layer by layer, number by number. */
static int64_t plain_odds(const drawn *n, const uint16_t *features, uint32_t count, uint32_t answer) {
	int64_t wide[WIDE_MOST], odds = n->biases[n->deep + answer];
	for (uint32_t i = 0; i < n->wide; i++) {
		wide[i] = n->first[i];
		for (uint32_t f = 0; f < count; f++)
			wide[i] += n->first[(features[f] + 1u) * n->wide + i];
	}
	for (uint32_t d = 0; d < n->deep; d++) {
		int64_t sum = n->biases[d];
		for (uint32_t i = 0; i < n->wide; i++)
			sum += from_0_to_256(wide[i]) * n->second[d * n->wide + i];
		odds += from_0_to_256(sum < 0 ? 0 : sum >> 10) * n->third[answer * n->deep + d];
	}
	return odds;
}

/* A net whose only sum is a bias says what odds are worth. */
static int32_t worth_of(int64_t odds) {
	static const int16_t nothing[WIDE_MOST];
	static uint64_t zeros[WIDE_MOST / 4];
	const int32_t biases[1 + GG_NET_ANSWERS] = {0, (int32_t)odds, 0, 0};
	const gg_net net = {.first = zeros, .second = nothing, .third = nothing, .biases = biases, .wide = 32, .deep = 1};
	int32_t out[GG_NET_ANSWERS];
	gg_net_value(&net, NULL, 0, out);
	return out[0];
}

TEST(nets_of_all_sizes_answer_as_plain_sums_do) {
	static drawn n;
	gg_rng rng = gg_rng_seed(1809);
	uint32_t telling = 0;
	for (n.wide = 32; n.wide <= WIDE_MOST; n.wide += 32)
		for (n.deep = 1; n.deep <= DEEP_MOST; n.deep++)
			for (int tries = 0; tries < 20; tries++) {
				uint16_t features[8];
				uint32_t count = gg_rng_below(&rng, 9);
				int32_t out[GG_NET_ANSWERS];
				draw(&n, &rng);
				for (uint32_t i = 0; i < count; i++)
					features[i] = (uint16_t)gg_rng_below(&rng, INPUTS);
				const gg_net net = {n.words, n.second, n.third, n.biases, INPUTS, n.wide, n.deep, 0};
				gg_net_value(&net, features, count, out);
				for (uint32_t answer = 0; answer < GG_NET_ANSWERS; answer++) {
					int64_t odds = plain_odds(&n, features, count, answer);
					CHECK_INT(out[answer], worth_of(odds));
					telling += odds != n.biases[n.deep + answer];
				}
			}
	CHECK(telling > 500);
}

TEST(what_is_no_net_is_refused_with_a_reason) {
	make();
	CHECK(opens(sizeof made));
	CHECK(!opens(sizeof made - 8));
	CHECK_TEXT(error.message, "a net that is cut off or too long");
	CHECK(!opens(39));
	CHECK_TEXT(error.message, "not a net");
	made.magic[0] = 'G';
	CHECK(!opens(sizeof made));
	CHECK_TEXT(error.message, "not a net");
	make();
	made.version = 2;
	CHECK(!opens(sizeof made));
	CHECK_TEXT(error.message, "a net of another version");
	make();
	made.first[9] ^= 1;
	CHECK(!opens(sizeof made));
	CHECK_TEXT(error.message, "a damaged net: its sum is wrong");
	make();
	made.inputs = 4;
	CHECK(!opens(sizeof made));
	CHECK_TEXT(error.message, "a net for other features than those of \"toy\" here; train it again");
	make();
	rules.feature_groups = renamed;
	CHECK(!opens(sizeof made));
	CHECK_TEXT(error.message, "a net for other features than those of \"toy\" here; train it again");
	rules.feature_groups = groups;
	CHECK(opens(sizeof made));
}

TEST(layers_of_an_impossible_size_are_refused) {
	make();
	made.wide = 33;
	CHECK(!opens(sizeof made));
	CHECK_TEXT(error.message, "a net with numbers that cannot be");
	make();
	made.deep = 65;
	CHECK(!opens(sizeof made));
	CHECK_TEXT(error.message, "a net with numbers that cannot be");
	make();
	made.deep = 0;
	CHECK(!opens(sizeof made));
	CHECK_TEXT(error.message, "a net with numbers that cannot be");
	make();
	made.wide = GG_NET_WIDE_MAX + 32;
	CHECK(!opens(sizeof made));
	CHECK_TEXT(error.message, "a net with numbers that cannot be");
	make();
	made.style = 101;
	CHECK(!opens(sizeof made));
	make();
	made.biases[0] = INT32_MAX; /* its sum could leave 31 bits */
	seal();
	CHECK(!opens(sizeof made));
	CHECK_TEXT(error.message, "a net with numbers that cannot be");
}

TEST(a_learned_game_judges_by_the_net_and_otherwise_by_its_own_rulebook) {
	gg_net net;
	gg_learned room;
	gg_state state = {0};
	const gg_game game = {&rules, NULL};
	make();
	CHECK(gg_net_open(&net, &made, sizeof made, &rules, &error));
	gg_game learned = gg_learned_game(&room, &game, &net);
	CHECK_INT(learned.rules->evaluate(&learned, &state, 0), 462117);
	CHECK_INT(learned.rules->evaluate(&learned, &state, 1), -462117); /* the features are those of seat 0 */
	state.hash = INPUTS;
	CHECK_INT(learned.rules->evaluate(&learned, &state, 1), 1001);
	state.hash = 0;
	net.style = 50; /* half of it for a decisive win: each its own */
	learned = gg_learned_game(&room, &game, &net);
	CHECK_INT(learned.rules->evaluate(&learned, &state, 0), (462117 - 964028) / 2);
	CHECK_INT(learned.rules->evaluate(&learned, &state, 1), (-462117 + 999988) / 2);
}
