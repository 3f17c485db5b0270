// NotificationCenter.publisher.

public import Foundation

extension NotificationCenter {
  /// The notifications of a name.
  public struct Publisher: _PublisherProtocol {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let subject = PassthroughSubject<Notification, Never>()
      // Notifications are posted and heard on the main actor's thread.
      nonisolated(unsafe) let target = subject
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        unsafe target.send($0)
      }
      let relay = Relay<Notification, Never, Notification, Never>(
        subscriber, value: { $1.send($0) }, completion: { end, relay in relay.finish(end) })
      relay.onEnd = { [center] in center.removeObserver(token) }
      subject.subscribe(relay)
    }
  }

  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
