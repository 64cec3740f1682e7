/*
 * prompts.c - the words around the table: what is to be decided, with an example that is legal now, and the page of help.
 */
#include <string.h>

#include "board_parts.h"

/* A choice that shows how to type: a deed rather than a ride, and a ride rather than nothing; from the middle of a long list. */
static uint32_t example(const tui_choices *choices) {
	static const char *const less[] = {"done", "pass", "end", "go", "finish", "stay", "wait", "ride", NULL};
	for (size_t few = 0; few < 2; few++)
		for (uint32_t i = 0; i < choices->count; i++) {
			uint32_t at = (i + choices->count / 2) % choices->count;
			size_t size = strcspn(choices->notations[at], " ");
			if (!tab_is(choices->notations[at], size, less) || (few && tui_begins(choices->notations[at], "ride")))
				return at;
		}
	return 0;
}

/* In the last fire of an activation generals may still ride when nobody has a target. */
static bool only_rides(const tui_scene *scene, const emp_position *position) {
	bool fires = strcmp(position->phase, "fire-after") != 0;
	for (uint32_t i = 0; i < scene->choices->count; i++)
		fires |= !tui_begins(scene->choices->notations[i], "ride") && !tui_begins(scene->choices->notations[i], "done");
	return !fires;
}

void emp_prompt(const tui_scene *scene, bool first, gg_text *out) {
	static emp_position position;
	char word[48], text[GG_LINE_MAX];
	(void)first;
	if (!emp_position_read(&position, scene))
		return;
	snprintf(word, sizeof word, "ask-%s", only_rides(scene, &position) ? "ride" : position.phase);
	tab_put_word(scene, out, scene->choices->turn == GG_CHANCE ? "ask-dice" : word, 0, 0, 0, 0);
	if (!out->len)
		tab_put_word(scene, out, "ask-choose", 0, 0, 0, 0);
	if (!scene->choices->count)
		return;
	gg_text words = gg_text_on(text, sizeof text);
	emp_spell(scene, scene->choices->notations[example(scene->choices)], &words);
	gg_put_char(out, ' ');
	tui_print(out, scene->lang, WORD_EXAMPLE, text);
}

/* After two turns a player knows what the phases ask that every division has, and the news are worth more room. */
bool emp_known(const tui_scene *scene) {
	static const char *const usual[] = {"strategy", "fire-before", "charges", "moves", "move-step", "move-more", "fire-after", NULL};
	static emp_position position;
	return emp_position_read(&position, scene) && position.turn > 2 && tab_is(position.phase, strlen(position.phase), usual);
}

