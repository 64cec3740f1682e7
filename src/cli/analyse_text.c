/*
 * analyse_text.c - an analysis for people: the curve, the decisions that cost most, the luck that mattered most, and the account.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/position.h>

#include "analyse.h"

enum {
	LISTED = 5,
	LEAST_COST = 20, /* thousandths: what is worth telling */
	LEAST_LUCK = 30,
	WIDTH = 60,
	ROWS = 4,
	LABEL = 26,
	CELL = 14 /* at least; a longer name has a blank before it */
};

typedef enum phrase {
	P_CHANCES,
	P_COSTLY,
	P_NONE_COSTLY,
	P_BETTER,
	P_INSTEAD,
	P_LUCKY,
	P_ACCOUNT,
	P_START,
	P_OWN,
	P_OTHERS,
	P_DICE,
	P_UNFORESEEN,
	P_END,
	P_RESULT,
	P_DECISIONS,
	P_PLANS,
	P_LOSSES,
	P_PARTLY,
	P_TURN,
	P_COUNT
} phrase;

static const char *const phrases[P_COUNT][GG_LANGS] = {
	[P_CHANCES] = {"Chance to win", "Chances de gagner", "Siegchance"},
	[P_COSTLY] = {"What cost most", "Ce qui a coûté le plus", "Was am meisten gekostet hat"},
	[P_NONE_COSTLY] = {"No decision cost more than 2%.", "Aucune décision n’a coûté plus de 2\u202f%.",
			   "Keine Entscheidung hat mehr als 2\u202f% gekostet."},
	[P_BETTER] = {"better", "mieux", "besser"},
	[P_INSTEAD] = {"instead of", "au lieu de", "statt"},
	[P_LUCKY] = {"The luck that mattered most", "Les coups du sort qui ont le plus pesé", "Was der Zufall entschied"},
	[P_ACCOUNT] = {"Luck and skill", "Chance et adresse", "Glück und Können"},
	[P_START] = {"at the start", "au début", "am Anfang"},
	[P_OWN] = {"own decisions", "ses décisions", "eigene Entscheidungen"},
	[P_OTHERS] = {"decisions of others", "décisions des autres", "Entscheidungen anderer"},
	[P_DICE] = {"dice", "dés", "Würfel"}, /* in games that have no word for their luck */
	[P_UNFORESEEN] = {"unforeseen", "imprévu", "Unvorhergesehenes"},
	[P_END] = {"at the end", "à la fin", "am Ende"},
	[P_RESULT] = {"result", "résultat", "Ergebnis"},
	[P_DECISIONS] = {"decisions", "décisions", "Entscheidungen"},
	[P_PLANS] = {"best plans", "meilleurs plans", "beste Pläne"},
	[P_LOSSES] = {"expected losses", "pertes attendues", "erwartete Verluste"},
	[P_TURN] = {"turn", "tour", "Runde"},
	[P_PARTLY] = {"interrupted: this is the analysis so far", "interrompu\u202f: voici l’analyse jusqu’ici",
		      "unterbrochen: die Analyse bis hierher"},
};

typedef struct page {
	const cli *c;
	const gg_record *record;
	const gg_analysis *analysis;
	const gg_account *account;
	int seats;
	char names[GG_PLAYERS][96];
} page;

static const char *say(const page *p, phrase which) {
	return phrases[which][p->c->lang];
}

static const char *colon(const page *p) {
	return p->c->lang == GG_FR ? "\u202f:" : ":";
}

typedef void put_number(gg_text *out, gg_lang lang, int32_t number);

static const char *number(const page *p, put_number *put, int32_t value, char out[32]) {
	gg_text text = gg_text_on(out, 32);
	put(&text, p->c->lang, value);
	return out;
}

static void print_right(const char *text, int width) {
	for (int i = cli_columns(text); i < width; i++)
		putchar(' ');
	fputs(text, stdout);
}

