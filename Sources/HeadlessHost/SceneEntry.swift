// One thing that a scene's program can show, and the previews that it stands for.

import Foundation
import RenderJob
public import SwiftUICore

/// A view, preview or app that a scene's program can show.
public struct SceneEntry {
  public enum Kind: Sendable { case view, preview, provider, app }

  let name: String
  let kind: Kind
  let traits: [PreviewTrait<Preview.ViewTraits>]
  let make: @MainActor () -> any View

  public init(
    name: String, kind: Kind, traits: [PreviewTrait<Preview.ViewTraits>] = [],
    make: @escaping @MainActor () -> any View
  ) {
    self.name = name
    self.kind = kind
    self.traits = traits
    self.make = make
  }

  /// What is to be rendered, each with its name; a provider may stand for several previews.
  @MainActor
  var items: [(name: String, item: PreviewItem)] {
    let view = make()
    switch kind {
    case .view, .app: return [(name, PreviewItem(view: view))]
    case .preview:
      let item = PreviewItem(view: view, settings: PreviewItem.settings(of: view))
      return [(item.settings.name ?? name, item.applying(traits))]
    case .provider:
      let items = PreviewItem.items(of: view)
      if items.count < 2 {
        return [(name, PreviewItem(view: view, settings: items.first?.settings ?? .init()))]
      }
      return items.enumerated().map { index, item in
        (item.settings.name ?? "\(name) \(index + 1)", item)
      }
    }
  }
}

extension HostConfiguration {
  /// The screen as a preview asks for it.
  ///
  /// - Parameter warn: hears of a device that is not known.
  @MainActor
  func asked(
    by item: PreviewItem, device: inout Device, warn: (String) -> Void
  ) -> HostConfiguration {
    var copy = self
    let settings = item.settings
    if let name = settings.device {
      if let known = Device.named(name) {
        device = known
        copy.size = known.size
        copy.scale = CGFloat(known.scale)
        copy.safeArea = EdgeInsets(known.safeArea)
      } else {
        warn("previewDevice(\"\(name)\"): no such device; shown on \(device.name)")
      }
    }
    if settings.orientation == .landscapeLeft || settings.orientation == .landscapeRight {
      copy = copy.landscape
    }
    switch settings.layout {
    case nil, .device: break
    case .fixed(let width, let height):
      copy.size = CGSize(width: max(width, 1), height: max(height, 1))
      copy.safeArea = EdgeInsets()
    case .sizeThatFits:
      copy.safeArea = EdgeInsets()
      let host = HeadlessHost(configuration: copy, root: item.view)
      copy.size = host.fittingSize
    }
    return copy
  }

  /// The screen turned on its side: what the sensor housing covers lies at both sides then, the status bar is
  /// gone, and the home indicator keeps 21 points free in place of 34.
  private var landscape: HostConfiguration {
    var copy = self
    copy.size = CGSize(width: size.height, height: size.width)
    let hasHousing = safeArea.bottom > 0
    copy.safeArea = EdgeInsets(
      top: 0, leading: hasHousing ? safeArea.top : 0, bottom: hasHousing ? 21 : 0,
      trailing: hasHousing ? safeArea.top : 0)
    return copy
  }
}

extension EdgeInsets {
  init(_ safeArea: SafeArea) {
    self.init(
      top: safeArea.top, leading: safeArea.leading, bottom: safeArea.bottom,
      trailing: safeArea.trailing)
  }
}
