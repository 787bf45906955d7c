"""The clauses of Chinese whist, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("whist", "adpoker.fr, « Règles du Whist »")

CLAUSES = (
    Clause(
        "WX-01",
        "« Le whist chinois »",
        Text(
            fr=(
                "Chacun a devant lui six cartes cachées et, posées dessus, six cartes ouvertes ; "
                "le donneur y ajoute une carte de jeu, donnée face cachée et tenue en main."
            ),
            en=(
                "Each player has before him six hidden cards and, lying on them, six open ones; "
                "the dealer adds a hand card (carte de jeu), dealt face down and held in hand."
            ),
        ),
    ),
    Clause(
        "WX-02",
        "« Le whist chinois »",
        Text(
            fr=(
                "Après que le donneur a nommé l’atout, son voisin de gauche entame d’une carte "
                "ouverte ou de sa carte de jeu."
            ),
            en=(
                "After the dealer has named trumps, the player on his left leads an open card or "
                "his hand card."
            ),
        ),
    ),
    Clause(
        "WX-03",
        "« Le whist chinois »",
        Text(
            fr="Il faut fournir si l’on peut, sinon couper.",
            en="You must follow suit if you can, otherwise trump.",
        ),
    ),
    Clause(
        "WX-04",
        "« Le whist chinois »",
        Text(
            fr="Dès qu’on joue une carte ouverte, on retourne la carte cachée qui était dessous.",
            en=(
                "Once an open card has been played, its owner turns up the hidden card beneath it "
                "at once."
            ),
        ),
    ),
    Clause(
        "WX-05",
        "« Le whist chinois »",
        Text(
            fr="La marque est celle du whist ordinaire.",
            en="The scoring is that of ordinary whist.",
        ),
    ),
    Clause(
        "WX-A1",
        "→ WX-01",
        Text(
            fr=(
                "La « septième carte » est la treizième de la main, après six cachées et six "
                "ouvertes."
            ),
            en="The 'seventh card' is the thirteenth of the hand, after six hidden and six open.",
        ),
    ),
    Clause(
        "WX-A2",
        "→ WX-01",
        Text(
            fr=(
                "On sert carte par carte depuis la gauche du donneur : six à chacun face cachée, "
                "six ouvertes sur celles-là, puis la carte de jeu ; nul ne regarde les cartes "
                "cachées."
            ),
            en=(
                "Cards are dealt singly from the dealer’s left: six to each face down, six open on "
                "top of them, then the hand card; nobody looks at the hidden cards."
            ),
        ),
    ),
    Clause(
        "WX-A3",
        "→ WX-02",
        Text(
            fr=(
                "Avant l’entame, le donneur nomme obligatoirement une couleur, celle qu’il veut, "
                "sans consulter, au vu des cartes ouvertes et de sa propre carte de jeu ; en "
                "option, avant d’avoir vu celle-ci."
            ),
            en=(
                "Before the lead the dealer is bound to name a suit, whichever he likes, "
                "consulting nobody, having seen the open cards and his own hand card; with an "
                "option, before seeing the latter."
            ),
        ),
    ),
    Clause(
        "WX-A4",
        "→ WX-02, WX-03",
        Text(
            fr=(
                "Seules comptent les cartes visibles du joueur et sa carte de jeu : c’est d’elles "
                "qu’il joue, et sur elles qu’on juge s’il a la couleur demandée."
            ),
            en=(
                "Only a player’s face-up cards and his hand card count: he plays from them, and on "
                "them it is judged whether he is void of the suit led."
            ),
        ),
    ),
    Clause(
        "WX-A5",
        "→ WX-03",
        Text(
            fr=(
                "Qui ne peut fournir joue un atout s’il en a un de disponible, même quand son "
                "partenaire est maître, et librement plus haut ou plus bas qu’un autre ; faute "
                "d’atout, il joue ce qu’il veut. Une option le laisse toujours libre de se "
                "défausser."
            ),
            en=(
                "A player who cannot follow plays a trump if one is available, even when his "
                "partner is winning the trick, and freely above or below another; with no trump he "
                "plays what he likes. An option always leaves him free to discard."
            ),
        ),
    ),
    Clause(
        "WX-A6",
        "→ WX-04",
        Text(
            fr=(
                "On découvre la carte à l’instant, avant que le joueur suivant joue, dès l’entame "
                "de la première levée ; elle ne peut servir qu’à partir de la levée suivante. En "
                "option, on attend la fin de la levée."
            ),
            en=(
                "The card is turned at once, before the next player plays, from the lead of the "
                "first trick on; it can be used only from the following trick. With an option it "
                "waits for the end of the trick."
            ),
        ),
    ),
    Clause(
        "WX-A7",
        "→ WX-04",
        Text(
            fr=(
                "Les cartes ne changent pas de place, et la carte de jeu, en partant, ne découvre "
                "rien."
            ),
            en="Cards are not moved about, and the hand card uncovers nothing when it goes.",
        ),
    ),
    Clause(
        "WX-A8",
        "→ WX-05",
        Text(
            fr=(
                "On compte comme au whist en dix points, les honneurs étant ceux des vingt-six "
                "cartes du camp, cachées comprises ; à 8 on ne chante pas. Des options suppriment "
                "les honneurs ou mettent la manche en 5 points."
            ),
            en=(
                "Score as at whist in ten points, the honours being those among the side’s "
                "twenty-six cards, hidden ones included; there is no calling at 8. Options do away "
                "with honours or make the game 5 points."
            ),
        ),
    ),
    Clause(
        "WX-A9",
        "→ WX-01",
        Text(
            fr=(
                "On joue à quatre, deux contre deux ; en option à trois, sans le deux de pique, "
                "avec huit cartes cachées, huit ouvertes et une en main, ou à deux, avec douze, "
                "douze et deux, chacun pour soi. À deux, on marque les levées au-delà de treize et "
                "le reste comme à quatre. À trois, chacun marque ses levées au-delà de cinq, sans "
                "honneurs ni chelem ; la donne finie, le plus haut gagne la manche s’il est au "
                "but, à égalité on redonne, et chaque perdant le paie selon ce qu’il a lui-même."
            ),
            en=(
                "Four play, two against two; with an option three, without the two of spades, "
                "having eight cards hidden, eight open and one in hand, or two, having twelve, "
                "twelve and two, each for himself. Two score the tricks above thirteen, and all "
                "else as four do. Three score each his tricks above five, without honours or slam; "
                "when the deal is over the highest wins the game if he has reached the target, a "
                "tie is dealt again, and each loser pays him by what he has himself."
            ),
        ),
    ),
)
