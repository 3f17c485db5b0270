// A value that a test changes from outside of the view.

import Observation
import SwiftUICore

/// A value that views follow.
@MainActor
@Observable
final class Observed<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A view that is a function of an observed value.
struct ObservedReader<Value, Content: View>: View {
  var observed: Observed<Value>
  @ViewBuilder var content: (Value) -> Content

  init(_ observed: Observed<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
    self.observed = observed
    self.content = content
  }

  var body: some View { content(observed.value) }
}