const char *const emp_help[GG_LANGS] = {
	"  3               the choice of that number; moves lists all, more may be legal\n"
	"  move L3 to 16,9 facing north as line      plans the steps and makes them\n"
	"  move L3 towards 16,9   as far as it can; plan L3 to 16,9 only tells the steps\n"
	"  move L3         opens a move; then step by step: advance 3.5, wheel left 30,\n"
	"                  form column, about-turn, back 1, lateral right 1, end\n"
	"  fire B1 l2 · charge L3 l1 · ride G1 12,4 · order D1 attack · done ends a phase\n"
	"  L3, D1          how a unit or a division stands, what it can do; units: all\n"
	"  measure L3 h1   how far, in which zone; sight B1 l2: what is between\n"
	"  threats L3      who threatens and who supports a unit\n"
	"  zoom 2 [L3]     looks closer; centre 16,12; fit shows all; ground: the signs\n"
	"  odds ACTION     the exact chances; why ACTION: whether and why not\n"
	"  hint            what the computer would play; Enter then plays it\n"
	"  undo            takes a step back, if nothing was rolled or asked since\n"
	"  log · rules [7.1] · rules WORD · save [FILE] · lang fr · quit\n"
	"Capitals are South, small letters North. L unit, G general, D division. Behind\n"
	"a tag: front, formation, losses, ! Disorder, ' marker, ★ general, ? no command.\n"
	"= line, I (▮) column, O Q (□ ■) squares, : (∴) skirmish order, T (╦) deployed,\n"
	"o (○) limbered, H (⌂) in a building. Places in UD: x eastwards, y northwards.\n",
	"  3                 le choix de ce numéro\u202f; coups les liste tous\n"
	"  move L3 vers 16,9 face nord en ligne    cherche les pas et les fait\n"
	"  move L3 direction 16,9  le plus loin possible\u202f; plan L3 vers 16,9 dit les pas\n"
	"  move L3           commence un mouvement, pas à pas\u202f: advance 3.5,\n"
	"                    wheel left 30, form column, about-turn, back 1, end\n"
	"  fire B1 l2 · charge L3 l1 · ride G1 12,4 · order D1 attack · fini\n"
	"  L3, D1            où en est une unité, une division\u202f; unités\u202f: toutes\n"
	"  mesurer L3 h1     distance et zone\u202f; vue B1 l2\u202f: ce qui est entre\n"
	"  menaces L3        qui menace, qui soutient une unité\n"
	"  zoom 2 [L3]       de plus près\u202f; centrer 16,12\u202f; tout\u202f; terrain\u202f: les signes\n"
	"  chances ACTION    les chances exactes\u202f; pourquoi ACTION\u202f: permis ou non\n"
	"  indice            ce que jouerait l’ordinateur\u202f; Entrée le joue\n"
	"  annuler           reprend un pas, si rien n’a été lancé ni demandé\n"
	"  journal · règles [7.1] · règles MOT · sauver [FICHIER] · langue de · quitter\n"
	"Majuscules\u202f: Sud\u202f; minuscules\u202f: Nord. L unité, G général, D division. Après :\n"
	"front, formation, pertes, ! Désordre, ' marqueur, ★ général, ? isolée.\n"
	"= ligne, I (▮) colonne, O Q (□ ■) carrés, : (∴) dispersé, T (╦) déployée,\n"
	"o (○) attelée, H (⌂) bâtiment. Lieux en UD\u202f: x vers l’est, y vers le nord.\n",
	"  3                 die Möglichkeit dieser Nummer; züge nennt alle der Liste\n"
	"  move L3 nach 16,9 blick nord als linie      plant die Schritte und macht sie\n"
	"  move L3 richtung 16,9   so weit es geht; plan L3 nach 16,9 sagt nur wie\n"
	"  move L3           beginnt einen Zug, dann Schritt für Schritt: advance 3.5,\n"
	"                    wheel left 30, form column, about-turn, back 1, end\n"
	"  fire B1 l2 · charge L3 l1 · ride G1 12,4 · order D1 attack · fertig\n"
	"  L3, D1            wie eine Einheit, eine Division steht; einheiten: alle\n"
	"  messen L3 h1      Abstand und Bereich; sicht B1 l2: was dazwischen steht\n"
	"  bedrohung L3      wer eine Einheit bedroht und wer sie unterstützt\n"
	"  zoom 2 [L3]       sieht näher hin; mitte 16,12; alles; gelände: die Zeichen\n"
	"  chancen AKTION    die genauen Chancen; warum AKTION: erlaubt oder nicht\n"
	"  tipp              was der Computer spielen würde; Enter spielt es\n"
	"  zurück            nimmt einen Schritt zurück, wenn nichts geworfen wurde\n"
	"  protokoll · regeln [7.1] · regeln WORT · speichern [DATEI] · sprache en · ende\n"
	"Große Buchstaben: Süden, kleine: Norden. L Einheit, G General, D Division.\n"
	"Dahinter Front, Formation, Verluste, ! Unordnung, ' Marker, ★ General, ? allein.\n"
	"= Linie, I (▮) Kolonne, O Q (□ ■) Karrees, : (∴) Plänkler, T (╦) abgeprotzt,\n"
	"o (○) aufgeprotzt, H (⌂) im Gebäude. Orte in UD: x nach Osten, y nach Norden.\n",
};
