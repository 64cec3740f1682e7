/*
 * net.c - a learned evaluation in whole numbers (grognard/net.h).
 *
 * The first layer is where the time goes: a hundred rows are added. Four numbers of 16 bits share a word, so that one addition adds four,
 * with or without vector instructions. For that a word holds the sum of its numbers times 1, 2^16, 2^32 and 2^48, borrows included: sums of
 * such words are words of the sums. The bias adds 2^15 to each, so that in the end none is negative and the four lie side by side.
 *
 * Numbers: 256 is 1 in the first layer and after each; 1024 is 1 in the rows of the others, so their sums count 2^18ths.
 */
#include <grognard/hash.h>
#include <grognard/net.h>

#include "mem.h"

enum {
	LANES = 4,  /* numbers to a word */
	BLOCK = 8,  /* words added at a time */
	ONE = 256,  /* 1, between layers */
	SHIFT = 10, /* the scale of the rows of the second and third layer */
	LANE_BIAS = 32768,
	STEPS_TO_ONE = 8, /* entries of the table for 1 unit of log odds */
	STEP_SHIFT = 15,  /* 2^18 / 8 */
	TABLE = 97        /* up to log odds of 12 */
};

/* 1,000,000 tanh(x / 2) for x = 0, 1/8, 2/8 ... 12: twice the chance for log odds x, less one. */
static const int32_t table[TABLE] = {
	0,      62419,  124353, 185333, 244919, 302710, 358357, 411570, 462117, 509830, 554600, 596374, 635149, 670967,
	703906, 734072, 761594, 786619, 809301, 829802, 848284, 864907, 879827, 893193, 905148, 915825, 925346, 933828,
	941376, 948085, 954045, 959335, 964028, 968187, 971873, 975137, 978026, 980583, 982845, 984846, 986614, 988178,
	989560, 990781, 991860, 992813, 993655, 994398, 995055, 995635, 996147, 996599, 996998, 997350, 997661, 997936,
	998178, 998392, 998581, 998747, 998894, 999024, 999139, 999240, 999329, 999408, 999478, 999539, 999593, 999641,
	999683, 999720, 999753, 999782, 999808, 999830, 999850, 999868, 999883, 999897, 999909, 999920, 999929, 999938,
	999945, 999951, 999957, 999962, 999967, 999971, 999974, 999977, 999980, 999982, 999984, 999986, 999988,
};

/* --- bytes ----------------------------------------------------------------------------------------------------- */

typedef struct header {
	char magic[8];
	uint16_t version, wide, deep, style;
	uint32_t inputs, size; /* size: of all bytes */
	uint64_t features;     /* gg_net_features_hash */
	uint64_t sum;          /* gg_hash_words of all that follows */
} header;

_Static_assert(sizeof(header) == 40, "no padding");

static const char magic[8] = "gg-net\n";

static size_t rounded(size_t size) {
	return (size + 7) / 8 * 8;
}

uint32_t gg_net_features_count(const gg_rules *rules) {
	uint32_t count = 0;
	for (uint32_t i = 0; i < rules->feature_group_count; i++) {
		const uint8_t *size = rules->feature_groups[i].size;
		count += (uint32_t)size[0] * size[1] * size[2] * size[3];
	}
	return count;
}

uint64_t gg_net_features_hash(const gg_rules *rules) {
	uint64_t hash = 0;
	for (uint32_t i = 0; i < rules->feature_group_count; i++) {
		const gg_feature_group *group = &rules->feature_groups[i];
		for (const char *c = group->id; *c; c++)
			hash = gg_hash_chain(hash, (uint8_t)*c);
		for (unsigned d = 0; d < 4; d++)
			hash = gg_hash_chain(hash, 256u + group->size[d]);
	}
	return hash;
}

static bool header_valid(const header *h, size_t size, const gg_rules *rules, gg_error *error) {
	if (h->version != GG_NET_VERSION)
		return gg_fail(error, 0, 0, "a net of another version", NULL);
	if (!rules->features || h->features != gg_net_features_hash(rules) || h->inputs != gg_net_features_count(rules))
		return gg_fail(error, 0, 0, "a net for other features than those of \"", rules->id, "\" here; train it again", NULL);
	if (rules->features_max > GG_NET_FEATURES_MAX)
		return gg_fail(error, 0, 0, "more features in a state of \"", rules->id, "\" than a net has room for", NULL);
	if (!h->wide || h->wide > GG_NET_WIDE_MAX || h->wide % (LANES * BLOCK) || !h->deep || h->deep > GG_NET_DEEP_MAX || h->style > 100)
		return gg_fail(error, 0, 0, "a net with numbers that cannot be", NULL);
	return h->size == size || gg_fail(error, 0, 0, "a net that is cut off or too long", NULL);
}

