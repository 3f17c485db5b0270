// Requests as text: as they go over the wire, and as a command line.

import Foundation
public import SwiftUICore

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A request as strategies see it. There are two types: Foundation's, and the one that SwiftUI and UIKit bring along.
private protocol Request {
  var httpMethod: String? { get }
  var url: URL? { get }
  var allHTTPHeaderFields: [String: String]? { get }
  var httpBody: Data? { get }
}

extension SwiftUICore.URLRequest: Request {}

extension Snapshotting where Value == SwiftUICore.URLRequest, Format == String {
  /// A snapshot strategy for comparing requests based on raw equality.
  public static var raw: Snapshotting { .raw(pretty: false) }

  /// A snapshot strategy for comparing requests based on raw equality.
  ///
  /// The method and the address with its query sorted by name, then the headers, sorted, then the body.
  ///
  /// - Parameter pretty: Attempts to pretty print the body of the request (supports JSON).
  public static func raw(pretty: Bool) -> Snapshotting {
    Snapshotting<String, String>.lines.pullback { $0.raw(pretty: pretty) }
  }

  /// A snapshot strategy for comparing requests based on a cURL representation.
  public static var curl: Snapshotting {
    Snapshotting<String, String>.lines.pullback { $0.curl }
  }
}

#if canImport(FoundationNetworking)
  extension FoundationNetworking.URLRequest: Request {}

  extension Snapshotting where Value == FoundationNetworking.URLRequest, Format == String {
    /// A snapshot strategy for comparing requests based on raw equality.
    public static var raw: Snapshotting { .raw(pretty: false) }

    /// A snapshot strategy for comparing requests based on raw equality.
    ///
    /// - Parameter pretty: Attempts to pretty print the body of the request (supports JSON).
    public static func raw(pretty: Bool) -> Snapshotting {
      Snapshotting<String, String>.lines.pullback { $0.raw(pretty: pretty) }
    }

    /// A snapshot strategy for comparing requests based on a cURL representation.
    public static var curl: Snapshotting {
      Snapshotting<String, String>.lines.pullback { $0.curl }
    }
  }
#endif

extension Request {
  func raw(pretty: Bool) -> String {
    let start = "\(httpMethod ?? "GET") \(sortedAddress ?? "(null)")"
    let headers = (allHTTPHeaderFields ?? [:]).map { "\($0.key): \($0.value)" }.sorted()
    let body = httpBody.map { data in
      "\n" + String(decoding: (pretty ? prettyJSON(data) : nil) ?? data, as: UTF8.self)
    }
    return ([start] + headers + [body].compactMap(\.self)).joined(separator: "\n")
  }

  var curl: String {
    var parts = ["curl"]
    switch httpMethod ?? "GET" {
    case "GET": break
    case "HEAD": parts.append("--head")
    case let method: parts.append("--request \(method)")
    }
    let headers = allHTTPHeaderFields ?? [:]
    for (field, value) in headers.sorted(by: { $0.key < $1.key }) where field != "Cookie" {
      parts.append("--header \"\(field): \(escapingQuotes(value))\"")
    }
    if let data = httpBody, let body = String(data: data, encoding: .utf8) {
      // A quote that is escaped already is escaped for the shell once more.
      let escaped = body.replacingOccurrences(of: "\\\"", with: "\\\\\"")
      parts.append("--data \"\(escapingQuotes(escaped))\"")
    }
    if let cookie = headers["Cookie"] { parts.append("--cookie \"\(escapingQuotes(cookie))\"") }
    parts.append("\"\(sortedAddress ?? "(null)")\"")
    return parts.joined(separator: " \\\n\t")
  }

  /// The address with the items of its query by name: code that builds it from a dictionary has no order of its own.
  private var sortedAddress: String? {
    guard let url else { return nil }
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let query = parts.queryItems
    else { return url.absoluteString }
    parts.queryItems = query.sorted { $0.name < $1.name }
    return parts.url?.absoluteString
  }
}

private func escapingQuotes(_ text: String) -> String {
  text.replacingOccurrences(of: "\"", with: "\\\"")
}

/// JSON with its keys sorted, a line each; nil if the data is no JSON.
private func prettyJSON(_ data: Data) -> Data? {
  guard let object = try? JSONSerialization.jsonObject(with: data) else { return nil }
  return try? JSONSerialization.data(
    withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
}
