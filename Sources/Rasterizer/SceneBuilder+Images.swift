// Pictures.

import DisplayList
import Foundation
import Geometry
import Pixels

extension SceneBuilder {
  func addImage(_ image: ImageFill, _ place: Placement, to commands: inout [Command]) {
    let pixmap = image.pixmap
    let whole = CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let source = image.source.standardized.intersection(whole)
    guard !source.isNull, source.width > 0, source.height > 0, image.destination.width != 0,
      image.destination.height != 0
    else { return }
    if let tint = image.tint, PremultipliedPixel(tint).alpha == 0 { return }
    if place.transform.isScaleAndTranslation {
      addUpright(image, source, place, to: &commands)
    } else {
      addTurned(image, source, place, to: &commands)
    }
  }

  /// Scaling only: the rectangle is rounded to pixels like a fill, the picture stretched into it, and the
  /// visible part resampled now, so that painting copies pixel for pixel.
  private func addUpright(
    _ image: ImageFill, _ source: CGRect, _ place: Placement, to commands: inout [Command]
  ) {
    let t = place.transform
    let target = PixelRect(rounding: image.destination.standardized.applying(t))
    let bounds = target.intersection(place.clip)
    guard !bounds.isEmpty else { return }
    let mirrorX = (t.a < 0) != (image.destination.size.width < 0)
    let mirrorY = (t.d < 0) != (image.destination.size.height < 0)
    let stepX = Double(source.width) / Double(target.width)
    let stepY = Double(source.height) / Double(target.height)
    let x0 = Double(source.minX)
    let y0 = Double(source.minY)
    let shader: Shader
    if stepX == 1, stepY == 1, !mirrorX, !mirrorY, x0 == x0.rounded(), y0 == y0.rounded() {
      shader = pixelShader(
        image.pixmap, x: target.x0 - Int(x0), y: target.y0 - Int(y0), image.tint)
    } else {
      let readable = PixelRect(covering: source)
      let x = ResamplingAxis(
        destination: bounds.x0 - target.x0..<bounds.x1 - target.x0,
        origin: mirrorX ? Double(source.maxX) : x0, step: mirrorX ? -stepX : stepX,
        bounds: readable.x0..<readable.x1, interpolation: image.interpolation)
      let y = ResamplingAxis(
        destination: bounds.y0 - target.y0..<bounds.y1 - target.y0,
        origin: mirrorY ? Double(source.maxY) : y0, step: mirrorY ? -stepY : stepY,
        bounds: readable.y0..<readable.y1, interpolation: image.interpolation)
      shader = pixelShader(
        resample(image.pixmap, x: x, y: y), x: bounds.x0, y: bounds.y0, image.tint)
    }
    commands.append(.draw(Draw(coverage: .rect, shader: shader, bounds: bounds)))
  }

  private func pixelShader(_ pixmap: Pixmap, x: Int, y: Int, _ tint: RGBAColor?) -> Shader {
    let tinted = tint.map { pixmap.tinted(PremultipliedPixel($0)) } ?? pixmap
    return .pixels(tinted, x: x, y: y, isOpaque: caches.pictures.isOpaque(tinted))
  }

  /// Turned or slanted: an anti-aliased outline filled by looking back into the picture.
  private func addTurned(
    _ image: ImageFill, _ source: CGRect, _ place: Placement, to commands: inout [Command]
  ) {
    var pixmap = image.pixmap
    var source = source
    let t = place.transform
    let destination = image.destination
    // Pixels along the destination's own axes.
    func length(_ x: CGFloat, _ y: CGFloat) -> Double { Double(x * x + y * y).squareRoot() }
    let width = length(t.a, t.b) * abs(Double(destination.size.width))
    let height = length(t.c, t.d) * abs(Double(destination.size.height))
    let shrinks = Double(source.width) > width * 1.5 || Double(source.height) > height * 1.5
    if shrinks, image.interpolation == .medium || image.interpolation == .high {
      // To about its size first: looking up four neighbours would skip the others.
      let w = max(1, min(Int(source.width.rounded(.up)), Int(width.rounded(.up))))
      let h = max(1, min(Int(source.height.rounded(.up)), Int(height.rounded(.up))))
      let readable = PixelRect(covering: source)
      pixmap = resample(
        pixmap,
        x: ResamplingAxis(
          destination: 0..<w, origin: Double(source.minX),
          step: Double(source.width) / Double(w), bounds: readable.x0..<readable.x1,
          interpolation: image.interpolation),
        y: ResamplingAxis(
          destination: 0..<h, origin: Double(source.minY),
          step: Double(source.height) / Double(h), bounds: readable.y0..<readable.y1,
          interpolation: image.interpolation))
      source = CGRect(x: 0, y: 0, width: w, height: h)
    }
    if let tint = image.tint { pixmap = pixmap.tinted(PremultipliedPixel(tint)) }
    // Picture pixels → destination → device; a negative size mirrors.
    let map = CGAffineTransform(
      a: destination.size.width / source.width, b: 0, c: 0,
      d: destination.size.height / source.height,
      tx: destination.origin.x - source.minX * destination.size.width / source.width,
      ty: destination.origin.y - source.minY * destination.size.height / source.height
    ).concatenating(t)
    let fill = FillEdges(Path(destination.standardized), evenOdd: false, transform: t)
    let bounds = fill.bounds.intersection(place.clip)
    guard !bounds.isEmpty, map.a * map.d - map.b * map.c != 0 else { return }
    let shader = ImageShader(
      pixmap: pixmap, inverse: map.inverted(), source: PixelRect(covering: source),
      smooth: image.interpolation != .none, edge: .clamp)
    commands.append(
      .draw(Draw(coverage: .outline(.edges(fill)), shader: .image(shader), bounds: bounds)))
  }
}

extension Pixmap {
  /// The picture's alpha as a stencil for a colour.
  func tinted(_ color: PremultipliedPixel) -> Pixmap {
    var result = self
    for i in stride(from: 0, to: result.bytes.count, by: 4) {
      let p = color.scaled(by: bytes[i + 3])
      result.bytes[i] = p.red
      result.bytes[i + 1] = p.green
      result.bytes[i + 2] = p.blue
      result.bytes[i + 3] = p.alpha
    }
    return result
  }
}
