/*
 * fuzz_net.c - any bytes at all as a net: no crash; a refusal says what is wrong; what is accepted answers within its range. The sum over
 * the bytes would refuse nearly everything, so the second time it is made right, and the layers are those of the toy rules here.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/hash.h>
#include <grognard/net.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { HEAD = 40, HASH_AT = 24, SUM_AT = 32, MOST = 1 << 14, FEATURES = 5 };

static const gg_feature_group groups[] = {{"toy", {FEATURES, 1, 1, 1}}};

static uint32_t features_of(const gg_game *game, const gg_state *state, int player, int *seat, uint16_t *out) {
	(void)game, (void)state;
	*seat = player;
	out[0] = 0;
	return 1;
}

static const gg_rules rules = {.id = "toy", .feature_groups = groups, .feature_group_count = 1, .features_max = 8, .features = features_of};

static void must(bool promise) {
	if (!promise)
		abort();
}

static void ask(const void *bytes, size_t size) {
	static const uint16_t lists[][4] = {{0}, {4, 4, 4, 4}, {0, 1, 2, 3}};
	gg_net net;
	gg_error error = {0};
	if (!gg_net_open(&net, bytes, size, &rules, &error)) {
		must(error.message[0] != 0);
		return;
	}
	for (unsigned i = 0; i < 3; i++) {
		int32_t answers[GG_NET_ANSWERS];
		gg_net_value(&net, lists[i], i ? 4 : 1, answers);
		for (unsigned k = 0; k < GG_NET_ANSWERS; k++)
			must(answers[k] >= -GG_NET_WHOLE && answers[k] <= GG_NET_WHOLE);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	static uint64_t room[MOST / 8];
	if (size > MOST)
		return 0;
	memset(room, 0, sizeof room);
	memcpy(room, bytes, size);
	ask(room, size);
	if (size < HEAD)
		return 0;
	uint64_t hash = gg_net_features_hash(&rules), sum = gg_hash_words(room + HEAD / 8, (size - HEAD) / 8);
	memcpy((uint8_t *)room + HASH_AT, &hash, sizeof hash);
	memcpy((uint8_t *)room + SUM_AT, &sum, sizeof sum);
	ask(room, size);
	return 0;
}
