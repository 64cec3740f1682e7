/* words.c - plans in words and as JSON: see grognard/plans.h. */
#include <grognard/catalogue.h>
#include <grognard/plans.h>

#include "analysis.h"

/* --- Numbers ------------------------------------------------------------------------------------------------------- */

static void put_percent_sign(gg_text *out, gg_lang lang) {
	gg_put(out, lang == GG_EN ? "%" : "\u202f%");
}

static void put_tenths(gg_text *out, gg_lang lang, int32_t tenths) {
	gg_put_int(out, tenths / 10);
	gg_put_char(out, lang == GG_EN ? '.' : ',');
	gg_put_int(out, tenths % 10);
}

void gg_put_chance(gg_text *out, gg_lang lang, int32_t thousandths) {
	/* Nothing is certain before the end: 0 and 100 are kept for that. */
	int32_t percent = thousandths <= 0      ? 0
			  : thousandths >= 1000 ? 100
			  : thousandths < 15    ? 1
			  : thousandths > 985   ? 99
						: (thousandths + 5) / 10;
	gg_put_int(out, percent);
	put_percent_sign(out, lang);
}

void gg_put_change(gg_text *out, gg_lang lang, int32_t thousandths) {
	gg_put(out, thousandths < 0 ? "\u2212" : thousandths > 0 ? "+" : "\u00b1");
	put_tenths(out, lang, thousandths < 0 ? -thousandths : thousandths);
	put_percent_sign(out, lang);
}

void gg_put_hundredths(gg_text *out, gg_lang lang, int32_t hundredths) {
	put_tenths(out, lang, (hundredths + 5) / 10);
}

/* --- A plan ---------------------------------------------------------------------------------------------------------- */

static void put_step(const gg_game *game, const gg_state *state, int seat, const gg_thought_step *step, gg_lang lang, gg_text *out) {
	if (out->len)
		gg_put(out, "; ");
	if (step->who != seat) {
		const char *name = gg_seat_text(game, state, lang, step->who);
		gg_put(out, name ? name : "?");
		gg_put(out, lang == GG_FR ? "\u202f: " : ": ");
	}
	game->rules->format(game, state, &step->action, out);
}

void an_walk(const gg_game *game, const gg_state *view, int seat, const gg_plan *plan, an_step *put, void *payload) {
	gg_box box;
	gg_verdict verdict;
	gg_rng rng = gg_rng_seed(0);
	gg_copy(game, &box.state, view);
	if (game->rules->deal)
		gg_deal(game, &box.state, seat, &rng);
	for (uint32_t i = 0; i < plan->thought.steps; i++) {
		const gg_thought_step *step = &plan->thought.line[i];
		if (gg_turn(game, &box.state) != step->who || !gg_check(game, &box.state, &step->action, &verdict))
			return;
		put(payload, &box.state, step);
		gg_apply(game, &box.state, &step->action, NULL);
	}
}

typedef struct saying {
	const gg_game *game;
	int seat;
	gg_lang lang;
	gg_text *out;
} saying;

static void say_step(void *payload, const gg_state *state, const gg_thought_step *step) {
	saying *s = payload;
	if (step->who != GG_CHANCE)
		put_step(s->game, state, s->seat, step, s->lang, s->out);
}

void gg_plan_say(const gg_game *game, const gg_state *view, int seat, const gg_plan *plan, gg_lang lang, gg_text *out) {
	saying s = {game, seat, lang, out};
	an_walk(game, view, seat, plan, say_step, &s);
}

/* Each before and after its number. */
static const char *const against[][GG_LANGS][2] = {
	[GG_DECIDES_NOTHING] = {{"as good", ""}, {"aussi bon", ""}, {"ebenso gut", ""}},
	[GG_DECIDES_OWN] = {{"costs you ", " more"}, {"vous coûte ", " de plus"}, {"kostet dich ", " mehr"}},
	[GG_DECIDES_THEIRS] = {{"costs the enemy ", " less"}, {"coûte à l’ennemi ", " de moins"}, {"kostet den Gegner ", " weniger"}},
	[GG_DECIDES_POSITION] = {{"a worse position", ""}, {"une moins bonne position", ""}, {"eine schlechtere Stellung", ""}},
	[GG_DECIDES_CONFIDENCE] = {{"looks as good, but less certain", ""},
				   {"semble aussi bon, mais moins sûr", ""},
				   {"sieht ebenso gut aus, ist aber weniger sicher", ""}},
};

