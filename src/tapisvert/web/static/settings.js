"use strict";
// Settings apply at once: each choice is sent, and set on the page that is open.

const settings = document.getElementById("settings");

settings.addEventListener("change", async (event) => {
  const chosen = new URLSearchParams(new FormData(settings));
  await fetch(settings.action, { method: "POST", headers: { "Tapis-Script": "1" }, body: chosen, redirect: "manual" }).catch(() => {});
  const page = document.documentElement.dataset, table = document.getElementById("main").dataset;
  for (const name of ["indices", "colours", "theme", "pace", "sound"]) page[name] = chosen.get(name);
  for (const name of ["twice", "keys"]) if (name in table) table[name] = chosen.get(name);
  document.dispatchEvent(new CustomEvent("settings", { detail: event.target.name }));
});
