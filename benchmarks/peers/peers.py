"""Peers from PyPI: Pillow, OpenCV, numpy, pixelmatch and Skia. Run as `peers.py NAME GROUP OPERAND... [--reps N]`."""

import io
import json
import sys
import time

import numpy as np

WIDTH, HEIGHT = 1179, 2556


def measure(program, reps, body, note=None, size=None):
    """Runs body in turn with memcpy of a frame, both warm, and prints the medians as JSON."""
    source = np.arange(WIDTH * HEIGHT * 4, dtype=np.uint8)
    target = np.zeros_like(source)
    clock = time.process_time_ns
    own, copy = [], []
    body()
    np.copyto(target, source)
    for _ in range(reps):
        start = clock()
        result = body()
        own.append((clock() - start) / 1e6)
        start = clock()
        np.copyto(target, source)
        copy.append((clock() - start) / 1e6)
    cpu, unit = sorted(own)[reps // 2], sorted(copy)[reps // 2]
    line = {"program": program, "cpu_ms": cpu, "memcpy_ms": unit, "ratio": cpu / unit}
    if size:
        line["extras"] = {"bytes": size(result)}
    if note:
        line["note"] = note
    print(json.dumps(line), flush=True)


def rgba(path):
    from PIL import Image

    return np.array(Image.open(path).convert("RGBA"))


def pillow(group, operands, reps):
    from PIL import Image, ImageChops

    if group == "encode":
        frame = Image.open(operands[0]).convert("RGB")

        def encode():
            out = io.BytesIO()
            frame.save(out, "PNG", compress_level=1)
            return out

        measure("pillow", reps, encode, "RGB, level 1", lambda out: out.getbuffer().nbytes)
    elif group == "decode":
        data = open(operands[0], "rb").read()
        measure("pillow", reps, lambda: Image.open(io.BytesIO(data)).convert("RGBA"), "Emaki's file")
    elif group == "compare":
        one, other = (Image.open(path).convert("RGBA") for path in operands[:2])
        measure("pillow", reps, lambda: ImageChops.difference(one, other).getbbox(alpha_only=False))
    elif group == "verify":
        # One golden, decoded and compared; the median of many is one's share.
        actual = rgba(operands[1])
        measure("pillow", reps, lambda: np.array_equal(rgba(operands[1]), actual), "with numpy, a golden")


def opencv(group, operands, reps):
    import cv2

    cv2.setNumThreads(1)
    if group == "encode":
        frame = np.ascontiguousarray(rgba(operands[0])[:, :, 2::-1])
        options = [cv2.IMWRITE_PNG_COMPRESSION, 1]
        measure("opencv", reps, lambda: cv2.imencode(".png", frame, options)[1], "BGR, level 1", len)
    elif group == "decode":
        data = np.fromfile(operands[0], np.uint8)
        measure("opencv", reps, lambda: cv2.imdecode(data, cv2.IMREAD_UNCHANGED), "Emaki's file")
    elif group == "compare":
        one, other = rgba(operands[0]), rgba(operands[1])
        buffer = np.empty_like(one)
        flat = buffer.reshape(HEIGHT, -1)

        def compare():
            cv2.absdiff(one, other, buffer)
            return cv2.countNonZero(flat)

        measure("opencv", reps, compare, "absdiff and a count")


def numpy(group, operands, reps):
    if group != "compare":
        return
    one, other = (rgba(path).view(np.uint32)[:, :, 0] for path in operands[:2])
    buffer = np.empty(one.shape, bool)

    def compare():
        np.not_equal(one, other, out=buffer)
        return np.count_nonzero(buffer)

    measure("numpy", reps, compare, "a count only")


def pixelmatch(group, operands, reps):
    if group != "compare":
        return
    from PIL import Image
    from pixelmatch.contrib.PIL import pixelmatch as match

    one, other = (Image.open(path).convert("RGBA") for path in operands[:2])
    # Pure Python: seconds a run.
    measure("pixelmatch", 1, lambda: match(one, other, threshold=0, includeAA=True))


def scene_operations(path):
    with open(path) as file:
        for line in file:
            words = line.split()
            if words:
                yield words[0], words[1:]


def photo(opaque):
    """The pictures of `image`, premultiplied RGBA."""
    seeds = np.empty(WIDTH * HEIGHT, np.uint32)
    seed = 1
    for i in range(seeds.size):
        seed = (seed * 1664525 + 1013904223) & 0xFFFFFFFF
        seeds[i] = seed
    grain = (seeds >> 29).astype(np.int64).reshape(HEIGHT, WIDTH)
    x, y = np.arange(WIDTH)[None, :], np.arange(HEIGHT)[:, None]
    alpha = np.full((HEIGHT, WIDTH), 255) if opaque else (x + y) * 255 // (WIDTH + HEIGHT - 2)
    levels = [x * 248 // WIDTH + 0 * y, y * 248 // HEIGHT + 0 * x, (x + y) % 497 // 2]
    channels = [np.minimum(255, level + grain) * alpha // 255 for level in levels]
    return np.ascontiguousarray(np.stack(channels + [alpha], axis=2).astype(np.uint8))


def skia(group, operands, reps):
    if group != "raster":
        return
    import skia as sk

    face = sk.Typeface.MakeFromFile("/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    if face is None:
        raise SystemExit("fonts-inter is not installed")
    steps, keep = [], []

    def paint(color, **more):
        return sk.Paint(AntiAlias=True, Color=sk.Color(*(int(c) for c in color)), **more)

    def shaded(axis, first, second):
        colors = [sk.Color(*(int(c) for c in first)), sk.Color(*(int(c) for c in second))]
        points = [sk.Point(axis[0], axis[1]), sk.Point(axis[2], axis[3])]
        return sk.Paint(AntiAlias=True, Shader=sk.GradientShader.MakeLinear(points, colors))

    # Everything is made before the clock runs; what is timed is the drawing.
    operations = list(scene_operations(operands[0]))
    first, words = operations[0]
    # A first opaque rectangle over everything needs no cleared frame below it.
    if not (first in ("rect", "rectgrad") and words[:4] == ["0", "0", str(WIDTH), str(HEIGHT)]
            and words[-1] == "255"):
        steps.append(lambda c: c.clear(0))
    for name, words in operations:
        if name == "glyphs":
            numbers = [float(w) for w in words]
            font = sk.Font(face, numbers[1])
            font.setSubpixel(True)
            font.setHinting(sk.FontHinting.kNone)
            runs = numbers[7:]
            positions = [sk.Point(x, y) for x, y in zip(runs[1::3], runs[2::3])]
            builder = sk.TextBlobBuilder()
            builder.allocRunPos(font, [int(g) for g in runs[0::3]], positions)
            blob, brush = builder.make(), paint(numbers[2:6])
            steps.append(lambda c, blob=blob, brush=brush: c.drawTextBlob(blob, 0, 0, brush))
            continue
        if name == "path":
            path, at = sk.Path(), 5
            brush = paint([float(w) for w in words[:4]])
            for _ in range(int(words[4])):
                step, at = words[at], at + 1
                count = {"M": 2, "L": 2, "C": 6, "Z": 0}[step]
                values = [float(w) for w in words[at : at + count]]
                at += count
                {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo, "Z": path.close}[step](*values)
            # Else Skia keeps what it made of a path from the run before.
            path.setIsVolatile(True)
            steps.append(lambda c, path=path, brush=brush: c.drawPath(path, brush))
            continue
        v = [float(w) for w in words]
        if name == "rect":
            rect, brush = sk.Rect.MakeXYWH(*v[:4]), paint(v[4:8])
            steps.append(lambda c, rect=rect, brush=brush: c.drawRect(rect, brush))
        elif name == "rectgrad":
            rect, brush = sk.Rect.MakeXYWH(*v[:4]), shaded(v[4:8], v[8:12], v[12:16])
            steps.append(lambda c, rect=rect, brush=brush: c.drawRect(rect, brush))
        elif name in ("rrect", "rrectgrad", "rrectstroke", "shadow"):
            shape = sk.RRect.MakeRectXY(sk.Rect.MakeXYWH(*v[:4]), v[4], v[4])
            if name == "rrect":
                brush = paint(v[5:9])
            elif name == "rrectgrad":
                brush = shaded(v[5:9], v[9:13], v[13:17])
            elif name == "rrectstroke":
                brush = paint(v[6:10], Style=sk.Paint.kStroke_Style, StrokeWidth=v[5])
            else:
                blur = sk.MaskFilter.MakeBlur(sk.kNormal_BlurStyle, v[5])
                brush = paint(v[6:10], MaskFilter=blur)
            steps.append(lambda c, shape=shape, brush=brush: c.drawRRect(shape, brush))
        elif name == "circle":
            brush = paint(v[3:7])
            steps.append(lambda c, v=v, brush=brush: c.drawCircle(v[0], v[1], v[2], brush))
        elif name == "group":
            rect, alpha = sk.Rect.MakeXYWH(*v[:4]), int(v[4])
            steps.append(lambda c, rect=rect, alpha=alpha: c.saveLayerAlpha(rect, alpha))
        elif name == "endgroup":
            steps.append(lambda c: c.restore())
        elif name == "image":
            pixels = photo(v[0] == 0)
            keep.append(pixels)
            info = sk.ImageInfo.Make(
                WIDTH, HEIGHT, sk.kRGBA_8888_ColorType,
                sk.kOpaque_AlphaType if v[0] == 0 else sk.kPremul_AlphaType)
            image = sk.Image.MakeRasterData(info, sk.Data(pixels), WIDTH * 4)
            steps.append(lambda c, image=image, v=v: c.drawImage(image, v[1], v[2]))
        else:
            raise SystemExit(f"unknown operation {name}")
    frame = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    surface = sk.Surface.MakeRasterDirect(
        sk.ImageInfo.MakeN32Premul(WIDTH, HEIGHT), frame, WIDTH * 4)

    def draw():
        with surface as canvas:
            for step in steps:
                step(canvas)

    measure("skia-python", reps, draw, "a wheel that is not built for speed")
    if len(operands) > 1:
        surface.makeImageSnapshot().save(operands[1], sk.kPNG)


def main():
    words = sys.argv[1:]
    reps = 20
    if "--reps" in words:
        at = words.index("--reps")
        reps = int(words[at + 1])
        del words[at : at + 2]
    peers = {f.__name__: f for f in (pillow, opencv, numpy, pixelmatch, skia)}
    peers[words[0]](words[1] if len(words) > 1 else "", words[2:], max(1, reps))


main()