void gg_plan_decides(const gg_plan *plan, bool counts_losses, gg_lang lang, gg_text *out) {
	static const char *const same[GG_LANGS] = {"same losses, ", "mêmes pertes, ", "gleiche Verluste, "};
	bool number = plan->decides == GG_DECIDES_OWN || plan->decides == GG_DECIDES_THEIRS;
	if (plan->decides == GG_DECIDES_POSITION && counts_losses)
		gg_put(out, same[lang]);
	gg_put(out, against[plan->decides][lang][0]);
	if (number)
		gg_put_hundredths(out, lang, plan->by);
	gg_put(out, against[plan->decides][lang][1]);
}

/* --- JSON -------------------------------------------------------------------------------------------------------------- */

void an_put_seats(gg_json_out *out, const char *key, const int32_t *of, int seats) {
	gg_json_open_flat(out, key, '[');
	for (int p = 0; p < seats; p++)
		gg_json_put_int(out, NULL, of[p]);
	gg_json_close(out, ']');
}

typedef struct writing {
	const gg_game *game;
	gg_json_out *out;
} writing;

static void write_step(void *payload, const gg_state *state, const gg_thought_step *step) {
	writing *w = payload;
	char line[GG_LINE_MAX];
	gg_text text = gg_text_on(line, sizeof line);
	w->game->rules->format(w->game, state, &step->action, &text);
	gg_json_open_flat(w->out, NULL, '{');
	gg_json_put_string(w->out, "who", an_who(step->who));
	gg_json_put_string(w->out, "action", line);
	gg_json_close(w->out, '}');
}

static void write_plan(const gg_plans *plans, const gg_plan *plan, const writing *w, const gg_state *view, int seat, gg_lang lang) {
	static const char *const ids[] = {"nothing", "own-losses", "their-losses", "position", "confidence"};
	int seats = gg_seats(w->game, view);
	char words[1024];
	gg_text text = gg_text_on(words, sizeof words);
	gg_json_open(w->out, NULL, '{');
	w->game->rules->format(w->game, view, &plan->thought.action, &text);
	gg_json_put_string(w->out, "action", words);
	gg_json_put_int(w->out, "win", plan->thought.win);
	an_put_seats(w->out, "chances", plan->thought.score, seats);
	if (plans->counts_losses)
		an_put_seats(w->out, "losses", plan->losses, seats);
	gg_json_put_int(w->out, "tried", plan->thought.visits);
	gg_json_open(w->out, "line", '[');
	an_walk(w->game, view, seat, plan, write_step, &(writing){w->game, w->out});
	gg_json_close(w->out, ']');
	gg_text_clear(&text);
	gg_plan_say(w->game, view, seat, plan, lang, &text);
	gg_json_put_string(w->out, "text", words);
	if (plan != plans->list) {
		gg_text_clear(&text);
		gg_plan_decides(plan, plans->counts_losses, lang, &text);
		gg_json_open_flat(w->out, "decides", '{');
		gg_json_put_string(w->out, "what", ids[plan->decides]);
		gg_json_put_int(w->out, "by", plan->by);
		gg_json_put_string(w->out, "text", words);
		gg_json_close(w->out, '}');
	}
	gg_json_close(w->out, '}');
}

void gg_plans_write(const gg_plans *plans, const gg_game *game, const gg_state *view, int seat, gg_lang lang, gg_json_out *out) {
	writing w = {game, out};
	uint32_t word = gg_word_find(game, "losses");
	gg_json_put_int(out, "choices", plans->choices);
	gg_json_put_int(out, "tried", plans->iterations);
	if (plans->rests)
		gg_json_put_bool(out, "rests", true);
	if (plans->counts_losses && word)
		gg_json_put_string(out, "unit", game->rules->book->words[word].text[lang]);
	gg_json_open(out, "plans", '[');
	for (uint32_t i = 0; i < plans->count; i++)
		write_plan(plans, &plans->list[i], &w, view, seat, lang);
	gg_json_close(out, ']');
}
