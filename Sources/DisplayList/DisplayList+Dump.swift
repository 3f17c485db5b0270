// The list as text: one line an item, contents of effects indented. Golden-tested.

import Foundation
import Geometry
import Pixels
import Typesetting

extension DisplayList: CustomStringConvertible {
  /// One line an item, two spaces a level, a newline after each line.
  ///
  /// Numbers have at most three decimals and no trailing zeros; colours are #RRGGBB, or #RRGGBBAA when not
  /// opaque (straight alpha).
  package var dump: String {
    var text = ""
    write(into: &text, indent: "")
    return text
  }

  package var description: String { dump }

  private func write(into text: inout String, indent: String) {
    for item in items { item.write(into: &text, indent: indent) }
  }
}

extension DisplayList.Item {
  fileprivate func write(into text: inout String, indent: String) {
    text += indent
    switch self {
    case .fill(let shape, let paint):
      text += "\(shape.dump) fill \(paint.dump)\n"
    case .stroke(let shape, let style, let paint):
      text += "\(shape.dump) stroke \(style.dump) \(paint.dump)\n"
    case .glyphs(let run, let origin, let paint):
      let name = run.glyphs.first.map { $0.outline.name.prefix { $0 != "#" } } ?? ""
      text +=
        "glyphs \(quoted(run.text)) at \(format(origin)) \(name) \(number(run.fontSize))"
        + " ×\(run.glyphs.count) fill \(paint.dump)\n"
    case .image(let image):
      text += "image \(image.dump)\n"
    case .effect(let effect, let contents):
      text += effect.dump + "\n"
      if case .mask(let mask) = effect {
        for item in mask.items { item.write(into: &text, indent: indent + "  | ") }
      }
      for item in contents.items { item.write(into: &text, indent: indent + "  ") }
    }
  }
}

extension Shape {
  package var dump: String {
    switch self {
    case .rect(let r): return "rect \(format(r))"
    case .roundedRect(let r, let size, let style):
      let radius = size.width == size.height ? number(size.width) : format(size)
      return "roundedRect \(format(r)) radius \(radius) \(style)"
    case .unevenRoundedRect(let r, let tl, let tr, let br, let bl, let style):
      return "roundedRect \(format(r)) radii (\(list([tl, tr, br, bl]))) \(style)"
    case .ellipse(let r): return "ellipse \(format(r))"
    case .path(let path, let evenOdd):
      let points = path.elements.map { $0.dump }.joined(separator: " ")
      return "path [\(points)]" + (evenOdd ? " evenOdd" : "")
    }
  }
}

extension Path.Element {
  fileprivate var dump: String {
    func p(_ p: CGPoint) -> String { "\(number(p.x)) \(number(p.y))" }
    switch self {
    case .move(let a): return "\(p(a)) m"
    case .line(let a): return "\(p(a)) l"
    case .quadCurve(let a, let c): return "\(p(c)) \(p(a)) q"
    case .curve(let a, let c1, let c2): return "\(p(c1)) \(p(c2)) \(p(a)) c"
    case .closeSubpath: return "h"
    }
  }
}

extension Paint {
  package var dump: String {
    switch self {
    case .color(let color): return color.dump
    case .linearGradient(let stops, let start, let end):
      return "linear \(format(start)) \(format(end)) \(format(stops))"
    case .radialGradient(let stops, let center, let r0, let r1):
      return "radial \(format(center)) \(number(r0))…\(number(r1)) \(format(stops))"
    case .ellipticalGradient(let stops, let rect, let center, let r0, let r1):
      return
        "elliptical \(format(rect)) \(format(center)) \(number(r0))…\(number(r1)) \(format(stops))"
    case .angularGradient(let stops, let center, let a0, let a1):
      return "angular \(format(center)) \(number(a0))…\(number(a1)) \(format(stops))"
    case .imagePattern(let pixmap, let origin, let scale):
      return "pattern \(pixmap.dump) from \(format(origin)) scale \(number(scale))"
    case .backdrop(let filter):
      return
        "backdrop blur \(number(filter.radius)) saturation \(number(CGFloat(filter.saturation)))"
        + " tint \(filter.tint.dump)"
        + (filter.opacity < 1 ? " opacity \(number(CGFloat(filter.opacity)))" : "")
    }
  }
}

