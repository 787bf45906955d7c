"""Monte Carlo tree search over the cards of a deal, on the play-outs of the batch kernel."""
