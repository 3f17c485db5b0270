// The bridge from nonisolated public API to the graph's actor.

/// Runs `body` on the main actor, where the caller must already be.
///
/// `State.wrappedValue` and its like are not isolated in SwiftUI's interface, while the graph is confined to
/// the main actor. Called from elsewhere this stops with the runtime's message instead of racing.
nonisolated func onMainActor<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
  // The result is made and used on the main actor alone, so passing it out sends it nowhere.
  try MainActor.assumeIsolated {
    UncheckedSendableBox(value: try body())
  }.value
}

/// Carries a value out of `assumeIsolated`: both sides are the main actor.
private struct UncheckedSendableBox<Value>: @unchecked Sendable { let value: Value }
