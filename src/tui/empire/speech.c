/*
 * speech.c - what players type, in the notation of the rules, and back: tags for the ids of units, "D2" for a division,
 * "G1" for a general, "north" for a heading, and the verbs in three languages. What a word names follows from its
 * place: the unit that acts is the speaker's own, whoever stands behind "at" is the enemy's.
 */
#include <string.h>

#include "board_parts.h"

/* --- Words --------------------------------------------------------------------------------------------------------- */

static bool is_word(const char *word, size_t size, const char *name) {
	return tab_is(word, size, (const char *const[]){name, NULL});
}

/* What other languages, or shorter ways, call a verb of the notation. */
static const char *verb_of(const char *word, size_t size) {
	static const struct {
		const char *verb, *names[8];
	} verbs[] = {
		{"advance", {"avance", "avancer", "vor", "vorwärts", "vorrücken", "forward"}},
		{"wheel", {"turn", "pivot", "pivoter", "conversion", "schwenk", "schwenken"}},
		{"slide", {"glisser", "oblique", "schräg"}},
		{"lateral", {"latéral", "seitwärts"}},
		{"back", {"recule", "reculer", "rückwärts"}},
		{"about-turn", {"about", "demi-tour", "kehrt"}},
		{"reorient", {"réorienter", "face", "faire-face", "wenden"}},
		{"form", {"former", "formation", "formieren"}},
		{"end", {"stop-here", "terminer", "halt"}},
		{"again", {"encore", "nochmal", "weiterziehen"}},
		{"finish", {"assez", "genug"}},
		{"fire", {"tir", "tirer", "feu", "feuer", "shoot"}},
		{"charge", {"charger", "angriff", "angreifen", "attaquer"}},
		{"move", {"mouvement", "bouger", "bewegen", "ziehen", "zieh"}},
		{"rally", {"rallier", "sammeln"}},
		{"support", {"soutenir", "soutien", "unterstützen"}},
		{"pass", {"passe", "passer", "passen", "no", "non", "nein"}},
		{"done", {"fini", "terminé", "fertig"}},
		{"order", {"ordre", "befehl"}},
		{"name", {"nommer", "nenne", "nennen"}},
		{"ride", {"chevaucher", "reiten", "reite"}},
		{"react", {"réagir", "réaction", "reagieren"}},
	};
	for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
		if (tab_is(word, size, verbs[i].names))
			return verbs[i].verb;
	return NULL;
}

/* What other languages call a word behind the verb. */
static const char *noun_of(const char *word, size_t size) {
	static const struct {
		const char *noun, *names[7];
	} nouns[] = {
		{"retreat", {"retraite", "rückzug"}},
		{"manoeuvre", {"manœuvre", "manöver", "maneuver"}},
		{"attack", {"attaque", "angriff"}},
		{"engage", {"engagement", "gefecht"}},
		{"hold", {"défense", "defense", "halten"}},
		{"line", {"ligne", "linie"}},
		{"column", {"colonne", "kolonne"}},
		{"hollow-square", {"square", "carré", "carre", "karree", "carré-creux"}},
		{"solid-square", {"carré-plein", "solid", "volles-karree"}},
		{"skirmish", {"tirailleurs", "plänkler"}},
		{"deployed", {"déployée", "deployee", "abgeprotzt", "unlimbered"}},
		{"limbered", {"attelée", "attelee", "aufgeprotzt"}},
		{"left", {"gauche", "links"}},
		{"right", {"droite", "rechts"}},
		{"group", {"groupe", "gruppe"}},
		{"chief", {"chef"}},
		{"stand", {"tenir", "standhalten"}},
		{"counter-charge", {"contre-charge", "gegenangriff"}},
		{"flee", {"fuir", "fuite", "fliehen", "flucht"}},
	};
	for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++)
		if (tab_is(word, size, nouns[i].names))
			return nouns[i].noun;
	return NULL;
}

/* What a verb is about. */
static bool about_division(const char *verb) {
	return tab_is(verb, strlen(verb), (const char *const[]){"order", "name", "transfer", "reserve", "off", "lead", NULL});
}

