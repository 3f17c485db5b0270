// Contents seen in perspective: painted flat, then resampled.

import DisplayList
import Foundation
import Geometry
import Pixels

extension SceneBuilder {
  /// Contents are painted at no more pixels than this along a side.
  private static let mostPixels: CGFloat = 4096

  func addProjection(
    _ projection: ProjectiveTransform, _ contents: DisplayList, _ place: Placement,
    to commands: inout [Command]
  ) {
    let bounds = contents.bounds
    guard !bounds.isNull, !bounds.isEmpty, bounds.width.isFinite, bounds.height.isFinite else {
      return
    }
    let map = projection.concatenating(ProjectiveTransform(place.transform))
    guard let inverse = map.inverted() else { return }
    let shown =
      map.boundingBox(of: bounds).map { PixelRect(covering: $0).outset(by: 1) } ?? place.clip
    let target = shown.intersection(place.clip)
    if target.isEmpty { return }
    // Flat, at the scale of the screen around.
    let scale = min(
      CGFloat(place.scale), Self.mostPixels / max(bounds.width, bounds.height, 1))
    let area = PixelRect(
      covering: bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
    ).outset(by: 1)
    // What lies beneath is not where the flat picture is: materials in it have but its own.
    let flatBuilder = SceneBuilder(
      caches: caches, underlay: Underlay(frame: area, background: .clear))
    let inner = flatBuilder.commands(
      for: contents,
      Placement(transform: CGAffineTransform(scaleX: scale, y: scale), clip: area), above: [])
    if inner.isEmpty { return }
    let flat = Painter().paintGroup(inner, bounds: area) { $0.bytes() }
    let pixmap = Pixmap(
      width: target.width, height: target.height,
      bytes: Self.resample(
        flat, area: area,
        through: inverse.concatenating(
          ProjectiveTransform(CGAffineTransform(scaleX: scale, y: scale))),
        isInFront: { map.depth(of: $0) > 0 }, scale: scale, into: target))
    commands.append(
      .draw(
        Draw(
          coverage: .rect, shader: .pixels(pixmap, x: target.x0, y: target.y0, isOpaque: false),
          bounds: target)))
  }

  /// Where the samples of a pixel lie: four of them, so that far edges stay smooth.
  private static let samples: [CGFloat] = [0.25, 0.75]

  /// - Parameters:
  ///   - flat: Premultiplied RGBA of `area`.
  ///   - map: From pixels of the target to pixels of the flat picture.
  ///   - isInFront: Whether a point of the contents is before the eye.
  private static func resample(
    _ flat: [UInt8], area: PixelRect, through map: ProjectiveTransform,
    isInFront: (CGPoint) -> Bool, scale: CGFloat, into target: PixelRect
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: target.width * target.height * 4)
    let width = area.width
    let height = area.height
    var index = 0
    for y in target.y0..<target.y1 {
      for x in target.x0..<target.x1 {
        var sum = SIMD4<Float>(repeating: 0)
        for dy in samples {
          for dx in samples {
            let point = map.apply(to: CGPoint(x: CGFloat(x) + dx, y: CGFloat(y) + dy))
            guard point.x.isFinite, point.y.isFinite,
              isInFront(CGPoint(x: point.x / scale, y: point.y / scale))
            else { continue }
            let u = point.x - CGFloat(area.x0) - 0.5
            let v = point.y - CGFloat(area.y0) - 0.5
            guard u > -1, v > -1, u < CGFloat(width), v < CGFloat(height) else { continue }
            let (left, top) = (u.rounded(.down), v.rounded(.down))
            let (fx, fy) = (Float(u - left), Float(v - top))
            let (column, row) = (Int(left), Int(top))
            func pixel(_ column: Int, _ row: Int) -> SIMD4<Float> {
              guard column >= 0, row >= 0, column < width, row < height else {
                return SIMD4(repeating: 0)
              }
              let i = (row * width + column) * 4
              return SIMD4(
                Float(flat[i]), Float(flat[i + 1]), Float(flat[i + 2]), Float(flat[i + 3]))
            }
            let upper = pixel(column, row) * (1 - fx) + pixel(column + 1, row) * fx
            let lower = pixel(column, row + 1) * (1 - fx) + pixel(column + 1, row + 1) * fx
            sum += upper * (1 - fy) + lower * fy
          }
        }
        for channel in 0..<4 {
          bytes[index + channel] = UInt8((sum[channel] / 4).rounded())
        }
        index += 4
      }
    }
    return bytes
  }
}
