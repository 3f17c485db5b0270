// The views that a picture's file tells of, by name.

import Foundation
import PNGCodec

/// Where views lie in a picture that remembers its layout, as goldens of SnapshotTesting do.
package enum PictureViews {
  /// The key of the note that holds the layout.
  package static let layoutKey = "Emaki layout"

  /// The frames of the views of this name; empty where the file tells of none.
  ///
  /// The name is an `accessibilityIdentifier`, or any that the snapshot itself ignored.
  package static func bounds(of name: String, in png: [UInt8]) -> [PixelBounds] {
    let texts = (try? readPNGTexts(png)) ?? []
    let ignored = IgnoredAreas(texts: texts).bounds(of: name)
    let scale =
      Provenance(texts: texts)[Provenance.scaleKey].flatMap { Double($0) }.map { CGFloat($0) } ?? 1
    guard let layout = notes(in: png).first(where: { $0.key == layoutKey })?.value else {
      return ignored
    }
    let written = escaped(name)
    let named = LayoutTree(text: layout).nodes.filter { $0.identifier == written }
      .map { PixelBounds(covering: $0.frame, scale: scale) }
    return ignored + named.filter { !ignored.contains($0) }
  }

  /// A name as a line of a layout has it.
  package static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      .replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\r", with: "\\r")
  }
}
