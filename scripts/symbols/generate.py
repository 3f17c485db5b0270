#!/usr/bin/env python3
"""Makes the outlines of SF Symbols' stand-ins: Bootstrap Icons by a mapping, as one Swift file.

Usage: generate.py ICONS LICENSE VERSION MAPPING OUT
  ICONS    a folder of Bootstrap Icons' SVG files
  LICENSE  their licence; VERSION is which they are
  MAPPING  the table of symbols and drawings
  OUT      the Swift file to write

All contours are joined, of one winding rule, outer ones in one direction. Coordinates are whole 125ths of the icon's unit, of which its box has 16.
"""
import math
import pathlib
import re
import sys
from xml.etree import ElementTree

import pathops

SCALE = 125
icons_folder, license_path, version, mapping_path, out_path = sys.argv[1:6]


# --- SVG


def numbers(text):
    return re.findall(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.\d*|\.\d+|\d+)(?:[eE][-+]?\d+)?", text)


def arc_to_cubics(x1, y1, rx, ry, angle, large, sweep, x2, y2):
    """An elliptical arc as cubics; SVG 1.1, appendix F.6."""
    if rx == 0 or ry == 0:
        return [(x1, y1, x2, y2, x2, y2)]
    phi = math.radians(angle)
    c, s = math.cos(phi), math.sin(phi)
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = c * dx + s * dy, -s * dx + c * dy
    rx, ry = abs(rx), abs(ry)
    grow = px * px / (rx * rx) + py * py / (ry * ry)
    if grow > 1:
        rx, ry = rx * math.sqrt(grow), ry * math.sqrt(grow)
    top = rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px
    bottom = rx * rx * py * py + ry * ry * px * px
    root = math.sqrt(max(top, 0) / bottom) if bottom else 0
    if large == sweep:
        root = -root
    cx1, cy1 = root * rx * py / ry, -root * ry * px / rx
    cx, cy = c * cx1 - s * cy1 + (x1 + x2) / 2, s * cx1 + c * cy1 + (y1 + y2) / 2
    start = math.atan2((py - cy1) / ry, (px - cx1) / rx)
    end = math.atan2((-py - cy1) / ry, (-px - cx1) / rx)
    delta = end - start
    if sweep and delta < 0:
        delta += 2 * math.pi
    if not sweep and delta > 0:
        delta -= 2 * math.pi
    parts = max(1, math.ceil(abs(delta) / (math.pi / 2) - 1e-9))
    step = delta / parts
    t = 4 / 3 * math.tan(step / 4)
    result = []

    def point(a, da):
        x, y = rx * math.cos(a), ry * math.sin(a)
        tx, ty = -rx * math.sin(a) * da, ry * math.cos(a) * da
        return c * x - s * y + cx, s * x + c * y + cy, c * tx - s * ty, s * tx + c * ty

    for index in range(parts):
        a, b = start + index * step, start + (index + 1) * step
        ax, ay, atx, aty = point(a, t)
        bx, by, btx, bty = point(b, t)
        result.append((ax + atx, ay + aty, bx - btx, by - bty, bx, by))
    return result


def draw_line(text, path):
    draw(text, path, closes=False)


