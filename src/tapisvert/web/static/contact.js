"use strict";
// Contact with the server: a stream that is opened again when it is silent, and posts that are sent again.

// The digest of the scripts of this page: if the server has others, it answers `moved`.
const FILES = document.currentScript.src.split("/").at(-2);
const SILENCE_MS = 25_000, ANSWER_MS = 10_000, AGAIN_MS = [500, 1500, 4000, 6000, 6000], LOST = [502, 503, 504];

// Open the stream of `address()`; `heard` has a function for each kind of event. The server says something
// every ten seconds: a connection that says nothing for longer is dead, though the browser may not know it.
function openStream(address, heard) {
  let source = null, timer = 0, parts = {}, heardAt = 0;
  function wait() { clearTimeout(timer); timer = setTimeout(open, SILENCE_MS); heardAt = Date.now(); }
  function open() {
    source?.close();
    source = new EventSource(`${address()}&files=${FILES}`);
    for (const kind of [...Object.keys(heard), "beat"]) {
      source.addEventListener(kind, (event) => {
        if (kind !== "error") wait();
        const told = event.data && JSON.parse(event.data);
        if (told?.parts) parts = fillPlaceholders(told, parts);
        heard[kind]?.(told);
      });
    }
    wait();
  }
  open();
  return {
    close() { clearTimeout(timer); source.close(); },
    // While a device sleeps the timer stands still, so the clock is asked.
    get closed() { return source.readyState === EventSource.CLOSED || Date.now() - heardAt > SILENCE_MS; },
  };
}

// A frame has only the parts that differ from the frame before. Replace each placeholder (parts.py) by its
// part, and return the parts for the next frame.
function fillPlaceholders(frame, before) {
  const parts = {}, known = { ...before, ...frame.parts };
  const put = (_, name) => (parts[name] = known[name] ?? "");
  for (const name of ["html", "side"]) frame[name] = frame[name]?.replace(/<!--([\w-]+)-->/g, put);
  return parts;
}

// Show who has no stream open, where several play: frames know nothing of them.
function showAway(away) {
  for (const each of document.querySelectorAll("[data-away-of]")) each.hidden = !away.includes(Number(each.dataset.awayOf));
}

// Post a form; if no answer comes, post it again as it was: its key is the same, so it is done once. A phone
// that loses its network for ten seconds need not be pressed again.
async function post(path, body) {
  for (const pause of [...AGAIN_MS, 0]) {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(path, { method: "POST", headers: { "Tapis-Script": "1" }, body, signal });
      if (!pause || !LOST.includes(answer.status)) return answer;
    } catch (error) { if (!pause) throw error; }
    await new Promise((go) => { setTimeout(go, pause); });
  }
}

// Say something in the line above the table. Where it has no room for all, only the last sentences are seen.
const line = document.getElementById("live");
const isCut = () => line.scrollHeight > line.clientHeight || line.scrollWidth > line.clientWidth;
new ResizeObserver(() => { if (line.childElementCount) fitLine(); else if (isCut()) announce(line.textContent); }).observe(line);

function announce(says) {
  line.replaceChildren(...says.split(/(?<=[.?!]) /).flatMap((each, i) => {
    const sentence = document.createElement("span");
    sentence.textContent = each;
    return i ? [" ", sentence] : [sentence];
  }));
  fitLine();
}

function fitLine() {
  const sentences = [...line.children];
  for (const each of sentences) each.className = "";
  for (const each of sentences.slice(0, -1)) if (isCut()) each.className = "vh";
}
