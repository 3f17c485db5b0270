// URLSession and URLRequest: there is no network here. Files and data URLs are served, all else fails.

import Dispatch
public import Foundation
public import Publishers

/// What is asked of a server.
public struct URLRequest: Hashable, Sendable {
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy, reloadIgnoringLocalCacheData, returnCacheDataElseLoad
    case returnCacheDataDontLoad
    case reloadIgnoringLocalAndRemoteCacheData = 4
    case reloadRevalidatingCacheData = 5
    public static var reloadIgnoringCacheData: CachePolicy { .reloadIgnoringLocalCacheData }
  }
  public var url: URL?
  public var cachePolicy: CachePolicy
  public var timeoutInterval: TimeInterval
  public var httpMethod: String? = "GET"
  public var httpBody: Data?
  public var allHTTPHeaderFields: [String: String]?

  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60
  ) {
    self.url = url
    self.cachePolicy = cachePolicy
    self.timeoutInterval = timeoutInterval
  }
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    var fields = allHTTPHeaderFields ?? [:]
    if let known = fieldName(field) { fields[known] = nil }
    fields[field] = value
    allHTTPHeaderFields = fields
  }
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    // As Foundation's: a second value follows the first.
    let known = self.value(forHTTPHeaderField: field)
    setValue(known.map { "\($0),\(value)" } ?? value, forHTTPHeaderField: fieldName(field) ?? field)
  }
  public func value(forHTTPHeaderField field: String) -> String? {
    fieldName(field).flatMap { allHTTPHeaderFields?[$0] }
  }

  /// A field as it is written here: names of fields differ by more than case (RFC 9110, 5.1).
  private func fieldName(_ name: String) -> String? {
    let lower = name.lowercased()
    return allHTTPHeaderFields?.keys.first { $0.lowercased() == lower }
  }
}

/// What a server answered.
open class URLResponse: @unchecked Sendable {
  // Never changes after `init`.
  public let url: URL?
  public let mimeType: String?
  public let expectedContentLength: Int64
  public let textEncodingName: String?
  public init(
    url: URL, mimeType: String?, expectedContentLength: Int, textEncodingName: String?
  ) {
    self.url = url
    self.mimeType = mimeType
    self.expectedContentLength = Int64(expectedContentLength)
    self.textEncodingName = textEncodingName
  }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public let statusCode: Int
  public let allHeaderFields: [AnyHashable: any Sendable]
  public init?(
    url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?
  ) {
    self.statusCode = statusCode
    allHeaderFields = headerFields ?? [:]
    super.init(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }
  public class func localizedString(forStatusCode statusCode: Int) -> String { "\(statusCode)" }
}

open class URLSessionConfiguration: @unchecked Sendable {
  // Set before a session is made, as with Foundation's.
  public static var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  public static var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  open var timeoutIntervalForRequest: TimeInterval = 60
  open var timeoutIntervalForResource: TimeInterval = 604_800
  open var waitsForConnectivity = false
  open var allowsCellularAccess = true
  open var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
  public init() {}
}

/// A piece of loading.
public final class URLSessionDataTask: @unchecked Sendable {
  // Confined to the thread that resumes it.
  private var work: (() -> Void)?
  init(_ work: @escaping () -> Void) { self.work = work }
  public func resume() {
    guard let work else { return }
    self.work = nil
    VirtualClock.current.schedule(after: 0, work)
  }
  public func cancel() { work = nil }
  public func suspend() {}
}

/// Loads without a network: the same answer on every machine.
public final class URLSession: Sendable {
  public static let shared = URLSession()
  public init() {}
  public init(configuration: URLSessionConfiguration) {}
  public init(
    configuration: URLSessionConfiguration, delegate: AnyObject?, delegateQueue: OperationQueue?
  ) {}

  /// Files and data URLs; everything else is as with a device in flight mode.
  private func load(_ url: URL?) throws -> (Data, URLResponse) {
    guard let url else { throw URLError(.badURL) }
    guard url.isFileURL || url.scheme == "data" else { throw URLError(.notConnectedToInternet) }
    let data =
      url.isFileURL ? try Data(contentsOf: url) : try Self.data(of: url.absoluteString)
    return (
      data,
      URLResponse(
        url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
    )
  }

  private static func data(of text: String) throws -> Data {
    guard let comma = text.firstIndex(of: ",") else { throw URLError(.badURL) }
    let body = String(text[text.index(after: comma)...])
    let data =
      text[..<comma].hasSuffix(";base64")
      ? Data(base64Encoded: body) : body.removingPercentEncoding.map { Data($0.utf8) }
    guard let data else { throw URLError(.cannotDecodeContentData) }
    return data
  }

  public func data(from url: URL) async throws -> (Data, URLResponse) { try load(url) }
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try load(request.url)
  }
  public func upload(for request: URLRequest, from bodyData: Data) async throws
    -> (Data, URLResponse)
  {
    try load(request.url)
  }

  public func dataTask(
    with url: URL, completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    URLSessionDataTask {
      do {
        let (data, response) = try self.load(url)
        completionHandler(data, response, nil)
      } catch {
        completionHandler(nil, nil, error)
      }
    }
  }
  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: request.url ?? URL(filePath: "/"), completionHandler: completionHandler)
  }
  public func finishTasksAndInvalidate() {}
  public func invalidateAndCancel() {}

  /// A publisher that loads when it is asked for a value.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public let request: URLRequest
    public let session: URLSession

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      let future = Future<Output, URLError> { promise in
        do {
          let (data, response) = try session.load(request.url)
          promise(.success((data, response)))
        } catch {
          promise(.failure(error as? URLError ?? URLError(.cannotOpenFile)))
        }
      }
      future.receive(on: DispatchQueue.main).receive(subscriber: subscriber)
    }
  }
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    DataTaskPublisher(request: URLRequest(url: url), session: self)
  }
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}
