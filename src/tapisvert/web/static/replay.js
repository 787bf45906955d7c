"use strict";
// The replay: arrow keys go from card to card, the slider goes at once.

const STEPS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, button, summary")) return;
  const step = document.getElementById(`step-${STEPS[event.key]}`);
  if (!step) return;
  event.preventDefault();
  step.click();
});
document.querySelector(".replay input[type=range]")
  ?.addEventListener("change", (event) => event.target.form.requestSubmit());

// The link to this moment, where the browser lets it be copied.
const link = document.getElementById("copy-link");
link.hidden = !navigator.clipboard;
link.addEventListener("click", async () => {
  await navigator.clipboard.writeText(location.href);
  link.textContent = link.dataset.done;
});
