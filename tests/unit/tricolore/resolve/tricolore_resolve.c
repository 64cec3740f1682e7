/*
 * tricolore_resolve.c - worked examples of the digest through the door that programs use: facts in JSON, totals and answers compared.
 */
#include "tricolore_ask.h"

/* EX-83, EX-84, EX-85. */
TEST(ex_83_from_facts, "L3C-22.1", "L3C-6.14", "L3C-20.1", "L3C-31.29") {
	const char *stands = "{'dice':[%s],'column':'fire','start':'response','intent':'stands','unit':{'mor':4},"
			     "'superior':{'type':2,'status':1},'enemies':{'ATTAQUE':1}%s}";
	static const struct {
		const char *die, *after, *words;
		int total;
	} rows[] = {
		{"3", "", "Stands (ARRET), fire without effect (L3C-31.29)", 3},
		{"3", ",'after':{'enemy_pace':'PAC'}", "REPLI (L3C-22.1); SAF (L3C-22.26); Mandatory move of 1 UD, 1 PA (L3C-35.14)", -3},
		{"6", "", "Stands, fire at P3 (L3C-20.1)", 4},
		{"6", ",'after':{'enemy_pace':'POR'}", "Stands (ARRET), fire without effect (L3C-31.29)", 1}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char facts[512];
		snprintf(facts, sizeof facts, stands, rows[i].die, rows[i].after);
		asked a = answered("morale", facts);
		CHECK_INT(a.total[0], rows[i].total);
		CHECK_TEXT(words_of(&a, GG_EN), rows[i].words);
	}
}

/* EX-56. */
TEST(ex_56_from_facts, "L3C-22.7", "L3C-22.8") {
	SAYS("morale",
	     "{'dice':[3],'column':'other','start':'other','to_rear':true,'unit':{'mor':4},'under_fire':{'canister':true},"
	     "'enemies':{'ARRET':1},'lost':{'now':6},'general':1,'general_away':1}",
	     "Falls 1 case to REPLI (L3C-22.8); SAF (L3C-22.26); Mandatory move of 1 UD, 1 PA (L3C-35.14)");
	SAYS("morale", "{'dice':[3],'column':'other','start':'other'}", "Holds: ARRET (L3C-22.8)");
	SAYS("morale", "{'dice':[3],'column':'other','start':'other','unit':{'status':'elite','mor':1},'lost':{'now':6}}",
	     "Falls 1 case to HALTE (L3C-22.8); SAF (L3C-1.19); Its owner may lift it by 1 case, once a turn (L3C-22.38)");
}

/* EX-63, EX-87. */
TEST(ex_63_reactions_from_facts, "L3C-23.1", "L3C-2.6", "L3C-2.7") {
	asked fire = answered("reaction", "{'dice':[3],'answer':'fire','change_pa':2}"),
	      reload = answered("reaction", "{'dice':[3],'answer':'fire','reload':true,'change_pa':2}"),
	      counter = answered("reaction", "{'dice':[3],'answer':'counter-MAC','change_pa':2}");
	CHECK_INT(fire.total[0], 9 - 1);
	CHECK_INT(reload.total[0], 9 - 2);
	CHECK_INT(counter.total[0], 9 - 2);
	CHECK_TEXT(words_of(&fire, GG_EN), "Stands, fire at P2 (L3C-20.1); The reaction is made, 4 PA (L3C-23.1); "
					   "1 POP: -1 each in tests, fire and melee (L3C-2.2)");
	REFUSES("reaction", "{'answer':'counter-MAC','change_pa':4}", "Beyond 6 PA a unit neither fires nor moves.", "L3C-2.3");
}

/* EX-84, EX-47. */
TEST(ex_84_fire_from_facts, "L3C-17.13", "L3C-18.3", "L3C-20.3") {
	asked f = answered("fire", "{'firer':{'figures':10,'first_fire':true},'range':'P3','target':{'arm':'cavalry','concerned':4,"
				   "'moves':'MAC','turn_figures':4}}");
	CHECK_INT(f.total[0], -4);
	CHECK_TEXT(words_of(&f, GG_EN), "2 PAP (L3C-17.13); Losses: 15 % of 4 figures (L3C-1.17); Its morale falls by 9 (L3C-18.3); It "
					"must test for losses (L3C-22.8)");
	SAYS("fire", "{'firer':{'first_fire':true},'range':'P2','target':{'moves':'MAF'}}",
	     "3 PAP (L3C-17.13); 1 whole figure falls (L3C-1.16); Losses: 10 % of 12 figures (L3C-1.17); Its morale falls by 3 (L3C-20.3)");
	SAYS("fire", "{'firer':{'figures':2},'range':'P3'}", "Effective fire without loss (*) (L3C-17.10)");
	SAYS("fire", "{'firer':{'figures':1,'feu':0},'range':'P3'}", "No effect (L3C-17.10)");
	REFUSES("fire", "{'firer':{'weapon':'musket'},'canister':true}", "Only guns fire canister.", "L3C-19.5");
}

