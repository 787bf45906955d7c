"""The lessons of the two Manilles."""

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

BOUSSAC: Lessons = (
    lesson(
        AIM,
        "Votre partenaire est en face de vous. Il y a 68 points à prendre\u202f: 1 par levée, "
        "et ceux des cartes. Le camp qui en a plus de 34 marque ce qu’il a de plus. Le premier "
        "camp au but gagne la manche.",
        "Your partner sits opposite. There are 68 points to take: 1 for each trick, and those "
        "of the cards. The side with more than 34 scores the excess. The first side to reach "
        "the target wins the game.",
    ),
    lesson(
        LEAD,
        "À vous d’entamer\u202f: toute carte est permise. Le dix (la manille) est la plus "
        "forte carte, l’as (le manillon) la seconde. Jouez une manille sûre, ou une petite "
        "carte dans une couleur où votre partenaire peut prendre.",
        "Your lead: any card may be played. The ten (the manille) is the highest card, the "
        "ace (the manillon) the second. Lead a safe manille, or a low card in a suit your "
        "partner can win.",
    ),
    lesson(
        "ask",
        "Avant d’entamer, vous pouvez interroger votre partenaire\u202f: ce qu’il répond est "
        "vrai, ou il ne répond pas. Tout le monde entend.",
        "Before you lead you may ask your partner: what he answers is true, or he does not "
        "answer. Everybody hears it.",
    ),
    lesson(
        "answer",
        "Votre partenaire vous interroge. Dites vrai, ou ne répondez pas\u202f: un silence ne "
        "prouve rien. Les adversaires entendent aussi.",
        "Your partner asks you. Tell the truth, or do not answer: silence proves nothing. Your "
        "opponents hear it too.",
    ),
    lesson(
        "show-hand",
        "Votre partenaire veut voir votre jeu. Montré, il reste étalé jusqu’à la fin de la "
        "donne, aux yeux de tous\u202f; vous continuez de le jouer.",
        "Your partner wants to see your hand. Once shown, it lies open to all until the end of "
        "the deal; you still play it.",
    ),
    lesson(
        FOLLOW,
        "Fournissez à la couleur demandée et, si vous le pouvez, montez\u202f: jouez plus "
        "haut que la carte qui l’emporte. Quand votre partenaire est maître, vous êtes "
        "dispensé de monter\u202f; chargez-le alors de points.",
        "Follow suit and, if you can, head the trick: play higher than the card now "
        "winning. When your partner is winning you need not; give him points instead.",
    ),
    lesson(
        VOID,
        "Vous n’avez pas de cette couleur\u202f: il faut couper, et surcouper si l’on a déjà "
        "coupé, sauf si votre partenaire est maître. Vous pouvez alors le charger d’une forte "
        "carte.",
        "You have none of the suit: you must ruff, and overtrump if somebody has ruffed, "
        "unless your partner is winning. Then you may throw a good card on his trick.",
    ),
    DISCARD,
    lesson(
        TRICK,
        "Qui fait la levée entame la suivante. Comptez les atouts et les manilles qui "
        "tombent\u202f: il y a huit cartes par couleur.",
        "The winner of a trick leads to the next. Count the trumps and manilles that "
        "fall: there are eight cards in a suit.",
    ),
    lesson(
        END,
        "La donne est finie\u202f: la feuille dit ce que chaque camp a pris et ce qu’il "
        "marque. La retourne a pu rapporter dès la donne. Le donneur change, et la "
        "manche continue.",
        "The deal is over: the sheet tells what each side took and what it scores. "
        "The turn-up may have scored at once. Another deals, and the game goes on.",
    ),
)


WIKIBOOKS: Lessons = (
    lesson(
        AIM,
        "Votre partenaire est en face de vous. Le camp qui prend plus de 34 des 68 points "
        "marque ce qu’il a de plus\u202f; la coinche le double. Le premier camp au but gagne "
        "la partie.",
        "Your partner sits opposite. The side that takes more than 34 of the 68 points scores "
        "the excess; a double doubles it. The first side to reach the target wins the match.",
    ),
    lesson(
        "trump",
        "Nommez l’atout\u202f: la couleur où vous avez le plus de cartes fortes, dix et as"
        " d’abord. Quatre ou cinq cartes avec le dix font un bon atout.",
        "Name trumps: the suit where you hold most high cards, ten and ace first. "
        "Four or five cards with the ten make a good trump suit.",
    ),
    lesson(
        "en-face",
        "Si aucune couleur ne vous convient, dites «\u202fen face\u202f»\u202f: votre partenaire "
        "nommera l’atout à votre place.",
        "If no suit suits you, say “en face”: your partner will name trumps in your place.",
    ),
    lesson(
        "voiture",
        "«\u202fVoiture\u202f» veut dire sans atout\u202f: bon avec des dix et des as dans "
        "plusieurs couleurs.",
        "“Voiture” means no trump: good with tens and aces in several suits.",
    ),
    lesson(
        "coinche",
        "L’autre camp a choisi. Coincher double ce qui se marque, d’un côté comme de "
        "l’autre\u202f: osez-le si vous avez du jeu à son atout\u202f; sinon, passez.",
        "The other side has chosen. A double doubles the score, whichever side makes it: dare "
        "it with strength in its trumps; otherwise pass.",
    ),
    lesson(
        "surcoinche",
        "On vous a coinché. Surcoinchez si vous croyez toujours gagner la donne\u202f; "
        "sinon, passez.",
        "You have been doubled. Redouble if you still believe you will win the deal; "
        "otherwise pass.",
    ),
    lesson(
        LEAD,
        "À vous d’entamer\u202f: toute carte est permise. Le dix (la manille) est la plus "
        "forte carte, l’as (le manillon) la seconde. Si votre camp a nommé l’atout, jouez-en "
        "pour faire tomber ceux des autres.",
        "Your lead: any card may be played. The ten (the manille) is the highest card, the "
        "ace (the manillon) the second. If your side named trumps, lead them to draw those of "
        "the others.",
    ),
    lesson(
        FOLLOW,
        "Fournissez à la couleur demandée. À l’atout, il faut monter si l’on peut. Mettez des "
        "points sur les levées de votre partenaire, de petites cartes sur celles des autres.",
        "Follow suit. When trumps are led you must head the trick if you can. Put points on "
        "your partner’s tricks, low cards on those of the others.",
    ),
    lesson(
        VOID,
        "Vous n’avez pas de cette couleur\u202f: il faut couper, à moins que votre partenaire "
        "ne soit maître. Vous pouvez alors le charger de points.",
        "You have none of the suit: you must ruff, unless your partner is winning. Then you "
        "may throw points on his trick.",
    ),
    DISCARD,
    lesson(
        TRICK,
        "Qui fait la levée entame la suivante. Comptez les atouts qui tombent\u202f: il y en "
        "a huit.",
        "The winner of a trick leads to the next. Count the trumps that fall: there are eight.",
    ),
    lesson(
        END,
        "La donne est finie\u202f: la feuille dit ce que chaque camp a pris, et ce que "
        "vaut l’excédent, coinche comprise.",
        "The deal is over: the sheet tells what each side took, and what the "
        "excess is worth, doubles included.",
    ),
)
LESSONS = {
    "manille_boussac": BOUSSAC,
    "manille_wikibooks": WIKIBOOKS,
}