/* --- The curve ---------------------------------------------------------------------------------------------------------- */

/* The chance at a column: of the decision that is reached there, by its number among the actions; at the end the result. */
static int32_t chance_at(const page *p, int seat, int column, int width) {
	const gg_account *a = p->account;
	const gg_judged *first = gg_analysis_at(p->analysis, 0), *last = gg_analysis_at(p->analysis, a->judged - 1);
	uint32_t span = last->line - first->line;
	if (column == width - 1)
		return a->end[seat];
	uint64_t line = first->line + (uint64_t)span * (uint32_t)column / (uint32_t)(width - 1);
	int32_t chance = first->before[seat];
	for (uint32_t i = 0; i < a->judged && gg_analysis_at(p->analysis, i)->line <= line; i++)
		chance = gg_analysis_at(p->analysis, i)->before[seat];
	return chance;
}

static void print_curve(const page *p, int seat) {
	static const char *const eighths[9] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	int width = p->account->judged + 1 < WIDTH ? (int)p->account->judged + 1 : WIDTH;
	printf("\n%s %s%s\n", say(p, P_CHANCES), p->names[seat], colon(p));
	for (int row = ROWS - 1; row >= 0; row--) {
		char label[32];
		print_right(row == ROWS - 1 || !row || row == ROWS / 2 ? number(p, gg_put_chance,
										row == ROWS - 1 ? 1000
										: row           ? 500
												: 0,
										label)
								       : "",
			    6);
		fputs(" |", stdout);
		for (int column = 0; column < width; column++) {
			int32_t level = (chance_at(p, seat, column, width) * ROWS * 8 + 500) / 1000 - row * 8;
			fputs(eighths[level < 0 ? 0 : level > 8 ? 8 : level], stdout);
		}
		fputs("|\n", stdout);
	}
	printf("        %-*u%u\n", width > 8 ? width - 4 : width, (unsigned)gg_analysis_at(p->analysis, 0)->line + 1,
	       (unsigned)gg_analysis_at(p->analysis, p->account->judged - 1)->line + 1);
}

/* --- What mattered most --------------------------------------------------------------------------------------------------- */

static void view_at(const page *p, const gg_judged *j, gg_state *out) {
	gg_record_at(p->record, j->line, out);
	gg_hide(&p->record->game, out, j->who);
}

/* "turn 2, movement: ", as far as the game has turns and its document a phase. */
static void print_when(const page *p, const gg_state *state) {
	enum { DOCUMENT = 1 << 20 };
	static const char key[] = "\"phase_number\":";
	const gg_game *game = &p->record->game;
	gg_when when = {0};
	char *document = malloc(DOCUMENT);
	const char *phase = NULL;
	if (game->rules->when)
		game->rules->when(game, state, &when);
	if (document) {
		gg_text text = gg_text_on(document, DOCUMENT);
		gg_position_write(game, state, true, &text);
		const char *found = strstr(document, key);
		phase = found ? gg_noun_text(game, p->c->lang, "phase", (int32_t)strtol(found + sizeof key - 1, NULL, 10)) : NULL;
	}
	if (when.turn)
		printf("%s %u%s", say(p, P_TURN), (unsigned)when.turn, phase ? ", " : "");
	if (phase)
		fputs(phase, stdout);
	if (when.turn || phase)
		printf("%s ", colon(p));
	free(document);
}

