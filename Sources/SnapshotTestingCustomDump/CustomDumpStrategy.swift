// Any value as text in the form of Point-Free's Custom Dump.

import Foundation
public import SnapshotTesting

extension Snapshotting where Format == String {
  /// A snapshot strategy for comparing any structure based on a custom dump.
  ///
  /// The form of Custom Dump 1, which reads like Swift: `User(id: 1, name: "Blobby")`, a line a member where there are
  /// several. Conformances to that package's own protocols are not known here.
  public static var customDump: Snapshotting {
    Snapshotting<String, String>.lines.pullback { CustomDump.text(of: $0) }
  }
}
