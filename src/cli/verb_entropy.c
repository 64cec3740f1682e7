/*
 * verb_entropy.c - `entropy`: what the players add to the dice of a fair game. It is a call of its own, after `new --fair`
 * has printed the commitment: a host that knew the players' words while it draws the key could draw until the dice please.
 */
#include "cli.h"

#include <string.h>

#include <sodium.h>

static int too_late(const cli *c, const gg_record *record) {
	if (record->dice_source.kind != GG_DICE_FAIR)
		return cli_wrong(c, "this record has no fair dice: only games of `new --fair` take entropy");
	for (uint32_t i = 0; i < record->count; i++)
		if (record->lines[i].who == GG_CHANCE) {
			cli_failed(c, "too-late", "action %u was chance already: entropy can be added only before the first chance",
				   (unsigned)i + 1);
			return CLI_NO;
		}
	if (!record->closed)
		return CLI_DONE;
	cli_failed(c, "closed", "the game was ended (%s): nothing can be added", record->result);
	return CLI_NO;
}

/* P=WORDS: the SHA-256 of the words is that seat's part in every roll. */
static int add(const cli *c, gg_record *record, const char *pair) {
	int seat, seats = gg_seats(&record->game, &record->start.state);
	const char *words = cli_seat_pair(pair, seats, &seat);
	if (!words || !*words)
		return cli_wrong(c, "expected P=WORDS such as p1=anything, p1 to p%d, got '%s'", seats, pair);
	uint8_t *entropy = record->dice_source.entropy[seat];
	if (!sodium_is_zero(entropy, GG_ENTROPY_BYTES))
		return cli_wrong(c, "%s gave entropy already; it cannot be changed", cli_who(seat));
	crypto_hash_sha256(entropy, (const unsigned char *)words, strlen(words));
	return CLI_DONE;
}

static int entropy(const cli *c, gg_record *record) {
	int bad = too_late(c, record);
	for (int i = 1; !bad && i < c->word_count; i++)
		bad = add(c, record, c->words[i]);
	return bad ? bad : cli_print_record(c, record);
}

static int run(cli *c) {
	return cli_with_record(c, entropy);
}

const cli_verb verb_entropy = {
	.name = "entropy",
	.usage = "FILE P=WORDS...",
	.about = "adds what the players give to fair dice",
	.details = "Takes the record that `new --fair` printed and prints it with the players' part in every roll: the SHA-256 of each\n"
		   "player's words. Players give them after they have seen the commitment, and before the first chance.",
	.examples = {"@ new glorious --fair --key my.key | @ entropy - p1=drums p2=fifes | @ apply - --key my.key"},
	.words_min = 2,
	.words_max = -1,
	.run = run,
};
