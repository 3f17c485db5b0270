// ShareLink, PasteButton, RenameButton: buttons whose work is the system's.

import Foundation

/// What a share sheet would show of an item.
public struct SharePreview<Image, Icon> {
  var title: Text
  public nonisolated init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
    title = Text(titleKey)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
    self.title = Text(title)
  }
}

extension SharePreview where Icon == Never {
  public nonisolated init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image: Image) { self.title = Text(title) }
}
extension SharePreview where Image == Never {
  public nonisolated init(_ titleKey: LocalizedStringKey, icon: Icon) { title = Text(titleKey) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, icon: Icon) { self.title = Text(title) }
}
extension SharePreview where Image == Never, Icon == Never {
  public nonisolated init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) { self.title = Text(title) }
}

/// The label of a share link that was given none.
public struct DefaultShareLinkLabel {
  var title: Text
}

extension DefaultShareLinkLabel: View {
  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// A button that would open the share sheet; here it opens nothing.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View> {
  var label: Label
  nonisolated init(label: Label) { self.label = label }
}

extension ShareLink: View {
  public var body: some View { Button(action: {}) { label } }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  public nonisolated init<T>(
    item: T, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<T> {
    self.init(label: label())
  }
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data: RandomAccessCollection {
    self.init(label: label())
  }
}

extension ShareLink {
  public nonisolated init<T>(
    item: T, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<T> {
    self.init(label: label())
  }
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data: RandomAccessCollection {
    self.init(label: label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  public nonisolated init<T>(item: T, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<T> {
    self.init(label: DefaultShareLinkLabel(title: Text("Share…")))
  }
  public nonisolated init<T>(
    _ titleKey: LocalizedStringKey, item: T, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<T> {
    self.init(label: DefaultShareLinkLabel(title: Text(titleKey)))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, T>(
    _ title: S, item: T, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<T> {
    self.init(label: DefaultShareLinkLabel(title: Text(title)))
  }
  public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil)
  where Data: RandomAccessCollection {
    self.init(label: DefaultShareLinkLabel(title: Text("Share…")))
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public nonisolated init<T>(
    item: T, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<T> {
    self.init(label: DefaultShareLinkLabel(title: Text("Share…")))
  }
  public nonisolated init<T>(
    _ titleKey: LocalizedStringKey, item: T, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<T> {
    self.init(label: DefaultShareLinkLabel(title: Text(titleKey)))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, T>(
    _ title: S, item: T, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<T> {
    self.init(label: DefaultShareLinkLabel(title: Text(title)))
  }
}

/// A button that would paste; there is nothing to paste here, so that it is out of use.
public struct PasteButton: View {
  public nonisolated init<T>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}

  public var body: some View {
    Button("Paste", systemImage: "doc.on.clipboard") {}
      .buttonStyle(.borderedProminent).buttonBorderShape(.capsule).disabled(true)
  }
}

/// A button that would rename.
public struct RenameButton<Label: View> {
  var label: Label
  @Environment(\.renameAction) private var action
}

extension RenameButton: View {
  public var body: some View {
    let action = action
    Button(action: { action?() }) { label }.disabled(action == nil)
  }
}

extension RenameButton where Label == SwiftUICore.Label<Text, Image> {
  public nonisolated init() {
    label = SwiftUICore.Label("Rename", systemImage: "pencil")
  }
}

private struct RenameActionKey: EnvironmentKey {
  static var defaultValue: (@MainActor () -> Void)? { nil }
}

extension EnvironmentValues {
  var renameAction: (@MainActor () -> Void)? {
    get { self[RenameActionKey.self] }
    set { self[RenameActionKey.self] = newValue }
  }
}

extension View {
  /// Sets what rename buttons do.
  public nonisolated func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.renameAction, action)
  }
}
