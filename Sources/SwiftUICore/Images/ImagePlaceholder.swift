// The box that stands for a picture that could not be shown.

import DisplayList
import Foundation
import Geometry
import LayoutEngine
import Pixels
import Typesetting

/// A marked box: with its name for a missing picture, crossed for a symbol.
struct ImagePlaceholder: Equatable {
  var size: CGSize
  /// Of the text that a symbol stands beside; nil for pictures.
  var capHeight: CGFloat?
  /// The name, set in a small font, and where its text lies in a box of `size`.
  private var name: DisplayList?
  private var nameSize = CGSize.zero
  private var pixel: CGFloat

  /// About as large as most symbols are.
  @MainActor
  static func symbol(
    font: FontRequest? = nil, in environment: EnvironmentValues, fonts: FontServices
  ) -> ImagePlaceholder {
    let font = font ?? environment.resolvedFont
    let pixel = environment.pixelLength
    let side = (font.size * 1.2 * environment.imageScale.factor / pixel).rounded() * pixel
    return ImagePlaceholder(
      size: CGSize(width: side, height: side),
      capHeight: fonts.typesetter.fonts.lineMetrics(for: font).capHeight, pixel: pixel)
  }

  @MainActor
  static func missing(
    _ name: String, in environment: EnvironmentValues, fonts: FontServices
  ) -> ImagePlaceholder {
    var environment = environment
    environment.foregroundStyle = Color.red
    environment.lineLimit = 1
    let text = ResolvedText(
      Text(verbatim: name).font(.caption2), in: environment, fonts: fonts)
    let computer = TextLayoutComputer(text, fonts: fonts)
    let size = computer.sizeThatFits(.unspecified)
    return ImagePlaceholder(
      size: CGSize(width: max(44, size.width + 8), height: 44), capHeight: nil,
      name: text.displayList(in: ViewSize(size, proposal: .unspecified), fonts: fonts),
      nameSize: size, pixel: environment.pixelLength)
  }

  /// The box in a frame, in red where something is missing, in the tint where a symbol would be.
  func displayList(in size: CGSize, tint: RGBAColor) -> DisplayList {
    guard size.width > 0, size.height > 0 else { return DisplayList() }
    let isSymbol = name == nil
    let color = isSymbol ? tint : RGBAColor(red: 1, green: 0.23, blue: 0.19)
    let width = isSymbol ? max(pixel, min(size.width, size.height) / 14) : pixel
    let frame = CGRect(origin: .zero, size: size).insetBy(dx: width / 2, dy: width / 2)
    let style = Geometry.StrokeStyle(lineWidth: width)
    var list = DisplayList()
    guard let name else {
      let corner = min(size.width, size.height) / 5
      list.items.append(
        .stroke(
          .roundedRect(frame, cornerSize: CGSize(width: corner, height: corner), .circular), style,
          .color(color)))
      var cross = Path()
      cross.move(to: CGPoint(x: size.width * 0.3, y: size.height * 0.3))
      cross.addLine(to: CGPoint(x: size.width * 0.7, y: size.height * 0.7))
      cross.move(to: CGPoint(x: size.width * 0.7, y: size.height * 0.3))
      cross.addLine(to: CGPoint(x: size.width * 0.3, y: size.height * 0.7))
      list.items.append(.stroke(.path(cross, evenOdd: false), style, .color(color)))
      return list
    }
    // White beneath the red: red alone does not show on red.
    let grounds = [
      RGBAColor(red: 1, green: 1, blue: 1).multiplyingOpacity(by: 0.8),
      color.multiplyingOpacity(by: 0.1),
    ]
    for ground in grounds {
      list.items.append(.fill(.rect(CGRect(origin: .zero, size: size)), .color(ground)))
    }
    list.items.append(.stroke(.rect(frame), style, .color(color)))
    var label = DisplayList()
    label.append(
      name,
      at: CGPoint(x: (size.width - nameSize.width) / 2, y: (size.height - nameSize.height) / 2))
    list.items.append(.effect(.clip(.rect(CGRect(origin: .zero, size: size))), label))
    return list
  }
}