static void print_costly(const page *p) {
	uint32_t list[LISTED], count = gg_analysis_worst(p->analysis, p->account, LEAST_COST, list, LISTED);
	printf("\n%s%s\n", count ? say(p, P_COSTLY) : say(p, P_NONE_COSTLY), count ? colon(p) : "");
	for (uint32_t i = 0; i < count; i++) {
		const gg_judged *j = gg_analysis_at(p->analysis, list[i]);
		char played[GG_LINE_MAX], better[1024], change[32], before[32], after[32];
		gg_box view;
		gg_text text = gg_text_on(better, sizeof better);
		view_at(p, j, &view.state);
		gg_plan_say(&p->record->game, &view.state, j->who, &j->plans.list[0], p->c->lang, &text);
		gg_record_at(p->record, j->line, &view.state);
		printf("%6u  %s  %s%s ", (unsigned)j->line + 1, number(p, gg_put_change, -j->cost, change), p->names[j->who], colon(p));
		print_when(p, &view.state);
		puts(cli_print(&p->record->game, &view.state, &j->played, played));
		printf("        %s%s %s (%s %s %s)\n", say(p, P_BETTER), colon(p), better,
		       number(p, gg_put_chance, j->before[j->who], before), say(p, P_INSTEAD),
		       number(p, gg_put_chance, j->after[j->who], after));
	}
}

/* The last outcome of chance with a name; otherwise the first words of each, as of several cards that were drawn; otherwise notation. */
typedef struct heard {
	const page *page;
	gg_text *words;
	bool named, said; /* an outcome has a name; this action of chance has said something */
} heard;

static void hear(void *payload, const gg_event *event) {
	heard *h = payload;
	char line[512] = "";
	if (event->headline)
		gg_text_clear(h->words);
	else if (h->named || h->said)
		return;
	if (h->words->len)
		gg_put_char(h->words, ' ');
	gg_put(h->words, cli_render(h->page->c, &h->page->record->game, event->code, event->args, line));
	h->named = event->headline;
	h->said = true;
}

static void print_outcome(const page *p, const gg_judged *j) {
	const gg_game *game = &p->record->game;
	gg_box box;
	char words[1024] = "", notation[GG_LINE_MAX] = "";
	gg_text text = gg_text_on(words, sizeof words);
	heard h = {.page = p, .words = &text};
	gg_sink sink = {hear, &h};
	gg_record_at(p->record, j->line, &box.state);
	for (uint32_t i = j->line; i < p->record->count; i++) {
		int who = p->record->lines[i].who;
		if (i > j->line && who >= 0 && text.len)
			break;
		h.said = false;
		if (who == GG_CHANCE)
			cli_print(game, &box.state, &p->record->lines[i].action, notation);
		gg_apply(game, &box.state, &p->record->lines[i].action, who == GG_CHANCE ? &sink : NULL);
	}
	puts(text.len ? words : notation);
}

static void print_lucky(const page *p) {
	uint32_t list[LISTED], count = gg_analysis_luckiest(p->analysis, p->account, LEAST_LUCK, list, LISTED);
	if (count)
		printf("\n%s%s\n", say(p, P_LUCKY), colon(p));
	for (uint32_t i = 0; i < count; i++) {
		const gg_judged *j = gg_analysis_at(p->analysis, list[i]);
		char change[32];
		printf("%6u  %s  %s%s ", (unsigned)j->line + 1, number(p, gg_put_change, j->luck[j->who], change), p->names[j->who],
		       colon(p));
		print_outcome(p, j);
	}
}

/* --- The account ---------------------------------------------------------------------------------------------------------- */

static const char *side(const page *p, int seat) {
	const char *name = gg_seat_text(&p->record->game, &p->record->now.state, p->c->lang, seat);
	return name ? name : cli_who(seat);
}

static int cell(const page *p, int seat) {
	int name = cli_columns(side(p, seat)) + 1;
	return name < CELL ? CELL : name;
}

/* What chance is in this game: dice, unless the book says otherwise. */
static const char *luck_of(const page *p) {
	uint32_t word = gg_word_find(&p->record->game, "luck");
	return word ? p->record->game.rules->book->words[word].text[p->c->lang] : say(p, P_DICE);
}

static void print_row(const page *p, const char *label, put_number *put, const int32_t of[GG_PLAYERS]) {
	char text[32];
	fputs("  ", stdout);
	cli_pad(label, LABEL);
	for (int seat = 0; seat < p->seats; seat++)
		print_right(number(p, put, of[seat], text), cell(p, seat));
	putchar('\n');
}

