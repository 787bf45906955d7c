"""All compiled code: exact search (``search``), deals played in batches (``batch``), the network
that chooses cards (``policy``), Monte Carlo tree search (``tree``), shared parts (``core``).

It knows cards, seats, phases and tables, but no game. Numbers are int64, except the float32 weights
of ``policy`` and the float64 utilities of ``tree``. Sets are from 0 to 2**63 - 1
(``point_shift.packed_points`` and words of 64 flags may set bit 63). Other numbers may be negative:
marks, weights, scores of moves, codes such as UNKNOWN. None may overflow: that is not checked.
With NUMBA_DISABLE_JIT=1 the same source runs uncompiled, slowly.
"""
