// This browser's share in the shuffling (docs/fair.md). It makes the bytes and keeps them together with the
// commitment that it was given; the server may not know them before, nor change the commitment after. Then it
// looks whether its bytes were used, and saves all this as a receipt.

// In the storage each match has an entry, and each share its own, whose key holds its bytes: two windows of a
// browser may make shares at once, and neither may overwrite that of the other.
const MATCH = "fair ", SHARE = "fair-share ", MOST_KEPT = 60, RETRY_MS = 2000, ANSWER_MS = 10_000;
const memory = new Map(); // a copy of all, for a browser that stores nothing

function read(key) {
  try { return JSON.parse(localStorage.getItem(key)) ?? memory.get(key); } catch { return memory.get(key); }
}

function write(key, value) {
  memory.set(key, value);
  try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* kept by this page alone */ }
}

function matchEntry(match, commitment, place) {
  const entry = read(MATCH + match);
  if (entry) return entry;
  forgetOldest();
  const fresh = { commitment, place: Number(place), at: Date.now() };
  write(MATCH + match, fresh);
  return fresh;
}

function keys(prefix) {
  const all = new Set(memory.keys());
  try { Object.keys(localStorage).forEach((key) => all.add(key)); } catch { /* nothing is stored */ }
  return [...all].filter((key) => key.startsWith(prefix));
}

function forgetOldest() {
  const at = (key) => read(key)?.at ?? 0, matches = keys(MATCH).sort((a, b) => at(b) - at(a));
  for (const old of matches.slice(MOST_KEPT - 1)) {
    for (const key of [old, ...keys(`${SHARE}${old.slice(MATCH.length)} `)]) {
      memory.delete(key);
      try { localStorage.removeItem(key); } catch { /* nothing is stored */ }
    }
  }
}

// The shares that this browser has made for a deal: as a rule one. Only a share that the server has accepted must be
// used; that of a form that begins a match counts as accepted when it is sent.
function shares(match, deal) {
  const prefix = `${SHARE}${match} ${deal} `;
  return keys(prefix).map((key) => ({ mix: key.slice(prefix.length), accepted: read(key) }));
}

function storeShare(match, deal, mix, accepted) {
  write(`${SHARE}${match} ${deal} ${mix}`, accepted);
}

// The share to send for a deal, made when it is first needed: what is sent again must not change.
function shareFor(match, deal) {
  const kept = shares(match, deal).sort((a, b) => b.accepted - a.accepted)[0];
  if (kept) return kept.mix;
  const mix = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  storeShare(match, deal, mix, false);
  return mix;
}

// A form that begins a match carries the offer of the server, and leaves with this browser's share.
document.addEventListener("formdata", (event) => {
  const offer = event.target.querySelector("input[name=match][data-commitment]");
  if (!offer) return;
  matchEntry(offer.value, offer.dataset.commitment, 0);
  const mix = shareFor(offer.value, 0);
  storeShare(offer.value, 0, mix, true);
  event.formData.set("mix", mix);
});

// At a table and in a lobby

let sent = "";

function sendOnce(room, { toMatch, toCommitment, toPlace, toDeal }) {
  const now = `${toMatch} ${toDeal}`;
  if (sent === now || matchEntry(toMatch, toCommitment, toPlace).commitment !== toCommitment) return;
  sent = now;
  window.shareSent = send(room, toMatch, toDeal, shareFor(toMatch, toDeal));
}

async function send(room, match, deal, mix) {
  const body = new URLSearchParams({ match, deal, mix });
  const signal = AbortSignal.timeout(ANSWER_MS); // every form of the page waits for it (table.js)
  const answer = await fetch(`/table/${room}/mix`, { method: "POST", headers: { "Tapis-Script": "1" }, body, signal }).catch(() => null);
  if (answer?.ok) storeShare(match, deal, mix, true);
  else if (!answer || answer.status >= 500) { // again, even if the deal has begun: the answer says whether the server has this share
    setTimeout(() => { window.shareSent = send(room, match, deal, mix); }, RETRY_MS);
  }
}

// The share that the server has accepted for a deal, and then left out of it.
function leftOut(match, place, deal, mixes) {
  return shares(match, deal).find((each) => each.accepted && each.mix !== mixes[place]);
}

function checkAndSend() {
  const fair = document.getElementById("fair");
  if (!fair) return;
  const { room, match, commitment, place, deal, mixes, toMatch } = fair.dataset;
  const inLobby = !mixes;
  const entry = matchEntry(match, commitment, place);
  if (inLobby && entry.place !== Number(place)) { // there one may change seats, and the share goes with its person
    entry.place = Number(place);
    write(MATCH + match, entry);
  }
  if (entry.commitment !== commitment) warn("sayChanged");
  else if (!inLobby && leftOut(match, entry.place, deal, mixes.split(" "))) warn("sayMissing");
  if (toMatch) sendOnce(room, fair.dataset);
}

function warn(says) {
  const note = document.getElementById("fair-note");
  if (!note) return;
  if (note.dataset.said !== note.dataset[says]) note.firstElementChild.textContent = note.dataset.said = note.dataset[says];
  note.dataset.kind = "error";
  note.hidden = false;
}

// The page of a match: one's own shares, and the receipt

// The shares of this browser that count, by deal, and the numbers of the deals that lack one; marks those that were used.
function ownShares(match, place, yours) {
  const mixes = {}, lost = [];
  for (const row of document.querySelectorAll("#shares [data-mixes]")) {
    const { deal, number } = row.dataset, dealt = row.dataset.mixes.split(" ");
    const used = shares(match, deal).find((each) => each.mix === dealt[place]);
    const missing = leftOut(match, place, deal, dealt);
    if (used) row.querySelector(`[data-place="${place}"]`)?.append(` (${yours})`);
    if (missing) lost.push(number);
    if (missing ?? used) mixes[deal] = (missing ?? used).mix;
  }
  return { mixes, lost };
}

function showReceipt() {
  const page = document.getElementById("receipt");
  if (!page) return;
  const { match, commitment, sayFound, sayNone, sayMissing, sayChanged, sayYours, file } = page.dataset;
  const entry = read(MATCH + match), changed = entry && entry.commitment !== commitment;
  const { mixes, lost } = entry ? ownShares(match, entry.place, sayYours) : { mixes: {}, lost: [] };
  const own = document.getElementById("own"), button = document.getElementById("save-receipt");
  own.hidden = false;
  if (changed) own.textContent = sayChanged;
  else if (lost.length) own.textContent = `${sayMissing} ${lost.join(", ")}`;
  else own.textContent = Object.keys(mixes).length ? sayFound : sayNone;
  if (changed || lost.length) own.dataset.kind = "error";
  button.hidden = !entry;
  button.addEventListener("click", () => {
    download({ format: "tapis-fair/1", match, commitment: entry.commitment, place: entry.place, mixes }, file);
  });
}

function download(receipt, file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(receipt, null, 1)}\n`], { type: "application/json" }));
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RETRY_MS);
}

document.addEventListener("frame", checkAndSend);
checkAndSend();
showReceipt();
