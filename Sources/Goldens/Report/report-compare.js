// Comparing the pictures of a case: modes, one zoom for all panes.

// ---- Comparing

function available(mode) {
  const { expected, actual, difference } = pictures();
  if (mode === "side") return true;
  if (mode === "difference") return difference != null;
  return expected != null && actual != null;
}

const modeInUse = () => (available(state.mode) ? state.mode : "side");

function showModes() {
  $("modes").replaceChildren(...MODES.map(([mode, label], index) => make("button", {
    type: "button", role: "radio", "aria-checked": String(mode === modeInUse()), disabled: !available(mode),
    tabIndex: mode === modeInUse() ? 0 : -1, "aria-keyshortcuts": String(index + 1),
    onclick: () => setMode(mode), "data-mode": mode,
  }, label)));
}

function setMode(mode) {
  if (!available(mode)) return;
  const hadFocus = $("modes").contains(document.activeElement);
  state.mode = mode;
  state.blinkNew = false;
  showModes();
  show();
  if (hadFocus) $("modes").querySelector("[aria-checked=true]").focus();
}

function layer(id, label) {
  return make("img", { src: source(id), alt: label, draggable: false, width: sizeOf(id).width, height: sizeOf(id).height });
}

function pane(label, ids, note) {
  const caption = make("figcaption", {}, make("b", {}, label), make("span", {}, note ?? ""));
  if (!ids.length) return make("figure", {}, caption, make("div", { className: "view none" }, "none"));
  const { width, height } = extent();
  const paper = make("div", { className: "paper" });
  paper.style.width = Math.max(...ids.map((id) => sizeOf(id[0]).width)) + "px";
  paper.style.height = Math.max(...ids.map((id) => sizeOf(id[0]).height)) + "px";
  const world = make("div", { className: "world" }, paper, ...ids.map(([id, alt]) => layer(id, alt)));
  world.style.width = width + "px";
  world.style.height = height + "px";
  return make("figure", {}, caption, make("div", { className: "view" }, world));
}

const measure = (id) => (id == null ? "" : sizeOf(id).width + "×" + sizeOf(id).height);

function show() {
  const { expected, actual, difference, status } = pictures();
  const mode = modeInUse();
  const both = [[expected, "Expected"], [actual, "New"]].filter(([id]) => id != null);
  let panes;
  if (mode === "side") {
    panes = [];
    const unchanged = status === "same";
    if (expected != null || state.current.status !== "missing") panes.push(pane("Expected", expected == null ? [] : [[expected, "Expected"]], measure(expected)));
    if (!unchanged) {
      panes.push(pane("New", actual == null ? [] : [[actual, "New"]], measure(actual)));
      if (difference != null) panes.push(pane("Difference", [[difference, "Difference"]], ""));
    }
  } else if (mode === "difference") panes = [pane("Difference", [[difference, "Difference"]], "red: differs")];
  else {
    const notes = { swipe: "Expected left, new right of the line", onion: "New over expected", blink: "" };
    panes = [pane(MODES.find(([m]) => m === mode)[1], both, notes[mode])];
  }
  $("stage").replaceChildren(...panes);
  if (mode === "swipe") $("stage").querySelector(".view").append(make("div", { className: "edge" }));
  for (const view of $("stage").querySelectorAll(".view:not(.none)")) view.append(make("div", { className: "cursor", hidden: true }));
  const slides = mode === "swipe" || mode === "onion";
  $("amount").hidden = !slides;
  if (slides) {
    $("amount").querySelector("span").textContent = mode === "swipe" ? "Line" : "New";
    $("slider").value = state.amount[mode];
  }
  $("pause").hidden = mode !== "blink";
  $("spot").hidden = !bounds();
  if (state.fitted) fit(); else apply();
  mix();
}

