// Finds pictures by name and keeps them.

package import Foundation
import JPEGCodec
import LayoutEngine
import PNGCodec
package import Pixels
import ProjectFiles

/// The pictures of a view graph: PNG and JPEG files in folders that the host names, and in their asset catalogues.
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
      warn("Image(\"\(name)\"): no PNG or JPEG of this name in \(places); a box stands for it")
    }
    pictures[key] = .some(picture)
    return picture
  }

  /// The pixels of a picture, and how many of them a point are; nil where there is none.
  package func pixels(
    named name: String, displayScale: CGFloat
  ) -> (pixmap: Pixmap, scale: CGFloat)? {
    picture(named: name, in: nil, displayScale: displayScale, warn: { _ in })
      .map { ($0.pixmap, $0.scale) }
  }

  private static func scales(for displayScale: CGFloat) -> [Int] {
    let own = min(max(Int(displayScale.rounded(.up)), 1), 3)
    return [own] + (1...3).filter { $0 > own } + (1...3).reversed().filter { $0 < own }
  }

  private func find(
    _ name: String, in folders: [String], scales: [Int], fail: (String) -> Void
  ) -> Picture? {
    func first(of candidates: [(path: String, scale: Int)]) -> Picture? {
      for (path, scale) in candidates {
        do {
          guard let bytes = try read(path) else { continue }
          return Picture(pixmap: try Self.decode(bytes), scale: CGFloat(scale))
        } catch let error as FileError {
          fail("\(error)")
        } catch {
          fail("\(path): \(error)")
        }
      }
      return nil
    }
    for folder in folders {
      if let picture = first(of: candidates(name, in: folder, scales: scales)) { return picture }
    }
    // Wherever else in the project it lies: only now are its folders read.
    let tree = ResourceTree.below(folders)
    return first(
      of: tree.folder(ofImageSet: name).map { candidates(inSet: $0, scales: scales) } ?? [])
      ?? first(
        of: Self.files(of: name, scales: scales).compactMap { file, scale in
          tree.path(ofFile: file).map { ($0, scale) }
        })
  }

  private static func decode(_ bytes: [UInt8]) throws -> Pixmap {
    isJPEG(bytes) ? try decodeJPEG(bytes) : try decodePNG(bytes)
  }

  /// Where a picture may lie in a folder, best first: in its catalogue, then as a file of its own.
  private func candidates(
    _ name: String, in folder: String, scales: [Int]
  ) -> [(path: String, scale: Int)] {
    var result: [(path: String, scale: Int)] = []
    for catalogue in [
      "Assets.xcassets/", "Images.xcassets/", "Preview Content/Preview Assets.xcassets/",
    ] {
      result += candidates(inSet: "\(folder)/\(catalogue)\(name).imageset", scales: scales)
    }
    return result + Self.files(of: name, scales: scales).map { ("\(folder)/\($0.name)", $0.scale) }
  }

  private func candidates(
    inSet set: String, scales: [Int]
  ) -> [(path: String, scale: Int)] {
    guard let bytes = try? read(set + "/Contents.json") else { return [] }
    let files = ImageSet.files(in: bytes)
    return scales.flatMap { scale in
      files.filter { $0.scale == scale }.map { ("\(set)/\($0.name)", scale) }
    }
      // A picture without a scale is one for all.
      + files.filter { $0.scale == nil }.map { ("\(set)/\($0.name)", 1) }
  }

  /// What a picture's own file may be called, best first.
  private static func files(of name: String, scales: [Int]) -> [(name: String, scale: Int)] {
    let known = ["png", "jpg", "jpeg", "PNG", "JPG", "JPEG"]
    let given = known.first { name.hasSuffix("." + $0) }
    let stem = given.map { String(name.dropLast($0.count + 1)) } ?? name
    let types = given.map { [$0] } ?? known
    return scales.flatMap { scale in
      let suffix = scale == 1 ? "" : "@\(scale)x"
      return types.map { ("\(stem)\(suffix).\($0)", scale) }
    }
  }
}

/// `Name.imageset/Contents.json`, in Apple's format.
private struct ImageSet: Decodable {
  struct Entry: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [[String: String]]?
  }
  var images: [Entry]

  /// The files of a set, without those for other appearances than the plain one.
  static func files(in json: [UInt8]) -> [(name: String, scale: Int?)] {
    let set = try? JSONDecoder().decode(ImageSet.self, from: Data(json))
    return (set?.images ?? []).compactMap { entry in
      guard let name = entry.filename, (entry.appearances ?? []).isEmpty else { return nil }
      let type = name.split(separator: ".").last.map { $0.lowercased() }
      guard ["png", "jpg", "jpeg"].contains(type) else { return nil }
      return (name, entry.scale.flatMap { Int($0.prefix(1)) })
    }
  }
}
