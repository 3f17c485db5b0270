// A view's frame, reported without changing layout.

import SwiftUICore

/// The frames of probes by their ids; of two with one id the last counts.
struct ProbeKey: PreferenceKey {
  static var defaultValue: [String: CGRect] { [:] }

  static func reduce(value: inout [String: CGRect], nextValue: () -> [String: CGRect]) {
    value.merge(nextValue()) { _, new in new }
  }
}

extension View {
  /// Reports the view's frame in root coordinates.
  func probe(_ id: String) -> some View {
    background(
      GeometryReader { geometry in
        Color.clear.preference(key: ProbeKey.self, value: [id: geometry.frame(in: .global)])
      })
  }
}

/// A view of a fixed size.
struct Box: View {
  var width: CGFloat
  var height: CGFloat

  init(_ width: CGFloat, _ height: CGFloat) {
    self.width = width
    self.height = height
  }

  var body: some View { Color.blue.frame(width: width, height: height) }
}
