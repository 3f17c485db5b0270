// SourceGroup.swift: which files of a folder a file needs to compile.

extension SourceOutline {
  /// The files that one file needs, itself first: those that declare what it names, and what those name.
  ///
  /// A folder may hold one module, or many scenes that know nothing of each other and use the same names for
  /// types. So of several files that declare a type the nearest is taken, and never one that declares a type
  /// which another file of the group has.
  ///
  /// - Parameters:
  ///   - folders: of each file, to tell which is nearer.
  /// - Returns: indices into `outlines`; the first is `index`, the others ascend.
  package static func group(
    of index: Int, in outlines: [SourceOutline], folders: [String]
  ) -> [Int] {
    var declaring: [String: [Int]] = [:]
    var extending: [String: [Int]] = [:]
    for (file, outline) in outlines.enumerated() {
      for name in outline.types { declaring[name, default: []].append(file) }
      for name in outline.members { extending[name, default: []].append(file) }
    }
    var group: Set<Int> = [index]
    var types = outlines[index].types
    var waiting = [index]
    func take(_ file: Int) {
      guard !group.contains(file), types.isDisjoint(with: outlines[file].types) else { return }
      group.insert(file)
      types.formUnion(outlines[file].types)
      waiting.append(file)
    }
    while let file = waiting.popLast() {
      // Types first, and both in order: what is taken must not depend on the order of a set.
      let names = outlines[file].names.sorted()
      for name in names where !types.contains(name) {
        let candidates = declaring[name] ?? []
        if let nearest = candidates.first(where: { folders[$0] == folders[file] })
          ?? candidates.first
        {
          take(nearest)
        }
      }
      for name in names { for other in extending[name] ?? [] { take(other) } }
    }
    return [index] + group.subtracting([index]).sorted()
  }
}
