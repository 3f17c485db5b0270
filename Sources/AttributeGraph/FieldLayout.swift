// The stored properties of a type: where they lie and what they are.

@_spi(Reflection) import Swift

/// One stored property of a struct.
package struct Field {
  package let name: String
  package let offset: Int
  package let type: Any.Type
}

/// The stored properties of value types, looked up once per type.
///
/// Both uses need them in place: a dynamic property is connected to its storage inside a copy of the view
/// value, and two view values are compared without knowing their type's `==`.
@MainActor
package enum FieldLayout {
  private static var cache: [ObjectIdentifier: [Field]?] = [:]

  /// The fields of a struct or tuple in declaration order; nil for other kinds of types.
  package static func fields(of type: Any.Type) -> [Field]? {
    if let known = cache[ObjectIdentifier(type)] { return known }
    let result = isStructOrTuple(type) ? storedFields(of: type) : nil
    cache[ObjectIdentifier(type)] = .some(result)
    return result
  }

  private static func storedFields(of type: Any.Type) -> [Field]? {
    var fields: [Field] = []
    let isComplete = unsafe _forEachField(of: type) { name, offset, fieldType, _ in
      fields.append(unsafe Field(name: String(cString: name), offset: offset, type: fieldType))
      return true
    }
    return isComplete ? fields : nil
  }

  /// The first word of a type's metadata is its kind (Swift ABI, MetadataKind.def): reflection is only asked
  /// about kinds that have fields, since it must not be asked about existentials.
  private static func kind(of type: Any.Type) -> Int {
    unsafe unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
  }

  private static func isStructOrTuple(_ type: Any.Type) -> Bool {
    kind(of: type) == 0x200 || isTuple(type)
  }

  package static func isTuple(_ type: Any.Type) -> Bool { kind(of: type) == 0x301 }
}
