"""The clauses of whist in ten points and of the core of all whists, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("whist", "adpoker.fr, « Règles du Whist »")

CLAUSES = (
    Clause(
        "WH-C1",
        "« Le Whist en dix points », « Ordre de valeur des cartes »",
        Text(
            fr=(
                "On prend un jeu de 52 cartes ; dans chaque couleur, l’as vient en tête, suivi du "
                "roi, de la dame, du valet, puis des cartes du dix au deux."
            ),
            en=(
                "The pack has 52 cards; in every suit the ace is highest, followed by the king, "
                "the queen, the jack and the ten down to the two."
            ),
        ),
    ),
    Clause(
        "WH-C2",
        "« Manière de jouer »",
        Text(
            fr=(
                "Qui a de la couleur demandée doit en fournir, sans jamais être tenu de monter ; "
                "qui n’en a pas joue ce qu’il veut, atout ou non."
            ),
            en=(
                "A player who holds the suit led must follow suit but need never head the trick; "
                "one who is void plays what he likes, a trump or not."
            ),
        ),
    ),
    Clause(
        "WH-C3",
        "« Ordre de valeur des cartes », « Ordre pour jouer »",
        Text(
            fr=(
                "La levée va au plus fort atout, ou s’il n’y en a pas à la plus forte carte de la "
                "couleur demandée ; qui la fait entame la suivante."
            ),
            en=(
                "The trick goes to the highest trump or, if there is none, to the highest card of "
                "the suit led; its winner leads to the next."
            ),
        ),
    ),
    Clause(
        "WH-C4",
        "« Comment marquer les points »",
        Text(
            fr=(
                "Au whist en dix points et à ceux qui en dérivent, la donne se règle dans le même "
                "ordre, chelem, renonces, levées, honneurs, et la manche cesse dès qu’un camp "
                "atteint le but ; seuls changent les nombres et les seuils."
            ),
            en=(
                "In whist in ten points and those derived from it a deal is settled in the same "
                "order, slam, revokes, tricks, honours, and the game ends as soon as a side "
                "reaches the target; only the numbers and the limits differ."
            ),
        ),
    ),
    Clause(
        "WD-01",
        "« Répartition des joueurs… »",
        Text(
            fr=(
                "Quatre joueurs tirent chacun une carte d’un jeu étalé : les deux plus fortes font "
                "un camp, les deux plus faibles l’autre, et les partenaires se font face."
            ),
            en=(
                "Each of four players draws a card from a pack spread out: the two highest make "
                "one side, the two lowest the other, and partners sit opposite each other."
            ),
        ),
    ),
    Clause(
        "WD-02",
        "« Répartition des joueurs… »",
        Text(
            fr=(
                "La plus faible carte tirée désigne le donneur, qui mêle, fait couper son voisin "
                "de droite et sert carte par carte à partir de sa gauche, sans rien garder."
            ),
            en=(
                "The lowest card drawn makes the dealer, who shuffles, has the player on his right "
                "cut and deals single cards from his left until none are left."
            ),
        ),
    ),
    Clause(
        "WD-03",
        "« Atout »",
        Text(
            fr=(
                "La cinquante-deuxième carte, qui est la treizième du donneur, est retournée ; sa "
                "couleur est l’atout."
            ),
            en="The fifty-second card, the dealer’s thirteenth, is turned up; its suit is trumps.",
        ),
    ),
    Clause(
        "WD-04",
        "« Atout », « Ordre pour jouer »",
        Text(
            fr=(
                "La retourne reste visible jusqu’à l’entame de la deuxième levée, puis le donneur "
                "la prend en main s’il n’a pas eu à la jouer ; un autre passage ne la laisse là "
                "que jusqu’à son tour."
            ),
            en=(
                "The turn-up lies in sight until the second trick is led to; the dealer then puts "
                "it back in his hand, if he has not had to play it; another passage leaves it "
                "there only until his turn."
            ),
        ),
    ),
    Clause(
        "WD-05",
        "« Comment marquer les points »",
        Text(
            fr="Chaque joueur dispose de quatre jetons pour tenir la marque de son camp.",
            en="Each player has four tokens with which to keep his side’s score.",
        ),
    ),
    Clause(
        "WD-06",
        "« Comment marquer les points », « Comment la partie est gagnée ou perdue »",
        Text(
            fr=(
                "La manche, que le texte nomme partie, est en 10 points : les six premières levées "
                "d’un camp, le devoir, ne comptent pas ; la septième, le trick, et chacune des "
                "suivantes valent 1 point."
            ),
            en=(
                "Game is 10 points: a side’s first six tricks, its duty (devoir), count for "
                "nothing; the seventh, the 'trick', and each one after it are worth 1 point."
            ),
        ),
    ),
    Clause(
        "WD-07",
        "« Comment marquer les points », « Comment la partie est gagnée ou perdue »",
        Text(
            fr=(
                "En atout, as, roi et dame, ou roi, dame et valet, valent 2 points, et les quatre "
                "honneurs 4 ; on ne les marque qu’une fois les levées marquées."
            ),
            en=(
                "In trumps, ace, king and queen, or king, queen and jack, are worth 2 points, and "
                "all four honours 4; they are scored only once the tricks have been."
            ),
        ),
    ),
    Clause(
        "WD-08",
        "« Ordre pour jouer »",
        Text(
            fr=(
                "La première entame est au joueur assis à gauche du donneur, chacune des suivantes "
                "à qui a fait la levée précédente."
            ),
            en=(
                "The first lead is with the player seated on the dealer’s left, each later one "
                "with the winner of the trick before."
            ),
        ),
    ),
    Clause(
        "WD-09",
        "« Manière de jouer »",
        Text(
            fr=(
                "Fournir est obligatoire, monter ne l’est pas ; qui n’a plus de la couleur "
                "demandée se défait de la carte qu’il veut."
            ),
            en=(
                "Following suit is compulsory, heading the trick is not; a player void of the suit "
                "led gets rid of any card he likes."
            ),
        ),
    ),
    Clause(
        "WD-10",
        "« Manière de jouer »",
        Text(
            fr="Toute renonce coûte 3 points au camp qui la commet.",
            en="Every revoke costs the side that commits it 3 points.",
        ),
    ),
    Clause(
        "WD-11",
        "« Comment la partie est gagnée ou perdue »",
        Text(
            fr="La manche est au camp qui arrive le premier à 10 points.",
            en="The game goes to the side that gets to 10 points first.",
        ),
    ),
    Clause(
        "WD-12",
        "« Comment la partie est gagnée ou perdue »",
        Text(
            fr=(
                "À 9 points, quand il ne manque plus qu’une levée au camp, ses honneurs cessent de "
                "compter."
            ),
            en="At 9 points, when a side is only one trick short, its honours no longer count.",
        ),
    ),
    Clause(
        "WD-13",
        "« Comment la partie est gagnée ou perdue »",
        Text(
            fr=(
                "À 8 points, trois honneurs montrés avant de jouer gagnent la manche, qu’un joueur "
                "les ait tous trois ou que son partenaire tienne le troisième."
            ),
            en=(
                "At 8 points, three honours shown before play win the game, whether one player has "
                "all three or his partner holds the third."
            ),
        ),
    ),
    Clause(
        "WD-14",
        "« Principales règles »",
        Text(
            fr=(
                "La manche vaut 1 fiche (simple) si les perdants ont au moins 5 points, 2 (double) "
                "s’ils en ont « 4 ou plus », 3 (triple) s’ils n’en ont pas plus de 3."
            ),
            en=(
                "The game is worth 1 counter, or fiche (single), if the losers have at least 5 "
                "points, 2 (double) if they have '4 or more', 3 (triple) if they have no more than "
                "3."
            ),
        ),
    ),
    Clause(
        "WD-15",
        "« Principales règles »",
        Text(
            fr="Qui gagne une partie liée, ou robre, reçoit en outre des fiches de consolation.",
            en=(
                "The winner of a rubber (partie liée, or robre) is paid consolation counters as "
                "well."
            ),
        ),
    ),
    Clause(
        "WD-16",
        "« Principales règles »",
        Text(
            fr=(
                "Le chelem, soit les treize levées au même camp, se paie 8 fiches à part et laisse "
                "la marque comme elle était."
            ),
            en=(
                "The slam (chelem), all thirteen tricks to one side, is paid 8 counters separately "
                "and leaves the score as it stood."
            ),
        ),
    ),
    Clause(
        "WD-17",
        "« Principales règles »",
        Text(
            fr=(
                "Une carte jouée hors de son tour ne se reprend pas, sauf si la faute en a "
                "entraîné d’autres à se tromper."
            ),
            en=(
                "A card played out of turn may not be taken back, unless the fault led others into "
                "error."
            ),
        ),
    ),
    Clause(
        "WD-18",
        "« Principales règles »",
        Text(
            fr=(
                "Si le troisième devance le deuxième, le quatrième peut le devancer aussi, et le "
                "deuxième joue alors le dernier."
            ),
            en=(
                "If the third hand has played before the second, the fourth may do so too, and the "
                "second then plays last."
            ),
        ),
    ),
    Clause(
        "WD-19",
        "« Principales règles »",
        Text(
            fr=(
                "Mais si le quatrième joue seul avant le deuxième, les adversaires peuvent obliger "
                "ce dernier à fournir au plus bas, ou au plus haut, ou, s’il n’a pas la couleur, "
                "lui défendre de couper."
            ),
            en=(
                "But if the fourth alone plays before the second, the adversaries may oblige the "
                "latter to follow with his lowest card, or his highest, or, if he is void, forbid "
                "him to trump."
            ),
        ),
    ),
    Clause(
        "WD-20",
        "« Principales règles »",
        Text(
            fr=(
                "Une renonce vaut 3 points, ajoutés aux adversaires ou retirés au fautif, dès que "
                "la levée est ramassée et la suivante entamée."
            ),
            en=(
                "A revoke is worth 3 points, added to the adversaries or taken from the offender, "
                "as soon as the trick is gathered and the next one led to."
            ),
        ),
    ),
    Clause(
        "WD-21",
        "« Principales règles »",
        Text(
            fr=(
                "Une fois la retourne relevée, on ne peut plus demander quelle carte c’était, mais "
                "on peut toujours demander quel est l’atout."
            ),
            en=(
                "Once the turn-up has been taken up one may no longer ask which card it was, but "
                "may always ask which suit is trumps."
            ),
        ),
    ),
    Clause(
        "WD-22",
        "« Principales règles »",
        Text(
            fr=(
                "On s’assure avant de commencer que chacun a treize cartes ; passé les premières "
                "levées, il faut continuer, même avec une main fausse."
            ),
            en=(
                "Before the start, make sure that each player has thirteen cards; once the first "
                "tricks are made, play must go on even with a wrong hand."
            ),
        ),
    ),
    Clause(
        "WD-A1",
        "→ WD-01, WD-02",
        Text(
            fr=(
                "Au tirage, les cartes gardent leur rang, as en tête, et les ex æquo tirent de "
                "nouveau ; une option fait de l’as la plus basse."
            ),
            en=(
                "In the draw the cards keep their rank, ace high, and ties draw again; an option "
                "makes the ace the lowest."
            ),
        ),
    ),
    Clause(
        "WD-A2",
        "→ WD-04",
        Text(
            fr=(
                "Des deux passages on suit le plus détaillé : la retourne reste à la vue de tous "
                "jusqu’à l’entame de la deuxième levée ; un autre usage la rend au donneur dès "
                "qu’il a à jouer."
            ),
            en=(
                "Of the two passages the more detailed one is followed: the turn-up stays in "
                "everyone’s sight until the second trick is led to; another custom gives it back "
                "to the dealer as soon as he is to play."
            ),
        ),
    ),
    Clause(
        "WD-A3",
        "→ WD-07",
        Text(
            fr=(
                "Les honneurs sont l’as, le roi, la dame et le valet d’atout ; le camp à qui la "
                "donne en a mis trois, en une main ou en deux, marque 2, quatre 4, moins rien ; "
                "une option n’admet, pour trois, que les deux suites citées."
            ),
            en=(
                "The honours are the ace, king, queen and jack of trumps; the side dealt three of "
                "them, in one hand or in two, scores 2, four score 4, fewer nothing; an option "
                "accepts, for three, only the two sequences named."
            ),
        ),
    ),
    Clause(
        "WD-A4",
        "→ WD-12",
        Text(
            fr=(
                "Seul le camp qui commence la donne à 9 ne marque pas ses honneurs ; une option en "
                "prive alors les deux camps, une autre aussi le camp que ses levées de la donne "
                "portent à 9."
            ),
            en=(
                "Only the side that begins the deal at 9 does not score its honours; one option "
                "then bars both sides, another also bars a side that its tricks of this deal bring "
                "to 9."
            ),
        ),
    ),
    Clause(
        "WD-A5",
        "→ WD-13",
        Text(
            fr=(
                "« L’autre » est le partenaire : entre la retourne et l’entame, un joueur d’un "
                "camp qui commence la donne à 8 peut chanter, c’est-à-dire étaler ses honneurs, "
                "deux au moins, le partenaire y joignant le troisième s’il l’a. À trois, le camp a "
                "gagné la manche ; sinon on reprend ces cartes et, comme si nul n’avait chanté, on "
                "joue et les honneurs se marquent après les levées ; une option supprime le chant."
            ),
            en=(
                "'The other' is the partner: between the turn-up and the lead, a player of a side "
                "that begins the deal at 8 may call, that is lay down his honours, at least two, "
                "his partner adding the third if he has it. With three the side has won the game; "
                "otherwise the cards go back and, as when nobody calls, play goes on and honours "
                "score after the tricks; an option does away with calling."
            ),
        ),
    ),
    Clause(
        "WD-A6",
        "→ WD-14",
        Text(
            fr=(
                "Les seuils s’emboîtent : 5 points ou plus, simple ; 4, double ; 3 ou moins, "
                "triple ; une option suit l’usage classique, simple à partir de 5, double de 1 à "
                "4, triple à 0."
            ),
            en=(
                "The limits are taken in turn: 5 points or more, single; 4, double; 3 or fewer, "
                "triple; an option follows the classical custom, single from 5 up, double from 1 "
                "to 4, triple at 0."
            ),
        ),
    ),
    Clause(
        "WD-A7",
        "→ WD-15",
        Text(
            fr=(
                "La partie liée se gagne en deux manches sur trois et vaut 2 fiches de "
                "consolation ; une option en accorde 4 ou un autre nombre."
            ),
            en=(
                "The rubber is won by two games out of three and carries 2 consolation counters; "
                "an option grants 4 or some other number."
            ),
        ),
    ),
    Clause(
        "WD-A8",
        "→ WD-14, WD-15, WD-16",
        Text(
            fr=(
                "Chaque manche se paie quand elle est gagnée, chaque chelem quand il est fait, et "
                "la consolation à qui gagne la partie liée ; on ne joue la troisième manche qu’à "
                "une manche partout, et chaque perdant paie un gagnant."
            ),
            en=(
                "Each game is paid as it is won, each slam as it is made, and the consolation to "
                "the winner of the rubber; the third game is played only at one game all, and each "
                "loser pays one winner."
            ),
        ),
    ),
    Clause(
        "WD-A9",
        "→ WD-16",
        Text(
            fr=(
                "La donne du chelem ne marque ni levées ni honneurs et l’on repart à la même "
                "marque ; une option les fait marquer en plus des fiches."
            ),
            en=(
                "The deal of a slam scores neither tricks nor honours, and the next starts from "
                "the same score; an option scores them besides the counters."
            ),
        ),
    ),
    Clause(
        "WD-A10",
        "→ WD-10, WD-16, WD-20",
        Text(
            fr=(
                "Au règlement, les renonces passent d’abord, dans l’ordre des fautes : pour "
                "chacune, les adversaires marquent 3 points, ce qui peut les faire gagner, ou "
                "préfèrent les ôter au fautif, sans descendre sous 0 ; des options leur donnent "
                "trois levées ou défendent au fautif de gagner. Un camp qui a renoncé ne fait pas "
                "chelem, et une renonce contre un chelem ne se marque pas."
            ),
            en=(
                "In the settlement revokes come first, in the order committed: for each the "
                "adversaries score 3 points, which may win them the game, or prefer to take them "
                "off the offender, not below 0; options give them three tricks or bar the offender "
                "from winning. A side that revoked makes no slam, and a revoke against a slam is "
                "not scored."
            ),
        ),
    ),
    Clause(
        "WD-A11",
        "→ WD-02",
        Text(
            fr="D’une donne à l’autre, la donne passe au voisin de gauche du donneur.",
            en="From one deal to the next, the deal passes to the player on the dealer’s left.",
        ),
    ),
    Clause(
        "WD-A12",
        "→ WD-11, WD-14",
        Text(
            fr=(
                "Ce qu’on marque au-delà de 10 ne rapporte rien : le prix de la manche ne dépend "
                "que de la marque des perdants."
            ),
            en=(
                "What is scored beyond 10 brings nothing: the price of the game depends only on "
                "the losers’ score."
            ),
        ),
    ),
    Clause(
        "WD-A13",
        "→ WD-17",
        Text(
            fr=(
                "Posée avant son tour sur une levée commencée, la carte compte et son joueur est "
                "sauté ; une entame hors de tour reste étalée, le bon joueur entame, et elle se "
                "joue au premier tour où elle est permise. Qui, trompé par elle, a joué avant le "
                "joueur dont c’était le tour peut, jusqu’à la carte suivante, faire reprendre "
                "toutes les cartes depuis la faute ; il n’y a pas d’autre pénalité."
            ),
            en=(
                "Put down too soon on a trick in progress, the card counts and its player’s turn "
                "is passed over; a card led out of turn lies exposed while the right player leads, "
                "and must be played at the first lawful chance. A player misled by it into playing "
                "before the one whose turn it was may, until the next card, have every card since "
                "the fault taken back; there is no other penalty."
            ),
        ),
    ),
    Clause(
        "WD-A14",
        "→ WD-18",
        Text(
            fr=(
                "Le troisième ayant joué avant le deuxième, celui-ci et le quatrième jouent dans "
                "l’ordre qu’ils veulent ; si le quatrième joue d’abord, le deuxième finit la levée "
                "à son gré."
            ),
            en=(
                "Once the third hand has played before the second, the second and the fourth may "
                "go in whichever order they please; if the fourth goes first, the second completes "
                "the trick as he likes."
            ),
        ),
    ),
    Clause(
        "WD-A15",
        "→ WD-19",
        Text(
            fr=(
                "Cela ne vaut que si le troisième n’a pas joué : c’est à lui ou, s’il s’en "
                "abstient, à celui qui a entamé d’exiger que le deuxième, avant de jouer, "
                "fournisse au plus bas ou au plus haut, de lui défendre de couper tant qu’il a "
                "autre chose que des atouts, ou les deux ; puis le deuxième joue, et le troisième "
                "après lui."
            ),
            en=(
                "This holds only if the third hand has not played: it is for him or, if he waives "
                "it, for the leader to require, before the second plays, that he follow with his "
                "lowest or his highest card, to forbid him to trump while he has anything but "
                "trumps, or both; then the second plays, and the third after him."
            ),
        ),
    ),
    Clause(
        "WD-A16",
        "→ WD-20",
        Text(
            fr=(
                "La renonce est consommée quand la levée suivante est entamée : avant, le fautif "
                "peut, et doit si un adversaire le demande, changer sa carte sans pénalité, et "
                "ceux qui ont joué après lui peuvent changer la leur. Après, la levée reste faite "
                "et la renonce se réclame jusqu’au règlement de la donne."
            ),
            en=(
                "A revoke is established once the next trick is led to: before that the offender "
                "may, and must if an adversary asks, change his card free of penalty, and those "
                "who played after him may change theirs. After that the trick stands and the "
                "revoke may be claimed until the deal is settled."
            ),
        ),
    ),
    Clause(
        "WD-A17",
        "→ WD-21",
        Text(
            fr=(
                "Dès que la retourne est relevée, rien ne dit plus sa hauteur ; la couleur d’atout "
                "reste toujours indiquée."
            ),
            en=(
                "As soon as the turn-up is taken up nothing tells its rank any more; the trump "
                "suit is always shown."
            ),
        ),
    ),
    Clause(
        "WD-A18",
        "→ WD-22",
        Text(
            fr=(
                "Avant l’entame de la deuxième levée, une main qui n’a pas treize cartes annule la "
                "donne, que le même donneur refait ; un autre usage fait passer la donne. Ensuite "
                "on continue sans pénalité : qui n’a plus de cartes est sauté, et les cartes de "
                "reste ne comptent pour personne."
            ),
            en=(
                "Before the second trick is led to, a hand that has not thirteen cards voids the "
                "deal and the same dealer deals again; another custom passes the deal on. After "
                "that play goes on without penalty: a player out of cards is skipped, and cards "
                "left over count for nobody."
            ),
        ),
    ),
)