/* EX-3, EX-4, EX-5. */
TEST(ex_4_losses_from_facts, "L3C-1.16", "L3C-1.17") {
	SAYS("loss", "{'figures':11,'score':0,'concerned':6,'ball':true,'ranks':4,'moves':'MAC'}",
	     "3 PAP (L3C-17.13); 2 PAP on the first two ranks (L3C-1.17); 1 whole figure falls (L3C-1.16); Losses: 10 % of 6 figures "
	     "(L3C-1.17); "
	     "Its morale falls by 6 (L3C-18.3)");
}

TEST(l3c_19_2_guns_from_facts, "L3C-19.2", "L3C-19.5", "L3C-31.33") {
	SAYS("artillery", "{'dice':[1]}",
	     "Error: the fire falls on the nearest friend (L3C-19.2); The friends beside take -1 in morale (L3C-19.2); "
	     "Canister is possible (L3C-19.5)");
	SAYS("artillery", "{'dice':[2]}",
	     "No error (L3C-19.2); The friends beside take -1 in morale (L3C-19.2); Canister is possible (L3C-19.5)");
	SAYS("artillery", "{'distance':12,'friend':4}", "No friend beside the target: no error die (L3C-19.2)");
	REFUSES("artillery", "{'distance':15}", "The target is out of range.", "L3C-19.3");
}

/* EX-83. */
TEST(ex_83_melee_from_facts, "L3C-21.1", "L3C-21.3") {
	asked m = answered("melee", "{'attacker':{'arm':'cavalry','status':'elite','cac':3,'figures':4,'pace':'PAC','type':'3'},"
				    "'defender':{'cac':1,'figures':8,'cohesion':'SAF','ranks':1}}");
	CHECK_INT(m.total[0], 8);
	CHECK_INT(m.total[1], 0);
	CHECK_TEXT(words_of(&m, GG_EN), "The attacker wins, 4 PAP to 2 (L3C-21.5); Attacker: SAF (L3C-22.26); Defender: DES (L3C-22.27); "
					"Defender: RETRAITE (L3C-21.9); The attacker breaks through (L3C-21.3)");
}

TEST(l3c_14_6_rally_from_facts, "L3C-14.6", "L3C-6.2", "L3C-9.7") {
	SAYS("rally", "{'arm':'cavalry','cohesion':'DES'}", "RETRAITE (L3C-14.6); Mandatory move of 4 UD, 2 PA (L3C-14.7)");
	SAYS("rally", "{'case':'HALTE','cohesion':'DES'}", "ARRET (L3C-14.6); May reform to SAF for 2 PA (L3C-14.6)");
	SAYS("control", "{'dice':[2],'fugitive':true}", "Out of control (L3C-6.2); It must pursue (L3C-9.10)");
	SAYS("control", "{'dice':[2],'arm':'infantry'}", "Under control (L3C-6.2)");
	SAYS("pursuit", "{'pursuer':{'lancers':true}}",
	     "Caught (L3C-9.7); The pursued loses 3 figures and is DEROUTE (L3C-9.9); Both take one DDF; the pursuit goes 2 UD (L3C-9.4)");
	SAYS("pursuit", "{'pursuer':{'malus':5,'reach':4},'pursued':{'malus':1}}", "Not caught (L3C-9.7)");
	SAYS("pursuit", "{'pursuer':{'arm':'infantry','figures':12},'pursued':{'malus':1}}",
	     "Caught (L3C-9.7); 2 figures taken prisoner, no pursuit (L3C-9.7)");
	SAYS("pursuit", "{'pursuer':{'malus':2}}", /* he pays for the ground, the pursued does not (T210) */
	     "Caught (L3C-9.7); The pursued loses 2 figures and is DEROUTE (L3C-9.9); Both take one DDF; the pursuit goes 2 UD (L3C-9.4)");
	REFUSES("pursuit", "{'pursued':{'case':'REPLI'}}", "Only an enemy in RETRAITE or DEROUTE is pursued.", "L3C-9.1");
}

TEST(l3c_24_16_screens_from_facts, "L3C-24.14", "L3C-24.15", "L3C-24.16") {
	SAYS("screens", "{'attacker':{'there':true,'figures':1,'range':'P3'}}",
	     "No effect (L3C-17.10); The unit of the attacker: +1 in morale (L3C-24.15); The unit of the defender: -1 in morale "
	     "(L3C-24.16)");
	SAYS("screens", "{'defender':{'there':true,'range':'P2','evaded':1}}",
	     "Effective fire without loss (*) (L3C-17.10); The unit of the defender: +1 in morale (L3C-24.15); "
	     "The unit of the attacker: -1 in morale (L3C-24.16); The unit of the attacker: -1 in fire (L3C-24.16)");
	SAYS("screens", "{'attacker':{'there':true},'defender':{'there':true}}",
	     "The screens draw, 1 PAP each (L3C-24.16); The unit of the attacker: +1 in morale (L3C-24.15); "
	     "The unit of the defender: +1 in morale (L3C-24.15)");
	SAYS("screens", "{'attacker':{'there':true,'figures':6},'defender':{'there':true}}",
	     "The screen of the defender loses: REPLI (L3C-24.14); SAF (L3C-24.14); The unit of the defender: -1 in morale (L3C-24.16); "
	     "The unit of the defender: -1 in fire (L3C-24.16); The unit of the attacker: +1 in morale (L3C-24.15)");
	asked both = answered("screens", "{'attacker':{'there':true},'defender':{'there':true}}");
	CHECK_INT(both.total[0], 1 + 2 - 2 - 1); /* they exchange fire: both are under it (L3C-17.1) */
	CHECK_INT(both.total[1], 1 + 2 - 2 - 1);
	REFUSES("screens", "{}", "Neither side has a screen.", "L3C-24.16");
}

