"""The clauses of whist à la couleur, or whist de Gand, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource(
    "couleur_gand",
    (
        "adpoker.fr, « Règles du Whist à la couleur ou Whist de Gand » ; R. F. Foster, Foster’s "
        "Complete Hoyle, « Solo Whist » ; Professor Hoffmann, Hoyle’s Games Modernized, « Solo "
        "Whist »"
    ),
)

CLAUSES = (
    Clause(
        "CG-01",
        "« Déroulement d’une partie », ¶ 1",
        Text(
            fr=(
                "Quatre joueurs, chacun pour soi, reçoivent treize cartes une à une dans le sens "
                "des aiguilles d’une montre ; la dernière, montrée puis reprise en main, propose "
                "l’atout. On joue, avec des jetons, un nombre convenu de donnes, seize à défaut, "
                "sans compter celles où tous passent, et le plus haut total gagne."
            ),
            en=(
                "Four players, each for himself, are dealt thirteen cards singly and clockwise; "
                "the last, shown and then taken up, proposes the trump suit. They play with "
                "counters for an agreed number of deals, sixteen by default, not counting those "
                "passed out, and the highest total wins."
            ),
        ),
    ),
    Clause(
        "CG-02",
        "« Déroulement d’une partie », ¶ 2–8",
        Text(
            fr=(
                "À partir de la gauche du donneur, les enchères sont, de bas en haut : "
                "proposition, qu’un autre joueur accepte d’un « j’emballe » pour devenir "
                "partenaire (huit levées à deux, atout retourné), solo (cinq, atout retourné), "
                "misère (aucune, sans atout), abondance (neuf, atout nommé, la couleur retournée "
                "au-dessus des autres), misère sur la table (aucune, sans atout, main étalée), "
                "grande abondance (treize, atout nommé)."
            ),
            en=(
                "From the dealer’s left the bids are, from low to high: proposition, accepted by "
                "another player, who becomes the partner, with 'j’emballe' (eight tricks for the "
                "pair, turned-up trumps), solo (five, turned-up trumps), misère (none, no trumps), "
                "abondance (nine, trumps named, the turned-up suit above the others), misère sur "
                "la table (none, no trumps, hand exposed), grande abondance (thirteen, trumps "
                "named)."
            ),
        ),
    ),
    Clause(
        "CG-03",
        "« Déroulement d’une partie », ¶ 9",
        Text(
            fr=(
                "Chaque enchère surpasse la dernière, et passer est définitif, sauf pour "
                "l’ouvreur, à qui l’on demande une fois encore s’il emballe une proposition en "
                "cours quand les deux autres ont passé ; tout cesse quand trois ont passé, une "
                "paire comptant pour un. Une enchère plus forte efface la proposition ; tout "
                "joueur dépassé peut monter, pour son compte, et un proposant que nul n’emballe "
                "dit solo ou se retire."
            ),
            en=(
                "Each bid must beat the last, and a pass is final except for the opener, who is "
                "asked once more whether he accepts a standing proposition when the two others "
                "have passed; the bidding ends when three have passed, a pair counting as one. A "
                "higher bid cancels the proposition; any player outbid may go higher for himself, "
                "and a proposer whom nobody accepts says solo or withdraws."
            ),
        ),
    ),
    Clause(
        "CG-04",
        "Foster, « Solo Whist », Hoffmann, « Solo Whist »",
        Text(
            fr=(
                "À l’abondance, la couleur retournée l’emporte sur les trois autres ; un joueur "
                "dépassé peut monter, et une proposition restée seule peut devenir un solo."
            ),
            en=(
                "In abondance the turned-up suit beats the other three; a player outbid may go "
                "higher, and a proposition left unaccepted may become a solo."
            ),
        ),
    ),
    Clause(
        "CG-05",
        "Foster, « Solo Whist »",
        Text(
            fr=(
                "Le voisin de gauche du donneur entame, ou le déclarant à la grande abondance ; à "
                "la misère sur la table, la main s’étale la première levée faite, en option dès "
                "l’entame, et l’on arrête misères et grande abondance dès que leur sort est réglé."
            ),
            en=(
                "The player on the dealer’s left leads, or the declarer in a grande abondance; in "
                "a misère sur la table the hand is exposed once the first trick is made, with an "
                "option at the lead, and misères and grande abondance stop as soon as they are "
                "decided."
            ),
        ),
    ),
    Clause(
        "CG-06",
        "Hoffmann, « Solo Whist » ; Encyclopædia Britannica, 1911, « Solo »",
        Text(
            fr=(
                "Quand tous passent, le donneur suivant donne, et cette donne n’entre pas dans le "
                "nombre convenu. En option, on joue une misère générale : chacun pour soi et sans "
                "atout, le voisin de gauche du donneur entame, et qui fait la dernière levée paie "
                "un enjeu simple, 5 jetons, à chacun des trois autres ; cette donne compte."
            ),
            en=(
                "When all pass the next dealer deals, and the deal is not counted in the number "
                "agreed. With an option a general misère is played: each for himself and without "
                "trumps, the dealer’s left-hand neighbour leading, and who takes the last trick "
                "pays a single stake, 5 counters, to each of the other three; that deal counts."
            ),
        ),
    ),
    Clause(
        "CG-07",
        "Foster, « Solo Whist »",
        Text(
            fr=(
                "Chaque adversaire paie, ou reçoit en cas d’échec, en jetons blancs, dont cinq "
                "font un rouge : proposition 5, solo 10, misère 15, abondance 20, misère sur la "
                "table 30, grande abondance 40, plus 1 par levée en plus ou en moins à la "
                "proposition, au solo et à l’abondance. À deux, chaque partenaire règle avec un "
                "adversaire ; seul, avec les trois."
            ),
            en=(
                "Each adversary pays, or on failure receives, in white counters, five to a red "
                "one: proposition 5, solo 10, misère 15, abondance 20, misère sur la table 30, "
                "grande abondance 40, plus 1 for each trick over or short in proposition, solo and "
                "abondance. In a pair each partner settles with one adversary; alone, with all "
                "three."
            ),
        ),
    ),
    Clause(
        "CG-08",
        "→ CG-05, CG-07",
        Text(
            fr=(
                "Chaque renonce fait passer trois levées du camp fautif à l’autre ; le camp du "
                "déclarant perd s’il a renoncé, quoi qu’il ait fait, et paie la base et les levées "
                "en moins ; il gagne si seule la défense a renoncé, et reçoit la base et les "
                "levées en plus, ce transfert compté. Une misère est perdue si le déclarant "
                "renonce, gagnée si c’est un défenseur."
            ),
            en=(
                "Each revoke moves three tricks from the offending side to the other; the "
                "declarer’s side loses if it revoked, whatever it made, and pays the base and the "
                "tricks short; it wins if only the defence revoked, and gets the base and the "
                "tricks over, counted after that transfer. In a misère a revoke by the declarer "
                "loses it, one by a defender wins it."
            ),
        ),
    ),
)
