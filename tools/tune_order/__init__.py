"""Bends what cards promise until searches are short: ``python -m tools.tune_order [STEPS]``.

``lead_weights.csv`` and ``follow_weights.csv`` are rewritten, for games without points and with
them. All numbers are moved at once, a little up or down by chance, and the same deal is searched
with them so and the other way round: which search was shorter tells something of every number
(simultaneous perturbation: Spall, IEEE Transactions on Automatic Control 37, 1992).
``tools.learn_leads`` gives the numbers of leads to begin with.
"""
