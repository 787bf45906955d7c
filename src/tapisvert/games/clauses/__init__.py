"""The clauses of each document, restated: pure text, no rule is read from here."""
