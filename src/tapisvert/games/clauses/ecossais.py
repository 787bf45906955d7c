"""The clauses of Scotch whist, the hunt for the ten, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("whist", "adpoker.fr, « Règles du Whist »")

CLAUSES = (
    Clause(
        "SC-01",
        "« Le Whist écossais… », ¶ 1",
        Text(
            fr=(
                "Le paquet a trente-six cartes : dans chaque couleur, l’as, les figures et les "
                "cartes du dix au six."
            ),
            en=(
                "The pack has 36 cards: in each suit the ace, the court cards and the ten down to "
                "the six."
            ),
        ),
    ),
    Clause(
        "SC-02",
        "« Le Whist écossais… », ¶ 2",
        Text(
            fr=(
                "On cherche à prendre dans ses levées les cinq plus hauts atouts, et avant tout le "
                "dix."
            ),
            en="The aim is to take in tricks the five top trumps, the ten above all.",
        ),
    ),
    Clause(
        "SC-03",
        "« Le Whist écossais… », ¶ 3–4",
        Text(
            fr=(
                "À l’atout, le valet (11 points) passe l’as (4), le roi (3), la dame (2) et le dix "
                "(10), suivis du neuf, du huit, du sept et du six, sans valeur : 30 points par "
                "donne. Aux autres couleurs, l’ordre est celui de l’as au six, et rien ne compte."
            ),
            en=(
                "In trumps the jack (11 points) goes above ace (4), king (3), queen (2) and ten "
                "(10), followed by nine, eight, seven and six, worth nothing: 30 points a deal. "
                "The other suits rank from ace down to six, and nothing in them counts."
            ),
        ),
    ),
    Clause(
        "SC-04",
        "« Le Whist écossais… », ¶ 5",
        Text(
            fr="À quatre joueurs, chacun reçoit neuf cartes, à trois douze, à deux dix-huit.",
            en="With four players each gets nine cards, with three twelve, with two eighteen.",
        ),
    ),
    Clause(
        "SC-05",
        "« Le Whist écossais… », ¶ 6",
        Text(
            fr=(
                "On sert une carte à la fois, dans le sens des aiguilles d’une montre ; la "
                "dernière, que le donneur fait voir à tous puis prend en main, fait l’atout."
            ),
            en=(
                "Cards are dealt one at a time, clockwise; the last, which the dealer shows to all "
                "and then takes into his hand, makes trumps."
            ),
        ),
    ),
    Clause(
        "SC-06",
        "« Le Whist écossais… », ¶ 7",
        Text(
            fr=(
                "L’entame est d’abord au voisin de gauche du donneur, ensuite à qui vient de faire "
                "la levée."
            ),
            en=(
                "The lead is first with the player on the dealer’s left, then with the winner of "
                "each trick."
            ),
        ),
    ),
    Clause(
        "SC-07",
        "« Le Whist écossais… », ¶ 7",
        Text(
            fr="Il faut fournir ; qui ne le peut pas coupe ou se défausse à son gré.",
            en="You must follow suit; a player who cannot trumps or discards as he likes.",
        ),
    ),
    Clause(
        "SC-08",
        "« Le Whist écossais… », ¶ 8",
        Text(
            fr="La partie finit quand un joueur ou un camp arrive à 41 points.",
            en="The match ends when a player or a side gets to 41 points.",
        ),
    ),
    Clause(
        "SC-A1",
        "→ SC-02",
        Text(
            fr="Des quatre dix, seul compte celui d’atout, malgré le pluriel du titre.",
            en="Of the four tens only that of trumps counts, in spite of the plural in the title.",
        ),
    ),
    Clause(
        "SC-A2",
        "→ SC-03, SC-08",
        Text(
            fr=(
                "On ne marque que les 30 points d’atout ; une option, conseillée, ajoute 1 point "
                "par carte ramassée au-delà du nombre servi au joueur ou au camp."
            ),
            en=(
                "Only the 30 points in trumps are scored; an option, advised, adds 1 point for "
                "every card a player or side wins beyond as many as it was dealt."
            ),
        ),
    ),
    Clause(
        "SC-A3",
        "→ SC-08",
        Text(
            fr=(
                "À quatre, deux camps de deux partenaires placés face à face ; en option, chacun "
                "joue pour soi."
            ),
            en=(
                "Four players form two sides of partners sitting opposite; with an option each "
                "plays for himself."
            ),
        ),
    ),
    Clause(
        "SC-A4",
        "→ SC-04",
        Text(
            fr=(
                "À deux et à trois, les dix-huit ou douze cartes font une seule main ; en option, "
                "elles se jouent par jeux de six l’un après l’autre, la carte d’atout restant sur "
                "la table jusqu’au dernier."
            ),
            en=(
                "With two and three players the eighteen or twelve cards make a single hand; with "
                "an option they are played in sets of six one after another, the trump card "
                "staying on the table until the last set."
            ),
        ),
    ),
    Clause(
        "SC-A5",
        "→ SC-04",
        Text(
            fr=(
                "En option, on joue de cinq à huit : sans le six de pique, sept cartes chacun pour "
                "cinq joueurs et cinq pour sept ; six cartes pour six ; sans les quatre six, "
                "quatre cartes pour huit. En nombre pair, on joue par camps."
            ),
            en=(
                "With an option five to eight play: without the six of spades, seven cards each "
                "for five players and five for seven; six cards for six; without the four sixes, "
                "four cards for eight. Even numbers play in partnerships."
            ),
        ),
    ),
    Clause(
        "SC-A6",
        "→ SC-08",
        Text(
            fr=(
                "Si deux camps arrivent à 41 dans la même donne, le plus haut total gagne, et à "
                "égalité on donne encore une fois ; en option, on compte dans l’ordre dix, cartes, "
                "as, roi, dame, valet, et le premier à 41 gagne."
            ),
            en=(
                "If two sides get to 41 in the same deal the higher total wins, and a tie means "
                "another deal; with an option points are counted in the order ten, cards, ace, "
                "king, queen, jack, and the first at 41 wins."
            ),
        ),
    ),
    Clause(
        "SC-A7",
        "→ SC-04, SC-05",
        Text(
            fr=(
                "On tire une carte, l’as étant le plus haut : la plus basse donne, et à quatre les "
                "deux plus hautes jouent contre les deux autres. Le voisin de droite du donneur "
                "coupe, et la donne passe à gauche."
            ),
            en=(
                "Cards are drawn, ace high: the lowest deals, and with four players the two "
                "highest play against the other two. The player on the dealer’s right cuts, and "
                "the deal passes to the left."
            ),
        ),
    ),
    Clause(
        "SC-A8",
        "→ SC-07",
        Text(
            fr="Renoncer fait perdre aussitôt la partie ; une option n’y attache aucune pénalité.",
            en="A revoke loses the match at once; an option attaches no penalty to it.",
        ),
    ),
    Clause(
        "SC-A9",
        "→ SC-07",
        Text(
            fr=(
                "Qui n’a pas la couleur demandée est entièrement libre : même s’il a de l’atout, "
                "il peut se défausser."
            ),
            en=(
                "A player void of the suit led is wholly free: even with a trump in hand he may "
                "discard."
            ),
        ),
    ),
)
