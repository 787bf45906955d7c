// Soft sounds of the table, made here: a card, a trick taken, a deal, one's turn. Off until asked for.
// Browsers play nothing before a press, so the first press makes the AudioContext; without the setting
// there is none.

const sound = { context: null, noise: null, last: {} };
const asked = () => document.documentElement.dataset.sound === "yes";
const QUIET_MS = 70, SECONDS_OF_NOISE = 1;

function wake() {
  if (!asked()) return;
  sound.context ??= new AudioContext();
  if (sound.context.state !== "running") sound.context.resume(); // suspended, or on iOS interrupted
}

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { capture: true });

// When the setting is changed: one hears it at once, or nothing any more.
document.addEventListener("settings", async (event) => {
  if (event.detail !== "sound") return;
  if (!asked()) { await sound.context?.close(); sound.context = null; return; }
  wake();
  await sound.context.resume();
  play("turn");
});

// Parts of sounds

function noise(context) {
  if (sound.noise?.sampleRate === context.sampleRate) return sound.noise;
  sound.noise = context.createBuffer(1, SECONDS_OF_NOISE * context.sampleRate, context.sampleRate);
  const data = sound.noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = 2 * Math.random() - 1;
  return sound.noise;
}

// Loudness: it rises to `peak` in `attack` seconds, and has faded after `length`.
function swell(context, at, peak, attack, length) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}

// Filtered noise whose pitch goes from one frequency to another: cloth, or paper.
function brush(context, at, { type, from, to, peak, attack, length }) {
  const source = context.createBufferSource(), filter = context.createBiquadFilter();
  source.buffer = noise(context);
  filter.type = type;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(swell(context, at, peak, attack, length));
  source.start(at, Math.random() * (SECONDS_OF_NOISE - length), length);
}

function tone(context, at, { from, to, peak, attack, length }) {
  const source = context.createOscillator();
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(swell(context, at, peak, attack, length));
  source.start(at);
  source.stop(at + length);
}

// The sounds

const SOUNDS = {
  card(context, at) {
    brush(context, at, { type: "lowpass", from: 1100, to: 240, peak: .16, attack: .004, length: .09 });
    tone(context, at, { from: 135, to: 70, peak: .2, attack: .006, length: .11 });
  },
  trick(context, at) {
    brush(context, at, { type: "bandpass", from: 500, to: 1500, peak: .07, attack: .09, length: .26 });
    brush(context, at + .2, { type: "lowpass", from: 800, to: 200, peak: .09, attack: .01, length: .1 });
  },
  deal(context, at) {
    for (let i = 0; i < 16; i++) {
      const from = 1500 + 60 * i;
      brush(context, at + .034 * i, { type: "bandpass", from, to: 900, peak: .05, attack: .003, length: .045 });
    }
  },
  turn(context, at) {
    tone(context, at, { from: 587, to: 587, peak: .055, attack: .02, length: .3 });
    tone(context, at + .13, { from: 784, to: 784, peak: .055, attack: .02, length: .42 });
  },
};

function play(name, after = 0) {
  const context = sound.context, now = performance.now();
  if (!asked() || context?.state !== "running" || now - (sound.last[name] ?? -QUIET_MS) < QUIET_MS) return;
  sound.last[name] = now;
  SOUNDS[name](context, context.currentTime + .01 + after);
}

// What has changed on the table: the page says it in attributes, which every frame patches.

const table = document.getElementById("table");

function state() {
  const trick = document.getElementById("trick");
  return {
    cards: Number(trick?.dataset.n ?? 0),
    done: trick?.hasAttribute("data-done") ?? false,
    dealing: document.querySelector(".scene[data-kind=deal]") !== null,
    deal: document.querySelectorAll("#held > li").length,
    mine: document.querySelector(".hand[data-yours], #calls") !== null,
  };
}

let before = table && state();
function hear() {
  const now = state(), old = before;
  before = now;
  if (now.dealing && !old.dealing || now.deal > old.deal + 1) play("deal");
  const taken = old.done && !now.done;
  if (taken) play("trick");
  if (now.cards > (taken ? 0 : old.cards)) play("card", taken ? .22 : 0);
  if (now.mine && !old.mine) play("turn", .25);
}

if (table) new MutationObserver(hear).observe(table, { attributes: true, attributeFilter: ["data-version"], childList: true });
