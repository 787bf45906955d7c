"use strict";
// A lobby: shows who comes and goes, and turns to the table when the match begins. Also the buttons that
// copy a link.

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = button.dataset.done;
  });
}

const lobby = document.getElementById("main");
let version = Number(lobby.dataset.version), away = [], going = false, stream = null;
document.addEventListener("submit", () => { going = true; });       // the answer leads on, to the home page of who leaves

// This page may be the answer to a form: to load it again would send the form again.
function goTo() { location.replace(`/table/${lobby.dataset.room}`); }

function show(frame) {
  version = frame.version;
  const active = document.activeElement, chosen = active?.closest("#lobby") && active.value;
  const hosted = document.getElementById("lobby").hasAttribute("data-host");
  document.getElementById("lobby").outerHTML = frame.html;
  if (document.getElementById("lobby").hasAttribute("data-host") !== hosted) goTo(); // the host invites
  showAway(away);
  const live = document.getElementById("live");
  if (live.textContent !== frame.says) live.textContent = frame.says;
  document.dispatchEvent(new Event("frame"));
  if (chosen) document.querySelector(`#lobby button[value="${CSS.escape(chosen)}"]`)?.focus();
}

function listen() {
  if (stream && !stream.closed) return;
  stream?.close();
  stream = openStream(() => `/table/${lobby.dataset.room}/stream?version=${version}&lobby=1`, {
    message(frame) { if (frame.version > version) show(frame); },
    presence(told) { away = told.away; showAway(away); },
    moved() { stream.close(); if (!going) goTo(); },
    elsewhere: () => stream.close(), // newer tabs have taken its place; it comes back when it is used
  });
}

if (lobby.dataset.room) {
  listen();
  for (const kind of ["focus", "pointerdown", "keydown"]) addEventListener(kind, listen);
  addEventListener("pagehide", () => stream.close());
  addEventListener("pageshow", (event) => { if (event.persisted) goTo(); });
}
