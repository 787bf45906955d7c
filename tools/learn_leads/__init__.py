"""Learns the weights of leads: ``python -m tools.learn_leads`` rewrites ``lead_weights.csv``.

While random deals are solved, positions are taken out of the search where it tries leads. Each lead
is searched there by itself, which tells whether it reaches what its side wants, and what the answer
cost. The numbers that leads add up (``kernel/search/lead_order.py``) are then fitted to that.
"""
