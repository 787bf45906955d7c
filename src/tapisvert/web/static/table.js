"use strict";
// The open table: shows the frames from the server one by one. No rule of a game is in this script.

const main = document.getElementById("main");
const room = `/table/${main.dataset.room}`;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const MAX_BEHIND = 6, HIDDEN_MS = 10_000, SAID_MS = 15_000, MOST_SAID = 3, MAX_STREAMS = 4, DOUBLE_CLICK_MS = 250, KEPT_ATTRIBUTES = new Set(["tabindex", "open", "data-dared"]);
// Frames look different by these settings (render.py): the page asks for the latest again.
const FRAME_SETTINGS = new Set(["indices", "pace", "guide"]);
const $ = (id) => document.getElementById(id);
const scene = () => document.querySelector(".scene");
const rules = () => document.querySelector(".bar-nav a[href^='/rules/']");
// The hand that one plays from: one's own, or the dummy at its turn.
const cards = () => [...document.querySelectorAll($("dummy")?.hasAttribute("data-yours") ? "#dummy .hand-card" : "#hand .hand-card")];
let version = Number(main.dataset.version);
const tabs = new BroadcastChannel("tapis");
let lastPhrase = Math.max(0, ...[...document.querySelectorAll("[data-said]")].map((each) => Number(each.dataset.said)));
let away = [...document.querySelectorAll("[data-away-of]:not([hidden])")].map((each) => Number(each.dataset.awayOf));
const tab = crypto.getRandomValues(new Uint32Array(2)).join(), newerTabs = new Set();
let stream = null, closeTimer = 0, sceneTimer = 0, saidTimer = 0, playing = false, adrift = false, handIndex = 0, card = "", keysVersion = "";
// The keys of forms and their buttons, for the version that they answer.
const keys = new Map();
const frames = [];

// Stream

function listen() {
  clearTimeout(closeTimer);
  if (stream && !stream.closed) return;
  newerTabs.clear();
  tabs.postMessage(tab);
  stream?.close();
  stream = openStream(() => `${room}/stream?version=${version}`, {
    message(frame) { frames.push(frame); play(); },
    trouble: ({ says }) => note(says, "lost"),
    presence(told) { away = told.away; showAway(away); besideScreen(told.screen); },
    said: hear,
    clock: (now) => window.tick?.(now),
    again: ({ says }) => note(says),
    moved() { closeStream(); location.reload(); },
    elsewhere: closeStream,
    open() { if ($("note").dataset.kind === "lost") note(""); },
    error: () => note(main.dataset.sayLost, "lost"),
  });
}

// Beside a shared screen this page shows no scenes: the screen does.
function besideScreen(there) {
  main.toggleAttribute("data-screen", there);
  if (!there || !scene()) return;
  const hadFocus = scene().contains(document.activeElement);
  clearTimeout(sceneTimer);
  document.querySelectorAll(".scene").forEach((each) => each.remove());
  if (hadFocus) setTabStop(true);
  play();
}

// Set phrases: the latest stay for a moment. A stream begins with those that the page may have already.
function hear({ number, says }) {
  if (number <= lastPhrase) return;
  lastPhrase = number;
  const line = document.createElement("span");
  line.textContent = says;
  $("said").append(line);
  while ($("said").childElementCount > MOST_SAID) $("said").firstElementChild.remove();
  $("said").hidden = false;
  clearSaidLater();
}

function clearSaidLater() {
  clearTimeout(saidTimer);
  saidTimer = setTimeout(() => { $("said").hidden = true; $("said").replaceChildren(); }, SAID_MS);
}

function closeStream() { stream?.close(); stream = null; }

// A browser opens at most six connections to a host, so only the tabs used last keep their streams.
tabs.onmessage = ({ data }) => { if (stream && newerTabs.add(data).size >= MAX_STREAMS) closeStream(); };
for (const kind of ["focus", "pointerdown", "keydown"]) addEventListener(kind, listen);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) closeTimer = setTimeout(closeStream, HIDDEN_MS);
  else listen();
});
addEventListener("pagehide", closeStream);
addEventListener("pageshow", listen);

// Frames

async function play() {
  if (playing) return;
  playing = true;
  while (frames.length && !scene()) {
    const skip = frames.length > MAX_BEHIND || document.hidden || reducedMotion.matches;
    const passed = frames.splice(0, skip ? frames.length : 1);
    const frame = passed.at(-1);
    frame.says = passed.filter((each) => each.redrawn || each.version > version).map((each) => each.says).join(" ");
    if (frame.version < version || (frame.version === version && !frame.redrawn)) continue;
    if (frame.scene && !skip && !main.hasAttribute("data-screen")) {
      // The rest of the page stays as it was before the deal.
      const hadFocus = document.activeElement.closest("#table");
      put("table", frame.scene);
      setTabStop(hadFocus && document.activeElement === document.body);
      frames.unshift({ ...frame, scene: "" });
      startScene();
    } else await show(frame, skip);
  }
  playing = false;
}

