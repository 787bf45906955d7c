"""The clauses of polignac, the game of the jacks, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("polignac", "adpoker.fr, « Le Polignac »")

CLAUSES = (
    Clause(
        "PG-01",
        "¶ 2",
        Text(
            fr="On joue avec trente-deux cartes, de trois à huit joueurs, chacun pour soi.",
            en="Three to eight players, each for himself, use a pack of 32 cards.",
        ),
    ),
    Clause(
        "PG-02",
        "¶ 3",
        Text(
            fr=(
                "Une fois chacun servi, il reste deux cartes si l’on est trois, cinq ou six, "
                "quatre si l’on est sept, et aucune si l’on est quatre ou huit."
            ),
            en=(
                "Once all are served, two cards are left over with three, five or six players, "
                "four with seven players, and none with four or eight."
            ),
        ),
    ),
    Clause(
        "PG-03",
        "¶ 5",
        Text(
            fr=(
                "Première manière : on retire du paquet deux sept, les rouges ou les noirs, pour "
                "trois, cinq ou six joueurs, et tous les sept pour sept joueurs."
            ),
            en=(
                "First way: two sevens, the red or the black, are taken out of the pack for three, "
                "five or six players, and all the sevens for seven players."
            ),
        ),
    ),
    Clause(
        "PG-04",
        "¶ 6",
        Text(
            fr=(
                "Seconde manière, moins courante : le donneur joint les cartes de reste à sa main "
                "et en écarte autant, deux, ou quatre si l’on est sept, sans pouvoir écarter un "
                "valet."
            ),
            en=(
                "Second way, less common: the dealer adds the cards left over to his hand and "
                "discards as many, two, or four with seven players, but may not discard a jack."
            ),
        ),
    ),
    Clause(
        "PG-05",
        "¶ 11",
        Text(
            fr=(
                "La main est de dix cartes pour trois joueurs, de huit pour quatre, de six pour "
                "cinq, de cinq pour six, et de quatre pour sept ou huit."
            ),
            en=(
                "The hand is of ten cards for three players, eight for four, six for five, five "
                "for six, and four for seven or eight."
            ),
        ),
    ),
    Clause(
        "PG-06",
        "¶ 10",
        Text(
            fr=(
                "Il n’y a pas d’atout, et chaque couleur se range de la plus forte à la plus "
                "faible : roi, dame, valet, as, dix, neuf, huit, sept."
            ),
            en=(
                "There are no trumps, and each suit ranks from high to low: king, queen, jack, "
                "ace, ten, nine, eight, seven."
            ),
        ),
    ),
    Clause(
        "PG-07",
        "¶ 7",
        Text(
            fr=(
                "Le but est de se débarrasser de ses valets dans les levées des autres et de n’en "
                "ramasser aucun."
            ),
            en="The aim is to get rid of one’s jacks in tricks won by others and to take none in.",
        ),
    ),
    Clause(
        "PG-08",
        "¶ 8–9",
        Text(
            fr=(
                "Le valet de pique, ou polignac, coûte 2 points à qui le ramasse et chacun des "
                "trois autres valets 1 point, soit 5 points par donne."
            ),
            en=(
                "The jack of spades, or polignac, costs the player who takes it 2 points and each "
                "of the other three jacks 1 point: 5 points in a deal."
            ),
        ),
    ),
    Clause(
        "PG-09",
        "« La marche du jeu », ¶ 1",
        Text(
            fr=(
                "La limite se convient avant la partie ; l’usage, qui n’oblige personne, est de 15 "
                "points à trois ou quatre joueurs, 12 à cinq ou six, 10 à sept ou huit."
            ),
            en=(
                "The limit is agreed before the match; custom, which binds nobody, sets it at 15 "
                "points for three or four players, 12 for five or six, 10 for seven or eight."
            ),
        ),
    ),
    Clause(
        "PG-10",
        "« La marche du jeu », ¶ 2",
        Text(
            fr="La partie est perdue par le premier joueur dont les points atteignent la limite.",
            en="The match is lost by the first player whose points reach the limit.",
        ),
    ),
    Clause(
        "PG-R1",
        "« Règles du Polignac », 1",
        Text(
            fr=(
                "Chacun tire une carte du paquet étalé, et la plus forte donne ; les ex æquo "
                "tirent de nouveau, mais seulement pour se départager entre eux, sans passer "
                "devant ni derrière les autres."
            ),
            en=(
                "Each draws a card from the spread pack, and the highest deals; those who tie draw "
                "again, but only to settle their own order, moving neither above nor below the "
                "others."
            ),
        ),
    ),
    Clause(
        "PG-R2",
        "« Règles du Polignac », 2",
        Text(
            fr=(
                "Le donneur s’assoit où il veut, et les autres prennent à partir de sa droite les "
                "places que leur donne l’ordre du tirage, sans pouvoir en changer."
            ),
            en=(
                "The dealer sits where he likes, and the others take, from his right onwards, the "
                "places given by the order of the draw, with no leave to change."
            ),
        ),
    ),
    Clause(
        "PG-R3",
        "« Règles du Polignac », 3",
        Text(
            fr=(
                "Le donneur mêle, fait couper à sa gauche et sert de droite à gauche par deux "
                "cartes, jamais plus ; si la main est d’un nombre impair, la dernière carte se "
                "donne seule."
            ),
            en=(
                "The dealer shuffles, the player on his left cuts, and he serves from right to "
                "left two cards at a time, never more; if the hand is an odd number, the last card "
                "is given singly."
            ),
        ),
    ),
    Clause(
        "PG-R4",
        "« Règles du Polignac », 4",
        Text(
            fr="Celui qui est le premier à jouer entame de la carte qu’il veut.",
            en="Whoever is first to play leads any card he likes.",
        ),
    ),
    Clause(
        "PG-R5",
        "« Règles du Polignac », 5",
        Text(
            fr=(
                "Il faut fournir la couleur demandée, avec la carte qu’on veut : rien n’oblige à "
                "monter."
            ),
            en=(
                "You must follow suit, with whichever card you like: nothing obliges you to head "
                "the trick."
            ),
        ),
    ),
    Clause(
        "PG-R6",
        "« Règles du Polignac », 6",
        Text(
            fr=(
                "Qui n’a pas la couleur demandée doit se défausser d’un valet s’il en a, et de "
                "celui de pique avant tout autre."
            ),
            en=(
                "A player void of the suit led must discard a jack if he has one, and that of "
                "spades before any other."
            ),
        ),
    ),
    Clause(
        "PG-R7",
        "« Règles du Polignac », 7",
        Text(
            fr=(
                "Sans la couleur demandée, il est défendu de jeter un roi ou une dame aussi "
                "longtemps qu’on tient un valet."
            ),
            en=(
                "When void of the suit led, you may not throw a king or a queen as long as you "
                "hold a jack."
            ),
        ),
    ),
    Clause(
        "PG-R8",
        "« Règles du Polignac », 8",
        Text(
            fr=(
                "Qui ramasse un valet pose la levée face cachée et garde le valet visible devant "
                "lui : chacun sait donc qui a pris quels valets, et une levée ramassée ne se "
                "revoit pas."
            ),
            en=(
                "A player who takes a jack turns the trick face down and keeps the jack in sight "
                "before him: all therefore know who took which jacks, and a gathered trick is not "
                "looked at again."
            ),
        ),
    ),
    Clause(
        "PG-R9",
        "« Règles du Polignac », 9",
        Text(
            fr=(
                "La donne s’arrête quand les quatre valets sont sortis, à moins qu’un joueur n’ait "
                "alors toutes les levées et ne veuille tenter le général."
            ),
            en=(
                "The deal stops when all four jacks are out, unless one player then has every "
                "trick and wishes to try for the général."
            ),
        ),
    ),
    Clause(
        "PG-R10",
        "« Règles du Polignac », 10",
        Text(
            fr=(
                "Faire toutes les levées d’une donne est le général ; s’il est réussi, chacun des "
                "autres joueurs se voit marquer 5 points de plus."
            ),
            en=(
                "Winning every trick of a deal is the général; if it is made, each of the other "
                "players has 5 more points marked against him."
            ),
        ),
    ),
    Clause(
        "PG-R11",
        "« Règles du Polignac », 11",
        Text(
            fr=(
                "Qui cherche le général sans y réussir est marqué lui-même de 5 points, le compte "
                "des valets qu’il a pris."
            ),
            en=(
                "A player who seeks the général and fails is himself marked 5 points, the count of "
                "the jacks he has taken."
            ),
        ),
    ),
    Clause(
        "PG-R12",
        "« Règles du Polignac », 12",
        Text(
            fr=(
                "On peut chercher le général sans rien dire, ou demander à chacun des adversaires "
                "s’il y est favorable."
            ),
            en=(
                "The général may be sought without a word, or the seeker may ask each adversary "
                "whether he favours it."
            ),
        ),
    ),
    Clause(
        "PG-R13",
        "« Règles du Polignac », 13",
        Text(
            fr="Chaque adversaire interrogé doit répondre, et par oui ou par non.",
            en="Every adversary asked must answer, and by yes or no.",
        ),
    ),
    Clause(
        "PG-R14",
        "« Règles du Polignac », 14",
        Text(
            fr=(
                "Qui a dit oui ne peut plus jouer contre le général : il jette sur les levées "
                "assurées du demandeur ses propres cartes capables d’en prendre plus tard, et, "
                "convaincu d’y avoir manqué, il perd la partie."
            ),
            en=(
                "A player who has said yes may not play against the général: he throws on the "
                "seeker’s sure tricks those of his own cards that could win tricks later, and if "
                "proved to have failed in this he loses the match."
            ),
        ),
    ),
    Clause(
        "PG-R15a",
        "« Règles du Polignac », 15, tiret 1",
        Text(
            fr=(
                "Qui renonce, ayant de la couleur demandée, perd la partie quels que soient les "
                "points des autres."
            ),
            en=(
                "A player who revokes, holding the suit led, loses the match whatever the points "
                "of the others."
            ),
        ),
    ),
    Clause(
        "PG-R15b",
        "« Règles du Polignac », 15, tiret 2",
        Text(
            fr=(
                "Perd de même qui, n’ayant pas la couleur demandée, jette une carte maîtresse "
                "d’une autre couleur alors qu’il tient un valet."
            ),
            en=(
                "So does a player who, void of the suit led, throws a master card (carte "
                "maîtresse) of another suit while he holds a jack."
            ),
        ),
    ),
    Clause(
        "PG-R15c",
        "« Règles du Polignac », 15, tiret 3",
        Text(
            fr=(
                "Perd encore de même qui, tenu de se défausser du valet de pique, en jette un "
                "autre."
            ),
            en=(
                "So again does a player who, bound to discard the jack of spades, throws another "
                "jack."
            ),
        ),
    ),
    Clause(
        "PG-R16i",
        "« Règles du Polignac », 16, tiret 1",
        Text(
            fr=(
                "La partie s’arrête à l’instant où un joueur atteint la limite, ne dût-il plus "
                "prendre de valet et un autre fût-il sûr de finir plus haut que lui."
            ),
            en=(
                "The match stops the moment a player reaches the limit, though he would take no "
                "more jacks and another is certain to end higher."
            ),
        ),
    ),
    Clause(
        "PG-R16ii",
        "« Règles du Polignac », 16, tiret 2",
        Text(
            fr=(
                "Si un général met deux joueurs ou plus en vue de perdre, la perte est pour le "
                "seul qui a le plus fort total de fin de donne, les 5 points compris."
            ),
            en=(
                "If a général brings two or more players in sight of losing, the loss falls only "
                "on the one with the highest total at the end of the deal, the 5 points included."
            ),
        ),
    ),
    Clause(
        "PG-R16iii",
        "« Règles du Polignac », 16, tiret 3",
        Text(
            fr="À égalité de points, la perte se partage.",
            en="Players with equal totals share the loss.",
        ),
    ),
    Clause(
        "PG-A0",
        "→ PG-02",
        Text(
            fr=(
                "« 4 à 7 joueurs » se lit : il reste quatre cartes quand on est sept, et non : "
                "quand on est de quatre à sept."
            ),
            en=(
                "'4 à 7 joueurs' is read as four cards left over when the players are seven, not "
                "when they are from four to seven."
            ),
        ),
    ),
    Clause(
        "PG-A1",
        "→ PG-R3, PG-R4",
        Text(
            fr=(
                "La donne et le jeu tournent vers la droite : le voisin de droite du donneur est "
                "servi d’abord et entame ; une option suit le sens des aiguilles d’une montre."
            ),
            en=(
                "Deal and play go round to the right: the player on the dealer’s right is served "
                "first and leads; an option makes them clockwise."
            ),
        ),
    ),
    Clause(
        "PG-A2",
        "→ PG-R1",
        Text(
            fr=(
                "Au tirage, les cartes gardent leur rang de jeu, du roi au sept ; les ex æquo se "
                "rangent entre eux à la place pour laquelle ils étaient à égalité."
            ),
            en=(
                "In the draw the cards keep their rank in play, from king to seven; those who tie "
                "are ranked among themselves in the place they tied for."
            ),
        ),
    ),
    Clause(
        "PG-A3",
        "→ PG-R3, PG-05",
        Text(
            fr=(
                "Les mains de dix, huit, six et quatre cartes se donnent toutes par deux ; celle "
                "de cinq, par deux, deux et une."
            ),
            en=(
                "Hands of ten, eight, six and four cards are dealt all in twos; that of five in "
                "two, two and one."
            ),
        ),
    ),
    Clause(
        "PG-A4",
        "→ PG-04",
        Text(
            fr=(
                "La donne fait le tour de la table, en passant chaque fois au voisin de droite du "
                "donneur."
            ),
            en=(
                "The deal goes round the table, passing each time to the player on the dealer’s "
                "right."
            ),
        ),
    ),
    Clause(
        "PG-A5",
        "→ PG-03",
        Text(
            fr="Les deux sept retirés sont les rouges ; en option, les noirs.",
            en="The two sevens taken out are the red ones; with an option, the black.",
        ),
    ),
    Clause(
        "PG-A6",
        "→ PG-03, PG-04",
        Text(
            fr=(
                "On retire les sept ; en option, le donneur, toutes les mains servies, prend les "
                "cartes de reste et en écarte autant, aucun valet, face cachée, avant l’entame. "
                "L’écart ne sert plus et nul ne le voit ; il ne prive donc jamais le jeu d’un "
                "valet."
            ),
            en=(
                "The sevens are taken out; with an option the dealer, once all hands are dealt, "
                "takes the cards left over and discards as many, no jack, face down, before the "
                "lead. They are used no more and nobody sees them; no jack is thus ever missing "
                "from the deal."
            ),
        ),
    ),
    Clause(
        "PG-A7",
        "→ PG-R6, PG-R7",
        Text(
            fr=(
                "Qui n’a pas la couleur demandée joue le valet de pique s’il l’a, sinon un valet "
                "de son choix, sinon une carte quelconque ; la défense de jeter un roi ou une dame "
                "n’y ajoute rien."
            ),
            en=(
                "A player void of the suit led plays the jack of spades if he has it, otherwise "
                "any jack he holds, otherwise any card; the ban on throwing kings and queens adds "
                "nothing to this."
            ),
        ),
    ),
    Clause(
        "PG-A8",
        "→ PG-R6, PG-R15b, PG-R15c",
        Text(
            fr=(
                "Sont maîtresses les rois et les dames ; toute autre carte jetée à la place d’un "
                "valet se reprend, tant que la levée suivante n’est pas entamée, contre un valet, "
                "celui de pique d’abord, et tient ensuite sans pénalité. Une option la punit comme "
                "un roi ou une dame ; jeter un autre valet que celui de pique est une faute à "
                "part."
            ),
            en=(
                "Master cards are kings and queens; any other card thrown in place of a jack is "
                "exchanged, until the next trick is led to, for a jack, that of spades first, and "
                "then stands without penalty. An option punishes it like a king or a queen; "
                "throwing another jack than that of spades is a fault of its own."
            ),
        ),
    ),
    Clause(
        "PG-A9",
        "→ PG-R4, PG-R6",
        Text(
            fr=(
                "Celui qui entame joue ce qu’il veut, valet compris ; le valet de la couleur "
                "demandée se fournit ou se garde comme toute autre carte de la couleur."
            ),
            en=(
                "The leader plays what he likes, a jack included; the jack of the suit led is "
                "played or kept like any other card of the suit."
            ),
        ),
    ),
    Clause(
        "PG-A10",
        "→ PG-R9, PG-R10, PG-R12, PG-R13, PG-R16i",
        Text(
            fr=(
                "Le général se demande une seule fois par donne : après l’écart et avant l’entame, "
                "par tout joueur, ou bien, au moment d’entamer, par celui qui a toutes les levées. "
                "Les adversaires répondent tour à tour à partir de sa droite, et la demande "
                "l’engage quoi qu’ils disent ; une option ne la permet qu’avant l’entame, une "
                "autre permet de se dédire après un non. Tant que dure un général demandé ou "
                "continué, rien n’est marqué et son joueur reprend ses marques de la donne. Sinon, "
                "après chaque levée et dans cet ordre : le preneur marque ses valets ; toutes les "
                "levées de la donne au même joueur font le général, ses marques reprises ; la "
                "limite atteinte finit la partie ; les quatre valets sortis finissent la donne, à "
                "moins que celui qui a toutes les levées ne continue."
            ),
            en=(
                "The général may be asked once a deal: after any discard and before the lead, by "
                "anybody, or else, when about to lead, by a player who has every trick. The "
                "adversaries answer in turn from his right, and asking binds him whatever they "
                "say; one option allows it only before the lead, another lets him withdraw after a "
                "no. While a général asked or continued lasts nothing is marked, and its player "
                "takes back his marks of the deal. Otherwise, after each trick and in this order: "
                "the taker marks his jacks; all the tricks of the deal to one player make the "
                "général, his marks taken back; a limit reached ends the match; the fall of the "
                "fourth jack ends the deal, unless the player with every trick goes on."
            ),
        ),
    ),
    Clause(
        "PG-A11",
        "→ PG-R11, PG-R12",
        Text(
            fr=(
                "Chercher le général en silence n’engage à rien : tant que les quatre valets ne "
                "sont pas sortis, une levée perdue laisse à chacun les valets qu’il a marqués. "
                "Pour qui a continué, elle coûte 5 points, exactement ceux des valets déjà pris."
            ),
            en=(
                "Seeking the général in silence binds to nothing: until all four jacks are out, a "
                "trick lost leaves each player with the jacks he has marked. To one who has gone "
                "on it costs 5 points, exactly those of the jacks already taken."
            ),
        ),
    ),
    Clause(
        "PG-A12",
        "→ PG-R12, PG-R13",
        Text(
            fr=(
                "Il n’y a qu’une demande par donne ; un non n’oblige à rien, un oui oblige jusqu’à "
                "la fin de la donne, tant que dure la tentative."
            ),
            en=(
                "There is one asking a deal; a no binds to nothing, a yes binds to the end of the "
                "deal, as long as the attempt lasts."
            ),
        ),
    ),
    Clause(
        "PG-A13",
        "→ PG-R11",
        Text(
            fr=(
                "Un général demandé ou continué échoue à la première levée que son joueur ne gagne "
                "pas : la donne finit, il est marqué de 5 points, ce qui peut le faire perdre, et "
                "les autres ne marquent rien, même pour les valets de cette levée. En option, la "
                "tentative tombe, chaque valet pris est marqué à son preneur et la donne continue."
            ),
            en=(
                "A général asked or continued fails at the first trick its player does not win: "
                "the deal ends, he is marked 5 points, which may lose him the match, and the "
                "others nothing, even for jacks in that trick. With an option the attempt lapses, "
                "each jack taken is marked to its taker and the deal goes on."
            ),
        ),
    ),
    Clause(
        "PG-A14",
        "→ PG-R10",
        Text(
            fr=(
                "Qui réussit le général ne marque rien pour les valets qu’il a pris ; les autres "
                "seuls marquent, 5 points chacun."
            ),
            en=(
                "A player who makes the général marks nothing for the jacks he has taken; only the "
                "others mark, 5 points each."
            ),
        ),
    ),
    Clause(
        "PG-A15",
        "→ PG-R14",
        Text(
            fr=(
                "Dans ce que permettent la couleur et les valets, et au vu des cartes déjà posées, "
                "le oui oblige ainsi : si le demandeur est maître, se défausser d’une de ses plus "
                "hautes cartes ou fournir la plus haute qui ne le prenne pas ; s’il ne l’est pas, "
                "ou n’a pas joué, ne pas prendre quand on peut l’éviter. Qui entame est libre, "
                "comme qui ne peut fournir qu’au-dessus du demandeur ; une option s’en tient à ne "
                "pas prendre quand on peut l’éviter."
            ),
            en=(
                "Within what suit and jacks allow, and judged on the cards already down, a yes "
                "binds thus: if the seeker is winning, to discard one of one’s highest cards or "
                "follow with the highest that does not beat him; if he is not, or has not played, "
                "to win only when it cannot be avoided. The leader is free, as is a player who can "
                "only follow above the seeker; an option asks no more than not to win when it can "
                "be avoided."
            ),
        ),
    ),
    Clause(
        "PG-A16",
        "→ PG-R16i",
        Text(
            fr=(
                "Les valets marqués comptent aussitôt : qui atteint la limite en cherchant le "
                "général en silence a perdu, même avec toutes les levées jusque-là ; seule la "
                "dernière levée de la donne, qui fait le général, le sauve. Une option le laisse "
                "continuer ; s’il échoue alors, il est marqué de 5 points et perd."
            ),
            en=(
                "Jacks marked count at once: a player who reaches the limit while seeking the "
                "général in silence has lost, even with every trick so far; only the last trick of "
                "the deal, which makes the général, saves him. An option lets him go on; if he "
                "then fails he is marked 5 points and loses."
            ),
        ),
    ),
    Clause(
        "PG-A17",
        "→ PG-R16i, PG-R16iii",
        Text(
            fr=(
                "Sans général réussi, deux joueurs ne peuvent pas atteindre ensemble la limite : "
                "une levée n’a qu’un preneur, et un général manqué ne marque que son joueur."
            ),
            en=(
                "Without a général made, two players cannot reach the limit together: a trick has "
                "only one taker, and a failed général marks only its player."
            ),
        ),
    ),
    Clause(
        "PG-A18",
        "→ PG-R16ii, PG-R16iii",
        Text(
            fr=(
                "Sont en vue de perdre ceux qui, avec les 5 points du général, sont à la limite ou "
                "au-delà : le plus haut total perd, partagé s’il est à plusieurs, et celui qui a "
                "fait le général ne peut pas perdre sur cette donne."
            ),
            en=(
                "In sight of losing are those who, with the 5 points of the général, are at the "
                "limit or beyond: the highest total loses, shared if several have it, and the "
                "player who made the général cannot lose on that deal."
            ),
        ),
    ),
    Clause(
        "PG-A19",
        "→ PG-10",
        Text(
            fr=(
                "La perte est le résultat et rien ne se paie ; en option, le perdant paie un enjeu "
                "à chacun des autres."
            ),
            en=(
                "The loss is the result and nothing is paid; with an option the loser pays a stake "
                "to each of the others."
            ),
        ),
    ),
    Clause(
        "PG-A20",
        "→ PG-R14, PG-R15a, PG-R15b, PG-R15c",
        Text(
            fr=(
                "Tout autre joueur peut réclamer ces fautes jusqu’au règlement de la donne ; ce "
                "que les cartes vues ne prouvent pas se juge à la fin, mains ouvertes. Prouvée, la "
                "faute finit la partie et le fautif seul la perd, même si un autre a atteint la "
                "limite dans la donne."
            ),
            en=(
                "Any other player may claim these faults until the deal is settled; what the cards "
                "seen do not prove is judged at the end, hands shown. Once proved, the fault ends "
                "the match and the offender alone loses it, even if another reached the limit in "
                "the deal."
            ),
        ),
    ),
)
