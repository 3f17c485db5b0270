// The gates that hold marks back, lowest first.

/// A priority queue of gates by height; those of one height in the order in which they came.
@MainActor
struct GateQueue {
  private struct Entry {
    var height: Int
    var serial: Int
    var gate: AnyAttribute

    func isBefore(_ other: Entry) -> Bool {
      (height, serial) < (other.height, other.serial)
    }
  }

  /// A binary heap.
  private var entries: ContiguousArray<Entry> = []
  private var nextSerial = 0
  /// The height of the lowest gate; `Int.max` when there is none.
  private(set) var floor = Int.max

  mutating func insert(_ gate: AnyAttribute) {
    insert(Entry(height: gate.height, serial: nextSerial, gate: gate))
    nextSerial += 1
  }

  /// Takes the lowest gate out if it is lower than `height`.
  mutating func popFirst(below height: Int) -> AnyAttribute? {
    while floor < height {
      var first = removeFirst()
      if first.gate.height == first.height { return first.gate }
      // It rose while it waited.
      first.height = first.gate.height
      insert(first)
    }
    return nil
  }

  private mutating func insert(_ entry: Entry) {
    var index = entries.count
    entries.append(entry)
    while index > 0 {
      let parent = (index - 1) / 2
      if !entry.isBefore(entries[parent]) { break }
      entries[index] = entries[parent]
      index = parent
    }
    entries[index] = entry
    floor = entries[0].height
  }

  private mutating func removeFirst() -> Entry {
    let first = entries[0]
    let last = entries.removeLast()
    if entries.isEmpty {
      floor = .max
      return first
    }
    var index = 0
    while true {
      var child = 2 * index + 1
      if child >= entries.count { break }
      if child + 1 < entries.count, entries[child + 1].isBefore(entries[child]) { child += 1 }
      if !entries[child].isBefore(last) { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = last
    floor = entries[0].height
    return first
  }
}
