"""What the guide of each game says, in order; by the game's id, here alone."""

from collections.abc import Mapping

from tapisvert.web.lessons import couleur, ecossais, manilles, marjolet, polignac, whists
from tapisvert.web.lessons.lesson import Lessons

LESSONS: Mapping[str, Lessons] = {
    "manille_boussac": manilles.BOUSSAC,
    "manille_wikibooks": manilles.WIKIBOOKS,
    "marjolet": marjolet.MARJOLET,
    "polignac": polignac.POLIGNAC,
    "whist_dix": whists.DIX,
    "whist_cinq": whists.CINQ,
    "whist_tricks": whists.TRICKS,
    "whist_short": whists.SHORT,
    "whist_prussien": whists.PRUSSIEN,
    "whist_favorite": whists.FAVORITE,
    "whist_chinois": whists.CHINOIS,
    "whist_humbug": whists.HUMBUG,
    "whist_mort": whists.MORT,
    "whist_deux_morts": whists.DEUX_MORTS,
    "whist_couleur": couleur.COULEUR,
    "whist_ecossais": ecossais.ECOSSAIS,
}
