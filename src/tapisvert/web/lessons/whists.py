"""The lessons of the whists that are played for tricks and honours."""

from tapisvert.web.lessons.lesson import (
    AIM,
    DISCARD,
    DUMMY,
    END,
    FOLLOW,
    LEAD,
    TRICK,
    VOID,
    Lessons,
    lesson,
)

PLAY: Lessons = (
    lesson(
        LEAD,
        "À vous d’entamer\u202f: toute carte est permise, l’as est la plus forte. Jouez votre "
        "couleur la plus longue, une petite carte, ou la tête d’une séquence (roi et dame, "
        "dame et valet). Avec cinq atouts, jouez atout.",
        "Your lead: any card may be played, the ace is highest. Lead your longest suit, a low "
        "card, or the top of a sequence (king and queen, queen and jack). With five trumps, "
        "lead trumps.",
    ),
    lesson(
        FOLLOW,
        "Il faut fournir à la couleur demandée, sans obligation de monter. D’ordinaire, le "
        "second joue petit, le troisième joue haut, le dernier prend à bon compte. Inutile de "
        "couvrir votre partenaire s’il est maître.",
        "You must follow suit, but need not play higher. As a rule second hand plays low, "
        "third hand high, and the last takes as cheaply as possible. There is no need to beat "
        "your partner’s winning card.",
    ),
    lesson(
        VOID,
        "Vous n’avez pas de cette couleur\u202f: coupez pour prendre la levée, ou "
        "défaussez-vous d’une carte inutile. Rien n’est obligatoire. Ne coupez pas votre "
        "partenaire quand il est maître.",
        "You have none of the suit: ruff to win the trick, or discard a useless card. Nothing "
        "is compulsory. Do not ruff a trick your partner is winning.",
    ),
    DISCARD,
    lesson(
        TRICK,
        "Qui fait la levée entame la suivante. Les six premières levées d’un camp ne "
        "rapportent rien\u202f: la septième compte.",
        "The winner of a trick leads to the next. A side’s first six tricks bring "
        "nothing: the seventh counts.",
    ),
    lesson(
        END,
        "La donne est finie\u202f: chaque levée au-dessus de six est marquée, puis les "
        "honneurs (as, roi, dame, valet d’atout). Une manche gagnée se paie en "
        "fiches\u202f: simple, double ou triple, selon ce qu’a le perdant.",
        "The deal is over: each trick above six is scored, then the honours (ace, "
        "king, queen, jack of trumps). A game won is paid in counters: single, double "
        "or triple, by what the loser has.",
    ),
)

SHOW_HONOURS = lesson(
    "show-honours",
    "À ce point de la marque, montrer ses honneurs gagne la manche\u202f: montrez-les avant "
    "l’entame, si vous en avez trois à vous deux.",
    "At this score, honours shown win the game: show them before the first lead, if you have "
    "three between you.",
)

DIX: Lessons = (
    lesson(
        AIM,
        "Votre partenaire est en face de vous. Treize levées\u202f: chacune au-dessus de six "
        "vaut 1 point\u202f; trois honneurs d’atout 2, les quatre 4. Dix points font la "
        "manche. La dernière carte donnée fait l’atout.",
        "Your partner sits opposite. Thirteen tricks: each above six is worth 1 point; three "
        "trump honours 2, all four 4. Ten points win a game. The last card dealt makes trumps.",
    ),
    SHOW_HONOURS,
    *PLAY,
)


CINQ: Lessons = (
    lesson(
        AIM,
        "Votre partenaire est en face de vous. Chaque levée au-dessus de six vaut 1 point, "
        "les honneurs d’atout 2 ou 4. Cinq points font la manche\u202f; à quatre, on ne "
        "compte plus ses honneurs.",
        "Your partner sits opposite. Each trick above six is worth 1 point, trump honours 2 "
        "or 4. Five points win a game; at four, honours no longer count.",
    ),
    *PLAY,
)


