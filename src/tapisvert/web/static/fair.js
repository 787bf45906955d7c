// This browser's share in the shuffling (docs/fair.md). It makes the bytes and keeps them together with the
// commitment that it was given; the server may not know them before, nor change the commitment after. Then it
// looks whether its bytes were used, and saves all this as a receipt.

const PREFIX = "fair ", MOST_KEPT = 60, RETRY_MS = 2000, ANSWER_MS = 10_000;
const unstored = new Map();

function read(match) {
  try { return JSON.parse(localStorage.getItem(PREFIX + match)) ?? unstored.get(match); } catch { return unstored.get(match); }
}

function write(match, entry) {
  unstored.set(match, entry);
  try { localStorage.setItem(PREFIX + match, JSON.stringify(entry)); } catch { /* kept by this page alone */ }
}

function known(match, commitment, place) {
  const entry = read(match);
  if (entry) return entry;
  forgetOldest();
  const fresh = { commitment, place: Number(place), mixes: {}, at: Date.now() };
  write(match, fresh);
  return fresh;
}

function forgetOldest() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const at = (key) => JSON.parse(localStorage.getItem(key)).at;
    keys.sort((a, b) => at(b) - at(a)).slice(MOST_KEPT - 1).forEach((key) => localStorage.removeItem(key));
  } catch { /* nothing is stored */ }
}

// The same bytes each time: what is sent again must not change.
function share(match, commitment, place, deal) {
  const entry = known(match, commitment, place);
  entry.mixes[deal] ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  write(match, entry);
  return entry.mixes[deal];
}

// A form that begins a match carries the offer of the server, and leaves with this browser's share.
document.addEventListener("formdata", (event) => {
  const offer = event.target.querySelector("input[name=match][data-commitment]");
  if (offer) event.formData.set("mix", share(offer.value, offer.dataset.commitment, 0, 0));
});

// At a table and in a lobby

let sent = "";

function give(room, { toMatch, toCommitment, toPlace, toDeal }) {
  const mix = share(toMatch, toCommitment, toPlace, toDeal);
  const entry = read(toMatch);
  if (sent === `${toMatch} ${toDeal}` || entry.commitment !== toCommitment) return;
  sent = `${toMatch} ${toDeal}`;
  window.shareSent = send(room, toMatch, toDeal, mix);
}

async function send(room, match, deal, mix) {
  const body = new URLSearchParams({ match, deal, mix });
  const signal = AbortSignal.timeout(ANSWER_MS); // every act of the page waits for it
  const answer = await fetch(`/table/${room}/mix`, { method: "POST", headers: { "Tapis-Script": "1" }, body, signal }).catch(() => null);
  if (!answer || answer.status >= 500) {
    sent = "";
    setTimeout(look, RETRY_MS);
  } else if (!answer.ok) {  // it is not wanted any more: nobody promised to use it
    const entry = read(match);
    delete entry.mixes[deal];
    write(match, entry);
  }
}

function missing(entry, deal, mixes) {
  return Boolean(entry.mixes[deal]) && mixes[entry.place] !== entry.mixes[deal];
}

function look() {
  const fair = document.getElementById("fair");
  if (!fair) return;
  const { room, match, commitment, place, deal, mixes, toMatch } = fair.dataset;
  const inLobby = !mixes;
  const entry = known(match, commitment, place);
  if (inLobby && entry.place !== Number(place)) { // there one may change seats, and the share goes with its person
    entry.place = Number(place);
    write(match, entry);
  }
  if (entry.commitment !== commitment) warn("sayChanged");
  else if (!inLobby && missing(entry, deal, mixes.split(" "))) warn("sayMissing");
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
  const entry = read(match), own = document.getElementById("own");
  const rows = [...document.querySelectorAll("#shares [data-mixes]")];
  const lost = entry ? rows.filter((row) => missing(entry, row.dataset.deal, row.dataset.mixes.split(" "))) : [];
  for (const row of entry ? rows : []) {
    const cell = row.querySelector(`[data-place="${entry.place}"]`);
    if (entry.mixes[row.dataset.deal] && !lost.includes(row)) cell?.append(` (${sayYours})`);
  }
  own.hidden = false;
  if (entry && entry.commitment !== commitment) own.textContent = sayChanged;
  else if (lost.length) own.textContent = `${sayMissing} ${lost.map((row) => row.dataset.number).join(", ")}`;
  else own.textContent = entry && Object.keys(entry.mixes).length ? sayFound : sayNone;
  if (lost.length || entry && entry.commitment !== commitment) own.dataset.kind = "error";
  button.hidden = !entry;
  button.addEventListener("click", () => {
    const document_ = { format: "tapis-fair/1", match, commitment: entry.commitment, place: entry.place, mixes: entry.mixes };
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
