// A store for the views below.

@_exported public import Foundation
@_exported public import Observation
public import SwiftUICore

extension EnvironmentValues {
  /// Where a view's queries look.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

private struct ModelContextKey: EnvironmentKey {
  /// Views without a store find nothing; what they insert is nowhere else. Used on the main actor alone.
  private nonisolated(unsafe) static let none = ModelContext()
  static var defaultValue: ModelContext { unsafe none }
}

extension Scene {
  /// Makes a store for the scene's windows.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    let made = Swift.Result { try ModelContainer(for: Schema(modelTypes), configurations: []) }
    onSetup(made)
    return environment(\.modelContext, (try? made.get())?.mainContext ?? ModelContext())
  }

  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(for: [modelType], onSetup: onSetup)
  }

  public func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContext, container.mainContext)
  }

  public func modelContext(_ modelContext: ModelContext) -> some Scene {
    environment(\.modelContext, modelContext)
  }
}

extension View {
  public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  public func modelContainer(_ container: ModelContainer) -> some View {
    modifier(ModelContainerModifier(make: { container }))
  }

  /// Makes a store once for as long as the view is there.
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(
      ModelContainerModifier(make: {
        let made = Swift.Result {
          try ModelContainer(for: Schema(modelTypes), configurations: [])
        }
        onSetup(made)
        guard case .success(let container) = made else { preconditionFailure("no store was made") }
        return container
      }))
  }
}

private struct ModelContainerModifier: ViewModifier {
  /// Makes the store when it is first asked for.
  private final class Store {
    var container: ModelContainer?
  }

  let make: () -> ModelContainer
  @State private var store = Store()

  func body(content: Content) -> some View {
    let container = store.container ?? make()
    store.container = container
    return content.environment(\.modelContext, container.mainContext)
  }
}
