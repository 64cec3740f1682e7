/*
 * vocabulary.c - the words of the notation as the three languages call them (the rules themselves know the club's French): verbs, what
 * stands behind them, and what "choose" chooses.
 */
#include "board_parts.h"

typedef struct verb_words {
	const char *verb, *fr, *de, *others[7];
} verb_words;

/* The verbs of the notation as the three languages call them. */
static const verb_words verbs[] = {
	{"roll", "dé", "wurf", {"lancer"}},
	{"done", "fini", "fertig", {"terminé"}},
	{"decline", "refuser", "ablehnen", {NULL}},
	{"decline-all", "passer", "passen", {"pass", "passe", "tout-refuser", "non", "nein", "no"}},
	{"terrain", "terrain", "terrain", {NULL}},
	{"place", "placer", "stellen", {"stell", "aufstellen"}},
	{"garrison", "garnison", "besetzen", {NULL}},
	{"hide", "cacher", "verstecken", {NULL}},
	{"gt-order", "ordre-gt", "gt-befehl", {"befehl"}},
	{"take-back", "reprendre", "zurücknehmen", {NULL}},
	{"suggested", "suggéré", "vorschlag", {NULL}},
	{"op-move", "opérationnel", "operativ", {NULL}},
	{"redeploy", "redéployer", "umgruppieren", {NULL}},
	{"arrive", "arriver", "eintreffen", {NULL}},
	{"advance", "avancer", "vor", {"avance", "vorrücken", "forward"}},
	{"march", "marcher", "marsch", {NULL}},
	{"back", "reculer", "rückwärts", {"par"}},
	{"side", "glisser", "seitwärts", {"pas-de-côté"}},
	{"turn", "cho", "drehen", {"tourner", "dreh", "wheel"}},
	{"about", "far", "kehrt", {"demi-tour", "about-turn"}},
	{"form", "chf", "form", {"former", "formieren"}},
	{"reform", "reformer", "ordnen", {NULL}},
	{"unlimber", "dételer", "abprotzen", {NULL}},
	{"limber", "atteler", "aufprotzen", {NULL}},
	{"bricole", "bricole", "bricole", {NULL}},
	{"reload", "recharger", "laden", {NULL}},
	{"enter", "entrer", "betreten", {NULL}},
	{"leave", "sortir", "verlassen", {NULL}},
	{"faces", "faces", "faces", {NULL}},
	{"detach", "détacher", "ablösen", {NULL}},
	{"attach", "rattacher", "einziehen", {NULL}},
	{"merge", "fusionner", "vereinen", {NULL}},
	{"group", "groupe", "gruppe", {NULL}},
	{"flee", "fuir", "fliehen", {NULL}},
	{"general", "général", "general", {NULL}},
	{"shock", "choc", "stoß", {"opportunité"}},
	{"fire", "feu", "feuer", {"tirer", "tir", "shoot"}},
	{"passing-fire", "feu-au-passage", "vorbeifeuer", {"feu-de-passage"}},
	{"answer", "répondre", "antwort", {"réponse", "antworten"}},
	{"choose", "choisir", "wähle", {"wählen"}},
	{"rally-move", "ralliement", "sammelmarsch", {NULL}},
	{"rally", "rallier", "sammeln", {NULL}},
	{"no-rally", "sans-ralliement", "nicht-sammeln", {NULL}},
	{"finish", "finir", "beenden", {NULL}},
	{"screen-back", "écran", "schleier", {"rideau"}},
	{"late-shock", "choc-tardif", "später-stoß", {NULL}},
	{"order", "ordre", "befehlsmarker", {NULL}},
	{"read", "lire", "lesen", {NULL}},
	{"as-last-turn", "comme-avant", "wie-zuvor", {NULL}},
	{"reveal", "révéler", "aufdecken", {NULL}},
};
enum { VERBS = sizeof verbs / sizeof *verbs };

void tri_put_verb(gg_text *out, const char *word, size_t size) {
	for (size_t i = 0; i < VERBS; i++)
		if (tab_is(word, size, (const char *const[]){verbs[i].verb, verbs[i].fr, verbs[i].de, NULL}) ||
		    tab_is(word, size, verbs[i].others)) {
			gg_put(out, verbs[i].verb);
			return;
		}
	tab_put_lower(out, word, size);
}

typedef struct three_words {
	const char *word, *fr, *de;
} three_words;

static const char *in_lang(const three_words *words, gg_lang lang) {
	return lang == GG_FR ? words->fr : lang == GG_DE ? words->de : words->word;
}

