"""The clauses of humbug, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("whist", "adpoker.fr, « Règles du Whist »")

CLAUSES = (
    Clause(
        "HB-01",
        "« Le Humbug », ¶ 1",
        Text(
            fr="Deux joueurs seulement, assis face à face.",
            en="There are only two players, seated opposite each other.",
        ),
    ),
    Clause(
        "HB-02",
        "« Le Humbug », ¶ 1",
        Text(
            fr="Le paquet se donne en quatre mains de treize cartes.",
            en="The pack is dealt into four hands of thirteen cards.",
        ),
    ),
    Clause(
        "HB-03",
        "« Le Humbug », ¶ 2",
        Text(
            fr=(
                "Avant le jeu, chacun regarde sa main et, si elle lui déplaît, peut l’échanger "
                "contre celle de sa droite ; l’échange est définitif."
            ),
            en=(
                "Before play each looks at his hand and, if it displeases him, may exchange it for "
                "the one on his right; the exchange is final."
            ),
        ),
    ),
    Clause(
        "HB-04",
        "« Le Humbug », ¶ 3",
        Text(
            fr="S’il échange sa main, le donneur perd l’atout.",
            en="By exchanging his hand the dealer loses the trump.",
        ),
    ),
    Clause(
        "HB-05",
        "« Le Humbug », ¶ 4–5",
        Text(
            fr=(
                "Deux honneurs rapportent 2 points, trois 3 et quatre 4, pourvu que l’adversaire "
                "en ait un au plus ; s’il en a deux, ils s’annulent et nul n’en marque."
            ),
            en=(
                "Two honours bring 2 points, three 3 and four 4, provided the adversary has one at "
                "most; if he has two they cancel out and nobody scores any."
            ),
        ),
    ),
    Clause(
        "HB-A1",
        "→ HB-05",
        Text(
            fr=(
                "Le « point » de l’adversaire est un honneur : à quatre contre aucun on marque 4, "
                "à trois contre un ou aucun 3, à deux contre un ou aucun 2 ; à deux partout rien, "
                "et rien non plus pour un seul honneur."
            ),
            en=(
                "The adversary’s 'point' is an honour: four against none score 4, three against "
                "one or none 3, two against one or none 2; two each score nothing, nor does a "
                "single honour."
            ),
        ),
    ),
    Clause(
        "HB-A2",
        "→ HB-02",
        Text(
            fr=(
                "On sert quatre places carte par carte, dans le sens des aiguilles d’une montre : "
                "la main morte à gauche du donneur, son adversaire, l’autre main morte, puis le "
                "donneur, dont la cinquante-deuxième carte est retournée et fait l’atout. Chaque "
                "joueur a ainsi sa propre main morte à sa droite."
            ),
            en=(
                "Four places are served card by card, clockwise: the dead hand on the dealer’s "
                "left, his adversary, the other dead hand, then the dealer, whose card, the "
                "fifty-second, is turned up for trumps. Each player thus has a dead hand of his "
                "own on his right."
            ),
        ),
    ),
    Clause(
        "HB-A3",
        "→ HB-03",
        Text(
            fr=(
                "La retourne vue, l’adversaire du donneur garde ou échange d’abord, puis le "
                "donneur, chacun une fois et sur la vue de sa seule main ; en option, tous deux à "
                "la fois. La main rejetée reste cachée, connue du seul joueur qui l’a quittée, et "
                "la retourne gardée rentre en main après la première levée."
            ),
            en=(
                "With the turn-up seen, the dealer’s adversary keeps or exchanges first, then the "
                "dealer, each once and knowing only his own hand; with an option, both together. A "
                "rejected hand stays hidden, known only to the player who left it, and a turn-up "
                "that is kept goes into the hand after the first trick."
            ),
        ),
    ),
    Clause(
        "HB-A4",
        "→ HB-04",
        Text(
            fr=(
                "Le donneur qui échange perd la carte retournée, laissée dans la main rejetée, "
                "mais la couleur d’atout demeure ; une option, peu recommandable, fait jouer la "
                "donne sans atout."
            ),
            en=(
                "A dealer who exchanges loses the card turned up, left in the rejected hand, but "
                "the trump suit stands; an option, hardly advisable, has the deal played without "
                "trumps."
            ),
        ),
    ),
    Clause(
        "HB-A5",
        "→ HB-01, HB-02",
        Text(
            fr=(
                "L’adversaire du donneur entame, et l’on joue treize levées de deux cartes : il "
                "faut fournir, on joue ce qu’on veut quand on n’a pas la couleur, et l’atout "
                "l’emporte."
            ),
            en=(
                "The dealer’s adversary leads, and thirteen tricks of two cards are played: follow "
                "suit, play any card when void, and trumps win."
            ),
        ),
    ),
    Clause(
        "HB-A6",
        "→ HB-05",
        Text(
            fr=(
                "La manche est en 5 points, payée comme au whist en cinq points ; on marque dans "
                "l’ordre la renonce, de 3 points, les levées, de 1 point chacune au-dessus de six, "
                "puis les honneurs. En option, la manche est en 10."
            ),
            en=(
                "The game is 5 points, paid as at whist in five points; scored in order are the "
                "revoke, 3 points, the tricks, 1 point each above six, then the honours. With an "
                "option the game is 10."
            ),
        ),
    ),
    Clause(
        "HB-A7",
        "→ HB-05",
        Text(
            fr=(
                "Comme au whist en cinq points, et sauf option contraire, le joueur qui commence "
                "la donne à 4 ne marque pas ses honneurs."
            ),
            en=(
                "As at whist in five points, and unless an option says otherwise, a player who "
                "begins the deal at 4 does not score his honours."
            ),
        ),
    ),
    Clause(
        "HB-A8",
        "→ HB-01",
        Text(
            fr="Les deux joueurs donnent tour à tour.",
            en="The two players deal in turn.",
        ),
    ),
    Clause(
        "HB-A9",
        "→ HB-01",
        Text(
            fr=(
                "Le jeu anglais de même nom décrit en 1793, où chacun reçoit vingt-six cartes sans "
                "échange, est un autre jeu ; ses règles ne valent pas ici."
            ),
            en=(
                "The English game of the same name described in 1793, with twenty-six cards each "
                "and no exchange, is another game; its rules do not hold here."
            ),
        ),
    ),
)
