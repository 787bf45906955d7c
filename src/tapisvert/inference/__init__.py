"""What a seat can know: voids, beliefs, consistent deals."""
