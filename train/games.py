"""games.py - what train/ has to know of a game: which clauses end it decisively, and how much that counts for the opponents (gg_net.style)."""

GAMES = {
    # A battle of Manœuvre is won by destruction or by night. Opponents that care for wins alone win by squares.
    "manoeuvre": {"decisive": "MAN-2.1a,MAN-2.1c", "style": 30, "openings": "wide"},
    "glorious": {"decisive": "", "style": 0, "openings": "wide"},
}