static void print_account(const page *p) {
	const gg_account *a = p->account;
	int32_t own[GG_PLAYERS] = {0}, others[GG_PLAYERS] = {0};
	for (int seat = 0; seat < p->seats; seat++)
		for (int by = 0; by < p->seats; by++)
			(by == seat ? own : others)[seat] += a->skill[by][seat];
	putchar('\n');
	cli_pad(say(p, P_ACCOUNT), LABEL + 2);
	for (int seat = 0; seat < p->seats; seat++)
		print_right(side(p, seat), cell(p, seat));
	putchar('\n');
	print_row(p, say(p, P_START), gg_put_chance, a->start);
	print_row(p, say(p, P_OWN), gg_put_change, own);
	print_row(p, say(p, P_OTHERS), gg_put_change, others);
	print_row(p, luck_of(p), gg_put_change, a->chance);
	print_row(p, say(p, P_UNFORESEEN), gg_put_change, a->unforeseen);
	print_row(p, say(p, a->finished ? P_RESULT : P_END), gg_put_chance, a->end);
}

/* --- A position ------------------------------------------------------------------------------------------------------------- */

static void print_losses(const page *p, const gg_plans *plans, const gg_plan *plan) {
	uint32_t word = gg_word_find(&p->record->game, "losses");
	char lost[32];
	if (!plans->counts_losses || !word)
		return;
	printf("     %s (%s)%s ", say(p, P_LOSSES), p->record->game.rules->book->words[word].text[p->c->lang], colon(p));
	for (int seat = 0; seat < p->seats; seat++)
		printf("%s%s %s", seat ? ", " : "", side(p, seat), number(p, gg_put_hundredths, plan->losses[seat], lost));
	putchar('\n');
}

static void print_plans(const page *p, const gg_judged *j) {
	gg_box view;
	view_at(p, j, &view.state);
	printf("\n%s, %s%s\n", p->names[j->who], say(p, P_PLANS), colon(p));
	for (uint32_t i = 0; i < j->plans.count; i++) {
		const gg_plan *plan = &j->plans.list[i];
		char words[1024], chance[32];
		gg_text text = gg_text_on(words, sizeof words);
		gg_plan_say(&p->record->game, &view.state, j->who, plan, p->c->lang, &text);
		printf("%3u. ", (unsigned)i + 1);
		print_right(number(p, gg_put_chance, plan->thought.win, chance), 5);
		printf("  %s", words);
		if (i) {
			gg_text_clear(&text);
			gg_plan_decides(plan, j->plans.counts_losses, p->c->lang, &text);
			printf("  (%s)", words);
		}
		putchar('\n');
		print_losses(p, &j->plans, plan);
	}
}

void analyse_print(const cli *c, const gg_record *record, const gg_analysis *analysis, const gg_account *account, bool interrupted) {
	page p = {.c = c, .record = record, .analysis = analysis, .account = account};
	p.seats = gg_seats(&record->game, &record->start.state);
	for (int seat = 0; seat < p.seats; seat++)
		cli_person(c, record, &record->now.state, seat, p.names[seat]);
	uint32_t count = account->judged;
	const gg_judged *last = count ? gg_analysis_at(analysis, count - 1) : NULL;
	if (count > 1) {
		printf("%s: %u %s\n", record->game.rules->id, (unsigned)count, say(&p, P_DECISIONS));
		for (int seat = 0; seat < (p.seats == 2 ? 1 : p.seats); seat++)
			print_curve(&p, seat);
		print_costly(&p);
		print_lucky(&p);
		print_account(&p);
	}
	if (last && !last->made)
		print_plans(&p, last);
	else if (count == 1)
		print_costly(&p);
	if (interrupted)
		printf("\n%s\n", say(&p, P_PARTLY));
}
