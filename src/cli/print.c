/*
 * print.c - names and texts as the verbs print them, for people in their language and for programs.
 */
#include "cli.h"

#include <string.h>

#include <grognard/catalogue.h>

const char *cli_who(int turn) {
	static const char *const players[GG_PLAYERS] = {"p1", "p2", "p3", "p4"};
	return turn == GG_CHANCE ? "chance" : turn == GG_OVER ? "over" : players[turn];
}

/* "Player 2" adds nothing to p2. */
static bool is_number(const char *seat, int turn) {
	size_t size = strlen(seat);
	return size && seat[size - 1] == '1' + turn;
}

const char *cli_person(const cli *c, const gg_record *record, const gg_state *state, int turn, char out[96]) {
	if (turn < 0)
		return cli_phrase_text(c->lang, turn == GG_CHANCE ? PHRASE_CHANCE : PHRASE_OVER);
	const char *seat = gg_seat_text(&record->game, state, c->lang, turn), *name = record->names[turn];
	if (name && !strcmp(name, "human"))
		name = cli_phrase_text(c->lang, PHRASE_HUMAN);
	if (name)
		snprintf(out, 96, "%.64s (%s)", name, seat && !is_number(seat, turn) ? seat : cli_who(turn));
	else if (seat && is_number(seat, turn))
		snprintf(out, 96, "%s", seat);
	else if (seat)
		snprintf(out, 96, "%s (%s)", cli_who(turn), seat);
	else
		snprintf(out, 96, "%s %d", cli_phrase_text(c->lang, PHRASE_PLAYER), turn + 1);
	gg_clean(out, '?');
	return out;
}

const char *cli_render(const cli *c, const gg_game *game, uint32_t code, const int32_t args[GG_ARGS], char out[512]) {
	gg_text text = gg_text_on(out, 512);
	gg_render(game, c->lang, code, args, &text);
	return out;
}

const char *cli_print(const gg_game *game, const gg_state *state, const gg_action *action, char out[GG_LINE_MAX]) {
	gg_text text = gg_text_on(out, GG_LINE_MAX);
	game->rules->format(game, state, action, &text);
	return out;
}

int cli_columns(const char *text) {
	int columns = 0;
	for (; *text; text++)
		columns += ((unsigned char)*text & 0xc0) != 0x80;
	return columns;
}

void cli_pad(const char *text, int width) {
	fputs(text, stdout);
	for (int i = cli_columns(text); i < width; i++)
		putchar(' ');
}

void cli_print_item(const cli *c, const gg_game *game, const gg_item *item, int width) {
	char words[512], value[32];
	bool total = item->kind == GG_ITEM_TOTAL;
	gg_text text = gg_text_on(value, sizeof value);
	gg_item shown = *item;
	if (item->kind == GG_ITEM_PLUS && item->value < 0)
		shown.value = -item->value;
	gg_put_item_value(&shown, c->lang, &text);
	printf(total ? "%s" : "  %s ", total ? "" : item->kind == GG_ITEM_TIMES ? "x" : item->value < 0 ? "-" : "+");
	cli_pad(cli_render(c, game, item->code, item->args, words), total ? width : width - 4);
	int wide = item->counts == GG_COUNTS_HALVES && item->value % 2 ? 7 : 6; /* ½ has two bytes and one column */
	printf(" %*s  %s", wide, value, gg_clause_id(game, item->clause));
	if (item->mark)
		printf("  (%s)", cli_phrase_text(c->lang, PHRASE_SEED + (cli_phrase)item->mark - GG_MARK_SEED));
	putchar('\n');
}