def draw(text, path, closes=True):
    words = numbers(text)
    # Flags of arcs may stand without a space between them and what follows.
    position = 0
    x = y = sx = sy = 0
    last = None
    command = None
    flags = re.compile(r"[01]")
    queue = list(words)

    def take():
        return float(queue.pop(0))

    def flag():
        word = queue.pop(0)
        if word in ("0", "1"):
            return int(word)
        rest = word[1:]
        queue.insert(0, rest)
        return int(word[0])

    pen = path.getPen(glyphSet=None)
    opened = False
    while queue:
        if queue[0].isalpha():
            command = queue.pop(0)
        relative = command.islower()
        kind = command.upper()
        ox, oy = (x, y) if relative else (0, 0)
        if kind == "Z":
            if opened:
                pen.closePath()
            opened = False
            x, y = sx, sy
            last = None
            continue
        if kind != "M" and not opened:
            pen.moveTo((x, y))
            sx, sy = x, y
            opened = True
        if kind == "M":
            if opened:
                pen.closePath() if closes else pen.endPath()
            x, y = ox + take(), oy + take()
            sx, sy = x, y
            pen.moveTo((x, y))
            opened = True
            command = "l" if relative else "L"
            last = None
        elif kind == "L":
            x, y = ox + take(), oy + take()
            pen.lineTo((x, y))
            last = None
        elif kind == "H":
            x = ox + take()
            pen.lineTo((x, y))
            last = None
        elif kind == "V":
            y = oy + take()
            pen.lineTo((x, y))
            last = None
        elif kind in "CS":
            if kind == "C":
                a = (ox + take(), oy + take())
            else:
                a = (2 * x - last[1][0], 2 * y - last[1][1]) if last and last[0] == "C" else (x, y)
            b = (ox + take(), oy + take())
            x, y = ox + take(), oy + take()
            pen.curveTo(a, b, (x, y))
            last = ("C", b)
        elif kind in "QT":
            if kind == "Q":
                a = (ox + take(), oy + take())
            else:
                a = (2 * x - last[1][0], 2 * y - last[1][1]) if last and last[0] == "Q" else (x, y)
            nx, ny = ox + take(), oy + take()
            pen.curveTo(
                (x + 2 / 3 * (a[0] - x), y + 2 / 3 * (a[1] - y)),
                (nx + 2 / 3 * (a[0] - nx), ny + 2 / 3 * (a[1] - ny)), (nx, ny))
            x, y = nx, ny
            last = ("Q", a)
        elif kind == "A":
            rx, ry, angle = take(), take(), take()
            large, sweep = flag(), flag()
            nx, ny = ox + take(), oy + take()
            for cubic in arc_to_cubics(x, y, rx, ry, angle, large, sweep, nx, ny):
                pen.curveTo(cubic[0:2], cubic[2:4], cubic[4:6])
            x, y = nx, ny
            last = None
    if opened:
        pen.closePath() if closes else pen.endPath()


def ellipse(cx, cy, rx, ry):
    return (f"M{cx - rx} {cy}A{rx} {ry} 0 1 1 {cx + rx} {cy}A{rx} {ry} 0 1 1 {cx - rx} {cy}Z")


def union(paths):
    result = pathops.Path()
    for path in paths:
        result = pathops.op(result, path, pathops.PathOp.UNION)
    return result


def difference(a, b):
    return pathops.op(a, b, pathops.PathOp.DIFFERENCE)


def from_text(text, even_odd=False):
    path = pathops.Path(
        fillType=pathops.FillType.EVEN_ODD if even_odd else pathops.FillType.WINDING)
    draw(text, path)
    path.simplify(fix_winding=True)
    return path


