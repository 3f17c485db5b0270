// Effects: clips, groups, shadows, blurs.

import DisplayList
import Foundation
import Geometry
import Pixels

extension SceneBuilder {
  func addEffect(
    _ effect: Effect, _ contents: DisplayList, _ place: Placement, to commands: inout [Command]
  ) {
    if contents.isEmpty || place.clip.isEmpty { return }
    switch effect {
    case .owner:
      add(contents, place, to: &commands)
    case .translation(let d):
      add(
        contents,
        place.transformed(by: CGAffineTransform(translationX: d.width, y: d.height)),
        to: &commands)
    case .transform(let t):
      // A map onto a line or point shows nothing.
      guard t.a * t.d - t.b * t.c != 0 else { return }
      add(contents, place.transformed(by: t), to: &commands)
    case .projection(let map):
      addProjection(map, contents, place, to: &commands)
    case .clip(let shape):
      addClip(shape, contents, place, to: &commands)
    case .mask(let mask):
      let group = groupPlace(contents, place)
      let stencil = self.commands(for: mask, group, above: commands)
      addLayer(contents, group, .mask(stencil), to: &commands)
    case .opacity(let opacity):
      addOpacity(opacity, contents, place, to: &commands)
    case .blendMode(let mode):
      if mode == .normal {
        addGroup(contents, place, to: &commands)
      } else if case .fill(let shape, let paint)? = contents.onlyItem {
        // One fill is its own group.
        addFill(shape, paint, place, mode, to: &commands)
      } else {
        addLayer(
          contents, groupPlace(contents, place), .composite(coverage: 255, mode), to: &commands)
      }
    case .compositingGroup:
      addGroup(contents, place, to: &commands)
    case .shadow(let color, let radius, let offset):
      addShadow(color, radius, offset, contents, place, to: &commands)
    case .blur(let radius, let opaque):
      addBlur(radius, opaque, contents, place, to: &commands)
    case .colorMatrix(let matrix):
      addLayer(contents, groupPlace(contents, place), .colorMatrix(matrix), to: &commands)
    }
  }

  /// The placement with its clip cut down to what the contents can touch.
  private func groupPlace(_ contents: DisplayList, _ place: Placement) -> Placement {
    place.clipped(to: place.coverage(of: contents.bounds).outset(by: 1))
  }

  private func addLayer(
    _ contents: DisplayList, _ place: Placement, _ end: LayerEnd, to commands: inout [Command]
  ) {
    let inner = self.commands(for: contents, place, above: commands)
    if inner.isEmpty { return }
    let bounds = inner.reduce(PixelRect.empty) { $0.union($1.bounds) }
    commands.append(.layer(bounds: bounds, inner, end))
  }

  /// An isolated group without other effect: needed only if something inside blends.
  private func addGroup(_ contents: DisplayList, _ place: Placement, to commands: inout [Command]) {
    if contents.blends {
      addLayer(
        contents, groupPlace(contents, place), .composite(coverage: 255, .normal), to: &commands)
    } else {
      add(contents, place, to: &commands)
    }
  }

  private func addClip(
    _ shape: Shape, _ contents: DisplayList, _ place: Placement, to commands: inout [Command]
  ) {
    if case .rect(let rect) = shape, place.isAxisParallel {
      guard !rect.isNull else { return }
      let device = PixelRect(rounding: rect.standardized.applying(place.transform))
      add(contents, place.clipped(to: device), to: &commands)
      return
    }
    if shape.bounds.isNull { return }
    let reach = place.coverage(of: shape.bounds)
    guard !reach.intersection(place.clip).isEmpty else { return }
    let outline = outline(of: shape, place)
    let inside = place.clipped(to: outline.bounds)
    let inner = self.commands(for: contents, inside, above: commands, within: outline)
    if inner.isEmpty { return }
    let bounds = inner.reduce(PixelRect.empty) { $0.union($1.bounds) }
    // Weighed one by one, what lies below would shine through the rim: contents that meet there are cut as one.
    let meet = inner.count > 1 && inner.count(where: { !outline.isSolid(in: $0.bounds) }) > 1
    let cut: [Command] =
      meet && !contents.blends
      ? [.layer(bounds: bounds, inner, .composite(coverage: 255, .normal))] : inner
    commands.append(.clip(outline, bounds: bounds, cut))
  }

