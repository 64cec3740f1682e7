/*
 * tricolore_examples.c - the worked examples of morale, reaction and generals, every line of their sums through the door that programs use
 * (EX-53 to EX-101; Part B of the digest). Where the source gives only the lines that it talks about, a plain battalion of 12 with MOR 5
 * carries them: formed +1, strength +3, MOR +5.
 */
#include "tricolore_ask.h"

/* "22.6 +2, 22.18 -1 = 1": the clause of each line and its value, then the total. */
typedef struct sum_text {
	gg_text text;
	const gg_game *game;
	int totals, lines, sum, total;
} sum_text;

static void put_signed(gg_text *text, int32_t value) {
	gg_put(text, value > 0 ? "+" : "");
	gg_put_int(text, value);
}

static void take_line(void *payload, const gg_item *item) {
	sum_text *s = payload;
	CHECK(item->code && item->clause);
	if (item->kind == GG_ITEM_TOTAL) {
		s->total = s->totals++ ? s->total : item->value;
		return;
	}
	CHECK(item->mark);
	if (s->totals > 1)
		return; /* of a second total */
	gg_put(&s->text, s->lines++ ? ", " : "");
	gg_put(&s->text, gg_clause_id(s->game, item->clause) + 4);
	gg_put(&s->text, " ");
	put_signed(&s->text, item->value);
	s->sum += item->value;
}

static const char *sum_of(const char *kind, const char *facts) {
	static char buffer[1024];
	asked a = answered(kind, facts);
	sum_text s = {.text = gg_text_on(buffer, sizeof buffer), .game = a.game};
	a.resolver->explain(a.facts, a.dice, &(gg_item_sink){take_line, &s});
	CHECK_INT(s.sum, s.total); /* the lines add up */
	gg_put(&s.text, " = ");
	gg_put_int(&s.text, s.total);
	return buffer;
}

/* The lines of the first total, and all that is answered. */
#define EXAMPLE(KIND, FACTS, LINES, WORDS)                                                                                                 \
	do {                                                                                                                               \
		CHECK_TEXT(sum_of(KIND, FACTS), LINES);                                                                                    \
		SAYS(KIND, FACTS, WORDS);                                                                                                  \
	} while (0)
#define SUM(KIND, FACTS, LINES) CHECK_TEXT(sum_of(KIND, FACTS), LINES)

#define BODY ", 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0"

TEST(ex_53_italians_charge_russians_counter_charge, "L3C-22.3", "L3C-22.6", "EX-53") {
	EXAMPLE("morale", "{'dice':[3],'unit':{'formation':'COD'},'intent':'CAC','enemies':{'ARRET':1}}", "22.6 +2, 22.18 -1" BODY " = 10",
		"May go as far as CHARGE, PCH at most (L3C-22.4)");
	EXAMPLE("morale", "{'dice':[3],'unit':{'formation':'COD','mor':6},'start':'response','intent':'CAC','enemies':{'CHARGE':1}}",
		"22.6 +1, 22.18 -4, 22.25 +1, 22.33 +3, 22.34 +6, 22.36 0 = 7", "May go as far as ATTAQUE, PAC at most (L3C-22.4)");
	EXAMPLE("morale", "{'dice':[3],'unit':{'formation':'COD'},'intent':'CAC','enemies':{'ARRET':1},'after':{'counter_paces':2}}",
		"22.6 +2, 22.18 -1, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0, 22.3 -2 = 8",
		"May go as far as ATTAQUE, PAC at most (L3C-22.4)");
}

TEST(ex_54_55_57_where_tests_start, "L3C-22.6", "L3C-22.7", "EX-54", "EX-55", "EX-57") {
	SUM("morale", "{'dice':[3],'start':'next','from':'CHARGE'}", "22.6 +4, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0, 22.2 -1 = 12");
	SUM("morale", "{'dice':[3],'column':'other','start':'other','from':'CHARGE','lost':{'now':4}}",
	    "22.7 +4, 22.25 +1, 22.33 +3, 22.33 -2, 22.34 +5, 22.36 0 = 11");
	SUM("morale", "{'dice':[3],'column':'other','start':'other','from':'REPLI'}", "22.7 -1, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 8");
	SUM("reaction", "{'dice':[3],'from':'REPLI'}", "14.10 -1, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 8");
	SUM("morale", "{'dice':[3],'start':'response','column':'fire','enemies':{'REPLI':1}}",
	    "22.6 +1, 22.18 +1, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 11");
	SUM("morale", "{'dice':[3],'start':'persists','column':'fire'}", "22.6 +1, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 10");
	SUM("morale", "{'dice':[3],'start':'response','column':'fire'}", "22.6 +1, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 10");
}

