// Frames of a sequence, keys, and the start of the page.

// ---- Frames

function showStrip(item) {
  $("scrubber").max = item.frames.length;
  $("strip").replaceChildren(...item.frames.map((frame, index) => {
    const id = frame.actual ?? frame.expected ?? null;
    return make("li", {}, make("button", {
      type: "button", className: frame.status === "same" ? "" : "changed", onclick: () => go(index),
      "aria-label": `Frame ${index + 1}, ${frame.status}`,
    }, id === null ? make("span", { className: "gap" }) : make("img", { src: source(id), alt: "", loading: "lazy", decoding: "async" }),
    String(index + 1) + (frame.status === "same" ? "" : " ●")));
  }));
  told();
}

function told() {
  const { frames } = state.current;
  const frame = frames[state.frame];
  $("scrubber").value = state.frame + 1;
  const label = frame.label + (frame.expectedLabel && frame.expectedLabel !== frame.label ? ` (expected ${frame.expectedLabel})` : "");
  $("frame").value = `${state.frame + 1} / ${frames.length}  ${frame.status}  ${label}`;
  [...$("strip").querySelectorAll("button")].forEach((button, index) => {
    if (index === state.frame) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  });
  // Scrolls the strip and nothing else.
  const button = $("strip").children[state.frame];
  const strip = $("strip");
  if (button.offsetLeft - strip.offsetLeft < strip.scrollLeft || button.offsetLeft - strip.offsetLeft + button.offsetWidth > strip.scrollLeft + strip.clientWidth) {
    strip.scrollLeft = button.offsetLeft - strip.offsetLeft - strip.clientWidth / 2;
  }
  $("next-difference").disabled = !frames.some((f) => f.status !== "same");
}

function go(index) {
  const frames = state.current?.frames;
  if (!frames) return;
  state.frame = Math.min(frames.length - 1, Math.max(0, index));
  told();
  showModes();
  show();
  readout();
}

function nextDifference(by) {
  const frames = state.current?.frames;
  if (!frames) return;
  for (let i = 1; i <= frames.length; i++) {
    const index = (state.frame + by * i + frames.length * i) % frames.length;
    if (frames[index].status !== "same") return go(index);
  }
}

function play(on) {
  clearInterval(state.playing);
  state.playing = on && state.current?.frames
    ? setInterval(() => go((state.frame + 1) % state.current.frames.length), 80) : 0;
  $("play").textContent = state.playing ? "Stop" : "Play";
}

// ---- Page

const THEMES = ["auto", "light", "dark"];
function theme() {
  const root = document.documentElement;
  const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? "auto") + 1) % 3];
  if (next === "auto") delete root.dataset.theme; else root.dataset.theme = next;
  $("theme").textContent = "Theme: " + next;
}

async function copy() {
  const text = $("command").textContent;
  try { await navigator.clipboard.writeText(text); $("copy").textContent = "Copied"; }
  catch {
    // From disk a browser may refuse: the text is selected instead.
    getSelection().selectAllChildren($("command"));
    $("copy").textContent = "Selected";
  }
  setTimeout(() => { $("copy").textContent = "Copy"; }, 1200);
}

function toggleHelp() { if ($("help").open) $("help").close(); else $("help").showModal(); }

const isPicture = () => state.current && !$("picture").hidden;
/** Key, words, action. */
const KEYS = [
  ["j", "next case", () => step(1)], ["k", "previous case", () => step(-1)],
  ...MODES.map(([mode, label], index) => [String(index + 1), label.toLowerCase(), () => isPicture() && setMode(mode)]),
  ["+", "zoom in", () => zoom(1.5)], ["-", "zoom out", () => zoom(1 / 1.5)], ["f", "fit", () => isPicture() && fit()],
  ["0", "100 %", () => zoom(1 / state.scale)], ["d", "zoom to the difference", () => isPicture() && spot()],
  [" ", "blink or pause; swap in other modes", () => isPicture() && space()],
  [",", "previous frame", () => go(state.frame - 1)], [".", "next frame", () => go(state.frame + 1)],
  ["[", "previous frame that differs", () => nextDifference(-1)], ["]", "next frame that differs", () => nextDifference(1)],
  ["p", "play or stop", () => play(!state.playing)], ["/", "filter", () => $("search").focus()],
  ["c", "copy the command that accepts", () => state.current && copy()], ["t", "theme: auto, light, dark", theme],
  ["?", "these keys", toggleHelp],
];

function space() {
  const mode = modeInUse();
  if (mode === "blink") { state.blinking = !state.blinking; mix(); }
  else if (mode === "swipe" || mode === "onion") slide(state.amount[mode] > 50 ? 0 : 100);
  else if (available("blink")) setMode("blink");
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const field = event.target;
  if (field === $("search")) {
    if (event.key === "Escape") { field.value = ""; list(); field.blur(); }
    return;
  }
  if ($("help").open && event.key !== "?") return;
  if (event.key === " " && field.tagName === "BUTTON") return;
  if (field.getAttribute?.("role") === "radio" && event.key.startsWith("Arrow")) {
    const enabled = [...$("modes").children].filter((b) => !b.disabled);
    const by = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : enabled.length - 1;
    setMode(enabled[(enabled.indexOf(field) + by) % enabled.length].dataset.mode);
    event.preventDefault();
    return;
  }
  const key = event.key === "=" ? "+" : event.key === "_" ? "-" : event.key;
  const found = KEYS.find(([name]) => name === key);
  if (!found) return;
  event.preventDefault();
  found[2]();
});

const click = (id, action) => $(id).addEventListener("click", action);
click("theme", theme); click("help-open", toggleHelp); click("copy", copy);
click("out", () => zoom(1 / 1.5)); click("in", () => zoom(1.5)); click("fit", fit);
click("full", () => zoom(1 / state.scale)); click("spot", spot); click("pause", space);
click("play", () => play(!state.playing)); click("previous", () => go(state.frame - 1));
click("next", () => go(state.frame + 1)); click("next-difference", () => nextDifference(1));
$("slider").addEventListener("input", () => slide(Number($("slider").value)));
$("scrubber").addEventListener("input", () => go(Number($("scrubber").value) - 1));
$("search").addEventListener("input", list);

$("statuses").replaceChildren(...STATUSES.filter((s) => report.cases.some((c) => c.status === s)).map((status) => {
  const button = make("button", { type: "button", "aria-pressed": "true" }, make("span", { className: "dot " + status }),
    status + " " + report.cases.filter((c) => c.status === status).length);
  button.addEventListener("click", () => {
    if (state.hidden.has(status)) state.hidden.delete(status); else state.hidden.add(status);
    button.setAttribute("aria-pressed", String(!state.hidden.has(status)));
    list();
  });
  return button;
}));
$("keys").replaceChildren(...KEYS.flatMap(([key, words]) => [
  make("dt", {}, make("kbd", {}, key === " " ? "Space" : key)), make("dd", {}, words)]));
$("nothing").hidden = report.cases.length > 0;
document.title = `Golden report: ${report.cases.length} to review`;
list();
readout();
