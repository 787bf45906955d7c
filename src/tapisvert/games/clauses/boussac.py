"""The clauses of La Manille as given by Jean Boussac (1896), in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource(
    "boussac", "Jean Boussac, Encyclopédie des jeux de cartes, Paris, 1896, p. 142–147"
)

CLAUSES = (
    Clause(
        "BM-01",
        "¶ 1",
        Text(
            fr=(
                "La manille se joue avec trente-deux cartes : dans chaque couleur, l’as, les trois "
                "figures et les cartes du dix au sept."
            ),
            en=(
                "The pack has 32 cards: in each suit the ace, the three court cards and the ten "
                "down to the seven."
            ),
        ),
    ),
    Clause(
        "BM-02",
        "¶ 2–6",
        Text(
            fr=(
                "Dans toutes les couleurs, atout compris, l’ordre est, de la plus forte à la plus "
                "faible : dix (manille), as (manillon), roi, dame, valet, neuf, huit, sept."
            ),
            en=(
                "In every suit, trumps included, the cards rank from high to low: ten (manille), "
                "ace (manillon), king, queen, jack, nine, eight, seven."
            ),
        ),
    ),
    Clause(
        "BM-03",
        "¶ 2–7",
        Text(
            fr=(
                "Le dix compte 5 points, l’as 4, le roi 3, la dame 2, le valet 1 et les autres "
                "cartes rien, soit 15 points par couleur et 60 dans le paquet."
            ),
            en=(
                "The ten counts 5 points, the ace 4, the king 3, the queen 2, the jack 1 and the "
                "other cards nothing: 15 points in a suit, 60 in the pack."
            ),
        ),
    ),
    Clause(
        "BM-04",
        "¶ 7",
        Text(
            fr=(
                "Chaque levée rapporte 1 point en plus de ses cartes ; les huit levées portent "
                "ainsi le total de la donne à 68."
            ),
            en=(
                "Every trick brings 1 point besides its cards, so that the eight tricks raise the "
                "total of the deal to 68."
            ),
        ),
    ),
    Clause(
        "BM-05",
        "¶ 14",
        Text(
            fr=(
                "On joue pour les points, non pour le nombre de levées : une seule levée riche "
                "vaut mieux que plusieurs levées vides."
            ),
            en=(
                "Play for points, not for the number of tricks: a single rich trick is better than "
                "several empty ones."
            ),
        ),
    ),
    Clause(
        "BM-06",
        "¶ 8",
        Text(
            fr=(
                "Quatre joueurs s’affrontent deux contre deux ; les partenaires se choisissent "
                "d’un commun accord ou se tirent au sort."
            ),
            en=(
                "Four players meet two against two; partners are chosen by agreement or left to "
                "the draw."
            ),
        ),
    ),
    Clause(
        "BM-07a",
        "¶ 8",
        Text(
            fr=(
                "Tirage par deux rois : on sert à découvert, carte par carte ; le premier joueur "
                "qui reçoit un roi n’est plus servi, et celui qui reçoit le roi suivant devient "
                "son partenaire."
            ),
            en=(
                "Draw by two kings: cards are dealt singly, face up; the first player given a king "
                "is served no more, and the one given the next king becomes his partner."
            ),
        ),
    ),
    Clause(
        "BM-07b",
        "¶ 8–9",
        Text(
            fr=(
                "Tirage par quatre rois : on sert à découvert jusqu’au quatrième roi ; les rois "
                "rouges désignent un camp, les rois noirs l’autre."
            ),
            en=(
                "Draw by four kings: cards are dealt face up until the fourth king; the red kings "
                "make up one side, the black kings the other."
            ),
        ),
    ),
    Clause(
        "BM-07c",
        "¶ 9",
        Text(
            fr="La façon de tirer les camps au sort se décide entre joueurs avant de commencer.",
            en="The players settle how the sides are drawn before they begin.",
        ),
    ),
    Clause(
        "BM-08",
        "¶ 10",
        Text(
            fr=(
                "Les partenaires s’assoient face à face, si bien que chacun a un adversaire pour "
                "voisin de chaque côté."
            ),
            en=(
                "Partners sit opposite each other, so that each has an adversary for neighbour on "
                "either side."
            ),
        ),
    ),
    Clause(
        "BM-09",
        "¶ 11",
        Text(
            fr=(
                "Le premier donneur se tire au sort : qui a la plus forte carte donne lui-même, "
                "sans pouvoir en charger un adversaire."
            ),
            en=(
                "The first dealer is drawn for: whoever has the highest card deals himself and may "
                "not hand the task to an adversary."
            ),
        ),
    ),
    Clause(
        "BM-10",
        "¶ 12",
        Text(
            fr=(
                "Le donneur mêle, fait couper à sa gauche et sert d’abord à sa droite : donne et "
                "jeu vont dans le sens inverse des aiguilles d’une montre."
            ),
            en=(
                "The dealer shuffles, the player on his left cuts and the one on his right is "
                "served first: deal and play run counter-clockwise."
            ),
        ),
    ),
    Clause(
        "BM-11",
        "¶ 13",
        Text(
            fr=(
                "Sauf convention contraire, chacun reçoit huit cartes en deux paquets de quatre ; "
                "il ne reste pas de talon."
            ),
            en=(
                "Unless otherwise agreed, each player gets eight cards in two packets of four; no "
                "stock is left."
            ),
        ),
    ),
    Clause(
        "BM-12",
        "¶ 13",
        Text(
            fr=(
                "La dernière carte donnée, la trente-deuxième, est au donneur ; il la retourne et "
                "sa couleur devient l’atout."
            ),
            en=(
                "The last card dealt, the thirty-second, is the dealer’s; he turns it up and its "
                "suit becomes trumps."
            ),
        ),
    ),
    Clause(
        "BM-13",
        "¶ 13",
        Text(
            fr=(
                "La retourne reste visible sur la table tant que le voisin de droite du donneur "
                "n’a pas joué ; le donneur la prend ensuite en main."
            ),
            en=(
                "The turn-up stays face up on the table until the player on the dealer’s right has "
                "played; the dealer then takes it into his hand."
            ),
        ),
    ),
    Clause(
        "BM-14",
        "¶ 13",
        Text(
            fr=(
                "Le donneur marque aussitôt sa retourne pour son camp : 5 points pour un dix, 4 "
                "pour un as, 3 pour un roi, 2 pour une dame, 1 pour un valet, rien pour le reste."
            ),
            en=(
                "The dealer scores the turn-up for his side at once: 5 points for a ten, 4 for an "
                "ace, 3 for a king, 2 for a queen, 1 for a jack, nothing for the rest."
            ),
        ),
    ),
    Clause(
        "BM-15",
        "¶ 12",
        Text(
            fr=(
                "Après chaque donne, c’est au voisin de droite de celui qui vient de donner de "
                "donner à son tour."
            ),
            en=(
                "After each deal, the right-hand neighbour of the player who has just dealt deals "
                "in his turn."
            ),
        ),
    ),
    Clause(
        "BM-16",
        "« Marche du jeu », ¶ 1",
        Text(
            fr=(
                "Le camp opposé au donneur a l’attaque, avantage bien plus grand que celui de la "
                "retourne."
            ),
            en=(
                "The lead falls to the adversaries of the dealer, a far stronger advantage than "
                "the turn-up."
            ),
        ),
    ),
    Clause(
        "BM-17",
        "« Marche du jeu », ¶ 2",
        Text(
            fr=(
                "Les partenaires peuvent s’interroger l’un l’autre ; le mieux est que seul le "
                "premier à jouer questionne le sien, pour accorder leurs deux mains."
            ),
            en=(
                "Partners may question each other; it is best that only the one who plays first "
                "asks, so as to combine their two hands."
            ),
        ),
    ),
    Clause(
        "BM-18",
        "« Marche du jeu », ¶ 3",
        Text(
            fr=(
                "Une question doit être claire pour toute la table : ni équivoque, ni langage "
                "convenu entre partenaires."
            ),
            en=(
                "A question must be clear to the whole table: nothing equivocal, and no private "
                "code between partners."
            ),
        ),
    ),
    Clause(
        "BM-19",
        "→ BM-R16",
        Text(
            fr="Répondre faux à la question de son partenaire, c’est faire une fausse annonce.",
            en="To answer a partner’s question falsely is to make a false announcement.",
        ),
    ),
    Clause(
        "BM-20",
        "« Marche du jeu », ¶ 4, 6",
        Text(
            fr=(
                "Le voisin de droite du donneur entame et le jeu tourne vers la droite ; qui fait "
                "une levée entame la suivante, jusqu’à la huitième."
            ),
            en=(
                "The player on the dealer’s right leads and play goes round to the right; the "
                "winner of a trick leads to the next, up to the eighth."
            ),
        ),
    ),
    Clause(
        "BM-21",
        "« Marche du jeu », ¶ 5",
        Text(
            fr=(
                "Défense de renoncer et de sous-forcer : on fournit la couleur demandée et, si "
                "l’on peut, on joue plus fort que la carte qui gagne la levée."
            ),
            en=(
                "Revoking and playing under are forbidden: you must follow suit and, whenever you "
                "can, head the trick."
            ),
        ),
    ),
    Clause(
        "BM-22",
        "« Marche du jeu », ¶ 5",
        Text(
            fr="Qui n’a aucune carte de la couleur demandée doit couper.",
            en="A player void of the suit led must trump.",
        ),
    ),
    Clause(
        "BM-23",
        "« Marche du jeu », ¶ 5",
        Text(
            fr=(
                "Si le partenaire est maître, rien n’oblige à couper ni à monter : on fournit la "
                "couleur ou, si l’on n’en a pas, on se défausse."
            ),
            en=(
                "While your partner is winning the trick nothing obliges you to trump or to head "
                "it: you follow suit or, if void, discard."
            ),
        ),
    ),
    Clause(
        "BM-24",
        "« Marche du jeu », ¶ 9–11",
        Text(
            fr=(
                "Les partenaires réunissent leurs levées, et chacune vaut ses cartes plus 1 : dix, "
                "roi, huit et sept font 9, quatre cartes sans valeur font 1."
            ),
            en=(
                "Partners pool their tricks, and each is worth its cards plus 1: ten, king, eight "
                "and seven make 9, four worthless cards make 1."
            ),
        ),
    ),
    Clause(
        "BM-25",
        "« Marche du jeu », ¶ 12",
        Text(
            fr="Le camp dont les levées dépassent 34 points marque ce qu’il a au-delà de 34.",
            en="The side whose tricks exceed 34 points scores what it has over 34.",
        ),
    ),
    Clause(
        "BM-26",
        "« Marche du jeu », ¶ 13",
        Text(
            fr="À 34 partout, coup nul : aucun camp ne marque.",
            en="At 34 all the deal is void and neither side scores.",
        ),
    ),
    Clause(
        "BM-27",
        "« Marche du jeu », ¶ 14",
        Text(
            fr="La vole, soit les huit levées au même camp, lui vaut 34 points.",
            en="The slam (vole), all eight tricks to one side, is worth 34 points to it.",
        ),
    ),
    Clause(
        "BM-28",
        "« Marche du jeu », ¶ 12",
        Text(
            fr=(
                "On ne peut marquer plus de 39 points en une donne : 34 par les levées et 5 par "
                "une manille retournée."
            ),
            en=(
                "No side can score more than 39 points in one deal: 34 from the tricks and 5 from "
                "a manille turned up."
            ),
        ),
    ),
    Clause(
        "BM-29",
        "« Marche du jeu », ¶ 7",
        Text(
            fr=(
                "On joue d’habitude une partie liée en manches de 34 points ; on convient souvent "
                "d’une partie unique, sans revanche, de 44 ou de 64."
            ),
            en=(
                "The usual match is a rubber of games of 34 points; a single game of 44 or 64, "
                "without revenge, is often agreed instead."
            ),
        ),
    ),
    Clause(
        "BM-30",
        "« Marche du jeu », ¶ 8",
        Text(
            fr=(
                "Les joueurs sont libres de convenir d’autres règles ; faute d’accord, la coutume "
                "ou les cas déjà jugés décident."
            ),
            en=(
                "Players are free to agree on other rules; failing that, custom or earlier "
                "decisions settle the matter."
            ),
        ),
    ),
    Clause(
        "BM-R1",
        "« De quelques autres règles », 1",
        Text(
            fr=(
                "Si une carte se trouve face visible dans le paquet, le même donneur recommence la "
                "donne."
            ),
            en="If a card is found face up in the pack, the same dealer deals again.",
        ),
    ),
    Clause(
        "BM-R2",
        "« De quelques autres règles », 2",
        Text(
            fr=(
                "Des cartes de son camp découvertes par le donneur laissent la donne bonne ; si "
                "elles sont aux adversaires, ceux-ci peuvent exiger une nouvelle donne, même après "
                "avoir vu leurs mains."
            ),
            en=(
                "Cards of his own side exposed by the dealer leave the deal good; if they are the "
                "adversaries’, these may demand a new deal, even after seeing their hands."
            ),
        ),
    ),
    Clause(
        "BM-R3",
        "« De quelques autres règles », 3",
        Text(
            fr=(
                "Qui nomme une couleur et en joue une autre doit, si les adversaires le veulent, "
                "reprendre sa carte et jouer la couleur nommée ; mais l’adversaire peut l’accepter "
                "en la couvrant."
            ),
            en=(
                "A player who names one suit and plays another must, if the adversaries insist, "
                "take his card back and play the suit named; but an adversary may accept it by "
                "covering it."
            ),
        ),
    ),
    Clause(
        "BM-R4",
        "« De quelques autres règles », 4",
        Text(
            fr=(
                "Hors le cas d’une couleur mal annoncée, une carte posée sur la table ne se "
                "reprend pas."
            ),
            en=(
                "Except when the suit was wrongly announced, a card put on the table may not be "
                "taken back."
            ),
        ),
    ),
    Clause(
        "BM-R5",
        "« De quelques autres règles », 5",
        Text(
            fr=(
                "Quand deux cartes tombent ensemble, les adversaires désignent celle qui est "
                "jouée ; une autre coutume, qu’il faut avoir convenue, retient celle du dessous."
            ),
            en=(
                "When two cards are dropped together, the adversaries choose which one is played; "
                "another custom, valid only if agreed, takes the lower of the two."
            ),
        ),
    ),
    Clause(
        "BM-R6",
        "« De quelques autres règles », 6",
        Text(
            fr=(
                "Une maldonne fait perdre la donne au donneur ; s’il ne la remarque qu’une fois "
                "l’atout retourné, il perd aussi 34 points."
            ),
            en=(
                "A misdeal costs the dealer his deal; if he notices it only once the trump is "
                "turned up, he also loses 34 points."
            ),
        ),
    ),
    Clause(
        "BM-R7",
        "« De quelques autres règles », 7",
        Text(
            fr="Jouer avec trop ou trop peu de cartes fait perdre 34 points.",
            en="Playing with too many or too few cards loses 34 points.",
        ),
    ),
    Clause(
        "BM-R8",
        "« De quelques autres règles », 8",
        Text(
            fr=(
                "Si un joueur mal servi le remarque avant d’avoir joué, c’est au donneur de perdre "
                "les 34 points."
            ),
            en=(
                "If a player wrongly served notices it before he has played, it is the dealer who "
                "loses the 34 points."
            ),
        ),
    ),
    Clause(
        "BM-R9",
        "« De quelques autres règles », 9",
        Text(
            fr=(
                "On perd 34 points à renoncer, à couper quand on pouvait fournir, ou à jouer "
                "au-dessous quand on devait monter."
            ),
            en=(
                "A player loses 34 points for revoking, for trumping when able to follow, or for "
                "playing under when bound to head the trick."
            ),
        ),
    ),
    Clause(
        "BM-R10",
        "« De quelques autres règles », 10",
        Text(
            fr="Jouer hors de son tour fait perdre 34 points.",
            en="Playing out of turn loses 34 points.",
        ),
    ),
    Clause(
        "BM-R11",
        "« De quelques autres règles », 11",
        Text(
            fr=(
                "Ramasser une levée de trois cartes, puis jouer sans avoir remarqué l’erreur, fait "
                "perdre 34 points."
            ),
            en=(
                "Gathering a trick of only three cards and then playing on before noticing the "
                "mistake loses 34 points."
            ),
        ),
    ),
    Clause(
        "BM-R12",
        "« De quelques autres règles », 12",
        Text(
            fr="Entamer alors que deux levées traînent encore sur la table fait perdre 34 points.",
            en="Leading while two tricks still lie ungathered on the table loses 34 points.",
        ),
    ),
    Clause(
        "BM-R13",
        "« De quelques autres règles », 13",
        Text(
            fr=(
                "Revoir une levée déjà ramassée et pliée, de son camp ou de l’autre, fait perdre "
                "34 points."
            ),
            en=(
                "Looking back at a trick already gathered and turned, whichever side it belongs "
                "to, loses 34 points."
            ),
        ),
    ),
    Clause(
        "BM-R14",
        "« De quelques autres règles », 14",
        Text(
            fr="Ramasser une levée qui est aux adversaires n’entraîne aucune pénalité.",
            en="Gathering a trick that is the adversaries’ carries no penalty.",
        ),
    ),
    Clause(
        "BM-R15",
        "« De quelques autres règles », 15",
        Text(
            fr=(
                "La main qu’un joueur demande à voir chez son partenaire demeure étalée devant "
                "tous pour le reste de la donne."
            ),
            en=(
                "A hand that a player asks his partner to show stays laid out for all to see for "
                "the rest of the deal."
            ),
        ),
    ),
    Clause(
        "BM-R16",
        "« De quelques autres règles », 16",
        Text(
            fr="Une fausse annonce coûte 34 points à celui qui la fait.",
            en="A false announcement costs the player who makes it 34 points.",
        ),
    ),
    Clause(
        "BM-R17",
        "« De quelques autres règles », 17",
        Text(
            fr=(
                "Après la coupe, le donneur a le droit de voir la carte du dessous, future "
                "retourne ; mais s’il donne mal ensuite, il perd 34 points."
            ),
            en=(
                "After the cut the dealer may look at the bottom card, the turn-up to be; but if "
                "he then misdeals he loses 34 points."
            ),
        ),
    ),
    Clause(
        "BM-A1",
        "→ BM-02, BM-08, BM-24, BM-28",
        Text(
            fr=(
                "Les coquilles de la numérisation se corrigent d’elles-mêmes : « on » et « un » "
                "devant manille et manillon valent « ou », « on diagonale » est « en diagonale », "
                "« retrouvé » est « retourné »."
            ),
            en=(
                "Plain scanning errors are put right: before manille and manillon 'on' and 'un' "
                "stand for 'ou', 'on diagonale' is 'en diagonale', 'retrouvé' is 'retourné' "
                "(turned up)."
            ),
        ),
    ),
    Clause(
        "BM-A2",
        "→ BM-07b",
        Text(
            fr=(
                "Un bandeau étranger coupe la phrase : on lit que les rois rouges jouent contre "
                "les rois noirs ; qui a un roi n’est plus servi, et l’on s’arrête au quatrième roi."
            ),
            en=(
                "A stray banner breaks the sentence: it is read as red kings against black kings; "
                "a player who has a king is served no more, and the draw stops at the fourth king."
            ),
        ),
    ),
    Clause(
        "BM-A3",
        "→ BM-14",
        Text(
            fr=(
                "La retourne rapporte de 0 à 5 points selon la carte ; « de 1 à 3 » est un lapsus, "
                "puisque le maximum de 39 suppose un dix retourné à 5."
            ),
            en=(
                "The turn-up is worth 0 to 5 points according to the card; 'from 1 to 3' is a "
                "slip, since the maximum of 39 implies 5 for a ten turned up."
            ),
        ),
    ),
    Clause(
        "BM-A4",
        "→ BM-09",
        Text(
            fr=(
                "Au tirage du donneur, les cartes gardent leur rang, dix en tête, la "
                "couleur ne compte pas et les ex æquo tirent de nouveau ; "
                "une option met l’as en tête."
            ),
            en=(
                "In the draw for dealer the cards keep their rank in play, ten high, suits do not "
                "matter and ties draw again; an option makes the ace high."
            ),
        ),
    ),
    Clause(
        "BM-A5",
        "→ BM-23",
        Text(
            fr=(
                "Est maître le joueur dont la carte déjà posée l’emporte à cet instant ; dès que "
                "le partenaire est dépassé, on n’est plus dispensé de rien."
            ),
            en=(
                "A player is winning the trick when his card on the table is the best at that "
                "moment; once it is beaten, his partner is no longer excused from anything."
            ),
        ),
    ),
    Clause(
        "BM-A6",
        "→ BM-21",
        Text(
            fr=(
                "Sur une couleur qu’un adversaire a coupée, n’importe quelle carte de la couleur "
                "suffit pour fournir ; une option oblige à y dépasser la plus forte déjà jouée."
            ),
            en=(
                "When an adversary has trumped a plain suit, any card of that suit will do to "
                "follow; an option requires beating the best card of it played so far."
            ),
        ),
    ),
    Clause(
        "BM-A7",
        "→ BM-22, BM-R9",
        Text(
            fr=(
                "Quand un adversaire a coupé, qui n’a pas la couleur doit surcouper s’il a un "
                "atout plus fort ; une option permet de jouer n’importe quel atout."
            ),
            en=(
                "When an adversary has trumped, a player void of the suit must overtrump if he has "
                "a higher trump; an option allows any trump."
            ),
        ),
    ),
    Clause(
        "BM-A8",
        "→ BM-22",
        Text(
            fr=(
                "Qui n’a ni la couleur ni de quoi surcouper l’adversaire doit sous-couper ; une "
                "option le laisse libre, une autre le lui interdit tant qu’il a autre chose que "
                "des atouts."
            ),
            en=(
                "A player void of the suit and unable to overtrump an adversary must undertrump; "
                "one option leaves him free, another forbids it while he holds anything but trumps."
            ),
        ),
    ),
    Clause(
        "BM-A9",
        "→ BM-23",
        Text(
            fr=(
                "Si le partenaire est maître, qui n’a pas la couleur joue ce qu’il veut, atout "
                "compris ; une option l’oblige à se défausser dans une autre couleur s’il en a une."
            ),
            en=(
                "When his partner is winning the trick, a player void of the suit plays what he "
                "likes, trumps included; an option makes him discard from another plain suit if he "
                "can."
            ),
        ),
    ),
    Clause(
        "BM-A10",
        "→ BM-23",
        Text(
            fr=(
                "Quand l’atout est demandé et que le partenaire est maître, on fournit de l’atout "
                "sans être tenu de monter."
            ),
            en=(
                "When trumps are led and your partner is winning the trick, you follow with a "
                "trump but need not head it."
            ),
        ),
    ),
    Clause(
        "BM-A11",
        "→ BM-R6, BM-R7, BM-R8, BM-R9, BM-R10, BM-R11, BM-R12, BM-R13, BM-R16, BM-R17",
        Text(
            fr=(
                "Perdre 34 points, c’est les donner aux adversaires et arrêter la donne, la "
                "retourne restant marquée ; en option, on les retranche au camp fautif ou l’on "
                "joue la donne jusqu’au bout."
            ),
            en=(
                "To lose 34 points is to give them to the adversaries and end the deal, the "
                "turn-up staying scored; options take them off the offending side or let the deal "
                "go on."
            ),
        ),
    ),
    Clause(
        "BM-A12",
        "→ BM-14, BM-29",
        Text(
            fr=(
                "Marquée aussitôt, la retourne peut gagner la manche avant toute levée ; en "
                "option, les scores ne se comparent qu’à la fin de la donne."
            ),
            en=(
                "Being scored at once, the turn-up may win the game before any trick; with an "
                "option, scores are compared only at the end of the deal."
            ),
        ),
    ),
    Clause(
        "BM-A13",
        "→ BM-27, BM-28",
        Text(
            fr="La vole ne donne pas de prime : ses 34 points sont l’excédent de 68 sur 34.",
            en="The slam carries no bonus: its 34 points are the excess of 68 over 34.",
        ),
    ),
    Clause(
        "BM-A14",
        "→ BM-14, BM-26",
        Text(
            fr=(
                "Les points de la retourne restent acquis malgré un coup nul ou une pénalité ; une "
                "option les retire en cas de coup nul."
            ),
            en=(
                "Points for the turn-up stand in spite of a void deal or a penalty; an option "
                "takes them back when the deal is void."
            ),
        ),
    ),
    Clause(
        "BM-A15",
        "→ BM-15, BM-26, BM-R1, BM-R2, BM-R6",
        Text(
            fr=(
                "La donne passe même après un coup nul, une pénalité ou une maldonne ; le même "
                "donneur redonne pour une carte retournée dans le paquet ou si l’on exige une "
                "nouvelle donne pour une carte vue."
            ),
            en=(
                "The deal passes even after a void deal, a penalty or a misdeal; the same dealer "
                "deals again for a card face up in the pack or when an exposed card makes a new "
                "deal due."
            ),
        ),
    ),
    Clause(
        "BM-A16",
        "→ BM-29",
        Text(
            fr=(
                "La partie liée se gagne en deux manches sur trois, chacune reprise à zéro sans "
                "que la donne cesse de tourner ; en option, une manche unique ou une autre formule."
            ),
            en=(
                "A rubber is won by two games out of three, each starting from zero while the deal "
                "keeps rotating; options allow a single game or another scheme."
            ),
        ),
    ),
    Clause(
        "BM-A17",
        "→ BM-29",
        Text(
            fr=(
                "Gagne le camp qui atteint ou dépasse le premier le but fixé ; les levées d’une "
                "donne ne profitant qu’à un camp, les deux n’y arrivent jamais ensemble."
            ),
            en=(
                "The first side to reach or pass the target wins; since the tricks of a deal score "
                "for one side only, both never get there together."
            ),
        ),
    ),
    Clause(
        "BM-A18",
        "→ BM-R5",
        Text(
            fr=(
                "Pour deux cartes tombées ensemble, on s’en tient au choix des adversaires ; une "
                "option impose celle du dessous."
            ),
            en=(
                "For two cards dropped together the adversaries’ choice is the rule; an option "
                "imposes the lower card."
            ),
        ),
    ),
    Clause(
        "BM-A19",
        "→ BM-R3",
        Text(
            fr=(
                "On n’exige la couleur nommée que d’un joueur qui pouvait alors en jouer ; le "
                "premier adversaire qui parle décide, et jouer à son tour, c’est couvrir."
            ),
            en=(
                "The suit named can be demanded only of a player who could then lawfully play it; "
                "the first adversary to speak decides, and playing on is covering."
            ),
        ),
    ),
    Clause(
        "BM-A20",
        "→ BM-R6, BM-R7, BM-R8, BM-R17",
        Text(
            fr=(
                "Maldonne vue avant la retourne : la donne passe, sans points sauf si le donneur a "
                "regardé dessous ; vue après : 34 points perdus par le donneur, ou par le joueur "
                "mal servi s’il a déjà joué."
            ),
            en=(
                "A misdeal seen before the turn-up passes the deal, free unless the dealer has "
                "peeked; seen later it costs 34 to the dealer, or to the player wrongly served if "
                "he has already played."
            ),
        ),
    ),
    Clause(
        "BM-A21",
        "→ BM-17",
        Text(
            fr=(
                "Seul celui qui va entamer une levée questionne, à haute voix, chaque question une "
                "fois par tour ; en option : chacun à son tour, avant la première levée seulement, "
                "ou personne."
            ),
            en=(
                "Only the player who is to lead asks, aloud, and each question once in that turn; "
                "options: anyone at his turn, before the first trick only, or nobody."
            ),
        ),
    ),
    Clause(
        "BM-A22",
        "→ BM-R16",
        Text(
            fr=(
                "Une annonce est fausse quand la main la dément à l’instant de la réponse ; on "
                "peut toujours refuser de répondre, et jouer une autre couleur que la couleur "
                "nommée est une autre faute."
            ),
            en=(
                "An announcement is false if the hand belies it when the answer is given; one may "
                "always decline to answer, and playing a suit other than the one named is another "
                "fault."
            ),
        ),
    ),
    Clause(
        "BM-A23",
        "→ BM-R15",
        Text(
            fr=(
                "Qui peut questionner peut demander la main de son partenaire, qui peut refuser ; "
                "montrée, elle est ouverte à tous et se joue ainsi ; une option interdit le refus."
            ),
            en=(
                "Whoever may ask questions may ask for his partner’s hand, who may refuse; once "
                "shown it lies open to all while he plays it; an option forbids refusing."
            ),
        ),
    ),
    Clause(
        "BM-A24",
        "→ BM-11",
        Text(
            fr=(
                "On donne quatre cartes à la fois ; par convention, on peut donner deux par deux, "
                "ou trois, puis deux, puis trois."
            ),
            en=(
                "Cards are dealt four at a time; by agreement they may be dealt in twos, or three, "
                "then two, then three."
            ),
        ),
    ),
    Clause(
        "BM-T1",
        "→ BM-R1–BM-R17",
        Text(
            fr=(
                "Chaque adversaire du fautif peut réclamer, sans risque, jusqu’au règlement de la "
                "donne ; ce que les cartes vues ne prouvent pas se juge à la fin, mains ouvertes."
            ),
            en=(
                "Each adversary of the offender may claim, at no risk, until the deal is settled; "
                "what the cards seen do not prove is judged at the end, hands shown."
            ),
        ),
    ),
    Clause(
        "BM-T2",
        "→ BM-A11",
        Text(
            fr=(
                "L’autre camp marque 34, la donne s’arrête et passe, la retourne restant acquise ; "
                "il n’y a qu’une pénalité par donne, pour la première faute commise."
            ),
            en=(
                "The other side scores 34, the deal ends and passes, the turn-up standing; there "
                "is one penalty per deal, for the fault committed first."
            ),
        ),
    ),
    Clause(
        "BM-T3",
        "→ BM-R4",
        Text(
            fr=(
                "La carte d’une faute que nul ne réclame reste jouée, gagne ou perd comme une "
                "autre, et le jeu continue."
            ),
            en=(
                "A faulty card that nobody claims stays played, wins or loses like any other, and "
                "play goes on."
            ),
        ),
    ),
    Clause(
        "BM-T4",
        "→ BM-R11, BM-R12",
        Text(
            fr=(
                "Les joueurs ramassent eux-mêmes leurs levées ; on peut entamer en en laissant une "
                "complète sur la table."
            ),
            en=(
                "Players gather the tricks themselves; one may lead while one full trick still "
                "lies on the table."
            ),
        ),
    ),
    Clause(
        "BM-T5",
        "→ BM-R1",
        Text(
            fr=(
                "Si une carte apparaît face visible pendant la donne, le même donneur recommence "
                "sans qu’on ait à réclamer."
            ),
            en=(
                "A card seen face up during the deal makes the same dealer deal again, with no "
                "claim needed."
            ),
        ),
    ),
    Clause(
        "BM-T6",
        "→ BM-R2",
        Text(
            fr=(
                "Pour une carte adverse que le donneur découvre avant la retourne, un seul "
                "adversaire peut, jusqu’à l’entame, exiger une nouvelle donne ; s’ils entament ou "
                "laissent passer, la donne tient."
            ),
            en=(
                "For an adversary’s card the dealer exposes before the turn-up, one adversary "
                "alone may demand a new deal until the lead; if they lead or let it pass, the deal "
                "stands."
            ),
        ),
    ),
    Clause(
        "BM-T7",
        "→ BM-R3",
        Text(
            fr=(
                "Jusqu’à la carte suivante, chaque adversaire peut faire reprendre la carte si le "
                "joueur pouvait jouer la couleur nommée ; il en choisit alors une, et il n’y a ni "
                "renonce ni fausse annonce."
            ),
            en=(
                "Until the next card, either adversary may have the card taken back if its player "
                "could play the suit named; he then chooses one of it, with neither revoke nor "
                "false announcement."
            ),
        ),
    ),
    Clause(
        "BM-T8",
        "→ BM-R5",
        Text(
            fr=(
                "L’adversaire qui joue ensuite choisit entre les deux cartes, l’autre revenant en "
                "main ; si une seule est permise, on la joue d’office ; si aucune ne l’est, la "
                "carte choisie est punie comme une renonce."
            ),
            en=(
                "The adversary next to play chooses between the two cards and the other goes back; "
                "if just one is legal it is the one played; should neither be, the one chosen is "
                "punished as a revoke."
            ),
        ),
    ),
    Clause(
        "BM-T9",
        "→ BM-R6, BM-R8, BM-R17",
        Text(
            fr=(
                "Toute main qui n’a pas huit cartes est une maldonne : avant la retourne, la donne "
                "passe, sans plus si le donneur n’a pas regardé dessous ; après, tant que le mal "
                "servi n’a pas joué, le donneur perd 34."
            ),
            en=(
                "Any hand not of eight cards is a misdeal: before the turn-up the deal passes, "
                "free unless the dealer peeked; after it, until the player wrongly served has "
                "played, the dealer loses 34."
            ),
        ),
    ),
    Clause(
        "BM-T10",
        "→ BM-R7",
        Text(
            fr=(
                "Le joueur mal servi qui a joué une carte donne 34 aux adversaires ; chaque main "
                "se juge à part et l’acte le plus ancien l’emporte."
            ),
            en=(
                "A player wrongly served who has played a card gives his adversaries 34; each hand "
                "is judged by itself and the earlier act counts."
            ),
        ),
    ),
    Clause(
        "BM-T11",
        "→ BM-R9",
        Text(
            fr=(
                "On perd 34 à ne pas fournir, à couper quand on peut fournir, à ne pas monter ou "
                "surcouper quand on le doit et, sauf option, à se défausser quand il faut couper."
            ),
            en=(
                "The loss of 34 covers not following, trumping when able to follow, not heading or "
                "overtrumping when bound to and, unless an option lifts it, discarding when bound "
                "to trump."
            ),
        ),
    ),
    Clause(
        "BM-T12",
        "→ BM-R10",
        Text(
            fr=(
                "Si nul ne réclame, la carte jouée hors tour compte dans la levée et le tour de "
                "son joueur est sauté ; une entame hors tour tient lieu d’entame."
            ),
            en=(
                "If nobody claims, a card played out of turn counts to the trick and its player "
                "then misses his turn; if it was a lead, it stands as the lead."
            ),
        ),
    ),
    Clause(
        "BM-T13",
        "→ BM-R11",
        Text(
            fr=(
                "La levée de trois cartes se remet sans frais tant que celui qui l’a prise n’a pas "
                "entamé ; ensuite, sans réclamation, le quatrième y ajoute une carte permise et le "
                "gagnant ne change pas."
            ),
            en=(
                "A three-card trick may be put back free until its gatherer leads; after that, if "
                "unclaimed, the player left out adds a legal card to it and the winner does not "
                "change."
            ),
        ),
    ),
    Clause(
        "BM-T14",
        "→ BM-R12",
        Text(
            fr=(
                "La faute est à celui qui entame quand deux levées complètes attendent d’être "
                "ramassées."
            ),
            en=(
                "The fault lies with the player who leads while two full tricks are waiting to be "
                "gathered."
            ),
        ),
    ),
    Clause(
        "BM-T15",
        "→ BM-R13",
        Text(
            fr="Regarder une levée ramassée est une faute, quel que soit le camp qui l’a faite.",
            en="Looking at a gathered trick is a fault, whichever side won it.",
        ),
    ),
    Clause(
        "BM-T16",
        "→ BM-R14",
        Text(
            fr=(
                "Une levée prise par le mauvais camp est rendue sans pénalité à celui qui l’a "
                "gagnée."
            ),
            en="A trick taken in by the wrong side is handed to its winner without penalty.",
        ),
    ),
    Clause(
        "BM-T17",
        "→ BM-R16",
        Text(
            fr=(
                "La faute est faite dès qu’une réponse dément la main ; elle se juge quand les "
                "cartes vues la prouvent, sinon à la fin de la donne."
            ),
            en=(
                "The fault is complete once an answer belies the hand; it is judged when cards "
                "seen prove it, otherwise at the end of the deal."
            ),
        ),
    ),
    Clause(
        "Q-COUNT",
        "→ BM-17",
        Text(
            fr=(
                "« Combien de piques ? » : le partenaire dit combien il a de cartes de la couleur "
                "nommée ; « ma part » veut dire deux."
            ),
            en=(
                "'How many spades?': the partner says how many cards of the suit named he holds; "
                "'my share' means two."
            ),
        ),
    ),
    Clause(
        "Q-HAS",
        "→ BM-17",
        Text(
            fr=(
                "« As-tu la manille de cœur ? » : le partenaire dit, par oui ou par non, s’il a la "
                "carte nommée."
            ),
            en=(
                "'Have you the manille of hearts?': the partner says yes or no, as he holds the "
                "card named or not."
            ),
        ),
    ),
    Clause(
        "Q-TOP",
        "→ BM-17",
        Text(
            fr=(
                "« Ton plus fort à trèfle ? » : le partenaire nomme sa plus forte carte de la "
                "couleur, ou dit « rien »."
            ),
            en=(
                "'Your highest club?': the partner names his highest card of the suit, or says "
                "'none'."
            ),
        ),
    ),
    Clause(
        "Q-HONOURS",
        "→ BM-17",
        Text(
            fr=(
                "« Tes honneurs à l’atout ? » : le partenaire énumère ce qu’il a de dix, as, roi, "
                "dame et valet dans la couleur."
            ),
            en=(
                "'Your honours in trumps?': the partner lists which of ten, ace, king, queen and "
                "jack he holds in the suit."
            ),
        ),
    ),
    Clause(
        "Q-CUTS",
        "→ BM-17",
        Text(
            fr=(
                "« Coupes-tu à carreau ? » : oui si le partenaire n’a aucune carte de la couleur "
                "et tient au moins un atout, non autrement."
            ),
            en=(
                "'Do you trump diamonds?': yes if the partner is void of the suit and holds at "
                "least one trump, otherwise no."
            ),
        ),
    ),
    Clause(
        "Q-ANY",
        "→ BM-17",
        Text(
            fr=(
                "« En as-tu à carreau ? » : oui dès que le partenaire a une carte de la couleur, "
                "non s’il n’en a pas."
            ),
            en=(
                "'Any diamonds?': yes as soon as the partner holds a card of the suit, no if he is "
                "void."
            ),
        ),
    ),
    Clause(
        "Q-GUARD",
        "→ BM-17",
        Text(
            fr=(
                "« Ta manille est-elle gardée ? » : le partenaire dit combien d’autres cartes il a "
                "avec le dix de la couleur, ou qu’il n’a pas ce dix."
            ),
            en=(
                "'Is your manille guarded?': the partner says how many other cards he holds with "
                "the ten of the suit, or that he has not got that ten."
            ),
        ),
    ),
    Clause(
        "Q-MANILLES",
        "→ BM-17",
        Text(
            fr="« Combien de manilles ? » : le partenaire dit combien il a de dix.",
            en="'How many manilles?': the partner says how many tens he holds.",
        ),
    ),
    Clause(
        "Q-POINTS",
        "→ BM-17",
        Text(
            fr=(
                "« Combien de points en main ? » : le partenaire donne le total des points de ses "
                "cartes, sans compter les levées."
            ),
            en=(
                "'How many points in hand?': the partner gives the total of his card points, "
                "tricks not counted."
            ),
        ),
    ),
)