static bool has_target(const char *verb) {
	return tab_is(verb, strlen(verb), (const char *const[]){"fire", "charge", "strike", "prey", "help", NULL});
}

/* --- From what is typed ---------------------------------------------------------------------------------------------- */

typedef struct speaking {
	const emp_position *position;
	gg_text *out;
	char verb[24];
	int side, place;  /* of the speaker; which word of the line comes now */
	bool enemy, face; /* the word before was "at" or "to"; "facing" */
} speaking;

static void put_verb(speaking *p, const char *word, size_t size) {
	const char *verb = verb_of(word, size);
	const emp_unit *unit = emp_unit_called(&p->position->side[p->side], word, size);
	if (unit && !verb) {
		gg_put(p->out, tab_bare(unit->id));
		return;
	}
	gg_text text = gg_text_on(p->verb, sizeof p->verb);
	if (verb)
		gg_put(&text, verb);
	else
		tab_put_lower(&text, word, size);
	gg_put(p->out, p->verb);
}

static bool put_name(speaking *p, const char *word, size_t size) {
	const emp_side *own = &p->position->side[p->side], *other = &p->position->side[!p->side];
	const emp_division *division = p->place == 1 && about_division(p->verb) ? emp_division_called(own, word, size) : NULL;
	const emp_general *general = p->place == 1 && !strcmp(p->verb, "ride") ? emp_general_called(own, word, size) : NULL;
	const emp_unit *target = emp_unit_called(other, word, size);
	bool aimed = p->enemy || (has_target(p->verb) && target && (p->place > 1 || gg_span_is(word, size, target->tag)));
	const emp_unit *unit = aimed ? target : emp_unit_called(own, word, size);
	if (division || general) {
		gg_put(p->out, tab_bare(division ? division->id : general->id));
		return true;
	}
	if (!unit)
		return false;
	gg_put(p->out, aimed && !p->enemy ? "at " : "");
	gg_put(p->out, tab_bare(unit->id));
	return true;
}

static void put_word(speaking *p, const char *word, size_t size) {
	static const char *const face[] = {"facing", "face", "front", "blick", NULL};
	static const char *const at[] = {"at", "sur", "auf", NULL};
	int heading;
	if (p->face && tab_heading(word, size, &heading)) {
		p->face = false;
		gg_put_int(p->out, heading);
		gg_put(p->out, "/65536");
		return;
	}
	bool enemy = tab_is(word, size, at) || is_word(word, size, "to"), facing = tab_is(word, size, face);
	if (facing)
		gg_put(p->out, "facing");
	else if (tab_is(word, size, at))
		gg_put(p->out, "at");
	else if (!put_name(p, word, size)) {
		const char *noun = noun_of(word, size);
		if (noun)
			gg_put(p->out, noun);
		else
			tab_put_lower(p->out, word, size);
	}
	p->enemy = enemy;
	p->face = facing;
}

/* The only choice that ends what is asked, if there is just one. */
static const char *only_end(const tui_choices *choices) {
	static const char *const ends[] = {"done", "end", "go", "pass", "finish", "stay", NULL};
	const char *found = NULL;
	for (uint32_t i = 0; i < choices->count; i++)
		if (tab_is(choices->notations[i], strcspn(choices->notations[i], " "), ends)) {
			if (found)
				return NULL;
			found = choices->notations[i];
		}
	return found;
}

/* "place L1 12,5": faces and stands as the choices of that unit do. */
static const char *usual_stance(const tui_choices *choices, const char *line) {
	const char *blank = strrchr(line, ' ');
	if (!blank || !strchr(blank, ',') || (!tui_begins(line, "place") && !tui_begins(line, "arrive")))
		return NULL;
	for (uint32_t i = 0; i < choices->count; i++)
		if (!strncmp(choices->notations[i], line, (size_t)(blank - line) + 1))
			return strstr(choices->notations[i], " facing ");
	return NULL;
}