TEST(ex_56_stepping_back_under_canister, "L3C-22.7", "L3C-22.8", "EX-56") {
	EXAMPLE("morale",
		"{'dice':[3],'column':'other','start':'other','to_rear':true,'under_fire':{'canister':true},'no_command':true,"
		"'enemies':{'ARRET':1},'lost':{'now':6}}",
		"22.7 +1, 22.13 -2, 25.3 -1, 22.18 -1, 22.25 +1, 22.33 +3, 22.33 -3, 22.34 +5, 22.36 0 = 3",
		"Falls 1 case to REPLI (L3C-22.8); SAF (L3C-22.26); Mandatory move of 1 UD, 1 PA (L3C-35.14)");
}

TEST(ex_60_batteries_at_4_ud, "L3C-22.12", "L3C-22.13", "EX-60") {
	SUM("morale",
	    "{'dice':[3],'unit':{'arm':'artillery','formation':'BAT','strength':3},'column':'fire','arms':1,'under_fire':{'ball':true}}",
	    "22.6 +2, 22.12 +1, 22.13 -1, 22.25 0, 22.33 +3, 22.34 +5, 22.36 0 = 10");
	SUM("morale",
	    "{'dice':[3],'unit':{'arm':'artillery','formation':'BAT','strength':3},'column':'fire','arms':1,'under_fire':{'canister':true}"
	    "}",
	    "22.6 +2, 22.12 +1, 22.13 -2, 22.25 0, 22.33 +3, 22.34 +5, 22.36 0 = 9");
	SUM("morale",
	    "{'dice':[3],'unit':{'arm':'artillery','formation':'BAT','strength':3},'column':'fire','start':'response','arms':2,'under_fire'"
	    ":{'ball':true}}",
	    "22.6 +1, 22.12 +2, 22.13 -1, 22.25 0, 22.33 +3, 22.34 +5, 22.36 0 = 10");
	SUM("morale",
	    "{'dice':[3],'unit':{'arm':'artillery','formation':'BAT','strength':3},'column':'fire','start':'response','arms':2,'under_fire'"
	    ":{'canister':true}}",
	    "22.6 +1, 22.12 +2, 22.13 -2, 22.25 0, 22.33 +3, 22.34 +5, 22.36 0 = 9");
	SAYS("artillery", "{'dice':[6],'distance':4}",
	     "No error (L3C-19.2); The friends beside take -1 in morale (L3C-19.2); Canister is possible (L3C-19.5)");
}

TEST(ex_61_62_101_status_and_type, "L3C-22.14", "L3C-22.15", "L3C-22.16", "EX-61", "EX-62", "EX-101") {
	SUM("morale",
	    "{'dice':[3],'unit':{'arm':'cavalry','status':'militia','strength':3,'cohesion':'SAF'},'superior':{'status':2,'type':1},'"
	    "target':{'there':true,'arm':'artillery','formation':'BAT'}}",
	    "22.6 +2, 22.14 -2, 22.14 -1, 22.26 -1, 22.33 +1, 22.34 +5, 22.36 0 = 4");
	SUM("morale", "{'dice':[3],'famous':{'friends':2}}", "22.6 +2, 22.15 -2, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 9");
	SUM("morale", "{'dice':[3],'famous':{'enemies':2}}", "22.6 +2, 22.15 +2, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0, 22.2 -1 = 12");
	SUM("morale", "{'dice':[3],'start':'response','column':'fire','enemies':{'AVANCE':1,'supports':1}}",
	    "22.6 +1, 22.18 -2, 10.6 -1, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 7");
}

