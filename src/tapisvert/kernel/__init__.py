"""All compiled code. It knows cards, seats, turns and tables, and no game.

Every function takes and gives 64-bit integers and stays between 0 and 2**63: overflow is undefined
in compiled code. The same source runs uncompiled, slowly, with NUMBA_DISABLE_JIT=1.
"""
