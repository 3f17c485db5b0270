// Looking at pixels: values under the pointer, panning, zooming, the cursor of the keyboard.

// ---- Pixels

const decoded = new Map();

/** The bytes of a picture; null until it is decoded, after which `then` runs. */
function bytesOf(id, then) {
  if (decoded.has(id)) return decoded.get(id);
  decoded.set(id, null);
  // A screen takes 12 MB: a few are kept.
  if (decoded.size > 6) decoded.delete(decoded.keys().next().value);
  const image = new Image();
  image.onload = () => {
    const canvas = make("canvas", { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    decoded.set(id, context.getImageData(0, 0, canvas.width, canvas.height));
    then();
  };
  image.src = source(id);
  return null;
}

function colorAt(id) {
  if (id == null) return null;
  const { x, y } = state.pixel;
  const size = sizeOf(id);
  if (x >= size.width || y >= size.height) return "outside";
  const data = bytesOf(id, readout);
  if (!data) return null;
  const start = (y * data.width + x) * 4;
  return [...data.data.subarray(start, start + 4)];
}

const hex = (color) => "#" + color.map((v) => v.toString(16).padStart(2, "0")).join("");

function readout() {
  const line = $("pixel");
  if (!state.pixel || !state.current || $("picture").hidden) { line.textContent = "Move over a picture, or focus it and use the arrow keys, to read its pixels."; return; }
  const place = pictures();
  const colors = [["expected", colorAt(place.expected)], ["new", colorAt(place.status === "same" ? place.expected : place.actual)]];
  const parts = [make("span", {}, "x ", make("b", {}, String(state.pixel.x)), "  y ", make("b", {}, String(state.pixel.y)))];
  for (const [name, color] of colors) {
    if (color === null) continue;
    if (color === "outside") { parts.push(make("span", {}, name + " outside")); continue; }
    const swatch = make("i", { "aria-hidden": "true" });
    swatch.style.background = hex(color);
    parts.push(make("span", {}, swatch, name + " ", make("b", {}, hex(color)), "  " + color.join(" ")));
  }
  const [a, b] = colors.map(([, color]) => color);
  if (Array.isArray(a) && Array.isArray(b)) {
    parts.push(make("span", {}, "Δ ", make("b", {}, a.map((v, i) => b[i] - v).map((v) => (v > 0 ? "+" + v : String(v))).join(" "))));
  }
  line.replaceChildren(...parts);
}

function point(pixel) {
  const { width, height } = extent();
  state.pixel = pixel && { x: Math.min(width - 1, Math.max(0, pixel.x)), y: Math.min(height - 1, Math.max(0, pixel.y)) };
  apply();
  readout();
}

function placeIn(view, event) {
  const box = view.getBoundingClientRect();
  return { x: event.clientX - box.left - view.clientLeft, y: event.clientY - box.top - view.clientTop };
}

const stage = $("stage");
const touches = new Map();

stage.addEventListener("pointerdown", (event) => {
  const view = event.target.closest(".view:not(.none)");
  if (!view || event.button !== 0) return;
  view.setPointerCapture(event.pointerId);
  const at = placeIn(view, event);
  const line = view.clientWidth * state.amount.swipe / 100;
  touches.set(event.pointerId, { view, at, line: modeInUse() === "swipe" && Math.abs(at.x - line) < 14 });
});
stage.addEventListener("pointermove", (event) => {
  const touch = touches.get(event.pointerId);
  const view = touch?.view ?? event.target.closest(".view:not(.none)");
  if (!view) return;
  const at = placeIn(view, event);
  if (touch?.line) slide(at.x / view.clientWidth * 100);
  else if (touch && touches.size === 2) {
    const other = [...touches.values()].find((t) => t !== touch);
    const before = Math.hypot(touch.at.x - other.at.x, touch.at.y - other.at.y);
    const after = Math.hypot(at.x - other.at.x, at.y - other.at.y);
    if (before > 0) zoom(after / before, { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 });
    touch.at = at;
  } else if (touch) {
    state.x += at.x - touch.at.x;
    state.y += at.y - touch.at.y;
    state.fitted = false;
    touch.at = at;
    apply();
  } else {
    const { width, height } = extent();
    const pixel = { x: Math.floor((at.x - state.x) / state.scale), y: Math.floor((at.y - state.y) / state.scale) };
    point(pixel.x >= 0 && pixel.y >= 0 && pixel.x < width && pixel.y < height ? pixel : null);
  }
});
for (const name of ["pointerup", "pointercancel"]) stage.addEventListener(name, (event) => touches.delete(event.pointerId));
stage.addEventListener("wheel", (event) => {
  const view = event.target.closest(".view:not(.none)");
  if (!view) return;
  event.preventDefault();
  zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), placeIn(view, event));
}, { passive: false });
stage.addEventListener("dblclick", (event) => {
  const view = event.target.closest(".view:not(.none)");
  if (view) zoom(state.scale < 8 ? 8 / state.scale : 0.125, placeIn(view, event));
});
stage.addEventListener("keydown", (event) => {
  const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!move || event.ctrlKey || event.metaKey || event.altKey || !state.current) return;
  event.preventDefault();
  event.stopPropagation();
  const by = event.shiftKey ? 10 : 1;
  const { width, height } = extent();
  const box = bounds();
  const start = state.pixel ?? (box ? { x: box[0], y: box[1] } : { x: width >> 1, y: height >> 1 });
  point(state.pixel ? { x: start.x + move[0] * by, y: start.y + move[1] * by } : start);
  // Keeps the cursor in sight.
  const view = views()[0];
  if (!view || !state.pixel) return;
  const at = { x: state.x + state.pixel.x * state.scale, y: state.y + state.pixel.y * state.scale };
  if (at.x < 0 || at.x > view.clientWidth - state.scale) state.x += view.clientWidth / 2 - at.x;
  if (at.y < 0 || at.y > view.clientHeight - state.scale) state.y += view.clientHeight / 2 - at.y;
  apply();
});
addEventListener("resize", () => { if (state.current && !$("picture").hidden) { if (state.fitted) fit(); else apply(); } });

function slide(value) {
  const mode = modeInUse();
  if (mode !== "swipe" && mode !== "onion") return;
  state.amount[mode] = Math.min(100, Math.max(0, Math.round(value)));
  $("slider").value = state.amount[mode];
  mix();
}