/* How many bytes each part has, in the order of the file. */
typedef struct layout {
	size_t first, second, third, biases;
} layout;

static layout layout_of(const header *h) {
	return (layout){((size_t)h->inputs + 1) * (h->wide / LANES) * sizeof(uint64_t),
			rounded((size_t)h->deep * h->wide * sizeof(int16_t)), rounded((size_t)GG_NET_ANSWERS * h->deep * sizeof(int16_t)),
			rounded(((size_t)h->deep + GG_NET_ANSWERS) * sizeof(int32_t))};
}

void gg_net_reopen(gg_net *net, const void *bytes) {
	header h;
	memcpy(&h, bytes, sizeof h);
	layout parts = layout_of(&h);
	const unsigned char *at = (const unsigned char *)bytes + sizeof h;
	*net = (gg_net){.inputs = h.inputs, .wide = h.wide, .deep = h.deep, .style = h.style};
	net->first = (const uint64_t *)(const void *)at;
	net->second = (const int16_t *)(const void *)(at + parts.first);
	net->third = (const int16_t *)(const void *)(at + parts.first + parts.second);
	net->biases = (const int32_t *)(const void *)(at + parts.first + parts.second + parts.third);
}

/* Whether no sum of these rows can leave 31 bits, whatever comes from the layer before: from 0 to ONE. */
static bool sums_fit(const int16_t *rows, uint32_t count, uint32_t width, const int32_t *biases) {
	for (uint32_t r = 0; r < count; r++) {
		int64_t most = biases[r] < 0 ? -(int64_t)biases[r] : biases[r];
		for (uint32_t i = 0; i < width; i++) {
			int32_t x = rows[(size_t)r * width + i];
			most += (int64_t)ONE * (x < 0 ? -x : x);
		}
		if (most > INT32_MAX)
			return false;
	}
	return true;
}

bool gg_net_open(gg_net *net, const void *bytes, size_t size, const gg_rules *rules, gg_error *error) {
	header h;
	if (size < sizeof h || (uintptr_t)bytes % 8 || memcmp(bytes, magic, sizeof magic) != 0)
		return gg_fail(error, 0, 0, "not a net", NULL);
	memcpy(&h, bytes, sizeof h);
	if (!header_valid(&h, size, rules, error))
		return false;
	layout parts = layout_of(&h);
	if (size != sizeof h + parts.first + parts.second + parts.third + parts.biases)
		return gg_fail(error, 0, 0, "a net that is cut off or too long", NULL);
	const unsigned char *at = (const unsigned char *)bytes + sizeof h;
	if (gg_hash_words((const uint64_t *)(const void *)at, (size - sizeof h) / 8) != h.sum)
		return gg_fail(error, 0, 0, "a damaged net: its sum is wrong", NULL);
	gg_net_reopen(net, bytes);
	return (sums_fit(net->second, net->deep, net->wide, net->biases) &&
		sums_fit(net->third, GG_NET_ANSWERS, net->deep, net->biases + net->deep)) ||
	       gg_fail(error, 0, 0, "a net with numbers that cannot be", NULL);
}

/* --- the value --------------------------------------------------------------------------------------------------- */

/* Two words, wherever they lie: four of them are a block. */
typedef uint64_t pair __attribute__((vector_size(16), aligned(8), may_alias));

/* The rows of all features that hold, added up: a block of columns at a time stays in registers, which compilers see only if each part has
 * a name. */
static void add_rows(const gg_net *net, const uint16_t *features, uint32_t count, uint64_t *out) {
	uint32_t words = net->wide / LANES;
	for (uint32_t column = 0; column < words; column += BLOCK) {
		const pair *row = (const pair *)(const void *)(net->first + column);
		const uint64_t *base = net->first + words + column;
		pair a = row[0], b = row[1], c = row[2], d = row[3];
		for (uint32_t i = 0; i < count; i++) {
			row = (const pair *)(const void *)(base + (size_t)features[i] * words);
			a += row[0];
			b += row[1];
			c += row[2];
			d += row[3];
		}
		pair *to = (pair *)(void *)(out + column);
		to[0] = a;
		to[1] = b;
		to[2] = c;
		to[3] = d;
	}
}

