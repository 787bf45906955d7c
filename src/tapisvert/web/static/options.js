"use strict";
const TYPED = "input[name^='other.']";

// A value that an option cannot take is told beside its field, before the form is sent.
async function check(field) {
  const own = field.closest(".choices").querySelector("input[type=radio][value='']");
  const counting = () => own?.checked ? field.value.trim() : "";      // a typed value counts where its button is chosen
  const value = counting(), game = field.form.elements.game?.value;
  field.setCustomValidity("");
  if (!game || !value) return;
  const asked = new URLSearchParams({ option: field.name.replace("other.", ""), value });
  const answer = await fetch(`/play/${game}/option?${asked}`).catch(() => null);
  const says = answer?.ok ? (await answer.json()).says : "";
  if (counting() === value) field.setCustomValidity(says);
}

document.addEventListener("change", ({ target }) => {
  const field = target.type === "radio" && target.closest(".choices")?.querySelector(TYPED);
  if (field) check(field);
});
document.addEventListener("invalid", ({ target }) => target.closest("details")?.setAttribute("open", ""), true);

// A number that is typed chooses the button beside it. Of what a form sends, the button that is chosen decides.

document.addEventListener("input", ({ target }) => {
  if (!target.name?.startsWith("other.")) return;
  const typed = Boolean(target.value.trim());
  for (const choice of target.closest(".choices").querySelectorAll("input[type=radio]")) {
    choice.checked = typed ? choice.value === "" : choice.defaultChecked;
  }
  check(target);
});

// Only a pointer leads into the field: with arrow keys one goes past its button.
document.addEventListener("click", ({ target, detail }) => {
  if (detail === 0 || target.type !== "radio" || target.value !== "") return;
  target.closest(".choices")?.querySelector(TYPED)?.focus();
});

document.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of [...formData]) {
    if (name.startsWith("set.") && value) formData.delete(name.replace("set.", "other."));
  }
});
