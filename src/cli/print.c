/*
 * print.c - names, numbers and words as the verbs print them, for people in their language and for programs.
 */
#include "cli.h"

#include <string.h>

#include <grognard/catalogue.h>

const char *cli_who(int turn) {
	static const char *const players[GG_PLAYERS] = {"p1", "p2", "p3", "p4"};
	return turn == GG_CHANCE ? "chance" : turn == GG_OVER ? "over" : players[turn];
}

/* "Player 2" says nothing that p2 does not. */
static bool is_number(const char *seat, int turn) {
	size_t size = strlen(seat);
	return size && seat[size - 1] == '1' + turn;
}

const char *cli_person(const cli *c, const gg_record *record, const gg_state *state, int turn, char out[96]) {
	if (turn < 0)
		return cli_phrase_text(c->lang, turn == GG_CHANCE ? SAY_CHANCE : SAY_OVER);
	const char *seat = gg_seat_text(&record->game, state, c->lang, turn), *name = record->names[turn];
	if (name)
		snprintf(out, 96, "%.64s (%s)", name, seat && !is_number(seat, turn) ? seat : cli_who(turn));
	else if (seat && is_number(seat, turn))
		snprintf(out, 96, "%s", seat);
	else if (seat)
		snprintf(out, 96, "%s (%s)", cli_who(turn), seat);
	else
		snprintf(out, 96, "%s %d", cli_phrase_text(c->lang, SAY_PLAYER), turn + 1);
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

/* Where a colon follows, French wants a narrow no-break space before it. */
static const char *const phrases[SAY_PHRASES][GG_LANGS] = {
	[SAY_CHANCE] = {"chance", "hasard", "Zufall"},
	[SAY_OVER] = {"the game is over", "la partie est terminée", "die Partie ist zu Ende"},
	[SAY_PLAYER] = {"player", "joueur", "Spieler"},
	[SAY_TO_ACT] = {"to act", "à jouer\u202f", "am Zug"},
	[SAY_STANDING] = {"standing", "score\u202f", "Stand"},
	[SAY_RESULT] = {"result", "résultat\u202f", "Ergebnis"},
	[SAY_WINS] = {"wins", "gagne", "gewinnt"},
	[SAY_LEGAL] = {"legal", "permis", "erlaubt"},
	[SAY_REFUSED] = {"refused", "refusé\u202f", "abgelehnt"},
	[SAY_PLAYERS] = {"players", "joueurs\u202f", "Spieler"},
	[SAY_EDITIONS] = {"editions", "éditions\u202f", "Ausgaben"},
	[SAY_OPTIONS] = {"options", "options", "Optionen"},
	[SAY_WEIGHT] = {"weight", "poids", "Gewicht"},
	[SAY_CERTAIN] = {"no chance is involved: the result is certain", "pas de hasard ici\u202f: le résultat est certain",
			 "kein Zufall im Spiel: Das Ergebnis steht fest"},
	[SAY_ACTIONS] = {"actions", "actions\u202f", "Aktionen"},
	[SAY_HASH] = {"hash", "empreinte\u202f", "Prüfsumme"},
	[SAY_DICE] = {"dice", "dés\u202f", "Würfel"},
	[SAY_DICE_PROVED] = {"proved: every outcome follows from the published key",
			     "prouvés\u202f: chaque résultat découle de la clé publiée",
			     "bewiesen: Jedes Ergebnis folgt aus dem veröffentlichten Schlüssel"},
	[SAY_DICE_SEEDED] = {"seeded: every outcome follows from the seed", "tirés\u202f: chaque résultat découle de la graine",
			     "ausgelost: Jedes Ergebnis folgt aus dem Startwert"},
	[SAY_DICE_GIVEN] = {"given: rolled by hand, only their legality can be proved",
			    "donnés\u202f: lancés à la main, seule leur validité est prouvée",
			    "gegeben: von Hand gewürfelt, nur ihre Zulässigkeit ist bewiesen"},
	[SAY_DICE_SEALED] = {"sealed: fair, to be proved when the key is published",
			     "scellés\u202f: équitables, à prouver quand la clé sera publiée",
			     "versiegelt: fair, zu beweisen, sobald der Schlüssel veröffentlicht ist"},
	[SAY_PROVED_BY] = {"proved by", "prouvée par", "bewiesen durch"},
	[SAY_NO_TEST] = {"no test proves it", "aucun test ne la prouve", "kein Test beweist es"},
	[SAY_CLAUSES] = {"clauses", "règles\u202f", "Regeln"},
	[SAY_FROM_POSITION] = {"begins with a position", "commence par une position", "beginnt mit einer Stellung"},
	[SAY_RENEWED] = {"new key before action", "nouvelle clé avant l’action", "neuer Schlüssel vor Aktion"},
};

const char *cli_phrase_text(gg_lang lang, cli_phrase phrase) {
	return phrases[phrase][lang];
}
