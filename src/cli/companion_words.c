/*
 * companion_words.c - the companion's own texts and orders in the terminal, in three languages.
 */
#include "companion.h"

#include <string.h>

static const char help_en[] = "fire a1 b1                lines and odds; then type the dice, or roll\n"
			      "fire a1 b1 distance=1.5 dice=5\n"
			      "                          with conditions and dice: resolved and applied\n"
			      "?fire a1 b1               the same with every condition; nothing is applied\n"
			      "kinds [PIECE]             the questions, or those that a piece can be asked now\n"
			      "due [N ...]               what follows; due 1, or due 2 b3, asks it\n"
			      "turn                      the stage of the turn and who has still to do what\n"
			      "next                      the next stage\n"
			      "skip N                    what is due is not done\n"
			      "set PIECE FIELD=VALUE ... corrects a piece\n"
			      "add SORT one|two ID [FIELD=VALUE ...]\n"
			      "                          a piece arrives\n"
			      "note TEXT                 into the log\n"
			      "roster  log  report  undo  redo  help  quit";
static const char help_fr[] = "fire a1 b1                lignes et probabilités\u202f; puis taper les dés, ou jet\n"
			      "fire a1 b1 distance=1.5 dice=5\n"
			      "                          avec conditions et dés\u202f: résolu et appliqué\n"
			      "?fire a1 b1               avec toutes les conditions\u202f; rien n’est appliqué\n"
			      "tests [UNITÉ]             les questions, ou celles qui valent pour l’unité\n"
			      "dû [N ...]                ce qui doit suivre\u202f; dû 1, ou dû 2 b3, le résout\n"
			      "tour                      l’étape du tour et qui doit encore faire quoi\n"
			      "suivant                   l’étape suivante\n"
			      "passer N                  ce qui est dû n’est pas fait\n"
			      "mettre UNITÉ CHAMP=VALEUR ...\n"
			      "                          corrige une unité\n"
			      "ajouter SORTE one|two ID [CHAMP=VALEUR ...]\n"
			      "                          arrivée d’un renfort\n"
			      "note TEXTE                dans le journal\n"
			      "armées  journal  rapport  annuler  refaire  aide  quitter";
static const char help_de[] = "fire a1 b1                Posten und Chancen; dann Würfel eingeben, oder wurf\n"
			      "fire a1 b1 distance=1.5 dice=5\n"
			      "                          mit Bedingungen und Würfeln: ausgeführt, eingetragen\n"
			      "?fire a1 b1               mit allen Bedingungen; nichts wird eingetragen\n"
			      "tests [EINHEIT]           die Fragen, oder die, die für die Einheit gelten\n"
			      "fällig [N ...]            was folgen muss; fällig 1, oder fällig 2 b3, fragt es\n"
			      "runde                     der Abschnitt der Runde, und wer noch was zu tun hat\n"
			      "weiter                    der nächste Abschnitt\n"
			      "auslassen N               Fälliges entfällt\n"
			      "setze EINHEIT FELD=WERT ...\n"
			      "                          berichtigt eine Einheit\n"
			      "neu SORTE one|two ID [FELD=WERT ...]\n"
			      "                          eine Einheit kommt hinzu\n"
			      "notiz TEXT                ins Protokoll\n"
			      "armeen  protokoll  bericht  zurück  wieder  hilfe  ende";