own = {
    # What the icon set lacks and is plain to draw.
    "dot": ellipse(8, 8, 1.2, 1.2),
    "rect": "M2 3.5h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zm0-1a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7a2 2 0 0 0-2-2z",
    "rect-fill": "M2 2.5a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7a2 2 0 0 0-2-2z",
    "pill": "M4 4.5h8a3.5 3.5 0 0 1 0 7H4a3.5 3.5 0 0 1 0-7zm0-1a4.5 4.5 0 0 0 0 9h8a4.5 4.5 0 0 0 0-9z",
    "pill-fill": "M4 3.5a4.5 4.5 0 0 0 0 9h8a4.5 4.5 0 0 0 0-9z",
    "share-up": "M8 .3a.5.5 0 0 1 .36.15l2.6 2.6a.5.5 0 0 1-.71.71L8.5 2V10a.5.5 0 0 1-1 0V2L5.75 3.76a.5.5 0 0 1-.71-.71l2.6-2.6A.5.5 0 0 1 8 .3zM4.5 5h1.4a.5.5 0 0 1 0 1H4.5a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1V7a1 1 0 0 0-1-1h-1.4a.5.5 0 0 1 0-1h1.4a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z",
    "share-up-fill": "M8 .3a.5.5 0 0 1 .36.15l2.6 2.6a.5.5 0 0 1-.71.71L8.5 2V5h3a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h3V2L5.75 3.76a.5.5 0 0 1-.71-.71l2.6-2.6A.5.5 0 0 1 8 .3zM7.5 6v4a.5.5 0 0 0 1 0V6z",
    "crown": "M1.6 4.1a.9.9 0 0 1 1.45-.3L5.3 5.9 7.2 2.5a.9.9 0 0 1 1.6 0l1.9 3.4 2.25-2.1a.9.9 0 0 1 1.5.8l-1.2 7.3a1.3 1.3 0 0 1-1.28 1.1H4a1.3 1.3 0 0 1-1.28-1.1L1.53 4.6a.9.9 0 0 1 .07-.5zm1.1 1.05 1.02 6.56a.3.3 0 0 0 .3.29h7.96a.3.3 0 0 0 .3-.29l1.02-6.56-2.3 2.14a.7.7 0 0 1-1.1-.17L8 3.6 6.1 7.12a.7.7 0 0 1-1.1.17z",
    "crown-fill": "M1.6 4.1a.9.9 0 0 1 1.45-.3L5.3 5.9 7.2 2.5a.9.9 0 0 1 1.6 0l1.9 3.4 2.25-2.1a.9.9 0 0 1 1.5.8l-1.2 7.3a1.3 1.3 0 0 1-1.28 1.1H4a1.3 1.3 0 0 1-1.28-1.1L1.53 4.6a.9.9 0 0 1 .07-.5z",
    "swift-bird": "M9.2 2.2c3.5 2.3 5.2 5.8 4.5 8.6 1.3 1.7 1 3.3.8 3-1-1.8-2.5-1.2-3.3-.8-2.6 1.2-6.6.5-9.4-3.9 2.6 1.8 5 1.9 6.6 1.3C5.9 8.6 3.7 5.8 2.9 4.4c2 1.7 4.1 3.2 5.2 3.8-1.5-1.6-2.7-3.5-3.2-4.5C6.7 5.400 9.3 7.500 11 8.500c.5-1.6.100-4-1.800-6.300z",
    "app-fill": "M4.5 1h7A3.5 3.5 0 0 1 15 4.5v7a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 1 11.5v-7A3.5 3.5 0 0 1 4.5 1z",
    "app": "M4.5 2A2.500 2.500 0 0 0 2 4.500v7A2.500 2.500 0 0 0 4.500 14h7a2.500 2.500 0 0 0 2.500-2.500v-7A2.500 2.500 0 0 0 11.500 2zm0-1h7A3.500 3.500 0 0 1 15 4.500v7a3.500 3.500 0 0 1-3.500 3.500h-7A3.500 3.500 0 0 1 1 11.500v-7A3.500 3.500 0 0 1 4.500 1z",
    "fork-knife": "M2.600 1.300v4a2.200 2.200 0 0 0 1.700 2.150V14.500a.55.55 0 0 0 1.100 0V7.450A2.200 2.200 0 0 0 7.100 5.300v-4a.4.4 0 0 0-.8 0V5h-1V1.300a.4.4 0 0 0-.8 0V5h-1V1.300a.4.4 0 0 0-.9 0zM11.100 1.200v13.300a.55.55 0 0 0 1.100 0V9.800h1.300V6.600c0-2.600-.9-4.900-2.400-5.400z",
}


def seal(radius):
    points = []
    for index in range(64):
        a = index / 64 * 2 * math.pi
        r = radius * (1 + 0.055 * math.cos(8 * a))
        points.append(f"{8 + r * math.cos(a):.3f} {8 + r * math.sin(a):.3f}")
    return "M" + "L".join(points) + "Z"