/** Sets what depends on the slider and on blinking, without touching the pictures. */
function mix() {
  const mode = modeInUse();
  const view = $("stage").querySelector(".view");
  const top = view?.querySelectorAll(".world img")[1];
  $("slider").nextElementSibling.value = $("slider").value + " %";
  $("pause").textContent = state.blinking ? "Pause" : "Blink";
  if (!top) return;
  if (mode === "onion") top.style.opacity = state.amount.onion / 100;
  if (mode === "blink") {
    top.style.visibility = state.blinkNew ? "visible" : "hidden";
    view.querySelectorAll(".world img")[0].style.visibility = state.blinkNew ? "hidden" : "visible";
    view.parentElement.querySelector("figcaption span").textContent = state.blinkNew ? "New" : "Expected";
  }
  if (mode === "swipe") {
    // The line is a place of the view, so that it stays under the hand while the pictures move.
    const line = view.clientWidth * state.amount.swipe / 100;
    view.querySelector(".edge").style.left = line + "px";
    const cut = Math.max(0, (line - state.x) / state.scale);
    top.style.clipPath = `inset(0 0 0 ${cut}px)`;
    const bottom = view.querySelectorAll(".world img")[0];
    bottom.style.clipPath = `inset(0 ${Math.max(0, bottom.width - cut)}px 0 0)`;
  }
}

setInterval(() => {
  if (!state.current || state.current.kind === "text" || modeInUse() !== "blink" || !state.blinking) return;
  state.blinkNew = !state.blinkNew;
  mix();
}, 550);

// ---- Zooming: one scale and origin for all panes

function views() { return [...$("stage").querySelectorAll(".view:not(.none)")]; }

function apply() {
  for (const view of views()) {
    view.querySelector(".world").style.transform = `translate(${state.x}px, ${state.y}px) scale(${state.scale})`;
    view.classList.toggle("sharp", state.scale >= 1);
    const cursor = view.querySelector(".cursor");
    cursor.hidden = !state.pixel;
    if (!state.pixel) continue;
    const side = Math.max(3, state.scale);
    const inset = (side - state.scale) / 2;
    cursor.style.left = state.x + state.pixel.x * state.scale - inset + "px";
    cursor.style.top = state.y + state.pixel.y * state.scale - inset + "px";
    cursor.style.width = cursor.style.height = side + "px";
  }
  const percent = state.scale * 100;
  $("scale").value = (percent < 10 ? percent.toFixed(1) : Math.round(percent)) + " %";
  mix();
}

function frameOn(x, y, width, height, limit, margin) {
  const view = views()[0];
  if (!view) return;
  const room = { width: view.clientWidth - margin * 2, height: view.clientHeight - margin * 2 };
  const scale = Math.min(room.width / width, room.height / height, limit);
  state.scale = Math.max(scale, 0.01);
  state.x = (view.clientWidth - width * state.scale) / 2 - x * state.scale;
  state.y = (view.clientHeight - height * state.scale) / 2 - y * state.scale;
  apply();
}

function fit() {
  state.fitted = true;
  const { width, height } = extent();
  // A small picture is shown in whole multiples of its pixels.
  const view = views()[0];
  if (!view) return;
  const best = Math.min((view.clientWidth - 20) / width, (view.clientHeight - 20) / height);
  frameOn(0, 0, width, height, best > 1 ? Math.min(16, Math.floor(best)) : best, 10);
}

function bounds() {
  const place = pictures();
  return place.bounds ?? (place === state.current || state.frame === state.current.first ? state.current.bounds : null);
}

function spot() {
  const box = bounds();
  if (!box) return;
  state.fitted = false;
  const pad = Math.max(6, Math.max(box[2], box[3]) * 0.25);
  frameOn(box[0] - pad, box[1] - pad, box[2] + pad * 2, box[3] + pad * 2, 40, 0);
}

/** Scales by a factor around a point of the view; its middle unless told. */
function zoom(factor, at) {
  const view = views()[0];
  if (!view) return;
  at ??= { x: view.clientWidth / 2, y: view.clientHeight / 2 };
  const scale = Math.min(64, Math.max(0.02, state.scale * factor));
  state.x = at.x - (at.x - state.x) * scale / state.scale;
  state.y = at.y - (at.y - state.y) * scale / state.scale;
  state.scale = scale;
  state.fitted = false;
  apply();
}

