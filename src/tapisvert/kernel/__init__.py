"""All compiled code: exact search (``search``), deals played in batches (``batch``), shared parts
(``core``).

It knows cards, seats, phases and tables, but no game. Functions take and return int64 numbers and
keep them from 0 to 2**63 - 1 unless they say otherwise (``point_shift.packed_points`` may set bit
63): overflow is undefined in compiled code.
With NUMBA_DISABLE_JIT=1 the same source runs uncompiled, slowly.
"""
