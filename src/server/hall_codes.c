/*
 * hall_codes.c - what our own refusals say, in three languages. The rulebooks' refusals have their own words.
 */
#include <string.h>

#include "hall_parts.h"

typedef struct code_words {
	const char *code;
	const char *text[GG_LANGS];
} code_words;

static const code_words codes[] = {
	{"not-json", {"This is not a JSON object.", "Ce n’est pas un objet JSON.", "Das ist kein JSON-Objekt."}},
	{"not-understood",
	 {"This message is not understood.", "Ce message est incompréhensible.", "Diese Nachricht wird nicht verstanden."}},
	{"no-game", {"There is no such game.", "Cette partie n’existe pas.", "Diese Partie gibt es nicht."}},
	{"not-yours", {"You do not sit at this table.", "Vous n’avez pas de place à cette table.", "Du sitzt nicht an diesem Tisch."}},
	{"not-open", {"No game is open here.", "Aucune partie n’est ouverte ici.", "Hier ist keine Partie geöffnet."}},
	{"not-your-turn", {"It is not your turn.", "Ce n’est pas votre tour.", "Du bist nicht dran."}},
	{"stale", {"The game has gone on meanwhile.", "La partie a continué entre-temps.", "Die Partie ist inzwischen weitergegangen."}},
	{"illegal",
	 {"This is not notation of this game.", "Ce n’est pas une notation de ce jeu.", "Das ist keine Notation dieses Spiels."}},
	{"over", {"The game is over.", "La partie est terminée.", "Die Partie ist zu Ende."}},
	{"playing", {"The game is not over yet.", "La partie n’est pas encore terminée.", "Die Partie ist noch nicht zu Ende."}},
	{"waiting", {"The game has not begun yet.", "La partie n’a pas encore commencé.", "Die Partie hat noch nicht begonnen."}},
	{"revealed",
	 {"Chance has been revealed since: it cannot be taken back.", "Le hasard a parlé depuis\u202f: on ne peut pas revenir en arrière.",
	  "Seither hat der Zufall gesprochen: Das lässt sich nicht zurücknehmen."}},
	{"nothing-to-take-back", {"You have nothing to take back.", "Vous n’avez rien à reprendre.", "Du hast nichts zurückzunehmen."}},
	{"taken-back-often",
	 {"So much was taken back in this game that nothing more can be.",
	  "On a tant repris dans cette partie qu’on ne peut plus rien reprendre.",
	  "In dieser Partie wurde schon so viel zurückgenommen, dass nichts mehr zurückgenommen werden kann."}},
	{"no-offer", {"This request is no longer open.", "Cette demande n’est plus en cours.", "Diese Anfrage ist nicht mehr offen."}},
	{"offered",
	 {"Another player has asked to take back: answer that first.",
	  "Un autre joueur demande à reprendre son coup\u202f: répondez-lui d’abord.",
	  "Ein anderer Spieler möchte zurücknehmen: Antworte zuerst darauf."}},
	{"given",
	 {"This seat's entropy is fixed already.", "L’entropie de cette place est déjà fixée.",
	  "Die Entropie dieses Platzes steht schon fest."}},
	{"too-many-games",
	 {"Too many unfinished games: finish or resign some.", "Trop de parties en cours\u202f: terminez-en ou abandonnez-en.",
	  "Zu viele offene Partien: Bitte beende einige oder gib auf."}},
	{"too-many-new-games",
	 {"Too many new games from your network: try again later.",
	  "Trop de nouvelles parties depuis votre réseau\u202f: réessayez plus tard.",
	  "Zu viele neue Partien aus deinem Netz: Versuch es später noch einmal."}},
	{"slow-down",
	 {"Too many messages: please slow down.", "Trop de messages\u202f: ralentissez, s’il vous plaît.",
	  "Zu viele Nachrichten: Bitte langsamer."}},
	{"full",
	 {"The hall is full: please come back in a moment.", "La salle est pleine\u202f: revenez dans un instant.",
	  "Der Saal ist voll: Bitte komm gleich wieder."}},
	{"stopping",
	 {"The server is going down; come back in a moment.", "Le serveur s’arrête\u202f; revenez dans un instant.",
	  "Der Server wird angehalten; komm gleich wieder."}},
	{"store",
	 {"The disk refuses; nothing was played.", "Le disque refuse\u202f; rien n’a été joué.",
	  "Die Platte verweigert sich; nichts wurde gespielt."}},
};

const char *code_text(const char *code, uint8_t words) {
	for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
		if (strcmp(codes[i].code, code) == 0)
			return codes[i].text[words < GG_LANGS ? words : GG_EN];
	return code;
}
