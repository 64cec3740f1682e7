/*
 * words.c - the lists of words in which documents and notation write what the state has as numbers, and what else a player may type: the
 * club's own French (L3C-35.21).
 */
#include "names.h"

#include "actions.h"

const char *const l3_side_words[] = {"south", "north", NULL};
const char *const l3_arm_words[] = {"infantry", "cavalry", "artillery", NULL};
const char *const l3_status_words[] = {"irregular", "militia", "conscript", "line", "elite", "guard", NULL};
const char *const l3_form_words[L3_FORMATIONS + 1] = {"COM", "COC", "COD", "COF", "LIG", "CAR", "TIR", "BAT", "CIRC", "ECO", NULL};
const char *const l3_cohesion_words[] = {"formed", "SAF", "DES", NULL};
const char *const l3_case_words[L3_CASES + 1] = {"DEROUTE", "RETRAITE", "REPLI", "HALTE", "ARRET", "AVANCE", "ATTAQUE", "CHARGE", NULL};
const char *const l3_pace_words[] = {"back", "halt", "por", "pac", "pch", NULL};
const char *const l3_range_words[] = {"p1", "p1bis", "p2", "p2bis", "p3", "none", NULL};
const char *const l3_grade_words[] = {"brigade", "division", "corps", "gec", NULL};
const char *const l3_shelter_words[] = {"none", "AL", "AM", "AD", NULL};
const char *const l3_where_words[] = {"waiting", "on-table", "destroyed", "left", "merged", NULL};
const char *const l3_group_order_words[] = {"none", "attack", "hold", "move", "reserve", "withdraw", NULL};
const char *const l3_marker_words[L3_ORDERS + 1] = {"decoy",      "mac",          "maf",        "sou",       "feu",       "chf",
						    "cho",        "slow-forward", "slow-right", "slow-left", "slow-back", "fast-forward",
						    "fast-right", "fast-left",    "fast-back",  "side-step", NULL};
/* Bit by bit. */
const char *const l3_fire_words[] = {
	"loaded", "fired-0", "fired-1", "fired-enemy-phase", "first-fire-used", "reloaded", "fire-in-left-flank", "fire-in-right-flank",
	NULL};
const char *const l3_mark_words[] = {"under-infantry-fire",
				     "under-ball",
				     "under-canister",
				     "under-fire-turn",
				     "status-used",
				     "rallied-by-general",
				     "made-mac",
				     "made-opportunity",
				     "broke-through",
				     "unmasked",
				     "rally-due",
				     "rally-compulsory",
				     "mandatory-exact",
				     "beaten",
				     "red",
				     "second-line",
				     "fast-before-cavalry",
				     "caught",
				     "evaded",
				     "surprised",
				     "declined-all",
				     "identified",
				     "hidden",
				     "formed-merge",
				     "op-step-made",
				     "eco-step-made",
				     "merged-this-turn",
				     "to-finish",
				     "moved-mandatory",
				     "guns-beside",
				     "own-screen",
				     "enemy-screen",
				     NULL};
const char *const l3_general_state_words[] = {"none", "well", "down", "dead", "acting", NULL};
const char *const l3_group_flag_words[] = {"exists", "stopped", "released", NULL};
const char *const l3_ground_words[L3_GROUND_KINDS + 1] = {"none",  "plateau", "hill",       "light-wood", "dense-wood", "marsh",
							  "block", "stream",  "obstacle-1", "obstacle-2", "river",      "cliff",
							  "road",  "bridge",  "ford",       "earthwork",  NULL};
const char *const l3_mac_words[] = {"mac", "maf", NULL};
const char *const l3_mac_flag_words[] = {"crossed", "opportunity", "at-dt", "joint", "resolved", "refunded", "counter", "again", NULL};
const char *const l3_aimed_flag_words[] = {"fired", "reacted", "fled", "met", "canister", "guns", "tested", NULL};
const char *const l3_frame_words[] = {"none", "move", "fire", "mac", "counter", "cac", "queue", "test", "aside", NULL};
const char *const l3_face_words[] = {"north", "east", "south", "west", NULL};
const char *const l3_answer_words[] = {"nothing", "flee", "evade", "fire", "counter", "react", "unmask", NULL};
const char *const l3_manoeuvre_words[] = {"stop", "chf", "cho", "reform", "faces", "reform-fully", NULL};
const char *const l3_general_deed_words[] = {"move", "join", "give", "order", "rally", NULL};
const char *const l3_terrain_pick_words[] = {"light-wood", "dense-wood", "marsh", "hill", "obstacle-1", "hamlet", NULL};

