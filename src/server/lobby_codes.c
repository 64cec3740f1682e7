/*
 * lobby_codes.c - the texts of the server's own refusals in three languages. Refusals by the rules come from the rulebooks.
 */
#include <string.h>

#include "lobby_parts.h"

typedef struct code_words {
	const char *code;
	const char *text[GG_LANGS];
} code_words;

static const code_words codes[] = {
	{"not-json", {"This is not a JSON object.", "Ce n’est pas un objet JSON.", "Das ist kein JSON-Objekt."}},
	{"not-understood",
	 {"The server does not understand this message.", "Le serveur ne comprend pas ce message.",
	  "Der Server versteht diese Nachricht nicht."}},
	{"no-game", {"This game does not exist.", "Cette partie n’existe pas.", "Diese Partie gibt es nicht."}},
	{"not-yours",
	 {"You are not a player in this game.", "Vous ne participez pas à cette partie.", "Du spielst in dieser Partie nicht mit."}},
	{"not-open", {"No game is open here.", "Aucune partie n’est ouverte ici.", "Hier ist keine Partie geöffnet."}},
	{"not-your-turn", {"It is not your turn.", "Ce n’est pas votre tour.", "Du bist nicht dran."}},
	{"stale",
	 {"The game has moved on in the meantime.", "La partie a continué entre-temps.", "Die Partie ist inzwischen weitergegangen."}},
	{"illegal",
	 {"This is not a valid action in this game.", "Ce n’est pas une action valable dans ce jeu.",
	  "Das ist in diesem Spiel keine gültige Aktion."}},
	{"over", {"The game is over.", "La partie est terminée.", "Die Partie ist zu Ende."}},
	{"playing", {"The game is not over yet.", "La partie n’est pas encore terminée.", "Die Partie ist noch nicht zu Ende."}},
	{"waiting", {"The game has not started yet.", "La partie n’a pas encore commencé.", "Die Partie hat noch nicht begonnen."}},
	{"revealed",
	 {"Dice or cards have been revealed since: it cannot be taken back.",
	  "Des dés ou des cartes ont été révélés depuis\u202f: impossible de revenir en arrière.",
	  "Seitdem wurden Würfel oder Karten aufgedeckt: Das lässt sich nicht zurücknehmen."}},
	{"nothing-to-take-back", {"You have nothing to take back.", "Vous n’avez rien à annuler.", "Du hast nichts zurückzunehmen."}},
	{"taken-back-often",
	 {"Too much has been taken back in this game: nothing more can be.",
	  "Trop de coups ont déjà été annulés dans cette partie\u202f: on ne peut plus en annuler.",
	  "In dieser Partie wurde schon zu viel zurückgenommen: Mehr geht nicht."}},
	{"no-offer", {"This request is no longer open.", "Cette demande n’est plus en cours.", "Diese Anfrage ist nicht mehr offen."}},
	{"offered",
	 {"Another player has asked to take back: answer that first.",
	  "Un autre joueur demande à annuler son coup\u202f: répondez-lui d’abord.",
	  "Ein anderer Spieler möchte zurücknehmen: Antworte zuerst darauf."}},
	{"given",
	 {"This seat has already contributed its random numbers.", "Cette place a déjà fourni ses nombres aléatoires.",
	  "Dieser Platz hat seine Zufallszahlen schon beigesteuert."}},
	{"too-many-games",
	 {"Too many unfinished games: finish or resign some.", "Trop de parties en cours\u202f: terminez-en ou abandonnez-en.",
	  "Zu viele offene Partien: Bitte beende einige oder gib auf."}},
	{"too-many-new-games",
	 {"Too many new games from your network: try again later.",
	  "Trop de nouvelles parties depuis votre réseau\u202f: réessayez plus tard.",
	  "Zu viele neue Partien aus deinem Netz: Versuch es später noch einmal."}},
	{"no-battle",
	 {"This battle is not shared here, or no longer.", "Cette bataille n’est pas partagée ici, ou ne l’est plus.",
	  "Diese Schlacht wird hier nicht geteilt, oder nicht mehr."}},
	{"read-only",
	 {"This link only shows the battle.", "Ce lien ne fait que montrer la bataille.", "Dieser Link zeigt die Schlacht nur."}},
	{"not-newest",
	 {"Another phone has written in the meantime.", "Un autre téléphone a écrit entre-temps.",
	  "Ein anderes Telefon hat inzwischen geschrieben."}},
	{"too-long",
	 {"The battle is too long to be shared.", "La bataille est trop longue pour être partagée.",
	  "Die Schlacht ist zu lang, um geteilt zu werden."}},
	{"too-many-battles", {"You share too many battles.", "Vous partagez trop de batailles.", "Du teilst zu viele Schlachten."}},
	{"no-code",
	 {"This code is not valid: it was used, has expired, or was mistyped.",
	  "Ce code n’est pas valable\u202f: déjà utilisé, expiré ou mal tapé.",
	  "Dieser Code gilt nicht: Er wurde schon benutzt, ist abgelaufen oder vertippt."}},
	{"too-many-codes",
	 {"Too many codes were tried from your network: wait a minute.",
	  "Trop de codes essayés depuis votre réseau\u202f: attendez une minute.", "Zu viele Codes aus deinem Netz: Warte eine Minute."}},
	{"slow-down",
	 {"Too many messages: please slow down.", "Trop de messages\u202f: ralentissez, s’il vous plaît.",
	  "Zu viele Nachrichten: bitte etwas langsamer."}},
	{"full",
	 {"The server is full: please try again in a moment.", "Le serveur est plein\u202f: réessayez dans un instant.",
	  "Der Server ist voll: Bitte versuch es gleich noch einmal."}},
	{"stopping",
	 {"The server is restarting; please try again in a moment.", "Le serveur redémarre\u202f; réessayez dans un instant.",
	  "Der Server startet neu; bitte versuch es gleich noch einmal."}},
	{"store",
	 {"The server cannot save right now; nothing was played.",
	  "Le serveur ne peut rien enregistrer pour l’instant\u202f; rien n’a été joué.",
	  "Der Server kann gerade nicht speichern; nichts wurde gespielt."}},
};

const char *code_text(const char *code, uint8_t words) {
	for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
		if (strcmp(codes[i].code, code) == 0)
			return codes[i].text[words < GG_LANGS ? words : GG_EN];
	return code;
}