/* French has a narrow no-break space before a colon. */
static const char *const phrases[PHRASE_PHRASES][GG_LANGS] = {
	[PHRASE_HUMAN] = {"human", "humain", "Mensch"},
	[PHRASE_CHANCE] = {"chance", "hasard", "Zufall"},
	[PHRASE_OVER] = {"the game is over", "la partie est terminée", "die Partie ist zu Ende"},
	[PHRASE_PLAYER] = {"player", "joueur", "Spieler"},
	[PHRASE_TO_ACT] = {"to act", "à jouer\u202f", "am Zug"},
	[PHRASE_STANDING] = {"standing", "score\u202f", "Stand"},
	[PHRASE_RESULT] = {"result", "résultat\u202f", "Ergebnis"},
	[PHRASE_WINS] = {"victory", "victoire", "Sieg"},
	[PHRASE_LEGAL] = {"legal", "permis", "erlaubt"},
	[PHRASE_REFUSED] = {"refused", "refusé\u202f", "abgelehnt"},
	[PHRASE_PLAYERS] = {"players", "joueurs\u202f", "Spieler"},
	[PHRASE_EDITIONS] = {"editions", "éditions\u202f", "Ausgaben"},
	[PHRASE_OPTIONS] = {"options", "options", "Optionen"},
	[PHRASE_SEED] = {"source", "source", "Quelle"},
	[PHRASE_FOUND] = {"found", "retrouvé", "gefunden"},
	[PHRASE_RECONSTRUCTED] = {"reconstructed", "reconstitué", "rekonstruiert"},
	[PHRASE_RULING] = {"ruling", "notre interprétation", "unsere Auslegung"},
	[PHRASE_WEIGHT] = {"weight", "poids", "Gewicht"},
	[PHRASE_CERTAIN] = {"no chance is involved: the result is certain", "pas de hasard ici\u202f: le résultat est certain",
			    "kein Zufall im Spiel: Das Ergebnis steht fest"},
	[PHRASE_ACTIONS] = {"actions", "actions\u202f", "Aktionen"},
	[PHRASE_HASH] = {"hash", "empreinte\u202f", "Prüfsumme"},
	[PHRASE_DICE] = {"dice", "dés\u202f", "Würfel"},
	[PHRASE_DICE_PROVED] = {"verified: every outcome follows from the published key",
				"vérifiés\u202f: chaque résultat découle de la clé publiée",
				"geprüft: Jedes Ergebnis folgt aus dem veröffentlichten Schlüssel"},
	[PHRASE_DICE_SEEDED] = {"seeded: every outcome follows from the seed", "à graine\u202f: chaque résultat découle de la graine",
				"mit Startwert: Jedes Ergebnis folgt aus dem Startwert"},
	[PHRASE_DICE_GIVEN] = {"given: rolled by hand, so only their legality can be checked",
			       "donnés\u202f: lancés à la main, seule leur validité est vérifiable",
			       "gegeben: von Hand gewürfelt, nur ihre Zulässigkeit lässt sich prüfen"},
	[PHRASE_DICE_SEALED] = {"sealed: fair, can be verified once the key is published",
				"scellés\u202f: équitables, vérifiables dès que la clé est publiée",
				"versiegelt: fair, prüfbar, sobald der Schlüssel veröffentlicht ist"},
	[PHRASE_PROVED_BY] = {"proved by", "prouvée par", "bewiesen durch"},
	[PHRASE_NO_TEST] = {"no test proves it", "aucun test ne la prouve", "kein Test beweist es"},
	[PHRASE_CLAUSES] = {"clauses", "règles\u202f", "Regeln"},
	[PHRASE_FROM_POSITION] = {"begins with a position", "commence par une position", "beginnt mit einer Stellung"},
	[PHRASE_RENEWED] = {"new key before action", "nouvelle clé avant l’action", "neuer Schlüssel vor Aktion"},
	[PHRASE_TURN] = {"Turn", "Tour", "Runde"},
	[PHRASE_BEFORE_TURNS] = {"Set-up", "Mise en place", "Aufbau"},
	[PHRASE_COMBAT] = {"combat", "combat", "Kampf"},
};

const char *cli_phrase_text(gg_lang lang, cli_phrase phrase) {
	return phrases[phrase][lang];
}
