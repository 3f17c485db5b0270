import RenderJob
import Testing

@Suite struct RenderMatrixTests {
  @Test func everyCombinationHasANameInTheOrderOfTheAxes() throws {
    var matrix = RenderMatrix()
    // Set in another order than that of names.
    matrix.scales = [2, 3]
    matrix.locales = ["en_US", "ar"]
    matrix.layoutDirections = [.leftToRight, .rightToLeft]
    matrix.typeSizes = [.large, .accessibility3]
    matrix.appearances = [.light, .dark]
    matrix.devices = [
      try #require(Device.named("iPhone 15 Pro")), try #require(Device.named("iphone-se")),
    ]
    let all = matrix.configurations
    #expect(all.count == 64)
    #expect(Set(all.map(\.name)).count == 64)
    #expect(all[0].name == "iphone-15-pro.light.large.ltr.en_US.2x")
    #expect(all[1].name == "iphone-15-pro.light.large.ltr.en_US.3x", "the last axis varies fastest")
    #expect(all[63].name == "iphone-se-3rd-generation.dark.accessibility3.rtl.ar.3x")
  }

  @Test func axesWithoutValuesAreLeftOutAndStay() {
    var matrix = RenderMatrix()
    #expect(matrix.configurations.map(\.name) == [""])
    matrix.appearances = [.dark]
    matrix.scales = [1]
    let all = matrix.configurations
    #expect(all.map(\.name) == ["dark.1x"])
    let request = RenderRequest(
      output: .frames(folder: "out"), typeSize: .small, locale: "de", script: "s.json")
    var expected = request
    expected.appearance = .dark
    expected.scale = 1
    #expect(all[0].applied(to: request) == expected)
  }

  @Test("a device's slug", arguments: Device.all)
  func slug(device: Device) {
    #expect(Device.named(device.slug) == device, "a name can be typed again")
    #expect(device.slug.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
  }

  @Test func aNameWithoutItsGenerationIsTheNewest() {
    #expect(Device.named("iPhone SE")?.name == "iPhone SE (3rd generation)")
    #expect(Device.named("iPhone")?.name == nil)
  }
}
