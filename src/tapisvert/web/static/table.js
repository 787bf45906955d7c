"use strict";
// The open table: frames come from the server and are shown one by one. No rule is here.

const main = document.getElementById("main");
const room = `/table/${main.dataset.room}`;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const BEHIND = 6, HIDDEN_MS = 10_000, STREAMS = 4, KEPT = new Set(["tabindex", "open"]);
const $ = (id) => document.getElementById(id);
const scene = () => document.querySelector(".scene");
const rules = () => document.querySelector(".bar-nav a[href^='/rules/']");
const cards = () => [...document.querySelectorAll("#hand .hand-card")];
let version = Number(main.dataset.version);
const tabs = new BroadcastChannel("tapis");
let stream = null, later = 0, closing = 0, curtain = 0, playing = false, place = 0, card = "";
let moved = false;  // the script itself moves the focus
const frames = [];

// Stream

function listen() {
  clearTimeout(closing);
  if (stream && stream.readyState !== EventSource.CLOSED) return;
  later = 0;
  tabs.postMessage("listens");
  stream = new EventSource(`${room}/stream?version=${version}`);
  stream.onmessage = (event) => { frames.push(JSON.parse(event.data)); play(); };
  stream.addEventListener("trouble", (event) => note(JSON.parse(event.data).says, "lost"));
  stream.onopen = () => { if ($("note").dataset.kind === "lost") note(""); };
  stream.onerror = () => note(main.dataset.sayLost, "lost");
}

function hang() { stream?.close(); stream = null; }

// A browser allows six connections to a host: the tabs that listened last keep theirs.
tabs.onmessage = () => { if (stream && ++later >= STREAMS) hang(); };
for (const kind of ["focus", "pointerdown", "keydown"]) addEventListener(kind, listen);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) closing = setTimeout(hang, HIDDEN_MS);
  else listen();
});
addEventListener("pagehide", hang);
addEventListener("pageshow", listen);

// Frames

async function play() {
  if (playing) return;
  playing = true;
  while (frames.length && !scene()) {
    const skip = frames.length > BEHIND || document.hidden || still.matches;
    const passed = frames.splice(0, skip ? frames.length : 1);
    const frame = passed.at(-1);
    frame.says = passed.filter((each) => each.version > version).map((each) => each.says).join(" ");
    if (frame.version > version) await show(frame, skip);
    raise();
  }
  playing = false;
}

async function show(frame, at_once) {
  if (at_once || !document.startViewTransition || !frame.moves.length) { apply(frame); return; }
  const named = name(frame.moves.map(([from]) => from));
  const moving = document.startViewTransition(() => {
    unname(named);
    apply(frame);
    named.push(...name(frame.moves.map(([, to]) => to)));
  });
  await moving.finished.catch(() => {});
  unname(named);
}

function name(ids) {
  return ids.map((id, i) => {
    const element = $(id);
    if (element) element.style.viewTransitionName = `move-${i}`;
    return element;
  });
}

function unname(elements) {
  for (const element of elements.splice(0)) if (element) element.style.viewTransitionName = "";
}

function apply(frame) {
  version = frame.version;
  const held = document.activeElement?.closest("#table");
  for (const [id, html] of [["table", frame.html], ["side", frame.side]]) {
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    patch($(id), fresh.content.firstElementChild);
  }
  hush();
  $("since")?.remove();
  $("live").textContent = frame.says;
  rove(held && document.activeElement === document.body);
}

