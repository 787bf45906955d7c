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
        "Seuls les cinq gros atouts valent des points, à qui les prend\u202f: valet 11, "
        "dix 10, as 4, roi 3, dame 2. En atout le valet est le plus fort, puis l’as, "
        "le roi, la dame et le dix\u202f: c’est la chasse au dix. Le but est 41.",
        "Only the five top trumps are worth points, to whoever takes them: jack 11, "
        "ten 10, ace 4, king 3, queen 2. In trumps the jack is highest, then ace, "
        "king, queen and ten: catch the ten. The target is 41.",
    ),
    lesson(
        LEAD,
        "Menez une couleur courte pour couper bientôt de votre dix, ou des atouts "
        "maîtres pour chasser celui d’un autre. Toute carte est permise.",
        "Lead a short suit so as to trump soon with your ten, or master trumps to "
        "hunt that of another. Any card may be played.",
    ),
    lesson(
        FOLLOW,
        "Il faut fournir à la couleur demandée\u202f; rien n’oblige à monter. En atout, "
        "mettez le dix à l’abri sur une levée déjà gagnée par votre camp.",
        "You must follow suit; nothing obliges you to play higher. In trumps, save "
        "the ten on a trick that your side is winning already.",
    ),
    lesson(
        VOID,
        "Vous n’avez pas de cette couleur\u202f: coupez ou défaussez, comme il vous plaît. "
        "C’est la bonne occasion de sauver le dix d’atout.",
        "You have none of the suit: trump or discard, as you please. It is a good "
        "moment to save the ten of trumps.",
    ),
    DISCARD,
    lesson(
        TRICK,
        "Qui gagne une levée mène la suivante. Retenez où sont passés le valet et le dix d’atout.",
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
