"""The result of many matches as a page of text."""

from __future__ import annotations

from tapisvert.cli.layout import grid, heading, paragraph
from tapisvert.cli.numbers import decimal, percent
from tapisvert.cli.session import CliContext
from tapisvert.cli.tally import Tally
from tapisvert.glossary import Text, counted, same
from tapisvert.law.game import Game
from tapisvert.play.telling import counts_cards


def page(game: Game, levels: tuple[str, ...], seed: str, tally: Tally, session: CliContext) -> str:
    """Return a table with a row for each party, and a few lines about all the deals."""
    taken = TAKEN if counts_cards(game) else TRICKS
    columns = [
        (same(""), [_party_seats(game, party) for party in range(len(game.sides))]),
        (WINS, [decimal(n) for n in tally.wins]),
        (taken, [decimal(mean, 1) for mean in tally.means(tally.taken, tally.played)]),
        (MARKED, [decimal(mean, 1) for mean in tally.means(tally.marked, tally.deals)]),
        (SLAMS, [decimal(n) for n in tally.slams]),
    ]
    rows = zip(*([label, *cells] for label, cells in columns), strict=True)
    table = grid([session.say(text) for text in row] for row in rows)
    table += paragraph(session.say(PER_DEAL), session.width, 2)
    closing = [_deals(tally), *_claims(tally), _speed(tally)]
    return "\n".join(
        [
            heading(session.say(_title(game, tally.matches)))
            + paragraph(session.say(_players(levels)), session.width, 2),
            table,
            "".join(f"  {session.say(text)}\n" for text in closing)
            + f"  {session.say_exactly(_seed(seed))}\n",
        ]
    )


def _title(game: Game, matches: int) -> Text:
    number = counted(matches, Text("partie", "match"), Text("parties", "matches"))
    return Text(f"{game.names.fr}\u202f: {number.fr}", f"{game.names.en}: {number.en}")


def _players(levels: tuple[str, ...]) -> Text:
    listed = ", ".join(levels)
    return Text(f"joueurs, par siège\u202f: {listed}", f"players, by seat: {listed}")


def _party_seats(game: Game, party: int) -> Text:
    seats = [str(seat) for seat in range(game.seats) if game.sides[party] >> seat & 1]
    shown = ", ".join(seats)
    if len(seats) == 1:
        return Text(f"siège {shown}", f"seat {shown}")
    return Text(f"sièges {shown}", f"seats {shown}")


def _deals(tally: Tally) -> Text:
    deals = counted(tally.deals, Text("donne", "deal"), Text("donnes", "deals"))
    void = percent(tally.void_share)
    return Text(f"{deals.fr}, dont {void.fr} de coups nuls", f"{deals.en}, {void.en} of them void")


def _claims(tally: Tally) -> list[Text]:
    """How many faults were claimed, and by which clauses; no line without claims."""
    if not tally.claims:
        return []
    proved = sum(number for (_, verdict), number in tally.claims.items() if verdict == "proved")
    every = counted(
        tally.claims.total(), Text("réclamation", "claim"), Text("réclamations", "claims")
    )
    clauses = ", ".join(sorted({clause for clause, _ in tally.claims}))
    return [
        Text(
            f"{every.fr}, dont {decimal(proved).fr} prouvée{'s' * (proved > 1)} ({clauses})",
            f"{every.en}, {decimal(proved).en} of them proved ({clauses})",
        )
    ]


def _speed(tally: Tally) -> Text:
    acts, speed, seconds = decimal(tally.acts), decimal(tally.speed), decimal(tally.seconds, 1)
    return Text(
        f"{acts.fr} cartes et annonces en {seconds.fr}\u00a0s, soit {speed.fr} par seconde",
        f"{acts.en} plays and calls in {seconds.en} s, {speed.en} a second",
    )


def _seed(seed: str) -> Text:
    return Text(f"graine\u202f: {seed}", f"seed: {seed}")


WINS = Text("parties gagnées", "matches won")
TAKEN = Text("points des levées*", "points in tricks*")
TRICKS = Text("levées*", "tricks*")
MARKED = Text("points marqués*", "points scored*")
SLAMS = Text("voles", "slams")
PER_DEAL = Text("* en moyenne, par donne", "* on average, per deal")
