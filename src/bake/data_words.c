/*
 * data_words.c - see data_words.h.
 */
#include "data_words.h"

#include <string.h>

static const data_row any[] = {
	{"expected %s, got \"%s\"", "il faut %s, et non «\u202f%s\u202f»", "nötig: %s, nicht „%s“"},
	{"expected %s, got %s", "il faut %s, il y a %s", "nötig: %s, da steht %s"},
	{"nothing", "rien", "nichts"},
	{"a list", "une liste", "eine Liste"},
	{"a mapping", "des champs", "Felder"},
	{"fields such as \"game: ID\"", "des champs comme «\u202fgame: ID\u202f»", "Felder wie „game: ID“"},
	{"field \"%s\" appears twice", "le champ «\u202f%s\u202f» apparaît deux fois", "das Feld „%s“ steht zweimal da"},
	{"unknown field \"%.40s\"", "champ inconnu\u202f: «\u202f%.40s\u202f»", "unbekanntes Feld „%.40s“"},
	{"a list of %s", "une liste (%s)", "eine Liste (%s)"},
	{"expected %u %s, got %u", "il faut %u %s, il y en a %u", "nötig sind %u %s, da sind %u"},
	{"expected %u to %u %s, got %u", "il faut %u à %u %s, il y en a %u", "nötig sind %u bis %u %s, da sind %u"},
	{"armies", "armées", "Armeen"},
	{"units", "unités", "Einheiten"},
	{"traits", "traits", "Merkmale"},
	{"years", "années", "Jahre"},
	{"characteristics", "caractères nationaux", "Nationalmerkmale"},
	{"divisions (BE-22.1)", "divisions (BE-22.1)", "Divisionen (BE-22.1)"},
	{"units (L3C-26.5)", "unités (L3C-26.5)", "Einheiten (L3C-26.5)"},
	{"groups (L3C-26.5)", "GT (L3C-26.5)", "Gruppen (L3C-26.5)"},
	{"generals (L3C-26.6)", "généraux (L3C-26.6)", "Generäle (L3C-26.6)"},
	{"a whole number from %d to %d", "un nombre entier de %d à %d", "eine ganze Zahl von %d bis %d"},
	{"true or false", "true ou false", "true oder false"},
	{" or ", " ou ", " oder "},
	{"a name", "un nom", "ein Name"},
	{"expected at most %zu bytes, got %zu", "%zu octets au plus, il y en a %zu", "höchstens %zu Bytes, da sind %zu"},
	{"%zu to %zu small letters and digits with single hyphens between",
	 "%zu à %zu minuscules et chiffres, reliés au besoin par un trait d’union",
	 "%zu bis %zu Kleinbuchstaben und Ziffern, dazwischen einzelne Bindestriche"},
	{"a name, or a name in en, fr and de", "un nom, ou un nom par langue (en, fr, de)", "ein Name oder einer je Sprache (en, fr, de)"},
	{"larger than %d KiB", "plus de %d Kio", "größer als %d KiB"},
	{"the file is empty", "le fichier est vide", "die Datei ist leer"},
	{"out of memory", "plus de mémoire", "kein Speicher mehr"},
	{"infantry", "l’infanterie", "Infanterie"},
	{"cavalry", "la cavalerie", "Kavallerie"},
	{"artillery", "l’artillerie", "Artillerie"},
	{"leave out", "retirer", "weglassen:"},
	{"add", "ajouter", "hinzufügen:"},
	{"move", "déplacer", "verlegen:"},
	{"make", "changer\u202f:", "ändern:"},
	{"give", "ajuster\u202f:", "anpassen:"},
	{"field", "déployer", "aufstellen:"},
	{"form", "former", "bilden:"},
	{"take", "prendre", "nehmen:"},
	{"with", "avec", "mit"},
	{"free", "libérer", "lösen:"},
	{"sides", "camps", "Seiten"},
	{"objectives", "objectifs", "Ziele"},
	{"formations", "formations", "Formationen"},
	{"lengths [x, y]", "longueurs [x, y]", "Längen [x, y]"},
	{"lengths [x0, y0, x1, y1]", "longueurs [x0, y0, x1, y1]", "Längen [x0, y0, x1, y1]"},
	{"lengths [width, height]", "longueurs [largeur, hauteur]", "Längen [Breite, Höhe]"},
	{"a length in UD from 0 to %d, such as 12 or 12.5", "une longueur en UD de 0 à %d, comme 12 ou 12.5",
	 "eine Länge in UD von 0 bis %d wie 12 oder 12.5"},
	{"expected the south-west corner, then the north-east corner", "il faut le coin sud-ouest, puis le coin nord-est",
	 "nötig ist erst die Südwest-, dann die Nordostecke"},
	{"the id of a side", "l’identifiant d’un camp", "die Kennung einer Seite"},
	{"the id of a road", "l’identifiant d’une route", "die Kennung einer Straße"},
	{"\"%s\" is the id of sides[0] too", "«\u202f%s\u202f» est aussi l’identifiant de sides[0]", "„%s“ heißt auch sides[0]"},
	{"\"%s\" is the id of other ground too", "«\u202f%s\u202f» est aussi l’identifiant d’un autre élément de terrain",
	 "„%s“ heißt auch ein anderes Gelände"},
	{"is the edge of %s too", "est aussi le bord de %s", "ist auch der Rand von %s"},
	{"expected either ground or at", "il faut ground ou at, l’un des deux", "nötig ist entweder ground oder at"},
	{"there is another army %s: expected an id of its own", "il y a une autre armée %s\u202f: il faut un identifiant à part",
	 "es gibt eine andere Armee %s: eine eigene Kennung ist nötig"},
	{"there are %d armies already, no more fit", "il y a déjà %d armées, la place manque",
	 "es gibt schon %d Armeen, für mehr ist kein Platz"},
	{"there is another scenario %s: expected an id of its own", "il y a un autre scénario %s\u202f: il faut un identifiant à part",
	 "es gibt ein anderes Szenario %s: eine eigene Kennung ist nötig"},
	{"there are %d scenarios already, no more fit", "il y a déjà %d scénarios, la place manque",
	 "es gibt schon %d Szenarien, für mehr ist kein Platz"},
};

static const char *search(const data_row *rows, size_t count, gg_lang lang, const char *english) {
	for (size_t i = 0; i < count; i++)
		if (!strcmp(rows[i][GG_EN], english))
			return rows[i][lang];
	return NULL;
}

const char *data_said(const data_speech *speech, const char *english) {
	if (speech->lang == GG_EN)
		return english;
	const char *own = search(speech->rows, speech->count, speech->lang, english);
	const char *found = own ? own : search(any, sizeof any / sizeof *any, speech->lang, english);
	return found ? found : english;
}
