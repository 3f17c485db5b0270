import Foundation
import RenderJob
import Testing

@Suite struct DeviceTests {
  /// Sizes of the Human Interface Guidelines; safe areas as measured or commonly known.
  @Test(
    "a device has Apple's numbers",
    arguments: [
      ("iPhone SE (1st generation)", 320, 568, 2, 20, 0),
      ("iPhone SE (3rd generation)", 375, 667, 2, 20, 0),
      ("iPhone X", 375, 812, 3, 44, 34), ("iPhone XS", 375, 812, 3, 44, 34),
      ("iPhone 11 Pro", 375, 812, 3, 44, 34), ("iPhone 12 mini", 375, 812, 3, 50, 34),
      ("iPhone 13 mini", 375, 812, 3, 50, 34), ("iPhone XR", 414, 896, 2, 48, 34),
      ("iPhone 11", 414, 896, 2, 48, 34), ("iPhone XS Max", 414, 896, 3, 44, 34),
      ("iPhone 14", 390, 844, 3, 47, 34), ("iPhone 14 Plus", 428, 926, 3, 47, 34),
      ("iPhone 15", 393, 852, 3, 59, 34), ("iPhone 15 Pro", 393, 852, 3, 59, 34),
      ("iPhone 16", 393, 852, 3, 59, 34), ("iPhone 15 Pro Max", 430, 932, 3, 59, 34),
      ("iPhone 16 Pro", 402, 874, 3, 62, 34), ("iPhone 17", 402, 874, 3, 62, 34),
      ("iPhone 16 Pro Max", 440, 956, 3, 62, 34), ("iPhone Air", 420, 912, 3, 68, 34),
    ])
  func table(
    name: String, width: CGFloat, height: CGFloat, scale: Int, top: CGFloat, bottom: CGFloat
  ) throws {
    let device = try #require(Device.named(name))
    #expect(device.name == name)
    #expect(device.size == CGSize(width: width, height: height))
    #expect(device.scale == scale)
    #expect(device.safeArea == SafeArea(top: top, bottom: bottom))
  }

  @Test func theStandardDeviceIsInTheTable() {
    #expect(Device.named("iPhone 15 Pro") == .standard)
  }

  @Test(
    "a name is found however it is spelled",
    arguments: ["iphone15pro", "IPHONE 15 PRO", "iPhone-15-Pro"])
  func spelling(name: String) {
    #expect(Device.named(name)?.name == "iPhone 15 Pro")
  }

  @Test func anUnknownNameIsNil() {
    #expect(Device.named("iPhone 15 Prose") == nil)
    #expect(Device.named("") == nil)
  }

  @Test func namesAreUniqueHoweverSpelled() {
    for device in Device.all { #expect(Device.named(device.name) == device) }
  }

  @Test func aCanvasHasNoSafeAreaAndIsNamedByItsSize() {
    let canvas = Device.canvas(CGSize(width: 390, height: 844.5))
    #expect(canvas.name == "390x844.5")
    #expect(canvas.safeArea == .none)
    #expect(canvas.scale == 3)
  }
}