/* Words behind a verb, as they are told. */
static const three_words small_words[] = {
	{"left", "gauche", "links"},
	{"right", "droite", "rechts"},
	{"to", "vers", "nach"},
	{"by", "de", "um"},
	{"facing", "face", "blick"},
	{"along", "direction", "entlang"},
	{"then", "puis", "dann"},
	{"attack", "attaque", "angriff"},
	{"hold", "tenir", "halten"},
	{"move", "mouvement", "bewegung"},
	{"reserve", "réserve", "reserve"},
	{"withdraw", "retrait", "rückzug"},
	{"nothing", "rien", "nichts"},
	{"counter", "contre-mac", "gegen-mac"},
	{"evade", "esquiver", "ausweichen"},
	{"react", "réagir", "reagieren"},
	{"unmask", "démasquer", "freigeben"},
	{"flee", "fuir", "fliehen"},
	{"fire", "feu", "feuer"},
	{"join", "rejoindre", "anschließen"},
	{"give", "donner", "geben"},
	{"rally", "rallier", "sammeln"},
	{"canister", "mitraille", "kartätsche"},
	{"with", "avec-général", "mit"},
	{"supports", "soutiens", "unterstützung"},
	{"joint", "avec", "gemeinsam"},
	{"general", "général", "general"},
	{"first", "d'abord", "zuerst"},
	{"go", "aller", "geh"},
	{"at", "sur", "auf"},
	{"for", "pour", "für"},
	{"decoy", "leurre", "scheinmarker"},
	{"slow-forward", "bleue-avant", "langsam-vor"},
	{"slow-right", "bleue-droite", "langsam-rechts"},
	{"slow-left", "bleue-gauche", "langsam-links"},
	{"slow-back", "bleue-arrière", "langsam-zurück"},
	{"fast-forward", "blanche-avant", "schnell-vor"},
	{"fast-right", "blanche-droite", "schnell-rechts"},
	{"fast-left", "blanche-gauche", "schnell-links"},
	{"fast-back", "blanche-arrière", "schnell-zurück"},
	{"side-step", "pas-chassé", "seitschritt"},
	{"north", "nord", "nord"},
	{"east", "est", "ost"},
	{"south", "sud", "süd"},
	{"west", "ouest", "west"},
};

void tri_spell_word(const tui_scene *scene, const char *word, size_t size, gg_text *out) {
	for (size_t i = 0; i < sizeof small_words / sizeof *small_words; i++)
		if (gg_span_is(word, size, small_words[i].word)) {
			gg_put(out, in_lang(&small_words[i], scene->lang));
			return;
		}
	gg_put_bytes(out, word, size);
}

void tri_spell_verb(const tui_scene *scene, const char *verb, size_t size, gg_text *out) {
	for (size_t i = 0; i < VERBS; i++)
		if (gg_span_is(verb, size, verbs[i].verb)) {
			gg_put(out, in_lang(&(three_words){verbs[i].verb, verbs[i].fr, verbs[i].de}, scene->lang));
			return;
		}
	tri_spell_word(scene, verb, size, out);
}

/* What else a word behind the verb may be called. */
const char *tri_noun_of(const char *word, size_t size) {
	static const struct {
		const char *noun, *names[7];
	} nouns[] = {
		{"LIG", {"linie", "ligne", "line"}},
		{"CAR", {"karree", "carré", "carre", "square"}},
		{"TIR", {"plänkler", "tirailleurs"}},
		{"BAT", {"batterie", "battery"}},
		{"facing", {"front"}},
		{"to", {"à", "zu"}},
		{"by", {"par"}},
		{"counter", {"contre", "counter-mac"}},
		{"nothing", {"stehen", "stand"}},
		{"supports", {"soutien"}},
	};
	for (size_t i = 0; i < sizeof small_words / sizeof *small_words; i++)
		if (tab_is(word, size, (const char *const[]){small_words[i].fr, small_words[i].de, NULL}))
			return small_words[i].word;
	for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++)
		if (tab_is(word, size, nouns[i].names))
			return nouns[i].noun;
	return NULL;
}

/* What "choose" chooses, as the three languages call it. */
static const three_words picks[] = {
	{"go-on", "continuer", "weiter"},
	{"stop", "arrêter", "halten"},
	{"finish-later", "finir-plus-tard", "später-beenden"},
	{"fight", "combattre", "kämpfen"},
	{"file-past", "défiler", "vorbeireiten"},
	{"left", "gauche", "links"},
	{"right", "droite", "rechts"},
	{"other", "autre", "anderes"},
	{"end-move", "finir-mouvement", "ans-ende"},
	{"stay", "rester", "bleiben"},
	{"ball", "boulet", "kugel"},
	{"canister", "mitraille", "kartätsche"},
	{"wait", "attendre", "abwarten"},
	{"withdraw", "se-retirer", "zurückgehen"},
	{"enter", "occuper-eco", "besetzen"},
	{"through", "traverser", "hindurch"},
	{"stand", "tenir", "standhalten"},
	{"counter", "contre-mac", "gegen-mac"},
	{"engage", "engager", "angreifen"},
	{"slow-down", "ralentir", "langsamer"},
	{"pursue", "poursuivre", "verfolgen"},
	{"occupy", "occuper", "nehmen"},
	{"rally", "rallier", "sammeln"},
	{"demand", "exiger", "verlangen"},
	{"waive", "renoncer", "verzichten"},
	{"finished", "terminer", "genug"},
	{"now", "maintenant", "jetzt"},
	{"later", "plus-tard", "später"},
	{"come", "appeler", "holen"},
	{"remain", "rester", "bleiben"},
	{"keep", "garder", "behalten"},
	{"lift-1", "remonter-1", "heben-1"},
	{"lift-2", "remonter-2", "heben-2"},
};

const char *tri_pick_of(const char *word, size_t size, size_t *from) {
	while (*from < sizeof picks / sizeof *picks) {
		const three_words *pick = &picks[(*from)++];
		if (tab_is(word, size, (const char *const[]){pick->word, pick->fr, pick->de, NULL}))
			return pick->word;
	}
	return NULL;
}

const char *tri_pick_text(gg_lang lang, const char *word, size_t size) {
	for (size_t i = 0; i < sizeof picks / sizeof *picks; i++)
		if (gg_span_is(word, size, picks[i].word))
			return in_lang(&picks[i], lang);
	return NULL;
}