/* A fire that is not possible, without its shot: with one the rules can say why not. */
static const char *some_shot(const emp_side *own, const char *line) {
	const char *rest = line;
	size_t size;
	int words = 0;
	const emp_unit *unit = NULL;
	for (const char *word = tab_next_word(&rest, &size); size; word = tab_next_word(&rest, &size))
		if (words++ == 1)
			unit = emp_unit_called(own, word, size);
	return words != 4 || !unit || !tui_begins(line, "fire") ? "" : unit->kind == EMP_ARTILLERY ? " round-shot" : " muskets";
}

/* Where a shot is left open, the first that can be fired. "done" ends whatever is asked, be it "go", "pass" or "end". */
static void complete(const tui_scene *scene, const emp_side *own, const char *line, gg_text *out) {
	const tui_choices *choices = scene->choices;
	const char *end = strcmp(line, "done") != 0 ? NULL : only_end(choices);
	if (end) {
		gg_put(out, end);
		return;
	}
	for (uint32_t i = 0; i < choices->count && tui_begins(line, "fire"); i++)
		if (tui_begins(choices->notations[i], line)) {
			gg_put(out, choices->notations[i]);
			return;
		}
	const char *stance = usual_stance(choices, line);
	gg_put(out, line);
	gg_put(out, stance ? stance : some_shot(own, line));
}

void emp_translate(const tui_scene *scene, const char *typed, gg_text *out) {
	static emp_position position;
	size_t at = 0, size = strlen(typed);
	int32_t number;
	char text[GG_LINE_MAX];
	if (scene->choices->turn == GG_CHANCE && gg_number(typed, 1, 99, &(uint64_t){0})) { /* what the die shows, not which choice */
		gg_put(out, "roll ");
		gg_put(out, typed);
		return;
	}
	if (gg_take_int(typed, size, &at, 1, (int32_t)scene->choices->count, &number) && at == size) {
		gg_put(out, scene->choices->notations[number - 1]);
		return;
	}
	if (!emp_position_read(&position, scene))
		return;
	gg_text line = gg_text_on(text, sizeof text);
	speaking p = {.position = &position, .out = &line, .side = scene->choices->turn == 1};
	for (const char *rest = typed;; p.place++) {
		const char *word = tab_next_word(&rest, &size);
		if (!size)
			break;
		if (p.place)
			gg_put_char(&line, ' ');
		if (p.place == 0)
			put_verb(&p, word, size);
		else
			put_word(&p, word, size);
	}
	complete(scene, &position.side[p.side], text, out);
}

/* --- And back -------------------------------------------------------------------------------------------------------- */

static void spell_word(speaking *p, const char *word, size_t size) {
	const emp_side *own = &p->position->side[p->side], *other = &p->position->side[!p->side];
	bool lettered = size > 2 && word[1] == ':';
	const emp_side *side = lettered ? &p->position->side[word[0] == 'n'] : p->enemy ? other : own;
	const emp_division *division = p->place == 1 && about_division(p->verb) ? emp_division_called(own, word, size) : NULL;
	const emp_general *general = p->place == 1 && !strcmp(p->verb, "ride") ? emp_general_called(own, word, size) : NULL;
	const emp_unit *unit = size > 2 ? emp_unit_called(side, word, size) : NULL;
	p->enemy = gg_span_is(word, size, "at") || gg_span_is(word, size, "to");
	if (division) {
		gg_put_char(p->out, 'D');
		gg_put_int(p->out, division - own->division + 1);
	} else if (general && size > 2)
		gg_put(p->out, general->tag);
	else if (unit)
		gg_put(p->out, unit->tag);
	else
		gg_put_bytes(p->out, word, size);
}

void emp_spell(const tui_scene *scene, const char *words, gg_text *out) {
	static emp_position position;
	size_t size;
	if (!emp_position_read(&position, scene)) {
		gg_put(out, words);
		return;
	}
	speaking p = {.position = &position, .out = out, .side = scene->choices->turn == 1};
	for (const char *rest = words;; p.place++) {
		const char *word = tab_next_word(&rest, &size);
		if (!size)
			break;
		if (p.place)
			gg_put_char(out, ' ');
		else
			snprintf(p.verb, sizeof p.verb, "%.*s", (int)size, word);
		spell_word(&p, word, size);
	}
}
