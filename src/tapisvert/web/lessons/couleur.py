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
        "Chacun pour soi, mais les enchères nouent des alliances le temps d’une donne. Qui "
        "enchérit s’engage à faire un certain nombre de levées, ou à n’en faire aucune\u202f; "
        "s’il réussit, les autres le paient\u202f; s’il échoue, il les paie.",
        "Everybody for himself, but the bids make alliances for one deal. Whoever bids "
        "undertakes to win so many tricks, or none at all; if he makes it the others pay him, "
        "if he fails he pays them.",
    ),
    lesson(
        "propose",
        "Proposer, c’est chercher un partenaire pour faire huit levées à deux\u202f; votre "
        "jeu doit en promettre à peu près quatre. Sinon, passez.",
        "To propose is to seek a partner for eight tricks between you; your hand should be "
        "worth about four. If not, pass.",
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
        "Seul contre trois\u202f: cinq levées ou davantage, selon l’annonce. Il y faut "
        "beaucoup d’atouts et des as.",
        "Alone against three: five tricks or more, as the call says. It takes a long "
        "trump suit and aces.",
    ),
    lesson(
        "misere",
        "La misère\u202f: ne faire aucune levée, sans atout. Elle se tente avec de petites "
        "cartes dans toutes les couleurs, et rien de long ni de haut.",
        "Misère: not to take a trick, without trumps. Good with low cards in every "
        "suit, and no suit both long and high.",
    ),
    lesson(
        "petite-misere",
        "Les misères\u202f: ne faire aucune levée, sans atout. Elles se tentent avec de "
        "petites cartes partout. À la petite misère, chacun écarte d’abord une carte.",
        "The misères: not to take a trick, without trumps. Good with low cards "
        "everywhere. At petite misère everybody discards a card first.",
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
        "L’abondance\u202f: neuf levées au moins, seul, à l’atout de votre choix. Les "
        "annonces plus hautes demandent plus encore.",
        "Abondance: nine tricks at least, alone, with trumps of your choice. Higher "
        "calls ask for more still.",
    ),
    lesson(
        "raise",
        "On a enchéri sur vous\u202f: vous pouvez monter à votre tour, ou passer.",
        "Somebody has outbid you: you may bid higher in your turn, or pass.",
    ),
    lesson(
        "trou",
        "Le trou\u202f: qui a trois as ou quatre doit l’annoncer\u202f; son partenaire est celui "
        "qui a le quatrième as ou, s’il les a tous, le plus haut cœur.",
        "Trou: whoever holds three aces or four must say so; the partner is whoever holds the "
        "fourth ace or, if one hand has all four, the highest heart outside it.",
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
        "À vous d’entamer\u202f: toute carte est permise, à moins que le contrat n’en impose "
        "une. Si vous avez annoncé, faites tomber les atouts\u202f; contre une misère, jouez "
        "les couleurs où l’on est forcé de prendre.",
        "Your lead: any card may be played, unless the contract names one. If you have "
        "called, draw trumps; against a misère, lead the suits where one is forced to win.",
    ),
    lesson(
        FOLLOW,
        "Il faut fournir à la couleur demandée. Voyez d’abord avec qui vous êtes\u202f: "
        "laissez leurs levées à vos alliés du moment, prenez celles des autres.",
        "You must follow suit. See first whose side you are on: leave your allies of this "
        "deal their tricks, and take those of the others.",
    ),
    lesson(
        VOID,
        "Vous n’avez pas de cette couleur\u202f: coupez ou défaussez-vous, à votre guise. À "
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
        "La donne est finie\u202f: ceux qui ont annoncé sont payés par les autres, ou les paient.",
        "The deal is over: those who called are paid by the others, or pay them.",
    ),
)
LESSONS = {"whist_couleur": COULEUR}
