"""Train the weights of the policies: ``python -m tapisvert.learning``, or ``make learn``."""
