"""The command line, run in process and as a program."""
