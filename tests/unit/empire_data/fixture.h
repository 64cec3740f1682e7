/* Made by fixture.py from the digest: do not edit. */
/* clang-format off */
/* NOLINTBEGIN(clang-analyzer-optin.performance.Padding): in the order of the digest */

static const struct printed_army {
	const char *army, *commander;
	int units, points;
} printed_armies[] = {
	{"FR1805", "Brillant", 12, 200},
	{"FR1812", "Competent", 11, 200},
	{"FR1815", "Brillant", 10, 198},
	{"AU1809", "Ordinaire", 15, 198},
	{"RU1812", "Ordinaire", 13, 190},
	{"PR1813", "Competent", 14, 191},
	{"BR1811", "Brillant", 11, 193},
	{"SP1808", "Ordinaire", 18, 192},
	{"BV1809", "Competent", 14, 195},
	{"WA1809", "Competent", 12, 194},
};

static const struct printed_unit {
	const char *army, *division, *general;
	int count;
	const char *unit, *kind, *morale, *grade;
	int ft;
	const char *traits;
	int cohesion, each, all;
} printed_units[] = {
	{"FR1805", "1st infantry division", "Competent", 4, "line infantry", "INF", "L3", "A", 1, "Elan", 4, 13, 52},
	{"FR1805", "1st infantry division", "Competent", 1, "light infantry", "INF", "L4", "A", 2, "light", 4, 16, 16},
	{"FR1805", "1st infantry division", "Competent", 1, "foot battery 8-pdr", "ART", "L3", "A", 0, "8-9 Obusiers", 3, 13, 13},
	{"FR1805", "2nd infantry division", "Ordinaire", 3, "line infantry", "INF", "L3", "A", 1, "-", 4, 12, 36},
	{"FR1805", "2nd infantry division", "Ordinaire", 1, "combined grenadiers", "INF", "E4", "A", 1, "-", 5, 15, 15},
	{"FR1805", "light cavalry", "Ordinaire", 2, "hussars or chasseurs", "CAV", "L3", "A", 0, "LC", 3, 12, 24},
	{"FR1812", "1st infantry division", "Competent", 3, "line infantry", "INF", "L3", "A", 1, "Large", 6, 15, 45},
	{"FR1812", "1st infantry division", "Competent", 1, "light infantry", "INF", "L3", "A", 2, "light", 4, 14, 14},
	{"FR1812", "1st infantry division", "Competent", 1, "foot battery 6-pdr", "ART", "L3", "A", 0, "6 Obusiers", 3, 11, 11},
	{"FR1812", "allied division", "Ordinaire", 3, "German line", "INF", "L3", "B", 1, "-", 4, 11, 33},
	{"FR1812", "allied division", "Ordinaire", 1, "German light", "INF", "L3", "B", 2, "light", 4, 13, 13},
	{"FR1812", "heavy cavalry", "Competent", 2, "cuirassiers", "CAV", "E4", "A", 0, "HC Cuirasse", 4, 20, 40},
	{"FR1815", "Old and Middle Guard", "Ordinaire", 1, "Old Guard grenadiers", "INF", "G6", "A", 1, "Stoique Elan", 5, 23, 23},
	{"FR1815", "Old and Middle Guard", "Ordinaire", 1, "Middle Guard chasseurs", "INF", "G5", "A", 1, "Elan", 5, 20, 20},
	{"FR1815", "Old and Middle Guard", "Ordinaire", 1, "Guard foot battery 12-pdr", "ART", "G5", "A", 0, "12 Obusiers", 4, 17, 17},
	{"FR1815", "Young Guard and line", "Ordinaire", 2, "Young Guard voltigeurs", "INF", "E4", "A", 2, "light", 5, 17, 34},
	{"FR1815", "Young Guard and line", "Ordinaire", 4, "line infantry", "INF", "L3", "A", 1, "-", 4, 12, 48},
	{"FR1815", "Guard light cavalry", "Mauvais", 1, "Guard lancers", "CAV", "G5", "A", 0, "LC Lance", 4, 20, 20},
	{"AU1809", "1st infantry division", "Ordinaire", 4, "German line regiment", "INF", "L3", "C", 0, "Large", 6, 12, 48},
	{"AU1809", "1st infantry division", "Ordinaire", 1, "foot battery 6-pdr", "ART", "L3", "B", 0, "6", 3, 9, 9},
	{"AU1809", "2nd infantry division", "Mauvais", 4, "Hungarian line regiment", "INF", "L3", "C", 0, "Large", 6, 12, 48},
	{"AU1809", "2nd infantry division", "Mauvais", 1, "Landwehr", "INF", "M2", "C", 0, "-", 4, 6, 6},
	{"AU1809", "2nd infantry division", "Mauvais", 1, "foot battery 6-pdr", "ART", "L3", "B", 0, "6", 3, 9, 9},
	{"AU1809", "advance guard", "Ordinaire", 2, "Grenzer", "INF", "L3", "B", 1, "light CB", 4, 14, 28},
	{"AU1809", "advance guard", "Ordinaire", 2, "chevaulegers", "CAV", "L3", "B", 0, "LC", 3, 11, 22},
	{"RU1812", "1st infantry division", "Ordinaire", 4, "musketeers", "INF", "L3", "C", 0, "Stoique Tenace", 4, 11, 44},
	{"RU1812", "1st infantry division", "Ordinaire", 1, "j\303\244ger", "INF", "L3", "B", 1, "light Stoique", 4, 13, 13},
	{"RU1812", "1st infantry division", "Ordinaire", 1, "battery company 12-pdr", "ART", "L3", "B", 0, "12 Obusiers", 3, 14, 14},
	{"RU1812", "grenadier division", "Competent", 3, "grenadiers", "INF", "E4", "C", 0, "Stoique Tenace", 5, 14, 42},
	{"RU1812", "grenadier division", "Competent", 1, "light company 6-pdr", "ART", "L3", "B", 0, "6 Obusiers", 3, 10, 10},
	{"RU1812", "cavalry", "Ordinaire", 1, "dragoons", "CAV", "L3", "B", 0, "MC", 3, 13, 13},
	{"RU1812", "cavalry", "Ordinaire", 2, "Cossacks", "CAV", "I2", "B", 0, "LC Lance", 3, 9, 18},
	{"PR1813", "line brigade", "Competent", 3, "musketeers", "INF", "L3", "B", 1, "Elan", 4, 12, 36},
	{"PR1813", "line brigade", "Competent", 1, "fusiliers", "INF", "L3", "B", 2, "light Elan", 4, 14, 14},
	{"PR1813", "line brigade", "Competent", 1, "grenadiers", "INF", "E4", "B", 1, "Elan", 5, 15, 15},
	{"PR1813", "line brigade", "Competent", 1, "foot battery 6-pdr", "ART", "L3", "B", 0, "6 Obusiers", 3, 10, 10},
	{"PR1813", "Landwehr brigade", "Ordinaire", 4, "Landwehr", "INF", "M2", "C", 0, "Elan", 4, 7, 28},
	{"PR1813", "cavalry brigade", "Competent", 1, "dragoons", "CAV", "L3", "B", 0, "MC", 3, 13, 13},
	{"PR1813", "cavalry brigade", "Competent", 1, "hussars", "CAV", "L3", "B", 0, "LC", 3, 11, 11},
	{"PR1813", "cavalry brigade", "Competent", 1, "Landwehr lancers", "CAV", "M2", "C", 0, "LC Lance", 3, 8, 8},
	{"PR1813", "cavalry brigade", "Competent", 1, "horse battery 6-pdr", "ART", "L3", "B", 0, "6 horse", 3, 12, 12},
	{"BR1811", "British division", "Competent", 4, "British line", "INF", "L4", "B", 1, "BonTireur Tenace", 4, 15, 60},
	{"BR1811", "British division", "Competent", 1, "rifles (fielded as 2 SK)", "INF", "E4", "A", 2, "light Carabine", 5, 17, 17},
	{"BR1811", "British division", "Competent", 1, "foot battery 9-pdr", "ART", "L3", "B", 0, "8-9 Shrapnell", 3, 13, 13},
	{"BR1811", "Portuguese brigade", "Ordinaire", 2, "Portuguese line", "INF", "L3", "B", 0, "-", 4, 10, 20},
	{"BR1811", "Portuguese brigade", "Ordinaire", 1, "ca\303\247adores", "INF", "L3", "B", 2, "light", 4, 13, 13},
	{"BR1811", "cavalry", "Ordinaire", 1, "light dragoons", "CAV", "L3", "B", 0, "LC Impetueux", 3, 10, 10},
	{"BR1811", "cavalry", "Ordinaire", 1, "heavy dragoons", "CAV", "L4", "B", 0, "HC Impetueux", 3, 16, 16},
	{"SP1808", "1st division", "Competent", 4, "regular line", "INF", "L2", "C", 0, "MauvaisTireur", 4, 6, 24},
	{"SP1808", "1st division", "Competent", 1, "foreign regiment (Swiss, Walloon)", "INF", "L3", "B", 0, "Tenace", 4, 11, 11},
	{"SP1808", "1st division", "Competent", 1, "foot battery 8-pdr", "ART", "L3", "B", 0, "8-9", 3, 11, 11},
	{"SP1808", "2nd division", "Mauvais", 5, "provincial militia", "INF", "M2", "C", 0, "Large", 6, 9, 45},
	{"SP1808", "2nd division", "Mauvais", 1, "foot battery 4-pdr", "ART", "L3", "C", 0, "3-4", 3, 6, 6},
	{"SP1808", "vanguard", "Ordinaire", 2, "light infantry", "INF", "L2", "C", 1, "light", 4, 9, 18},
	{"SP1808", "vanguard", "Ordinaire", 1, "armed peasants (fielded as 2 SK)", "INF", "I2", "C", 1, "-", 4, 7, 7},
	{"SP1808", "vanguard", "Ordinaire", 2, "line cavalry", "CAV", "L3", "C", 0, "MC", 3, 12, 24},
	{"SP1808", "vanguard", "Ordinaire", 1, "royal guards", "INF", "E4", "B", 0, "Tenace", 5, 14, 14},
	{"BV1809", "1st division", "Competent", 4, "line infantry", "INF", "L3", "B", 1, "-", 4, 11, 44},
	{"BV1809", "1st division", "Competent", 1, "light battalion", "INF", "L3", "B", 2, "light", 4, 13, 13},
	{"BV1809", "1st division", "Competent", 1, "foot battery 6-pdr", "ART", "L3", "B", 0, "6 Obusiers", 3, 10, 10},
	{"BV1809", "2nd division", "Ordinaire", 4, "line infantry", "INF", "L3", "B", 1, "-", 4, 11, 44},
	{"BV1809", "2nd division", "Ordinaire", 1, "foot battery 6-pdr", "ART", "L3", "B", 0, "6", 3, 9, 9},
	{"BV1809", "cavalry", "Ordinaire", 2, "chevaulegers", "CAV", "L3", "B", 0, "LC", 3, 11, 22},
	{"BV1809", "cavalry", "Ordinaire", 1, "dragoons", "CAV", "L3", "B", 0, "MC", 3, 13, 13},
	{"WA1809", "infantry division", "Competent", 4, "line infantry", "INF", "L3", "A", 1, "Elan", 4, 13, 52},
	{"WA1809", "infantry division", "Competent", 1, "voltigeurs (fielded as 2 SK)", "INF", "L3", "A", 2, "light", 4, 14, 14},
	{"WA1809", "infantry division", "Competent", 1, "foot battery 6-pdr", "ART", "L3", "B", 0, "6", 3, 9, 9},
	{"WA1809", "reserve brigade", "Ordinaire", 3, "line infantry", "INF", "L3", "B", 1, "-", 4, 11, 33},
	{"WA1809", "cavalry", "Competent", 3, "uhlans", "CAV", "L3", "A", 0, "LC Lance Elan", 3, 14, 42},
};

