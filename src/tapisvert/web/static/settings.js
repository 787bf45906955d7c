"use strict";
// Settings apply at once: each choice is sent, and set on the page that is open.

const settings = document.getElementById("settings");

settings.addEventListener("change", async (event) => {
  const { name, value } = event.target, chosen = new URLSearchParams({ [name]: value });
  await fetch(settings.action, { method: "POST", headers: { "Tapis-Script": "1" }, body: chosen, redirect: "manual" }).catch(() => {});
  const page = document.documentElement.dataset, table = document.getElementById("main").dataset;
  if (["indices", "colours", "theme", "pace", "sound"].includes(name)) page[name] = value;
  if (["twice", "keys"].includes(name) && name in table) table[name] = value;
  document.dispatchEvent(new CustomEvent("settings", { detail: name }));
});