static int32_t clipped(int32_t x) {
	return x < 0 ? 0 : x > ONE ? ONE : x;
}

/* 2p - 1 for log odds in 2^18ths. */
static int32_t value_of(int32_t odds) {
	uint32_t size = odds < 0 ? 0u - (uint32_t)odds : (uint32_t)odds;
	uint32_t at = size >> STEP_SHIFT, part = size & ((1u << STEP_SHIFT) - 1);
	int32_t value = table[TABLE - 1];
	if (at < TABLE - 1)
		value = table[at] + (int32_t)((uint64_t)(uint32_t)(table[at + 1] - table[at]) * part >> STEP_SHIFT);
	return odds < 0 ? -value : value;
}

/* Adds to `sum` the products of x with four rows that lie one behind the other: each number of x is read once for all four. */
static void add_products(const int16_t *x, const int16_t *row, uint32_t width, int32_t sum[4]) {
	const int16_t *a = row, *b = a + width, *c = b + width, *d = c + width;
	int32_t s = 0, t = 0, u = 0, v = 0;
	for (uint32_t i = 0; i < width; i++) {
		s += x[i] * a[i];
		t += x[i] * b[i];
		u += x[i] * c[i];
		v += x[i] * d[i];
	}
	sum[0] += s;
	sum[1] += t;
	sum[2] += u;
	sum[3] += v;
}

static int32_t product(const int16_t *x, const int16_t *row, uint32_t width) {
	int32_t sum = 0;
	for (uint32_t i = 0; i < width; i++)
		sum += x[i] * row[i];
	return sum;
}

static int16_t activated(int32_t sum) {
	return (int16_t)clipped(sum < 0 ? 0 : sum >> SHIFT);
}

static void second_layer(const gg_net *net, const int16_t *wide, int16_t *deep) {
	uint32_t d = 0;
	for (; d + 4 <= net->deep; d += 4) {
		int32_t sum[4];
		memcpy(sum, net->biases + d, sizeof sum);
		add_products(wide, net->second + (size_t)d * net->wide, net->wide, sum);
		for (unsigned i = 0; i < 4; i++)
			deep[d + i] = activated(sum[i]);
	}
	for (; d < net->deep; d++)
		deep[d] = activated(net->biases[d] + product(wide, net->second + (size_t)d * net->wide, net->wide));
}

void gg_net_value(const gg_net *net, const uint16_t *features, uint32_t count, int32_t out[GG_NET_ANSWERS]) {
	uint64_t sums[GG_NET_WIDE_MAX / LANES];
	uint16_t lanes[GG_NET_WIDE_MAX];
	int16_t wide[GG_NET_WIDE_MAX], deep[GG_NET_DEEP_MAX];
	add_rows(net, features, count, sums);
	memcpy(lanes, sums, net->wide * sizeof *lanes);
	for (uint32_t i = 0; i < net->wide; i++)
		wide[i] = (int16_t)clipped((int32_t)lanes[i] - LANE_BIAS);
	second_layer(net, wide, deep);
	for (uint32_t answer = 0; answer < GG_NET_ANSWERS; answer++)
		out[answer] = value_of(net->biases[net->deep + answer] + product(deep, net->third + (size_t)answer * net->deep, net->deep));
}

/* --- in the place of the rulebook's own evaluation -------------------------------------------------------------- */

static int32_t evaluate(const gg_game *game, const gg_state *state, int player) {
	const gg_learned *learned = (const gg_learned *)(const void *)game->rules;
	uint16_t features[GG_NET_FEATURES_MAX];
	int seat = player;
	uint32_t count = learned->own->features(game, state, player, &seat, features);
	if (!count)
		return learned->own->evaluate(game, state, player);
	int32_t answers[GG_NET_ANSWERS], style = (int32_t)learned->net.style;
	gg_net_value(&learned->net, features, count, answers);
	int32_t chance = seat == player ? answers[GG_NET_CHANCE] : -answers[GG_NET_CHANCE];
	int32_t decisive = answers[seat == player ? GG_NET_DECISIVE : GG_NET_DECISIVE_OTHER];
	return (chance * (100 - style) + decisive * style) / 100; /* each is below 2^20, so that a hundred of them fit */
}

gg_game gg_learned_game(gg_learned *room, const gg_game *game, const gg_net *net) {
	*room = (gg_learned){*game->rules, game->rules, *net};
	room->rules.evaluate = evaluate;
	return (gg_game){&room->rules, game->data};
}
