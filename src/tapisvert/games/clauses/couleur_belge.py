"""The clauses of whist à la couleur as played in Belgium, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource(
    "couleur_belge",
    "Whisthub, « Spelregels kleurenwiezen » ; pagat.com, « Kleurenwiezen / Whist à la Couleur »",
)

CLAUSES = (
    Clause(
        "CB-01",
        "« Algemeen »",
        Text(
            fr=(
                "Quatre joueurs, avec 52 cartes, l’as en tête, jouent chacun pour soi dans le sens "
                "des aiguilles d’une montre, en alliances qui changent à chaque donne. On convient "
                "d’un nombre de donnes multiple de quatre, seize sauf accord contraire, sans "
                "compter celles où tous passent ; le plus haut total gagne."
            ),
            en=(
                "Four players, with 52 cards, ace high, play clockwise and each for himself, in "
                "alliances that change every deal. They agree on a number of deals that is a "
                "multiple of four, sixteen unless otherwise agreed, not counting those passed out; "
                "the highest total wins."
            ),
        ),
    ),
    Clause(
        "CB-02",
        "« Het delen », « The Deal »",
        Text(
            fr=(
                "Le premier donneur se tire au sort et la donne passe à gauche ; le voisin de "
                "droite du donneur coupe, chacun reçoit treize cartes par quatre, quatre et cinq, "
                "et rien n’est retourné. En option, les cinq viennent en premier ou au milieu, et "
                "l’on rassemble les cartes sans les mêler."
            ),
            en=(
                "The first dealer is drawn by lot and the deal passes to the left; the player on "
                "the dealer’s right cuts, each is dealt thirteen cards by four, four and five, and "
                "nothing is turned up. Options deal the five first or in the middle, and gather "
                "the cards without shuffling them."
            ),
        ),
    ),
    Clause(
        "CB-03",
        "« Het bieden »",
        Text(
            fr=(
                "Une enchère doit être d’un échelon plus haut que la dernière, ou du même dans une "
                "couleur plus forte ; pour cela seulement, les couleurs montent dans l’ordre "
                "pique, trèfle, carreau, cœur."
            ),
            en=(
                "A bid must be of a higher rung than the last, or of the same rung in a higher "
                "suit; for that only, the suits rank upwards spades, clubs, diamonds, hearts."
            ),
        ),
    ),
    Clause(
        "CB-04",
        "« Het spel »",
        Text(
            fr=(
                "Le voisin de gauche du donneur entame, mais le déclarant à l’abondance et au "
                "chelem, et le trou a sa règle ; on fournit, et qui n’a pas de la couleur joue ce "
                "qu’il veut. La levée va au plus fort atout, sinon à la plus forte carte de la "
                "couleur demandée ; misères et piccolo sont sans atout."
            ),
            en=(
                "The player on the dealer’s left leads, but the declarer does in an abondance or a "
                "slam, and the trou has its own rule; follow suit, and play anything if void. The "
                "trick goes to the highest trump, or else to the highest card of the suit led; "
                "misères and piccolo have no trumps."
            ),
        ),
    ),
    Clause(
        "CB-L1",
        "« Vragen en meegaan », « De puntentelling »",
        Text(
            fr=(
                "Emballage 8, premier échelon : le proposant et celui qui l’emballe doivent faire "
                "huit levées à deux, à l’atout proposé ; chacun y gagne 8 points, plus 3 par levée "
                "de plus, et 30 en tout pour les treize, ou en perd 8 plus 3 par levée de moins."
            ),
            en=(
                "Emballage 8, the first rung: the proposer and the player who accepts must make "
                "eight tricks together, with the suit proposed as trumps; each wins 8 points, plus "
                "3 for each trick over, and 30 in all for the thirteen, or loses 8 plus 3 for each "
                "trick short."
            ),
        ),
    ),
    Clause(
        "CB-L2",
        "« Alleen », « De puntentelling »",
        Text(
            fr=(
                "Solo 5, deuxième échelon : seul contre trois, à l’atout qu’il a nommé, le "
                "déclarant doit faire cinq levées ; chaque adversaire lui doit 3 points, plus 1 "
                "par levée de plus jusqu’à la huitième, ou reçoit de lui 3 plus 1 par levée de "
                "moins."
            ),
            en=(
                "Solo 5, the second rung: alone against three, with the trumps he has named, the "
                "declarer must make five tricks; each adversary owes him 3 points, plus 1 for each "
                "trick over up to the eighth, or gets from him 3 plus 1 for each trick short."
            ),
        ),
    ),
    Clause(
        "CB-L3",
        "« Vragen en meegaan », « De puntentelling »",
        Text(
            fr=(
                "Emballage 9, troisième échelon : neuf levées à deux, pour 11 points ; les levées "
                "en plus ou en moins comptent comme à l’emballage 8."
            ),
            en=(
                "Emballage 9, the third rung: nine tricks for the pair, for 11 points; tricks over "
                "or short count as in emballage 8."
            ),
        ),
    ),
    Clause(
        "CB-L4",
        "« Alleen », « De puntentelling »",
        Text(
            fr=(
                "Solo 6, quatrième échelon : six levées seul, pour 4 points de chacun ; les levées "
                "en plus ou en moins comptent comme au solo 5."
            ),
            en=(
                "Solo 6, the fourth rung: six tricks alone, for 4 points from each; tricks over or "
                "short count as in solo 5."
            ),
        ),
    ),
    Clause(
        "CB-L5",
        "« Vragen en meegaan », « De puntentelling »",
        Text(
            fr=(
                "Emballage 10, cinquième échelon : dix levées à deux, pour 14 points, réglés comme "
                "à l’emballage 8."
            ),
            en=(
                "Emballage 10, the fifth rung: ten tricks for the pair, for 14 points, settled as "
                "in emballage 8."
            ),
        ),
    ),
    Clause(
        "CB-L6",
        "« Alleen », « De puntentelling »",
        Text(
            fr=(
                "Solo 7, sixième échelon : sept levées seul, pour 5 points de chacun, réglés comme "
                "au solo 5."
            ),
            en=(
                "Solo 7, the sixth rung: seven tricks alone, for 5 points from each, settled as in "
                "solo 5."
            ),
        ),
    ),
    Clause(
        "CB-L7",
        "« Vragen en meegaan », « De puntentelling »",
        Text(
            fr=(
                "Emballage 11, septième échelon : onze levées à deux, pour 17 points, réglés comme "
                "à l’emballage 8."
            ),
            en=(
                "Emballage 11, the seventh rung: eleven tricks for the pair, for 17 points, "
                "settled as in emballage 8."
            ),
        ),
    ),
    Clause(
        "CB-L8",
        "« Kleine miserie », « De puntentelling »",
        Text(
            fr=(
                "Petite misère, huitième échelon : sans atout, chaque joueur ayant d’abord écarté "
                "une carte face cachée, le déclarant ne doit faire aucune des douze levées, pour 6 "
                "points de chacun ou à chacun. On peut y être plusieurs, réglés chacun à part "
                "contre les trois autres ; une option réserve l’écart aux déclarants."
            ),
            en=(
                "Petite misère, the eighth rung: without trumps, and after each player has "
                "discarded one card face down, the declarer must make none of the twelve tricks, "
                "for 6 points from each or to each. Several may hold it, each settled apart "
                "against the other three; an option reserves the discard to declarers."
            ),
        ),
    ),
    Clause(
        "CB-L9",
        "« Vragen en meegaan », « De puntentelling »",
        Text(
            fr=(
                "Emballage 12, neuvième échelon : douze levées à deux, pour 20 points, réglés "
                "comme à l’emballage 8."
            ),
            en=(
                "Emballage 12, the ninth rung: twelve tricks for the pair, for 20 points, settled "
                "as in emballage 8."
            ),
        ),
    ),
    Clause(
        "CB-L10",
        "« Alleen », « De puntentelling »",
        Text(
            fr=(
                "Solo 8, dixième échelon : huit levées seul, pour 7 points de chacun sans rien de "
                "plus au-delà, ou 7 à chacun plus 1 par levée de moins."
            ),
            en=(
                "Solo 8, the tenth rung: eight tricks alone, for 7 points from each with nothing "
                "more beyond, or 7 to each plus 1 for each trick short."
            ),
        ),
    ),
    Clause(
        "CB-L11",
        "« Piccolo », « De puntentelling »",
        Text(
            fr=(
                "Piccolo, onzième échelon, qui n’existe qu’en option : une levée exactement, sans "
                "atout, pour 8 points de chacun ou à chacun ; on peut y être plusieurs. En "
                "option aussi, le piccolissimo, juste au-dessous : deux levées exactement, pour "
                "7 points, entre la petite misère et le piccolo comme sur les feuilles de marque "
                "belges."
            ),
            en=(
                "Piccolo, the eleventh rung, which exists only as an option: exactly one trick, "
                "without trumps, for 8 points from each or to each; several may hold it. Another "
                "option is the piccolissimo, just below: exactly two tricks, for 7 points, between "
                "the petite misère and the piccolo as on Belgian score sheets."
            ),
        ),
    ),
    Clause(
        "CB-L12",
        "« Vragen en meegaan », « De puntentelling »",
        Text(
            fr=(
                "Emballage 13, douzième échelon : toutes les levées à deux, pour 30 points à "
                "chacun, ou une perte de 23 plus 3 par levée de moins."
            ),
            en=(
                "Emballage 13, the twelfth rung: all the tricks for the pair, for 30 points to "
                "each, or a loss of 23 plus 3 for each trick short."
            ),
        ),
    ),
    Clause(
        "CB-L13",
        "« Abondance », « De puntentelling »",
        Text(
            fr=(
                "Abondance 9, treizième échelon : neuf levées seul, à l’atout de son choix, pour "
                "10 points de chacun, 15 si l’on en fait dix, 20 pour onze, 30 pour douze ou "
                "treize ; manquée, elle coûte 10 à chacun, quel que soit le manque."
            ),
            en=(
                "Abondance 9, the thirteenth rung: nine tricks alone, with trumps of one’s choice, "
                "for 10 points from each, 15 if ten are made, 20 for eleven, 30 for twelve or "
                "thirteen; if it fails it costs 10 to each, however many tricks short."
            ),
        ),
    ),
    Clause(
        "CB-L14",
        "« Troel », « De puntentelling »",
        Text(
            fr=(
                "Trou, quatorzième échelon : le détenteur de trois ou quatre as et son partenaire "
                "forcé doivent faire huit levées, neuf si l’atout a été changé ; chacun gagne ou "
                "perd 16 points, et gagne 30 pour les treize. En option, il en faut toujours neuf, "
                "ou le trou n’existe pas."
            ),
            en=(
                "Trou, the fourteenth rung: the holder of three or four aces and his forced "
                "partner must make eight tricks, nine if trumps were changed; each wins or loses "
                "16 points, and wins 30 for all thirteen. Options always require nine, or do away "
                "with the trou."
            ),
        ),
    ),
    Clause(
        "CB-L15",
        "« Grote miserie », « De puntentelling »",
        Text(
            fr=(
                "Grande misère, quinzième échelon : aucune des treize levées, sans atout et sans "
                "écart, pour 12 points de chacun ou à chacun ; plusieurs peuvent la tenir, réglés "
                "chacun à part."
            ),
            en=(
                "Grande misère, the fifteenth rung: none of the thirteen tricks, with no trumps "
                "and no discard, for 12 points from each or to each; several may hold it, each "
                "settled apart."
            ),
        ),
    ),
    Clause(
        "CB-L16",
        "« Abondance », « De puntentelling »",
        Text(
            fr=(
                "Abondance 10, seizième échelon : dix levées seul, pour 15 points de chacun, 20 si "
                "l’on en fait onze, 30 pour douze ou treize ; manquée, elle coûte 15 à chacun."
            ),
            en=(
                "Abondance 10, the sixteenth rung: ten tricks alone, for 15 points from each, 20 "
                "if eleven are made, 30 for twelve or thirteen; if it fails it costs 15 to each."
            ),
        ),
    ),
    Clause(
        "CB-L17",
        "« Abondance », « De puntentelling »",
        Text(
            fr=(
                "Abondance 11, dix-septième échelon : onze levées seul, pour 20 points de chacun, "
                "30 si l’on en fait douze ou treize ; manquée, elle coûte 20 à chacun."
            ),
            en=(
                "Abondance 11, the seventeenth rung: eleven tricks alone, for 20 points from each, "
                "30 if twelve or thirteen are made; if it fails it costs 20 to each."
            ),
        ),
    ),
    Clause(
        "CB-L18",
        "« Open miserie », « De puntentelling »",
        Text(
            fr=(
                "Misère étalée, dix-huitième échelon : aucune des treize levées, sans atout, la "
                "main étalée dès la fin des enchères ou, en option, après la première levée ; 24 "
                "points de chacun ou à chacun, et plusieurs peuvent la tenir."
            ),
            en=(
                "Misère étalée, the eighteenth rung: none of the thirteen tricks, without trumps, "
                "the hand laid face up from the end of the bidding or, with an option, after the "
                "first trick; 24 points from each or to each, and several may hold it."
            ),
        ),
    ),
    Clause(
        "CB-L19",
        "« Abondance », « De puntentelling »",
        Text(
            fr=(
                "Abondance 12, dix-neuvième échelon : douze levées seul, pour 30 points de chacun "
                "ou à chacun, la treizième n’ajoutant rien."
            ),
            en=(
                "Abondance 12, the nineteenth rung: twelve tricks alone, for 30 points from each "
                "or to each, the thirteenth adding nothing."
            ),
        ),
    ),
    Clause(
        "CB-L20",
        "« Solo Slim », « De puntentelling »",
        Text(
            fr=(
                "Chelem, dernier échelon : les treize levées seul, à l’atout de son choix et en "
                "entamant, pour 60 points de chacun ou à chacun."
            ),
            en=(
                "Slam (chelem), the last rung: all thirteen tricks alone, with trumps of one’s "
                "choice and the lead, for 60 points from each or to each."
            ),
        ),
    ),
    Clause(
        "CB-05",
        "« Het bieden », « Mogelijkheden tijdens het bieden »",
        Text(
            fr=(
                "La parole part de la gauche du donneur et saute qui a passé, ce qui est "
                "définitif, qui tient la plus haute enchère, seul ou à deux, et le proposant tant "
                "que son emballeur n’a pas passé. Quand plus personne n’a la parole, la plus haute "
                "enchère devient le contrat."
            ),
            en=(
                "Bidding starts on the dealer’s left and skips anyone who has passed, which is "
                "final, anyone who holds the highest bid, alone or as a pair, and a proposer until "
                "his accepter has passed. When nobody is left to speak, the highest bid becomes "
                "the contract."
            ),
        ),
    ),
    Clause(
        "CB-06",
        "« Mogelijkheden tijdens het bieden »",
        Text(
            fr=(
                "Le voisin de gauche du donneur peut, pour sa première parole, dire "
                "« j’attends » ; ensuite il ne peut qu’emballer ou passer, et doit passer s’il n’y "
                "a rien à emballer."
            ),
            en=(
                "The player on the dealer’s left may, as his first call, say 'j’attends' (I wait); "
                "later he can only accept or pass, and must pass if there is nothing to accept."
            ),
        ),
    ),
    Clause(
        "CB-07",
        "« Vragen en meegaan », « Mogelijkheden tijdens het bieden »",
        Text(
            fr=(
                "On propose à sa première parole, ou une seconde fois dans la même couleur, avec "
                "une carte au moins d’une couleur que nul autre ne propose ni ne tient, si un "
                "joueur qui n’a pas passé et n’est pas lié reste pour répondre et si un emballage "
                "peut y dépasser l’enchère. La proposition n’engage pas ; même sous une enchère "
                "plus haute, elle dure jusqu’à ce que son auteur passe, emballe, enchérisse ou "
                "soit emballé."
            ),
            en=(
                "A player proposes as his first call, or a second time in the same suit, with at "
                "least one card of a suit that nobody else is proposing or bound to, if someone "
                "who has not passed and is not bound is left to answer and if an emballage in it "
                "can top the bid. A proposal does not bind; even outbid, it lasts as long as its "
                "owner neither passes, accepts nor bids and nobody accepts it."
            ),
        ),
    ),
    Clause(
        "CB-08",
        "« Vragen en meegaan », « Mogelijkheden tijdens het bieden »",
        Text(
            fr=(
                "Peut emballer qui n’a pas encore parlé, attend, ou a lui-même une proposition en "
                "cours, qui tombe ; il doit avoir une carte de la couleur et fait le plus bas "
                "emballage, de 8 à 13, qui dépasse l’enchère. Les deux joueurs sont liés, et c’est "
                "celui qui a emballé qui parle pour eux."
            ),
            en=(
                "A player may accept (emballer) if he has not yet spoken, is waiting, or has a "
                "proposal of his own, which lapses; he must have a card of the suit and makes the "
                "lowest emballage, from 8 to 13, that tops the bid. Both players are bound, and "
                "the one who accepted speaks for them."
            ),
        ),
    ),
    Clause(
        "CB-09",
        "« Vragen en meegaan », « Mogelijkheden tijdens het bieden »",
        Text(
            fr=(
                "Dépassé, l’emballeur (jusqu’à 13), le joueur de solo (jusqu’à 8) ou d’abondance "
                "(jusqu’à 12) monte au plus bas échelon suffisant du même contrat dans la même "
                "couleur, ou passe ; un joueur lié ne fait pas d’autre enchère. Si l’emballeur "
                "passe, le proposant reste lié seul et dit solo dans cette couleur ou passe ; en "
                "option, à partir de 11, l’emballeur peut lui rendre la parole."
            ),
            en=(
                "When outbid, the accepter (up to 13), the solo player (up to 8) or the abondance "
                "player (up to 12) goes to the lowest sufficient rung of the same contract in the "
                "same suit, or passes; a bound player makes no other bid. If the accepter passes, "
                "the proposer stays bound alone and bids solo in that suit or passes; with an "
                "option, from 11 up, the accepter may hand the decision to him."
            ),
        ),
    ),
    Clause(
        "CB-10",
        "« Alleen », « Mogelijkheden tijdens het bieden »",
        Text(
            fr=(
                "Un solo de 5 à 8, 6 au moins en option, doit dépasser l’enchère et se dit dans la "
                "couleur qu’on a proposée sans être emballé, quand revient son tour ; dans une "
                "couleur quelconque si tous les autres ont passé ou sont liés ; ou, lié seul, dans "
                "sa couleur."
            ),
            en=(
                "A solo of 5 to 8, at least 6 with an option, must top the bid and is said in the "
                "suit one has proposed without being accepted, when one’s turn comes round; in any "
                "suit if all the others have passed or are bound; or, when bound alone, in one’s "
                "suit."
            ),
        ),
    ),
    Clause(
        "CB-11",
        "« Kleine miserie », « Mogelijkheden tijdens het bieden »",
        Text(
            fr=(
                "Misères et piccolo sont permis à qui n’est lié à aucune couleur et n’attend pas, "
                "sa proposition tombant ; ils doivent dépasser l’enchère, ou l’égaler si c’est le "
                "même contrat, que tous deux tiennent alors. Dépassé, on en dit à son tour un plus "
                "haut de cette famille, ou l’on passe."
            ),
            en=(
                "A misère or piccolo is open to a player neither bound to a suit nor waiting, his "
                "proposal lapsing; it must top the bid, or equal it if it is that very contract, "
                "which both then hold. When outbid he goes, at his turn, to a higher contract of "
                "the kind, or passes."
            ),
        ),
    ),
    Clause(
        "CB-12",
        "« Abondance », « Solo Slim », « Mogelijkheden tijdens het bieden »",
        Text(
            fr=(
                "L’abondance et le chelem ne se disent qu’à sa toute première parole, au-dessus de "
                "l’enchère, en nommant l’atout avec l’annonce."
            ),
            en=(
                "Abondance and slam may be bid only as a player’s very first call, above the bid, "
                "the trump suit being named with it."
            ),
        ),
    ),
    Clause(
        "CB-13",
        "« Troel », « Het spel »",
        Text(
            fr=(
                "Avant les enchères, trois ou quatre as font trou d’office : le partenaire est "
                "celui qui a le quatrième, dont la couleur est l’atout, ou, si une main a les "
                "quatre, à l’atout cœur, celui qui a le plus haut cœur hors de cette main ; il "
                "garde cet atout pour huit levées ou en nomme un autre pour neuf. Chacun, à partir "
                "de la gauche du donneur, peut l’annuler par une misère, une abondance ou un "
                "chelem plus haut, et les enchères s’ouvrent ; sinon l’as d’atout entame, ou, si "
                "les quatre as gardent cœur, le plus haut cœur du partenaire."
            ),
            en=(
                "Before the bidding three or four aces make a trou automatically: the partner is "
                "the holder of the fourth, whose suit is trumps, or, when one hand has all four, "
                "with hearts as trumps, whoever has the highest heart outside it; he keeps those "
                "trumps for eight tricks or names others for nine. Each player, from the dealer’s "
                "left, may cancel it with a higher misère, abondance or slam, and the bidding goes "
                "on; failing that the ace of trumps is led or, if four aces keep hearts, the "
                "partner’s highest heart."
            ),
        ),
    ),
    Clause(
        "CB-14",
        "« Mogelijkheden tijdens het bieden »",
        Text(
            fr=(
                "Si tous passent sans enchère, les propositions étant retirées, le même donneur "
                "redonne et la prochaine donne jouée compte double, sans plus si l’on passe "
                "encore ; en option, la donne passe et rien ne double."
            ),
            en=(
                "If all pass without a bid, any proposals being withdrawn, the same dealer deals "
                "again and the next deal played counts double, no more if all pass again; with an "
                "option the deal passes on and nothing is doubled."
            ),
        ),
    ),
    Clause(
        "CB-15",
        "« Kleine miserie », « Het spel »",
        Text(
            fr=(
                "Qui fait une levée à la misère a perdu ; on ne joue la suite que si un autre "
                "déclarant est encore en jeu."
            ),
            en=(
                "A single trick taken loses a misère; the rest is played only while some other "
                "declaration is undecided."
            ),
        ),
    ),
)
