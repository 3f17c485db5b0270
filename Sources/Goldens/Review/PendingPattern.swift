// Choosing pending goldens by what a user types.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension PendingGolden {
  /// Whether a shell-style pattern (`*`, `?`, `[…]`) means this golden.
  ///
  /// It is held against the golden's path and every tail of it (`light.png`, `ListTests/light.png`), the path
  /// of each folder it is in, the test (`AppTests.ListTests/light()`), and the test's parts. A star matches a
  /// slash, too.
  package func matches(_ pattern: String) -> Bool {
    var pattern = pattern
    while pattern.hasPrefix("./") { pattern.removeFirst(2) }
    while pattern.count > 1, pattern.hasSuffix("/") { pattern.removeLast() }
    return names.contains { unsafe fnmatch(pattern, $0, 0) == 0 }
  }

  private var names: [String] {
    var path = goldenPath
    while path.hasPrefix("./") { path.removeFirst(2) }
    var names = [path]
    for (index, character) in zip(path.indices, path) where character == "/" {
      names.append(String(path[path.index(after: index)...]))
      names.append(String(path[..<index]))
    }
    if let id = test?.id {
      names.append(id)
      names += id.split(separator: "/").map(String.init)
      // The suite without its module.
      if let dot = id.firstIndex(of: ".") {
        let local = id[id.index(after: dot)...]
        names.append(String(local))
        names.append(String(local.prefix { $0 != "/" }))
      }
    }
    return names
  }
}
