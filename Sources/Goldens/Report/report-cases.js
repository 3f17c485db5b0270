// The page of a golden report: its state, the list of cases, one case. Loads nothing.
"use strict";

const report = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);

/** Makes an element: properties with a dash or of ARIA become attributes. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (key.includes("-") || key === "role") element.setAttribute(key, value);
    else element[key] = value;
  }
  element.append(...children);
  return element;
}

const MODES = [
  ["side", "Side by side"], ["swipe", "Swipe"], ["onion", "Onion skin"], ["blink", "Blink"],
  ["difference", "Difference"],
];
const STATUSES = ["differs", "missing", "damaged"];
const state = {
  shown: [], current: null, frame: 0, mode: "side", amount: { swipe: 50, onion: 50 },
  hidden: new Set(), scale: 1, x: 0, y: 0, fitted: true, pixel: null,
  blinking: !matchMedia("(prefers-reduced-motion: reduce)").matches, blinkNew: false, playing: 0,
};

// ---- Pictures of the case that is shown

/** The three pictures to compare: ids into report.pictures, or null where there is none. */
function pictures() {
  const item = state.current;
  return item.frames ? item.frames[state.frame] : item;
}
const source = (id) => report.pictures[id].data;
const sizeOf = (id) => report.pictures[id];

/** The width and height that all pictures fit into. */
function extent() {
  const { expected, actual, difference } = pictures();
  const sizes = [expected, actual, difference].filter((id) => id != null).map(sizeOf);
  return { width: Math.max(1, ...sizes.map((s) => s.width)), height: Math.max(1, ...sizes.map((s) => s.height)) };
}

// ---- The list

function matches(item) {
  if (state.hidden.has(item.status)) return false;
  const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [item.golden, item.test, item.message, item.file, item.kind].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

function thumbnail(item) {
  const place = item.frames ? item.frames[item.first] : item;
  const id = place.actual ?? place.expected ?? null;
  return make("span", { className: "thumb", "aria-hidden": "true" },
    id === null ? "Aa" : make("img", { src: source(id), alt: "", loading: "lazy", decoding: "async" }));
}

function split(path) {
  const parts = path.split("/");
  return { name: parts.pop(), folder: parts.join("/") };
}

function list() {
  state.shown = report.cases.filter(matches);
  $("cases").replaceChildren(...state.shown.map((item) => {
    const { name, folder } = split(item.golden);
    const button = make("button", { type: "button", onclick: () => open(item), title: item.golden },
      thumbnail(item),
      make("span", {}, make("b", {}, name), make("small", {}, folder),
        make("small", {}, make("span", { className: "dot " + item.status }), item.status + (item.brief ? " · " + item.brief : ""))));
    item.button = button;
    return make("li", {}, button);
  }));
  $("none").hidden = state.shown.length > 0 || report.cases.length === 0;
  const shown = state.shown.length === report.cases.length ? "" : state.shown.length + " shown of ";
  const counts = STATUSES.map((s) => [report.cases.filter((c) => c.status === s).length, s])
    .filter(([n]) => n > 0).map(([n, s]) => n + " " + s);
  $("summary").textContent = shown + report.cases.length + (report.cases.length === 1 ? " case" : " cases")
    + (counts.length ? ": " + counts.join(", ") : "");
  if (!state.shown.includes(state.current)) { if (state.shown.length) open(state.shown[0]); }
  else mark();
}

function mark() {
  for (const item of state.shown) item.button?.removeAttribute("aria-current");
  const button = state.current?.button;
  button?.setAttribute("aria-current", "true");
  button?.scrollIntoView({ block: "nearest" });
}

function step(by) {
  const index = state.shown.indexOf(state.current);
  const next = state.shown[Math.min(state.shown.length - 1, Math.max(0, index + by))];
  if (next && next !== state.current) open(next);
}

// ---- One case

function open(item) {
  play(false);
  Object.assign(state, { current: item, frame: item.first ?? 0, fitted: true, pixel: null });
  $("case").hidden = false;
  const { name, folder } = split(item.golden);
  $("name").replaceChildren(make("span", { className: "muted" }, folder ? folder + "/" : ""), name);
  const origin = [item.test, item.file && item.file + (item.line ? ":" + item.line : "")];
  $("origin").textContent = origin.filter(Boolean).join("  ·  ");
  $("command").textContent = item.command;
  showMessage(item.message);
  $("numbers").replaceChildren(
    make("div", {}, make("dt", {}, "status"), make("dd", {}, make("span", { className: "dot " + item.status }), item.status)),
    ...item.facts.map(([key, value]) => make("div", {}, make("dt", {}, key), make("dd", {}, value))));
  const isText = item.kind === "text" || item.kind === "data";
  $("picture").hidden = isText;
  $("film").hidden = !item.frames;
  $("text").hidden = !isText;
  if (isText) showText(item); else { if (item.frames) showStrip(item); showModes(); show(); }
  mark();
}

// The words; a listing of lines that ends them is folded, so that the pictures stay in sight.
function showMessage(message) {
  const at = message.search(/^(The first layer that differs is |@@ )/m);
  const words = at < 0 ? message : message.slice(0, at).trimEnd();
  $("message").textContent = words;
  $("message").hidden = !words;
  $("listing").hidden = at < 0;
  if (at < 0) return;
  const lines = message.slice(at).split("\n").filter(line => line.trim());
  const isTitled = !lines[0].startsWith("@@");
  $("listing").firstElementChild.textContent = isTitled ? lines.shift().replace(/:$/, "") : "Which lines differ";
  const kinds = { "−": "removed", "+": "added" };
  $("listing").lastElementChild.replaceChildren(
    ...lines.map(line => make("span", { className: kinds[line[0]] ?? "" }, line + "\n")));
}

function showText(item) {
  const rows = [];
  let old = 0, now = 0;
  const row = (kind, text, a, b) => rows.push(make("div", { className: kind },
    make("span", {}, a ? String(a) : ""), make("span", {}, b ? String(b) : ""),
    make("span", { "aria-label": kind === "gone" ? "removed" : kind === "come" ? "added" : "" },
      kind === "gone" ? "−" : kind === "come" ? "+" : ""), make("span", {}, text)));
  for (const line of item.listing.split("\n")) {
    const header = /^@@ line (\d+) → (\d+) @@$/.exec(line);
    if (header) {
      old = Number(header[1]) - 1; now = Number(header[2]) - 1;
      rows.push(make("div", { className: "fold" }, "line " + header[1] + (header[1] === header[2] ? "" : " → " + header[2])));
    } else if (line.startsWith("- ")) row("gone", line.slice(2), ++old, 0);
    else if (line.startsWith("+ ")) row("come", line.slice(2), 0, ++now);
    else if (line.startsWith("  ")) row("", line.slice(2), old, now);
  }
  $("text").replaceChildren(...rows);
}

