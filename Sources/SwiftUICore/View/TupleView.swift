// The statements of a ViewBuilder block, one after another.

import AttributeGraph
import Geometry
import LayoutEngine

/// Several views in order.
public struct TupleView<T> {
  public var value: T

  public init(_ value: T) { self.value = value }
}

extension TupleView: MultiView {
  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let lists = elements.map { element in
      @MainActor func makeList<Element: View>(_ type: Element.Type) -> ViewList {
        let child = view.map(in: inputs.subgraph) { (tuple: Self) in
          load(type, from: tuple.value, offset: element.offset)
        }
        return Element._makeViewList(view: child, inputs: inputs).list
      }
      return makeList(element.type)
    }
    return .init(.group(lists))
  }

  @MainActor public static func _viewListCount() -> Int? {
    var sum = 0
    for element in elements {
      guard let count = element.type._viewListCount() else { return nil }
      sum += count
    }
    return sum
  }

  /// The views in the tuple and where they lie in it.
  @MainActor private static var elements: [(type: any View.Type, offset: Int)] {
    // A single element is no tuple, and a tuple no view: that need not be asked of the runtime.
    if !FieldLayout.isTuple(T.self), let single = T.self as? any View.Type { return [(single, 0)] }
    let fields = FieldLayout.fields(of: T.self) ?? []
    return fields.map { field in
      guard let type = field.type as? any View.Type else {
        preconditionFailure("\(field.type) in a TupleView is not a View")
      }
      return (type, field.offset)
    }
  }

  private static func load<Element>(_ type: Element.Type, from tuple: T, offset: Int) -> Element {
    unsafe withUnsafeBytes(of: tuple) { bytes in
      guard let base = bytes.baseAddress else {
        // A tuple of empty views has no bytes; its elements have none to read either.
        return unsafe UnsafeRawPointer(bitPattern: MemoryLayout<Element>.alignment)
          .unsafelyUnwrapped.assumingMemoryBound(to: type).pointee
      }
      return unsafe (base + offset).assumingMemoryBound(to: type).pointee
    }
  }
}
