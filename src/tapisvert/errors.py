"""One family of errors, each with a stable code and a line in both languages."""

from tapisvert.glossary import Text


class TapisError(ValueError):
    """Anything refused: ``code`` is stable, ``text`` says what was expected.

    ``where`` is the place in the input (a file, ``deals[1].events[3]``), empty when there is none.
    """

    def __init__(self, code: str, text: Text, where: str = "") -> None:
        super().__init__(text.en)
        self.code = code
        self.text = text
        self.where = where

    def at(self, place: str) -> "TapisError":
        """The same error, its place known more fully."""
        self.where = f"{place}.{self.where}" if self.where else place
        return self


class IllegalAct(TapisError):
    """An act the law refuses: the duty it breaks, the acts allowed, the clauses."""

    def __init__(
        self,
        code: str,
        text: Text,
        duty: str,
        allowed: tuple[str, ...],
        clauses: tuple[str, ...],
    ) -> None:
        super().__init__(code, text)
        self.duty = duty
        self.allowed = allowed
        self.clauses = clauses
