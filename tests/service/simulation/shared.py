"""What people tell each other beside the program: links and codes."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.service.simulation.codes_said import CodesSaid


@dataclass
class SharedKnowledge:
    """``room`` is where the table is laid, ``link`` the latest invitation, ``older`` those before.

    ``digits`` are the codes that have been said; ``codes`` says where they must lead.
    ``seat_links`` are those by which hosts give away the seats of people who have left.
    """

    room: str = ""
    link: str = ""
    older: list[str] = field(default_factory=list)
    digits: list[str] = field(default_factory=list)
    seat_links: list[str] = field(default_factory=list)
    codes: CodesSaid = field(default_factory=CodesSaid)

    def tell_link(self, link: str) -> None:
        if link != self.link:
            if self.link:
                self.older.append(self.link)
            self.link = link

    def some_link(self, random: Random) -> str:
        """The invitation that somebody follows: mostly the latest that he has heard of."""
        return random.choice(self.older) if self.older and random.random() < 0.2 else self.link

    def some_digits(self, random: Random) -> str:
        """The code that somebody types: as it was said, as he remembers it, or another one."""
        if not self.digits or random.random() < 0.1:
            return f"{random.randrange(10**6):06}"
        digits = self.digits[-1] if random.random() < 0.6 else random.choice(self.digits)
        return f"{digits[:3]} {digits[3:]}" if random.random() < 0.5 else digits