const char *const l3_phase_words[L3_PHASES + 1] = {
	[L3_TERRAIN_PICK] = "terrain-pick",
	[L3_TERRAIN_DIE] = "terrain-die",
	[L3_DEPLOY] = "deploy",
	[L3_MEET_HEADS] = "meet-heads",
	[L3_MEET_SKETCH] = "meet-sketch",
	[L3_TURN_START] = "turn-start",
	[L3_INIT_ROLL] = "initiative",
	[L3_OP_MENU] = "operational",
	[L3_PH_START] = "phase-start",
	[L3_PH_FIRE0] = "initial-fire",
	[L3_PH_FIRE0_ANSWER] = "initial-fire-answer",
	[L3_PH_FIRE0_ERRORS] = "initial-fire-errors",
	[L3_PH_FIRE0_APPLY] = "initial-fire-apply",
	[L3_PH_MANDATORY] = "mandatory-moves",
	[L3_PH_MOVE] = "moves",
	[L3_PH_LATE_OPP] = "late-opportunities",
	[L3_MAC_GT] = "mac-gt",
	[L3_MAC_ORDER] = "mac-order",
	[L3_MAC_ORDER_PICK] = "mac-order-pick",
	[L3_MAC_NEXT] = "mac-next",
	[L3_PH_RALLY] = "rallies",
	[L3_PH_LATE_MOVES] = "late-moves",
	[L3_PH_END] = "phase-end",
	[L3_MOVE_GO] = "move-go",
	[L3_OPP_WINDOW] = "opportunity",
	[L3_HOOK] = "hook",
	[L3_MOVE_RESUME] = "move-resume",
	[L3_FIRE_ANSWER] = "fire-answer",
	[L3_FIRE_ERRORS] = "fire-errors",
	[L3_FIRE_APPLY] = "fire-apply",
	[L3_MAC_PLACE] = "mac-place",
	[L3_MAC_REAIM] = "mac-reaim",
	[L3_MAC_JOIN] = "mac-join",
	[L3_MAC_SHOT] = "mac-shot",
	[L3_MAC_SCREENS] = "mac-screens",
	[L3_MAC_SUPPORT_FIRE] = "mac-support-fire",
	[L3_MAC_ERRORS] = "mac-errors",
	[L3_MAC_SUPPORT_APPLY] = "mac-support-apply",
	[L3_MAC_WITHDRAW] = "mac-withdraw",
	[L3_MAC_MODE] = "mac-mode",
	[L3_TEST_A] = "test-attacker",
	[L3_MAC_ANSWER] = "mac-answer",
	[L3_TEST_D] = "test-defender",
	[L3_MAC_ADJUST] = "mac-adjust",
	[L3_MAC_STOPFIRE] = "mac-stop-fire",
	[L3_MAC_STAND_COUNTER] = "mac-stand-counter",
	[L3_MAC_RESIDUAL] = "mac-residual",
	[L3_MAC_STOPPED] = "mac-stopped",
	[L3_MAC_FLEE] = "mac-flee",
	[L3_ECO_TAKE] = "eco-take",
	[L3_MAC_CONTACT] = "mac-contact",
	[L3_MAC_NOCONTACT] = "mac-no-contact",
	[L3_MAF_RESULT] = "maf-result",
	[L3_MAF_COUNTERED] = "maf-countered",
	[L3_MAC_END] = "mac-end",
	[L3_CAC_FIGHT] = "cac-fight",
	[L3_CAC_RESULT] = "cac-result",
	[L3_CAC_STATUS] = "cac-status",
	[L3_CAC_PUSH] = "cac-push",
	[L3_BREAK_CHOICE] = "break-choice",
	[L3_BREAK_INVOLUNTARY] = "break-involuntary",
	[L3_PURSUE_CHOICE] = "pursue-choice",
	[L3_CONTROL_ASK] = "control-ask",
	[L3_CONTROL] = "control",
	[L3_PURSUIT] = "pursuit",
	[L3_PURSUE_OTHERS] = "pursue-others",
	[L3_GENERAL_RISK] = "general-risk",
	[L3_QUEUE_NEXT] = "queue-next",
	[L3_LOSS_ASK] = "loss-ask",
	[L3_OTHER_TEST] = "other-test",
	[L3_STATUS_ASK] = "status-ask",
	[L3_TEST_APPLY] = "test-apply",
	[L3_ASIDE_GENERAL] = "aside-general",
	[L3_SIM_ORDERS] = "sim-orders",
	[L3_SIM_FIRE1] = "sim-fire",
	[L3_SIM_FIRE1_ERRORS] = "sim-fire-errors",
	[L3_SIM_FIRE1_APPLY] = "sim-fire-apply",
	[L3_SIM_REVEAL] = "sim-reveal",
	[L3_SIM_READ] = "sim-read",
	[L3_SIM_EXEC1] = "sim-execute",
	[L3_SIM_SECOND] = "sim-second-line",
	[L3_SIM_MACS] = "sim-macs",
	[L3_SIM_FEU] = "sim-feu",
	[L3_SIM_RALLY] = "sim-rally",
	[L3_END_TESTS] = "end-tests",
	[L3_SAFEGUARD] = "safeguard",
	[L3_SCREENS_BACK] = "screens-back",
	[L3_END_CHECK] = "end-check",
	[L3_PLAYED_OUT] = "over",
};