static const struct printed_scenario {
	const char *title, *battle;
	int size, width, height, turns, learning, attacker, force_points, reverse_slope;
} printed_scenarios[] = {
	{"The crossroads", "Encounter", 150, 32, 24, 6, 1, -1, 157, 0},
	{"The ridge", "Assault", 200, 40, 27, 7, 0, 0, 0, 1},
	{"The two bridges", "none", 200, 40, 27, 8, 0, 1, 0, 0},
};

static const struct printed_leg {
	int scenario;
	const char *name, *kind;
	int x0, y0, x1, y1, width;
} printed_legs[] = {
	{0, "Kreuz", "building or hamlet", 15000, 11000, 17000, 13000, 0},
	{0, "high road", "road", 0, 12000, 32000, 12000, 1000},
	{0, "cross road", "road", 16000, 0, 16000, 24000, 1000},
	{0, "west orchard", "orchard", 5000, 13000, 9000, 16000, 0},
	{0, "east orchard", "orchard", 23000, 8000, 27000, 11000, 0},
	{0, "low rise", "gentle hill", 12000, 16000, 20000, 19000, 0},
	{0, "south rise", "gentle hill", 12000, 5000, 20000, 8000, 0},
	{1, "the ridge", "gentle hill", 6000, 15000, 34000, 19000, 0},
	{1, "east knoll", "steep hill", 30000, 10000, 34000, 14000, 0},
	{1, "convent", "stone building", 18000, 13000, 20000, 15000, 0},
	{1, "stone wall", "hedge or wall", 11000, 15000, 17000, 15000, 250},
	{1, "olive grove", "orchard", 4000, 7000, 10000, 11000, 0},
	{1, "dry brook", "stream", 0, 9000, 12000, 8000, 250},
	{1, "dry brook", "stream", 12000, 8000, 24000, 9000, 250},
	{1, "dry brook", "stream", 24000, 9000, 40000, 7000, 250},
	{1, "camino", "road", 19000, 0, 19000, 27000, 1000},
	{1, "pine wood", "wood", 34000, 17000, 39000, 22000, 0},
	{2, "the Lossa", "river", 26000, 0, 25000, 9000, 1000},
	{2, "the Lossa", "river", 25000, 9000, 27000, 18000, 1000},
	{2, "the Lossa", "river", 27000, 18000, 26000, 27000, 1000},
	{2, "stone bridge", "bridge", 24000, 8500, 26000, 9500, 0},
	{2, "mill bridge", "bridge", 26000, 18500, 28000, 19500, 0},
	{2, "mill", "building or hamlet", 23000, 17000, 25000, 19000, 0},
	{2, "Altdorf", "village", 18000, 8000, 22000, 11000, 0},
	{2, "ford", "ford", 25000, 13000, 27000, 14000, 0},
	{2, "post road", "road", 0, 9000, 40000, 9000, 1000},
	{2, "mill lane", "road", 0, 20000, 26000, 19000, 1000},
	{2, "mill lane", "road", 26000, 19000, 40000, 20000, 1000},
	{2, "beech wood", "wood", 10000, 13000, 16000, 17000, 0},
	{2, "gun hill", "gentle hill", 29000, 11000, 34000, 15000, 0},
};

