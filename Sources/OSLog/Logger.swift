// OSLog's Logger: what is logged goes to standard error, as a device's goes to its console.

import Foundation

/// How much a message matters.
public struct OSLogType: Hashable, Sendable {
  let name: String
  public static let `default` = OSLogType(name: "default")
  public static let info = OSLogType(name: "info")
  public static let debug = OSLogType(name: "debug")
  public static let error = OSLogType(name: "error")
  public static let fault = OSLogType(name: "fault")
}

/// Whether a value may be seen: here everything may.
public struct OSLogPrivacy: Sendable {
  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
  public static let auto = OSLogPrivacy()
}

/// A message with interpolated values.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  public struct Interpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
    ) {
      text += String(describing: value())
    }
  }
  public typealias StringInterpolation = Interpolation
}

/// Writes messages of a subsystem; debugging ones are left out, as on a device.
public struct Logger: Sendable {
  private let label: String

  public init(subsystem: String, category: String) { label = "\(subsystem):\(category)" }
  public init() { label = "log" }
  public init(_ log: OSLog) { label = log.label }

  public func log(_ message: OSLogMessage) { write(.default, message) }
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
  public func trace(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) { write(.info, message) }
  public func notice(_ message: OSLogMessage) { write(.default, message) }
  public func warning(_ message: OSLogMessage) { write(.error, message) }
  public func error(_ message: OSLogMessage) { write(.error, message) }
  public func critical(_ message: OSLogMessage) { write(.fault, message) }
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  private func write(_ level: OSLogType, _ message: OSLogMessage) {
    FileHandle.standardError.write(Data("[\(label)] \(level.name): \(message.text)\n".utf8))
  }
}

/// A log by its older name.
public final class OSLog: Sendable {
  let label: String
  public init(subsystem: String, category: String) { label = "\(subsystem):\(category)" }
  public static let `default` = OSLog(subsystem: "log", category: "default")
  public static let disabled = OSLog(subsystem: "log", category: "disabled")
}

public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default) {
  Logger(log).log(level: type, "\(message.description)")
}
