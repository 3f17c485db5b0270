// The text of `.dump`.

public import Foundation

/// A type with a customized snapshot dump representation.
public protocol AnySnapshotStringConvertible {
  /// Whether or not to dump child nodes (defaults to `false`).
  static var renderChildren: Bool { get }

  /// A textual snapshot dump representation of this instance.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Date: AnySnapshotStringConvertible {
  /// In Greenwich, whatever the machine's time zone: `2018-12-25T00:00:00Z`.
  public var snapshotDescription: String {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    return formatter.string(from: self)
  }
}

extension NSObject: AnySnapshotStringConvertible {
  public var snapshotDescription: String { SanitizedDump.withoutAddresses(debugDescription) }
}

extension String: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension URL: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

/// Writes values as trees, one line each, the same on every run.
enum SanitizedDump {
  static func text(of value: Any) -> String { text(of: value, name: nil, level: 0, seen: []) }

  /// Removes what changes from run to run.
  static func withoutAddresses(_ text: String) -> String {
    text.replacingOccurrences(
      of: ":?\\s*0x[\\da-f]+(\\s*)", with: "$1", options: .regularExpression)
  }

  private static func text(
    of value: Any, name: String?, level: Int, seen: Set<ObjectIdentifier>
  ) -> String {
    let mirror = Mirror(reflecting: value)
    var children = Array(mirror.children)
    var seen = seen
    let indentation = String(repeating: " ", count: level * 2)
    let label = name.map { "\($0): " } ?? ""
    let bullet = children.isEmpty ? "-" : "▿"

    func counted(_ one: String, _ many: String) -> String {
      children.count == 1 ? "1 \(one)" : "\(children.count) \(many)"
    }
    func sort() {
      // By the text of label and value together, as the original sorts.
      children = children.map { (child: $0, text: text(of: $0, name: nil, level: 0, seen: seen)) }
        .sorted { $0.text < $1.text }.map(\.child)
    }

    let description: String
    switch mirror.displayStyle {
    case .collection: description = counted("element", "elements")
    case .dictionary:
      description = counted("key/value pair", "key/value pairs")
      sort()
    case .set:
      description = counted("member", "members")
      sort()
    case .tuple: description = "(\(counted("element", "elements")))"
    case .optional:
      description = typeName(mirror) + (children.isEmpty ? ".none" : "")
    default:
      if let value = value as? any AnySnapshotStringConvertible {
        guard type(of: value).renderChildren else {
          return "\(indentation)- \(label)\(value.snapshotDescription)\n"
        }
        description = value.snapshotDescription
      } else if let value = value as? any CustomStringConvertible {
        description = value.description
      } else if mirror.displayStyle == .class {
        let id = ObjectIdentifier(value as AnyObject)
        guard seen.insert(id).inserted else {
          return "\(indentation)\(bullet) \(name ?? "value") (circular reference detected)\n"
        }
        description = typeName(mirror)
        sort()
      } else if mirror.displayStyle == .struct {
        description = typeName(mirror)
        sort()
      } else if mirror.displayStyle == .enum {
        description = typeName(mirror) + (children.isEmpty ? ".\(value)" : "")
      } else {
        description = String(describing: value)
      }
    }
    return "\(indentation)\(bullet) \(label)\(description)\n"
      + children.map { text(of: $0.value, name: $0.label, level: level + 1, seen: seen) }
      .joined()
  }

  /// The type's name without the number of a local type.
  private static func typeName(_ mirror: Mirror) -> String {
    String(describing: mirror.subjectType)
      .replacingOccurrences(of: " #\\d+", with: "", options: .regularExpression)
  }
}
