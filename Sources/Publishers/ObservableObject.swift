// Objects that say before they change.

/// A class that publishes before its values change.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher of this object; the same one for as long as the object lives.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublishers.publisher(of: self)
  }
}

/// Tells its observers that an object is about to change.
public final class ObservableObjectPublisher {
  private var observers: [(id: Int, notify: () -> Void)] = []
  private var nextID = 0

  public init() {}

  public func send() {
    for observer in observers { observer.notify() }
  }

  /// Adds an observer; keep the number to remove it again.
  package func addObserver(_ notify: @escaping () -> Void) -> Int {
    nextID += 1
    observers.append((nextID, notify))
    return nextID
  }

  package func removeObserver(_ id: Int) {
    observers.removeAll { $0.id == id }
  }
}

/// The publishers of objects that declare none themselves.
///
/// Apple stores them in the object's first `@Published` property; without such a property, and without
/// the runtime's help, a table from object to publisher does the same. Entries of dead objects are swept
/// when the table has doubled.
enum ObjectPublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  // Observable objects are confined to the main actor by their views; the table goes with them.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var sweepCount = 64

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    // A dead object's address may have come back: the entry counts only while its object lives.
    if let entry = unsafe entries[id], entry.object === object { return entry.publisher }
    if unsafe entries.count >= sweepCount {
      unsafe entries = entries.filter { $0.value.object != nil }
      unsafe sweepCount = max(64, entries.count * 2)
    }
    let publisher = ObservableObjectPublisher()
    unsafe entries[id] = Entry(object: object, publisher: publisher)
    return publisher
  }
}
