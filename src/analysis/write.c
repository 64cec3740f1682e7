/* write.c - an analysis as JSON, for programs and for the page: docs/schema/analysis.schema.json. */
#include <grognard/catalogue.h>

#include "analysis.h"

const char *an_who(int who) {
	static const char *const names[GG_PLAYERS] = {"p1", "p2", "p3", "p4"};
	return who < 0 ? "chance" : names[who];
}

static void write_decision(const gg_analysis *a, const gg_judged *j, gg_lang lang, gg_json_out *out) {
	enum { COSTLY = 5 }; /* thousandths: below, what would have been better is noise */
	const gg_game *game = &a->record->game;
	char line[GG_LINE_MAX];
	gg_text text = gg_text_on(line, sizeof line);
	gg_box view;
	gg_record_at(a->record, j->line, &view.state);
	if (j->made)
		game->rules->format(game, &view.state, &j->played, &text);
	gg_hide(game, &view.state, j->who);
	gg_json_open(out, NULL, '{');
	gg_json_put_int(out, "n", (int64_t)j->line + 1);
	gg_json_put_string(out, "who", an_who(j->who));
	if (j->made)
		gg_json_put_string(out, "action", line);
	an_put_seats(out, "before", j->before, a->seats);
	an_put_seats(out, "after", j->after, a->seats);
	gg_json_put_int(out, "cost", j->cost);
	if (j->followed) {
		an_put_seats(out, "luck", j->luck, a->seats);
		gg_json_put_bool(out, "chance", j->chance);
	}
	if (j->measured)
		an_put_seats(out, "losses", j->losses, a->seats);
	if (!j->made || j->cost >= COSTLY)
		gg_plans_write(&j->plans, game, &view.state, j->who, lang, out);
	gg_json_close(out, '}');
}

static void write_account(const gg_analysis *a, const gg_account *account, gg_json_out *out) {
	gg_json_open(out, "account", '{');
	an_put_seats(out, "start", account->start, a->seats);
	an_put_seats(out, "end", account->end, a->seats);
	gg_json_open(out, "skill", '[');
	for (int p = 0; p < a->seats; p++)
		an_put_seats(out, NULL, account->skill[p], a->seats);
	gg_json_close(out, ']');
	an_put_seats(out, "chance", account->chance, a->seats);
	an_put_seats(out, "unforeseen", account->unforeseen, a->seats);
	gg_json_open_flat(out, "decisions", '[');
	for (int p = 0; p < a->seats; p++)
		gg_json_put_int(out, NULL, account->decisions[p]);
	gg_json_close(out, ']');
	gg_json_put_bool(out, "finished", account->finished);
	gg_json_close(out, '}');
}

static void write_numbers(gg_json_out *out, const char *key, const gg_analysis *a, const uint32_t *list, uint32_t count) {
	gg_json_open_flat(out, key, '[');
	for (uint32_t i = 0; i < count; i++)
		gg_json_put_int(out, NULL, (int64_t)a->list[list[i]].line + 1);
	gg_json_close(out, ']');
}

void gg_analysis_write(const gg_analysis *a, const gg_account *account, gg_lang lang, gg_json_out *out) {
	enum { LISTED = 10, LEAST = 10 };
	uint32_t list[LISTED];
	const gg_game *game = &a->record->game;
	uint32_t luck = gg_word_find(game, "luck");
	gg_json_put_string(out, "game", game->rules->id);
	if (luck)
		gg_json_put_string(out, "luck", game->rules->book->words[luck].text[lang]);
	gg_json_put_int(out, "actions", a->record->count);
	gg_json_put_int(out, "nodes", a->settings.nodes);
	gg_json_put_int(out, "of", a->count);
	gg_json_put_int(out, "judged", account->judged);
	write_account(a, account, out);
	write_numbers(out, "costliest", a, list, gg_analysis_worst(a, account, LEAST, list, LISTED));
	write_numbers(out, "luckiest", a, list, gg_analysis_luckiest(a, account, LEAST, list, LISTED));
	gg_json_open(out, "moments", '[');
	for (uint32_t i = 0; i < account->judged; i++)
		write_decision(a, &a->list[i], lang, out);
	gg_json_close(out, ']');
}
