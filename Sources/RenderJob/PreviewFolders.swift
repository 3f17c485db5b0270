// PreviewFolders.swift: the folders that the previews of one file are written to.

/// Names of folders for previews, no two the same.
package struct PreviewFolders {
  private var taken: Set<String> = []

  package init() {}

  /// A folder's name that is like the preview's: what a path does not take easily becomes a hyphen.
  package mutating func name(for preview: String) -> String {
    var name = ""
    for scalar in preview.unicodeScalars {
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isPlain || "._-".unicodeScalars.contains(scalar) {
        name.unicodeScalars.append(scalar)
      } else if !name.isEmpty, !name.hasSuffix("-") {
        name += "-"
      }
    }
    while name.hasSuffix("-") { name.removeLast() }
    // A name must not lead out of the folder, nor hide in it.
    while name.hasPrefix(".") || name.hasPrefix("-") { name.removeFirst() }
    if name.isEmpty { name = "preview" }
    var unique = name
    var count = 2
    // File systems may not tell capitals from small letters.
    while !taken.insert(unique.lowercased()).inserted {
      unique = "\(name)-\(count)"
      count += 1
    }
    return unique
  }
}
