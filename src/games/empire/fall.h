/*
 * fall.h - retreat and flight: the way of a unit that falls back, and the morale tests of friends it flees through (BE-12.3, BE-14,
 * BE-27.40 to 27.44).
 */
#ifndef EMPIRE_FALL_H
#define EMPIRE_FALL_H

#include "play.h"

typedef enum em_fall_kind {
	EM_RETREATS,   /* facing the enemy */
	EM_FLEES,      /* turned away; marked and Disordered; friends test */
	EM_STEPS_BACK, /* SK that fall back 2 UD (BE-27.33): stopped short, never eliminated */
} em_fall_kind;

/* Why a way ends before its distance, or ends the unit. */
typedef enum em_block { EM_NOT_BLOCKED, EM_BLOCKED_BY_ENEMY, EM_BLOCKED_BY_GROUND, EM_BLOCKED_BY_EDGE, EM_BLOCKED_BY_FRIENDS } em_block;

typedef struct em_fall_way {
	table_pose end;
	int32_t covered;                /* thousandths */
	int32_t turn;                   /* swerve after 2 UD, to the right > 0 (BE-27.42) */
	uint8_t form;                   /* that it goes in: guns limber, a garrison comes out in line */
	uint8_t block;                  /* em_block: what stopped it */
	bool lost;                      /* blocked before 2 UD (BE-14.4), or over its own edge (BE-14.5) */
	bool own_edge;                  /* it left by its own edge */
	bool clear;                     /* the first 2 UD lay in clear ground */
	uint8_t through[EM_SIDE_UNITS]; /* friends fled through that must test, in their order */
	uint8_t through_count;
} em_fall_way;

/* The middle of the front of the cause as the unit sees it: of a square or garrison that of the nearest face (BE-27.40). */
table_point em_fall_from(const em_look *look, unsigned unit, unsigned cause);
/* 6/10 UD, in thousandths (BE-7.7, AMB-23). */
int32_t em_flight_distance(const em_look *look, unsigned unit);

/* The way of the unit away from `from`, the middle of the front of its cause (EM_NONE: nobody is left out as an enemy near its way).
 * `distance` in thousandths. Changes nothing. */
em_fall_way em_fall_find(em_look *look, unsigned unit, unsigned cause, table_point from, int32_t distance, em_fall_kind kind);
/* Shelter (BE-27.44), asked before the unit goes: at some stride of the first 2 UD a formed friend In order is between `hunter`, the middle
 * of its front, and the fleer, or the fleer's ground is not clear. */
bool em_fall_sheltered(em_look *look, unsigned unit, unsigned cause, table_point from, int32_t distance, table_point hunter);

/* Pushes a FALL frame: the unit goes, those it fled through test, then the frame below goes on. Its caller has set its own phase. */
void em_fall_open(em_play *play, unsigned unit, unsigned cause, table_point from, int32_t distance, em_fall_kind kind);

/* A morale test with its die: passed, or Disorder, a loss, a retreat or flight (BE-12.3), for which a FALL frame is pushed. Returns true
 * if it was passed. */
bool em_morale_roll(em_play *play, unsigned unit, int die, unsigned cause, table_point from);

#endif