const char *const l3_verb_words[L3_VERBS + 1] = {
	[L3_DO_NOTHING] = "nothing",
	[L3_DO_ROLL] = "roll",
	[L3_DO_DONE] = "done",
	[L3_DO_DECLINE] = "decline",
	[L3_DO_DECLINE_ALL] = "decline-all",
	[L3_DO_TERRAIN] = "terrain",
	[L3_DO_PLACE] = "place",
	[L3_DO_GARRISON] = "garrison",
	[L3_DO_HIDE] = "hide",
	[L3_DO_GT_ORDER] = "gt-order",
	[L3_DO_TAKE_BACK] = "take-back",
	[L3_DO_SUGGESTED] = "suggested",
	[L3_DO_OP_MOVE] = "op-move",
	[L3_DO_REDEPLOY_OP] = "redeploy",
	[L3_DO_ARRIVE] = "arrive",
	[L3_DO_ADVANCE] = "advance",
	[L3_DO_MARCH] = "march",
	[L3_DO_BACK] = "back",
	[L3_DO_SIDE] = "side",
	[L3_DO_TURN] = "turn",
	[L3_DO_ABOUT] = "about",
	[L3_DO_FORM] = "form",
	[L3_DO_REFORM] = "reform",
	[L3_DO_UNLIMBER] = "unlimber",
	[L3_DO_LIMBER] = "limber",
	[L3_DO_BRICOLE] = "bricole",
	[L3_DO_RELOAD] = "reload",
	[L3_DO_ENTER] = "enter",
	[L3_DO_LEAVE] = "leave",
	[L3_DO_FACES] = "faces",
	[L3_DO_DETACH] = "detach",
	[L3_DO_ATTACH] = "attach",
	[L3_DO_MERGE] = "merge",
	[L3_DO_GROUP] = "group",
	[L3_DO_FLEE] = "flee",
	[L3_DO_GENERAL] = "general",
	[L3_DO_MAC] = "mac",
	[L3_DO_MAF] = "maf",
	[L3_DO_SHOCK] = "shock",
	[L3_DO_FIRE] = "fire",
	[L3_DO_PASSING_FIRE] = "passing-fire",
	[L3_DO_ANSWER] = "answer",
	[L3_DO_CHOOSE] = "choose",
	[L3_DO_RALLY_MOVE] = "rally-move",
	[L3_DO_RALLY_PLACE] = "rally",
	[L3_DO_NO_RALLY] = "no-rally",
	[L3_DO_FINISH] = "finish",
	[L3_DO_SCREEN_BACK] = "screen-back",
	[L3_DO_LATE_SHOCK] = "late-shock",
	[L3_DO_ORDER] = "order",
	[L3_DO_READ] = "read",
	[L3_DO_AS_LAST_TURN] = "as-last-turn",
	[L3_DO_REVEAL] = "reveal",
};

/* --- What else may be typed ------------------------------------------------------------------------------------------------- */

