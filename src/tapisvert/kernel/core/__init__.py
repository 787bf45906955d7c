"""What both engines share: bit sets, the compiler, legal cards."""