TEST(ex_63_reactions_and_their_points_over, "L3C-22.17", "L3C-23.1", "EX-63") {
	EXAMPLE("reaction", "{'dice':[3],'answer':'fire','change_pa':2,'flanks':{'threatened':1}}",
		"22.6 0, 22.17 -1, 22.25 +1, 22.32 -1, 22.33 +3, 22.34 +5, 22.36 0 = 7",
		"Stands, fire at P2 (L3C-20.1); The reaction is made, 4 PA (L3C-23.1); 1 POP: -1 each in tests, fire and melee (L3C-2.2)");
	EXAMPLE("reaction", "{'dice':[3],'answer':'fire','reload':true,'change_pa':2,'flanks':{'threatened':1}}",
		"22.6 0, 22.17 -2, 22.25 +1, 22.32 -1, 22.33 +3, 22.34 +5, 22.36 0 = 6",
		"Stands, fire at P3 (L3C-20.1); The reaction is made, 5 PA (L3C-23.1); 2 POP: -1 each in tests, fire and melee (L3C-2.2)");
	EXAMPLE("reaction", "{'dice':[3],'answer':'counter-MAC','change_pa':2,'flanks':{'threatened':1}}",
		"22.6 0, 22.17 -2, 22.25 +1, 22.32 -1, 22.33 +3, 22.34 +5, 22.36 0 = 6",
		"May go as far as ATTAQUE, PAC at most (L3C-22.4); The reaction is made, 5 PA (L3C-23.1); 2 POP: -1 each in tests, fire "
		"and melee (L3C-2.2)");
	SUM("fire", "{'firer':{'pop':1},'range':'P1'}", "17.13 +1, 17.13 +2, 2.2 -1 = 2");
	SUM("fire", "{'firer':{'pop':2},'range':'P1'}", "17.13 +1, 17.13 +2, 2.2 -2 = 1");
	SUM("melee", "{'attacker':{'pop':2,'pace':'PCH'}}", "21.1 +2, 21.1 +3, 2.2 -2 = 3");
	SUM("melee", "{'attacker':{'pop':2,'pace':'POR'}}", "21.1 +2, 21.1 +1, 2.2 -2 = 1");
}

TEST(ex_64_65_98_numbers, "L3C-22.19", "EX-64", "EX-65", "EX-98") {
	SUM("morale",
	    "{'dice':[3],'unit':{'arm':'cavalry','strength':4},'enemies':{'ARRET':1},'numbers':{'own':4,'enemy':12},'target':{'there':true,"
	    "'arm':'cavalry','struck':'rear'}}",
	    "22.6 +2, 22.18 -1, 22.19 -2, 22.25 +1, 22.39 +2, 22.33 +2, 22.34 +5, 22.36 0 = 9");
	SUM("morale",
	    "{'dice':[3],'unit':{'arm':'artillery','formation':'BAT','strength':3},'column':'fire','numbers':{'own':6,'enemy':12}}",
	    "22.6 +2, 22.19 -1, 22.25 0, 22.33 +3, 22.34 +5, 22.36 0 = 9");
	SUM("morale", "{'dice':[3],'enemies':{'ARRET':1},'numbers':{'own':12,'enemy':32}}",
	    "22.6 +2, 22.18 -1, 22.19 -1, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 9");
	SUM("morale", "{'dice':[3],'start':'response','column':'fire','enemies':{'CHARGE':1},'numbers':{'own':32,'enemy':12}}",
	    "22.6 +1, 22.18 -4, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 6");
	SUM("morale", "{'dice':[3],'enemies':{'ARRET':1},'numbers':{'own':12,'enemy':36}}",
	    "22.6 +2, 22.18 -1, 22.19 -2, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 8");
	SUM("morale", "{'dice':[3],'start':'response','column':'fire','enemies':{'CHARGE':1},'numbers':{'own':36,'enemy':12}}",
	    "22.6 +1, 22.18 -4, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 6");
	SUM("morale", "{'dice':[3],'numbers':{'own':12,'enemy':23}}", "22.6 +2, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 11");
}