const l3_synonym l3_verb_synonyms[] = {
	{"dé", L3_DO_ROLL},
	{"de", L3_DO_ROLL},
	{"lancer", L3_DO_ROLL},
	{"fini", L3_DO_DONE},
	{"terminé", L3_DO_DONE},
	{"passer", L3_DO_DECLINE},
	{"refuser", L3_DO_DECLINE},
	{"tout-refuser", L3_DO_DECLINE_ALL},
	{"placer", L3_DO_PLACE},
	{"cacher", L3_DO_HIDE},
	{"révéler", L3_DO_REVEAL},
	{"ordre-gt", L3_DO_GT_ORDER},
	{"reprendre", L3_DO_TAKE_BACK},
	{"suggéré", L3_DO_SUGGESTED},
	{"opérationnel", L3_DO_OP_MOVE},
	{"redéployer", L3_DO_REDEPLOY_OP},
	{"arriver", L3_DO_ARRIVE},
	{"avancer", L3_DO_ADVANCE},
	{"marcher", L3_DO_MARCH},
	{"reculer", L3_DO_BACK},
	{"par", L3_DO_BACK},
	{"glisser", L3_DO_SIDE},
	{"pas-de-côté", L3_DO_SIDE},
	{"cho", L3_DO_TURN},
	{"tourner", L3_DO_TURN},
	{"far", L3_DO_ABOUT},
	{"demi-tour", L3_DO_ABOUT},
	{"chf", L3_DO_FORM},
	{"former", L3_DO_FORM},
	{"reformer", L3_DO_REFORM},
	{"dételer", L3_DO_UNLIMBER},
	{"atteler", L3_DO_LIMBER},
	{"recharger", L3_DO_RELOAD},
	{"entrer", L3_DO_ENTER},
	{"sortir", L3_DO_LEAVE},
	{"détacher", L3_DO_DETACH},
	{"rattacher", L3_DO_ATTACH},
	{"fusionner", L3_DO_MERGE},
	{"groupe", L3_DO_GROUP},
	{"fuir", L3_DO_FLEE},
	{"général", L3_DO_GENERAL},
	{"choc", L3_DO_SHOCK},
	{"opportunité", L3_DO_SHOCK},
	{"feu", L3_DO_FIRE},
	{"tirer", L3_DO_FIRE},
	{"feu-de-passage", L3_DO_PASSING_FIRE},
	{"répondre", L3_DO_ANSWER},
	{"choisir", L3_DO_CHOOSE},
	{"ralliement", L3_DO_RALLY_MOVE},
	{"rallier", L3_DO_RALLY_PLACE},
	{"sans-ralliement", L3_DO_NO_RALLY},
	{"finir", L3_DO_FINISH},
	{"rideau", L3_DO_SCREEN_BACK},
	{"choc-tardif", L3_DO_LATE_SHOCK},
	{"ordre", L3_DO_ORDER},
	{"lire", L3_DO_READ},
	{"comme-avant", L3_DO_AS_LAST_TURN},
	{NULL, 0},
};
const l3_synonym l3_pace_synonyms[] = {{"arrière", L3_BACK}, {"arrêt", L3_HALT}, {"1", L3_POR}, {"2", L3_PAC}, {"3", L3_PCH}, {NULL, 0}};
const l3_synonym l3_formation_synonyms[] = {{"line", L3_LIG},          {"ligne", L3_LIG},         {"square", L3_CAR},
					    {"carré", L3_CAR},         {"skirmish", L3_TIR},      {"tirailleurs", L3_TIR},
					    {"battery", L3_BAT},       {"batterie", L3_BAT},      {"march", L3_COM},
					    {"circumstance", L3_CIRC}, {"circonstance", L3_CIRC}, {NULL, 0}};
const l3_synonym l3_answer_synonyms[] = {{"stand", L3_ANSWER_NOTHING},
					 {"rien", L3_ANSWER_NOTHING},
					 {"tenir", L3_ANSWER_NOTHING},
					 {"fuir", L3_ANSWER_FLEE},
					 {"esquiver", L3_ANSWER_EVADE},
					 {"feu", L3_ANSWER_FIRE},
					 {"contre", L3_ANSWER_COUNTER},
					 {"contre-mac", L3_ANSWER_COUNTER},
					 {"réagir", L3_ANSWER_REACT},
					 {"démasquer", L3_ANSWER_UNMASK},
					 {NULL, 0}};
const l3_synonym l3_manoeuvre_synonyms[] = {{"arrêt", L3_M_STOP},
					    {"form", L3_M_CHF},
					    {"turn", L3_M_CHO},
					    {"reformer", L3_M_REFORM},
					    {"reformer-tout", L3_M_REFORM_FULLY},
					    {NULL, 0}};
const l3_synonym l3_face_synonyms[] = {{"nord", 0}, {"est", 1}, {"sud", 2}, {"ouest", 3}, {NULL, 0}};
const l3_synonym l3_group_order_synonyms[] = {{"attaque", L3_GT_ATTACK},  {"tenir", L3_GT_HOLD},       {"mouvement", L3_GT_MOVE},
					      {"réserve", L3_GT_RESERVE}, {"retrait", L3_GT_WITHDRAW}, {NULL, 0}};
const l3_synonym l3_general_deed_synonyms[] = {{"aller", 0}, {"rejoindre", 1}, {"donner", 2}, {"ordonner", 3}, {"rallier", 4}, {NULL, 0}};
const l3_synonym l3_terrain_pick_synonyms[] = {{"boc", 0}, {"bod", 1}, {"marais", 2}, {"colline", 3}, {"po1", 4}, {"hameau", 5}, {NULL, 0}};

int l3_word(const char *const *words, const l3_synonym *also, const char *text, size_t size) {
	for (int i = 0; words[i]; i++)
		if (l3_same_letters(text, size, words[i]))
			return i;
	for (; also && also->word; also++)
		if (l3_same_letters(text, size, also->word))
			return also->number;
	return -1;
}