TRICKS: Lessons = (
    lesson(
        AIM,
        "Votre partenaire est en face de vous. Chaque levée au-dessus de six vaut ici 2 "
        "points, les honneurs d’atout toujours 2 ou 4. Dix points font la manche, sauf "
        "convention contraire.",
        "Your partner sits opposite. Here each trick above six is worth 2 points, trump "
        "honours still 2 or 4. Ten points win a game, unless agreed otherwise.",
    ),
    *PLAY,
)


SHORT: Lessons = (
    lesson(
        AIM,
        "Votre partenaire est en face de vous. Chaque levée au-dessus de six vaut 1 point, "
        "les honneurs d’atout 2 ou 4. Cinq points font la manche\u202f; le chelem ne rapporte "
        "rien de plus.",
        "Your partner sits opposite. Each trick above six is worth 1 point, trump honours 2 "
        "or 4. Five points win a game; a slam brings nothing more.",
    ),
    *PLAY,
)


PRUSSIEN: Lessons = (
    lesson(
        AIM,
        "C’est le whist, à ceci près\u202f: l’atout est la couleur d’une carte tirée d’un "
        "autre jeu, et personne n’a rien montré. Chaque levée au-dessus de six compte, ainsi "
        "que les honneurs d’atout.",
        "This is whist, but for one thing: trumps are the suit of a card drawn from another "
        "pack, and nobody has shown a card. Each trick above six counts, and so do the trump "
        "honours.",
    ),
    SHOW_HONOURS,
    *PLAY,
)


FAVORITE: Lessons = (
    lesson(
        AIM,
        "C’est le whist, avec une couleur favorite tirée au sort. Quand l’atout est "
        "de cette couleur, tout compte double\u202f: jouez ces donnes-là avec le plus "
        "grand soin.",
        "This is whist, with a favourite suit drawn by lot. When trumps are of that "
        "suit everything counts double: play those deals with the greatest care.",
    ),
    SHOW_HONOURS,
    *PLAY,
)


CHINOIS: Lessons = (
    lesson(
        AIM,
        "À quatre, votre partenaire est en face de vous\u202f; à deux ou à trois, chacun joue "
        "pour soi. Chaque carte à découvert en cache une autre\u202f; on garde une carte en "
        "main, ou deux à deux joueurs. Jouer une carte découvre celle de dessous. Regardez "
        "bien les autres jeux.",
        "With four players your partner sits opposite; with two or three each plays for "
        "himself. Every face-up card hides another; one card is held in hand, two with two "
        "players. Playing a face-up card uncovers the one below. Look well at the other hands.",
    ),
    lesson(
        "trump",
        "Nommez l’atout d’après vos cartes visibles et celle que vous tenez\u202f: la "
        "couleur la plus longue, avec de hautes cartes. Pensez que les autres voient "
        "les vôtres.",
        "Name trumps by your face-up cards and the one you hold: the longest suit, with high "
        "cards. Remember that the others see yours.",
    ),
    lesson(
        VOID,
        "Vous n’avez pas de cette couleur parmi vos cartes visibles et celle que vous "
        "tenez\u202f: d’ordinaire, il faut couper si vous le pouvez. Les cartes couvertes "
        "ne comptent pas encore.",
        "You have none of the suit among your face-up cards and the one you hold: usually you "
        "must ruff if you can. Covered cards do not count yet.",
    ),
    lesson(
        TRICK,
        "Qui fait la levée entame la suivante. Ne rapportent rien les six premières levées "
        "d’un camp\u202f; à deux, ce sont les treize premières, à trois les cinq.",
        "The winner of a trick leads to the next. A side’s first six tricks bring nothing; "
        "with two players it is the first thirteen, with three the first five.",
    ),
    lesson(
        END,
        "La donne est finie\u202f: les levées au-dessus de ce nombre sont marquées puis, sauf "
        "à trois, les honneurs (as, roi, dame, valet d’atout). Une manche gagnée se paie en "
        "fiches\u202f: simple, double ou triple, selon ce qu’a le perdant.",
        "The deal is over: tricks above that number are scored, then, except with three "
        "players, the honours (ace, king, queen, jack of trumps). A game won is paid in "
        "counters: single, double or triple, by what the loser has.",
    ),
    *(each for each in PLAY if each.when not in (VOID, TRICK, END)),
)


