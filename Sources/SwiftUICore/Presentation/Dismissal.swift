// dismiss, isPresented, presentationMode: how presented views go.

import LayoutEngine

/// Takes away the screen, sheet, cover or popover that the reader is in.
@MainActor @preconcurrency
public struct DismissAction {
  let dismiss: @MainActor () -> Void
  nonisolated init(dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }
  public func callAsFunction() { dismiss() }
}

/// Whether a view is presented, as views before iOS 15 read it.
public struct PresentationMode {
  public private(set) var isPresented: Bool
  init(isPresented: Bool) { self.isPresented = isPresented }
  public mutating func dismiss() { isPresented = false }
}

/// How the views of a screen or presentation take it away.
struct PresentedContext {
  var dismiss: @MainActor () -> Void
}

private struct PresentedContextKey: EnvironmentKey {
  static var defaultValue: PresentedContext? { nil }
}

extension EnvironmentValues {
  /// Nil at the root of a window and of a stack.
  var presentedContext: PresentedContext? {
    get { self[PresentedContextKey.self] }
    set { self[PresentedContextKey.self] = newValue }
  }

  public var dismiss: DismissAction {
    let context = presentedContext
    return DismissAction { context?.dismiss() }
  }

  public var isPresented: Bool { presentedContext != nil }

  public var presentationMode: Binding<PresentationMode> {
    let context = presentedContext
    return Binding(
      get: { PresentationMode(isPresented: context != nil) },
      set: { mode in
        if !mode.isPresented { onMainActor { context?.dismiss() } }
      })
  }
}

/// Closes the window that the reader is in: there is one, which stays.
@MainActor @preconcurrency
public struct DismissWindowAction {
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
}

/// Opens a window: there is one, which is open.
@MainActor @preconcurrency
public struct OpenWindowAction {
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

extension EnvironmentValues {
  public var dismissWindow: DismissWindowAction { onMainActor { DismissWindowAction() } }
  public var openWindow: OpenWindowAction { onMainActor { OpenWindowAction() } }
}
