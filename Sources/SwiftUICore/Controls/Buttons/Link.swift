// Link, and what opens a URL.

public import Foundation

/// A control that opens a URL.
public struct Link<Label: View> {
  var destination: URL
  var label: Label
  @Environment(\.openURL) private var openURL

  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}

extension Link: View {
  public var body: some View {
    let openURL = openURL
    let destination = destination
    Button(action: { openURL(destination) }) { label }
  }
}

extension Link where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Opens a URL: by a handler that a view above set; nothing else can be opened here.
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
  /// What became of a URL.
  public struct Result: Sendable {
    let url: URL?
    let isHandled: Bool
    public static let handled = Result(url: nil, isHandled: true)
    public static let discarded = Result(url: nil, isHandled: false)
    public static let systemAction = Result(url: nil, isHandled: false)
    public static func systemAction(_ url: URL) -> Result { Result(url: url, isHandled: false) }
    public static func systemAction(_ url: URL, prefersInApp: Bool) -> Result {
      Result(url: url, isHandled: false)
    }
  }

  private let handler: @MainActor @Sendable (URL) -> Result

  @preconcurrency
  public nonisolated init(handler: @escaping @MainActor @Sendable (URL) -> Result) {
    self.handler = handler
  }

  public func callAsFunction(_ url: URL) { _ = handler(url) }
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    completion(handler(url).isHandled)
  }
  public func callAsFunction(_ url: URL, prefersInApp: Bool) { _ = handler(url) }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .discarded } }
}

extension EnvironmentValues {
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
