// The first thing that anybody tries, in Swift Testing and in XCTest.

import SnapshotTesting
import SwiftUI
import Testing
import XCTest

struct Greeting: View {
  var name: String

  var body: some View {
    VStack(alignment: .leading) {
      Text("Hello, \(name)!").font(.headline)
      Text("Nice to see you.").foregroundStyle(.secondary)
    }
    .padding()
  }
}

@Suite struct GreetingTests {
  @Test func greeting() {
    assertSnapshot(of: Greeting(name: "Ada"), as: .image)
  }

  @Test @MainActor func onAPhone() {
    assertSnapshot(of: Greeting(name: "Grace"), as: .image(layout: .device(config: .iPhone13)))
  }
}

final class GreetingXCTests: XCTestCase {
  func testGreeting() {
    assertSnapshot(of: Greeting(name: "Ada"), as: .image)
    assertSnapshot(
      of: Greeting(name: "Ada"), as: .image(traits: .init(userInterfaceStyle: .dark)),
      named: "dark")
  }
}