static const struct printed_objective {
	int scenario;
	const char *name;
	int x, y, piece, bridge, value, holder, counts_for;
} printed_objectives[] = {
	{0, "Kreuz", -1, -1, 0, -1, 6, -1, -1},
	{1, "convent", -1, -1, 2, -1, 3, 1, -1},
	{1, "ridge crest", 20000, 17000, -1, -1, 3, 1, -1},
	{1, "road exit", 19000, 27000, -1, -1, 3, 1, -1},
	{2, "stone bridge, east end", 26000, 9000, -1, 3, 3, -1, 1},
	{2, "mill bridge, east end", 28000, 19000, -1, 4, 3, -1, 1},
	{2, "Altdorf", -1, -1, 6, -1, 3, 0, 1},
};

static const struct printed_side {
	int scenario, seat;
	const char *name, *edge, *armies;
	int x0, y0, x1, y1;
	const char *orders;
	int second_divisions, second_x0, second_y0, second_x1, second_y1;
	const char *second_suggested;
	int off_points;
	const char *off_suggested;
	int last_choices;
	const char *last_suggested;
	int deploys;
} printed_sides[] = {
	{0, 0, "South", "south", "-", 10000, 0, 22000, 6000, "Attack", 0, 0, 0, 0, 0, "", 0, "", 0, "", 0},
	{0, 1, "North", "north", "-", 10000, 18000, 22000, 24000, "Attack", 0, 0, 0, 0, 0, "", 0, "", 0, "", 0},
	{1, 0, "French", "south", "FR1805 WA1809 FR1812", 4000, 0, 36000, 5000, "", 0, 0, 0, 0, 0, "", 0, "", 0, "", 2},
	{1, 1, "British", "north", "BR1811", 4000, 13000, 36000, 27000, "Hold", 0, 0, 0, 0, 0, "", 65, "Portuguese brigade,cavalry", 0, "", 1},
	{2, 0, "rearguard", "east", "RU1812 PR1813", 14000, 4000, 25000, 23000, "Hold Retreat", 1, 28000, 4000, 40000, 23000, "grenadier division", 0, "", 0, "", 1},
	{2, 1, "French", "west", "FR1812 FR1805", 0, 4000, 6000, 23000, "Attack Manoeuvre", 0, 0, 0, 0, 0, "", 0, "", 2, "heavy cavalry", 2},
};

