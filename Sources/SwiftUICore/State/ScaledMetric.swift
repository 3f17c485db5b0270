// @ScaledMetric: a number that grows with the user's text size.

import AttributeGraph
import Foundation
import Typesetting

/// A number that scales as a text style does.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  let base: Value
  let style: Font.TextStyle
  var scaled: Value?

  public nonisolated init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }
  public nonisolated init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, relativeTo: .body)
  }

  public var wrappedValue: Value { scaled ?? base }
}

extension ScaledMetric: ConnectedProperty {
  static func makeConnection(base: GraphInputs, subgraph: Subgraph) -> (inout Self) -> Void {
    let environment = base.environment
    let setting = Rule(in: subgraph) { environment.value.dynamicTypeSize }
    return { metric in
      let size = setting.value
      if size == .large {
        metric.scaled = metric.base
        return
      }
      let values = environment.lastValue ?? EnvironmentValues()
      let scaled = metric.style.typesetting.scaledValue(
        CGFloat(metric.base), at: size.category, displayScale: values.displayScale)
      metric.scaled = Value(scaled)
    }
  }
}
