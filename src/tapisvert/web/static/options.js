"use strict";
// A number that is typed wins over the choices beside it: its button shows that, and a choice made later empties it.

document.addEventListener("input", ({ target }) => {
  if (!target.name?.startsWith("other.")) return;
  const typed = Boolean(target.value.trim());
  for (const choice of target.closest(".choices").querySelectorAll("input[type=radio]")) {
    choice.checked = typed ? choice.value === "" : choice.defaultChecked;
  }
});

document.addEventListener("change", ({ target }) => {
  const number = target.type === "radio" && target.closest(".choices")?.querySelector(".field input:not([type])");
  if (!number) return;
  if (target.value === "") number.focus();
  else number.value = "";
});