static const struct printed_arrival {
	int scenario, side;
	const char *division;
	int turn;
	const char *order;
	int stretches, stretch[8];
	int road, die;
} printed_arrivals[] = {
	{0, 0, "2nd infantry division", 2, "Attack", 1, {14000, 0, 18000, 0, 0, 0, 0, 0}, 2, 0},
	{0, 0, "cavalry", 3, "Attack", 2, {0, 0, 4000, 0, 28000, 0, 32000, 0}, -1, 0},
	{0, 1, "2nd infantry division", 2, "Attack", 1, {14000, 24000, 18000, 24000, 0, 0, 0, 0}, 2, 0},
	{0, 1, "cavalry", 3, "Attack", 2, {0, 24000, 4000, 24000, 28000, 24000, 32000, 24000}, -1, 0},
	{1, 1, "off_table", 4, "", 1, {9000, 27000, 29000, 27000, 0, 0, 0, 0}, 8, 0},
	{2, 1, "last, flank march", 3, "", 1, {0, 0, 40000, 0, 0, 0, 0, 0}, -1, 5},
	{2, 1, "last, reserve", 2, "", 2, {0, 8500, 0, 18500, 0, 19500, 0, 20500}, -1, 0},
};

static const struct printed_force {
	const char *division, *general;
	int count;
	const char *unit, *kind, *morale, *grade;
	int ft;
	const char *traits;
} printed_forces[] = {
	{"1st infantry division", "Ordinaire", 4, "line infantry", "INF", "L3", "B", 1, "-"},
	{"1st infantry division", "Ordinaire", 1, "foot battery 6-pdr", "ART", "L3", "B", 0, "6"},
	{"2nd infantry division", "Ordinaire", 3, "line infantry", "INF", "L3", "B", 1, "-"},
	{"2nd infantry division", "Ordinaire", 1, "light infantry", "INF", "L3", "B", 2, "light"},
	{"cavalry", "Ordinaire", 2, "hussars", "CAV", "L3", "B", 0, "LC"},
};

