"use strict";
// Clocks: counts down the one that runs. The server's clock alone decides; this one only shows it.

const CLOCK_MS = 200, SPOKEN_SECONDS = [60, 30, 10, 5];
// The turn that the server told of last, how much of it had passed then, and when that was.
let told = { turn: "", passed: 0, runs: false, at: 0 };
let mine = "", thoughtFrom = 0, spoken = Infinity;

const runningClock = () => document.querySelector(".clock[data-runs]");
// Onlookers have none: their page has no words for it.
const ownClock = () => document.querySelector('#main[data-say-clock] .seat[data-place="0"] .clock[data-turn]:not([data-turn=""])');

function tick(now) {
  told = { ...now, at: performance.now() };
  showClocks();
}

function leftNow(clock) {
  const left = Number(clock.dataset.left);
  if (told.turn !== clock.dataset.turn) return left;
  return left - Math.max(0, told.passed + (told.runs ? performance.now() - told.at : 0));
}

// The milliseconds of the turn that had passed when the server wrote what the clock shows.
function passedAsShown(clock) {
  const [minutes, seconds] = clock.querySelector("b").textContent.split(":");
  return Math.max(0, Number(clock.dataset.left) - 1000 * (60 * Number(minutes) + Number(seconds)));
}

function showClocks() {
  const clock = runningClock() ?? document.querySelector(`.clock[data-turn="${CSS.escape(told.turn || "-")}"]`);
  if (!clock) return;
  const seconds = Math.ceil(Math.max(0, leftNow(clock)) / 1000);
  const shows = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const hands = clock.querySelector("b");
  if (hands.textContent !== shows) hands.textContent = shows;
  clock.toggleAttribute("data-short", seconds <= 10);
  if (clock === ownClock()) speakClock(seconds, Number(clock.dataset.left) / 1000);
}

// One's own time is told aloud at few moments, the first of them when half of it is over.
function speakClock(seconds, whole) {
  const at = SPOKEN_SECONDS.find((each) => seconds <= each && 2 * each <= whole && seconds > each - 2);
  if (!at || at >= spoken) return;
  spoken = at;
  announce(document.getElementById("main").dataset.sayClock.replace("%s", at));
}

// How long one has thought, as this page sees it: what the line has taken besides is not charged.
function thought() { return ownClock() ? Math.round(performance.now() - thoughtFrom) : null; }

function turnClock() {
  const turn = document.querySelector(".scene") ? "" : ownClock()?.dataset.turn ?? "";
  if (turn !== mine) { mine = turn; thoughtFrom = performance.now(); spoken = Infinity; }
  // Until the stream says how much of the turn has passed, go on from the time that the clock shows: in a page
  // it is what is left, in a frame the whole time of the turn.
  const runs = runningClock();
  if (runs && runs.dataset.turn !== told.turn) told = { turn: runs.dataset.turn, passed: passedAsShown(runs), runs: true, at: performance.now() };
  showClocks();
}

document.addEventListener("frame", turnClock);
setInterval(showClocks, CLOCK_MS);
turnClock();
