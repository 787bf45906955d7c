"use strict";
// The table of an onlooker, or a table that fills: shows each frame as it comes.

const main = document.getElementById("main");
let version = Number(main.dataset.version);
const lobby = main.dataset.lobby ?? "";
const stream = openStream(() => `${main.dataset.stream}?version=${version}&lobby=${lobby}`, {
  message: show,
  clock: (now) => window.tick?.(now),
  moved() { stream.close(); location.reload(); },
  elsewhere: () => stream.close(),
});

function show(frame) {
  if (frame.version < version || !lobby && frame.version === version) return;
  version = frame.version;
  const focused = document.activeElement?.id;
  const open = document.getElementById("side")?.matches(":popover-open");
  document.getElementById("watch").outerHTML = frame.html;
  if (open) document.getElementById("side").showPopover();
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  const live = document.getElementById("live"), log = document.getElementById("log-panel");
  if (live.textContent !== frame.says) live.textContent = frame.says;
  if (log) log.scrollTop = log.scrollHeight;
  document.dispatchEvent(new Event("frame"));
}
addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
