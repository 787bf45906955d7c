"""Play-outs of many deals at once, one card of every deal per pass (vectorized over deals)."""
