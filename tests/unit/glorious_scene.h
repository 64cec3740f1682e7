/*
 * glorious_scene.h - positions of Das glorreiche Manöver for tests, written briefly:
 *
 *     scene s = play("players=4 variant=2", "1: green 1; 12: red 1 blue 2", "yellow 3 red 2", "red");
 *
 * is four players with variant 2; green 1 on space 1, red 1 under blue 2 on space 12, yellow 3 and then red 2 already
 * home, red to move. Soldiers not named came home before those named. Everything goes through the document reader, so
 * every test uses a position that can occur in play.
 */
#ifndef TESTS_GLORIOUS_SCENE_H
#define TESTS_GLORIOUS_SCENE_H

#include <grognard/catalogue.h>
#include <grognard/grognard.h>

#include "../harness.h"

enum { SCENE_EVENTS = 64 };

typedef struct scene {
	const gg_game *game;
	gg_box box;
	gg_verdict verdict; /* of the last action */
	gg_event events[SCENE_EVENTS];
	unsigned event_count;
} scene;

/* A fresh game with options "players=3 variant=1". */
scene fresh(const char *text);
/* A position during the march. */
scene play(const char *options, const char *track, const char *arrivals, const char *mover);

/* Plays an action given in notation; false if it is refused, with the verdict in the scene. */
bool act(scene *s, const char *notation);
/* Plays several, separated by "; "; a refusal fails the test. */
void act_all(scene *s, const char *notations);
/* Whether an action is legal, without playing it. */
bool legal(scene *s, const char *notation);
/* The refusal of an action as "code clause", "" if it is legal. */
const char *refusal(scene *s, const char *notation);
/* All legal landings of a soldier as "5 6 home". */
const char *landings(scene *s, int soldier);
/* How many actions there are. */
unsigned choices(scene *s);
/* "red", "chance", "over". */
const char *turn_of(scene *s);
/* The whole document. */
const char *document(scene *s);
/* Whether the document contains this text. */
bool shows(scene *s, const char *text);
/* The event of the last action with this word id, NULL if none; one of its arguments, -1 if none. */
const gg_event *told(scene *s, const char *word);
int told_arg(scene *s, const char *word, int arg);
/* The maximum of a soldier by `explain`, as "4 x 2 x 3 =24"; "" if there is none. */
const char *reach(scene *s, int soldier);
/* Reads a document into the scene; false with the message. */
bool read_document(scene *s, const char *text, gg_error *error);

#endif
