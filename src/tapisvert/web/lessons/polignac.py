"""The lessons of Polignac."""

from tapisvert.web.lessons.lesson import AIM, BARE, END, FOLLOW, LEAD, TRICK, Lessons, lesson

POLIGNAC: Lessons = (
    lesson(
        AIM,
        "Chacun pour soi, et sans atout. Ne prenez aucun valet\u202f: chacun coûte 1 point, "
        "et celui de pique, le polignac, en coûte 2. Qui atteint la limite a perdu. Le roi "
        "est la plus forte carte, puis la dame, le valet et l’as.",
        "Everybody for himself, and no trumps. Take no jack: each costs 1 point, and the jack "
        "of spades, the polignac, costs 2. Whoever reaches the limit has lost. The king is "
        "the highest card, then queen, jack and ace.",
    ),
    lesson(
        "discard",
        "Vous avez reçu les cartes restantes\u202f: écartez-en autant, mais aucun valet. "
        "Défaites-vous des rois et des dames, ou de toute une couleur.",
        "You have been given the cards left over: discard as many, but no jack. Get rid of "
        "kings and queens, or of a whole suit.",
    ),
    lesson(
        "general",
        "Vous pouvez annoncer le général\u202f: faire toutes les levées. S’il réussit, chacun "
        "des autres marque 5 points\u202f; s’il échoue, c’est vous qui les marquez. N’y "
        "pensez qu’avec un très beau jeu.",
        "You may announce the général: to take every trick. If you make it the others score 5 "
        "each, if you fail you do. Think of it only with a very strong hand.",
    ),
    lesson(
        "yes",
        "Quelqu’un demande le général. Dire oui, c’est s’obliger à le favoriser\u202f: on "
        "évite alors de prendre. Dites non si vous comptez l’arrêter.",
        "Somebody asks for the général. To say yes is to be bound to favour it: you avoid "
        "taking tricks. Say no if you mean to stop it.",
    ),
    lesson(
        "continue",
        "Les quatre valets sont tombés et vous avez toutes les levées\u202f: continuez si "
        "les dernières sont sûres, et c’est le général\u202f; sinon, arrêtez.",
        "All four jacks are out and every trick is yours: go on if the last ones are "
        "safe, and it is the général; otherwise stop.",
    ),
    lesson(
        LEAD,
        "Entamez plutôt d’une petite carte\u202f: un autre prendra. Une couleur encore "
        "intacte est moins dangereuse qu’une couleur où il ne vous reste que de hautes cartes.",
        "Lead a low card if you can: somebody else will take it. A suit not yet played is "
        "less dangerous than one where you have only high cards left.",
    ),
    lesson(
        FOLLOW,
        "Il faut fournir. Si un valet est dans la levée, ou peut encore y tomber, "
        "restez dessous\u202f; si vous jouez dernier et qu’il n’y en a pas, "
        "débarrassez-vous d’une haute carte.",
        "You must follow suit. If a jack lies in the trick, or may still fall, stay below; if "
        "you play last and there is none, get rid of a high card.",
    ),
    lesson(
        BARE,
        "Vous n’avez pas de cette couleur. Il faut jeter le valet de pique si vous "
        "l’avez, sinon un autre valet\u202f; sans valet, jetez la carte qui vous gêne le "
        "plus.",
        "You have none of the suit. You must throw the jack of spades if you hold it, "
        "otherwise another jack; with none, throw the card you fear most.",
    ),
    lesson(
        TRICK,
        "Qui prend entame la suivante. Retenez les valets tombés\u202f: quand les quatre sont "
        "pris, la donne est d’ordinaire finie.",
        "The winner leads to the next. Remember the jacks that have fallen: when all "
        "four are taken the deal is usually over.",
    ),
    lesson(
        END,
        "La donne est finie\u202f: chaque valet pris est marqué. La partie s’arrête dès "
        "que quelqu’un atteint la limite, et lui seul a perdu.",
        "The deal is over: every jack taken is scored. The match stops as soon as "
        "somebody reaches the limit, and he alone has lost.",
    ),
)
LESSONS = {"polignac": POLIGNAC}