const char *desk_text(const desk *d, said what) {
	static const char *const texts[][3] = {
		[SAID_TURN] = {"Turn %u: %s (%s)", "Tour %u\u202f: %s (%s)", "Runde %u: %s (%s)"},
		[SAID_DUE] = {"due", "dû", "fällig"},
		[SAID_MAY] = {"possible", "possible", "möglich"},
		[SAID_OUT] = {"out", "hors de combat", "ausgefallen"},
		[SAID_TAKEN_BACK] = {"taken back", "annulé", "zurückgenommen"},
		[SAID_NOTHING_BACK] = {"there is nothing to take back", "il n’y a rien à annuler", "es gibt nichts zurückzunehmen"},
		[SAID_NOTHING_AGAIN] = {"there is nothing to do again", "il n’y a rien à refaire", "es gibt nichts zu wiederholen"},
		[SAID_NOTHING_DUE] = {"nothing is due", "rien n’est dû", "nichts ist fällig"},
		[SAID_NOTHING_ASKED] = {"ask something first", "poser d’abord une question", "erst etwas fragen"},
		[SAID_NO_SUCH_DUE] = {"nothing that is due has this number", "rien de dû ne porte ce numéro",
				      "nichts Fälliges hat diese Nummer"},
		[SAID_DICE] = {"to roll: %s (type the result, or roll)", "à lancer\u202f: %s (taper le résultat, ou jet)",
			       "zu würfeln: %s (Ergebnis eingeben, oder wurf)"},
		[SAID_ROLLED] = {"rolled:", "jet\u202f:", "gewürfelt:"},
		[SAID_CONDITIONS] = {"conditions", "conditions", "Bedingungen"},
		[SAID_KNOWN] = {"known from the roster", "connu par les effectifs", "aus den Listen bekannt"},
		[SAID_HINT] = {"help lists the orders", "aide donne les ordres", "hilfe nennt die Befehle"},
		[SAID_TODO] = {"still to do", "reste à faire", "noch zu tun"},
		[SAID_REPORT] = {"Battle report", "Rapport de bataille", "Schlachtbericht"},
		[SAID_CORRECTED] = {"Corrected", "Correction", "Berichtigt"},
		[SAID_ARRIVES] = {"Arrives", "Arrivée", "Trifft ein"},
		[SAID_SKIPPED] = {"Not done", "Non fait", "Entfallen"},
		[SAID_AT_THE_END] = {"At the end", "À la fin", "Am Ende"},
		[SAID_YES] = {"yes", "oui", "ja"},
		[SAID_COLON] = {": ", "\u202f: ", ": "},
		[SAID_LONG_LINE] = {"the line is too long", "la ligne est trop longue", "die Zeile ist zu lang"},
		[SAID_HELP] = {help_en, help_fr, help_de},
	};
	return texts[what][d->c->lang];
}

static const char *const names[][3] = {
	[ORDER_HELP] = {"help", "aide", "hilfe"},       [ORDER_ROSTER] = {"roster", "armées", "armeen"},
	[ORDER_DUE] = {"due", "dû", "fällig"},          [ORDER_TURN] = {"turn", "tour", "runde"},
	[ORDER_LOG] = {"log", "journal", "protokoll"},  [ORDER_REPORT] = {"report", "rapport", "bericht"},
	[ORDER_KINDS] = {"kinds", "tests", "tests"},    [ORDER_UNDO] = {"undo", "annuler", "zurück"},
	[ORDER_REDO] = {"redo", "refaire", "wieder"},   [ORDER_ROLL] = {"roll", "jet", "wurf"},
	[ORDER_QUIT] = {"quit", "quitter", "ende"},     [ORDER_SET] = {"set", "mettre", "setze"},
	[ORDER_ADD] = {"add", "ajouter", "neu"},        [ORDER_NEXT] = {"next", "suivant", "weiter"},
	[ORDER_SKIP] = {"skip", "passer", "auslassen"}, [ORDER_NOTE] = {"note", "note", "notiz"},
};

desk_order desk_order_of(const desk *d, const char *line, const char **rest) {
	size_t size = strcspn(line, " ");
	for (desk_order i = ORDER_HELP; i <= ORDER_NOTE; i++)
		for (int which = 0; which < 2; which++) {
			const char *name = names[i][which ? d->c->lang : GG_EN];
			if (strlen(name) == size && !strncmp(line, name, size)) {
				*rest = line + size + strspn(line + size, " ");
				return i;
			}
		}
	*rest = line;
	return ORDER_NONE;
}

const char *desk_order_name(desk_order order) {
	return names[order][GG_EN];
}
