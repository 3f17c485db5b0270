// What a preview says about how it is shown, and the previews that one view stands for.

import AttributeGraph
import Foundation

/// What a preview asks of the tool that shows it; nil leaves it as it is.
package struct PreviewSettings: Equatable, Sendable {
  /// The name of a device.
  package var device: String?
  package var layout: PreviewLayout?
  package var name: String?
  package var orientation: InterfaceOrientation?

  package nonisolated init(
    device: String? = nil, layout: PreviewLayout? = nil, name: String? = nil,
    orientation: InterfaceOrientation? = nil
  ) {
    self.device = device
    self.layout = layout
    self.name = name
    self.orientation = orientation
  }

  /// These settings, and where they say nothing, others.
  package func filled(from others: PreviewSettings) -> PreviewSettings {
    PreviewSettings(
      device: device ?? others.device, layout: layout ?? others.layout, name: name ?? others.name,
      orientation: orientation ?? others.orientation)
  }
}

/// Tells the tool that previews; changes nothing in the view.
struct PreviewSettingsModifier: InputsModifier {
  var settings: PreviewSettings

  @MainActor static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {}
}

/// One preview: a view and how it is to be shown.
@MainActor
package struct PreviewItem {
  package var view: any View
  package var settings = PreviewSettings()

  package init(view: any View, settings: PreviewSettings = PreviewSettings()) {
    self.view = view
    self.settings = settings
  }

  /// The previews that a view stands for: several where it is a group, a `ForEach`, or several statements of a
  /// builder, as a preview provider's may be. Bodies of the user's own views are not looked into.
  package static func items(of view: any View) -> [PreviewItem] {
    guard let syntax = view as? any PreviewSyntax else { return [PreviewItem(view: view)] }
    return syntax.previewItems
  }

  /// What a view says about itself as one preview, whatever it stands for.
  package static func settings(of view: any View) -> PreviewSettings {
    let items = items(of: view)
    return items.count == 1 ? items[0].settings : PreviewSettings()
  }

  @MainActor
  fileprivate func modified<Modifier: ViewModifier>(by modifier: Modifier) -> PreviewItem {
    func modify<Content: View>(_ content: Content) -> any View { content.modifier(modifier) }
    var copy = self
    copy.view = modify(view)
    if let modifier = modifier as? PreviewSettingsModifier {
      copy.settings = settings.filled(from: modifier.settings)
    }
    return copy
  }
}

/// Views that are syntax around other views.
@MainActor
protocol PreviewSyntax {
  var previewItems: [PreviewItem] { get }
}

extension Group: PreviewSyntax where Content: View {
  var previewItems: [PreviewItem] { PreviewItem.items(of: content) }
}

extension TupleView: PreviewSyntax {
  var previewItems: [PreviewItem] {
    // Of one element it is that view, and no tuple.
    let views: [Any] =
      FieldLayout.isTuple(T.self) ? Mirror(reflecting: value).children.map(\.value) : [value]
    return views.compactMap { $0 as? any View }.flatMap(PreviewItem.items(of:))
  }
}

extension ModifiedContent: PreviewSyntax where Content: View, Modifier: ViewModifier {
  var previewItems: [PreviewItem] {
    PreviewItem.items(of: content).map { $0.modified(by: modifier) }
  }
}

extension ForEach: PreviewSyntax where Content: View {
  var previewItems: [PreviewItem] { data.flatMap { PreviewItem.items(of: content($0)) } }
}

extension AnyView: PreviewSyntax {
  var previewItems: [PreviewItem] { PreviewItem.items(of: view) }
}

extension Optional: PreviewSyntax where Wrapped: View {
  var previewItems: [PreviewItem] { map(PreviewItem.items(of:)) ?? [] }
}

extension _ConditionalContent: PreviewSyntax where TrueContent: View, FalseContent: View {
  var previewItems: [PreviewItem] {
    switch storage {
    case .trueContent(let content): PreviewItem.items(of: content)
    case .falseContent(let content): PreviewItem.items(of: content)
    }
  }
}
