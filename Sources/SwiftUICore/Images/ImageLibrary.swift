// Finds pictures by name and keeps them.

import Foundation
import LayoutEngine
import PNGCodec
import Pixels

/// The pictures of a view graph: PNG files in folders that the host names.
@MainActor
package final class ImageLibrary {
  /// A picture, and how many of its pixels are a point.
  struct Picture: Equatable {
    var pixmap: Pixmap
    var scale: CGFloat
  }

  /// Where to look, first to last; set before the first frame.
  package var folders: [String] = []
  /// Reads a file; nil where there is none. A test may put pictures here instead of on the disk.
  package var read: (_ path: String) throws -> [UInt8]? = { path in
    fileExists(path) ? try readFile(path) : nil
  }
  private var pictures: [String: Picture?] = [:]

  package init() {}

  /// The picture that fits a display best: its own scale, then finer ones, then coarser ones.
  func picture(
    named name: String, in bundlePath: String?, displayScale: CGFloat, warn: (String) -> Void
  ) -> Picture? {
    let folders = (bundlePath.map { [$0] } ?? []) + folders
    let key = "\(displayScale)\n\(bundlePath ?? "")\n\(name)"
    if let known = pictures[key] { return known }
    var isDamaged = false
    let picture = find(name, in: folders, scales: Self.scales(for: displayScale)) { message in
      isDamaged = true
      warn("Image(\"\(name)\"): \(message); a box stands for it")
    }
    if picture == nil, !isDamaged {
      let places = folders.isEmpty ? "no folder" : folders.joined(separator: ", ")
      warn("Image(\"\(name)\"): no PNG of this name in \(places); a box stands for it")
    }
    pictures[key] = .some(picture)
    return picture
  }

  private static func scales(for displayScale: CGFloat) -> [Int] {
    let own = min(max(Int(displayScale.rounded(.up)), 1), 3)
    return [own] + (1...3).filter { $0 > own } + (1...3).reversed().filter { $0 < own }
  }

  private func find(
    _ name: String, in folders: [String], scales: [Int], fail: (String) -> Void
  ) -> Picture? {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    for folder in folders {
      for scale in scales {
        let path = "\(folder)/\(stem)\(scale == 1 ? "" : "@\(scale)x").png"
        do {
          guard let bytes = try read(path) else { continue }
          return Picture(pixmap: try decodePNG(bytes), scale: CGFloat(scale))
        } catch let error as FileError {
          fail("\(error)")
        } catch {
          fail("\(path): \(error)")
        }
      }
    }
    return nil
  }
}
