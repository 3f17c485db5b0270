// Requests in a file that imports what a screen's tests import: nothing of the network's own.

import InlineSnapshotTesting
import SnapshotTesting
import SwiftUI
import Testing

@Suite(.snapshots)
struct ScreenRequestTests {
  private var request: URLRequest {
    var request = URLRequest(url: URL(string: "https://example.com/posts?page=2&author=ada")!)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.httpBody = Data(#"{"b": 1, "a": [2]}"#.utf8)
    return request
  }

  @Test func raw() {
    assertInlineSnapshot(of: request, as: .raw) {
      #"""
      POST https://example.com/posts?author=ada&page=2
      Accept: application/json

      {"b": 1, "a": [2]}
      """#
    }
  }

  @Test func curl() {
    assertInlineSnapshot(of: request, as: .curl) {
      #"""
      curl \
      	--request POST \
      	--header "Accept: application/json" \
      	--data "{\"b\": 1, \"a\": [2]}" \
      	"https://example.com/posts?author=ada&page=2"
      """#
    }
  }
}
