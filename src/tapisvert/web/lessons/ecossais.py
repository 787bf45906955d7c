"""The lessons of Scotch whist."""

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

ECOSSAIS: Lessons = (
    lesson(
        AIM,
        "Seuls les cinq gros atouts valent des points, pour qui les prend\u202f: valet 11, "
        "dix 10, as 4, roi 3, dame 2. À l’atout le valet est le plus fort, puis l’as, le roi, "
        "la dame et le dix\u202f: c’est la chasse au dix. On joue en 41.",
        "Only the five top trumps are worth points, to whoever takes them: jack 11, ten 10, "
        "ace 4, king 3, queen 2. In trumps the jack is highest, then ace, king, queen and "
        "ten: catch the ten. The match is 41 points.",
    ),
    lesson(
        LEAD,
        "Toute carte est permise. Jouez une couleur courte, pour couper bientôt de votre dix, "
        "ou des atouts maîtres, pour prendre celui d’un autre.",
        "Any card may be played. Lead a short suit, to ruff soon with your ten, or top "
        "trumps, to catch somebody else’s.",
    ),
    lesson(
        FOLLOW,
        "Il faut fournir à la couleur demandée\u202f; rien n’oblige à monter. À l’atout, "
        "mettez le dix à l’abri sur une levée où votre camp est maître.",
        "You must follow suit, but need not play higher. In trumps, save the ten on a trick "
        "that your side is winning.",
    ),
    lesson(
        VOID,
        "Vous n’avez pas de cette couleur\u202f: coupez ou défaussez-vous, à votre guise. "
        "C’est la bonne occasion de sauver le dix d’atout.",
        "You have none of the suit: trump or discard, as you please. It is a good "
        "moment to save the ten of trumps.",
    ),
    DISCARD,
    lesson(
        TRICK,
        "Qui fait la levée entame la suivante. Retenez où sont passés le valet et le dix d’atout.",
        "The winner of a trick leads to the next. Remember where the jack and the ten"
        " of trumps have gone.",
    ),
    lesson(
        END,
        "La donne est finie\u202f: chacun marque les gros atouts qu’il a pris, et, si l’on"
        " en est convenu, les cartes au-dessus de sa part.",
        "The deal is over: everybody scores the top trumps taken and, if so agreed, "
        "the cards above his share.",
    ),
)
LESSONS = {"whist_ecossais": ECOSSAIS}
