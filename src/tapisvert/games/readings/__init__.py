"""The readings of each rule set: its options, each a question, a default and alternatives."""
