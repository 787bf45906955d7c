"""The solutions of endings of every game as text, to compare runs with and without the compiler."""

from random import Random

from tapisvert.games import GAMES
from tapisvert.solver.solve import solve
from tests.solver.endings import ending


def answers() -> str:
    found = []
    for game_id in sorted(GAMES):
        solution = solve(ending(Random(f"small case {game_id}"), game_id))
        found.append((game_id, solution.nodes, solution.cards))
    return repr(found)


if __name__ == "__main__":
    print(answers())