TEST(ex_66_68_friends, "L3C-22.23", "L3C-22.24", "EX-66", "EX-68") {
	SUM("morale", "{'dice':[3],'start':'response','column':'fire','friends':{'DEROUTE':1}}",
	    "22.6 +1, 22.18 -3, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 7");
	SUM("morale", "{'dice':[3],'start':'response','column':'fire','arms':1,'friends':{'ARRET':2}}",
	    "22.6 +1, 22.12 +1, 22.18 +2, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0, 22.2 -1 = 12");
	SUM("morale", "{'dice':[3],'enemies':{'ARRET':1}}", "22.6 +2, 22.18 -1, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 10");
	SUM("morale", "{'dice':[3],'start':'response','column':'fire','arms':1,'friends':{'ARRET':3}}",
	    "22.6 +1, 22.12 +1, 22.18 +3, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0, 22.2 -2 = 12");
	SUM("morale",
	    "{'dice':[3],'unit':{'arm':'cavalry','strength':4},'enemies':{'ARRET':2},'target':{'there':true,'formation':'COD'},'left':{'"
	    "there':true,'formation':'COD'}}",
	    "22.6 +2, 22.18 -2, 22.25 +1, 22.30 -2, 22.30 -2, 22.33 +2, 22.34 +5, 22.36 0 = 4");
}

TEST(ex_70_71_72_cavalry_on_infantry, "L3C-22.30", "L3C-22.31", "EX-70", "EX-71", "EX-72") {
	SUM("morale", "{'dice':[3],'unit':{'arm':'cavalry','strength':4},'target':{'there':true,'formation':'CAR'}}",
	    "22.6 +2, 22.25 +1, 22.30 -2, 22.30 -4, 22.33 +2, 22.34 +5, 22.36 0 = 4");
	SUM("morale", "{'dice':[3],'unit':{'arm':'cavalry','strength':4},'target':{'there':true,'struck':'flank'}}",
	    "22.6 +2, 22.25 +1, 22.30 +2, 22.33 +2, 22.34 +5, 22.36 0 = 12");
	SUM("morale", "{'dice':[3],'start':'response','column':'fire','flanks':{'by_cavalry':2}}",
	    "22.6 +1, 22.25 +1, 22.32 -4, 22.33 +3, 22.34 +5, 22.36 0 = 6");
	SUM("morale",
	    "{'dice':[3],'unit':{'arm':'cavalry','strength':4},'target':{'there':true,'arm':'artillery','formation':'BAT','secure_flanks':"
	    "2}}",
	    "22.6 +2, 22.25 +1, 22.33 +2, 22.34 +5, 22.36 0 = 10");
	SUM("morale",
	    "{'dice':[3],'unit':{'arm':'artillery','formation':'BAT','strength':3},'start':'response','column':'fire','flanks':{'secure':2}"
	    "}",
	    "22.6 +1, 22.25 0, 22.28 +2, 22.33 +3, 22.34 +5, 22.36 0 = 11");
	SUM("morale", "{'dice':[3],'unit':{'arm':'cavalry','strength':4},'target':{'there':true,'formation':'COD'}}",
	    "22.6 +2, 22.25 +1, 22.30 -2, 22.33 +2, 22.34 +5, 22.36 0 = 8");
	SUM("morale", "{'dice':[3],'start':'response','column':'fire','unit':{'formation':'COD'}}",
	    "22.6 +1, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 10");
	SUM("morale",
	    "{'dice':[3],'unit':{'arm':'cavalry','strength':4},'target':{'there':true,'formation':'COD'},'right':{'there':true,'arm':'"
	    "artillery','formation':'BAT','secure_flanks':2}}",
	    "22.6 +2, 22.25 +1, 22.30 -2, 22.33 +2, 22.34 +5, 22.36 0 = 8");
	SUM("morale",
	    "{'dice':[3],'unit':{'arm':'cavalry','strength':4},'target':{'there':true,'formation':'COD','secure_flanks':1},'right':{'there'"
	    ":true,'formation':'LIG','secure_flanks':2}}",
	    "22.6 +2, 22.25 +1, 22.30 -2, 22.30 -2, 22.30 -2, 22.30 -4, 22.33 +2, 22.34 +5, 22.36 0 = 0");
}

