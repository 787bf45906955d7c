"""The clauses of whist with one or two dummies (morts), in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("whist", "adpoker.fr, « Règles du Whist »")

CLAUSES = (
    Clause(
        "WM-01",
        "« Le whist avec un ou deux morts », ¶ 1",
        Text(
            fr="À un mort, on est trois joueurs pour quatre mains.",
            en="With one dummy (mort) there are three players for four hands.",
        ),
    ),
    Clause(
        "WM-02",
        "« Le whist avec un ou deux morts », ¶ 2",
        Text(
            fr=(
                "On compte comme au whist en cinq points ou au whist aux tricks, et le chelem ne "
                "se paie pas."
            ),
            en="Score as at whist in five points or whist aux tricks, and the slam is not paid.",
        ),
    ),
    Clause(
        "WM-03",
        "« Le whist avec un ou deux morts », ¶ 2",
        Text(
            fr="Les cartes du mort sont étalées sous les yeux de tous.",
            en="The dummy’s cards are laid out for all to see.",
        ),
    ),
    Clause(
        "WM-04",
        "« Le whist avec un ou deux morts », ¶ 2",
        Text(
            fr="À deux joueurs, on fait de même avec deux morts.",
            en="Two players do the same with two dummies.",
        ),
    ),
    Clause(
        "WM-A1",
        "→ WM-01",
        Text(
            fr=(
                "Chacun tire une carte : la plus basse fait le vivant, qui joue avec le mort, la "
                "suivante s’assoit à sa droite et la plus haute à sa gauche. On joue une partie "
                "liée ; en option, trois, le mort allant tour à tour à la plus basse, à la "
                "suivante et à la plus haute, sans que l’ordre des joueurs autour de la table "
                "change : gagne alors qui a le plus de fiches, tout compté."
            ),
            en=(
                "Each draws a card: the lowest makes the vivant, who plays with the dummy, the "
                "next sits on his right and the highest on his left. One rubber is played; with an "
                "option three, the dummy going in turn to the lowest, the next and the highest, "
                "the players keeping their order round the table: whoever then has most counters, "
                "all told, wins."
            ),
        ),
    ),
    Clause(
        "WM-A2",
        "→ WM-01",
        Text(
            fr=(
                "Le mort a sa place en face de son partenaire, le vivant ; les deux autres joueurs "
                "font l’autre camp."
            ),
            en=(
                "The dummy’s place is opposite its partner, the vivant; the other two players make "
                "the other side."
            ),
        ),
    ),
    Clause(
        "WM-A3",
        "→ WM-01",
        Text(
            fr=(
                "La première donne de chaque partie liée est au mort : le vivant la fait pour lui, "
                "la coupe étant à la droite du mort, la première carte à sa gauche et la retourne "
                "à sa place ; la donne passe ensuite à gauche, le vivant donnant aussi quand vient "
                "le tour du mort. Une option fait d’abord donner le vivant."
            ),
            en=(
                "The first deal of each rubber is the dummy’s: the vivant makes it in its place, "
                "with the cut on the dummy’s right, the first card to its left and the turn-up at "
                "its place; the deal then passes to the left, the vivant also dealing when the "
                "dummy’s turn comes. An option has the vivant deal first."
            ),
        ),
    ),
    Clause(
        "WM-A4",
        "→ WM-03",
        Text(
            fr=(
                "La main du mort est étalée dès la fin de la donne, avant l’entame ; une option "
                "attend que l’on ait entamé. Si le camp du mort entame de la mauvaise main, "
                "l’adversaire placé à la gauche de cette main peut, au lieu de jouer, exiger une "
                "couleur de la bonne ; s’il joue, il accepte."
            ),
            en=(
                "The dummy’s hand is laid out at the end of the deal, before the lead; an option "
                "waits until the lead is made. If the dummy’s side leads from the wrong hand, the "
                "adversary on that hand’s left may, instead of playing, call a suit from the right "
                "one; if he plays, he accepts."
            ),
        ),
    ),
    Clause(
        "WM-A5",
        "→ WM-01, WM-03",
        Text(
            fr=(
                "À chaque tour du mort, le vivant choisit la carte ; après une levée faite par le "
                "mort, l’entame vient de la main du mort, et partir de l’autre est une entame hors "
                "de tour."
            ),
            en=(
                "At each of the dummy’s turns the vivant chooses the card; after a trick won by "
                "the dummy the lead comes from the dummy’s hand, and leading from the other is a "
                "lead out of turn."
            ),
        ),
    ),
    Clause(
        "WM-A6",
        "→ WM-01",
        Text(
            fr=(
                "La première entame est toujours à gauche du donneur, que ce soit un joueur ou le "
                "mort."
            ),
            en="The first lead is always on the dealer’s left, be it a player’s or the dummy’s.",
        ),
    ),
    Clause(
        "WM-A7",
        "→ WM-01",
        Text(
            fr=(
                "On ne punit pas une renonce du mort ; le vivant répond des fautes de sa propre "
                "main, mais peut découvrir ses cartes sans pénalité."
            ),
            en=(
                "A revoke by the dummy is not punished; the vivant answers for faults in his own "
                "hand, but may expose his cards without penalty."
            ),
        ),
    ),
    Clause(
        "WM-A8",
        "→ WM-02",
        Text(
            fr="Les honneurs du mort et ceux du vivant se comptent ensemble.",
            en="The dummy’s honours and the vivant’s are counted together.",
        ),
    ),
    Clause(
        "WM-A9",
        "→ WM-02",
        Text(
            fr=(
                "Toutes les fiches, celles des manches et la consolation, se règlent entre le "
                "vivant et chaque adversaire : il gagne ou perd deux fois ce que perd ou gagne "
                "chacun d’eux."
            ),
            en=(
                "All counters, game and consolation, are settled between the vivant and each "
                "adversary: he wins or loses twice what each of them loses or wins."
            ),
        ),
    ),
    Clause(
        "WM-A10",
        "→ WM-04",
        Text(
            fr=(
                "Les deux joueurs sont voisins, chacun tenant sa main cachée et jouant aussi "
                "celle, étalée, du mort assis en face de lui ; il n’y a pénalité ni pour une "
                "maldonne ni pour la renonce d’un mort, et chaque fiche ne se paie qu’une fois. La "
                "plus basse carte tirée donne, d’abord pour son mort ; l’autre joueur est à sa "
                "gauche, ou à sa droite en option."
            ),
            en=(
                "The two players are neighbours, each keeping his hand hidden and also playing the "
                "one laid out by the dummy opposite him; there is no penalty for a misdeal or for "
                "a dummy’s revoke, and each counter is paid once only. The lowest card drawn "
                "deals, first for his dummy; the other player is on his left, or with an option on "
                "his right."
            ),
        ),
    ),
    Clause(
        "WM-A11",
        "→ WM-02",
        Text(
            fr=(
                "On prend la marque du whist en cinq points, ou en option celle du whist aux "
                "tricks, sans fiches de chelem."
            ),
            en=(
                "The scoring is that of whist in five points or, with an option, that of whist aux "
                "tricks, with no counters for a slam."
            ),
        ),
    ),
)
