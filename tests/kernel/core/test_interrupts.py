"""Interrupts are held back while code is compiled."""

import signal
from collections.abc import Iterator
from threading import Thread

import pytest

from tapisvert.kernel.core.interrupts import interrupts_held


@pytest.fixture(autouse=True)
def usual_handler() -> Iterator[None]:
    """Where tests run in the background, SIGINT is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupt() -> None:
    signal.raise_signal(signal.SIGINT)


def test_an_interrupt_waits_for_the_end_of_the_block() -> None:
    done = []

    def held() -> None:
        with interrupts_held():
            interrupt()
            interrupt()
            done.append(1)

    with pytest.raises(KeyboardInterrupt):
        held()
    assert done
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    with pytest.raises(KeyboardInterrupt):
        interrupt()


def test_nothing_comes_of_nothing() -> None:
    with interrupts_held(), interrupts_held():
        pass
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_the_end_of_an_inner_block_lets_it_through() -> None:
    done = []

    def held() -> None:
        with interrupts_held():
            with interrupts_held():
                interrupt()
                done.append("inner")
            done.append("outer")

    with pytest.raises(KeyboardInterrupt):
        held()
    assert done == ["inner"]
    with interrupts_held():
        pass


@pytest.mark.parametrize(("interrupts", "raised"), [(1, KeyboardInterrupt), (0, ValueError)])
def test_an_interrupt_comes_before_an_error_of_the_block(
    interrupts: int, raised: type[BaseException]
) -> None:
    def held() -> None:
        with interrupts_held():
            for _ in range(interrupts):
                interrupt()
            raise ValueError("wrong")

    with pytest.raises(raised):
        held()


def test_another_handler_is_called_once() -> None:
    seen: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: seen.append(number))
    with interrupts_held():
        interrupt()
        interrupt()
        assert not seen
    assert seen == [signal.SIGINT]
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with interrupts_held():
        interrupt()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_another_thread_leaves_signals_alone() -> None:
    seen = []

    def hold() -> None:
        with interrupts_held():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = Thread(target=hold)
    thread.start()
    thread.join()
    assert seen == [signal.default_int_handler]
