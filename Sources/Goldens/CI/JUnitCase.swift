// One golden as a test case of a JUnit report.

import Foundation

/// A `<testcase>`.
package struct JUnitCase: Hashable, Sendable {
  package var className: String
  package var name: String
  package var file: String?
  package var line: Int?
  /// A type and the words; nil when it passed.
  package var failure: (type: String, message: String)? {
    get { failureType.map { ($0, failureMessage) } }
    set {
      failureType = newValue?.type
      failureMessage = newValue?.message ?? ""
    }
  }
  private var failureType: String?
  private var failureMessage = ""

  /// - Parameter workspace: What the source's path is made relative to, as services want it; a golden's is from its
  ///   package. So a case has one name on every machine.
  package init(_ verified: GoldenCase, workspace: String) {
    name = Self.path(verified.golden, from: packageRoot(above: verified.golden))
    className = verified.test?.id ?? "Goldens"
    file = verified.test?.file.map { Self.path($0, from: workspace) }
    line = verified.test?.line
    if let found = verified.result.failure {
      failure = (found.reason.word, found.message)
    }
  }

  package init(_ pending: PendingGolden, workspace: String) {
    name = Self.path(pending.goldenPath, from: packageRoot(above: pending.goldenPath))
    className = pending.test?.id ?? "Goldens"
    file = pending.test?.file.map { Self.path($0, from: workspace) }
    line = pending.test?.line
    failure = (pending.status.rawValue, pending.message)
  }

  /// A path as seen from a folder; unchanged where it is not in there.
  static func path(_ path: String, from folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    return full.hasPrefix(prefix) ? String(full.dropFirst(prefix.count)) : path
  }

  /// The element, in a line or in three, with its break.
  package var xml: String {
    var tag = "<testcase classname=\"\(Self.escaped(className))\" name=\"\(Self.escaped(name))\""
    if let file { tag += " file=\"\(Self.escaped(file))\"" }
    if let line { tag += " line=\"\(line)\"" }
    guard let (type, message) = failure else { return "    \(tag)/>\n" }
    let first = message.prefix { $0 != "\n" }
    return """
          \(tag)>
            <failure type="\(type)" message="\(Self.escaped(String(first)))">\(Self.escaped(message))</failure>
          </testcase>

      """
  }

  /// Characters that XML 1.0 has no form for become U+FFFD; a line break in an attribute stays one.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result += scalar == "\n" ? "&#10;" : "&#9;"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension GoldenFailure.Reason {
  /// A word for what failed, as in a JUnit failure's type.
  package var word: String {
    switch self {
    case .missing: "missing"
    case .pixels, .text, .frame, .missingFrame, .extraFrame: "differs"
    case .unusable: "damaged"
    }
  }
}
