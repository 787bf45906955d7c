"""A simulation of server, clients and network in virtual time, drawn from a seed.

The server is the real ``House`` with its tasks. Its log, its threads, the network and the clock are
simulated, so that replies are lost, processes crash and minutes pass, and the same seed gives the
same run. In the end the log, with the time of each entry, is compared with models that are written
a second time (``models``); each has mutants in ``tests/service/test_simulation.py``. No library
that simulates asyncio in this way supports Python 3.11.
"""
