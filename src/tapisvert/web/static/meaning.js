"use strict";
// With a finger, a long press on a call shows what it means, instead of making it.

const LONG_MS = 450;
let longTimer = 0, pressedLong = false;
const callAt = (event) => event.target.closest?.(":is(.call, .offer):has(.meaning)");

function tell(call) {
  document.querySelector("[data-told]")?.removeAttribute("data-told");
  call?.setAttribute("data-told", "");
}

document.addEventListener("pointerdown", (event) => {
  const call = callAt(event);
  pressedLong = false;
  clearTimeout(longTimer);
  tell(null);
  if (!call || event.pointerType === "mouse") return;
  longTimer = setTimeout(() => { pressedLong = true; tell(call); }, LONG_MS);
});
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => clearTimeout(longTimer));
document.addEventListener("contextmenu", (event) => { if (pressedLong && callAt(event)) event.preventDefault(); });
document.addEventListener("click", (event) => {
  if (!pressedLong || !callAt(event)) return;
  event.preventDefault();
  event.stopPropagation();
}, true);
