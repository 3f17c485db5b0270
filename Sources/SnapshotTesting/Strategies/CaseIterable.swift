// A function of a few values, as a table of what it gives for each.

import Foundation

extension Snapshotting where Value: CaseIterable, Format == String {
  /// A strategy for snapshotting the output for every input of a function: a CSV file with a row for each case.
  ///
  /// - Parameter witness: A snapshotting value on the output of the function.
  public static func `func`<A>(into witness: Snapshotting<A, Format>) -> Snapshotting<
    (Value) -> A, Format
  > {
    var snapshotting = Snapshotting<String, String>.lines.asyncPullback {
      (function: @escaping (Value) -> A) in
      Value.allCases.map { $0 }.reduce(Async(value: "")) { table, input in
        Async { callback in
          table.run { rows in
            witness.snapshot(function(input)).run { output in
              let row = "\(quoted("\(input)")),\(quoted(output))"
              callback(rows.isEmpty ? row : rows + "\n" + row)
            }
          }
        }
      }
    }
    snapshotting.pathExtension = "csv"
    return snapshotting
  }
}

/// A field of a table, with its quotes doubled.
private func quoted(_ text: String) -> String {
  "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
}