  private func addOpacity(
    _ opacity: Float, _ contents: DisplayList, _ place: Placement, to commands: inout [Command]
  ) {
    guard opacity > 0 else { return }
    if opacity >= 1 { return add(contents, place, to: &commands) }
    if case .fill(let shape, .color(let color))? = contents.onlyItem {
      // One fill cannot overlap itself.
      let faded = color.multiplyingOpacity(by: opacity)
      return addFill(shape, .color(faded), place, .normal, to: &commands)
    }
    let coverage = UInt8(opacity * 255 + 0.5)
    guard coverage > 0 else { return }
    addLayer(
      contents, groupPlace(contents, place), .composite(coverage: coverage, .normal),
      to: &commands)
  }

  private func addShadow(
    _ color: RGBAColor, _ radius: CGFloat, _ offset: CGSize, _ contents: DisplayList,
    _ place: Placement, to commands: inout [Command]
  ) {
    let pixel = PremultipliedPixel(color)
    let content = place.coverage(of: contents.bounds).outset(by: 1)
    guard pixel.alpha > 0, !content.isEmpty else { return add(contents, place, to: &commands) }
    let weights = gaussianWeights(
      sigma: Double(max(0, radius)) * place.scale, cut: Double(Effect.shadowReach))
    let reach = weights.count - 1
    // The offset follows the contents' own transform, in whole pixels.
    let moved = offset.applying(place.transform)
    let dx = Geometry.pixel(Double(moved.width))
    let dy = Geometry.pixel(Double(moved.height))
    let shown = content.outset(by: reach).offsetBy(dx: dx, dy: dy).intersection(place.clip)
    guard !shown.isEmpty else { return add(contents, place, to: &commands) }
    // Only what can cast onto the visible part is painted and blurred.
    let receiving = shown.offsetBy(dx: -dx, dy: -dy)
    let casting = content.intersection(receiving.outset(by: reach))
    let visible = content.intersection(place.clip)
    // Built once for both uses, so that nested shadows do not double the work at each level.
    let inner = self.commands(
      for: contents, Placement(transform: place.transform, clip: casting.union(visible)),
      above: commands)
    if inner.isEmpty { return }
    if let caster = silhouette(of: inner, within: casting.union(visible)) {
      let shadow = blurred(caster, weights)
      let x = caster.x - reach + dx
      let y = caster.y - reach + dy
      commands.append(
        .draw(
          Draw(
            coverage: .outline(.runs(shadow, x: x, y: y)), shader: .solid(pixel),
            bounds: shown.intersection(Outline.runs(shadow, x: x, y: y).bounds))))
      if !visible.isEmpty { commands.append(.clipRect(visible, inner)) }
      return
    }
    let area = casting.union(receiving)
    let alpha = Painter().paintGroup(inner, bounds: area) { $0.alphaBytes() }
    let blurred = convolve(
      alpha, width: area.width, height: area.height, channels: 1, weights: weights, edge: .zero)
    let mask = PlacedMask(
      mask: CoverageMask(bytes: blurred, width: area.width, height: area.height),
      x: area.x0 + dx, y: area.y0 + dy)
    commands.append(
      .draw(Draw(coverage: .masks([mask]), shader: .solid(pixel), bounds: shown)))
    if !visible.isEmpty { commands.append(.clipRect(visible, inner)) }
  }

  private func addBlur(
    _ radius: CGFloat, _ opaque: Bool, _ contents: DisplayList, _ place: Placement,
    to commands: inout [Command]
  ) {
    let weights = gaussianWeights(
      sigma: Double(max(0, radius)) * place.scale, cut: Double(Effect.blurReach))
    let reach = weights.count - 1
    if reach == 0 { return addGroup(contents, place, to: &commands) }
    let content = place.coverage(of: contents.bounds)
    // Opaque blurs repeat their edge pixels and so stay inside; others fade out around themselves.
    let shown = (opaque ? content : content.outset(by: reach)).intersection(place.clip)
    guard !shown.isEmpty else { return }
    let source = content.intersection(shown.outset(by: reach))
    let inner = self.commands(
      for: contents, Placement(transform: place.transform, clip: source), above: commands)
    if inner.isEmpty { return }
    if !opaque, inner.count == 1, case .draw(let draw) = inner[0], draw.mode == .normal,
      case .solid = draw.shader, let shape = simpleShape(draw)
    {
      // One colour: its coverage is blurred.
      let cloud = blurred(shape, weights)
      let outline = Outline.runs(cloud, x: shape.x - reach, y: shape.y - reach)
      commands.append(
        .draw(
          Draw(
            coverage: .outline(outline), shader: draw.shader,
            bounds: shown.intersection(outline.bounds))))
      return
    }
    let area = opaque ? source : source.union(shown)
    let bytes = Painter().paintGroup(inner, bounds: area) { $0.bytes() }
    let blurred = convolve(
      bytes, width: area.width, height: area.height, channels: 4, weights: weights,
      edge: opaque ? .clamp : .zero)
    let pixmap = Pixmap(width: area.width, height: area.height, bytes: blurred)
    commands.append(
      .draw(
        Draw(
          coverage: .rect, shader: .pixels(pixmap, x: area.x0, y: area.y0, isOpaque: false),
          bounds: shown)))
  }
}

