// Requests of a client, as text.

import Foundation
import InlineSnapshotTesting
import SnapshotTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.snapshots)
struct RequestTests {
  private func request(_ address: String, method: String = "GET") -> URLRequest {
    var request = URLRequest(url: URL(string: address)!)
    request.httpMethod = method
    request.addValue("application/json", forHTTPHeaderField: "Accept")
    return request
  }

  @Test func raw() {
    var request = request("https://example.com/posts?page=2&author=ada")
    request.addValue("token=abc", forHTTPHeaderField: "Cookie")
    assertSnapshot(of: request, as: .raw)
  }

  @Test func curl() {
    var request = request("https://example.com/posts?page=2&author=ada", method: "POST")
    request.addValue(#"session={"id":"7"}"#, forHTTPHeaderField: "Cookie")
    request.httpBody = Data("title=Notes&body=On the engine".utf8)
    assertInlineSnapshot(of: request, as: .curl) {
      #"""
      curl \
      	--request POST \
      	--header "Accept: application/json" \
      	--data "title=Notes&body=On the engine" \
      	--cookie "session={\"id\":\"7\"}" \
      	"https://example.com/posts?author=ada&page=2"
      """#
    }
  }

  @Test func curlOfAHeadRequest() {
    var head = URLRequest(url: URL(string: "https://example.com/")!)
    head.httpMethod = "HEAD"
    assertInlineSnapshot(of: head, as: .curl) {
      #"""
      curl \
      	--head \
      	"https://example.com/"
      """#
    }
  }

  @Test func aSecondValueFollowsTheFirst() {
    var request = request("https://example.com/")
    request.addValue("text/plain", forHTTPHeaderField: "accept")
    #expect(request.allHTTPHeaderFields?.count == 1)
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/json,text/plain")
  }

  @Test func prettyBody() {
    var request = request("https://example.com/posts", method: "PUT")
    request.httpBody = Data(#"{"title":"Notes","tags":["a","b"],"id":7}"#.utf8)
    assertSnapshot(of: request, as: .raw(pretty: true))
    assertSnapshot(of: request, as: .raw, named: "plain")
  }
}
