// Any value as text.

import Foundation

extension Snapshotting where Format == String {
  /// A snapshot strategy that captures a value's textual description from `String(describing:)`.
  public static var description: Snapshotting {
    Snapshotting<String, String>.lines.pullback { String(describing: $0) }
  }

  /// A snapshot strategy for comparing any structure based on a sanitized text dump.
  ///
  /// As Swift's `dump`, without addresses, and with members, dictionaries and sets sorted.
  public static var dump: Snapshotting {
    Snapshotting<String, String>.lines.pullback { SanitizedDump.text(of: $0) }
  }

  /// A snapshot strategy for comparing any structure based on its JSON representation.
  public static var json: Snapshotting {
    var snapshotting = Snapshotting<String, String>.lines.pullback { (object: Value) in
      do {
        let data = try JSONSerialization.data(
          withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
        return String(decoding: data, as: UTF8.self)
      } catch {
        preconditionFailure("the value to snapshot cannot be written as JSON: \(error)")
      }
    }
    snapshotting.pathExtension = "json"
    return snapshotting
  }
}
