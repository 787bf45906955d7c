"""The utility of a deal for a party, for two parties and for free-for-alls.

The same formula is in compiled code in ``kernel/tree/search.py``, with exact fractions in
``arena/duplicate.py`` and with whole numbers in ``bots/max_n.py``.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray


def utility(marks: ArrayLike, party: int, sign: int) -> NDArray[np.float64]:
    """[...]: the marks of a party minus the mean of the other parties', positive if good.

    ``marks`` is [..., party]; ``sign`` is 1 if high marks are good, else -1.
    """
    of_all = np.asarray(marks)
    own = of_all[..., party]
    others = (of_all.sum(axis=-1) - own) / (of_all.shape[-1] - 1)
    return np.asarray(sign * (own - others), dtype=np.float64)