static const struct printed_place {
	int scenario, side;
	const char *division, *unit, *kind, *morale, *grade;
	int ft;
	const char *traits;
	int x, y, heading;
	const char *formation;
} printed_places[] = {
	{0, 0, "1st infantry division", "line infantry", "INF", "L3", "B", 1, "-", 12500, 4500, 0, "inf_column"},
	{0, 0, "1st infantry division", "line infantry", "INF", "L3", "B", 1, "-", 14000, 4500, 0, "inf_column"},
	{0, 0, "1st infantry division", "line infantry", "INF", "L3", "B", 1, "-", 18000, 4500, 0, "inf_column"},
	{0, 0, "1st infantry division", "line infantry", "INF", "L3", "B", 1, "-", 19500, 4500, 0, "inf_column"},
	{0, 0, "1st infantry division", "foot battery 6-pdr", "ART", "L3", "B", 0, "6", 16000, 4000, 0, "art_limbered"},
	{0, 0, "2nd infantry division", "line infantry", "INF", "L3", "B", 1, "-", -1, -1, 0, ""},
	{0, 0, "2nd infantry division", "line infantry", "INF", "L3", "B", 1, "-", -1, -1, 0, ""},
	{0, 0, "2nd infantry division", "line infantry", "INF", "L3", "B", 1, "-", -1, -1, 0, ""},
	{0, 0, "2nd infantry division", "light infantry", "INF", "L3", "B", 2, "light", -1, -1, 0, ""},
	{0, 0, "cavalry", "hussars", "CAV", "L3", "B", 0, "LC", -1, -1, 0, ""},
	{0, 0, "cavalry", "hussars", "CAV", "L3", "B", 0, "LC", -1, -1, 0, ""},
	{0, 1, "1st infantry division", "line infantry", "INF", "L3", "B", 1, "-", 19500, 19500, 32768, "inf_column"},
	{0, 1, "1st infantry division", "line infantry", "INF", "L3", "B", 1, "-", 18000, 19500, 32768, "inf_column"},
	{0, 1, "1st infantry division", "line infantry", "INF", "L3", "B", 1, "-", 14000, 19500, 32768, "inf_column"},
	{0, 1, "1st infantry division", "line infantry", "INF", "L3", "B", 1, "-", 12500, 19500, 32768, "inf_column"},
	{0, 1, "1st infantry division", "foot battery 6-pdr", "ART", "L3", "B", 0, "6", 16000, 20000, 32768, "art_limbered"},
	{0, 1, "2nd infantry division", "line infantry", "INF", "L3", "B", 1, "-", -1, -1, 0, ""},
	{0, 1, "2nd infantry division", "line infantry", "INF", "L3", "B", 1, "-", -1, -1, 0, ""},
	{0, 1, "2nd infantry division", "line infantry", "INF", "L3", "B", 1, "-", -1, -1, 0, ""},
	{0, 1, "2nd infantry division", "light infantry", "INF", "L3", "B", 2, "light", -1, -1, 0, ""},
	{0, 1, "cavalry", "hussars", "CAV", "L3", "B", 0, "LC", -1, -1, 0, ""},
	{0, 1, "cavalry", "hussars", "CAV", "L3", "B", 0, "LC", -1, -1, 0, ""},
	{1, 0, "1st infantry division", "line infantry", "INF", "L3", "A", 1, "Elan", 10000, 4400, 0, "inf_column"},
	{1, 0, "1st infantry division", "line infantry", "INF", "L3", "A", 1, "Elan", 11600, 4400, 0, "inf_column"},
	{1, 0, "1st infantry division", "line infantry", "INF", "L3", "A", 1, "Elan", 13200, 4400, 0, "inf_column"},
	{1, 0, "1st infantry division", "line infantry", "INF", "L3", "A", 1, "Elan", 14800, 4400, 0, "inf_column"},
	{1, 0, "1st infantry division", "light infantry", "INF", "L4", "A", 2, "light", 16400, 4400, 0, "inf_column"},
	{1, 0, "1st infantry division", "foot battery 8-pdr", "ART", "L3", "A", 0, "8-9 Obusiers", 18000, 4000, 0, "art_limbered"},
	{1, 0, "2nd infantry division", "line infantry", "INF", "L3", "A", 1, "-", 22000, 4400, 0, "inf_column"},
	{1, 0, "2nd infantry division", "line infantry", "INF", "L3", "A", 1, "-", 23600, 4400, 0, "inf_column"},
	{1, 0, "2nd infantry division", "line infantry", "INF", "L3", "A", 1, "-", 25200, 4400, 0, "inf_column"},
	{1, 0, "2nd infantry division", "combined grenadiers", "INF", "E4", "A", 1, "-", 26800, 4400, 0, "inf_column"},
	{1, 0, "light cavalry", "hussars or chasseurs", "CAV", "L3", "A", 0, "LC", 30000, 4400, 0, "cav_line"},
	{1, 0, "light cavalry", "hussars or chasseurs", "CAV", "L3", "A", 0, "LC", 33000, 4400, 0, "cav_line"},
	{1, 1, "British division", "British line", "INF", "L4", "B", 1, "BonTireur Tenace", 12500, 15500, 32768, "inf_line"},
	{1, 1, "British division", "British line", "INF", "L4", "B", 1, "BonTireur Tenace", 15500, 15500, 32768, "inf_line"},
	{1, 1, "British division", "British line", "INF", "L4", "B", 1, "BonTireur Tenace", 22800, 15500, 32768, "inf_line"},
	{1, 1, "British division", "British line", "INF", "L4", "B", 1, "BonTireur Tenace", 25800, 15500, 32768, "inf_line"},
	{1, 1, "British division", "rifles (fielded as 2 SK)", "SK", "E4", "A", 2, "light Carabine", 13000, 14200, 32768, "sk"},
	{1, 1, "British division", "rifles (fielded as 2 SK)", "SK", "E4", "A", 2, "light Carabine", 24000, 14200, 32768, "sk"},
	{1, 1, "British division", "foot battery 9-pdr", "ART", "L3", "B", 0, "8-9 Shrapnell", 20700, 15900, 32768, "art_deployed"},
	{1, 1, "Portuguese brigade", "Portuguese line", "INF", "L3", "B", 0, "-", -1, -1, 0, ""},
	{1, 1, "Portuguese brigade", "Portuguese line", "INF", "L3", "B", 0, "-", -1, -1, 0, ""},
	{1, 1, "Portuguese brigade", "ca\303\247adores", "INF", "L3", "B", 2, "light", -1, -1, 0, ""},
	{1, 1, "cavalry", "light dragoons", "CAV", "L3", "B", 0, "LC Impetueux", -1, -1, 0, ""},
	{1, 1, "cavalry", "heavy dragoons", "CAV", "L4", "B", 0, "HC Impetueux", -1, -1, 0, ""},
	{2, 0, "1st infantry division", "musketeers", "INF", "L3", "C", 0, "Stoique Tenace", 17500, 6200, 49152, "inf_line"},
	{2, 0, "1st infantry division", "musketeers", "INF", "L3", "C", 0, "Stoique Tenace", 17500, 12600, 49152, "inf_line"},
	{2, 0, "1st infantry division", "musketeers", "INF", "L3", "C", 0, "Stoique Tenace", 20000, 19000, 49152, "inf_line"},
	{2, 0, "1st infantry division", "musketeers", "INF", "L3", "C", 0, "Stoique Tenace", 20000, 14600, 49152, "inf_line"},
	{2, 0, "1st infantry division", "j\303\244ger", "INF", "L3", "B", 1, "light Stoique", 19000, 21900, 49152, "inf_line"},
	{2, 0, "1st infantry division", "battery company 12-pdr", "ART", "L3", "B", 0, "12 Obusiers", 21500, 12600, 49152, "art_deployed"},
	{2, 0, "grenadier division", "grenadiers", "INF", "E4", "C", 0, "Stoique Tenace", 30000, 12000, 49152, "inf_line"},
	{2, 0, "grenadier division", "grenadiers", "INF", "E4", "C", 0, "Stoique Tenace", 30000, 14200, 49152, "inf_line"},
	{2, 0, "grenadier division", "grenadiers", "INF", "E4", "C", 0, "Stoique Tenace", 32000, 9000, 49152, "inf_line"},
	{2, 0, "grenadier division", "light company 6-pdr", "ART", "L3", "B", 0, "6 Obusiers", 33000, 13000, 49152, "art_deployed"},
	{2, 0, "cavalry", "dragoons", "CAV", "L3", "B", 0, "MC", 22000, 5200, 49152, "cav_line"},
	{2, 0, "cavalry", "Cossacks", "CAV", "I2", "B", 0, "LC Lance", 16000, 20500, 49152, "cav_line"},
	{2, 0, "cavalry", "Cossacks", "CAV", "I2", "B", 0, "LC Lance", 16000, 9600, 49152, "cav_line"},
	{2, 1, "1st infantry division", "line infantry", "INF", "L3", "A", 1, "Large", 5400, 6500, 16384, "inf_column"},
	{2, 1, "1st infantry division", "line infantry", "INF", "L3", "A", 1, "Large", 5400, 8000, 16384, "inf_column"},
	{2, 1, "1st infantry division", "line infantry", "INF", "L3", "A", 1, "Large", 5400, 10000, 16384, "inf_column"},
	{2, 1, "1st infantry division", "light infantry", "INF", "L3", "A", 2, "light", 5400, 11500, 16384, "inf_column"},
	{2, 1, "1st infantry division", "foot battery 6-pdr", "ART", "L3", "A", 0, "6 Obusiers", 3000, 9000, 16384, "art_limbered"},
	{2, 1, "allied division", "German line", "INF", "L3", "B", 1, "-", 5400, 17000, 16384, "inf_column"},
	{2, 1, "allied division", "German line", "INF", "L3", "B", 1, "-", 5400, 18500, 16384, "inf_column"},
	{2, 1, "allied division", "German line", "INF", "L3", "B", 1, "-", 5400, 20500, 16384, "inf_column"},
	{2, 1, "allied division", "German light", "INF", "L3", "B", 2, "light", 5400, 22000, 16384, "inf_column"},
	{2, 1, "heavy cavalry", "cuirassiers", "CAV", "E4", "A", 0, "HC Cuirasse", -1, -1, 0, ""},
	{2, 1, "heavy cavalry", "cuirassiers", "CAV", "E4", "A", 0, "HC Cuirasse", -1, -1, 0, ""},
};

/* NOLINTEND(clang-analyzer-optin.performance.Padding) */
