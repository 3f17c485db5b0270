// The context of a change: how it should be animated.

/// What goes with a change of state.
public struct Transaction {
  public var animation: Animation?
  /// True: animations that views ask for with `animation(_:value:)` do not start.
  public var disablesAnimations = false
  public var isContinuous = false

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  var isEmpty: Bool { animation == nil && !disablesAnimations && !isContinuous }

  /// The transaction that changes made now belong to.
  static var current: Transaction {
    get { unsafe currentTransaction }
    set { unsafe currentTransaction = newValue }
  }

  /// Each `withTransaction` makes changes that are flushed apart from those before and after.
  var serial = 0
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
