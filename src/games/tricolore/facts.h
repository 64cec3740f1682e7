/*
 * facts.h - what the arithmetic is told: plain facts about units and what stands between them, no geometry (T1 to T13).
 *
 * On the table the facts come from positions (facts_of.h), in the companion a person ticks them, in tests they are written down: one
 * arithmetic, three doors. Every fact is a number of 32 bits, so a struct of facts is also the array that a resolver of the contract is
 * given (resolvers.c).
 */
#ifndef TRICOLORE_FACTS_H
#define TRICOLORE_FACTS_H

#include <grognard/grognard.h>

typedef enum l3_arm { L3_INF, L3_CAV, L3_ART } l3_arm;
typedef enum l3_status { L3_IRREGULAR, L3_MILITIA, L3_CONSCRIPT, L3_LINE_TROOPS, L3_ELITE, L3_GUARD } l3_status;
typedef enum l3_type { L3_COSSACK, L3_LIGHT, L3_LINE_CAVALRY, L3_CUIRASS } l3_type; /* of cavalry, 0 to 3 */
typedef enum l3_formation {
	L3_COM,  /* march column */
	L3_COC,  /* column by companies */
	L3_COD,  /* column by divisions */
	L3_COF,  /* closed column */
	L3_LIG,  /* line */
	L3_CAR,  /* square */
	L3_TIR,  /* skirmish order */
	L3_BAT,  /* in battery */
	L3_CIRC, /* of circumstance */
	L3_ECO,  /* in a built-up block */
	L3_FORMATIONS
} l3_formation;
typedef enum l3_cohesion { L3_FORMED, L3_SAF, L3_DES } l3_cohesion;
/* Morale cases, worst first. */
typedef enum l3_case { L3_DEROUTE, L3_RETRAITE, L3_REPLI, L3_HALTE, L3_ARRET, L3_AVANCE, L3_ATTAQUE, L3_CHARGE, L3_CASES } l3_case;
typedef enum l3_pace { L3_BACK, L3_HALT, L3_POR, L3_PAC, L3_PCH } l3_pace;
typedef enum l3_range { L3_P1, L3_P1BIS, L3_P2, L3_P2BIS, L3_P3, L3_OUT_OF_RANGE } l3_range;
typedef enum l3_shelter { L3_NO_SHELTER, L3_AL, L3_AM, L3_AD } l3_shelter;
typedef enum l3_weapon { L3_NO_WEAPON, L3_MUSKET, L3_RIFLE, L3_CARBINE, L3_GUN_LIGHT, L3_GUN_MEDIUM, L3_GUN_HEAVY } l3_weapon;
typedef enum l3_grade { L3_BRIGADE, L3_DIVISION, L3_CORPS, L3_GEC } l3_grade;

/* The arithmetic's owner replaces these three by the terms of a.9, T3 and T4. */
typedef struct l3_test {
	int32_t start;
} l3_test;
typedef struct l3_fire {
	int32_t figures;
} l3_fire;
typedef struct l3_melee {
	int32_t figures;
} l3_melee;

#endif
