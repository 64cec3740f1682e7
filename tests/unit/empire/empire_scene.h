/*
 * empire_scene.h - positions of Bataille Empire, written as the rules' worked examples write them:
 *
 *	"a (south): INF L3 class B FT0, line, at (10, 10) facing 0, losses 1, Disorder; wood 5,9,15,10; road 0,12-32,12; objective 20,14.2"
 *
 * A unit is a name, a side, kind, status and morale, class, FT, gun or weight, traits, formation, place and what befell it. A garrison
 *reads "building, garrison of 9,12,11,14" and its building follows. Ground is a kind of BE-20 with a rectangle, which may end in "facing
 *30", or the points of a line.
 */
#ifndef EMPIRE_SCENE_H
#define EMPIRE_SCENE_H

#include "harness.h"

#include "src/games/empire/facts_of.h"
#include "src/games/empire/ground.h"
#include "src/games/empire/places.h"
#include "src/games/empire/sight.h"
#include "src/games/empire/targets.h"
#include "src/games/empire/threats.h"

typedef struct scene {
	em_state s;
	em_look look;
	char name[EM_UNITS][12];
	char text[256]; /* of the last answer in words */
} scene;

/* Sets the table of 40 x 27; what it cannot read ends the program. Every division has a general at its first unit, so all are in command.
 */
void scene_set(scene *at, const char *text);
/* Puts more on it. */
void scene_add(scene *at, const char *text);
unsigned who(const scene *at, const char *name);
/* Moves a unit; units and degrees as decimals. */
void stand(scene *at, const char *name, double x, double y, double degrees);
void form(scene *at, const char *name, em_formation form);
void flag(scene *at, const char *name, uint32_t flags);

uint32_t distance(scene *at, const char *a, const char *b);
bool sees(scene *at, const char *viewer, const char *target);
/* Names in the order of their numbers, with blanks between. */
const char *names(scene *at, gg_set units);
/* "left -1 right -2", the values of the threatened sides. */
const char *threatened(scene *at, const char *name);
const char *zone(scene *at, const char *name, double x, double y);

#endif
