"use strict";
// The replay: arrow keys go from card to card, the slider goes at once; while a deal is being
// weighed, the parts of the page that tell of it are renewed.

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

// A click on the course of the deal goes to that card; the list beside it does the same.
document.addEventListener("click", (event) => {
  const plot = event.target.closest(".plot");
  if (!plot) return;
  const { deal, moments, from, to } = plot.dataset, acts = moments.split(" ");
  const box = plot.getBoundingClientRect(), x = (event.clientX - box.left) / box.width * plot.viewBox.baseVal.width;
  const place = Math.round((x - from) / (to - from) * (acts.length - 1));
  location.search = `?deal=${deal}&at=${acts[Math.min(Math.max(place, 0), acts.length - 1)]}`;
});

// The link to this moment, where the browser lets it be copied.
const link = document.getElementById("copy-link");
link.hidden = !navigator.clipboard;
link.addEventListener("click", async () => {
  await navigator.clipboard.writeText(location.href);
  link.textContent = link.dataset.done;
});

const EVERY_MS = 1000;
const underWay = () => ["waiting", "working"].includes(document.getElementById("weighing")?.dataset.state);

async function renew() {
  const page = await fetch(location.href).then((answer) => answer.text()).catch(() => "");
  const fresh = new DOMParser().parseFromString(page, "text/html");
  const focused = document.activeElement?.getAttribute("href");
  const open = document.querySelector(".slips")?.open;
  for (const old of document.querySelectorAll("[data-fresh]")) {
    const found = fresh.getElementById(old.id);
    if (found) old.replaceWith(document.adoptNode(found));
  }
  document.querySelector(".slips")?.toggleAttribute("open", Boolean(open));
  if (focused) document.querySelector(`#weighing [href="${CSS.escape(focused)}"]`)?.focus();
  if (underWay()) setTimeout(renew, EVERY_MS);
  else document.getElementById("weighed-said").textContent = document.getElementById("weighing").dataset.says;
}
if (underWay()) setTimeout(renew, EVERY_MS);
