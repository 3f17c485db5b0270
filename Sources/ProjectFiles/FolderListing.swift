// FolderListing.swift: the names in a folder, and which of them are folders.

import Foundation
import Glibc

/// Reads a folder by the kernel's own answer, which says what each entry is.
///
/// Foundation's list has names alone, and asks the kernel about each again.
struct FolderListing: Sequence {
  struct Entry {
    let name: String
    let isFolder: Bool
  }

  private let path: String

  /// - Parameter path: a folder that cannot be read has no entries.
  init(_ path: String) { self.path = path }

  /// In no order; an entry is read when it is asked for, so that whoever stops early has not read them all.
  func makeIterator() -> Iterator { Iterator(path) }

  @safe final class Iterator: IteratorProtocol {
    private let path: String
    private let stream: OpaquePointer?

    fileprivate init(_ path: String) {
      self.path = path
      unsafe stream = opendir(path)
    }

    deinit { if let stream = unsafe stream { unsafe closedir(stream) } }

    func next() -> Entry? {
      guard let stream = unsafe stream else { return nil }
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
          unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
        }
        guard name != ".", name != ".." else { continue }
        let isFolder =
          switch Int(unsafe entry.pointee.d_type) {
          case Int(DT_DIR): true
          // A link may lead to one, and some file systems do not say.
          case Int(DT_LNK), Int(DT_UNKNOWN): Self.isFolder("\(path)/\(name)")
          default: false
          }
        return Entry(name: name, isFolder: isFolder)
      }
      return nil
    }

    private static func isFolder(_ path: String) -> Bool {
      var status = stat()
      return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }
}
