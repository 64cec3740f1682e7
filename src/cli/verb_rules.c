/* verb_rules.c - `rules`: the clauses of a game in our own words, with the tests that prove each. */
#include "cli.h"
#include "proofs.h"

#include <string.h>
#include <strings.h>

/* The first of a clause's proofs in the table, which is ordered by clause; gg_proof_count if it has none. */
static unsigned first_proof(const char *clause) {
	unsigned low = 0, high = gg_proof_count;
	while (low < high) {
		unsigned middle = low + (high - low) / 2;
		if (strcmp(gg_proofs[middle].clause, clause) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low < gg_proof_count && !strcmp(gg_proofs[low].clause, clause) ? low : gg_proof_count;
}

static bool proves(unsigned proof, const char *clause) {
	return proof < gg_proof_count && !strcmp(gg_proofs[proof].clause, clause);
}

/* DGM-4 selects DGM-4.1, DGM-4.2 and so on, in upper or lower case. */
static bool chosen(const char *id, const char *wanted) {
	size_t size = wanted ? strlen(wanted) : 0;
	if (!wanted)
		return true;
	return !strncasecmp(id, wanted, size) && (!id[size] || id[size] == '.' || (id[size] >= 'a' && id[size] <= 'z'));
}

static void put_clause(gg_json_out *out, const gg_clause *clause, gg_lang lang) {
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "id", clause->id);
	gg_json_put_string(out, "title", clause->title[lang]);
	gg_json_put_string(out, "summary", clause->summary[lang]);
	gg_json_put_string(out, "source", clause->source);
	gg_json_open(out, "tests", '[');
	for (unsigned i = first_proof(clause->id); proves(i, clause->id); i++)
		gg_json_put_string(out, NULL, gg_proofs[i].test);
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

/* Where a clause comes from; English says it as the files do. */
static const char *source_text(const cli *c, const char *source) {
	static const char *const sources[] = {"seed", "found", "reconstructed", "ruling"};
	for (size_t i = 0; i < sizeof sources / sizeof *sources && c->lang != GG_EN; i++)
		if (!strcmp(source, sources[i]))
			return cli_phrase_text(c->lang, PHRASE_SEED + (cli_phrase)i);
	return source;
}

static void print_clause(const cli *c, const gg_clause *clause) {
	printf("%s  %s  [%s]\n    %s\n", clause->id, clause->title[c->lang], source_text(c, clause->source), clause->summary[c->lang]);
	unsigned i = first_proof(clause->id);
	if (!proves(i, clause->id))
		printf("    ! %s\n", cli_phrase_text(c->lang, PHRASE_NO_TEST));
	for (; proves(i, clause->id); i++)
		printf("    %s %s (tests/%s)\n", cli_phrase_text(c->lang, PHRASE_PROVED_BY), gg_proofs[i].test, gg_proofs[i].file);
}

static int run(cli *c) {
	gg_game game;
	const char *wanted = c->arg_count > 1 ? c->args[1] : NULL;
	bool unproved = cli_value(c, "--unproved") != NULL;
	int bad = cli_game(c, c->args[0], &game);
	if (bad)
		return bad;
	const gg_book *book = game.rules->book;
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_string(out, "game", game.rules->id);
	gg_json_open(out, "clauses", '[');
	uint32_t found = 0, listed = 0;
	for (uint32_t i = 1; i < book->clause_count; i++) {
		const gg_clause *clause = &book->clauses[i];
		if (!chosen(clause->id, wanted))
			continue;
		found++;
		if (unproved && first_proof(clause->id) < gg_proof_count)
			continue;
		listed++;
		if (c->json)
			put_clause(out, clause, c->lang);
		else
			print_clause(c, clause);
	}
	gg_json_close(out, ']');
	int failed = CLI_DONE;
	if (c->json && found)
		failed = cli_json_print(c, &json);
	else
		cli_json_drop(&json);
	if (!found)
		return cli_wrong(c, "%s has no clause '%s'; '%s rules %s' lists them", game.rules->id, wanted, c->command, game.rules->id);
	if (!c->json && !wanted)
		printf("%s: %u\n", cli_phrase_text(c->lang, PHRASE_CLAUSES), (unsigned)listed);
	return failed ? failed : unproved && listed ? CLI_NO : CLI_DONE;
}

static const cli_flag flags[] = {
	{"--unproved", NULL, false, "only clauses that no test proves; exit status 1 if there are any"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_rules = {
	.name = "rules",
	.usage = "GAME [CLAUSE]",
	.about = "the rules in our own words, with the tests that prove each",
	.details = "Prints each clause: its title, a summary in our own words, its source, and the tests that prove it. CLAUSE may be a\n"
		   "whole chapter, as in the first example.",
	.examples = {"@ rules glorious DGM-4", "@ rules glorious DGM-4.5 --lang de"},
	.flags = flags,
	.args_min = 1,
	.args_max = 2,
	.run = run,
};
