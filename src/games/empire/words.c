/*
 * words.c - the lists of words in which documents and notation write what the state has as numbers, in the order of the digest (BE-27.92).
 */
#include "names.h"

#include "actions.h"

const char *const em_side_words[] = {"south", "north", NULL};
const char *const em_kind_words[] = {"infantry", "cavalry", "artillery", "skirmishers", NULL};
const char *const em_status_words[] = {"irregular", "militia", "line", "elite", "guard", NULL};
const char *const em_class_words[] = {"A", "B", "C", NULL};
const char *const em_size_words[] = {"small", "normal", "large", NULL};
const char *const em_weight_words[] = {"light", "medium", "heavy", NULL};
const char *const em_gun_words[] = {"3-4", "6", "8-9", "12", NULL};
const char *const em_form_words[] = {"line",     "column", "hollow-square", "solid-square", "skirmish", "building", "deployed",
				     "limbered", NULL};
const char *const em_quality_words[] = {"poor", "ordinary", "competent", "brilliant", "strategist", NULL};
const char *const em_order_words[] = {"none", "retreat", "manoeuvre", "attack", "engage", "hold", NULL};
const char *const em_battle_words[] = {"encounter", "battle", "attack", "assault", NULL};
const char *const em_ground_words[EM_GROUND_KINDS + 1] = {
	"open-field", "gentle-hill", "steep-hill", "orchard",        "crops",   "wood",    "marsh", "hedge",  "sunken-road", "stream",
	"river",      "ford",        "hamlet",     "stone-building", "village", "redoubt", "road",  "bridge", NULL};
const char *const em_trait_words[] = {
	"elan",           "impetuous",     "tenacious", "stoic",    "good-shooter", "poor-shooter", "carbine", "lance", "cuirass",
	"battalion-guns", "melee-weapons", "howitzers", "shrapnel", "light",        "horse",        "masse",   NULL};
const char *const em_shot_words[] = {"muskets", "canister", "round-shot", "shrapnel", "battalion-guns", NULL};
const char *const em_face_words[] = {"north", "east", "south", "west", NULL};
const char *const em_off_words[] = {"reserve", "flank-march", "reserve-on-table", NULL};

/* Bit by bit. */
const char *const em_unit_flag_words[] = {"on-table",
					  "removed",
					  "off-table",
					  "safe",
					  "disorder",
					  "marker",
					  "moved",
					  "turned",
					  "changed",
					  "fired",
					  "fled",
					  "fought",
					  "charged",
					  "supported",
					  "pursued",
					  "pursuit-shock",
					  "acted",
					  "rallied",
					  "skirmisher-fire",
					  "limbers-after",
					  "crew-away",
					  "reacted",
					  "replied",
					  "charged-before",
					  "fell-back",
					  "complied",
					  "counted",
					  "near",
					  "fired-first",
					  "stirred",
					  NULL};
const char *const em_general_flag_words[] = {"lost", "moved", "due", "exists", "off-table", NULL};
const char *const em_division_flag_words[] = {"shown", "forced", "activated", "reserve", "off-table", "flank-march", "due", "exists", NULL};
const char *const em_frame_words[] = {"none", "move", "react", "charge", "fire", "fall", NULL};
const char *const em_frame_flag_words[] = {"opportunity", "pursuit",  "flank",  "countered",    "rally",  "operational",
					   "support",     "extra",    "slid",   "mended",       "loss",   "flight",
					   "reply",       "ricochet", "caught", "target-won",   "group",  "ended",
					   "halted",      "garrison", "rough",  "rough-target", "morale", NULL};
const char *const em_fall_words[] = {"retreat", "flight", "step-back", NULL};

const char *const em_phase_words[EM_PHASES + 1] = {"setup-type",
						   "setup-role",
						   "setup-field",
						   "setup-pieces",
						   "setup-sector",
						   "setup-off-table",
						   "setup-order",
						   "setup-place",
						   "turn-cp",
						   "turn-flank-march",
						   "strategy",
						   "order-test",
						   "next-division",
						   "division-alone",
						   "initiative-name",
						   "initiative-roll",
						   "division-start",
						   "division-general",
						   "division-cp",
						   "division-arrives",
						   "fire-before",
						   "charges",
						   "moves",
						   "fire-after",
						   "division-end",
						   "move-group",
						   "move-step",
						   "move-more",
						   "rally-step",
						   "react",
						   "react-test",
						   "react-shot",
						   "charge-with",
						   "charge-go",
						   "charge-react",
						   "charge-test",
						   "charge-control",
						   "charge-control-die",
						   "charge-follow",
						   "charge-fire-support",
						   "charge-fire-support-target",
						   "charge-support-moves",
						   "shock-dice",
						   "shock-result",
						   "shock-general",
						   "shock-loser",
						   "shock-advance",
						   "pursuit",
						   "pursuit-control-die",
						   "pursuit-prey",
						   "pursuit-prey-reacts",
						   "charge-done",
						   "fire-support",
						   "fire-reply",
						   "fire-dice",
						   "fire-loss",
						   "fire-general",
						   "fire-test",
						   "fire-ricochet",
						   "fall-go",
						   "fall-test",
						   "turn-end",
						   "game-over",
						   NULL};

