"""The solutions of endings of every game as text, to compare runs with and without the compiler."""

from random import Random

from tapisvert.games import GAMES
from tapisvert.solver.solve import solve
from tapisvert.solver.worlds import solve_worlds
from tests.solver.endings import ending


def answers() -> str:
    found: list[object] = []
    for game_id in sorted(GAMES):
        table = ending(Random(f"small case {game_id}"), game_id)
        solution, worlds = solve(table), solve_worlds([table, table])
        found.append((game_id, solution.nodes, solution.cards))
        found.append((game_id, worlds.nodes, worlds.lower.tolist()))
    return repr(found)


if __name__ == "__main__":
    print(answers())
