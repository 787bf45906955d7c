"use strict";
// The replay: arrow keys go from act to act, and the slider loads the page when it is moved. While a
// deal is being analysed, the parts of the page marked data-fresh are replaced every second, unless the
// page is hidden: the server works first on the deal that somebody looks at.

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

// A click on the plot goes to that card. The list beside it has the same links, for the keyboard.
document.addEventListener("click", (event) => {
  const plot = event.target.closest(".plot");
  if (!plot) return;
  const { deal, moments, from, to } = plot.dataset, acts = moments.split(" ");
  const box = plot.getBoundingClientRect(), x = (event.clientX - box.left) / box.width * plot.viewBox.baseVal.width;
  const place = Math.round((x - from) / (to - from) * (acts.length - 1));
  location.search = `?deal=${deal}&at=${acts[Math.min(Math.max(place, 0), acts.length - 1)]}`;
});

// The button that copies the link to this moment, if the browser has a clipboard.
const link = document.getElementById("copy-link");
link.hidden = !navigator.clipboard;
link.addEventListener("click", async () => {
  await navigator.clipboard.writeText(location.href);
  link.textContent = link.dataset.done;
});

const EVERY_MS = 1000;
const inProgress = () => ["waiting", "working"].includes(document.getElementById("weighing")?.dataset.state);

async function refresh() {
  const page = document.hidden ? ""
    : await fetch(location.href).then((answer) => answer.text()).catch(() => "");
  const fresh = new DOMParser().parseFromString(page, "text/html");
  const focused = document.activeElement?.getAttribute("href");
  const open = document.querySelector(".slips")?.open;
  for (const old of document.querySelectorAll("[data-fresh]")) {
    const found = fresh.getElementById(old.id);
    if (found) old.replaceWith(document.adoptNode(found));
  }
  document.querySelector(".slips")?.toggleAttribute("open", Boolean(open));
  if (focused) document.querySelector(`#weighing [href="${CSS.escape(focused)}"]`)?.focus();
  if (inProgress()) setTimeout(refresh, EVERY_MS);
  else document.getElementById("weighed-said").textContent = document.getElementById("weighing").dataset.says;
}
if (inProgress()) setTimeout(refresh, EVERY_MS);