async function show(frame, atOnce) {
  if (atOnce || !document.startViewTransition || !frame.moves.length) { apply(frame); return; }
  const named = nameElements(frame.moves.map(([from]) => from));
  const moving = document.startViewTransition(() => {
    unnameElements(named);
    apply(frame);
    named.push(...nameElements(frame.moves.map(([, to]) => to)));
  });
  await moving.finished.catch(() => {});
  unnameElements(named);
}

function nameElements(ids) {
  return ids.map((id, i) => {
    const element = $(id);
    if (element) element.style.viewTransitionName = `move-${i}`;
    return element;
  });
}

function unnameElements(elements) {
  for (const element of elements.splice(0)) if (element) element.style.viewTransitionName = "";
}

function apply(frame) {
  version = frame.version;
  const hadFocus = document.activeElement?.closest("#table");
  put("table", frame.html);
  put("side", frame.side);
  showAway(away);
  clearNote();
  $("since")?.remove();
  for (const each of document.querySelectorAll("[data-dared]")) {
    if (each.dataset.dared !== each.dataset.dare) each.removeAttribute("data-dared");
  }
  // Only now what asks for the layout, or the whole page would be laid out several times.
  announce(frame.says);
  $("log-panel").scrollTop = $("log-panel").scrollHeight;
  setTabStop((hadFocus || adrift) && document.activeElement === document.body);
  document.dispatchEvent(new Event("frame"));
}

function put(id, html) {
  const fresh = document.createElement("template"), focused = document.activeElement;
  fresh.innerHTML = html;
  // If it is removed with its focus, the browser lays the page out in the middle of the changes.
  if (focused.id && $(id).contains(focused) && !fresh.content.getElementById(focused.id)) focused.blur();
  patch($(id), fresh.content.firstElementChild);
}

// Change `old` to look like `fresh`: keep elements with the same id, touch only what differs.
function patch(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !KEPT_ATTRIBUTES.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const wanted = new Set([...fresh.children].map((child) => child.id).filter(Boolean));
  for (const child of [...old.children]) if (child.id && !wanted.has(child.id)) child.remove();
  let at = old.firstChild;
  for (const want of [...fresh.childNodes]) {
    const have = findSame(old, at, want);
    if (!have) { old.insertBefore(want, at); continue; }
    // Do not move an element that is kept: it would lose its focus, and a press that has begun. Remove what stands
    // before it instead; only elements with an id, which may be kept too, stay.
    while (at !== have && !at.id) at = removed(at);
    if (have === at) at = at.nextSibling;
    else old.insertBefore(have, at);
    if (have.nodeType !== Node.ELEMENT_NODE) { if (have.data !== want.data) have.data = want.data; }
    else if (!have.isEqualNode(want)) patch(have, want);
  }
  while (at) at = removed(at);
}

function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function findSame(parent, at, want) {
  if (want.id) {
    const have = [...parent.children].find((child) => child.id === want.id);
    return have && have.nodeName === want.nodeName ? have : null;
  }
  return at && !at.id && at.nodeName === want.nodeName ? at : null;
}

// Scenes: until they are over or skipped, the table is that before the deal: no frame is shown and the
// computers wait.

function startScene() {
  clearTimeout(sceneTimer);
  if (!scene()) return;
  const { kind, ms } = scene().dataset;
  sceneTimer = setTimeout(skipScene, kind === "deal" && reducedMotion.matches ? 0 : Number(ms));
}

function skipScene() {
  if (!scene()) return;
  const hadFocus = scene().contains(document.activeElement);
  scene().remove();
  startScene();
  if (hadFocus) setTabStop(true);
  if (scene()) return;
  post(`${room}/ready`).catch(() => {});
  document.dispatchEvent(new Event("frame"));
  play();
}

document.addEventListener("click", (event) => {
  if (!event.target.closest(".skip-scene")) return;
  event.preventDefault();
  skipScene();
});

// The hand is one tab stop: arrow keys move within it

function setTabStop(lost) {
  const hand = cards();
  const now = Math.max(0, hand.findIndex((each) => each.id === card));
  const kept = hand.some((each) => each.id === card);
  handIndex = Math.min(kept ? now : handIndex, Math.max(0, hand.length - 1));
  hand.forEach((each, i) => { each.tabIndex = i === handIndex ? 0 : -1; });
  const next = document.querySelector(".skip-scene, #calls button") ?? hand[handIndex]
    ?? document.querySelector("#held input:enabled, #outcome .btn");
  adrift = lost && !next;      // under a scene there is nothing to take the focus: it waits for the next frame
  if (lost) next?.focus({ preventScroll: true });
}