TEST(ex_74_76_77_flanks, "L3C-22.32", "EX-74", "EX-76", "EX-77") {
	SUM("morale", "{'dice':[3],'start':'response','column':'fire','flanks':{'rear_by_cavalry':true}}",
	    "22.6 +1, 22.25 +1, 22.32 -4, 22.33 +3, 22.34 +5, 22.36 0 = 6");
	SUM("morale", "{'dice':[3],'start':'response','column':'fire','flanks':{'secure':1,'threatened':1}}",
	    "22.6 +1, 22.25 +1, 22.28 +1, 22.32 -1, 22.33 +3, 22.34 +5, 22.36 0 = 10");
	SUM("morale", "{'dice':[3],'flanks':{'secure':2,'threatened':1,'by_cavalry':1}}",
	    "22.6 +2, 22.25 +1, 22.28 +2, 22.32 -1, 22.32 -2, 22.33 +3, 22.34 +5, 22.36 0 = 10");
}

TEST(ex_79_80_99_strength_and_bonuses, "L3C-22.33", "L3C-22.34", "EX-79", "EX-80", "EX-99") {
	SUM("morale", "{'dice':[3],'unit':{'strength':6}}", "22.6 +2, 22.25 +1, 22.33 +1, 22.34 +5, 22.36 0 = 9");
	SUM("morale", "{'dice':[3],'unit':{'arm':'cavalry','strength':3}}", "22.6 +2, 22.25 +1, 22.33 +1, 22.34 +5, 22.36 0 = 9");
	SUM("morale", "{'dice':[3],'unit':{'arm':'cavalry','strength':4}}", "22.6 +2, 22.25 +1, 22.33 +2, 22.34 +5, 22.36 0 = 10");
	SUM("morale", "{'dice':[3],'unit':{'arm':'cavalry','strength':6}}", "22.6 +2, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 11");
	SUM("reaction",
	    "{'dice':[3],'unit':{'arm':'cavalry','strength':4,'attack_bonus':2},'answer':'counter-MAC','change_pa':2,'flanks':{'threatened'"
	    ":1}}",
	    "22.6 0, 22.17 -2, 22.25 +1, 22.32 -1, 22.33 +2, 22.34 +5, 22.34 +2, 22.36 0 = 7");
	SUM("morale", "{'dice':[3],'unit':{'strength':18,'two_ranks':true,'defence_bonus':2},'start':'response','intent':'CAC'}",
	    "22.6 +1, 22.25 +1, 22.33 +3, 22.34 +5, 22.36 0 = 10");
	SUM("morale",
	    "{'dice':[3],'unit':{'strength':18,'two_ranks':true,'defence_bonus':2},'start':'response','column':'fire','intent':'stands'}",
	    "22.6 +1, 22.25 +1, 22.33 +3, 22.34 +5, 22.34 +2, 22.36 0 = 12");
}

TEST(ex_81_the_bonus_of_an_elite_unit, "L3C-22.38", "EX-81") {
	SAYS("melee", "{'attacker':{'figures':8,'pace':'PAC'},'defender':{'status':'elite','figures':4,'cac':2}}",
	     "The attacker wins, 4 PAP to 2 (L3C-21.5); Attacker: SAF (L3C-22.26); Defender: DES (L3C-22.27); Defender: RETRAITE "
	     "(L3C-21.9); Pushed back 1 UD, then its mandatory move (L3C-21.9); Its owner may lift it by 1 case, once a turn (L3C-22.38)");
	SAYS("melee", "{'attacker':{'figures':6,'pace':'POR'},'defender':{'status':'elite','figures':4,'cac':2}}",
	     "The attacker wins, 3 PAP to 2 (L3C-21.5); Attacker: SAF (L3C-22.26); Defender: DES (L3C-22.27); Defender: REPLI (L3C-21.9); "
	     "Pushed back 1 UD, then its mandatory move (L3C-21.9); Its owner may lift it by 1 case, once a turn (L3C-22.38)");
}