own["circle-dotted"] = "".join(
    ellipse(8 + 7.2 * math.cos(i * math.pi / 8), 8 + 7.2 * math.sin(i * math.pi / 8), 0.6, 0.6)
    for i in range(16))


# Capital letters as lines, 11 units high.
letters = {
    "A": "M0 11L4 0L8 11M1.400 7.200H6.600", "B": "M0 0H3.900A2.600 2.600 0 0 1 3.900 5.200H0M3.900 5.200H4.200A2.900 2.900 0 0 1 4.200 11H0V0",
    "C": "M7.900 2.700A4.300 5.500 0 1 0 7.900 8.300", "D": "M0 0H2.800A5 5.500 0 0 1 2.800 11H0Z",
    "E": "M6.300 0H0V11H6.300M0 5.400H5.400", "F": "M6.300 0H0V11M0 5.600H5.400",
    "G": "M7.900 2.700A4.300 5.500 0 1 0 8.300 6H4.900", "H": "M0 0V11M7.400 0V11M0 5.400H7.400",
    "I": "M0 0V11", "J": "M4.800 0V7.900A2.400 3 0 0 1 0 8.100",
    "K": "M0 0V11M6.900 0L0 6.600M2.700 4.200L7.200 11", "L": "M0 0V11H6",
    "M": "M0 11V0L4.500 8.200L9 0V11", "N": "M0 11V0L7.400 11V0",
    "O": "M4.400 0A4.400 5.500 0 1 1 4.390 0Z", "P": "M0 11V0H3.800A3.100 3.100 0 0 1 3.800 6.200H0",
    "Q": "M4.400 0A4.400 5.500 0 1 1 4.390 0ZM5.100 7.800L8.400 11.300",
    "R": "M0 11V0H3.800A3 3 0 0 1 3.800 6H0M3.800 6L6.900 11",
    "S": "M6.800 2.500A3.300 2.600 0 0 0 3.500 0A3 2.650 0 0 0 3.300 5.200L3.800 5.400A3.100 2.800 0 0 1 3.600 11A3.600 2.700 0 0 1 0 8.400",
    "T": "M0 0H7.800M3.900 0V11", "U": "M0 0V7.200A3.700 3.800 0 0 0 7.400 7.200V0",
    "V": "M0 0L4 11L8 0", "W": "M0 0L2.700 11L5.500 1.200L8.300 11L11 0",
    "X": "M0 0L7.400 11M7.400 0L0 11", "Y": "M0 0L4 5.700V11M8 0L4 5.700",
    "Z": "M.2 0H6.900L0 11H7.100",
}


def animal(*parts):
    return "|".join(parts)


own["tortoise-fill"] = animal(
    "M1.8 11a5.400 5.200 0 0 1 10.800 0z", ellipse(14, 9.6, 1.7, 1.35),
    "M3 11h2.200v1.900H3zM9.200 11h2.200v1.900H9.200zM11.600 9.500h2v1.500h-2z", "M.5 11.200l1.800-.9v1z")
own["hare-fill"] = animal(
    ellipse(6.8, 9.9, 4.9, 3), ellipse(12.3, 8, 2.2, 1.8),
    "M11.300 6.900C9.500 5.100 8.800 3.200 9.300 2.500c.9-.2 2.800 1.800 3.600 4z", ellipse(2, 8.700, 1.1, 1.1),
    "M9.200 11.600h3.600a.7.7 0 0 1 0 1.400H9zM3.400 12h4.400a.7.7 0 0 1 0 1.300H3.400z")
own["paw"] = animal(
    ellipse(3.3, 7.3, 1.35, 1.8), ellipse(6.2, 4.2, 1.4, 1.95), ellipse(9.8, 4.2, 1.4, 1.95),
    ellipse(12.7, 7.3, 1.35, 1.8),
    "M8 7.600c2.100 0 4.300 2.500 4.300 4.400 0 1.700-1.600 2-2.700 1.600-1.200-.4-2-.4-3.200 0-1.100.4-2.700.1-2.700-1.600 0-1.900 2.200-4.400 4.300-4.400z")