function pick(i) {
  const hand = cards();
  if (!hand.length) return;
  handIndex = (i + hand.length) % hand.length;
  card = hand[handIndex].id;
  setTabStop(false);
  hand[handIndex].focus();
}

// The first card of the next suit, or of the one before.
function pickSuit(way) {
  const suits = cards().map((each) => each.dataset.card.at(-1));
  const firsts = suits.flatMap((suit, i) => (suit === suits[i - 1] ? [] : [i]));
  const now = firsts.findLastIndex((i) => i <= handIndex);
  if (firsts.length) pick(firsts[(now + way + firsts.length) % firsts.length]);
}

document.addEventListener("focusin", (event) => {
  const at = cards().indexOf(event.target);
  if (at < 0) return;
  handIndex = at;
  card = event.target.id;
  cards().forEach((each, i) => { each.tabIndex = i === at ? 0 : -1; });
});

function why(button) {
  clearNote();      // a hint could hide the reason
  const reason = $(button.getAttribute("aria-describedby"));
  fill($("why"), reason?.textContent ?? "", button.dataset.clauses);
}

function fill(element, text, clauses) {
  element.textContent = text;
  if (!clauses) return;
  const ids = clauses.split(" "), link = document.createElement("a");
  const query = ids.length > 1 ? `?cited=${ids.join("+")}#cited` : `#${ids[0]}`;
  Object.assign(link, { className: "clause cites", href: rules().pathname + query, title: ids.join(", "), textContent: "§" });
  link.ariaLabel = `${main.dataset.sayRule}${link.title}`;
  element.append("\u00a0", link);
}

function note(text, kind = "info", clauses = "") {
  $("note").hidden = !text;
  $("note").dataset.kind = kind;
  fill($("note"), text, clauses);
}

function clearNote() { if ($("note").dataset.kind !== "lost") note(""); }

$("note").addEventListener("click", (event) => { if (!event.target.closest("a")) clearNote(); });

// Acts

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.closest("#table") || form.id === "again") return;
  event.preventDefault();
  while (scene()) skipScene();
  form.closest("#claims")?.hidePopover();
  if (form.id === "ask-hint") hint();
  else if (mayPlay(event.submitter)) send(form, event.submitter);
});

// After a click another button may lie at the same place: the rest of a double-click does not press it.
let pressed = "", pressedAt = -Infinity;
document.addEventListener("click", (event) => {
  const button = event.target.closest("#table :is(.hand, .dummy, .calls, .offered, .outcome) button");
  if (!button) return;
  const press = `${version} ${button.value || button.id}`;
  const soon = event.detail > 1 && event.timeStamp - pressedAt < DOUBLE_CLICK_MS;
  pressedAt = event.timeStamp;
  if (soon && press !== pressed) event.preventDefault();
  else pressed = press;
}, true);      // before meaning.js, which keeps long presses to itself

function mayPlay(button) {
  if (button?.dataset.dare) return mayErr(button);
  if (!button?.matches(".hand-card")) return true;
  if (!button.hasAttribute("data-legal")) { why(button); return false; }
  const { twice, screen } = main.dataset;
  if (twice === "never" || twice === "screen" && screen === undefined || button.hasAttribute("data-sure")) return true;
  cards().forEach((each) => each.removeAttribute("data-sure"));
  button.setAttribute("data-sure", "");
  fill($("why"), main.dataset.saySure);
  return false;
}

// Where faults are judged: what may not be played or said is done when it is pressed again.
function mayErr(button) {
  if (button.dataset.dared === button.dataset.dare) return true;
  document.querySelectorAll("[data-dared]").forEach((each) => each.removeAttribute("data-dared"));
  button.dataset.dared = button.dataset.dare;
  const reason = $(button.getAttribute("aria-describedby")), again = button.closest("[data-say-dare]").dataset.sayDare;
  const beside = button.form.querySelector(".again");      // the answers have a place of their own, and it is not read aloud
  fill(beside ?? $("why"), reason.matches(".vh") ? `${reason.textContent} ${again}` : again, button.dataset.clauses);
  if (beside) announce(again);
  button.scrollIntoView({ block: "nearest" });
  return false;
}

async function send(form, button) {
  if (form.getAttribute("aria-busy")) return;
  for (const element of [form, button]) element?.setAttribute("aria-busy", "true");
  try {
    const decision = $("table").dataset.version; // what is seen now: a frame may come while this waits
    await window.shareSent; // the next deal must find this browser's share (fair.js)
    const body = new URLSearchParams(new FormData(form, button));
    if (form.elements.decision) { body.set("decision", decision); body.set("key", keyOf(form, button, decision)); }
    else if (!form.elements.key) body.set("key", newKey());
    if (button?.dataset.dared) body.set("sure", button.dataset.dared);
    const ms = window.thought?.() ?? null; // clock.js, where time is limited
    if (ms !== null) body.set("thought", ms);
    const answer = await post(form.action, body);
    if ($("note").dataset.kind === "lost") note("");
    if (answer.status !== 204) noteRefusal(await answer.json());
    listen();
  } catch {
    note(main.dataset.sayLost, stream && !stream.closed ? "error" : "lost");
  } finally {
    for (const element of [form, button]) element?.removeAttribute("aria-busy");
  }
}

const newKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16)).join("");

// A button has one key for each version that its form answers. What has a known key is done only once.
function keyOf(form, button, decision) {
  if (keysVersion !== decision) { keys.clear(); keysVersion = decision; }
  const pressed = `${form.id} ${button?.value}`;
  if (!keys.has(pressed)) keys.set(pressed, newKey());
  return keys.get(pressed);
}

function noteRefusal(answer) { note(answer.says, "error", (answer.clauses ?? []).join(" ")); }

// While it is thought about, a line says so. What has been overtaken by another frame is not shown.
async function hint() {
  const form = $("ask-hint"), asked = version;
  if (form.getAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  fill($("why"), "");       // the reason of a refusal tells nothing beside it
  note(main.dataset.sayThinking, "thinking");
  try {
    const answer = await (await fetch(`${room}/hint`, { headers: { "Tapis-Script": "1" } })).json();
    if (asked !== version) return;
    note(answer.says, "hint");
    for (const button of cards()) button.toggleAttribute("data-hint", button.value === answer.act);
  } catch {
    note(main.dataset.sayLost, "error");
  } finally {
    form.removeAttribute("aria-busy");
  }
}

// Keys

// When a popover opens, fill it with a copy of an element of the page (data-from).
for (const sheet of document.querySelectorAll("[popover][data-from]")) {
  sheet.addEventListener("beforetoggle", (event) => {
    if (event.newState !== "open") return;
    const copy = document.querySelector(sheet.dataset.from)?.cloneNode(true);
    if (copy?.dataset.title) sheet.querySelector("h2").textContent = copy.dataset.title;
    copy?.querySelectorAll("[id]").forEach((each) => each.removeAttribute("id"));
    $(`${sheet.id}-body`).replaceChildren(...(copy ? [copy] : []));
  });
}

// A note lies over the bar and what opens below it, so it goes when a menu or a panel opens.
document.addEventListener("beforetoggle", (event) => { if (event.newState === "open") clearNote(); }, true);

// What is unfolded in a panel comes into sight.
document.addEventListener("toggle", (event) => { if (event.target.matches("details[open]")) event.target.scrollIntoView({ block: "nearest" }); }, true);

// The menu of questions opens with its first choice.
document.addEventListener("beforetoggle", (event) => { if (event.target.id === "ask") $("ask-form").reset(); }, true);

// In a wide window the column is always there; elsewhere it is a panel.
function showSide() {
  const side = $("side");
  if (getComputedStyle(side).position === "relative" || side.togglePopover()) side.focus();
}

const KEYS = {
  ArrowLeft: () => pick(handIndex - 1),
  ArrowRight: () => pick(handIndex + 1),
  Home: () => pick(0),
  End: () => pick(-1),
  l: () => $("show-last") && $("last-trick").togglePopover(),
  s: showSide,
  h: () => $("ask-hint")?.requestSubmit(),
  i: () => $("ask")?.togglePopover(),
  u: () => $("undo")?.requestSubmit(),
  f: () => $("claims")?.togglePopover(),
  r: () => rules().click(),
  "?": () => $("help").togglePopover(),
  ArrowDown: () => pickSuit(1),
  ArrowUp: () => pickSuit(-1),
  Escape: () => { skipScene(); clearNote(); fill($("why"), ""); },
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, select, textarea, summary")) return;
  if (event.key.length === 1 && main.dataset.keys === "no") return;
  // By place on the keyboard: a French number row gives & for 1. Shift reaches the eleventh card and on.
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  const place = digit && (Number(digit) || 10) + (event.shiftKey && cards().length > 10 ? 10 : 0);
  const act = place <= cards().length ? () => pick(place - 1)
    : KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
  const arrow = event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End";
  if (!act || event.target.closest("[popover]") && arrow || (arrow && event.target !== document.body && !event.target.closest("#hand, #dummy"))) return;
  if (event.key !== "Escape") event.preventDefault();
  act();
});

$("log-panel").scrollTop = $("log-panel").scrollHeight;
main.dataset.ready = "";
document.addEventListener("settings", ({ detail }) => {
  if (!FRAME_SETTINGS.has(detail)) return;
  closeStream();
  frames.length = 0;
  version -= 1;
  listen();
});
if (!$("said").hidden) clearSaidLater();
setTabStop(false);
startScene();
