"""The lessons of Marjolet."""

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

MARJOLET: Lessons = (
    lesson(
        AIM,
        "À deux, six cartes en main et un talon. On marque ses brisques (as et dix, "
        "10 points chacun), ses mariages et quelques primes. Tant qu’il reste un "
        "talon, tout est permis\u202f: c’est le temps des annonces.",
        "For two, six cards in hand and a stock. You score your brisques (aces and "
        "tens, 10 points each), your marriages and some bonuses. While there is a "
        "stock any card may be played: it is the time for melds.",
    ),
    lesson(
        LEAD,
        "Entamez de ce que vous voulez. Gardez de quoi vous marier\u202f: dames, rois, et "
        "surtout le valet d’atout, le marjolet, qui épouse toutes les dames.",
        "Lead what you like. Keep what can be married: queens, kings and above all the jack "
        "of trumps, the marjolet, who weds every queen.",
    ),
    lesson(
        FOLLOW,
        "Prenez la levée s’il y a un as ou un dix, ou si vous avez quelque chose à "
        "annoncer\u202f: il faut l’avoir faite pour annoncer. Sinon, jetez une carte sans "
        "avenir.",
        "Win the trick if it holds an ace or a ten, or if you have something to meld: only "
        "the winner melds. Otherwise throw a useless card.",
    ),
    lesson(
        VOID,
        "Vous n’avez pas de cette couleur. Tant qu’il reste un talon, vous jouez ce que "
        "vous voulez\u202f; ensuite, il faut couper. Un petit atout prend une brisque à "
        "bon compte.",
        "You have none of the suit. While there is a stock you play what you like; afterwards "
        "you must ruff. A small trump takes a brisque cheaply.",
    ),
    DISCARD,
    lesson(
        "meld",
        "La levée est à vous\u202f: c’est le moment d’annoncer. Un mariage vaut 20 points, 40 "
        "à l’atout\u202f; quatre dames 40, quatre rois 60, quatre dix 80, quatre as 100. Les "
        "cartes restent dans votre jeu.",
        "You have won the trick: now you may meld. A marriage is worth 20 points, 40 "
        "in trumps; four queens 40, four kings 60, four tens 80, four aces 100. The "
        "cards stay in your hand.",
    ),
    lesson(
        "exchange",
        "Vous tenez le sept d’atout\u202f: échangez-le contre la retourne pour 10 points. "
        "C’est presque toujours bon.",
        "You hold the seven of trumps: exchange it for the turn-up, for 10 points. It"
        " is nearly always right.",
    ),
    lesson(
        "draw",
        "Prenez une carte au talon\u202f; qui a fait la levée prend d’abord. Annoncez "
        "avant\u202f: une fois la carte prise, il est trop tard. La dernière carte du talon "
        "vaut 10 points.",
        "Draw a card from the stock, the winner first. Meld before you draw: afterwards it is "
        "too late. The last card of the stock is worth 10 points.",
    ),
    lesson(
        TRICK,
        "Chacun reprend une carte après chaque levée. Quand le talon est épuisé, on "
        "doit fournir ou couper\u202f: gardez vos atouts pour ces dernières levées.",
        "Each draws a card after every trick. When the stock is gone one must follow "
        "suit or trump: keep your trumps for those last tricks.",
    ),
    lesson(
        END,
        "La donne est finie\u202f: aux annonces s’ajoutent les brisques prises et 10 "
        "points pour la dernière levée, ou 50 si l’on fait les six dernières.",
        "The deal is over: to the melds are added the brisques taken and 10 points "
        "for the last trick, or 50 instead for all six after the stock.",
    ),
)
LESSONS = {"marjolet": MARJOLET}
