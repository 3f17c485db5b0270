import Foundation
import RenderJob
import Testing

@Suite struct RenderRequestTests {
  @Test(
    "a request survives the way to the scene",
    arguments: [
      RenderRequest(output: .frames(folder: "/tmp/a \"b\"\n/ü")),
      RenderRequest(
        output: .layout(seconds: 0.1, wholeTree: true),
        device: .canvas(CGSize(width: 0.1, height: 3)),
        scale: 2, appearance: .dark, typeSize: .accessibility3, layoutDirection: .rightToLeft,
        locale: "ar", script: "a.json", framesPerSecond: 120, strict: true),
    ])
  func roundTrip(request: RenderRequest) throws {
    #expect(try RenderRequest(arguments: ["scene", request.argument()]) == request)
  }

  @Test func theSameRequestIsTheSameText() {
    let request = RenderRequest(output: .frames(folder: "out"))
    #expect(request.argument() == RenderRequest(output: .frames(folder: "out")).argument())
    #expect(!request.argument().contains("\n"))
  }

  @Test func aSceneStartedByHandHasNoRequest() {
    #expect(throws: RenderRequestError.missing) { try RenderRequest(arguments: ["scene"]) }
    #expect(throws: RenderRequestError.missing) {
      try RenderRequest(arguments: ["scene", "a", "b"])
    }
  }

  @Test func somethingElseThanARequestIsUnreadable() throws {
    let error = try #require(throws: RenderRequestError.self) {
      try RenderRequest(arguments: ["scene", "{}"])
    }
    guard case .unreadable(let detail) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(detail.contains("output"))
  }

  @Test func theDevicesScaleHoldsUnlessAnotherIsAskedFor() {
    var request = RenderRequest(output: .frames(folder: "out"))
    #expect(request.pixelScale == 3)
    request.scale = 1
    #expect(request.pixelScale == 1)
  }
}
