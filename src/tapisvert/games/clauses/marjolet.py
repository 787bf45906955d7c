"""The clauses of marjolet, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("marjolet", "adpoker.fr, « Le Marjolet »")

CLAUSES = (
    Clause(
        "MJ-01",
        "« Règles du Marjolet », ¶ 1",
        Text(
            fr="On joue à deux avec trente-deux cartes, de l’as au sept dans chaque couleur.",
            en="Two players use a pack of 32 cards, ace down to seven in each suit.",
        ),
    ),
    Clause(
        "MJ-02",
        "« Règles du Marjolet », ¶ 2",
        Text(
            fr=(
                "Dans toutes les couleurs, l’ordre est, de la plus forte à la plus faible : as, "
                "dix, roi, dame, valet, neuf, huit, sept."
            ),
            en=(
                "In every suit the cards rank from high to low: ace, ten, king, queen, jack, nine, "
                "eight, seven."
            ),
        ),
    ),
    Clause(
        "MJ-03",
        "« Règles du Marjolet », ¶ 2",
        Text(
            fr=(
                "Les as et les dix, appelés brisques, comptent chacun 10 points, soit 80 pour les "
                "huit."
            ),
            en="Aces and tens, called brisques, count 10 points each: 80 for the eight.",
        ),
    ),
    Clause(
        "MJ-04",
        "« Règles du Marjolet », ¶ 2",
        Text(
            fr="Le marjolet est le valet de la couleur d’atout.",
            en="The marjolet is the jack of the trump suit.",
        ),
    ),
    Clause(
        "MJ-05",
        "« Règles du Marjolet », ¶ 3",
        Text(
            fr=(
                "Quatre dames valent 40 points, quatre rois 60, quatre dix 80 et quatre as 100 ; "
                "le mariage du roi et de la dame d’une couleur vaut 20, celui du marjolet et d’une "
                "dame 20 aussi, et chacun 40 si la dame est d’atout."
            ),
            en=(
                "Four queens are worth 40 points, four kings 60, four tens 80 and four aces 100; "
                "the marriage of king and queen of a suit is worth 20, that of the marjolet and a "
                "queen 20 also, and either is worth 40 if the queen is a trump."
            ),
        ),
    ),
    Clause(
        "MJ-06",
        "« Règles du Marjolet », ¶ 4",
        Text(
            fr="Une même dame peut être mariée au marjolet et à son roi, dans l’ordre qu’on veut.",
            en=(
                "The same queen may be married both to the marjolet and to her king, in whichever "
                "order."
            ),
        ),
    ),
    Clause(
        "MJ-07",
        "« Règles du Marjolet », ¶ 5",
        Text(
            fr=(
                "Un mariage ou un groupe de quatre cartes déjà marqué ne se marque plus, mais on "
                "peut en annoncer plusieurs en une seule fois."
            ),
            en=(
                "A marriage or a set of four once scored cannot score again, but several melds may "
                "be announced at one time."
            ),
        ),
    ),
    Clause(
        "MJ-08",
        "« Déroulement d’une partie de Marjolet »",
        Text(
            fr=(
                "Les joueurs conviennent d’abord du but, d’ordinaire 500 ou 1000 points, et le "
                "premier donneur se tire au sort."
            ),
            en=(
                "The players first agree on the target, usually 500 or 1000 points, and the first "
                "dealer is drawn by lot."
            ),
        ),
    ),
    Clause(
        "MJ-09",
        "« La donne », ¶ 1",
        Text(
            fr="Chaque joueur reçoit six cartes, par paquets de deux ou de trois.",
            en="Each player gets six cards, in packets of two or of three.",
        ),
    ),
    Clause(
        "MJ-10",
        "« La donne », ¶ 2",
        Text(
            fr=(
                "La carte suivante, treizième du paquet, est retournée et sa couleur devient "
                "l’atout ; le talon se pose au milieu de la table."
            ),
            en=(
                "The next card, the thirteenth of the pack, is turned up and its suit becomes "
                "trumps; the stock is placed in the middle of the table."
            ),
        ),
    ),
    Clause(
        "MJ-11",
        "« Les points », ¶ 3",
        Text(
            fr="Le donneur qui retourne un sept marque 10 points.",
            en="A dealer who turns up a seven scores 10 points.",
        ),
    ),
    Clause(
        "MJ-12",
        "« Le jeu »",
        Text(
            fr="L’adversaire du donneur entame la première levée.",
            en="The dealer’s adversary leads to the first trick.",
        ),
    ),
    Clause(
        "MJ-13",
        "« Le jeu »",
        Text(
            fr=(
                "Après chaque levée, le gagnant prend une carte au talon, puis l’autre joueur, de "
                "sorte que les mains restent de six cartes."
            ),
            en=(
                "After each trick both players draw a card from the stock, the winner first, so "
                "that hands stay at six cards."
            ),
        ),
    ),
    Clause(
        "MJ-14",
        "« Le jeu »",
        Text(
            fr="Tant qu’il reste du talon, rien n’oblige à fournir.",
            en="While any of the stock is left, nothing obliges you to follow suit.",
        ),
    ),
    Clause(
        "MJ-15",
        "« Le jeu »",
        Text(
            fr=(
                "Une fois le talon fini, il faut fournir ou couper ; seul celui qui ne peut ni "
                "l’un ni l’autre se défausse."
            ),
            en=(
                "Once the stock is used up you must follow suit or trump; only a player who can do "
                "neither discards."
            ),
        ),
    ),
    Clause(
        "MJ-16",
        "« Les points », ¶ 1",
        Text(
            fr=(
                "Pour être marquée, une combinaison doit être annoncée et étalée par un joueur qui "
                "vient de gagner une levée."
            ),
            en=(
                "To be scored, a meld must be announced and laid out by a player who has just won "
                "a trick."
            ),
        ),
    ),
    Clause(
        "MJ-17",
        "« Les points », ¶ 2",
        Text(
            fr=(
                "Quand il n’y a plus de talon et que la retourne est relevée, il est trop tard "
                "pour annoncer."
            ),
            en=(
                "When the stock is gone and the turn-up has been taken, it is too late to announce "
                "a meld."
            ),
        ),
    ),
    Clause(
        "MJ-18",
        "« Les points », ¶ 4",
        Text(
            fr=(
                "Qui tient un sept peut le troquer contre la retourne et marquer 10 points, mais "
                "seulement après avoir gagné une levée."
            ),
            en=(
                "A player who holds a seven may trade it for the turn-up and score 10 points, but "
                "only after winning a trick."
            ),
        ),
    ),
    Clause(
        "MJ-19",
        "« Les points », ¶ 5",
        Text(
            fr="La dernière levée de la donne rapporte 10 points.",
            en="The last trick of the deal brings 10 points.",
        ),
    ),
    Clause(
        "MJ-20",
        "« Les points », ¶ 6",
        Text(
            fr=(
                "Gagner toutes les levées jouées sans talon rapporte 50 points, et les 10 de la "
                "dernière ne se marquent pas alors."
            ),
            en=(
                "Winning every trick played after the stock is gone brings 50 points, and the 10 "
                "of the last trick are not scored then."
            ),
        ),
    ),
    Clause(
        "MJ-21",
        "« Les points », ¶ 7",
        Text(
            fr=(
                "Le perdant de la levée après laquelle le talon s’épuise relève la retourne, ce "
                "qui lui permet de marquer 10 points."
            ),
            en=(
                "The loser of the trick after which the stock runs out takes up the turn-up, which "
                "lets him score 10 points."
            ),
        ),
    ),
    Clause(
        "MJ-22",
        "« Les points », ¶ 8",
        Text(
            fr="À la fin, chacun ajoute à sa marque 10 points par as et par dix de ses levées.",
            en=(
                "At the end each player adds to his score 10 points for every ace and ten in his "
                "tricks."
            ),
        ),
    ),
    Clause(
        "MJ-23",
        "« Pénalités », ¶ 1",
        Text(
            fr=(
                "Qui prend au talon sans avoir annoncé une combinaison ne peut plus l’annoncer "
                "avant d’avoir gagné une autre levée."
            ),
            en=(
                "A player who draws without having announced a meld may not announce it until he "
                "has won another trick."
            ),
        ),
    ),
    Clause(
        "MJ-24",
        "« Pénalités », ¶ 2",
        Text(
            fr=(
                "Si un joueur oublie de prendre au talon, la donne est nulle et se recommence, à "
                "moins que son adversaire, content de sa main, ne lui pardonne et ne le laisse "
                "prendre deux cartes."
            ),
            en=(
                "If a player forgets to draw, the deal is void and begins afresh, unless his "
                "adversary, pleased with his hand, forgives him and lets him draw two cards."
            ),
        ),
    ),
    Clause(
        "MJ-25",
        "« Pénalités », ¶ 3",
        Text(
            fr=(
                "Jouer avec une carte en trop rend la donne nulle, à moins que l’adversaire ne "
                "laisse le fautif jouer deux fois sans prendre au talon."
            ),
            en=(
                "Playing with one card too many makes the deal void, unless the adversary lets the "
                "offender play twice without drawing."
            ),
        ),
    ),
    Clause(
        "MJ-26",
        "« Pénalités », ¶ 4",
        Text(
            fr=(
                "Il est défendu de revoir les levées ramassées, les siennes comme celles de "
                "l’adversaire."
            ),
            en="Nobody may look back at gathered tricks, his own any more than his adversary’s.",
        ),
    ),
    Clause(
        "MJ-A1",
        "→ MJ-11",
        Text(
            fr=(
                "Le sept que le donneur retourne est nécessairement celui d’atout : il marque 10, "
                "et il n’y a plus d’échange possible dans cette donne."
            ),
            en=(
                "The seven the dealer turns up is necessarily that of trumps: he scores 10, and no "
                "exchange is possible in that deal."
            ),
        ),
    ),
    Clause(
        "MJ-A2",
        "→ MJ-18",
        Text(
            fr=(
                "Seul s’échange le sept d’atout, car tout autre laisserait une retourne qui ne "
                "serait pas de la couleur d’atout."
            ),
            en=(
                "Only the seven of trumps may be exchanged, since any other would leave a turn-up "
                "that is not of the trump suit."
            ),
        ),
    ),
    Clause(
        "MJ-A3",
        "→ MJ-16, MJ-18, MJ-23",
        Text(
            fr=(
                "Après chacune des dix premières levées, le gagnant peut, jusqu’à ce qu’il prenne "
                "au talon, échanger le sept et annoncer autant de combinaisons qu’il veut, la "
                "carte échangée pouvant servir aussitôt ; une option n’en permet qu’une par levée. "
                "Ce qu’il omet se rattrape après une autre levée gagnée, s’il tient encore les "
                "cartes."
            ),
            en=(
                "After each of the first ten tricks the winner may, until he draws, exchange the "
                "seven and announce as many melds as he likes, using the card exchanged at once if "
                "he wishes; an option allows only one meld a trick. What he omits may be done "
                "after another trick won, if he still holds the cards."
            ),
        ),
    ),
    Clause(
        "MJ-A4",
        "→ MJ-18",
        Text(
            fr=(
                "L’échange se fait au même moment que les annonces, entre la levée gagnée et la "
                "prise au talon ; une option se contente d’une levée gagnée plus tôt dans la "
                "donne."
            ),
            en=(
                "The exchange is made at the same moment as melds, between winning a trick and "
                "drawing; an option is content with a trick won earlier in the deal."
            ),
        ),
    ),
    Clause(
        "MJ-A5",
        "→ MJ-16",
        Text(
            fr=(
                "Les cartes d’une combinaison, étalées sur la table, font toujours partie de la "
                "main : on peut les jouer et s’en servir pour d’autres combinaisons."
            ),
            en=(
                "The cards of a meld, laid out on the table, are still part of the hand: they may "
                "be played and used in other melds."
            ),
        ),
    ),
    Clause(
        "MJ-A6",
        "→ MJ-05, MJ-06, MJ-07",
        Text(
            fr=(
                "Une combinaison est un groupe précis de cartes, toutes en main quand on "
                "l’annonce, et se marque une fois par donne : le marjolet peut donc épouser les "
                "quatre dames, pour 100 points en tout. Une option ne lui en accorde qu’une."
            ),
            en=(
                "A meld is one exact group of cards, all in hand when announced, and scores once a "
                "deal: the marjolet may therefore marry all four queens, for 100 points in all. An "
                "option grants it only one."
            ),
        ),
    ),
    Clause(
        "MJ-A7",
        "→ MJ-04, MJ-05",
        Text(
            fr="Hors de l’atout, un valet et une dame ne font pas de combinaison.",
            en="A jack that is not a trump makes no meld with a queen.",
        ),
    ),
    Clause(
        "MJ-A8",
        "→ MJ-10, MJ-13, MJ-21",
        Text(
            fr=(
                "Le talon a vingt cartes, la retourne étant la dernière : on y prend pendant dix "
                "levées, et six autres se jouent ensuite. Le perdant de la dixième relève la "
                "retourne, ou le sept mis à sa place, et marque 10 points dans les deux cas."
            ),
            en=(
                "The stock has twenty cards, the turn-up being the last: ten tricks are played "
                "with a draw and six more after. The loser of the tenth takes the turn-up, or the "
                "seven put in its place, and scores 10 points either way."
            ),
        ),
    ),
    Clause(
        "MJ-A9",
        "→ MJ-17",
        Text(
            fr=(
                "Le gagnant de la dixième levée peut encore annoncer et échanger avant de prendre "
                "sa carte ; après, plus personne ne le peut."
            ),
            en=(
                "The winner of the tenth trick may still meld and exchange before he draws; after "
                "that nobody may."
            ),
        ),
    ),
    Clause(
        "MJ-A10",
        "→ MJ-11, MJ-21",
        Text(
            fr=(
                "Les 10 points du sept retourné et les 10 de la retourne relevée se marquent "
                "d’office."
            ),
            en=(
                "The 10 points for turning up a seven and the 10 for taking the turn-up are scored "
                "automatically."
            ),
        ),
    ),
    Clause(
        "MJ-A11",
        "→ MJ-15",
        Text(
            fr=(
                "Le talon épuisé, on n’est pas tenu de monter ; une option oblige à gagner la "
                "levée quand on le peut."
            ),
            en=(
                "After the stock is gone there is no duty to head the trick; an option makes you "
                "win it whenever you can."
            ),
        ),
    ),
    Clause(
        "MJ-A12",
        "→ MJ-14",
        Text(
            fr=(
                "Tant qu’on n’a pas à fournir, la levée va à la plus forte carte de la couleur "
                "demandée, à moins qu’elle ne soit coupée ; une défausse perd toujours."
            ),
            en=(
                "While following is free, the trick goes to the higher card of the suit led unless "
                "it is trumped; a discard always loses."
            ),
        ),
    ),
    Clause(
        "MJ-A13",
        "→ MJ-20",
        Text(
            fr="Les 50 points tiennent lieu des 10 de la dernière levée et ne s’y ajoutent pas.",
            en=(
                "The 50 points stand in place of the 10 of the last trick and are not added to "
                "them."
            ),
        ),
    ),
    Clause(
        "MJ-A14",
        "→ MJ-08, MJ-22",
        Text(
            fr=(
                "Les brisques se comptent à la fin de chaque donne et la partie finit avec celle "
                "où un joueur atteint le but ; si tous deux l’atteignent, le plus haut total "
                "gagne, et l’égalité veut une donne de plus. Une option fait gagner sur-le-champ "
                "qui y arrive le premier par ses annonces."
            ),
            en=(
                "Brisques are counted at the end of each deal, and the match ends with the deal in "
                "which a player reaches the target; if both do, the higher total wins, and a tie "
                "calls for one more deal. An option gives the match at once to the first to get "
                "there by what he announces."
            ),
        ),
    ),
    Clause(
        "MJ-A15",
        "→ MJ-08, MJ-09",
        Text(
            fr=(
                "Chacun donne à son tour ; l’adversaire du donneur coupe et reçoit le premier "
                "paquet."
            ),
            en=(
                "The players deal in turn; the dealer’s adversary cuts and is given the first "
                "packet."
            ),
        ),
    ),
    Clause(
        "MJ-A16",
        "→ MJ-18",
        Text(
            fr=(
                "Jouer le sept d’atout sans l’avoir échangé ne rapporte rien ; une option accorde "
                "10 points."
            ),
            en=(
                "Playing the seven of trumps without having exchanged it brings nothing; an option "
                "grants 10 points."
            ),
        ),
    ),
    Clause(
        "MJ-A17",
        "→ MJ-24, MJ-25, MJ-26",
        Text(
            fr=(
                "L’oubli est fait dès qu’une carte de la levée suivante est jouée, la carte de "
                "trop dès qu’on joue avec sept cartes ; on réclame ou avoue tant que la main est "
                "fausse, et le jeu s’arrête de lui-même si le talon ne peut plus servir les deux "
                "joueurs. L’adversaire annule alors toute la marque de la donne, que le même "
                "donneur refait, ou pardonne : l’oublieux prend à la prise suivante deux cartes, "
                "ou ce qui reste, l’autre fautif n’en prend pas après cette levée ; regarder une "
                "levée est simplement refusé."
            ),
            en=(
                "Forgetting is complete once a card of the next trick is played, a card too many "
                "once its owner plays from seven; it may be claimed or owned up to while the hand "
                "is wrong, and play stops of itself if the stock can no longer serve both. The "
                "adversary then cancels all that the deal scored and the same dealer redeals, or "
                "he forgives: the one who forgot takes two cards, or what is left, at his next "
                "draw, the other offender none after that trick; looking at a trick is simply "
                "refused."
            ),
        ),
    ),
    Clause(
        "MJ-A18",
        "→ MJ-09",
        Text(
            fr="On donne trois cartes à la fois ; en option, deux.",
            en="Cards are dealt three at a time; with an option, two at a time.",
        ),
    ),
    Clause(
        "MJ-A19",
        "→ MJ-05",
        Text(
            fr=(
                "D’autres recueils comptent 80 pour quatre rois, 60 pour quatre dames et 40 pour "
                "quatre valets : ces valeurs viennent du bésigue et ne s’appliquent pas."
            ),
            en=(
                "Other books count 80 for four kings, 60 for four queens and 40 for four jacks: "
                "those values come from bezique and do not apply."
            ),
        ),
    ),
    Clause(
        "MJ-A20",
        "→ MJ-15",
        Text(
            fr=(
                "« Fournir ou couper » s’entend dans cet ordre : fournir si l’on peut, sinon "
                "couper si l’on a de l’atout, sinon se défausser ; une option laisse couper celui "
                "qui peut fournir."
            ),
            en=(
                "'Follow or trump' is taken in that order: follow if able, failing that trump if "
                "you hold one, failing that discard; an option lets a player trump though able to "
                "follow."
            ),
        ),
    ),
)
