// Why two pictures differ: by view, and by layer.

import Goldens
import Pixels
import UIKit

/// What two pictures that remember their layers tell of their difference.
struct ImageExplanation {
  /// A line for each view that changed: "Row 7 is 1 px lower".
  var blame: [String]
  /// Which layer is the first that differs, and where; several lines.
  var layer: String

  /// Nil where one of them remembers nothing.
  init?(old: UIImage, new: UIImage, ignoring: [PixelBounds]) {
    guard let before = ImageLayers(old), let now = ImageLayers(new) else { return nil }
    blame = []
    if let oldLayout = before.layout.text, let newLayout = now.layout.text {
      var display: (old: String, new: String)?
      if let old = before.display.text, let new = now.display.text { display = (old, new) }
      blame =
        Blame(
          oldLayout: oldLayout, newLayout: newLayout, display: display, scale: new.scale,
          old: old.pixmap, new: new.pixmap.copying(ignoring, from: old.pixmap)
        ).lines
    }
    layer = now.firstDifference(from: before)
  }
}
