"""A simulation of server, clients and network in virtual time, drawn from a seed.

The server is the real ``House`` with its tasks. Its log, its threads, the network and the clock are
simulated, so that replies are lost, processes crash and minutes pass, and the same seed gives the
same run. No library that does this for asyncio supports Python 3.11.
"""
