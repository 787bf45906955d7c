"""What search and batch share: bit masks, the compiler, legal cards."""
