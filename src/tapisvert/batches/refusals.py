"""The error messages of a batch, and the check of whole-number arguments."""

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import integer_within

EVERY_DEAL_OVER = Text(
    "toutes les donnes sont finies\u202f: reset en distribue d’autres",
    "every deal is over: reset deals others",
)
CONTRACTS = Text(
    "contracts\u202f: il faut un nombre, une liste de contrats, ou une règle qui les nomme",
    "contracts: a number is needed, or a list of contracts, or a rule that names them",
)
NO_CONTRACT = Text("il faut au moins un contrat", "at least one contract is needed")


def not_legal(table: int, card: int) -> Text:
    return Text(
        f"table {table}\u202f: la carte de numéro {card} n’est pas permise",
        f"table {table}: the card of number {card} may not be played",
    )


def of_another_game(number: int, name: str) -> Text:
    return Text(
        f"contracts\u202f: le contrat de rang {number} n’est pas de {name}",
        f"contracts: number {number} is not a contract of {name}",
    )


def not_by_rule(name: str) -> Text:
    return Text(
        f"contracts\u202f: la règle doit nommer un contrat de {name}",
        f"contracts: the rule must name a contract of {name}",
    )


def wrong_shape(name: str, n: int) -> Text:
    return Text(f"{name}\u202f: il faut {n} entiers", f"{name}: {n} integers are needed")


def out_of_range(name: str, most: int) -> Text:
    return Text(
        f"{name}\u202f: il faut des nombres de 0 à {most}",
        f"{name}: numbers from 0 to {most} are needed",
    )


def check(name: str, value: object, least: int, most: int) -> int:
    """Return a whole number between two others as an int. Raises TapisError ``batch/NAME``."""
    found = integer_within(value, least, most)
    if found is None:
        raise TapisError(
            f"batch/{name}",
            Text(
                f"{name}\u202f: il faut un entier de {least} à {most}",
                f"{name}: a whole number from {least} to {most} is needed",
            ),
        )
    return found
