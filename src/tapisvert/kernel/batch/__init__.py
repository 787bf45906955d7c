"""Play-outs: many deals side by side."""