TEST(ex_83_84_85_the_line_before_the_cuirassiers, "L3C-23.2", "L3C-6.14", "EX-83", "EX-84", "EX-85") {
	const char *a = "{'dice':[%s],'column':'fire','start':'response','intent':'stands','unit':{'mor':4},'superior':{'type':2,'status':"
			"1},'enemies':{'ATTAQUE':1}%s}";
	char facts[400];
	snprintf(facts, sizeof facts, a, "3", "");
	EXAMPLE("morale", facts, "22.6 +1, 22.14 -1, 22.14 -2, 22.18 -3, 22.25 +1, 22.33 +3, 22.34 +4, 22.36 0 = 3",
		"Stands (ARRET), fire without effect (L3C-31.29)");
	snprintf(facts, sizeof facts, a, "3", ",'after':{'enemy_pace':'PAC'}");
	EXAMPLE("morale", facts, "22.6 +1, 22.14 -1, 22.14 -2, 22.18 -3, 22.25 +1, 22.33 +3, 22.34 +4, 22.36 0, 6.14 -6 = -3",
		"REPLI (L3C-22.1); SAF (L3C-22.26); Mandatory move of 1 UD, 1 PA (L3C-35.14)");
	snprintf(facts, sizeof facts, a, "6", "");
	EXAMPLE("morale", facts, "22.6 +1, 22.14 -1, 22.14 -2, 22.18 -3, 22.25 +1, 22.33 +3, 22.34 +4, 22.36 +1 = 4",
		"Stands, fire at P3 (L3C-20.1)");
	snprintf(facts, sizeof facts, a, "6", ",'after':{'enemy_pace':'POR'}");
	EXAMPLE("morale", facts, "22.6 +1, 22.14 -1, 22.14 -2, 22.18 -3, 22.25 +1, 22.33 +3, 22.34 +4, 22.36 +1, 6.14 -3 = 1",
		"Stands (ARRET), fire without effect (L3C-31.29)");
	EXAMPLE("fire",
		"{'firer':{'figures':10,'first_fire':true},'range':'P3','target':{'arm':'cavalry','concerned':4,'moves':'MAC','turn_"
		"figures':4}}",
		"17.13 +1, 17.13 -6, 17.13 +1 = -4",
		"2 PAP (L3C-17.13); Losses: 15 % of 4 figures (L3C-1.17); Its morale falls by 9 (L3C-18.3); It must test for losses "
		"(L3C-22.8)");
	/* C: 7, then 15 % and 5 % of stop fire */
	const char *c = "{'dice':[1],'unit':{'arm':'cavalry','status':'elite','mor':6,'strength':4},'intent':'CAC','enemies':{'AVANCE':1},"
			"'under_fire':{'infantry':true},'target':{'there':true,'formation':'LIG','loose':true}%s}";
	snprintf(facts, sizeof facts, c, "");
	EXAMPLE("morale", facts, "22.6 +2, 22.13 -1, 22.18 -2, 22.25 +1, 22.33 +2, 22.34 +6, 22.36 -1 = 7",
		"May go as far as ATTAQUE, PAC at most (L3C-22.4)");
	snprintf(facts, sizeof facts, c, ",'after':{'stop_fire_percent':15}");
	EXAMPLE("morale", facts, "22.6 +2, 22.13 -1, 22.18 -2, 22.25 +1, 22.33 +2, 22.34 +6, 22.36 -1, 18.3 -9 = -2",
		"HALTE (L3C-22.1); SAF (L3C-1.19)");
	snprintf(facts, sizeof facts, c, ",'after':{'stop_fire_percent':5}");
	EXAMPLE("morale", facts, "22.6 +2, 22.13 -1, 22.18 -2, 22.25 +1, 22.33 +2, 22.34 +6, 22.36 -1, 18.3 -3 = 4",
		"May go as far as AVANCE, POR at most (L3C-22.4)");
}

