"use strict";
// The replay: a step loads the page of that moment and shows what it changes, so that the focus stays and
// the line above the table says what has happened. Arrow keys go from act to act, with Shift from card to
// card. While a deal is being analysed, the parts that depend on it are replaced every second, unless the
// page is hidden: the server works first on the deal that somebody looks at.

const STEPS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
const CARD_STEPS = { ArrowLeft: "card-back", ArrowRight: "card-on" };
const EVERY_MS = 1000;
let shown = location.search, timer = 0;

async function load(address) {
  const page = await fetch(address).then((answer) => answer.text()).catch(() => "");
  return new DOMParser().parseFromString(page, "text/html");
}

async function go(search) {
  shown = search;
  const page = await load(search);
  if (shown !== search) return; // another step has been taken meanwhile
  if (!page.getElementById("table")) { location.search = search; return; }
  const { id } = document.activeElement, href = document.activeElement.getAttribute("href");
  const open = document.querySelector(".slips")?.open;
  for (const name of ["table", "side"]) document.getElementById(name).replaceWith(document.adoptNode(page.getElementById(name)));
  for (const each of document.querySelectorAll("input[name=back]")) each.value = location.pathname + search;
  announce(page.getElementById("live").textContent);
  document.querySelector(".slips")?.toggleAttribute("open", Boolean(open));
  const again = document.getElementById(id) ?? (href && document.querySelector(`#main a[href="${CSS.escape(href)}"]`));
  again?.focus({ preventScroll: true });
  begin();
}

function step(search) {
  history.pushState(null, "", search);
  go(search);
}

addEventListener("popstate", () => go(location.search));

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, button, summary, [popover]") || event.altKey || event.ctrlKey || event.metaKey) return;
  const link = document.getElementById(`step-${(event.shiftKey ? CARD_STEPS : STEPS)[event.key]}`);
  if (!link) return;
  event.preventDefault();
  link.click();
});
document.addEventListener("change", (event) => { if (event.target.id === "moment") event.target.form.requestSubmit(); });
document.addEventListener("submit", (event) => {
  if (!event.target.closest(".replay")) return;
  event.preventDefault();
  step(`?${new URLSearchParams(new FormData(event.target))}`);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("#main a"), plot = event.target.closest(".plot");
  if (link?.getAttribute("href")?.startsWith("?") && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    step(link.getAttribute("href"));
  }
  if (plot) step(placeIn(plot, event.clientX));
  if (event.target.id === "copy-link") copyLink(event.target);
});

// A click on the plot goes to that card. The list beside it has the same links, for the keyboard.
function placeIn(plot, at) {
  const { deal, moments, from, to } = plot.dataset, acts = moments.split(" ");
  const box = plot.getBoundingClientRect(), x = (at - box.left) / box.width * plot.viewBox.baseVal.width;
  const place = Math.round((x - from) / (to - from) * (acts.length - 1));
  return `?deal=${deal}&at=${acts[Math.min(Math.max(place, 0), acts.length - 1)]}`;
}

// The button that copies the link to this moment, if the browser has a clipboard.
async function copyLink(button) {
  await navigator.clipboard.writeText(location.href);
  button.textContent = button.dataset.done;
}

const inProgress = () => ["waiting", "working"].includes(document.getElementById("weighing")?.dataset.state);

async function refresh() {
  const here = shown, fresh = document.hidden ? null : await load(here);
  if (shown !== here) return;
  const focused = document.activeElement?.getAttribute("href");
  const open = document.querySelector(".slips")?.open;
  for (const old of fresh ? document.querySelectorAll("#weighing, #verdict, .seat[data-turn]") : []) {
    const found = fresh.getElementById(old.id);
    if (found) old.replaceWith(document.adoptNode(found));
  }
  document.querySelector(".slips")?.toggleAttribute("open", Boolean(open));
  if (focused) document.querySelector(`#weighing [href="${CSS.escape(focused)}"]`)?.focus();
  if (!inProgress()) document.getElementById("weighed-said").textContent = document.getElementById("weighing").dataset.says;
  watch();
}

function watch() {
  clearTimeout(timer);
  if (inProgress()) timer = setTimeout(refresh, EVERY_MS);
}

function begin() {
  document.getElementById("copy-link").hidden = !navigator.clipboard;
  watch();
}

begin();
