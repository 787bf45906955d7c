"""The law as small arrays: asked of the law, stored for the kernel. No rule is said here."""
