"""The texts about honest deals: at the table, and the page that explains them to anybody."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.glossary import Text, listed, same

TITLE = Text("Donnes honnêtes", "Honest deals")
SERVER = Text("le serveur", "the server")
SERVER_ALONE = Text("Cartes mêlées par le serveur seul.", "Cards shuffled by the server alone.")
IN_LOBBY = Text(
    "Chaque appareil mêlera les cartes avec le serveur.",
    "Every device will shuffle the cards with the server.",
)
SHUFFLING = Text("On mêle les cartes…", "The cards are being shuffled…")
MISSING = Text(
    "La part de cet appareil manque à cette donne\u202f: le serveur l’avait acceptée, puis l’a"
    " laissée de côté.",
    "The share of this device is missing from this deal: the server had accepted it, and has left"
    " it out.",
)
MISSING_FROM = Text(
    "Votre part manque à ces donnes\u202f:", "Your share is missing from these deals:"
)
CHANGED = Text(
    "Le serveur a changé son engagement pendant la partie.",
    "The server has changed its commitment during the match.",
)
WORD = Text("Un mot à mêler aux cartes, si vous voulez", "A word to shuffle in, if you like")
WORD_NOTE = Text(
    "Engagement du serveur, à noter pour vérifier plus tard\u202f:",
    "The server’s commitment, to be noted if you want to verify later:",
)
SEND_WORD = Text("Mêler ce mot", "Shuffle it in")

LEDE = Text(
    "C’est le serveur qui mêle les cartes. Pourquoi le croire\u202f? Voici comment chacun l’aide à"
    " mêler, et comment vérifier ensuite qu’il n’a pas triché.",
    "The server shuffles the cards. Why believe it? This is how everybody helps it to shuffle, and"
    " how you can verify afterwards that it did not cheat.",
)
HOW = Text("Comment on mêle", "How the cards are shuffled")
STEPS = (
    (
        Text("L’enveloppe cachetée", "The sealed envelope"),
        Text(
            "Avant la partie, le serveur tire au sort un nombre immense, son secret. Il n’en montre"
            " que l’empreinte, une suite de lettres et de chiffres calculée d’après lui\u202f:"
            " c’est son engagement. L’empreinte est comme une enveloppe cachetée. Personne ne peut"
            " lire au travers, et le serveur ne peut plus changer ce qu’il y a mis\u202f: tout"
            " autre secret aurait une autre empreinte. Votre navigateur garde cette empreinte.",
            "Before the match the server draws an immense number at random, its secret. It shows"
            " only the fingerprint of it, a row of letters and digits computed from it: that is its"
            " commitment. The fingerprint is like a sealed envelope. Nobody can read through it,"
            " and the server can no longer change what is inside: any other secret would have"
            " another fingerprint. Your browser keeps this fingerprint.",
        ),
    ),
    (
        Text("La part de chacun", "Everybody’s share"),
        Text(
            "Avant chaque donne, l’appareil de chaque personne tire au sort un nombre à son tour et"
            " l’envoie, comme si chacun mêlait le paquet. Vous n’avez rien à faire. La donne attend"
            " les parts des présents, dix secondes au plus après la première.",
            "Before each deal the device of every person draws a number too and sends it, as if"
            " everybody shuffled the pack in turn. You have nothing to do. The deal waits for the"
            " shares of those who are there, ten seconds at most after the first.",
        ),
    ),
    (
        Text("La donne", "The deal"),
        Text(
            "Le secret et toutes les parts entrent dans un calcul que tout le monde connaît. Il en"
            " sort l’ordre des cartes et la coupe et, à la première donne, le tirage des places et"
            " du donneur. Une part différente, et tout serait différent. Quand un paquet est"
            " rassemblé sans être mêlé, seule la coupe est tirée au sort.",
            "The secret and all shares go into a computation that everybody knows. Out of it come"
            " the order of the cards and the cut and, at the first deal, the draw for seats and"
            " dealer. One share changed, and everything would be different. When a pack is gathered"
            " and not shuffled, only the cut is random.",
        ),
    ),
    (
        Text("L’enveloppe ouverte", "The envelope opened"),
        Text(
            "À la fin, le secret et toutes les parts sont écrits dans le fichier de la partie."
            " Chacun peut vérifier que ce secret était bien dans l’enveloppe, et refaire toutes les"
            " donnes.",
            "At the end the secret and all shares are written into the file of the match. Everybody"
            " can verify that this secret was in the envelope, and deal everything again.",
        ),
    ),
)
WORTH = Text("Ce que cela vaut", "What it is worth")
GUARANTEED = Text("Garanti, si vous avez votre reçu", "Guaranteed, if you have your receipt")
GUARANTEES = (
    Text(
        "Le serveur n’a pas choisi, à lui seul, une donne à laquelle vous avez pris part.",
        "The server alone did not choose a deal that you took part in.",
    ),
    Text(
        "Aucun joueur n’a pu, seul, prévoir cette donne ni l’orienter.",
        "No player alone could foresee that deal, or steer it.",
    ),
)
VISIBLE = Text("Visible, mais pas empêché", "Visible, but not prevented")
VISIBLES = (
    Text(
        "Le serveur peut laisser une part de côté. Votre navigateur cherche la vôtre à chaque"
        " donne, et vous avertit si elle manque.",
        "The server can leave a share out. Your browser looks for yours in every deal, and warns"
        " you if it is missing.",
    ),
    Text(
        "Il peut refuser de donner, ou interrompre la partie.",
        "It can refuse to deal, or break off the match.",
    ),
    Text(
        "Il peut ne jamais révéler son secret\u202f: alors rien n’est prouvé.",
        "It can keep its secret for ever: then nothing is proved.",
    ),
    Text(
        "Sans reçu, on voit seulement que le fichier de la partie s’accorde avec lui-même\u202f: il"
        " aurait pu être écrit ensuite.",
        "Without a receipt one sees only that the file of the match agrees with itself: it could"
        " have been written afterwards.",
    ),
)
IMPOSSIBLE = Text("Impossible, quel que soit le serveur", "Impossible for any server")
IMPOSSIBLES = (
    Text(
        "Prouver qu’il n’a montré les jeux à personne\u202f: il connaît les cartes dès qu’elles"
        " sont données, et pourrait les dire à un complice.",
        "To prove that it has shown the hands to nobody: it knows the cards as soon as they are"
        " dealt, and could tell an accomplice.",
    ),
    Text(
        "Prouver qu’aucun complice n’est à la table. Avec lui, le serveur pourrait attendre les"
        " parts des autres, puis essayer pour lui bien des parts et garder la meilleure.",
        "To prove that no accomplice sits at the table. With one, the server could wait for the"
        " shares of the others, then try many shares for him and keep the best.",
    ),
    Text(
        "Prouver que les joueurs de l’ordinateur ne regardent pas les jeux des autres.",
        "To prove that the computer players do not look at the hands of others.",
    ),
)
VERIFY = Text("Vérifier une partie", "To verify a match")
VERIFYING = (
    Text(
        "À la table, la page «\u202fDonnes honnêtes\u202f» enregistre votre reçu\u202f:"
        " l’engagement du serveur et vos parts, tels que votre navigateur les a gardés.",
        "At the table, the page “Honest deals” saves your receipt: the server’s commitment and your"
        " shares, as your browser has kept them.",
    ),
    Text(
        "À la fin de la partie, enregistrez aussi son fichier.",
        "When the match is over, save its file too.",
    ),
    Text(
        "Sur un ordinateur à vous, où Tapis Vert est installé, donnez les deux à cette commande.",
        "On a computer of your own, where Tapis Vert is installed, give both to this command.",
    ),
)
COMMAND = Text(
    "tapis verify partie.json --receipt recu.json", "tapis verify match.json --receipt receipt.json"
)
NO_SCRIPT = Text(
    "Sans JavaScript, votre navigateur n’envoie rien de lui-même. Vous pouvez écrire un mot avant"
    " une donne\u202f: il sera votre part. Sinon, la donne se fait sans vous.",
    "Without JavaScript your browser sends nothing by itself. You can write a word before a deal:"
    " it will be your share. Otherwise the deal goes on without one.",
)

THIS_MATCH = Text("Cette partie", "This match")
COMMITMENT = Text("Engagement du serveur", "The server’s commitment")
SECRET = Text("Secret révélé", "Secret revealed")
STILL_SECRET = Text("révélé à la fin de la partie", "revealed when the match is over")
DEAL = Text("Donne", "Deal")
SHARES = Text("Les parts de chaque donne", "The shares in each deal")
NO_SHARE = Text("aucune part", "no share")
YOURS = Text("la vôtre", "yours")
FOUND = Text(
    "Cet appareil a retrouvé ses parts dans toutes les donnes pour lesquelles le serveur les a"
    " acceptées.",
    "This device has found its shares in all deals for which the server accepted them.",
)
NONE_SENT = Text(
    "Cet appareil n’a encore pris part à aucune donne de cette partie.",
    "This device has not taken part in any deal of this match yet.",
)
SAVE = Text("Enregistrer mon reçu", "Save my receipt")
RECEIPT_FILE = Text("recu.json", "receipt.json")
NOT_FAIR = Text(
    "Les cartes de cette partie viennent du serveur seul\u202f: elle a commencé autrement, il n’y a"
    " rien à vérifier.",
    "The cards of this match come from the server alone: it began otherwise, there is nothing to"
    " verify.",
)


def alone(numbers: Sequence[int]) -> Text:
    """«Le serveur seul a mêlé les donnes 2 et 4.»."""
    which = listed([same(str(number)) for number in numbers])
    if len(numbers) == 1:
        return Text(
            f"Le serveur seul a mêlé la donne {which.fr}.",
            f"The server alone shuffled deal {which.en}.",
        )
    return Text(
        f"Le serveur seul a mêlé les donnes {which.fr}.",
        f"The server alone shuffled deals {which.en}.",
    )


def shuffled_by(names: Sequence[str]) -> Text:
    """«Cartes mêlées par le serveur, Anne et Paul.»."""
    who = listed([SERVER, *map(same, names)])
    return Text(f"Cartes mêlées par {who.fr}.", f"Cards shuffled by {who.en}.")
