// The report of what pends, as one HTML file that loads nothing.

import Digest
import Foundation
package import PNGCodec

/// Pending goldens as a page: pictures side by side, swiped, faded, blinking; pixels; frames; texts.
///
/// The page holds its style, its script and every picture, each once, as data; its content security policy
/// allows nothing else. The same pending goldens give the same bytes.
package struct GoldenReport: Sendable {
  /// Of pictures that did not change in a sequence, no more are embedded after this many bytes.
  static let roomForUnchanged = 64 << 20

  let pending: [PendingGolden]
  /// What paths are shown relative to.
  let root: String

  package init(pending: [PendingGolden], root: String) {
    self.pending = pending
    self.root = root.hasSuffix("/") ? root : root + "/"
  }

  /// The page, in UTF-8.
  package func html() throws(FileError) -> [UInt8] {
    var content = ReportContent()
    for one in pending { content.cases.append(ReportCase(one, root: root, &content)) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json: String
    do {
      json = String(decoding: try encoder.encode(content), as: UTF8.self)
    } catch {
      throw FileError(.write, path: "the report", reason: "\(error)")
    }
    let style = Self.text(PackageResources.report_page_css)
    let script = [
      PackageResources.report_cases_js, PackageResources.report_compare_js,
      PackageResources.report_pixels_js, PackageResources.report_frames_js,
    ].map(Self.text).joined(separator: "\n")
    let policy =
      "default-src 'none'; img-src data:; style-src '\(Self.hash(style))'; "
      + "script-src '\(Self.hash(script))'; base-uri 'none'; form-action 'none'"
    let parts = [
      "{{POLICY}}": policy, "{{STYLE}}": style, "{{SCRIPT}}": script,
      // "<" stands in JSON only inside strings, where this form of it cannot end the element.
      "{{DATA}}": json.replacing("<", with: "\\u003c"),
    ]
    return Array(Self.filled(Self.text(PackageResources.report_page_html), parts).utf8)
  }

  /// Fills the marks of a template, none of which is looked for in what fills another.
  private static func filled(_ template: String, _ parts: [String: String]) -> String {
    var page = ""
    var rest = template[...]
    while let start = rest.firstRange(of: "{{"),
      let end = rest[start.upperBound...].firstRange(of: "}}")
    {
      page += rest[..<start.lowerBound]
      let mark = String(rest[start.lowerBound..<end.upperBound])
      guard let part = parts[mark] else { preconditionFailure("nothing fills \(mark)") }
      page += part
      rest = rest[end.upperBound...]
    }
    return page + rest
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A text as a content security policy names it.
  private static func hash(_ text: String) -> String {
    let digits = Array(SHA256.hexDigest(Array(text.utf8)))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
    return "sha256-" + Data(bytes).base64EncodedString()
  }
}
