/*
 * prompts.c - the words around the table: what is to be decided, with an example that is legal now, and the page of help.
 */
#include <string.h>

#include <grognard/catalogue.h>

#include "board_parts.h"

/* A choice that shows how to type: a deed rather than an ending; from the middle of a long list. */
static uint32_t example(const tui_choices *choices) {
	static const char *const less[] = {"done", "decline", "decline-all", "take-back", "gt-order", "flee", "general", "detach", NULL};
	for (uint32_t i = 0; i < choices->count; i++) {
		uint32_t at = (i + choices->count / 2) % choices->count;
		if (!tab_is(choices->notations[at], strcspn(choices->notations[at], " "), less))
			return at;
	}
	return 0;
}

static bool put_named(const tui_scene *scene, const tri_position *position, const tab_answer *answer, const char *key, gg_text *out) {
	char id[TAB_ID];
	if (!tab_text(&answer->doc, 1, key, id, sizeof id))
		return false;
	const tri_unit *unit = tri_unit_anywhere(position, id, strlen(id));
	if (!unit)
		return false;
	gg_put(out, unit->tag);
	gg_put_char(out, ' ');
	gg_put(out, tab_noun(scene, "@unit", unit->noun));
	return true;
}

/* Whom the question is about, and against whom: "C5 Squadron – i2 Battalion: ". */
static void put_about(const tui_scene *scene, const tri_position *position, gg_text *out) {
	tab_answer answer;
	if (!tab_ask(scene, "{\"ask\": \"about\"}", &answer))
		return;
	size_t before = out->len;
	put_named(scene, position, &answer, "unit", out);
	if (gg_json_member(&answer.doc, 1, "other")) {
		gg_put(out, out->len > before ? (scene->look->unicode ? " – " : " - ") : "");
		put_named(scene, position, &answer, "other", out);
	}
	if (out->len > before)
		gg_put(out, scene->lang == GG_FR ? " : " : ": ");
	tab_answer_free(&answer);
}

typedef struct die_of {
	const tui_scene *scene;
	gg_text *out;
	bool told;
} die_of;

static void put_total(void *payload, const gg_item *item) {
	die_of *d = payload;
	if (item->kind != GG_ITEM_TOTAL || d->told)
		return;
	gg_render(d->scene->game, d->scene->lang, item->code, item->args, d->out);
	d->told = true;
}

/* What a die is for and whose it is: who plays at a real table types what it shows. */
static void put_die(const tui_scene *scene, const tri_position *position, gg_text *out) {
	size_t before = out->len;
	gg_put(out, tab_noun(scene, "phase", position->phase_number));
	gg_put(out, scene->look->unicode ? " – " : " - ");
	size_t named = out->len;
	put_about(scene, position, out);
	if (out->len != named || !scene->choices->count)
		return;
	die_of d = {scene, out, false}; /* no unit's: "Initiative of the French, before the die" */
	gg_item_sink sink = {put_total, &d};
	out->len = before;
	scene->game->rules->explain(scene->game, scene->state, &scene->choices->actions[0], &sink);
	if (!d.told)
		gg_put(out, tab_noun(scene, "phase", position->phase_number));
	else if (out->at[before] >= 'a' && out->at[before] <= 'z')
		out->at[before] = (char)(out->at[before] - 'a' + 'A');
	gg_put(out, scene->lang == GG_FR ? " : " : ": ");
}

void tri_prompt(const tui_scene *scene, bool first, gg_text *out) {
	static tri_position position;
	char word[48], text[GG_LINE_MAX];
	(void)first;
	if (!tri_position_read(&position, scene))
		return;
	snprintf(word, sizeof word, "ask-%s", position.phase);
	if (scene->choices->turn == GG_CHANCE)
		put_die(scene, &position, out);
	else
		put_about(scene, &position, out);
	size_t named = out->len;
	tab_put_word(scene, out, scene->choices->turn == GG_CHANCE ? "ask-dice" : word, 0, 0, 0, 0);
	if (out->len == named)
		tab_put_word(scene, out, "ask-choose", 0, 0, 0, 0);
	if (!scene->choices->count)
		return;
	gg_text words = gg_text_on(text, sizeof text);
	tri_spell(scene, scene->choices->notations[example(scene->choices)], &words);
	gg_put_char(out, ' ');
	tui_print(out, scene->lang, WORD_EXAMPLE, text);
}

/* After two turns a player knows what the phases ask that every turn has, and the news are worth more room. */
bool tri_known(const tui_scene *scene) {
	static const char *const always[] = {"initial-fire", "initial-fire-answer", "moves", "rallies", "late-moves", "opportunity", NULL};
	static tri_position position;
	return tri_position_read(&position, scene) && position.turn > 2 && tab_is(position.phase, strlen(position.phase), always);
}

