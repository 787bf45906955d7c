"use strict";
// A number that is typed chooses the button beside it. Of what a form sends, the button that is chosen decides.

document.addEventListener("input", ({ target }) => {
  if (!target.name?.startsWith("other.")) return;
  const typed = Boolean(target.value.trim());
  for (const choice of target.closest(".choices").querySelectorAll("input[type=radio]")) {
    choice.checked = typed ? choice.value === "" : choice.defaultChecked;
  }
});

// Only a pointer leads into the field: with arrow keys one goes past its button.
document.addEventListener("click", ({ target, detail }) => {
  if (detail === 0 || target.type !== "radio" || target.value !== "") return;
  target.closest(".choices")?.querySelector(".field input:not([type])")?.focus();
});

document.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of [...formData]) {
    if (name.startsWith("set.") && value) formData.delete(name.replace("set.", "other."));
  }
});
