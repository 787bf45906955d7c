"""What a seat can infer: voids, possible holdings, deals consistent with what it has seen."""