/* EX-1, EX-10, EX-12, EX-15, EX-18, EX-28, EX-36. */
TEST(ex_12_moves_from_facts, "L3C-29.1", "L3C-12.1", "L3C-2.8", "L3C-16.3", "L3C-16.4", "L3C-16.6") {
	SAYS("move", "{'arm':'artillery','pa':3,'ground':'NI2'}", "1 UD for 3 PA (L3C-29.1); PAC at most (L3C-6.7)");
	SAYS("move", "{'arm':'artillery','horse':true,'pa':3,'ground':'NI2'}", "4 UD for 3 PA (L3C-29.1); PAC at most (L3C-6.7)");
	SAYS("move", "{'pa':3,'ground':'RUI','room':0.9}", "4 UD for 3 PA (L3C-29.1); PAC at most (L3C-6.7)");
	SAYS("move", "{'arm':'cavalry','formation':'COM','status':'guard'}",
	     "7 UD for 1 PA (L3C-29.1); POR at most (L3C-6.7); Operational move of 35 UD (L3C-4.2)");
	REFUSES("move", "{'arm':'cavalry','ground':'PO2'}", "This ground is closed to the arm.", "L3C-16.1");
	SAYS("formation", "{'change':'CHO over 30','from':'LIG','ccf':1}", "4 PA (L3C-12.1); 1 PA carried: 2 left next turn (L3C-2.8)");
	SAYS("formation", "{'change':'bricole','arm':'artillery','from':'BAT','heavy':true,'uphill':true,'status':'militia'}",
	     "4 PA (L3C-5.23); 1 PA carried: 2 left next turn (L3C-2.8)");
	REFUSES("formation", "{'arm':'cavalry','to':'CAR'}", "There is no such change.", "L3C-12.1");
	SAYS("action-points", "{'spent':2,'cost':2,'kind':'answer'}",
	     "2 PA are paid, 0 left (L3C-29.3); 1 POP: -1 each in tests, fire and melee (L3C-2.2); 1 PA carried: 2 left next turn "
	     "(L3C-2.8)");
	REFUSES("action-points", "{'spent':2,'cost':2}", "A unit has 3 PA in a turn.", "L3C-2.4");
	SAYS("eco", "{'length':0.5,'width':0.3,'base':0.125,'ft':2}",
	     "Enter, leave or redeploy: 1 PA (L3C-16.4); 4 and 2 figures on its faces (L3C-16.7); Loose inside (L3C-16.6); "
	     "Medium shelter (AM) (L3C-16.3)");
	REFUSES("eco", "{'length':0.5,'width':0.3,'base':0.125,'figures':13}", "The unit does not fit into the ECO.", "L3C-16.7");
}

TEST(l3c_25_generals_from_facts, "L3C-25.10", "L3C-25.11", "L3C-25.12", "L3C-25.13", "L3C-3.2", "L3C-26.1") {
	SAYS("generals", "{'grade':'division','away':1}",
	     "2 actions a turn, zone of 6 UD (L3C-25.10); Morale: +1 outside a MAC, +0 in a MAC (L3C-25.5)");
	SAYS("generals", "{'grade':'corps','speciality':true}",
	     "2 actions a turn, zone of 8 UD (L3C-25.10); Morale: +3 outside a MAC, +3 in a MAC (L3C-25.5); Fire +1, CAC +2 (L3C-25.4)");
	SAYS("generals", "{'dice':[2,6],'danger':'fire','lost':2}",
	     "The general is shot down (L3C-25.11); Replaced one turn later (L3C-25.13)");
	SAYS("generals", "{'dice':[6,5],'danger':'battery'}", "The general is unhurt (L3C-25.11)");
	SAYS("generals", "{'dice':[4,6],'danger':'snipers','range':'P1','options':{'wounds':true}}",
	     "The general is shot down (L3C-25.11); Mortally wounded (L3C-25.12); Replaced one turn later (L3C-25.13)");
	SAYS("initiative", "{'dice':[3,4],'first':{'ccf':3}}", "The first side has the initiative (JAI) (L3C-3.2)");
	SAYS("points", "{'ccf':3,'ft':1}", "156 points (L3C-26.1)");
	SAYS("points", "{'general':true,'grade':'GEC','ccf':3}", "130 points (L3C-26.1)");
}
