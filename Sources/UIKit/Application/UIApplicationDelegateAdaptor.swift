// UIApplicationDelegateAdaptor: so that apps which have a delegate compile. Nobody launches them here.

public import SwiftUICore

/// Names the delegate of an app, which is never made: no app is launched here, only its window is shown.
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: AnyObject>: DynamicProperty {
  public nonisolated init(_ delegateType: DelegateType.Type = DelegateType.self) {}

  public var wrappedValue: DelegateType {
    preconditionFailure("\(DelegateType.self) is not made here: no app is launched, only its window shown")
  }
}
