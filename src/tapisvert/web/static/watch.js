"use strict";
// The table of an onlooker: shows each frame as it comes.

const main = document.getElementById("main");
let version = Number(main.dataset.version);
const stream = openStream(() => `${main.dataset.stream}?version=${version}`, {
  message: show,
  clock: (now) => window.tick?.(now),
  elsewhere: () => stream.close(),
});

function show(frame) {
  if (frame.version <= version) return;
  version = frame.version;
  const focused = document.activeElement?.id;
  const open = document.getElementById("side").matches(":popover-open");
  document.getElementById("watch").outerHTML = frame.html;
  if (open) document.getElementById("side").showPopover();
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  document.getElementById("live").textContent = frame.says;
  const log = document.getElementById("log-panel");
  log.scrollTop = log.scrollHeight;
  document.dispatchEvent(new Event("frame"));
}
addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
