// This browser's share in the shuffling (docs/fair.md). It makes the bytes and keeps them together with the
// commitment that it was given; the server may not know them before, nor change the commitment after. Then it
// looks whether its bytes were used, and saves all this as a receipt.

// In the storage each match has an entry, and each share its own, whose key holds its bytes: two windows of a
// browser may make shares at once, and neither may overwrite that of the other.
const MATCH = "fair ", SHARE = "fair-share ", MOST_KEPT = 60, RETRY_MS = 2000, ANSWER_MS = 10_000;
const unstored = new Map();

function read(key) {
  try { return JSON.parse(localStorage.getItem(key)) ?? unstored.get(key); } catch { return unstored.get(key); }
}

function write(key, value) {
  unstored.set(key, value);
  try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* kept by this page alone */ }
}

function known(match, commitment, place) {
  const entry = read(MATCH + match);
  if (entry) return entry;
  forgetOldest();
  const fresh = { commitment, place: Number(place), at: Date.now() };
  write(MATCH + match, fresh);
  return fresh;
}

function keys(prefix) {
  const all = new Set(unstored.keys());
  try { Object.keys(localStorage).forEach((key) => all.add(key)); } catch { /* nothing is stored */ }
  return [...all].filter((key) => key.startsWith(prefix));
}

function forgetOldest() {
  const at = (key) => read(key)?.at ?? 0, matches = keys(MATCH).sort((a, b) => at(b) - at(a));
  for (const old of matches.slice(MOST_KEPT - 1)) {
    for (const key of [old, ...keys(`${SHARE}${old.slice(MATCH.length)} `)]) {
      unstored.delete(key);
      try { localStorage.removeItem(key); } catch { /* nothing is stored */ }
    }
  }
}

// What this browser has made for a deal: as a rule one share. It is promised once the server has accepted it; that of
// a form that begins a match, from the start.
function shares(match, deal) {
  const prefix = `${SHARE}${match} ${deal} `;
  return keys(prefix).map((key) => ({ mix: key.slice(prefix.length), promised: read(key) }));
}

function keep(match, deal, mix, promised) {
  write(`${SHARE}${match} ${deal} ${mix}`, promised);
}

// The same bytes each time: what is sent again must not change.
function share(match, commitment, place, deal) {
  known(match, commitment, place);
  const kept = shares(match, deal).sort((a, b) => b.promised - a.promised)[0];
  if (kept) return kept.mix;
  const mix = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(match, deal, mix, false);
  return mix;
}

// A form that begins a match carries the offer of the server, and leaves with this browser's share.
document.addEventListener("formdata", (event) => {
  const offer = event.target.querySelector("input[name=match][data-commitment]");
  if (!offer) return;
  const mix = share(offer.value, offer.dataset.commitment, 0, 0);
  keep(offer.value, 0, mix, true);
  event.formData.set("mix", mix);
});

// At a table and in a lobby

let sent = "";

function give(room, { toMatch, toCommitment, toPlace, toDeal }) {
  const mix = share(toMatch, toCommitment, toPlace, toDeal);
  if (sent === `${toMatch} ${toDeal}` || read(MATCH + toMatch).commitment !== toCommitment) return;
  sent = `${toMatch} ${toDeal}`;
  window.shareSent = send(room, toMatch, toDeal, mix);
}

async function send(room, match, deal, mix) {
  const body = new URLSearchParams({ match, deal, mix });
  const signal = AbortSignal.timeout(ANSWER_MS); // every act of the page waits for it
  const answer = await fetch(`/table/${room}/mix`, { method: "POST", headers: { "Tapis-Script": "1" }, body, signal }).catch(() => null);
  if (answer?.ok) keep(match, deal, mix, true);
  else if (!answer || answer.status >= 500) { // again, though the deal may have begun: the answer tells what was promised
    setTimeout(() => { window.shareSent = send(room, match, deal, mix); }, RETRY_MS);
  }
}

// The share that the server has accepted for a deal, and then left out of it.
function leftOut(match, place, deal, mixes) {
  return shares(match, deal).find((each) => each.promised && each.mix !== mixes[place]);
}

function look() {
  const fair = document.getElementById("fair");
  if (!fair) return;
  const { room, match, commitment, place, deal, mixes, toMatch } = fair.dataset;
  const inLobby = !mixes;
  const entry = known(match, commitment, place);
  if (inLobby && entry.place !== Number(place)) { // there one may change seats, and the share goes with its person
    entry.place = Number(place);
    write(MATCH + match, entry);
  }
  if (entry.commitment !== commitment) warn("sayChanged");
  else if (!inLobby && leftOut(match, entry.place, deal, mixes.split(" "))) warn("sayMissing");
  if (toMatch) give(room, fair.dataset);
}

function warn(says) {
  const note = document.getElementById("fair-note");
  if (!note) return;
  if (note.dataset.said !== note.dataset[says]) note.firstElementChild.textContent = note.dataset.said = note.dataset[says];
  note.dataset.kind = "error";
  note.hidden = false;
}

// The page of a match: one's own shares, and the receipt

function receipt() {
  const page = document.getElementById("receipt"), button = document.getElementById("save-receipt");
  if (!page) return;
  const { match, commitment, sayFound, sayNone, sayMissing, sayChanged, sayYours, file } = page.dataset;
  const entry = read(MATCH + match), own = document.getElementById("own");
  const rows = [...document.querySelectorAll("#shares [data-mixes]")], mixes = {}, lost = [];
  for (const row of entry ? rows : []) {
    const { deal, number } = row.dataset, dealt = row.dataset.mixes.split(" ");
    const used = shares(match, deal).find((each) => each.mix === dealt[entry.place]);
    const missing = leftOut(match, entry.place, deal, dealt);
    if (used) row.querySelector(`[data-place="${entry.place}"]`)?.append(` (${sayYours})`);
    if (missing) lost.push(number);
    if (missing ?? used) mixes[deal] = (missing ?? used).mix;
  }
  own.hidden = false;
  if (entry && entry.commitment !== commitment) own.textContent = sayChanged;
  else if (lost.length) own.textContent = `${sayMissing} ${lost.join(", ")}`;
  else own.textContent = Object.keys(mixes).length ? sayFound : sayNone;
  if (lost.length || entry && entry.commitment !== commitment) own.dataset.kind = "error";
  button.hidden = !entry;
  button.addEventListener("click", () => {
    const document_ = { format: "tapis-fair/1", match, commitment: entry.commitment, place: entry.place, mixes };
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${JSON.stringify(document_, null, 1)}\n`], { type: "application/json" }));
    link.download = file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), RETRY_MS);
  });
}

document.addEventListener("frame", look);
look();
receipt();