// Elements are known by their ids and kept; only what differs is touched.
function patch(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !KEPT.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const wanted = new Set([...fresh.children].map((child) => child.id).filter(Boolean));
  for (const child of [...old.children]) if (child.id && !wanted.has(child.id)) child.remove();
  let at = old.firstChild;
  for (const want of [...fresh.childNodes]) {
    const have = same(old, at, want);
    if (!have) { old.insertBefore(want, at); continue; }
    if (have === at) at = at.nextSibling;
    else old.insertBefore(have, at);
    if (have.nodeType !== Node.ELEMENT_NODE) { if (have.data !== want.data) have.data = want.data; }
    else if (!have.isEqualNode(want)) patch(have, want);
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

function same(parent, at, want) {
  if (want.id) {
    const have = [...parent.children].find((child) => child.id === want.id);
    return have && have.nodeName === want.nodeName ? have : null;
  }
  return at && !at.id && at.nodeName === want.nodeName ? at : null;
}

// Scenes hold the frames back, and the computers, until they are over or passed.

function raise() {
  clearTimeout(curtain);
  if (!scene()) return;
  const { kind, ms } = scene().dataset;
  curtain = setTimeout(pass, kind === "deal" && still.matches ? 0 : Number(ms));
}

function pass() {
  if (!scene()) return;
  const held = scene().contains(document.activeElement);
  scene().remove();
  raise();
  if (held) rove(true);
  if (scene()) return;
  post(`${room}/ready`).catch(() => {});
  play();
}

document.addEventListener("click", (event) => {
  if (!event.target.closest(".skip-scene")) return;
  event.preventDefault();
  pass();
});

// The hand: one tab stop

function rove(lost) {
  const hand = cards();
  const now = Math.max(0, hand.findIndex((each) => each.id === card));
  const kept = hand.some((each) => each.id === card);
  place = Math.min(kept ? now : place, Math.max(0, hand.length - 1));
  hand.forEach((each, i) => { each.tabIndex = i === place ? 0 : -1; });
  const next = document.querySelector(".skip-scene, #calls button") ?? hand[place]
    ?? document.querySelector("#held input:enabled, #outcome .btn");
  moved = true;
  if (lost) next?.focus({ preventScroll: true });
  moved = false;
}

function pick(i) {
  const hand = cards();
  if (!hand.length) return;
  place = (i + hand.length) % hand.length;
  card = hand[place].id;
  rove(false);
  hand[place].focus();
}

document.addEventListener("focusin", (event) => {
  const at = cards().indexOf(event.target);
  if (at < 0) return;
  place = at;
  card = event.target.id;
  cards().forEach((each, i) => { each.tabIndex = i === at ? 0 : -1; });
  if (!moved) why(event.target);
});

function why(button) {
  const told = button.hasAttribute("aria-disabled") ? $(button.getAttribute("aria-describedby")) : null;
  fill($("why"), told?.textContent ?? "", button.dataset.clauses);
}

function fill(element, text, clauses) {
  element.textContent = text;
  const game = rules().pathname;
  for (const id of (clauses ?? "").split(" ").filter(Boolean)) {
    const link = document.createElement("a");
    Object.assign(link, { className: "clause", href: `${game}#${id}`, textContent: id });
    element.append(" ", link);
  }
}

function note(text, kind = "info", clauses = "") {
  $("note").hidden = !text;
  $("note").dataset.kind = kind;
  fill($("note"), text, clauses);
}

function hush() { if ($("note").dataset.kind !== "lost") note(""); }

$("note").addEventListener("click", (event) => { if (!event.target.closest("a")) hush(); });

// Acts

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.closest("#table") || form.id === "again") return;
  event.preventDefault();
  while (scene()) pass();
  if (form.id === "ask-hint") hint();
  else if (may(event.submitter)) send(form, event.submitter);
});

function may(button) {
  if (!button?.matches(".hand-card")) return true;
  if (!button.hasAttribute("data-legal")) { why(button); return false; }
  if (main.dataset.twice !== "yes" || button.hasAttribute("data-sure")) return true;
  cards().forEach((each) => each.removeAttribute("data-sure"));
  button.setAttribute("data-sure", "");
  fill($("why"), main.dataset.saySure);
  $("live").textContent = main.dataset.saySure;
  return false;
}

function post(path, body) {
  return fetch(path, { method: "POST", headers: { "Tapis-Script": "1" }, body });
}

async function send(form, button) {
  if (form.getAttribute("aria-busy")) return;
  for (const element of [form, button]) element?.setAttribute("aria-busy", "true");
  try {
    const answer = await post(form.action, new URLSearchParams(new FormData(form, button)));
    if (answer.status !== 204) told(await answer.json());
    listen();
  } catch {
    note(main.dataset.sayLost, "lost");
  } finally {
    for (const element of [form, button]) element?.removeAttribute("aria-busy");
  }
}

function told(answer) { note(answer.says, "error", (answer.clauses ?? []).join(" ")); }

async function hint() {
  const answer = await (await fetch(`${room}/hint`, { headers: { "Tapis-Script": "1" } })).json();
  note(answer.says, "hint");
  for (const button of cards()) button.toggleAttribute("data-hint", button.value === answer.act);
}

// Keys

// A sheet is filled when it opens, with a copy of what the table has of it.
for (const sheet of document.querySelectorAll("[popover]")) {
  sheet.addEventListener("beforetoggle", (event) => {
    if (event.newState !== "open") return;
    const copy = document.querySelector(sheet.dataset.from)?.cloneNode(true);
    copy?.querySelectorAll("[id]").forEach((each) => each.removeAttribute("id"));
    $(`${sheet.id}-body`).replaceChildren(...(copy ? [copy] : []));
  });
}

const KEYS = {
  ArrowLeft: () => pick(place - 1),
  ArrowRight: () => pick(place + 1),
  Home: () => pick(0),
  End: () => pick(-1),
  l: () => $("show-last") && $("last-trick").togglePopover(),
  s: () => $("score-sheet").togglePopover(),
  h: () => $("ask-hint")?.requestSubmit(),
  u: () => $("undo")?.requestSubmit(),
  r: () => rules().click(),
  "?": () => $("help").showModal(),
  Escape: () => { pass(); hush(); fill($("why"), ""); },
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.closest("input, select, textarea, summary")) return;
  if (event.key.length === 1 && main.dataset.keys === "no") return;
  const number = Number(event.key);
  const act = number >= 1 && number <= cards().length ? () => pick(number - 1)
    : KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
  const arrow = event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End";
  if (!act || (arrow && event.target !== document.body && !event.target.closest("#hand"))) return;
  if (event.key !== "Escape") event.preventDefault();
  act();
});

document.querySelectorAll("[data-opens]").forEach((button) => {
  button.hidden = false;
  button.addEventListener("click", () => $(button.dataset.opens).showModal());
});
rove(false);
raise();
