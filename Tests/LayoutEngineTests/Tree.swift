// A tree of layouts small enough for a test: what SwiftUI's views lower to, without views.

import Foundation
import LayoutEngine

/// A node of a layout tree, itself a child of the next layout above.
final class Tree: LayoutSubview {
  enum Content {
    case leaf(any LayoutSubview)
    case unary(any UnaryLayout, Tree)
    case container(any ContainerLayout, [Tree])
    case guide(AlignmentKey, (ViewDimensions) -> CGFloat, Tree)
    case secondary(SecondaryLayout, primary: Tree, secondary: Tree)
    case direction(LayoutDirection, Tree)
  }

  let content: Content
  var name: String?

  init(_ content: Content) { self.content = content }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    switch content {
    case .leaf(let leaf): leaf.sizeThatFits(proposal)
    case .unary(let layout, let child): layout.sizeThatFits(proposal, child)
    case .container(let layout, let children): layout.sizeThatFits(proposal, children)
    case .guide(_, _, let child), .secondary(_, let child, _), .direction(_, let child):
      child.sizeThatFits(proposal)
    }
  }

  var spacing: ViewSpacing {
    switch content {
    case .leaf(let leaf): leaf.spacing
    case .unary(let layout, let child): layout.spacing(child)
    case .container(let layout, let children): layout.spacing(children)
    case .guide(_, _, let child), .secondary(_, let child, _), .direction(_, let child):
      child.spacing
    }
  }

  var priority: Double {
    switch content {
    case .leaf(let leaf): leaf.priority
    case .unary(_, let child): child.priority
    case .container: 0
    case .guide(_, _, let child), .secondary(_, let child, _), .direction(_, let child):
      child.priority
    }
  }

  func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
    switch content {
    case .leaf(let leaf): leaf.explicitAlignment(key, at: size)
    case .unary(let layout, let child): layout.explicitAlignment(key, at: size, child)
    case .container(let layout, let children):
      layout.explicitAlignment(key, in: layout.layout(size.proposal, children), children)
    case .guide(let own, let compute, let child):
      own == key
        ? compute(ViewDimensions(size, guides: child)) : child.explicitAlignment(key, at: size)
    case .secondary(_, let child, _), .direction(_, let child):
      child.explicitAlignment(key, at: size)
    }
  }

  /// The frames of all named nodes when the root is centred in a window, as in the recordings.
  func frames(
    in window: CGSize, direction: LayoutDirection = .leftToRight
  ) -> [String: CGRect] {
    var frames: [String: CGRect] = [:]
    let proposal = ProposedViewSize(window)
    let size = sizeThatFits(proposal)
    let origin = CGPoint(
      x: (window.width - size.width) / 2, y: (window.height - size.height) / 2)
    collect(&frames, at: origin, ViewSize(size, proposal: proposal), direction)
    return frames
  }

  private func collect(
    _ frames: inout [String: CGRect], at origin: CGPoint, _ size: ViewSize,
    _ direction: LayoutDirection
  ) {
    if let name { frames[name] = CGRect(origin: origin, size: size.value) }
    func descend(_ child: Tree, _ placement: Placement) {
      let placed = placement.resolved(direction, in: size.value.width)
      let position = CGPoint(x: origin.x + placed.origin.x, y: origin.y + placed.origin.y)
      child.collect(&frames, at: position, placed.viewSize, direction)
    }
    switch content {
    case .leaf: break
    case .unary(let layout, let child): descend(child, layout.placement(in: size, child))
    case .container(let layout, let children):
      let result = layout.layout(size.proposal, children)
      for (child, placement) in zip(children, result.placements) { descend(child, placement) }
    case .guide(_, _, let child): child.collect(&frames, at: origin, size, direction)
    case .direction(let inner, let child): child.collect(&frames, at: origin, size, inner)
    case .secondary(let layout, let primary, let secondary):
      primary.collect(&frames, at: origin, size, direction)
      descend(
        secondary,
        layout.placement(of: secondary, over: ViewDimensions(size, guides: primary)))
    }
  }
}

// MARK: - Building

func leaf(_ leaf: Leaf, _ name: String? = nil) -> Tree { Tree(.leaf(leaf)).named(name) }
func box(_ width: CGFloat, _ height: CGFloat, _ name: String? = nil) -> Tree {
  leaf(.box(width, height), name)
}
func color(_ name: String? = nil) -> Tree { leaf(.color, name) }
func text(_ width: CGFloat, _ height: CGFloat = 16, _ name: String? = nil) -> Tree {
  leaf(.text(width, height), name)
}
func spacer(_ axis: Axis, minLength: CGFloat = 8, _ name: String? = nil) -> Tree {
  leaf(.spacer(axis, minLength: minLength), name)
}
func column(
  _ alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, _ children: [Tree]
) -> Tree {
  Tree(.container(StackLayout.vertical(alignment: alignment, spacing: spacing), children))
}
func row(
  _ alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, _ children: [Tree]
) -> Tree {
  Tree(.container(StackLayout.horizontal(alignment: alignment, spacing: spacing), children))
}
func column(_ children: [Tree]) -> Tree { column(.center, children) }
func row(_ children: [Tree]) -> Tree { row(.center, children) }
func layers(_ children: [Tree]) -> Tree { layers(.center, children) }
func layers(_ alignment: Alignment, _ children: [Tree]) -> Tree {
  Tree(.container(ZStackLayout(alignment: alignment), children))
}

extension Tree {
  func named(_ name: String?) -> Tree {
    self.name = name
    return self
  }
  func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> Tree {
    Tree(.unary(FrameLayout(width: width, height: height, alignment: alignment), self))
  }
  func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> Tree {
    Tree(
      .unary(
        FlexFrameLayout(
          minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
          idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment), self))
  }
  func padding(_ insets: EdgeInsets) -> Tree { Tree(.unary(PaddingLayout(insets), self)) }
  func padding(_ edges: Edge.Set = .all, _ length: CGFloat = PaddingLayout.defaultLength) -> Tree {
    padding(EdgeInsets(length, edges: edges))
  }
  func fixedSize(_ axes: Axis.Set = .both) -> Tree {
    Tree(.unary(FixedSizeLayout(axes: axes), self))
  }
  func aspectRatio(_ ratio: CGFloat?, _ mode: AspectRatioLayout.Mode) -> Tree {
    Tree(.unary(AspectRatioLayout(ratio: ratio, mode: mode), self))
  }
  func position(_ x: CGFloat, _ y: CGFloat) -> Tree {
    Tree(.unary(PositionLayout(CGPoint(x: x, y: y)), self))
  }
  func guide(
    _ alignment: HorizontalAlignment, _ compute: @escaping (ViewDimensions) -> CGFloat
  ) -> Tree {
    Tree(.guide(alignment.key, compute, self))
  }
  func guide(
    _ alignment: VerticalAlignment, _ compute: @escaping (ViewDimensions) -> CGFloat
  ) -> Tree {
    Tree(.guide(alignment.key, compute, self))
  }
  func with(_ secondary: Tree, alignment: Alignment = .center) -> Tree {
    Tree(.secondary(SecondaryLayout(alignment: alignment), primary: self, secondary: secondary))
  }
  func direction(_ direction: LayoutDirection) -> Tree { Tree(.direction(direction, self)) }
}