const char *const tri_help[GG_LANGS] = {
	"  3                the choice of that number; moves lists all, more may be legal\n"
	"  move I1 to 12,7  turns if need be and goes, with as few PA as it takes\n"
	"  advance I1 2.5 pac · advance I1 to 12,7 pch (por, pac, pch: 1, 2, 3 PA)\n"
	"  turn I1 left 30 · turn I1 north · about I1 · back I1 1 · side I1 left 0.5\n"
	"  form I1 LIG      COM COC COD COF LIG CAR TIR BAT; reform I1\n"
	"  fire B6 i2 · mac C5 i2 pch · maf I1 i2 p2; attacked: nothing, fire p1, flee 4\n"
	"  group I1,I2 by 0,2 pac · general G1 join I2 · gt-order GT1 hold 12,8\n"
	"  done ends a phase, pass an opportunity; form GT1 COD: all units of the GT\n"
	"  I1, G1, GT1      how it stands; units, groups: all; points: what they are for\n"
	"  measure I1 i2    how far, in which sector; sight B6 i2: what is between\n"
	"  threats I1       who fires at it, who has it at DT; ranges I1: DT, P1 to P3\n"
	"  zoom 2 [I1]      looks closer; centre 12,8; fit shows all; ground: the signs\n"
	"  why ACTION · odds ACTION · dice: how the last rolls add up · hint · undo\n"
	"  log · rules [22.8] · rules WORD · save [FILE] · lang fr · quit\n"
	"Capitals are South, small letters North. I foot, C horse, B battery, T screen,\n"
	"G general. Behind a tag: front, formation, figures/PA (<0: POP), =marker,\n"
	"! SAF, X (‼) DES, case of morale if not ARRET, ' unloaded, ? without command,\n"
	"* (★) general. On the map: - below ARRET. In UD: x eastwards, y northwards.\n",
	"  3                le choix de ce numéro\u202f; coups les liste tous\n"
	"  aller I1 vers 12,7  CHO s’il le faut puis avance, au moindre coût en PA\n"
	"  avancer I1 2.5 pac · avancer I1 vers 12,7 pch (por, pac, pch\u202f: 1, 2, 3 PA)\n"
	"  cho I1 gauche 30 · cho I1 nord · far I1 · reculer I1 1 · glisser I1 gauche 0.5\n"
	"  chf I1 LIG       COM COC COD COF LIG CAR TIR BAT\u202f; reformer I1\n"
	"  feu B6 i2 · mac C5 i2 pch · maf I1 i2 p2\u202f; attaqué\u202f: rien, feu p1, fuir 4\n"
	"  groupe I1,I2 de 0,2 pac · général G1 rejoindre I2 · ordre-gt GT1 tenir 12,8\n"
	"  fini termine une phase, passer refuse\u202f; chf GT1 COD\u202f: tout le GT\n"
	"  I1, G1, GT1      où ils en sont\u202f; unités, groupes\u202f; points\u202f: leur compte\n"
	"  mesurer I1 i2    distance et secteur\u202f; vue B6 i2\u202f: ce qui est entre\n"
	"  menaces I1       qui tire, qui est à DT\u202f; portées I1\u202f: sa DT, P1 à P3\n"
	"  zoom 2 [I1]      de plus près\u202f; centrer 12,8\u202f; tout\u202f; terrain\u202f: les signes\n"
	"  pourquoi ACTION · chances ACTION · dés\u202f: le compte des derniers jets · indice\n"
	"  annuler · journal · règles [22.8] · règles MOT · sauver · langue de · quitter\n"
	"Majuscules\u202f: Sud\u202f; minuscules\u202f: Nord. I à pied, C à cheval, B batterie,\n"
	"T écran, G général. Après\u202f: front, formation, figurines/PA (<0\u202f: POP), =ordre,\n"
	"! SAF, X (‼) DES, case de moral hors ARRÊT, ' déchargée, ? non commandée,\n"
	"* (★) général. Sur la carte\u202f: - sous ARRÊT. En UD\u202f: x est, y nord.\n",
	"  3                die Möglichkeit dieser Nummer; züge nennt alle der Liste\n"
	"  zieh I1 nach 12,7   dreht, wenn nötig, und geht mit so wenig PA wie möglich\n"
	"  vor I1 2.5 pac · vor I1 nach 12,7 pch (por, pac, pch: 1, 2, 3 PA)\n"
	"  drehen I1 links 30 · drehen I1 nord · kehrt I1 · rückwärts I1 1\n"
	"  form I1 LIG      COM COC COD COF LIG CAR TIR BAT; ordnen I1\n"
	"  feuer B6 i2 · mac C5 i2 pch · maf I1 i2 p2; angegriffen: nichts, feuer p1\n"
	"  gruppe I1,I2 um 0,2 pac · general G1 anschließen I2 · befehl GT1 halten 12,8\n"
	"  fertig beendet eine Phase, passen lehnt ab; form GT1 COD: die ganze GT\n"
	"  I1, G1, GT1      wie sie stehen; einheiten, gruppen; punkte: wofür\n"
	"  messen I1 i2     Abstand und Sektor; sicht B6 i2: was dazwischen steht\n"
	"  bedrohung I1     wer auf sie feuert, wer in DT ist; reichweiten I1: DT, P1-P3\n"
	"  zoom 2 [I1]      sieht näher hin; mitte 12,8; alles; gelände: die Zeichen\n"
	"  warum AKTION · chancen AKTION · würfel: die letzten Würfe · tipp · zurück\n"
	"  protokoll · regeln [22.8] · regeln WORT · speichern · sprache en · ende\n"
	"Große Buchstaben: Süden, kleine: Norden. I zu Fuß, C zu Pferd, B Batterie,\n"
	"T Schleier, G General. Danach: Front, Formation, Figuren/PA (<0: POP), =Marker,\n"
	"! SAF, X (‼) DES, Moralstufe, wenn nicht ARRET, ' ungeladen, ? ohne Befehl,\n"
	"* (★) General. Karte: - unter ARRET. In UD: x nach Osten, y nach Norden.\n",
};
