// The context of a change: how it should be animated.

/// What goes with a change of state.
public struct Transaction {
  public var animation: Animation?
  /// True: animations that views ask for with `animation(_:value:)` do not start.
  public var disablesAnimations = false
  public var isContinuous = false

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  /// What keys of the user's own hold.
  private var values: [ObjectIdentifier: Any] = [:]

  /// The value of a key.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  var isEmpty: Bool {
    animation == nil && !disablesAnimations && !isContinuous && values.isEmpty
  }

  /// The transaction that changes made now belong to.
  static var current: Transaction {
    get { unsafe currentTransaction }
    set { unsafe currentTransaction = newValue }
  }

  /// Each `withTransaction` makes changes that are flushed apart from those before and after.
  var serial = 0
}

/// A key for a value that goes with a change of state.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

// Actions run on the main actor; the variable is theirs.
nonisolated(unsafe) private var currentTransaction = Transaction()
nonisolated(unsafe) private var transactionSerial = 0

/// Runs `body`, and gives the changes it makes this transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  var inner = transaction
  unsafe transactionSerial += 1
  inner.serial = unsafe transactionSerial
  Transaction.current = inner
  defer { Transaction.current = outer }
  return try body()
}

/// Runs `body`, and animates the changes that follow from what it sets.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Runs `body`, and gives the changes it makes a transaction with this value.
public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