HUMBUG: Lessons = (
    lesson(
        AIM,
        "Un duel\u202f: treize levées, chacune au-dessus de six vaut 1 point. Les honneurs "
        "d’atout comptent pour qui en a au moins deux, si l’autre n’en a pas deux. La moitié "
        "des cartes reste hors du jeu.",
        "A duel: thirteen tricks, each above six is worth 1 point. Trump honours count for "
        "whoever has two or more, if the other has not. Half of the cards stay out of play.",
    ),
    lesson(
        "exchange",
        "Une fois, vous pouvez changer tout votre jeu contre le paquet de droite, "
        "sans l’avoir vu. Gardez un jeu qui promet sept levées\u202f; un mauvais jeu ne "
        "peut guère empirer.",
        "Once, you may change your whole hand for the packet on your right, unseen. "
        "Keep a hand that promises seven tricks; a poor one can hardly get worse.",
    ),
    lesson(
        LEAD,
        "À vous d’entamer\u202f: toute carte est permise, l’as est la plus forte. Jouez vos "
        "cartes maîtresses, ou la couleur que vous pouvez affranchir.",
        "Your lead: any card may be played, the ace is highest. Lead your winners, or a suit "
        "that you can establish.",
    ),
    lesson(
        FOLLOW,
        "Il faut fournir à la couleur demandée\u202f; rien n’oblige à monter. Qui joue le "
        "second prend à bon compte, ou laisse passer en jouant sa plus petite carte.",
        "You must follow suit, but need not play higher. Playing second, win as cheaply as "
        "you can, or let it go with your lowest card.",
    ),
    lesson(
        VOID,
        "Vous n’avez pas de cette couleur\u202f: coupez pour prendre, ou défaussez-vous d’une "
        "carte inutile, à votre guise.",
        "You have none of the suit: ruff to win, or discard a useless card, as you please.",
    ),
    DISCARD,
    *(each for each in PLAY if each.when in (TRICK, END)),
)


DUMMY_TURN = lesson(
    DUMMY,
    "C’est au mort de jouer\u202f: vous choisissez sa carte, avec les mêmes règles que pour "
    "les vôtres. Voyez ce qui manque à vos deux jeux réunis.",
    "It is the dummy’s turn, and you choose its card, by the same rules as your own. See what is "
    "missing from your two hands together.",
)

MORT: Lessons = (
    lesson(
        AIM,
        "Trois joueurs et un mort\u202f: son jeu est étalé, et son partenaire joue pour lui. "
        "Chaque levée au-dessus de six compte, ainsi que les honneurs d’atout. Le mort montre "
        "treize cartes\u202f: tirez-en parti.",
        "Three players and a dummy: its hand lies open, and its partner plays for it. Each "
        "trick above six counts, and so do the trump honours. The dummy shows thirteen cards: "
        "make use of them.",
    ),
    DUMMY_TURN,
    *PLAY,
)


DEUX_MORTS: Lessons = (
    lesson(
        AIM,
        "Deux joueurs, chacun avec un mort en face de lui. Vous jouez les cartes de votre "
        "mort à son tour. Seul le jeu de votre adversaire vous est caché.",
        "Two players, each with a dummy opposite. You play your dummy’s cards in its turn. "
        "Only your opponent’s hand is hidden from you.",
    ),
    DUMMY_TURN,
    *PLAY,
)
LESSONS = {
    "whist_dix": DIX,
    "whist_cinq": CINQ,
    "whist_tricks": TRICKS,
    "whist_short": SHORT,
    "whist_prussien": PRUSSIEN,
    "whist_favorite": FAVORITE,
    "whist_chinois": CHINOIS,
    "whist_humbug": HUMBUG,
    "whist_mort": MORT,
    "whist_deux_morts": DEUX_MORTS,
}
