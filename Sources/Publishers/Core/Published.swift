// @Published.

/// A property of an observable object that announces its changes, before they are made.
@propertyWrapper
public struct Published<Value> {
  /// The value by itself, until somebody asks for its publisher.
  private enum Storage {
    case value(Value)
    case subject(PublishedSubject<Value>)
  }

  private var storage: Storage

  public init(wrappedValue: Value) { storage = .value(wrappedValue) }
  public init(initialValue: Value) { storage = .value(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("reached only through the enclosing object") }
    set { fatalError("reached only through the enclosing object: \(newValue)") }
  }

  /// Sends the value to whoever begins to listen, and each new one just before it is set.
  public var projectedValue: Published<Value>.Publisher {
    mutating get { Publisher(subject: subject()) }
    set { storage = .subject(newValue.subject) }
  }

  private mutating func subject() -> PublishedSubject<Value> {
    switch storage {
    case .subject(let subject): return subject
    case .value(let value):
      let subject = PublishedSubject(value)
      storage = .subject(subject)
      return subject
    }
  }

  private var value: Value {
    switch storage {
    case .subject(let subject): subject.value
    case .value(let value): value
    }
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].value }
    set {
      if let observable = object as? any ObservableObject { announceChange(of: observable) }
      // What listens may read the property, so nothing of it is being changed while it is told.
      switch object[keyPath: storageKeyPath].storage {
      case .value: object[keyPath: storageKeyPath].storage = .value(newValue)
      case .subject(let subject): subject.send(newValue)
      }
    }
  }

  /// The publisher of a property knows its object, so that `assign(to:)` announces the change.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    projected wrappedKeyPath: KeyPath<Object, Published<Value>.Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Published<Value>.Publisher {
    get {
      let subject = object[keyPath: storageKeyPath].subject()
      subject.announceChange = { [weak object] in
        if let object = object as? any ObservableObject { announceChange(of: object) }
      }
      return Publisher(subject: subject)
    }
    set { object[keyPath: storageKeyPath].storage = .subject(newValue.subject) }
  }

  private static func announceChange<Object: ObservableObject>(of object: Object) {
    (object.objectWillChange as? ObservableObjectPublisher)?.send()
  }

  /// The values of a property.
  public struct Publisher: _PublisherProtocol {
    public typealias Output = Value
    public typealias Failure = Never
    let subject: PublishedSubject<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subject.attach(subscriber)
    }
  }
}

/// The value of a property and those who listen to it.
final class PublishedSubject<Value> {
  private(set) var value: Value
  var announceChange: () -> Void = {}
  private let conduits = Conduits<Value, Never>()

  init(_ value: Value) { self.value = value }

  /// Tells the new value while the old one is still there, as Combine does.
  func send(_ new: Value) {
    conduits.send(new)
    value = new
  }

  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
    var isFirst = true
    conduits.attach(subscriber) { [weak self] conduit in
      guard isFirst, let self else { return }
      isFirst = !conduit.send(self.value)
    }
  }
}

extension Publisher where Failure == Never {
  /// Sets a property to all that is sent, for as long as the property lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let subject = published.subject
    subscribe(
      Subscribers.Sink<Output, Never>(
        receiveCompletion: { _ in },
        receiveValue: { [weak subject] value in
          subject?.announceChange()
          subject?.send(value)
        }))
  }
}
