// RenderRequest+Argument.swift: how a request travels to the scene's process.

import Foundation

/// Why a scene's process got no request it could read.
package enum RenderRequestError: Error, Equatable {
  /// The scene was started by hand, or with something else than one request.
  case missing

  /// The request was written by another version of the command line.
  case unreadable(detail: String)
}

extension RenderRequest {
  /// The request as the single argument of a scene's process: one line of JSON, keys in order.
  ///
  /// An argument and not an environment variable, so that nothing the scene starts inherits it.
  package func argument() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      // Only a number that JSON cannot hold fails here, and the command line refuses those.
      preconditionFailure("a request must be finite to be sent: \(error)")
    }
  }

  /// Reads the request that `argument()` made.
  ///
  /// - Parameter arguments: the process's own, its name first.
  package init(arguments: [String]) throws(RenderRequestError) {
    guard arguments.count == 2 else { throw .missing }
    do {
      self = try JSONDecoder().decode(RenderRequest.self, from: Data(arguments[1].utf8))
    } catch {
      throw .unreadable(detail: "\(error)")
    }
  }
}
