"""Why there is no release."""


class Refused(Exception):
    """What has to be mended before, one line each."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
