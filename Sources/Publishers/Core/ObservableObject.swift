// Objects that say before they change.

/// A class that publishes before its values change.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher of this object; the same one for as long as the object lives.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublishers.publisher(of: self)
  }
}

/// Tells its observers that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let conduits = Conduits<Void, Never>()

  public init() {}

  public func send() { conduits.send(()) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    conduits.attach(subscriber)
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
