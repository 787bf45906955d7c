"""The lessons of whist à la couleur, in both its presets."""

from tapisvert.web.lessons.lesson import (
    AIM,
    DISCARD,
    END,
    FOLLOW,
    LEAD,
    TRICK,
    VOID,
    Lessons,
    lesson,
)

COULEUR: Lessons = (
    lesson(
        AIM,
        "Chacun pour soi, mais les enchères font des alliances d’une donne. Qui enchérit"
        " s’engage à un nombre de levées, ou à n’en faire aucune\u202f; tenu, les autres "
        "lui paient\u202f; manqué, il les paie.",
        "Everybody for himself, but calls make alliances for a deal. Whoever calls "
        "undertakes a number of tricks, or none at all; the others pay him if he "
        "makes it, and he pays them if he fails.",
    ),
    lesson(
        "propose",
        "Proposer, c’est chercher un partenaire pour faire ensemble huit levées\u202f; il "
        "en faut à peu près quatre dans votre jeu. Sans espoir, passez.",
        "To propose is to seek a partner for eight tricks between you; your hand "
        "should be worth about four. Without hope, pass.",
    ),
    lesson(
        "accept",
        "Quelqu’un propose\u202f: emballez avec trois ou quatre levées probables, et vous "
        "jouerez ensemble contre les deux autres.",
        "Somebody proposes: accept with three or four likely tricks, and you will "
        "play together against the two others.",
    ),
    lesson(
        "solo",
        "Seul contre trois\u202f: cinq levées ou davantage, selon l’annonce. Il y faut une"
        " longue couleur d’atout et des as.",
        "Alone against three: five tricks or more, as the call says. It takes a long "
        "trump suit and aces.",
    ),
    lesson(
        "misere",
        "La misère\u202f: ne faire aucune levée, sans atout. Bonne avec de petites cartes "
        "dans toutes les couleurs, et aucune couleur longue et haute.",
        "Misère: not to take a trick, without trumps. Good with low cards in every "
        "suit, and no suit both long and high.",
    ),
    lesson(
        "petite-misere",
        "Les misères\u202f: ne faire aucune levée, sans atout. Bonnes avec de petites "
        "cartes partout. À la petite misère, chacun écarte d’abord une carte.",
        "The misères: not to take a trick, without trumps. Good with low cards "
        "everywhere. At the small misère everybody discards a card first.",
    ),
    lesson(
        "piccolissimo",
        "Le piccolissimo\u202f: faire exactement deux levées, ni plus ni moins.",
        "Piccolissimo: to take exactly two tricks, neither more nor less.",
    ),
    lesson(
        "piccolo",
        "Le piccolo\u202f: faire exactement une levée, ni plus ni moins.",
        "Piccolo: to take exactly one trick, neither more nor less.",
    ),
    lesson(
        "abondance",
        "L’abondance\u202f: neuf levées au moins, seul, avec l’atout de votre choix. Les "
        "annonces plus hautes demandent plus encore.",
        "Abondance: nine tricks at least, alone, with trumps of your choice. Higher "
        "calls ask for more still.",
    ),
    lesson(
        "raise",
        "On a monté au-dessus de vous\u202f: vous pouvez monter à votre tour, ou passer.",
        "Somebody has bid above you: you may raise in your turn, or pass.",
    ),
    lesson(
        "trou",
        "Le trou\u202f: trois as en une main obligent à l’annoncer, et le quatrième as "
        "désigne le partenaire.",
        "Trou: three aces in one hand must be announced, and the fourth ace tells the partner.",
    ),
    lesson(
        "trump",
        "Au trou, le partenaire choisit\u202f: garder la couleur, ou en nommer une autre "
        "pour atout.",
        "At trou the partner chooses: to keep the suit, or to name another as trumps.",
    ),
    lesson(
        "discard",
        "Écartez une carte\u202f: la plus dangereuse pour votre misère, ou la moins utile "
        "contre elle.",
        "Discard a card: the most dangerous for your misère, or the least useful against it.",
    ),
    lesson(
        "pass",
        "Passez si rien de plus haut ne vous convient\u202f: une annonce ne s’efface que devant "
        "une plus haute.",
        "Pass if nothing higher suits you: a call gives way only to a higher one.",
    ),
    lesson(
        LEAD,
        "À vous d’entamer\u202f: toute carte est permise, sauf obligation du contrat. Si "
        "vous avez annoncé, faites tomber les atouts\u202f; contre une misère, menez des "
        "couleurs où l’on doit prendre.",
        "You lead: any card may be played, unless the contract names one. If you have"
        " called, draw trumps; against a misère, lead suits where one has to win.",
    ),
    lesson(
        FOLLOW,
        "Il faut fournir à la couleur demandée. Voyez d’abord avec qui vous êtes\u202f: "
        "aux alliés de cette donne, laissez leurs levées\u202f; aux autres, prenez-les.",
        "You must follow suit. See first whom you are with: leave their tricks to the"
        " allies of this deal, and take those of the others.",
    ),
    lesson(
        VOID,
        "Vous n’avez pas de cette couleur\u202f: coupez ou défaussez, comme il vous plaît. À "
        "la misère, c’est le moment de jeter une carte dangereuse.",
        "You have none of the suit: trump or discard, as you please. At misère it is "
        "the time to throw a dangerous card.",
    ),
    DISCARD,
    lesson(
        TRICK,
        "Comptez les levées\u202f: tout se juge sur le nombre annoncé.",
        "Count the tricks: everything is judged by the number called.",
    ),
    lesson(
        END,
        "La donne est finie\u202f: les paiements se font entre celui ou ceux qui ont "
        "annoncé et les autres\u202f; leur somme est nulle.",
        "The deal is over: payments are made between those who called and the others;"
        " they sum to nothing.",
    ),
)
LESSONS = {"whist_couleur": COULEUR}