// MARK: - Shadows and blurs of simple shapes

extension SceneBuilder {
  /// A kept shape with the device pixel of its first byte.
  private typealias PlacedShape = (runs: CoverageRuns, x: Int, y: Int)

  private func blurred(_ shape: PlacedShape, _ weights: [UInt32]) -> CoverageRuns {
    caches.blurs.value(
      BlurKey(shape: shape.runs, weights: weights), cost: { $0.cost },
      make: { shape.runs.blurred(weights) })
  }

  private func simpleShape(_ draw: Draw) -> PlacedShape? {
    switch draw.coverage {
    case .rect: return placedRect(draw.bounds)
    case .outline(.runs(let runs, let x, let y)): return (runs, x, y)
    case .outline(.edges), .masks: return nil
    }
  }

  private func placedRect(_ rect: PixelRect) -> PlacedShape? {
    var origin = (x: 0, y: 0)
    let box = CGRect(x: rect.x0, y: rect.y0, width: rect.width, height: rect.height)
    guard let key = ShapeKey(.rect, box, origin: &origin) else { return nil }
    let kept = caches.shapes.value(key, cost: { $0.runs.cost }, make: { key.shape(accumulator) })
    return (kept.runs, rect.x0, rect.y0)
  }

  /// The one simple shape whose coverage is the alpha of all commands together: an opaque card with things
  /// inside of it, or a picture cut to one.
  ///
  /// - Parameter clip: What the commands are cut down to; what the shape has beyond does not count.
  private func silhouette(of commands: [Command], within clip: PixelRect) -> PlacedShape? {
    guard let first = commands.first else { return nil }
    let shape: PlacedShape
    var others = commands.dropFirst()
    switch first {
    case .draw(let draw):
      guard draw.mode == .normal, draw.shader.isOpaque, let simple = simpleShape(draw) else {
        return nil
      }
      shape = simple
    case .clip(.runs(let runs, let x, let y), let bounds, let cut):
      let contents = cut.asOneGroup
      // The clip must be filled.
      let whole = Outline.runs(runs, x: x, y: y).bounds.intersection(clip)
      guard bounds.contains(whole), case .draw(let draw)? = contents.first, draw.hides(whole)
      else { return nil }
      shape = (runs, x, y)
      others = contents.dropFirst() + others
    case .clip(.edges, _, _), .clipRect, .layer: return nil
    }
    let inside = others.allSatisfy { command in
      command.keepsAlpha
        && shape.runs.isSolid(in: command.bounds.offsetBy(dx: -shape.x, dy: -shape.y))
    }
    return inside ? shape : nil
  }
}

extension [Command] {
  /// The contents of the one plain group that these are, or these.
  fileprivate var asOneGroup: [Command] {
    if count == 1, case .layer(_, let contents, .composite(coverage: 255, .normal)) = self[0] {
      contents
    } else {
      self
    }
  }
}

extension Outline {
  /// Whether all pixels of a rectangle lie inside, as far as is known without painting.
  fileprivate func isSolid(in rect: PixelRect) -> Bool {
    guard case .runs(let runs, let x, let y) = self else { return false }
    return runs.isSolid(in: rect.offsetBy(dx: -x, dy: -y))
  }
}

extension Command {
  /// Whether an opaque pixel stays opaque under it.
  fileprivate var keepsAlpha: Bool {
    switch self {
    case .draw(let draw): draw.mode.keepsAlpha
    case .clipRect(_, let contents), .clip(_, _, let contents):
      contents.allSatisfy { $0.keepsAlpha }
    case .layer(_, _, let end):
      if case .composite(_, let mode) = end { mode.keepsAlpha } else { true }
    }
  }
}

extension BlendMode {
  /// All but the one that erases only ever add to alpha.
  fileprivate var keepsAlpha: Bool { self != .destinationOut }
}

extension DisplayList {
  /// The one thing that the list paints, looking through owners.
  fileprivate var onlyItem: Item? {
    guard items.count == 1 else { return nil }
    if case .effect(.owner, let contents) = items[0] { return contents.onlyItem }
    return items[0]
  }

  /// Whether anything inside looks at its backdrop.
  fileprivate var blends: Bool {
    items.contains { item in
      guard case .effect(let effect, let contents) = item else { return false }
      if case .blendMode(let mode) = effect, mode != .normal { return true }
      return contents.blends
    }
  }
}