TEST(ex_86_87_reactions_of_cavalry, "L3C-23.1", "L3C-3.5", "EX-86", "EX-87") {
	EXAMPLE("reaction",
		"{'dice':[3],'unit':{'arm':'cavalry','strength':2},'answer':'counter-MAC','change_pa':2,'enemies':{'ATTAQUE':1},'flanks':{'"
		"threatened':1}}",
		"22.6 0, 22.17 -2, 22.18 -3, 22.25 +1, 22.32 -1, 22.33 +1, 22.34 +5, 22.36 0 = 1",
		"ARRET: available for all but advancing (L3C-22.1); The reaction is made, 5 PA (L3C-23.1); 2 POP: -1 each in tests, fire "
		"and melee (L3C-2.2)");
	EXAMPLE("morale",
		"{'dice':[3],'unit':{'arm':'cavalry','strength':4,'mor':4},'intent':'CAC','enemies':{'ARRET':1},'target':{'there':true,'"
		"arm':'cavalry','struck':'flank'}}",
		"22.6 +2, 22.18 -1, 22.25 +1, 22.39 +1, 22.33 +2, 22.34 +4, 22.36 0 = 9",
		"May go as far as CHARGE, PCH at most (L3C-22.4)"); /* A: 9 */
	EXAMPLE("reaction",
		"{'dice':[3],'unit':{'arm':'cavalry','strength':2},'answer':'counter-MAC','change_pa':2,'enemies':{'AVANCE':1}}",
		"22.6 0, 22.17 -2, 22.18 -2, 22.25 +1, 22.33 +1, 22.34 +5, 22.36 0 = 3",
		"May go as far as AVANCE, POR at most (L3C-22.4); The reaction is made, 5 PA (L3C-23.1); 2 POP: -1 each in tests, fire and "
		"melee (L3C-2.2)"); /* the band of 3, which the source prints */
	EXAMPLE("morale",
		"{'dice':[3],'unit':{'arm':'cavalry','status':'guard','mor':7,'strength':4,'cohesion':'DES'},'start':'response','intent':'"
		"CAC'}",
		"22.6 +1, 22.27 -2, 22.33 +2, 22.34 +7, 22.36 0 = 8", "May go as far as ATTAQUE, PAC at most (L3C-22.4)"); /* EX-87 a */
	EXAMPLE("reaction",
		"{'dice':[3],'unit':{'arm':'cavalry','status':'guard','mor':7,'strength':4,'cohesion':'DES'},'answer':'counter-MAC','"
		"change_pa':2,'ordered':true}",
		"22.6 0, 22.17 -1, 22.27 -2, 22.33 +2, 22.34 +7, 22.36 0 = 6",
		"May go as far as ATTAQUE, PAC at most (L3C-22.4); The reaction is made, 4 PA (L3C-23.1); 1 POP: -1 each in tests, fire "
		"and melee (L3C-2.2)");
	SAYS("formation", "{'change':'reform','ccf':3,'arm':'cavalry','from':'LIG','to':'LIG'}", "1 PA (L3C-12.1)");
}

TEST(ex_93_96_100_generals_and_paces, "L3C-25.5", "L3C-22.4", "L3C-13.2", "EX-93", "EX-96", "EX-100") {
	SUM("generals", "{'grade':'division'}", "26.6 +2 = 2");
	SUM("generals", "{'grade':'division','away':1}", "26.6 +2, 25.5 -1 = 1");
	SUM("generals", "{'grade':'division','away':2}", "26.6 +2, 25.5 -2 = 0");
	SUM("morale", "{'dice':[3],'column':'other','start':'other','unit':{'mor':3},'general':2}",
	    "22.7 +1, 22.25 +1, 22.33 +3, 22.34 +3, 25.5 +2, 22.36 0 = 10");
	SUM("morale", "{'dice':[3],'column':'other','start':'other','unit':{'mor':3},'general':2,'general_away':1}",
	    "22.7 +1, 22.25 +1, 22.33 +3, 22.34 +3, 25.5 +1, 22.36 0 = 9");
	SUM("morale", "{'dice':[3],'column':'other','start':'other','unit':{'mor':3},'general':2,'general_away':2}",
	    "22.7 +1, 22.25 +1, 22.33 +3, 22.34 +3, 22.36 0 = 8");
	REFUSES("morale", "{'general':2,'general_away':1}", "In a MAC a general counts only in base contact.",
		"L3C-25.6"); /* not in a MAC */
	SAYS("morale", "{'dice':[3],'intent':'CAC'}",
	     "May go as far as CHARGE, PCH at most (L3C-22.4)"); /* EX-100: the most that it may do; what it wanted before holds */
	SAYS("morale", "{'dice':[3],'column':'fire','unit':{'mor':2}}", "Stands, fire at P2 (L3C-20.1)");
	REFUSES("action-points", "{'spent':1,'cost':3}", "A unit has 3 PA in a turn.",
		"L3C-2.4"); /* EX-96: who took its companies back has no 3 PA left */
}
