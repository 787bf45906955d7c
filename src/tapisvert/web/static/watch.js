"use strict";
// The table of an onlooker, or a table that fills: shows each frame as it comes. On a shared screen frames
// wait until the scenes of a deal are over.

const main = document.getElementById("main");
const { lobby = "", dealing = "" } = main.dataset;
const scene = () => document.querySelector(".scene");
const frames = [];
let version = Number(main.dataset.version), sceneTimer = 0;
const stream = openStream(() => `${main.dataset.stream}?version=${version}&lobby=${lobby}&dealing=${dealing}`, {
  message(frame) {
    if (frame.begun) { document.querySelectorAll(".scene").forEach((each) => each.remove()); startScene(); } // the table goes on
    frames.push(frame);
    play();
  },
  clock: (now) => window.tick?.(now),
  moved() { stream.close(); location.reload(); },
  elsewhere() { stream.close(); announce(main.dataset.sayCrowded); },
});

function play() {
  while (frames.length && !scene()) {
    const frame = frames.shift();
    if (frame.version < version || !lobby && frame.version === version) continue;
    if (frame.scene && !document.hidden) {
      document.getElementById("watch").outerHTML = frame.scene;
      frames.unshift({ ...frame, scene: "" });
      startScene();
    } else show(frame);
  }
}

function startScene() {
  clearTimeout(sceneTimer);
  if (!scene()) return;
  const { kind, ms } = scene().dataset;
  const still = kind === "deal" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  sceneTimer = setTimeout(() => { scene()?.remove(); startScene(); play(); }, still ? 0 : Number(ms));
}

function show(frame) {
  version = frame.version;
  const stops = () => [...document.querySelectorAll("#watch :is(a, button, summary, [tabindex])")];
  const { id } = document.activeElement, place = stops().indexOf(document.activeElement);
  const open = document.getElementById("side")?.matches(":popover-open");
  document.getElementById("watch").outerHTML = frame.html;
  if (open) document.getElementById("side").showPopover();
  if (place >= 0) (document.getElementById(id) ?? stops()[place])?.focus({ preventScroll: true });
  const log = document.getElementById("log-panel");
  if (line.textContent !== frame.says) announce(frame.says);
  if (log) log.scrollTop = log.scrollHeight;
  document.dispatchEvent(new Event("frame"));
}

startScene();
addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