own["fish"] = animal(
    "M1 8c2.200-3.200 6.600-4 9.800-1l3.400-2.400c.7 2.300.7 4.500 0 6.800L10.800 9C7.600 12 3.200 11.200 1 8z")
own["bed"] = animal(
    "M.8 3.500h1.200v9.300H.8zM14 7.700h1.200v5.100H14zM.8 9.300h14.400v1.700H.8z", ellipse(4.5, 7.700, 1.9, 1.4),
    "M7 6.200h5.700a1.600 1.600 0 0 1 1.600 1.600v1.200H7z")
own["bird"] = animal(
    ellipse(7.6, 9, 4.9, 3.4), ellipse(11.8, 6, 2.3, 2.2), "M13.7 5.300l2 .8-2 .9z",
    "M4 7.600L.6 5.800l1.300 4.600z", "M6.600 12h.8v2.300h-.8zM8.800 12h.8v2.300h-.8z")
own["dumbbell"] = animal(
    "M.8 6.200h1.300v3.600H.8zM13.900 6.200h1.300v3.600h-1.300zM2.500 4.600h2v6.800h-2zM11.500 4.600h2v6.800h-2zM4.500 7.300h7v1.400h-7z")
own["leaf-fill"] = animal(
    "M14.500 2.200C9.500 1.700 4.300 2.700 2.700 6.300c-1 2.300-.3 4.600 1.100 5.900L2.500 14.100a.6.6 0 0 0 1 .7l1.300-1.900c3.300 1.300 7.200-.2 8.700-4 .8-2 .9-4.500 1-6.700zM10.700 5.400a.5.5 0 0 1 .4.9C8.300 7.600 6.300 9.300 4.900 11.200l-.8-.6C5.600 8.500 7.800 6.700 10.700 5.400z")
own["three-people-fill"] = animal(
    ellipse(8, 5.1, 2.15, 2.3), "M3.900 12.700c0-2.700 1.700-4.300 4.100-4.300s4.100 1.600 4.100 4.300z",
    ellipse(2.9, 6.1, 1.65, 1.8), "M-.6 12.700c0-2.500 1.300-4.100 3.400-4.100.5 0 .95.1 1.350.25C3.250 9.800 2.800 11.100 2.800 12.700z",
    ellipse(13.1, 6.1, 1.65, 1.8), "M16.600 12.700c0-2.500-1.300-4.100-3.400-4.100-.5 0-.95.1-1.350.25.9.95 1.350 2.250 1.350 3.850z")
own["flashlight"] = animal(
    "M5 1h6a.7.7 0 0 1 .7.7v.8H4.300v-.8A.7.7 0 0 1 5 1z",
    "M4.300 3.500h7.400v.9c0 1.300-1.700 1.900-1.700 3.600v6.300a.7.7 0 0 1-.7.7H6.700a.7.7 0 0 1-.7-.7V8c0-1.700-1.700-2.300-1.700-3.600zM8 8.300a.8.8 0 0 0-.8.8v1.700a.8.8 0 0 0 1.600 0V9.100a.8.8 0 0 0-.8-.8z")
own["ferry-fill"] = animal(
    "M7 1.500h2v1.700H7zM4.600 3.200h6.800a.6.6 0 0 1 .6.600v3.100L8 5.600 4 6.900V3.800a.6.6 0 0 1 .6-.6z",
    "M8 6.600l5.700 1.900a.6.6 0 0 1 .35.85l-1.700 3.350c-.75 0-1.300-.75-2.170-.75S8.850 12.700 8 12.700s-1.300-.75-2.180-.75-1.420.75-2.170.75L1.950 9.350a.6.6 0 0 1 .35-.85z",
    "M1 13.500c1.200 0 1.500.8 2.650.8s1.300-.8 2.170-.8 1.300.8 2.180.8 1.300-.8 2.180-.8 1.020.8 2.170.8 1.450-.8 2.650-.8v1c-1.200 0-1.500.8-2.650.8s-1.300-.8-2.170-.8-1.300.8-2.180.8-1.300-.8-2.180-.8-1.020.8-2.170.8S2.200 14.500 1 14.500z")
