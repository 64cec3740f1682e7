/*
 * verb_entropy.c - `entropy`: what the players add to the dice of a fair game. It is a separate step, after `new --fair`
 * has printed the commitment: a host that knew the players' words could draw keys until it liked the dice.
 */
#include "cli.h"

#include <string.h>

#include <sodium.h>

static int too_late(const cli *c, const gg_record *record) {
	if (record->dice_source.kind != GG_DICE_FAIR)
		return cli_wrong(c, "this record has no fair dice: only games made with `new --fair` take entropy");
	for (uint32_t i = 0; i < record->count; i++)
		if (record->lines[i].who == GG_CHANCE) {
			cli_failed(c, "too-late", "action %u was already a chance turn: entropy can be added only before the first one",
				   (unsigned)i + 1);
			return CLI_NO;
		}
	if (!record->closed)
		return CLI_DONE;
	cli_failed(c, "closed", "the game has ended (%s): nothing can be added", record->result);
	return CLI_NO;
}

/* P=WORDS: the SHA-256 of the words is that seat's contribution to every roll. */
static int add(const cli *c, gg_record *record, const char *pair) {
	int seat, seats = gg_seats(&record->game, &record->start.state);
	const char *words = cli_seat_pair(pair, seats, &seat);
	if (!words || !*words)
		return cli_wrong(c, "expected P=WORDS such as p1=anything, p1 to p%d, got '%s'", seats, pair);
	uint8_t *entropy = record->dice_source.entropy[seat];
	if (!sodium_is_zero(entropy, GG_ENTROPY_BYTES))
		return cli_wrong(c, "%s has already given entropy; it cannot be changed", cli_who(seat));
	crypto_hash_sha256(entropy, (const unsigned char *)words, strlen(words));
	return CLI_DONE;
}

static int entropy(const cli *c, gg_record *record) {
	int bad = too_late(c, record);
	for (int i = 1; !bad && i < c->arg_count; i++)
		bad = add(c, record, c->args[i]);
	return bad ? bad : cli_print_record(c, record);
}

static int run(cli *c) {
	return cli_with_record(c, entropy);
}

const cli_verb verb_entropy = {
	.name = "entropy",
	.usage = "FILE P=WORDS...",
	.about = "add the players' entropy to fair dice",
	.details = "Takes the record printed by `new --fair` and adds each player's contribution to every roll: the SHA-256 of their\n"
		   "words. Players give them after they have seen the commitment and before the first chance turn.",
	.examples = {"@ new glorious --fair --key my.key | @ entropy - p1=drums p2=fifes | @ apply - --key my.key"},
	.args_min = 2,
	.args_max = -1,
	.run = run,
};