const char *const em_verb_words[EM_VERBS + 1] = {
	[EM_DO_NOTHING] = "nothing",
	[EM_DO_ROLL] = "roll",
	[EM_DO_AS_SKIRMISHERS] = "as-skirmishers",
	[EM_DO_PIECE] = "piece",
	[EM_DO_OFF] = "off",
	[EM_DO_ORDER] = "order",
	[EM_DO_ORDER_1] = "order",
	[EM_DO_ORDER_2] = "order",
	[EM_DO_LEAD] = "lead",
	[EM_DO_PLACE] = "place",
	[EM_DO_TAKE_UP] = "take-up",
	[EM_DO_RIDE] = "ride",
	[EM_DO_RESERVE] = "reserve",
	[EM_DO_TRANSFER] = "transfer",
	[EM_DO_NAME] = "name",
	[EM_DO_BESIDE] = "beside",
	[EM_DO_ARRIVE] = "arrive",
	[EM_DO_WAIT] = "wait",
	[EM_DO_FIRE] = "fire",
	[EM_DO_CHARGE] = "charge",
	[EM_DO_MOVE] = "move",
	[EM_DO_OPERATIONAL] = "operational",
	[EM_DO_ENTER] = "enter",
	[EM_DO_LEAVE] = "leave",
	[EM_DO_RALLY] = "rally",
	[EM_DO_JOIN] = "join",
	[EM_DO_TAKE_BACK] = "take-back",
	[EM_DO_GO] = "go",
	[EM_DO_ADVANCE] = "advance",
	[EM_DO_WHEEL] = "wheel",
	[EM_DO_SLIDE] = "slide",
	[EM_DO_LATERAL] = "lateral",
	[EM_DO_BACK] = "back",
	[EM_DO_ABOUT] = "about-turn",
	[EM_DO_REORIENT] = "reorient",
	[EM_DO_FORM] = "form",
	[EM_DO_PROLONGE] = "prolonge",
	[EM_DO_EXIT] = "exit",
	[EM_DO_MEND] = "mend",
	[EM_DO_END] = "end",
	[EM_DO_AGAIN] = "again",
	[EM_DO_FINISH] = "finish",
	[EM_DO_REACT] = "react",
	[EM_DO_WITHDRAW] = "withdraw",
	[EM_DO_PASS] = "pass",
	[EM_DO_SECOND] = "second",
	[EM_DO_SUPPORT] = "support",
	[EM_DO_STOP] = "stop",
	[EM_DO_STRIKE] = "strike",
	[EM_DO_GO_ON] = "go-on",
	[EM_DO_HELP] = "help",
	[EM_DO_STAY] = "stay",
	[EM_DO_ADVANCE_1] = "follow-up",
	[EM_DO_PURSUE] = "pursue",
	[EM_DO_HOLD] = "hold-back",
	[EM_DO_DECLINE] = "decline",
	[EM_DO_PREY] = "prey",
	[EM_DO_LIMBER] = "limber-after",
	[EM_DO_REPLY] = "reply",
	[EM_DO_RICOCHET] = "ricochet",
	[EM_DO_DONE] = "done",
};

/* Rows of BE-7.1: the same word may stand in the rows of several arms, and for a move and a charge. */
const char *const em_reaction_words[EM_REACTIONS + 1] = {
	[EM_R_INF_MOVE_CHARGE] = "charge",
	[EM_R_INF_MOVE_FIRE] = "fire",
	[EM_R_INF_MOVE_FORM] = "form",
	[EM_R_INF_MOVE_FLEE] = "flee",
	[EM_R_INF_COUNTER] = "counter-charge",
	[EM_R_INF_STAND] = "stand",
	[EM_R_INF_FORM] = "form",
	[EM_R_INF_FLEE] = "flee",
	[EM_R_CAV_MOVE_CHARGE] = "charge",
	[EM_R_CAV_MOVE_FORM] = "form",
	[EM_R_CAV_MOVE_WITHDRAW] = "withdraw",
	[EM_R_CAV_MOVE_FLEE] = "flee",
	[EM_R_CAV_COUNTER] = "counter-charge",
	[EM_R_CAV_STAND] = "stand",
	[EM_R_CAV_FORM] = "form",
	[EM_R_CAV_FLEE] = "flee",
	[EM_R_ART_MOVE_FIRE] = "fire",
	[EM_R_ART_MOVE_FACE] = "face",
	[EM_R_ART_MOVE_UNLIMBER] = "unlimber",
	[EM_R_ART_MOVE_LIMBER_FLEE] = "limber-and-flee",
	[EM_R_ART_MOVE_FLEE] = "flee",
	[EM_R_ART_STAND] = "stand",
	[EM_R_ART_FACE] = "face",
	[EM_R_ART_UNLIMBER] = "unlimber",
	[EM_R_ART_LIMBER_FLEE] = "limber-and-flee",
	[EM_R_ART_FLEE] = "flee",
	[EM_R_SK_MOVE_FIRE] = "fire",
	[EM_R_SK_MOVE_BACK_FIRE] = "fall-back-and-fire",
	[EM_R_SK_MOVE_BACK] = "fall-back",
	[EM_R_SK_MOVE_FLEE] = "flee",
	[EM_R_SK_FLEE] = "flee",
	[EM_R_SK_STAND] = "stand",
};

int em_word(const char *const *words, const char *text, size_t size) {
	for (int i = 0; words[i]; i++)
		if (gg_span_is(text, size, words[i]) && words[i][0] != '?')
			return i;
	return -1;
}