extension StrokeStyle {
  fileprivate var dump: String {
    var parts = [number(lineWidth)]
    if lineCap != .butt { parts.append("\(lineCap)") }
    if lineJoin != .miter { parts.append("\(lineJoin)") }
    if lineJoin == .miter, miterLimit != 10 { parts.append("miterLimit \(number(miterLimit))") }
    if !dash.isEmpty { parts.append("dash (\(list(dash))) phase \(number(dashPhase))") }
    return parts.joined(separator: " ")
  }
}

extension ImageFill {
  fileprivate var dump: String {
    let whole = CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    var text = pixmap.dump
    if source != whole { text += " from \(format(source))" }
    text += " in \(format(destination)) \(interpolation)"
    if let tint { text += " tint \(tint.dump)" }
    return text
  }
}

extension Effect {
  package var dump: String {
    switch self {
    case .translation(let d): return "translate \(format(d))"
    case .transform(let t): return "transform (\(list([t.a, t.b, t.c, t.d, t.tx, t.ty])))"
    case .projection(let m):
      let numbers = [m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33]
      return "projection (\(list(numbers)))"
    case .clip(let shape): return "clip \(shape.dump)"
    case .mask: return "mask"
    case .opacity(let o): return "opacity \(number(CGFloat(o)))"
    case .blendMode(let mode): return "blend \(mode)"
    case .compositingGroup: return "group"
    case .shadow(let color, let radius, let offset):
      return "shadow \(color.dump) radius \(number(radius)) offset \(format(offset))"
    case .blur(let radius, let opaque):
      return "blur radius \(number(radius))" + (opaque ? " opaque" : "")
    case .colorMatrix(let m): return "colorMatrix (\(list(m.map { CGFloat($0) })))"
    case .owner(let name): return "# \(name)"
    }
  }
}

extension Pixmap {
  /// Size and a hash of the pixels (FNV-1a, 32 bits), so that another picture is another line.
  fileprivate var dump: String {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return "\(width)×\(height)@" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension RGBAColor {
  package var dump: String {
    func hex(_ x: Float) -> String {
      let byte = Int(((x > 0 ? (x < 1 ? x : 1) : 0) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    let rgb = "#" + hex(red) + hex(green) + hex(blue)
    return opacity >= 1 ? rgb : rgb + hex(opacity)
  }
}

// MARK: - Numbers

/// At most three decimals, no trailing zeros, no negative zero; the same in every locale.
func number(_ value: CGFloat) -> String {
  let v = Double(value)
  guard v.isFinite else { return v.isNaN ? "nan" : (v < 0 ? "-inf" : "inf") }
  guard abs(v) < 1e12 else { return v.description }
  let thousandths = Int((v * 1000).rounded())
  let magnitude = abs(thousandths)
  var text = (thousandths < 0 ? "-" : "") + String(magnitude / 1000)
  var fraction = magnitude % 1000
  if fraction > 0 {
    var digits = 3
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    let tail = String(fraction)
    text += "." + String(repeating: "0", count: digits - tail.count) + tail
  }
  return text
}

private func list(_ values: [CGFloat]) -> String {
  values.map(number).joined(separator: ", ")
}

private func format(_ p: CGPoint) -> String { "(\(list([p.x, p.y])))" }
private func format(_ s: CGSize) -> String { "(\(list([s.width, s.height])))" }
private func format(_ r: CGRect) -> String {
  "(\(list([r.origin.x, r.origin.y, r.size.width, r.size.height])))"
}

private func format(_ stops: [GradientStop]) -> String {
  "[" + stops.map { "\($0.color.dump) \(number($0.location))" }.joined(separator: ", ") + "]"
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case _ where scalar.value < 32 || scalar.value == 0x2028 || scalar.value == 0x2029:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
