"""Is a mean clearly above zero, or only by chance?"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def clearly_positive(values: NDArray[np.float64], standard_errors: float) -> bool:
    """True if the mean is above zero by more than so many standard errors."""
    return bool(values.mean() > standard_errors * values.std() / np.sqrt(values.size))
