// Device+Table.swift: the devices Emaki knows, as data.

package import Foundation

extension Device {
  /// Every known device, smallest and oldest first.
  ///
  /// Sizes are those of Apple's Human Interface Guidelines. The safe areas of 390×844 (47/34), 393×852
  /// (59/34) and 402×874 (62/34) were measured on screenshots; the others are common knowledge.
  package static let all: [Device] = [
    screen(320, 568, 2, top: 20, bottom: 0, "iPhone SE (1st generation)", "iPhone 5s"),
    screen(
      375, 667, 2, top: 20, bottom: 0, "iPhone 6s", "iPhone 7", "iPhone 8",
      "iPhone SE (2nd generation)", "iPhone SE (3rd generation)"),
    screen(375, 812, 3, top: 44, bottom: 34, "iPhone X", "iPhone XS", "iPhone 11 Pro"),
    screen(375, 812, 3, top: 50, bottom: 34, "iPhone 12 mini", "iPhone 13 mini"),
    screen(414, 896, 2, top: 48, bottom: 34, "iPhone XR", "iPhone 11"),
    screen(414, 896, 3, top: 44, bottom: 34, "iPhone XS Max", "iPhone 11 Pro Max"),
    screen(
      390, 844, 3, top: 47, bottom: 34, "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro",
      "iPhone 14", "iPhone 16e"),
    screen(
      428, 926, 3, top: 47, bottom: 34, "iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"),
    screen(
      393, 852, 3, top: 59, bottom: 34, "iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"),
    screen(
      430, 932, 3, top: 59, bottom: 34, "iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max",
      "iPhone 16 Plus"),
    screen(402, 874, 3, top: 62, bottom: 34, "iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"),
    screen(440, 956, 3, top: 62, bottom: 34, "iPhone 16 Pro Max", "iPhone 17 Pro Max"),
    screen(420, 912, 3, top: 68, bottom: 34, "iPhone Air"),
  ].flatMap(\.self)

  /// The device of a run that names none.
  package static let standard = Device(
    name: "iPhone 15 Pro", size: CGSize(width: 393, height: 852), scale: 3,
    safeArea: SafeArea(top: 59, bottom: 34))

  /// The known device of this name; case, spaces and punctuation do not matter.
  ///
  /// "iPhone SE" is the newest generation.
  ///
  /// - Returns: nil if no device has the name.
  package static func named(_ name: String) -> Device? {
    let wanted = comparable(name)
    return all.first { comparable($0.name) == wanted }
      ?? all.last { device in
        device.name.firstIndex(of: "(").map { comparable(String(device.name[..<$0])) } == wanted
      }
  }

  /// A bare canvas without a safe area, drawn at the default device's scale.
  ///
  /// - Parameter size: in points, both sides above 0.
  package static func canvas(_ size: CGSize) -> Device {
    precondition(size.width > 0 && size.height > 0, "a canvas of \(size) has no area")
    func plain(_ side: CGFloat) -> String {
      side == side.rounded() ? String(Int(side)) : String(Double(side))
    }
    return Device(
      name: "\(plain(size.width))x\(plain(size.height))", size: size, scale: standard.scale,
      safeArea: .none)
  }

  private static func screen(
    _ width: CGFloat, _ height: CGFloat, _ scale: Int, top: CGFloat, bottom: CGFloat,
    _ names: String...
  ) -> [Device] {
    names.map {
      Device(
        name: $0, size: CGSize(width: width, height: height), scale: scale,
        safeArea: SafeArea(top: top, bottom: bottom))
    }
  }

  private static func comparable(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