own["sailboat-fill"] = animal(
    "M7.600 1.300v9.200H2.300C4 8.200 6.400 4.800 7.600 1.300zM8.600 3.700c2 1.600 3.900 4.100 4.800 6.800H8.600z",
    "M1.200 11.600h13.600c-.5 1.700-1.800 3-3.400 3H4.600c-1.600 0-2.900-1.300-3.400-3z")
cache = {}


def outlined(solid, width):
    """What lies along the rim of a solid drawing."""
    line = pathops.Path(solid)
    line.stroke(2 * width, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
    line.convertConicsToQuads()
    line.simplify(fix_winding=True)
    return pathops.op(solid, line, pathops.PathOp.INTERSECTION)


def icon(name):
    if name in cache:
        return cache[name]
    if name == "seal-fill":
        path = from_text(seal(7.4))
    elif name == "seal":
        path = difference(from_text(seal(7.4)), from_text(seal(6.4)))
    elif name in ("tortoise", "hare", "leaf", "ferry", "sailboat"):
        # The same, drawn with a line.
        path = outlined(icon(name + "-fill"), 1)
    elif name == "three-people":
        path = union([outlined(from_text(part), 0.85) for part in own[name + "-fill"].split("|")])
    elif name in own:
        path = union([from_text(part) for part in own[name].split("|")])
    else:
        file = {"disc-icon": "disc", "disc-icon-fill": "disc-fill"}.get(name, name)
        tree = ElementTree.parse(pathlib.Path(icons_folder) / f"{file}.svg").getroot()
        parts = []
        for element in tree.iter():
            tag = element.tag.split("}")[-1]
            if tag == "path":
                parts.append(
                    from_text(element.get("d"), element.get("fill-rule") == "evenodd"))
            elif tag == "circle":
                parts.append(
                    from_text(
                        ellipse(*[float(element.get(k)) for k in ("cx", "cy", "r", "r")])))
            elif tag == "rect":
                x, y, w, h = (float(element.get(k, 0)) for k in ("x", "y", "width", "height"))
                if (w, h) != (16, 16):
                    parts.append(from_text(f"M{x} {y}h{w}v{h}h{-w}z"))
            elif tag not in ("svg", "g", "defs", "clipPath", "title"):
                raise SystemExit(f"{file}.svg has a <{tag}>")
        path = union(parts)
    cache[name] = path
    return path


# --- Drawings


def moved(path, a, b, c, d, e, f):
    return path.transform(a, b, c, d, e, f)


def scaled(path, factor, cx=8, cy=8):
    return moved(path, factor, 0, 0, factor, cx - factor * cx, cy - factor * cy)


def centered(path, width, height=None):
    """The path in the middle of the box, within a width and a height."""
    x0, y0, x1, y1 = path.bounds
    factor = min(width / (x1 - x0), (height or width) / (y1 - y0))
    return moved(
        path, factor, 0, 0, factor, 8 - factor * (x0 + x1) / 2, 8 - factor * (y0 + y1) / 2)


def inner(path):
    """A sign as it stands in a circle or box: of its own size, but not wider than there is room."""
    x0, y0, x1, y1 = path.bounds
    side = max(x1 - x0, y1 - y0)
    size = min(max(side * 0.6, 6.4), 8.6)
    if min(x1 - x0, y1 - y0) < 4.5:
        size = min(side * 0.6, 8)
    return centered(path, size)


def parse(text):
    text = text.strip()
    match = re.fullmatch(r"(.+?)\*([\d.]+)", text)
    if match and balanced(match[1]):
        return scaled(parse(match[1]), float(match[2]))
    match = re.fullmatch(r"(.+?)@(-?\d+)", text)
    if match and balanced(match[1]):
        a = math.radians(float(match[2]))
        c, s = math.cos(a), math.sin(a)
        return moved(parse(match[1]), c, s, -s, c, 8 - 8 * c + 8 * s, 8 - 8 * s - 8 * c)
    match = re.fullmatch(r"([a-z]+)\((.*)\)", text)
    if not match:
        return icon(text)
    function, arguments = match[1], split(match[2])
    if function == "text":
        return written(arguments[0])
    parts = [parse(argument) for argument in arguments]
    first = parts[0]
    if function == "circle":
        return union([icon("circle"), inner(first)])
    if function == "disc":
        return difference(icon("circle-fill"), inner(first))
    if function == "square":
        return union([icon("square"), inner(first)])
    if function == "tile":
        return difference(icon("square-fill"), inner(first))
    if function == "cut":
        small = centered(parts[1], 6.5)
        return difference(first, small) if arguments[0].endswith("fill") else union([first, small])
    if function == "badge":
        x0, y0, x1, y1 = parts[1].bounds
        small = centered(parts[1], 6)
        small = moved(small, 1, 0, 0, 1, 4.6, 4.6)
        disc = from_text(ellipse(12.6, 12.6, 4.4, 4.4))
        return union([difference(first, disc), small])
    if function == "inside":
        return union([first, centered(parts[1], 6.4, 4.8)])
    if function == "slash":
        bar = from_text("M1.1 1.1a.6.6 0 0 1 .85 0L14.9 14.05a.6.6 0 0 1-.85.85L1.100 1.95a.6.6 0 0 1 0-.85z")
        gap = from_text("M.3 1.6 1.600.3 15.700 14.400 14.400 15.700z")
        return union([difference(first, gap), bar])
    if function == "flip":
        return moved(first, -1, 0, 0, 1, 16, 0)
    if function == "beside":
        a, b = first.bounds, parts[1].bounds
        return union([first, moved(parts[1], 1, 0, 0, 1, a[2] - b[0] + 1.2, 0)])
    if function == "over":
        a, b = first.bounds, parts[1].bounds
        shift = a[3] - b[1] + 2
        stacked = union([first, moved(parts[1], 1, 0, 0, 1, 0, shift)])
        x0, y0, x1, y1 = stacked.bounds
        return moved(stacked, 1, 0, 0, 1, 0, 8 - (y0 + y1) / 2)
    raise SystemExit(f"unknown function {function}")


def cut_out(path):
    """What stands in a ring, as large as a capital letter."""
    inside = pathops.op(path, from_text(ellipse(8, 8, 6.5, 6.5)), pathops.PathOp.INTERSECTION)
    return centered(inside, 12, 11)


def written(text):
    """Digits, by the icons that have them in a ring, and letters, side by side."""
    result = None
    for character in text:
        if character.isdigit():
            sign = cut_out(icon(f"{character}-circle"))
        else:
            sign = pathops.Path()
            draw_line(letters[character], sign)
            sign.stroke(1.7, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
            sign.convertConicsToQuads()
            sign.simplify(fix_winding=True)
            sign = centered(sign, 14, 11)
        if result is None:
            result = sign
        else:
            result = union([result, moved(sign, 1, 0, 0, 1, result.bounds[2] - sign.bounds[0] + 1.4, 0)])
    return centered(result, 15, 11)


def balanced(text):
    return text.count("(") == text.count(")")


def split(text):
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if character == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    return parts + [text[start:]]


# --- Output


def samples(contour):
    """Points along a contour, close enough to tell which way it runs."""
    points = []
    for verb, given in contour.segments:
        if verb == "curveTo":
            (ax, ay), (bx, by), (cx, cy) = given
            x, y = points[-1]
            for step in range(1, 9):
                t = step / 8
                u = 1 - t
                points.append((
                    u**3 * x + 3 * u * u * t * ax + 3 * u * t * t * bx + t**3 * cx,
                    u**3 * y + 3 * u * u * t * ay + 3 * u * t * t * by + t**3 * cy))
        else:
            # Off-curve points of a chain of quadratic curves lie near it; a closed chain has no other ones.
            points += [point for point in given if point]
    return points


def area(path):
    """Twice the signed area of the largest contour: positive is clockwise, y down."""
    largest = 0
    for contour in path.contours:
        points = samples(contour)
        turned = zip(points, points[1:] + points[:1])
        value = sum(a[0] * b[1] - b[0] * a[1] for a, b in turned)
        largest = max(largest, value, key=abs)
    return largest


def encode(path):
    path = pathops.Path(path)
    path.simplify(fix_winding=True)
    path.convertConicsToQuads()
    if area(path) > 0:
        path.reverse()
    words, x, y = [], 0, 0

    def delta(*points):
        nonlocal x, y
        out = []
        for px, py in points:
            ax, ay = round(px * SCALE), round(py * SCALE)
            out += [ax - x, ay - y]
            x, y = ax, ay
        return out

    def put(letter, values):
        text = letter
        for index, value in enumerate(values):
            text += ("" if value < 0 or index == 0 else " ") + str(value)
        words.append(text)

    for verb, points in path.segments:
        if verb == "moveTo":
            put("m", delta(*points))
        elif verb == "lineTo":
            put("l", delta(*points))
        elif verb == "curveTo":
            put("c", delta(*points))
        elif verb == "qCurveTo":
            pts = list(points)
            if pts[-1] is None:
                # A closed chain begins between its last point and its first.
                pts[-1] = ((pts[0][0] + pts[-2][0]) / 2, (pts[0][1] + pts[-2][1]) / 2)
                put("m", delta(pts[-1]))
            # Implied points between off-curve ones.
            offs, end = pts[:-1], pts[-1]
            for index, off in enumerate(offs):
                to = end if index == len(offs) - 1 else (
                    (off[0] + offs[index + 1][0]) / 2, (off[1] + offs[index + 1][1]) / 2)
                put("q", delta(off, to))
        elif verb in ("closePath", "endPath"):
            words.append("z")
    return "".join(words)


lines = {}
for raw in pathlib.Path(mapping_path).read_text().splitlines():
    line = raw.split("# ")[0].strip() if raw.lstrip().startswith("#") else raw.strip()
    if not line or line.startswith("#"):
        continue
    name, drawing = (part.strip() for part in line.split(" = ", 1))
    lines[name] = drawing

outlines, offsets, symbols, failed = [], {}, [], []
offset = 0
for name in sorted(lines):
    try:
        text = encode(parse(lines[name]))
    except FileNotFoundError as error:
        failed.append(f"{name} = {lines[name]}: {error}")
        continue
    if text not in offsets:
        offsets[text] = offset
        outlines.append(text)
        offset += len(text) + 1
    symbols.append((name, offsets[text]))
if failed:
    raise SystemExit("\n".join(failed))

table = "\n".join(f"{name} {offset}" for name, offset in symbols)
joined = "\n".join(outlines)
license_text = pathlib.Path(license_path).read_text().rstrip()
notice = "\n".join(("// " + line).rstrip() for line in license_text.splitlines())
pathlib.Path(out_path).write_text(f'''// swift-format-ignore-file
// SymbolOutlines.swift: outlines that stand for SF Symbols. Made by scripts/make-symbols; not to be edited.
//
// Drawn from Bootstrap Icons {version}, whose licence is:
//
{notice}

extension SymbolLibrary {{
  /// A line a symbol, sorted: its name, and where its outline begins in `outlines`, bytes.
  static let table: StaticString = """
{table}

"""

  /// A line an outline: moves, lines and curves by whole 125ths of a unit from point to point, y down, in a
  /// box of 16 units. Contours are joined; outer ones run counterclockwise, holes the other way.
  static let outlines: StaticString = """
{joined}

"""
}}
''')
print(len(symbols), "symbols,", len(outlines), "outlines,", len(joined), "bytes", file=sys.stderr)
