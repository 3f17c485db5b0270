// What a golden remembers besides its pixels: the layout and the display list that they came from.

import Digest
import Foundation
import Goldens
import PNGCodec
import UIKit

/// The two layers under the pixels, as texts of one line an element.
///
/// They lie compressed in the golden's own file, so that nothing can get out of step. A picture whose layers take
/// more than 8 KB keeps their digests alone: those still tell which layer changed, though not where.
struct ImageLayers: Equatable {
  /// One layer: its text, or what is left of it.
  struct Layer: Equatable {
    var digest: String
    var text: String?

    init(_ text: String) {
      digest = SHA256.hexDigest(Array(text.utf8))
      self.text = text
    }

    init(digest: String, text: String?) {
      self.digest = digest
      self.text = text
    }
  }

  var layout: Layer
  var display: Layer

  /// The most that both texts may take of a golden's file, in bytes.
  static let largestTexts = 8 << 10
  /// What the keys of all that a picture remembers start with.
  static let prefix = "Emaki "
  private static let digestKey = "Emaki layers"
  private static let displayKey = "Emaki display list"

  init(layout: String, display: String) {
    self.layout = Layer(layout)
    self.display = Layer(display)
  }

  /// The layers of a picture that has some.
  init?(_ image: UIImage) {
    guard let digests = image.texts.first(where: { $0.key == Self.digestKey })?.value else {
      return nil
    }
    let parts = digests.split(separator: " ").map(String.init)
    guard parts.count == 2 else { return nil }
    let notes = image.notes
    func text(_ key: String) -> String? { notes.first { $0.key == key }?.value }
    layout = Layer(digest: parts[0], text: text(PictureViews.layoutKey))
    display = Layer(digest: parts[1], text: text(Self.displayKey))
  }

  var texts: [PNGText] {
    [PNGText(key: Self.digestKey, value: "\(layout.digest) \(display.digest)")]
  }

  var notes: [PNGText] {
    let notes = [(PictureViews.layoutKey, layout.text), (Self.displayKey, display.text)]
      .compactMap { key, text in text.map { PNGText(key: key, value: $0) } }
    let size = notes.reduce(0) { $0 + noteSize($1.value) }
    return size <= Self.largestTexts ? notes : []
  }
}

extension ImageLayers {
  /// Lines of a difference that a failure shows.
  private static let shownLines = 24

  /// Which layer is the first that differs from an older picture's, and where.
  func firstDifference(from old: ImageLayers) -> String {
    for (name, old, new) in [
      ("layout", old.layout, layout), ("display list", old.display, display),
    ] where old.digest != new.digest {
      let head = "The first layer that differs is the \(name)"
      guard let oldText = old.text, let newText = new.text else {
        return head + "; it was too long to be kept with the golden."
      }
      var lines = Hunk.listing(from: oldText, to: newText)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let left = lines.count - Self.shownLines
      if left > 0 {
        lines.removeLast(left)
        lines.append("… \(left) more")
      }
      return head + ":\n\n" + lines.joined(separator: "\n")
    }
    return "Layout and display list are the same: only the painting differs."
  }
}
