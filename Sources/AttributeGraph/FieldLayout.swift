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

  /// What a struct or an enum is a specialization of, as a number; nil for other kinds of types.
  static func declaration(of type: Any.Type) -> UInt? {
    // Kinds of structs, enums and optionals: the second word is the address of their description.
    guard (0x200...0x202).contains(kind(of: type)) else { return nil }
    return unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)[1]
  }

  private static var density: [ObjectIdentifier: Bool] = [:]

  /// Whether a value is nothing but numbers that fill all of its bytes: then other bits are another value (but for 0 and −0).
  static func isDense(_ type: Any.Type) -> Bool {
    if let known = density[ObjectIdentifier(type)] { return known }
    func opened<Value>(_ type: Value.Type) -> Bool {
      guard _isPOD(type), MemoryLayout<Value>.size > 0 else { return false }
      switch kind(of: type) {
      // The compiler's own numbers.
      case 0x300: return true
      // An enum of one byte means something by each of its bits; a larger one may leave some as they were.
      case 0x201: return MemoryLayout<Value>.size == 1
      default: return areDense(fields(of: type) ?? [], size: MemoryLayout<Value>.size)
      }
    }
    let result = _openExistential(type, do: opened)
    density[ObjectIdentifier(type)] = result
    return result
  }

  private static func areDense(_ fields: [Field], size: Int) -> Bool {
    func sizeOf<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    var end = 0
    for field in fields {
      guard field.offset == end, isDense(field.type) else { return false }
      end += _openExistential(field.type, do: sizeOf)
    }
    return end == size
  }
}
