"""The clauses of La Manille as given by Wikibooks, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("wikibooks", "Wikibooks, Boîte à jeux, « La manille »")

CLAUSES = (
    Clause(
        "WB-01",
        "« But du jeu », « Formation des équipes »",
        Text(
            fr=(
                "Quatre joueurs, en deux camps de deux, jouent de 30 à 60 minutes ; le but est "
                "d’atteindre 121 points."
            ),
            en=(
                "Four players in two sides of two play for 30 to 60 minutes; the aim is to reach "
                "121 points."
            ),
        ),
    ),
    Clause(
        "WB-02",
        "« Matériel »",
        Text(
            fr=(
                "On prend un jeu de 32 cartes, ou bien un jeu de 54 dont on ôte les cartes du deux "
                "au six."
            ),
            en="Use a pack of 32 cards, or one of 54 from which the twos to the sixes are removed.",
        ),
    ),
    Clause(
        "WB-03",
        "« Formation des équipes »",
        Text(
            fr=(
                "Une carte est tournée au milieu : rouge, elle fait chercher les rois noirs, "
                "noire, les rouges ; on sert à découvert, et les deux joueurs qui reçoivent ces "
                "rois, qu’on cesse alors de servir, font un camp."
            ),
            en=(
                "A card turned in the middle has the kings of the opposite colour sought, red or "
                "black; cards are dealt face up, and the two players given such kings, each then "
                "served no more, are a side."
            ),
        ),
    ),
    Clause(
        "WB-04",
        "« Formation des équipes »",
        Text(
            fr="Les deux joueurs d’un camp sont assis face à face.",
            en="The two players of a side sit opposite each other.",
        ),
    ),
    Clause(
        "WB-05",
        "« Distribution des cartes »",
        Text(
            fr="Celui qui a eu le premier des deux rois cherchés donne le premier.",
            en="The player who got the first of the two kings sought is the first dealer.",
        ),
    ),
    Clause(
        "WB-06",
        "« Distribution des cartes »",
        Text(
            fr=(
                "Le voisin de droite du donneur coupe en faisant passer le bas du paquet "
                "par-dessus le haut."
            ),
            en=(
                "The player on the dealer’s right cuts, putting the lower part of the pack on top "
                "of the upper."
            ),
        ),
    ),
    Clause(
        "WB-07",
        "« Distribution des cartes »",
        Text(
            fr=(
                "On sert chacun de trois cartes, puis de deux, puis de trois, dans le sens des "
                "aiguilles d’une montre à partir de la gauche du donneur."
            ),
            en=(
                "Each player is dealt three cards, then two, then three, clockwise from the "
                "dealer’s left."
            ),
        ),
    ),
    Clause(
        "WB-08",
        "« Valeur des cartes »",
        Text(
            fr=(
                "De la plus forte à la plus faible : dix (5 points), as (4), roi (3), dame (2), "
                "valet (1), puis neuf, huit et sept (0) ; 1 point par levée porte le total à 68."
            ),
            en=(
                "From high to low: ten (5 points), ace (4), king (3), queen (2), jack (1), then "
                "nine, eight and seven (0); 1 point a trick brings the total to 68."
            ),
        ),
    ),
    Clause(
        "WB-09",
        "« Annonces »",
        Text(
            fr=(
                "Les mains vues, le donneur nomme l’atout, ou s’en remet à son partenaire en "
                "disant « en face », ou joue sans atout en disant « voiture »."
            ),
            en=(
                "Once hands are seen, the dealer names the trump suit, or leaves it to his partner "
                "by saying 'en face', or plays without trumps by saying 'voiture'."
            ),
        ),
    ),
    Clause(
        "WB-10",
        "« Annonces »",
        Text(
            fr=(
                "Après « en face », le partenaire est tenu de choisir une couleur ou la voiture : "
                "il ne peut pas renvoyer le choix au donneur."
            ),
            en=(
                "After 'en face' the partner is bound to choose a suit or 'voiture': he may not "
                "hand the choice back to the dealer."
            ),
        ),
    ),
    Clause(
        "WB-11",
        "« Annonces »",
        Text(
            fr=(
                "L’atout ou la voiture choisis, un adversaire du donneur peut coincher en frappant "
                "la table : les points du gagnant de la donne sont doublés."
            ),
            en=(
                "Once a suit or 'voiture' is chosen, an adversary of the dealer may coinche by "
                "knocking on the table: the points of the winner of the deal are doubled."
            ),
        ),
    ),
    Clause(
        "WB-12",
        "« Annonces »",
        Text(
            fr=(
                "À une coinche, un joueur du camp du donneur peut répondre en surcoinchant : les "
                "points sont quadruplés."
            ),
            en=(
                "A player of the dealer’s side may answer a coinche with a surcoinche: the points "
                "are multiplied by four."
            ),
        ),
    ),
    Clause(
        "WB-13",
        "« Déroulement du jeu »",
        Text(
            fr=(
                "Le voisin de gauche du donneur entame à son gré, le jeu suit le sens des "
                "aiguilles d’une montre, et qui fait une levée entame la suivante."
            ),
            en=(
                "The player on the dealer’s left leads what he likes, play goes clockwise, and the "
                "winner of a trick leads to the next."
            ),
        ),
    ),
    Clause(
        "WB-14",
        "« Déroulement du jeu »",
        Text(
            fr="Tant qu’on a de la couleur demandée, il faut en fournir.",
            en="As long as you hold the suit led, you must follow suit.",
        ),
    ),
    Clause(
        "WB-15",
        "« Déroulement du jeu »",
        Text(
            fr=(
                "À l’atout demandé, on doit monter si on le peut, même sur son partenaire ; aux "
                "autres couleurs, on n’y est jamais tenu."
            ),
            en=(
                "When trumps are led you must head the trick if you can, even over your partner; "
                "in other suits you never have to."
            ),
        ),
    ),
    Clause(
        "WB-16",
        "« Déroulement du jeu »",
        Text(
            fr="À la voiture, faute d’atout, monter n’est jamais obligatoire.",
            en="In 'voiture', with no trump suit, heading the trick is never compulsory.",
        ),
    ),
    Clause(
        "WB-17",
        "« Déroulement du jeu »",
        Text(
            fr=(
                "Qui n’a pas la couleur demandée mais tient de l’atout doit couper, à moins que "
                "son partenaire ne soit maître."
            ),
            en=(
                "A player void of the suit led who holds a trump must trump, unless his partner is "
                "winning the trick."
            ),
        ),
    ),
    Clause(
        "WB-18",
        "« Déroulement du jeu »",
        Text(
            fr=(
                "Les deux camps totalisent 68 points ; celui qui en a plus de 34 gagne la donne et "
                "marque son excédent, doublé si l’on a coinché, quadruplé si l’on a surcoinché."
            ),
            en=(
                "The two sides’ points make 68; the one with more than 34 wins the deal and scores "
                "its excess, doubled by a coinche, multiplied by four by a surcoinche."
            ),
        ),
    ),
    Clause(
        "WB-19",
        "« Déroulement du jeu »",
        Text(
            fr=(
                "Exemples : avec 38 points, le camp qui a choisi l’atout marque 4 ; avec 27, c’est "
                "l’autre qui marque 7, portés à 14 s’il a coinché, à 28 après surcoinche."
            ),
            en=(
                "Examples: with 38 points the side that chose trumps scores 4; with 27 it is the "
                "other that scores 7, raised to 14 if it knocked, to 28 after a surcoinche."
            ),
        ),
    ),
    Clause(
        "WB-20",
        "« Stratégies »",
        Text(
            fr=(
                "Chaque levée valant 1 point, le total est de 68 et non de 60 : il faut donc plus "
                "de 34 points pour gagner."
            ),
            en=(
                "Since every trick is worth 1 point the total is 68, not 60: it takes more than 34 "
                "points to win."
            ),
        ),
    ),
    Clause(
        "WB-21",
        "« Déroulement du jeu »",
        Text(
            fr="Le plus souvent, la donne est gagnée par le camp qui a choisi l’atout.",
            en="More often than not, the deal is won by the side that chose trumps.",
        ),
    ),
    Clause(
        "WB-A1",
        "→ WB-02",
        Text(
            fr="D’un jeu de 54 cartes, on retire aussi les deux jokers : il en reste 32.",
            en="From a pack of 54 the two jokers are removed as well, which leaves 32 cards.",
        ),
    ),
    Clause(
        "WB-A2",
        "→ WB-03",
        Text(
            fr=(
                "Au tirage des rois, on sert d’abord à gauche de celui qui tient le paquet, et la "
                "carte tournée au milieu n’est à personne."
            ),
            en=(
                "In the draw by kings, the player on the left of whoever holds the pack is served "
                "first, and the card turned in the middle goes to nobody."
            ),
        ),
    ),
    Clause(
        "WB-A3",
        "→ WB-15",
        Text(
            fr=(
                "Monter, c’est dépasser le plus fort atout de la levée quand l’atout est demandé ; "
                "qui ne le peut pas fournit l’atout de son choix."
            ),
            en=(
                "To head is to beat the highest trump in the trick when trumps are led; a player "
                "who cannot follows with any trump."
            ),
        ),
    ),
    Clause(
        "WB-A4",
        "→ WB-15, WB-17",
        Text(
            fr=(
                "Sur une couleur déjà coupée, on coupe de l’atout qu’on veut, sans devoir "
                "surcouper ; une option y oblige."
            ),
            en=(
                "On a plain suit that another player has trumped, any trump will do and "
                "overtrumping is not required; an option makes it compulsory."
            ),
        ),
    ),
    Clause(
        "WB-A5",
        "→ WB-17",
        Text(
            fr=(
                "Même réduit à sous-couper, qui n’a pas la couleur doit couper si l’adversaire est "
                "maître ; une option le laisse libre de se défausser."
            ),
            en=(
                "Even if he can only undertrump, a player void of the suit must trump an "
                "adversary’s winning card; an option lets him discard."
            ),
        ),
    ),
    Clause(
        "WB-A6",
        "→ WB-17",
        Text(
            fr=(
                "Si son partenaire est maître, qui n’a pas la couleur demandée joue la carte qu’il "
                "veut."
            ),
            en=(
                "If his partner is winning the trick, a player void of the suit led plays any card "
                "he likes."
            ),
        ),
    ),
    Clause(
        "WB-A7",
        "→ WB-11, WB-12",
        Text(
            fr=(
                "À partir de la gauche du donneur, chaque adversaire coinche ou passe une fois ; "
                "la première coinche clôt leur tour, et le camp du donneur, dans l’ordre après "
                "celui qui a frappé, surcoinche ou passe de même."
            ),
            en=(
                "From the dealer’s left each adversary knocks or passes once; the first knock "
                "closes that round, and the other side, in order after the knocker, surcoinches or "
                "passes likewise."
            ),
        ),
    ),
    Clause(
        "WB-A8",
        "→ WB-11, WB-12",
        Text(
            fr=(
                "La coinche et la surcoinche multiplient les points du gagnant quel qu’il soit, "
                "donc aussi ceux du camp qui a choisi l’atout."
            ),
            en=(
                "Coinche and surcoinche multiply the winner’s points whoever he is, so also those "
                "of the side that chose trumps."
            ),
        ),
    ),
    Clause(
        "WB-A9",
        "→ WB-18",
        Text(
            fr=(
                "À 34 partout, la donne est nulle : personne ne marque, même si l’on a coinché ; "
                "une option reporte le multiplicateur sur la donne suivante."
            ),
            en=(
                "At 34 all the deal is void: nobody scores, even after a coinche; an option "
                "carries the multiplier over to the next deal."
            ),
        ),
    ),
    Clause(
        "WB-A10",
        "→ WB-18",
        Text(
            fr=(
                "La vole vaut 34 points comme tout autre excédent, multipliés s’il y a coinche ; "
                "une option y ajoute une prime."
            ),
            en=(
                "The slam (vole) is worth 34 points like any other excess, multiplied if there was "
                "a coinche; an option adds a bonus."
            ),
        ),
    ),
    Clause(
        "WB-A11",
        "→ WB-09, WB-18",
        Text(
            fr="La voiture se marque comme une donne à l’atout ; une option en double les points.",
            en="A 'voiture' scores like a deal with trumps; an option doubles its points.",
        ),
    ),
    Clause(
        "WB-A12",
        "→ WB-01",
        Text(
            fr=(
                "La partie va au premier camp qui, en fin de donne, a au moins 121 points ; un "
                "seul marquant à chaque donne, il n’y a pas d’égalité possible."
            ),
            en=(
                "The match goes to the first side with at least 121 points at the end of a deal; "
                "only one scores in each deal, so there can be no tie."
            ),
        ),
    ),
    Clause(
        "WB-A13",
        "→ WB-05, WB-07",
        Text(
            fr="Après chaque donne, c’est au voisin de gauche du donneur de donner.",
            en="After each deal, the player on the dealer’s left becomes the dealer.",
        ),
    ),
    Clause(
        "WB-A14",
        "→ WB-09",
        Text(
            fr=(
                "Le partenaire du donneur voit sa main dès le début, comme les autres ; une option "
                "la lui cache jusqu’à l’annonce du donneur."
            ),
            en=(
                "The dealer’s partner sees his hand from the start like everyone else; an option "
                "hides it from him until the dealer has called."
            ),
        ),
    ),
    Clause(
        "WB-A15",
        "→ WB-10, WB-13",
        Text(
            fr=(
                "Même si c’est le partenaire qui a choisi l’atout, le voisin de gauche du donneur "
                "entame."
            ),
            en=(
                "Even if it was the partner who chose trumps, the player on the dealer’s left "
                "leads."
            ),
        ),
    ),
    Clause(
        "WB-A16",
        "→ WB-18",
        Text(
            fr=(
                "Le camp qui choisit l’atout et perd ne paie rien : l’autre marque seulement son "
                "excédent."
            ),
            en=(
                "A side that chooses trumps and loses pays nothing: the other simply scores its "
                "excess."
            ),
        ),
    ),
)
