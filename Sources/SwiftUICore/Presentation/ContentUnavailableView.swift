// ContentUnavailableView: what is shown where there is nothing to show.

import Foundation
import LayoutEngine

/// A picture, a title, an explanation and actions in the middle of the room.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  var label: Label
  var description: Description
  var actions: Actions

  public nonisolated init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView: View {
  public var body: some View {
    VStack(spacing: 20) {
      VStack(spacing: 8) {
        label
          .font(.title2.bold())
          .labelStyle(UnavailableLabelStyle())
        VStack(spacing: 0) { description }
          .font(.subheadline)
          .foregroundStyle(Color(system: .secondaryLabel))
      }
      if Actions.self != EmptyView.self {
        VStack(spacing: 12) { actions }
      }
    }
    .multilineTextAlignment(.center)
    .padding(.horizontal, 32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The icon large and grey above the title.
struct UnavailableLabelStyle: LabelStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 16) {
      configuration.icon
        .font(.system(size: 48))
        .foregroundStyle(Color(system: .secondaryLabel))
      configuration.title
    }
  }
}

extension ContentUnavailableView
where Label == SwiftUICore.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public nonisolated init(
    _ title: LocalizedStringKey, image name: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUICore.Label(title, image: name) }, description: { description },
      actions: { EmptyView() })
  }
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUICore.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image name: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUICore.Label(title, image: name) }, description: { description },
      actions: { EmptyView() })
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUICore.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }
}

/// The standard answer to a search that found nothing.
public struct SearchUnavailableContent {
  public struct Label: View {
    var text: String?
    public var body: some View {
      SwiftUICore.Label(
        text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
  }
  public struct Description: View {
    public var body: some View { Text("Check the spelling or try a new search.") }
  }
  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  public static var search: ContentUnavailableView<Label, Description, Actions> {
    .init(
      label: { SearchUnavailableContent.Label() },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() })
  }
  public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
    .init(
      label: { SearchUnavailableContent.Label(text: text) },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() })
  }
}
